//! What a side sees of a position: strengths, what places are worth, what a force is worth somewhere, what an attack promises.

use super::weights::{Weights, weights};
use crate::c05_stacking::LIMIT;
use crate::data::Tie;
use crate::ids::{ALLIED, Kind, Loc, PLACES, Unit, Units};
use crate::state::RioGrande;
use zocalo_core::id::Id;
use zocalo_core::{BySide, Side};

/// A force in figures.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Power {
    pub cf: f32,
    pub steps: f32,
    pub points: f32,
    pub leader: bool,
    pub veteran: bool,
    pub engineer: bool,
    /// It is nothing but static units.
    pub fixed: bool,
}

/// What a battle is expected to bring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    /// How likely the defender is gone afterwards.
    pub clear: f32,
    pub own_loss: f32,
    pub foe_loss: f32,
}

/// A place that is worth going to.
struct Goal {
    place: usize,
    hex: Loc,
    prize: f32,
    /// It is ours and in danger.
    own: bool,
    threat: f32,
    /// The strength that it takes.
    need: f32,
}

/// A force and what draws it.
pub(super) struct Mission {
    pub power: Power,
    /// Juárez or Maximilian is with it.
    pub head: bool,
    pub from: Loc,
    /// Places by number, and enemy forces, with what they are worth to it.
    places: Vec<(usize, f32)>,
    hunted: Vec<(Loc, f32)>,
}

/// One look at a position for one side.
pub(super) struct Sense<'a> {
    pub game: &'a RioGrande,
    pub w: &'static Weights,
    pub side: Side,
    /// Combat factors in each place.
    all: BySide<[f32; PLACES]>,
    mobile: BySide<[f32; PLACES]>,
    points: BySide<[f32; PLACES]>,
    /// Where mobile forces stand.
    stacks: BySide<Vec<(Loc, f32)>>,
    /// What a victory point counts now.
    vp: f32,
    /// Turns to come, as far as they count.
    ahead: f32,
    goals: Vec<Goal>,
    /// The strongest force of each side that can put to sea in the Caribbean and in the Pacific.
    afloat: BySide<[f32; 2]>,
}

/// The combat factor of a unit; of an untried one what its kind has on the average.
pub(super) fn factors(game: &RioGrande, unit: Unit) -> f32 {
    if !game.is_untried(unit) {
        return f32::from(game.profile(unit).cf);
    }
    let (mut sum, mut number) = (0.0, 0.0);
    for front in game.table().fronts_of(unit) {
        if !game.front.contains(&Some(front)) {
            sum += f32::from(game.table().fronts[front.index()].profile.cf);
            number += 1.0;
        }
    }
    if number > 0.0 { sum / number } else { 1.0 }
}

impl<'a> Sense<'a> {
    pub(super) fn new(game: &'a RioGrande, side: Side) -> Self {
        let mut sense = Self {
            game,
            w: weights(side),
            side,
            all: BySide([[0.0; PLACES]; 2]),
            mobile: BySide([[0.0; PLACES]; 2]),
            points: BySide([[0.0; PLACES]; 2]),
            stacks: BySide([Vec::new(), Vec::new()]),
            vp: 1.0,
            ahead: 0.0,
            goals: Vec::new(),
            afloat: BySide([[0.0; 2]; 2]),
        };
        for unit in Unit::all() {
            let at = game.at(unit);
            if !at.is_place() {
                continue;
            }
            let (info, cf) = (game.info(unit), factors(game, unit));
            sense.all[info.side][at.index()] += cf;
            if !info.kind.is_static() {
                sense.mobile[info.side][at.index()] += cf;
                sense.points[info.side][at.index()] += f32::from(info.points);
            }
        }
        for side in Side::BOTH {
            let held = game.occupied[side].iter().filter(|loc| loc.is_hex());
            let strong = held.map(|loc| (loc, sense.mobile[side][loc.index()])).filter(|(_, cf)| *cf > 0.0);
            let list: Vec<_> = strong.collect();
            for (loc, cf) in &list {
                if let (Some(sea), true) = (game.map().sea_of(*loc), game.is_friendly_port(side, *loc)) {
                    let most = &mut sense.afloat[side][sea as usize];
                    *most = most.max(*cf);
                }
            }
            sense.stacks[side] = list;
        }
        let last = f32::from(game.last_turn());
        let left = (last - f32::from(game.turn)).max(0.0);
        let whole = (last - f32::from(game.first_turn)).max(1.0);
        sense.vp = sense.w.early + (1.0 - sense.w.early) * (1.0 - left / whole);
        sense.ahead = left.min(sense.w.horizon);
        sense.goals = sense.goals();
        sense
    }

