//! How many sequences of inputs there are: a change of any rule shows here.

use crate::scripts::scene;
use camerone::{Camerone, Data};
use std::collections::BTreeMap;
use zocalo_core::Setup;
use zocalo_core::perft::perft;
use zocalo_core::prelude::*;

fn usual() -> Setup {
    Camerone::about(Data::standard()).setup(None, &BTreeMap::new()).expect("usual")
}

fn at(words: &str) -> Camerone {
    let words: Vec<&str> = words.split_whitespace().collect();
    Camerone::from_position(Data::standard(), &usual(), &scene(&words).expect("a scene")).expect("a position")
}

fn table(game: &Camerone, depths: u32) -> Vec<u64> {
    (1..=depths).map(|depth| perft(game, depth)).collect()
}

#[test]
fn from_the_start() {
    let game = Camerone::start(Data::standard(), &usual());
    // 6 strengths; 7 formations and Milan; for the first unit of each and for Milan 78 dark hexes.
    assert_eq!(table(&game, 3), [6, 6 * 8, 6 * 8 * 78]);
}

#[test]
fn a_small_fight() {
    let game =
        at("phase=french-fire turn=3 L01=0909 L02=1010 DANJOU=0909 MILAN=0610 VC1=0809 VC2=0911 R1a=0710");
    assert_eq!(table(&game, 6), [3, 8, 79, 244, 1754, 4281]);
}

#[test]
fn a_return_an_escort_and_a_climb() {
    let game = at(
        "phase=mexican-move turn=3 L01=0909 L02=1010 DANJOU=0909 MILAN=0610 VC1=0810 VC2=0709 I1a=0610 REG1=3@1",
    );
    assert_eq!(table(&game, 4), [4, 162, 728, 1866]);
}

#[test]
fn melees_with_a_charge() {
    let game = at(
        "phase=mexican-melee turn=3 event=2 L01=0909 L02=1010 DANJOU=0909 MILAN=0610 VC1=0809 VC2=0911 R1a=0808",
    );
    assert_eq!(table(&game, 6), [3, 3, 6, 36, 216, 1244]);
}
