//! What the measuring examples share.

use zocalo_core::lottery::Lottery;
use zocalo_table::{AnyTable, ChanceMode, Eye, Lang, Opening};

/// What went well, or why not.
pub type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A game that was played at random to its end, with real dice.
pub fn random_game(game: &str, seed: u64) -> Outcome<Box<dyn AnyTable>> {
    let opening = Opening { chance: ChanceMode::Typed {}, ..Opening::default() };
    let mut table = zocalo_table::open(game, &opening)?;
    let mut lottery = Lottery::new(seed);
    while !table.is_over() {
        match table.decider() {
            Some(side) => {
                let choices = table.choices(Lang::En);
                table.choose(side, &choices[lottery.below(choices.len())].say)?;
            }
            None => {
                let chance = table.status(Eye::Umpire, Lang::En).chance.ok_or("chance is waited for")?;
                let results = chance.results.ok_or("its results are known")?;
                table.roll(&results[lottery.weighted(results.iter().map(|r| r.weight))].say)?;
            }
        }
    }
    Ok(table)
}
