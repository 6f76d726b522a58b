//! Section 8.1: the Combat Segment: attacks one after the other, and which of them must be made.

use super::Declare;
use crate::data::Kind;
use crate::event::Log;
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Unit, range};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 4.A7b, 4.B5b, 8.0#1, 8.14 The phasing player attacks, assaults, or ends the segment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CombatSegment {
    /// The attacker.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl CombatSegment {
    /// 6.31#1, 12.15#3, R35 The segment begins: units in enemy Zones of Control are obliged to attack if a leader is with them.
    pub(crate) fn begin(game: &mut Veracruz, side: Side) -> Self {
        for i in range(side) {
            let unit = Unit::new(i);
            let hex = game.at[i];
            let fired = game.is(unit, flag::FIRED);
            game.unmark(unit, flag::OF_COMBAT);
            if fired {
                game.mark(unit, flag::FIRED);
            }
            if hex.on_map()
                && game.counts(unit)
                && game.in_zone(side, hex)
                && !game.is(unit, flag::DEMORALIZED)
                && game.has_leader(side, hex)
            {
                game.mark(unit, flag::OBLIGED);
            }
        }
        game.flags.remove_all(side.foe(), flag::OF_COMBAT);
        for castle in &mut game.castles {
            castle.assaulted = false;
        }
        Self { side }
    }
}

impl Veracruz {
    /// Whether a combat unit may still take part in an attack.
    pub(crate) fn fresh(&self, unit: Unit) -> bool {
        self.fights(unit) && !self.is(unit, flag::ATTACKED | flag::DEMORALIZED)
    }

    /// 5.34#4, 8.16 The hexes from which a hex can be attacked.
    pub(crate) fn approaches(&self, target: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.data.0.map.touching(target)
    }

    /// 9.31#1, 12.26 Whether some unit with a leader in a hex can attack from there.
    pub(crate) fn can_attack_from(&self, side: Side, from: Hex) -> bool {
        let stack = self.stack(side, from);
        each(stack).any(|u| self.fresh(u))
            && each(stack).any(|u| self.kind(u) == Kind::Leader && !self.is(u, flag::ATTACKED))
    }

    /// 8.15#2, R36 Whether a hex was attacked already.
    pub(crate) fn was_attacked(&self, side: Side, target: Hex) -> bool {
        each(self.stack(side.foe(), target)).any(|u| self.is(u, flag::TARGET))
    }

    /// 8.0#3, 8.22 Whether a side may attack a hex at all now.
    pub(crate) fn may_attack(&self, side: Side, target: Hex) -> Verdict {
        self.open_target(side, target)?;
        self.attackers_near(side, target)?;
        require(self.approaches(target).any(|from| self.can_attack_from(side, from)), "9.31#1")?;
        let declare = Declare { target };
        if self.approaches(target).any(|from| declare.can_be_made(self, side, from)) {
            return Ok(());
        }
        require(false, if self.perote_is_due(side, target) { "12.15#2" } else { "8.13" })
    }

    /// 8.0#1, 5.34#4, 8.12#3, 8.15#1 Whether combat units next to a hex, not across mountains, are fit for an attack on it and
    /// have not made theirs.
    fn attackers_near(&self, side: Side, target: Hex) -> Verdict {
        let map = &self.data.0.map;
        let manned = |hex: &Hex| self.manned[side].has(hex.index());
        require(map.around(target).any(|(hex, _)| manned(&hex)), "8.0#1")?;
        require(self.approaches(target).any(|hex| manned(&hex)), "5.34#4")?;
        let troops = || self.approaches(target).flat_map(|hex| each(self.troops(side, hex)));
        require(troops().any(|u| !self.is(u, flag::DEMORALIZED)), "8.12#3")?;
        require(troops().any(|u| self.fresh(u)), "8.15#1")
    }

    /// 8.15#2, 12.31#3, 12.61, R36, R108, R110 Whether a hex is a target that may still be attacked.
    pub(super) fn open_target(&self, side: Side, target: Hex) -> Verdict {
        let fort = self.data.0.map.fort(target);
        require(fort != Some(Fort::Ulua), "12.31#3")?;
        require(self.manned[side.foe()].has(target.index()), "R108")?;
        require(!self.was_attacked(side, target), "8.15#2")?;
        require(!fort.is_some_and(|fort| self.castle(fort).assaulted), "R110")
    }