    /// Whether there are turns to come.
    pub(super) fn later(&self) -> bool {
        self.ahead > 0.0
    }

    /// What an action point is worth now.
    pub(super) fn action(&self) -> f32 {
        let spare = f32::from(self.game.ap[self.side]);
        // Points beyond the track are lost, so that the last ones are cheap.
        let dear = if spare > 9.0 { 0.5 } else { 1.0 };
        if self.later() { self.w.action * dear } else { 0.0 }
    }

    /// What holding a place is worth to a side.
    pub(super) fn worth(&self, side: Side, hex: Loc) -> f32 {
        let map = self.game.map();
        let Some(place) = map.place(hex) else { return 0.0 };
        let vp = if self.game.in_theatre(hex) { f32::from(place.vp) * self.vp } else { 0.0 };
        let pays = if side == ALLIED { map.ports.has(hex) } else { map.fortresses.has(hex) };
        let income = if pays { self.w.income * self.ahead } else { 0.0 };
        // Every town counts a little: for recruits and for quarters.
        vp + income + 0.06
    }

    /// What taking a hex from the enemy is worth.
    pub(super) fn prize(&self, side: Side, hex: Loc) -> f32 {
        let foe = side.foe();
        let mut prize = self.worth(side, hex);
        if self.game.held[foe].has(hex) {
            prize += self.worth(foe, hex) + self.w.point * f32::from(self.game.supply_at(foe, hex));
            let (head, points) = self.game.charts().heads[foe.index()];
            if hex == self.game.map().capital && self.game.at(head) == hex {
                prize += f32::from(points) * self.vp;
            }
            if self.game.has_base(foe, hex) {
                prize += self.w.action;
            }
        }
        prize
    }

    /// A set of units in figures.
    pub(super) fn power(&self, units: Units) -> Power {
        let mut power = Power { fixed: true, ..Power::default() };
        for unit in units.iter() {
            let info = self.game.info(unit);
            power.cf += factors(self.game, unit);
            let two = info.reduced.is_some() && !self.game.reduced.has(unit);
            power.steps += 1.0 + f32::from(u8::from(two)) + if info.is_division() { 2.0 } else { 0.0 };
            power.leader |= info.kind == Kind::Leader;
            power.engineer |= info.kind == Kind::Engineer;
            power.veteran |= self.game.profile(unit).veteran;
            power.fixed &= info.kind.is_static();
            power.points += f32::from(info.points);
        }
        power
    }

    /// What losing a unit would cost its owner.
    pub(super) fn unit_worth(&self, unit: Unit) -> f32 {
        let kind = self.game.info(unit).kind;
        let extra = match kind {
            Kind::Leader => self.w.leader * if self.later() { 1.0 } else { 0.3 },
            Kind::Engineer | Kind::Marine | Kind::Riverine => self.w.specialist,
            _ => 0.0,
        };
        let head = self.game.table().heads.contains(&unit);
        extra + self.w.factor * factors(self.game, unit) + if head { 1.5 } else { 0.0 }
    }

    /// The defender's best shift of the ground.
    fn ground(&self, target: Loc, from: Option<Loc>) -> f32 {
        let (map, charts) = (self.game.map(), self.game.charts());
        let [town, fortress] = charts.places;
        let place = if map.fortresses.has(target) {
            fortress
        } else if map.towns.has(target) {
            town
        } else {
            None
        };
        let hex = charts.terrain(map.terrain_of(target)).shift;
        let river =
            from.and_then(|from| map.between(from, target)).map_or(0, |n| charts.river_shift(n.river));
        f32::from(hex.max(place.map_or(0, |p| p.shift)).max(river))
    }

