//! The numbers behind the doctrine, in provinces, from `data/doctrine.csv`.

use zocalo_core::doctrine::{self, Carried};
use zocalo_core::{Side, Style, figures};

/// The file: name, value for the Empire, value for the Republic, meaning, source.
const FILE: Carried = ("doctrine.csv", include_str!("../../data/doctrine.csv"));
/// What other styles of each side think otherwise: style, name, value, meaning, source.
const STYLES: [Option<Carried>; 2] = [
    Some(("styles-empire.csv", include_str!("../../data/styles-empire.csv"))),
    Some(("styles-republic.csv", include_str!("../../data/styles-republic.csv"))),
];

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, province, mexico, vera_cruz, road, late, factor, quality, leader, key_leader, own_key, hunted, curve, beaten, ruin, beats, danger, avoids, near, raid, raid_doom,
        guard, last_stand, keep, starve, open, leaving, settled, pull, far, attrition, least, react, assault, rounds, retire, army, flood, main, column, rally, spend, capital,
    }
}

static WEIGHTS: doctrine::Weights<Weights, { Weights::NAMES.len() }> =
    doctrine::Weights::new(FILE, &Weights::NAMES, Weights::of).by_side().styles(STYLES);

/// The weights of every style of a side, the usual one first.
#[inline]
pub(crate) fn styles(side: Side) -> &'static [Weights] {
    WEIGHTS.of_side(side)
}

/// The weights of a side's style; the usual ones if there is none of that number.
#[inline]
pub(crate) fn weights(side: Side, style: Style) -> &'static Weights {
    WEIGHTS.of(side, style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_files_are_whole_and_say_what_they_mean() {
        assert_eq!(WEIGHTS.check(), Ok(()));
    }
}
