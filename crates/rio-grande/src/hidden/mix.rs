//! Random steps from one arrangement to another, each as likely as the step back.

use super::arrange::{Arrangement, Set, each};
use zocalo_core::lottery::Lottery;

/// Where any number of counters can lie, an arrangement in which supply lies in one such area more is so much rarer.
const SPREAD: usize = 64;

/// The most units that change places in one step.
const CHAIN: usize = 6;
/// One unit in so many that goes to an area makes another one there go on.
const GOES_ON: usize = 3;

/// Units that change places in one step: each goes to the area where the next one lies, the last one to `areas[length]`. Where that
/// is the first one's area they go round; all other areas differ.
#[derive(Clone, Copy)]
struct Chain {
    units: [usize; CHAIN],
    areas: [usize; CHAIN + 1],
    length: usize,
}

impl Chain {
    /// Each unit with where it lies and where it goes.
    fn moves(&self) -> impl Iterator<Item = (usize, usize, usize)> {
        (0..self.length).map(|n| (self.units[n], self.areas[n], self.areas[n + 1]))
    }

    /// The area that loses a unit and the one that gets one; none if units go round.
    fn ends(&self) -> Option<[usize; 2]> {
        let ends = [self.areas[0], self.areas[self.length]];
        (ends[0] != ends[1]).then_some(ends)
    }
}

/// How many of what lies where.
struct Tally {
    /// Hidden units of each area.
    units: Vec<u8>,
    /// Hidden units of each place, under the number of its first area.
    in_hex: Vec<u8>,
    /// Stacking points of the hidden units of each place.
    points: Vec<u8>,
    /// Stacking points beyond the limit.
    excess: u32,
}

impl Arrangement {
    fn tally(&self) -> Tally {
        let mut units = vec![0; self.areas.len()];
        let mut in_hex = units.clone();
        let mut points = units.clone();
        for (n, &area) in self.place.iter().enumerate() {
            units[area] += 1;
            in_hex[self.hex[area]] += 1;
            points[self.hex[area]] += self.weight[n];
        }
        let excess = points.iter().zip(&self.room).map(|(p, room)| u32::from(p.saturating_sub(*room))).sum();
        Tally { units, in_hex, points, excess }
    }

    /// Whether no stack is overfull.
    pub(super) fn is_roomy(&self) -> bool {
        self.tally().excess == 0
    }

    /// Changes the arrangement at random. Overfull stacks are emptied on the way; says whether that came about, or was
    /// not asked for.
    pub(super) fn mix(&mut self, lottery: &mut Lottery, overfull: bool) -> bool {
        let mut tally = self.tally();
        if self.areas.len() < 2 {
            return overfull || tally.excess == 0;
        }
        let steps = 200 + 16 * (self.units.len() + self.areas.len());
        for _ in 0..steps {
            self.step(&mut tally, lottery);
        }
        for _ in 0..2 * steps {
            if tally.excess == 0 {
                break;
            }
            self.step(&mut tally, lottery);
        }
        overfull || tally.excess == 0
    }

    /// Changes the arrangement until no stack is overfull; says whether that came about.
    pub(super) fn make_room(&mut self, lottery: &mut Lottery) -> bool {
        let mut tally = self.tally();
        for _ in 0..200 + 16 * (self.units.len() + self.areas.len()) {
            if tally.excess == 0 {
                return true;
            }
            self.step(&mut tally, lottery);
        }
        tally.excess == 0
    }

    fn step(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let kinds = if self.units.is_empty() { 2 } else { 7 };
        match lottery.below(kinds) {
            0 => self.shift(tally, lottery),
            1 => self.swap_supply(tally, lottery),
            2 | 3 => self.go(tally, lottery),
            4 => self.turn(lottery),
            5 => self.go_and_divide(tally, lottery),
            _ => self.swap(tally, lottery),
        }
    }

    /// Lays supply anew in some areas, all of them different, if it may lie so; `units` are those that will lie there.
    fn restock<const N: usize>(
        &mut self,
        areas: [usize; N],
        units: [u8; N],
        points: [u8; N],
        lottery: &mut Lottery,
    ) -> bool {
        if !(0..N).all(|n| self.areas[areas[n]].holds(units[n], points[n])) {
            return false;
        }
        let open = |n: usize, points: u8| u32::from(points > 0 && self.areas[areas[n]].slots.is_none());
        let before: u32 = (0..N).map(|n| open(n, self.supply[areas[n]])).sum();
        let after: u32 = (0..N).map(|n| open(n, points[n])).sum();
        let rarer = SPREAD.pow(after.saturating_sub(before));
        if rarer > 1 && lottery.below(rarer) > 0 {
            return false;
        }
        for (area, points) in areas.into_iter().zip(points) {
            self.supply[area] = points;
        }
        true
    }

