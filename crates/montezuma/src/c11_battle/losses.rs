//! §11.4 Losses, chosen by their owner: those of Battle and all others.

use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::Montezuma;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Verdict, Window, require};

/// Why steps are lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// 11.4#1 In a Battle or after it.
    Battle,
    /// 11.2.g#3 By a Mexican natural 9.
    Guns,
    /// 11.5.d#2 To stay in spite of a lost Battle.
    Cancel,
    /// 10.2.c#1 By movement attrition.
    Attrition,
    /// 10.3#2 In suppressing a revolt.
    Suppression,
    /// 6.6#1 Out of supply.
    Hunger,
    /// 12.1 By the Event of a card.
    Event,
}

impl Cause {
    /// The case that speaks of it.
    const fn cases(self) -> &'static [&'static str; 1] {
        match self {
            Self::Battle => &["11.4#1"],
            Self::Guns => &["11.2.g#3"],
            Self::Cancel => &["11.5.d#2"],
            Self::Attrition => &["10.2.c#1"],
            Self::Suppression => &["10.3#2"],
            Self::Hunger => &["6.6#1"],
            Self::Event => &["12.1"],
        }
    }
}

frame! {
    /// The owner chooses, step by step, what is lost.
    TakeLosses { cause: Cause }
}

impl Montezuma {
    /// 11.4#1 Loss allocation.
    fn losable(&self, unit: Unit, cause: Cause) -> Verdict {
        let loss = &self.loss;
        require(loss.pool.has(unit.index()) && self.steps[unit.index()] > 0, cause.cases()[0])?;
        // 10.2.c#1 The last step of the active group is never lost by attrition.
        require(!loss.keep_last || self.steps_of(loss.pool) > 1, "10.2.c#1")?;
        let owed = self.arms_owed();
        let due = owed != 0 && owed.count_ones() >= u32::from(loss.left);
        if due {
            require(self.arms(unit) & owed != 0, "11.5.a#2")?;
        }
        let any = |test: &dyn Fn(Unit) -> bool| loss.pool.iter().map(Unit::new).any(test);
        if loss.order && self.d().units[unit.index()].steps == 2 && self.steps[unit.index()] == 1 {
            // 11.4#1 No reduced Unit is eliminated while a full-strength one remains; 11.5.a#2 goes before that where
            // only this arm can still be paid.
            let serves = |u: Unit| !due || self.arms(u) & owed != 0;
            require(!any(&|u| self.steps[u.index()] == 2 && serves(u)), "11.4#1")?;
        }
        if loss.cavalry && loss.left == 1 {
            // 6.6#1 At least one step is Cavalry, if present.
            require(self.is_cavalry(unit) || !any(&|u| self.is_cavalry(u)), "6.6#1")?;
        }
        if loss.militia {
            let fresh = |u: Unit| self.d().units[u.index()].kind == Troops::Militia;
            require(fresh(unit) || !any(&fresh), "12.1")?;
        }
        Ok(())
    }

    /// 1 Infantry, 2 Cavalry, 4 Artillery;
    /// R156 an INFART Unit is either.
    pub(crate) fn arms(&self, unit: Unit) -> u8 {
        match self.arm(unit) {
            Arm::Inf => 1,
            Arm::Cav => 2,
            Arm::Art => 4,
            Arm::InfArt => 5,
        }
    }
    fn arms_owed(&self) -> u8 {
        let present = self.loss.pool.iter().fold(0, |arms, u| arms | self.arms(Unit::new(u)));
        self.loss.arms & present
    }
}

impl Decide<Montezuma> for TakeLosses {
    fn id(self) -> &'static str {
        "take-losses"
    }
    fn section(self) -> Case {
        Case(self.cause.cases()[0])
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let some = g.loss.left > 0 && g.loss.pool.iter().any(|u| g.losable(Unit::new(u), self.cause).is_ok());
        if some { Ask::Side(g.loss.side) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-losses").num("left", i32::from(g.loss.left))
    }
    fn window(self, g: &Montezuma) -> Option<Window<Choice>> {
        Some(Window::duty().number("steps", i32::from(g.loss.left)))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.loss.pool.iter().map(Unit::new).map(Choice::Unit));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(u) => g.losable(u, self.cause),
            _ => require(false, self.cause.cases()[0]),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Unit(unit) = choice else { return Next::Stay };
        let (side, place) = (g.unit_side(unit), g.unit_place(unit));
        g.loss.left -= 1;
        g.loss.taken += 1;
        if g.is_cavalry(unit) {
            g.loss.cavalry = false;
        }
        g.loss.arms &= !g.arms(unit);
        if g.loss.distinct {
            g.loss.pool.remove(unit.index());
        }
        let last = g.steps[unit.index()] == 1;
        let fights = g.fight.units[side].has(unit.index());
        if g.loss.battle {
            g.fight.lost[side] += 1;
        }
        if last && fights {
            g.fight.fallen[side].insert(unit.index());
            // 18.3.a#1, R90 A US Unit eliminated in Battle counts for the War roll.
            g.us_lost_unit |= side == US;
        }
        g.lose_step(unit);
        let key = if last { "event-eliminated" } else { "event-step-lost" };
        log.note(|| ev(key, self.cause.cases()).unit(unit));
        // 3.5#2 In a Battle 11.4#2 sees to the leaders.
        if last
            && !fights
            && let Some(place) = place
        {
            g.bereave(side, place, log);
        }
        Next::Stay
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        let steps = g.steps_of(g.loss.pool);
        let spared = steps == u8::from(g.loss.keep_last);
        debug_assert!(g.loss.left == 0 || steps == 0 || spared, "no loss that is owed lapses");
        Next::Done
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-losses"
    }
}
