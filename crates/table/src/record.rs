//! The record of a game: a header and one line per input, as JSON lines or as one JSON object.
//!
//! Written so that people can read it, versioned, and checked line by line on loading. See `docs/records.md`.

use crate::dice::ChanceMode;
use crate::error::TableError;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::Setup;

/// The version of the format.
pub const VERSION: u32 = 1;

/// Every so many inputs carry a digest.
pub const DIGEST_EVERY: usize = 10;

/// What a game is played with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub zocalo: u32,
    /// Id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its data.
    pub data: String,
    /// Scenario and options.
    pub setup: Setup,
    /// How chance is answered.
    pub chance: ChanceMode,
    /// Whether the table itself takes decisions with one legal choice.
    pub auto: bool,
    /// Who plays, by side.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, String>,
    /// The position from which it is played, if not from the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// One input.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InputLine {
    /// Its number, from 1.
    pub n: usize,
    /// A side's id or `chance`.
    pub by: String,
    /// The choice or the result in the notation.
    pub say: String,
    /// Which draw of the dice it was, from 0, where the table's own dice answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<u64>,
    /// The digest of the position after it: at every tenth input and at the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
}

/// Inputs taken back by consent or undo: all after number `back`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackLine {
    /// The number of the last input that stands.
    pub back: usize,
}

/// The result, as keys.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeLine {
    /// The winner's id.
    pub winner: Option<String>,
    /// Key of the level.
    pub level: String,
    /// Victory points of the side listed first.
    pub score: i32,
    /// Key of the reason.
    pub reason: String,
}

/// One line after the header.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum RecordLine {
    /// An input.
    Input(InputLine),
    /// A take-back.
    Back(BackLine),
    /// The result, at the end.
    Outcome {
        /// The result.
        outcome: OutcomeLine,
    },
}

/// A whole record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Record {
    /// What it is played with.
    pub header: Header,
    /// Inputs and take-backs.
    pub inputs: Vec<RecordLine>,
    /// The result, once there is one.
    pub outcome: Option<OutcomeLine>,
}

impl Record {
    /// As JSON lines.
    #[must_use]
    pub fn to_lines(&self) -> String {
        todo!()
    }

    /// From JSON lines.
    ///
    /// # Errors
    /// The line and the reason.
    pub fn from_lines(_text: &str) -> Result<Self, TableError> {
        todo!()
    }

    /// As one JSON object.
    #[must_use]
    pub fn to_value(&self) -> Value {
        todo!()
    }

    /// From one JSON object.
    ///
    /// # Errors
    /// The path in the object and the reason.
    pub fn from_value(_value: &Value) -> Result<Self, TableError> {
        todo!()
    }
}

/// What [`verify`](crate::AnyGame::verify) found to be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Verified {
    /// Inputs replayed.
    pub inputs: usize,
    /// Digests compared.
    pub digests: usize,
    /// Results of chance in it.
    pub rolls: usize,
    /// How many of them were checked against the seed or the revealed secret.
    pub checked: usize,
    /// Numbers of draws that are missing: thrown and taken back.
    pub taken_back: Vec<u64>,
    /// Whether the game was played to its end.
    pub over: bool,
}
