//! §11 Battle, in the order of 11.2.

mod aftermath;
mod cards;
mod efficiency;
mod firepower;
mod leaders;
mod lines;
mod retreat;
mod rout;
mod types;
mod ways;

pub use aftermath::{AftWindow, Restore, SecondBattle};
pub use cards::{
    BattleCards, BattleDie, DigIn, Duel, EffWindow, GuerillaArrival, LocalMilitia, OffWindow, OfficerGoes,
};
pub use efficiency::EffRoll;
pub use leaders::{ArmyDraw, ArmyLeader, LeaderCheck};
pub use lines::{Commit, Lead, NameCommander, OfficerUse};
pub use retreat::{CancelRetreat, FallBack, Homeward, Retreat};
pub use rout::{LastOnes, PostBattle, RoutTo};
pub use types::{BattleType, Withdraw};

use crate::c02_terms::*;
use crate::c03_tidy::{TakeLosses, tidy};
use crate::event::{Book, ev};
use crate::frames::{Frame, frame};
use crate::state::{Doing, Fight, Loss, Montezuma, bits};
use zocalo_core::{Ask, Case, Decide, Next, Side};

frame! {
    /// 11.1 The sides draw up.
    BattleStart {}
}
frame! {
    /// 11.2 The Battle sequence, step by step.
    Battle { step: u8 }
}

impl Montezuma {
    /// 11.1 All Units in the Space take part; in a Zone the target and who helps it; 10.8.c only who failed to avoid.
    fn draw_up(&mut self) {
        let act = self.act;
        let (side, foe, at) = (act.side, act.side.foe(), act.at);
        let zone = self.is_zone(at);
        let target = self.fight;
        let mut fight = Fight { place: at, attacker: side, from: act.from, ..Fight::none() };
        fight.zone = zone;
        fight.second = act.second;
        fight.sea = matches!(act.doing, Doing::Sea | Doing::Landing);
        fight.intercepted = act.intercepted;
        fight.avoid_failed = act.avoid_failed;
        fight.units[side] = act.force.units;
        fight.leaders[side] = act.force.all_leaders();
        fight.commander[side] = act.force.commander;
        if zone {
            fight.units[foe] = act.arrived;
            fight.leaders[foe] = act.arrived_leaders;
            if act.zone_tried {
                fight.units[foe] = fight.units[foe].or(&target.units[foe]);
                fight.leaders[foe] |= target.leaders[foe];
            }
        } else {
            fight.units[foe] = self.units_at(foe, at);
            fight.leaders[foe] = self.leaders_at(foe, at);
        }
        if !act.outside.is_empty() && !zone {
            fight.outside = true;
            fight.units[foe] = act.outside.or(&act.arrived);
            let group = self.reacting_leaders_outside();
            fight.leaders[foe] = group | act.arrived_leaders;
        }
        fight.siege = act.doing == Doing::Siege && fight.units[foe].is_empty();
        if act.doing == Doing::Siege && !fight.siege {
            fight.units[side] = self.units_at(side, at);
            fight.leaders[side] = self.leaders_at(side, at);
        }
        self.fight = fight;
        self.note_start();
    }

    /// The leaders who failed to avoid with their Force.
    fn reacting_leaders_outside(&self) -> u64 {
        let foe = self.act.side.foe();
        let here = self.leaders_at(foe, self.act.at);
        self.reacting.all_leaders() & here
    }

    /// R126, R137 What counts as it stood when the Battle began.
    /// 11.2.f#1 Attacker's supply.
    fn note_start(&mut self) {
        for side in Side::BOTH {
            self.fight.army[side] = bits(self.fight.leaders[side]).any(|l| self.army_of(l).is_some());
            self.fight.five |= self.fight.units[side].len() >= 5;
        }
        let (attacker, defender) = (self.fight.attacker, self.fight.defender());
        // 11.2.f#1, R155 The attacker traces from the Space it moved from, the defender from the Battle Space.
        for (side, place) in [(attacker, self.fight.from), (defender, self.fight.place)] {
            let (units, leaders) = (self.fight.units[side].len(), self.fight.leaders[side]);
            self.fight.supplied[side] = self.supplied(side, place, units, leaders);
        }
        if self.fight.siege {
            self.fight.supplied[MX] = true;
        }
    }

    /// 10.7.c#1, 10.7.c#2, 11.2.f#2 Works help only their owner, and only when he defends; 10.8.c not outside them.
    pub(crate) fn defending_works(&self) -> Option<Works> {
        if self.fight.outside { None } else { self.works_of(self.fight.defender(), self.fight.place) }
    }
    /// 13.3#1, 13.3#2 Whether the defender has an intact fortress behind him; its own steps are no losses.
    pub(crate) fn defending_fortress(&self) -> bool {
        let fight = &self.fight;
        !fight.outside && fight.defender() == MX && self.fortress(fight.place)
    }
}

impl Decide<Montezuma> for BattleStart {
    fn id(self) -> &'static str {
        "battle-start"
    }
    fn section(self) -> Case {
        Case("11.1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Book) -> Next<Frame> {
        if g.act.force.units.is_empty() {
            return Next::goto(crate::c10_movement::EndActivation {});
        }
        g.draw_up();
        if g.fight.units[g.fight.defender()].is_empty() && !g.fight.siege {
            return Next::goto(crate::c10_movement::Resolve {});
        }
        log.say(ev("event-battle", &["11.1"]).action().at(g.act.at).side(g.act.side));
        Next::goto(Battle { step: 0 })
    }
}

