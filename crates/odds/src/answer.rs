//! What the ends of all ways look like to the asker, in words.

use crate::ask::Deal;
use crate::diff::{Before, Diff};
use crate::fraction::Fraction;
use crate::gather::Gathered;
use crate::tell::Teller;
use crate::walk::Way;
use crate::wire;
use crate::{Limits, OddsError};
use rapidhash::RapidHashMap;
use std::cmp::Reverse;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Msg, Pending, Side, Viewer};
use zocalo_table::Kit;

/// What each deal shows at once, as far as other deals show something else: that is no result of the choice, but how
/// the unknown lay.
pub struct Shown(Vec<BTreeSet<Diff>>);

impl Shown {
    pub fn by<G: Game>(before: &Before<'_>, deals: &[Deal<G>], viewer: Viewer, teller: &Teller<G>) -> Self {
        if deals.len() == 1 {
            return Self(vec![BTreeSet::new()]);
        }
        let at_once = |deal: &Deal<G>| {
            let scene = deal.after.known(viewer).scene();
            before.diff(&scene, deal.after.outcome().as_ref(), |msg| teller.note(msg))
        };
        let mut shown: Vec<BTreeSet<Diff>> = deals.iter().map(at_once).collect();
        let common = shown.iter().skip(1).fold(shown[0].clone(), |common, next| &common & next);
        for one in &mut shown {
            one.retain(|diff| !common.contains(diff));
        }
        Self(shown)
    }
}

/// What the asker sees in the end: what differs from before, and who is asked next.
pub type Observed = (BTreeSet<Diff>, Asked);

/// Results that look the same to the asker are one.
pub type Results<G> = RapidHashMap<Observed, Way<<G as Rules>::Choice>>;

/// Adds a way to a result.
///
/// # Errors
/// The exact sum is too large a number.
pub fn add<C: Ord + Copy>(
    results: &mut RapidHashMap<Observed, Way<C>>,
    seen: Observed,
    way: Way<C>,
    limits: Limits,
) -> Result<(), OddsError> {
    match results.entry(seen) {
        Entry::Vacant(free) => {
            free.insert(way);
        }
        Entry::Occupied(mut known) => {
            known.get_mut().join(way).ok_or(OddsError::TooLarge(limits.nodes))?;
        }
    }
    Ok(())
}

/// With more results than this, how likely each change is by itself says more than the results do.
const EACH_FROM: usize = 8;
/// The most changes whose odds are told one by one.
const EACH_MAX: usize = 40;

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asked {
    Side(Side),
    Chance,
    Nobody,
}

fn asked_next<G: Game>(game: &G) -> Asked {
    match game.pending() {
        Pending::Decide(side) => Asked::Side(side),
        Pending::Chance(_) => Asked::Chance,
        Pending::Over(_) => Asked::Nobody,
    }
}

/// A result with one way to it.
type Told<G> = (Observed, Way<<G as Rules>::Choice>);

/// What all of several results share.
fn shared<W>(results: &[(Observed, W)]) -> BTreeSet<Diff> {
    let [((first, _), _), others @ ..] = results else { return BTreeSet::new() };
    if others.is_empty() {
        return BTreeSet::new();
    }
    let mut shared = first.clone();
    for ((diffs, _), _) in others {
        shared.retain(|diff| diffs.contains(diff));
    }
    shared
}

/// What is needed to write the answer down.
pub struct Answer<'a, G: Game> {
    pub teller: Teller<G>,
    pub kit: &'static Kit<G>,
    pub viewer: Viewer,
    pub deals: &'a [Deal<G>],
    pub before: &'a Before<'a>,
    pub shown: &'a Shown,
    pub limits: Limits,
}

