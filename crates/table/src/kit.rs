//! What is in the box of a game: its data with board, catalogue, words and rules to read, made once and shared.

use crate::error::TableError;
use crate::lang::Lang;
use crate::rules::Rules;
use crate::words::Words;
use zocalo_core::{About, Board, Game};

/// A game's data with all that is derived from it. Interned by the digest of the data files, and never freed.
pub struct Kit<G: Game> {
    /// The data.
    pub data: &'static G::Data,
    /// The digest of the data files.
    pub digest: String,
    /// Sides, scenarios, options.
    pub about: About,
    /// The board and the catalogue.
    pub board: Board,
}

impl<G: Game> Kit<G> {
    /// The kit that the game carries.
    #[must_use]
    pub fn standard() -> &'static Self {
        todo!()
    }

    /// The kit with corrected data files, by name and text.
    ///
    /// # Errors
    /// A fault in them, with file and line; or too many different kits in one process.
    pub fn corrected(_corrections: &[(String, String)]) -> Result<&'static Self, TableError> {
        todo!()
    }

    /// The kit with that digest, if this process has made it already.
    #[must_use]
    pub fn by_digest(_digest: &str) -> Option<&'static Self> {
        todo!()
    }

    /// Its words.
    #[must_use]
    pub fn words(&self, _lang: Lang) -> &Words {
        todo!()
    }

    /// Its rules to read; in English where a language has none.
    #[must_use]
    pub fn rules(&self, _lang: Lang) -> &Rules {
        todo!()
    }
}