    /// Enemy strength that can come to a hex soon.
    pub(super) fn threat(&self, side: Side, hex: Loc) -> f32 {
        let map = self.game.map();
        let near = |(loc, cf): &(Loc, f32)| match map.distance(*loc, hex) {
            0 | 1 => *cf,
            2 => cf * 0.8,
            3 => cf * 0.5,
            4 => cf * 0.25,
            _ => 0.0,
        };
        let by_land: f32 = self.stacks[side.foe()].iter().map(near).sum();
        let sea = if hex.is_hex() { map.sea_of(hex) } else { None };
        by_land + sea.map_or(0.0, |sea| self.w.landing * self.afloat[side.foe()][sea as usize])
    }

    /// How safely so much strength holds a hex, from 0 to 1.
    fn safety(&self, side: Side, hex: Loc, cf: f32, threat: f32) -> f32 {
        if cf <= 0.0 {
            let supply = self.game.supply_at(side, hex) > 0;
            return if supply { 0.8 / (1.0 + threat) } else { 0.0 };
        }
        let base = if self.game.has_base(side, hex) { 1.0 } else { 0.0 };
        let firm = cf * (1.0 + self.w.shift * (self.ground(hex, None) + base));
        firm / (firm + 0.6 * threat)
    }

    /// What so much more strength is worth where it is needed most.
    pub(super) fn needed(&self, cf: f32) -> f32 {
        let own = self.goals.iter().filter(|goal| goal.own);
        let gain = |goal: &Goal| {
            let with = self.strength(self.side, goal.hex);
            let safe = |cf: f32| self.safety(self.side, goal.hex, cf, goal.threat);
            self.worth(self.side, goal.hex) * (safe(with + cf) - safe(with))
        };
        own.map(gain).fold(0.0, f32::max)
    }

    /// Combat factors of a side in a place.
    pub(super) fn strength(&self, side: Side, loc: Loc) -> f32 {
        if loc.is_place() { self.all[side][loc.index()] } else { 0.0 }
    }

    /// What it is worth that a force stands in a hex, the rest of the side being where it is.
    pub(super) fn standing(&self, mission: &Mission, hex: Loc) -> f32 {
        let (force, from) = (&mission.power, mission.from);
        let (game, side, foe) = (self.game, self.side, self.side.foe());
        if !hex.is_hex() {
            return -0.2 - self.w.factor * force.cf * 0.3;
        }
        let here = if hex == from { force.cf } else { 0.0 };
        let others = (self.all[side][hex.index()] - here).max(0.0);
        let threat = self.threat(side, hex);
        let with = self.safety(side, hex, others + force.cf, threat);
        let without = self.safety(side, hex, others, threat);
        let contested = if game.zone[foe].has(hex) { self.w.contested } else { 1.0 };
        let mut worth = self.worth(side, hex);
        if mission.head && hex == game.map().capital {
            worth += f32::from(game.charts().heads[side.index()].1) * self.vp;
        }
        let mut value = worth * contested * (with - without);
        value -= self.w.exposed * self.w.factor * force.cf * (1.0 - with) * (1.0 - with);
        for near in game.map().near(hex) {
            if game.held[foe].has(near.hex) && game.map().places.has(near.hex) {
                let beside =
                    |n: &crate::data::Near| n.hex != hex && n.hex != from && game.occupied[side].has(n.hex);
                let already = game.map().near(near.hex).iter().any(beside);
                let share = if already { 0.1 } else { self.w.deny };
                value += share * self.worth(foe, near.hex) * with;
            }
        }
        let start = if hex == from { force.points } else { 0.0 };
        let crowd = self.points[side][hex.index()] - start + force.points - f32::from(LIMIT);
        value - self.w.crowded * crowd.max(0.0) + self.w.approach * self.drawn(mission, hex)
            - self.hunger(force, hex)
    }

    /// What the next sustainment may cost a force in a hex.
    fn hunger(&self, force: &Power, hex: Loc) -> f32 {
        let game = self.game;
        if !game.hex_checks(self.side, hex) || force.cf <= 2.0 {
            return 0.0;
        }
        let fails = (7.0 - f32::from(game.attrition_die(hex))).max(0.0) / 6.0;
        self.w.factor * force.cf * 0.12 * fails
    }

