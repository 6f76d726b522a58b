//! Search over the contract, for any game: two ways of handling long turns of small choices.
//!
//! [`tree`] grows a tree of the small choices themselves; [`plan`] lets whole-turn plans compete. Both see a position
//! only after it has been dealt again for the searching side, draw chance by its weights, take doctrine for prior and
//! for playouts, and cut playouts short with the game's own judgement.

pub mod clock;
pub mod decision;
pub mod infoset;
pub mod number;
pub mod plan;
pub mod playout;
pub mod pool;
mod style_selection;
pub mod tree;

pub use clock::{Budget, Wall};
use clock::{Clock, Limit, Turns};
pub use decision::{Decision, Opinion};
use number::mix;
use plan::{PlanSettings, Planner};
use tree::{Tree, TreeSettings};
use zocalo_core::Side;
use zocalo_core::prelude::*;

/// Which way of searching.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// The tree of small choices.
    Tree(TreeSettings),
    /// Whole-turn plans.
    Plans(PlanSettings),
}

/// Trees that are grown side by side in a search by iterations, whatever the threads: so the answer does not depend on
/// how many there are.
const TREES: u32 = 2;

/// A search: keeps its tree or plan from one decision to the next.
#[derive(Debug)]
pub struct Search<G: Game> {
    threads: usize,
    mind: Mind<G>,
}

#[derive(Debug)]
enum Mind<G: Game> {
    Trees(Vec<Tree<G>>),
    Planner(Box<Planner<G>>),
}

impl<G: Game> Search<G> {
    /// A new search on so many threads.
    #[must_use]
    pub fn new(method: Method, threads: usize) -> Self {
        let mind = match method {
            Method::Tree(settings) => Mind::Trees((0..TREES).map(|_| Tree::new(settings)).collect()),
            Method::Plans(settings) => Mind::Planner(Box::new(Planner::new(settings, threads))),
        };
        Self { threads: threads.max(1), mind }
    }

    /// Decides for `me`, who has at least one choice. `world` must have been dealt for `me`: it is never the true
    /// position.
    ///
    /// # Panics
    /// If it is not for `me` to decide.
    pub fn think(
        &mut self,
        world: &G,
        me: Side,
        seed: u64,
        budget: Budget,
        clock: &dyn Clock,
    ) -> Decision<G::Choice> {
        let limit = Limit::new(budget, clock);
        let mut choices = Vec::new();
        world.pruned_choices(&mut choices);
        let first = *choices.first().expect("a side that decides has a choice");
        // Pruning by the default style may leave one choice where another style has more.
        let mut legal = Vec::new();
        if G::styles() > 1 && matches!(self.mind, Mind::Planner(_)) {
            world.choices(&mut legal);
        }
        if choices.len() == 1 && legal.len() < 2 {
            return Decision::only(first, playout::seen_by(me, world.evaluation()));
        }
        let decision = match &mut self.mind {
            Mind::Trees(trees) => think_trees(trees, self.threads, world, me, seed, &limit),
            Mind::Planner(planner) => planner.think(world, me, seed, &limit),
        };
        let mut decision =
            decision.unwrap_or_else(|| Decision::only(first, playout::seen_by(me, world.evaluation())));
        explain(world, &mut decision.opinions);
        decision
    }

    /// Visits that the trees brought along from the decision before; 0 for plans.
    #[must_use]
    pub fn kept(&self) -> u32 {
        match &self.mind {
            Mind::Trees(trees) => trees.iter().map(Tree::kept).sum(),
            Mind::Planner(_) => 0,
        }
    }
}

fn think_trees<G: Game>(
    trees: &mut [Tree<G>],
    threads: usize,
    world: &G,
    me: Side,
    seed: u64,
    limit: &Limit<'_>,
) -> Option<Decision<G::Choice>> {
    // Under a time limit more trees than threads would gain nothing.
    let lanes = if limit.timed() { trees.len().min(threads) } else { trees.len() };
    let trees = &mut trees[..lanes];
    let turns = if threads == 1 { Turns::OneByOne } else { Turns::AtOnce };
    let grow = |lane: usize, tree: &mut Tree<G>| {
        tree.root(world, me);
        tree.grow(world, mix(seed, lane as u64 + 1), &limit.share(lane as u32, lanes as u32, turns))
    };
    let mut done = 0;
    if threads <= 1 || lanes == 1 {
        for (lane, tree) in trees.iter_mut().enumerate() {
            done += grow(lane, tree);
        }
    } else {
        done = std::thread::scope(|scope| {
            let handles: Vec<_> = trees
                .iter_mut()
                .enumerate()
                .map(|(lane, tree)| scope.spawn(move || grow(lane, tree)))
                .collect();
            handles.into_iter().map(|h| h.join().unwrap_or_default()).sum()
        });
    }
    let mut opinions = vec![Vec::new(); lanes];
    for (tree, out) in trees.iter().zip(&mut opinions) {
        tree.opinions(out);
    }
    let mut decision = tree::decide(&opinions)?;
    decision.iterations = done;
    decision.depth = trees.iter().map(Tree::depth).max().unwrap_or_default();
    Some(decision)
}

/// Adds the doctrine's reasons and likelihoods.
pub(crate) fn explain<G: Game>(world: &G, opinions: &mut [Opinion<G::Choice>]) {
    let (mut choices, mut advice, mut weights) = (Vec::new(), Vec::new(), Vec::new());
    world.pruned_choices(&mut choices);
    if opinions.iter().any(|opinion| !choices.contains(&opinion.choice)) {
        world.choices(&mut choices);
    }
    world.score(&choices, &mut advice);
    let sum = number::soften(&advice, 1.0, &mut weights);
    for opinion in opinions {
        if let Some(at) = choices.iter().position(|&choice| choice == opinion.choice) {
            opinion.why = advice[at].why;
            opinion.prior = weights[at] / sum;
        }
    }
}
