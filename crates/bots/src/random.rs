//! The bot that takes any legal choice, all with the same chance.

use crate::{Bot, Observation, Thought};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;

/// Takes any legal choice.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    /// Kept between decisions, so that none of them allocates.
    choices: Vec<G::Choice>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Self { choices: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn decide(&mut self, seen: &Observation<'_, G>, lottery: &mut Lottery) -> Thought<G::Choice> {
        seen.choices(&mut self.choices);
        Thought::bare(self.choices[lottery.below(self.choices.len())])
    }
}
