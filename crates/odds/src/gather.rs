//! From the first die to the results: every way where that can be done in good time, otherwise tries by lot.

use crate::answer::{Answer, Results, add};
use crate::fraction::Fraction;
use crate::walk::{Counter, Positions, Question, Way, follow, follow_one};
use crate::{Limits, OddsError};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;

/// The seed of tries by lot: the same question gets the same answer.
const TRIES_SEED: u64 = 0x6461_646f_7321;

/// Deals are looked at in batches, each as large as all before it. From so many on, a batch that shows the same odds as
/// those before it is the last.
const DEALS_ENOUGH: usize = 8;
/// But not fewer than this, if there are more.
const DEALS_LEAST: usize = 2;

/// A position after the choice, before any die, and the way to it.
type Start<G> = (Box<G>, Way<<G as Rules>::Choice>);

/// What was found.
pub struct Gathered<G: Game> {
    /// What the asker sees in the end; the probabilities add up to 1.
    pub results: Results<G>,
    /// Over how many deals it is averaged; 1 if they are all alike.
    pub deals: u32,
    /// How many inputs were tried.
    pub nodes: usize,
    /// How many tries by lot, if not every way was followed.
    pub tries: Option<u32>,
}

/// The starts, and how they are to be followed and seen.
pub struct Gathering<'a, G: Game> {
    pub starts: &'a Positions<G>,
    pub question: Question,
    pub limits: Limits,
    pub answer: &'a Answer<'a, G>,
}

impl<G: Game> Gathering<'_, G> {
    /// Follows the starts through every answer of chance; if that is too large, along some ways chosen by lot.
    ///
    /// # Errors
    /// It is too large, and no tries are wanted.
    pub fn gather(&self) -> Result<Gathered<G>, OddsError> {
        match self.exactly() {
            Err(OddsError::TooLarge(_)) if self.limits.tries > 0 => self.by_lot(),
            exact => exact,
        }
    }

    fn exactly(&self) -> Result<Gathered<G>, OddsError> {
        let limits = self.limits;
        let all: Vec<&Start<G>> = self.starts.iter().collect();
        let mut counter = Counter::new(limits.nodes);
        let mut sum = Sum::<G>::default();
        let (mut done, mut batch) = (0, 1);
        while batch > 0 {
            let found = match self.follow(&all[done..done + batch], &mut counter) {
                Err(OddsError::TooLarge(_)) if done >= DEALS_LEAST => break,
                found => found?,
            };
            let nothing_new = done + batch >= DEALS_ENOUGH && sum.agrees(&found);
            sum.add(found, limits)?;
            done += batch;
            let affordable = (limits.nodes / 2).saturating_sub(counter.work()) * done / counter.work().max(1);
            batch = match all.len() - done {
                0 => 0,
                _ if nothing_new => 0,
                left => done.min(left).min(affordable.max(usize::from(done < DEALS_LEAST))),
            };
        }
        let deals = if all.len() == 1 { 1 } else { sum.weight.of(limits.deals) };
        Ok(Gathered { results: sum.whole(limits)?, deals, nodes: counter.nodes, tries: None })
    }

    /// Follows some starts; the results add up to how likely these are.
    fn follow(&self, starts: &[&Start<G>], counter: &mut Counter) -> Result<Sum<G>, OddsError> {
        let weight = starts.iter().try_fold(Fraction::ZERO, |sum, (_, way)| sum.plus(way.p));
        let weight = weight.ok_or(OddsError::TooLarge(counter.max))?;
        let mut open = Positions::<G>::default();
        for (game, way) in starts {
            open.add(&**game, way.clone(), counter.max)?;
        }
        let mut results = Results::<G>::default();
        for (end, way) in follow(open, self.question, counter)? {
            add(&mut results, self.answer.see(&*end, &way), way, self.limits)?;
        }
        Ok(Sum { results, weight })
    }

    fn by_lot(&self) -> Result<Gathered<G>, OddsError> {
        let limits = self.limits;
        let all: Vec<&Start<G>> = self.starts.iter().collect();
        let weights: Vec<u32> = all.iter().map(|(_, way)| way.p.of(limits.deals)).collect();
        let mut lottery = Lottery::new(TRIES_SEED);
        let mut results = Results::<G>::default();
        let (mut nodes, mut rolls) = (0, Vec::new());
        for _ in 0..limits.tries {
            let (game, way) = all[lottery.weighted(weights.iter().copied())];
            let way = way.clone().as_likely_as(Fraction::new(1, limits.tries.into()));
            let before = way.len();
            let (end, way) = follow_one((**game).clone(), way, self.question, |game, chance| {
                game.rolls_trusted(chance, &mut rolls);
                Some(rolls[lottery.weighted(rolls.iter().map(|(_, weight)| *weight))].0)
            });
            nodes += way.len() - before;
            add(&mut results, self.answer.see(&end, &way), way, limits)?;
        }
        let deals = if all.len() == 1 { 1 } else { limits.deals };
        Ok(Gathered { results, deals, nodes, tries: Some(limits.tries) })
    }
}

/// The results of some of the deals, and how likely these deals are.
struct Sum<G: Game> {
    results: Results<G>,
    weight: Fraction,
}

impl<G: Game> Default for Sum<G> {
    fn default() -> Self {
        Self { results: Results::<G>::default(), weight: Fraction::ZERO }
    }
}

impl<G: Game> Sum<G> {
    fn add(&mut self, other: Self, limits: Limits) -> Result<(), OddsError> {
        self.weight = self.weight.plus(other.weight).ok_or(OddsError::TooLarge(limits.nodes))?;
        other.results.into_iter().try_for_each(|(seen, way)| add(&mut self.results, seen, way, limits))
    }

    /// Whether both show the same odds.
    fn agrees(&self, other: &Self) -> bool {
        let same = |seen, way: &Way<G::Choice>| {
            let here = self.results.get(seen).and_then(|way| way.p.part_of(self.weight));
            here.is_some() && here == way.p.part_of(other.weight)
        };
        self.results.len() == other.results.len() && other.results.iter().all(|(seen, way)| same(seen, way))
    }

    /// The results as if these deals were all.
    fn whole(mut self, limits: Limits) -> Result<Results<G>, OddsError> {
        for way in self.results.values_mut() {
            way.p = way.p.part_of(self.weight).ok_or(OddsError::TooLarge(limits.nodes))?;
        }
        Ok(self.results)
    }
}
