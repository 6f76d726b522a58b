//! The bot that searches.

use crate::search::{Budget, Decision, Method, Search, Wall};
use crate::{Bot, Considered, Observation, Thought};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;

/// Searches, within a budget.
#[derive(Debug)]
pub struct Searcher<G: Game> {
    mind: Search<G>,
    budget: Budget,
}

impl<G: Game> Searcher<G> {
    /// A searching bot.
    #[must_use]
    pub fn new(method: Method, budget: Budget, threads: usize) -> Self {
        Self { mind: Search::new(method, threads), budget }
    }
}

impl<G: Game> Bot<G> for Searcher<G> {
    fn decide(&mut self, seen: &Observation<'_, G>, lottery: &mut Lottery) -> Thought<G::Choice> {
        let clock = Wall::start();
        // The search gets a dealt position, never the true one.
        let world = seen.deal(&mut Lottery::new(lottery.word()));
        self.mind.think(&world, seen.side(), lottery.word(), self.budget, &clock).into()
    }
}

impl<C> From<Decision<C>> for Thought<C> {
    fn from(decision: Decision<C>) -> Self {
        let considered = decision.opinions.into_iter().map(|opinion| Considered {
            choice: opinion.choice,
            value: opinion.value,
            tried: opinion.visits.into(),
            why: opinion.why,
        });
        Self {
            choice: decision.choice,
            considered: considered.collect(),
            evaluation: Some(decision.value),
            tried: decision.iterations.into(),
        }
    }
}
