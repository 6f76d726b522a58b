//! Hints, and where a game turned.

use crate::search::begun;
use crate::toy::Toy;
use zocalo_bots::hints::{hints, trace, turnings};
use zocalo_bots::search::Budget;
use zocalo_bots::{Level, Observation};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side, Viewer};

#[test]
fn hints_are_legal_reasoned_and_blind_to_the_hidden() {
    for seed in 0..10 {
        let game = begun(seed);
        let found = hints(&Observation::new(&game, Side::One), 1, Budget::iterations(200), 1);
        assert_eq!(found.len(), 3);
        let mut choices = Vec::new();
        game.choices(&mut choices);
        assert!(
            found.iter().all(|h| choices.contains(&h.choice) && h.why.starts_with("why-") && h.tried > 0)
        );
        assert!(found[0].chances >= found[1].chances && found[1].chances >= found[2].chances);
        let other = game.known(Viewer::Side(Side::One)).deal(&mut Lottery::new(seed + 50));
        assert_eq!(hints(&Observation::new(&other, Side::One), 1, Budget::iterations(200), 1), found);
        assert!(hints(&Observation::new(&game, Side::Two), 1, Budget::iterations(200), 1).is_empty());
    }
}

/// Plays a game between two levels; gives its inputs.
fn record(seed: u64, levels: [Level; 2]) -> (Toy, Vec<Input<<Toy as Rules>::Choice>>) {
    let start = begun(seed);
    let mut game = start.clone();
    let mut bots = levels.map(|level| level.bot::<Toy>());
    let mut lottery = Lottery::new(seed);
    let mut inputs = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Over(_) => return (start, inputs),
            Pending::Decide(side) => {
                let thought = bots[side.index()].decide(&Observation::new(&game, side), &mut lottery);
                Input::Choose(side, thought.choice)
            }
            Pending::Chance(_) => {
                let mut rolls = Vec::new();
                game.rolls(&mut rolls);
                Input::Roll(rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0)
            }
        };
        inputs.push(input);
        // Through the checked door: a bot that cheats is found out.
        assert!(game.apply(input, &mut Log::off()).is_ok(), "{input:?}");
    }
}

#[test]
fn every_level_plays_whole_games_legally() {
    for &one in Level::ALL {
        for &two in [Level::Random, Level::Quick].iter() {
            for seed in 0..3 {
                let (_, first) = record(seed, [one, two]);
                let (_, again) = record(seed, [one, two]);
                assert_eq!(first, again, "{one} against {two}");
            }
        }
    }
}

#[test]
fn a_finished_game_is_followed_to_its_result() {
    let (start, inputs) = record(4, [Level::Doctrine, Level::Random]);
    let moments = trace(&start, inputs.iter().copied(), 8);
    assert_eq!(moments.len(), inputs.len() + 1);
    let mut game = start.clone();
    for input in &inputs {
        assert!(game.apply(*input, &mut Log::off()).is_ok());
    }
    let outcome = game.outcome().expect("over");
    assert_eq!(moments.last().expect("some").chances, game.reward(&outcome));
    let turns = turnings(&moments, 3);
    assert!(!turns.is_empty() && turns.len() <= 3);
    assert!(turns.windows(2).all(|pair| pair[0].to <= pair[1].from));
}
