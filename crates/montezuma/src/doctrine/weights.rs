//! The numbers behind the doctrine, in points of Political Will, from `data/doctrine.csv`.

use zocalo_core::doctrine;
use zocalo_core::{Side, Style, figures};

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, ops, other_use, two_uses, unit, step, leader, state, state_share, sudden, bridge, unfed, far, stand, guard, threat_reach,
        stake, place_share, intercept_fear, leave, suppress_least, army, train, raid, raid_supply, ambush, blockade, squadron, topographic,
        war_early, war_least, bellicosity, election, officer, keep_battle, keep_act, access, control_share,
        works, guerilla, hold_over, volunteers, zone_stay, hunger, seized, collapse, verge, again,
    }
}

/// The file: name, value, meaning, source.
static WEIGHTS: doctrine::Weights<Weights, { Weights::NAMES.len() }> = doctrine::Weights::new(
    ("doctrine.csv", include_str!("../../data/doctrine.csv")),
    &Weights::NAMES,
    Weights::of,
);

/// The weights in force: the same for both sides.
#[inline]
pub(crate) fn weights() -> &'static Weights {
    WEIGHTS.of(Side::One, Style::USUAL)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_carried_file_is_whole_and_says_what_it_means() {
        assert_eq!(super::WEIGHTS.check(), Ok(()));
    }
}
