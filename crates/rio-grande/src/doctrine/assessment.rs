//! What a side sees of a position: strengths, what places are worth, what a force is worth somewhere, what an attack promises.

use super::weights::{Weights, weights};
use crate::c05_stacking::LIMIT;
use crate::data::Gain;
use crate::ids::{ALLIED, HEXES, IMPERIAL, Kind, Loc, PLACES, UNITS, Unit, Units};
use crate::state::RioGrande;
use std::cell::Cell;
use zocalo_core::id::Id;
use zocalo_core::{BySide, Side, Style};

/// The combat factors from which a force is an army.
const HOST: f32 = 14.0;

/// The action points that an event brings on the average.
const EVENT_POINTS: f32 = 3.5;

/// The combat factors of an army that reaches the last column.
const ARMY: f32 = 48.0;

/// A force in figures.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Power {
    pub cf: f32,
    pub steps: f32,
    pub points: f32,
    pub leader: bool,
    pub veteran: bool,
    pub engineer: bool,
    /// 1 if it brings supply along.
    pub supply: f32,
}

impl Power {
    /// A unit of so many factors joins.
    fn join(&mut self, game: &RioGrande, unit: Unit, cf: f32) {
        let info = game.info(unit);
        self.cf += cf;
        let two = info.reduced.is_some() && !game.reduced.has(unit);
        self.steps += 1.0 + f32::from(u8::from(two)) + if info.is_division() { 2.0 } else { 0.0 };
        self.leader |= info.kind == Kind::Leader;
        self.engineer |= info.kind == Kind::Engineer;
        self.veteran |= game.profile(unit).veteran;
        self.points += f32::from(info.points);
    }
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
pub(super) struct Assessment<'a> {
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
    /// The enemy's forces in figures, and how many of their factors are static.
    foes: Vec<(Loc, Power, f32)>,
    /// The strongest force of each side that can put to sea in the Caribbean and in the Pacific.
    afloat: BySide<[f32; 2]>,
    /// What an action point is worth now.
    action: f32,
    /// What is left of an objective so many marches away.
    decays: [f32; MARCHES],
    /// By unit, what it fights with; by hex, the strength that can come there and the shift of the ground. Not a number as long
    /// as nobody has asked.
    factors: [Cell<f32>; UNITS],
    threats: [Cell<f32>; HEXES],
    grounds: [Cell<f32>; HEXES],
}

/// From so many marches away an objective no longer draws less.
const MARCHES: usize = 41;

/// What a cell holds, found out if nobody has asked before.
fn once(cell: &Cell<f32>, find: impl FnOnce() -> f32) -> f32 {
    let known = cell.get();
    if !known.is_nan() {
        return known;
    }
    let found = find();
    cell.set(found);
    found
}

/// The combat factor of a unit; of an untried one what its kind has on the average.
pub(super) fn factors(game: &RioGrande, unit: Unit) -> f32 {
    if !game.is_untried(unit) {
        return f32::from(game.profile(unit).cf);
    }
    let (mut sum, mut number) = (0.0, 0.0);
    let up = game.front.iter().flatten().fold(0u64, |up, front| up | 1 << front.index());
    for front in game.table().fronts_of(unit) {
        if up >> front.index() & 1 == 0 {
            sum += f32::from(game.table().fronts[front.index()].profile.cf);
            number += 1.0;
        }
    }
    if number > 0.0 { sum / number } else { 1.0 }
}

