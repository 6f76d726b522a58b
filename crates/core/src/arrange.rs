//! Hidden pieces laid into the areas where hidden pieces lie, so that everything that shows stays true.
//!
//! A game sorts its hidden pieces into kinds (what the rules can tell apart) and says of each area (a stack, a box, a
//! hand) how many pieces lie there, which kinds it takes, and how many of some kinds it must or may hold. From that
//! [`Puzzle::first`] makes one fixed arrangement that depends on nothing else, and [`Puzzle::mix`] a random one, by
//! exchanging pieces as long as everything stays true.

use crate::lottery::Lottery;

/// A set of kinds: bit `k` stands for the kind `k`.
pub type Kinds = u16;
/// How many kinds there can be.
pub const KINDS: usize = 16;
/// How many lower bounds an area can have.
pub const BOUNDS: usize = 3;
/// Of so many steps of mixing one tries to change the class of an area.
const CLASS_EVERY: usize = 6;

/// A number of pieces of some kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Which kinds.
    pub of: Kinds,
    /// How many.
    pub number: u8,
}

impl Count {
    /// So many of these kinds.
    #[must_use]
    pub const fn new(of: Kinds, number: u8) -> Self {
        Self { of, number }
    }

    const fn has(self, kind: u8) -> bool {
        self.of >> kind & 1 == 1
    }
}

/// A place for some pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// How many pieces lie there.
    pub slots: u16,
    /// The kinds that can lie there.
    pub takes: Kinds,
    /// At least so many of these; the sets of kinds have nothing in common with each other or with `most`.
    pub least: [Count; BOUNDS],
    /// At most so many of these; no kinds if there is no such bound.
    pub most: Count,
    /// Whether the two kinds that the puzzle keeps [`apart`](Puzzle::apart) may not lie here together. Only
    /// [`Puzzle::mix`] asks for it.
    pub one_class: bool,
}

/// Pieces and areas that belong together: as many pieces as there are slots.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle<'a> {
    /// The areas.
    pub areas: &'a [Area],
    /// The kind of each piece. Kinds that fit into few areas should have small numbers: they are laid first.
    pub kinds: &'a [u8],
    /// Two kinds that do not lie together in areas of one class.
    pub apart: [u8; 2],
}

/// Some slots of one area that take the same kinds.
#[derive(Clone, Copy, Debug)]
struct Node {
    area: u8,
    takes: Kinds,
    slots: u16,
    of: [u16; KINDS],
}

impl Node {
    const fn new(area: usize, takes: Kinds, slots: u16) -> Self {
        Self { area: area as u8, takes, slots, of: [0; KINDS] }
    }

    fn missing(&self) -> u16 {
        self.slots - self.of.iter().sum::<u16>()
    }
}

/// The kinds of a set, the smallest first.
fn each(mut kinds: Kinds) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (kinds != 0).then(|| {
            let kind = kinds.trailing_zeros() as usize;
            kinds &= kinds - 1;
            kind
        })
    })
}

