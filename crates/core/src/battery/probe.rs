//! What the battery must be told about a game beyond its contract.

use crate::{Board, Game, Viewer};
use serde_json::Value;

/// Things of a position document of which two can be exchanged, to make another truth without the code under test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exchange {
    /// Entries of an object or list change places.
    Entries {
        /// The object or list, as a JSON pointer ("/units").
        of: &'static str,
        /// The fields of an entry that change places; the whole entry if none is named.
        fields: &'static [&'static str],
    },
    /// A number of an entry becomes another one: it changes places with something that the document does not list (a
    /// marker in the pool). What there is too much of then the game refuses.
    Values {
        /// The object or list, as a JSON pointer ("/works").
        of: &'static str,
        /// The field of an entry; the entry itself if empty.
        field: &'static str,
        /// Every number that it may be.
        values: &'static [i64],
    },
    /// The ids of two cards, wherever they are written.
    Cards,
    /// The ids of two pieces, wherever they are written.
    Pieces,
}

impl Exchange {
    /// Whole entries change places.
    #[must_use]
    pub const fn whole(of: &'static str) -> Self {
        Self::Entries { of, fields: &[] }
    }

    /// Some fields of the entries change places.
    #[must_use]
    pub const fn fields(of: &'static str, fields: &'static [&'static str]) -> Self {
        Self::Entries { of, fields }
    }

    /// A number becomes another.
    #[must_use]
    pub const fn values(of: &'static str, field: &'static str, values: &'static [i64]) -> Self {
        Self::Values { of, field, values }
    }

    /// The names of what can be exchanged.
    #[must_use]
    pub fn names(&self, board: &Board, document: &Value) -> Vec<String> {
        match self {
            Self::Entries { of, .. } => entries(document, of),
            Self::Values { of, values, .. } => {
                let of_entry = |entry: String| values.iter().map(move |value| format!("{entry}={value}"));
                entries(document, of).into_iter().flat_map(of_entry).collect()
            }
            Self::Cards => board.cards.iter().map(|card| card.id.clone()).collect(),
            Self::Pieces => board.pieces.iter().map(|piece| piece.id.clone()).collect(),
        }
    }

    /// What would change places: the fields of an entry, whether a number is this one, or where an id is written.
    #[must_use]
    pub fn of(&self, document: &Value, name: &str) -> Value {
        match self {
            Self::Entries { of, fields } => {
                let entry = entry(document, of, name);
                if fields.is_empty() {
                    return entry.cloned().unwrap_or_default();
                }
                let field =
                    |field: &&str| entry.and_then(|entry| entry.get(field)).cloned().unwrap_or_default();
                fields.iter().map(field).collect()
            }
            Self::Values { of, field, .. } => Value::from(number(name).is_some_and(|(name, value)| {
                let entry = entry(document, of, name);
                let held = if field.is_empty() { entry } else { entry.and_then(|e| e.get(field)) };
                held.and_then(Value::as_i64) == Some(value)
            })),
            Self::Cards | Self::Pieces => {
                let mut found = Vec::new();
                written(document, name, &mut String::new(), &mut found);
                Value::Array(found)
            }
        }
    }

    /// Whether exchanging these two is worth trying where all are tried: of several names that would make a number the
    /// same other one, those of its own entry are enough.
    #[must_use]
    pub fn apart(&self, document: &Value, one: &str, two: &str) -> bool {
        let entry = |name| number(name).map(|number| number.0);
        let own = !matches!(self, Self::Values { .. }) || entry(one) == entry(two);
        own && self.of(document, one) != self.of(document, two)
    }

    /// Exchanges two of them.
    pub fn swap(&self, document: &mut Value, one: &str, two: &str) {
        match self {
            Self::Entries { of, fields } => {
                let (first, second) = (self.of(document, one), self.of(document, two));
                put(document, of, fields, one, second);
                put(document, of, fields, two, first);
            }
            Self::Values { of, field, .. } => {
                // One of the two holds, the other is to hold.
                let wanted = if self.of(document, one) == true { two } else { one };
                let Some((name, value)) = number(wanted) else { return };
                if field.is_empty() {
                    put(document, of, &[], name, Value::from(value));
                } else {
                    put(document, of, &[*field], name, Value::from(vec![value]));
                }
            }
            Self::Cards | Self::Pieces => rename(document, one, two),
        }
    }
}

/// The names of the entries of an object or list.
fn entries(document: &Value, of: &str) -> Vec<String> {
    match document.pointer(of) {
        Some(Value::Object(map)) => map.keys().cloned().collect(),
        Some(Value::Array(list)) => (0..list.len()).map(|i| i.to_string()).collect(),
        _ => Vec::new(),
    }
}

/// The entry and the number of a name "entry=number".
fn number(name: &str) -> Option<(&str, i64)> {
    let (entry, value) = name.rsplit_once('=')?;
    Some((entry, value.parse().ok()?))
}

fn entry<'a>(document: &'a Value, of: &str, name: &str) -> Option<&'a Value> {
    let held = document.pointer(of)?;
    held.get(name).or_else(|| held.get(name.parse::<usize>().ok()?))
}

