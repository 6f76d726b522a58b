//! The summary of a batch of games; summaries of parts can be added up.

use crate::plan::Plan;
use crate::simulate::Row;
use crate::stats::{Histogram, Moments, Z_95, wilson};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;
use zocalo_core::prelude::*;
use zocalo_core::{Setup, Side};
use zocalo_table::Kit;

/// The sum of some games of one plan.
///
/// As JSON it is what `zocalo simulate --json` prints and `zocalo merge` reads. Shares, intervals and means are
/// written for the reader and reckoned anew on reading.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its data.
    pub data: String,
    /// Scenario and options.
    #[serde(flatten)]
    pub setup: Setup,
    /// The bot of each side, by the side's id.
    pub bots: BTreeMap<String, String>,
    /// The seed.
    pub seed: u64,
    /// How many games the whole plan has.
    pub planned: u64,
    /// The numbers that were played: first, and one past the last.
    pub ranges: Vec<(u64, u64)>,
    /// How many games were played.
    pub games: u64,
    /// Results by winner and level, the most frequent first.
    pub outcomes: Vec<Share>,
    /// Wins of each side, and draws, if any.
    pub winners: Vec<Share>,
    /// Why the games ended, by key.
    pub reasons: BTreeMap<String, u64>,
    /// Victory points from the point of view of the side listed first.
    pub score: Moments,
    /// How often each score came.
    pub scores: Histogram,
    /// The turn in which games ended.
    pub turns: Moments,
    /// What may come about in a game, by name: how often it first did so in each turn.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, Histogram>,
    /// Length in inputs: choices and results of chance.
    pub inputs: Moments,
    /// Length in choices.
    pub decisions: Moments,
    /// The standing orders of both sides.
    pub orders: String,
    /// How often the turn to decide went to the other side.
    pub handovers: Moments,
    /// At which decisions that was, by the id of the step.
    pub handed_at: BTreeMap<String, u64>,
    /// A digest of all last positions, the same in whatever order they are added.
    pub digest: Digest,
    /// How fast it went; says nothing about the games.
    pub rate: Rate,
}

/// How often something came.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// The winner's id; `None` for a draw.
    pub winner: Option<String>,
    /// Key of the level of victory; left out where all levels are counted together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// How often.
    pub count: u64,
    /// Its share of all games.
    pub share: f64,
    /// Lower end of Wilson's interval at 95 %.
    pub low: f64,
    /// Upper end of it.
    pub high: f64,
}

/// How fast it went.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Rate {
    /// Seconds by the clock on the wall.
    pub wall_s: f64,
    /// CPU seconds of all threads.
    pub cpu_s: f64,
    /// Games per second by the clock on the wall.
    pub games_per_s: f64,
    /// Games per CPU second.
    pub games_per_cpu_s: f64,
    /// Choices per CPU second.
    pub decisions_per_cpu_s: f64,
}

impl Rate {
    pub(crate) fn new(wall: Duration, cpu: Duration, games: u64, decisions: i128) -> Self {
        Self::of(wall.as_secs_f64(), cpu.as_secs_f64(), games, decisions)
    }

    fn of(wall_s: f64, cpu_s: f64, games: u64, decisions: i128) -> Self {
        let per = |amount: f64, seconds: f64| if seconds > 0.0 { amount / seconds } else { 0.0 };
        Self {
            wall_s,
            cpu_s,
            games_per_s: per(games as f64, wall_s),
            games_per_cpu_s: per(games as f64, cpu_s),
            decisions_per_cpu_s: per(decisions as f64, cpu_s),
        }
    }
}

/// A digest of a set of games: the sum of the digests of each with its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest(u128);

impl Digest {
    /// Takes in one game.
    pub fn add(&mut self, game: u64, digest: &str) {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&game.to_le_bytes());
        hasher.update(digest.as_bytes());
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        self.0 = self.0.wrapping_add(u128::from_le_bytes(bytes));
    }

    /// Takes in another set.
    pub const fn merge(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        format!("{:032x}", digest.0)
    }
}