    /// What is worth going to at all, for any force.
    fn goals(&self) -> Vec<Goal> {
        let (game, side, foe) = (self.game, self.side, self.side.foe());
        let mut goals = Vec::new();
        for (place, row) in game.map().rows.iter().enumerate() {
            let (hex, prize) = (row.id, self.prize(side, row.id));
            let own = game.controls(side, hex);
            let threat = if own { self.threat(side, hex) } else { 0.0 };
            if prize < 0.1 || own && threat < 1.0 {
                continue;
            }
            let base = if game.has_base(foe, hex) { 1.0 } else { 0.0 };
            let firm = 1.0 + self.w.shift * (self.ground(hex, None) + base);
            let need = self.all[foe][hex.index()] * firm;
            goals.push(Goal { place, hex, prize, own, threat, need });
        }
        goals
    }

    /// What each objective is worth to a force.
    pub(super) fn mission(&self, units: Units, from: Loc) -> Mission {
        let (side, power) = (self.side, self.power(units));
        let value = |goal: &Goal| {
            if !goal.own {
                return goal.prize * self.odds(power.cf, goal.need);
            }
            // A place of ours in danger draws help.
            let here = if goal.hex == from { power.cf } else { 0.0 };
            let with = (self.strength(side, goal.hex) - here).max(0.0);
            let safe = |cf: f32| self.safety(side, goal.hex, cf, goal.threat);
            goal.prize * (safe(with + power.cf) - safe(with))
        };
        let places = self.goals.iter().map(|goal| (goal.place, value(goal))).filter(|(_, v)| *v > 0.02);
        let hunted = self.stacks[side.foe()]
            .iter()
            .map(|(loc, cf)| (*loc, self.w.hunt * self.w.factor * cf * self.odds(power.cf, cf * 1.3)));
        let (places, hunted) = (places.collect(), hunted.filter(|(_, v)| *v > 0.02).collect());
        let heads = &self.game.table().heads;
        Mission { power, head: units.iter().any(|u| heads.contains(&u)), from, places, hunted }
    }

    /// The best objective as it looks from a hex.
    fn drawn(&self, mission: &Mission, hex: Loc) -> f32 {
        let facts = &self.game.data.0.facts;
        let mut best: f32 = 0.0;
        for &(place, value) in &mission.places {
            if value > best {
                best = best.max(value * power(self.w.decay, facts.far(place, hex) / 10.0));
            }
        }
        for &(loc, value) in &mission.hunted {
            if value > best {
                let marches = f32::from(self.game.map().distance(loc, hex)) / 4.0;
                best = best.max(value * power(self.w.decay, marches));
            }
        }
        best
    }

    /// From 0 (hopeless) to 1 by the ratio of strengths.
    fn odds(&self, own: f32, need: f32) -> f32 {
        let ratio = own / need.max(0.5);
        ((ratio - self.w.odds_least) / (self.w.odds_full - self.w.odds_least)).clamp(0.0, 1.0)
    }

    /// How likely the attacker has the advantage.
    fn advantage(&self, attacker: &Power, defender: &Power, target: Loc) -> f32 {
        let modifier = |p: &Power| i8::from(p.leader) + i8::from(p.veteran);
        let lead = modifier(attacker) - modifier(defender);
        let (map, charts) = (self.game.map(), self.game.charts());
        let tie =
            if map.places.has(target) { Tie::Defender } else { charts.terrain(map.terrain_of(target)).tie };
        let wins = (1..=6i8).flat_map(|a| (1..=6i8).map(move |d| a + lead - d));
        let ahead = wins.filter(|diff| *diff > 0 || *diff == 0 && tie == Tie::Attacker).count();
        ahead as f32 / 36.0
    }

    /// Hits to be expected of a fire, and how likely nobody of the receiving force is left there.
    fn fire(&self, cf: f32, shift: f32, receiver: &Power, sturdy: bool) -> (f32, f32) {
        let crt = &self.game.charts().crt;
        let base = crt.column(cf.round().max(0.0) as u16) as f32;
        let column = (base + shift).clamp(0.0, crt.most.len() as f32 - 1.0) as usize;
        let (mut hits, mut gone) = (0.0, 0.0);
        for result in crt.results[column] {
            let number = f32::from(result.hits).min(receiver.steps);
            let out = result.eliminate || number >= receiver.steps || result.retreat && !sturdy;
            hits += if result.eliminate { receiver.steps } else { number } / 6.0;
            gone += if out { 1.0 / 6.0 } else { 0.0 };
        }
        (hits, gone)
    }

