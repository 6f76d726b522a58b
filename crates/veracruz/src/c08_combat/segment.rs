//! Section 8.1: the Combat Segment: attacks one after the other, and which of them must be made.

use super::Declare;
use crate::event::Log;
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Unit, range};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 4.A7b, 4.B5b, 8.0#1, 8.14 The phasing player attacks, assaults, or ends the segment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct CombatSegment {
    /// The attacker.
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
        for i in range(side.foe()) {
            game.flags[i] &= !flag::OF_COMBAT;
        }
        for castle in &mut game.castles {
            castle.used &= !2;
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
            && each(stack).any(|u| self.kind(u) == crate::data::Kind::Leader && !self.is(u, flag::ATTACKED))
    }

    /// 8.15#2, R36 Whether a hex was attacked already.
    pub(crate) fn was_attacked(&self, side: Side, target: Hex) -> bool {
        each(self.stack(side.foe(), target)).any(|u| self.is(u, flag::TARGET))
    }

    /// 8.0#3, 8.22 Whether a side may attack a hex at all now.
    pub(crate) fn may_attack(&self, side: Side, target: Hex) -> Verdict {
        self.open_target(side, target)?;
        let near = |from: &Hex| each(self.stack(side, *from)).any(|u| self.fresh(u));
        require(self.approaches(target).any(|from| near(&from)), "8.15#1")?;
        require(self.approaches(target).any(|from| self.can_attack_from(side, from)), "9.31#1")?;
        let declare = Declare { target };
        require(self.approaches(target).any(|from| declare.can_be_made(self, side, from)), "8.13")
    }

    /// 8.15#2, 12.31#3, R36, R108, R110 Whether a hex is a target that may still be attacked.
    fn open_target(&self, side: Side, target: Hex) -> Verdict {
        let foe = side.foe();
        require(self.manned[foe].has(target.index()), "R108")?;
        require(!self.was_attacked(side, target), "8.15#2")?;
        if let Some(fort) = self.data.0.map.fort(target) {
            require(fort != Fort::Ulua, "12.31#3")?;
            require(self.castle(fort).used & 2 == 0, "R110")?;
        }
        Ok(())
    }

    /// 6.31#2, 8.13, 12.15#2, R35, R36, R65, R106 Whether a unit still has an attack that it must make.
    pub(crate) fn still_obliged(&self, side: Side, unit: Unit) -> bool {
        if !self.is(unit, flag::OBLIGED)
            || self.is(unit, flag::ATTACKED | flag::DEMORALIZED | flag::RETREATED)
        {
            return false;
        }
        let hex = self.at(unit);
        if !hex.on_map() || !self.can_attack_from(side, hex) {
            return false;
        }
        self.data.0.map.near[hex.index()].into_iter().any(|from| {
            from.on_map()
                && self.manned[side.foe()].has(from.index())
                && self.exerts(side.foe(), from, hex)
                && self.open_target(side, from).is_ok()
                && !self.fort_satisfied(from)
        })
    }

    /// 12.15#2, R65 Whether the duty towards a fortress is done: it was bombarded. A hopeless assault is only tried, and
    /// then cannot be tried again.
    fn fort_satisfied(&self, target: Hex) -> bool {
        self.data.0.map.fort(target).is_some_and(|fort| self.castle(fort).used & 1 != 0)
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
        let near = |h: &usize| game.data.0.map.near[*h].iter().any(|n| n.on_map() && own.has(n.index()));
        out.extend(foes.iter().filter(near).map(|h| Choice::Attack(Hex::new(h))));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Attack(target) => game.may_attack(self.side, target),
            _ => {
                let obliged = game.marked(self.side, flag::OBLIGED);
                require(!each(obliged).any(|u| game.still_obliged(self.side, u)), "8.13")
            }
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Attack(target) => Next::call(Declare { target }, self),
            _ => {
                for side in Side::BOTH {
                    for i in range(side) {
                        game.flags[i] &= !flag::OF_COMBAT;
                    }
                }
                game.disband_weak(log);
                game.refresh();
                Next::Done
            }
        }
    }
}
