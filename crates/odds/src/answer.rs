//! What the ends of all ways look like to the asker, in words.

use crate::ask::Deal;
use crate::diff::{Diff, diff};
use crate::fraction::Fraction;
use crate::tell::Teller;
use crate::walk::{Positions, Way};
use crate::{Limits, OddsError, OddsSeen, OutcomeSeen};
use rapidhash::RapidHashMap;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use zocalo_core::{Game, Input, Log, Msg, Outcome, Pending, Scene, Side, Viewer};
use zocalo_table::Kit;

/// What each deal shows at once, as far as other deals show something else: that is no result of the choice, but how
/// the unknown lay.
pub struct Shown(Vec<BTreeSet<Diff>>);

impl Shown {
    pub fn by<G: Game>(before: &Scene, deals: &[Deal<G>], viewer: Viewer, teller: &Teller<G>) -> Self {
        if deals.len() == 1 {
            return Self(vec![BTreeSet::new()]);
        }
        let at_once = |deal: &Deal<G>| {
            let scene = deal.after.view(viewer);
            diff(before, &scene, deal.after.outcome().as_ref(), |msg| teller.words().say(msg))
        };
        let mut shown: Vec<BTreeSet<Diff>> = deals.iter().map(at_once).collect();
        let common = shown.iter().skip(1).fold(shown[0].clone(), |common, next| &common & next);
        for one in &mut shown {
            one.retain(|diff| !common.contains(diff));
        }
        Self(shown)
    }
}

/// What the asker sees in the end: the scene, the result if it is over, and who is asked next.
type Sight = (Scene, Option<Outcome>, Asked);

/// The ends by what the asker sees of them. A scene is compared sooner than its differences are worked out.
fn sights<G: Game>(
    ends: Positions<G>,
    viewer: Viewer,
    limits: Limits,
) -> Result<RapidHashMap<Sight, Way<G::Choice>>, OddsError> {
    let mut sights = RapidHashMap::default();
    for (end, way) in ends {
        let sight = (end.view(viewer), end.outcome(), asked_next(&*end));
        join(&mut sights, sight, way, limits)?;
    }
    Ok(sights)
}

/// The same by what differs from before.
fn tell_apart<G: Game>(
    before: &Scene,
    sights: RapidHashMap<Sight, Way<G::Choice>>,
    shown: &Shown,
    teller: &Teller<G>,
    limits: Limits,
) -> Result<Results<G>, OddsError> {
    let mut results = RapidHashMap::default();
    for ((scene, outcome, next), way) in sights {
        let mut differs = diff(before, &scene, outcome.as_ref(), |msg| teller.words().say(msg));
        if way.threw() {
            differs.retain(|diff| !shown.0[way.deal].contains(diff));
        }
        join(&mut results, (differs, next), way, limits)?;
    }
    Ok(results.into_iter().collect())
}

/// Adds a way to what counts as the same.
fn join<K: Eq + Hash, C: Ord + Copy>(
    ways: &mut RapidHashMap<K, Way<C>>,
    key: K,
    way: Way<C>,
    limits: Limits,
) -> Result<(), OddsError> {
    match ways.entry(key) {
        Entry::Vacant(free) => {
            free.insert(way);
        }
        Entry::Occupied(mut known) => {
            known.get_mut().join(way).ok_or(OddsError::TooLarge(limits.nodes))?;
        }
    }
    Ok(())
}

/// Results that look the same to the asker are one: what differs, and who is asked next.
type Results<G> = BTreeMap<(BTreeSet<Diff>, Asked), Way<<G as Game>::Choice>>;
/// One of them.
type Told<G> = ((BTreeSet<Diff>, Asked), Way<<G as Game>::Choice>);

/// The most scenes that are told apart.
const SIGHTS_MAX: usize = 4_000;

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Asked {
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

/// What is needed to write the answer down.
pub struct Answer<'a, G: Game> {
    pub teller: Teller<G>,
    pub kit: &'static Kit<G>,
    pub viewer: Viewer,
    pub deals: &'a [Deal<G>],
    pub before: &'a Scene,
    pub shown: &'a Shown,
    pub limits: Limits,
}

impl<G: Game> Answer<'_, G> {
    /// The ends, told apart by what the asker sees of them.
    pub fn tell(&self, ends: Positions<G>) -> Result<OddsSeen, OddsError> {
        let sights = sights(ends, self.viewer, self.limits)?;
        // To work out what differs costs much more than to come there.
        if sights.len() > SIGHTS_MAX {
            return Err(OddsError::TooLarge(SIGHTS_MAX));
        }
        self.write(tell_apart(self.before, sights, self.shown, &self.teller, self.limits)?)
    }

    fn write(&self, results: Results<G>) -> Result<OddsSeen, OddsError> {
        let shared = match results.len() {
            0 | 1 => BTreeSet::new(),
            _ => {
                let mut all = results.keys().map(|(diffs, _)| diffs.clone());
                let first = all.next().unwrap_or_default();
                all.fold(first, |shared, diffs| &shared & &diffs)
            }
        };
        let same_next = results.keys().all(|(_, next)| Some(*next) == results.keys().next().map(|k| k.1));
        let mut results: Vec<_> = results.into_iter().collect();
        // Stable: equally likely results stay in the order of their differences.
        results.sort_by_key(|(_, way)| std::cmp::Reverse(way.p));
        let rest = self.rest(&mut results)?;
        let outcomes = results.into_iter().map(|((diffs, next), way)| {
            let own: Vec<Diff> = diffs.difference(&shared).cloned().collect();
            let mut result = self.result(&own);
            if !same_next && let Asked::Side(side) = next {
                let then = self.teller.words().say(&Msg::new("odds-next").side("side", side));
                result = format!("{result}; {then}");
            }
            OutcomeSeen {
                result,
                p: way.p.to_f64(),
                exact: way.p.to_string(),
                next: self.next_id(next),
                changes: own.iter().map(|diff| self.teller.change(diff)).collect(),
                example: self.example(&way),
            }
        });
        Ok(OddsSeen {
            outcomes: outcomes.chain(rest).collect(),
            always: shared.iter().map(|diff| self.teller.change(diff)).collect(),
            replies: Vec::new(),
            deals: 1,
            nodes: 0,
        })
    }

    /// Takes off those that are not told one by one, and tells them as one.
    fn rest(&self, results: &mut Vec<Told<G>>) -> Result<Option<OutcomeSeen>, OddsError> {
        if results.len() <= self.limits.outcomes {
            return Ok(None);
        }
        let rare = results.split_off(self.limits.outcomes.saturating_sub(1));
        let sum = rare.iter().try_fold(Fraction::ZERO, |sum, (_, way)| sum.plus(way.p));
        let p = sum.ok_or(OddsError::TooLarge(self.limits.nodes))?;
        Ok(Some(OutcomeSeen {
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
        let lines = told.iter().filter_map(|event| G::tell(self.kit.data, event, self.viewer));
        lines.map(|line| self.teller.words().say(&line.msg)).collect()
    }
}
