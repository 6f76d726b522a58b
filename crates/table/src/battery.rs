//! For tests of secrecy from outside (feature `battery`): pairs of tables at positions that a viewer cannot tell apart.
//!
//! The second truth is made by exchanging two entries of the position document ([`look_alikes`]), never by the deal under
//! test. Whatever stands above the table (the server, the line protocol) opens both documents, is asked the same, and must
//! answer with the same bytes.

mod lines;

pub use lines::{Compared, compare_lines};

use crate::any::AnyTable;
use crate::dice::ChanceMode;
use crate::lang::Lang;
use crate::position;
use crate::table::{Eye, Opening, Table};
use serde_json::Value;
use zocalo_core::battery::Probe;
use zocalo_core::battery::secrecy::{self, look_alikes};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Scored, Side, Viewer};

/// Exchanges tried at one position.
const TRIES: usize = 16;
/// Texts of choices that are kept, to be asked about later where most of them are illegal.
const STRANGERS: usize = 48;
/// One choice in so many is any legal one; the others are the doctrine's, so that battles and sieges are met.
const WHIM: usize = 3;

/// Two truths that one viewer cannot tell apart.
#[derive(Clone, Debug)]
pub struct Pair<G> {
    /// Who cannot.
    pub viewer: Viewer,
    /// The truth of the game that was played, and the second one.
    pub truths: [G; 2],
    /// What was exchanged, for reports.
    pub by: String,
    /// Texts of the notation that were choices in this game before, and may be illegal now.
    pub strangers: Vec<String>,
}

impl<G: Game> Pair<G> {
    /// Openings at the two truths, with scripted chance.
    #[must_use]
    pub fn openings(&self) -> [Opening; 2] {
        self.truths.each_ref().map(|truth| Opening {
            position: Some(document(truth)),
            chance: ChanceMode::Script {},
            ..Opening::default()
        })
    }

    /// Both truths as tables.
    ///
    /// # Errors
    /// One of them cannot be opened.
    pub fn tables(&self) -> Result<Walk<G>, String> {
        let [one, two] = self.openings().map(|opening| Table::<G>::open(&opening));
        let tables = [one.map_err(|e| e.to_string())?, two.map_err(|e| e.to_string())?];
        Ok(Walk { viewer: self.viewer, tables })
    }
}

/// The document of a position, as a table would write it.
fn document<G: Game>(game: &G) -> Value {
    position::bare(G::ID, game.setup(), game.position())
}

/// Plays games at a table, partly by doctrine and partly at random, and looks at one position in `every` for second
/// truths: at most one for each viewer and position.
///
/// # Panics
/// If the usual set-up cannot be opened.
#[must_use]
pub fn pairs<G: Probe>(seed: u64, positions: usize, every: usize) -> Vec<Pair<G>> {
    let mut found = Vec::new();
    if G::EXCHANGES.is_empty() {
        return found;
    }
    let (mut game, mut looked) = (0, 0);
    while looked < positions {
        let mut lottery = Lottery::new(seed.wrapping_mul(1_000).wrapping_add(game));
        let opening = Opening { chance: ChanceMode::Script {}, ..Opening::default() };
        let mut table = Table::<G>::open(&opening).expect("the usual set-up");
        let mut strangers: Vec<String> = Vec::new();
        let mut n = lottery.below(every);
        while looked < positions && step(&mut table, &mut lottery, &mut strangers) {
            n += 1;
            if n.is_multiple_of(every) {
                looked += 1;
                look(table.game(), &table.kit().board, &strangers, &mut lottery, &mut found);
            }
        }
        game += 1;
    }
    found
}

fn look<G: Probe>(
    game: &G,
    board: &zocalo_core::Board,
    strangers: &[String],
    lottery: &mut Lottery,
    found: &mut Vec<Pair<G>>,
) {
    let mut alike = look_alikes(game, board, lottery, TRIES, &mut secrecy::Compared::default());
    for viewer in Viewer::ALL {
        let Some(at) = alike.iter().position(|other| other.viewer == viewer) else { continue };
        let other = alike.swap_remove(at);
        let (exchange, one, two) = &other.by;
        let by = format!("{one} and {two} by {exchange:?}, {viewer:?}");
        let truths = [game.clone(), other.game];
        found.push(Pair { viewer, truths, by, strangers: strangers.to_vec() });
    }
}

