//! §11.2.g Efficiency, §11.2.h casualties and §11.2.i the winner.

use super::Restore;
use super::losses::{Cause, TakeLosses};
use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::state::{Loss, Montezuma};
use zocalo_core::{Ask, Case, Chance, Decide, Next, Roll, Side};

frame! {
    /// 11.2.g#1 A side's Efficiency roll.
    EffRoll {
        #[serde(with = "SideId")]
        side: Side,
    }
}

/// Messages that name the levels of Efficiency.
pub const LEVEL_KEYS: [&str; 6] = [
    "efficiency-disgraceful",
    "efficiency-wavering",
    "efficiency-poor",
    "efficiency-steady",
    "efficiency-gallant",
    "efficiency-superb",
];

impl Montezuma {
    /// 11.2.g#1 Die plus best Tactics, +1 interception, −1 failed avoidance, +1 Chief of Staff, −2 Morale Loss.
    /// 10.7.b#2 Interception bonus.
    /// 11.2.g#4 Good Ground.
    fn efficiency_terms(&self, side: Side) -> [(&'static str, i16); 6] {
        let fight = &self.fight;
        let defends = side == fight.defender();
        [
            ("efficiency-roll", i16::from(fight.dice[side].unwrap_or(0))),
            ("efficiency-tactics", i16::from(fight.tactics[side])),
            // 10.7.b#2 Interception adds 1 to the defender's roll.
            ("efficiency-intercepted", i16::from(defends && fight.intercepted)),
            // 10.8.a A failed avoidance takes 1 off.
            ("efficiency-avoid", -i16::from(defends && fight.avoid_failed)),
            ("efficiency-chief", i16::from(side == US && fight.chief)),
            ("efficiency-morale", if fight.played(side.foe(), 69) { -2 } else { 0 }),
        ]
    }

    /// What its terms come to.
    fn net_efficiency(&self, side: Side) -> i16 {
        self.efficiency_terms(side).iter().map(|&(_, term)| term).sum()
    }

    fn efficiency(&self, side: Side) -> usize {
        let fight = &self.fight;
        let net = self.net_efficiency(side);
        let level = usize::from(self.d().efficiency.at(net));
        // 11.2.g#4 Good Ground raises the level by one.
        if fight.played(side, 30) { (level + 1).min(5) } else { level }
    }

    /// 11.2.h Efficiency crossed with own FP gives the losses inflicted on the enemy.
    pub(super) fn read_results(&mut self, log: &mut Log) {
        for side in Side::BOTH {
            let level = self.efficiency(side);
            let losses = self.losses_by(side);
            self.fight.inflicted[side] = losses;
            for (name, term) in self.efficiency_terms(side).into_iter().filter(|&(_, term)| term != 0) {
                log.note(|| {
                    let said = ev("event-efficiency-term", &["11.2.g#1"]).side(side);
                    said.word("term", name).num("value", i32::from(term))
                });
            }
            log.note(|| {
                ev("event-inflicts", &["11.2.h"])
                    .side(side)
                    .word("level", LEVEL_KEYS[level])
                    .num("losses", i32::from(losses))
                    .num("net", i32::from(self.net_efficiency(side)))
                    .num("row", i32::from(self.fight.fp[side]))
            });
        }
    }

    /// The losses that a side inflicts with its present die.
    pub(crate) fn losses_by(&self, side: Side) -> u8 {
        let losses = self.d().battle_results.at(self.fight.fp[side])[self.efficiency(side)];
        let halved = Side::BOTH.iter().any(|&s| self.fight.played(s, 22));
        if halved { losses / 2 } else { losses }
    }

    /// 11.2.g#3 A natural 9 on the Mexican roll costs Mexico one Artillery step if present.
    pub(super) fn artillery_nine(&mut self, log: &mut Log) -> Option<Frame> {
        if self.fight.dice[MX] != Some(9) {
            return None;
        }
        let pool: Units = self.fight.units[MX].iter().filter(|&u| self.is_artillery(Unit::new(u))).collect();
        if pool.is_empty() {
            return None;
        }
        log.note(|| ev("event-artillery-nine", &["11.2.g#3"]));
        self.loss = Loss { battle: true, ..Loss::of(MX, 1, pool) };
        Some(TakeLosses { cause: Cause::Guns }.into())
    }

    /// 11.2.i#1 More losses inflicted on the table win; on a tie the defender.
    pub(super) fn decide_winner(&mut self, log: &mut Log) -> Option<Frame> {
        let (a, d) = (self.fight.attacker, self.fight.defender());
        let winner = if self.fight.inflicted[a] > self.fight.inflicted[d] { a } else { d };
        self.fight.winner = Some(winner);
        log.note(|| ev("event-wins", &["11.2.i#1"]).side(winner).at(self.fight.place));
        // 11.2.i#2 A winner that was wiped out restores one step.
        let wiped = self.fight.units[winner].is_empty() && !self.fight.fallen[winner].is_empty();
        wiped.then(|| Restore { side: winner }.into())
    }
}

impl Decide<Montezuma> for EffRoll {
    fn id(self) -> &'static str {
        "efficiency-roll"
    }
    fn section(self) -> Case {
        Case("11.2.g#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-efficiency", self.side))
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        g.fight.dice[self.side] = Some(roll.0 as u8);
        log.note(|| ev("event-efficiency", &["11.2.g#1"]).side(self.side).die(self.side, roll.0));
        Next::Done
    }
}
