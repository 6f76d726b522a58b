//! How hard a puzzle is: bots of every level try it.

use super::open;
use zocalo_bots::search::number::mix;
use zocalo_bots::{Level, Observation, Spec};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Viewer};
use zocalo_table::puzzle::{Puzzle, Reply, Solved};

/// Choices of an act at most.
const LONG: usize = 12;

/// How often a level is asked, as the level takes its time.
const fn times(level: Level) -> u32 {
    match level {
        Level::Random | Level::Recruit => 24,
        Level::Doctrine => 12,
        Level::Quick => 6,
        Level::Search => 4,
        Level::Deep => 2,
    }
}

/// Asks bots of these levels, and puts down how often they are right. They think as many playouts as the level has, however long
/// these take, so that the same is found on every machine.
pub fn rate<G: Game>(puzzle: &mut Puzzle, levels: &[Level]) {
    for &level in levels {
        let asked = times(level);
        let right = (0..asked).filter(|&n| ask::<G>(puzzle, level, u64::from(n) + 1)).count() as u32;
        let solved = Solved { level: level.id().to_owned(), right, asked };
        match puzzle.solved.iter_mut().find(|known| known.level == level.id()) {
            Some(known) => *known = solved,
            None => puzzle.solved.push(solved),
        }
    }
    let order = |id: &str| Level::ALL.iter().position(|level| level.id() == id);
    puzzle.solved.sort_by_key(|solved| order(&solved.level));
}

/// Whether a bot of a level finds a right act.
#[must_use]
pub fn ask<G: Game>(puzzle: &Puzzle, level: Level, seed: u64) -> bool {
    let Ok(table) = open::<G>(puzzle) else { return false };
    let Some(side) = table.kit().about.side(&puzzle.side) else { return false };
    let mut lottery = Lottery::new(mix(puzzle.ahead.seed, seed));
    // What it cannot know lies otherwise each time.
    let mut game = table.game().known(Viewer::Side(side)).deal(&mut lottery);
    let mut bot = Spec::from(level).bot::<G>(1);
    let mut said: Vec<String> = Vec::new();
    for _ in 0..LONG {
        if game.pending() != Pending::Decide(side) {
            return false;
        }
        let choice = bot.decide(&Observation::new(&game, side), &mut lottery).choice;
        said.push(game.say(choice));
        game.choose_trusted(choice, &mut Log::off());
        match puzzle.answered(&said.iter().map(String::as_str).collect::<Vec<_>>()) {
            Reply::Right(_) => return true,
            Reply::Begun => {}
            Reply::Open | Reply::Wrong(_) | Reply::Other => return false,
        }
    }
    false
}
