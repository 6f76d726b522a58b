//! Lessons at tables: an ordinary table that begins at the lesson's position, with the lesson itself at the other seat.

use super::create::start_of;
use super::{Head, State, StoredLine, now_ms};
use crate::app::Server;
use crate::error::Fail;
use crate::secrets;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_store::{GameId, LESSON, NewGame, NewSeat, Person, Sealed, Seats};
use zocalo_table::AnyTable;
use zocalo_table::lesson::{Lesson, carried};

/// The lesson of a table. All of it is kept with the table, which so outlives changes of the file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Taught {
    /// The lesson.
    pub lesson: Lesson,
    /// Its number among those of the game, from 1.
    pub number: usize,
    /// How many these were.
    pub of: usize,
    /// Whether the solution was played for whoever set it up.
    #[serde(default)]
    pub shown: bool,
}

impl Taught {
    /// Whether the other side has nothing more to say: the goals are reached, or it has taken too long.
    fn rests(&self, table: &dyn AnyTable) -> bool {
        let standing = self.lesson.standing(table);
        standing.done() || standing.spent
    }
}

impl State {
    /// The side for which a program decides now.
    pub fn program_next(&self) -> Option<Side> {
        // At a puzzle nobody answers.
        let side = self.decider().filter(|&side| self.puzzle.is_none() && self.is_bot(side))?;
        match (&self.lesson, self.table.as_deref()) {
            (Some(taught), Some(table)) if taught.rests(table) => None,
            _ => Some(side),
        }
    }
}

impl Server {
    /// The lessons of a game, the carried ones first.
    pub fn lessons(&self, game: &str) -> Vec<&Lesson> {
        let own = self.config().lessons.iter().filter(|lesson| lesson.game == game);
        carried(game).iter().chain(own).collect()
    }

    /// Sets up a table for a lesson; `shown` with its solution played.
    pub async fn set_up_lesson(
        &self,
        game: &str,
        id: &str,
        shown: bool,
        me: &Person,
    ) -> Result<GameId, Fail> {
        let lessons = self.lessons(game);
        let at = lessons.iter().position(|lesson| lesson.id == id).ok_or(Fail::NotFound)?;
        let lesson = lessons[at].clone();
        let wrong = |why: String| Fail::Fault(format!("lesson {game}/{id}: {why}"));
        let table = if shown {
            lesson.play().map_err(|stuck| wrong(stuck.error.to_string()))?.table
        } else {
            lesson.open().map_err(|error| wrong(error.to_string()))?
        };
        let learner = lesson.learner(&*table);
        let taught = Taught { number: at + 1, of: lessons.len(), shown, lesson };
        let head = Head { lesson: Some(Box::new(taught)), ..Head::of_header(table.header()) };
        self.create_taught(&*table, head, learner, me).await
    }

    /// Creates a table at a position that somebody learns from. They have one seat; at the other is what they learn from.
    pub(super) async fn create_taught(
        &self,
        table: &dyn AnyTable,
        head: Head,
        learner: Side,
        me: &Person,
    ) -> Result<GameId, Fail> {
        let made_at = now_ms();
        let lines = table.record_since(0).into_iter().filter_map(StoredLine::from_record);
        let head = Head { start: start_of(table), ..head };
        let seat = |side: Side| NewSeat {
            level: if side == learner { String::new() } else { LESSON.to_owned() },
            taken_at: Some(made_at),
            ..NewSeat::default()
        };
        let name = secrets::game_id();
        let new = NewGame {
            id: name.clone(),
            rules: table.game().to_owned(),
            head: head.sealed(),
            secret: Sealed::default(),
            first_of: None,
            made_at,
            seats: Side::BOTH.map(seat),
            holders: vec![(me.clone(), Seats::HOST.and(Seats::of(learner)))],
            entries: lines.map(|line| line.entry(made_at)).collect(),
        };
        self.create(new, None).await?;
        Ok(name)
    }
}
