//! Section 24: Optional rules that stand alone: siege, espionage, the railroad. Burning supply is part of the Sustainment Phase,
//! running the guns of river marches.

use crate::data::{Act, Thing};
use crate::events;
use crate::ids::{Loc, Unit};
use crate::notation::Choice;
use crate::state::RioGrande;
use zocalo_core::{Log, Side, Verdict, require};

impl RioGrande {
    /// 24.2#1, 24.2#5, 24.2#6, R92 Whether a side's town or fortress is besieged: each neighbour enemy-occupied, in an
    /// enemy zone,
    /// sea or off the map; a port only while the besieger rules the sea.
    #[must_use]
    pub fn is_besieged(&self, side: Side, hex: Loc) -> bool {
        if !self.switches.siege || !hex.is_hex() || !self.map().places.has(hex) {
            return false;
        }
        let foe = side.foe();
        if self.map().is_port(hex) && self.naval.side() != Some(foe) {
            return false;
        }
        self.map().near(hex).iter().all(|near| self.held[foe].has(near.hex) || self.zone[foe].has(near.hex))
    }

    /// 24.4#1, R94 Espionage: an enemy stack of the map, for one point.
    pub(crate) fn spy_verdict(&self, hex: Loc) -> Verdict {
        require(self.switches.espionage, "24.4#1")?;
        self.affords(Act::Espionage)?;
        require(hex.is_hex() && self.held[self.active.foe()].has(hex), "R94")
    }

    /// 24.4#1, 24.4#2 The stack is shown to the active side alone, boxes included; untried units stay as they are.
    pub(crate) fn spy(&mut self, hex: Loc, log: &mut Log) {
        let (side, foe) = (self.active, self.active.foe());
        self.show(self.units_at(foe, hex));
        self.show_supply(foe, hex);
        log.reveal();
        log.note(|| events::there("event-spies", &["24.4#1"], side, hex));
    }

    /// 24.5#2, 24.5#3 Where the next payment from an end of the line is made: the start, or the railhead.
    #[must_use]
    pub fn rail_site(&self, end: usize) -> Option<Loc> {
        let route = &self.map().railroad;
        let built = usize::from(self.rail[end]);
        let at = built.saturating_sub(1);
        let open = usize::from(self.rail[0]) + usize::from(self.rail[1]) < route.len();
        open.then(|| if end == 0 { route[at] } else { route[route.len() - 1 - at] })
    }

    /// 24.5#2, 24.5#3, R95 Engineer and supply of a side together at an end of the line.
    pub(crate) fn rail_crew(&self, side: Side, end: usize) -> bool {
        let Some(hex) = self.rail_site(end) else { return false };
        let engineers = self.table().engineers.and(&self.units_at(side, hex));
        self.switches.railroad && !engineers.is_empty() && self.supply_at(side, hex) > 0
    }

    /// Where the railroad might be built.
    pub(crate) fn rail_candidates(&self, out: &mut Vec<Choice>) {
        if self.switches.railroad {
            out.extend([0, 1].into_iter().filter_map(|end| self.rail_site(end)).map(Choice::Rail));
        }
    }

    fn rail_end(&self, hex: Loc) -> Option<usize> {
        [0, 1].into_iter().find(|&end| self.rail_site(end) == Some(hex))
    }

    /// 24.5#1, 24.5#2, 24.5#3, 24.5#4, 24.5#5, R95 Building one hex: engineer and supply there, now and when the phase
    /// began; one
    /// hex for each side in a turn, until the line is complete.
    pub(crate) fn rail_verdict(&self, side: Side, hex: Loc) -> Verdict {
        require(self.switches.railroad, "24.5#1")?;
        require(!self.used[side].rail, "24.5#4")?;
        let Some(end) = self.rail_end(hex) else { return require(false, "24.5#3") };
        require(self.snapshot.rail[end] && self.rail_crew(side, end), "24.5#2")
    }

    /// 24.5#2, 24.5#6, R95 One supply point makes a hex; the first payment makes two, the start and the next.
    pub(crate) fn build_rail(&mut self, side: Side, hex: Loc, log: &mut Log) {
        let Some(end) = self.rail_end(hex) else { return };
        self.add_supply(side, hex, -1);
        self.used[side].rail = true;
        self.rail[end] = (self.rail[end] + 1).max(2);
        log.note(|| events::there("event-rail", &["24.5#2"], side, hex));
    }

    /// 24.5.1#1, 24.5.1#3 Whether built railroad joins two neighbouring hexes, whoever built it.
    #[must_use]
    pub fn is_railed(&self, one: Loc, two: Loc) -> bool {
        let route = &self.map().railroad;
        let place = |hex: Loc| route.iter().position(|h| *h == hex);
        let (Some(a), Some(b)) = (place(one), place(two)) else { return false };
        a.abs_diff(b) == 1 && self.is_built(a) && self.is_built(b)
    }

    /// R97 Whether a hex of the line lies ahead for those who have come by rail from one hex to the next.
    pub(crate) fn lies_ahead(&self, from: Loc, at: Loc, hex: Loc) -> bool {
        let place = |hex: Loc| self.map().railroad.iter().position(|h| *h == hex);
        hex != at && (place(from) < place(at)) == (place(at) < place(hex))
    }

    fn is_built(&self, at: usize) -> bool {
        let [from_coast, from_city] = self.rail.map(usize::from);
        at < from_coast || at + from_city >= self.map().railroad.len()
    }

    /// The hexes of built railroad.
    pub fn built_rail(&self) -> impl Iterator<Item = Loc> + '_ {
        let route = &self.map().railroad;
        route.iter().enumerate().filter(|(at, _)| self.is_built(*at)).map(|(_, hex)| *hex)
    }

    /// The price of a unit or thing in halves, for labels.
    #[must_use]
    pub fn price_of(&self, choice: Choice) -> Option<u8> {
        let unit = |unit: Unit| self.info(unit).price;
        match choice {
            Choice::Recruit(u) => Some(unit(u)),
            Choice::Restore(_) => Some(self.charts().price(Thing::RestoreStep)),
            Choice::Supply(_) => Some(self.charts().price(Thing::SupplyPoint)),
            Choice::Base(_) => Some(self.charts().price(Thing::Base)),
            Choice::Tactics => Some(self.charts().price(Thing::Tactics)),
            _ => None,
        }
    }
}
