//! What a tournament says: ratings, every pairing, and who failed.

use super::external::Failure;
use super::rating::{self, Rating, Score};
use super::sprt::Verdict;
use super::{Pairing, Scoring, Tournament};
use crate::stats::{Interval, Z_95};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_core::prelude::*;
use zocalo_core::{Setup, Side};
use zocalo_table::Kit;

/// The result of a tournament. As JSON it is what `zocalo tournament --json` prints.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its data.
    pub data: String,
    /// Scenario and options.
    #[serde(flatten)]
    pub setup: Setup,
    /// The ids of the sides.
    pub sides: [String; 2],
    /// The seed.
    pub seed: u64,
    /// How pairs were scored.
    pub scoring: Scoring,
    /// The participants, the strongest first.
    pub standings: Vec<Standing>,
    /// Every two of them.
    pub pairings: Vec<PairingReport>,
    /// Games that a program lost by failing.
    pub failures: Vec<FailureReport>,
}

/// One participant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Its rating; the interval is that of the difference from the anchor.
    #[serde(flatten)]
    pub rating: Rating,
    /// Whether it is the one that the others are measured from.
    pub anchor: bool,
    /// Points taken, one for each pair.
    pub points: f64,
    /// Pairs played.
    pub pairs: u64,
    /// Milliseconds of thinking for a decision, by the clock on the wall.
    pub ms_per_decision: f64,
}

/// One pairing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingReport {
    /// The one.
    pub one: String,
    /// The other.
    pub two: String,
    /// Pairs played.
    pub pairs: u64,
    /// Pairs that the one won, drew and lost.
    pub results: [u64; 3],
    /// The share of points that the one took.
    pub share: f64,
    /// Lower end of its interval at 95 %.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
    /// The share of pairs in which the one earned more in the same seat with the same dice, equal ones by halves:
    /// finer than results where these have degrees.
    pub same_seat: f64,
    /// What the sequential test says: whether the one is better.
    pub verdict: Option<Verdict>,
    /// With the one as the first side, and with sides exchanged.
    pub seats: [SeatReport; 2],
}

/// The games of a pairing with the same participant as the first side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who was the first side.
    pub first: String,
    /// The mean of what the first side earned, over games that were played out.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// How often each result came: winner's id or "draw", and level.
    pub outcomes: BTreeMap<String, u64>,
}

/// A program that lost a game by failing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FailureReport {
    /// Who.
    pub name: String,
    /// Against whom.
    pub against: String,
    /// As which side.
    pub side: String,
    /// The number of the pair.
    pub pair: u64,
    /// In which turn.
    pub turn: i32,
    /// How.
    #[serde(flatten)]
    pub failure: Failure,
    /// The same in words.
    pub says: String,
}

/// The rating that the anchor gets.
const ANCHOR_ELO: f64 = 1500.0;
/// Who is the anchor, if it takes part.
const ANCHOR: &str = "doctrine";

impl Report {
    pub(super) fn new<G: Game>(
        kit: &Kit<G>,
        tournament: &Tournament,
        scoring: Scoring,
        played: &[Pairing],
    ) -> Self {
        let names: Vec<String> = tournament.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let sides = kit.about.sides.map(str::to_owned);
        let pairings: Vec<_> =
            played.iter().map(|p| PairingReport::new(p, scoring, &names, &sides)).collect();
        Self {
            game: G::ID.to_owned(),
            rules: G::RULES,
            data: kit.digest.clone(),
            setup: tournament.setup.clone(),
            seed: tournament.seed,
            scoring,
            standings: standings(&names, played, &pairings),
            pairings,
            failures: played.iter().flat_map(|p| failures(p, &names, &sides)).collect(),
            sides,
        }
    }

    /// As a table for people.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        let width = self.standings.iter().map(|s| s.name.chars().count()).max().unwrap_or(4).max(4);
        let _ = writeln!(out, "{}: {}", self.game, self.how());
        let _ =
            writeln!(out, "\n{:width$}  rating  95 % interval    points of pairs   ms per decision", "name");
        for s in &self.standings {
            let interval = if s.anchor {
                "(fixed)        ".to_owned()
            } else {
                format!("{:>6.0} … {:<6.0}", s.rating.low, s.rating.high)
            };
            let _ = writeln!(
                out,
                "{:width$}  {:>6.0}  {interval}  {:>7.1} of {:<5}  {:>10.2}",
                s.name, s.rating.elo, s.points, s.pairs, s.ms_per_decision
            );
        }
        for p in &self.pairings {
            let [won, drawn, lost] = p.results;
            let _ = writeln!(
                out,
                "\n{} against {}: {:.1} % ({:.1} … {:.1}) of {} pairs: {won} won, {drawn} drawn, {lost} lost{}",
                p.one,
                p.two,
                p.share * 100.0,
                p.low * 100.0,
                p.high * 100.0,
                p.pairs,
                match p.verdict {
                    Some(Verdict::High) => "; better",
                    Some(Verdict::Low) => "; not better",
                    Some(Verdict::Open) => "; undecided",
                    None => "",
                }
            );
            if self.scoring == Scoring::Games {
                let _ = writeln!(
                    out,
                    "  earned more in the same seat: {:.1} % of the pairs",
                    p.same_seat * 100.0
                );
            }
            for seat in &p.seats {
                let outcomes: Vec<_> = seat.outcomes.iter().map(|(what, n)| format!("{what} {n}")).collect();
                let _ = writeln!(
                    out,
                    "  {} by {}: mean {:.2}, deviation {:.2}; {}",
                    self.sides[0],
                    seat.first,
                    seat.mean,
                    seat.deviation,
                    outcomes.join(", ")
                );
            }
        }
        for f in &self.failures {
            let _ = writeln!(
                out,
                "\n{} ({}) against {}, pair {}, turn {}: {}",
                f.name, f.side, f.against, f.pair, f.turn, f.says
            );
        }
        out
    }

    fn how(&self) -> &'static str {
        match self.scoring {
            Scoring::Seat => "a pair goes to who did better in the same seat with the same dice",
            Scoring::Games => "each game of a pair counts by its result",
        }
    }
}

