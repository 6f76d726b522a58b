//! The bot that does what the game's doctrine thinks best.

use crate::search::infoset::open;
use crate::{Bot, Considered, Observation, Thought};
use zocalo_core::Scored;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;

/// How many worlds are asked where something is hidden.
const WORLDS: usize = 8;

/// What the doctrine thinks of the choices at hand, as far as the side can know.
///
/// Doctrine speaks of a position; where parts of it are hidden, it is asked in several worlds that look the same, and
/// the mean counts.
#[derive(Debug)]
pub struct Adviser<G: Game> {
    /// The choices worth a thought.
    pub choices: Vec<G::Choice>,
    /// What doctrine thinks of each.
    pub advice: Vec<Scored>,
    once: Vec<Scored>,
}

impl<G: Game> Default for Adviser<G> {
    fn default() -> Self {
        Self { choices: Vec::new(), advice: Vec::new(), once: Vec::new() }
    }
}

impl<G: Game> Adviser<G> {
    /// Lists the choices worth a thought, and what doctrine thinks of each.
    pub fn ask(&mut self, seen: &Observation<'_, G>, lottery: &mut Lottery) {
        let seed = lottery.word();
        let first = seen.deal(&mut Lottery::new(seed));
        first.pruned_choices(&mut self.choices);
        first.score(&self.choices, &mut self.advice);
        if self.choices.len() < 2 || open(seen.known()) {
            return;
        }
        for world in 1..WORLDS {
            let other = seen.deal(&mut Lottery::new(seed.wrapping_add(world as u64)));
            other.score(&self.choices, &mut self.once);
            for (sum, more) in self.advice.iter_mut().zip(&self.once) {
                sum.score += more.score;
            }
        }
        for advice in &mut self.advice {
            advice.score /= WORLDS as f32;
        }
    }

    /// The best choice; of equals, one by lot.
    pub fn best(&self, lottery: &mut Lottery) -> G::Choice {
        let most = self.advice.iter().map(|a| a.score).fold(f32::NEG_INFINITY, f32::max);
        let equals = || self.advice.iter().enumerate().filter(move |(_, a)| a.score >= most);
        let lot = lottery.below(equals().count().max(1));
        let at = equals().nth(lot).map_or(0, |(i, _)| i);
        self.choices[at]
    }

    /// All of it, the best first.
    #[must_use]
    pub fn considered(&self) -> Vec<Considered<G::Choice>> {
        let mut all: Vec<_> = self
            .choices
            .iter()
            .zip(&self.advice)
            .map(|(&choice, a)| Considered { choice, value: a.score, tried: 0, why: a.why })
            .collect();
        all.sort_by(|a, b| b.value.total_cmp(&a.value));
        all
    }
}

/// Does what the doctrine thinks best.
#[derive(Debug)]
pub struct Doctrine<G: Game> {
    adviser: Adviser<G>,
}

impl<G: Game> Default for Doctrine<G> {
    fn default() -> Self {
        Self { adviser: Adviser::default() }
    }
}

impl<G: Game> Bot<G> for Doctrine<G> {
    fn decide(&mut self, seen: &Observation<'_, G>, lottery: &mut Lottery) -> Thought<G::Choice> {
        self.adviser.ask(seen, lottery);
        let choice = self.adviser.best(lottery);
        Thought { choice, considered: self.adviser.considered(), evaluation: None, tried: 0 }
    }
}
