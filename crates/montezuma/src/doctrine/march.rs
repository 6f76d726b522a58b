//! Designating Forces, marching, reacting.

use super::assessment::Assessment;
use super::plan::{Roster, Then, Thrust};
use crate::c02_terms::*;
use crate::c03_forces::Purpose;
use crate::notation::Choice;
use crate::state::{Doing, bits};
use arrayvec::ArrayVec;
use zocalo_core::doctrine::Judgement;

/// Scores for the pieces of a Force.
pub struct Muster<'s, 'g> {
    s: &'s Assessment<'g>,
    thrusts: ArrayVec<(Leader, Thrust), 40>,
    purpose: Purpose,
    force: Force,
    roster: Option<Roster>,
}

impl<'s, 'g> Muster<'s, 'g> {
    pub fn new(s: &'s Assessment<'g>, purpose: Purpose) -> Self {
        let force = *s.g.force(purpose);
        let leads = matches!(purpose, Purpose::Force | Purpose::ForcedMarch | Purpose::Stolen);
        let thrusts = if leads && force.commander.is_none() && force.units.is_empty() {
            s.thrusts(purpose, if purpose == Purpose::ForcedMarch { 3 } else { 0 })
        } else {
            ArrayVec::new()
        };
        Self { s, thrusts, purpose, force, roster: force.commander.and_then(|l| s.roster(l)) }
    }

    pub fn piece(&self, choice: Choice) -> Judgement {
        if self.force.commander.is_none() && self.force.units.is_empty() {
            return self.first(choice);
        }
        match choice {
            Choice::Leader(l) => self.subordinate(l),
            Choice::Unit(u) => self.unit(u),
            Choice::Train => self.train(),
            _ => (0.0, "why-ready"),
        }
    }

    /// Who commands, or which Unit goes alone.
    fn first(&self, choice: Choice) -> Judgement {
        let (s, g) = (self.s, self.s.g);
        match (choice, self.purpose) {
            (Choice::Leader(l), Purpose::Intercept) => (self.interceptor(l), "why-intercept"),
            (Choice::Leader(l), Purpose::Avoid) => {
                (1.0 + 0.2 * f32::from(g.ratings(l).command) + f32::from(g.ratings(l).tactics), "why-avoid")
            }
            (Choice::Leader(l), Purpose::Sea) => {
                let Some(roster) = s.roster(l) else { return (-1.0, "why-no-gain") };
                (0.1 * roster.units.len() as f32 - s.front(roster.at), "why-sea")
            }
            (Choice::Leader(l), Purpose::Landing) => {
                let Some(roster) = s.roster(l) else { return (-1.0, "why-no-gain") };
                (0.1 * f32::from(roster.line.fp), "why-landing")
            }
            (Choice::Leader(l), _) => {
                let found = self.thrusts.iter().find(|t| t.0 == l);
                found.map_or((-1.0, "why-no-gain"), |t| (t.1.value, t.1.why))
            }
            (Choice::Unit(u), Purpose::Unit) => match s.lone_move() {
                Some((unit, _, worth)) if unit == u => (worth, "why-join"),
                _ => (-0.5, "why-no-gain"),
            },
            (Choice::Unit(_), Purpose::Avoid) => (0.2, "why-avoid"),
            _ => (-0.5, "why-no-gain"),
        }
    }

    /// What an interception by this leader is worth.
    fn interceptor(&self, leader: Leader) -> f32 {
        let (s, g) = (self.s, self.s.g);
        let Some(roster) = s.roster(leader) else { return -1.0 };
        let chance = 0.5 + 0.1 * f32::from(g.ratings(leader).tactics);
        chance * (s.stand_value(Some(&roster)) - s.leave_cost(s.me, roster.at, 0))
    }

