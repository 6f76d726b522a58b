//! Plays the campaign by doctrine on both sides and says what came of it by first turn:
//! `cargo run --release -p rio-grande --example war -- GAMES [FIRST_TURN] [SEED]`; with `TRACE=1` it tells what is done.

use rio_grande::ids::Unit;
use rio_grande::{Choice, Frame, RioGrande};
use std::collections::BTreeMap;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Outcome, Pending, Scored, Side, Style, Viewer};

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(20);
    let turns: Vec<String> =
        words.next().map_or_else(|| ["1", "2", "3", "4"].map(str::to_owned).to_vec(), |t| vec![t]);
    let seed: u64 = words.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut all = Tally::default();
    for turn in &turns {
        let mut tally = Tally::default();
        for game in 0..games / turns.len() as u64 {
            war(turn, seed * 1_000_003 + game, &mut tally);
        }
        println!("first turn {turn}: {tally}");
        all.add(tally);
    }
    println!("all: {all}");
    all.tell();
}

#[derive(Default)]
struct Tally {
    results: Vec<Outcome>,
    decisions: u64,
    /// By side and turn: points, income, strength; number of games.
    course: BTreeMap<(u8, i32), ([f64; 4], u32)>,
    /// By side and what was done.
    acts: BTreeMap<(u8, String), u32>,
    seconds: f64,
    /// Who controls each place in the end.
    ends: BTreeMap<String, [u32; 2]>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.results.extend(other.results);
        self.decisions += other.decisions;
        self.seconds += other.seconds;
        for (key, (sums, n)) in other.course {
            let entry = self.course.entry(key).or_default();
            for (a, b) in entry.0.iter_mut().zip(sums) {
                *a += b;
            }
            entry.1 += n;
        }
        for (key, n) in other.ends {
            let entry = self.ends.entry(key).or_default();
            entry[0] += n[0];
            entry[1] += n[1];
        }
        for (key, n) in other.acts {
            *self.acts.entry(key).or_default() += n;
        }
    }

    fn tell(&self) {
        for ((side, turn), (sums, n)) in &self.course {
            let m = sums.map(|s| s / f64::from(*n));
            println!(
                "  {} turn {turn}: points {:.1}, action points {:.1}, income {:.1}, units {:.1}",
                ["A", "I"][usize::from(*side)],
                m[0],
                m[1],
                m[2],
                m[3]
            );
        }
        let games = self.results.len() as f64;
        for (place, [a, i]) in &self.ends {
            println!("  {place}: A {:.2} I {:.2}", f64::from(*a) / games, f64::from(*i) / games);
        }
        for ((side, act), n) in &self.acts {
            println!("  {} {act}: {:.2} a game", ["A", "I"][usize::from(*side)], f64::from(*n) / games);
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = self.results.len();
        let count = |side: Option<Side>, level: &str| {
            self.results.iter().filter(|o| o.winner == side && o.level == level).count()
        };
        let mean = self.results.iter().map(|o| f64::from(o.score)).sum::<f64>() / n as f64;
        let var = self.results.iter().map(|o| (f64::from(o.score) - mean).powi(2)).sum::<f64>() / n as f64;
        write!(
            f,
            "{n} games: I decisive {}, I marginal {}, draw {}, A marginal {}, A decisive {}; difference {mean:.1} (deviation {:.1}); {} decisions a game, {:.2} s",
            count(Some(Side::Two), "level-decisive"),
            count(Some(Side::Two), "level-marginal"),
            count(None, "level-draw"),
            count(Some(Side::One), "level-marginal"),
            count(Some(Side::One), "level-decisive"),
            var.sqrt(),
            self.decisions / n.max(1) as u64,
            self.seconds / n.max(1) as f64,
        )
    }
}

/// The places that count.
const PLACES: [&str; 16] = [
    "1110", "1512", "1513", "1517", "1710", "2511", "1603", "1902", "1914", "2201", "2515", "2516", "2816",
    "2917", "3020", "3121",
];

fn best(
    game: &RioGrande,
    side: Side,
    lottery: &mut Lottery,
    lists: &mut (Vec<Choice>, Vec<Scored>),
) -> (Choice, Scored) {
    let (choices, scored) = lists;
    game.pruned_choices(choices);
    if choices.len() == 1 {
        return (choices[0], Scored::default());
    }
    let known = game.known(Viewer::Side(side));
    RioGrande::deal(&known, lottery).scored_choices(style(side), choices, scored);
    let (mut once, mut same) = (Vec::new(), choices.clone());
    for _ in 1..deals() {
        same.clone_from(choices);
        RioGrande::deal(&known, lottery).scored_choices(style(side), &mut same, &mut once);
        if same == *choices {
            scored.iter_mut().zip(&once).for_each(|(sum, more)| sum.score += more.score);
        }
    }
    scored.iter_mut().for_each(|sum| sum.score /= deals() as f32);
    let at = (0..scored.len()).max_by(|a, b| scored[*a].score.total_cmp(&scored[*b].score).then(b.cmp(a)));
    let at = at.expect("one at least");
    (choices[at], scored[at])
}

