//! A match of two games with the sides exchanged, where the rulebook has one.

use crate::any::AnyTable;
use crate::error::TableError;
use serde::Serialize;

/// The players of a match, by the game in which they play the side listed first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Plays the side listed first in the first game.
    First,
    /// Plays the side listed first in the second game.
    Second,
}

/// How a match stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchSeen {
    /// Whether both games are over.
    pub over: bool,
    /// What each player earned as the side listed first, and the number that breaks ties.
    pub scores: [Option<(i32, i32)>; 2],
    /// The winner; `None` for a draw or while it goes on.
    pub winner: Option<Player>,
}

/// How the match of these two games stands.
///
/// # Errors
/// Two tables of different games or set-ups, or a game without such a match.
pub fn standing(_first: &dyn AnyTable, _second: &dyn AnyTable) -> Result<MatchSeen, TableError> {
    todo!()
}
