//! What can go wrong at a table.

use crate::wire::ErrorKind;
use zocalo_core::notation::Misread;
use zocalo_core::{DataError, Fault, Refusal, SetupError};
use zocalo_games::UnknownGame;

/// Why something was not done. Nothing has changed then.
///
/// `Display` speaks English and knows no words of the game; [`AnyTable::explain`](crate::AnyTable::explain) says the
/// same in the reader's language with the rule's own text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TableError {
    /// The rules forbid it.
    #[error("refused by {}{}", .0.case, if .0.why.is_empty() { String::new() } else { format!(" ({})", .0.why) })]
    Refused(Refusal),
    /// A text that is none of this game's notation.
    #[error("{}{misread}", text.map_or_else(String::new, |n| format!("in text {n} of the sequence: ")))]
    Notation {
        /// What is wrong with it.
        misread: Misread,
        /// Which of several in a row it is, from 1.
        text: Option<usize>,
    },
    /// One of several choices in a row is refused. None of them was taken.
    #[error("in text {text} of the sequence: {error}")]
    InSequence {
        /// Which, from 1.
        text: usize,
        /// Why.
        error: Box<Self>,
    },
    /// A text that is no result of chance.
    #[error("\"{say}\" means nothing at {step}")]
    Result {
        /// The text.
        say: String,
        /// The step at which it was said, or "the end".
        step: String,
    },
    /// A click on something that has no meaning now.
    #[error("nothing happens on a click there now")]
    Click,
    /// There is nothing to take back.
    #[error("{0}")]
    Undo(NoUndo),
    /// An input number beyond the record.
    #[error("there is no input {asked}; there are {inputs}")]
    NoInput {
        /// What was asked for.
        asked: usize,
        /// How many there are.
        inputs: usize,
    },
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// A wish for a set-up that cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A fault in data files. It is told here in full, so it is no source of its own.
    #[error("data: {0}")]
    Data(DataError),
    /// Too many different data sets in one process.
    #[error("this program already holds {0} different sets of data and takes no more")]
    TooMuchData(usize),
    /// A fault in a position document.
    #[error("position: {0}")]
    Position(Fault),
    /// A fault in a record.
    #[error("{at}: {reason}")]
    Record {
        /// Where: a line of the file or a path in the object.
        at: String,
        /// What is wrong.
        reason: String,
        /// The case, if the rules refuse an input.
        case: Option<&'static str>,
    },
    /// A fault in the way chance is to be answered (a secret that does not fit its commitment).
    #[error("chance: {0}")]
    Chance(String),
    /// A player of a side that does not exist.
    #[error("players: {0}")]
    Players(String),
    /// Whoever asked did not want to wait for the rest of a record.
    #[error("the record takes too long to replay")]
    BrokenOff,
    /// A film can only be looked at.
    #[error("this is the film of a finished game: it can be looked at, not played")]
    Film,
    /// Two tables that make no match.
    #[error("{0}")]
    Match(String),
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoUndo {
    /// No side has chosen anything yet.
    #[error("nothing has been chosen yet")]
    Nothing,
    /// A throw or draw stands in between.
    #[error("a result of chance cannot be taken back")]
    Chance,
    /// Something hidden was shown.
    #[error("what has been revealed cannot be taken back")]
    Revealed,
    /// The decision has passed to somebody else.
    #[error("the decision has passed on")]
    Passed,
    /// Fewer steps can be taken back than were asked for.
    #[error("only {0} steps can be taken back")]
    Only(usize),
}

impl TableError {
    /// Which of the protocol's kinds it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        match self {
            Self::Refused(refusal) if refusal.why == "refused-over" => ErrorKind::Over,
            Self::InSequence { error, .. } => error.kind(),
            Self::Film => ErrorKind::Over,
            Self::Refused(_) | Self::Click | Self::Undo(_) | Self::Match(_) => ErrorKind::Refused,
            Self::Game(_) | Self::Setup(_) | Self::NoInput { .. } => ErrorKind::Unknown,
            _ => ErrorKind::Input,
        }
    }

    /// The case that forbids it, if it is one.
    #[must_use]
    pub fn case(&self) -> Option<&'static str> {
        match self {
            Self::InSequence { error, .. } => error.case(),
            Self::Refused(refusal) => Some(refusal.case.0),
            Self::Record { case, .. } => *case,
            _ => None,
        }
    }

    /// Which of several texts in a row it speaks of, from 1.
    #[must_use]
    pub const fn text(&self) -> Option<usize> {
        match self {
            Self::Notation { text, .. } => *text,
            Self::InSequence { text, .. } => Some(*text),
            _ => None,
        }
    }

    pub(crate) fn record(at: impl ToString, reason: impl ToString) -> Self {
        Self::Record { at: at.to_string(), reason: reason.to_string(), case: None }
    }
}

impl From<Fault> for TableError {
    fn from(fault: Fault) -> Self {
        Self::Position(fault)
    }
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<DataError> for TableError {
    fn from(error: DataError) -> Self {
        Self::Data(error)
    }
}
