//! Chapter 2, the turn: the order of phases, what happens at the end of a phase and of a turn, and how a game ends.

use crate::Frame;
use crate::c02_sequence::fire::Fire;
use crate::c02_sequence::french_move::FrenchMove;
use crate::c02_sequence::melee::Melee;
use crate::c02_sequence::mexican_move::MexicanMove;
use crate::c02_sequence::phase::Phase;
use crate::c02_sequence::rally;
use crate::c02_sequence::sharpshooters::Sharpshooters;
use crate::c03_events::EventRoll;
use crate::c04_victory;
use crate::events;
use crate::ids::{Formation, MEXICANS, MEXICANS_FROM, Spot, Unit};
use crate::setup::HouseFire;
use crate::state::{Camerone, End};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Next};

/// 2#2, R76 Procedure: the lowest frame of every game in play; it begins one phase after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {}

/// The frame with which a phase begins.
pub(crate) fn opening(phase: Phase) -> Option<Frame> {
    match phase {
        Phase::SetUp => None,
        Phase::Event => Some(EventRoll::FirstDie.into()),
        Phase::FrenchFire | Phase::MexicanFire => Some(Fire {}.into()),
        Phase::FrenchMove => Some(FrenchMove {}.into()),
        Phase::FrenchMelee | Phase::MexicanMelee => Some(Melee {}.into()),
        Phase::Sharpshooters => Some(Sharpshooters {}.into()),
        Phase::MexicanMove => Some(MexicanMove {}.into()),
    }
}

/// The counters of a side that may act in a phase of that kind, as bits.
pub(crate) fn everybody(phase: Phase) -> u64 {
    let french: u64 = (1 << MEXICANS_FROM) - 1;
    let mexican: u64 = (((1 << MEXICANS) - 1) << MEXICANS_FROM) | Unit::MILAN.bit();
    match phase {
        Phase::SetUp | Phase::Event | Phase::Sharpshooters => 0,
        Phase::FrenchFire | Phase::FrenchMove | Phase::FrenchMelee => french,
        Phase::MexicanFire | Phase::MexicanMove | Phase::MexicanMelee => mexican,
    }
}

impl Decide<Camerone> for Turn {
    fn id(self) -> &'static str {
        "turn"
    }

    fn section(self) -> Case {
        Case("2#2")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Nothing
    }

    fn run(self, game: &mut Camerone, log: &mut Log) -> Next<Frame> {
        game.end_phase(log);
        if game.over.is_some() {
            return Next::Done;
        }
        let next = game.phase.next().unwrap_or_else(|| game.next_turn(log));
        if game.over.is_some() {
            return Next::Done;
        }
        game.begin_phase(next, log);
        match opening(next) {
            Some(first) => Next::Call { first, then: self.into() },
            None => Next::Stay,
        }
    }
}

impl Camerone {
    fn begin_phase(&mut self, phase: Phase, log: &mut Log) {
        self.phase = phase;
        self.ready = everybody(phase) & self.map_mask();
        self.acted = 0;
        self.returned = 0;
        log.note(|| events::phase(phase));
    }

    /// 2#1, 2#3, 3#1, R51 The next turn begins, with a roll for an event from the second one on; the first begins when the
    /// set-up is over.
    fn next_turn(&mut self, log: &mut Log) -> Phase {
        if self.phase != Phase::SetUp {
            self.end_turn(log);
        }
        if self.over.is_none() {
            self.turn += 1;
            log.note(|| events::turn(self.turn));
        }
        if self.turn >= 2 { Phase::Event } else { Phase::FrenchFire }
    }

    /// R60, R69 The end of a phase: broken formations leave; if nobody can storm any more, the game is over.
    pub(crate) fn end_phase(&mut self, log: &mut Log) {
        if matches!(self.phase, Phase::SetUp | Phase::Event) {
            return;
        }
        rally::withdraw_all_broken(self, log);
        if !Formation::all().any(|f| self.band(f).size > 0 && !self.is_escort(f)) {
            self.finish(End::NoAssailants, log);
        }
    }

    /// 4#2, R70, R71 The end of a turn: idle turns are counted, effects of this turn end, and there is a last turn.
    fn end_turn(&mut self, log: &mut Log) {
        c04_victory::count_idle(self, log);
        self.event = 0;
        self.charge = false;
        if self.options.house_fire == HouseFire::Turn {
            self.house_closed = false;
        }
        if self.turn >= self.options.turn_cap.get() {
            self.finish(End::TurnCap, log);
        }
    }

    /// 4#1, R68 The game ends: formations broken in this phase still count, officers left over are lost.
    pub(crate) fn finish(&mut self, end: End, log: &mut Log) {
        rally::withdraw_all_broken(self, log);
        if end == End::LastLegionnaire {
            for officer in Unit::officers() {
                if self.on_map(officer) {
                    self.put(officer, Spot::DEAD);
                    log.note(|| events::officer_lost(officer));
                }
            }
        }
        self.over = Some(end);
        (self.ready, self.acted, self.returned) = (0, 0, 0);
        self.activation = None;
        self.stack.clear();
        let outcome = c04_victory::outcome(self, end);
        log.note(|| events::over(outcome.reason, outcome.level, outcome.score, i32::from(self.idle_points)));
    }
}
