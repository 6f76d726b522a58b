//! How many ways lead so far from fixed positions: a change of the rules shows here first.

use rio_grande::RioGrande;
use zocalo_core::battery::start;
use zocalo_core::perft::perft;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending};

/// The short scenario, after each throw has shown a three and each decision up to this frame was answered by its last
/// choice.
fn at(frame: &str) -> RioGrande {
    let mut game: RioGrande = start("lower-rio-grande");
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    while game.top().is_none_or(|top| zocalo_core::Decide::id(top) != frame) {
        let input = match game.pending() {
            Pending::Decide(side) => {
                game.choices(&mut choices);
                Input::Choose(side, choices[choices.len() - 1])
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                Input::Roll(rolls[2.min(rolls.len() - 1)].0)
            }
            Pending::Over(_) => panic!("{frame} is never met"),
        };
        game.apply(input, &mut Log::off()).expect("legal");
    }
    game
}

#[test]
fn the_beginning_of_the_lower_rio_grande() {
    let game: RioGrande = start("lower-rio-grande");
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [6, 35, 210, 1260]);
}

#[test]
fn recruiting() {
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&at("recruit"), depth)).collect();
    assert_eq!(counts, [20, 490, 9674]);
}

#[test]
fn marches() {
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&at("march-phase"), depth)).collect();
    assert_eq!(counts, [18, 112, 510, 2446]);
}