impl<G: Game> Answer<'_, G> {
    /// What the asker sees at an end.
    pub fn see(&self, end: &G, way: &Way<G::Choice>) -> Observed {
        let (scene, outcome) = (end.known(self.viewer).scene(), end.outcome());
        let mut differs = self.before.diff(&scene, outcome.as_ref(), |msg| self.teller.note(msg));
        if way.threw() {
            differs.retain(|diff| !self.shown.0[way.deal].contains(diff));
        }
        (differs, asked_next(end))
    }

    /// Writes down what was found.
    ///
    /// # Errors
    /// An exact sum is too large a number.
    pub fn write(&self, found: Gathered<G>) -> Result<wire::Odds, OddsError> {
        let Gathered { results, deals, nodes, tries } = found;
        let mut results: Vec<_> = results.into_iter().collect();
        // The likeliest first; equally likely ones in the order of their differences.
        results.sort_by(|(one, a), (two, b)| b.p.cmp(&a.p).then_with(|| one.cmp(two)));
        let shared = shared(&results);
        let same_next = results.iter().all(|((_, next), _)| *next == results[0].0.1);
        let each = self.each(&results, &shared)?;
        let rest = self.rest(&mut results)?;
        let outcomes = results.into_iter().map(|((diffs, next), way)| {
            let own: Vec<Diff> = diffs.difference(&shared).cloned().collect();
            let mut result = self.result(&own);
            if !same_next && let Asked::Side(side) = next {
                let then = self.teller.words().say(&Msg::new("odds-next").side("side", side));
                result = format!("{result}; {then}");
            }
            wire::Outcome {
                result,
                p: way.p.to_f64(),
                exact: way.p.to_string(),
                next: self.next_id(next),
                changes: own.iter().map(|diff| self.teller.change(diff)).collect(),
                example: self.example(&way),
            }
        });
        Ok(wire::Odds {
            outcomes: outcomes.chain(rest).collect(),
            always: shared.iter().map(|diff| self.teller.change(diff)).collect(),
            each,
            replies: Vec::new(),
            deals,
            nodes,
            tries,
        })
    }

    /// Where the results are many: how likely each change is by itself, the likeliest first.
    fn each(&self, results: &[Told<G>], shared: &BTreeSet<Diff>) -> Result<Vec<wire::ChangeOdds>, OddsError> {
        if results.len() <= EACH_FROM {
            return Ok(Vec::new());
        }
        let mut sums: BTreeMap<&Diff, Fraction> = BTreeMap::new();
        for ((diffs, _), way) in results {
            for diff in diffs.difference(shared) {
                let sum = sums.entry(diff).or_insert(Fraction::ZERO);
                *sum = sum.plus(way.p).ok_or(OddsError::TooLarge(self.limits.nodes))?;
            }
        }
        let mut sums: Vec<_> = sums.into_iter().collect();
        sums.sort_by_key(|(_, p)| Reverse(*p));
        sums.truncate(EACH_MAX);
        let told = sums.into_iter().map(|(diff, p)| wire::ChangeOdds {
            result: self.teller.say(diff),
            p: p.to_f64(),
            exact: p.to_string(),
            change: self.teller.change(diff),
        });
        Ok(told.collect())
    }

    /// Takes off those that are not told one by one, and tells them as one.
    fn rest(&self, results: &mut Vec<Told<G>>) -> Result<Option<wire::Outcome>, OddsError> {
        if results.len() <= self.limits.outcomes {
            return Ok(None);
        }
        let rare = results.split_off(self.limits.outcomes.saturating_sub(1));
        let sum = rare.iter().try_fold(Fraction::ZERO, |sum, (_, way)| sum.plus(way.p));
        let p = sum.ok_or(OddsError::TooLarge(self.limits.nodes))?;
        Ok(Some(wire::Outcome {
            result: self.teller.words().say(&Msg::new("odds-rest").num("n", rare.len() as i32)),
            p: p.to_f64(),
            exact: p.to_string(),
            next: None,
            changes: Vec::new(),
            example: Vec::new(),
        }))
    }

    fn result(&self, diffs: &[Diff]) -> String {
        if diffs.is_empty() {
            return self.teller.words().text("odds-nothing");
        }
        diffs.iter().map(|diff| self.teller.say(diff)).collect::<Vec<_>>().join("; ")
    }

    fn next_id(&self, next: Asked) -> Option<String> {
        match next {
            Asked::Side(side) => Some(self.kit.about.side_id(side).to_owned()),
            Asked::Chance => Some("chance".to_owned()),
            Asked::Nobody => None,
        }
    }

    /// The log of a way, as the asker would read it.
    fn example(&self, way: &Way<G::Choice>) -> Vec<String> {
        let mut game = self.deals[way.deal].game.clone();
        let mut log = Log::on();
        for input in way.inputs() {
            match input {
                Input::Choose(_, choice) => game.choose_trusted(choice, &mut log),
                Input::Roll(roll) => game.roll_trusted(roll, &mut log),
            }
        }
        let told = log.take();
        let lines = told.iter().filter_map(|event| event.line(self.viewer));
        lines.map(|line| self.teller.words().say(&line.msg)).collect()
    }
}
