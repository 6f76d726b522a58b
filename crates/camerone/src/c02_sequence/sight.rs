//! Lines of sight (rulings R11 to R17): surveyed once on the map as it is at the start, with what each breach adds.
//!
//! A line is two chains of hexes. A chain can be used once certain walls are down. Sappers open at most two walls in a
//! game, so chains that need none, one or two are kept as bit sets, and a query combines a few of them.

use crate::data::{Data, Hexes, SideKind};
use crate::ids::HEXES;
use zocalo_core::{Case, Side};
use zocalo_hex::{Hex, Nudge};

/// How a target is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Along a clear line.
    Clear,
    /// Only across a gate or breach of its own hex.
    BehindOpening,
}

/// What one chain crosses.
#[derive(Clone, Copy, Debug)]
struct Chain {
    /// No woods or building in between.
    clear: bool,
    /// The walls that it crosses, as they are at the start.
    walls: u64,
    /// The hexside of the wall, of any type, that its first step crosses.
    first: u64,
    /// The one that its last step crosses.
    last: u64,
}

impl Chain {
    /// The same chain from its other end.
    const fn back(self) -> Self {
        Self { first: self.last, last: self.first, ..self }
    }
}

/// R11 A line is two chains of hexes, nudged to either side; places beyond the edge of the map never block.
fn chain(data: &Data, from: Hex, to: Hex, nudge: Nudge) -> Chain {
    let mut chain = Chain { clear: true, walls: 0, first: 0, last: 0 };
    let steps = usize::from(data.distance(from, to));
    let mut before = Some(from);
    for (step, hex) in data.grid.sight(from, to, nudge).enumerate().skip(1) {
        if step < steps && hex.is_some_and(|passed| blocks(data, passed)) {
            return Chain { clear: false, ..chain };
        }
        if let (Some(a), Some(b)) = (before, hex) {
            let crossed = data.walls_of[a.index()] & data.walls_of[b.index()];
            if crossed != 0 {
                chain.first |= if step == 1 { crossed } else { 0 };
                chain.last |= if step == steps { crossed } else { 0 };
                let side = &data.sides[crossed.trailing_zeros() as usize];
                chain.walls |= if side.kind == SideKind::Wall { crossed } else { 0 };
            }
        }
        before = hex;
    }
    chain
}

/// R14 Woods and buildings block lines that pass through them; units never do.
fn blocks(data: &Data, hex: Hex) -> bool {
    data.hexes[hex.index()].blocks
}

/// R12 A French unit inside fires over a wall of its own hex, never over a farther one.
fn walls_for_french_within(chain: Chain) -> u64 {
    chain.walls & !chain.first
}

/// For each row (a hex one looks from) the set of hexes that are seen.
#[derive(Clone, Debug, Default)]
struct Rows {
    base: Vec<Hexes>,
    /// For each hexside of the wall and each row, the index in `pool` of the hexes that its fall adds.
    fallen: Vec<Vec<u16>>,
    /// What two fallen walls together add: both as bits, row, hexes.
    pairs: Vec<(u64, usize, Hexes)>,
    pool: Vec<Hexes>,
}

impl Rows {
    fn new(rows: usize, sides: usize) -> Self {
        Self {
            base: vec![Hexes::EMPTY; rows],
            fallen: vec![vec![0; rows]; sides],
            pairs: Vec::new(),
            pool: vec![Hexes::EMPTY],
        }
    }

    /// Notes that `to` is seen from `row` once these walls are down.
    fn note(&mut self, row: usize, to: Hex, walls: u64) {
        match walls.count_ones() {
            0 => drop(self.base[row].insert(to)),
            1 => {
                let slot = &mut self.fallen[walls.trailing_zeros() as usize][row];
                if *slot == 0 {
                    *slot = self.pool.len() as u16;
                    self.pool.push(Hexes::EMPTY);
                }
                self.pool[usize::from(*slot)].insert(to);
            }
            2 => match self.pairs.iter_mut().find(|(both, r, _)| (*both, *r) == (walls, row)) {
                Some((_, _, hexes)) => drop(hexes.insert(to)),
                None => self.pairs.push((walls, row, [to].into_iter().collect())),
            },
            _ => {}
        }
    }

    #[inline]
    fn row(&self, row: usize, breached: u64) -> Hexes {
        let base = self.base[row];
        if breached == 0 { base } else { self.widened(base, row, breached) }
    }

