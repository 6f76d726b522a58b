//! The stacks and boxes of a side with what shows of them.

use super::SideVeil;
use crate::c17_fog::Top;
use crate::frames::Frame;
use crate::ids::{Column, Loc, Places, Unit};
use crate::state::{Fog, RioGrande};
use zocalo_core::Side;

/// A stack or the box of a column marker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) loc: Loc,
    pub(super) column: Option<Column>,
    /// Counters of which nothing is known; any number if nothing shows.
    pub(super) slots: Option<u8>,
    /// The top counter and its rank: nobody below it would lie higher (R135).
    top: Option<((u8, u8, u8), Unit)>,
    /// Combat units can be there.
    takes: bool,
    /// A combat unit must be in this hex, as none that is in sight holds it.
    pub(super) must: bool,
    /// Something must be there.
    pub(super) filled: bool,
    /// Its supply is known.
    pub(super) told: bool,
}

impl Area {
    /// Whether a unit can lie there.
    pub(super) fn fits(&self, game: &RioGrande, unit: Unit) -> bool {
        // Of untried units that are alike the one with the lowest number lies on top.
        let below = |(rank, top): (_, Unit)| (game.rank(unit), unit) >= (rank, top);
        self.takes && game.can_be_at(unit, self.loc) && self.top.is_none_or(below)
    }

    /// The fewest supply points that go with so many hidden units; none if it cannot be.
    pub(super) fn fewest(&self, units: u8) -> Option<u8> {
        match self.slots {
            Some(slots) => {
                let counters = slots.checked_sub(units)?;
                (counters == 0 || !self.told).then(|| (3 * counters).saturating_sub(2))
            }
            None if self.filled && units == 0 => (!self.told).then_some(1),
            None => Some(0),
        }
    }

    /// The most supply points that go with so many hidden units.
    pub(super) fn most(&self, units: u8) -> u8 {
        match self.slots {
            _ if self.told => 0,
            Some(slots) => 3 * slots.saturating_sub(units),
            None => u8::MAX,
        }
    }

    /// Whether so many units and points can lie there.
    pub(super) fn holds(&self, units: u8, points: u8) -> bool {
        self.fewest(units).is_some_and(|fewest| fewest <= points) && points <= self.most(units)
    }
}

/// All areas of a side but those of some places; areas of one place stand beside each other.
pub(super) fn areas(game: &RioGrande, side: Side, veil: &SideVeil, kept: &Places) -> Vec<Area> {
    let mut areas = Vec::new();
    for loc in game.held[side].iter().filter(|loc| !kept.has(*loc)) {
        let visible = game.units_at(side, loc);
        let takes = game.occupied[side].has(loc);
        let pile = veil.piles.iter().find(|(at, _)| *at == loc).map(|(_, pile)| *pile);
        let told = game.supply_seen[side].has(loc);
        let must = takes && visible.is_empty();
        let usual = Area { loc, column: None, slots: None, top: None, takes, must, filled: false, told };
        let columns = game.columns_at(side, loc);
        for column in columns.iter() {
            // A marker that is being laid may still be empty, if something else holds the hex.
            let laid = |frame: &Frame| matches!(frame, Frame::ColumnBox(laid) if laid.column == column);
            let laying = (pile.is_some() || !visible.is_empty()) && game.frames.iter().any(laid);
            let members =
                laying || game.column_of.contains(&Some(column)) || game.column_supply[column.index()] > 0;
            areas.push(Area { column: Some(column), filled: !members, ..usual });
        }
        if let Some(pile) = pile {
            let shown = if told { RioGrande::supply_counters(game.open_supply(side, loc)) } else { 0 };
            let (top, takes) = match pile.top {
                Top::Unit(unit) => (Some((game.rank(unit), unit)), takes),
                Top::Supply => (None, false),
            };
            let open = game.open_units(side, loc).len() as u8;
            let slots = Some(pile.height.saturating_sub(open + shown));
            areas.push(Area { slots, top, takes, ..usual });
        } else if game.switches.fog == Fog::Strict {
            let stocked = told && game.supply_at(side, loc) > 0;
            areas.push(Area { filled: columns.is_empty() && visible.is_empty() && !stocked, ..usual });
        }
    }
    areas
}
