//! What tests ask of a game's doctrine.

use crate::lottery::Lottery;
use crate::{Game, Log, Outcome, Pending, Scored, Side};
use std::collections::BTreeMap;

/// A new game of a scenario with the usual options, on the carried data.
///
/// # Panics
/// If there is no such scenario.
#[must_use]
pub fn start<G: Game>(scenario: &str) -> G {
    let data = G::standard();
    match G::about(data).setup(Some(scenario), &BTreeMap::new()) {
        Ok(setup) => G::start(data, &setup),
        Err(fault) => panic!("{fault}"),
    }
}

/// Every choice worth a thought with what the doctrine thinks of it, the best first.
///
/// # Panics
/// If some choice is left without advice.
#[must_use]
pub fn advised<G: Game>(game: &G) -> Vec<(G::Choice, Scored)> {
    let (mut choices, mut advice) = (Vec::new(), Vec::new());
    game.pruned_choices(&mut choices);
    game.score(&choices, &mut advice);
    assert_eq!(choices.len(), advice.len(), "{:?}", game.top());
    let mut all: Vec<_> = choices.into_iter().zip(advice).collect();
    all.sort_by(|a, b| b.1.score.total_cmp(&a.1.score));
    all
}

/// Plays on to the end: these sides by doctrine, the others and chance by lot. Tells each position at which doctrine
/// decides.
///
/// # Panics
/// If the game never ends.
pub fn play_out<G: Game>(mut game: G, doctrine: &[Side], seed: u64, mut tell: impl FnMut(&G)) -> Outcome {
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut rolls, mut log) = (Vec::new(), Vec::new(), Log::off());
    for _ in 0..=G::INPUTS_MAX {
        match game.pending() {
            Pending::Over(outcome) => return outcome,
            Pending::Decide(side) if doctrine.contains(&side) => {
                tell(&game);
                game.choose_trusted(advised(&game)[0].0, &mut log);
            }
            Pending::Decide(_) => {
                game.choices(&mut choices);
                game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
    }
    panic!("the game never ends");
}
