//! Instruction counts of what simulation and search do most, on positions of one fixed random game of Camerone.
//!
//! `cargo xtask bench-counts` runs them; they are the same on every run, however busy the machine.

#![allow(missing_docs, reason = "the macros make public items")]

use camerone::Camerone;
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::collections::BTreeMap;
use std::hint::black_box;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Scene, Side, Viewer};

/// The first decision of a random game after so many inputs.
fn position(inputs: u32) -> Camerone {
    let data = Camerone::standard();
    let setup = Camerone::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
    let mut game = Camerone::start(data, &setup);
    let mut lottery = Lottery::new(7);
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    for input in 0.. {
        match game.pending() {
            Pending::Over(outcome) => panic!("the game is over after {input} inputs: {outcome:?}"),
            Pending::Decide(_) if input >= inputs => break,
            Pending::Decide(_) => {
                game.choices(&mut choices);
                game.choose_trusted(choices[lottery.below(choices.len())], &mut Log::off());
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let index = lottery.weighted(rolls.iter().map(|(_, weight)| *weight));
                game.roll_trusted(rolls[index].0, &mut Log::off());
            }
        }
    }
    game
}

/// A position with a list that has room already, as in the steady state.
fn with_list(inputs: u32) -> (Camerone, Vec<<Camerone as Rules>::Choice>) {
    (position(inputs), Vec::with_capacity(1024))
}

/// A position with its first legal choice.
fn with_choice(inputs: u32) -> (Camerone, <Camerone as Rules>::Choice) {
    let game = position(inputs);
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let choice = choices[0];
    (game, choice)
}

#[library_benchmark]
#[bench::setup(position(10))]
#[bench::middle(position(300))]
fn clone(game: Camerone) -> (Camerone, Camerone) {
    let copy = black_box(&game).clone();
    (game, copy)
}

#[library_benchmark]
#[bench::setup(with_list(10))]
#[bench::middle(with_list(300))]
fn choices((game, mut list): (Camerone, Vec<<Camerone as Rules>::Choice>)) -> usize {
    game.choices(black_box(&mut list));
    list.len()
}

#[library_benchmark]
#[bench::setup(with_choice(10))]
#[bench::middle(with_choice(300))]
fn apply((mut game, choice): (Camerone, <Camerone as Rules>::Choice)) -> Camerone {
    game.choose_trusted(black_box(choice), &mut Log::off());
    game
}

#[library_benchmark]
#[bench::setup(position(10))]
#[bench::middle(position(300))]
fn view(game: Camerone) -> Scene {
    black_box(&game).known(Viewer::Side(Side::One)).scene()
}

library_benchmark_group!(name = rules, benchmarks = [clone, choices, apply, view]);
main!(library_benchmark_groups = rules);
