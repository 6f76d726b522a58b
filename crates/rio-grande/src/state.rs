//! The position: plain arrays, no heap, copied as one piece.
//!
//! Everything that changes goes through a few functions here ([`RioGrande::put`], [`RioGrande::set_supply`],
//! [`RioGrande::eliminate`], [`RioGrande::hit`]), which keep occupation, zones of control and bases true after each
//! atomic change and look for sudden death.

mod stacks;
mod switches;
mod under_way;

pub(crate) use stacks::Stacks;
pub use switches::{FirstTurn, Fog, Options, Scenario, SetUpBy, Switches};
pub use under_way::{Battle, Ended, March, RETREAT_MAX, Retreat, Way};

use crate::data::{Data, Naval, Profile};
use crate::frames::Frame;
use crate::hidden::Veil;
use crate::ids::{COLUMNS, Column, Front, LOCS, Loc, PLACES, Places, TACTICS, Tactic, UNITS, Unit, Units};
use serde::{Deserialize, Serialize};
use zocalo_core::game::Shared;
use zocalo_core::{BySide, Outcome, Side, Stack};

/// The most frames that lie on each other.
pub const FRAMES: usize = 12;
/// A phase of the turn (8.0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Set-up (7.0).
    SetUp,
    /// Naval supremacy (19.1).
    Naval,
    /// Events (9.0).
    Events,
    /// Action points (10.1).
    ActionPoints,
    /// Recruiting (11.0).
    Recruit,
    /// Marches (13.0).
    March,
    /// Sustainment (16.0).
    Sustainment,
}

/// What a side has done in this game turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Used {
    /// Its naval support (19.4#2).
    pub support: bool,
    /// Its amphibious assault (19.1#2).
    pub assault: bool,
    /// It has built a rail hex (24.5#4).
    pub rail: bool,
    /// Supply has left its Staging Area (R123).
    pub supply_out: bool,
    /// Supply has entered its Staging Area (R123).
    pub supply_in: bool,
}

/// What held at the start of the Recruit Phase (11.4#2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// Where the side had combat or supply units.
    pub present: Places,
    /// Where it had bases.
    pub bases: Places,
    /// Whether each end of the railroad had engineer and supply (R95).
    pub rail: [bool; 2],
}

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RioGrande {
    pub(crate) data: Shared<Data>,
    pub(crate) switches: Switches,
    /// The game turn; 0 before it is known.
    pub(crate) turn: u8,
    pub(crate) first_turn: u8,
    pub(crate) phase: Phase,
    /// Whose player turn it is.
    pub(crate) active: Side,
    pub(crate) ap: BySide<u8>,
    /// Halves of action points spent in this Recruit Phase (11.3).
    pub(crate) spent: u8,
    pub(crate) naval: Naval,
    /// A5 or I5 is in force for the active side.
    pub(crate) banned: bool,
    pub(crate) used: BySide<Used>,
    /// How many marches were made in this phase (R115).
    pub(crate) marches: u8,
    /// Where each unit is; written by [`RioGrande::place`] alone, which keeps `stacks`.
    pub(crate) at: [Loc; UNITS],
    pub(crate) stacks: Stacks,
    /// What untried units turned out to be.
    pub(crate) front: [Option<Front>; UNITS],
    /// On which turn the other side saw a unit where it still is; 0 if it did not.
    pub(crate) seen: [u8; UNITS],
    /// The column marker in whose box a unit is.
    pub(crate) column_of: [Option<Column>; UNITS],
    pub(crate) reduced: Units,
    /// Units that left a Staging Area in this game turn, or were put back there (23.1#3, R122).
    pub(crate) left: Units,
    pub(crate) entered: Units,
    pub(crate) supply: BySide<[u8; LOCS]>,
    /// Where the other side knows how much supply there is.
    pub(crate) supply_seen: BySide<Places>,
    pub(crate) bases: BySide<Places>,
    pub(crate) columns: [Option<Loc>; COLUMNS],
    /// Supply points in the box of each column marker.
    pub(crate) column_supply: [u8; COLUMNS],
    /// Column markers that were changed since the last march (R134).
    pub(crate) columns_used: [bool; COLUMNS],
    pub(crate) hands: BySide<[u8; TACTICS]>,
    /// Built hexes of the railroad from Veracruz and from Mexico City (R95).
    pub(crate) rail: [u8; 2],
    pub(crate) snapshot: Snapshot,
    /// Units that have been struck by the loss event or have made their attrition check.
    pub(crate) struck: Units,
    /// The unit whose attrition check is thrown.
    pub(crate) checked: Option<Unit>,
    /// Hexes that have been treated in this Sustainment Phase.
    pub(crate) treated: Places,
    pub(crate) march: March,
    pub(crate) battle: Battle,
    pub(crate) retreat: Retreat,
    /// 2.3.occupy Kept up to date: hexes with combat units, with any unit or supply, and in the zone of control of a side.
    pub(crate) occupied: BySide<Places>,
    pub(crate) held: BySide<Places>,
    pub(crate) zone: BySide<Places>,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) frames: Stack<Frame, FRAMES>,
    /// In what a viewer knows: the stacks of which only the height shows. Never in the truth.
    pub(crate) veil: Option<Box<Veil>>,
}

