//! Puzzles at tables: an ordinary table that begins at the puzzle's position. Nobody plays the other side: one act is the answer.

use super::Head;
use crate::app::Server;
use crate::error::Fail;
use serde::{Deserialize, Serialize};
use zocalo_store::{GameId, Person};
use zocalo_table::puzzle::{Puzzle, carried};

/// The puzzle of a table. All of it is kept with the table, which so outlives changes of the book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Posed {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Id of the game.
    pub game: String,
    /// Its number among those of the game, from 1.
    pub number: usize,
    /// How many these were.
    pub of: usize,
    /// Whether the best act was played for whoever set it up.
    #[serde(default)]
    pub shown: bool,
}

/// A puzzle by game and number, from 1, and how many there are.
///
/// # Errors
/// There is none.
pub fn puzzle(game: &str, number: usize) -> Result<(&'static Puzzle, usize), Fail> {
    let all = carried(game);
    let found = number.checked_sub(1).and_then(|i| all.get(i));
    found.map(|puzzle| (puzzle, all.len())).ok_or(Fail::NotFound)
}

impl Server {
    /// Sets up a table for a puzzle; `shown` with its best act played.
    pub async fn set_up_puzzle(
        &self,
        game: &str,
        number: usize,
        shown: bool,
        me: &Person,
    ) -> Result<GameId, Fail> {
        let (puzzle, of) = puzzle(game, number)?;
        let table = if shown { puzzle.show(game) } else { puzzle.open(game) };
        let table = table.map_err(|error| Fail::Fault(format!("puzzle {game}/{number}: {error}")))?;
        let posed = Posed { puzzle: puzzle.clone(), game: game.to_owned(), number, of, shown };
        let head = Head { puzzle: Some(Box::new(posed)), ..Head::of_header(table.header()) };
        self.create_taught(&*table, head, puzzle.player(&*table), me).await
    }
}
