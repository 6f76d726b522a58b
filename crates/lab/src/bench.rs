//! How fast a game's rules are, in CPU time: a busy machine changes little.

use crate::questions::{Question, questions};
use cpu_time::ThreadTime;
use serde::Serialize;
use serde_json::json;
use std::hint::black_box;
use std::time::Duration;
use zocalo_bots::{Level, Observation, Spec};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Setup, Side, Viewer};
use zocalo_odds::{Limits, OddsError, Reach, odds};
use zocalo_table::record::VERSION;
use zocalo_table::{ChanceMode, Forced, Kit, Lang, Opening, Table, TableError};

/// How many positions of random games are kept to measure on.
const POSITIONS: usize = 64;
/// One position is kept every so many decisions.
const KEEP_EVERY: u64 = 97;
/// How many choices that lead to dice are asked for their odds.
const ODDS_ASKED: usize = 48;
/// The budget of a decision of search, in playouts.
const PLAYOUTS: u32 = 40;

/// What was measured on one game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// Id of the game.
    pub game: String,
    /// Choices per CPU second in random play: no log, the full list of legal choices at each.
    pub decisions_per_cpu_s: f64,
    /// Finished games per CPU second in the same play.
    pub games_per_cpu_s: f64,
    /// Size of a position in memory.
    pub state_bytes: usize,
    /// Nanoseconds for a copy of a position.
    pub clone_ns: f64,
    /// Microseconds for a view, the mean of all viewers.
    pub view_us: f64,
    /// Milliseconds for the exact odds of a choice that leads to dice, the mean of a sample.
    pub odds_ms: f64,
    /// The slowest of that sample.
    pub odds_ms_max: f64,
    /// How many odds were asked for.
    pub odds_asked: usize,
    /// How many of them were too large to be followed along every way, and tried by lot.
    pub odds_by_lot: usize,
    /// Playouts per CPU second of search on one core, in a game that search plays against itself. How long a playout
    /// is differs from game to game.
    pub playouts_per_cpu_s: f64,
    /// Choices made in random play: what the first two figures rest on.
    pub decisions: u64,
    /// Games finished in random play.
    pub games: u64,
    /// CPU seconds of random play.
    pub cpu_s: f64,
}

/// Measures a game for about `budget` of CPU time in random play, and half as much for the rest.
///
/// # Errors
/// A position that cannot be opened again: a fault in the game.
pub fn bench<G: Game>(
    kit: &'static Kit<G>,
    setup: &Setup,
    seed: u64,
    budget: Duration,
) -> Result<Figures, TableError> {
    let mut lottery = Lottery::new(seed);
    let start = G::start(kit.data, setup);
    let positions = sample(&start, &mut lottery);
    // Once unmeasured, so that caches and the processor's clock have settled.
    random_play(&start, &mut lottery, budget / 10);
    let play = random_play(&start, &mut lottery, budget);
    let clone_ns = repeated(&positions, budget / 8, |position| drop(black_box(position.clone()))) * 1e9;
    let view = |position: &G| {
        Viewer::ALL.into_iter().for_each(|viewer| drop(black_box(position.known(viewer).scene())))
    };
    let view_us = repeated(&positions, budget / 8, view) * 1e6 / Viewer::ALL.len() as f64;
    let odds = ask_odds(setup, &questions(&start, &mut lottery, ODDS_ASKED))?;
    let cpu_s = play.cpu.as_secs_f64();
    Ok(Figures {
        game: G::ID.to_owned(),
        decisions_per_cpu_s: play.decisions as f64 / cpu_s,
        games_per_cpu_s: play.games as f64 / cpu_s,
        state_bytes: size_of::<G>(),
        clone_ns,
        view_us,
        odds_ms: odds.mean_ms(),
        odds_ms_max: odds.times_ms.iter().copied().fold(0.0, f64::max),
        odds_asked: odds.times_ms.len(),
        odds_by_lot: odds.by_lot,
        playouts_per_cpu_s: search_play(&start, &mut lottery, budget / 2),
        decisions: play.decisions,
        games: play.games,
        cpu_s,
    })
}

struct Play {
    decisions: u64,
    games: u64,
    cpu: Duration,
}

/// Whole random games until the time is spent; at least one.
fn random_play<G: Game>(start: &G, lottery: &mut Lottery, budget: Duration) -> Play {
    let clock = ThreadTime::now();
    let mut play = Play { decisions: 0, games: 0, cpu: Duration::ZERO };
    while play.games == 0 || play.cpu < budget {
        play.decisions += random_game(start.clone(), lottery, |_, _| ());
        play.games += 1;
        play.cpu = clock.elapsed();
    }
    play
}

