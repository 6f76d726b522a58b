//! 23.0 Staging Areas.

use crate::ids::{ALLIED, Loc, Unit, Units};
use crate::state::{March, RioGrande, Way};
use zocalo_core::{Side, Verdict, require};

impl RioGrande {
    /// 23.1#2, 23.1#3, R42, R102, R122 Who may leave a Staging Area: by land US units only; nobody who entered it in
    /// this turn.
    pub(crate) fn leaving_verdict(&self, way: Way, unit: Unit) -> Verdict {
        let from = self.at(unit);
        if from.is_hex() {
            return Ok(());
        }
        require(!self.entered.has(unit), "23.1#3")?;
        let by_land = matches!(way, Way::Ground | Way::Concentration);
        require(!by_land || self.table().us.has(unit) && from == Loc::US_STAGING, "23.1#2")
    }

    /// R123 Whether supply may leave a place: out of a Staging Area not on the turn on which supply entered it.
    pub(crate) fn supply_may_leave(&self, from: Loc) -> bool {
        from.is_hex() || !self.used[self.active].supply_in && from == Loc::US_STAGING
    }

    /// A ground march out of the Staging Area needs somebody who may leave, and a free hex on the northern edge.
    pub(crate) fn staging_march_verdict(&self) -> Verdict {
        let side = self.active;
        require(side == ALLIED, "23.1#1")?;
        let from = Loc::US_STAGING;
        let movers = self.movable(Way::Ground, from);
        let supply = self.supply_at(side, from) > 0 && self.supply_may_leave(from);
        require(!movers.is_empty() || supply, "23.1#2")?;
        let open = |fights| self.map().north.iter().any(|hex| self.step_verdict(from, hex, fights).is_ok());
        require(open(!movers.is_empty()), "R130")
    }

    /// 23.0#3, 23.1#2, 23.1#3, R42, R43 A force leaves the map over the northern edge: US units and Allied supply, who
    /// have not
    /// come from there in this turn.
    pub(crate) fn exit_verdict(&self, march: &March) -> Verdict {
        require(self.active == ALLIED && self.map().north.has(march.at), "23.1#2")?;
        self.area_verdict(ALLIED, march.force, march.supply)
    }

    /// 23.0#3, 23.0#4, 23.1#3, R43, R123 Who may come into the Staging Area of a side.
    pub(crate) fn area_verdict(&self, side: Side, force: Units, supply: u8) -> Verdict {
        let (users, case) = match side {
            Side::One => (&self.table().us, "23.0#3"),
            Side::Two => (&self.table().europeans, "23.0#4"),
        };
        require(force.minus(users).is_empty(), case)?;
        require(!force.meets(&self.left), "23.1#3")?;
        require(supply == 0 || !self.used[side].supply_out, "R123")
    }

    /// Whether somebody on the northern edge could leave the map.
    pub(crate) fn exits(&self, movers: Units, supply: bool) -> bool {
        let able = movers.iter().any(|u| self.area_verdict(ALLIED, [u].into_iter().collect(), 0).is_ok());
        self.active == ALLIED && (able || supply && self.area_verdict(ALLIED, Units::EMPTY, 1).is_ok())
    }

    /// 23.1#3, R44, R123 Notes who has left or entered a Staging Area with the march.
    pub(crate) fn note_staging(&mut self, from: Loc, to: Loc) {
        let (force, supply, side) = (self.march.force, self.march.supply, self.active);
        if !from.is_hex() {
            self.left = self.left.or(&force);
            self.used[side].supply_out |= supply > 0;
        }
        if !to.is_hex() {
            self.entered = self.entered.or(&force);
            self.used[side].supply_in |= supply > 0;
        }
    }
}
