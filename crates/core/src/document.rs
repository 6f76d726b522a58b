//! Position documents: what every game does to open one.
//!
//! A document comes from outside. Each game reads its own fields and checks them; what follows here is the same for
//! all: the game runs on to the point where it waits, and whoever it waits for must have an answer.

#[cfg(feature = "battery")]
pub mod fuzz;
#[cfg(feature = "battery")]
pub mod mutate;

use crate::{Ask, Decide, Fault, Game, Log, Pending};

/// The most frames that may run by themselves when a document is opened: far more than any position that comes about in
/// play needs.
const RUNS_MAX: usize = 2_000;

/// Runs the frames of a checked position that ask nothing, until one asks or the game is over, and proves that the
/// decider has a choice, or chance a result. The ids of the frames that ran.
///
/// # Errors
/// What is wrong with the frames.
pub fn settle<G: Game>(game: &mut G, log: &mut Log) -> Result<Vec<&'static str>, Fault> {
    let mut passed = Vec::new();
    while passed.len() < RUNS_MAX {
        if game.outcome().is_some() {
            return Ok(passed);
        }
        let Some(frame) = game.top() else {
            return Err(Fault::new("frames", "nothing is left to be done, yet the game is not over"));
        };
        if !matches!(frame.ask(game), Ask::Nothing) {
            answerable(game)?;
            return Ok(passed);
        }
        passed.push(frame.id());
        let next = frame.run(game, log);
        game.follow(next);
    }
    Err(Fault::new("frames", "these steps go round in a circle"))
}

/// That whoever the game waits for has an answer.
fn answerable<G: Game>(game: &G) -> Result<(), Fault> {
    let at = || format!("frames[{}]", game.frames().len().saturating_sub(1));
    match game.pending() {
        Pending::Over(_) => Ok(()),
        Pending::Decide(_) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            let none = || Fault::new(at(), "whoever is to decide would have no choice");
            if choices.is_empty() { Err(none()) } else { Ok(()) }
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            game.rolls(&mut rolls);
            let none = || Fault::new(at(), "nothing is left that chance could give");
            if rolls.iter().any(|roll| roll.1 > 0) { Ok(()) } else { Err(none()) }
        }
    }
}
