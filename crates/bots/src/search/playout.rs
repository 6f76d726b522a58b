//! Playing on from a position by doctrine, with dice of one's own, until the position can be judged.

use super::clock::Limit;
use super::number::{best, mix, pick, soften};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Chance, Kind, Log, Pending, Roll, Scored, SearchHorizon, Side, Style};

/// Chance and whims for one playout of the game.
///
/// Each purpose of a throw has a stream of its own, begun anew each turn, so that two playouts that differ in one
/// choice go on meeting the same luck: their difference is then that of the choice.
#[derive(Clone, Debug)]
pub struct Fate {
    seed: u64,
    thrown: [u16; STREAMS],
    turn: i32,
    whims: Lottery,
}

/// Streams of throws; purposes that share one merely follow each other.
const STREAMS: usize = 32;

impl Fate {
    /// By seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { seed, thrown: [0; STREAMS], turn: 0, whims: Lottery::new(mix(seed, 1)) }
    }

    /// What moods and mistakes are drawn from.
    pub const fn whims(&mut self) -> &mut Lottery {
        &mut self.whims
    }

    /// The numbers for the next throw of this kind.
    fn stream(&mut self, chance: &Chance, turn: i32) -> Lottery {
        if turn != self.turn {
            self.turn = turn;
            self.thrown = [0; STREAMS];
        }
        let key = chance.what.bytes().fold(chance.by.map_or(7, |side| side.index() as u64), |key, byte| {
            key.wrapping_mul(31).wrapping_add(u64::from(byte))
        });
        let count = &mut self.thrown[(key % STREAMS as u64) as usize];
        *count += 1;
        let purpose = key ^ (u64::from(*count) << 32) ^ ((turn as u64) << 48);
        Lottery::new(mix(self.seed, purpose))
    }
}

/// When a playout is judged instead of played on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Horizon {
    /// When the decision has passed so often from one side to the other,
    pub hands: u32,
    /// and so many turns have begun, at the next quiet moment.
    pub turns: i32,
    /// Or after so many inputs, whichever comes first.
    pub inputs: u32,
    /// How freely choices are taken in proportion to their scores: near 0 only the best, 1 as the doctrine says.
    pub heat: f32,
}

impl Horizon {
    /// As a game wants it.
    #[must_use]
    pub const fn of(outlook: SearchHorizon, heat: f32) -> Self {
        let SearchHorizon { hands, turns, inputs, .. } = outlook;
        Self { hands, turns, inputs, heat }
    }

    /// Whether it is reached after so many changes of hand, in a playout that began in turn `from`.
    fn reached<G: Game>(&self, game: &G, from: i32, hands: u32) -> bool {
        hands >= self.hands && game.turn() >= from + self.turns && game.quiet()
    }
}

/// The heat at which playouts are played on.
pub const PLAYOUT_HEAT: f32 = 0.25;

/// How many inputs a playout goes on between two looks at the clock.
const LOOK_EVERY: u32 = 64;

/// Lists that are used again and again.
#[derive(Debug)]
pub struct Player<G: Game> {
    /// The choices at hand.
    pub choices: Vec<G::Choice>,
    /// What doctrine thinks of each.
    pub advice: Vec<Scored>,
    legal: Vec<G::Choice>,
    weights: Vec<f32>,
    rolls: Vec<(Roll, u32)>,
    log: Log,
}

impl<G: Game> Default for Player<G> {
    fn default() -> Self {
        Self {
            choices: Vec::new(),
            advice: Vec::new(),
            legal: Vec::new(),
            weights: Vec::new(),
            rolls: Vec::new(),
            log: Log::off(),
        }
    }
}

impl<G: Game> Player<G> {
    /// Lists the pruned choices of a style with their scores.
    pub fn scored_choices(&mut self, game: &G, style: Style) {
        game.scored_choices(style, &mut self.choices, &mut self.advice);
    }

    /// The only one of what was considered that comes into question, in whatever style.
    pub fn only(&mut self, game: &G) -> Option<G::Choice> {
        let &[only] = self.choices.as_slice() else { return None };
        if G::styles() > 1 {
            game.choices(&mut self.legal);
            if self.legal.len() > 1 {
                return None;
            }
        }
        Some(only)
    }

    /// The doctrine's best of what was considered.
    #[must_use]
    pub fn best(&self) -> G::Choice {
        self.choices[best(&self.advice)]
    }

    /// One of what was considered, in proportion to the scores.
    pub fn mood(&mut self, heat: f32, whims: &mut Lottery) -> G::Choice {
        if self.choices.len() == 1 {
            return self.choices[0];
        }
        let sum = soften(&self.advice, heat, &mut self.weights);
        self.choices[pick(&self.weights, sum, whims)]
    }

    /// Takes a choice.
    pub fn choose(&mut self, game: &mut G, choice: G::Choice) {
        game.choose_trusted(choice, &mut self.log);
    }

    /// Takes a result.
    pub fn roll(&mut self, game: &mut G, roll: Roll) {
        game.roll_trusted(roll, &mut self.log);
    }

    /// Draws a result of the chance that is waited for.
    pub fn draw(&mut self, game: &G, chance: &Chance, fate: &mut Fate) -> Roll {
        let mut stream = fate.stream(chance, game.turn());
        match chance.kind {
            Kind::Die { low, faces } => Roll(low + stream.below(usize::from(faces)) as u16),
            Kind::Draw => {
                game.rolls(&mut self.rolls);
                self.rolls[stream.weighted(self.rolls.iter().map(|r| r.1))].0
            }
        }
    }

    /// Plays on until the horizon and says what [`Side::One`] may expect, from 0 to 1. `me` had the last say and goes on
    /// in this style.
    pub fn run(
        &mut self,
        game: &mut G,
        (me, style): (Side, Style),
        fate: &mut Fate,
        horizon: Horizon,
        limit: &Limit<'_>,
    ) -> f32 {
        let mut decider = me;
        let mut hands = 0;
        let from = game.turn();
        for input in 1..=horizon.inputs {
            match game.pending() {
                Pending::Over(outcome) => return game.reward(&outcome),
                Pending::Decide(side) => {
                    if side != decider {
                        decider = side;
                        hands += 1;
                    }
                    if horizon.reached(game, from, hands) {
                        break;
                    }
                    self.scored_choices(game, if side == me { style } else { Style::USUAL });
                    let choice = self.mood(horizon.heat, fate.whims());
                    self.choose(game, choice);
                }
                Pending::Chance(chance) => {
                    let roll = self.draw(game, &chance, fate);
                    self.roll(game, roll);
                }
            }
            if input % LOOK_EVERY == 0 && limit.late() {
                break;
            }
        }
        judge(game)
    }
}

/// What [`Side::One`] may expect of a position, from 0 to 1.
pub fn judge<G: Game>(game: &G) -> f32 {
    match game.outcome() {
        Some(outcome) => game.reward(&outcome),
        None => game.evaluation(),
    }
}

/// The same from the point of view of a side.
#[must_use]
pub fn seen_by(side: Side, value: f32) -> f32 {
    match side {
        Side::One => value,
        Side::Two => 1.0 - value,
    }
}
