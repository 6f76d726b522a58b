//! The numbers behind the doctrine, in strength points as a rule, from `data/doctrine.csv`.

use zocalo_core::doctrine::{self, Carried};
use zocalo_core::{Side, Style, figures};

/// What other styles of each side think otherwise: style, name, value, meaning, source. The first in a file is the best
/// one for a whole campaign.
const STYLES: [Carried; 2] = [
    ("styles-us.csv", include_str!("../../data/styles-us.csv")),
    ("styles-mexico.csv", include_str!("../../data/styles-mexico.csv")),
];

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, step, advances, retreats, routs, flees, driven, broken, put_to_flight, thwarted, full_scale, losses,
        bold_us, bold_late, bold_mexico, overwhelm_margin, hopeless, far_danger, delay, fever, in_city, escort,
        base_guard, base_least, city_point, strike, exposed, swept, barred, town_guard, expend_least, surrender, ambush_cost, train_prize,
        by_orizaba, hold_puebla, satisfied, counterstroke,
    }
}

/// The file: name, value, meaning, source.
static WEIGHTS: doctrine::Weights<Weights, { Weights::NAMES.len() }> = doctrine::Weights::new(
    ("doctrine.csv", include_str!("../../data/doctrine.csv")),
    &Weights::NAMES,
    Weights::of,
)
.styles([Some(STYLES[0]), Some(STYLES[1])]);

/// The weights of every style of a side, the usual one first.
#[inline]
pub(crate) fn styles(side: Side) -> &'static [Weights] {
    WEIGHTS.of_side(side)
}

/// The style that is best if it is kept for the whole campaign.
pub(crate) const FIRST_STYLE: Style = Style(1);

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
    fn a_search_begins_in_the_stubborn_and_the_steady_style() {
        let names = STYLES.map(|(_, text)| {
            let mut names: Vec<&str> =
                text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
            names.dedup();
            names
        });
        assert_eq!(names[0], ["stubborn", "roundabout", "steady", "patient"]);
        assert_eq!(names[1], ["steady", "stubborn", "patient", "raiding"]);
        assert_eq!(FIRST_STYLE, Style(1));
    }

    #[test]
    fn styles_differ_and_see_the_same_in_a_battle() {
        // What battles come to is worked out once, for all of them.
        let battle = |w: &Weights| {
            [
                w.advances,
                w.retreats,
                w.routs,
                w.flees,
                w.driven,
                w.broken,
                w.put_to_flight,
                w.thwarted,
                w.losses,
            ]
        };
        for side in Side::BOTH {
            let usual = weights(side, Style::USUAL);
            assert_eq!(styles(side).len(), 5, "as many as the other side has");
            for other in &styles(side)[1..] {
                assert_ne!(other, usual);
                assert_eq!(battle(other), battle(usual));
            }
            assert_eq!(weights(side, Style(99)), usual);
        }
    }
}
