//! Exact odds: what follows a choice, from the rules themselves, by answering chance with every result in turn.

use serde::Serialize;
use zocalo_core::{Game, Side};
use zocalo_table::{AnyTable, Lang, Table, TableError};

/// How far to follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reach {
    /// To the next decision of a side that has more than one choice.
    Decision,
    /// To the end of what the choice began (a fire, a battle), or a decision within it.
    #[default]
    Battle,
}

/// What to ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Limits {
    /// The most positions that are looked at.
    pub nodes: usize,
    /// How often what the asker may not know is dealt again.
    pub deals: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 500_000, deals: 64 }
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

/// One result.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutcomeSeen {
    /// What comes of it, in words.
    pub result: String,
    /// Its exact probability as a fraction: "5/36"; "1" if it is certain.
    pub p: String,
    /// The same as a number.
    pub probability: f64,
    /// Who is asked next: a side's id, `chance`, or nobody.
    pub next: Option<String>,
    /// What differs from before, one by one.
    pub changes: Vec<Change>,
    /// The log of one way that leads there.
    pub example: Vec<String>,
}

/// One difference between the table before and after, as the asker sees it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Change {
    /// `lost`, `appears`, `moves`, `steps`, `mark`, `unmark`, `value`, `track`, `card`, `place`, `over`.
    pub kind: &'static str,
    /// Id of the piece, place or card, or key of the track.
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
    /// Changes that all of them share.
    pub always: Vec<Change>,
    /// 1 where nothing is hidden from the asker; otherwise over how many re-deals it is averaged.
    pub deals: u32,
    /// How many positions were looked at.
    pub nodes: usize,
}

/// The odds of a choice, or of several in a row separated by ` / `, at a table of a known game.
///
/// # Errors
/// A refusal, a text that means nothing, or that it is too large.
pub fn odds<G: Game>(
    _table: &Table<G>,
    _side: Side,
    _say: &str,
    _reach: Reach,
    _limits: Limits,
    _lang: Lang,
) -> Result<OddsSeen, OddsError> {
    todo!()
}

/// The same at any table of a registered game.
///
/// # Errors
/// As [`odds`].
pub fn odds_any(
    _table: &dyn AnyTable,
    _side: Side,
    _say: &str,
    _reach: Reach,
    _limits: Limits,
    _lang: Lang,
) -> Result<OddsSeen, OddsError> {
    todo!()
}
