//! A question: what the asker must reckon with, followed as far as can be done in good time.

use crate::fraction::Fraction;
use crate::walk::{Counter, Positions, Question, Way, follow};
use crate::{Limits, OddsError};
use rapidhash::RapidHashMap;
use std::collections::hash_map::Entry;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Decide, Game, Input, Log, Pending, Side};
use zocalo_table::TableError;

/// The seed of the re-deals: the same question gets the same answer.
const DEAL_SEED: u64 = 0x7a6f_6361_6c6f;

/// About so many positions are looked at: if there would be more, what is hidden is dealt less often.
const ENOUGH: usize = 24_000;
/// But not less often than this, if that can be done at all.
const DEALS_LEAST: u32 = 8;
/// What an end costs, in positions looked at: its scene is drawn and compared.
const END_COST: usize = 8;

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
    /// Where.
    pub game: &'a G,
    /// Who asks.
    pub side: Side,
    /// The choices said.
    pub say: &'a str,
    /// How far to follow.
    pub question: Question,
    /// How much to look at.
    pub limits: Limits,
}

/// What a walk has found.
pub struct Walked<G: Game> {
    /// The deals.
    pub deals: Vec<Deal<G>>,
    /// Out of how many; 1 if they are all alike.
    pub drawn: u32,
    /// Where the ways end.
    pub ends: Positions<G>,
    /// How many positions were looked at.
    pub nodes: usize,
}

impl<G: Game> Asking<'_, G> {
    /// Follows the choice in as many deals as can be looked at in good time.
    ///
    /// # Errors
    /// A refusal, a text that means nothing, or that it is too large.
    pub fn walk(&self) -> Result<Walked<G>, OddsError> {
        let wanted = self.limits.deals.max(1);
        let deals = self.deal(wanted)?;
        if deals.len() == 1 {
            return self.follow(deals, 1);
        }
        // The first deal tells about what all of them would cost.
        let mut first = Positions::default();
        let way = Way::new(Fraction::ONE, 0, deals[0].inputs.iter().copied());
        first.add(&deals[0].after, way, self.limits.nodes)?;
        let mut counter = Counter { nodes: 0, max: self.limits.nodes };
        let ends = follow(first, self.question, &mut counter)?.len();
        let cost = counter.nodes + END_COST * ends;
        let times = |work: usize| u32::try_from(work / cost.max(1)).unwrap_or(u32::MAX);
        let most = times(ENOUGH).max(DEALS_LEAST).min(times(self.limits.nodes)).max(2);
        match u32::try_from(deals.len()) {
            Ok(found) if found > most => {
                let drawn = (wanted * most / found).clamp(2, wanted);
                self.follow(self.deal(drawn)?, drawn)
            }
            _ => self.follow(deals, wanted),
        }
    }

    fn follow(&self, deals: Vec<Deal<G>>, drawn: u32) -> Result<Walked<G>, OddsError> {
        let mut counter = Counter { nodes: 0, max: self.limits.nodes };
        let mut starts = Positions::default();
        for (n, deal) in deals.iter().enumerate() {
            starts.add(&deal.after, Way::new(deal.p, n, deal.inputs.iter().copied()), counter.max)?;
        }
        let ends = follow(starts, self.question, &mut counter)?;
        Ok(Walked { drawn: if deals.len() == 1 { 1 } else { drawn }, deals, ends, nodes: counter.nodes })
    }

    /// The positions that the asker must reckon with, after his choice. One, if nothing that is hidden can matter.
    fn deal(&self, times: u32) -> Result<Vec<Deal<G>>, OddsError> {
        let viewer = self.question.viewer;
        let mut lottery = Lottery::new(DEAL_SEED);
        let mut found: Vec<(Deal<G>, u32)> = Vec::new();
        let mut known: RapidHashMap<G, usize> = RapidHashMap::default();
        for _ in 0..times {
            let game = self.game.redeal(viewer, &mut lottery);
            let (mut after, inputs) = made(&game, self.side, self.say)?;
            after.condense(viewer);
            after.forget();
            match known.entry(after) {
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

    /// The choices that the other side surely has where everything waits for it before any die is thrown: the demand to
    /// surrender, a card that could be played. None if there are many, or it is not so.
    pub fn replies(&self, ends: &Positions<G>) -> Vec<Input<G::Choice>> {
        let foe = self.side.foe();
        let mut common: Option<Vec<G::Choice>> = None;
        let mut choices = Vec::new();
        for (end, way) in ends.iter() {
            if end.pending() != Pending::Decide(foe) || way.threw() {
                return Vec::new();
            }
            end.choices(&mut choices);
            match &mut common {
                None => common = Some(choices.clone()),
                Some(common) => common.retain(|choice| choices.contains(choice)),
            }
        }
        let common = common.unwrap_or_default();
        let few = common.len() <= REPLIES;
        common.into_iter().filter(|_| few).map(|choice| Input::Choose(foe, choice)).collect()
    }

    /// Follows one such choice.
    ///
    /// # Errors
    /// It is too large.
    pub fn reply(
        &self,
        ends: &Positions<G>,
        input: Input<G::Choice>,
    ) -> Result<(Positions<G>, usize), OddsError> {
        let mut counter = Counter { nodes: 0, max: self.limits.nodes };
        let mut starts = Positions::default();
        for (end, way) in ends.iter() {
            let mut after = (**end).clone();
            if let Input::Choose(_, choice) = input {
                after.choose_trusted(choice, &mut Log::off());
            }
            after.condense(self.question.viewer);
            after.forget();
            starts.add(&after, way.then(input, way.p), counter.max)?;
        }
        let ends = follow(starts, self.question, &mut counter)?;
        Ok((ends, counter.nodes))
    }
}

/// A position, with the inputs that led to it.
type Made<G> = (G, Vec<Input<<G as Game>::Choice>>);

/// A position after the choices said.
fn made<G: Game>(game: &G, side: Side, say: &str) -> Result<Made<G>, OddsError> {
    let mut game = game.clone();
    let mut inputs = Vec::new();
    if say.trim().is_empty() && matches!(game.pending(), Pending::Chance(_)) {
        return Ok((game, inputs));
    }
    // A text of the notation may hold the sign that separates several.
    let says: Vec<&str> =
        if game.parse(say).is_some() { vec![say] } else { say.split('/').map(str::trim).collect() };
    for say in says {
        let step = || game.top().map_or_else(String::new, |frame| frame.id().to_owned());
        let choice =
            game.parse(say).ok_or_else(|| TableError::Notation { say: say.to_owned(), step: step() })?;
        let input = Input::Choose(side, choice);
        game.apply(input, &mut Log::off())?;
        inputs.push(input);
    }
    Ok((game, inputs))
}
