//! The switches of `options.csv`.

use super::check;
use serde::Deserialize;
use zocalo_core::{DataError, Files};

const FILE: &str = "options.csv";
/// The switches that the rules know, in the order of the file.
pub const KEYS: [&str; 13] = [
    "setup_order",
    "french_stack",
    "withdrawal",
    "return_moves",
    "saves",
    "sharpshooter_targets",
    "gate_bonus",
    "events_once_by",
    "house_fire",
    "french_may_leave",
    "idle_clock",
    "turn_cap",
    "match_tiebreak",
];

/// One switch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionRow {
    /// Its id.
    pub id: &'static str,
    /// Its usual value.
    pub default: String,
    /// All its values.
    pub values: Vec<String>,
    /// The ruling that it turns.
    pub ruling: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOption {
    key: String,
    default: String,
    values: String,
    #[serde(rename = "meaning")]
    _meaning: String,
    ruling: String,
    #[serde(rename = "source")]
    _source: String,
}

pub(super) fn options(files: Files<'_>) -> Result<Vec<OptionRow>, DataError> {
    let rows = files.rows::<RawOption>(FILE)?;
    let mut options = Vec::new();
    for (id, row) in KEYS.into_iter().zip(&rows) {
        let raw = &row.value;
        let fault = |holds, reason: String| check(holds, FILE, row.line, || reason);
        fault(raw.key == id, format!("option {id} is expected here, not \"{}\"", raw.key))?;
        let values = values(&raw.values).map_err(|e| DataError::new(FILE, row.line, e))?;
        let known = crate::setup::known_values(id);
        for value in &values {
            fault(known.contains(value), format!("{id} cannot be \"{value}\""))?;
        }
        fault(values.contains(&raw.default), format!("{id}: \"{}\" is not among its values", raw.default))?;
        options.push(OptionRow { id, default: raw.default.clone(), values, ruling: raw.ruling.clone() });
    }
    check(rows.len() == KEYS.len(), FILE, 0, || {
        format!("there are {} options; {} are listed", KEYS.len(), rows.len())
    })?;
    Ok(options)
}

/// `a|b`, where a value may carry a remark in brackets and `1..30` stands for all numbers from 1 to 30.
fn values(text: &str) -> Result<Vec<String>, String> {
    let mut values = Vec::new();
    for part in text.split('|') {
        let part = part.split(" (").next().unwrap_or_default().trim();
        match part.split_once("..") {
            None => values.push(part.to_owned()),
            Some((from, to)) => match (from.parse::<u8>(), to.parse::<u8>()) {
                (Ok(from), Ok(to)) if from <= to => values.extend((from..=to).map(|n| n.to_string())),
                _ => return Err(format!("\"{part}\" is no range of numbers")),
            },
        }
    }
    Ok(values)
}
