//! The numbers behind the doctrine, in provinces, from `data/doctrine.csv`.

use std::sync::OnceLock;
use zocalo_core::{Side, Style, figures};

/// The file: name, value for the Empire, value for the Republic, meaning, source.
const FILE: &str = include_str!("../../data/doctrine.csv");
/// What other styles of each side think otherwise: style, name, value, meaning, source.
const STYLES: [(&str, &str); 2] = [
    ("styles-empire.csv", include_str!("../../data/styles-empire.csv")),
    ("styles-republic.csv", include_str!("../../data/styles-republic.csv")),
];

figures! {
    /// The numbers behind the doctrine; what each means is said in the file.
    pub(crate) struct Weights {
        sharp, province, mexico, vera_cruz, road, late, factor, quality, leader, key_leader, own_key, hunted, curve, beaten, ruin, beats, danger, avoids, near, raid,
        guard, last_stand, open, leaving, settled, pull, far, attrition, least, react, assault, rounds, retire, army, flood, column, rally,
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
}