impl RioGrande {
    /// The scenario.
    pub(crate) fn scenario(&self) -> &'static crate::data::ScenarioRow {
        &self.charts().scenarios[self.switches.scenario as usize]
    }

    /// The last turn of the game.
    #[must_use]
    pub fn last_turn(&self) -> u8 {
        self.scenario().last_turn
    }

    /// The map.
    #[inline]
    pub(crate) fn map(&self) -> &'static crate::data::Map {
        &self.data.0.map
    }

    /// The units.
    #[inline]
    pub(crate) fn table(&self) -> &'static crate::data::UnitTable {
        &self.data.0.units
    }

    /// The charts.
    #[inline]
    pub(crate) fn charts(&self) -> &'static crate::data::Tables {
        &self.data.0.tables
    }

    /// One unit.
    #[inline]
    pub(crate) fn info(&self, unit: Unit) -> &'static crate::data::UnitInfo {
        self.table().get(unit)
    }

    /// Where a unit is.
    #[inline]
    #[must_use]
    pub fn at(&self, unit: Unit) -> Loc {
        self.at[unit.index()]
    }

    /// The units of a side in a place: a hex or a Staging Area.
    #[inline]
    #[must_use]
    pub fn units_at(&self, side: Side, loc: Loc) -> Units {
        self.stacks.at(loc).and(&self.table().of[side.index()])
    }

    /// The units of a side on the map or in its Staging Area.
    #[must_use]
    pub fn in_play(&self, side: Side) -> Units {
        self.table().of[side.index()].iter().filter(|&u| self.at(u).is_place()).collect()
    }

    /// The face that is up: the untried side shows no combat factor (0).
    #[inline]
    #[must_use]
    pub fn profile(&self, unit: Unit) -> Profile {
        if let Some(front) = self.front[unit.index()] {
            return self.table().fronts[front.index()].profile;
        }
        let info = self.info(unit);
        match info.reduced {
            Some(reduced) if self.reduced.has(unit) => reduced,
            _ => info.full,
        }
    }

    /// Whether a unit is untried and has not been turned up.
    #[must_use]
    pub fn is_untried(&self, unit: Unit) -> bool {
        self.info(unit).untried && self.front[unit.index()].is_none()
    }

    /// Supply points of a side in a place.
    #[inline]
    #[must_use]
    pub fn supply_at(&self, side: Side, loc: Loc) -> u8 {
        self.supply[side][loc.index()]
    }

    /// Supply points of a side in play.
    #[must_use]
    pub fn supply_in_play(&self, side: Side) -> u8 {
        // A document may claim any number; it is refused, not added up past the end.
        let sum: u32 = self.supply[side].iter().map(|n| u32::from(*n)).sum();
        sum.min(u8::MAX.into()) as u8
    }

    /// In how many places a side has supply.
    #[must_use]
    pub fn supply_places(&self, side: Side) -> u8 {
        self.supply[side].iter().map(|n| u16::from(*n > 0)).sum::<u16>() as u8
    }

    /// 2.3.control#1, 2.3.control#2, R3 A side controls a hex with its own combat or supply unit and without an enemy zone.
    #[inline]
    #[must_use]
    pub fn controls(&self, side: Side, hex: Loc) -> bool {
        self.held[side].has(hex) && !self.zone[side.foe()].has(hex)
    }

    /// The base of a side in a hex.
    #[inline]
    #[must_use]
    pub fn has_base(&self, side: Side, hex: Loc) -> bool {
        self.bases[side].has(hex)
    }

    /// 10.2#1, 10.2#4, R23 Changes a side's action points; what goes beyond the track is lost.
    pub(crate) fn gain(&mut self, side: Side, amount: i8) {
        use crate::data::Gain;
        let (least, most) = (self.charts().gain(Gain::Least), self.charts().gain(Gain::Most));
        self.ap[side] = (self.ap[side] as i8 + amount).clamp(least, most) as u8;
    }

    /// Writes down where a unit is; what hangs on it is worked out anew afterwards ([`RioGrande::refresh`]).
    pub(crate) fn place(&mut self, unit: Unit, to: Loc) {
        let from = std::mem::replace(&mut self.at[unit.index()], to);
        if from.is_place() {
            self.stacks.leave(unit, from);
        }
        if to.is_place() {
            self.stacks.enter(unit, to);
        }
    }

    /// Puts a unit somewhere and keeps everything true that hangs on it.
    pub(crate) fn put(&mut self, unit: Unit, to: Loc) {
        self.shift(unit, to);
        self.test_sudden_death(self.info(unit).side);
    }

    /// The same for one unit of a force on its way: 12.0#1, R5 the others are not there yet, and until all of them are, nobody
    /// looks for sudden death.
    pub(crate) fn shift(&mut self, unit: Unit, to: Loc) {
        let from = self.at(unit);
        if from == to {
            return;
        }
        let side = self.info(unit).side;
        self.place(unit, to);
        if to.is_place() {
            self.occupy(side, to);
        } else {
            self.leave_box(unit);
            self.seen[unit.index()] = 0;
        }
        if from.is_place() {
            self.vacated(side, from);
        }
    }

    /// 21.0#6 A combat unit has come to a place: an enemy base there is removed.
    fn occupy(&mut self, side: Side, to: Loc) {
        if !self.occupied[side].has(to) {
            self.occupied[side].insert(to);
            self.held[side].insert(to);
            if to.is_hex() {
                for near in self.map().near(to) {
                    self.zone[side].insert(near.hex);
                }
            }
        }
        // 21.0#6 R75 A base goes the moment an enemy unit is in its hex.
        if to.is_hex() {
            self.bases[side.foe()].remove(to);
        }
    }

    /// A combat unit has left a place.
    fn vacated(&mut self, side: Side, from: Loc) {
        if !self.units_at(side, from).is_empty() {
            return;
        }
        self.occupied[side].remove(from);
        if from.is_hex() {
            let map = self.map();
            for near in map.near(from) {
                if !map.near(near.hex).iter().any(|n| self.occupied[side].has(n.hex)) {
                    self.zone[side].remove(near.hex);
                }
            }
        }
        self.check_held(side, from);
    }

    /// 21.0#5 A place without unit and supply is not held, and a base there is removed.
    fn check_held(&mut self, side: Side, loc: Loc) {
        if self.occupied[side].has(loc) || self.supply_at(side, loc) > 0 {
            self.held[side].insert(loc);
        } else {
            self.held[side].remove(loc);
            self.bases[side].remove(loc);
        }
    }

    /// Sets the supply of a side in a place.
    pub(crate) fn set_supply(&mut self, side: Side, loc: Loc, points: u8) {
        self.supply[side][loc.index()] = points;
        self.check_held(side, loc);
        self.trim_boxes(side, loc, points);
        if points > 0 && loc.is_hex() {
            self.bases[side.foe()].remove(loc);
        }
    }

    /// R151 The boxes of a place hold no more than is left there: what lies open goes first, then what is in the last box.
    pub(crate) fn trim_boxes(&mut self, side: Side, loc: Loc, mut left: u8) {
        for column in self.columns_at(side, loc).iter() {
            let boxed = &mut self.column_supply[column.index()];
            *boxed = (*boxed).min(left);
            left -= *boxed;
            self.tidy_column(column);
        }
    }

    /// Changes the supply of a side in a place.
    pub(crate) fn add_supply(&mut self, side: Side, loc: Loc, change: i8) {
        let points = self.supply_at(side, loc).saturating_add_signed(change);
        self.set_supply(side, loc, points);
    }

    /// Takes a unit out of the box of its column marker.
    pub(crate) fn leave_box(&mut self, unit: Unit) {
        if let Some(column) = self.column_of[unit.index()].take() {
            self.tidy_column(column);
        }
    }

    /// R39 A marker whose box is empty is removed.
    pub(crate) fn tidy_column(&mut self, column: Column) {
        let empty = self.column_supply[column.index()] == 0 && !self.column_of.contains(&Some(column));
        if empty {
            self.columns[column.index()] = None;
        }
    }

    /// 11.7, 17.0#4, 18.0#2 Takes a unit off the table: to the Recruit Display, a leader out of the game.
    pub(crate) fn eliminate(&mut self, unit: Unit) {
        let to = if self.table().leaders.has(unit) { Loc::REMOVED } else { Loc::RECRUITS };
        self.front[unit.index()] = None;
        self.reduced.remove(unit);
        self.left.remove(unit);
        self.entered.remove(unit);
        for force in &mut self.battle.forces.0 {
            force.remove(unit);
        }
        self.march.force.remove(unit);
        self.retreat.going.remove(unit);
        self.retreat.stopping.remove(unit);
        self.battle.advance.remove(unit);
        if self.checked == Some(unit) {
            self.checked = None;
        }
        self.put(unit, to);
    }

    /// 15.5.1#1, 15.5.1#2, 11.8#1, 11.8#2, 11.8#3 Gives a unit one hit. What is left of it, if anything: the brigade that
    /// takes the
    /// place of a reduced division (11.8#4).
    pub(crate) fn hit(&mut self, unit: Unit) -> Option<Unit> {
        if self.info(unit).reduced.is_some() && !self.reduced.has(unit) {
            self.reduced.insert(unit);
            return Some(unit);
        }
        if self.table().divisions.has(unit)
            && let Some(brigade) = self.replacement(unit)
        {
            self.replace(unit, brigade);
            return Some(brigade);
        }
        self.eliminate(unit);
        None
    }

    /// 11.8#4, 11.8#5, 15.5.1#3 The brigade of the same arm in the Recruit Display that takes a division's place; the
    /// Scouts
    /// are a regiment and never do.
    #[must_use]
    pub(crate) fn replacement(&self, division: Unit) -> Option<Unit> {
        use crate::ids::Size;
        let arm = self.info(division).kind;
        let fits = |u: &Unit| {
            let info = self.info(*u);
            info.kind == arm && info.size == Some(Size::Brigade) && self.at(*u) == Loc::RECRUITS
        };
        self.table().us.iter().find(fits)
    }

    /// R143 The brigade is the same unit: it keeps place, box and flags.
    fn replace(&mut self, division: Unit, brigade: Unit) {
        let (d, b) = (division.index(), brigade.index());
        let loc = self.at(division);
        self.column_of[b] = self.column_of[d];
        self.seen[b] = self.seen[d];
        self.put(brigade, loc);
        let sets = [
            &mut self.left,
            &mut self.entered,
            &mut self.struck,
            &mut self.march.force,
            &mut self.march.dropped,
            &mut self.retreat.going,
            &mut self.retreat.stopping,
            &mut self.battle.advance,
        ];
        for set in sets.into_iter().chain(&mut self.battle.forces.0) {
            if set.has(division) {
                set.insert(brigade);
            }
        }
        self.eliminate(division);
        self.struck.remove(division);
    }

    /// 21.0#3 How many bases a side has left.
    #[must_use]
    pub fn bases_left(&self, side: Side) -> u8 {
        self.charts().bases[side.index()].saturating_sub(self.bases[side].len() as u8)
    }

    /// R32 How many tactics markers of a kind are in the bin.
    #[must_use]
    pub fn in_bin(&self, tactic: Tactic) -> u8 {
        let kind = tactic.index();
        let committed = self.battle.tactics.0.iter().filter(|t| **t == Some(tactic)).count() as u8;
        self.charts().tactics[kind] - self.hands[Side::One][kind] - self.hands[Side::Two][kind] - committed
    }

    /// How many tactics markers a side holds.
    #[must_use]
    pub fn hand(&self, side: Side) -> u8 {
        self.hands[side].iter().fold(0, |sum: u8, n| sum.saturating_add(*n))
    }

    /// Works out everything anew that is kept up to date.
    pub(crate) fn refresh(&mut self) {
        for side in Side::BOTH {
            let occupied: Places = self.in_play(side).iter().map(|u| self.at(u)).collect();
            let stocked: Places =
                (0..PLACES).map(Loc::new).filter(|l| self.supply_at(side, *l) > 0).collect();
            let hexes = occupied.iter().filter(|l| l.is_hex());
            let map = self.map();
            self.zone[side] = hexes.flat_map(|l| map.near(l).iter().map(|n| n.hex)).collect();
            self.occupied[side] = occupied;
            self.held[side] = occupied.or(&stocked);
        }
    }
}

/// How many units are Allied: they come first.
pub const ALLIED_UNITS: usize = 50;
