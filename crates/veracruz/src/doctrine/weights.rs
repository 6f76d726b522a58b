//! The numbers behind the doctrine, in strength points as a rule, from `data/doctrine.csv`.

use std::sync::OnceLock;
use zocalo_core::{Side, Temper, figures};

/// The file: name, value, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");
/// What other tempers think otherwise: temper, name, value, meaning, source.
const TEMPERS: &str = include_str!("../../data/tempers.csv");

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, step, advances, retreats, routs, flees, driven, broken, put_to_flight, thwarted, full_scale, losses,
        bold_us, bold_late, bold_mexico, overwhelm_margin, hopeless, far_danger, delay, fever, in_city, escort,
        base_guard, base_least, city_point, strike, exposed, swept, barred, town_guard, expend_least, surrender, ambush_cost, train_prize,
        by_orizaba, hold_puebla, satisfied, counterstroke,
    }
}

/// The weights of every temper, the usual one first.
#[inline]
pub(crate) fn tempers() -> &'static [Weights] {
    static WEIGHTS: OnceLock<Vec<Weights>> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let [usual] = figures::carried("doctrine.csv", FILE, &Weights::NAMES);
        match figures::variants("tempers.csv", TEMPERS, &Weights::NAMES, usual) {
            Ok(all) => all.into_iter().map(Weights::of).collect(),
            Err(fault) => panic!("{fault}"),
        }
    })
}

/// The temper that is best if it is kept for the whole campaign: stubborn for the United States, steady for Mexico.
pub(crate) const fn first_temper(side: Side) -> Temper {
    match side {
        Side::One => Temper(3),
        Side::Two => Temper(2),
    }
}

/// The weights of a temper; the usual ones if there is none of that number.
#[inline]
pub(crate) fn weights(temper: Temper) -> &'static Weights {
    let all = tempers();
    all.get(usize::from(temper.0)).unwrap_or(&all[0])
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
    fn a_search_begins_in_the_stubborn_and_the_steady_temper() {
        let mut names: Vec<&str> =
            TEMPERS.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
        names.dedup();
        let first = [Side::One, Side::Two].map(|side| names[usize::from(first_temper(side).0) - 1]);
        assert_eq!(first, ["stubborn", "steady"]);
    }

    #[test]
    fn tempers_differ_and_see_the_same_in_a_battle() {
        let usual = weights(Temper::USUAL);
        assert_eq!(tempers().len(), 5);
        assert!(TEMPERS.lines().all(|line| line.split(',').count() >= 5), "each has a meaning and a source");
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
        for other in &tempers()[1..] {
            assert_ne!(other, usual);
            assert_eq!(battle(other), battle(usual));
        }
        assert_eq!(weights(Temper(99)), usual);
    }
}
