//! The position as a document that people can read and edit: everything by ids.
//!
//! What a document leaves out is as at the beginning of a game, or is not under way. Counters that it does not name are
//! in the pool, or due on their turn, or gone if that turn is past.

mod checks;
mod fields;
mod parts;
mod starts;

pub(crate) use fields::{FIELDS, POSITIONS};
pub(crate) use starts::STARTS;

use crate::c21_setup::blank;
use crate::data::{Data, Kind};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Place, State, Unit};
use crate::state::{Battle, Castle, Elections, Facts, Phase, Veracruz, flag};
use parts::{BandDocument, BattleDocument, OverDocument, Scouted, Seen, Trains, Work};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::{BySide, Fault, Setup, document};

/// One counter.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Piece {
    at: Hex,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    within: Option<crate::ids::Formation>,
    /// Its place in the stack or box, 0 at the bottom; those that say nothing lie in the order of the counter sheet.
    #[serde(default, skip_serializing_if = "is_zero")]
    height: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    strength: Option<u8>,
    /// The strength of a militia before its losses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    full: Option<u8>,
    #[serde(default, skip_serializing_if = "is_zero")]
    ineffective: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    states: Vec<State>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seen: Option<Seen>,
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
    #[serde(default)]
    phase: Option<Phase>,
    units: BTreeMap<Unit, Piece>,
    #[serde(default)]
    us_controls: Vec<Place>,
    #[serde(default)]
    fortresses: BTreeMap<Fort, Castle>,
    #[serde(default, with = "zocalo_core::side::ById::<Veracruz>")]
    national_morale: BySide<i8>,
    #[serde(default)]
    city_points: u8,
    #[serde(default)]
    facts: Facts,
    #[serde(default)]
    elections: Elections,
    #[serde(default)]
    guerrillas: Vec<BandDocument>,
    #[serde(default)]
    works: Vec<Work>,
    #[serde(default)]
    gunboats_back_on: BTreeMap<Unit, u8>,
    #[serde(default)]
    beachhead: Option<Hex>,
    /// What this turn's supply dice have given.
    #[serde(default)]
    table: Trains,
    #[serde(default)]
    waiting_militia: Vec<Hex>,
    #[serde(default)]
    scouted: Vec<Scouted>,
    #[serde(default)]
    battle: Option<BattleDocument>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<OverDocument>,
    #[serde(default, skip_serializing)]
    begin: Option<String>,
    #[serde(default)]
    frames: Option<Vec<Frame>>,
}

/// Kinds of which counters that are off the map and at rest wait in the pool.
const fn is_pooled(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Supply | Kind::Pack | Kind::Militia | Kind::Dummy | Kind::Formation | Kind::Guerrilla
    )
}

impl Veracruz {
    fn piece(&self, unit: Unit) -> Option<Piece> {
        let i = unit.index();
        let info = &self.data.0.units[i];
        let fights = info.kind.fights();
        let resting = self.at[i] == Hex::NONE && self.sp[i] == if fights { info.strength } else { 0 };
        if resting && self.flags[i] == 0 && is_pooled(info.kind) {
            return None;
        }
        let (now, full) = (self.sp[i] & 15, self.sp[i] >> 4);
        let (hex, turn) = (self.seen_at[i], self.seen_on[i]);
        Some(Piece {
            at: self.at[i],
            within: self.within[i],
            height: self.height[i],
            strength: (fights && !self.untried(unit)).then_some(now),
            full: (full > 0 && full != now).then_some(full),
            ineffective: self.ineffective[i],
            states: State::all().filter(|state| self.flags[i] & state.bit() != 0).collect(),
            seen: (hex != Hex::NONE || turn > 0).then_some(Seen { at: hex.some(), turn }),
        })
    }

    /// The whole truth.
    pub(crate) fn document(&self) -> serde_json::Value {
        let boats = self.data.0.names.gunboats.into_iter().zip(self.back_on);
        let work = |(n, at): (usize, &Hex)| Work { at: *at, complete: n < usize::from(self.works_done) };
        let document = Document {
            turn: self.turn,
            phase: Some(self.phase),
            units: Unit::all().filter_map(|unit| Some((unit, self.piece(unit)?))).collect(),
            us_controls: self.control.iter().map(Place::new).collect(),
            fortresses: Fort::ALL.into_iter().map(|fort| (fort, self.castle(fort))).collect(),
            national_morale: self.bnm,
            city_points: self.city_points,
            facts: self.facts,
            elections: self.elections,
            guerrillas: self.bands.iter().map(|band| BandDocument::of(band, self.data.0)).collect(),
            works: self.works.iter().enumerate().map(work).collect(),
            gunboats_back_on: boats.filter(|(_, turn)| *turn > 0).collect(),
            beachhead: self.beachhead.some(),
            table: Trains { supplies: self.table[0], packs: self.table[1] },
            waiting_militia: self.waiting_militia.to_vec(),
            scouted: self.scouted.iter().map(|&(by, hex)| Scouted { by, hex }).collect(),
            battle: (self.battle != Battle::NONE).then(|| BattleDocument::of(&self.battle)),
            over: self.outcome.as_ref().map(OverDocument::of),
            begin: None,
            frames: Some(self.frames.to_vec()),
        };
        document::write(&document)
    }
}

