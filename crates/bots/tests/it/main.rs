//! What holds of every bot, shown on a toy game with something hidden in it.

mod coins;

use coins::{Coins, Hand};
use zocalo_bots::{Bot, Level, Random, Seen};
use zocalo_core::battery::{Budget, battery};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Game, Input, Log, Pending, Side};

fn start() -> Coins {
    let about = Coins::about(&());
    Coins::start(&(), &about.setup(None, &Default::default()).unwrap())
}

/// Plays a whole game; the same seed gives the same inputs.
fn play(level: Level, seed: u64) -> Vec<Input<Hand>> {
    let mut lottery = Lottery::new(seed);
    let mut bots: [Box<dyn Bot<Coins>>; 2] = [level.bot(), level.bot()];
    let mut game = start();
    let mut inputs = Vec::new();
    let mut rolls = Vec::new();
    loop {
        let input = match game.pending() {
            Pending::Over(_) => return inputs,
            Pending::Decide(side) => {
                let thought = bots[side.index()].decide(&Seen::new(&game, side), &mut lottery);
                Input::Choose(side, thought.choice)
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                Input::Roll(rolls[lottery.below(rolls.len())].0)
            }
        };
        game.apply(input, &mut Log::off()).expect("bots choose legally");
        inputs.push(input);
    }
}

#[test]
fn the_toy_itself_passes_the_battery() {
    let setup = Coins::about(&()).setup(None, &Default::default()).unwrap();
    let report = battery::<Coins>(&(), &setup, Budget { decisions: 500, every: 1, seed: 1 });
    assert!(report.refused > 0 && report.redealt > 0);
}

#[test]
fn every_level_plays_legally_and_by_seed() {
    for &level in Level::ALL {
        for seed in 0..50 {
            assert_eq!(play(level, seed), play(level, seed), "{level}, seed {seed}");
        }
        assert!((1..50).any(|seed| play(level, seed) != play(level, 0)), "{level} varies with the seed");
    }
}

/// After One has hidden a coin, Two must decide the same whatever it is.
#[test]
fn no_level_sees_what_is_hidden() {
    for &level in Level::ALL {
        for seed in 0..50 {
            let decide = |hidden: u8| {
                let mut game = start();
                game.apply(Input::Choose(Side::One, Hand(hidden)), &mut Log::off()).unwrap();
                let mut bot: Box<dyn Bot<Coins>> = level.bot();
                bot.decide(&Seen::new(&game, Side::Two), &mut Lottery::new(seed))
            };
            assert_eq!(decide(1), decide(2), "{level}, seed {seed}");
            assert_eq!(decide(1), decide(3), "{level}, seed {seed}");
        }
    }
}

#[test]
fn a_window_shows_only_its_own_side() {
    let game = start();
    let mut choices = Vec::new();
    Seen::new(&game, Side::Two).choices(&mut choices);
    assert!(choices.is_empty(), "Two does not decide yet");
    assert!(Seen::new(&game, Side::Two).prompt().is_none());
    Seen::new(&game, Side::One).choices(&mut choices);
    assert_eq!(choices, [Hand(1), Hand(2), Hand(3)]);
    assert!(Seen::new(&game, Side::One).prompt().is_some());
}

/// The coins, as Two imagines them, come up about equally often, and are the same for either truth.
#[test]
fn what_is_dealt_again_is_not_the_truth() {
    let mut counts = [0; 4];
    let mut game = start();
    game.apply(Input::Choose(Side::One, Hand(2)), &mut Log::off()).unwrap();
    let seen = Seen::new(&game, Side::Two);
    let mut lottery = Lottery::new(5);
    for _ in 0..300 {
        counts[usize::from(seen.deal(&mut lottery).hidden())] += 1;
    }
    assert!(counts[1..].iter().all(|&count| count > 60), "{counts:?}");
    assert_eq!(Seen::new(&game, Side::One).deal(&mut lottery).hidden(), 2, "One knows its own coin");
}

/// The doctrine of the toy cheats: it scores the guess that is right. Through the window that helps nobody.
#[test]
fn advice_comes_from_an_imagined_position() {
    let advice = |hidden: u8, seed: u64| {
        let mut game = start();
        game.apply(Input::Choose(Side::One, Hand(hidden)), &mut Log::off()).unwrap();
        let mut choices = Vec::new();
        let mut out = Vec::new();
        let seen = Seen::new(&game, Side::Two);
        seen.choices(&mut choices);
        seen.advice(&choices, &mut Lottery::new(seed), &mut out);
        out
    };
    for seed in 0..30 {
        assert_eq!(advice(1, seed), advice(3, seed));
    }
}

#[test]
fn random_takes_every_choice_about_equally_often() {
    let game = start();
    let mut bot = Random::default();
    let mut lottery = Lottery::new(3);
    let mut counts = [0; 4];
    for _ in 0..3000 {
        let thought = bot.decide(&Seen::new(&game, Side::One), &mut lottery);
        counts[usize::from(thought.choice.0)] += 1;
    }
    assert!(counts[1..].iter().all(|count| (900..1100).contains(count)), "{counts:?}");
}
