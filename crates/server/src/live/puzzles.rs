//! Puzzles at tables: an ordinary table that begins at the puzzle's position. Nobody plays the other side: one act is the answer.

use super::create::start_of;
use super::{Head, StoredLine, now_ms};
use crate::app::Server;
use crate::error::Fail;
use crate::secrets;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_store::{GameId, LESSON, NewGame, NewSeat, Person, Sealed, Seats};
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
        let (made_at, player) = (now_ms(), puzzle.player(&*table));
        let lines = table.record_since(0).into_iter().filter_map(StoredLine::from_record);
        let posed = Posed { puzzle: puzzle.clone(), game: game.to_owned(), number, of, shown };
        let head = Head {
            start: start_of(&*table),
            puzzle: Some(Box::new(posed)),
            ..Head::of_header(table.header())
        };
        let seat = |side: Side| NewSeat {
            level: if side == player { String::new() } else { LESSON.to_owned() },
            taken_at: Some(made_at),
            ..NewSeat::default()
        };
        let name = secrets::game_id();
        let new = NewGame {
            id: name.clone(),
            rules: game.to_owned(),
            head: head.sealed(),
            secret: Sealed::default(),
            first_of: None,
            made_at,
            seats: Side::BOTH.map(seat),
            holders: vec![(me.clone(), Seats::HOST.and(Seats::of(player)))],
            entries: lines.map(|line| line.entry(made_at)).collect(),
        };
        self.create(new).await?;
        Ok(name)
    }
}
