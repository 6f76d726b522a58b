//! How many random decisions the rules make in a second, for a quick look; `zocalo bench` has the real figures.

use cactus_throne::Cactus;
use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending};

fn main() {
    let data = Cactus::standard();
    let scenario = std::env::args().nth(1);
    let setup =
        Cactus::about(data).setup(scenario.as_deref(), &BTreeMap::new()).expect("a scenario of the game");
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    let mut lottery = Lottery::new(7);
    let (mut decisions, mut throws, mut games) = (0u64, 0u64, 0u64);
    let mut ends: BTreeMap<(&str, i32), u64> = BTreeMap::new();
    let begin = std::time::Instant::now();
    while decisions < 1_000_000 {
        let mut game = Cactus::start(data, &setup);
        let mut log = Log::off();
        loop {
            match game.pending() {
                Pending::Over(outcome) => {
                    *ends.entry((outcome.reason, outcome.score)).or_default() += 1;
                    break;
                }
                Pending::Decide(_) => {
                    game.choices_trusted(&mut choices);
                    let choice = choices[lottery.below(choices.len())];
                    game.choose_trusted(choice, &mut log);
                    decisions += 1;
                }
                Pending::Chance(chance) => {
                    game.rolls_trusted(chance, &mut rolls);
                    let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    game.roll_trusted(roll, &mut log);
                    throws += 1;
                }
            }
        }
        games += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{games} games, {decisions} decisions, {throws} throws, {:.0} decisions a second",
        decisions as f64 / seconds
    );
    println!("position {} bytes; ends {ends:?}", size_of::<Cactus>());
}
