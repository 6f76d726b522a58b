use crate::{Hex, Search, Set};

/// What a search found: hexes, costs, and how to get there. Valid until the next search.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    pub(crate) search: &'a Search,
}

impl<'a> Reach<'a> {
    /// The cost of the cheapest way to a hex, or `None` if it is out of reach.
    #[must_use]
    pub fn cost(self, hex: Hex) -> Option<u32> {
        self.search.final_of(hex).map(|known| known.cost)
    }

    /// Whether a hex is in reach.
    #[must_use]
    pub fn contains(self, hex: Hex) -> bool {
        self.search.final_of(hex).is_some()
    }

    /// The hex before the last step of the cheapest way; `None` for a source and for what is out of reach.
    #[must_use]
    pub fn came_from(self, hex: Hex) -> Option<Hex> {
        self.search.final_of(hex)?.came_from
    }

    /// The hexes in reach, cheapest first, the sources included.
    #[must_use]
    pub fn hexes(self) -> &'a [Hex] {
        self.search.settled()
    }

    /// The hexes in reach as a set.
    #[must_use]
    pub fn set<const W: usize>(self) -> Set<Hex, W> {
        self.hexes().iter().copied().collect()
    }

    /// The way back from a hex to its source, both included; empty if the hex is out of reach.
    pub fn way_back(self, hex: Hex) -> impl Iterator<Item = Hex> + 'a {
        let first = self.contains(hex).then_some(hex);
        std::iter::successors(first, move |&hex| self.came_from(hex))
    }
}

/// A cheapest way from one hex to another. Valid until the next search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Route<'a> {
    /// What it costs.
    pub cost: u32,
    /// The hexes from first to last, both included.
    pub hexes: &'a [Hex],
}

/// One cost for each hex of a map, kept after the search that found it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Field {
    costs: Vec<u32>,
}

/// Stands for "out of reach" in a [`Field`]. No way can cost as much: 10,000 hexes times 65,535.
const UNREACHED: u32 = u32::MAX;

impl Field {
    /// An empty field, to be filled by [`Search::field`].
    #[must_use]
    pub fn new() -> Field {
        Field::default()
    }

    /// The cost of a hex, or `None` if it cannot be reached.
    ///
    /// # Panics
    /// If the field has not been filled for a map with this hex.
    #[must_use]
    pub fn get(&self, hex: Hex) -> Option<u32> {
        let cost = self.costs[hex.index()];
        (cost != UNREACHED).then_some(cost)
    }

    pub(crate) fn fill(&mut self, hexes: usize, reach: &Reach<'_>) {
        self.costs.clear();
        self.costs.resize(hexes, UNREACHED);
        for &hex in reach.hexes() {
            self.costs[hex.index()] = reach.cost(hex).unwrap_or(UNREACHED);
        }
    }
}
