//! §11.2 The sequence of a Battle.

use super::losses::{Cause, TakeLosses};
use super::{
    AftWindow, ArmyDraw, BattleCards, BattleDie, BattleType, Commit, DieFor, EffRoll, EffWindow,
    GuerillaArrival, Homeward, Lead, NameCommander, OfficerUse, Withdraw, aftermath,
};
use crate::c02_terms::*;
use crate::c03_tidy::tidy;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame, steps};
use crate::state::{Doing, Fight, Loss, Montezuma};
use zocalo_core::{Ask, Case, Decide, Next, Side};

frame! {
    /// 11.2 The Battle sequence: the step that comes next.
    Battle { step: Step }
}

steps! {
    /// The steps of a Battle in the order of 11.2.
    Step {
        /// 11.2.a#1
        BattleType,
        /// 11.2.b#1
        Withdrawal,
        /// 11.2.c#1
        GuerillaArrival,
        /// R45
        AttackersCommander,
        /// R45
        DefendersCommander,
        /// 11.2.d
        AttackersCards,
        /// 11.2.d
        DefendersCards,
        /// 11.2.e#1
        AttackersLead,
        /// 11.2.e#2
        AttackersCommitment,
        /// 11.2.e#1
        DefendersLead,
        /// 11.2.e#2
        DefendersCommitment,
        /// 12.1.e#2
        Officers,
        /// 11.2.a#5
        HalfDie,
        /// 12.1.e#2
        FieldCommand,
        /// 11.2.f#4
        Firepower,
        /// 11.2.g#1
        AttackersEfficiency,
        /// 11.2.g#1
        DefendersEfficiency,
        /// 11.2.g#2
        AttackersLeaders,
        /// 11.2.g#2
        DefendersLeaders,
        /// 15.1.b#2
        AttackersArmy,
        /// 15.1.b#2
        DefendersArmy,
        /// 11.2.g#3
        MexicanGuns,
        /// R157
        AttackersAnswer,
        /// R157
        DefendersAnswer,
        /// 11.2.h
        AttackersCasualties,
        /// 11.2.h
        DefendersCasualties,
        /// 11.2.i#1
        Victory,
        /// R157
        AttackersLastCards,
        /// R157
        DefendersLastCards,
        /// The check of card 25.
        AttackersFront,
        /// The check of card 25.
        DefendersFront,
        /// 15.1.b#2
        AttackersArmyAgain,
        /// 15.1.b#2
        DefendersArmyAgain,
        /// 11.4#2
        AttackersGone,
        /// 11.4#2
        DefendersGone,
        /// 11.2.i#3
        PostBattle,
        /// 11.5.b
        Retreat,
        /// 11.2.j#1
        GuerillasHome,
        /// 11.2.j#1
        Aftermath,
        /// 11.6
        After,
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
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let (attacker, defender) = (g.fight.attacker, g.fight.defender());
        // Both sides must still have somebody to fight with until the losses are taken.
        if self.step <= Step::AttackersArmy
            && (g.fight.units[attacker].is_empty() || self.nobody(g, defender))
        {
            return self.broken_off(g, log);
        }
        if self.step == Step::After {
            return aftermath::after_battle(g, log);
        }
        let then = Self { step: self.step.next() };
        match self.first(g, log) {
            Some(first) => Next::Call { first, then: then.into() },
            None => Next::goto(then),
        }
    }
}