    /// An area with supply, and any other.
    fn heap_and_area(&self, lottery: &mut Lottery) -> Option<(usize, usize)> {
        let heaps = self.supply.iter().filter(|points| **points > 0).count();
        let nth = if heaps == 0 { return None } else { lottery.below(heaps) };
        let mut stocked = (0..self.areas.len()).filter(|area| self.supply[*area] > 0);
        let (a, b) = (stocked.nth(nth)?, lottery.below(self.areas.len()));
        (a != b).then_some((a, b))
    }

    /// Supply goes from one heap to another area. The number of heaps and what each of them can give change with it, so
    /// that the step is taken less often where the step back is rarer.
    fn shift(&mut self, tally: &Tally, lottery: &mut Lottery) {
        let Some((a, b)) = self.heap_and_area(lottery) else { return };
        let gives = usize::from(self.supply[a]);
        let points = 1 + lottery.below(gives);
        let (left, more) = (gives - points, usize::from(self.supply[b]) + points);
        let holds = |area: usize, points: usize| self.areas[area].holds(tally.units[area], points as u8);
        if !holds(a, left) || !holds(b, more) {
            return;
        }
        let heaps = self.supply.iter().filter(|points| **points > 0).count();
        let (ends, begins) = (left == 0, self.supply[b] == 0);
        let heap =
            |area: usize, counts: bool| if counts && self.areas[area].slots.is_none() { SPREAD } else { 1 };
        let forth = heaps * gives * heap(a, ends);
        let back = (heaps + usize::from(begins) - usize::from(ends)) * more * heap(b, begins);
        if forth >= back || lottery.below(back) < forth {
            self.supply[a] = left as u8;
            self.supply[b] = more as u8;
        }
    }

    /// The supply of two areas changes places.
    fn swap_supply(&mut self, tally: &Tally, lottery: &mut Lottery) {
        let Some((a, b)) = self.heap_and_area(lottery) else { return };
        let points = [self.supply[b], self.supply[a]];
        self.restock([a, b], [tally.units[a], tally.units[b]], points, lottery);
    }

    /// A unit goes to another area, perhaps another one on from there, and supply to or fro where counters fill the gap.
    fn go(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let Some(chain) = self.chain(lottery) else { return };
        let face = lottery.below(3) as i16;
        if !self.may_go(tally, &chain) {
            return;
        }
        if let Some([a, b]) = chain.ends() {
            let Some(points) = self.points_after([a, b], tally, face) else { return };
            let units = [tally.units[a] - 1, tally.units[b] + 1];
            if !self.restock([a, b], units, points, lottery) {
                return;
            }
        }
        self.gone(tally, &chain);
    }

    /// The same where a third area gives or takes the supply of the counters that fill the gap or make room. So a heap can be
    /// divided into two counters where one unit lies in a box.
    fn go_and_divide(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let Some(chain) = self.chain(lottery) else { return };
        let (c, faces) =
            (lottery.below(self.areas.len()), [lottery.below(3) as i16, lottery.below(3) as i16]);
        let Some([a, b]) = chain.ends() else { return };
        if c == a || c == b || !self.may_go(tally, &chain) {
            return;
        }
        let units = [tally.units[a] - 1, tally.units[b] + 1, tally.units[c]];
        let after = |area: usize, units: u8, face: i16| match self.counters(area, units) {
            Some(counters) => stand_for(counters, face),
            None => Some(i16::from(self.supply[area])),
        };
        let (Some(at_a), Some(at_b)) = (after(a, units[0], faces[0]), after(b, units[1], faces[1])) else {
            return;
        };
        let all: i16 = [a, b, c].iter().map(|area| i16::from(self.supply[*area])).sum();
        let points = [at_a, at_b, all - at_a - at_b].map(|points| u8::try_from(points).ok());
        let [Some(at_a), Some(at_b), Some(at_c)] = points else { return };
        if self.restock([a, b, c], units, [at_a, at_b, at_c], lottery) {
            self.gone(tally, &chain);
        }
    }

    /// A unit, an area where it can lie, perhaps one of the units there, an area where that one can lie, and so on. The chain
    /// back is drawn as often: every unit has as many areas to go to, and the areas in between hold as many units.
    fn chain(&self, lottery: &mut Lottery) -> Option<Chain> {
        let mut chain = Chain { units: [0; CHAIN], areas: [0; CHAIN + 1], length: 1 };
        chain.units[0] = lottery.below(self.units.len());
        chain.areas[0] = self.place[chain.units[0]];
        loop {
            let last = chain.length;
            let to = any_of(self.where_to(chain.units[last - 1]), lottery)?;
            let before = &chain.areas[1..last];
            if to == chain.areas[last - 1] || before.contains(&to) {
                return None;
            }
            chain.areas[last] = to;
            if to == chain.areas[0] || last == CHAIN || lottery.below(GOES_ON) > 0 {
                return Some(chain);
            }
            let there = || (0..self.units.len()).filter(|n| self.place[*n] == to);
            let count = there().count();
            chain.units[last] = if count == 0 { return None } else { there().nth(lottery.below(count))? };
            chain.length += 1;
        }
    }

