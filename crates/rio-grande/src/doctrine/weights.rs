//! The numbers behind the doctrine, in victory points, from `data/doctrine.csv`, and what its styles think otherwise.

use zocalo_core::doctrine::{self, Carried};
use zocalo_core::{Side, Style, figures};

/// What other styles of each side think otherwise: style, name, value, meaning, source.
const STYLES: [Carried; 2] = [
    ("styles-allied.csv", include_str!("../../data/styles-allied.csv")),
    ("styles-imperial.csv", include_str!("../../data/styles-imperial.csv")),
];

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, early, action, spare, income, horizon, factor, leader, specialist, point, march_least, caution, exposed, deny,
        contested, approach, decay, odds_least, odds_full, hunt, shift, crowded, gather_least, reserve, stock, hand, base, withdraw,
        naval, fight_least, landing, garrison, retaken, rout, walls, mass, guard, coast, inland, abroad,
    }
}

/// The file: name, value for the Allies, value for the Empire, meaning, source.
static WEIGHTS: doctrine::Weights<Weights, { Weights::NAMES.len() }> = doctrine::Weights::new(
    ("doctrine.csv", include_str!("../../data/doctrine.csv")),
    &Weights::NAMES,
    Weights::of,
)
.by_side()
.styles([Some(STYLES[0]), Some(STYLES[1])]);

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

    #[test]
    fn each_side_has_as_many_styles_and_they_differ() {
        let names = STYLES.map(|(_, text)| {
            let mut names: Vec<&str> =
                text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
            names.dedup();
            names
        });
        assert_eq!(names[0], ["gulf", "north", "builder", "raider"]);
        assert_eq!(names[1], ["fortress", "texas", "hunter", "raider"]);
        for side in Side::BOTH {
            assert_eq!(styles(side).len(), 5);
            for (i, one) in styles(side).iter().enumerate() {
                assert!(styles(side)[..i].iter().all(|other| other != one));
            }
            assert_eq!(weights(side, Style(99)), weights(side, Style::USUAL));
        }
    }
}
