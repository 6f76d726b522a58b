//! What `zocalo simulate` cannot say of games between doctrine and doctrine: what moves Political Will.
//! `cargo run --release -p montezuma --example self_play -- GAMES [SCENARIO] [SEED]`.

use montezuma::Montezuma;
use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Log, Pending, Side};

#[derive(Default)]
struct Sum {
    /// Games by the turn in which War was declared.
    war: BTreeMap<String, u32>,
    collapses: u32,
    /// Won by the US, and by sudden death.
    us: u32,
    sudden: u32,
    turns: i64,
    will: i64,
    /// Political Will by the frame that moved it, down and up.
    moved: BTreeMap<&'static str, [i64; 2]>,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|n| n.parse().ok()).unwrap_or(or);
    let (games, seed) = (number(1, 40), number(3, 1));
    let scenario = args.get(2).map_or("campaign", String::as_str);
    let mut sum = Sum::default();
    (seed..seed + games).for_each(|seed| play(seed, scenario, &mut sum));
    println!("{games} games, {} collapses; War by turn {:?}", sum.collapses, sum.war);
    let mean = |n: i64| n as f64 / games as f64;
    println!(
        "United States {:.1} %, {} by sudden death; {:.2} turns, Political Will {:.1} at the end",
        100.0 * mean(sum.us.into()),
        sum.sudden,
        mean(sum.turns),
        mean(sum.will)
    );
    println!("points of Political Will a game:");
    for (frame, [down, up]) in &sum.moved {
        let [down, up] = [down, up].map(|points| *points as f64 / games as f64);
        println!("  {frame} {down:.2} +{up:.2}");
    }
}

fn play(seed: u64, scenario: &str, sum: &mut Sum) {
    let data = Montezuma::standard();
    let setup = Montezuma::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a scenario");
    let mut game = Montezuma::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut advice, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    let (mut log, mut war) = (Log::off(), None);
    while game.outcome().is_none() {
        let before = will(&game);
        let frame = game.top().map_or("", |frame| frame.id());
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(_) => {
                game.pruned_choices(&mut choices);
                game.score(&choices, &mut advice);
                // The first of the best.
                let best =
                    (0..choices.len()).rev().max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score));
                game.choose_trusted(choices[best.expect("a choice")], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
        let moved = will(&game) - before;
        sum.moved.entry(frame).or_default()[usize::from(moved > 0)] += moved;
        if war.is_none() && game.marks() & 1 == 1 {
            war = Some(game.turn());
        }
    }
    sum.moved.retain(|_, moved| *moved != [0, 0]);
    *sum.war.entry(war.map_or("never".to_owned(), |turn| format!("{turn:2}"))).or_default() += 1;
    sum.collapses += game.marks() >> 1 & 1;
    if let Some(end) = game.outcome() {
        sum.us += u32::from(end.winner == Some(Side::One));
        sum.sudden += u32::from(end.level == "level-sudden-death");
    }
    sum.turns += i64::from(game.turn());
    sum.will += will(&game);
}

fn will(game: &Montezuma) -> i64 {
    game.political_will().into()
}
