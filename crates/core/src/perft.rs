//! Counting what can happen: the classic check of a rules engine, chance included.

use crate::{Log, Pending, Play};

/// How many different sequences of `depth` inputs there are from here; a finished game counts once.
#[must_use]
pub fn perft<G: Play>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut log = Log::off();
    match game.pending() {
        Pending::Over(_) => 1,
        Pending::Decide(_) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            if depth == 1 {
                return choices.len() as u64;
            }
            let after = |choice| {
                let mut next = game.clone();
                next.choose_trusted(choice, &mut log);
                perft(&next, depth - 1)
            };
            choices.into_iter().map(after).sum()
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            game.rolls(&mut rolls);
            let after = |(roll, _)| {
                let mut next = game.clone();
                next.roll_trusted(roll, &mut log);
                perft(&next, depth - 1)
            };
            rolls.into_iter().map(after).sum()
        }
    }
}
