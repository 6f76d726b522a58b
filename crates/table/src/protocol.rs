//! The line protocol: one JSON object a line in, one answer a line out. See `docs/protocol.md`.

use crate::any::{AnyGame, AnyTable};
use crate::lang::Lang;
use crate::wire::ErrorSeen;
use serde_json::Value;
use zocalo_core::Side;

/// A request for odds.
#[derive(Clone, PartialEq, Debug)]
pub struct OddsAsked {
    /// Who asks.
    pub side: Side,
    /// The choice in the notation.
    pub say: String,
    /// How far to follow: `decision`, `battle`, or nothing said.
    pub through: Option<String>,
    /// The language of the answer.
    pub lang: Lang,
}

/// A request for a bot's choice.
#[derive(Clone, PartialEq, Debug)]
pub struct BotAsked {
    /// `random`, `doctrine`, `search`.
    pub level: String,
    /// How long it may think.
    pub ms: Option<u64>,
    /// Its seed.
    pub seed: u64,
    /// The language of the answer.
    pub lang: Lang,
}

/// What stands above this crate and answers `odds` and `bot`. Both answer the object that becomes `ok`.
///
/// They reach the typed table through [`AnyTable::as_any`] and `zocalo_games::with`.
pub trait Extras {
    /// Answers `odds`: `outcomes`, each `result` and exact `p`.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn odds(&self, table: &dyn AnyTable, asked: &OddsAsked) -> Result<Value, ErrorSeen>;
    /// Answers `bot`: `say`, and what it thought.
    ///
    /// # Errors
    /// What is wrong with the question.
    fn bot(&self, table: &dyn AnyTable, asked: &BotAsked) -> Result<Value, ErrorSeen>;
}

/// An engine: the open tables of one client.
pub struct Engine<E> {
    games: Vec<&'static dyn AnyGame>,
    extras: E,
}

/// The longest line that is read, in bytes.
pub const LINE_MAX: usize = 8 << 20;

impl<E: Extras> Engine<E> {
    /// An engine for all registered games.
    pub fn new(extras: E) -> Self {
        Self::with_games(crate::any::games(), extras)
    }

    /// An engine for some games.
    pub const fn with_games(games: Vec<&'static dyn AnyGame>, extras: E) -> Self {
        Self { games, extras }
    }

    /// The answer to one line, without the newline of either.
    pub fn answer(&mut self, _line: &[u8]) -> String {
        let _ = (&self.games, &self.extras);
        todo!()
    }

    /// Answers line by line until the input ends.
    ///
    /// # Errors
    /// Reading or writing failed.
    pub fn serve(
        &mut self,
        _input: impl std::io::BufRead,
        _output: impl std::io::Write,
    ) -> std::io::Result<()> {
        todo!()
    }
}