fn put(document: &mut Value, of: &str, fields: &[&str], name: &str, value: Value) {
    let Some(held) = document.pointer_mut(of) else { return };
    let entry = match name.parse::<usize>() {
        Ok(index) if held.is_array() => held.get_mut(index),
        _ => held.get_mut(name),
    };
    let Some(entry) = entry else { return };
    if fields.is_empty() {
        *entry = value;
        return;
    }
    let (Some(entry), Value::Array(values)) = (entry.as_object_mut(), value) else { return };
    for (field, value) in fields.iter().zip(values) {
        if value.is_null() {
            entry.remove(*field);
        } else {
            entry.insert((*field).to_owned(), value);
        }
    }
}

/// The lists and fields in which an id is written.
fn written(value: &Value, id: &str, path: &mut String, found: &mut Vec<Value>) {
    match value {
        Value::String(text) if text == id => found.push(Value::from(path.as_str())),
        // Where in a list an id stands hangs on the others in it.
        Value::Array(list) => list.iter().for_each(|value| written(value, id, path, found)),
        Value::Object(map) => {
            for (key, value) in map {
                if key == id {
                    found.push(serde_json::json!([path, value]));
                }
                let length = path.len();
                path.push('/');
                path.push_str(key);
                written(value, id, path, found);
                path.truncate(length);
            }
        }
        _ => {}
    }
}

fn rename(value: &mut Value, one: &str, two: &str) {
    let other = |text: &str| match text {
        _ if text == one => Some(two.to_owned()),
        _ if text == two => Some(one.to_owned()),
        _ => None,
    };
    match value {
        Value::String(text) => {
            if let Some(other) = other(text) {
                *text = other;
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| rename(value, one, two)),
        Value::Object(map) => {
            let entries = std::mem::take(map).into_iter();
            *map = entries
                .map(|(key, mut value)| {
                    rename(&mut value, one, two);
                    (other(&key).unwrap_or(key), value)
                })
                .collect();
        }
        _ => {}
    }
}

/// A game that the battery can examine.
pub trait Probe: Game {
    /// What can be exchanged in its documents. Nothing in a game without secrets.
    const EXCHANGES: &'static [Exchange] = &[];
    /// Frames that never wait: they only lead on to others, so that nobody meets them.
    const NEVER_MET: &'static [&'static str] = &[];
    /// Kinds of frames whose id is not the name by which documents write them; the shorter, the better.
    const OTHER_NAMES: &'static [&'static str] = &[];

    /// In how many ways this truth comes about, beside others that look the same: where things of one value are told
    /// apart by nothing, a deal draws the things and not the values.
    fn ways(&self) -> f64 {
        1.0
    }

    /// Words in lists of a document, and fields, that deals leave off, as they belong to a procedure that only its owner
    /// follows or to what another remembers. They must not show, but no deal has to find them.
    const NOT_DEALT: &'static [&'static str] = &[];

    /// What an entry says of which documents leave out all entries that say no more.
    const UNWRITTEN: &'static str = "";

    /// Whether a viewer can tell two truths apart although their scenes are equal, because both sides have watched how
    /// they came about or the rules answer to it: who of a stack has marched, which hexes are held. Only what two
    /// people at a table would both know belongs here.
    fn told_apart(&self, _other: &Self, _viewer: Viewer) -> bool {
        false
    }

    /// The names of entries that lie hidden. Of those exchanges that the battery tries, every second is between two of
    /// them: in a large document others hardly ever give a look-alike.
    fn hidden_entries(&self) -> Vec<String> {
        Vec::new()
    }

    /// The names of entries that differ in nothing but their name from this one, itself included: a deal that lays any of
    /// them in its place has found it.
    fn interchangeable(&self, name: &str) -> Vec<String> {
        vec![name.to_owned()]
    }

    /// Takes a piece off the table, as an interrupt might, and says whether it could.
    fn remove_piece(&mut self, _piece: u16) -> bool {
        false
    }
}
