//! The whole acts of a decision: what a player does before anything else can happen.

use zocalo_core::prelude::*;
use zocalo_core::{Decide, Log, Pending, Side};

/// Decisions within one act at most; those with one choice are not counted.
const DEPTH: usize = 3;
/// Acts at most; where there are more, what comes after the first decisions is left to the doctrine.
const ACTS_MAX: usize = 48;
/// Choices of one act at most, those with no alternative included.
const LONG: usize = 8;

/// Every act of the side that decides: each a list of choices, up to a die, a reveal, the other side, or the next act. None if
/// there are too many to compare.
pub fn acts<G: Game>(world: &G, side: Side) -> Option<Vec<Vec<G::Choice>>> {
    if world.pending() != Pending::Decide(side) {
        return None;
    }
    (1..=DEPTH).rev().find_map(|depth| {
        let mut tree = Tree { root: Root::of(world, side)?, out: Vec::new(), said: Vec::new() };
        tree.expand(world, depth).then_some(tree.out)
    })
}

/// Where an act begins.
struct Root {
    side: Side,
    step: &'static str,
    phase: &'static str,
    depth: usize,
}

impl Root {
    fn of<G: Game>(world: &G, side: Side) -> Option<Self> {
        let step = world.top()?.id();
        Some(Self { side, step, phase: world.phase().key, depth: world.frames().len() })
    }

    /// Whether the act is still under way: the same side goes on within what it has begun.
    fn goes_on<G: Game>(&self, game: &G) -> bool {
        game.pending() == Pending::Decide(self.side)
            && game.frames().len() >= self.depth
            && game.top().is_some_and(|frame| frame.id() != self.step)
            && game.phase().key == self.phase
    }
}

struct Tree<G: Game> {
    root: Root,
    out: Vec<Vec<G::Choice>>,
    said: Vec<G::Choice>,
}

impl<G: Game> Tree<G> {
    /// Lists the acts that go on from here; `false` if there are too many.
    fn expand(&mut self, game: &G, depth: usize) -> bool {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let left = if choices.len() > 1 { depth - 1 } else { depth };
        for choice in choices {
            let (mut next, mut log) = (game.clone(), Log::off());
            next.choose_trusted(choice, &mut log);
            self.said.push(choice);
            let open = !log.take_revealed() && left > 0 && self.said.len() < LONG && self.root.goes_on(&next);
            let fits = if open {
                self.expand(&next, left)
            } else {
                self.out.push(self.said.clone());
                self.out.len() <= ACTS_MAX
            };
            self.said.pop();
            if !fits {
                return false;
            }
        }
        true
    }
}
