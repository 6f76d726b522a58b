//! Chapter 4: victory points, idle turns, and what the score is worth.

use crate::data::Level;
use crate::events;
use crate::ids::{Formation, Unit};
use crate::setup::MatchTiebreak;
use crate::state::{Camerone, End};
use zocalo_core::{Log, Outcome, Side};

impl Camerone {
    /// 4.1#1, 4.1#2, R58, R67, R72 The French alone score: a point for each Mexican counter that is lost for good.
    #[must_use]
    pub fn counter_points(&self) -> u8 {
        Formation::all().map(|f| f.full() as u8 - self.band(f).size).sum()
    }

    /// R70 Points for counters and for idle turns.
    #[must_use]
    pub fn points(&self) -> i32 {
        i32::from(self.counter_points()) + i32::from(self.idle_points)
    }
}

/// R70 A turn is idle if all legionnaires are inside and no Mexican unit, escorts apart, is inside or at a way in.
fn is_idle(game: &Camerone) -> bool {
    let engaged = |unit: Unit| {
        let escort = unit.formation().is_some_and(|formation| game.is_escort(formation));
        !escort && game.hex(unit).is_some_and(|hex| game.is_inside(hex) || game.ways_in().contains(hex))
    };
    game.french.is_subset(&game.data.inside) && !Unit::mexicans().any(engaged)
}

/// R70 The idle clock: after so many free idle turns, each further one is worth a point.
pub(crate) fn count_idle(game: &mut Camerone, log: &mut Log) {
    if game.options.idle_clock.get() == 0 || !is_idle(game) {
        return;
    }
    game.idle_turns += 1;
    log.note(|| events::idle(game.idle_turns));
    if game.idle_turns > game.options.idle_clock.get() {
        game.idle_points += 1;
        log.note(|| events::idle_point(game.idle_points));
    }
}

/// 4.1.1#1, 4.1.1#2, 4.1.1#3, 4.1.1#4, 4.1.1#5, 4.1.1#6 The points are read on the victory table when the game is over.
pub(crate) fn outcome(game: &Camerone, end: End) -> Outcome {
    let score = game.points();
    let level = game.data.tables.level(score);
    let winner = match level {
        Level::Defeat => Some(Side::Two),
        Level::Draw => None,
        Level::Marginal | Level::Decisive | Level::Mythical => Some(Side::One),
    };
    Outcome { winner, level: level.key(), score, reason: end.key() }
}

/// 0#2, 0#3, R73 What the French earned in a match: points, and turns where ties are so broken.
pub(crate) fn match_score(game: &Camerone, outcome: &Outcome) -> (i32, i32) {
    let turns = if game.options.match_tiebreak == MatchTiebreak::Turns { i32::from(game.turn) } else { 0 };
    (outcome.score, turns)
}

/// The points at which [`worth`] is one half.
const HALF: f32 = 5.5;

/// What points are worth to a bot that plays the French, from 0 to 1: strictly rising, steepest between draw and
/// victory.
pub(crate) fn worth(points: f32) -> f32 {
    let points = points.max(0.0);
    points * points / (points * points + HALF * HALF)
}

#[cfg(test)]
mod tests {
    use super::worth;

    #[test]
    fn points_are_worth_half_at_five_and_a_half() {
        for (points, is) in [(-3.0, 0.0), (0.0, 0.0), (5.5, 0.5), (11.0, 0.8)] {
            assert!((worth(points) - is).abs() < 1e-6, "{points}");
        }
    }
}
