//! The scene and the overlays, the same for every viewer: nothing is hidden in this game.

use crate::c02_sequence::movement::zones;
use crate::c02_sequence::turn::everybody;
use crate::data::{Building, EventKind};
use crate::ids::{Formation, HEXES, Spot, UNITS, Unit};
use crate::state::Camerone;
use zocalo_core::scene::{Counter, Mark, Overlay, Track};
use zocalo_core::{Msg, On, Scene, Side};
use zocalo_hex::Hex;

/// The boxes beside the map follow the hexes among the places, in this order.
const BOXES: [Spot; 6] =
    [Spot::RALLYING, Spot::RESERVE, Spot::LOST, Spot::DEAD, Spot::ABSENT, Spot::UNPLACED];

/// The place of the board for a spot.
fn place(spot: Spot) -> u16 {
    match spot.hex() {
        Some(hex) => hex.index() as u16,
        None => (HEXES + BOXES.iter().position(|known| *known == spot).unwrap_or_default()) as u16,
    }
}

pub(crate) fn scene(game: &Camerone) -> Scene {
    Scene {
        turn: i32::from(game.turn),
        phase: Msg::new(game.phase.key()),
        counters: counters(game),
        marks: marks(game),
        tracks: tracks(game),
        cards: Vec::new(),
        notes: notes(game),
    }
}

fn counters(game: &Camerone) -> Vec<Counter> {
    // Units that act one after the other in this phase, and those of escorts, as masks: asked once, not unit by unit.
    let acting = everybody(game.phase);
    let escorts = Formation::all().filter(|&formation| game.is_escort(formation));
    let escorts = escorts.flat_map(Formation::units).fold(0, |mask, unit| mask | unit.bit());
    let mut levels = [0u8; HEXES + BOXES.len()];
    let mut counters = Vec::with_capacity(UNITS);
    for unit in Unit::all() {
        let spot = game.at[unit.index()];
        let place = place(spot);
        let mut counter = Counter::known(unit.index() as u16, Some(unit.side()), place);
        let level = &mut levels[usize::from(place)];
        counter.level = *level;
        *level += 1;
        if spot.on_map() && acting & unit.bit() != 0 {
            counter.marks.push(if game.is_ready(unit) { "mark-ready" } else { "mark-done" });
        }
        if spot.on_map() && escorts & unit.bit() != 0 {
            counter.marks.push("mark-escort");
        }
        counters.push(counter);
    }
    counters
}

fn marks(game: &Camerone) -> Vec<Mark> {
    let mut marks = Vec::new();
    for side in (0..game.data.sides.len()).filter(|side| game.breached >> side & 1 == 1) {
        marks.push(Mark { on: On::Edge(side as u16), class: "breach", number: None });
    }
    if game.house_closed {
        for hex in game.data.buildings[Building::House as usize] {
            marks.push(Mark { on: On::Place(hex.index() as u16), class: "fire", number: None });
        }
    }
    marks
}

fn tracks(game: &Camerone) -> Vec<Track> {
    let french = Some(Side::One);
    let level = game.data.tables.level(game.points()).key();
    let clock = i32::from(game.options.idle_clock.get());
    let track = |key, value, range, side, says| Track { key, value, range, side, says };
    vec![
        track("track-turn", i32::from(game.turn), Some((0, game.options.turn_cap.get().into())), None, ""),
        track("track-points", game.points(), None, french, level),
        track("track-counters", game.counter_points().into(), Some((0, 40)), french, ""),
        track("track-idle-points", game.idle_points.into(), None, french, ""),
        track("track-idle-turns", game.idle_turns.into(), (clock > 0).then_some((0, clock)), None, ""),
    ]
}

fn notes(game: &Camerone) -> Vec<Msg> {
    let mut notes = Vec::new();
    if let Some(kind) = game.event_kind() {
        notes.push(Msg::new("note-event").key("event", kind.key()));
    }
    if game.charge {
        notes.push(Msg::new("note-charge"));
    }
    if game.house_closed && game.event_kind() != Some(EventKind::HouseFire) {
        notes.push(Msg::new("note-burnt"));
    }
    notes.extend(Formation::all().map(|formation| formation_note(game, formation)));
    notes
}

fn formation_note(game: &Camerone, formation: Formation) -> Msg {
    let band = game.band(formation);
    let rung = game.data.tables.ladder(game.kind_of(formation))[usize::from(band.size)];
    let named = |key| Msg::new(key).key("formation", formation.key());
    match (band.size, band.withdrawn) {
        (0, _) => named("note-gone"),
        (size, 0) => {
            named("note-formation").num("size", size).num("losses", band.losses).num("breaks", rung.losses)
        }
        (size, turn) => named("note-withdrawn").num("turn", turn).num("size", size),
    }
}

/// Who sees whom: every hex with combat units of the other side that one's own may fire at, and the lines to it.
fn fire(game: &Camerone, side: Side, key: &'static str) -> Overlay {
    let mut overlay = Overlay { key, places: Vec::new(), lines: Vec::new() };
    for from in game.held(side).iter() {
        for to in (*game.held(side.foe()) & game.data.sight.from(side, from, game.breached)).iter() {
            overlay.places.push(to.index() as u16);
            overlay.lines.push((from.index() as u16, to.index() as u16));
        }
    }
    overlay.places.sort_unstable();
    overlay.places.dedup();
    overlay
}

/// Milan's reach, both sides' zones of control and lines of fire.
pub(crate) fn overlays(game: &Camerone) -> Vec<Overlay> {
    let places = |hexes: &mut dyn Iterator<Item = Hex>| hexes.map(|hex| hex.index() as u16).collect();
    let overlay = |key, places| Overlay { key, places, lines: Vec::new() };
    let reach = game.data.tables.saving.reach;
    let milan = game.hex(Unit::MILAN).map_or_else(Vec::new, |milan| {
        let mut near: Vec<u16> = places(&mut game.data.grid.within(milan, reach));
        near.sort_unstable();
        near
    });
    vec![
        overlay("overlay-milan", milan),
        overlay("overlay-french-zones", places(&mut zones(game, Side::One).iter())),
        overlay("overlay-mexican-zones", places(&mut zones(game, Side::Two).iter())),
        fire(game, Side::One, "overlay-french-fire"),
        fire(game, Side::Two, "overlay-mexican-fire"),
    ]
}
