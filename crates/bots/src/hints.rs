//! For people: the best choices at a decision, and the turning points of a finished game.

use crate::Observation;
use crate::search::clock::Limit;
use crate::search::number::mix;
use crate::search::plan::{PlanSettings, Planner};
use crate::search::playout::{Fate, Horizon, Player, judge};
use crate::search::{self, Budget, Wall};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side, Style};

/// A choice that is worth considering.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint<C> {
    /// The choice.
    pub choice: C,
    /// How well the deciding side stands after it, from 0 to 1.
    pub chances: f32,
    /// Key of the doctrine's reason, among the game's own words, or empty.
    pub why: &'static str,
    /// How likely a player who follows the doctrine takes it, from 0 to 1.
    pub prior: f32,
    /// How many imagined battles speak for it.
    pub tried: u32,
}

/// How many hints are given.
const HINTS: usize = 3;
/// How many choices are looked at to find them.
const LOOKED_AT: usize = 8;

/// The three best choices of a side that decides, the best first; fewer if there are fewer.
#[must_use]
pub fn hints<G: Game>(
    seen: &Observation<'_, G>,
    seed: u64,
    budget: Budget,
    threads: usize,
) -> Vec<Hint<G::Choice>> {
    if !seen.decides() {
        return Vec::new();
    }
    let clock = Wall::start();
    let limit = Limit::new(budget, &clock);
    let world = seen.deal(&mut Lottery::new(seed));
    let mut planner = Planner::new(PlanSettings::of(G::HORIZON), threads);
    let mut opinions = planner.weigh(&world, seen.side(), mix(seed, 3), &likeliest(&world), &limit);
    opinions.truncate(HINTS);
    search::explain(&world, &mut opinions);
    let hint = |o: search::Opinion<G::Choice>| Hint {
        choice: o.choice,
        chances: o.value,
        why: o.why,
        prior: o.prior,
        tried: o.visits,
    };
    opinions.into_iter().map(hint).collect()
}

/// The choices that doctrine likes best. Where only the order of things is left to choose, all of them are looked at.
fn likeliest<G: Game>(world: &G) -> Vec<G::Choice> {
    let (mut choices, mut advice) = (Vec::new(), Vec::new());
    world.pruned_choices(&mut choices);
    if choices.len() < HINTS {
        world.choices(&mut choices);
    }
    world.score(&choices, &mut advice);
    let mut order: Vec<usize> = (0..choices.len()).collect();
    order.sort_by(|&a, &b| advice[b].score.total_cmp(&advice[a].score));
    order.into_iter().take(LOOKED_AT).map(|i| choices[i]).collect()
}

/// How a finished game stood at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// After so many inputs.
    pub inputs: usize,
    /// The turn.
    pub turn: i32,
    /// The chances of [`Side::One`], from 0 to 1.
    pub chances: f32,
}

/// Follows the inputs of a game and judges each position: by the game's own judgement, and by `playouts` playouts from
/// there where a turn begins. For games that are over: it looks at the truth.
pub fn trace<G: Game>(
    start: &G,
    inputs: impl Iterator<Item = Input<G::Choice>>,
    playouts: u32,
) -> Vec<Moment> {
    let mut game = start.clone();
    let mut log = Log::off();
    let mut player = Player::default();
    let mut moments =
        vec![Moment { inputs: 0, turn: game.turn(), chances: look(&game, playouts, &mut player) }];
    // Playouts are made at the beginning of a turn only; within it their result is shifted by the change of the evaluation.
    let mut offset = moments[0].chances - judge(&game);
    for (i, input) in inputs.enumerate() {
        let before = game.turn();
        match input {
            Input::Choose(_, choice) => game.choose_trusted(choice, &mut log),
            Input::Roll(roll) => game.roll_trusted(roll, &mut log),
        }
        let quick = judge(&game);
        if game.outcome().is_some() {
            offset = 0.0;
        } else if game.turn() != before {
            offset = look(&game, playouts, &mut player) - quick;
        }
        let chances = (quick + offset).clamp(0.0, 1.0);
        moments.push(Moment { inputs: i + 1, turn: game.turn(), chances });
    }
    moments
}

fn look<G: Game>(game: &G, playouts: u32, player: &mut Player<G>) -> f32 {
    if playouts == 0 {
        return judge(game);
    }
    let clock = Wall::start();
    let limit = Limit::new(Budget::iterations(u32::MAX), &clock);
    let horizon = Horizon { hands: 4, turns: 0, inputs: 2000, heat: 0.5 };
    let sum: f32 = (0..playouts)
        .map(|n| {
            player.run(
                &mut game.clone(),
                (Side::One, Style::USUAL),
                &mut Fate::new(u64::from(n) + 1),
                horizon,
                &limit,
            )
        })
        .sum();
    sum / playouts as f32
}

/// A stretch of a game in which the chances changed much.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turning {
    /// It begins after so many inputs.
    pub from: usize,
    /// And ends after so many.
    pub to: usize,
    /// The chances of [`Side::One`] before it.
    pub before: f32,
    /// And after it.
    pub after: f32,
}

impl Turning {
    /// The side that gained by it.
    #[must_use]
    pub fn gained(&self) -> Side {
        if self.after >= self.before { Side::One } else { Side::Two }
    }
}

/// Swings smaller than this are not told.
const SWING: f32 = 0.05;

/// Where the chances turned: the `most` largest runs in one direction, in the order in which they happened.
#[must_use]
pub fn turnings(moments: &[Moment], most: usize) -> Vec<Turning> {
    let mut runs: Vec<Turning> = Vec::new();
    for pair in moments.windows(2) {
        let (was, is) = (pair[0], pair[1]);
        let change = is.chances - was.chances;
        if change == 0.0 {
            continue;
        }
        match runs.last_mut() {
            // A run goes on as long as nobody wins anything back, and ends with its turn.
            Some(run) if run.turn_of(moments) == is.turn && (run.after >= run.before) == (change > 0.0) => {
                (run.to, run.after) = (is.inputs, is.chances);
            }
            _ => {
                runs.push(Turning { from: was.inputs, to: is.inputs, before: was.chances, after: is.chances })
            }
        }
    }
    runs.retain(|run| (run.after - run.before).abs() >= SWING);
    runs.sort_by(|a, b| (b.after - b.before).abs().total_cmp(&(a.after - a.before).abs()));
    runs.truncate(most);
    runs.sort_by_key(|run| run.from);
    runs
}

impl Turning {
    fn turn_of(&self, moments: &[Moment]) -> i32 {
        moments.get(self.to).map_or(0, |moment| moment.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_swings_are_found() {
        let chances = [0.5, 0.52, 0.5, 0.6, 0.7, 0.69, 0.3, 0.31, 0.31];
        let moments: Vec<_> = chances
            .iter()
            .enumerate()
            .map(|(i, &chances)| Moment { inputs: i, turn: 1 + (i > 6) as i32, chances })
            .collect();
        let found = turnings(&moments, 2);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].from, found[0].to, found[0].gained()), (2, 4, Side::One));
        assert_eq!((found[1].from, found[1].to, found[1].gained()), (4, 6, Side::Two));
    }
}
