//! §11.5 Post-Battle losses; §11.5.a rout.

use super::leaders::{ArmyDraw, LeaderCheck};
use super::losses::{Cause, TakeLosses};
use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::{Loss, Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side};

frame! {
    /// 11.5.a#1 The loser's Post-Battle roll.
    PostBattle {}
}
frame! {
    /// 11.5.a#2 Where the routed go.
    RoutTo {}
}
frame! {
    /// 11.4#2 After Post-Battle losses: leaders whose last Unit went.
    LastOnes {}
}

impl Montezuma {
    /// 11.5, 11.2.i#3 Before the retreat, if the losses of loser and winner differ by five or more, Post-Battle losses are checked.
    pub(super) fn post_battle(&mut self) -> Option<Frame> {
        let loser = self.loser()?;
        let gap = i16::from(self.fight.lost[loser]) - i16::from(self.fight.lost[loser.foe()]);
        (gap >= 5 && !self.fight.units[loser].is_empty()).then(|| PostBattle {}.into())
    }
}

impl Decide<Montezuma> for PostBattle {
    fn id(self) -> &'static str {
        "post-battle"
    }
    fn section(self) -> Case {
        Case("11.5.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        match g.loser() {
            Some(side) => Ask::Chance(Chance::d10("chance-post-battle", side)),
            None => Ask::Nothing,
        }
    }
    /// 11.5.a#1 Die less the Commander's Tactics,
    /// 11.2.a#4 plus 1 for a Pitched Battle;
    /// 11.5.a#2 a natural 9 routs.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(loser) = g.loser() else { return Next::Done };
        let tactics = g.battle_commander(loser).map_or(0, |l| g.ratings(l).tactics);
        let net = roll.0 as i16 - i16::from(tactics) + i16::from(g.fight.kind == 3);
        log.note(|| ev("event-post-battle", &["11.5.a#1"]).side(loser).die(loser, roll.0));
        let pool = g.fight.units[loser];
        if roll.0 != 9 {
            let left = g.d().post_battle.at(net);
            g.loss = Loss { order: true, battle: true, ..Loss::of(loser, left, pool) };
            g.push_after(LastOnes {}.into());
            return Next::goto(TakeLosses { cause: Cause::Battle });
        }
        log.note(|| ev("event-rout", &["11.5.a#2"]).side(loser));
        g.fight.routed = true;
        let steps = g.steps_of(pool);
        g.fight.queue = g.fight.leaders[loser];
        if steps <= 5 {
            for u in pool.iter() {
                g.us_lost_unit |= loser == US;
                g.eliminate(Unit::new(u));
            }
            // 11.4#2 An Army without Units is removed before its leaders check.
            if g.fight.army[loser] {
                g.remove_army(loser, g.fight.place);
            }
            return Next::goto(LeaderCheck::begin(loser, true));
        }
        g.loss = Loss { order: true, battle: true, arms: 7, ..Loss::of(loser, steps.div_ceil(2), pool) };
        // 15.1.b#2 Whoever the rout leaves alone at the head of an Army may draw another.
        g.push_after(ArmyDraw { side: loser }.into());
        g.push_after(RoutTo {}.into());
        Next::call(TakeLosses { cause: Cause::Battle }, LeaderCheck::begin(loser, false))
    }
}

impl Decide<Montezuma> for LastOnes {
    fn id(self) -> &'static str {
        "last-ones"
    }
    fn section(self) -> Case {
        Case("11.4#2")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        match g.loser().and_then(|side| g.all_lost(side, log)) {
            Some(frame) => Next::Goto(frame),
            None => Next::Done,
        }
    }
}

impl Montezuma {
    /// Whether somebody of a routed side is left to be placed: Units that can go, or leaders of Guerillas, who go home.
    fn survivors(&self, side: Side) -> bool {
        let guerillas = self.fight.units[side].iter().any(|u| self.is_guerilla(Unit::new(u)));
        !self.retreaters(side).is_empty() || (guerillas && self.fight.leaders[side] != 0)
    }
}

impl RoutTo {
    fn places(self, g: &Montezuma) -> Places {
        let Some(side) = g.loser() else { return Places::EMPTY };
        let near = |p: &Place| {
            *p != g.fight.place
                && g.d().hops[g.fight.place.index()][p.index()] <= 5
                && g.is_friendly(side, *p)
                && (g.is_zone(*p) || g.units_in(side.foe(), *p) == 0)
        };
        let fed = g.plain_supply(side);
        let good = |p: &Place| fed.has(p.index()) || g.place_supplied(side, *p);
        Montezuma::places().filter(near).filter(good).map(Place::index).collect()
    }
}

impl Decide<Montezuma> for RoutTo {
    fn id(self) -> &'static str {
        "rout-to"
    }
    fn section(self) -> Case {
        Case("11.5.a#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        match g.loser() {
            Some(side) if g.survivors(side) && !self.places(g).is_empty() => Ask::Side(side),
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-rout-to")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(self.places(g).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let (Choice::Place(to), Some(side)) = (choice, g.loser()) {
            g.settle_garrison(log);
            g.send(side, to, log);
            // Guerillas go home by themselves; leaders who had nobody else go where they are safe.
            for leader in bits(g.fight.leaders[side] & g.leaders_at(side, g.fight.place)) {
                g.put_leader(leader, Loc::on(to));
            }
        }
        Next::Done
    }
    /// 11.5.a#2 Without such a Space all survivors are eliminated, leaders to the Leader Pool.
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if let Some(side) = g.loser() {
            g.perish(side, log);
            g.settle_garrison(log);
            g.pool_leaders(side, log);
        }
        Next::Done
    }
}
