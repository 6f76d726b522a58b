//! §5.2 Victory.

use crate::c02_terms::*;
use crate::state::{End, Montezuma, bits};
use zocalo_core::Side;

impl Montezuma {
    /// R60 A fortress Space counts as the US's only once the fortress is destroyed.
    pub(crate) fn owns(&self, side: Side, place: Place) -> bool {
        let us = self.controller(place) == Some(US) && !self.fortress(place);
        if side == US { us } else { self.controller(place) == Some(MX) || self.fortress(place) }
    }

    /// 5.2.a#1 In supply, under friendly control and with a friendly Unit.
    fn occupies(&self, side: Side, place: Place) -> bool {
        self.owns(side, place)
            && self.units_in(side, place) > 0
            && (self.is_zone(place) || self.units_in(side.foe(), place) == 0)
            && self.any_supplied(side, place)
    }
    /// R93 With the owner's best choices: one Unit of the stack is enough.
    fn any_supplied(&self, side: Side, place: Place) -> bool {
        self.place_supplied(side, place) || self.supplied(side, place, 1, 0)
    }

    /// 5.2.a#2 Vera Cruz, Mejico, Saltillo, Alta California and Monterrey, and more Units in the Disputed Zone.
    fn us_sudden_death(&self) -> bool {
        let n = &self.d().named;
        [n.vera_cruz, n.mejico, n.saltillo, n.alta, n.monterrey].into_iter().all(|p| self.occupies(US, p))
            && self.units_in(US, n.disputed) > self.units_in(MX, n.disputed)
    }

    /// 5.2.a#3 Five Texas Spaces, and a Force in the Disputed Zone two Units stronger than the US there.
    fn mexico_sudden_death(&self) -> bool {
        let zone = self.d().named.disputed;
        let texas = self.d().texas.iter().filter(|&p| self.occupies(MX, Place::new(p))).count();
        texas >= 5 && self.largest_force(MX, zone) >= self.units_in(US, zone) + 2
    }
    /// R165 How many Units the largest Force has that could be designated in a Zone.
    fn largest_force(&self, side: Side, zone: Place) -> usize {
        let here = self.leaders_at(side, zone);
        let limit = |commander| {
            let rank = self.ratings(commander).command;
            let under = bits(here).filter(|&l| l != commander && self.ratings(l).command <= rank);
            let leaders = under.map(|l| 1_u64 << l.index()).sum();
            self.force_limit(&Force { commander: Some(commander), leaders, ..Force::default() })
        };
        bits(here).map(limit).max().unwrap_or(0).min(self.units_in(side, zone))
    }

    /// 18.6 Sudden death;
    /// R94 the side with the initiative first.
    pub(crate) fn sudden_death(&self) -> Option<End> {
        let us = self.us_sudden_death().then_some(End::UsSuddenDeath);
        let mexico = self.mexico_sudden_death().then_some(End::MexicoSuddenDeath);
        if self.initiative() == US { us.or(mexico) } else { mexico.or(us) }
    }

    /// 5.2.b#1 At the end Mexico wins, unless 5.2.b#2 PW is 10 or less after a Collapse or 5.2.b#3 1 or less without.
    pub(crate) fn will_decides(&self) -> End {
        if self.options.scenario == 2 {
            return if self.pw <= crate::setup::BORDER_PW { End::UsWill } else { End::MexicoWill };
        }
        // R1 By the option the play note of 18.7 gives Mexico a game ended by the roll.
        let by_roll = self.options.play_note && self.turn < 10;
        let limit = if self.collapsed { 10 } else { 1 };
        if self.pw <= limit && !by_roll { End::UsWill } else { End::MexicoWill }
    }
}
