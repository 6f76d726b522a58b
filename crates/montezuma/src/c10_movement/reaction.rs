//! §10.6–10.8 Interception and avoidance, in either order.

use super::Resolve;
use crate::c02_terms::*;
use crate::c03_forces::{Designate, Purpose};
use crate::c03_tidy::tidy;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::{Doing, Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, Window, require};

frame! {
    /// 10.6#1 The reactions to a place entered.
    React {}
}
frame! {
    /// 10.6#2 The interception roll.
    InterceptRoll {}
}
frame! {
    /// 10.6#2 The avoidance roll, or none where avoidance is automatic.
    AvoidRoll {}
}
frame! {
    /// 10.8#2 Where the avoider goes.
    AvoidTo {}
}

impl Montezuma {
    /// 10.7#1 From an adjacent place; into a Zone only from inside it (10.9#1).
    /// 10.9#1 Zones and interception.
    pub(crate) fn may_intercept(&self, side: Side, place: Place) -> Verdict {
        let at = self.act.at;
        let near = if self.is_zone(at) {
            place == at
        } else {
            place != at && self.d().links[at.index()].iter().any(|l| l.to == place)
        };
        require(near, "10.7#1")?;
        require(!self.exhausted(side, place), "12.1")?;
        require(!self.truce(at) && !self.truce(place), "8.3.e#4")?;
        self.may_enter(side, at)
    }

    /// 10.7.a#1 One try per Space.
    /// 10.7.b#3 Where.
    fn can_intercept(&self) -> Verdict {
        let (act, foe) = (&self.act, self.act.side.foe());
        // 10.7.a#1 One attempt into each Space entered.
        require(!act.interception_tried, "10.7.a#1")?;
        require(act.doing != Doing::Stolen, "R121")?;
        // 10.7.b#3 Not into a Space that the mover's side already occupied.
        require(!act.own_before || self.is_zone(act.at), "10.7.b#3")?;
        let any = bits(crate::c03_forces::all_leaders(self, foe))
            .any(|l| self.may_command(Purpose::Intercept, foe, l).is_ok());
        require(any, "10.7#1")
    }

    /// 10.8#1 Avoidance.
    fn can_avoid(&self) -> Verdict {
        let (act, foe) = (&self.act, self.act.side.foe());
        require(!act.avoidance_tried, "10.8#1")?;
        // R40 Only where a Battle would follow: an active Force in a Space with the reacting side's Units.
        require(act.foe_before && !self.is_zone(act.at), "10.8#1")?;
        require(self.mover_fights() && act.doing != Doing::Siege, "10.8#1")?;
        let units = self.units_at(foe, act.at);
        require(!self.avoid_places(foe, &Force::default()).is_empty(), "R154")?;
        let alone = units.iter().map(Unit::new).any(|u| self.may_go_alone(Purpose::Avoid, foe, u).is_ok());
        let led =
            || bits(self.leaders_at(foe, act.at)).any(|l| self.may_command(Purpose::Avoid, foe, l).is_ok());
        require(alone || led(), "10.8.f")
    }

    /// 10.8#2 Adjacent, without enemy Units, not where the active Force came from;
    /// 10.8.d a Zone always.
    pub(crate) fn avoid_places(&self, side: Side, force: &Force) -> Places {
        let act = &self.act;
        let guerilla = force.units.iter().any(|u| self.is_guerilla(Unit::new(u)));
        let good = |to: &Place| {
            let room = self.is_zone(*to) || self.units_in(side, *to) + force.units.len().max(1) <= 15;
            // A Zone always, even that from which the active Force came.
            let open = self.is_zone(*to) || (*to != act.from && self.units_in(side.foe(), *to) == 0);
            open && room && self.may_enter(side, *to).is_ok() && (!guerilla || self.place(*to).mexico)
        };
        let links = self.d().links[act.at.index()].iter().map(|l| l.to);
        links.filter(good).map(Place::index).collect()
    }

    /// 10.8.b Before Topographic Engineers Mexicans in Rough, Jungle or both avoid without a roll.
    fn avoids_surely(&self, side: Side) -> bool {
        side == MX && !self.topographic && self.place(self.act.at).terrain != Terrain::Clear
    }

    /// A Fort or an intact fortress: 10.8.c speaks of both, not of Fieldworks.
    pub(crate) fn strong_works(&self, side: Side, place: Place) -> bool {
        self.works_of(side, place).is_some_and(|w| w.fort) || (side == MX && self.fortress(place))
    }
}