impl Decide<Montezuma> for Battle {
    fn id(self) -> &'static str {
        "battle"
    }
    fn section(self) -> Case {
        Case("11.2.a#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Book) -> Next<Frame> {
        let (attacker, defender) = (g.fight.attacker, g.fight.defender());
        // Both sides must still have somebody to fight with until the losses are taken.
        if self.step <= 18 && (g.fight.units[attacker].is_empty() || self.nobody(g, defender)) {
            return self.broken_off(g);
        }
        let first: Option<Frame> = match self.step {
            0 => Some(BattleType {}.into()),
            1 => Some(Withdraw {}.into()),
            2 => Some(GuerillaArrival {}.into()),
            3 => Some(NameCommander { side: attacker }.into()),
            4 => Some(NameCommander { side: defender }.into()),
            5 => Some(BattleCards { side: attacker }.into()),
            6 => Some(BattleCards { side: defender }.into()),
            7 => {
                // 13.2.a#1 Works are turned up when a Battle occurs in the Space.
                if let Some(works) = &mut g.works[g.fight.place.index()] {
                    works.open = true;
                    log.reveal();
                }
                Some(Lead { side: attacker }.into())
            }
            8 => Some(Commit { side: attacker }.into()),
            9 => Some(Lead { side: defender }.into()),
            10 => Some(Commit { side: defender }.into()),
            11 => Some(OfficerUse {}.into()),
            12 => g.fight.half.map(|side| BattleDie { side, why: cards::HALF }.into()),
            13 => (g.fight.officers & 2 != 0).then(|| BattleDie { side: US, why: cards::FIELD }.into()),
            14 => {
                g.total_firepower(log);
                g.commitment_losses(log);
                for side in Side::BOTH {
                    // R137 Leaders who are lost by these rolls have led until now.
                    g.fight.tactics[side] = g.best_tactics(g.fight.leaders[side]);
                }
                Some(EffRoll { side: attacker }.into())
            }
            15 => Some(EffRoll { side: defender }.into()),
            16 => g.leader_checks(attacker, log),
            17 => g.leader_checks(defender, log),
            18 => Some(ArmyDraw { side: attacker }.into()),
            19 => Some(ArmyDraw { side: defender }.into()),
            20 => g.artillery_nine(log),
            21 => Some(EffWindow { side: attacker }.into()),
            22 => Some(EffWindow { side: defender }.into()),
            23 => {
                g.read_results(log);
                g.battle_losses(attacker, g.fight.inflicted[defender])
            }
            24 if !g.fight.siege => g.battle_losses(defender, g.fight.inflicted[attacker]),
            25 => g.decide_winner(log),
            26 => Some(AftWindow { side: attacker }.into()),
            27 => Some(AftWindow { side: defender }.into()),
            28 => g.front_check(attacker),
            29 => g.front_check(defender),
            30 => Some(ArmyDraw { side: attacker }.into()),
            31 => Some(ArmyDraw { side: defender }.into()),
            32 => g.all_lost(attacker, log),
            33 => g.all_lost(defender, log),
            34 => g.post_battle(log),
            35 => g.begin_retreat(log),
            36 => Some(Homeward { to: None }.into()),
            37 => {
                g.aftermath(log);
                for side in Side::BOTH {
                    // 3.5#2 Leaders who stood apart from the Battle, when the last Unit in the place is gone.
                    if !g.fight.fallen[side].is_empty() {
                        g.bereave(side, g.fight.place, log);
                    }
                }
                Some(tidy().into())
            }
            38 => return aftermath::after_battle(g, log),
            _ => None,
        };
        let then = Self { step: self.step + 1 };
        match first {
            Some(first) => Next::Call { first, then: then.into() },
            None => Next::goto(then),
        }
    }
}

impl Battle {
    fn nobody(self, g: &Montezuma, defender: Side) -> bool {
        g.fight.units[defender].is_empty() && !g.fight.siege
    }
    /// 10.8.e#1 The defender has withdrawn, or somebody is gone: no Battle, the active Force may go on.
    fn broken_off(self, g: &mut Montezuma) -> Next<Frame> {
        g.fight = Fight::none();
        g.act.intercepted = false;
        match g.act.doing {
            Doing::Siege => Next::goto(crate::c10_movement::EndActivation {}),
            _ => Next::goto(crate::c10_movement::Resolve {}),
        }
    }
}

impl Montezuma {
    /// 11.2.e#3 Each committed Unit loses a step; it does not count for deciding the winner.
    fn commitment_losses(&mut self, log: &mut Book) {
        for side in [self.fight.attacker, self.fight.defender()] {
            for u in self.fight.committed[side].iter() {
                let unit = Unit::new(u);
                self.fight.lost[side] += 1;
                log.say(ev("event-committed", &["11.2.e#3"]).unit(unit));
                if self.steps[u] == 1 {
                    self.fight.fallen[side].insert(u);
                    self.us_lost_unit |= side == US;
                }
                self.lose_step(unit);
            }
        }
    }

    fn battle_losses(&mut self, side: Side, steps: u8) -> Option<Frame> {
        let pool = self.fight.units[side];
        self.loss = Loss { order: true, battle: true, ..Loss::of(side, steps, pool) };
        (steps > 0).then(|| TakeLosses {}.into())
    }
}
