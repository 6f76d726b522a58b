//! One game between two participants.

use super::entrant::{Entrant, Player};
use super::external::{Failure, Program};
use crate::simulate::bot_seed;
use serde_json::json;
use zocalo_bots::{Bot, Observation};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Outcome, Pending, Setup, Side, Viewer};
use zocalo_table::{AnyTable, ChanceMode, Lang, Opening, Table, TableError};

/// How a game between two participants ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// The result, unless one of them failed.
    pub outcome: Option<Outcome>,
    /// What [`Side::One`] earned, as the game's own match counts it.
    pub earned: (i32, i32),
    /// What it is worth to [`Side::One`], from 0 to 1.
    pub reward: f32,
    /// Who failed, and how.
    pub failure: Option<(Side, Failure)>,
    /// The turn in which it ended.
    pub turn: i32,
    /// Choices made by each side.
    pub decisions: [u64; 2],
    /// Seconds of thinking by each side, by the clock on the wall.
    pub seconds: [f64; 2],
}

enum Seat<G: Game> {
    BuiltIn(Box<dyn Bot<G>>),
    Program(Program),
}

/// The dice and seeds of a game.
#[derive(Clone, Copy, Debug)]
pub struct Luck {
    /// The seed of the tournament.
    pub seed: u64,
    /// The number of the game: both games of a pair have the same.
    pub number: u64,
}

/// Plays one game. `players` sit in the order of the sides; programs have `ms` for each answer.
///
/// # Errors
/// The table cannot be opened.
pub fn play<G: Game>(
    setup: &Setup,
    players: [&Entrant; 2],
    luck: Luck,
    ms: u64,
) -> Result<Played, TableError> {
    let opening = Opening {
        scenario: Some(setup.scenario.clone()),
        options: setup.options.clone(),
        chance: ChanceMode::Seeded { seed: luck.seed, stream: luck.number },
        ..Opening::default()
    };
    let mut table = Table::<G>::open(&opening)?;
    let mut played = Played {
        outcome: None,
        earned: (0, 0),
        reward: 0.5,
        failure: None,
        turn: 0,
        decisions: [0; 2],
        seconds: [0.0; 2],
    };
    let mut seats = Vec::new();
    for (side, entrant) in Side::BOTH.into_iter().zip(players) {
        seats.push(match &entrant.player {
            Player::BuiltIn(spec) => Seat::BuiltIn(spec.bot::<G>(1)),
            Player::Program(command) => match Program::start(command) {
                Ok(program) => Seat::Program(program),
                Err(failure) => return Ok(forfeit(played, &table, side, failure)),
            },
        });
    }
    let mut lotteries = Side::BOTH.map(|side| Lottery::new(bot_seed(luck.seed, luck.number, side)));
    let mut patience = Patience::default();
    loop {
        match table.pending() {
            Pending::Over(outcome) => {
                played.outcome = Some(outcome);
                played.earned = table.game().match_score(&outcome);
                played.reward = table.game().reward(&outcome);
                played.turn = table.game().turn();
                return Ok(played);
            }
            Pending::Chance(_) => unreachable!("seeded tables answer chance by themselves"),
            Pending::Decide(side) => {
                if let Err(failure) = patience.decides(side, table.game().turn()) {
                    return Ok(forfeit(played, &table, side, failure));
                }
                let clock = std::time::Instant::now();
                let lottery = &mut lotteries[side.index()];
                let choice = match &mut seats[side.index()] {
                    Seat::BuiltIn(bot) => {
                        Ok(bot.decide(&Observation::new(table.game(), side), lottery).choice)
                    }
                    Seat::Program(program) => ask(program, &table, side, lottery.word(), ms),
                };
                played.seconds[side.index()] += clock.elapsed().as_secs_f64();
                played.decisions[side.index()] += 1;
                let done = choice.and_then(|choice| {
                    let say = table.game().say(choice);
                    let cheat = |case: String| Failure::Cheat { say, case };
                    table.choose(side, choice).map_err(|e| cheat(e.case().unwrap_or("no case").to_owned()))
                });
                if let Err(failure) = done {
                    return Ok(forfeit(played, &table, side, failure));
                }
            }
        }
    }
}

/// How many decisions each side has made in this turn: some games let a player begin something and give it up again
/// for ever.
#[derive(Default)]
struct Patience {
    turn: i32,
    decisions: [u32; 2],
}

/// Many times what a turn of any game takes.
const DECISIONS_MAX: u32 = 20_000;

impl Patience {
    fn decides(&mut self, side: Side, turn: i32) -> Result<(), Failure> {
        if turn != self.turn {
            *self = Self { turn, ..Self::default() };
        }
        let decisions = &mut self.decisions[side.index()];
        *decisions += 1;
        if *decisions > DECISIONS_MAX { Err(Failure::Endless { decisions: DECISIONS_MAX }) } else { Ok(()) }
    }
}

/// Asks a program, and reads its answer.
fn ask<G: Game>(
    program: &mut Program,
    table: &Table<G>,
    side: Side,
    seed: u64,
    ms: u64,
) -> Result<G::Choice, Failure> {
    // Seeds stay within what every JSON reader takes for a whole number.
    let question = json!({
        "do": "bot",
        "game": G::ID,
        "as": table.side_id(side),
        "ms": ms,
        "seed": seed >> 12,
        "view": table.view(Viewer::Side(side), table.len().saturating_sub(40), Lang::En),
    });
    // A tenth more than it was told, for the way there and back.
    let say = program.ask(question, ms + ms / 10)?;
    let sequence = || G::SEQUENCE.0.to_owned();
    table.game().parse(&say).ok_or_else(|| Failure::Cheat { say, case: sequence() })
}

/// The game is lost for the side that failed.
fn forfeit<G: Game>(mut played: Played, table: &Table<G>, side: Side, failure: Failure) -> Played {
    let worst = if side == Side::One { i32::MIN } else { i32::MAX };
    played.earned = (worst, 0);
    played.reward = if side == Side::One { 0.0 } else { 1.0 };
    played.turn = table.game().turn();
    played.failure = Some((side, failure));
    played
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_ends_with_who_goes_round_in_circles() {
        let mut patience = Patience::default();
        for turn in 1..3 {
            for _ in 0..DECISIONS_MAX {
                assert_eq!(patience.decides(Side::One, turn), Ok(()), "a new turn, new patience");
            }
        }
        assert_eq!(patience.decides(Side::Two, 2), Ok(()));
        assert_eq!(patience.decides(Side::One, 2), Err(Failure::Endless { decisions: DECISIONS_MAX }));
    }
}
