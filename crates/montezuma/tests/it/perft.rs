//! Counting what can happen in the short scenario, chance included.

use montezuma::Montezuma;
use std::collections::BTreeMap;
use zocalo_core::perft::perft;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending};

/// The border scenario after its set-up draws: all PW markers, the works, the Action cards and hands by lowest result.
fn opened() -> Montezuma {
    let data = Montezuma::standard();
    let setup = Montezuma::about(data).setup(Some("border"), &BTreeMap::new()).expect("a known set-up");
    let mut game = Montezuma::start(data, &setup);
    let (mut rolls, mut choices) = (Vec::new(), Vec::new());
    let mut log = Log::off();
    while game.top().is_none_or(|f| zocalo_core::Decide::id(f) != "first-player") {
        match game.pending() {
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                game.apply(Input::Roll(rolls[rolls.len() - 1].0), &mut log).expect("possible");
            }
            Pending::Decide(side) => {
                game.choices(&mut choices);
                game.apply(Input::Choose(side, choices[choices.len() - 1]), &mut log).expect("legal");
            }
            Pending::Over(_) => unreachable!("the game has hardly begun"),
        }
    }
    game
}

#[test]
fn border() {
    let game = opened();
    let counts: Vec<u64> = (1..=4).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, PERFT);
}

const PERFT: [u64; 4] = [2, 91, 1135, 17_023];
