use crate::{Grid, Hex, Hexside};

/// One step from a hex to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The hex that is left.
    pub from: Hex,
    /// The hex that is entered.
    pub to: Hex,
    /// The side that is crossed.
    pub side: Hexside,
    /// What the step costs by the map alone, as the graph was built.
    pub cost: u16,
}

const _: () = assert!(size_of::<Step>() == 8);

/// The possible steps on a map, laid out one hex after another (compressed sparse rows).
///
/// A graph holds what never changes: terrain, rivers, roads. What changes (enemies, weather, the mover) is
/// asked at every [search](crate::Search) through a closure that sees each [`Step`] with its fixed cost.
/// Costs are integers; a game with tenths or thirds of a movement point counts in tenths or thirds.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The steps that leave hex `i` are `steps[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    steps: Vec<Step>,
}

impl Graph {
    /// The steps of a map. `cost` gives what a step costs, or `None` if nobody can ever make it.
    #[must_use]
    pub fn new(grid: &Grid, mut cost: impl FnMut(Hex, Hex, Hexside) -> Option<u16>) -> Graph {
        let steps = grid.hexes().flat_map(|from| {
            grid.contacts(from).iter().filter_map(move |contact| Some((from, contact.hex?, contact.side)))
        });
        let steps = steps
            .filter_map(|(from, to, side)| cost(from, to, side).map(|cost| Step { from, to, side, cost }))
            .collect();
        Graph::from_sorted(grid.len(), steps)
    }

    /// The map with every step possible at cost 1, for distances and for games whose costs come entirely
    /// from the closure of the search.
    #[must_use]
    pub fn uniform(grid: &Grid) -> Graph {
        Graph::new(grid, |_, _, _| Some(1))
    }

    /// The graph with every step turned round. A search in it from a goal finds what it costs to get *to*
    /// the goal, which differs where a step and its return cost differently.
    #[must_use]
    pub fn reversed(&self) -> Graph {
        let turn = |step: &Step| Step { from: step.to, to: step.from, ..*step };
        let mut steps: Vec<Step> = self.steps.iter().map(turn).collect();
        steps.sort_by_key(|step| step.from);
        Graph::from_sorted(self.len(), steps)
    }

    fn from_sorted(hexes: usize, steps: Vec<Step>) -> Graph {
        let mut starts = vec![0; hexes + 1];
        for step in &steps {
            starts[step.from.index() + 1] += 1;
        }
        for hex in 0..hexes {
            starts[hex + 1] += starts[hex];
        }
        Graph { starts, steps }
    }

    /// How many hexes the map has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Never true: a map has at least one hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The steps that leave a hex, clockwise.
    #[must_use]
    pub fn steps(&self, from: Hex) -> &[Step] {
        let (start, end) = (self.starts[from.index()], self.starts[from.index() + 1]);
        &self.steps[start as usize..end as usize]
    }
}
