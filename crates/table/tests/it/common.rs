//! What several tests need.

use crate::toy::Toy;
use std::collections::BTreeMap;
use zocalo_core::Pending;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_table::dice::Secret;
use zocalo_table::{ChanceMode, Fair, Forced, Opening, Table};

/// A scripted toy with one card in each hand.
pub fn scripted() -> Opening {
    Opening { chance: ChanceMode::Script {}, ..seeded(0) }
}

/// A seeded toy with one card in each hand.
pub fn seeded(seed: u64) -> Opening {
    Opening {
        scenario: Some("short".into()),
        options: BTreeMap::from([("hand".into(), "1".into())]),
        chance: ChanceMode::Seeded { seed, stream: 0 },
        ..Opening::default()
    }
}

/// A seeded toy of full length.
pub fn long(seed: u64) -> Opening {
    Opening { chance: ChanceMode::Seeded { seed, stream: 3 }, ..Opening::default() }
}

/// A seeded toy that lasts.
pub fn war(seed: u64) -> Opening {
    let pieces = Toy::FILES[0].1.replace(",2\n", ",9\n");
    Opening {
        scenario: Some("war".into()),
        corrections: vec![("pieces.csv".into(), pieces)],
        chance: ChanceMode::Seeded { seed, stream: 0 },
        ..Opening::default()
    }
}

pub fn asked(opening: Opening) -> Opening {
    Opening { forced: Forced::Asked, ..opening }
}

pub fn fair_dice() -> Fair {
    let secret = Secret::new(std::array::from_fn(|i| i as u8));
    Fair::new("t-1", secret, vec!["maíz".into(), "tequila".into()])
}

pub fn fair() -> Opening {
    Opening { chance: ChanceMode::Fair(fair_dice()), ..Opening::default() }
}

pub fn table(opening: &Opening) -> Table<Toy> {
    Table::open(opening).expect("a good opening")
}

/// Makes one random choice; false once the game is over.
pub fn step<G: Game>(table: &mut Table<G>, lottery: &mut Lottery) -> bool {
    match table.pending() {
        Pending::Over(_) => false,
        Pending::Decide(side) => {
            let mut choices = Vec::new();
            table.game().choices(&mut choices);
            let choice = choices[lottery.below(choices.len())];
            table.choose(side, choice).expect("a listed choice");
            true
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            table.game().rolls(&mut rolls);
            let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
            table.roll(roll).expect("a listed result");
            true
        }
    }
}

/// Plays at random for so many choices, or to the end.
pub fn play<G: Game>(table: &mut Table<G>, seed: u64, choices: usize) {
    let mut lottery = Lottery::new(seed);
    for _ in 0..choices {
        if !step(table, &mut lottery) {
            break;
        }
    }
}

/// A finished game.
pub fn finished(opening: &Opening, seed: u64) -> Table<Toy> {
    let mut table = table(opening);
    play(&mut table, seed, usize::MAX);
    table
}
