//! The position as a document that people can read and edit.

mod checks;

use crate::c21_setup::blank;
use crate::data::Data;
use crate::frames::Frame;
use crate::ids::{Formation, Fort, Hex, MEXICO, UNITS, US};
use crate::state::{Band, Battle, Castle, Elections, Facts, Phase, Veracruz, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Fault, Outcome, Setup, Side, document};

/// One counter.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    at: Hex,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    within: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    height: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    strength: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    full: Option<u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    ineffective: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    states: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<(Hex, u8)>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// The whole table.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    phase: Phase,
    units: BTreeMap<String, Piece>,
    us_controls: Vec<String>,
    fortresses: BTreeMap<Fort, Castle>,
    national_morale: [i8; 2],
    city_points: u8,
    facts: Facts,
    elections: Elections,
    guerrillas: [Band; 2],
    works: ArrayVec<Hex, 3>,
    works_done: u8,
    gunboats_back_on: [u8; 2],
    beachhead: Hex,
    table: [u8; 2],
    waiting_militia: ArrayVec<Hex, 32>,
    scouted: Vec<(String, Hex)>,
    battle: Option<Battle>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<(Option<Side>, String, i32)>,
    frames: Vec<Frame>,
}

impl Veracruz {
    fn piece(&self, i: usize) -> Option<Piece> {
        let info = &self.data.0.units[i];
        let fights = info.kind.fights();
        let resting = self.at[i] == Hex::NONE && self.sp[i] == if fights { info.strength } else { 0 };
        if resting && self.flags[i] == 0 {
            return None;
        }
        let states = flag::NAMES.iter().enumerate().filter(|(bit, _)| self.flags[i] >> bit & 1 == 1);
        Some(Piece {
            at: self.at[i],
            within: if self.within[i].some() {
                self.data.0.units[self.counter(self.within[i]).index()].id.clone()
            } else {
                String::new()
            },
            height: self.height[i],
            strength: fights.then_some(self.sp[i] & 15),
            full: (self.sp[i] >> 4 > 0).then_some(self.sp[i] >> 4),
            ineffective: self.ineffective[i],
            states: states.map(|(_, name)| (*name).to_owned()).collect(),
            seen: (self.seen_at[i] != Hex::NONE || self.seen_on[i] > 0)
                .then_some((self.seen_at[i], self.seen_on[i])),
        })
    }

    /// The whole truth.
    pub(crate) fn document(&self) -> serde_json::Value {
        let units = (0..UNITS).filter_map(|i| Some((self.data.0.units[i].id.clone(), self.piece(i)?)));
        let places = &self.data.0.map.places;
        let document = Document {
            turn: self.turn,
            phase: self.phase,
            units: units.collect(),
            us_controls: self.control.iter().map(|i| places[i].name.clone()).collect(),
            fortresses: Fort::ALL.into_iter().map(|fort| (fort, self.castle(fort))).collect(),
            national_morale: self.bnm.0,
            city_points: self.city_points,
            facts: self.facts,
            elections: self.elections,
            guerrillas: self.bands,
            works: self.works.clone(),
            works_done: self.works_done,
            gunboats_back_on: self.back_on,
            beachhead: self.beachhead,
            table: self.table,
            waiting_militia: self.waiting_militia.clone(),
            scouted: self
                .scouted
                .iter()
                .map(|(u, h)| (self.data.0.units[u.index()].id.clone(), *h))
                .collect(),
            battle: (self.battle != Battle::NONE).then(|| self.battle.clone()),
            over: self.outcome.map(|o| (o.winner, o.level.to_owned(), o.score)),
            frames: self.frames.to_vec(),
        };
        serde_json::to_value(document).unwrap_or_default()
    }
}

/// The levels by their keys, for documents of finished games.
const LEVELS: [&str; 6] = [
    "level-us-decisive",
    "level-us-substantial",
    "level-us-marginal",
    "level-mexican",
    "level-siege-us",
    "level-siege-mexico",
];