impl<'a> Assessment<'a> {
    pub(super) fn new(game: &'a RioGrande, side: Side, style: Style) -> Self {
        let mut assessment = Self {
            game,
            w: weights(side, style),
            side,
            all: BySide([[0.0; PLACES]; 2]),
            mobile: BySide([[0.0; PLACES]; 2]),
            points: BySide([[0.0; PLACES]; 2]),
            stacks: BySide([Vec::new(), Vec::new()]),
            vp: 1.0,
            ahead: 0.0,
            goals: Vec::new(),
            foes: Vec::new(),
            afloat: BySide([[0.0; 2]; 2]),
            action: 0.0,
            decays: [1.0; MARCHES],
            factors: [const { Cell::new(f32::NAN) }; UNITS],
            threats: [const { Cell::new(f32::NAN) }; HEXES],
            grounds: [const { Cell::new(f32::NAN) }; HEXES],
        };
        for marches in 1..MARCHES {
            assessment.decays[marches] = assessment.decays[marches - 1] * assessment.w.decay;
        }
        for unit in Unit::all() {
            let at = game.at(unit);
            if !at.is_place() {
                continue;
            }
            let (info, cf) = (game.info(unit), assessment.factors(unit));
            assessment.all[info.side][at.index()] += cf;
            if info.side != side && at.is_hex() {
                assessment.meet(unit, at, cf);
            }
            if !info.kind.is_static() {
                assessment.mobile[info.side][at.index()] += cf;
                assessment.points[info.side][at.index()] += f32::from(info.points);
            }
        }
        for side in Side::BOTH {
            let held = game.occupied[side].iter().filter(|loc| loc.is_hex());
            let strong =
                held.map(|loc| (loc, assessment.mobile[side][loc.index()])).filter(|(_, cf)| *cf > 0.0);
            let list: Vec<_> = strong.collect();
            for (loc, cf) in &list {
                if let (Some(sea), true) = (game.map().sea_of(*loc), game.is_friendly_port(side, *loc)) {
                    let most = &mut assessment.afloat[side][sea as usize];
                    *most = most.max(*cf);
                }
            }
            assessment.stacks[side] = list;
        }
        let last = f32::from(game.last_turn());
        let left = (last - f32::from(game.turn)).max(0.0);
        let whole = (last - f32::from(game.first_turn)).max(1.0);
        assessment.vp = assessment.w.early + (1.0 - assessment.w.early) * (1.0 - left / whole);
        assessment.ahead = left.min(assessment.w.horizon);
        assessment.action = assessment.price();
        assessment.goals = assessment.goals();
        assessment
    }

    /// Whether there are turns to come.
    pub(super) fn later(&self) -> bool {
        self.ahead > 0.0
    }

    /// What an action point is worth now, if it is not spent on a march.
    pub(super) fn action(&self) -> f32 {
        self.action
    }

    /// The same, reckoned: what goes beyond the end of the track in the next turn is lost.
    fn price(&self) -> f32 {
        if !self.later() {
            return 0.0;
        }
        let most = f32::from(self.game.charts().gain(Gain::Most));
        let kept = (most - EVENT_POINTS - f32::from(self.game.income(self.side))).max(0.0);
        let dear = if f32::from(self.game.ap[self.side]) > kept { self.w.spare } else { 1.0 };
        self.w.action * dear
    }

    /// Whether nobody answers what this side does now: the Empire has the last move of the game.
    pub(super) fn last_word(&self) -> bool {
        self.side == IMPERIAL && self.ahead <= 0.0
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
        prize * self.zeal(hex)
    }

    /// How much the style cares for objectives there.
    fn zeal(&self, hex: Loc) -> f32 {
        let map = self.game.map();
        if !map.mexico.has(hex) {
            self.w.abroad
        } else if map.ports.has(hex) {
            self.w.coast
        } else {
            self.w.inland
        }
    }

    /// The combat factor of a unit; of an untried one what its kind has on the average.
    pub(super) fn factors(&self, unit: Unit) -> f32 {
        once(&self.factors[unit.index()], || factors(self.game, unit))
    }

    /// A set of units in figures.
    pub(super) fn power(&self, units: Units) -> Power {
        let mut power = Power::default();
        for unit in units.iter() {
            power.join(self.game, unit, self.factors(unit));
        }
        power
    }

    /// Notes an enemy unit.
    fn meet(&mut self, unit: Unit, at: Loc, cf: f32) {
        let place = self.foes.iter().position(|foe| foe.0 == at).unwrap_or(self.foes.len());
        if place == self.foes.len() {
            self.foes.push((at, Power::default(), 0.0));
        }
        let (_, power, fixed) = &mut self.foes[place];
        power.join(self.game, unit, cf);
        *fixed += if self.game.info(unit).kind.is_static() { cf } else { 0.0 };
    }

    /// The enemy's force in a hex in figures, and its static factors.
    pub(super) fn foe_at(&self, hex: Loc) -> Option<(&Power, f32)> {
        self.foes.iter().find(|foe| foe.0 == hex).map(|foe| (&foe.1, foe.2))
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
        extra + self.w.factor * self.factors(unit) + if head { 1.5 } else { 0.0 }
    }

