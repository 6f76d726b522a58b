//! Small pictures of what the rules say of a position: zones of control, supply, reach, retreats. Each is one of the game's own
//! overlays at one of its lessons or example positions, drawn around what it marks; or it shows where a decision lets its counters go,
//! if the game has words for such a picture (`diagram-STEP`).

use crate::app::Shelf;
use crate::words::Words;
use maud::{Markup, html};
use std::collections::{BTreeSet, HashMap};
use zocalo_core::{Side, Viewer};
use zocalo_table::lesson::carried;
use zocalo_table::{AnyTable, Eye, Opening, wire};

/// How far around the middle of what is marked a picture reaches, in units of its smallest distance.
const REACH: f32 = 3.4;
/// Places up to so far from the middle, in the same units, lie beside it.
const BESIDE: f32 = 1.3;

/// All pictures of a game.
pub fn diagrams(words: Words, shelf: &Shelf) -> Markup {
    let mut seen = BTreeSet::new();
    let mut figures = Vec::new();
    for table in tables(shelf) {
        for side in Side::BOTH {
            let scene = table.scene(Viewer::Side(side), words.lang);
            let ways = ways(words, shelf, &*table, side).map(|ways| (ways, Some(side)));
            let overlays =
                table.overlays(Viewer::Side(side), words.lang).into_iter().map(|seen| (seen, None));
            for (overlay, goes) in overlays.chain(ways) {
                if overlay.places.is_empty() || seen.contains(&overlay.key) {
                    continue;
                }
                if let Some(figure) = figure(shelf, &overlay, goes, &scene) {
                    seen.insert(overlay.key);
                    figures.push(figure);
                }
            }
        }
    }
    html! {
        @if !figures.is_empty() {
            section aria-labelledby="diagrams" {
                h2 id="diagrams" { (words.t("charts-diagrams")) }
                div class="diagrams" { @for figure in &figures { (figure) } }
            }
        }
    }
}

/// The beginnings of the lessons, then the positions for people to copy.
fn tables(shelf: &Shelf) -> Vec<Box<dyn AnyTable>> {
    let lessons = carried(&shelf.about.id).iter().filter_map(|lesson| lesson.open().ok());
    let examples = shelf.game.positions().examples(&shelf.about).into_iter().filter_map(|position| {
        shelf.game.open(&Opening { position: Some(position), ..Opening::default() }).ok()
    });
    lessons.chain(examples).collect()
}

/// Where the decision at hand lets the counters of its side go; nothing if the game has no words for a picture of it.
fn ways(words: Words, shelf: &Shelf, table: &dyn AnyTable, side: Side) -> Option<wire::Overlay> {
    if table.decider() != Some(side) {
        return None;
    }
    let key = format!("diagram-{}", table.status(Eye::Viewer(Viewer::Side(side)), words.lang).step?);
    let text = shelf.game.text(&key, words.lang);
    if text.starts_with('⟨') {
        return None;
    }
    let place = |choice: wire::Choice| match choice.on {
        wire::On::Place(id) => Some(id),
        _ => None,
    };
    let places = table.choices(words.lang).into_iter().filter_map(place).collect();
    Some(wire::Overlay { key, text, places, lines: Vec::new() })
}

type Spot = (f32, f32);

fn far(a: Spot, b: Spot) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// Whether two places lie beside each other: areas by the border that they share, all others by how near their middles are.
fn is_beside(place: &wire::Place, middle: &wire::Place, step: f32) -> bool {
    const HEX: usize = 6;
    if place.outline.len() <= HEX || middle.outline.len() <= HEX {
        return far(place.at, middle.at) <= step * BESIDE;
    }
    let shared = |corner: &&Spot| middle.outline.iter().any(|other| far(**corner, *other) < 1.0);
    place.outline.iter().filter(shared).count() >= 2
}

