//! §8 Control of provinces.

use crate::ids::*;
use crate::state::{Cactus, City};
use zocalo_core::Side;

impl Cactus {
    /// The pieces whose presence holds a province: ground units other than artillery, and leaders (15.0, R17).
    fn holders(&self, place: Place, party: Party) -> Pieces {
        self.field(place, party).minus(&self.d().masks.art)
    }

    /// 8.0#3, R27, R28, R29 What the marker of a province must show now.
    #[must_use]
    pub fn control_now(&self, place: Place) -> (Option<Side>, bool) {
        let province = self.provinces[place.index()];
        if province.siege.is_some() {
            return (None, false);
        }
        let present = Party::ALL.map(|party| !self.field(place, party).is_empty());
        if present.iter().filter(|p| **p).count() > 1 {
            return (None, true);
        }
        if present[Party::SantaAnna.index()] {
            return (None, false);
        }
        for side in Side::BOTH {
            if !self.holders(place, Party::of(side)).is_empty() {
                return (Some(side), false);
            }
        }
        // 8.0#4 A Sonora held by the CSA counts for the Imperial player even when nobody stands in it.
        if place == Place::SONORA && self.events.csa_sonora {
            return (Some(IMP), false);
        }
        (province.control.filter(|side| *side == REP), false)
    }

    /// 7.0#5, 8.0#2, R26 Sets the marker of a province anew.
    pub(crate) fn settle_control(&mut self, place: Place) {
        if !place.is_province() {
            return;
        }
        let (control, contested) = self.control_now(place);
        let province = &mut self.provinces[place.index()];
        province.control = control;
        province.contested = contested;
        if let Some(side) = control {
            province.last = side;
        }
        if place == Place::SONORA && control == Some(REP) {
            self.events.csa_sonora = false;
        }
    }

    /// 8.0#1, R26 Sets all markers anew.
    pub(crate) fn settle_all_control(&mut self) {
        for place in Place::provinces() {
            self.settle_control(place);
        }
    }

    /// 10.2#7 Places the Sonora marker when Confederates hold it and no Republican unit is there; Imperial troops other than
    /// Confederates must then leave.
    pub(crate) fn settle_sonora(&mut self) {
        let d = self.d();
        let here = self.here[Place::SONORA.index()];
        let confederates = here.and(&d.of_nation(crate::data::Nation::Cs)).minus(&d.masks.leaders);
        let confederates = confederates.minus(&[d.named.shelby].into_iter().collect());
        let republicans = here.and(&self.of(Party::Republican)).and(&d.masks.ground);
        if self.events.magruder_come && !confederates.is_empty() && republicans.is_empty() {
            self.events.csa_sonora = true;
        }
        if self.events.csa_sonora {
            self.settle_control(Place::SONORA);
            let troops = here.and(&self.of(Party::Imperial)).minus(&d.of_nation(crate::data::Nation::Cs));
            self.marks.leaving = self.marks.leaving.or(&troops);
        }
    }

    /// 8.0#1, 8.0#4 The provinces that count for a side.
    #[must_use]
    pub fn controlled(&self, side: Side) -> Places {
        Place::provinces().filter(|p| self.provinces[p.index()].control == Some(side)).collect()
    }

    /// The side with the rights of a controller: the present one, or in a contested province the last (R28).
    #[must_use]
    pub fn holder(&self, place: Place) -> Option<Side> {
        let province = self.province(place)?;
        province.control.or(province.contested.then_some(province.last))
    }

    /// R131 Whether the port of a province is open to the Imperial player.
    #[must_use]
    pub fn port_open(&self, place: Place) -> bool {
        let Some(province) = self.province(place) else { return false };
        if !self.field(place, Party::SantaAnna).is_empty() {
            return false;
        }
        if let Some(siege) = province.siege {
            return siege.besieged == REP && (siege.city == City::Capital) && !self.capital_is_port(place);
        }
        let imperial = !self.field(place, Party::Imperial).is_empty();
        let republican = !self.field(place, Party::Republican).is_empty();
        match province.control {
            Some(IMP) => true,
            Some(_) => false,
            None if province.contested => province.last == IMP,
            None => imperial && !republican,
        }
    }

    /// Whether the capital of a province is its port.
    #[must_use]
    pub fn capital_is_port(&self, place: Place) -> bool {
        self.d().province(place).is_some_and(|p| p.capital_is_port)
    }

    /// 4.1#9 Whether Vera Cruz takes arrivals.
    #[must_use]
    pub fn vera_cruz_open(&self) -> bool {
        let province = self.provinces[Place::VERA_CRUZ.index()];
        let besieged = province.siege.is_some_and(|siege| siege.besieged == IMP);
        province.control != Some(REP)
            && !besieged
            && self.field(Place::VERA_CRUZ, Party::SantaAnna).is_empty()
    }
}