impl Decide<Montezuma> for React {
    fn id(self) -> &'static str {
        "react"
    }
    fn section(self) -> Case {
        Case("10.6#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.units.is_empty() || g.act.doing == Doing::Nothing {
            return Ask::Nothing;
        }
        let some = g.can_intercept().is_ok() || g.can_avoid().is_ok();
        if some { Ask::Side(g.act.side.foe()) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-react").place("at", g.act.at.index())
    }
    fn window(self, g: &Montezuma) -> Option<Window<Choice>> {
        Some(g.in_march(Window::reaction(Choice::Pass).usually_judged()))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Pass, Choice::Intercept, Choice::Avoid]);
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Intercept => g.can_intercept(),
            Choice::Avoid => g.can_avoid(),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let side = g.act.side.foe();
        g.reacting = Force::default();
        match choice {
            Choice::Intercept => {
                g.act.interception_tried = true;
                Next::call(Designate { purpose: Purpose::Intercept, side }, self)
            }
            Choice::Avoid => {
                g.act.avoidance_tried = true;
                Next::call(Designate { purpose: Purpose::Avoid, side }, self)
            }
            _ => Next::goto(Resolve {}),
        }
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(Resolve {})
    }
}

impl Decide<Montezuma> for InterceptRoll {
    fn id(self) -> &'static str {
        "intercept-roll"
    }
    fn section(self) -> Case {
        Case("10.6#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.reacting.units.is_empty() || g.reacting.commander.is_none() {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::d10("chance-intercept", g.act.side.foe()))
    }
    /// 10.6#2 Die plus the Commander's Tactics, 5 or more;
    /// 10.7#1 a failed Force stays in place.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let force = g.reacting;
        let Some(commander) = force.commander else { return Next::Done };
        let side = g.act.side.foe();
        let success = roll.0 + u16::from(g.ratings(commander).tactics) >= 5;
        let key = if success { "event-intercepts" } else { "event-intercept-fails" };
        log.note(|| ev(key, &["10.7#1", "10.6#2"]).leader(commander).die(side, roll.0).at(g.act.at));
        if !success {
            // 10.8.f It may not avoid later in this activation.
            g.act.failed_leaders |= force.all_leaders();
            g.act.failed_units = g.act.failed_units.or(&force.units);
            return Next::Done;
        }
        let (from, at) = (g.leader_place(commander).unwrap_or(g.act.at), g.act.at);
        g.act.intercepted = true;
        g.act.arrived = g.act.arrived.or(&force.units);
        g.act.arrived_leaders |= force.all_leaders();
        g.act.arrived_from = Some(from);
        if from != at {
            g.shift_force(&force, from, at);
            g.arrives(&force, at, log);
        }
        Next::goto(tidy())
    }
}

impl Decide<Montezuma> for AvoidRoll {
    fn id(self) -> &'static str {
        "avoid-roll"
    }
    fn section(self) -> Case {
        Case("10.6#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let side = g.act.side.foe();
        if g.reacting.units.is_empty() || g.avoids_surely(side) {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::d10("chance-avoid", side))
    }
    /// 10.6#2 Die plus Tactics (a Unit alone: 0), 5 or more;
    /// 10.8.a a failure binds the side in this Battle.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let side = g.act.side.foe();
        let tactics = g.reacting.commander.map_or(0, |l| g.ratings(l).tactics);
        let success = roll.0 + u16::from(tactics) >= 5;
        let key = if success { "event-avoids" } else { "event-avoid-fails" };
        log.note(|| ev(key, &["10.8#1", "10.6#2"]).die(side, roll.0).at(g.act.at));
        if success {
            return Next::goto(AvoidTo {});
        }
        g.act.avoid_failed = true;
        // Another reaction may follow in this place; who failed is remembered apart from it.
        g.act.caught = g.reacting.units;
        g.act.caught_leaders = g.reacting.all_leaders();
        g.act.outside = g.strong_works(side, g.act.at);
        Next::Done
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if g.reacting.units.is_empty() { Next::Done } else { Next::goto(AvoidTo {}) }
    }
}

impl Decide<Montezuma> for AvoidTo {
    fn id(self) -> &'static str {
        "avoid-to"
    }
    fn section(self) -> Case {
        Case("10.8#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let side = g.act.side.foe();
        let none = g.reacting.units.is_empty() || g.avoid_places(side, &g.reacting).is_empty();
        if none { Ask::Nothing } else { Ask::Side(side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-avoid-to")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.d().links[g.act.at.index()].iter().map(|l| Choice::Place(l.to)));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let Choice::Place(to) = choice else { return require(false, "10.8#2") };
        let side = g.act.side.foe();
        require(to != g.act.from || g.is_zone(to), "10.8#2")?;
        g.may_enter(side, to)?;
        require(g.avoid_places(side, &g.reacting).has(to.index()), "10.8#2")
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(to) = choice else { return Next::Done };
        let force = g.reacting;
        g.shift_force(&force, g.act.at, to);
        log.note(|| ev("event-avoided-to", &["10.8#2"]).from(g.act.at).at(to));
        g.arrives(&force, to, log);
        Next::goto(tidy())
    }
}
