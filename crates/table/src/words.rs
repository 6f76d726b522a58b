//! Words: Fluent texts of a game and of the table, in the reader's language.

use crate::lang::Lang;
use zocalo_core::{Arg, Board, Msg, Side};

/// Fluent texts in one language, with English behind it.
pub struct Dictionary {}

impl Dictionary {
    /// Out of Fluent texts, each with the code of its language; those of other languages are passed over.
    ///
    /// # Errors
    /// Every fault in the texts.
    pub fn new(_lang: Lang, _sources: &[(&str, &str)]) -> Result<Self, Vec<String>> {
        todo!()
    }

    /// The text of `key` (or of an attribute, `key.attribute`) without arguments, if there is one.
    #[must_use]
    pub fn find(&self, _key: &str) -> Option<String> {
        todo!()
    }

    /// As [`find`](Self::find); a missing key is shown as ⟨key⟩.
    #[must_use]
    pub fn text(&self, _key: &str) -> String {
        todo!()
    }

    /// The text of `key` with arguments; a missing key is shown as ⟨key⟩.
    #[must_use]
    pub fn format(&self, _key: &str, _args: &fluent_bundle::FluentArgs<'_>) -> String {
        todo!()
    }
}

/// The words of a game in one language, with the names of its things.
pub struct Words {}

impl Words {
    /// A message in words.
    #[must_use]
    pub fn say(&self, _msg: &Msg) -> String {
        todo!()
    }

    /// A key without arguments in words; a missing one is shown as ⟨key⟩.
    #[must_use]
    pub fn text(&self, _key: &str) -> String {
        todo!()
    }

    /// As [`text`](Self::text), or nothing.
    #[must_use]
    pub fn find(&self, _key: &str) -> Option<String> {
        todo!()
    }

    /// The name of a thing.
    #[must_use]
    pub fn name(&self, _arg: Arg) -> String {
        todo!()
    }

    /// The name of a side.
    #[must_use]
    pub fn side(&self, _side: Side) -> &str {
        todo!()
    }

    pub(crate) fn new(_lang: Lang, _sources: &[(&str, &str)], _board: &Board, _sides: [&str; 2]) -> Self {
        todo!()
    }
}
