//! Puzzles: some of the carried ones are compared once more with another seed, and bots answer as they always do.
//! `zocalo puzzles --check` does so for all.

use zocalo_bots::Level;
use zocalo_core::prelude::*;
use zocalo_games::{IDS, Visitor, with};
use zocalo_lab::puzzles::{ask, check};
use zocalo_table::puzzle::{Puzzle, carried};

/// In how many dealt positions the acts are compared: so many that a lead as large as the one written down would be six standard
/// errors.
fn worlds(puzzle: &Puzzle) -> usize {
    let errors = puzzle.ahead.by / puzzle.ahead.error.max(1e-9);
    let enough = f64::from(puzzle.acts[0].worlds) * (6.0 / errors).powi(2);
    (enough as usize).clamp(32, 512)
}

/// The puzzle of a game that is compared: the clearest, so that few worlds are enough.
fn clearest(game: &str) -> Option<&'static Puzzle> {
    let clear = |puzzle: &&Puzzle| puzzle.ahead.by / puzzle.ahead.error.max(1e-9);
    carried(game).iter().max_by(|a, b| clear(a).total_cmp(&clear(b)))
}

struct Again(&'static Puzzle);

impl Visitor for Again {
    type Out = ();

    fn visit<G: Game>(self) {
        let worlds = worlds(self.0);
        assert_eq!(check::<G>(self.0, 0x5eed, worlds), Ok(()), "{} {}", G::ID, self.0.id);
        // A puzzle whose figures are exchanged is found out.
        let mut turned = self.0.clone();
        turned.acts.reverse();
        assert!(check::<G>(&turned, 0x5eed, worlds).is_err(), "{}", G::ID);
        let first = ask::<G>(self.0, Level::Doctrine, 1);
        assert_eq!(first, ask::<G>(self.0, Level::Doctrine, 1), "the same seed, the same answer");
    }
}

#[test]
fn the_best_act_is_still_the_best() {
    for game in IDS {
        if let Some(puzzle) = clearest(game) {
            with(game, Again(puzzle)).expect("registered");
        }
    }
}
