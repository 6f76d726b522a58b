use std::ops::Deref;

use crate::{Dir, Grid, Hex, Place};

/// A neighbour of a hex, and what lies between the two as seen from that hex. It reads like its edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Link<H, E> {
    /// The neighbour.
    pub hex: H,
    /// The hexside: its river, its road, what it costs to cross it.
    pub edge: E,
}

impl<H, E> Deref for Link<H, E> {
    type Target = E;

    fn deref(&self) -> &E {
        &self.edge
    }
}

/// A printed map with the features of its hexsides: what every hex game asks its map.
///
/// `H` is the game's own id of a hex ([`Place`]), `E` what lies on a hexside, seen from one of its hexes. A neighbour that
/// the game leaves out (the sea, for a game of armies) is none. Costs are integers; a game with halves or tenths of a
/// movement point counts in halves or tenths.
///
/// ```
/// use zocalo_hex::{Axis, Grid, Hex, HexMap, Horizontal, Order, Parity, Printed, Shape, Vertical};
/// # let grid = Grid::new(Printed {
/// #     shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
/// #     columns: Axis::new(1, 22, Horizontal::East),
/// #     rows: Axis::new(1, 19, Vertical::South),
/// #     order: Order::ColumnRow,
/// # });
/// let [start, north] = ["1010", "1009"].map(|text| grid.parse(text).unwrap());
/// // A river between two hexes costs two more; everything else is open ground.
/// let river = |a: Hex, b: Hex| (a, b) == (start, north) || (a, b) == (north, start);
/// let map = HexMap::new(grid, |from, to, _| Some(if river(from, to) { 3 } else { 1 }));
/// assert_eq!(map.between(start, north), Some(&3));
/// let reach = map.reach([start], 3, |_, link, _| Some(link.edge));
/// assert_eq!(reach.cost(north), Some(2), "round the river is cheaper");
/// assert_eq!(reach.path(north).len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct HexMap<H, E> {
    grid: Grid,
    /// The neighbours of hex `i` are `links[starts[i]..starts[i + 1]]`, clockwise.
    starts: Vec<u16>,
    links: Vec<Link<H, E>>,
}

impl<H: Place, E> HexMap<H, E> {
    /// The map whose hexsides are what `edge` says of them; `None` leaves the neighbour out.
    #[must_use]
    pub fn new(grid: Grid, mut edge: impl FnMut(H, H, Dir) -> Option<E>) -> Self {
        let (mut starts, mut links) = (vec![0], Vec::new());
        for from in grid.hexes() {
            for contact in grid.contacts(from) {
                let Some(to) = contact.hex else { continue };
                let (from, hex) = (H::numbered(from.index()), H::numbered(to.index()));
                links.extend(edge(from, hex, contact.dir).map(|edge| Link { hex, edge }));
            }
            starts.push(links.len() as u16);
        }
        Self { grid, starts, links }
    }

    /// The printed map: numbers, sight lines, where things are drawn.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Never true: a map has at least one hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether a place is a hex of the map.
    #[inline]
    #[must_use]
    pub fn has(&self, place: H) -> bool {
        place.number() < self.starts.len() - 1
    }

    /// Every hex, in the order of the printed numbers.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = H> + use<H, E> {
        (0..self.len()).map(H::numbered)
    }

    /// The hex as the grid knows it.
    #[inline]
    #[must_use]
    pub fn cell(&self, hex: H) -> Hex {
        Hex::new(hex.number() as u16)
    }

    /// The neighbours of a hex, clockwise; none beside the map.
    #[inline]
    #[must_use]
    pub fn around(&self, hex: H) -> &[Link<H, E>] {
        match self.starts.get(hex.number()..hex.number() + 2) {
            Some(&[start, end]) => &self.links[usize::from(start)..usize::from(end)],
            _ => &[],
        }
    }

    /// The way from a hex to a neighbour.
    #[inline]
    #[must_use]
    pub fn link(&self, from: H, to: H) -> Option<&Link<H, E>> {
        self.around(from).iter().find(|link| link.hex == to)
    }

    /// What lies between two neighbours, seen from the first.
    #[inline]
    #[must_use]
    pub fn between(&self, from: H, to: H) -> Option<&E> {
        self.link(from, to).map(|link| &link.edge)
    }

    /// As [`between`](Self::between), to be written while a map is read.
    #[must_use]
    pub fn between_mut(&mut self, from: H, to: H) -> Option<&mut E> {
        let at = self.around(from).iter().position(|link| link.hex == to)?;
        Some(&mut self.links[usize::from(self.starts[from.number()]) + at].edge)
    }

    /// Steps from one hex to another, whatever lies between; none if one of them is no hex.
    #[inline]
    #[must_use]
    pub fn distance(&self, a: H, b: H) -> Option<u16> {
        (self.has(a) && self.has(b)).then(|| self.grid.distance(self.cell(a), self.cell(b)))
    }

    /// The hexes at most `radius` steps away, `hex` itself first, then ring by ring.
    pub fn within(&self, hex: H, radius: u16) -> impl Iterator<Item = H> + '_ {
        self.grid.within(self.cell(hex), radius).map(|cell| H::numbered(cell.index()))
    }
}
