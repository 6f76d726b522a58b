//! Small pictures of what the rules say of a position: zones of control, supply, reach. Each is one of the game's own
//! overlays at one of its lessons or example positions, drawn around what it marks.

use crate::app::Shelf;
use crate::words::Words;
use maud::{Markup, html};
use std::collections::{BTreeSet, HashMap};
use zocalo_core::{Side, Viewer};
use zocalo_table::lesson::carried;
use zocalo_table::{AnyTable, Opening, wire};

/// How far around the middle of what is marked a picture reaches, in units of its smallest distance.
const REACH: f32 = 3.4;

/// All pictures of a game.
pub fn diagrams(words: Words, shelf: &Shelf) -> Markup {
    let mut seen = BTreeSet::new();
    let mut figures = Vec::new();
    for table in tables(shelf) {
        for side in Side::BOTH {
            let scene = table.scene(Viewer::Side(side), words.lang);
            for overlay in table.overlays(Viewer::Side(side), words.lang) {
                if overlay.places.is_empty() || seen.contains(&overlay.key) {
                    continue;
                }
                if let Some(figure) = figure(shelf, &overlay, &scene) {
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

type Spot = (f32, f32);

fn far(a: Spot, b: Spot) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// One overlay around a counter that stands in or next to what it marks; none if there is no such counter.
fn figure(shelf: &Shelf, overlay: &wire::Overlay, scene: &wire::Scene) -> Option<Markup> {
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
    let middle = counters.iter().min_by(|a, b| nearest(a.1).total_cmp(&nearest(b.1)))?.1;
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
    let (x, y) = (middle.at.0 - reach, middle.at.1 - reach);
    let view_box = format!("{x:.1} {y:.1} {:.1} {:.1}", reach * 2.0, reach * 2.0);
    Some(html! {
        figure {
            svg viewBox=(view_box) role="img" aria-label=(overlay.text) {
                @for place in &near {
                    @let class = if overlay.places.contains(&place.id) { "cell zone" } else { "cell" };
                    @if place.outline.len() > 2 { polygon class=(class) points=(points(&place.outline)) {} }
                    @else { circle class=(class) cx=(place.at.0) cy=(place.at.1) r=(step * 0.3) {} }
                }
                @for (from, to) in &overlay.lines {
                    @if let (Some(from), Some(to)) = (places.get(from.as_str()), places.get(to.as_str())) {
                        line class="way" x1=(from.at.0) y1=(from.at.1) x2=(to.at.0) y2=(to.at.1) {}
                    }
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
