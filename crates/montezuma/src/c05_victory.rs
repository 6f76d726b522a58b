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

    /// 5.2.a#1 Under friendly control and with a friendly Unit; whether it is in supply too is asked of all such Spaces together.
    fn garrisons(&self, side: Side, place: Place) -> bool {
        self.owns(side, place)
            && self.units_in(side, place) > 0
            && (self.is_zone(place) || self.units_in(side.foe(), place) == 0)
    }

    /// R93 Those of these places that are in supply whatever the limited sources do: one Unit of the stack is enough.
    fn surely_supplied(&self, side: Side, places: &Places) -> Places {
        let plain = self.plain_supply(side);
        let fed = |p: &usize| plain.has(*p) || self.zone_supply(Place::new(*p)) > 0;
        places.iter().filter(fed).collect()
    }
    /// 6.4.c#2, R93 Those that the one Force of Alta California may stand in.
    fn california_supplied(&self, side: Side) -> Places {
        let roots = self.california_roots(side);
        if roots.is_empty() {
            return roots;
        }
        self.reach(side, self.plain_roots(side).or(&roots))
    }
    /// 6.4.a#1, R93, R169 Whether one Gulf port keeps all these in supply: itself, and one other Space without an Army or
    /// those of the Baggage Train.
    fn port_supplies(&self, port: Place, places: &Places) -> bool {
        let mut others = *places;
        others.remove(port.index());
        let Some(first) = others.first() else { return true };
        let (lines, _) = self.trace(US, &[port.index()].into_iter().collect());
        let one = others.len() == 1 && lines.has(first);
        others.iter().all(|p| !self.army_at(US, Place::new(p)))
            && (one || others.minus(&self.port_train(&lines)).is_empty())
    }

    /// 5.2.a#2 Vera Cruz, Mejico, Saltillo, Alta California and Monterrey, and more Units in the Disputed Zone.
    /// R93 Each limited source serves once, as the US likes best.
    fn us_sudden_death(&self) -> bool {
        let n = &self.d().named;
        let five = [n.vera_cruz, n.mejico, n.saltillo, n.alta, n.monterrey];
        if !five.into_iter().all(|p| self.garrisons(US, p))
            || self.units_in(US, n.disputed) <= self.units_in(MX, n.disputed)
        {
            return false;
        }
        let five: Places = five.into_iter().map(Place::index).collect();
        let open = five.minus(&self.surely_supplied(US, &five));
        let ports = self.gulf_ports();
        let by_port = |open: &Places| {
            open.is_empty() || ports.iter().any(|port| self.port_supplies(Place::new(port), open))
        };
        let but_one = |one: usize| {
            let mut rest = open;
            rest.remove(one);
            by_port(&rest)
        };
        by_port(&open) || self.california_supplied(US).and(&open).iter().any(but_one)
    }

    /// 5.2.a#3 Five Texas Spaces, and a Force in the Disputed Zone two Units stronger than the US there.
    /// R93 Alta California keeps one of them in supply.
    fn mexico_sudden_death(&self) -> bool {
        let zone = self.d().named.disputed;
        let held: Places = self.d().texas.iter().filter(|&p| self.garrisons(MX, Place::new(p))).collect();
        if held.len() < 5 || self.largest_force(MX, zone) < self.units_in(US, zone) + 2 {
            return false;
        }
        let sure = self.surely_supplied(MX, &held);
        let one = !self.california_supplied(MX).and(&held.minus(&sure)).is_empty();
        sure.len() + usize::from(one) >= 5
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
