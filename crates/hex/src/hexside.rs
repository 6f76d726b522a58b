use crate::{Cube, Dir, Grid, Hex};

/// One side of a hex: the border between two neighbours, or a piece of the map's edge.
///
/// Both neighbours know the side by the same id. Ids are dense from 0 to
/// [`Grid::side_count`](crate::Grid::side_count), so rivers, walls and bridges can be arrays or sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hexside(u16);

impl Hexside {
    /// The side with this dense index.
    #[must_use]
    pub const fn new(index: u16) -> Hexside {
        Hexside(index)
    }

    /// The dense index, for arrays with one element per hexside.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What the two sides of a [`Hexside`] are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ends {
    /// The hex with the lower number, or the only one.
    pub hex: Hex,
    /// The way from `hex` across the side.
    pub dir: Dir,
    /// The hex beyond, unless the side lies on the edge of the map.
    pub beyond: Option<Hex>,
}

impl Ends {
    /// The hexes that touch the side, lower number first.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        std::iter::once(self.hex).chain(self.beyond)
    }
}

/// What touches a hex in one direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contact {
    /// The direction.
    pub dir: Dir,
    /// The side that is met there.
    pub side: Hexside,
    /// The neighbour, if it is on the map.
    pub hex: Option<Hex>,
}

/// The contacts of every hex, and the ends of every side: the adjacency of a map in two tables.
///
/// Ids are given hex by hex in ascending order, and clockwise within a hex, so that they do not depend on
/// anything but the printed map and may be written into data files.
pub(crate) fn weave(cubes: &[Cube], at: impl Fn(Cube) -> Option<Hex>) -> (Vec<[Contact; 6]>, Vec<Ends>) {
    let mut contacts: Vec<[Contact; 6]> = Vec::with_capacity(cubes.len());
    let mut ends: Vec<Ends> = Vec::with_capacity(cubes.len() * 3 + 400);
    for (index, &cube) in cubes.iter().enumerate() {
        let hex = Hex::new(index as u16);
        let row = Dir::ALL.map(|dir| {
            let beyond = at(cube.moved(dir, 1));
            let side = match beyond {
                Some(known) if known < hex => contacts[known.index()][dir.opposite().index()].side,
                _ => {
                    let next = u16::try_from(ends.len())
                        .expect("a map of at most 100 by 100 hexes has fewer sides than 65,536");
                    ends.push(Ends { hex, dir, beyond });
                    Hexside::new(next)
                }
            };
            Contact { dir, side, hex: beyond }
        });
        contacts.push(row);
    }
    (contacts, ends)
}

impl Grid {
    /// How many sides the map has, those of its edge included.
    #[must_use]
    pub fn side_count(&self) -> usize {
        self.ends.len()
    }

    /// Every side, in ascending order.
    pub fn sides(&self) -> impl ExactSizeIterator<Item = Hexside> + use<> {
        (0..self.ends.len() as u16).map(Hexside::new)
    }

    /// The side of a hex in a direction, on the edge of the map as well as inside.
    #[must_use]
    pub fn side(&self, hex: Hex, dir: Dir) -> Hexside {
        self.contacts[hex.index()][dir.index()].side
    }

    /// The side that two hexes share, or `None` if they are not neighbours.
    #[must_use]
    pub fn hexside(&self, a: Hex, b: Hex) -> Option<Hexside> {
        self.dir(a, b).map(|dir| self.side(a, dir))
    }

    /// What lies on either hand of a side.
    #[must_use]
    pub fn ends(&self, side: Hexside) -> Ends {
        self.ends[side.index()]
    }

    /// The hex on the other hand of a side, seen from `hex`, if there is one.
    ///
    /// # Panics
    /// If the side is not one of the hex.
    #[must_use]
    pub fn across(&self, side: Hexside, hex: Hex) -> Option<Hex> {
        let ends = self.ends(side);
        assert!(ends.hex == hex || ends.beyond == Some(hex), "the side must touch the hex");
        if ends.hex == hex { ends.beyond } else { Some(ends.hex) }
    }
}