    /// The defender's best shift of the ground.
    pub(super) fn ground(&self, target: Loc, from: Option<Loc>) -> f32 {
        match self.grounds.get(target.index()) {
            Some(cell) if from.is_none() => once(cell, || self.find_ground(target, None)),
            _ => self.find_ground(target, from),
        }
    }

    fn find_ground(&self, target: Loc, from: Option<Loc>) -> f32 {
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
        if self.last_word() {
            return 0.0;
        }
        match self.threats.get(hex.index()) {
            Some(cell) if side == self.side => once(cell, || self.find_threat(side, hex)),
            _ => self.find_threat(side, hex),
        }
    }

    fn find_threat(&self, side: Side, hex: Loc) -> f32 {
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
        self.safety_with(self.game.has_base(side, hex), hex, cf, threat)
    }

    /// The same with or without a base; who stands behind walls need not go back.
    pub(super) fn safety_with(&self, base: bool, hex: Loc, cf: f32, threat: f32) -> f32 {
        let works = if base { 1.0 } else { 0.0 };
        let walls = if base || self.game.map().fortresses.has(hex) { self.w.walls } else { 1.0 };
        let firm = cf * (1.0 + self.w.shift * (self.ground(hex, None) + works)) * walls;
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
                let share = match (already, self.last_word()) {
                    (true, true) => 0.0,
                    (true, false) => 0.1,
                    (false, true) => 1.0,
                    (false, false) => self.w.deny,
                };
                value += share * self.worth(foe, near.hex) * with;
            }
        }
        value += self.w.mass * (self.mass(others + force.cf) - self.mass(others));
        let start = if hex == from { force.points } else { 0.0 };
        let crowd = self.points[side][hex.index()] - start + force.points - f32::from(LIMIT);
        value - self.w.crowded * crowd.max(0.0) + self.w.approach * self.drawn(mission, hex)
            - self.hunger(force, hex)
    }

    /// What it is worth that so much strength stands together: a whole army does what its parts cannot.
    fn mass(&self, cf: f32) -> f32 {
        self.w.factor * cf * (cf / ARMY).min(1.0)
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
        let hunted = self.stacks[side.foe()].iter().map(|(loc, cf)| (*loc, self.quarry(&power, *loc, *cf)));
        let (places, hunted) = (places.collect(), hunted.filter(|(_, v)| *v > 0.02).collect());
        let heads = &self.game.table().heads;
        Mission { power, head: units.iter().any(|u| heads.contains(&u)), from, places, hunted }
    }

    /// What an enemy force is worth to a force that may go for it: an army what battles with it promise, the others by
    /// the ratio of strengths.
    fn quarry(&self, power: &Power, loc: Loc, cf: f32) -> f32 {
        if cf >= HOST && power.cf >= HOST {
            self.w.hunt * self.duel(power, loc).max(0.0)
        } else {
            self.w.hunt * self.w.factor * cf * self.odds(power.cf, cf * 1.3)
        }
    }

    /// The best objective as it looks from a hex.
    fn drawn(&self, mission: &Mission, hex: Loc) -> f32 {
        let facts = &self.game.data.0.map_facts;
        let mut best: f32 = 0.0;
        for &(place, value) in &mission.places {
            if value > best {
                best = best.max(value * self.left(facts.far(place, hex) / 10.0));
            }
        }
        for &(loc, value) in &mission.hunted {
            if value > best {
                let marches = f32::from(self.game.map().distance(loc, hex)) / 4.0;
                best = best.max(value * self.left(marches));
            }
        }
        best
    }

    /// What is left of an objective so many marches away: a power by whole steps and a straight line between them, alike on every
    /// machine.
    fn left(&self, marches: f32) -> f32 {
        let whole = marches.clamp(0.0, (MARCHES - 1) as f32);
        let rest = whole - (whole as usize) as f32;
        self.decays[whole as usize] * (1.0 - rest * (1.0 - self.w.decay))
    }

    /// From 0 (hopeless) to 1 by the ratio of strengths.
    fn odds(&self, own: f32, need: f32) -> f32 {
        let ratio = own / need.max(0.5);
        ((ratio - self.w.odds_least) / (self.w.odds_full - self.w.odds_least)).clamp(0.0, 1.0)
    }
}