impl PairingReport {
    fn new(pairing: &Pairing, scoring: Scoring, names: &[String], sides: &[String; 2]) -> Self {
        let mut results = [0; 3];
        let (mut points, mut better) = (0.0, 0.0);
        for pair in &pairing.pairs {
            let taken = pair.points(scoring);
            points += taken;
            better += pair.points(Scoring::Seat);
            let at = if taken > 0.5 { 0 } else { 1 + usize::from(taken < 0.5) };
            results[at] += 1;
        }
        let pairs = pairing.pairs.len() as u64;
        let interval = share_interval(points, pairs as f64);
        let [one, two] = pairing.players;
        Self {
            one: names[one].clone(),
            two: names[two].clone(),
            pairs,
            results,
            share: share(points, pairs),
            same_seat: share(better, pairs),
            low: interval.low,
            high: interval.high,
            verdict: pairing.verdict,
            seats: [0, 1].map(|game| SeatReport::new(pairing, game, &names[pairing.players[game]], sides)),
        }
    }
}

impl SeatReport {
    fn new(pairing: &Pairing, game: usize, first: &str, sides: &[String; 2]) -> Self {
        let games = || pairing.pairs.iter().map(|pair| &pair.games[game]);
        let earned: Vec<f64> =
            games().filter(|g| g.failure.is_none()).map(|g| f64::from(g.earned.0)).collect();
        let count = earned.len() as f64;
        let mean = if earned.is_empty() { 0.0 } else { earned.iter().sum::<f64>() / count };
        let squares: f64 = earned.iter().map(|e| (e - mean).powi(2)).sum();
        let deviation = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        let mut outcomes = BTreeMap::new();
        for outcome in games().filter_map(|g| g.outcome) {
            let winner = outcome.winner.map_or("draw", |side| sides[side.index()].as_str());
            *outcomes.entry(format!("{winner} {}", outcome.level)).or_default() += 1;
        }
        Self { first: first.to_owned(), mean, deviation, outcomes }
    }
}

/// The share of points in so many pairs.
fn share(points: f64, pairs: u64) -> f64 {
    if pairs == 0 { 0.5 } else { points / pairs as f64 }
}

/// Wilson's interval for a share that may contain halves.
fn share_interval(points: f64, games: f64) -> Interval {
    if games == 0.0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let share = points / games;
    let square = Z_95 * Z_95;
    let shrink = 1.0 + square / games;
    let middle = (share + square / (2.0 * games)) / shrink;
    let half = Z_95 / shrink * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

fn standings(names: &[String], played: &[Pairing], pairings: &[PairingReport]) -> Vec<Standing> {
    let scores: Vec<Score> = played
        .iter()
        .zip(pairings)
        .map(|(p, seen)| {
            let games = seen.pairs as f64;
            Score { one: p.players[0], two: p.players[1], points: seen.share * games, games }
        })
        .collect();
    let anchor = names.iter().position(|name| name == ANCHOR).unwrap_or(0);
    let ratings = rating::rate(names.len(), &scores, anchor, ANCHOR_ELO);
    let mut all: Vec<Standing> = names
        .iter()
        .enumerate()
        .map(|(i, name)| {
            let points = scores.iter().map(|s| match i {
                _ if i == s.one => s.points,
                _ if i == s.two => s.games - s.points,
                _ => 0.0,
            });
            let pairs = scores.iter().filter(|s| i == s.one || i == s.two).map(|s| s.games as u64).sum();
            Standing {
                name: name.clone(),
                rating: ratings[i],
                anchor: i == anchor,
                points: points.sum(),
                pairs,
                ms_per_decision: thinking(i, played),
            }
        })
        .collect();
    all.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
    all
}

/// Milliseconds per decision of one participant over all its games.
fn thinking(entrant: usize, played: &[Pairing]) -> f64 {
    let (mut seconds, mut decisions) = (0.0, 0);
    for pairing in played {
        for game in 0..2 {
            // In the second game of a pair the sides are exchanged.
            for side in 0..2 {
                if pairing.players[game ^ side] == entrant {
                    for pair in &pairing.pairs {
                        seconds += pair.games[game].seconds[side];
                        decisions += pair.games[game].decisions[side];
                    }
                }
            }
        }
    }
    if decisions == 0 { 0.0 } else { seconds * 1000.0 / decisions as f64 }
}

fn failures(pairing: &Pairing, names: &[String], sides: &[String; 2]) -> Vec<FailureReport> {
    let mut all = Vec::new();
    for pair in &pairing.pairs {
        for (game, played) in pair.games.iter().enumerate() {
            let Some((side, failure)) = &played.failure else { continue };
            let who = pairing.players[game ^ side.index()];
            let against = pairing.players[game ^ side.foe().index()];
            all.push(FailureReport {
                name: names[who].clone(),
                against: names[against].clone(),
                side: sides[side.index()].clone(),
                pair: pair.number,
                turn: played.turn,
                failure: failure.clone(),
                says: failure.to_string(),
            });
        }
    }
    all
}

/// Keeps the compiler honest about which seat is which.
const _: () = assert!(Side::One.index() == 0 && Side::Two.index() == 1);
