//! What a position is about, as the side that decides sees it: what places are worth, who threatens them, how strong a
//! stack is.

use super::plan::Roster;
use super::table_facts::Odds;
use super::weights::{Weights, weights};
use crate::c02_terms::*;
use crate::data::Data;
use crate::state::{Montezuma, bits};
use std::cell::{Cell, OnceCell};
use zocalo_core::Side;

/// How much of its strength a Force throws so many places far.
const THREAT: [f32; 5] = [1.0, 1.0, 0.7, 0.4, 0.2];

/// A position seen by one side, with what is worked out once and used often.
pub struct Assessment<'a> {
    pub g: &'a Montezuma,
    pub d: &'static Data,
    pub w: &'static Weights,
    pub me: Side,
    /// Government Phases that are still to come, as a mean.
    pub left: f32,
    fed: [OnceCell<Places>; 2],
    spared: [OnceCell<Places>; 2],
    stakes: OnceCell<[f32; PLACES]>,
    threat: [OnceCell<[f32; PLACES]>; 2],
    lines: [[Cell<Option<Line>>; PLACES]; 2],
}

/// One side of a Battle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Line {
    /// FP before Battle Type, ground and cards.
    pub fp: i16,
    /// Best Tactics.
    pub tactics: i16,
    /// Units.
    pub count: usize,
    /// Steps.
    pub steps: f32,
    /// An Army.
    pub army: bool,
}

impl<'a> Assessment<'a> {
    pub fn new(g: &'a Montezuma, me: Side) -> Self {
        Self {
            g,
            d: g.d(),
            w: weights(),
            me,
            left: turns_left(g),
            fed: Default::default(),
            spared: Default::default(),
            stakes: OnceCell::new(),
            threat: Default::default(),
            lines: [const { [const { Cell::new(None) }; PLACES] }; 2],
        }
    }

    // ---- supply

    /// Where a side's Units are in supply, whatever stands there: limited sources feed only their own place.
    pub fn fed(&self, side: Side) -> &Places {
        self.fed[side.index()].get_or_init(|| {
            let g = self.g;
            let mut fed = g.plain_supply(side);
            let named = &self.d.named;
            for place in [named.disputed, named.alta] {
                if g.units_in(side, place) <= 3 {
                    fed.insert(place.index());
                }
            }
            if side == US {
                fed = fed.or(&g.gulf_ports());
                fed.insert(named.new_orleans.index());
            }
            fed
        })
    }

    /// Where one Force that is no Army is in supply from a port or from California as well.
    fn spared(&self, side: Side) -> &Places {
        self.spared[side.index()].get_or_init(|| {
            let g = self.g;
            let mut roots = g.plain_roots(side);
            if side == US {
                roots = roots.or(&g.gulf_ports());
            }
            g.reach(side, roots.or(&g.california_roots(side))).or(self.fed(side))
        })
    }

    /// Whether a Force would be in supply in a place.
    pub fn feeds(&self, r: &Roster, to: Place) -> bool {
        self.fed(r.side).has(to.index()) || (!r.army && self.spared(r.side).has(to.index()))
    }
    fn feeds_stack(&self, side: Side, at: Place) -> bool {
        self.fed(side).has(at.index()) || (!self.g.army_at(side, at) && self.spared(side).has(at.index()))
    }

    /// Steps that a side would lose in a Supply Event now, about.
    pub fn hunger(&self, side: Side) -> f32 {
        let fed = self.fed(side);
        let (mut steps, mut most) = (0.0, 0.0_f32);
        for p in self.g.occupied[side].minus(fed).iter() {
            let place = Place::new(p);
            let spared = if place == self.d.named.disputed || place == self.d.named.alta { 6.0 } else { 0.0 };
            let here = f32::from(self.g.steps_of(self.g.units_at(side, place)));
            let lost = ((here - spared) / 2.0).max(0.0);
            steps += lost;
            // A limited source feeds one Force.
            if self.feeds_stack(side, place) {
                most = most.max(lost);
            }
        }
        steps - most
    }

    // ---- the Mexican Government