/// One overlay around a counter that stands in or next to what it marks; none if there is no such counter. If it shows where a side
/// goes, around one of its counters, with lines to the marked places, and those beside it that are not marked are barred.
fn figure(shelf: &Shelf, overlay: &wire::Overlay, goes: Option<Side>, scene: &wire::Scene) -> Option<Markup> {
    let board = &shelf.sheet.board;
    let places: HashMap<&str, &wire::Place> =
        board.places.iter().map(|place| (place.id.as_str(), place)).collect();
    let marked: Vec<&wire::Place> =
        overlay.places.iter().filter_map(|id| places.get(id.as_str()).copied()).collect();
    let counters: Vec<(&wire::Counter, &wire::Place)> = scene
        .counters
        .iter()
        .filter(|counter| counter.inside.is_none() && counter.piece.is_some())
        .filter_map(|counter| Some((counter, *places.get(counter.place.as_str())?)))
        .collect();
    let nearest =
        |place: &wire::Place| marked.iter().map(|mark| far(mark.at, place.at)).fold(f32::MAX, f32::min);
    let own = |counter: &wire::Counter| {
        goes.is_none_or(|side| counter.side.as_ref() == Some(&shelf.about.sides[side.index()]))
    };
    let middle = counters
        .iter()
        .filter(|(counter, place)| own(counter) && (goes.is_none() || !overlay.places.contains(&place.id)))
        .min_by(|a, b| nearest(a.1).total_cmp(&nearest(b.1)))?
        .1;
    let step = board
        .places
        .iter()
        .filter(|place| place.id != middle.id && place.kind == middle.kind)
        .map(|place| far(place.at, middle.at))
        .fold(f32::MAX, f32::min);
    let reach = step * REACH;
    let near: Vec<&wire::Place> = board
        .places
        .iter()
        .filter(|place| place.kind == middle.kind && far(place.at, middle.at) <= reach)
        .collect();
    let class = |place: &wire::Place| match (overlay.places.contains(&place.id), goes) {
        (true, _) => "cell zone",
        (false, Some(_)) if place.id != middle.id && is_beside(place, middle, step) => "cell barred",
        _ => "cell",
    };
    let (x, y) = (middle.at.0 - reach, middle.at.1 - reach);
    let view_box = format!("{x:.1} {y:.1} {:.1} {:.1}", reach * 2.0, reach * 2.0);
    Some(html! {
        figure {
            svg viewBox=(view_box) role="img" aria-label=(overlay.text) {
                @for place in &near {
                    @let class = class(place);
                    @if place.outline.len() > 2 { polygon class=(class) points=(points(&place.outline)) {} }
                    @else { circle class=(class) cx=(place.at.0) cy=(place.at.1) r=(step * 0.3) {} }
                }
                @for (from, to) in &overlay.lines {
                    @if let (Some(from), Some(to)) = (places.get(from.as_str()), places.get(to.as_str())) {
                        line class="way" x1=(from.at.0) y1=(from.at.1) x2=(to.at.0) y2=(to.at.1) {}
                    }
                }
                @if goes.is_some() {
                    @for place in &marked { line class="way" x1=(middle.at.0) y1=(middle.at.1) x2=(place.at.0) y2=(place.at.1) {} }
                }
                @for (counter, place) in counters.iter().filter(|(_, place)| far(place.at, middle.at) <= reach) {
                    (stone(shelf, counter, place.at, step))
                }
            }
            figcaption { (overlay.text) }
        }
    })
}

fn stone(shelf: &Shelf, counter: &wire::Counter, at: Spot, step: f32) -> Markup {
    let side = counter.side.as_ref().map(|id| usize::from(*id == shelf.about.sides[1]));
    let size = step * 0.5;
    html! {
        rect class={ "stone" @if let Some(side) = side { " side-" (side) } } x=(at.0 - size / 2.0) y=(at.1 - size / 2.0)
            width=(size) height=(size) rx=(size / 8.0) {}
    }
}

fn points(outline: &[Spot]) -> String {
    outline.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect::<Vec<_>>().join(" ")
}