    /// 6.31#2, 8.13, 12.15#2, R35, R36, R65, R124 The hexes of which units in a hex must attack one: those that exert a Zone of Control on it
    /// and may still be attacked. Perote goes before all others; its bombardment meets the duty.
    pub(super) fn due_from(&self, side: Side, from: Hex) -> ArrayVec<Hex, 6> {
        let near = self.data.0.map.near(from);
        let mut due: ArrayVec<Hex, 6> = near
            .filter(|h| self.manned[side.foe()].has(h.index()) && self.exerts(side.foe(), *h, from))
            .collect();
        let perote = self.data.0.map.fort_hex(Fort::Perote);
        let besieged = due.contains(&perote);
        if besieged && self.castle(Fort::Perote).bombarded {
            due.clear();
        }
        due.retain(|h| self.open_target(side, *h).is_ok());
        if besieged && due.contains(&perote) {
            due.retain(|h| *h == perote);
        }
        due
    }

    /// 6.31#2, 8.13, 12.15#2, R35, R36, R65, R106 Whether a unit still has an attack that it must make.
    pub(crate) fn still_obliged(&self, side: Side, unit: Unit) -> bool {
        let hex = self.at(unit);
        self.is(unit, flag::OBLIGED)
            && !self.is(unit, flag::ATTACKED | flag::DEMORALIZED)
            && self.fights(unit)
            && hex.on_map()
            && self.can_attack_from(side, hex)
            && !self.due_from(side, hex).is_empty()
    }

    /// 12.15#2, R124 Whether somebody who could attack a hex owes his attack to Perote.
    fn perote_is_due(&self, side: Side, target: Hex) -> bool {
        let perote = self.data.0.map.fort_hex(Fort::Perote);
        self.approaches(target).any(|from| self.due_from(side, from).contains(&perote))
    }

    /// 9.32#1, R39 Whether a leader who was left out of an attack of his hex for the sake of another still has that other one to lead.
    fn still_leads(&self, side: Side, unit: Unit) -> bool {
        let hex = self.at(unit);
        self.is(unit, flag::OBLIGED)
            && !self.is(unit, flag::ATTACKED)
            && self.kind(unit) == Kind::Leader
            && hex.on_map()
            && Declare::others(self, side, hex, Hex::NONE, self.stack(side, hex))
    }

    /// 6.31#1, 8.13, 9.32#1, 12.15#2, R35, R39 The segment ends when everybody who must attack has done so.
    fn may_end_combat(&self, side: Side) -> Verdict {
        let perote = self.data.0.map.fort_hex(Fort::Perote);
        for unit in each(self.marked(side, flag::OBLIGED)) {
            if self.still_obliged(side, unit) {
                let besieges = self.due_from(side, self.at(unit)).contains(&perote);
                require(false, if besieges { "12.15#2" } else { "8.13" })?;
            }
            require(!self.still_leads(side, unit), "9.32#1")?;
        }
        Ok(())
    }
}

impl Decide<Veracruz> for CombatSegment {
    fn id(self) -> &'static str {
        "combat"
    }
    fn section(self) -> Case {
        Case("8.0#1")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-combat").side("side", self.side)
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let foes = game.occupied[self.side.foe()];
        let own = game.occupied[self.side];
        let near = |h: &usize| game.data.0.map.near(Hex::new(*h)).any(|n| own.has(n.index()));
        out.extend(foes.iter().filter(near).map(|h| Choice::Attack(Hex::new(h))));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Attack(target) => game.may_attack(self.side, target),
            _ => game.may_end_combat(self.side),
        }
    }
    /// Who lies in the stacks, which is hidden, decides which attacks may or must be made. The segment passes by itself only where no enemy is near,
    /// which everybody sees.
    fn forced(self, game: &Veracruz) -> bool {
        let mut out = Vec::new();
        self.candidates(game, &mut out);
        out == [Choice::Done]
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Attack(target) => Next::call(Declare { target }, self),
            _ => {
                for side in Side::BOTH {
                    game.flags.remove_all(side, flag::OF_COMBAT);
                }
                game.disband_weak(log);
                game.refresh();
                Next::Done
            }
        }
    }
}
