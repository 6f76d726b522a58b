//! The counters of each kind as sets, so that stacks are sorted by whole words.

use super::units::{Class, Kind, UnitInfo};
use crate::ids::Units;

/// Which counters are of which kind.
#[derive(Clone, Copy, Debug)]
pub struct Masks {
    /// 3.22#1 Combat units.
    pub fighters: Units,
    /// Artillery and the Navy battery.
    pub guns: Units,
    /// Leaders.
    pub leaders: Units,
    /// Divisions and Armies.
    pub formations: Units,
    /// Militia without a name.
    pub militia: Units,
    /// Supply units.
    pub supplies: Units,
    /// Pack animals.
    pub packs: Units,
    /// Dummies.
    pub dummies: Units,
    /// Gunboats.
    pub gunboats: Units,
    /// 3.22#2 Those who can reconnoitre.
    pub scouts: Units,
    /// 15.19 Those who do not fit a Division of volunteers, and those who do not fit one of regulars.
    pub classes: [Units; 2],
}

/// Sorts the counters.
pub fn masks(units: &[UnitInfo]) -> Masks {
    let set = |keep: &dyn Fn(&UnitInfo) -> bool| -> Units {
        units.iter().enumerate().filter(|(_, unit)| keep(unit)).map(|(i, _)| i).collect()
    };
    let of = |kind: Kind| set(&|unit| unit.kind == kind);
    Masks {
        fighters: set(&|unit| unit.kind.fights()),
        guns: set(&|unit| unit.kind.is_guns()),
        leaders: of(Kind::Leader),
        formations: of(Kind::Formation),
        militia: of(Kind::Militia),
        supplies: of(Kind::Supply),
        packs: of(Kind::Pack),
        dummies: of(Kind::Dummy),
        gunboats: of(Kind::Gunboat),
        scouts: set(&|unit| unit.scouts),
        classes: [Class::Regular, Class::Volunteer].map(|class| set(&|unit| unit.class == class)),
    }
}