impl TryFrom<String> for Digest {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        let number = (text.len() == 32).then(|| u128::from_str_radix(&text, 16).ok()).flatten();
        number.map(Self).ok_or_else(|| "32 hexadecimal digits are expected".to_owned())
    }
}

/// Why two summaries cannot be added up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MergeError {
    /// They are about different things.
    #[error("they differ in {what}: {one} and {other}")]
    Differs {
        /// In what.
        what: &'static str,
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// Some games are in both.
    #[error("games {0} to {1} are in both")]
    Overlap(u64, u64),
}

impl Summary {
    /// The summary of no game of a plan.
    #[must_use]
    pub fn new<G: Game>(kit: &Kit<G>, plan: &Plan) -> Self {
        let side_id = |side| kit.about.side_id(side).to_owned();
        let range = plan.range();
        Self {
            game: G::ID.to_owned(),
            rules: G::RULES,
            data: kit.digest.clone(),
            setup: plan.setup.clone(),
            bots: Side::BOTH.map(|side| (side_id(side), plan.bots[side].to_string())).into(),
            seed: plan.seed,
            planned: plan.games,
            ranges: if range.is_empty() { Vec::new() } else { vec![(range.start, range.start)] },
            games: 0,
            outcomes: Vec::new(),
            winners: Side::BOTH.map(|side| Share::none(Some(side_id(side)), None)).into(),
            reasons: BTreeMap::new(),
            score: Moments::default(),
            scores: Histogram::default(),
            turns: Moments::default(),
            marks: G::MARKS.iter().map(|name| ((*name).to_owned(), Histogram::default())).collect(),
            inputs: Moments::default(),
            decisions: Moments::default(),
            orders: plan.orders.to_string(),
            handovers: Moments::default(),
            handed_at: BTreeMap::new(),
            digest: Digest::default(),
            rate: Rate::default(),
        }
    }

    /// Takes in the next game.
    pub fn add(&mut self, row: &Row) {
        let winner = row.outcome.winner.and_then(|side| self.winners[side.index()].winner.clone());
        self.games += 1;
        if let Some(last) = self.ranges.last_mut() {
            last.1 = row.game + 1;
        }
        count(&mut self.outcomes, &winner, &Some(row.outcome.level.to_owned()), 1);
        count(&mut self.winners, &winner, &None, 1);
        *self.reasons.entry(row.outcome.reason.to_owned()).or_default() += 1;
        self.score.add(row.outcome.score.into());
        self.scores.add(row.outcome.score);
        self.turns.add(row.turn.into());
        for (name, turn) in &row.marks {
            self.marks.entry((*name).to_owned()).or_default().add(*turn);
        }
        self.inputs.add(row.inputs as i64);
        self.decisions.add(row.decisions as i64);
        self.handovers.add(row.handovers as i64);
        for (step, count) in &row.handed_at {
            *self.handed_at.entry((*step).to_owned()).or_default() += count;
        }
        self.digest.add(row.game, &row.digest);
    }

    /// Reckons shares and intervals, and puts the most frequent results first.
    pub fn finish(&mut self) {
        let games = self.games;
        for share in self.outcomes.iter_mut().chain(&mut self.winners) {
            let interval = wilson(share.count, games, Z_95);
            share.share = if games == 0 { 0.0 } else { share.count as f64 / games as f64 };
            (share.low, share.high) = (interval.low, interval.high);
        }
        self.outcomes.sort_by(|a, b| {
            b.count.cmp(&a.count).then_with(|| (&a.winner, &a.level).cmp(&(&b.winner, &b.level)))
        });
    }