    fn widened(&self, mut hexes: Hexes, row: usize, breached: u64) -> Hexes {
        let mut rest = breached;
        while rest != 0 {
            let slot = self.fallen[rest.trailing_zeros() as usize][row];
            hexes = hexes | self.pool[usize::from(slot)];
            rest &= rest - 1;
        }
        if breached.count_ones() == 2 {
            let from = self.pairs.partition_point(|(both, r, _)| (*both, *r) < (breached, row));
            if let Some((both, r, more)) = self.pairs.get(from)
                && (*both, *r) == (breached, row)
            {
                hexes = hexes | *more;
            }
        }
        hexes
    }
}

/// Who sees whom.
#[derive(Clone, Debug, Default)]
pub struct Sight {
    /// Hexes seen without crossing a wall: for all but the French inside.
    plain: Rows,
    /// Those of them seen by a chain that does not come in across an opening of the target's own hex.
    direct: Rows,
    /// Hexes seen by the French from each inside hex.
    garrison: Rows,
    /// The row of each inside hex in `garrison`.
    post: Vec<u8>,
}

impl Sight {
    pub(crate) fn survey(data: &Data) -> Self {
        let mut post = vec![u8::MAX; HEXES];
        for (row, hex) in data.inside.iter().enumerate() {
            post[hex.index()] = row as u8;
        }
        let sides = data.sides.len();
        let mut sight = Self {
            plain: Rows::new(HEXES, sides),
            direct: Rows::new(HEXES, sides),
            garrison: Rows::new(data.inside.len(), sides),
            post,
        };
        for from in data.grid.hexes() {
            for to in data.grid.hexes().skip(from.index() + 1) {
                for nudge in [Nudge::Plus, Nudge::Minus] {
                    let chain = chain(data, from, to, nudge);
                    sight.note(data, from, to, chain);
                    sight.note(data, to, from, chain.back());
                }
            }
        }
        for rows in [&mut sight.plain, &mut sight.direct, &mut sight.garrison] {
            rows.pairs.sort_unstable_by_key(|(both, row, _)| (*both, *row));
        }
        sight
    }

    fn note(&mut self, data: &Data, from: Hex, to: Hex, chain: Chain) {
        if !chain.clear {
            return;
        }
        self.plain.note(from.index(), to, chain.walls);
        let behind = chain.last != 0 && !data.inside.contains(from) && data.inside.contains(to);
        if !behind {
            self.direct.note(from.index(), to, chain.walls);
        }
        if data.inside.contains(from) {
            let row = usize::from(self.post[from.index()]);
            if data.inside.contains(to) {
                self.garrison.note(row, to, chain.walls);
            } else if stands_at_wall(data, from) {
                self.garrison.note(row, to, walls_for_french_within(chain));
            }
        }
    }

    /// R13 Every hex that a unit of that side sees from `from`; walls are crossed only as R12 allows.
    #[must_use]
    #[inline]
    pub fn from(&self, side: Side, from: Hex, breached: u64) -> Hexes {
        match (side, self.post[from.index()]) {
            (Side::One, post) if post != u8::MAX => self.garrison.row(usize::from(post), breached),
            _ => self.plain.row(from.index(), breached),
        }
    }

    /// R17 How a unit of that side sees `to` from `from`: behind an opening if every clear chain enters across a gate
    /// or breach of the target's own hex.
    #[must_use]
    pub fn look(&self, side: Side, from: Hex, to: Hex, breached: u64) -> Option<Seen> {
        if !self.from(side, from, breached).contains(to) {
            return None;
        }
        let garrison = side == Side::One && self.post[from.index()] != u8::MAX;
        let direct = garrison || self.direct.row(from.index(), breached).contains(to);
        Some(if direct { Seen::Clear } else { Seen::BehindOpening })
    }
}

/// 2.1#1 French units inside fire at what is outside only from a hex that touches the wall.
fn stands_at_wall(data: &Data, hex: Hex) -> bool {
    data.walls_of[hex.index()] != 0
}

/// 2.1#2 Says which rule keeps a unit from seeing a hex: Mexicans do not fire through walls.
#[must_use]
pub fn why_unseen(data: &Data, side: Side, from: Hex, to: Hex) -> Case {
    let (here, there) = (data.inside.contains(from), data.inside.contains(to));
    if side == Side::One && here && !there && !stands_at_wall(data, from) {
        return Case("2.1#1");
    }
    let unblocked = [Nudge::Plus, Nudge::Minus].into_iter().any(|nudge| chain(data, from, to, nudge).clear);
    match (unblocked, side) {
        (false, _) => Case("R14"),
        (true, Side::Two) if there => Case("2.1#2"),
        (true, Side::One) if here && !there => Case("R12"),
        (true, _) => Case("R13"),
    }
}
