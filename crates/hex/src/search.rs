use crate::{Field, Graph, Hex, Reach, Route, Step, buckets::Buckets};

/// What a search knows about one hex. It counts only if the stamp is that of the current search, so a new
/// search need not wipe the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    stamp: u32,
    pub cost: u32,
    pub came_from: Option<Hex>,
    settled: bool,
}

const NOTHING: Known = Known { stamp: 0, cost: 0, came_from: None, settled: false };

/// The workspace of searches for cheapest paths, to be kept and used again.
///
/// After the first searches on a map it allocates nothing more.
///
/// Every search takes a closure that says what a step costs now, or `None` if it may not be made. That is
/// enough for the usual rules of movement:
///
/// - a dearer or forbidden side: look at [`Step::side`];
/// - enter and stop: refuse steps whose [`Step::from`] is such a hex, unless it is the start;
/// - no step from one zone of control to another: look at both ends.
///
/// The same graph, sources and answers always give the same paths; which one of several equally cheap
/// paths it is, is not promised.
///
/// ```
/// use zocalo_hex::{Axis, Graph, Grid, Horizontal, Order, Parity, Printed, Search, Shape, Step, Vertical};
/// # let grid = Grid::new(Printed {
/// #     shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
/// #     columns: Axis::new(1, 22, Horizontal::East),
/// #     rows: Axis::new(1, 19, Vertical::South),
/// #     order: Order::ColumnRow,
/// # });
/// let graph = Graph::uniform(&grid);
/// let mut search = Search::new();
/// let start = grid.parse("1010").unwrap();
/// let stop = grid.parse("1009").unwrap();
/// let enter_and_stop = |step: Step| (step.from != stop || step.from == start).then_some(step.cost);
/// let reach = search.reach(&graph, [start], 2, enter_and_stop);
/// assert_eq!(reach.cost(stop), Some(1));
/// assert_eq!(reach.cost(grid.parse("1008").unwrap()), None);
/// assert_eq!(reach.hexes().len(), 1 + 6 + 11);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Search {
    stamp: u32,
    known: Vec<Known>,
    buckets: Buckets,
    /// Hexes whose cost is final, cheapest first.
    settled: Vec<Hex>,
    path: Vec<Hex>,
}

impl Search {
    /// An empty workspace.
    #[must_use]
    pub fn new() -> Search {
        Search::default()
    }

    /// Everything that can be reached from any of the sources for at most `budget`.
    pub fn reach(
        &mut self,
        graph: &Graph,
        sources: impl IntoIterator<Item = Hex>,
        budget: u32,
        cost: impl FnMut(Step) -> Option<u16>,
    ) -> Reach<'_> {
        self.run(graph, sources, budget, None, cost);
        Reach { search: self }
    }

    /// The cheapest way from one hex to another, if there is one.
    pub fn cheapest(
        &mut self,
        graph: &Graph,
        from: Hex,
        to: Hex,
        cost: impl FnMut(Step) -> Option<u16>,
    ) -> Option<Route<'_>> {
        self.run(graph, [from], u32::MAX, Some(to), cost);
        let cost = self.final_of(to)?.cost;
        self.path.clear();
        let mut here = Some(to);
        while let Some(hex) = here {
            self.path.push(hex);
            here = self.known[hex.index()].came_from;
        }
        self.path.reverse();
        Some(Route { cost, hexes: &self.path })
    }

    /// The cost of every hex of the map from the nearest of the sources, written into `field`.
    pub fn field(
        &mut self,
        graph: &Graph,
        sources: impl IntoIterator<Item = Hex>,
        cost: impl FnMut(Step) -> Option<u16>,
        field: &mut Field,
    ) {
        let reach = self.reach(graph, sources, u32::MAX, cost);
        field.fill(graph.len(), &reach);
    }

    /// What is known of a hex, if its cost is final.
    pub(crate) fn final_of(&self, hex: Hex) -> Option<Known> {
        self.known.get(hex.index()).copied().filter(|known| known.stamp == self.stamp && known.settled)
    }

    pub(crate) fn settled(&self) -> &[Hex] {
        &self.settled
    }

    fn run(
        &mut self,
        graph: &Graph,
        sources: impl IntoIterator<Item = Hex>,
        budget: u32,
        goal: Option<Hex>,
        mut cost: impl FnMut(Step) -> Option<u16>,
    ) {
        self.begin(graph.len());
        for source in sources {
            self.offer(source, 0, None);
        }
        while let Some((hex, so_far)) = self.buckets.pop() {
            let known = &mut self.known[hex.index()];
            if known.settled || known.cost != so_far {
                continue; // A cheaper way was found after this entry had been made.
            }
            known.settled = true;
            self.settled.push(hex);
            if goal == Some(hex) {
                break;
            }
            for &step in graph.steps(hex) {
                // What is settled cannot be bettered: the closure is spared the question.
                if self.is_settled(step.to) {
                    continue;
                }
                let Some(more) = cost(step) else { continue };
                let total = so_far + u32::from(more);
                if total <= budget {
                    self.offer(step.to, total, Some(hex));
                }
            }
        }
    }

    fn begin(&mut self, hexes: usize) {
        self.buckets.clear();
        self.settled.clear();
        if self.known.len() != hexes || self.stamp == u32::MAX {
            self.known.clear();
            self.known.resize(hexes, NOTHING);
            self.stamp = 0;
        }
        self.stamp += 1;
    }

    fn is_settled(&self, hex: Hex) -> bool {
        let known = &self.known[hex.index()];
        known.stamp == self.stamp && known.settled
    }

    /// Notes a way to a hex if it is the first or cheaper than the one known.
    fn offer(&mut self, hex: Hex, cost: u32, came_from: Option<Hex>) {
        let known = &mut self.known[hex.index()];
        if known.stamp != self.stamp || cost < known.cost {
            *known = Known { stamp: self.stamp, cost, came_from, settled: false };
            self.buckets.push(hex, cost);
        }
    }
}