    /// What would be added to the roll for the Government now.
    fn unrest(&self) -> f32 {
        let g = self.g;
        let flag = |holds: bool| f32::from(u8::from(holds));
        g.revolt.count_ones() as f32
            + f32::from(g.blockade) / 2.0
            + flag(g.unstable)
            + g.state_us.count_ones() as f32 / 2.0
            + flag(g.pw <= 15)
    }
    /// The chance that one roll brings it down.
    fn fall_chance(&self) -> f32 {
        ((10.0 - (f32::from(self.d.collapse.1) - self.unrest())) / 10.0).clamp(0.03, 0.97)
    }
    /// What its fall is worth to the US: Political Will at once, and a nearer goal.
    fn fall(&self) -> f32 {
        match (self.g.collapsed, self.g.options.scenario) {
            (true, _) => 0.0,
            (_, 2) => 5.0,
            _ => self.w.collapse,
        }
    }
    /// The chance that it outlasts so many rolls.
    fn lasts(&self, rolls: f32) -> f32 {
        let stays = 1.0 - self.fall_chance();
        (0..rolls.max(0.0).round() as u32).fold(1.0, |all, _| all * stays)
    }
    /// What one point more on each of these rolls is worth to the US.
    pub fn unrest_point(&self) -> f32 {
        let safe = self.g.presidente == Presidente::SantaAnna && self.g.turn >= 4;
        let rolls = self.left.max(1.0);
        0.1 * rolls * self.lasts(rolls - 1.0) * self.fall() * if safe { 0.3 } else { 1.0 }
    }
    /// What it is worth to Mexico that there are no such rolls: Santa Anna in office, until the fourth Turn or for good.
    pub fn office(&self) -> f32 {
        let turn = f32::from(self.g.turn);
        let rolls = if turn < 4.0 { 4.0 - turn } else { self.left };
        self.w.election + self.fall() * (1.0 - self.lasts(rolls))
    }
    /// What a point of Blockade is worth: half a point on the roll, and Units that never come back.
    pub fn blockade_point(&self) -> f32 {
        self.w.blockade + 0.5 * self.unrest_point()
    }

    // ---- what things are worth

    /// What one more State in US hands is worth to the US until the end.
    fn state_value(&self) -> f32 {
        self.w.state * self.left + 0.5 * self.unrest_point()
    }
    /// What one more State in revolt is worth to the US until the end.
    pub fn revolt_value(&self) -> f32 {
        self.w.state * self.left + self.unrest_point()
    }

    /// What the conquest of a City gives, as far as this side knows its marker.
    pub fn city_points(&self, place: Place) -> f32 {
        let data = self.g.place(place);
        let Some(city) = data.city else { return 0.0 };
        let known = self.g.insight[self.me] >> city & 1 == 1;
        let marker = if known { self.g.markers[usize::from(city)] } else { 0 };
        let president = i16::from(self.g.presidente == Presidente::SantaAnna);
        self.d.facts.conquest(i16::from(marker) + i16::from(data.pw_mod) - president)
    }

    /// How many of the five places of sudden death the US owns.
    pub fn keys_held(&self) -> usize {
        self.keys().into_iter().filter(|p| self.g.owns(US, *p)).count()
    }
    pub fn keys(&self) -> [Place; 5] {
        let n = &self.d.named;
        [n.vera_cruz, n.mejico, n.saltillo, n.alta, n.monterrey]
    }
    /// How many conditions the US still lacks for sudden death: the five places with a Unit in each, and the Disputed
    /// Zone.
    pub fn us_lacks(&self) -> usize {
        let zone = self.d.named.disputed;
        let held = |p: &Place| self.g.owns(US, *p) && self.g.units_in(US, *p) > 0;
        let lead = self.g.units_in(US, zone) > self.g.units_in(MX, zone);
        5 - self.keys().iter().filter(|p| held(p)).count() + usize::from(!lead)
    }
    /// What each of these conditions is worth when so few are lacking.
    pub fn verge(&self) -> f32 {
        match self.us_lacks() {
            0 | 1 => self.w.verge,
            2 => 0.25 * self.w.verge,
            _ => 0.0,
        }
    }
    /// How many conditions Mexico still lacks for its own: five Texas Spaces, and two Units more with a leader in the
    /// Disputed Zone.
    pub fn mexico_lacks(&self) -> usize {
        let zone = self.d.named.disputed;
        let lead = self.g.units_in(MX, zone) >= self.g.units_in(US, zone) + 2;
        let led = self.g.leaders_at(MX, zone) != 0;
        5_usize.saturating_sub(self.texas_lost()) + usize::from(!(lead && led))
    }
    /// What each of these conditions is worth when so few are lacking.
    pub fn texas_verge(&self) -> f32 {
        match self.mexico_lacks() {
            0 | 1 => self.w.verge,
            2 => 0.25 * self.w.verge,
            _ => 0.0,
        }
    }
    /// How many Texas Spaces Mexico holds with a Unit: five may end the game.
    pub fn texas_lost(&self) -> usize {
        let lost = |p: &usize| !self.g.control.has(*p) && self.g.units_in(MX, Place::new(*p)) > 0;
        self.d.texas.iter().filter(lost).count()
    }

