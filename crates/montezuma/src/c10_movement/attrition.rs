//! §10.2.c Movement attrition; §10.3 revolt suppression.

use super::EndActivation;
use crate::c11_battle::{Cause, TakeLosses};
use crate::event::{Log, STATE_KEYS, Says, ev};
use crate::frames::{Frame, frame};
use crate::state::{Loss, Montezuma};
use zocalo_core::{Ask, Case, Chance, Decide, Next, Roll};

frame! {
    /// 10.2.c#3 Attrition in the last Space of movement, before Battle: the Transit roll, then all causes at once.
    Attrition {}
}
frame! {
    /// 10.3#1 The suppression roll.
    SuppressRoll {}
}

const HEAT: u8 = 1;
const UNDERLINED: u8 = 2;
const FORCED: u8 = 4;
const WEARY: u8 = 8;
const UNSUPPLIED: u8 = 16;
const REVOLT: u8 = 32;

impl Montezuma {
    /// 10.2.c#1 One step for each cause, each cause once in an activation.
    /// 10.2.c#2 Needs MP.
    /// 10.2.c#4 Heat.
    /// 10.2.c#5 Underlined.
    /// 10.2.c#6 Cards.
    /// 10.2.c#7 Out of supply start.
    /// 10.2.c#8 Revolt State.
    fn attrition(&mut self, transit: bool, log: &mut Log) -> u8 {
        let act = self.act;
        // 10.2.c#2 Only if at least 1 MP was spent.
        if !act.spent {
            return 0;
        }
        let causes: [(u8, bool, u8, &'static [&'static str]); 6] = [
            (HEAT, self.heat(), 1, &["10.2.c#4"]),
            (UNDERLINED, act.underlined, 1, &["10.2.c#5"]),
            (FORCED, act.forced_march, 1, &["10.2.c#6"]),
            (WEARY, act.march_attrition && act.spent_mexico, 2, &["10.2.c#6"]),
            (UNSUPPLIED, act.unsupplied, 1, &["10.2.c#7"]),
            (REVOLT, act.revolt, 1, &["10.2.c#8"]),
        ];
        let mut steps = u8::from(transit);
        for (bit, holds, loss, cases) in causes {
            if holds && self.act.taken & bit == 0 {
                self.act.taken |= bit;
                steps += loss;
                log.note(|| ev("event-attrition", cases).num("steps", i32::from(loss)));
            }
        }
        steps
    }

    fn wear(&mut self, transit: bool, log: &mut Log) -> Next<Frame> {
        let steps = self.attrition(transit, log);
        if steps == 0 {
            return Next::Done;
        }
        // R32 Shared over the Units still with the group; the last step stays.
        self.loss = Loss { keep_last: true, ..Loss::of(self.act.side, steps, self.act.force.units) };
        Next::goto(TakeLosses { cause: Cause::Attrition })
    }
}

impl Decide<Montezuma> for Attrition {
    fn id(self) -> &'static str {
        "attrition"
    }
    fn section(self) -> Case {
        Case("10.2.c#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let roll = g.act.spent && g.act.transit > 0 && !g.act.force.units.is_empty();
        if roll { Ask::Chance(Chance::d10("chance-transit", g.act.side)) } else { Ask::Nothing }
    }
    /// 10.2.d A roll no higher than the number of Transit Spaces causes attrition;
    /// 10.2.c#9 it is one of the causes.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let failed = roll.0 <= u16::from(g.act.transit);
        log.note(|| {
            ev("event-transit", &["10.2.d"]).die(g.act.side, roll.0).num("spaces", i32::from(g.act.transit))
        });
        // 11.6 A later roll counts only what is entered later.
        g.act.transit = 0;
        g.wear(failed, log)
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        g.wear(false, log)
    }
}

impl Decide<Montezuma> for SuppressRoll {
    fn id(self) -> &'static str {
        "suppress-roll"
    }
    fn section(self) -> Case {
        Case("10.3#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.units.is_empty() {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::d10("chance-suppress", g.act.side))
    }
    /// 10.3#1 Die less the Commander's Tactics at most the MP left;
    /// 10.3#2, R161 on a natural 9 a step is lost, even the last.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let tactics = g.act.force.commander.map_or(0, |l| g.ratings(l).tactics);
        let success = roll.0 as i16 - i16::from(tactics) <= i16::from(g.act.mp);
        let key = if success { "event-suppressed" } else { "event-not-suppressed" };
        let state = g.place(g.act.at).state;
        log.note(|| {
            ev(key, &["10.3#1"]).die(g.act.side, roll.0).state(state.map_or("", |s| STATE_KEYS[s.index()]))
        });
        if let Some(state) = state.filter(|_| success) {
            g.revolt &= !(1 << state.index());
        }
        if roll.0 == 9 {
            g.loss = Loss::of(g.act.side, 1, g.act.force.units);
            return Next::call(TakeLosses { cause: Cause::Suppression }, EndActivation {});
        }
        Next::goto(EndActivation {})
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(EndActivation {})
    }
}
