//! What the battery of tests must be told about this game.

mod words;

use crate::c02_terms::*;
use crate::state::Montezuma;
use zocalo_core::battery::{Exchange, Probe};

impl Probe for Montezuma {
    const EXCHANGES: &'static [Exchange] = &[
        Exchange::whole("/cards"),
        Exchange::whole("/pw-markers"),
        Exchange::fields("/works", &["value"]),
        Exchange::fields("/works", &["rising"]),
        Exchange::values("/pw-markers", "", &[-2, -1, 0, 1, 2, 3]),
        Exchange::values("/works", "value", &[1, 2, 3, 4, 5]),
        Exchange::values("/works", "rising", &[3, 4, 5]),
        Exchange::values("/drawn", "value", &[1, 2, 3, 4, 5]),
        Exchange::values(
            "/bids",
            "",
            &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
        ),
    ];

    /// They are only gone to and run on: after the reactions in a place, and at the end of a voyage.
    const NEVER_MET: &'static [&'static str] = &["Resolve", "SeaArrive"];

    /// Markers and works of one value are several counters.
    fn ways(&self) -> f64 {
        let mut ways = 1.0;
        let mut take = |count: &mut u8| {
            ways *= f64::from(*count);
            *count = count.saturating_sub(1);
        };
        let mut markers = self.d().marker_mix();
        self.markers[..self.cities_dealt()]
            .iter()
            .for_each(|&value| take(&mut markers[(value + 8) as usize]));
        let mut works = self.d().works;
        for place in Self::places() {
            if let Some(built) = self.works[place.index()] {
                take(&mut works[usize::from(built.fort)][usize::from(built.value)]);
            }
            if self.rising[place.index()] > 0 {
                take(&mut works[1][usize::from(self.rising[place.index()])]);
            }
        }
        for &value in self.drawn.iter().filter(|&&value| value > 0) {
            take(&mut works[usize::from(value >> 3)][usize::from(value & 7)]);
        }
        ways
    }

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