fn war(turn: &str, seed: u64, tally: &mut Tally) {
    let began = std::time::Instant::now();
    let trace = std::env::var("TRACE").is_ok();
    let wishes = BTreeMap::from([("first_turn".to_owned(), turn.to_owned())]);
    let data = data();
    let setup = RioGrande::about(data).setup(Some("campaign"), &wishes).expect("known");
    let mut lottery = Lottery::new(seed);
    let mut game = RioGrande::start(data, &setup);
    let (mut rolls, mut lists) = (Vec::new(), (Vec::new(), Vec::new()));
    let mut seen = (0, 9);
    loop {
        let input = match game.pending() {
            Pending::Over(outcome) => {
                if trace {
                    println!("{outcome:?}");
                }
                for row in PLACES {
                    let hex = rio_grande::ids::Loc::find(row).expect("a hex");
                    let entry = tally.ends.entry(row.to_owned()).or_default();
                    for side in Side::BOTH {
                        entry[side.index()] += u32::from(game.controls(side, hex));
                    }
                }
                tally.results.push(outcome);
                tally.seconds += began.elapsed().as_secs_f64();
                return;
            }
            Pending::Decide(side) => {
                let (choice, scored) = best(&game, side, &mut lottery, &mut lists);
                let frame = format!("{:?}", game.top().expect("a frame"));
                let name = frame.split(['(', ' ']).next().unwrap_or_default().to_owned();
                let at = (game.turn(), side.index() as u8);
                if matches!(game.top(), Some(Frame::Recruit(_))) && seen != at {
                    seen = at;
                    let entry = tally.course.entry((at.1, at.0)).or_default();
                    let units = Unit::all()
                        .filter(|u| game.units_at(side, game.at(*u)).has(*u) && game.at(*u).is_hex())
                        .count();
                    for (sum, x) in entry.0.iter_mut().zip([
                        f64::from(game.points(side)),
                        ap(&game, side),
                        f64::from(game.income(side)),
                        units as f64,
                    ]) {
                        *sum += x;
                    }
                    entry.1 += 1;
                    if trace {
                        println!(
                            "== turn {} side {} points A {} I {} ap {}",
                            at.0,
                            ["A", "I"][side.index()],
                            game.points(Side::One),
                            game.points(Side::Two),
                            ap(&game, side)
                        );
                    }
                }
                let word = format!("{choice:?}");
                let verb = word.split('(').next().unwrap_or_default().to_owned();
                if matches!(name.as_str(), "Recruit" | "MarchPhase" | "Declare") {
                    *tally.acts.entry((at.1, format!("{name} {verb}"))).or_default() += 1;
                }
                if trace && !matches!(name.as_str(), "Hits" | "Array" | "Path" | "Stops") {
                    println!(
                        "  {} {name} {} [{:.2} {}]",
                        ["A", "I"][side.index()],
                        game.say(choice),
                        scored.score / 4.0,
                        scored.why
                    );
                }
                tally.decisions += 1;
                Input::Choose(side, choice)
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                Input::Roll(rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0)
            }
        };
        if let Input::Roll(roll) = input
            && trace
        {
            println!("      {:?} {}", game.top(), game.say_roll(roll));
        }
        game.apply(input, &mut Log::off()).expect("legal");
    }
}

fn ap(game: &RioGrande, side: Side) -> f64 {
    game.write_position()
        .pointer(&format!("/action_points/{}", RioGrande::SIDES[side.index()]))
        .and_then(|n| n.as_f64())
        .unwrap_or(-1.0)
}

/// The style that each side plays in: `STYLE_A`, `STYLE_I`.
fn style(side: Side) -> Style {
    let name = ["STYLE_A", "STYLE_I"][side.index()];
    Style(std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(0))
}

/// In how many dealt positions doctrine is asked: `DEALS`; the level asks in eight.
fn deals() -> usize {
    static DEALS: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *DEALS.get_or_init(|| std::env::var("DEALS").ok().and_then(|n| n.parse().ok()).unwrap_or(8))
}

/// The data files, with the corrections that lie in the directory `DATA`.
fn data() -> &'static rio_grande::data::Data {
    static DATA: std::sync::OnceLock<rio_grande::data::Data> = std::sync::OnceLock::new();
    DATA.get_or_init(|| {
        let files = std::env::var("DATA").ok().and_then(|dir| std::fs::read_dir(dir).ok());
        let corrections: Vec<(String, String)> = files
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|file| {
                let name = file.file_name().into_string().ok()?;
                Some((name, std::fs::read_to_string(file.path()).ok()?))
            })
            .collect();
        let files = zocalo_core::Files::corrected(RioGrande::FILES, &corrections).expect("known files");
        RioGrande::load(files).expect("right files")
    })
}