impl Puzzle<'_> {
    /// The slots that need certain kinds first, then the others; those that take fewer kinds come earlier.
    fn nodes(&self) -> Vec<Node> {
        let mut needs = Vec::with_capacity(2 * self.areas.len());
        let mut rests = Vec::with_capacity(2 * self.areas.len());
        for (n, area) in self.areas.iter().enumerate() {
            let mut rest = area.slots;
            for least in area.least {
                let slots = u16::from(least.number).min(rest);
                if slots > 0 {
                    needs.push(Node::new(n, least.of & area.takes, slots));
                    rest -= slots;
                }
            }
            let bounded = if area.most.of == 0 { 0 } else { rest.saturating_sub(area.most.number.into()) };
            if rest > bounded {
                rests.push(Node::new(n, area.takes, rest - bounded));
            }
            if bounded > 0 {
                rests.push(Node::new(n, area.takes & !area.most.of, bounded));
            }
        }
        needs.sort_by_key(|node| node.takes.count_ones());
        rests.sort_by_key(|node| node.takes.count_ones());
        needs.append(&mut rests);
        needs
    }

    /// One arrangement: the area of each piece. It depends on the areas and kinds alone. `None` if there is none.
    #[must_use]
    pub fn first(&self) -> Option<Vec<u8>> {
        let mut left = [0u16; KINDS];
        for &kind in self.kinds {
            left[usize::from(kind)] += 1;
        }
        let mut nodes = self.nodes();
        for node in &mut nodes {
            let mut missing = node.slots;
            for kind in each(node.takes) {
                let taken = missing.min(left[kind]);
                node.of[kind] = taken;
                left[kind] -= taken;
                missing -= taken;
            }
        }
        for at in 0..nodes.len() {
            while nodes[at].missing() > 0 {
                seat(&mut nodes, &mut left, at)?;
            }
        }
        Some(self.dealt_out(nodes))
    }

    /// The pieces of each kind go to the slots of that kind in their order.
    fn dealt_out(&self, mut nodes: Vec<Node>) -> Vec<u8> {
        let mut at = [0usize; KINDS];
        let mut place = Vec::with_capacity(self.kinds.len());
        for &kind in self.kinds {
            let kind = usize::from(kind);
            while at[kind] < nodes.len() && nodes[at[kind]].of[kind] == 0 {
                at[kind] += 1;
            }
            match nodes.get_mut(at[kind]) {
                Some(node) => {
                    node.of[kind] -= 1;
                    place.push(node.area);
                }
                None => place.push(u8::MAX),
            }
        }
        place
    }

    /// Exchanges pieces at random, so often, wherever everything stays true and `holds` says yes to what came of it.
    /// Now and then an area of one class changes its class, with as many pieces of the other.
    ///
    /// Every arrangement that can be reached from another can be left for it with the same chance, so that all become
    /// equally likely with enough steps; some ten for each piece are enough where few bounds are tight.
    pub fn mix(
        &self,
        place: &mut [u8],
        lottery: &mut Lottery,
        steps: usize,
        mut holds: impl FnMut(&[u8]) -> bool,
    ) {
        if place.len() < 2 {
            return;
        }
        let classes: Vec<u8> = (0..self.areas.len() as u8).filter(|&a| self.area(a).one_class).collect();
        let mut sums = Sums::new(self, place);
        for _ in 0..steps {
            if !classes.is_empty() && lottery.below(CLASS_EVERY) == 0 {
                let area = classes[lottery.below(classes.len())];
                self.change_class(place, lottery, area, &mut sums, &mut holds);
                continue;
            }
            let (one, two) = (lottery.below(place.len()), lottery.below(place.len()));
            if place[one] == place[two] {
                continue;
            }
            if self.kinds[one] != self.kinds[two] && !sums.may_swap(self, place, one, two) {
                continue;
            }
            place.swap(one, two);
            if holds(place) {
                sums.swapped(self, place, one, two);
            } else {
                place.swap(one, two);
            }
        }
    }

    fn area(&self, area: u8) -> &Area {
        &self.areas[usize::from(area)]
    }

    /// The pieces of one class in an area change places with as many of the other class from elsewhere, if everything
    /// stays true. There may be more ways to change in one direction than back: that is made up for (Metropolis and
    /// Hastings).
    fn change_class(
        &self,
        place: &mut [u8],
        lottery: &mut Lottery,
        area: u8,
        sums: &mut Sums,
        holds: &mut impl FnMut(&[u8]) -> bool,
    ) {
        let of = |kind: u8| move |&n: &usize| self.kinds[n] == kind;
        let [one, two] = self.apart;
        let (kind, other) = if sums.has(area, 0) { (one, two) } else { (two, one) };
        let leaving: Vec<usize> = (0..place.len()).filter(of(kind)).filter(|&n| place[n] == area).collect();
        let mut coming: Vec<usize> = (0..place.len()).filter(of(other)).collect();
        let all = (0..place.len()).filter(of(kind)).count();
        if leaving.is_empty() || coming.len() < leaving.len() || place.iter().any(|a| *a == u8::MAX) {
            return;
        }
        // Ways to choose as many of the other class, and back.
        let ways = |of: usize| (0..leaving.len()).map(|n| (of - n) as f64).product::<f64>();
        if (lottery.below(1 << 30) as f64) * ways(all) >= ways(coming.len()) * f64::from(1 << 30) {
            return;
        }
        lottery.shuffle(&mut coming);
        let pairs: Vec<(usize, usize)> = leaving.into_iter().zip(coming).collect();
        let exchange = |place: &mut [u8], sums: &mut Sums| {
            for &(one, two) in &pairs {
                place.swap(one, two);
                sums.swapped(self, place, one, two);
            }
        };
        exchange(place, sums);
        let fits = |n: usize| sums.fits(self, place[n], self.kinds[n]);
        if !(pairs.iter().all(|&(one, two)| fits(one) && fits(two)) && holds(place)) {
            exchange(place, sums);
        }
    }

    /// Exchanges pieces until nothing is `wrong` any more, always the first exchange that makes less of it wrong. Says
    /// whether that was possible. Depends on the arrangement alone.
    pub fn mend(&self, place: &mut [u8], mut wrong: impl FnMut(&[u8]) -> u32) -> bool {
        let mut sums = Sums::new(self, place);
        let mut now = wrong(place);
        while now > 0 {
            let pairs = (0..place.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
            let better = pairs.into_iter().find_map(|(one, two)| {
                let differ = place[one] != place[two] && self.kinds[one] != self.kinds[two];
                if !differ || !sums.may_swap(self, place, one, two) {
                    return None;
                }
                place.swap(one, two);
                let then = wrong(place);
                if then < now {
                    return Some((one, two, then));
                }
                place.swap(one, two);
                None
            });
            let Some((one, two, then)) = better else { return false };
            sums.swapped(self, place, one, two);
            now = then;
        }
        true
    }
}

