//! The bot that knows the doctrine and makes mistakes.

use crate::doctrine::Adviser;
use crate::search::number::{pick, soften};
use crate::{Bot, Observation, Thought};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;

/// Of so many decisions, one is taken without a thought.
const ASLEEP_EVERY: usize = 12;
/// How far the others stray from the best: a choice is taken in proportion to `exp(score / HEAT)`.
const HEAT: f32 = 1.5;

/// Knows the doctrine and makes mistakes.
#[derive(Debug)]
pub struct Recruit<G: Game> {
    adviser: Adviser<G>,
    weights: Vec<f32>,
}

impl<G: Game> Default for Recruit<G> {
    fn default() -> Self {
        Self { adviser: Adviser::default(), weights: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Recruit<G> {
    fn decide(&mut self, seen: &Observation<'_, G>, lottery: &mut Lottery) -> Thought<G::Choice> {
        self.adviser.ask(seen, lottery);
        let count = self.adviser.choices.len();
        let at = if lottery.below(ASLEEP_EVERY) == 0 {
            lottery.below(count)
        } else {
            let sum = soften(&self.adviser.advice, HEAT, &mut self.weights);
            pick(&self.weights, sum, lottery)
        };
        let choice = self.adviser.choices[at];
        Thought { choice, considered: self.adviser.considered(), evaluation: None, tried: 0 }
    }
}
