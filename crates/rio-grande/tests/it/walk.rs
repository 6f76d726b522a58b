//! Long random games without the expensive checks: they end, and what must hold holds.

use rio_grande::RioGrande;
use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending};

fn walk(scenario: &str, wishes: &[(&str, &str)], games: u64) {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let data = RioGrande::standard();
    let setup = RioGrande::about(data).setup(Some(scenario), &wishes).expect("known options");
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    let mut decisions = 0u64;
    for seed in 0..games {
        let mut lottery = Lottery::new(seed);
        let mut game = RioGrande::start(data, &setup);
        let mut inputs = Vec::new();
        loop {
            if let Err(broken) = game.invariants() {
                panic!(
                    "seed {seed}: {broken}\nafter {:?}\n{}",
                    &inputs[inputs.len().saturating_sub(12)..],
                    game.position()
                );
            }
            let input = match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(side) => {
                    game.choices(&mut choices);
                    assert!(
                        !choices.is_empty(),
                        "seed {seed}: no choice at {:?}\n{:?}\n{}",
                        game.top(),
                        &inputs[inputs.len().saturating_sub(12)..],
                        game.position()
                    );
                    decisions += 1;
                    Input::Choose(side, choices[lottery.below(choices.len())])
                }
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    Input::Roll(rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0)
                }
            };
            inputs.push(input);
            game.apply(input, &mut Log::off()).expect("legal");
            assert!(inputs.len() < RioGrande::INPUTS_MAX, "seed {seed} never ends");
        }
    }
    println!("{scenario}: {games} games, {decisions} decisions");
}

#[test]
fn campaigns_end() {
    walk("campaign", &[], 20);
}

#[test]
fn campaigns_with_everything_end() {
    let all = [
        ("set_up", "by_hand"),
        ("burning_supply", "on"),
        ("siege", "on"),
        ("running_guns", "on"),
        ("espionage", "on"),
        ("railroad", "on"),
    ];
    walk("campaign", &all, 10);
}

#[test]
fn short_games_end() {
    walk("lower-rio-grande", &[], 20);
}
