//! Odds at tables of every registered game, along random games.

use crate::battles::sum;
use zocalo_core::lottery::Lottery;
use zocalo_odds::fraction::Fraction;
use zocalo_odds::{Limits, OddsError, Reach, odds_any};
use zocalo_table::{ChanceMode, Lang, Opening};

#[test]
fn every_choice_of_a_random_game_has_odds_that_add_up() {
    for id in zocalo_games::IDS {
        let opening = Opening { chance: ChanceMode::Seeded { seed: 3, stream: 0 }, ..Opening::default() };
        let mut table = zocalo_table::open(id, &opening).expect("a table");
        let mut lottery = Lottery::new(3);
        let mut branched = 0;
        while let Some(side) = table.decider() {
            if table.inputs() > 600 {
                break;
            }
            let choices = table.choices(Lang::En);
            let say = &choices[lottery.below(choices.len())].say;
            for reach in [Reach::Battle, Reach::Decision] {
                match odds_any(&*table, side, say, reach, Limits { nodes: 20_000, deals: 8 }, Lang::En) {
                    Ok(seen) => {
                        assert_eq!(sum(&seen), Fraction::ONE, "{id}: {say}");
                        assert!(seen.outcomes.iter().all(|o| !o.result.contains('⟨')), "{seen:?}");
                        branched += usize::from(seen.outcomes.len() > 1);
                    }
                    Err(OddsError::TooLarge(_)) => {}
                    Err(error) => panic!("{id}: {say}: {error}"),
                }
            }
            table.choose(side, say).expect("a listed choice");
        }
        assert!(branched > 10, "{id}: some choices call for dice: {branched}");
    }
}