    fn subordinate(&self, leader: Leader) -> Judgement {
        let g = self.s.g;
        if self.force.commander.is_none() {
            return (0.2 + 0.1 * f32::from(g.ratings(leader).tactics), "why-ready");
        }
        if self.purpose == Purpose::Avoid || self.purpose == Purpose::Target {
            return (1.5, "why-together");
        }
        let wanted = self.roster.and_then(|r| r.subordinate) == Some(leader) && self.force.leaders == 0;
        if wanted { (3.0, "why-second") } else { (-0.5, "why-no-gain") }
    }

    fn unit(&self, unit: Unit) -> Judgement {
        let g = self.s.g;
        if matches!(self.purpose, Purpose::Avoid | Purpose::Target | Purpose::Intercept) {
            return (1.0 + 0.05 * f32::from(g.steps[unit.index()]), "why-together");
        }
        if self.purpose == Purpose::Landing && g.is_marine(unit) {
            return (2.5, "why-marine");
        }
        let wanted = self.roster.is_some_and(|r| r.units.has(unit.index()));
        if wanted { (1.0, "why-together") } else { (-0.5, "why-garrison") }
    }

    /// The Train goes with the main army, not with the Mexicans' and not where it is needed.
    fn train(&self) -> Judgement {
        let s = self.s;
        let army = self.roster.is_some_and(|r| r.army && r.units.len() >= 5);
        if s.me == US && army || self.purpose == Purpose::Avoid {
            (0.8, "why-train")
        } else {
            (-0.3, "why-no-gain")
        }
    }
}

impl Assessment<'_> {
    /// What it is worth to the side that reacts to fight the active Force here, with this help.
    pub fn stand_value(&self, help: Option<&Roster>) -> f32 {
        let g = self.g;
        let act = &g.act;
        let Some(mover) = self.active() else { return 0.3 };
        let side = act.side.foe();
        let mut defender = self.line_at(side, act.at);
        let mut kind = i16::from(act.mp.min(3));
        if let Some(help) = help {
            defender.fp += help.line.fp;
            defender.tactics = defender.tactics.max(help.line.tactics);
            defender.count += help.line.count;
            defender.steps += help.line.steps;
            defender.army |= help.army;
            kind = 1;
        }
        if matches!(act.doing, Doing::Sea | Doing::Landing) || act.bad_weather {
            kind = 0;
        }
        let mut ground = self.ground(side, act.at) + if help.is_some() { 1 } else { 0 };
        ground -= if act.river { self.d.fp.river } else { 0 };
        let (value, odds) = self.clash(&mover.line, &defender, kind, ground);
        -value - odds.win * self.at_risk()
    }

    /// What the side that reacts loses with the place.
    fn at_risk(&self) -> f32 {
        let at = self.g.act.at;
        let own = self.g.controller(at) == Some(self.g.act.side.foe());
        if own { self.stake(at) * self.w.place_share } else { 0.0 }
    }

    /// Intercept, avoid, or let it come.
    pub fn react(&self, choice: Choice) -> Judgement {
        let g = self.g;
        let act = &g.act;
        let side = act.side.foe();
        let occupied = g.units_in(side, act.at) > 0;
        // Who only passes through takes nothing.
        let stand = if occupied { self.stand_value(None) } else { -0.5 * self.at_risk() };
        match choice {
            Choice::Intercept => (self.best_interception(stand), "why-intercept"),
            Choice::Avoid => (self.avoidance(stand), "why-avoid"),
            _ => (stand, "why-stand"),
        }
    }

    fn best_interception(&self, stand: f32) -> f32 {
        let g = self.g;
        let side = g.act.side.foe();
        let mut best = -1.0_f32;
        let near = self.d.links[g.act.at.index()].iter().map(|l| l.to).chain([g.act.at]);
        for from in near {
            for leader in bits(g.leaders_at(side, from)) {
                if g.may_command(Purpose::Intercept, side, leader).is_err() {
                    continue;
                }
                let Some(roster) = self.roster(leader) else { continue };
                let chance = 0.5 + 0.1 * f32::from(g.ratings(leader).tactics);
                let leave = self.leave_cost(side, from, g.units_in(side, from) - roster.units.len());
                let with = self.stand_value(Some(&roster)) - leave;
                best = best.max(chance * with + (1.0 - chance) * (stand - 0.1));
            }
        }
        best - 0.1
    }

    fn avoidance(&self, stand: f32) -> f32 {
        let g = self.g;
        let side = g.act.side.foe();
        let leaders = g.leaders_at(side, g.act.at);
        let sure = side == MX && !g.topographic && g.place(g.act.at).terrain != Terrain::Clear;
        let chance = if sure { 1.0 } else { 0.5 + 0.1 * f32::from(g.best_tactics(leaders)) };
        -chance * self.at_risk() + (1.0 - chance) * (stand - 0.6) - 0.1
    }

    /// In a Zone: avoid, be helped, or stand.
    pub fn zone_react(&self, choice: Choice) -> Judgement {
        let g = self.g;
        let Some(mover) = self.active() else { return (0.0, "why-stand") };
        let target = &g.act.target;
        let group = self.line(target.units, target.all_leaders(), target.commander, false, true);
        let (value, _) = self.clash(&mover.line, &group, i16::from(g.act.mp.min(3)), 0);
        match choice {
            Choice::Avoid => (0.3 * value.max(-1.0), "why-avoid"),
            Choice::Intercept => (-0.6 * value - 0.1, "why-intercept"),
            _ => (-value, "why-stand"),
        }
    }

    /// Where who avoids, withdraws, retreats or is routed goes.
    pub fn refuge(&self, to: Place) -> Judgement {
        let g = self.g;
        let side = self.me;
        let mut value = 0.0;
        value += if g.controller(to) == Some(side) { 0.8 } else { 0.0 };
        value += if self.fed(side).has(to.index()) { 1.0 } else { -0.6 };
        value += 0.1 * self.stake(to).min(6.0) * self.shortfall(side, to, 0.0).max(0.2);
        value += 0.04 * g.units_in(side, to).min(10) as f32;
        value += 0.05 * f32::from(self.ground(side, to));
        value -= 0.02 * self.threat(side, to);
        value -= if g.in_revolt(to) { 0.3 } else { 0.0 };
        (value, "why-refuge")
    }
}

