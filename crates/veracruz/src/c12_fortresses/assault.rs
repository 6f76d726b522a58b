//! Section 12.3: the assault of a fortress.

use super::EnterFort;
use crate::c08_combat::{Casualties, Scope, ratio};
use crate::c14_hidden::{Dropping, Turnover};
use crate::data::Storm;
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, MEXICO, Unit, Units};
use crate::state::{Switch, Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll};

/// 12.31#1, 12.31#3, 12.33 An assault, step by step: reveal, compare, die, losses, entry. No leadership, morale or terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// Which step: 0 reveal, 1 compare, 2 die, 3 garrison, 4 end.
    pub stage: u8,
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
        let least = if self.on(Switch::Errata) { -1 } else { 0 };
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
    const fn to(stage: u8) -> Next<Frame> {
        Next::Goto(Frame::Assault(Self { stage }))
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
        match self.stage {
            2 => Ask::Chance(Chance::d6("chance-assault", game.phasing())),
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
        // The garrison's fate is kept as a loss number: 9 for all.
        game.battle.loss[1] = match result {
            Storm::Success => 9,
            Storm::Unsuccessful(points) => points,
        };
        log.note(|| {
            let msg =
                Msg::new("event-assault").num("percent", i32::from(percent)).num("lost", i32::from(owed));
            let key = if result == Storm::Success { "result-stormed" } else { "result-repelled" };
            Event::die(msg.key("result", key), &["12.34"], side, roll.0)
        });
        Next::call(Casualties::new(side, owed, Scope::Battle), Self { stage: 3 })
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        let foe = side.foe();
        let target = game.battle.target;
        match self.stage {
            0 => {
                let untried: Units = each(game.marked(MEXICO, flag::BATTLE))
                    .filter(|&u| game.untried(u))
                    .map(Unit::index)
                    .collect();
                for unit in each(untried) {
                    game.mark(unit, flag::REVEAL);
                }
                Next::call(Turnover { peek: false }, Self { stage: 1 })
            }
            1 => {
                // 14.37 R53 Nothing but zeros: they are removed, and nobody is left to storm.
                if foe == MEXICO && game.drop_zeros(target, log) {
                    for unit in each(game.force(0)) {
                        game.mark(unit, flag::ATTACKED);
                    }
                    return Next::goto(EnterFort { fort: game.stormed(), storm: true });
                }
                let (attackers, garrison) = (game.force(0), game.force(1));
                game.battle.strength = [game.effective(attackers), game.effective(garrison)];
                let Some(column) = game.assault_column(game.stormed(), attackers, garrison) else {
                    // 12.31#2 Too weak: the assault is not made, and not tried again in this phase.
                    log.note(|| Event::then(Msg::new("event-assault-hopeless"), &["12.31#2"]));
                    return Self::to(4);
                };
                game.tell_assault(column, log);
                for unit in each(game.force(0)) {
                    game.mark(unit, flag::ATTACKED);
                }
                for unit in each(game.force(1)) {
                    game.mark(unit, flag::TARGET);
                }
                Self::to(2)
            }
            3 => match game.battle.loss[1] {
                9 if each(game.force(0)).any(|u| game.fights(u)) => {
                    game.empty_fort(foe, target, log);
                    Next::goto(EnterFort { fort: game.stormed(), storm: true })
                }
                9 => {
                    game.empty_fort(foe, target, log);
                    Self::to(4)
                }
                points => {
                    game.battle.owed[1] = u16::from(points);
                    let casualties = Casualties::new(foe, u16::from(points), Scope::Garrison(target));
                    Next::call(casualties, Self { stage: 4 })
                }
            },
            _ => {
                game.close_siege(log);
                Next::goto(Dropping)
            }
        }
    }
}
