//! Exact odds: what follows a choice, from the rules themselves, by answering chance with every result in turn.
//!
//! There is no separate calculator of battles. The choice is made on a copy, every answer of chance is tried with its
//! weight, equal positions become one, and decisions with a single choice are taken as the table takes them. Where the
//! question ends, the scene that the asker would see is compared with the present one; results that look the same are
//! one result. What the asker may not know is dealt again many times, and the odds are averaged over the deals.

pub mod diff;
pub mod fraction;
mod tell;
pub mod walk;

use crate::diff::{Diff, diff};
use crate::fraction::Fraction;
use crate::tell::Teller;
use crate::walk::{Beginning, Counter, Positions, Way, follow};
use rapidhash::RapidHashMap;
use serde::Serialize;
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Decide, Game, Input, Log, Msg, Outcome, Pending, Refusal, Scene, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::{AnyTable, Kit, Lang, Table, TableError};

/// How far to follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reach {
    /// To the next decision of a side that has more than one choice.
    Decision,
    /// To the end of what the choice began (a fire, a battle), or a decision within it.
    #[default]
    Battle,
}

/// How much to look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The most positions that are looked at.
    pub nodes: usize,
    /// How often what the asker may not know is dealt again.
    pub deals: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 200_000, deals: 64 }
    }
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OddsError {
    /// The choice is refused, or means nothing.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Too many branches.
    #[error("too large: more than {0} branches")]
    TooLarge(usize),
}

impl From<Refusal> for OddsError {
    fn from(refusal: Refusal) -> Self {
        Self::Table(refusal.into())
    }
}

/// One result.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutcomeSeen {
    /// What comes of it, in words.
    pub result: String,
    /// Its probability.
    pub p: f64,
    /// The same exactly, as a fraction: "5/36"; "1" if it is certain.
    pub exact: String,
    /// Who is asked next: a side's id, `chance`, or nobody.
    pub next: Option<String>,
    /// What differs from before, one by one; without what all results share.
    pub changes: Vec<Change>,
    /// The log of one way that leads there.
    pub example: Vec<String>,
}

/// One difference between the table before and after, as the asker sees it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Change {
    /// `lost`, `appears`, `moves`, `steps`, `face`, `mark`, `unmark`, `value`, `backs`, `laid`, `lifted`, `track`,
    /// `card`, `pile`, `note`, `turn`, `over`.
    pub kind: &'static str,
    /// Id of the piece, place, edge or card, or key of the track or pile.
    pub of: String,
    /// Before.
    pub from: Option<String>,
    /// After.
    pub to: Option<String>,
}

/// The answer.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OddsSeen {
    /// The results, the likeliest first; their `p` add up to exactly 1.
    pub outcomes: Vec<OutcomeSeen>,
    /// Changes that all of several results share.
    pub always: Vec<Change>,
    /// 1 where nothing is hidden from the asker; otherwise over how many re-deals it is averaged.
    pub deals: u32,
    /// How many positions were looked at.
    pub nodes: usize,
}

/// The odds of a choice, or of several in a row separated by ` / `, at a table of a known game. Nothing said asks for
/// the odds of the chance that is waited for.
///
/// # Errors
/// A refusal, a text that means nothing, or that it is too large.
pub fn odds<G: Game>(
    table: &Table<G>,
    side: Side,
    say: &str,
    reach: Reach,
    limits: Limits,
    lang: Lang,
) -> Result<OddsSeen, OddsError> {
    odds_at(table.game(), table.kit(), side, say, reach, limits, lang)
}

/// The same at any table of a registered game.
///
/// # Errors
/// As [`odds`].
pub fn odds_any(
    table: &dyn AnyTable,
    side: Side,
    say: &str,
    reach: Reach,
    limits: Limits,
    lang: Lang,
) -> Result<OddsSeen, OddsError> {
    struct Ask<'a>(&'a dyn AnyTable, Side, &'a str, Reach, Limits, Lang);
    impl Visitor for Ask<'_> {
        type Out = Option<Result<OddsSeen, OddsError>>;
        fn visit<G: Game>(self) -> Self::Out {
            let Ask(table, side, say, reach, limits, lang) = self;
            let table = table.as_any().downcast_ref::<Table<G>>()?;
            Some(odds(table, side, say, reach, limits, lang))
        }
    }
    let unknown = || zocalo_games::UnknownGame { given: table.game().to_owned() };
    zocalo_games::with(table.game(), Ask(table, side, say, reach, limits, lang))
        .map_err(TableError::from)?
        .ok_or_else(|| TableError::from(unknown()))?
}