    /// What an attack on a hex is expected to bring; from nowhere if it comes from the sea.
    pub(super) fn clash(&self, attacker: &Power, target: Loc, from: Option<Loc>) -> Clash {
        let (game, side, foe) = (self.game, self.side, self.side.foe());
        let units = game.units_at(foe, target);
        let defender = self.power(units);
        if units.is_empty() {
            return Clash { clear: 0.9, own_loss: 0.0, foe_loss: 0.0 };
        }
        let base = game.has_base(foe, target);
        let fortress = game.map().fortresses.has(target);
        let mut right = -self.ground(target, from) - f32::from(u8::from(base));
        right += f32::from(u8::from(attacker.engineer && fortress));
        let supplied = |side: Side, loc: Loc| f32::from(u8::from(game.supply_at(side, loc) > 0));
        let supply = from.map_or(0.0, |f| supplied(side, f)) - supplied(foe, target);
        let coast = &game.map().caribbean;
        let at_sea = from.is_none_or(|from| coast.has(from) && coast.has(target));
        let ships = match game.naval.side() {
            Some(ruler) if at_sea && !game.used[ruler].support => {
                if ruler == side {
                    1.0
                } else {
                    -1.0
                }
            }
            _ => 0.0,
        };
        let (ours, theirs) = (right + supply + ships, -supply - ships);
        let sturdy = base || fortress;
        let first = self.advantage(attacker, &defender, target);
        let left = |cf: f32, hits: f32, p: &Power| cf * (1.0 - (hits / p.steps.max(1.0)).min(1.0));
        let (hits, gone) = self.fire(attacker.cf, ours, &defender, sturdy);
        let (back, driven) = self.fire(left(defender.cf, hits, &defender), theirs, attacker, false);
        let (hits_first, driven_first) = self.fire(defender.cf, theirs, attacker, false);
        let (late, gone_late) = self.fire(left(attacker.cf, hits_first, attacker), ours, &defender, sturdy);
        let clear = first * gone + (1.0 - first) * (1.0 - driven_first) * gone_late;
        let foe_hits = first * hits + (1.0 - first) * (1.0 - driven_first) * late;
        let own_hits = first * (1.0 - gone) * back + (1.0 - first) * hits_first;
        let own_driven = first * (1.0 - gone) * driven + (1.0 - first) * driven_first;
        let step = |p: &Power| p.cf / p.steps.max(1.0);
        // Static units that must go are lost.
        let fixed = if defender.fixed { clear * defender.cf } else { 0.0 };
        Clash {
            clear,
            own_loss: own_hits * step(attacker) * 0.85 + own_driven * attacker.cf * 0.06,
            foe_loss: (foe_hits * step(&defender)).max(fixed) + clear * defender.cf * 0.06,
        }
    }

    /// What an attack is worth.
    pub(super) fn attack(&self, attacker: &Power, target: Loc, from: Option<Loc>) -> f32 {
        if attacker.cf <= 0.0 {
            return -1.0;
        }
        let clash = self.clash(attacker, target, from);
        let threat = (self.threat(self.side, target) - self.strength(self.side.foe(), target)).max(0.0);
        let stays = attacker.cf / (attacker.cf + 0.4 * threat);
        clash.clear * self.prize(self.side, target) * stays
            + self.w.factor * (clash.foe_loss - self.w.caution * clash.own_loss)
            - self.w.fight_least
    }

    /// The best attack from a hex, if one pays.
    pub(super) fn best_attack(&self, attacker: &Power, hex: Loc) -> Option<(Loc, f32)> {
        let foe = self.side.foe();
        let mut best: Option<(Loc, f32)> = None;
        for near in self.game.map().near(hex) {
            if !self.game.held[foe].has(near.hex) {
                continue;
            }
            let value = self.attack(attacker, near.hex, Some(hex));
            if value > 0.0 && best.is_none_or(|(_, b)| value > b) {
                best = Some((near.hex, value));
            }
        }
        best
    }
}

/// A power with any exponent from 0 on, by whole steps and a straight line between them, alike on every machine.
pub(super) fn power(base: f32, exponent: f32) -> f32 {
    let whole = exponent.clamp(0.0, 40.0);
    let mut result = 1.0;
    for _ in 0..whole as u32 {
        result *= base;
    }
    let rest = whole - (whole as u32) as f32;
    result * (1.0 - rest * (1.0 - base))
}