impl Battle {
    /// What the step asks for or throws, if it does.
    fn first(self, g: &mut Montezuma, log: &mut Log) -> Option<Frame> {
        let (attacker, defender) = (g.fight.attacker, g.fight.defender());
        match self.step {
            Step::BattleType => Some(BattleType {}.into()),
            Step::Withdrawal => Some(Withdraw {}.into()),
            Step::GuerillaArrival => Some(GuerillaArrival {}.into()),
            Step::AttackersCommander => Some(NameCommander { side: attacker }.into()),
            Step::DefendersCommander => Some(NameCommander { side: defender }.into()),
            Step::AttackersCards => Some(BattleCards { side: attacker }.into()),
            Step::DefendersCards => Some(BattleCards { side: defender }.into()),
            Step::AttackersLead => {
                g.turn_up_works(log);
                Some(Lead { side: attacker }.into())
            }
            Step::AttackersCommitment => Some(Commit { side: attacker }.into()),
            Step::DefendersLead => Some(Lead { side: defender }.into()),
            Step::DefendersCommitment => Some(Commit { side: defender }.into()),
            Step::Officers => Some(OfficerUse {}.into()),
            Step::HalfDie => g.fight.half.map(|side| BattleDie { side, why: DieFor::Tactics }.into()),
            Step::FieldCommand => {
                g.fight.field.then(|| BattleDie { side: US, why: DieFor::FieldCommand }.into())
            }
            Step::Firepower => {
                g.total_firepower(log);
                g.commitment_losses(log);
                for side in Side::BOTH {
                    // R137 Leaders who are lost by the rolls to come have led until now.
                    g.fight.tactics[side] = g.best_tactics(g.fight.leaders[side]);
                }
                None
            }
            Step::AttackersEfficiency => Some(EffRoll { side: attacker }.into()),
            Step::DefendersEfficiency => Some(EffRoll { side: defender }.into()),
            Step::AttackersLeaders => g.leader_checks(attacker, log),
            Step::DefendersLeaders => g.leader_checks(defender, log),
            Step::AttackersArmy | Step::AttackersArmyAgain => Some(ArmyDraw { side: attacker }.into()),
            Step::DefendersArmy | Step::DefendersArmyAgain => Some(ArmyDraw { side: defender }.into()),
            Step::MexicanGuns => g.artillery_nine(log),
            Step::AttackersAnswer => Some(EffWindow { side: attacker }.into()),
            Step::DefendersAnswer => Some(EffWindow { side: defender }.into()),
            Step::AttackersCasualties => {
                g.read_results(log);
                g.battle_losses(attacker, g.fight.inflicted[defender])
            }
            Step::DefendersCasualties if g.fight.siege => None,
            Step::DefendersCasualties => g.battle_losses(defender, g.fight.inflicted[attacker]),
            Step::Victory => g.decide_winner(log),
            Step::AttackersLastCards => Some(AftWindow { side: attacker }.into()),
            Step::DefendersLastCards => Some(AftWindow { side: defender }.into()),
            Step::AttackersFront => g.front_check(attacker),
            Step::DefendersFront => g.front_check(defender),
            Step::AttackersGone => g.all_lost(attacker, log),
            Step::DefendersGone => g.all_lost(defender, log),
            Step::PostBattle => {
                g.dismiss_officers(log);
                g.post_battle()
            }
            Step::Retreat => g.begin_retreat(log),
            Step::GuerillasHome => Some(Homeward { to: None }.into()),
            Step::Aftermath => {
                g.aftermath(log);
                for side in Side::BOTH {
                    // 3.5#2 Leaders who stood apart from the Battle, when the last Unit in the place is gone.
                    if !g.fight.fallen[side].is_empty() {
                        g.bereave(side, g.fight.place, log);
                    }
                }
                Some(tidy().into())
            }
            Step::After => None,
        }
    }

    fn nobody(self, g: &Montezuma, defender: Side) -> bool {
        g.fight.units[defender].is_empty() && !g.fight.siege
    }
    /// 10.8.e#1 The defender has withdrawn, or somebody is gone: no Battle, the active Force may go on.
    fn broken_off(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        for side in Side::BOTH {
            // 11.4#2 A side whose last Unit fell before the casualties.
            if let Some(first) = g.all_lost(side, log) {
                return Next::Call { first, then: self.into() };
            }
        }
        if let Some(unit) = g.fight.arrived.take().filter(|&u| g.unit_place(u) == Some(g.fight.place)) {
            // 11.2.j#1 A Guerilla that has come for nothing goes home all the same.
            g.fight.units[MX] = [unit.index()].into_iter().collect();
            return Next::call(Homeward { to: None }, self);
        }
        g.fight = Fight::none();
        g.act.intercepted = false;
        match g.act.doing {
            Doing::Siege => Next::goto(crate::c10_movement::EndActivation {}),
            _ => Next::goto(crate::c10_movement::Resolve {}),
        }
    }
}

impl Montezuma {
    /// 13.2.a#1 Works are turned up when a Battle occurs in the Space.
    fn turn_up_works(&mut self, log: &mut Log) {
        if let Some(works) = &mut self.works[self.fight.place.index()] {
            works.open = true;
            log.reveal();
        }
    }

    /// 11.2.e#3 Each committed Unit loses a step; it does not count for deciding the winner.
    fn commitment_losses(&mut self, log: &mut Log) {
        for side in [self.fight.attacker, self.fight.defender()] {
            for u in self.fight.committed[side].iter() {
                let unit = Unit::new(u);
                self.fight.lost[side] += 1;
                log.note(|| ev("event-committed", &["11.2.e#3"]).unit(unit));
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
        (steps > 0).then(|| TakeLosses { cause: Cause::Battle }.into())
    }
}