/// Reads a document.
///
/// # Errors
/// Where it is wrong, and why.
pub(crate) fn read(data: &'static Data, setup: &Setup, value: &serde_json::Value) -> Result<Veracruz, Fault> {
    let document: Document = document::read(value)?;
    let mut game = blank(data, setup);
    let last = game.last_turn();
    let turns = || format!("there are turns 1 to {last}");
    Fault::unless((1..=last).contains(&document.turn), "turn", turns())?;
    game.turn = document.turn;
    game.phase = document.phase.unwrap_or(Phase::SetUp);
    lay_counters(&mut game, &document)?;
    lay_board(&mut game, &document)?;
    set_procedure(&mut game, &document)?;
    game.refresh();
    game.tidy_piles();
    game.invariants().map_err(checks::placed)?;
    checks::before_start(&game, document.begin.as_deref())?;
    document::begin(&mut game, document.begin.as_deref(), document.frames, FRAMES)?;
    game.refresh();
    checks::check(&game)?;
    Ok(game)
}

/// Room for frames.
const FRAMES: usize = 24;

fn lay_counters(game: &mut Veracruz, document: &Document) -> Result<(), Fault> {
    let data = game.data.0;
    for unit in Unit::all().filter(|unit| !is_pooled(data.kinds[unit.index()])) {
        // Whoever is not named comes when he is due, or has gone.
        let due = data.schedule.arrivals.iter().any(|a| a.unit == unit && a.turn >= document.turn);
        game.at.set(unit.index(), if due { Hex::DUE } else { Hex::GONE });
    }
    for (&unit, piece) in &document.units {
        place(game, unit, piece)?;
    }
    Ok(())
}

fn place(game: &mut Veracruz, unit: Unit, piece: &Piece) -> Result<(), Fault> {
    let (i, info) = (unit.index(), &game.data.0.units[unit.index()]);
    let at = |field: &str| format!("units.{}.{field}", info.id);
    game.at.set(i, piece.at);
    let own = piece.within.is_none_or(|formation| formation.side() == unit.side());
    Fault::unless(own, at("within"), "a formation of the other side")?;
    game.within.set(i, piece.within);
    game.height[i] = piece.height;
    let militia = info.kind == Kind::Militia;
    for state in &piece.states {
        game.flags.add(i, state.bit());
    }
    if let Some(strength) = piece.strength {
        Fault::unless(info.kind.fights(), at("strength"), "it does not fight")?;
        Fault::unless(strength <= 15, at("strength"), "no counter is that strong")?;
        let full = if militia { piece.full.unwrap_or(strength) } else { 0 };
        Fault::unless(full <= 2, at("full"), "militia have 0, 1 or 2")?;
        game.sp[i] = full << 4 | strength;
        // 14.11 A militia whose strength the document fixes is turned over, if only its owner has not looked at it.
        if militia && !game.is(unit, flag::TRIED | flag::PEEKED) {
            game.mark(unit, flag::TRIED);
        }
    } else if info.kind.fights() {
        game.sp[i] = info.strength;
    }
    Fault::unless(militia || piece.full.is_none(), at("full"), "only militia are drawn with a strength")?;
    let percent = piece.ineffective == 0 || crate::data::PERCENTS.contains(&piece.ineffective);
    Fault::unless(percent, at("ineffective"), "5, 10, 15, 20, 25 or 33 percent")?;
    game.ineffective[i] = piece.ineffective;
    if let Some(seen) = piece.seen {
        game.seen_at[i] = seen.at.unwrap_or(Hex::NONE);
        game.seen_on[i] = seen.turn;
    }
    Ok(())
}

fn lay_board(game: &mut Veracruz, document: &Document) -> Result<(), Fault> {
    let data = game.data.0;
    game.control = document.us_controls.iter().map(|place| place.index()).collect();
    for (&fort, &castle) in &document.fortresses {
        let at = || format!("fortresses.{}.strength", fort.id());
        let built = data.map.forts[fort as usize].1;
        Fault::unless(castle.strength <= built, at(), format!("it was built with {built}"))?;
        game.castles[fort as usize] = castle;
    }
    game.bnm = document.national_morale;
    game.city_points = document.city_points;
    game.facts = document.facts;
    game.elections = document.elections;
    Fault::unless(document.guerrillas.len() <= 2, "guerrillas", "there are two on the map at most")?;
    for (n, band) in document.guerrillas.iter().enumerate() {
        game.bands[n] = band
            .read(data)
            .map_err(|(field, reason)| Fault::new(format!("guerrillas[{n}].{field}"), reason))?;
    }
    for (n, work) in document.works.iter().enumerate() {
        let at = || format!("works[{n}]");
        let in_order = !work.complete || n == usize::from(game.works_done);
        Fault::unless(in_order, at(), "those that are complete come first")?;
        game.works_done += u8::from(work.complete);
        game.works.try_push(work.at).map_err(|_| Fault::new(at(), "there are three at most"))?;
    }
    for (&boat, &turn) in &document.gunboats_back_on {
        let at = || format!("gunboats_back_on.{}", boat.id());
        let slot = data.names.gunboats.iter().position(|known| *known == boat);
        game.back_on[slot.ok_or_else(|| Fault::new(at(), "this is no gunboat"))?] = turn;
    }
    game.beachhead = document.beachhead.unwrap_or(Hex::NONE);
    game.table = [document.table.supplies, document.table.packs];
    Ok(())
}

fn set_procedure(game: &mut Veracruz, document: &Document) -> Result<(), Fault> {
    for (n, &hex) in document.waiting_militia.iter().enumerate() {
        let many = |_| Fault::new(format!("waiting_militia[{n}]"), "more than can wait");
        game.waiting_militia.try_push(hex).map_err(many)?;
    }
    for (n, scouted) in document.scouted.iter().enumerate() {
        let many = |_| Fault::new(format!("scouted[{n}]"), "more than can be scouted");
        game.scouted.try_push((scouted.by, scouted.hex)).map_err(many)?;
    }
    if let Some(battle) = &document.battle {
        game.battle = battle.read()?;
    }
    if let Some(over) = &document.over {
        game.outcome = Some(over.read()?);
    }
    Ok(())
}
