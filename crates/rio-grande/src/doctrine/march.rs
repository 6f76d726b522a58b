//! Marches: which force goes where, and how.

use super::assessment::{Assessment, Mission};
use super::combat::ARMY;
use crate::c05_stacking::LIMIT;
use crate::ids::{HEXES, Kind, Loc, UNITS, Unit, Units};
use crate::notation::Choice;
use crate::state::{March, Way};
use arrayvec::ArrayVec;
use std::collections::VecDeque;
use zocalo_core::doctrine::{Judgement, Scores};

/// From how far units come to a leader, in hexes.
pub(super) const STRAY: u16 = 5;

/// Supply points that an army takes along.
const LOAD: u8 = 4;

/// What half a movement point must bring.
const NEARER: f32 = 0.005;

/// Stacking points of a detachment.
const DETACHMENT: f32 = 4.0;

/// A force and the best it can do.
pub(super) struct Plan {
    pub units: Units,
    /// What it gains, the price of the march not counted.
    pub gain: f32,
}

/// A hex that a force can come to, and the step with which the way there begins.
struct Reached {
    hex: Loc,
    first: Loc,
    /// Halves of movement points from where the march is.
    cost: u8,
}

impl Assessment<'_> {
    /// The units that can march from a place on land.
    fn marchers(&self, way: Way, from: Loc) -> Units {
        self.game.movable_of(self.side, way, from)
    }

    /// Who stays so that a place that counts is not given up: the weakest, if nobody else holds it.
    pub(super) fn guard(&self, from: Loc, units: Units) -> Option<Unit> {
        let game = self.game;
        let here = game.units_at(self.side, from);
        // Supply alone holds a place only where nobody comes.
        let quiet = game.supply_at(self.side, from) > 0 && self.threat(self.side, from) < 0.5;
        let kept = !here.minus(&units).is_empty() || quiet;
        if kept || self.worth(self.side, from) < 0.2 || units.len() < 2 {
            return None;
        }
        let plain = units.iter().filter(|&u| game.info(u).kind != Kind::Leader);
        let least = plain.min_by(|a, b| self.unit_worth(*a).total_cmp(&self.unit_worth(*b)))?;
        // Where an army would leave a division behind, a supply point holds the place as well.
        let supply = game.supply_at(self.side, from) > 0 && self.unit_worth(least) > self.w.guard;
        (!supply).then_some(least)
    }

    /// The whole force of a place, without its guard.
    pub(super) fn whole(&self, way: Way, from: Loc) -> Units {
        let mut units = self.marchers(way, from);
        if let Some(guard) = self.guard(from, units) {
            units.remove(guard);
        }
        // Maximilian and Juárez stay where their presence counts.
        let head = self.game.table().heads[self.side.index()];
        if from == self.game.map().capital {
            units.remove(head);
        }
        self.strongest(units, f32::from(LIMIT))
    }

    /// The strongest of some units that may stand together, up to so many stacking points.
    fn strongest(&self, units: Units, points: f32) -> Units {
        let game = self.game;
        if f32::from(game.stacking(units)) <= points {
            return units;
        }
        let rank = |u: Unit| self.factors(u) / f32::from(game.info(u).points.max(1));
        let mut order: ArrayVec<(f32, Unit), UNITS> = units.iter().map(|u| (rank(u), u)).collect();
        order.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let (mut taken, mut room) = (Units::EMPTY, points);
        for (_, unit) in order {
            let needs = f32::from(game.info(unit).points);
            if needs <= room {
                room -= needs;
                taken.insert(unit);
            }
        }
        taken
    }

    /// A part of a force that is enough for a place with a small garrison.
    fn detachment(&self, whole: Units) -> Option<Units> {
        let leaders = &self.game.table().leaders;
        let part = self.strongest(whole.minus(leaders), DETACHMENT);
        (self.game.stacking(whole) as f32 > DETACHMENT && !part.is_empty()).then_some(part)
    }

    /// One cheap and quick unit for places that nobody defends.
    fn runner(&self, way: Way, from: Loc, whole: Units) -> Option<Units> {
        if whole.len() < 3 || way != Way::Ground {
            return None;
        }
        let game = self.game;
        let plain = whole.iter().filter(|&u| {
            let kind = game.info(u).kind;
            !matches!(kind, Kind::Leader | Kind::Engineer | Kind::Marine) && game.at(u) == from
        });
        let rank = |u: &Unit| self.unit_worth(*u) - 0.08 * f32::from(game.profile(*u).mf);
        plain.min_by(|a, b| rank(a).total_cmp(&rank(b))).map(|u| [u].into_iter().collect())
    }

    /// Everything that a march can reach from where it is, its own hex first.
    fn flood(&self, march: &March) -> Vec<Reached> {
        let (game, map) = (self.game, self.game.map());
        let (regular, partisan) = game.halves_left(march);
        let alone = regular == u8::MAX;
        let budget = if alone { partisan } else { regular };
        let dry = march.force.meets(&game.table().engineers);
        let bound = march.force.meets(&game.table().partisans);
        let fights = !march.force.is_empty();
        let mut cost = [u8::MAX; HEXES];
        let mut first = [Loc::UNUSED; HEXES];
        let mut reached = Vec::new();
        let mut queue = VecDeque::new();
        if march.at.is_hex() {
            cost[march.at.index()] = 0;
            reached.push(Reached { hex: march.at, first: march.at, cost: 0 });
            queue.push_back(march.at);
        } else {
            for hex in map.north.iter() {
                if game.step_verdict(march.at, hex, fights).is_ok() {
                    cost[hex.index()] = game.charts().edge;
                    first[hex.index()] = hex;
                    queue.push_back(hex);
                }
            }
        }
        if march.stopped {
            return reached;
        }
        // What the verdict on a step forbids, in sets.
        let foe = game.active.foe();
        let mut open = map.land.minus(&game.occupied[foe]);
        if !fights {
            open = open.minus(&game.held[foe]);
        }
        let zone = game.zone[foe];
        while let Some(hex) = queue.pop_front() {
            let spent = cost[hex.index()];
            let begins = hex == march.at;
            if !begins && (game.zone[self.side.foe()].has(hex) || spent >= budget) {
                continue;
            }
            let may = if zone.has(hex) { open.minus(&zone) } else { open };
            for near in map.near(hex) {
                if bound && near.border || !may.has(near.hex) {
                    continue;
                }
                let price = if alone {
                    near.partisan_cost
                } else if dry {
                    near.dry_cost
                } else {
                    near.cost
                };
                let then = spent.saturating_add(price);
                let least = begins && march.steps == 0;
                if (then <= budget || least) && then < cost[near.hex.index()] {
                    cost[near.hex.index()] = then;
                    first[near.hex.index()] = if begins { near.hex } else { first[hex.index()] };
                    queue.push_back(near.hex);
                }
            }
        }
        let others = map.land.iter().filter(|hex| first[hex.index()] != Loc::UNUSED && *hex != march.at);
        reached.extend(others.map(|hex| Reached { hex, first: first[hex.index()], cost: cost[hex.index()] }));
        reached
    }

    /// What it is worth to end a march in a hex, an attack from there included.
    fn end(&self, mission: &Mission, units: Units, hex: Loc, may_attack: bool) -> f32 {
        let standing = self.standing(mission, hex);
        if !may_attack || !hex.is_hex() {
            return standing;
        }
        let fixed = &self.game.table().fixed;
        let here = self.game.units_at(self.side, hex).minus(fixed).minus(&self.game.march.dropped);
        let foe = self.side.foe();
        if !self.game.map().near(hex).iter().any(|near| self.game.held[foe].has(near.hex)) {
            return standing;
        }
        let all = here.or(&units.minus(fixed));
        let mut attackers = self.power(self.strongest(all, f32::from(LIMIT)));
        attackers.supply = mission.power.supply;
        let spent = u8::from(self.game.march.at == Loc::UNUSED);
        standing + self.best_attack(&attackers, hex, spent).map_or(0.0, |(_, value)| value)
    }

    /// The best that a force can do on land, and the first step of it.
    fn best_walk(&self, march: &March, mission: &Mission) -> (f32, Loc) {
        let mut best = (f32::MIN, march.at);
        for reached in self.flood(march) {
            // Of two ends that are about as good the nearer one, so that nobody turns round on the way.
            let value = self.end(mission, march.force, reached.hex, true) - NEARER * f32::from(reached.cost);
            if value > best.0 + 0.001 {
                best = (value, reached.first);
            }
        }
        best
    }

    fn by_land(&self, from: Loc, units: Units) -> Plan {
        let march = March { way: Way::Ground, from, at: from, force: units, ..March::NONE };
        let mission = self.mission(units, from);
        let stays = self.standing(&mission, from);
        let (best, _) = self.best_walk(&march, &mission);
        Plan { units, gain: best - stays }
    }

    /// The best force and march from a place.
    pub(super) fn best_march(&self, from: Loc) -> Option<Plan> {
        let whole = self.whole(Way::Ground, from);
        if whole.is_empty() {
            return None;
        }
        let plan = self.by_land(from, whole);
        let others = [self.detachment(whole), self.runner(Way::Ground, from, whole)];
        let parts = others.into_iter().flatten().map(|part| self.by_land(from, part));
        Some(parts.fold(plan, |best, part| if part.gain > best.gain + 0.05 { part } else { best }))
    }

    /// Where a force may land, by what it is worth there, the price of the voyage taken off.
    fn best_landing(&self, from: Loc, units: Units) -> Option<(Loc, f32)> {
        let (game, side, map) = (self.game, self.side, self.game.map());
        let sea = map.sea_of(from)?;
        let port = game.is_friendly_port(side, from);
        let mission = self.mission(units, from);
        let mut best: Option<(Loc, f32)> = None;
        for hex in map.coast(sea).iter() {
            let friendly = game.is_friendly_port(side, hex);
            let price = game.charts().act(game.sea_price(from, hex));
            let open = hex != from && !game.held[side.foe()].has(hex) && (port || friendly);
            if !open || price > game.ap[side] {
                continue;
            }
            let value = self.end(&mission, units, hex, true) - self.action() * f32::from(price);
            if best.is_none_or(|(_, b)| value > b) {
                best = Some((hex, value));
            }
        }
        let stays = self.standing(&mission, from);
        best.map(|(hex, value)| (hex, value - stays))
    }

    /// What an amphibious assault is worth, and where.
    fn best_assault(&self, from: Loc, units: Units) -> Option<(Loc, f32)> {
        let (game, map) = (self.game, self.game.map());
        let sea = map.sea_of(from)?;
        let mut power = self.power(units);
        let share = (f32::from(LIMIT) / power.points.max(1.0)).min(1.0);
        power.cf *= share;
        power.steps *= share;
        let targets = map.ports.or(&map.west_ports).and(&game.held[self.side.foe()]);
        let there = targets.iter().filter(|to| map.sea_of(*to) == Some(sea));
        let judged = there.map(|to| (to, self.attack(&power, to, None, 2)));
        judged.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Units elsewhere that would do better with a leader: not those that hold a place.
    fn strays(&self, loc: Loc, to: Loc) -> Units {
        let near = if loc.is_hex() { self.game.map().distance(loc, to) } else { 9 };
        if near == 0 || near > STRAY {
            return Units::EMPTY;
        }
        let all = self.marchers(Way::Concentration, loc);
        let head = self.game.table().heads[self.side.index()];
        let keeps = self.game.zone[self.side.foe()].has(loc) && self.game.map().places.has(loc);
        if keeps || all.has(head) {
            return Units::EMPTY;
        }
        let mut units = all;
        if let Some(guard) = self.guard(loc, units) {
            units.remove(guard);
        }
        if units.len() < 2 && self.worth(self.side, loc) > 0.2 && self.game.units_at(self.side, loc) == units
        {
            return Units::EMPTY;
        }
        let partisans = units.minus(&self.game.table().partisans);
        // A force that is larger than the leader's own marches by itself.
        let own = self.strength(self.side, to);
        if self.power(partisans).cf > own { Units::EMPTY } else { partisans }
    }

    /// What a concentration on a leader brings.
    fn gathering(&self, leader: Unit) -> f32 {
        let to = self.game.at(leader);
        let here = self.power(self.game.units_at(self.side, to));
        let mut room = f32::from(LIMIT) - here.points;
        let mut come = 0.0;
        for loc in self.game.held[self.side].iter() {
            let power = self.power(self.strays(loc, to));
            if power.points <= room {
                come += power.cf;
                room -= power.points;
            }
        }
        if come < self.w.gather_least { -1.0 } else { self.w.factor * come * 0.35 - self.action() }
    }

    /// The March Phase.
    pub(super) fn phase(&self, choice: Choice) -> Judgement {
        let least = self.w.march_least;
        match choice {
            Choice::Done => (0.0, "why-enough-marches"),
            Choice::March(from) => {
                let gain = self.best_march(from).map_or(-1.0, |plan| plan.gain);
                (gain - self.action() - least, "why-march-pays")
            }
            Choice::Sail(from) => {
                let units = self.whole(Way::Sea, from);
                let landing = if units.is_empty() { None } else { self.best_landing(from, units) };
                (landing.map_or(-1.0, |(_, gain)| gain) - least, "why-by-sea")
            }
            Choice::Assault(from) => {
                let units = self.marchers(Way::Assault, from);
                let best = self.best_assault(from, units).map_or(-1.0, |(_, gain)| gain);
                (best - 2.0 * self.action() - least, "why-assault-pays")
            }
            Choice::Concentrate(leader) => (self.gathering(leader) - least, "why-together"),
            _ => (-2.0, "why-no-use"),
        }
    }

    /// Supply points that stay behind to hold a place.
    pub(super) fn kept(&self, from: Loc) -> u8 {
        u8::from(self.worth(self.side, from) >= 0.2)
    }

    /// Who belongs to the march that is being formed.
    fn wanted(&self) -> (Units, u8) {
        let march = &self.game.march;
        let (way, from) = (march.way, march.from);
        let spare = self.game.supply_at(self.side, from);
        match way {
            Way::Ground => {
                let units = self.best_march(from).map_or(Units::EMPTY, |plan| plan.units);
                let large = units.len() >= ARMY;
                (units, if large { spare.saturating_sub(self.kept(from)).min(LOAD) } else { 0 })
            }
            Way::Sea => (self.whole(way, from), spare.saturating_sub(self.kept(from)).min(LOAD)),
            Way::Assault => (self.strongest(self.marchers(way, from), f32::from(LIMIT)), spare.min(2)),
            Way::Concentration => {
                let to = march.leader.map_or(Loc::UNUSED, |leader| self.game.at(leader));
                (self.strays(from, to), 0)
            }
            Way::River => (Units::EMPTY, 0),
        }
    }

    /// The force, unit by unit in the order of the list.
    pub(super) fn muster(&self, out: &mut Scores<'_, Choice>) {
        let choices = out.choices();
        let (wanted, supply) = self.wanted();
        let march = &self.game.march;
        // What cannot come along is not waited for.
        let takes = |u: Unit| wanted.has(u) && choices.contains(&Choice::Take(u));
        let waiting = choices.iter().any(|c| matches!(c, Choice::Take(u) if takes(*u)));
        let room = |u: Unit| {
            let points = self.game.stacking(march.force) + self.game.info(u).points;
            march.way != Way::Assault || points <= LIMIT
        };
        for choice in choices {
            out.push(match *choice {
                Choice::Take(u) if takes(u) && room(u) => (2.0 - 0.01 * u.index() as f32, "why-goes-along"),
                Choice::Take(_) => (-1.0, "why-stays"),
                Choice::Load if !waiting && march.supply < supply => (1.0, "why-takes-supply"),
                Choice::Load => (-1.0, "why-leaves-supply"),
                Choice::Done => (0.3, "why-force-ready"),
                _ => (-0.5, "why-no-use"),
            });
        }
    }

    /// The march under way.
    pub(super) fn advance(&self, out: &mut Scores<'_, Choice>) {
        let choices = out.choices();
        let march = self.game.march;
        let mission = self.mission(march.force, march.at);
        let to = match march.leader {
            Some(leader) if march.way == Way::Concentration => {
                // Any step that is offered leads to the leader; the nearest is the straightest.
                let target = self.game.at(leader);
                let steps =
                    choices.iter().filter_map(|c| if let Choice::To(to) = c { Some(*to) } else { None });
                steps.min_by_key(|to| self.game.map().distance(*to, target)).unwrap_or(march.at)
            }
            _ => self.best_walk(&march, &mission).1,
        };
        for choice in choices {
            out.push(match *choice {
                Choice::To(hex) if hex == to => (1.0, "why-that-way"),
                Choice::Halt if to == march.at => (1.0, "why-here"),
                Choice::Halt => (0.2, "why-here"),
                Choice::To(_) | Choice::Ride(_) => (-0.5, "why-not-that-way"),
                _ => (-1.0, "why-stay-together"),
            });
        }
    }

    /// Where a force at sea goes.
    pub(super) fn landing(&self, out: &mut Scores<'_, Choice>) {
        let choices = out.choices();
        let march = &self.game.march;
        let mission = self.mission(march.force, march.from);
        let power = mission.power;
        for choice in choices {
            out.push(match *choice {
                Choice::At(to) if march.way == Way::Assault => {
                    (self.attack(&power, to, None, 2), "why-assault-pays")
                }
                Choice::At(to) => {
                    let price = self.game.charts().act(self.game.sea_price(march.from, to));
                    let value = self.end(&mission, march.force, to, true);
                    (value - self.action() * f32::from(price), "why-by-sea")
                }
                _ => (-5.0, "why-no-use"),
            });
        }
    }

    /// Who comes to the leader.
    pub(super) fn gather(&self, choice: Choice) -> Judgement {
        let to = self.game.march.leader.map_or(Loc::UNUSED, |leader| self.game.at(leader));
        match choice {
            Choice::From(loc) => {
                let power = self.power(self.strays(loc, to));
                let here = self.power(self.game.units_at(self.side, to));
                let fits = power.points + here.points <= f32::from(LIMIT);
                (if fits && power.cf > 0.0 { 0.5 + 0.01 * power.cf } else { -1.0 }, "why-together")
            }
            _ => (0.0, "why-force-ready"),
        }
    }

    /// A march by river: on to the best hex.
    pub(super) fn river(&self, choice: Choice) -> Judgement {
        let march = &self.game.march;
        let mission = self.mission(march.force, march.at);
        match choice {
            Choice::To(hex) => (self.end(&mission, march.force, hex, true) - 0.1, "why-that-way"),
            _ => (self.end(&mission, march.force, march.at, true), "why-here"),
        }
    }

    /// What a new unit is worth in a place.
    pub(super) fn post(&self, unit: Unit, loc: Loc) -> f32 {
        let units: Units = [unit].into_iter().collect();
        let mission = self.mission(units, Loc::UNUSED);
        let mut value = if loc.is_hex() { self.standing(&mission, loc) } else { -0.3 };
        // New units are most useful where others are.
        if loc.is_hex() {
            value += 0.012 * self.strength(self.side, loc).min(20.0);
        }
        value + 0.001 * self.factors(unit)
    }
}
