//! 15.0 Combat: the sequence of a battle, one file for each part of it.

mod advantage;
mod declare;
mod fire;
mod honors;
mod pursuit;
mod result;
mod retreat;

pub use advantage::{Advantage, Commit, Reveal, Support, Withdrawal};
pub use declare::{Array, Declare};
pub use fire::{Fire, Hits, Spend, Stand};
pub use honors::{HonorsAdvance, HonorsPlace};
pub use pursuit::{Pursuit, Second};
pub use result::Return;
pub use retreat::{Path, RetreatRoll, Retreating, Stops};

use crate::c05_stacking::Excess;
use crate::frames::Frame;
use crate::ids::{Tactic, Units};
use crate::state::{Ended, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Next, Side};

/// A step of the battle, in the order of 15.1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Both sides show their units.
    Reveal,
    /// The attacker commits a marker.
    AttackerTactics,
    /// The defender commits a marker.
    DefenderTactics,
    /// Both markers are turned up.
    ShowTactics,
    /// The attacker's die.
    AttackerDie,
    /// The defender's die.
    DefenderDie,
    /// Who has the advantage.
    Advantage,
    /// The defender may withdraw.
    Withdrawal,
    /// Naval support.
    Support,
    /// The side with the advantage fires.
    FirstRound,
    /// The other side fires.
    SecondRound,
    /// Who has won.
    Result,
    /// The winner pursues.
    Pursuit,
    /// An assault force that is not ashore goes back.
    Return,
    /// Stacks of the active side.
    ActiveStacks,
    /// Stacks of the other side.
    OtherStacks,
    /// It is over.
    End,
}

/// 15.1.4, 15.1.5, 15.2 The battle: each side fires at most once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// What comes next.
    pub step: Step,
}

impl Combat {
    const fn to(step: Step) -> Self {
        Self { step }
    }
}

impl Decide<RioGrande> for Combat {
    fn id(self) -> &'static str {
        "combat"
    }
    fn section(self) -> Case {
        Case("15.1.5")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let (attacker, defender) = (game.battle.attacker, game.battle.attacker.foe());
        let then = |frame: Frame, step| Next::Call { first: frame, then: Self::to(step).into() };
        let goto = |step| Next::goto(Self::to(step));
        match self.step {
            Step::Reveal => match game.next_to_reveal() {
                Some(reveal) => then(reveal.into(), Step::Reveal),
                None => {
                    game.open_battle(log);
                    goto(Step::AttackerTactics)
                }
            },
            Step::AttackerTactics => then(Commit { side: attacker }.into(), Step::DefenderTactics),
            Step::DefenderTactics => then(Commit { side: defender }.into(), Step::ShowTactics),
            Step::ShowTactics => {
                game.show_tactics(log);
                goto(Step::AttackerDie)
            }
            // R50 Black Decree: no dice.
            Step::AttackerDie if game.battle.tactics[attacker] == Some(Tactic::BLACK_DECREE) => {
                goto(Step::Advantage)
            }
            Step::AttackerDie => then(Advantage { side: attacker }.into(), Step::DefenderDie),
            Step::DefenderDie => then(Advantage { side: defender }.into(), Step::Advantage),
            Step::Advantage => {
                game.settle_advantage(log);
                if game.battle.tactics[attacker] == Some(Tactic::HONORS) {
                    return game.honors(log);
                }
                goto(Step::Withdrawal)
            }
            Step::Withdrawal if game.battle.advantage == Some(defender) && game.may_withdraw() => {
                then(Withdrawal {}.into(), Step::Support)
            }
            Step::Withdrawal => goto(Step::Support),
            Step::Support if game.battle.ended == Ended::Withdrawal => goto(Step::Result),
            Step::Support => match game.supporter() {
                Some(side) => then(Support { side }.into(), Step::FirstRound),
                None => goto(Step::FirstRound),
            },
            Step::FirstRound => then(game.round(true), Step::SecondRound),
            Step::SecondRound if game.fires_back() => then(game.round(false), Step::Result),
            Step::SecondRound => goto(Step::Result),
            Step::Result => game.settle_battle(log),
            Step::Pursuit => game.pursue(),
            Step::Return => game.send_back(),
            Step::ActiveStacks => then(Excess::of(attacker).into(), Step::OtherStacks),
            Step::OtherStacks => then(Excess::of(defender).into(), Step::End),
            Step::End => {
                game.end_march();
                log.end(crate::events::MARCH);
                Next::Done
            }
        }
    }
}

impl RioGrande {
    /// The combat units of a side that are still in the battle.
    pub(crate) fn fighters(&self, side: Side) -> Units {
        self.battle.forces[side]
    }
}
