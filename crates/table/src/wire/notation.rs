//! The notation of a game as it is told to programs.

use serde::Serialize;

/// What an argument of the notation names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ArgumentKind {
    /// A piece of the board, by its id.
    Piece,
    /// A place of the board, by its id.
    Place,
    /// A hexside or connection of the board, by its id.
    Edge,
    /// A card of the board, by its id.
    Card,
    /// A number.
    Number,
    /// One of a list of words.
    Word,
}

impl ArgumentKind {
    /// Key of its words; a number speaks for itself.
    #[must_use]
    pub const fn key(self) -> Option<&'static str> {
        match self {
            Self::Piece => Some("notation-piece"),
            Self::Place => Some("notation-place"),
            Self::Edge => Some("notation-edge"),
            Self::Card => Some("notation-card"),
            Self::Number => None,
            Self::Word => Some("notation-word"),
        }
    }
}

/// An argument of a verb of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ArgumentInfo {
    /// Its name in forms: `UNIT`.
    pub name: String,
    /// What it names, in words, with an article.
    pub text: String,
    /// What kind of thing that is.
    pub kind: ArgumentKind,
    /// Every word that it may be.
    pub values: Vec<String>,
}

/// A verb of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VerbInfo {
    /// Its word; empty where a text begins with its first argument.
    pub word: String,
    /// Its form: `climb UNIT HEX`.
    pub form: String,
    /// What it means, in words.
    pub means: String,
    /// A text with this verb.
    pub example: String,
    /// Its arguments in their order.
    pub arguments: Vec<ArgumentInfo>,
}

/// The notation of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Notation {
    /// Its verbs.
    pub verbs: Vec<VerbInfo>,
}
