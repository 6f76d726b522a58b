//! What a game adds to the dialect: where its document keeps the pieces, and its few words.

use crate::battery::Probe;
use serde_json::{Value, json};

/// A word of a game's own.
#[derive(Clone, Copy, Debug)]
pub struct Word<F> {
    /// The word with its arguments in capitals: "form FORMATION UNIT …".
    pub usage: &'static str,
    /// What it does, in a few words of English.
    pub what: &'static str,
    /// Does it; gets the words after its own.
    pub run: F,
}

impl<F> Word<F> {
    /// A word.
    #[must_use]
    pub const fn new(usage: &'static str, what: &'static str, run: F) -> Self {
        Self { usage, what, run }
    }

    /// The word itself.
    #[must_use]
    pub fn head(&self) -> &'static str {
        self.usage.split(' ').next().unwrap_or_default()
    }
}

/// Changes the document under way.
pub type Arrange = fn(&mut Value, &[&str]) -> Result<(), String>;
/// Changes the position itself.
pub type Change<G> = fn(&mut G, &[&str]) -> Result<(), String>;
/// Checks the position.
pub type Expect<G> = fn(&G, &[&str]) -> Result<(), String>;

/// A game whose rules are tested by scripts: how its documents are changed by the words that all games share, and the
/// words of its own.
///
/// Nothing here need be checked: opening the document refuses what cannot be.
pub trait Script: Probe {
    /// The fields of the document that hold pieces, each by its id: its place, or an object with `at`.
    const PIECES: &'static [&'static str] = &["units"];
    /// Words of its own that arrange a position.
    const ARRANGE: &'static [Word<Arrange>] = &[];
    /// Words of its own that change the opened position, for what no sound document says: a set-up by hand under way on a
    /// table as no set-up leaves it.
    const CHANGE: &'static [Word<Change<Self>>] = &[];
    /// Words of its own after `expect`.
    const EXPECT: &'static [Word<Expect<Self>>] = &[];

    /// `clear`: takes every piece off the map.
    fn clear(document: &mut Value);

    /// `put`: puts a piece at a place.
    ///
    /// # Errors
    /// What is wrong with it.
    fn put(document: &mut Value, piece: &str, place: &str) -> Result<(), String> {
        let entry = entry_mut::<Self>(document, piece);
        if entry.is_object() {
            entry["at"] = json!(place);
        } else {
            *entry = json!(place);
        }
        Ok(())
    }

    /// `mark` and `unmark`: gives a piece a mark or takes it off.
    ///
    /// # Errors
    /// What is wrong with it.
    fn mark(document: &mut Value, piece: &str, mark: &str, on: bool) -> Result<(), String> {
        let _ = (document, piece, on);
        Err(format!("there is no mark {mark}"))
    }

    /// Where a piece is that the document does not list.
    fn unlisted(_piece: &str) -> Option<&'static str> {
        None
    }

    /// Whether `expect PATH null` may speak of this entry, which is not there.
    fn may_lack(_path: &str) -> bool {
        false
    }

    /// Adds what follows from the rest, before the document is opened.
    fn complete(_document: &mut Value) {}
}

/// The entry of a piece in the document.
#[must_use]
pub fn entry<'a, G: Script>(document: &'a Value, piece: &str) -> Option<&'a Value> {
    G::PIECES.iter().find_map(|field| document.get(field)?.get(piece))
}

/// The entry of a piece, made in the first field of pieces if it is not there.
pub fn entry_mut<'a, G: Script>(document: &'a mut Value, piece: &str) -> &'a mut Value {
    let field = G::PIECES.iter().find(|field| document[**field].get(piece).is_some());
    &mut document[*field.unwrap_or(&G::PIECES[0])][piece]
}

/// Where a piece is.
pub(super) fn place<G: Script>(document: &Value, piece: &str) -> Option<String> {
    match entry::<G>(document, piece) {
        Some(Value::String(place)) => Some(place.clone()),
        Some(entry) => Some(entry.get("at")?.as_str()?.to_owned()),
        None => G::unlisted(piece).map(str::to_owned),
    }
}

/// The marks of a piece: the words of its lists, and the names of what is true of it.
pub(super) fn marks(entry: Option<&Value>) -> Vec<&str> {
    let fields = entry.and_then(Value::as_object).into_iter().flatten();
    let mut marks = Vec::new();
    for (name, value) in fields {
        match value {
            Value::Array(list) => marks.extend(list.iter().filter_map(Value::as_str)),
            Value::Bool(true) => marks.push(name),
            _ => {}
        }
    }
    marks
}

/// Puts a word into a list, or takes it out.
pub fn toggle(list: &mut Value, word: &Value, on: bool) {
    if list.is_null() {
        *list = json!([]);
    }
    if let Some(list) = list.as_array_mut() {
        list.retain(|known| known != word);
        if on {
            list.push(word.clone());
        }
    }
}

/// A number out of a script.
///
/// # Errors
/// It is none.
pub fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("\"{text}\" is no number"))
}

/// Holds what is against what should be.
///
/// # Errors
/// They differ.
pub fn same<T: PartialEq + std::fmt::Debug>(is: &T, wanted: &T) -> Result<(), String> {
    if is == wanted { Ok(()) } else { Err(format!("it is {is:?}, not {wanted:?}")) }
}

/// The side with this id.
///
/// # Errors
/// There is none.
pub fn side<G: Script>(id: &str) -> Result<crate::Side, String> {
    let at = G::SIDES.iter().position(|known| *known == id);
    at.map(|at| crate::Side::BOTH[at]).ok_or_else(|| format!("there is no side {id}"))
}
