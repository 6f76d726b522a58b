//! The numbers behind the doctrine, in victory points, from `data/doctrine.csv`.

use std::sync::OnceLock;
use zocalo_core::{Side, figures};

/// The file: name, value for the Allies, value for the Empire, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, early, action, income, horizon, factor, leader, specialist, point, march_least, caution, exposed, deny, contested,
        approach, decay, odds_least, odds_full, hunt, shift, crowded, gather_least, reserve, stock, hand, base, withdraw,
        naval, fight_least, landing, garrison,
    }
}

/// The weights of a side.
#[inline]
pub(crate) fn weights(side: Side) -> &'static Weights {
    static WEIGHTS: OnceLock<[Weights; 2]> = OnceLock::new();
    let both = WEIGHTS.get_or_init(|| {
        let columns: [_; 2] = figures::carried("doctrine.csv", FILE, &Weights::NAMES);
        columns.map(Weights::of)
    });
    &both[side.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole_and_says_what_it_means() {
        assert_eq!(figures::read::<_, 2>("doctrine.csv", FILE, &Weights::NAMES).err(), None);
        assert!(FILE.lines().all(|line| line.split(',').count() >= 5), "each has a meaning and a source");
    }
}
