//! 15.6 and 15.8 Who has won, and what it brings; 19.3 an assault force goes back.

use super::{Combat, Step};
use crate::data::{Gain, Sea};
use crate::events;
use crate::frames::Frame;
use crate::ids::{Loc, Tactic, Units};
use crate::notation::Choice;
use crate::state::{Ended, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, BySide, Case, Decide, Log, Msg, Next, Side, Verdict, require};

/// The size of a major battle (15.8#1).
const MAJOR: u8 = 6;

impl RioGrande {
    /// 15.6#1, 15.6#2, 15.6#3, R70 The winner has a combat unit that has not retreated and the other side has none.
    fn winner(&self) -> Option<Side> {
        let battle = &self.battle;
        if battle.ended != Ended::No {
            return None;
        }
        let stands = |side: Side| !battle.forces[side].is_empty();
        Side::BOTH.into_iter().find(|&side| stands(side) && !stands(side.foe()))
    }

    /// 15.1.5, 15.8#1, 15.8#2, 22.1#2, 22.2.turncoat, R72, R74, R107 The result, the points of a major battle, and the
    /// markers go back.
    pub(super) fn settle_battle(&mut self, log: &mut Log) -> Next<Frame> {
        let battle = self.battle;
        let winner = self.winner();
        self.battle.winner = winner;
        if let Some(winner) = winner {
            let loser = winner.foe();
            log.note(|| events::of("event-won", &["15.6#1"], winner));
            if battle.began[loser] >= MAJOR {
                let turncoat = winner == battle.attacker && battle.tactics[winner] == Some(Tactic::TURNCOAT);
                let gain = if turncoat { Gain::MajorWonTurncoat } else { Gain::MajorWon };
                self.gain(winner, self.charts().gain(gain));
                self.gain(loser, self.charts().gain(Gain::MajorLost));
                log.note(|| events::of("event-major", &["15.8#1"], winner));
            }
        } else {
            log.note(|| zocalo_core::Event::then(Msg::new("event-drawn"), &["15.6#2"]));
        }
        self.battle.tactics = BySide([None; 2]);
        Next::goto(Combat { step: Step::Pursuit })
    }

    /// 19.3#6, R83, R128, R138 The part of an assault force that is not in the port goes back to one place.
    pub(super) fn send_back(&mut self) -> Next<Frame> {
        let stacks = Combat { step: Step::ActiveStacks };
        // The pursuit is over: who took part in it means nothing any more.
        self.battle.advance = Units::EMPTY;
        self.battle.advance_supply = 0;
        if !self.battle.assault || self.afloat().is_empty() && self.battle.supply == 0 {
            return Next::goto(stacks);
        }
        Next::call(Return {}, stacks)
    }

    /// The units of an assault force that are not ashore.
    pub(crate) fn afloat(&self) -> Units {
        let from = self.battle.from;
        self.march.force.iter().filter(|&u| self.at(u) == from).collect()
    }

    /// 19.3#6, R102, R122, R128 Where a repulsed force may go: a port of the same sea in which an own unit outside the
    /// force stands
    /// and no enemy, in the Caribbean also the Staging Area, whoever is in the force.
    fn return_verdict(&self, to: Loc) -> Verdict {
        let side = self.battle.attacker;
        let sea = self.map().sea_of(self.battle.from);
        if !to.is_hex() {
            return require(to == Loc::staging(side) && sea == Some(Sea::Caribbean), "19.3#6");
        }
        require(self.map().is_port(to) && self.map().sea_of(to) == sea, "19.3#6")?;
        require(!self.held[side.foe()].has(to), "19.3#6")?;
        // Who has entered the port that was assaulted belongs to the force.
        require(to != self.battle.target, "R128")?;
        let others = self.units_at(side, to).minus(&self.afloat());
        let own_supply = if to == self.battle.from { self.battle.supply } else { 0 };
        require(!others.is_empty() || self.supply_at(side, to) > own_supply, "R128")
    }

    fn returns(&self) -> impl Iterator<Item = Loc> + '_ {
        let ports = self.map().ports.or(&self.map().west_ports);
        let all = ports.iter().chain([Loc::staging(self.battle.attacker)]);
        all.filter(|&to| self.return_verdict(to).is_ok())
    }
}

/// 19.3#6 The owner of a repulsed assault force says where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Return {}

impl Decide<RioGrande> for Return {
    fn id(self) -> &'static str {
        "return"
    }
    fn section(self) -> Case {
        Case("19.3#6")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if game.returns().next().is_some() { Ask::Side(game.battle.attacker) } else { Ask::Nothing }
    }
    fn prompt(self, _: &RioGrande) -> Msg {
        Msg::new("prompt-return")
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let ports = game.map().ports.or(&game.map().west_ports);
        out.extend(ports.iter().chain([Loc::staging(game.battle.attacker)]).map(Choice::At));
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::At(to) => game.return_verdict(to),
            _ => Ok(()),
        }
    }
    /// R109 Partisans who would leave Mexico die; R122 whoever is put into the Staging Area stays there for this turn.
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::At(to) = choice else { return Next::Done };
        let side = game.battle.attacker;
        if !to.is_hex() || !game.map().mexico.has(to) {
            for unit in game.afloat().and(&game.table().partisans).iter() {
                game.lose(unit, log);
            }
        }
        let (units, supply, from) = (game.afloat(), game.battle.supply, game.battle.from);
        if !to.is_hex() {
            game.entered = game.entered.or(&units);
        }
        if to != from {
            let columns = crate::ids::Columns::EMPTY;
            game.move_force(side, units, supply, from, to, columns, log);
        }
        game.battle.supply = 0;
        Next::Done
    }
    /// 19.3#6, R102 In the Pacific without a friendly port the force is eliminated.
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let side = game.battle.attacker;
        for unit in game.afloat().iter() {
            game.lose(unit, log);
        }
        game.add_supply(side, game.battle.from, -(game.battle.supply as i8));
        game.battle.supply = 0;
        Next::Done
    }
}
