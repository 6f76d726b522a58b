//! Ways in MP: to the nearest source for who retreats, to the nearest Rough Space for Guerillas, and how far they prowl.

use crate::c02_terms::*;
use crate::state::Montezuma;
use zocalo_core::Side;

impl Montezuma {
    /// Those of these places from which a friendly source is nearest in MP.
    pub(super) fn nearest_source(&self, side: Side, places: Places) -> Places {
        let mut sources = self.plain_roots(side).or(&self.california_roots(side));
        // 6.5.a#1 The Baggage Train is a source if it can itself trace to one.
        if let Some(train) = self.train[side]
            && self.plain_supply(side).has(train.index())
        {
            sources.insert(train.index());
        }
        let mut rings = Rings::from(sources);
        while let Some(front) = rings.next(u8::MAX) {
            let hit = front.and(&places);
            if !hit.is_empty() {
                return hit;
            }
            for at in front.iter().map(Place::new) {
                for link in &self.d().links[at.index()] {
                    if let Some((cost, _)) = self.move_cost(side, link.to, at) {
                        rings.add(cost, link.to.index());
                    }
                }
            }
        }
        places
    }

    /// R85 The nearest Rough Spaces in Mexico without US Units, by MP; the Space itself first.
    pub(crate) fn nearest_rough(&self, from: Place) -> Places {
        self.nearest_lair(from, &Places::EMPTY)
    }
    /// As [`Self::nearest_rough`], some places left out.
    pub(super) fn nearest_lair(&self, from: Place, without: &Places) -> Places {
        let lairs = self.d().geo.lairs.minus(&self.occupied[US]).minus(without);
        self.prowl(from, u8::MAX, &lairs).1
    }

    /// The places that a Guerilla reaches from here over Spaces in Mexico without US Units with so many MP; and the
    /// nearest of those it looks for.
    pub(crate) fn prowl(&self, from: Place, most: u8, wanted: &Places) -> (Places, Places) {
        let geo = &self.d().geo;
        let mut rings = Rings::from([from.index()].into_iter().collect());
        while let Some(front) = rings.next(most) {
            let hit = front.and(wanted);
            if !hit.is_empty() {
                return (rings.done, hit);
            }
            for at in front.iter() {
                if at != from.index() && self.occupied[US].has(at) {
                    continue;
                }
                // 10.2.b#3 Leaving a Space with empty enemy works costs 1 more.
                let works = u8::from(self.works_of(US, Place::new(at)).is_some());
                for &(cost, ends) in &geo.prowls[at] {
                    rings.join(cost + works, &ends);
                }
            }
        }
        (rings.done, Places::EMPTY)
    }
}

/// Places by their distance in MP, the nearest first; no single step costs more than 7.
struct Rings {
    rings: [Places; 8],
    at: u8,
    done: Places,
}

impl Rings {
    fn from(starts: Places) -> Self {
        let mut rings = [Places::EMPTY; 8];
        rings[0] = starts;
        Self { rings, at: 0, done: Places::EMPTY }
    }
    /// The places at the next distance, as far as `most`.
    fn next(&mut self, most: u8) -> Option<Places> {
        // Seven empty rings, and nothing is left.
        for _ in 0..8 {
            if self.at > most {
                return None;
            }
            let front = std::mem::take(&mut self.rings[usize::from(self.at % 8)]).minus(&self.done);
            if !front.is_empty() {
                self.done = self.done.or(&front);
                return Some(front).inspect(|_| self.at += 1);
            }
            self.at = self.at.checked_add(1)?;
        }
        None
    }
    fn join(&mut self, cost: u8, places: &Places) {
        // `next` has gone on already.
        let ring = &mut self.rings[usize::from((self.at + cost.clamp(1, 7) - 1) % 8)];
        *ring = ring.or(places);
    }
    fn add(&mut self, cost: u8, place: usize) {
        self.rings[usize::from((self.at + cost.clamp(1, 7) - 1) % 8)].insert(place);
    }
}