    /// Whether units may change places, as far as units are concerned.
    fn may_go(&self, tally: &Tally, chain: &Chain) -> bool {
        let deserted = chain.ends().is_some_and(|[a, b]| {
            let (from, to) = (self.hex[a], self.hex[b]);
            from != to && self.areas[a].must && tally.in_hex[from] == 1
        });
        !deserted && self.excess_after(tally, chain) <= tally.excess
    }

    /// The stacking points beyond the limit, once units have changed places.
    fn excess_after(&self, tally: &Tally, chain: &Chain) -> u32 {
        let hexes = chain.areas.map(|area| self.hex[area]);
        let (mut before, mut after) = (0, 0);
        for n in (0..=chain.length).filter(|n| !hexes[..*n].contains(&hexes[*n])) {
            let (hex, mut points) = (hexes[n], u32::from(tally.points[hexes[n]]));
            before += self.excess(points, hex);
            for (unit, from, to) in chain.moves() {
                points += if self.hex[to] == hex { u32::from(self.weight[unit]) } else { 0 };
                points -= if self.hex[from] == hex { u32::from(self.weight[unit]) } else { 0 };
            }
            after += self.excess(points, hex);
        }
        tally.excess + after - before
    }

    /// Units have changed places.
    fn gone(&mut self, tally: &mut Tally, chain: &Chain) {
        tally.excess = self.excess_after(tally, chain);
        for (unit, a, b) in chain.moves() {
            let (from, to) = (self.hex[a], self.hex[b]);
            self.place[unit] = b;
            tally.units[a] -= 1;
            tally.units[b] += 1;
            tally.in_hex[from] -= 1;
            tally.in_hex[to] += 1;
            tally.points[to] += self.weight[unit];
            tally.points[from] -= self.weight[unit];
        }
    }

    /// The supply counters of an area that has so many hidden units, where the number of counters shows.
    fn counters(&self, area: usize, units: u8) -> Option<i16> {
        self.areas[area].slots.map(|slots| i16::from(slots) - i16::from(units))
    }

    /// The supply of two areas after a unit has gone from the one to the other: where the number of counters shows, one of
    /// the three numbers of points that they can stand for.
    fn points_after(&self, [a, b]: [usize; 2], tally: &Tally, face: i16) -> Option<[u8; 2]> {
        let (at_a, at_b) = (i16::from(self.supply[a]), i16::from(self.supply[b]));
        let then = match (self.counters(a, tally.units[a] - 1), self.counters(b, tally.units[b] + 1)) {
            (Some(n), _) => stand_for(n, face)?,
            (None, Some(n)) => at_a + at_b - stand_for(n, face)?,
            (None, None) => at_a,
        };
        Some([u8::try_from(then).ok()?, u8::try_from(at_a + at_b - then).ok()?])
    }

    /// A unit that is reduced and one that is not change states.
    fn turn(&mut self, lottery: &mut Lottery) {
        if self.two_steps.is_empty() {
            return;
        }
        let one = self.two_steps[lottery.below(self.two_steps.len())];
        let two = self.two_steps[lottery.below(self.two_steps.len())];
        if self.reduced[one] == self.reduced[two] {
            return;
        }
        let may = |n: usize| self.fits[n][usize::from(!self.reduced[n])] >> self.place[n] & 1 == 1;
        if may(one) && may(two) {
            self.reduced.swap(one, two);
        }
    }

    /// Two units change places, or up to four go round.
    fn swap(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let length = [2, 2, 3, 4][lottery.below(4)];
        let mut chain = Chain { units: [0; CHAIN], areas: [0; CHAIN + 1], length };
        for n in 0..length {
            let unit = lottery.below(self.units.len());
            let area = self.place[unit];
            if chain.areas[..n].contains(&area) {
                return;
            }
            (chain.units[n], chain.areas[n]) = (unit, area);
        }
        chain.areas[length] = chain.areas[0];
        let fits = chain.moves().all(|(unit, _, to)| self.where_to(unit) >> to & 1 == 1);
        if fits && self.may_go(tally, &chain) {
            self.gone(tally, &chain);
        }
    }

    fn excess(&self, points: u32, hex: usize) -> u32 {
        points.saturating_sub(u32::from(self.room[hex]))
    }
}

/// Any area of a set.
pub(super) fn any_of(set: Set, lottery: &mut Lottery) -> Option<usize> {
    let count = set.count_ones() as usize;
    let nth = if count == 0 { return None } else { lottery.below(count) };
    each(set).nth(nth)
}

/// The points that so many counters can stand for: three numbers, told apart by `face`.
fn stand_for(counters: i16, face: i16) -> Option<i16> {
    match counters {
        0 => (face == 0).then_some(0),
        n => (n > 0).then_some(3 * n - 2 + face),
    }
}
