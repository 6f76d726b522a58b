//! Lessons: a small position, one idea, goals that the rules tick, and a solution that is played by the same rules.
//!
//! A lesson is a file of JSON (`docs/writing-lessons.md`). It knows no game: what it says of one are ids and texts of
//! the notation, which are checked when it is read.

mod goal;
mod play;
mod read;

pub use goal::{Compare, EventTest, Test, TrackTest};
pub use play::{Played, Standing, Stuck, report, seek};
pub use read::{LessonFault, carried, read, read_all};

use crate::lang::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The format of lessons.
pub const FORMAT: u32 = 1;
/// Inputs after which a lesson is over, unless it says otherwise.
const WITHIN: usize = 120;

/// A text in all languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
    /// French.
    pub fr: String,
}

impl Texts {
    /// In one language.
    #[must_use]
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Es => &self.es,
            Lang::Fr => &self.fr,
        }
    }
}

/// Where a lesson begins: a position, or the set-up of a scenario; then a script, if there is one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The scenario; the usual one if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The game's own position document (`docs/positions.md`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
    /// Choices in the notation, by whichever side decides, that lead from there to the beginning of the lesson.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub script: Vec<String>,
}

/// What the other side says at a step; where nothing fits, the doctrine answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Id of the step.
    pub at: String,
    /// A text of the notation; left aside where it is not legal.
    pub say: String,
}

/// Something to reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// What is to be reached.
    pub text: Texts,
    /// What to say while it is not.
    pub missing: Texts,
    /// The case of the rulebook behind it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// What must hold.
    pub when: Test,
}

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The format.
    pub lesson: u32,
    /// Id of the game.
    pub game: String,
    /// Its own id: small letters, digits and hyphens.
    pub id: String,
    /// Id of the side that learns.
    pub side: String,
    /// How long it takes, in minutes.
    pub minutes: u8,
    /// What it is called.
    pub title: Texts,
    /// Its idea, in two or three sentences.
    pub idea: Texts,
    /// What to remember, once it is done.
    pub learned: Texts,
    /// The cases of the rulebook that it is about.
    pub cases: Vec<String>,
    /// Where it begins.
    pub start: Start,
    /// The seed of its dice.
    #[serde(default)]
    pub seed: u64,
    /// So many inputs long it may be tried.
    #[serde(default = "within")]
    pub within: usize,
    /// What the other side says.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Answer>,
    /// What is to be reached.
    pub goals: Vec<Goal>,
    /// The choices of the learning side that reach it.
    pub solution: Vec<String>,
}

const fn within() -> usize {
    WITHIN
}
