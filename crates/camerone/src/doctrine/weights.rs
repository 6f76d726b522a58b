//! The numbers behind the doctrine, in victory points, from `data/doctrine.csv`.

use zocalo_core::doctrine;
use zocalo_core::{Side, Style, figures};

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, legionnaire, prize, officer, threat_inside, threat_wall, threat_far,
        shot_ahead, shots_shared, sniped, hold_gate, hold_ahead, landing, melee_french, melee_again, outside_walls, cover_liking,
        enter, wall, way, in_sight, in_sight_near, steadied, melee_mexican, climb, climb_loss, contact, stage, edge_exposed, edge_way,
        storm_share, storm_least, storm_engaged, storm_few, commit_cavalry, pursuit,
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
