//! What a bot is asked, and what it answers.

use crate::Observation;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;

/// A player that is a program. One bot plays one side of one game, from the first decision to the last, so that it
/// may remember.
pub trait Bot<G: Game>: Send {
    /// Decides. All its randomness comes from `lottery`, so that the same seed gives the same game.
    ///
    /// The answer is one of [`Observation::choices`].
    fn decide(&mut self, seen: &Observation<'_, G>, lottery: &mut Lottery) -> Thought<G::Choice>;
}

/// What a bot decided, and what it thought.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<C> {
    /// The choice.
    pub choice: C,
    /// What else it considered, the best first. Empty if it does not weigh.
    pub considered: Vec<Considered<C>>,
    /// How it thinks its own side stands, from 0 (lost) to 1 (won), if it has a view.
    pub evaluation: Option<f32>,
    /// How many positions it tried.
    pub tried: u64,
}

impl<C> Thought<C> {
    /// A choice without second thoughts.
    pub const fn bare(choice: C) -> Self {
        Self { choice, considered: Vec::new(), evaluation: None, tried: 0 }
    }
}

/// One choice that a bot weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered<C> {
    /// The choice.
    pub choice: C,
    /// What it thought of it, on the bot's own scale; more is better.
    pub value: f32,
    /// How often it was tried.
    pub tried: u64,
    /// Key of the reason, or empty.
    pub why: &'static str,
}
