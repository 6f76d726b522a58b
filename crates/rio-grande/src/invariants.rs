//! What must always hold.

use crate::data::Gain;
use crate::ids::{Column, Loc, PLACES, Tactic, Unit};
use crate::state::RioGrande;
use zocalo_core::Side;
use zocalo_core::id::Id;

impl RioGrande {
    /// What must always hold.
    pub(crate) fn check(&self) -> Result<(), String> {
        for unit in Unit::all() {
            self.check_unit(unit)?;
        }
        for side in Side::BOTH {
            self.check_side(side)?;
        }
        for tactic in Tactic::all() {
            let kind = tactic.index();
            let out = self.hands.0.iter().fold(0, |sum: u8, hand| sum.saturating_add(hand[kind]));
            let committed = self.battle.tactics.0.iter().filter(|t| **t == Some(tactic)).count() as u8;
            if out + committed > self.charts().tactics[kind] {
                return Err(format!("there are too many markers {}", tactic.id()));
            }
        }
        let mut fresh = self.clone();
        fresh.stacks = crate::state::Stacks::of(&self.at);
        fresh.refresh();
        if fresh.stacks != self.stacks
            || fresh.occupied != self.occupied
            || fresh.held != self.held
            || fresh.zone != self.zone
        {
            return Err("what is kept up to date is stale".to_owned());
        }
        if let Some(hex) = self.held[Side::One].and(&self.held[Side::Two]).first() {
            return Err(format!("both sides are in {}", hex.id()));
        }
        Ok(())
    }

    /// Whether a unit can stand in a place at all: on land, partisans in Mexico, riverine units on the river,
    /// garrisons in
    /// their fortress, nobody static in the Staging Area of his side, nobody in that of the other.
    pub(crate) fn can_be_at(&self, unit: Unit, loc: Loc) -> bool {
        let (table, map, info) = (self.table(), self.map(), self.info(unit));
        let abroad = table.partisans.has(unit) && !map.mexico.has(loc);
        let aground = table.riverine.has(unit) && !map.river.has(loc);
        let astray = table.garrisons.has(unit) && Some(loc) != info.fortress;
        let somewhere = if loc.is_hex() {
            map.land.has(loc)
        } else {
            loc == Loc::staging(info.side) && !table.fixed.has(unit)
        };
        somewhere && !abroad && !aground && !astray
    }

    fn check_unit(&self, unit: Unit) -> Result<(), String> {
        let (info, loc) = (self.info(unit), self.at(unit));
        let fail = |what: &str| Err(format!("{} {what}", unit.id()));
        let table = self.table();
        if loc.is_place() && !self.can_be_at(unit, loc) {
            return fail("cannot stand there");
        }
        if loc == Loc::REMOVED && !table.leaders.has(unit)
            || loc == Loc::WAITING && !table.garrisons.has(unit)
        {
            return fail("cannot be there");
        }
        if self.reduced.has(unit) && (info.reduced.is_none() || !loc.is_place()) {
            return fail("cannot be reduced");
        }
        if let Some(front) = self.front[unit.index()] {
            let fits = table.fronts_of(unit).any(|f| f == front) && info.untried && loc.is_place();
            if !fits || self.front.iter().filter(|f| **f == Some(front)).count() > 1 {
                return fail("cannot have been turned up like that");
            }
        }
        match self.column_of[unit.index()] {
            Some(column) if column.side() != info.side || self.columns[column.index()] != Some(loc) => {
                fail("is not where its column marker is")
            }
            _ if !loc.is_place() && self.seen[unit.index()] > 0 => fail("is seen although it is nowhere"),
            _ => Ok(()),
        }
    }

    fn check_side(&self, side: Side) -> Result<(), String> {
        let fail = |what: &str| Err(format!("{side:?}: {what}"));
        let (points, _) = self.charts().supply[side.index()];
        if self.supply_in_play(side) > points {
            return fail("there is more supply than counters");
        }
        if (0..PLACES).map(Loc::new).any(|l| {
            let stocked = self.supply_at(side, l) > 0;
            stocked && (l.is_hex() && !self.map().land.has(l) || !l.is_hex() && l != Loc::staging(side))
        }) {
            return fail("supply lies where it cannot");
        }
        if i16::from(self.ap[side]) > i16::from(self.charts().gain(Gain::Most)) {
            return fail("there are too many action points");
        }
        if self.bases[side].len() > usize::from(self.charts().bases[side.index()]) {
            return fail("there are too many bases");
        }
        if self.bases[side].iter().any(|hex| !self.held[side].has(hex) || self.map().no_base.has(hex)) {
            return fail("a base stands where it cannot");
        }
        if self.columns.iter().flatten().any(|hex| self.boxed_supply(side, *hex) > self.supply_at(side, *hex))
        {
            return fail("columns hold more supply than their hex");
        }
        for column in Column::of(side) {
            let n = column.index();
            let members = self.column_of.contains(&Some(column));
            let laying = self.frames.iter().any(|frame| match frame {
                crate::Frame::ColumnBox(laid) => laid.column == column,
                _ => false,
            });
            match self.columns[n] {
                Some(_) if !members && self.column_supply[n] == 0 && !laying => {
                    return fail("a column is empty");
                }
                Some(loc) if !loc.is_hex() => return fail("a column is off the map"),
                None if members || self.column_supply[n] > 0 => return fail("a column is nowhere"),
                _ => {}
            }
        }
        Ok(())
    }
}
