//! Tournaments: any number of bots and programs, every two of them in pairs of games with sides exchanged and the same
//! dice.
//!
//! Where the rulebook has a match of two games (Camerone, where the French always die in the end), a pair is won by
//! who did better in the same seat. Elsewhere each game of a pair counts by its result. Results depend on the seed
//! alone if the bots' budgets are counted in iterations; with budgets in time they depend on the machine.

pub mod chart;
pub mod entrant;
pub mod external;
pub mod game;
pub mod rating;
pub mod report;
pub mod sprt;

pub use entrant::{Entrant, EntrantError, Player};
pub use external::Failure;
pub use report::Report;
pub use sprt::Sprt;

use game::{Luck, Played, play};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use zocalo_core::prelude::*;
use zocalo_core::{Setup, Side};
use zocalo_table::{Kit, TableError};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Scenario and options.
    pub setup: Setup,
    /// Who takes part; at least two.
    pub entrants: Vec<Entrant>,
    /// The seed of all games.
    pub seed: u64,
    /// The most pairs of games for every two of them.
    pub pairs: u64,
    /// When a pairing is stopped early, if at all.
    pub stop: Option<Sprt>,
    /// How long a program may think about one answer, in milliseconds.
    pub ms: u64,
    /// Games at the same time.
    pub threads: usize,
}

/// How pairs are scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Who did better in the same seat takes the pair.
    Seat,
    /// Each game by its own result.
    Games,
}

/// A pair of games: the first with the first participant as [`Side::One`], the second with sides exchanged.
#[derive(Clone, Debug)]
pub struct Pair {
    /// Its number within the pairing.
    pub number: u64,
    /// The games.
    pub games: [Played; 2],
}

impl Pair {
    /// What the first participant took of it, from 0 to 1.
    #[must_use]
    pub fn points(&self, scoring: Scoring) -> f64 {
        let [here, there] = &self.games;
        let failed = |first: Side| {
            let by =
                |played: &Played, side: Side| played.failure.as_ref().is_some_and(|(who, _)| *who == side);
            by(here, first) || by(there, first.foe())
        };
        match scoring {
            Scoring::Seat => match (failed(Side::One), failed(Side::Two)) {
                (true, true) => 0.5,
                (true, false) => 0.0,
                (false, true) => 1.0,
                (false, false) => match here.earned.cmp(&there.earned) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                },
            },
            Scoring::Games => {
                let won = |played: &Played, side: Side| match (&played.failure, played.outcome) {
                    (Some((who, _)), _) => f64::from(u8::from(*who != side)),
                    (None, Some(outcome)) => match outcome.winner {
                        Some(winner) => f64::from(u8::from(winner == side)),
                        None => 0.5,
                    },
                    (None, None) => 0.5,
                };
                (won(here, Side::One) + won(there, Side::Two)) / 2.0
            }
        }
    }
}

/// What came of one pairing.
#[derive(Clone, Debug)]
pub struct Pairing {
    /// The participants, by index.
    pub players: [usize; 2],
    /// The pairs, in order.
    pub pairs: Vec<Pair>,
    /// The verdict of the sequential test, if there was one.
    pub verdict: Option<sprt::Verdict>,
}

/// Something to show while it runs.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Pairs finished.
    pub done: u64,
    /// Pairs at most.
    pub most: u64,
}

/// Plays a tournament. `see` is told after each pair and may break it off; what is finished is then reported.
///
/// # Errors
/// The table cannot be opened.
pub fn run<G: Game>(
    kit: &'static Kit<G>,
    tournament: &Tournament,
    mut see: impl FnMut(Progress) -> ControlFlow<()>,
) -> Result<Report, TableError> {
    let scoring = if kit.about.match_of_two { Scoring::Seat } else { Scoring::Games };
    let count = tournament.entrants.len();
    let pairings: Vec<[usize; 2]> =
        (0..count).flat_map(|one| (one + 1..count).map(move |two| [one, two])).collect();
    let most = pairings.len() as u64 * tournament.pairs;
    let mut played = Vec::new();
    let mut done = 0;
    for (index, &players) in pairings.iter().enumerate() {
        let mut broken = false;
        let pairing = pairing::<G>(tournament, players, scoring, |pairs| {
            let flow = see(Progress { done: done + pairs, most });
            broken |= flow.is_break();
            flow
        })?;
        // Pairs that were not needed count as finished.
        done = (index as u64 + 1) * tournament.pairs;
        played.push(pairing);
        if broken {
            break;
        }
    }
    Ok(Report::new(kit, tournament, scoring, &played))
}

/// Plays one pairing until it is decided.
fn pairing<G: Game>(
    tournament: &Tournament,
    players: [usize; 2],
    scoring: Scoring,
    mut see: impl FnMut(u64) -> ControlFlow<()>,
) -> Result<Pairing, TableError> {
    let next = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let fault: Mutex<Option<TableError>> = Mutex::new(None);
    let (sender, receiver) = mpsc::channel::<Pair>();
    let mut pairing = Pairing { players, pairs: Vec::new(), verdict: None };
    std::thread::scope(|scope| {
        for _ in 0..tournament.threads.max(1) {
            let (sender, next, stop, fault) = (sender.clone(), &next, &stop, &fault);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= tournament.pairs {
                        return;
                    }
                    match pair::<G>(tournament, players, number) {
                        Ok(pair) => drop(sender.send(pair)),
                        Err(error) => {
                            stop.store(true, Ordering::Relaxed);
                            *fault.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
                        }
                    }
                }
            });
        }
        drop(sender);
        gather(tournament, scoring, &receiver, &stop, &mut pairing, &mut see);
    });
    match fault.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(pairing),
    }
}

/// Takes pairs in the order of their numbers, so that stopping does not depend on which was finished first.
fn gather(
    tournament: &Tournament,
    scoring: Scoring,
    receiver: &mpsc::Receiver<Pair>,
    stop: &AtomicBool,
    pairing: &mut Pairing,
    see: &mut impl FnMut(u64) -> ControlFlow<()>,
) {
    let mut waiting = BTreeMap::new();
    let mut results = Vec::new();
    for pair in receiver {
        waiting.insert(pair.number, pair);
        while let Some(pair) = waiting.remove(&(pairing.pairs.len() as u64)) {
            results.push(pair.points(scoring));
            pairing.pairs.push(pair);
            pairing.verdict = tournament.stop.map(|test| test.verdict(&results));
            let decided = matches!(pairing.verdict, Some(sprt::Verdict::Low | sprt::Verdict::High));
            if see(results.len() as u64).is_break() || decided {
                stop.store(true, Ordering::Relaxed);
                return;
            }
        }
    }
}

fn pair<G: Game>(tournament: &Tournament, [one, two]: [usize; 2], number: u64) -> Result<Pair, TableError> {
    let luck = Luck { seed: tournament.seed, number };
    let (one, two) = (&tournament.entrants[one], &tournament.entrants[two]);
    let first = play::<G>(&tournament.setup, [one, two], luck, tournament.ms)?;
    let second = play::<G>(&tournament.setup, [two, one], luck, tournament.ms)?;
    Ok(Pair { number, games: [first, second] })
}
