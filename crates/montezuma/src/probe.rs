//! What the battery of tests must be told about this game.

use crate::c02_terms::*;
use crate::state::Montezuma;
use zocalo_core::battery::{Exchange, Probe};

impl Probe for Montezuma {
    const EXCHANGES: &'static [Exchange] = &[
        Exchange::whole("/cards"),
        Exchange::whole("/pw-markers"),
        Exchange::fields("/works", &["value"]),
        Exchange::fields("/works", &["rising"]),
    ];

    fn remove_piece(&mut self, piece: u16) -> bool {
        self.take_off(usize::from(piece))
    }
}

impl Montezuma {
    /// For the battery: a Unit or leader leaves the map as a loss would take it.
    fn take_off(&mut self, piece: usize) -> bool {
        let mut log = zocalo_core::Log::off();
        if piece < UNITS {
            let unit = Unit::new(piece);
            let (side, Some(place)) = (self.unit_side(unit), self.unit_place(unit)) else { return false };
            self.eliminate(unit);
            self.bereave(side, place, &mut log);
            return true;
        }
        let leader = piece - UNITS;
        if leader < LEADERS && self.leader_at[leader].place().is_some() {
            // As a wound would take him: to the Leader Pool, and his Army is looked after.
            self.put_leader(Leader::new(leader), Loc::POOL);
            self.settle_armies(&mut log);
            return true;
        }
        false
    }
}
