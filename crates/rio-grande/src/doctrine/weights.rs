//! The numbers behind the doctrine, in victory points, from `data/doctrine.csv`, and what its styles think otherwise.

use std::sync::OnceLock;
use zocalo_core::{Side, Style, figures};

/// The file: name, value for the Allies, value for the Empire, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");
/// What other styles of each side think otherwise: style, name, value, meaning, source.
const STYLES: [(&str, &str); 2] = [
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

/// The weights of every style of a side, the usual one first.
#[inline]
pub(crate) fn styles(side: Side) -> &'static [Weights] {
    static WEIGHTS: OnceLock<[Vec<Weights>; 2]> = OnceLock::new();
    &WEIGHTS.get_or_init(|| {
        let usual: [_; 2] = figures::carried("doctrine.csv", FILE, &Weights::NAMES);
        [0, 1].map(|side| {
            let (file, text) = STYLES[side];
            match figures::variants(file, text, &Weights::NAMES, usual[side]) {
                Ok(all) => all.into_iter().map(Weights::of).collect(),
                Err(fault) => panic!("{fault}"),
            }
        })
    })[side.index()]
}

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
        assert_eq!(figures::read::<_, 2>("doctrine.csv", FILE, &Weights::NAMES).err(), None);
        assert!(FILE.lines().all(|line| line.split(',').count() >= 5), "each has a meaning and a source");
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
        let whole = |(_, text): (&str, &str)| text.lines().all(|line| line.split(',').count() >= 5);
        assert!(STYLES.into_iter().all(whole), "each has a meaning and a source");
    }
}