/// Reads a document.
///
/// # Errors
/// Where it is wrong, and why.
pub(crate) fn read(data: &'static Data, setup: &Setup, value: &serde_json::Value) -> Result<Veracruz, Fault> {
    let document: Document = document::read(value)?;
    let mut game = blank(data, setup);
    if !(1..=game.last_turn()).contains(&document.turn) {
        return Err(Fault::new("turn", "there is no such turn"));
    }
    game.turn = document.turn;
    game.phase = document.phase;
    let find = |id: &str| data.units.iter().position(|unit| unit.id == id);
    for (id, piece) in &document.units {
        let at = |field: &str| format!("units.{id}{field}");
        let i = find(id).ok_or_else(|| Fault::new(at(""), "there is no such counter"))?;
        place(&mut game, i, piece, &at)?;
    }
    for (n, name) in document.us_controls.iter().enumerate() {
        let place = data.map.places.iter().position(|place| place.name == *name);
        let place = place.ok_or_else(|| Fault::new(format!("us_controls.{n}"), "there is no such place"))?;
        game.control.insert(place);
    }
    for fort in Fort::ALL {
        let castle = document.fortresses.get(&fort).copied();
        let castle = castle.ok_or_else(|| Fault::new("fortresses", format!("{} is missing", fort.id())))?;
        if castle.strength > data.map.forts[fort as usize].1 {
            return Err(Fault::new(
                format!("fortresses.{}.strength", fort.id()),
                "stronger than it was built",
            ));
        }
        game.castles[fort as usize] = castle;
    }
    game.bnm.0 = document.national_morale;
    game.city_points = document.city_points;
    game.facts = document.facts;
    game.elections = document.elections;
    game.bands = document.guerrillas;
    game.works = document.works;
    game.works_done = document.works_done;
    if usize::from(game.works_done) > game.works.len() {
        return Err(Fault::new("works_done", "more works than there are"));
    }
    game.back_on = document.gunboats_back_on;
    game.beachhead = document.beachhead;
    game.table = document.table;
    game.waiting_militia = document.waiting_militia;
    for (n, (id, hex)) in document.scouted.iter().enumerate() {
        let unit = find(id).ok_or_else(|| Fault::new(format!("scouted.{n}"), "there is no such counter"))?;
        if game.scouted.try_push((crate::ids::Unit::new(unit), *hex)).is_err() {
            return Err(Fault::new("scouted", "too many"));
        }
    }
    game.battle = document.battle.unwrap_or(Battle::NONE);
    if let Some((winner, level, score)) = document.over {
        let level = LEVELS.into_iter().find(|known| *known == level);
        let level = level.ok_or_else(|| Fault::new("over.1", "there is no such level"))?;
        game.outcome = Some(Outcome { winner, level, score, reason: "end-last-turn" });
    }
    if document.frames.is_empty() && game.outcome.is_none() {
        return Err(Fault::new("frames", "nothing is waited for"));
    }
    for frame in document.frames {
        if game.frames.try_push(frame).is_err() {
            return Err(Fault::new("frames", "too many"));
        }
    }
    game.refresh();
    game.tidy_piles();
    game.invariants().map_err(|reason| Fault::new("units", reason))?;
    checks::check(&game)?;
    Ok(game)
}

fn place(game: &mut Veracruz, i: usize, piece: &Piece, at: &dyn Fn(&str) -> String) -> Result<(), Fault> {
    let data = game.data.0;
    let info = &data.units[i];
    game.at[i] = piece.at;
    if !piece.within.is_empty() {
        let owner = if i < crate::ids::US_UNITS { US } else { MEXICO };
        let formation = Formation::of(owner)
            .into_iter()
            .find(|f| data.units[data.names.formations[f.index()].index()].id == piece.within);
        game.within[i] = formation.ok_or_else(|| Fault::new(at(".within"), "there is no such formation"))?;
    }
    game.height[i] = piece.height;
    if let Some(strength) = piece.strength {
        let full = piece.full.unwrap_or(0);
        if full > 2 || strength > 15 {
            return Err(Fault::new(at(".strength"), "no counter is that strong"));
        }
        game.sp[i] = full << 4 | strength;
    } else if info.kind.fights() {
        game.sp[i] = info.strength;
    }
    if piece.ineffective != 0 && !crate::data::PERCENTS.contains(&piece.ineffective) {
        return Err(Fault::new(at(".ineffective"), "5, 10, 15, 20, 25 or 33 percent"));
    }
    game.ineffective[i] = piece.ineffective;
    for (n, state) in piece.states.iter().enumerate() {
        let bit = flag::NAMES.iter().position(|name| name == state);
        let bit = bit.ok_or_else(|| Fault::new(at(&format!(".states.{n}")), "there is no such state"))?;
        game.flags[i] |= 1 << bit;
    }
    if let Some((hex, on)) = piece.seen {
        game.seen_at[i] = hex;
        game.seen_on[i] = on;
    }
    Ok(())
}
