//! Section 1.4.2, contact: how many separate groups a formation may form (R40).

use crate::Hexes;
use crate::ids::{FORMATION_MAX, Formation, Unit};
use crate::state::{Activation, Camerone};
use arrayvec::ArrayVec;
use zocalo_core::{Verdict, refuse};
use zocalo_hex::Hex;

/// 1.4.2#12, R40 The groups of a formation that have a unit outside. Units within one hex of each other are linked,
/// inside too, and groups wholly inside do not count.
pub(crate) fn groups(game: &Camerone, formation: Formation) -> u8 {
    groups_of(game, formation.units().filter_map(|unit| game.hex(unit)))
}

/// As [`groups`], with one unit imagined elsewhere.
pub(crate) fn groups_if(game: &Camerone, formation: Formation, mover: Unit, to: Hex) -> u8 {
    groups_of(
        game,
        formation.units().filter_map(|unit| if unit == mover { Some(to) } else { game.hex(unit) }),
    )
}

/// As [`groups`], with all marches of the acting formation taken back.
pub(crate) fn groups_taken_back(game: &Camerone, acting: &Activation) -> u8 {
    let place = |(index, unit): (usize, Unit)| {
        if acting.marched >> index & 1 == 1 { acting.origin[index].hex() } else { game.hex(unit) }
    };
    groups_of(game, acting.formation.units().enumerate().filter_map(place))
}

fn groups_of(game: &Camerone, hexes: impl Iterator<Item = Hex>) -> u8 {
    linked(game, hexes).iter().filter(|group| group.outside).count() as u8
}

/// A linked group of units (R40).
#[derive(Clone, Copy)]
struct Group {
    /// All neighbours of its hexes.
    near: Hexes,
    /// Whether at least one of its units is outside.
    outside: bool,
}

fn linked(game: &Camerone, hexes: impl Iterator<Item = Hex>) -> ArrayVec<Group, FORMATION_MAX> {
    let mut groups: ArrayVec<Group, FORMATION_MAX> = ArrayVec::new();
    for hex in hexes {
        let mut joined = Group { near: game.data.near[hex.index()], outside: !game.is_inside(hex) };
        let mut index = 0;
        while index < groups.len() {
            if groups[index].near.contains(hex) {
                let other = groups.swap_remove(index);
                joined = Group { near: joined.near | other.near, outside: joined.outside | other.outside };
            } else {
                index += 1;
            }
        }
        groups.push(joined);
    }
    groups
}

/// The destinations of a unit that do not split its formation further. The groups of the other units are computed once
/// for all destinations.
pub(crate) fn contact_kept(game: &Camerone, formation: Formation, mover: Unit, ends: Hexes) -> Hexes {
    let Some(acting) = game.activation else { return ends };
    let others = formation.units().filter(|unit| *unit != mover).filter_map(|unit| game.hex(unit));
    let groups = linked(game, others);
    let outside = groups.iter().filter(|group| group.outside).count() as u8;
    let splits = |to: Hex| {
        let touched = || groups.iter().filter(|group| group.near.contains(to));
        let merged = touched().filter(|group| group.outside).count() as u8;
        outside - merged + u8::from(merged > 0 || !game.is_inside(to)) > acting.groups
    };
    ends.iter().filter(|to| !splits(*to)).collect()
}

/// 1.4.2#11 A formation may not fall into more groups than when it began to act.
pub(crate) fn keeps_contact(game: &Camerone, groups: u8) -> Verdict {
    let allowed = game.activation.map_or(u8::MAX, |activation| activation.groups);
    refuse(groups <= allowed, "1.4.2#11", "refused-contact")
}
