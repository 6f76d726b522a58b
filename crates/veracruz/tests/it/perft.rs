//! Counting what can happen in the teaching scenario.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::perft::perft;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side};

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

fn throw(game: &mut Veracruz, faces: &str) {
    for face in faces.split_whitespace() {
        let roll = game.parse_roll(face).expect("a roll");
        game.apply(Input::Roll(roll), &mut Log::off()).expect("possible");
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

/// The invaders are on the beach south of Veracruz, the boats off it; then as one Division.
#[test]
fn from_the_landing() {
    let mut game = siege();
    play(&mut game, Side::Two, "to 1349 / to 2336 / to 1815 / to 3020 / to 1720 / done / done / done");
    throw(&mut game, "1 1");
    play(&mut game, Side::One, "to 2804 / to 2704 / to 2803");
    let ashore: Vec<u64> = (1..=2).map(|depth| perft(&game, depth)).collect();
    play(&mut game, Side::One, "form us_div1 2804 / pick us_1 / pick us_2 / pick us_3 / pick us_7");
    play(&mut game, Side::One, "pick us_1arty / pick us_worth / pick us_duncan / done / done / march 2804");
    play(&mut game, Side::One, "pick us_div1 / done");
    let marching: Vec<u64> = (1..=3).map(|depth| perft(&game, depth)).collect();
    assert_eq!((ashore.as_slice(), marching.as_slice()), (&ASHORE[..], &MARCHING[..]));
}

const ASHORE: [u64; 2] = [4, 142];
const MARCHING: [u64; 3] = [2, 14, 647];