/// Finds a piece for one slot of a node, if need be by moving others on: a shortest augmenting path.
fn seat(nodes: &mut [Node], left: &mut [u16; KINDS], at: usize) -> Option<()> {
    let mut from: Vec<Option<(usize, usize)>> = vec![None; nodes.len()];
    let mut queue = vec![at];
    let mut head = 0;
    while head < queue.len() {
        let node = queue[head];
        head += 1;
        for kind in each(nodes[node].takes) {
            if left[kind] > 0 {
                left[kind] -= 1;
                nodes[node].of[kind] += 1;
                let mut node = node;
                while let Some((to, kind)) = from[node] {
                    nodes[node].of[kind] -= 1;
                    nodes[to].of[kind] += 1;
                    node = to;
                }
                return Some(());
            }
            for other in 0..nodes.len() {
                if other != at && from[other].is_none() && nodes[other].of[kind] > 0 {
                    from[other] = Some((node, kind));
                    queue.push(other);
                }
            }
        }
    }
    None
}

/// How many pieces each area has of the kinds that its bounds speak of, and of the two kinds that are kept apart.
struct Sums(Vec<[u16; BOUNDS + 3]>);

impl Sums {
    fn new(puzzle: &Puzzle<'_>, place: &[u8]) -> Self {
        let mut sums = Self(vec![[0; BOUNDS + 3]; puzzle.areas.len()]);
        for (&area, &kind) in place.iter().zip(puzzle.kinds) {
            sums.add(puzzle, area, kind, 1);
        }
        sums
    }

    /// Whether an area has pieces of the first or second of the kinds that are kept apart.
    fn has(&self, area: u8, class: usize) -> bool {
        self.0[usize::from(area)][BOUNDS + 1 + class] > 0
    }

    /// Whether all bounds of an area hold, and it takes a kind.
    fn fits(&self, puzzle: &Puzzle<'_>, area: u8, kind: u8) -> bool {
        let (bounds, sums) = (puzzle.area(area), &self.0[usize::from(area)]);
        bounds.takes >> kind & 1 == 1
            && bounds.least.iter().zip(sums).all(|(count, sum)| *sum >= u16::from(count.number))
            && (bounds.most.of == 0 || sums[BOUNDS] <= u16::from(bounds.most.number))
            && !(bounds.one_class && self.has(area, 0) && self.has(area, 1))
    }

    fn add(&mut self, puzzle: &Puzzle<'_>, area: u8, kind: u8, by: i16) {
        let bounds = &puzzle.areas[usize::from(area)];
        let sums = &mut self.0[usize::from(area)];
        for (sum, count) in sums.iter_mut().zip(bounds.least.iter().chain([&bounds.most])) {
            if count.has(kind) {
                *sum = sum.wrapping_add_signed(by);
            }
        }
        for (class, apart) in puzzle.apart.into_iter().enumerate() {
            if apart == kind {
                let sum = &mut sums[BOUNDS + 1 + class];
                *sum = sum.wrapping_add_signed(by);
            }
        }
    }

    /// Whether an area can have one piece instead of another.
    fn may_have(&self, puzzle: &Puzzle<'_>, area: u8, new: u8, old: u8) -> bool {
        let bounds = &puzzle.areas[usize::from(area)];
        let sums = &self.0[usize::from(area)];
        let short = |(count, sum): (&Count, &u16)| {
            count.has(old) && !count.has(new) && *sum <= u16::from(count.number)
        };
        bounds.takes >> new & 1 == 1
            && !bounds.least.iter().zip(sums).any(short)
            && (!bounds.most.has(new) || bounds.most.has(old) || sums[BOUNDS] < u16::from(bounds.most.number))
            && !(bounds.one_class && self.clashes(puzzle, area, new, old))
    }

    /// Whether a piece would lie with one of the class that it is kept apart from.
    fn clashes(&self, puzzle: &Puzzle<'_>, area: u8, new: u8, old: u8) -> bool {
        let Some(class) = puzzle.apart.iter().position(|kind| *kind == new) else { return false };
        let others = self.0[usize::from(area)][BOUNDS + 2 - class];
        others > u16::from(puzzle.apart[1 - class] == old)
    }

    fn may_swap(&self, puzzle: &Puzzle<'_>, place: &[u8], one: usize, two: usize) -> bool {
        let (a, b) = (puzzle.kinds[one], puzzle.kinds[two]);
        self.may_have(puzzle, place[one], b, a) && self.may_have(puzzle, place[two], a, b)
    }

    /// Two pieces have changed places.
    fn swapped(&mut self, puzzle: &Puzzle<'_>, place: &[u8], one: usize, two: usize) {
        let (a, b) = (puzzle.kinds[one], puzzle.kinds[two]);
        if a == b {
            return;
        }
        let (from, to) = (place[two], place[one]);
        self.add(puzzle, from, a, -1);
        self.add(puzzle, to, b, -1);
        self.add(puzzle, to, a, 1);
        self.add(puzzle, from, b, 1);
    }
}