/// One input; false once the game is over.
fn step<G: Game>(table: &mut Table<G>, lottery: &mut Lottery, strangers: &mut Vec<String>) -> bool {
    let Some(side) = table.decider() else {
        let mut rolls = Vec::new();
        table.game().rolls(&mut rolls);
        if rolls.is_empty() {
            return false;
        }
        let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
        return table.roll(roll).is_ok();
    };
    let (mut choices, mut scores): (Vec<G::Choice>, Vec<Scored>) = (Vec::new(), Vec::new());
    table.game().choices(&mut choices);
    let any = choices[lottery.below(choices.len())];
    let text = table.game().say(any);
    if strangers.len() < STRANGERS {
        strangers.push(text);
    } else {
        strangers[lottery.below(STRANGERS)] = text;
    }
    table.game().score(&choices, &mut scores);
    let best = choices.iter().zip(&scores).max_by(|a, b| a.1.score.total_cmp(&b.1.score));
    let choice = if lottery.below(WHIM) == 0 { any } else { best.map_or(any, |(choice, _)| *choice) };
    table.choose(side, choice).is_ok()
}

/// Two tables that are played on with the same inputs for as long as the viewer cannot tell them apart.
pub struct Walk<G: Game> {
    viewer: Viewer,
    tables: [Table<G>; 2],
}

impl<G: Game> std::fmt::Debug for Walk<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Walk").field("viewer", &self.viewer).finish_non_exhaustive()
    }
}

/// An input that both tables took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A choice of a side, in the notation.
    Choose(Side, String),
    /// A side let the doctrine finish its task.
    Finish(Side),
    /// A result of chance.
    Roll(String),
}

impl<G: Game> Walk<G> {
    /// Who decides, if both tables wait for the same.
    #[must_use]
    pub fn decider(&self) -> Option<Side> {
        self.tables[0].decider()
    }

    /// The table of the first truth.
    #[must_use]
    pub fn first(&self) -> &dyn AnyTable {
        &self.tables[0]
    }

    /// Whether the viewer knows the same of both.
    #[must_use]
    pub fn alike(&self) -> bool {
        let [one, two] = self.tables.each_ref().map(|table| table.game());
        one.known(self.viewer) == two.known(self.viewer)
            && one.pending() == two.pending()
            && one.frames().len() == two.frames().len()
    }

    /// Takes one input that is possible in both truths; `None` if there is none, or if it shows the viewer what was
    /// hidden: from then on the answers may differ.
    pub fn step(&mut self, lottery: &mut Lottery) -> Option<Step> {
        let side = self.decider();
        if self.tables[1].decider() != side {
            return None;
        }
        if let Some(side) = side
            && lottery.below(4) == 0
            && self.tables.iter().all(|table| AnyTable::task(table, side, Lang::En).is_some())
        {
            let done = self.tables.each_mut().map(|table| AnyTable::finish(table, side, false).is_ok());
            return (done == [true; 2] && self.alike()).then_some(Step::Finish(side));
        }
        let [mine, theirs] = self.tables.each_ref().map(|table| says(table));
        let both: Vec<&String> = mine.iter().filter(|say| theirs.contains(say)).collect();
        if both.is_empty() {
            return None;
        }
        let say = both[lottery.below(both.len())].clone();
        let taken = self.tables.each_mut().map(|table| match side {
            Some(side) => AnyTable::choose(table, side, &say).is_ok(),
            None => AnyTable::roll(table, &say).is_ok(),
        });
        let step = match side {
            Some(side) => Step::Choose(side, say),
            None => Step::Roll(say),
        };
        (taken == [true; 2] && self.alike()).then_some(step)
    }
}

/// What can be said next at a table: choices, or results of the chance that is waited for.
fn says(table: &dyn AnyTable) -> Vec<String> {
    if table.decider().is_some() {
        return table.choices(Lang::En).into_iter().map(|choice| choice.say).collect();
    }
    let chance = table.status(Eye::Umpire, Lang::En).chance;
    let results = chance.and_then(|chance| chance.results).unwrap_or_default();
    results.into_iter().map(|result| result.say).collect()
}

/// The first place at which two texts differ, with what stands around it; `None` if they are equal.
#[must_use]
pub fn difference(one: &str, two: &str) -> Option<String> {
    if one == two {
        return None;
    }
    let at = one.bytes().zip(two.bytes()).position(|(a, b)| a != b).unwrap_or(one.len().min(two.len()));
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(80)..(at + 80).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    Some(format!("{}\n{}", around(one), around(two)))
}
