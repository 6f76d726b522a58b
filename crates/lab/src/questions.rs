//! Questions for odds as players ask them: choices that lead to dice, from games that the doctrine plays.

use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Log, Pending, Scored, Side};

/// How many decisions are played at least, so that rare battles come up, and at most.
const DECISIONS: std::ops::Range<u64> = 20_000..300_000;
/// How many choices are tried at one decision.
const TRIED: usize = 6;
/// One decision in so many is asked about, so that one battle does not make up the sample.
const ONE_IN: usize = 4;
/// The chance of a choice that the doctrine thinks worst, against 1000 for the best.
const WORST: u32 = 2;

/// A choice that leads to dice.
#[derive(Clone, Debug)]
pub struct Question<G: Game> {
    /// The position.
    pub position: G,
    /// Who decides.
    pub side: Side,
    /// The choice.
    pub choice: G::Choice,
}

/// So many questions, as evenly as they come from all kinds of dice: a battle's, a bombardment's, a march's.
///
/// What leaves a game [quiet](Game::quiet) is no battle, and is asked only of games that are always quiet.
#[must_use]
pub fn questions<G: Game>(start: &G, lottery: &mut Lottery, count: usize) -> Vec<Question<G>> {
    let mut found = Found { battles: BTreeMap::new(), others: BTreeMap::new(), most: count };
    let mut decisions = 0;
    while decisions < DECISIONS.start || decisions < DECISIONS.end && !found.is_enough() {
        decisions += play(start.clone(), lottery, &mut found);
    }
    let kinds = if found.battles.is_empty() { found.others } else { found.battles };
    round_robin(kinds.into_values().collect(), count)
}

/// The kinds of dice by the frame that asks and the one that throws.
type Kinds<G> = BTreeMap<(&'static str, &'static str), Vec<Question<G>>>;

struct Found<G: Game> {
    battles: Kinds<G>,
    others: Kinds<G>,
    most: usize,
}

impl<G: Game> Found<G> {
    fn is_enough(&self) -> bool {
        let kinds = if self.battles.is_empty() { &self.others } else { &self.battles };
        kinds.values().map(Vec::len).sum::<usize>() >= self.most
    }

    fn look(&mut self, position: &G, side: Side, choices: &[G::Choice], lottery: &mut Lottery) {
        let first = lottery.below(choices.len());
        for n in 0..choices.len().min(TRIED) {
            let choice = choices[(first + n) % choices.len()];
            let mut next = position.clone();
            next.choose_trusted(choice, &mut Log::off());
            let (Some(asks), Some(throws)) = (position.top(), next.top()) else { continue };
            if matches!(next.pending(), Pending::Chance(_)) {
                let kinds = if next.quiet() { &mut self.others } else { &mut self.battles };
                let kind = kinds.entry((asks.id(), throws.id())).or_default();
                if kind.len() < self.most {
                    kind.push(Question { position: position.clone(), side, choice });
                }
                return;
            }
        }
    }
}

/// One game by the doctrine's weights; returns how many decisions it had.
fn play<G: Game>(mut game: G, lottery: &mut Lottery, found: &mut Found<G>) -> u64 {
    let mut log = Log::off();
    let (mut choices, mut rolls, mut advice) = (Vec::new(), Vec::new(), Vec::new());
    let mut decisions = 0;
    loop {
        match game.pending() {
            Pending::Over(_) => return decisions,
            Pending::Decide(side) => {
                decisions += 1;
                game.choices(&mut choices);
                if lottery.below(ONE_IN) == 0 {
                    found.look(&game, side, &choices, lottery);
                }
                game.score(&choices, &mut advice);
                let index = lottery.weighted(weights(&advice).iter().copied());
                game.choose_trusted(choices[index], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let index = lottery.weighted(rolls.iter().map(|(_, weight)| *weight));
                game.roll_trusted(rolls[index].0, &mut log);
            }
        }
    }
}

fn weights(advice: &[Scored]) -> Vec<u32> {
    let best = advice.iter().map(|advice| advice.score).fold(f32::MIN, f32::max);
    advice.iter().map(|advice| ((advice.score - best).exp() * 1000.0) as u32 + WORST).collect()
}

/// One of each list, again and again.
fn round_robin<T>(lists: Vec<Vec<T>>, count: usize) -> Vec<T> {
    let mut lists: Vec<_> = lists.into_iter().map(Vec::into_iter).collect();
    let mut taken = Vec::with_capacity(count);
    while taken.len() < count {
        let before = taken.len();
        for list in &mut lists {
            taken.extend(list.next());
        }
        if taken.len() == before {
            break;
        }
    }
    taken.truncate(count);
    taken
}