    /// What hangs on who holds a place, in PW.
    pub fn stake(&self, place: Place) -> f32 {
        self.stakes.get_or_init(|| self.all_stakes())[place.index()]
    }

    fn all_stakes(&self) -> [f32; PLACES] {
        let (g, d) = (self.g, self.d);
        let mut stakes = [0.0; PLACES];
        let value = self.state_value();
        for (i, state) in d.states.iter().enumerate() {
            let held = state.spaces.iter().filter(|&p| g.owns(US, Place::new(p))).count() as f32;
            let number = f32::from(state.number);
            // A State that is counted for its revolt is not counted twice.
            let counts = if g.revolt >> i & 1 == 1 { 0.3 } else { 1.0 };
            for p in state.spaces.iter() {
                let us = g.owns(US, Place::new(p));
                let lacking = if us { held - number + 1.0 } else { number - held };
                let share = match (us, held >= number) {
                    // One of those that make the State the US's, or one of those still lacking.
                    (true, true) | (false, false) => self.w.state_share / lacking.max(1.0),
                    (true, false) => self.w.state_share / (number - held + 1.0) * 0.5,
                    (false, true) => 0.08,
                };
                stakes[p] += value * counts * share;
            }
        }
        for &city in &d.cities {
            stakes[city.index()] += self.city_points(city);
        }
        let keys = self.keys_held() as f32;
        for key in self.keys() {
            stakes[key.index()] += self.w.sudden * (1.0 + 0.4 * keys * keys) + self.verge();
        }
        let lost = self.texas_lost() as f32;
        let verge = self.texas_verge();
        for p in d.texas.iter() {
            stakes[p] += 0.5 + 0.2 * lost * lost + verge;
        }
        for (p, stake) in stakes.iter_mut().enumerate() {
            let place = Place::new(p);
            if g.controller(place).is_none() {
                *stake = 0.0;
            } else {
                *stake += self.w.bridge;
            }
        }
        stakes[d.named.new_orleans.index()] = 0.0;
        stakes
    }

    // ---- strength

    fn unit_fp(&self, unit: usize) -> i16 {
        let steps = usize::from(self.g.steps[unit].max(1));
        i16::from(self.d.units[unit].fp[steps - 1])
    }

    /// The strength of Units under leaders; `stars` of the Commander.
    pub fn line(&self, units: Units, leaders: u64, commander: Option<Leader>, army: bool, fed: bool) -> Line {
        let g = self.g;
        let tactics = i16::from(g.best_tactics(leaders));
        let stars = match commander {
            Some(l) => usize::from(g.ratings(l).stars),
            None => bits(leaders).map(|l| usize::from(g.ratings(l).stars)).max().unwrap_or(0),
        };
        let (mut lead, mut count, mut arms, mut steps) = (0, 0_usize, 0, 0.0);
        // The best three that may be committed.
        let mut best = [0_i16; 3];
        for u in units.iter() {
            let fp = self.unit_fp(u);
            count += 1;
            arms |= g.arms(Unit::new(u));
            steps += f32::from(g.steps[u]);
            if self.d.units[u].commit {
                let mut fp = fp;
                for slot in &mut best {
                    if fp > *slot {
                        std::mem::swap(&mut fp, slot);
                    }
                }
            } else {
                lead = lead.max(fp);
            }
        }
        if lead < best[stars.min(2)] {
            lead = best[stars.min(2)];
        }
        let committed = stars.min(2).min(count.saturating_sub(1));
        let doubled: i16 = best[..committed].iter().map(|fp| (2 * fp - 1).max(0)).sum();
        let mut fp = (count as i16 - 1).max(0) + lead.max(i16::from(count > 0)) + doubled;
        if arms == 7 {
            fp += self.d.fp.combined;
        }
        fp += match (army, fed) {
            (true, true) => self.d.fp.army,
            (_, false) => self.d.fp.unsupplied,
            _ => 0,
        };
        Line { fp, tactics, count, steps, army }
    }

