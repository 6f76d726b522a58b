//! One game in progress, with its type.

use crate::dice::{ChanceMode, Dice};
use crate::error::TableError;
use crate::kit::Kit;
use crate::record::{Header, Record};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::{Game, Input, On, Pending, Roll, Setup, Side, Viewer};

/// Whose eyes something is prepared for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eye {
    /// Somebody who may know the whole truth: the line protocol, tests, a finished game.
    Umpire,
    /// A player or a guest.
    Viewer(Viewer),
}

/// What becomes of decisions with one legal choice that tells nothing hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Forced {
    /// The table takes them.
    #[default]
    Taken,
    /// They are asked like all others.
    Asked,
}

/// How much to take back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Undo {
    /// Everything since the last result of chance, reveal or change of decider.
    All,
    /// So many of one's own choices, within the same bounds.
    Steps(usize),
}

/// How a table is opened.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Opening {
    /// The scenario; the usual one if nothing is said.
    pub scenario: Option<String>,
    /// Options that differ from their defaults.
    pub options: BTreeMap<String, String>,
    /// A position document to begin from, as [`AnyTable::position`](crate::AnyTable::position) gives it.
    pub position: Option<Value>,
    /// Corrected data files by name and text.
    pub corrections: Vec<(String, String)>,
    /// How chance is answered.
    pub chance: ChanceMode,
    /// What becomes of decisions with one legal choice.
    pub forced: Forced,
    /// Who plays, by side.
    pub players: BTreeMap<String, String>,
}

/// What one request added to the record: inputs `from + 1` to `to`. Their lines are
/// [`AnyTable::lines`](crate::AnyTable::lines) since `from`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Taken {
    /// Inputs before.
    pub from: usize,
    /// Inputs after: the choice itself, and what chance and the table added to it.
    pub to: usize,
}

/// A game in progress.
pub struct Table<G: Game> {
    kit: &'static Kit<G>,
    header: Header,
    dice: Box<dyn Dice + Send + Sync>,
    start: G,
    game: G,
    entries: Vec<Entry<G>>,
    next_draw: u64,
}

struct Entry<G: Game> {
    input: Input<G::Choice>,
    events: Vec<G::Event>,
}

impl<G: Game> Table<G> {
    /// A new game, or one at a position.
    ///
    /// # Errors
    /// A wish for a set-up that cannot be, a fault in data or position.
    pub fn open(_opening: &Opening) -> Result<Self, TableError> {
        todo!()
    }

    /// A game from its record: every input, digest and, where the dice are known, throw is checked.
    ///
    /// # Errors
    /// The place and the reason.
    pub fn load(_record: &Record, _corrections: &[(String, String)]) -> Result<Self, TableError> {
        todo!()
    }

    /// The position.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The box of the game.
    #[must_use]
    pub const fn kit(&self) -> &'static Kit<G> {
        self.kit
    }

    /// Scenario and options.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.header.setup
    }

    /// The inputs so far.
    pub fn inputs(&self) -> impl Iterator<Item = Input<G::Choice>> + '_ {
        self.entries.iter().map(|entry| entry.input)
    }

    /// The events of input number `n`, from 1.
    #[must_use]
    pub fn events(&self, n: usize) -> &[G::Event] {
        &self.entries[n - 1].events
    }

    /// What the game waits for.
    #[must_use]
    pub fn pending(&self) -> Pending {
        self.game.pending()
    }

    /// Takes a choice, then what chance and forced decisions add.
    ///
    /// # Errors
    /// The refusal with its case.
    pub fn choose(&mut self, _side: Side, _choice: G::Choice) -> Result<Taken, TableError> {
        todo!()
    }

    /// Answers a waiting chance.
    ///
    /// # Errors
    /// Nothing is waited for, or this cannot come up.
    pub fn roll(&mut self, _roll: Roll) -> Result<Taken, TableError> {
        todo!()
    }

    /// The choice that a click means, if it is legal.
    ///
    /// # Errors
    /// The refusal with its case, or that a click there means nothing.
    pub fn click(&self, _side: Side, _on: On) -> Result<G::Choice, TableError> {
        todo!()
    }

    /// The position after `n` inputs.
    ///
    /// # Errors
    /// There are fewer.
    pub fn at(&self, _n: usize) -> Result<G, TableError> {
        todo!()
    }

    /// Takes back.
    ///
    /// # Errors
    /// There is nothing, or not so much.
    pub fn undo(&mut self, _undo: Undo) -> Result<(), TableError> {
        todo!()
    }
}
