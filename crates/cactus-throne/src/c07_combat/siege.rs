//! §7.5 Sieges: what begins, keeps and ends them.

use crate::data::Gun;
use crate::events::{Says, ev};
use crate::frames::{Casualty, Frame};
use crate::ids::*;
use crate::state::{Cactus, Casualties, City, Siege};
use zocalo_core::{Log, Side};

impl Cactus {
    /// 7.5#4, 7.5#5 The strength of a besieger: heavy artillery counts double, and so do ships before a port.
    #[must_use]
    pub fn siege_strength(&self, pieces: Pieces) -> u32 {
        let d = self.d();
        let double = |p: &Piece| d.piece(*p).gun == Some(Gun::H) || d.masks.naval.has(*p);
        pieces.iter().map(|p| self.cf(p) * if double(&p) { 2 } else { 1 }).sum()
    }

    /// Whether a city is a Gulf port.
    #[must_use]
    pub fn gulf_city(&self, place: Place, city: City) -> bool {
        let Some(p) = self.d().province(place) else { return false };
        p.gulf_port.is_some() && (city == City::Port || p.capital_is_port)
    }

    /// 7.5#6, R93 Whether a fleet friendly to its garrison keeps a city open.
    #[must_use]
    pub fn sea_open(&self, side: Side, place: Place, city: City) -> bool {
        let ships = self.here[Place::GULF.index()].and(&self.d().masks.naval).and(&self.of(Party::of(side)));
        self.gulf_city(place, city) && !ships.is_empty()
    }

    /// 7.5#7 The pieces go into the city and a siege begins.
    pub(crate) fn begin_siege(&mut self, place: Place, besieged: Side, city: City, log: &mut Log) {
        let inside = self.field(place, Party::of(besieged));
        self.marks.in_city = self.marks.in_city.or(&inside);
        self.provinces[place.index()].siege = Some(Siege { besieged, level: 1, city, fresh: true });
        self.settle_control(place);
        log.note(|| ev("event-siege", &["7.5#7"]).at(place).side(besieged));
    }

    /// R92, R126 The siege of a province is over: the besieged are free.
    pub(crate) fn end_siege(&mut self, place: Place) {
        let inside = self.garrison(place);
        self.marks.in_city = self.marks.in_city.minus(&inside);
        if let Some(province) = self.provinces.get_mut(place.index()) {
            province.siege = None;
        }
        self.settle_control(place);
    }

    /// R92 A siege ends at once when no besieging unit with a PR is left.
    pub(crate) fn watch_siege(&mut self, place: Place) {
        let Some(siege) = self.siege(place) else { return };
        let besieger = Party::of(siege.besieged.foe());
        if !self.troops(place, besieger).meets(&self.d().masks.pr) {
            self.end_siege(place);
        }
    }

    /// R144 The siege of a Gulf port is lifted when a fleet friendly to its garrison comes.
    pub(crate) fn watch_ports(&mut self) {
        for place in Place::provinces() {
            if let Some(siege) = self.siege(place)
                && self.sea_open(siege.besieged, place, siege.city)
            {
                self.end_siege(place);
            }
        }
    }

    /// R126 Sieges whose besiegers have less than half of the garrison's strength are lifted.
    pub(crate) fn watch_strength(&mut self, log: &mut Log) {
        for place in Place::provinces() {
            let Some(siege) = self.siege(place) else { continue };
            let outside = self.siege_strength(self.troops(place, Party::of(siege.besieged.foe())));
            let inside = self.factors(self.garrison(place).and(&self.d().masks.ground));
            if 2 * outside < inside {
                self.end_siege(place);
                log.note(|| ev("event-siege-lifted", &["R126", "7.5#19"]).at(place));
            }
        }
    }

    /// 7.5#15, 7.5#18 A city without a garrison has fallen: its leaders roll for their fate, and the siege is over.
    pub(crate) fn fallen(&mut self, place: Place, log: &mut Log) -> Option<Frame> {
        let siege = self.siege(place)?;
        let inside = self.garrison(place);
        if inside.meets(&self.d().masks.ground) {
            return None;
        }
        let leaders = inside.and(&self.d().masks.leaders);
        if leaders.is_empty() {
            self.end_siege(place);
            log.note(|| ev("event-city-fallen", &["7.5#15"]).at(place));
            return None;
        }
        self.casualties = Some(Casualties { leaders, captor: Party::of(siege.besieged.foe()) });
        Some(Casualty.into())
    }

    /// 7.5#19 At the end of the Combat Phase every older siege shows Siege 2.
    pub(crate) fn age_sieges(&mut self) {
        for province in &mut self.provinces {
            if let Some(siege) = &mut province.siege {
                siege.level = if siege.fresh { 1 } else { 2 };
                siege.fresh = false;
            }
        }
    }
}
