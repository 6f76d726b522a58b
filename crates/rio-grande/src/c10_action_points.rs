//! Section 10: Action points.

use crate::data::Gain;
use crate::events;
use crate::ids::ALLIED;
use crate::state::RioGrande;
use zocalo_core::{Log, Side};

impl RioGrande {
    /// 10.1#1, 18.0#3, R101 Leaders of a side on the map; those in a Staging Area are not on it (2.3.map).
    #[must_use]
    pub fn leaders_on_map(&self, side: Side) -> u8 {
        let leaders = self.table().leaders.and(&self.table().of[side.index()]);
        leaders.iter().filter(|&u| self.at(u).is_hex()).count() as u8
    }

    /// 10.1#2, 10.1#3, 6.3#1, R4 Caribbean ports that the Allies control, fortresses that the Imperials control.
    #[must_use]
    pub fn paying_places(&self, side: Side) -> u8 {
        let paying = if side == ALLIED { self.map().ports } else { self.map().fortresses };
        paying.iter().filter(|&hex| self.controls(side, hex)).count() as u8
    }

    /// 10.1#1, 10.1#2, 10.1#3, R6 What a side gains in its Action Point Determination Phase.
    #[must_use]
    pub fn income(&self, side: Side) -> i8 {
        let place = if side == ALLIED { Gain::CaribbeanPort } else { Gain::Fortress };
        self.leaders_on_map(side) as i8 * self.charts().gain(Gain::Leader)
            + self.paying_places(side) as i8 * self.charts().gain(place)
    }

    /// 10.2#2, 10.2#3 The gain is added to what was kept. What would go beyond the end of the track is not told: it would
    /// give away how many leaders are on the map, which the marker on the track does not.
    pub(crate) fn determine_action_points(&mut self, log: &mut Log) {
        let (side, before) = (self.active, self.ap[self.active]);
        self.gain(side, self.income(side));
        let (total, gain) = (self.ap[side], self.ap[side] - before);
        log.note(|| events::of("event-income", &["10.1#1"], side).num("gain", gain).num("total", total));
    }
}
