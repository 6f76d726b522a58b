//! Several choices in a row, as `choose` and `why` take them. They are tried on what the side knows first, so that nothing is
//! taken if one of them is illegal, and trying reveals nothing.

use crate::error::TableError;
use crate::table::{Table, Taken};
use serde::Serialize;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Pending, Refusal, Side, Viewer};

/// Why the rest of a sequence was not taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stopped {
    /// A die or a draw came between.
    Chance,
    /// Something hidden was shown.
    Reveal,
    /// The other side decides.
    Side,
    /// The game is over.
    Over,
    /// The next one is not legal: what was hidden made a difference.
    Refused,
}

/// How far a sequence was taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Said {
    /// The inputs that it added.
    pub taken: Taken,
    /// How many of its choices were taken.
    pub count: usize,
    /// Why not all of them.
    pub stopped: Option<Stopped>,
}

impl<G: Game> Table<G> {
    /// Takes the choices of a sequence as one act. If the side can know that one of them is not legal, none is taken; the
    /// rest is left where a die, a reveal or the other side comes between.
    ///
    /// # Errors
    /// The refusal, with its place in the sequence.
    pub(crate) fn choose_sequence(&mut self, side: Side, says: &str) -> Result<Said, TableError> {
        let choices = crate::notation::read_all(&self.game, says)?;
        self.rehearse(side, &choices).map_err(|(i, refusal)| in_sequence(i, choices.len(), refusal))?;
        let taken = self.choose_all(side, &choices)?;
        let entries = &self.entries[taken.from..taken.to];
        let count = 1 + entries.iter().filter(|entry| entry.joined).count();
        let stopped = (count < choices.len()).then(|| {
            if entries.iter().any(|entry| matches!(entry.input, Input::Roll(_))) {
                Stopped::Chance
            } else if entries.iter().any(|entry| entry.revealed) {
                Stopped::Reveal
            } else {
                match self.game.pending() {
                    Pending::Over(_) => Stopped::Over,
                    Pending::Chance(_) => Stopped::Chance,
                    Pending::Decide(decider) if decider != side => Stopped::Side,
                    Pending::Decide(_) => Stopped::Refused,
                }
            }
        });
        Ok(Said { taken, count, stopped })
    }

    /// How many choices of a sequence can be judged from what the side knows: up to the first die, reveal or decision of
    /// the other side.
    ///
    /// # Errors
    /// Which of them is refused, from 0, and why.
    pub(crate) fn rehearse(&self, side: Side, choices: &[G::Choice]) -> Result<usize, (usize, Refusal)> {
        let Some((&first, rest)) = choices.split_first() else { return Ok(0) };
        self.game.judged(side, first).map_err(|refusal| (0, refusal))?;
        if rest.is_empty() {
            return Ok(1);
        }
        let mut game = self.game.known(Viewer::Side(side)).position().clone();
        for (i, &choice) in choices.iter().enumerate() {
            loop {
                if game.pending() != Pending::Decide(side) {
                    return Ok(i);
                }
                let Err(refusal) = game.verdict(side, choice) else { break };
                // The table would take this by itself, and then ask for what is said here.
                let Some(forced) = self.only_choice(&game) else {
                    return if i == 0 { Ok(1) } else { Err((i, refusal)) };
                };
                game.choose_trusted(forced, &mut Log::off());
            }
            let mut log = Log::off();
            game.choose_trusted(choice, &mut log);
            if log.take_revealed() {
                return Ok(i + 1);
            }
        }
        Ok(choices.len())
    }

    /// The only legal choice at a position, if the table takes such.
    fn only_choice(&self, game: &G) -> Option<G::Choice> {
        let frame = game.top().filter(|frame| self.header.auto && frame.forced(game))?;
        let mut choices = Vec::new();
        frame.legal(game, &mut choices);
        (choices.len() == 1).then(|| choices[0])
    }
}

/// A refusal with its place, if several choices were said.
pub(crate) fn in_sequence(index: usize, count: usize, error: impl Into<TableError>) -> TableError {
    match count {
        0 | 1 => error.into(),
        _ => TableError::InSequence { text: index + 1, error: Box::new(error.into()) },
    }
}
