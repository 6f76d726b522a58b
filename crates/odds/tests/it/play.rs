//! Games in which questions are found.

use std::ops::ControlFlow;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Pending, Side};

/// Plays by the doctrine's weights, and shows each decision with its choices before it is made.
pub fn by_doctrine<G: Game>(
    mut game: G,
    lottery: &mut Lottery,
    mut look: impl FnMut(&G, Side, &[G::Choice], &mut Lottery) -> ControlFlow<()>,
) {
    let (mut choices, mut rolls, mut advice) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        match game.pending() {
            Pending::Over(_) => return,
            Pending::Decide(side) => {
                game.choices(&mut choices);
                if look(&game, side, &choices, lottery).is_break() {
                    return;
                }
                game.score(&choices, &mut advice);
                let best = advice.iter().map(|a| a.score).fold(f32::MIN, f32::max);
                let weights = advice.iter().map(|a| ((a.score - best).exp() * 1000.0) as u32 + 2);
                game.choose_trusted(choices[lottery.weighted(weights)], &mut Log::off());
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let index = lottery.weighted(rolls.iter().map(|(_, weight)| *weight));
                game.roll_trusted(rolls[index].0, &mut Log::off());
            }
        }
    }
}