    /// Takes in another part of the same plan.
    ///
    /// # Errors
    /// They do not belong together; nothing has changed then.
    pub fn merge(&mut self, other: &Self) -> Result<(), MergeError> {
        self.fits(other)?;
        self.games += other.games;
        for share in &other.outcomes {
            count(&mut self.outcomes, &share.winner, &share.level, share.count);
        }
        for share in &other.winners {
            count(&mut self.winners, &share.winner, &None, share.count);
        }
        for (reason, count) in &other.reasons {
            *self.reasons.entry(reason.clone()).or_default() += count;
        }
        self.score.merge(&other.score);
        self.scores.merge(&other.scores);
        self.turns.merge(&other.turns);
        for (name, turns) in &other.marks {
            self.marks.entry(name.clone()).or_default().merge(turns);
        }
        self.inputs.merge(&other.inputs);
        self.decisions.merge(&other.decisions);
        self.handovers.merge(&other.handovers);
        for (step, count) in &other.handed_at {
            *self.handed_at.entry(step.clone()).or_default() += count;
        }
        self.digest.merge(other.digest);
        self.ranges.extend(&other.ranges);
        self.join_ranges();
        // Shards may have run at the same time or one after the other: only CPU time adds up with meaning.
        let wall_s = self.rate.wall_s.max(other.rate.wall_s);
        self.rate = Rate::of(wall_s, self.rate.cpu_s + other.rate.cpu_s, self.games, self.decisions.sum);
        self.finish();
        Ok(())
    }

    /// Whether its own numbers agree: somebody may have edited the file.
    ///
    /// # Errors
    /// What does not.
    pub fn check(&self) -> Result<(), String> {
        let ranges: u64 = self.ranges.iter().map(|(first, end)| end.saturating_sub(*first)).sum();
        let counted = |shares: &[Share]| shares.iter().map(|share| share.count).sum::<u64>();
        for (what, count) in [
            ("ranges", ranges),
            ("outcomes", counted(&self.outcomes)),
            ("winners", counted(&self.winners)),
            ("reasons", self.reasons.values().sum()),
            ("score", self.score.count),
            ("scores", self.scores.total()),
            ("turns", self.turns.count),
            ("inputs", self.inputs.count),
            ("decisions", self.decisions.count),
            ("handovers", self.handovers.count),
        ] {
            if count != self.games {
                return Err(format!("{what} speaks of {count} games, and there are {}", self.games));
            }
        }
        if self.ranges.iter().any(|(_, end)| *end > self.planned) {
            return Err(format!("ranges goes beyond the {} planned games", self.planned));
        }
        Ok(())
    }

    fn fits(&self, other: &Self) -> Result<(), MergeError> {
        let options = |summary: &Self| format!("{:?}", summary.setup.options);
        let bots = |summary: &Self| format!("{:?}", summary.bots);
        for (what, one, theirs) in [
            ("game", self.game.clone(), other.game.clone()),
            ("rules", self.rules.to_string(), other.rules.to_string()),
            ("data", self.data.clone(), other.data.clone()),
            ("scenario", self.setup.scenario.clone(), other.setup.scenario.clone()),
            ("options", options(self), options(other)),
            ("bots", bots(self), bots(other)),
            ("standing orders", self.orders.clone(), other.orders.clone()),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("planned games", self.planned.to_string(), other.planned.to_string()),
        ] {
            if one != theirs {
                return Err(MergeError::Differs { what, one, other: theirs });
            }
        }
        for &(a, b) in &self.ranges {
            for &(c, d) in &other.ranges {
                if a.max(c) < b.min(d) {
                    return Err(MergeError::Overlap(a.max(c), b.min(d) - 1));
                }
            }
        }
        Ok(())
    }

    fn join_ranges(&mut self) {
        self.ranges.sort_unstable();
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for &(first, end) in &self.ranges {
            match joined.last_mut() {
                Some(last) if last.1 == first => last.1 = end,
                _ => joined.push((first, end)),
            }
        }
        self.ranges = joined;
    }

    /// Whether every game of the plan is in it.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.games == self.planned
    }
}

impl Share {
    const fn none(winner: Option<String>, level: Option<String>) -> Self {
        Self { winner, level, count: 0, share: 0.0, low: 0.0, high: 1.0 }
    }
}

fn count(shares: &mut Vec<Share>, winner: &Option<String>, level: &Option<String>, times: u64) {
    match shares.iter_mut().find(|share| share.winner == *winner && share.level == *level) {
        Some(share) => share.count += times,
        None => shares.push(Share { count: times, ..Share::none(winner.clone(), level.clone()) }),
    }
}
