//! Random steps from one arrangement to another, each as likely as the step back.

use super::arrange::Arrangement;
use zocalo_core::lottery::Lottery;

/// Where any number of counters can lie, an arrangement in which supply lies in one such area more is so much rarer.
const SPREAD: usize = 64;

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

    /// A unit goes to another area, and supply to or fro where counters fill the gap.
    fn go(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let (n, b) = (lottery.below(self.units.len()), lottery.below(self.areas.len()));
        let a = self.place[n];
        let face = lottery.below(3) as i16;
        if !self.may_go(tally, n, b) {
            return;
        }
        let Some(points) = self.points_after([a, b], tally, face) else { return };
        let units = [tally.units[a] - 1, tally.units[b] + 1];
        if self.restock([a, b], units, points, lottery) {
            self.gone(tally, n, b);
        }
    }

    /// A unit goes to another area; a third area gives or takes the supply of the counters that fill the gap or make room. So a
    /// heap can be divided into two counters where one unit lies in a box.
    fn go_and_divide(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let (n, b) = (lottery.below(self.units.len()), lottery.below(self.areas.len()));
        let c = lottery.below(self.areas.len());
        let (a, faces) = (self.place[n], [lottery.below(3) as i16, lottery.below(3) as i16]);
        if c == a || c == b || !self.may_go(tally, n, b) {
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
            self.gone(tally, n, b);
        }
    }

    /// Whether a unit may go to another area, as far as units are concerned.
    fn may_go(&self, tally: &Tally, n: usize, b: usize) -> bool {
        let a = self.place[n];
        if a == b || self.where_to(n) >> b & 1 == 0 {
            return false;
        }
        let (from, to) = (self.hex[a], self.hex[b]);
        let deserted = from != to && self.areas[a].must && tally.in_hex[from] == 1;
        !deserted && self.weighs(tally, from, to, self.weight[n], 0)
    }

    /// A unit has gone to another area.
    fn gone(&mut self, tally: &mut Tally, n: usize, b: usize) {
        let a = self.place[n];
        let (from, to) = (self.hex[a], self.hex[b]);
        self.weigh(tally, from, to, self.weight[n], 0);
        self.place[n] = b;
        tally.units[a] -= 1;
        tally.units[b] += 1;
        tally.in_hex[from] -= 1;
        tally.in_hex[to] += 1;
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

    /// Two units change places.
    fn swap(&mut self, tally: &mut Tally, lottery: &mut Lottery) {
        let (one, two) = (lottery.below(self.units.len()), lottery.below(self.units.len()));
        let (a, b) = (self.place[one], self.place[two]);
        if a == b || self.where_to(one) >> b & 1 == 0 || self.where_to(two) >> a & 1 == 0 {
            return;
        }
        let (from, to, go, come) = (self.hex[a], self.hex[b], self.weight[one], self.weight[two]);
        if self.weighs(tally, from, to, go, come) {
            self.weigh(tally, from, to, go, come);
            self.place.swap(one, two);
        }
    }

    fn excess(&self, points: u8, hex: usize) -> u32 {
        u32::from(points.saturating_sub(self.room[hex]))
    }

    /// Whether stacking points may be moved between two places: not if more would be overfull then.
    fn weighs(&self, tally: &Tally, from: usize, to: usize, go: u8, come: u8) -> bool {
        let (one, two) = (tally.points[from], tally.points[to]);
        let before = self.excess(one, from) + self.excess(two, to);
        from == to || self.excess(one + come - go, from) + self.excess(two + go - come, to) <= before
    }

    /// Moves stacking points between two places.
    fn weigh(&self, tally: &mut Tally, from: usize, to: usize, go: u8, come: u8) {
        if from == to {
            return;
        }
        for (hex, more, less) in [(from, come, go), (to, go, come)] {
            let points = tally.points[hex] + more - less;
            tally.excess = tally.excess + self.excess(points, hex) - self.excess(tally.points[hex], hex);
            tally.points[hex] = points;
        }
    }
}

/// The points that so many counters can stand for: three numbers, told apart by `face`.
fn stand_for(counters: i16, face: i16) -> Option<i16> {
    match counters {
        0 => (face == 0).then_some(0),
        n => (n > 0).then_some(3 * n - 2 + face),
    }
}
