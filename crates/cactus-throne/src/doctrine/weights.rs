//! The numbers behind the doctrine, in provinces, from `data/doctrine.csv`.

use std::sync::OnceLock;
use zocalo_core::figures;

/// The file: name, value, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, province, mexico, vera_cruz, road, late, factor, quality, leader, key_leader, curve, beaten, beats, danger, near, guard,
        open, leaving, pull, far, attrition, least, react, assault, leave, retire,
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
