//! Section 12.3: the assault of a fortress.

use super::EnterFort;
use crate::c08_combat::{Casualties, Scope, ratio};
use crate::c14_hidden::{Dropping, Turnover};
use crate::data::Storm;
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, MEXICO, Unit, Units};
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll};

/// 12.31#1, 12.31#3, 12.33 An assault, step by step. No leadership, morale or terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// Which step it has come to.
    pub step: AssaultStep,
}

/// 12.33 The steps of an assault in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AssaultStep {
    /// Untried militia on both sides are turned over.
    Reveal,
    /// 12.32 Strengths are compared.
    Compare,
    /// 12.34 The die on the Assault Table; the attackers take their losses.
    Die,
    /// 12.34 What becomes of the garrison.
    Garrison(Storm),
    /// The assault is over.
    End,
}

impl Veracruz {
    /// 12.31#2, 12.32, 12.34, R62, R66 The garrison's effective points, four times or three times; the column of the Assault Table, none below the least
    /// ratio.
    #[must_use]
    pub fn assault_column(&self, fort: Fort, attackers: Units, garrison: Units) -> Option<usize> {
        let (strength, defence) = (self.effective(attackers), self.effective(garrison) * self.walls(fort));
        let place = match ratio(strength, defence) {
            _ if defence == 0 => 5,
            1 => 0,
            more if more >= 2 => more - 1,
            less => less,
        };
        // 12.31#2 The errata allow 1-2, the first printing 1-1.
        let least = if self.options.public_errata { -1 } else { 0 };
        (place >= least && strength > 0).then_some((place + 1).clamp(0, 5) as usize)
    }

    /// 12.32 How many times a garrison counts.
    fn walls(&self, fort: Fort) -> u16 {
        if self.castle(fort).strength >= 6 { 4 } else { 3 }
    }

    /// 12.33 Tells strengths and ratio of an assault in a column of the table.
    fn tell_assault(&self, column: usize, log: &mut Log) {
        let [attacker, garrison] = self.battle.strength.map(i32::from);
        let times = i32::from(self.walls(self.stormed()));
        let (left, right) = if column == 0 { (1, 2) } else { (column as i32, 1) };
        log.note(|| {
            let msg = Msg::new("event-assault-odds").num("attacker", attacker).num("garrison", garrison);
            let msg = msg.num("times", times).num("left", left).num("right", right);
            Event::then(msg, &["12.32", "12.33"])
        });
    }

    fn stormed(&self) -> Fort {
        self.data.0.map.fort(self.battle.target).unwrap_or(Fort::Perote)
    }
}

impl Assault {
    /// An assault that begins.
    pub(super) const BEGINS: Self = Self { step: AssaultStep::Reveal };

    const fn to(step: AssaultStep) -> Next<Frame> {
        Next::Goto(Frame::Assault(Self { step }))
    }
}

impl Decide<Veracruz> for Assault {
    fn id(self) -> &'static str {
        "assault"
    }
    fn section(self) -> Case {
        Case("12.33")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        match self.step {
            AssaultStep::Die => Ask::Chance(Chance::d6("chance-assault", game.phasing())),
            _ => Ask::Nothing,
        }
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        let fort = game.stormed();
        let (attackers, garrison) = (game.force(0), game.force(1));
        let column = game.assault_column(fort, attackers, garrison).unwrap_or(0);
        let row = usize::from(roll.0.clamp(1, 6)) - 1;
        let (percent, result) = game.data.0.tables.assault[row][column];
        let owed = game.data.0.tables.percent_of(game.battle.strength[0], percent);
        game.battle.owed = [owed, 0];
        game.battle.balance = 0;
        log.note(|| {
            let msg =
                Msg::new("event-assault").num("percent", i32::from(percent)).num("lost", i32::from(owed));
            let key = if result == Storm::Success { "result-stormed" } else { "result-repelled" };
            Event::thrown(msg.key("result", key), &["12.34"], side, roll.0)
        });
        Next::call(Casualties::new(side, owed, Scope::Battle), Self { step: AssaultStep::Garrison(result) })
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        match self.step {
            AssaultStep::Reveal => {
                let untried: Units = each(game.marked(MEXICO, flag::BATTLE))
                    .filter(|&u| game.untried(u))
                    .map(Unit::index)
                    .collect();
                for unit in each(untried) {
                    game.mark(unit, flag::REVEAL);
                }
                Next::call(Turnover { peek: false }, Self { step: AssaultStep::Compare })
            }
            AssaultStep::Compare => compare(game, log),
            AssaultStep::Garrison(result) => {
                let (foe, target) = (game.phasing().foe(), game.battle.target);
                match result {
                    Storm::Success => {
                        game.empty_fort(foe, target, log);
                        if each(game.force(0)).any(|u| game.fights(u)) {
                            return Next::goto(EnterFort { fort: game.stormed(), storm: true });
                        }
                        Self::to(AssaultStep::End)
                    }
                    Storm::Unsuccessful(points) => {
                        game.battle.owed[1] = u16::from(points);
                        let casualties = Casualties::new(foe, u16::from(points), Scope::Garrison(target));
                        Next::call(casualties, Self { step: AssaultStep::End })
                    }
                }
            }
            AssaultStep::Die | AssaultStep::End => {
                game.close_siege(log);
                Next::goto(Dropping)
            }
        }
    }
}

/// 12.31#2, 12.33, 14.37, R53 Strengths are compared: nothing but zeros are removed, and leaders with them; an assault that is too weak is not made, and
/// not tried again in this phase.
fn compare(game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
    let (side, target) = (game.phasing(), game.battle.target);
    let (attackers, garrison) = (game.force(0), game.force(1));
    if side.foe() == MEXICO && game.drop_zeros(target, log) {
        for unit in each(attackers) {
            game.mark(unit, flag::ATTACKED);
        }
        for unit in each(game.stack(MEXICO, target)) {
            game.eliminate(unit, &["R53", "9.35"], log);
        }
        game.refresh();
        return Next::goto(EnterFort { fort: game.stormed(), storm: true });
    }
    game.battle.strength = [game.effective(attackers), game.effective(garrison)];
    let Some(column) = game.assault_column(game.stormed(), attackers, garrison) else {
        log.note(|| Event::then(Msg::new("event-assault-hopeless"), &["12.31#2"]));
        return Assault::to(AssaultStep::End);
    };
    game.tell_assault(column, log);
    for unit in each(attackers) {
        game.mark(unit, flag::ATTACKED);
    }
    for unit in each(garrison) {
        game.mark(unit, flag::TARGET);
    }
    Assault::to(AssaultStep::Die)
}