/// Scores for the next step of a march.
pub struct Way<'s, 'g> {
    s: &'s Assessment<'g>,
    thrust: Option<Thrust>,
    step: Option<Place>,
}

impl<'s, 'g> Way<'s, 'g> {
    pub fn new(s: &'s Assessment<'g>) -> Self {
        let g = s.g;
        let Some(roster) = s.active() else {
            // A Unit alone goes to those it is to join.
            let unit = g.act.force.units.first().map(Unit::new);
            let to = unit.and_then(|_| s.join_target(g.act.at));
            let step = to.and_then(|to| s.ways(g.act.side, g.act.at).first_step(to));
            return Self { s, thrust: None, step };
        };
        let ways = s.ways(g.act.side, g.act.at);
        let thrust = s.thrust(&roster, &ways, Some(g.act.mp), 0);
        let step = if thrust.to == g.act.at { None } else { ways.first_step(thrust.to) };
        Self { s, thrust: Some(thrust), step }
    }

    pub fn march(&self, choice: Choice) -> Judgement {
        let (s, g) = (self.s, self.s.g);
        let Some(thrust) = &self.thrust else {
            return match choice {
                Choice::Place(p) if Some(p) == self.step => (0.5, "why-join"),
                Choice::Stop => (0.0, "why-stay"),
                _ => (-0.8, "why-no-gain"),
            };
        };
        let arrived = thrust.to == g.act.at;
        match choice {
            Choice::Place(p) if Some(p) == self.step => (thrust.value.max(0.1), thrust.why),
            Choice::Place(_) => (-0.8, "why-no-gain"),
            Choice::Stop => (0.0, "why-stay"),
            Choice::Suppress => {
                let now = s.suppress_now();
                (
                    if arrived && thrust.then == Then::Suppress { now.max(0.2) } else { now - thrust.value },
                    "why-suppress",
                )
            }
            Choice::Siege => (if thrust.then == Then::Siege { thrust.value } else { -0.2 }, "why-siege"),
            Choice::Control if g.is_zone(g.act.at) => (s.stake(g.act.at), "why-take-zone"),
            Choice::Control => {
                // What is not on the way to a Battle now is taken along.
                let hurry = !arrived && thrust.then == Then::Fight;
                (s.stake(g.act.at) * 0.8 - if hurry { 0.5 * thrust.value } else { 0.0 } + 0.05, "why-control")
            }
            Choice::Raze => (if arrived || self.step.is_none() { 0.2 } else { -0.2 }, "why-raze"),
            Choice::Leader(l) if g.leader_side(l) != g.act.side => {
                let value = if thrust.then == Then::ZoneFight { thrust.value + 0.2 } else { -0.5 };
                (value, "why-attack")
            }
            Choice::Unit(u) if g.unit_side(u) != g.act.side => {
                (if thrust.then == Then::ZoneFight { thrust.value } else { -0.5 }, "why-attack")
            }
            _ => (-1.0, "why-no-gain"),
        }
    }
}

