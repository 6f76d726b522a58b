//! Bots at tables whose game is known only by its id.

use zocalo_bots::{Bot, Considered, Observation, Spec};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Pending, Side};
use zocalo_games::{UnknownGame, Visitor};
use zocalo_table::{AnyTable, Table};

/// What a bot says, in the notation.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// The choice.
    pub say: String,
    /// What else it considered, the best first: choice, value, how often tried, key of the reason.
    pub considered: Vec<Considered<String>>,
    /// How it thinks its own side stands, from 0 to 1.
    pub evaluation: Option<f32>,
    /// How many positions it tried.
    pub tried: u64,
}

/// A bot that sits at one table from beginning to end.
pub trait AnyBot {
    /// Decides for the side that is asked; `None` if no side is asked, or if it is a table of another game.
    fn decide(&mut self, table: &dyn AnyTable) -> Option<Said>;
}

/// A bot for one side at a table of that game; its choices depend on its seed alone, unless it was given a time.
///
/// # Errors
/// There is no such game.
pub fn seat(game: &str, spec: Spec, seed: u64) -> Result<Box<dyn AnyBot>, UnknownGame> {
    zocalo_games::with(game, Seat { spec, seed, threads: 1 })
}

/// The same for people who wait: it uses all cores, and a level without wishes keeps to the time of live play.
///
/// # Errors
/// There is no such game.
pub fn live(game: &str, spec: Spec, seed: u64) -> Result<Box<dyn AnyBot>, UnknownGame> {
    let plain = spec == Spec::from(spec.level) && spec.iterations.is_some();
    let spec = if plain { Spec { ms: Some(spec.level.live_ms()), ..spec } } else { spec };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    zocalo_games::with(game, Seat { spec, seed, threads })
}

/// A seed for the bot of a side at a table with this seed: not that of the other side, nor that of the dice.
pub fn seed_of(table: u64, side: Side) -> u64 {
    zocalo_lab::simulate::bot_seed(table, 0, side)
}

struct Seat {
    spec: Spec,
    seed: u64,
    threads: usize,
}

impl Visitor for Seat {
    type Out = Box<dyn AnyBot>;

    fn visit<G: Game>(self) -> Self::Out {
        Box::new(Seated::<G> { bot: self.spec.bot(self.threads), lottery: Lottery::new(self.seed) })
    }
}

struct Seated<G: Game> {
    bot: Box<dyn Bot<G>>,
    lottery: Lottery,
}

impl<G: Game> AnyBot for Seated<G> {
    fn decide(&mut self, table: &dyn AnyTable) -> Option<Said> {
        let game = table.as_any().downcast_ref::<Table<G>>()?.game();
        let Pending::Decide(side) = game.pending() else { return None };
        let thought = self.bot.decide(&Observation::new(game, side), &mut self.lottery);
        let said = |c: Considered<G::Choice>| {
            let Considered { choice, value, tried, why } = c;
            Considered { choice: game.say(choice), value, tried, why }
        };
        Some(Said {
            say: game.say(thought.choice),
            considered: thought.considered.into_iter().map(said).collect(),
            evaluation: thought.evaluation,
            tried: thought.tried,
        })
    }
}