/// The same at a position.
///
/// # Errors
/// As [`odds`].
pub fn odds_at<G: Game>(
    game: &G,
    kit: &'static Kit<G>,
    side: Side,
    say: &str,
    reach: Reach,
    limits: Limits,
    lang: Lang,
) -> Result<OddsSeen, OddsError> {
    let viewer = Viewer::Side(side);
    let deals = deal(game, viewer, limits.deals);
    let mut counter = Counter { nodes: 0, max: limits.nodes };
    let mut starts = Positions::<G>::default();
    for (n, (dealt, p)) in deals.iter().enumerate() {
        let (after, inputs) = made(dealt, side, say)?;
        starts.add(Box::new(after), Way::new(*p, n, inputs), counter.max)?;
    }
    let ends = follow(starts, Beginning::at(game), reach, &mut counter)?;
    let teller = Teller::new(kit, lang);
    let results = tell_apart(&game.view(viewer), sights(ends, viewer, limits)?, &teller, limits)?;
    let words = Answer { teller, kit, viewer, deals: &deals };
    Ok(OddsSeen {
        deals: if deals.len() == 1 { 1 } else { limits.deals },
        nodes: counter.nodes,
        ..words.write(results)
    })
}

/// What the asker sees in the end: the scene, the result if it is over, and who is asked next.
type Sight = (Scene, Option<Outcome>, Asked);

/// The ends by what the asker sees of them. Most re-deals differ in nothing that shows, and a scene is compared sooner
/// than its differences are worked out.
fn sights<G: Game>(
    ends: Positions<G>,
    viewer: Viewer,
    limits: Limits,
) -> Result<RapidHashMap<Sight, Way<G::Choice>>, OddsError> {
    // Positions that look the same give the same re-deal by the same lottery, and a re-deal is made and compared far
    // sooner than a scene: only one of them is looked at.
    let mut alike = Positions::<G>::default();
    let mut examples = Vec::new();
    for (end, way) in ends {
        let dealt = Box::new(end.redeal(viewer, &mut Lottery::new(DEAL_SEED)));
        if alike.add(dealt, way, limits.nodes)? == examples.len() {
            examples.push(end);
        }
    }
    let mut sights = RapidHashMap::default();
    for (end, (_, way)) in examples.into_iter().zip(alike) {
        let sight = (end.view(viewer), end.outcome(), asked_next(&*end));
        join(&mut sights, sight, way, limits)?;
    }
    Ok(sights)
}

/// The same by what differs from before.
fn tell_apart<G: Game>(
    before: &Scene,
    sights: RapidHashMap<Sight, Way<G::Choice>>,
    teller: &Teller<G>,
    limits: Limits,
) -> Result<Results<G>, OddsError> {
    let mut results = RapidHashMap::default();
    for ((scene, outcome, next), way) in sights {
        let differs = diff(before, &scene, outcome.as_ref(), |msg| teller.words().say(msg));
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

/// The seed of the re-deals: the same question gets the same answer.
const DEAL_SEED: u64 = 0x7a6f_6361_6c6f;

/// The positions that the asker must reckon with, each with its probability. One, if nothing is hidden.
fn deal<G: Game>(game: &G, viewer: Viewer, deals: u32) -> Vec<(G, Fraction)> {
    let mut lottery = Lottery::new(DEAL_SEED);
    let mut found: Vec<(G, u32)> = Vec::new();
    let mut known: RapidHashMap<G, usize> = RapidHashMap::default();
    for _ in 0..deals.max(1) {
        let dealt = game.redeal(viewer, &mut lottery);
        match known.entry(dealt) {
            Entry::Occupied(at) => found[*at.get()].1 += 1,
            Entry::Vacant(free) => {
                found.push((free.key().clone(), 1));
                free.insert(found.len() - 1);
            }
        }
    }
    let all = u128::from(deals.max(1));
    found.into_iter().map(|(game, times)| (game, Fraction::new(times.into(), all))).collect()
}

/// A position, with the inputs that led to it.
type Made<G> = (G, Vec<Input<<G as Game>::Choice>>);

/// A position after the choices said.
fn made<G: Game>(game: &G, side: Side, say: &str) -> Result<Made<G>, OddsError> {
    let mut game = game.clone();
    let mut inputs = Vec::new();
    if say.trim().is_empty() && matches!(game.pending(), Pending::Chance(_)) {
        return Ok((game, inputs));
    }
    // A text of the notation may hold the sign that separates several.
    let says: Vec<&str> =
        if game.parse(say).is_some() { vec![say] } else { say.split('/').map(str::trim).collect() };
    for say in says {
        let step = || game.top().map_or_else(String::new, |frame| frame.id().to_owned());
        let choice =
            game.parse(say).ok_or_else(|| TableError::Notation { say: say.to_owned(), step: step() })?;
        let input = Input::Choose(side, choice);
        game.apply(input, &mut Log::off())?;
        inputs.push(input);
    }
    Ok((game, inputs))
}

/// What is needed to write the answer down.
struct Answer<'a, G: Game> {
    teller: Teller<G>,
    kit: &'static Kit<G>,
    viewer: Viewer,
    deals: &'a [(G, Fraction)],
}

impl<G: Game> Answer<'_, G> {
    fn write(&self, results: Results<G>) -> OddsSeen {
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
        OddsSeen {
            outcomes: outcomes.collect(),
            always: shared.iter().map(|diff| self.teller.change(diff)).collect(),
            deals: 1,
            nodes: 0,
        }
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
        let mut game = self.deals[way.deal].0.clone();
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
