//! Following a choice through every answer of chance.

use crate::fraction::Fraction;
use crate::{OddsError, Reach};
use rapidhash::RapidHashMap;
use std::collections::hash_map::Entry;
use zocalo_core::{Decide, Game, Input, Log, Pending};

/// A way to a position, and how likely the position is.
#[derive(Clone, Debug)]
pub struct Way<C> {
    /// How likely, over all ways.
    pub p: Fraction,
    /// The deal in which one of the ways begins, by number.
    pub deal: usize,
    /// That way.
    pub inputs: Vec<Input<C>>,
}

impl<C: Ord + Copy> Way<C> {
    /// Joins another way to what counts as the same; `None` if the exact sum is too large a number.
    ///
    /// The example that is kept is the same whatever the order of visits: the shortest, then the first.
    #[must_use]
    pub fn join(self, other: Self) -> Option<Self> {
        let p = self.p.plus(other.p)?;
        let key = |way: &Self| (way.inputs.len(), way.deal, way.inputs.iter().map(order).collect::<Vec<_>>());
        let example = if key(&other) < key(&self) { other } else { self };
        Some(Self { p, ..example })
    }
}

/// How inputs are compared.
fn order<C: Copy>(input: &Input<C>) -> (Option<C>, u16) {
    match *input {
        Input::Choose(_, choice) => (Some(choice), 0),
        Input::Roll(roll) => (None, roll.0),
    }
}

/// Positions with the ways that lead to them. Equal positions are one.
pub type Positions<G> = RapidHashMap<G, Way<<G as Game>::Choice>>;

/// Where a battle began: what the stack looked like when the choice was made.
#[derive(Clone, Copy, Debug)]
pub struct Beginning {
    depth: usize,
    frame: &'static str,
}

impl Beginning {
    /// The present decision.
    #[must_use]
    pub fn at<G: Game>(game: &G) -> Self {
        Self { depth: game.frames().len(), frame: game.top().map_or("", |frame| frame.id()) }
    }

    /// Whether what was begun is over: the frame is gone, or the same thing is asked again.
    fn is_past<G: Game>(self, game: &G) -> bool {
        let now = Self::at(game);
        now.depth < self.depth || (now.depth == self.depth && now.frame == self.frame)
    }
}

/// Counts positions, and says when they are too many.
#[derive(Debug)]
pub struct Counter {
    /// So many so far.
    pub nodes: usize,
    /// So many at most.
    pub max: usize,
}

impl Counter {
    fn one_more(&mut self) -> Result<(), OddsError> {
        self.nodes += 1;
        if self.nodes > self.max { Err(OddsError::TooLarge(self.max)) } else { Ok(()) }
    }

    /// Exact numbers that no longer fit count as too large as well.
    fn exact(&self, p: Option<Fraction>) -> Result<Fraction, OddsError> {
        p.ok_or(OddsError::TooLarge(self.max))
    }
}

/// Follows positions to where the question ends.
///
/// # Errors
/// There are too many.
pub fn follow<G: Game>(
    mut open: Positions<G>,
    beginning: Beginning,
    reach: Reach,
    counter: &mut Counter,
) -> Result<Positions<G>, OddsError> {
    let mut ends = Positions::<G>::default();
    let mut rolls = Vec::new();
    while !open.is_empty() {
        let mut next = Positions::<G>::default();
        for (game, way) in open.drain() {
            counter.one_more()?;
            if reach == Reach::Battle && !way.inputs.is_empty() && beginning.is_past(&game) {
                add(&mut ends, game, way, counter)?;
                continue;
            }
            match game.pending() {
                Pending::Over(_) => add(&mut ends, game, way, counter)?,
                Pending::Decide(side) => match forced(&game) {
                    None => add(&mut ends, game, way, counter)?,
                    Some(choice) => {
                        step(&game, &way, Input::Choose(side, choice), way.p, &mut next, counter)?
                    }
                },
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    let total: u128 = rolls.iter().map(|&(_, weight)| u128::from(weight)).sum();
                    for &(roll, weight) in rolls.iter().filter(|(_, weight)| *weight > 0) {
                        let p = counter.exact(way.p.times(weight.into(), total))?;
                        step(&game, &way, Input::Roll(roll), p, &mut next, counter)?;
                    }
                }
            }
        }
        open = next;
    }
    Ok(ends)
}

/// The only choice, where the table would take it by itself.
fn forced<G: Game>(game: &G) -> Option<G::Choice> {
    if !game.top()?.forced(game) {
        return None;
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    (choices.len() == 1).then(|| choices[0])
}

fn step<G: Game>(
    game: &G,
    way: &Way<G::Choice>,
    input: Input<G::Choice>,
    p: Fraction,
    next: &mut Positions<G>,
    counter: &Counter,
) -> Result<(), OddsError> {
    let mut after = game.clone();
    let mut log = Log::off();
    match input {
        Input::Choose(_, choice) => after.choose_trusted(choice, &mut log),
        Input::Roll(roll) => after.roll_trusted(roll, &mut log),
    }
    let mut inputs = way.inputs.clone();
    inputs.push(input);
    add(next, after, Way { p, deal: way.deal, inputs }, counter)
}

/// Adds a position; equal ones become one, with the sum of their probabilities.
///
/// # Errors
/// The exact sum is too large a number.
pub fn add<G: Game>(
    positions: &mut Positions<G>,
    game: G,
    way: Way<G::Choice>,
    counter: &Counter,
) -> Result<(), OddsError> {
    match positions.entry(game) {
        Entry::Vacant(free) => {
            free.insert(way);
        }
        Entry::Occupied(mut known) => {
            let joined = known.get().clone().join(way);
            known.insert(joined.ok_or(OddsError::TooLarge(counter.max))?);
        }
    }
    Ok(())
}