    /// All that a side has in a place.
    pub fn line_at(&self, side: Side, place: Place) -> Line {
        let known = &self.lines[side.index()][place.index()];
        if let Some(line) = known.get() {
            return line;
        }
        let g = self.g;
        let fed = self.feeds_stack(side, place);
        let line =
            self.line(g.units_at(side, place), g.leaders_at(side, place), None, g.army_at(side, place), fed);
        known.set(Some(line));
        line
    }

    /// What works, fortress and ground add to a defender, as far as this side knows.
    pub fn ground(&self, defender: Side, place: Place) -> i16 {
        let g = self.g;
        let mut fp = i16::from(self.d.terrain[g.place(place).terrain as usize].1);
        if let Some(works) = g.works_of(defender, place) {
            fp += match (works.open || defender == self.me, works.fort) {
                (true, _) => i16::from(works.value),
                (false, true) => 4,
                (false, false) => 2,
            };
        }
        if defender == MX && g.fortress(place) {
            fp += i16::from(g.place(place).fortress);
        }
        fp
    }

    /// A Battle of this type before the Tactics shift: its odds, and what it is worth to the attacker without the place.
    pub fn clash(&self, attacker: &Line, defender: &Line, kind: i16, ground: i16) -> (f32, Odds) {
        let (mut kind, mut ours, mut theirs) = (kind, attacker.fp, defender.fp + ground);
        match attacker.tactics.cmp(&defender.tactics) {
            std::cmp::Ordering::Greater if kind < 3 => kind += 1,
            std::cmp::Ordering::Greater => ours += 2,
            std::cmp::Ordering::Less if kind > 0 => kind -= 1,
            std::cmp::Ordering::Less => theirs += 2,
            std::cmp::Ordering::Equal => {}
        }
        ours += i16::from(self.d.battle_types[kind.clamp(0, 3) as usize].1);
        let odds = self.d.facts.odds((ours, attacker.tactics), (theirs, defender.tactics));
        let five = attacker.count >= 5 || defender.count >= 5;
        let points = f32::from(u8::from(attacker.army) + u8::from(defender.army) + u8::from(five));
        let steps = odds.defender.min(defender.steps) - odds.attacker.min(attacker.steps);
        (self.w.stake * points * (2.0 * odds.win - 1.0) + self.w.step * steps, odds)
    }

    // ---- threats

    /// How much FP the enemies of a side could bring to a place soon.
    pub fn threat(&self, side: Side, place: Place) -> f32 {
        self.threat[side.index()].get_or_init(|| self.threats(side.foe()))[place.index()]
    }

    fn threats(&self, foe: Side) -> [f32; PLACES] {
        let g = self.g;
        let mut threat = [0.0_f32; PLACES];
        for p in 0..PLACES {
            let at = Place::new(p);
            if g.units_in(foe, at) < 2 || g.leaders_at(foe, at) == 0 {
                continue;
            }
            let fp = f32::from(self.line_at(foe, at).fp);
            for (q, slot) in threat.iter_mut().enumerate() {
                let hops = usize::from(self.d.hops[p][q]);
                if hops < THREAT.len() {
                    *slot = slot.max(fp * THREAT[hops]);
                }
            }
        }
        threat
    }

    /// How much a place of this side's needs further defenders, from 0 to 1; `less` FP of those there not counted.
    pub fn shortfall(&self, side: Side, place: Place, less: f32) -> f32 {
        let threat = self.threat(side, place);
        if threat < self.w.threat_reach {
            return 0.0;
        }
        let here =
            if self.g.units_in(side, place) > 0 { f32::from(self.line_at(side, place).fp) } else { 0.0 };
        let defence = (here - less).max(0.0) + f32::from(self.ground(side, place));
        ((threat * 1.3 - defence) / (threat * 1.3)).clamp(0.0, 1.0)
    }
}

/// Government Phases to come, this Turn's included.
pub fn turns_left(g: &Montezuma) -> f32 {
    let (mut alive, mut sum) = (1.0, 0.0);
    let last = if g.options.scenario == 2 { usize::from(crate::setup::BORDER_TURNS) } else { 10 };
    for turn in usize::from(g.turn.max(1))..=last {
        sum += alive;
        match g.d().turns[turn - 1].end_roll {
            Some(0) => break,
            Some(roll) => alive *= f32::from(roll) / 10.0,
            None => {}
        }
    }
    sum
}
