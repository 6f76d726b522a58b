//! The contract: what the rules of a game offer to everything that uses them, cut along its readers.
//!
//! | part | who reads it | what it holds |
//! | --- | --- | --- |
//! | [`Rules`] | everybody | data, set-up, frames, outcome, invariants, position documents |
//! | [`Hidden`] | view, odds, bots | what a viewer knows, and positions dealt from it |
//! | [`Notation`] | table, protocol, page | choices, results and events in text; [`Texts`] follows from it |
//! | [`Scenery`] | page | board, scene, overlays, time line, gestures |
//! | [`Doctrine`] | bots | scores, pruned lists, evaluation, styles, horizon |
//!
//! A small game leaves [`Hidden`] and [`Doctrine`] at their defaults. How all games run is in [`Play`], which nobody can
//! override.

mod doctrine;
mod hidden;
mod notation;
mod play;
mod rules;
mod scenery;

pub use doctrine::{Doctrine, Scored, Style};
pub use hidden::{Hidden, Known};
pub use notation::{Notation, Texts};
pub use play::Play;
pub use rules::Rules;
pub use scenery::{Gesture, Scenery};

use crate::{Chance, Outcome, Roll, Side, Verdict};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// A whole game: all parts of the contract.
pub trait Game: Rules + Hidden + Notation + Texts + Scenery + Doctrine + Play {
    /// As [`verdict`](Play::verdict); a side that is not asked is told why not, where the game can say more than whose turn
    /// it is, from what the side knows.
    ///
    /// # Errors
    /// The refusal with its case.
    fn judged(&self, side: Side, choice: Self::Choice) -> Verdict {
        let verdict = self.verdict(side, choice);
        let asked = self.pending() == Pending::Decide(side);
        if verdict.is_ok() || asked || self.outcome().is_some() {
            return verdict;
        }
        self.known(Viewer::Side(side)).position().not_asked(side, choice).map_or(verdict, Err)
    }
}

impl<G: Rules + Hidden + Notation + Scenery + Doctrine> Game for G {}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// A choice of this side.
    Decide(Side),
    /// A result of chance.
    Chance(Chance),
    /// Nothing any more.
    Over(Outcome),
}

/// One input of the record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Input<C> {
    /// A side chose.
    Choose(Side, C),
    /// Chance answered.
    Roll(Roll),
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of a side.
    Side(Side),
    /// Anybody else: sees what both sides may see.
    Public,
}

impl Viewer {
    /// All kinds of viewers.
    pub const ALL: [Self; 3] = [Self::Side(Side::One), Self::Side(Side::Two), Self::Public];

    /// Whether this viewer plays `side`.
    #[must_use]
    pub fn is(self, side: Side) -> bool {
        self == Self::Side(side)
    }
}

/// A fault in a position document.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{at}: {reason}")]
pub struct Fault {
    /// Where in the document, as a path ("units.VC3.at").
    pub at: String,
    /// What is wrong.
    pub reason: String,
}

impl Fault {
    /// A fault.
    pub fn new(at: impl Into<String>, reason: impl ToString) -> Self {
        Self { at: at.into(), reason: reason.to_string() }
    }

    /// A fault unless the condition holds.
    ///
    /// # Errors
    /// The fault.
    pub fn unless(holds: bool, at: impl Into<String>, reason: impl ToString) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self::new(at, reason)) }
    }
}

/// Data that many positions share; compared and hashed by identity.
#[derive(Debug)]
pub struct Shared<T: 'static>(pub &'static T);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<T> {}
impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl<T> Eq for Shared<T> {}
impl<T> Hash for Shared<T> {
    // Positions that are compared share their data; an address would make hashes differ from run to run.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0
    }
}
