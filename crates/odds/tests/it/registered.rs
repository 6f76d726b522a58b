//! Odds at tables of every registered game, along random games.
//!
//! The larger games are asked less often, and sooner tried by lot: what is tested is that the answers add up.

use crate::battles::sum;
use zocalo_core::lottery::Lottery;
use zocalo_odds::fraction::Fraction;
use zocalo_odds::{Limits, Reach, odds_any};
use zocalo_table::{ChanceMode, Lang, Opening};

/// One decision in so many is asked.
const EVERY: usize = 2;
const INPUTS: usize = 4_000;
const LIMITS: Limits = Limits { nodes: 2_000, deals: 3, outcomes: 40, tries: 50 };

#[test]
fn every_choice_of_a_random_game_has_odds_that_add_up() {
    for id in zocalo_games::IDS {
        let opening = Opening { chance: ChanceMode::Seeded { seed: 3, stream: 0 }, ..Opening::default() };
        let mut table = zocalo_table::open(id, &opening).expect("a table");
        let mut lottery = Lottery::new(3);
        let mut branched = 0;
        while let Some(side) = table.decider() {
            if table.inputs() > INPUTS {
                break;
            }
            let choices = table.choices(Lang::En);
            let say = &choices[lottery.below(choices.len())].say;
            let asked = if table.inputs().is_multiple_of(EVERY) {
                &[Reach::Battle, Reach::Decision][..]
            } else {
                &[]
            };
            for &reach in asked {
                let seen = odds_any(&*table, side, say, reach, LIMITS, Lang::En);
                let seen = seen.unwrap_or_else(|error| panic!("{id}: {say}: {error}"));
                assert_eq!(sum(&seen), Fraction::ONE, "{id}: {say}");
                assert!(seen.outcomes.iter().all(|o| !o.result.contains('⟨')), "{seen:?}");
                branched += usize::from(seen.outcomes.len() > 1);
            }
            table.choose(side, say).expect("a listed choice");
        }
        assert!(branched > 3, "{id}: some choices call for dice: {branched}");
    }
}
