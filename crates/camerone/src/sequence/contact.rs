//! R40 Contact: into how many groups a formation may fall.

use crate::ids::{FORMATION_MAX, Formation, Unit};
use crate::state::Camerone;
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

fn groups_of(game: &Camerone, hexes: impl Iterator<Item = Hex>) -> u8 {
    let hexes: ArrayVec<Hex, FORMATION_MAX> = hexes.collect();
    let mut left: u32 = (1 << hexes.len()) - 1;
    let mut groups = 0;
    while left != 0 {
        let mut edge = left & left.wrapping_neg();
        let mut outside = false;
        left &= !edge;
        while edge != 0 {
            let hex = hexes[edge.trailing_zeros() as usize];
            edge &= edge - 1;
            outside |= !game.is_inside(hex);
            let near = &game.data.near[hex.index()];
            for (index, other) in hexes.iter().enumerate() {
                if left >> index & 1 == 1 && near.contains(*other) {
                    left &= !(1 << index);
                    edge |= 1 << index;
                }
            }
        }
        groups += u8::from(outside);
    }
    groups
}

/// 1.4.2#11 A formation may not fall into more groups than when it began to act.
pub(crate) fn keeps_contact(game: &Camerone, groups: u8) -> Verdict {
    let allowed = game.activation.map_or(u8::MAX, |activation| activation.groups);
    refuse(groups <= allowed, "1.4.2#11", "refused-contact")
}
