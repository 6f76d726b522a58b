//! 5.6 Nothing is hidden: all stacks, pools, dice and points are open at all times.

use crate::state::Cactus;
use zocalo_core::Hidden;

impl Hidden for Cactus {
    /// For odds: initiative that has been used no longer matters.
    fn drop_spent_dice(&mut self) {
        use crate::state::Step;
        if let Some(battle) = &mut self.battle
            && !matches!(battle.step, Step::InitiativeSecond)
        {
            battle.initiative = [0; 2];
        }
    }
}
