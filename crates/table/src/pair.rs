//! A match of two games with the sides exchanged, where the rulebook has one.

use crate::any::AnyTable;
use crate::error::TableError;
use serde::Serialize;
use std::cmp::Ordering;

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
pub struct MatchStanding {
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
pub fn standing(first: &dyn AnyTable, second: &dyn AnyTable) -> Result<MatchStanding, TableError> {
    let (one, two) = (first.header(), second.header());
    let no_match = |reason: &str| Err(TableError::Match(reason.to_owned()));
    if !first.match_of_two() {
        return no_match("the rules of this game know no match of two games");
    }
    if one.game != two.game || one.setup != two.setup || one.data != two.data || one.rules != two.rules {
        return no_match("both games of a match are of the same game, set-up, data and rules");
    }
    if one.position.is_some() || two.position.is_some() {
        return no_match("both games of a match are played from the beginning");
    }
    let scores = [first.match_score(), second.match_score()];
    let winner = match scores {
        [Some(first), Some(second)] => match first.cmp(&second) {
            Ordering::Greater => Some(Player::First),
            Ordering::Less => Some(Player::Second),
            Ordering::Equal => None,
        },
        _ => None,
    };
    Ok(MatchStanding { over: scores.iter().all(Option::is_some), scores, winner })
}
