//! The odds as they leave the program: plain serializable types with finished texts, the same for every game.

use serde::Serialize;

/// One result.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
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
pub struct Odds {
    /// The results, the likeliest first; their `p` add up to exactly 1.
    pub outcomes: Vec<Outcome>,
    /// Changes that all of several results share.
    pub always: Vec<Change>,
    /// 1 where nothing is hidden from the asker; otherwise over how many deals it is averaged.
    pub deals: u32,
    /// How many inputs were tried.
    pub nodes: usize,
    /// None where every way was followed; otherwise so many were tried by lot, and the odds are only about right.
    pub tries: Option<u32>,
    /// Where there are more than eight results: how likely each change is by itself, the likeliest first.
    pub each: Vec<ChangeOdds>,
    /// Where the other side must answer before any die is thrown: what comes of each of its answers.
    pub replies: Vec<Reply>,
}

/// How likely one change is, whatever else happens.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChangeOdds {
    /// In words.
    pub result: String,
    /// Its probability.
    pub p: f64,
    /// The same as a fraction.
    pub exact: String,
    /// What differs.
    pub change: Change,
}

/// An answer of the other side, and the odds after it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Reply {
    /// Whose answer: a side's id.
    pub by: String,
    /// The answer in the notation.
    pub say: String,
    /// And in words.
    pub label: String,
    /// What comes of it.
    pub odds: Odds,
}
