//! 8.0 The sequence of play.

use crate::c09_events::EventRoll;
use crate::c11_recruiting::Recruit;
use crate::c13_marches::MarchPhase;
use crate::c16_supply::Sustainment;
use crate::c19_naval::NavalRoll;
use crate::frames::Frame;
use crate::ids::{Places, Units};
use crate::notation::Choice;
use crate::state::{Phase, RioGrande, Used};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, BySide, Case, Decide, Event, Log, Msg, Next, Side};

/// What comes next in the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The game turn begins with the Naval Supremacy Phase.
    Naval,
    /// The Events Phase of this side.
    Events(#[serde(with = "zocalo_core::side::ById::<RioGrande>")] Side),
    /// Its Action Point Determination Phase.
    ActionPoints,
    /// Its Recruit Phase.
    Recruit,
    /// Its March Phase.
    March,
    /// Its Sustainment Phase.
    Sustainment,
    /// Its player turn is over.
    End,
}

/// 8.0#1, 8.0#2, 8.0#4 The bottom of the stack: what comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sequence {
    /// What comes next.
    pub stage: Stage,
}

fn phase(game: &mut RioGrande, phase: Phase, key: &'static str, log: &mut Log) {
    game.phase = phase;
    let side = game.active;
    log.note(|| Event::heading(Msg::new(key).side("side", side), &["8.0#2"]));
}

impl Decide<RioGrande> for Sequence {
    fn id(self) -> &'static str {
        "sequence"
    }
    fn section(self) -> Case {
        Case("8.0#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Nothing
    }
    fn candidates(self, _: &RioGrande, _: &mut Vec<Choice>) {}
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let then = |stage| Self { stage };
        match self.stage {
            Stage::Naval => {
                game.begin_turn();
                let turn = game.turn;
                log.note(|| Event::heading(Msg::new("event-turn").num("turn", turn), &["8.0#1"]));
                Next::call(NavalRoll {}, then(Stage::Events(Side::One)))
            }
            Stage::Events(side) => {
                game.active = side;
                game.banned = false;
                phase(game, Phase::Events, "event-phase-events", log);
                Next::call(EventRoll {}, then(Stage::ActionPoints))
            }
            Stage::ActionPoints => {
                phase(game, Phase::ActionPoints, "event-phase-action-points", log);
                game.determine_action_points(log);
                Next::goto(then(Stage::Recruit))
            }
            Stage::Recruit => {
                phase(game, Phase::Recruit, "event-phase-recruit", log);
                game.begin_recruiting(log);
                Next::call(Recruit {}, then(Stage::March))
            }
            Stage::March => {
                phase(game, Phase::March, "event-phase-march", log);
                game.marches = 0;
                Next::call(MarchPhase {}, then(Stage::Sustainment))
            }
            Stage::Sustainment => {
                phase(game, Phase::Sustainment, "event-phase-sustainment", log);
                game.treated = Places::EMPTY;
                game.struck = Units::EMPTY;
                Next::call(Sustainment {}, then(Stage::End))
            }
            Stage::End => game.end_player_turn(),
        }
    }
}

impl RioGrande {
    /// A game turn begins: what was done in the last one is forgotten.
    fn begin_turn(&mut self) {
        self.phase = Phase::Naval;
        self.active = Side::One;
        self.used = BySide([Used::default(); 2]);
        self.left = Units::EMPTY;
        self.entered = Units::EMPTY;
        self.treated = Places::EMPTY;
        self.struck = Units::EMPTY;
    }

    /// 7.1#2, 8.0#5 After the Imperial player turn the next game turn, after the last one the count.
    fn end_player_turn(&mut self) -> Next<Frame> {
        self.treated = Places::EMPTY;
        self.struck = Units::EMPTY;
        if self.active == Side::One {
            return Next::goto(Sequence { stage: Stage::Events(Side::Two) });
        }
        if self.turn >= self.scenario().last_turn {
            self.count_victory();
        } else {
            self.turn += 1;
        }
        Next::goto(Sequence { stage: Stage::Naval })
    }
}
