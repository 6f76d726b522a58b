//! Following a choice through every answer of chance.

use crate::fraction::Fraction;
use crate::{OddsError, Reach};
use rapidhash::RapidHashMap;
use std::cmp::Ordering;
use std::hash::BuildHasher;
use std::rc::Rc;
use zocalo_core::prelude::*;
use zocalo_core::{Chance, Decide, Input, Log, Pending, Roll, Side, Viewer};

/// A way to a position, and how likely the position is.
#[derive(Clone, Debug)]
pub struct Way<C> {
    /// How likely, over all ways.
    pub p: Fraction,
    /// The deal in which one of the ways begins, by number.
    pub deal: usize,
    /// How many inputs that way has.
    len: usize,
    last: Option<Rc<Link<C>>>,
}

/// The last input of a way. Ways that parted share what lies before.
#[derive(Debug)]
struct Link<C> {
    input: Input<C>,
    before: Option<Rc<Self>>,
}

impl<C: Ord + Copy> Way<C> {
    /// A way that begins with these inputs.
    pub fn new(p: Fraction, deal: usize, inputs: impl IntoIterator<Item = Input<C>>) -> Self {
        let start = Self { p, deal, len: 0, last: None };
        inputs.into_iter().fold(start, |way, input| way.then(input, p))
    }

    /// One input further, and how likely that is.
    #[must_use]
    pub fn then(&self, input: Input<C>, p: Fraction) -> Self {
        let last = Some(Rc::new(Link { input, before: self.last.clone() }));
        Self { p, deal: self.deal, len: self.len + 1, last }
    }

    /// The same way, so likely.
    #[must_use]
    pub const fn as_likely_as(mut self, p: Fraction) -> Self {
        self.p = p;
        self
    }

    /// How many inputs it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing has been put in yet.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether chance has answered on it.
    #[must_use]
    pub fn threw(&self) -> bool {
        let mut at = self.last.as_ref();
        while let Some(step) = at {
            if matches!(step.input, Input::Roll(_)) {
                return true;
            }
            at = step.before.as_ref();
        }
        false
    }

    /// The inputs, the first one first.
    #[must_use]
    pub fn inputs(&self) -> Vec<Input<C>> {
        let mut inputs = Vec::with_capacity(self.len);
        let mut at = self.last.as_ref();
        while let Some(step) = at {
            inputs.push(step.input);
            at = step.before.as_ref();
        }
        inputs.reverse();
        inputs
    }

    /// Joins another way to what counts as the same; `None` if the exact sum is too large a number.
    ///
    /// The example that is kept is the same whatever the order of visits: the shortest, then the first.
    #[must_use]
    pub fn join(&mut self, other: Self) -> Option<()> {
        let p = self.p.plus(other.p)?;
        if other.order(self) == Ordering::Less {
            *self = other;
        }
        self.p = p;
        Some(())
    }

    fn order(&self, other: &Self) -> Ordering {
        let whole = (self.len, self.deal).cmp(&(other.len, other.deal));
        whole.then_with(|| first_difference(self.last.as_ref(), other.last.as_ref()))
    }
}

/// How two ways of the same length compare: by the first input that differs, which is the last one met from behind.
fn first_difference<C: Ord + Copy>(
    mut left: Option<&Rc<Link<C>>>,
    mut right: Option<&Rc<Link<C>>>,
) -> Ordering {
    let mut found = Ordering::Equal;
    while let (Some(one), Some(two)) = (left, right) {
        if Rc::ptr_eq(one, two) {
            break;
        }
        found = order(&one.input).cmp(&order(&two.input)).then(found);
        (left, right) = (one.before.as_ref(), two.before.as_ref());
    }
    found
}

/// How inputs are compared.
fn order<C: Copy>(input: &Input<C>) -> (Option<C>, u16) {
    match *input {
        Input::Choose(_, choice) => (Some(choice), 0),
        Input::Roll(roll) => (None, roll.0),
    }
}

/// Positions with the ways that lead to them. Equal positions are one.
///
/// A position is large: it is hashed once and put down once, and only its number goes into the table of hashes.
#[derive(Debug)]
pub struct Positions<G: Game> {
    all: Vec<(Box<G>, Way<G::Choice>)>,
    /// The newest position with a hash.
    newest: RapidHashMap<u64, usize>,
    /// For each position the one before it with the same hash.
    older: Vec<Option<usize>>,
}

impl<G: Game> Default for Positions<G> {
    fn default() -> Self {
        Self { all: Vec::new(), newest: RapidHashMap::default(), older: Vec::new() }
    }
}

impl<G: Game> IntoIterator for Positions<G> {
    type Item = (Box<G>, Way<G::Choice>);
    type IntoIter = std::vec::IntoIter<Self::Item>;
    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

impl<G: Game> Positions<G> {
    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds a position; equal ones become one, with the sum of their probabilities.
    ///
    /// # Errors
    /// The exact sum is too large a number.
    pub fn add(&mut self, game: &G, way: Way<G::Choice>, max: usize) -> Result<(), OddsError> {
        let hash = self.newest.hasher().hash_one(game);
        let newest = self.newest.get(&hash).copied();
        let mut at = newest;
        while let Some(number) = at {
            if *self.all[number].0 == *game {
                return self.all[number].1.join(way).ok_or(OddsError::TooLarge(max));
            }
            at = self.older[number];
        }
        self.newest.insert(hash, self.all.len());
        self.older.push(newest);
        self.all.push((Box::new(game.clone()), way));
        Ok(())
    }

    /// How many there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.all.len()
    }

