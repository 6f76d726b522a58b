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
}

/// Pieces and areas that belong together: as many pieces as there are slots.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle<'a> {
    /// The areas.
    pub areas: &'a [Area],
    /// The kind of each piece. Kinds that fit into few areas should have small numbers: they are laid first.
    pub kinds: &'a [u8],
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
        let mut sums = Sums::new(self, place);
        for _ in 0..steps {
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

/// How many pieces each area has of the kinds that its bounds speak of.
struct Sums(Vec<[u16; BOUNDS + 1]>);

impl Sums {
    fn new(puzzle: &Puzzle<'_>, place: &[u8]) -> Self {
        let mut sums = Self(vec![[0; BOUNDS + 1]; puzzle.areas.len()]);
        for (&area, &kind) in place.iter().zip(puzzle.kinds) {
            sums.add(puzzle, area, kind, 1);
        }
        sums
    }

    fn add(&mut self, puzzle: &Puzzle<'_>, area: u8, kind: u8, by: i16) {
        let bounds = &puzzle.areas[usize::from(area)];
        let sums = &mut self.0[usize::from(area)];
        for (sum, count) in sums.iter_mut().zip(bounds.least.iter().chain([&bounds.most])) {
            if count.has(kind) {
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
