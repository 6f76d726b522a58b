//! The record of a game: a header and one line per input, as JSON lines or as one JSON object.
//!
//! Written so that people can read it, versioned, and checked line by line on loading. See `docs/records.md`.

use crate::dice::ChanceMode;
use crate::error::TableError;
use crate::share::Share;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::Setup;

/// The version of the format of records and of what stands around a position. It rises with the digests: in version 1
/// position documents had no number of their own, and bare numbers where there are ids now.
pub const VERSION: u32 = 2;

/// Why another version cannot be read, and what to do.
pub(crate) fn other_version(version: &Value) -> String {
    let earlier = version.as_u64().is_some_and(|version| version < u64::from(VERSION));
    let what_to_do = if earlier { "use the release that wrote it" } else { "use a newer release" };
    format!("version {version} is not read here; this program knows version {VERSION}: {what_to_do}")
}

/// Why a game under other rules cannot be read, and what to do.
pub(crate) fn other_rules(rules: u32, ours: u32) -> String {
    let release = if rules < ours { "the release that it was played with" } else { "a newer release" };
    format!("played under version {rules} of the rules; this program knows version {ours}: use {release}")
}

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
    /// How many draws the table's own dice have made, where throws that were taken back are not among the inputs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<u64>,
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
    /// What a player added to it: a link of their chain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Share>,
    /// Whether it belongs to the same act as the choice before it, and is taken back with it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub joined: bool,
    /// Whether the side's standing orders gave it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
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
    #[serde(skip)]
    form: Form,
}

/// In which form a record was read: faults are named by line or by path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Lines,
    Object,
}

impl Record {
    pub(crate) const fn new(header: Header, inputs: Vec<RecordLine>, outcome: Option<OutcomeLine>) -> Self {
        Self { header, inputs, outcome, form: Form::Object }
    }

    /// As JSON lines.
    #[must_use]
    pub fn to_lines(&self) -> String {
        let mut lines = vec![text(&self.header)];
        lines.extend(self.inputs.iter().map(text));
        lines.extend(
            self.outcome.iter().map(|outcome| text(&RecordLine::Outcome { outcome: outcome.clone() })),
        );
        lines.join("\n") + "\n"
    }

    /// From JSON lines.
    ///
    /// # Errors
    /// The line and the reason.
    pub fn from_lines(text: &str) -> Result<Self, TableError> {
        let mut lines =
            text.trim_end().lines().enumerate().map(|(i, line)| (format!("line {}", i + 1), line));
        let (at, first) = lines.next().unwrap_or_else(|| ("line 1".to_owned(), ""));
        let header = header(&at, &json(&at, first)?)?;
        let mut inputs = Vec::new();
        let mut outcome = None;
        for (at, line) in lines {
            if outcome.is_some() {
                return Err(TableError::record(at, "nothing may follow the outcome"));
            }
            match record_line(&at, &json(&at, line)?)? {
                RecordLine::Outcome { outcome: result } => outcome = Some(result),
                line => inputs.push(line),
            }
        }
        Ok(Self { header, inputs, outcome, form: Form::Lines })
    }

    /// As one JSON object.
    #[must_use]
    pub fn to_value(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// From one JSON object.
    ///
    /// # Errors
    /// The path in the object and the reason.
    pub fn from_value(value: &Value) -> Result<Self, TableError> {
        let Value::Object(fields) = value else {
            return Err(TableError::record("record", "an object is expected"));
        };
        if let Some(key) = fields.keys().find(|k| !["header", "inputs", "outcome"].contains(&k.as_str())) {
            return Err(TableError::record(format!("record.{key}"), "there is no such field"));
        }
        let Some(first) = fields.get("header") else {
            return Err(TableError::record("record.header", "is missing"));
        };
        let header = header("record.header", first)?;
        let Some(Value::Array(lines)) = fields.get("inputs") else {
            return Err(TableError::record("record.inputs", "a list is expected"));
        };
        let mut inputs = Vec::new();
        for (i, line) in lines.iter().enumerate() {
            let at = format!("record.inputs[{i}]");
            match record_line(&at, line)? {
                RecordLine::Outcome { .. } => {
                    return Err(TableError::record(at, "the outcome has a field of its own"));
                }
                line => inputs.push(line),
            }
        }
        let outcome = match fields.get("outcome") {
            None | Some(Value::Null) => None,
            Some(result) => Some(read("record.outcome", result)?),
        };
        Ok(Self { header, inputs, outcome, form: Form::Object })
    }

    /// Where the line with this index stands, for errors.
    pub(crate) fn place(&self, index: usize) -> String {
        let number = match self.inputs.get(index) {
            Some(RecordLine::Input(input)) => format!(" (input {})", input.n),
            _ => String::new(),
        };
        match self.form {
            Form::Lines => format!("line {}{number}", index + 2),
            Form::Object => format!("record.inputs[{index}]{number}"),
        }
    }

    /// Where the outcome stands, for errors.
    pub(crate) fn outcome_place(&self) -> String {
        match self.form {
            Form::Lines => format!("line {} (outcome)", self.inputs.len() + 2),
            Form::Object => "record.outcome".to_owned(),
        }
    }

    /// Where a field of the header stands, for errors.
    pub(crate) fn header_place(&self, field: &str) -> String {
        match self.form {
            Form::Lines => format!("line 1, {field}"),
            Form::Object => format!("record.header.{field}"),
        }
    }
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn json(at: &str, line: &str) -> Result<Value, TableError> {
    serde_json::from_str(line).map_err(|error| TableError::record(at, error))
}

/// Reads a value; faults are named by their path.
fn read<T: DeserializeOwned>(at: &str, value: &Value) -> Result<T, TableError> {
    serde_path_to_error::deserialize(value).map_err(|error| match error.path().to_string().as_str() {
        "." => TableError::record(at, error.inner()),
        path => TableError::record(format!("{at}, {path}"), error.inner()),
    })
}

fn header(at: &str, value: &Value) -> Result<Header, TableError> {
    // The version first: a later one may have fields that we do not know.
    match value.get("zocalo") {
        None => return Err(TableError::record(at, "this is no record: the field \"zocalo\" is missing")),
        Some(version) if *version != VERSION => {
            return Err(TableError::record(format!("{at}, zocalo"), other_version(version)));
        }
        Some(_) => {}
    }
    read(at, value)
}

fn record_line(at: &str, value: &Value) -> Result<RecordLine, TableError> {
    if value.get("back").is_some() {
        return read(at, value).map(RecordLine::Back);
    }
    if let Some(outcome) = value.get("outcome") {
        if value.as_object().is_some_and(|fields| fields.len() > 1) {
            return Err(TableError::record(at, "the outcome stands alone on its line"));
        }
        return read(at, outcome).map(|outcome| RecordLine::Outcome { outcome });
    }
    read(at, value).map(RecordLine::Input)
}

/// What [`verify`](crate::AnyGame::verify) found to be true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// Inputs replayed.
    pub inputs: usize,
    /// Digests compared.
    pub digests: usize,
    /// Results of chance in it.
    pub rolls: usize,
    /// How many of them were checked against the seed or the revealed secret.
    pub checked: usize,
    /// How many of them a player has added something to; films of before say nothing of it.
    #[serde(default)]
    pub shared: usize,
    /// Numbers of draws that are missing: thrown and taken back.
    pub taken_back: Vec<u64>,
    /// Whether the game was played to its end.
    pub over: bool,
}
