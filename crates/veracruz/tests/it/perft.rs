//! Counting what can happen in the teaching scenario.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::perft::perft;
use zocalo_core::{Game, Input, Log, Side};

fn siege() -> Veracruz {
    let data = Veracruz::standard();
    Veracruz::start(data, &Veracruz::about(data).setup(Some("siege"), &BTreeMap::new()).expect("known"))
}

fn play(game: &mut Veracruz, side: Side, says: &str) {
    for say in says.split('/').map(str::trim) {
        let choice = game.parse(say).expect("notation");
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("legal");
    }
}

/// The five militia: 22 towns, then one fewer each time.
#[test]
fn from_the_set_up() {
    assert_eq!(perft(&siege(), 1), 22);
    assert_eq!(perft(&siege(), 2), 22 * 21);
    assert_eq!(perft(&siege(), 3), 22 * 21 * 20);
}

#[test]
fn from_the_first_movement() {
    let mut game = siege();
    play(&mut game, Side::Two, "to 1349 / to 2336 / to 1815 / to 3020 / to 1720");
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, FIRST_MOVEMENT);
}

const FIRST_MOVEMENT: [u64; 3] = [7, 20, 112];
