//! The film of a game: what each viewer saw after every input, and the log, in all languages. It is read without the rules
//! under which the game was played, so that a finished game stays readable when they change.
//!
//! A film is versioned by its own format. A change to the types of [`wire`] that an older film could not be read
//! into needs a new format, and the reader of the old one stays: `tests/it/films-1.json` is one of the first.

mod screening;
mod shoot;

pub use screening::Screening;
pub(crate) use shoot::shoot;

use crate::lang::Lang;
use crate::record::Verified;
use crate::wire;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::Side;

/// The format that is written here.
pub const FORMAT: u32 = 1;

/// The reel of spectators.
const PUBLIC: &str = "public";

/// Why a film cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FilmError {
    /// Another format.
    #[error("this film has format {0}; this program reads format {FORMAT}: use a newer release")]
    Format(Value),
    /// A film of a game that this program does not have.
    #[error("this is a film of \"{0}\", which this program does not have")]
    Game(String),
    /// It contradicts itself.
    #[error("the film is damaged: {0}")]
    Damaged(String),
}

/// A whole game as it was seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Film {
    film: u32,
    /// Id of the game.
    pub game: String,
    /// The version of the rules under which it was played.
    pub rules: u32,
    /// The digest of the data with which it was played.
    pub data: String,
    /// Ids of the sides.
    pub sides: [String; 2],
    /// How many inputs it has: one more frame than that.
    pub inputs: usize,
    /// What the record begins with.
    pub header: Value,
    /// The inputs with their digests, as the record holds them.
    pub record: Vec<Value>,
    /// The result as the record holds it.
    pub outcome: Option<Value>,
    /// What the first side earned in a match of two games.
    pub score: Option<(i32, i32)>,
    /// What was found when the record was checked under its own rules.
    pub verified: Option<Verified>,
    items: Vec<Item>,
    reels: BTreeMap<String, Reel>,
}

/// One thing to be seen or read: in English, and what differs from that in Spanish and French.
type Item = Vec<Value>;

/// What one viewer saw.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Reel {
    /// Phase, where the game stands, the steps of the turn: always three.
    head: Vec<Cut>,
    counters: Vec<Cut>,
    marks: Vec<Cut>,
    tracks: Vec<Cut>,
    cards: Vec<Cut>,
    notes: Vec<Cut>,
    /// Lines of the log by input.
    lines: Vec<(usize, usize)>,
}

/// A change to a list of items: at which input, how many stay at its beginning and at its end, and what comes between.
type Cut = (usize, usize, usize, Vec<usize>);

/// Where the game stands, as it was told to a viewer.
#[derive(Serialize, Deserialize)]
struct Standing {
    to_act: Option<String>,
    phase: wire::Named,
    step: Option<String>,
    prompt: String,
    chance: Option<Awaited>,
    outcome: Option<wire::Outcome>,
}

/// A throw that was waited for.
#[derive(Serialize, Deserialize)]
struct Awaited {
    what: String,
    key: String,
    die: bool,
    by: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Heading {
    turn: i32,
    phase: String,
}

/// Arguments that say where a chart was read.
const MARKS: [&str; 2] = ["row", "column"];

/// A line of the log.
#[derive(Serialize, Deserialize)]
struct Told {
    text: String,
    cases: Vec<String>,
    dice: Vec<wire::Die>,
    depth: u8,
    action: Option<wire::Action>,
    by_orders: bool,
    /// The side of which it speaks, by number.
    side: Option<usize>,
    part: Option<String>,
    /// Films of earlier versions have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    terms: Vec<wire::Term>,
    /// Where a chart was read: `row` and `column`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<(String, i32)>,
    /// Ids that it names.
    names: Vec<String>,
}

impl Film {
    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From JSON, checked: afterwards every frame can be shown.
    ///
    /// # Errors
    /// Another format, or what is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, FilmError> {
        let damaged = |error: serde_json::Error| FilmError::Damaged(error.to_string());
        let value: Value = serde_json::from_str(text).map_err(damaged)?;
        match value.get("film") {
            Some(format) if *format == FORMAT => {}
            format => return Err(FilmError::Format(format.cloned().unwrap_or_default())),
        }
        let film: Self = serde_json::from_value(value).map_err(damaged)?;
        film.check()?;
        Ok(film)
    }

