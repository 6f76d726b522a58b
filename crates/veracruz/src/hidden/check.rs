//! What holds of every position because of what the sides know and what their stacks share.

use super::BODY;
use crate::data::Kind;
use crate::ids::{Formation, Hex, MEXICO, US, Unit, range};
use crate::state::{Veracruz, each, flag};
use zocalo_core::Side;

impl Veracruz {
    /// What must always hold of stacks, bodies of troops and militia.
    pub(crate) fn check_hidden(&self) -> Result<(), String> {
        for side in Side::BOTH {
            for hex in self.occupied[side].iter().map(Hex::new) {
                self.check_pile(side, hex, None)?;
                self.check_bodies(side, hex)?;
            }
            for formation in Formation::of(side) {
                self.check_formation(formation)?;
            }
            for unit in range(side).map(Unit::new) {
                self.check_states(unit)?;
            }
        }
        self.check_militia()
    }

    fn id(&self, unit: Unit) -> &str {
        &self.data.0.units[unit.index()].id
    }

    /// 14.31#2 Heights count up without gaps, and who lies on top of a stack is known.
    fn check_pile(&self, side: Side, hex: Hex, within: Option<Formation>) -> Result<(), String> {
        let units = within.map_or_else(|| self.loose(side, hex), |formation| self.members(formation));
        for (n, unit) in self.ranked(units).into_iter().rev().enumerate() {
            if usize::from(self.height[unit.index()]) != n {
                return Err(format!("{} does not lie at height {n}", self.id(unit)));
            }
            let seen = n + 1 == units.len() || self.kind(unit) == Kind::Formation;
            if seen && within.is_none() && !self.is(unit, flag::KNOWN) {
                return Err(format!("{} is in the open and not known", self.id(unit)));
            }
        }
        Ok(())
    }

    /// 8.83, 13.24, R99, R113 A body of troops in a hex is demoralized as a whole, and equally sick.
    fn check_bodies(&self, side: Side, hex: Hex) -> Result<(), String> {
        let state = |u: Unit| {
            let flags = self.flags[u.index()];
            (flags & BODY, flags & flag::DEMORALIZED, self.ineffective[u.index()])
        };
        let mut met: arrayvec::ArrayVec<(u32, u32, u8), 4> = arrayvec::ArrayVec::new();
        for unit in each(self.troops(side, hex)) {
            let now = state(unit);
            match met.iter().find(|(body, _, _)| *body == now.0) {
                Some(other) if *other != now => {
                    return Err(format!("{} is in another state than its stack", self.id(unit)));
                }
                Some(_) => {}
                None => met.push(now),
            }
        }
        Ok(())
    }

    /// 15.11, 15.19, R78 A formation has its minimum until it fights, at most three guns, and does not mix classes.
    fn check_formation(&self, formation: Formation) -> Result<(), String> {
        const FOUGHT: u32 = flag::BATTLE | flag::RETREATING | flag::RETREATED;
        let counter = self.counter(formation);
        if !self.at(counter).on_map() {
            return Ok(());
        }
        self.check_pile(formation.side(), self.at(counter), Some(formation))?;
        let members = self.members(formation);
        let masks = &self.data.0.masks;
        let torn = self.battle.target.on_map() && each(members).any(|u| self.is(u, FOUGHT));
        if !torn && !self.suffices(formation.side(), members) {
            return Err(format!("{} is below its minimum", self.id(counter)));
        }
        if members.and(&masks.guns).len() > 3 {
            return Err(format!("{} has more than three artillery units", self.id(counter)));
        }
        if formation.side() == US && masks.classes.iter().all(|class| members.meets(class)) {
            return Err(format!("{} mixes regulars and volunteers", self.id(counter)));
        }
        Ok(())
    }

    /// Which states go with which counters.
    fn check_states(&self, unit: Unit) -> Result<(), String> {
        let i = unit.index();
        let wrong = |why: &str| Err(format!("{} {why}", self.id(unit)));
        if self.is(unit, flag::GENERAL) && !self.needs_supply(unit) {
            return wrong("has no supply state");
        }
        if self.is(unit, flag::GENERAL) && unit.side() == US && self.landing_turn() {
            return wrong("is supplied on the turn of the invasion");
        }
        let bound = unit == self.data.0.names.santa_anna && self.anna_is_bound();
        if bound && self.at(unit).on_map() && !self.is(unit, flag::KNOWN) {
            return wrong("is bound by the elections and not known");
        }
        if self.ineffective[i] > 0 && !self.fights(unit) {
            return wrong("is not troops that can be sick");
        }
        if self.is(unit, flag::TRIED | flag::PEEKED | flag::REVEAL | flag::NEW_ZERO)
            && self.kind(unit) != Kind::Militia
        {
            return wrong("is no militia");
        }
        if self.is(unit, flag::WENT) && self.kind(unit) != Kind::NavyBattery {
            return wrong("is not the Navy battery");
        }
        let afloat = self.kind(unit) == Kind::Gunboat;
        if afloat && (self.is(unit, flag::KNOWN) || self.height[i] != 0) {
            return wrong("is in no stack");
        }
        if !self.fights(unit) && self.sp[i] != 0 {
            return wrong("has no strength");
        }
        if self.at(unit).on_map() {
            return Ok(());
        }
        // Dummies that wait for a Division can be picked for it.
        let picked = if self.kind(unit) == Kind::Dummy { flag::GROUP } else { 0 };
        if self.flags[i] & !picked != 0 {
            return wrong("is off the map and in a state");
        }
        if self.height[i] != 0 || self.within[i].is_some() || self.ineffective[i] != 0 {
            return wrong("is off the map and still in a stack");
        }
        Ok(())
    }

    /// 14.12, R75 Militia have the strengths of the counter sheet, and only who was turned over has any.
    fn check_militia(&self) -> Result<(), String> {
        let mut left = self.data.0.names.militia_of;
        for unit in range(MEXICO).map(Unit::new).filter(|&u| self.kind(u) == Kind::Militia) {
            let (now, full) = (self.sp[unit.index()] & 15, self.sp[unit.index()] >> 4);
            if self.untried(unit) && (now, full) != (0, 0) || now > full || full > 2 {
                return Err(format!("{} cannot have that strength", self.id(unit)));
            }
            if self.untried(unit) {
                continue;
            }
            match left[usize::from(full)].checked_sub(1) {
                Some(rest) => left[usize::from(full)] = rest,
                None => return Err(format!("there are not so many militia of strength {full}")),
            }
            if self.is(unit, flag::PEEKED) && !self.facts.overwhelmed {
                return Err(format!("nobody had reason to look at {}", self.id(unit)));
            }
        }
        Ok(())
    }
}
