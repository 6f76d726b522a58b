//! Plays random games and counts decisions per CPU second: `cargo run --release -p veracruz --example random_play`.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;
use veracruz::Veracruz;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Game, Log, Pending, Viewer};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(60);
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(None, &BTreeMap::new()).expect("the usual options");
    let mut log = Log::off();
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    let (mut decisions, mut thrown, mut turns, mut points, mut listed) = (0u64, 0u64, 0i64, 0i64, 0u64);
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    let mut middle = None;
    let begin = Instant::now();
    for seed in 0..games {
        let mut lottery = Lottery::new(seed);
        let mut game = Veracruz::start(data, &setup);
        loop {
            match game.pending() {
                Pending::Over(outcome) => {
                    turns += i64::from(game.turn());
                    points += i64::from(outcome.score);
                    *ends.entry(outcome.reason).or_default() += 1;
                    break;
                }
                Pending::Decide(_) => {
                    game.choices(&mut choices);
                    listed += choices.len() as u64;
                    game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
                    decisions += 1;
                }
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    game.roll_trusted(rolls[lottery.below(rolls.len())].0, &mut log);
                    thrown += 1;
                }
            }
            if decisions == 9000 && middle.is_none() {
                middle = Some(game.clone());
            }
        }
    }
    let spent = begin.elapsed().as_secs_f64();
    let per_game = |sum: f64| sum / games as f64;
    println!("{games} games, {decisions} decisions, {thrown} throws in {spent:.2} s");
    println!("{:.0} decisions/s, {:.0} games/s", decisions as f64 / spent, games as f64 / spent);
    println!("{:.1} choices a list", listed as f64 / decisions as f64);
    println!(
        "a game: {:.0} decisions, {:.1} turns, {:.1} points, {ends:?}",
        per_game(decisions as f64),
        per_game(turns as f64),
        per_game(points as f64)
    );
    // A second word leaves the short loops out: for counting the instructions of play alone.
    let Some(game) = middle.filter(|_| std::env::args().nth(2).is_none()) else { return };
    println!("state: {} bytes", size_of::<Veracruz>());
    let time = |what: &str, times: u32, each: &dyn Fn()| {
        let begin = Instant::now();
        for _ in 0..times {
            each();
        }
        println!("{what}: {:.0} ns", begin.elapsed().as_secs_f64() * 1e9 / f64::from(times));
    };
    time("clone", 300_000, &|| drop(black_box(black_box(&game).clone())));
    time("view", 20_000, &|| drop(black_box(black_box(&game).view(Viewer::Public))));
}
