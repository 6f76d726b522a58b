//! What the battery must be told about a game beyond its contract.

use crate::{Board, Game};
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

    /// The names of what can be exchanged.
    #[must_use]
    pub fn names(&self, board: &Board, document: &Value) -> Vec<String> {
        match self {
            Self::Entries { of, .. } => match document.pointer(of) {
                Some(Value::Object(map)) => map.keys().cloned().collect(),
                Some(Value::Array(list)) => (0..list.len()).map(|i| i.to_string()).collect(),
                _ => Vec::new(),
            },
            Self::Cards => board.cards.iter().map(|card| card.id.clone()).collect(),
            Self::Pieces => board.pieces.iter().map(|piece| piece.id.clone()).collect(),
        }
    }

    /// What would change places: the fields of an entry, or where an id is written.
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
            Self::Cards | Self::Pieces => {
                let mut found = Vec::new();
                written(document, name, &mut String::new(), &mut found);
                found.into_iter().map(Value::from).collect()
            }
        }
    }

    /// Exchanges two of them.
    pub fn swap(&self, document: &mut Value, one: &str, two: &str) {
        if let Self::Entries { of, fields } = self {
            let (first, second) = (self.of(document, one), self.of(document, two));
            put(document, of, fields, one, second);
            put(document, of, fields, two, first);
        } else {
            rename(document, one, two);
        }
    }
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
fn written(value: &Value, id: &str, path: &mut String, found: &mut Vec<String>) {
    match value {
        Value::String(text) if text == id => found.push(path.clone()),
        // Where in a list an id stands hangs on the others in it.
        Value::Array(list) => list.iter().for_each(|value| written(value, id, path, found)),
        Value::Object(map) => {
            for (key, value) in map {
                if key == id {
                    found.push(format!("{path} {value}"));
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

    /// Takes a piece off the table, as an interrupt might, and says whether it could.
    fn remove_piece(&mut self, _piece: u16) -> bool {
        false
    }
}