impl Assessment<'_> {
    fn suppress_now(&self) -> f32 {
        let g = self.g;
        let tactics = g.act.force.commander.map_or(0, |l| g.ratings(l).tactics);
        let chance = (f32::from(g.act.mp) + f32::from(tactics) + 1.0) / 10.0;
        let worth = if g.act.side == MX { self.revolt_value() } else { -0.3 };
        worth * chance.min(1.0)
    }

    /// Where a Unit alone is wanted.
    pub fn join_target(&self, at: Place) -> Option<Place> {
        let g = self.g;
        let side = g.act.side;
        (0..PLACES)
            .map(Place::new)
            .filter(|p| {
                *p != at
                    && self.d.hops[at.index()][p.index()] <= 3
                    && g.units_in(side, *p) > 1
                    && g.units_in(side, *p) < 15
                    && g.leaders_at(side, *p) != 0
            })
            .max_by_key(|p| g.units_in(side, *p))
    }

    /// The next step of a leader who rides alone.
    pub fn ride(&self, leader: Leader, to: Option<Place>) -> Judgement {
        let g = self.g;
        let Some(at) = g.leader_place(leader) else { return (0.0, "why-stay") };
        let target = self.ride_target(leader, at);
        match (to, target) {
            (None, None) => (0.0, "why-stay"),
            (None, Some(_)) => (-0.2, "why-stay"),
            (Some(to), Some(target)) => {
                let step = self.ways(self.me, at).first_step(target);
                (if step == Some(to) { 0.5 } else { -0.5 }, "why-leader-rides")
            }
            (Some(_), None) => (-0.5, "why-no-gain"),
        }
    }

    fn ride_target(&self, leader: Leader, at: Place) -> Option<Place> {
        let g = self.g;
        let me = self.me;
        // Where he is he may be needed already.
        let needed = g.units_in(me, at) >= 2 && g.leaders_at(me, at).count_ones() <= 2;
        if needed {
            return None;
        }
        let score = |p: &Place| {
            let units = g.units_in(me, *p);
            let hops = i32::from(self.d.hops[at.index()][p.index()]);
            let orphan = i32::from(g.leaders_at(me, *p) == 0) * 20;
            orphan + units.min(usize::from(g.ratings(leader).command)) as i32 * 3 - 2 * hops
        };
        (0..PLACES)
            .map(Place::new)
            .filter(|p| *p != at && self.d.hops[at.index()][p.index()] <= 7 && g.units_in(me, *p) >= 2)
            .filter(|p| g.leaders_at(me, *p) == 0 || g.army_at(me, *p))
            .max_by_key(score)
    }
}
