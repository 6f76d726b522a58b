//! What a finished game looks like with hindsight: how the chances went, and how lucky each side was.
//!
//! The luck of a throw is the evaluation after it minus the mean evaluation over all its results, weighted by their
//! probability. Only for games that are over, because it uses the true position.

use crate::config::Hinting;
use serde::Serialize;
use zocalo_bots::hints::{trace, turnings};
use zocalo_bots::{Observation, hints, search::Budget};
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Pending, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::{AnyTable, Lang, Table};

/// Playouts at the beginning of each turn.
const PLAYOUTS: u32 = 8;
/// How many turning points are told.
const TURNINGS: usize = 4;
/// How many of the luckiest throws are told.
const THROWS: usize = 6;

/// One throw with hindsight.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Throw {
    /// The number of its input.
    pub input: usize,
    /// Key of what it was for.
    pub what: String,
    /// Its result in the notation.
    pub result: String,
    /// How likely a result was that is at least as good for the side it favoured.
    pub chance: f32,
    /// How much it helped the side listed first, from −1 to 1.
    pub luck: f32,
}

/// A stretch in which the chances changed much.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Turn {
    /// It ends after so many inputs.
    pub input: usize,
    /// Who gained by it.
    pub gained: Side,
    /// The chances of that side before, in percent.
    pub before: u32,
    /// And after.
    pub after: u32,
}

/// A game with hindsight.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Hindsight {
    /// The chances of the side listed first after each input, the beginning first.
    pub chances: Vec<f32>,
    /// How lucky the side listed first was in all, in percent of a game.
    pub luck: f32,
    /// How many throws.
    pub throws: usize,
    /// The throws that mattered most.
    pub largest: Vec<Throw>,
    /// Where the game turned.
    pub turnings: Vec<Turn>,
}

struct Look<'a>(&'a dyn AnyTable);

impl Visitor for Look<'_> {
    type Out = Option<Hindsight>;

    fn visit<G: Game>(self) -> Self::Out {
        let table = self.0.as_any().downcast_ref::<Table<G>>()?;
        let start = table.at(0).ok()?;
        let moments = trace(&start, table.inputs(), PLAYOUTS);
        let turn = |t: &zocalo_bots::hints::Turning| {
            let gained = t.gained();
            let of = |chances: f32| {
                let chances = if gained == Side::One { chances } else { 1.0 - chances };
                (chances * 100.0).round() as u32
            };
            Turn { input: t.to, gained, before: of(t.before), after: of(t.after) }
        };
        let mut throws = throws(start, table.inputs());
        let luck: f32 = throws.iter().map(|throw| throw.luck).sum();
        let count = throws.len();
        throws.retain(|throw| throw.luck.abs() > 0.001);
        throws.sort_by(|a, b| b.luck.abs().total_cmp(&a.luck.abs()));
        throws.truncate(THROWS);
        Some(Hindsight {
            chances: moments.iter().map(|moment| moment.chances).collect(),
            luck: luck * 100.0,
            throws: count,
            largest: throws,
            turnings: turnings(&moments, TURNINGS).iter().map(turn).collect(),
        })
    }
}

fn throws<G: Game>(mut game: G, inputs: impl Iterator<Item = Input<G::Choice>>) -> Vec<Throw> {
    let mut log = Log::off();
    let mut rolls = Vec::new();
    let mut throws = Vec::new();
    for (i, input) in inputs.enumerate() {
        match input {
            Input::Choose(_, choice) => game.choose_trusted(choice, &mut log),
            Input::Roll(roll) => {
                let Pending::Chance(chance) = game.pending() else { break };
                game.rolls(&mut rolls);
                let total: u64 = rolls.iter().map(|&(_, weight)| u64::from(weight)).sum();
                let after = |result| {
                    let mut there = game.clone();
                    there.roll_trusted(result, &mut Log::off());
                    standing(&there)
                };
                let each: Vec<(f32, f32)> = rolls
                    .iter()
                    .map(|&(result, weight)| (after(result), weight as f32 / total.max(1) as f32))
                    .collect();
                let mean: f32 = each.iter().map(|(value, p)| value * p).sum();
                let value = after(roll);
                let good = |other: f32| if value >= mean { other >= value } else { other <= value };
                let likely = each.iter().filter(|(other, _)| good(*other)).map(|(_, p)| p).sum();
                throws.push(Throw {
                    input: i + 1,
                    what: chance.what.to_owned(),
                    result: game.say_roll(roll),
                    chance: likely,
                    luck: value - mean,
                });
                game.roll_trusted(roll, &mut log);
            }
        }
    }
    throws
}

fn standing<G: Game>(game: &G) -> f32 {
    game.outcome().map_or_else(|| game.evaluation(), |outcome| game.reward(&outcome))
}

/// The game with hindsight; `None` if the table is of no known game.
pub fn hindsight(table: &dyn AnyTable) -> Option<Hindsight> {
    zocalo_games::with(table.game(), Look(table)).ok().flatten()
}

/// A choice that is worth considering.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Suggestion {
    /// In the notation.
    pub say: String,
    /// How well one stands after it, in percent.
    pub percent: u32,
    /// Why, or empty.
    pub why: String,
    /// How many imagined battles speak for it.
    pub tried: u32,
}

struct Advise<'a> {
    table: &'a dyn AnyTable,
    side: Side,
    seed: u64,
    hinting: Hinting,
    lang: Lang,
}

impl Visitor for Advise<'_> {
    type Out = Option<Vec<Suggestion>>;

    fn visit<G: Game>(self) -> Self::Out {
        let table = self.table.as_any().downcast_ref::<Table<G>>()?;
        let seen = Observation::new(table.game(), self.side);
        let budget = Budget { iterations: self.hinting.tries, ms: self.hinting.ms };
        let words = table.kit().words(self.lang);
        let hint = |hint: hints::Hint<G::Choice>| Suggestion {
            say: table.game().say(hint.choice),
            percent: (hint.chances * 100.0).round() as u32,
            why: if hint.why.is_empty() { String::new() } else { words.text(hint.why) },
            tried: hint.tried,
        };
        Some(hints::hints(&seen, self.seed, budget, 1).into_iter().map(hint).collect())
    }
}

/// The best choices of a side at its decision.
pub fn advise(table: &dyn AnyTable, side: Side, seed: u64, hinting: Hinting, lang: Lang) -> Vec<Suggestion> {
    let advise = Advise { table, side, seed, hinting, lang };
    zocalo_games::with(table.game(), advise).ok().flatten().unwrap_or_default()
}

struct Section<'a>(&'a dyn AnyTable, Viewer);

impl Visitor for Section<'_> {
    type Out = Option<&'static str>;

    fn visit<G: Game>(self) -> Self::Out {
        let table = self.0.as_any().downcast_ref::<Table<G>>()?;
        // The current step may be hidden from the viewer, so the section is taken from what is known.
        Some(table.game().known(self.1).position().top()?.section().0)
    }
}

/// The section of the rules that speaks of the present decision, as far as a viewer knows of it.
pub fn section(table: &dyn AnyTable, viewer: Viewer) -> Option<&'static str> {
    zocalo_games::with(table.game(), Section(table, viewer)).ok().flatten()
}
