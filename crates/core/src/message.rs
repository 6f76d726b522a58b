//! Everything that is said to people: a key and arguments, put into words outside, in their language.
//!
//! The words stand in the game's Fluent files (`locales/en.ftl`, `es.ftl`, `fr.ftl`); each argument is a
//! variable there. Pieces, places, cards and sides are passed by number and named by the translator.

use crate::Side;
use arrayvec::ArrayVec;
use std::collections::{BTreeMap, BTreeSet};

/// The most arguments that a message carries.
pub const ARGS_MAX: usize = 8;

/// One argument of a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A piece, by its index in [`Board::pieces`](crate::Board).
    Piece(u16),
    /// A place, by its index in [`Board::places`](crate::Board).
    Place(u16),
    /// A hexside or connection, by its index in [`Board::edges`](crate::Board).
    Edge(u16),
    /// A card, by its index in [`Board::cards`](crate::Board).
    Card(u16),
    /// A side.
    Side(Side),
    /// A number.
    Num(i32),
    /// Another message without arguments, by its key.
    Key(&'static str),
}

/// Something to be said.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Msg {
    /// The key in the Fluent files.
    pub key: &'static str,
    /// Named arguments.
    pub args: ArrayVec<(&'static str, Arg), ARGS_MAX>,
}

impl Msg {
    /// A message without arguments.
    #[must_use]
    pub fn new(key: &'static str) -> Self {
        Self { key, args: ArrayVec::new() }
    }

    /// With one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    /// With a piece.
    #[must_use]
    pub fn piece(self, name: &'static str, index: usize) -> Self {
        self.with(name, Arg::Piece(narrow(index)))
    }

    /// With a place.
    #[must_use]
    pub fn place(self, name: &'static str, index: usize) -> Self {
        self.with(name, Arg::Place(narrow(index)))
    }

    /// With a hexside or connection.
    #[must_use]
    pub fn edge(self, name: &'static str, index: usize) -> Self {
        self.with(name, Arg::Edge(narrow(index)))
    }

    /// With a card.
    #[must_use]
    pub fn card(self, name: &'static str, index: usize) -> Self {
        self.with(name, Arg::Card(narrow(index)))
    }

    /// With a side.
    #[must_use]
    pub fn side(self, name: &'static str, side: Side) -> Self {
        self.with(name, Arg::Side(side))
    }

    /// With a number.
    #[must_use]
    pub fn num(self, name: &'static str, number: impl Into<i32>) -> Self {
        self.with(name, Arg::Num(number.into()))
    }

    /// With another message.
    #[must_use]
    pub fn key(self, name: &'static str, key: &'static str) -> Self {
        self.with(name, Arg::Key(key))
    }
}

pub(crate) fn narrow(index: usize) -> u16 {
    u16::try_from(index).expect("catalogues hold fewer than 65,536 things")
}

/// The Fluent files of the crate that asks: `locales/en.ftl`, `es.ftl`, `fr.ftl`, each with its language.
#[macro_export]
macro_rules! locales {
    () => {
        &[
            ("en", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en.ftl"))),
            ("es", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/es.ftl"))),
            ("fr", include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/fr.ftl"))),
        ]
    };
}

/// The rules to read of the crate that asks: `data/cases.tsv` and `data/rulings.tsv`, and the same with `.es` and `.fr`.
#[macro_export]
macro_rules! rulebook {
    () => {
        &[$crate::rulebook!("en", ""), $crate::rulebook!("es", ".es"), $crate::rulebook!("fr", ".fr")]
    };
    ($lang:literal, $suffix:literal) => {
        (
            $lang,
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/cases", $suffix, ".tsv")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/rulings", $suffix, ".tsv")),
        )
    };
}

/// The keys of a Fluent text (attributes as `key.attribute`) with the variables that each uses, those of a message that stands
/// for it (`.part = { event-fire }`) among them.
#[must_use]
pub fn keys(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut message = String::new();
    let mut key = String::new();
    let mut quotes: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        let starts = line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
        if let (true, Some((id, _))) = (starts, line.split_once('=')) {
            id.trim().clone_into(&mut message);
            key.clone_from(&message);
            found.entry(key.clone()).or_default();
        } else if let Some((id, _)) = line.trim_start().strip_prefix('.').and_then(|l| l.split_once('=')) {
            key = format!("{message}.{}", id.trim());
            found.entry(key.clone()).or_default();
        }
        if line.starts_with('#') {
            continue;
        }
        for part in line.split('$').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
            found.entry(key.clone()).or_default().insert(part[..end.unwrap_or(part.len())].to_owned());
        }
        let inner = |part: &str| part.split_once('}').map(|(inner, _)| inner.trim().to_owned());
        quotes.extend(line.split('{').skip(1).filter_map(inner).map(|quoted| (key.clone(), quoted)));
    }
    for (key, quoted) in quotes {
        let variables = found.get(&quoted).cloned().unwrap_or_default();
        found.entry(key).or_default().extend(variables);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_found_with_their_variables_and_attributes() {
        let text = "# a $note\nhit = { $unit } hit { $n ->\n    [one] once\n   *[other] { $n } times\n }\n    .help = In { $turn-id }\n    .part = So: { hit }\nno = No\n";
        let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
        let found = keys(text);
        assert_eq!(found["hit"], set(&["unit", "n"]));
        assert_eq!(found["hit.help"], set(&["turn-id"]));
        assert_eq!(found["hit.part"], set(&["unit", "n"]));
        assert_eq!((found["no"].len(), found.len()), (0, 4));
    }
}