    fn check(&self) -> Result<(), FilmError> {
        let damaged = |what: &str| Err(FilmError::Damaged(what.to_owned()));
        for name in self.sides.iter().map(String::as_str).chain([PUBLIC]) {
            let Some(reel) = self.reels.get(name) else { return damaged("a reel is missing") };
            for (cuts, least) in reel.lists() {
                let mut len = 0;
                for (_, head, tail, items) in cuts {
                    if head.saturating_add(*tail) > len || items.iter().any(|&item| item >= self.items.len())
                    {
                        return damaged("a cut does not fit");
                    }
                    len = head + tail + items.len();
                    if len < least {
                        return damaged("a frame has no heading");
                    }
                }
                if least > 0 && cuts.first().is_none_or(|cut| cut.0 > 0) {
                    return damaged("the first frame is missing");
                }
            }
            if reel.lines.iter().any(|&(_, item)| item >= self.items.len()) {
                return damaged("a line is missing");
            }
        }
        if self.items.iter().any(Vec::is_empty) {
            return damaged("an item is empty");
        }
        Ok(())
    }

    fn side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()] == id)
    }

    fn item<T: DeserializeOwned>(&self, number: usize, lang: Lang) -> Option<T> {
        let item = self.items.get(number)?;
        let english = item.first()?;
        let value = match (lang, item.get(lang.index())) {
            (Lang::En, _) | (_, None) => english.clone(),
            (_, Some(other)) => merged(english, other),
        };
        serde_json::from_value(value).ok()
    }
}

impl Reel {
    /// All lists, with how many items each has at least.
    fn lists(&self) -> [(&[Cut], usize); 6] {
        [
            (&self.head, 3),
            (&self.counters, 0),
            (&self.marks, 0),
            (&self.tracks, 0),
            (&self.cards, 0),
            (&self.notes, 0),
        ]
    }
}

/// A list of items as it was after an input.
fn at(cuts: &[Cut], input: usize) -> Vec<usize> {
    let mut list: Vec<usize> = Vec::new();
    for (_, head, tail, items) in cuts.iter().take_while(|cut| cut.0 <= input) {
        let end = list.len() - tail;
        list.splice(*head..end, items.iter().copied());
    }
    list
}

/// Notes how a list changed.
fn cut(cuts: &mut Vec<Cut>, input: usize, before: &[usize], now: &[usize]) {
    if before == now && !cuts.is_empty() {
        return;
    }
    let head = before.iter().zip(now).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[head..], &now[head..]);
    let tail = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    cuts.push((input, head, tail, new[..new.len() - tail].to_vec()));
}

/// What of `other` differs from `english`: of objects, the fields.
fn differing(english: &Value, other: &Value) -> Value {
    match (english, other) {
        (Value::Object(english), Value::Object(other)) => other
            .iter()
            .filter(|(key, value)| english.get(*key) != Some(value))
            .map(|(k, v)| (k.clone(), v.clone()))
            .collect(),
        _ => other.clone(),
    }
}

fn merged(english: &Value, other: &Value) -> Value {
    match (english, other) {
        (Value::Object(english), Value::Object(other)) => {
            let mut whole = english.clone();
            whole.extend(other.iter().map(|(key, value)| (key.clone(), value.clone())));
            Value::Object(whole)
        }
        _ => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{at, cut, differing, merged};
    use serde_json::json;

    #[test]
    fn lists_come_back_from_their_cuts() {
        let lists: [&[usize]; 7] = [&[], &[1, 2, 3], &[1, 2, 3], &[1, 9, 3], &[1, 3], &[3, 3, 3, 3], &[3]];
        let mut cuts = Vec::new();
        let mut before: &[usize] = &[];
        for (input, now) in lists.into_iter().enumerate() {
            cut(&mut cuts, input, before, now);
            before = now;
        }
        for (input, list) in lists.into_iter().enumerate() {
            assert_eq!(at(&cuts, input), list, "after {input}");
        }
        assert_eq!(cuts.len(), 6, "what stays is not written again");
    }

    #[test]
    fn languages_come_back_from_what_differs() {
        let english = json!({ "text": "fire", "n": 3, "deep": { "a": 1 } });
        let spanish = json!({ "text": "fuego", "n": 3, "deep": { "a": 2 } });
        let kept = differing(&english, &spanish);
        assert_eq!(kept, json!({ "text": "fuego", "deep": { "a": 2 } }));
        assert_eq!(merged(&english, &kept), spanish);
        assert_eq!(merged(&json!("a"), &differing(&json!("a"), &json!("b"))), json!("b"));
    }
}
