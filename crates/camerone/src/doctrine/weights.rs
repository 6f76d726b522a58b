//! The numbers behind the doctrine, in victory points, from `data/doctrine.csv`.

use std::sync::OnceLock;
use zocalo_core::figures;

/// The file: name, value, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, legionnaire, prize, officer, threat_inside, threat_wall, threat_far,
        shot_ahead, shots_shared, sniped, hold_gate, hold_ahead, landing, melee_french, melee_again, outside_walls, cover_liking,
        enter, wall, way, in_sight, in_sight_near, steadied, melee_mexican, climb, climb_loss, contact, stage, edge_exposed, edge_way,
        storm_share, storm_least, storm_engaged, storm_few, commit_cavalry, pursuit,
    }
}

/// The weights in force.
#[inline]
pub(crate) fn weights() -> &'static Weights {
    static WEIGHTS: OnceLock<Weights> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let [values] = figures::carried("doctrine.csv", FILE, &Weights::NAMES);
        Weights::of(values)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole_and_says_what_it_means() {
        assert_eq!(figures::read::<_, 1>("doctrine.csv", FILE, &Weights::NAMES).err(), None);
        assert!(FILE.lines().all(|line| line.split(',').count() >= 4), "each has a meaning and a source");
    }
}