    /// The first of them.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn first(&self) -> &G {
        &self.all[0].0
    }

    /// The positions with their ways, in the order in which they were first met.
    pub fn iter(&self) -> impl Iterator<Item = &(Box<G>, Way<G::Choice>)> {
        self.all.iter()
    }
}

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
    pub(crate) fn is_past<G: Game>(self, game: &G) -> bool {
        let now = Self::at(game);
        now.depth < self.depth || (now.depth == self.depth && now.frame == self.frame)
    }
}

/// Counts the work, and says when it is too much.
#[derive(Debug)]
pub struct Counter {
    /// So many inputs were tried.
    pub nodes: usize,
    /// So many ends were found.
    pub ends: usize,
    /// So much work at most.
    pub max: usize,
}

/// What an end costs, in inputs tried: its scene is drawn and compared.
const END_COST: usize = 8;

impl Counter {
    /// Nothing done, and so much to do at most.
    #[must_use]
    pub const fn new(max: usize) -> Self {
        Self { nodes: 0, ends: 0, max }
    }

    /// The work done, in inputs tried.
    #[must_use]
    pub const fn work(&self) -> usize {
        self.nodes + END_COST * self.ends
    }

    fn one_more(&mut self) -> Result<(), OddsError> {
        self.nodes += 1;
        self.check()
    }

    fn one_end(&mut self) -> Result<(), OddsError> {
        self.ends += 1;
        self.check()
    }

    const fn check(&self) -> Result<(), OddsError> {
        if self.work() > self.max { Err(OddsError::TooLarge(self.max)) } else { Ok(()) }
    }

    /// Exact numbers that no longer fit count as too large as well.
    fn exact(&self, p: Option<Fraction>) -> Result<Fraction, OddsError> {
        p.ok_or(OddsError::TooLarge(self.max))
    }
}

/// What is asked: by whom, from where, and how far to follow.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Who asks.
    pub viewer: Viewer,
    /// Where it began.
    pub beginning: Beginning,
    /// How far to follow.
    pub reach: Reach,
}

/// Follows positions to where the question ends.
///
/// # Errors
/// There are too many.
pub fn follow<G: Game>(
    open: Positions<G>,
    question: Question,
    counter: &mut Counter,
) -> Result<Positions<G>, OddsError> {
    let mut ends = Positions::<G>::default();
    let mut open = open;
    let mut scratch: Option<Box<G>> = None;
    let (mut rolls, mut choices) = (Vec::new(), Vec::new());
    while !open.is_empty() {
        let mut next = Positions::<G>::default();
        for (game, way) in open {
            // One copy is made over and over: only what is new is put down for good.
            let after = scratch.get_or_insert_with(|| game.clone());
            match question.step(&*game, &way, &mut choices) {
                Step::End => {
                    counter.one_end()?;
                    ends.add(&game, way, counter.max)?;
                }
                Step::Forced(side, choice) => {
                    counter.one_more()?;
                    after.clone_from(&game);
                    after.choose_trusted(choice, &mut Log::off());
                    after.drop_spent_dice();
                    next.add(after, way.then(Input::Choose(side, choice), way.p), counter.max)?;
                }
                Step::Chance(chance) => {
                    game.rolls_trusted(chance, &mut rolls);
                    let total: u128 = rolls.iter().map(|&(_, weight)| u128::from(weight)).sum();
                    for &(roll, weight) in rolls.iter().filter(|(_, weight)| *weight > 0) {
                        counter.one_more()?;
                        let p = counter.exact(way.p.times(weight.into(), total))?;
                        after.clone_from(&game);
                        after.roll_trusted(roll, &mut Log::off());
                        after.drop_spent_dice();
                        next.add(after, way.then(Input::Roll(roll), p), counter.max)?;
                    }
                }
            }
        }
        open = next;
    }
    Ok(ends)
}

/// Follows one position along one way to where the question ends, or to the first chance that gets no answer.
pub fn follow_one<G: Game>(
    mut game: G,
    mut way: Way<G::Choice>,
    question: Question,
    mut answer: impl FnMut(&G, Chance) -> Option<Roll>,
) -> (G, Way<G::Choice>) {
    let mut choices = Vec::new();
    loop {
        let input = match question.step(&game, &way, &mut choices) {
            Step::End => return (game, way),
            Step::Forced(side, choice) => {
                game.choose_trusted(choice, &mut Log::off());
                Input::Choose(side, choice)
            }
            Step::Chance(chance) => {
                let Some(roll) = answer(&game, chance) else { return (game, way) };
                game.roll_trusted(roll, &mut Log::off());
                Input::Roll(roll)
            }
        };
        game.drop_spent_dice();
        way = way.then(input, way.p);
    }
}

/// What is to be done with a position.
enum Step<C> {
    /// Nothing: the question ends here.
    End,
    /// The table would take the only choice by itself.
    Forced(Side, C),
    /// Chance answers.
    Chance(Chance),
}

impl Question {
    /// What is to be done with a position.
    fn step<G: Game>(self, game: &G, way: &Way<G::Choice>, choices: &mut Vec<G::Choice>) -> Step<G::Choice> {
        if self.reach == Reach::Battle && !way.is_empty() && self.beginning.is_past(game) {
            return Step::End;
        }
        match game.pending() {
            Pending::Over(_) => Step::End,
            Pending::Decide(side) => {
                forced(game, choices).map_or(Step::End, |choice| Step::Forced(side, choice))
            }
            Pending::Chance(chance) => Step::Chance(chance),
        }
    }
}

/// The only choice, where the table would take it by itself.
fn forced<G: Game>(game: &G, choices: &mut Vec<G::Choice>) -> Option<G::Choice> {
    if !game.top()?.forced(game) {
        return None;
    }
    game.choices(choices);
    (choices.len() == 1).then(|| choices[0])
}
