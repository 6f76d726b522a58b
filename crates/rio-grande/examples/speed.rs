//! How many random decisions the rules make in a CPU second, and a digest of what was played, by which a change that should
//! change nothing is held to it: `cargo run --profile profiling -p rio-grande --example speed -- [DECISIONS] [SCENARIO]`.
//! `zocalo bench` has the real figures.

use rio_grande::RioGrande;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Log, Pending, Viewer};

fn main() {
    let mut words = std::env::args().skip(1);
    let wanted: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(200_000);
    let data = RioGrande::standard();
    let about = RioGrande::about(data);
    let scenario = words.next();
    let options: BTreeMap<String, String> =
        words.filter_map(|w| w.split_once('=').map(|(k, v)| (k.to_owned(), v.to_owned()))).collect();
    let setup = about.setup(scenario.as_deref(), &options).expect("a scenario of the game with its options");
    let (mut choices, mut rolls, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    let (mut decisions, mut games, mut listed) = (0u64, 0u64, 0u64);
    let mut digest = DefaultHasher::new();
    let mut frames: BTreeMap<&str, u64> = BTreeMap::new();
    let mut lottery = Lottery::new(1865);
    let begin = cpu_seconds();
    let mut log = Log::off();
    while decisions < wanted {
        let mut game = RioGrande::start(data, &setup);
        let mut pending = game.pending();
        loop {
            pending = match pending {
                Pending::Over(outcome) => {
                    (outcome.winner.map(zocalo_core::Side::index), outcome.level, outcome.score)
                        .hash(&mut digest);
                    break;
                }
                Pending::Decide(_) => {
                    game.choices_trusted(&mut choices);
                    let choice = choices[lottery.below(choices.len())];
                    (choices.len(), choice).hash(&mut digest);
                    listed += choices.len() as u64;
                    decisions += 1;
                    if decisions % 997 == 0 {
                        *frames.entry(game.top().map_or("", |frame| frame.id())).or_default() += 1;
                        if kept.len() < 64 {
                            kept.push(game.clone());
                        }
                    }
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
    let seconds = cpu_seconds() - begin;
    println!("{games} games, {decisions} decisions of {listed} listed, digest {:016x}", digest.finish());
    println!(
        "{:.0} decisions a CPU second, position {} bytes",
        decisions as f64 / seconds,
        size_of::<RioGrande>()
    );
    let times = |what: &str, rounds: u32, each: &mut dyn FnMut(&RioGrande)| {
        let begin = cpu_seconds();
        for _ in 0..rounds {
            kept.iter().for_each(&mut *each);
        }
        let count = f64::from(rounds) * kept.len() as f64;
        println!("{what}: {:.3} microseconds", (cpu_seconds() - begin) * 1e6 / count);
    };
    times("copy", 2_000, &mut |game| drop(std::hint::black_box(game.clone())));
    times("three views", 20, &mut |game| {
        for viewer in Viewer::ALL {
            std::hint::black_box(game.known(viewer).scene());
        }
    });
    println!("frames {frames:?}");
}

/// CPU time of this thread where the system tells it, otherwise zero.
fn cpu_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split(' ').next().and_then(|ns| ns.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}
