//! Plays campaigns by doctrine and says what came of them:
//! `cargo run --release -p veracruz --example doctrine_play -- GAMES SIDES [log]`, where SIDES is `both`, `us`, `mexico`
//! or `none`; the others choose by lot. With `log` every choice of the first game is printed, with the stacks at the
//! beginning of each turn.

use std::collections::BTreeMap;
use std::time::Instant;
use veracruz::Veracruz;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Advice, Decide, Game, Log, Outcome, Pending, Side};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = words.first().and_then(|n| n.parse().ok()).unwrap_or(20);
    let sides: Vec<Side> = match words.get(1).map(String::as_str) {
        Some("us") => vec![Side::One],
        Some("mexico") => vec![Side::Two],
        Some("none") => vec![],
        _ => Side::BOTH.to_vec(),
    };
    let told = words.get(2).is_some_and(|word| word == "log");
    let first: u64 = words.get(3).and_then(|n| n.parse().ok()).unwrap_or(0);
    let (mut levels, mut points) = (BTreeMap::new(), BTreeMap::new());
    let (mut decisions, mut sum) = (0, 0);
    let started = Instant::now();
    for game in first..first + games {
        let (outcome, made) = play(game, &sides, told && game == first);
        *levels.entry(outcome.level).or_insert(0) += 1;
        *points.entry(outcome.score).or_insert(0) += 1;
        decisions += made;
        sum += outcome.score;
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{levels:?}");
    println!("points {points:?}, mean {:.2}", f64::from(sum) / games as f64);
    println!(
        "{:.0} decisions a game, {:.0} a second, {:.4} s a game",
        decisions as f64 / games as f64,
        decisions as f64 / seconds,
        seconds / games as f64
    );
}

fn play(seed: u64, doctrine: &[Side], told: bool) -> (Outcome, u64) {
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(Some("campaign"), &BTreeMap::new()).expect("the usual options");
    let mut game = Veracruz::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut advice, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    let (mut log, mut turn, mut made) = (Log::off(), 0, 0);
    loop {
        if told && game.turn() != turn {
            turn = game.turn();
            println!("==== turn {turn}: {}", stacks(&game));
        }
        match game.pending() {
            Pending::Over(outcome) => return (outcome, made),
            Pending::Decide(side) => {
                made += 1;
                let choice = if doctrine.contains(&side) {
                    game.worthwhile(&mut choices);
                    advice.clear();
                    advice.resize(choices.len(), Advice::default());
                    if choices.len() > 1 || told {
                        game.advise(&choices, &mut advice);
                    }
                    let best = (0..choices.len())
                        .max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score).then(b.cmp(a)));
                    let best = best.expect("a choice");
                    if told {
                        let frame = game.top().map_or("", |frame| frame.id());
                        println!(
                            "  {side:?} {frame}: {} ({} {:.1})",
                            game.say(choices[best]),
                            advice[best].why,
                            advice[best].score
                        );
                    }
                    choices[best]
                } else {
                    game.choices(&mut choices);
                    choices[lottery.below(choices.len())]
                };
                game.choose_trusted(choice, &mut log);
            }
            Pending::Chance(chance) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                if told {
                    println!("    {}: {}", chance.what, game.say_roll(roll));
                }
                game.roll_trusted(roll, &mut log);
            }
        }
    }
}

/// Who stands where, with strength.
fn stacks(game: &Veracruz) -> String {
    let document = game.position();
    let mut by: BTreeMap<(char, String), (u64, String)> = BTreeMap::new();
    if let Some(units) = document["units"].as_object() {
        for (id, unit) in units {
            let at = unit["at"].as_str().unwrap_or_default();
            if at.len() != 4 || at.parse::<u16>().is_err() {
                continue;
            }
            let entry = by.entry((id.chars().next().unwrap_or(' '), at.to_owned())).or_default();
            entry.0 += unit["strength"].as_u64().unwrap_or(0);
            if unit["strength"].is_null() {
                entry.1.push_str(&id[3..]);
                entry.1.push(' ');
            }
        }
    }
    let mut text = format!("points {} bnm {}", game.victory_points(), document["national_morale"]);
    for ((side, hex), (sp, names)) in by {
        text.push_str(&format!("\n     {side} {hex} {sp:>3} {names}"));
    }
    text
}
