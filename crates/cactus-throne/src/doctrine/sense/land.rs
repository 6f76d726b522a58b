//! How far provinces lie from one another: what never changes.

use crate::data::Data;
use crate::ids::*;
use std::sync::OnceLock;

/// Steps by land between provinces.
pub(in crate::doctrine) type Distances = [[u8; PROVINCES]; PROVINCES];

/// Raiders come from as far as this.
const RAID_REACH: u8 = 3;

/// What does not change: distances, and the provinces one and two steps away.
pub(in crate::doctrine) struct Land {
    pub far: Distances,
    pub(super) rings: [[Places; 2]; PROVINCES],
    pub(super) raid: [Places; PROVINCES],
}

/// How far each province is from each other one.
pub(in crate::doctrine) fn land(data: &Data) -> &'static Land {
    static LAND: OnceLock<Land> = OnceLock::new();
    LAND.get_or_init(|| {
        let mut far = [[u8::MAX; PROVINCES]; PROVINCES];
        for from in Place::provinces() {
            let mut reached: Places = [from].into_iter().collect();
            for steps in 0..PROVINCES as u8 {
                for place in reached.iter() {
                    let at = &mut far[from.index()][place.index()];
                    *at = (*at).min(steps);
                }
                reached = reached.iter().fold(reached, |all, p| all.or(&data.neighbours(p, true)));
            }
        }
        let within = |from: usize, least: u8, most: u8| -> Places {
            Place::provinces().filter(|to| (least..=most).contains(&far[from][to.index()])).collect()
        };
        let rings = std::array::from_fn(|from| [within(from, 1, 1), within(from, 2, 2)]);
        let raid = std::array::from_fn(|from| within(from, 1, RAID_REACH));
        Land { far, rings, raid }
    })
}
