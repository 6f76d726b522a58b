//! Games between doctrine and doctrine or chance, with what they come to:
//! `cargo run --release -p montezuma --example self_play -- GAMES us|mexico|both|none [SCENARIO] [SEED] [WEIGHT=VALUE] [collapse:LIMIT] [watch]`.
//!
//! With one game its choices are told one by one.

use montezuma::Montezuma;
use montezuma::data::Data;
use montezuma::doctrine::{FILE, Weights, set_weights};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::Instant;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Advice, Decide, Files, Game, Log, Outcome, Pending, Side};

#[derive(Default)]
struct Sum {
    games: u32,
    us: u32,
    reasons: BTreeMap<&'static str, u32>,
    turns: BTreeMap<i32, u32>,
    war: BTreeMap<String, u32>,
    will: Vec<i32>,
    decisions: u64,
    collapses: u32,
    /// Political Will by what moved it: up for Mexico, down for the US.
    moved: BTreeMap<(&'static str, bool), i64>,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = |i: usize, or: &str| args.get(i).cloned().unwrap_or_else(|| or.to_owned());
    let games: u64 = text(1, "40").parse().unwrap_or(40);
    let by_doctrine = match text(2, "both").as_str() {
        "us" => [true, false],
        "mexico" => [false, true],
        "none" => [false, false],
        _ => [true, true],
    };
    let scenario = text(3, "campaign");
    let seed: u64 = text(4, "1").parse().unwrap_or(1);
    let mut weights = Weights::read(FILE).expect("our own file");
    for (name, value) in args.iter().filter_map(|a| a.split_once('=')) {
        let slot = weights.get_mut(name).unwrap_or_else(|| panic!("there is no weight {name}"));
        *slot = value.parse().expect("a number");
    }
    assert!(set_weights(weights), "no decision was made yet");
    let mut sum = Sum::default();
    let clock = Instant::now();
    for n in 0..games {
        play(seed + n, by_doctrine, &scenario, games == 1, &mut sum);
    }
    let spent = clock.elapsed().as_secs_f64();
    sum.will.sort_unstable();
    println!(
        "{} games, US won {} ({:.1} %)",
        sum.games,
        sum.us,
        100.0 * f64::from(sum.us) / f64::from(sum.games)
    );
    println!("ends {:?}, collapses {}", sum.reasons, sum.collapses);
    println!("last turn {:?}", sum.turns);
    println!("War on turn {:?}", sum.war);
    let at = |share: usize| sum.will[(sum.will.len() - 1) * share / 10];
    println!("PW at the end: {} {} {} {} {} (0, 1, 5, 9, 10 tenths)", at(0), at(1), at(5), at(9), at(10));
    for ((frame, us), points) in &sum.moved {
        let who = if *us { "US" } else { "Mexico" };
        println!("  {who} {frame} {:.2}", *points as f64 / f64::from(sum.games));
    }
    println!(
        "{} decisions a game, {:.0} a second",
        sum.decisions / u64::from(sum.games),
        sum.decisions as f64 / spent
    );
}

/// The data, with the Collapse limit of `collapse:N` if it is given.
fn data() -> &'static Data {
    static DATA: OnceLock<Data> = OnceLock::new();
    DATA.get_or_init(|| {
        let mut data = Montezuma::load(Files::carried(Montezuma::FILES)).expect("our own data");
        if let Some(limit) = std::env::args().find_map(|a| a.strip_prefix("collapse:")?.parse().ok()) {
            data.collapse.1 = limit;
        }
        data
    })
}

fn play(seed: u64, by_doctrine: [bool; 2], scenario: &str, tell: bool, sum: &mut Sum) -> Outcome {
    let data = data();
    let setup = Montezuma::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a scenario");
    let mut game = Montezuma::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut advice, mut rolls): (_, Vec<Advice>, _) = (Vec::new(), Vec::new(), Vec::new());
    let mut log = Log::off();
    let mut war = None;
    let watch = std::env::args().any(|a| a == "watch");
    let mut turn = 0;
    let will = |game: &Montezuma| game.position()["pw"].as_i64().unwrap_or(0);
    let (mut before, mut frame) = (30, "");
    loop {
        if watch {
            let now = will(&game);
            if now != before {
                *sum.moved.entry((frame, now < before)).or_default() += now - before;
            }
            before = now;
            frame = game.top().map_or("", |f| f.id());
        }
        if tell && game.turn() != turn {
            turn = game.turn();
            println!("==== turn {turn}: {}", game.summary());
        }
        if war.is_none() && game.is_war() {
            war = Some(game.turn());
        }
        match game.pending() {
            Pending::Over(outcome) => {
                sum.games += 1;
                sum.us += u32::from(outcome.winner == Some(Side::One));
                *sum.reasons.entry(outcome.reason).or_default() += 1;
                *sum.turns.entry(game.turn()).or_default() += 1;
                *sum.war.entry(war.map_or("never".to_owned(), |t| format!("{t:2}"))).or_default() += 1;
                sum.will.push(30 - outcome.score);
                sum.collapses += u32::from(game.has_collapsed());
                if tell {
                    println!("{outcome:?}: {}", game.summary());
                }
                return outcome;
            }
            Pending::Decide(side) => {
                sum.decisions += 1;
                let best = if by_doctrine[side.index()] {
                    game.worthwhile(&mut choices);
                    if choices.len() > 1 {
                        game.advise(&choices, &mut advice);
                        (0..choices.len()).rev().max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score))
                    } else {
                        advice.clear();
                        advice.push(Advice::default());
                        Some(0)
                    }
                } else {
                    game.choices(&mut choices);
                    advice.clear();
                    advice.resize(choices.len(), Advice::default());
                    Some(lottery.below(choices.len()))
                };
                let best = best.expect("a choice");
                if tell {
                    let frame = game.top().map_or("", |f| f.id());
                    let who = ["US", "MX"][side.index()];
                    let a = advice[best];
                    println!("{who} {frame}: {} [{:.2} {}]", game.say(choices[best]), a.score / 3.0, a.why);
                }
                game.choose_trusted(choices[best], &mut log);
            }
            Pending::Chance(chance) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                if tell {
                    println!("    {} -> {}", chance.what, game.say_roll(roll));
                }
                game.roll_trusted(roll, &mut log);
            }
        }
    }
}
