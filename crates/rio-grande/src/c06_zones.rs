//! 6.0 Zones of control.

use crate::ids::Loc;
use crate::state::RioGrande;
use zocalo_core::Side;

impl RioGrande {
    /// 6.0#1, 6.0#2, 6.0#3, 6.0#4, R1, R7, R104 Whether a hex is in an enemy zone: every combat unit has a combat
    /// factor of at
    /// least 1, so a hex with any of them exerts one over all land hexsides, whoever else is there. The sets are kept
    /// by
    /// [`RioGrande::put`].
    #[inline]
    #[must_use]
    pub fn in_enemy_zone(&self, side: Side, hex: Loc) -> bool {
        self.zone[side.foe()].has(hex)
    }

    /// 6.1#3 Whether a step would go directly from enemy zone to enemy zone.
    #[must_use]
    pub fn zone_to_zone(&self, side: Side, from: Loc, to: Loc) -> bool {
        self.in_enemy_zone(side, from) && self.in_enemy_zone(side, to)
    }
}
