//! How many random decisions the rules make in a CPU second, and a digest of what was played, by which a change that should
//! change nothing is held to it: `cargo run --profile profiling -p veracruz --example speed -- [DECISIONS] [SCENARIO]`.
//! `zocalo bench` has the real figures.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use veracruz::{Choice, Veracruz};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Log, Pending, Setup};

fn main() {
    let mut words = std::env::args().skip(1);
    let wanted: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let scenario = words.next();
    let setup = Veracruz::about(Veracruz::standard()).setup(scenario.as_deref(), &BTreeMap::new());
    let setup = setup.expect("a scenario of the game");
    let mut digest = DefaultHasher::new();
    let mut frames: BTreeMap<&str, u64> = BTreeMap::new();
    let (games, decisions) = play(&setup, wanted, |game, choices, choice| {
        (choices, choice).hash(&mut digest);
        *frames.entry(game.top().map_or("", |frame| frame.id())).or_default() += 1;
    });
    println!("{games} games, {decisions} decisions, digest {:016x}", digest.finish());
    let begin = cpu_seconds();
    // The same games once more, with nobody looking.
    play(&setup, wanted, |_, _, _| ());
    let rate = decisions as f64 / (cpu_seconds() - begin);
    println!("{rate:.0} decisions a CPU second, position {} bytes", size_of::<Veracruz>());
    println!("frames {frames:?}");
}

/// Plays whole games at random until so many decisions are made; how many games and decisions there were.
fn play(setup: &Setup, wanted: u64, mut each: impl FnMut(&Veracruz, usize, Choice)) -> (u64, u64) {
    let (mut choices, mut rolls, mut log) = (Vec::new(), Vec::new(), Log::off());
    let (mut games, mut decisions) = (0, 0);
    let mut lottery = Lottery::new(1847);
    while decisions < wanted {
        let mut game = Veracruz::start(Veracruz::standard(), setup);
        let mut pending = game.pending();
        loop {
            pending = match pending {
                Pending::Over(_) => break,
                Pending::Decide(_) => {
                    game.choices_trusted(&mut choices);
                    let choice = choices[lottery.below(choices.len())];
                    each(&game, choices.len(), choice);
                    decisions += 1;
                    game.choose_on(choice, &mut log)
                }
                Pending::Chance(chance) => {
                    game.rolls_trusted(chance, &mut rolls);
                    let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    game.roll_on(roll, &mut log)
                }
            };
        }
        games += 1;
    }
    (games, decisions)
}

/// CPU time of this thread where the system tells it, otherwise zero.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}
