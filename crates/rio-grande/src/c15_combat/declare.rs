//! 15.0 The attack is declared.

use super::{Combat, Step};
use crate::events;
use crate::frames::Frame;
use crate::ids::{Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{Battle, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, BySide, Case, Decide, Log, Msg, Next, Verdict, require};

impl RioGrande {
    /// 12.0#3, 15.0#2, 15.0#6, 14.0#3, R127 The units of a hex that could attack: not static, not dropped in this
    /// march.
    #[must_use]
    pub(crate) fn attackers(&self, hex: Loc) -> Units {
        self.units_at(self.active, hex).minus(&self.table().fixed).minus(&self.march.dropped)
    }

    /// 15.0#1, 19.5.1#1, 23.0#2, R45, R103 Whether these units can attack a hex from theirs: a neighbour with an enemy
    /// unit;
    /// riverine units only along the river.
    fn may_attack(&self, unit: Unit, from: Loc, to: Loc) -> bool {
        let near = if from.is_hex() { self.map().between(from, to) } else { None };
        let riverine = self.table().riverine.has(unit);
        near.is_some_and(|near| self.held[self.active.foe()].has(to) && (!riverine || near.by_river))
    }

    /// Whether somebody in a hex could attack one of its neighbours.
    pub(crate) fn can_attack_from(&self, from: Loc) -> bool {
        if !from.is_hex() {
            return false;
        }
        let units = self.attackers(from);
        let enemy = |to: Loc| self.held[self.active.foe()].has(to);
        let targets = self.map().near(from).iter().filter(|near| enemy(near.hex));
        targets.into_iter().any(|near| units.iter().any(|u| self.may_attack(u, from, near.hex)))
    }

    /// Whether the force can attack a hex.
    pub(crate) fn target_of(&self, to: Loc) -> Verdict {
        let from = self.march.at;
        require(from.is_hex(), "23.0#2")?;
        require(to.is_hex() && self.map().between(from, to).is_some(), "15.0#1")?;
        require(self.held[self.active.foe()].has(to), "15.0#1")?;
        let units = self.attackers(from);
        require(!units.is_empty(), "15.0#6")?;
        require(units.iter().any(|u| self.may_attack(u, from, to)), "19.5.1#1")
    }
}

/// 6.2#1, 13.0#3, 15.0#5 The force attacks a neighbouring hex, or does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declare {}

impl Decide<RioGrande> for Declare {
    fn id(self) -> &'static str {
        "declare"
    }
    fn section(self) -> Case {
        Case("15.0#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        // What both sides see: somebody stands beside the enemy.
        let at = game.march.at;
        let beside = |to: Loc| game.held[game.active.foe()].has(to);
        let near = at.is_hex() && game.occupied[game.active].has(at);
        let some = near && game.map().near(at).iter().any(|near| beside(near.hex));
        if some { Ask::Side(game.active) } else { Ask::Nothing }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-declare").place("place", game.march.at.index())
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        if game.march.at.is_hex() {
            out.extend(game.map().near(game.march.at).iter().map(|near| Choice::Attack(near.hex)));
        }
        out.push(Choice::Hold);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Attack(hex) => game.target_of(hex),
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Attack(target) = choice else { return self.run(game, log) };
        game.battle = Battle { attacker: game.active, from: game.march.at, target, ..Battle::NONE };
        game.battle.forces = BySide([Units::EMPTY; 2]);
        Next::goto(Array {})
    }
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        game.end_march();
        log.end(events::MARCH);
        Next::Done
    }
}

/// 15.0#3, 17.1#2, R46, R47 Who attacks, chosen one by one; what is left out is neither shown nor hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Array {}

impl RioGrande {
    pub(crate) fn array_verdict(&self, unit: Unit) -> Verdict {
        let battle = &self.battle;
        require(self.at(unit) == battle.from && self.info(unit).side == battle.attacker, "15.0#2")?;
        require(!self.table().fixed.has(unit), "15.0#6")?;
        require(!self.march.dropped.has(unit), "14.0#3")?;
        require(!battle.forces[battle.attacker].has(unit), "15.0#3")?;
        require(self.may_attack(unit, battle.from, battle.target), "19.5.1#1")
    }

    /// R46 All supply of the hex belongs to the force if every mobile combat unit does.
    fn whole_hex_attacks(&self) -> bool {
        let battle = &self.battle;
        let mobile = self.units_at(battle.attacker, battle.from).minus(&self.table().fixed);
        mobile.minus(&battle.forces[battle.attacker]).is_empty()
    }
}

impl Decide<RioGrande> for Array {
    fn id(self) -> &'static str {
        "array"
    }
    fn section(self) -> Case {
        Case("15.0#3")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.active)
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-array").place("place", game.battle.target.index())
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let here = game.units_at(game.active, game.battle.from).minus(&game.fighters(game.active));
        out.extend(here.iter().map(Choice::Take));
        out.extend([Choice::Load, Choice::All, Choice::Done, Choice::Hold]);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let side = game.active;
        match choice {
            Choice::Take(unit) => game.array_verdict(unit),
            Choice::Load => require(game.supply_at(side, game.battle.from) > game.battle.supply, "16.0#2"),
            Choice::All => {
                let here = game.units_at(side, game.battle.from);
                require(here.iter().any(|u| game.array_verdict(u).is_ok()), "15.0#3")
            }
            Choice::Done => require(!game.fighters(side).is_empty(), "15.0#3"),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-array"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.active;
        match choice {
            Choice::Take(unit) => game.battle.forces[side].insert(unit),
            Choice::Load => game.battle.supply += 1,
            Choice::All => {
                for unit in game.units_at(side, game.battle.from).iter() {
                    if game.array_verdict(unit).is_ok() {
                        game.battle.forces[side].insert(unit);
                    }
                }
            }
            Choice::Hold => return Declare {}.run(game, log),
            _ => {
                if game.whole_hex_attacks() {
                    game.battle.supply = game.supply_at(side, game.battle.from);
                }
                let target = game.battle.target;
                game.meet();
                // The battle has its own forces: who else marched or was dropped means nothing any more.
                game.march.force = Units::EMPTY;
                game.march.supply = 0;
                game.march.dropped = Units::EMPTY;
                // 17.1#2 R108 From here on nobody can call it off.
                log.reveal();
                log.note(|| events::there("event-attack", &["15.0#1"], side, target).begins(events::BATTLE));
                return Next::goto(Combat { step: Step::Reveal });
            }
        }
        Next::Stay
    }
}