/// Games that search plays against itself, until the time is spent and something was tried; playouts per second.
fn search_play<G: Game>(start: &G, lottery: &mut Lottery, budget: Duration) -> f64 {
    let spec = Spec { iterations: Some(PLAYOUTS), ..Spec::from(Level::Search) };
    let begin = || (start.clone(), [spec.bot::<G>(1), spec.bot::<G>(1)]);
    let clock = ThreadTime::now();
    let (mut game, mut bots) = begin();
    let (mut tried, mut log, mut rolls) = (0, Log::off(), Vec::new());
    while tried == 0 || clock.elapsed() < budget {
        match game.pending() {
            Pending::Over(_) => (game, bots) = begin(),
            Pending::Decide(side) => {
                let thought = bots[side.index()].decide(&Observation::new(&game, side), lottery);
                tried += thought.tried;
                game.choose_trusted(thought.choice, &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let index = lottery.weighted(rolls.iter().map(|(_, weight)| *weight));
                game.roll_trusted(rolls[index].0, &mut log);
            }
        }
    }
    tried as f64 / clock.elapsed().as_secs_f64()
}

/// One random game; shows each position at which a side decides, and how many decisions went before.
fn random_game<G: Game>(mut game: G, lottery: &mut Lottery, mut see: impl FnMut(&G, u64)) -> u64 {
    let mut log = Log::off();
    let mut choices = Vec::new();
    let mut rolls = Vec::new();
    let mut decisions = 0;
    let mut pending = game.pending();
    loop {
        pending = match pending {
            Pending::Over(_) => return decisions,
            Pending::Decide(_) => {
                see(&game, decisions);
                game.choices_trusted(&mut choices);
                decisions += 1;
                game.choose_on(choices[lottery.below(choices.len())], &mut log)
            }
            Pending::Chance(chance) => {
                game.rolls_trusted(chance, &mut rolls);
                let index = lottery.weighted(rolls.iter().map(|(_, weight)| *weight));
                game.roll_on(rolls[index].0, &mut log)
            }
        };
    }
}

/// Positions from all stages of random games, at decisions.
fn sample<G: Game>(start: &G, lottery: &mut Lottery) -> Vec<G> {
    let mut positions = vec![start.clone()];
    let mut met = 0;
    while positions.len() < POSITIONS {
        random_game(start.clone(), lottery, |game, _| {
            met += 1;
            if met % KEEP_EVERY == 0 && positions.len() < POSITIONS {
                positions.push(game.clone());
            }
        });
        // A game shorter than the stride gives fewer positions.
        if met > KEEP_EVERY * POSITIONS as u64 * 4 {
            break;
        }
    }
    positions
}

/// Mean seconds of CPU time for one call, over all positions again and again until the time is spent.
fn repeated<G>(positions: &[G], budget: Duration, mut call: impl FnMut(&G)) -> f64 {
    let clock = ThreadTime::now();
    let mut calls = 0u64;
    loop {
        // The clock is asked seldom: it costs more than a copy.
        for _ in 0..16 {
            positions.iter().for_each(&mut call);
        }
        calls += 16 * positions.len() as u64;
        let spent = clock.elapsed();
        if spent >= budget {
            return spent.as_secs_f64() / calls as f64;
        }
    }
}

struct Asked {
    times_ms: Vec<f64>,
    by_lot: usize,
}

impl Asked {
    fn mean_ms(&self) -> f64 {
        self.times_ms.iter().fold(0.0, |sum, ms| sum + ms) / self.times_ms.len().max(1) as f64
    }
}

/// The odds of choices that lead straight to dice.
fn ask_odds<G: Game>(setup: &Setup, questions: &[Question<G>]) -> Result<Asked, TableError> {
    let mut asked = Asked { times_ms: Vec::new(), by_lot: 0 };
    for Question { position, side, choice } in questions {
        let document =
            json!({"zocalo": VERSION, "game": G::ID, "setup": setup, "state": position.position()});
        let (chance, forced) = (ChanceMode::Script {}, Forced::Asked);
        let opening = Opening { position: Some(document), chance, forced, ..Opening::default() };
        let table = Table::<G>::open(&opening)?;
        time_odds(&table, *side, &position.say(*choice), &mut asked)?;
    }
    Ok(asked)
}

fn time_odds<G: Game>(table: &Table<G>, side: Side, say: &str, asked: &mut Asked) -> Result<(), TableError> {
    let clock = ThreadTime::now();
    let found = black_box(odds(table, side, say, Reach::default(), Limits::default(), Lang::En));
    asked.times_ms.push(clock.elapsed().as_secs_f64() * 1e3);
    match found {
        Ok(seen) => asked.by_lot += usize::from(seen.tries.is_some()),
        Err(OddsError::Table(error)) => return Err(error),
        // Where even sums do not fit, the page says so.
        Err(OddsError::TooLarge(_)) => asked.by_lot += 1,
    }
    Ok(())
}
