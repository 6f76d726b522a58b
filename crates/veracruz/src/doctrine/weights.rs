//! The numbers behind the doctrine, in strength points as a rule, from `data/doctrine.csv`.

use std::sync::OnceLock;
use zocalo_core::{Side, Style, figures};

/// The file: name, value, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");
/// What other styles of each side think otherwise: style, name, value, meaning, source. The first in a file is the best
/// one for a whole campaign.
const TEMPERS: [(&str, &str); 2] = [
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

/// The weights of every style of a side, the usual one first.
#[inline]
pub(crate) fn styles(side: Side) -> &'static [Weights] {
    static WEIGHTS: OnceLock<[Vec<Weights>; 2]> = OnceLock::new();
    &WEIGHTS.get_or_init(|| {
        let [usual] = figures::carried("doctrine.csv", FILE, &Weights::NAMES);
        TEMPERS.map(|(file, text)| match figures::variants(file, text, &Weights::NAMES, usual) {
            Ok(all) => all.into_iter().map(Weights::of).collect(),
            Err(fault) => panic!("{fault}"),
        })
    })[side.index()]
}

/// The style that is best if it is kept for the whole campaign.
pub(crate) const FIRST_STYLE: Style = Style(1);

/// The weights of a side's style; the usual ones if there is none of that number.
#[inline]
pub(crate) fn weights(side: Side, style: Style) -> &'static Weights {
    let all = styles(side);
    all.get(usize::from(style.0)).unwrap_or(&all[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_carried_file_is_whole_and_says_what_it_means() {
        assert_eq!(figures::read::<_, 1>("doctrine.csv", FILE, &Weights::NAMES).err(), None);
        assert!(FILE.lines().all(|line| line.split(',').count() >= 4), "each has a meaning and a source");
    }

    #[test]
    fn a_search_begins_in_the_stubborn_and_the_steady_style() {
        let names = TEMPERS.map(|(_, text)| {
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
        let whole = |(_, text): (&str, &str)| text.lines().all(|line| line.split(',').count() >= 5);
        assert!(TEMPERS.into_iter().all(whole), "each has a meaning and a source");
    }
}
