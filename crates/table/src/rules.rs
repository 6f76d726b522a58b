//! The rules to read: cases and rulings in our own words, with references both ways.

use serde::Serialize;

/// One case of the rulebook or one of our rulings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleText {
    /// Its number.
    pub case: String,
    /// A few words; the question of a ruling.
    pub title: String,
    /// The rule.
    pub text: String,
    /// `movement`, `combat`, …; `ruling` for ours.
    pub kind: String,
    /// For a ruling: why so. Empty for a case.
    pub reason: String,
    /// The numbers that it mentions.
    pub mentions: Vec<String>,
    /// The numbers of the rulings and cases that mention it.
    pub mentioned_by: Vec<String>,
}

/// All rules of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rules {
    /// Cases in the rulebook's order, then rulings.
    pub all: Vec<RuleText>,
}

impl Rules {
    /// Reads the two tables.
    ///
    /// # Errors
    /// File, line and reason.
    pub fn read(_cases: &str, _rulings: &str) -> Result<Self, zocalo_core::DataError> {
        todo!()
    }

    /// The rule of that number.
    #[must_use]
    pub fn get(&self, case: &str) -> Option<&RuleText> {
        self.all.iter().find(|rule| rule.case == case)
    }

    /// The rules of a section: `2.1` gives `2.1#1`, `2.1#2`, …
    #[must_use]
    pub fn section(&self, _section: &str) -> Vec<&RuleText> {
        todo!()
    }

    /// The rules in which every word of `query` occurs, the best first; numbers count as words.
    #[must_use]
    pub fn search(&self, _query: &str) -> Vec<&RuleText> {
        todo!()
    }
}
