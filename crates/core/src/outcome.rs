//! How a game ended.

use crate::Side;
use serde::Serialize;

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// The winner; nobody for a draw.
    pub winner: Option<Side>,
    /// Key of the level of victory ("level-mythical").
    pub level: &'static str,
    /// Victory points, from the point of view of [`Side::One`].
    pub score: i32,
    /// Key of the reason why the game ended ("end-last-legionnaire").
    pub reason: &'static str,
}
