//! A question: what the asker must reckon with, up to the first die.

use crate::fraction::Fraction;
use crate::walk::{Positions, Question, Way, follow_one};
use crate::{Limits, OddsError};
use rapidhash::RapidHashMap;
use std::collections::hash_map::Entry;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Known, Log, Pending, Side};

/// The seed of the deals: the same question gets the same answer.
const DEAL_SEED: u64 = 0x7a6f_6361_6c6f;

/// The other side's choices are looked at one by one if there are at most so many.
const REPLIES: usize = 4;

/// A position that the asker must reckon with.
pub struct Deal<G: Game> {
    /// Before the choice.
    pub game: G,
    /// After it, with all that cannot matter laid in one fixed way.
    pub after: G,
    /// The inputs between.
    pub inputs: Vec<Input<G::Choice>>,
    /// How likely it is.
    pub p: Fraction,
}

/// A question at a position.
pub struct Asking<'a, G: Game> {
    /// What the asker knows of the table.
    pub known: &'a Known<G>,
    /// Who asks.
    pub side: Side,
    /// The choices said.
    pub say: &'a str,
    /// How far to follow.
    pub question: Question,
    /// How much to look at.
    pub limits: Limits,
}

impl<G: Game> Asking<'_, G> {
    /// The positions that the asker must reckon with, after his choice. One, if nothing that is hidden can matter.
    ///
    /// # Errors
    /// A refusal, or a text that means nothing.
    pub fn deal(&self) -> Result<Vec<Deal<G>>, OddsError> {
        let (viewer, times) = (self.question.viewer, self.limits.deals.max(1));
        let mut lottery = Lottery::new(DEAL_SEED);
        let mut found: Vec<(Deal<G>, u32)> = Vec::new();
        let mut places: RapidHashMap<G, usize> = RapidHashMap::default();
        for _ in 0..times {
            let game = self.known.deal(&mut lottery);
            let (mut after, inputs) = made(&game, self.side, self.say)?;
            after.canonicalize_hidden(viewer);
            after.drop_spent_dice();
            match places.entry(after) {
                Entry::Occupied(at) => found[*at.get()].1 += 1,
                Entry::Vacant(free) => {
                    let after = free.key().clone();
                    free.insert(found.len());
                    found.push((Deal { game, after, inputs, p: Fraction::ZERO }, 1));
                }
            }
        }
        let all = u128::from(times);
        let weighed = |(deal, times): (Deal<G>, u32)| Deal { p: Fraction::new(times.into(), all), ..deal };
        Ok(found.into_iter().map(weighed).collect())
    }

    /// The deals followed to the first die or decision.
    ///
    /// # Errors
    /// It is too large.
    pub fn starts(&self, deals: &[Deal<G>]) -> Result<Positions<G>, OddsError> {
        let mut open = Positions::default();
        for (n, deal) in deals.iter().enumerate() {
            let way = Way::new(deal.p, n, deal.inputs.iter().copied());
            self.add(&mut open, deal.after.clone(), way)?;
        }
        Ok(open)
    }

    fn add(&self, open: &mut Positions<G>, game: G, way: Way<G::Choice>) -> Result<(), OddsError> {
        let (game, way) = follow_one(game, way, self.question, |_, _| None);
        open.add(&game, way, self.limits.nodes)
    }

    /// The choices that the other side surely has where everything waits for it: the demand to surrender, a card that
    /// could be played. None if there are many, or it is not so.
    pub fn replies(&self, starts: &Positions<G>) -> Vec<Input<G::Choice>> {
        let foe = self.side.foe();
        let mut common: Option<Vec<G::Choice>> = None;
        let mut choices = Vec::new();
        for (start, _) in starts.iter() {
            if start.pending() != Pending::Decide(foe) {
                return Vec::new();
            }
            start.choices(&mut choices);
            match &mut common {
                None => common = Some(choices.clone()),
                Some(common) => common.retain(|choice| choices.contains(choice)),
            }
        }
        let common = common.unwrap_or_default();
        let few = common.len() <= REPLIES;
        common.into_iter().filter(|_| few).map(|choice| Input::Choose(foe, choice)).collect()
    }

    /// Makes one such choice everywhere.
    ///
    /// # Errors
    /// It is too large.
    pub fn reply(&self, starts: &Positions<G>, input: Input<G::Choice>) -> Result<Positions<G>, OddsError> {
        let mut open = Positions::default();
        for (start, way) in starts.iter() {
            let mut after = (**start).clone();
            if let Input::Choose(_, choice) = input {
                after.choose_trusted(choice, &mut Log::off());
            }
            after.canonicalize_hidden(self.question.viewer);
            after.drop_spent_dice();
            self.add(&mut open, after, way.then(input, way.p))?;
        }
        Ok(open)
    }
}

/// A position, with the inputs that led to it.
type Made<G> = (G, Vec<Input<<G as Rules>::Choice>>);

/// A position after the choices said.
pub(crate) fn made<G: Game>(game: &G, side: Side, say: &str) -> Result<Made<G>, OddsError> {
    let mut game = game.clone();
    let mut inputs = Vec::new();
    if say.trim().is_empty() && matches!(game.pending(), Pending::Chance(_)) {
        return Ok((game, inputs));
    }
    for choice in zocalo_table::notation::read_all(&game, say)? {
        let input = Input::Choose(side, choice);
        game.apply(input, &mut Log::off())?;
        inputs.push(input);
    }
    Ok((game, inputs))
}
