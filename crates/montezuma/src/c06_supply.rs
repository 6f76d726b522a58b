//! §6.1–6.6 Supply lines and sources.

use crate::c02_terms::*;
use crate::state::{Montezuma, bits};
use std::cell::OnceCell;
use zocalo_core::Side;

/// 6.2#1 A line is at most five Spaces long, the source counted.
const LENGTH: u8 = 5;

impl Montezuma {
    /// 6.3#2, 6.3#3 The sources that supply any number: for the US Texas Spaces and New Orleans, for Mexico PW Cities.
    /// 6.4.c#3 California is no PW source.
    /// 6.4.f PW City in supply.
    pub(crate) fn plain_roots(&self, side: Side) -> Places {
        let d = self.d();
        let mut roots = if side == US {
            let mut texas = self.texas_roots();
            texas.insert(d.named.new_orleans.index());
            if let Some(port) = self.beachhead_root() {
                texas.insert(port.index());
            }
            texas
        } else {
            // 6.4.c#3 The PW City in Alta California is ignored.
            d.geo.sources.minus(&self.control).minus(&self.occupied[US])
        };
        if let Some(place) = self.sacrificed[side] {
            roots.insert(place.index());
        }
        self.without_raided(side, roots)
    }

    /// 6.3#2, R173 Friendly Texas Spaces that no enemy occupies, be it with Units or with empty works.
    pub(crate) fn texas_roots(&self) -> Places {
        let mut texas = self.d().texas.and(&self.control).minus(&self.occupied[MX]);
        for place in self.built.and(&texas).iter() {
            if self.works_of(MX, Place::new(place)).is_some() {
                texas.remove(place);
            }
        }
        texas
    }

    /// 6.4.a#2 The port with the Beachhead is a source while the Gulf Squadron is active.
    fn beachhead_root(&self) -> Option<Place> {
        let port = self.beachhead?;
        let gulf = self.place(port).coast == Some(Coast::Gulf) && self.squadron[0].is_active();
        gulf.then_some(port)
    }

    /// 6.4.e A raided source serves only with a friendly Unit or Baggage Train in it.
    fn without_raided(&self, side: Side, roots: Places) -> Places {
        roots.minus(&self.all_raids().minus(&self.guarded(side)))
    }

    /// Where a raid does not matter: a friendly Unit or Baggage Train is there.
    fn guarded(&self, side: Side) -> Places {
        self.occupied[side].or(&self.trains(side))
    }

    /// 6.5.c The Baggage Train, and the Beachhead, which is one too.
    pub(crate) fn trains(&self, side: Side) -> Places {
        let beachhead = self.beachhead.filter(|_| side == US);
        [self.train[side], beachhead].into_iter().flatten().map(Place::index).collect()
    }

    /// 6.4.a#1, 6.4.a#3, 6.4.a#6 US-controlled Gulf ports besides the Beachhead, while the Gulf Squadron is active.
    pub(crate) fn gulf_ports(&self) -> Places {
        if !self.squadron[0].is_active() {
            return Places::EMPTY;
        }
        self.us_ports(Coast::Gulf)
    }

    /// 6.4.a#1 The places that a Gulf port supplies as its one other Space: those from which a line leads to it, and
    /// R169 all that trace to the Baggage Train if that Space is the Train's; never an Army, which traces to the
    /// Beachhead only (6.4.a#6).
    pub(crate) fn port_feeds(&self, ports: &Places) -> Places {
        let (lines, _) = self.trace(US, ports);
        lines.or(&self.port_train(&lines))
    }
    /// R169 What the Baggage Train supplies if its Space is the one other Space of a port with these lines.
    pub(crate) fn port_train(&self, lines: &Places) -> Places {
        match self.train[US].filter(|&t| lines.has(t.index()) && !self.army_at(US, t)) {
            Some(train) => self.reach(US, [train.index()].into_iter().collect()),
            None => Places::EMPTY,
        }
    }

    fn us_ports(&self, coast: Coast) -> Places {
        self.without_raided(US, self.d().geo.ports[coast as usize].and(&self.controlled(US)))
    }

    /// 6.4.c#2, 6.4.a#4 Alta California, and for the US Pacific ports, while the side controls Alta California.
    pub(crate) fn california_roots(&self, side: Side) -> Places {
        let alta = self.d().named.alta;
        if self.controller(alta) != Some(side) {
            return Places::EMPTY;
        }
        let mut roots = if side == US { self.us_ports(Coast::Pacific) } else { Places::EMPTY };
        roots.insert(alta.index());
        self.without_raided(side, roots)
    }

    /// 6.2#3 Friendly chain: where a line may enter, for lines to these sources.
    /// 6.2#4 Terrain of chain.
    /// 6.2#5 Raids block.
    /// 6.2#6 Revolt blocks.
    /// 6.4.b#2 Through the Disputed Zone.
    /// 6.7.b Transit raids.
    pub(crate) fn carriers(&self, side: Side, roots: &Places) -> Places {
        let (geo, named) = (&self.d().geo, &self.d().named);
        let trains = self.trains(side);
        let friendly = geo.transit.or(&self.controlled(side));
        // Clear ground, a PW City, friendly works or a Train.
        let mut ground = geo.open.or(&trains);
        for place in self.built.minus(&ground).iter() {
            if self.works_of(side, Place::new(place)).is_some() {
                ground.insert(place);
            }
        }
        if side == MX {
            ground = ground.or(&geo.fortresses.minus(&self.destroyed));
        }
        let raided = self.all_raids().minus(&self.guarded(side));
        let passable = ground.minus(&raided);
        let calm = friendly.and(&passable).minus(&self.revolted().minus(&trains));
        let mut carriers = calm.minus(&self.occupied[side.foe()]);
        let alta = named.alta.index();
        // 6.4.c#2 Enemy Units do not close Alta California as a source.
        if roots.has(alta) && calm.has(alta) {
            carriers.insert(alta);
        }
        // Across the Disputed Zone with at least as many Units as the enemy.
        let disputed = named.disputed;
        let open = self.units_in(side, disputed) >= self.units_in(side.foe(), disputed);
        if open && passable.has(disputed.index()) {
            carriers.insert(disputed.index());
        } else {
            carriers.remove(disputed.index());
        }
        carriers
    }

    /// 6.2#1 Every place from which a line reaches one of these sources or a Baggage Train that itself can (6.5.a#1).
    /// 6.5.a#1 Baggage Train source.
    pub(crate) fn reach(&self, side: Side, mut roots: Places) -> Places {
        let carriers = self.carriers(side, &roots);
        let mut supplied = self.rings(&carriers, &roots)[LENGTH as usize];
        // R63 The US Train and the Beachhead may rely on each other once one of them reaches a true source.
        loop {
            let more = self.trains(side).and(&supplied).minus(&roots);
            if more.is_empty() {
                return supplied;
            }
            roots = roots.or(&more);
            supplied = self.rings(&carriers, &roots)[LENGTH as usize];
        }
    }

    /// The places from which a source is at most 0, 1, ... 5 away.
    /// 6.2#2 Rough counts two.
    fn rings(&self, carriers: &Places, roots: &Places) -> [Places; LENGTH as usize + 1] {
        let geo = &self.d().geo;
        let disputed = self.d().named.disputed.index();
        // What lies beyond the last ring is out of reach.
        let mut rings = [Places::EMPTY; LENGTH as usize + 4];
        rings[0] = *roots;
        let mut unseen = *carriers;
        for ring in 0..usize::from(LENGTH) {
            let mut front = rings[ring].and(&unseen);
            unseen = unseen.minus(&front);
            if front.has(disputed) {
                // 6.4.b#2 The Disputed Zone counts 3.
                front.remove(disputed);
                rings[ring + 3] = rings[ring + 3].or(&geo.near[disputed]);
                rings[ring + 4] = rings[ring + 4].or(&geo.over_rough[disputed]);
            }
            let [near, rough] = geo.around(&front);
            rings[ring + 1] = rings[ring + 1].or(&near);
            rings[ring + 2] = rings[ring + 2].or(&rough);
        }
        let mut within = [Places::EMPTY; LENGTH as usize + 1];
        let mut sum = Places::EMPTY;
        for (slot, ring) in within.iter_mut().zip(rings) {
            sum = sum.or(&ring);
            *slot = sum;
        }
        within
    }

    /// The places within reach of these sources, and how long their lines are.
    pub(crate) fn trace(&self, side: Side, roots: &Places) -> (Places, [u8; PLACES]) {
        let rings = self.rings(&self.carriers(side, roots), roots);
        let mut length = [u8::MAX; PLACES];
        for (far, ring) in (0..=LENGTH).zip(rings).rev() {
            for place in ring.iter() {
                length[place] = far;
            }
        }
        (rings[LENGTH as usize], length)
    }

    /// 6.3#1 Every place from which an unlimited source can be reached.
    pub(crate) fn plain_supply(&self, side: Side) -> Places {
        self.reach(side, self.plain_roots(side))
    }

    /// 6.4.b#1, 6.4.c#1, 6.4.d#2 How many Units (Sonora none outside the Supply Event) of a side a Zone supplies by itself.
    pub(crate) fn zone_supply(&self, place: Place) -> usize {
        let named = &self.d().named;
        if place == named.disputed || place == named.alta {
            3
        } else if place == named.baja {
            1
        } else {
            0
        }
    }

    /// R65 One Force is one leader's Units within his Command rating, or one Unit.
    pub(crate) fn one_force(&self, leaders: u64) -> usize {
        bits(leaders).map(|l| usize::from(self.ratings(l).command)).max().unwrap_or(1).max(1)
    }

    /// 6.1#2, R143 Whether this many Units with these leaders are in supply in a place, at a check of their own.
    /// 6.4.a#5 No Mexican ports.
    pub(crate) fn supplied(&self, side: Side, place: Place, units: usize, leaders: u64) -> bool {
        if side == US && place == self.d().named.new_orleans {
            return true;
        }
        let by_zone = self.zone_supply(place);
        if units > 0 && units <= by_zone {
            return true;
        }
        let plain = self.plain_roots(side);
        if self.reach(side, plain).has(place.index()) {
            return true;
        }
        // 6.4.a#5 Mexico never traces to a port; 6.4.a#6 an Army only to the Beachhead.
        if side == US {
            let ports = self.gulf_ports();
            // 6.4.a#1 The port Space itself is in supply, an Army in it too.
            if ports.has(place.index())
                || (!ports.is_empty()
                    && !self.army_at(US, place)
                    && self.port_feeds(&ports).has(place.index()))
            {
                return true;
            }
        }
        let california = self.california_roots(side);
        !california.is_empty()
            && units.saturating_sub(by_zone) <= self.one_force(leaders)
            && self.reach(side, plain.or(&california)).has(place.index())
    }

    /// 6.1#1 Whether a place is in supply with all that stands in it.
    pub(crate) fn place_supplied(&self, side: Side, place: Place) -> bool {
        self.supplied(side, place, self.units_in(side, place), self.leaders_at(side, place))
    }

    /// Whether a designated Force is in supply where it stands.
    pub(crate) fn force_supplied(&self, side: Side, place: Place, force: &Force) -> bool {
        self.supplied(side, place, force.units.len(), force.all_leaders())
    }
}

/// The supply of a side at one moment: what each kind of source feeds is worked out when first asked for.
pub struct Larder<'a> {
    game: &'a Montezuma,
    side: Side,
    plain: OnceCell<Places>,
    ports: OnceCell<Places>,
    gulf: OnceCell<Places>,
    california: OnceCell<Places>,
}

impl Montezuma {
    /// For many checks of the same position.
    pub(crate) fn larder(&self, side: Side) -> Larder<'_> {
        let empty = OnceCell::new;
        Larder { game: self, side, plain: empty(), ports: empty(), gulf: empty(), california: empty() }
    }
}

impl Larder<'_> {
    fn plain(&self) -> &Places {
        self.plain.get_or_init(|| self.game.plain_supply(self.side))
    }
    fn ports(&self) -> &Places {
        let find = || if self.side == US { self.game.gulf_ports() } else { Places::EMPTY };
        self.ports.get_or_init(find)
    }
    fn gulf(&self) -> &Places {
        self.gulf.get_or_init(|| {
            let ports = self.ports();
            if ports.is_empty() { *ports } else { self.game.port_feeds(ports) }
        })
    }
    fn california(&self) -> &Places {
        self.california.get_or_init(|| {
            let alta = self.game.california_roots(self.side);
            if alta.is_empty() {
                return *self.plain();
            }
            self.game.reach(self.side, self.game.plain_roots(self.side).or(&alta))
        })
    }

    /// Those of these places that are in supply.
    pub(crate) fn fed(&self, places: &Places) -> Places {
        let plain = self.plainly_fed(places);
        places.minus(&plain).iter().filter(|&p| self.feeds(Place::new(p))).fold(plain, |mut fed, p| {
            fed.insert(p);
            fed
        })
    }

    /// Those of these places that are in supply without any question of limits.
    pub(crate) fn plainly_fed(&self, places: &Places) -> Places {
        places.and(self.plain())
    }

    /// Whether one of these places is in supply.
    pub(crate) fn feeds_any(&self, places: &Places) -> bool {
        places.meets(self.plain()) || places.iter().any(|p| self.feeds(Place::new(p)))
    }

    /// 6.1#1 As [`Montezuma::place_supplied`].
    pub(crate) fn feeds(&self, place: Place) -> bool {
        let (g, side, i) = (self.game, self.side, place.index());
        if self.plain().has(i) {
            return true;
        }
        let units = g.units_in(side, place);
        let by_zone = g.zone_supply(place);
        if (side == US && place == g.d().named.new_orleans) || (units > 0 && units <= by_zone) {
            return true;
        }
        self.ports().has(i)
            || (self.gulf().has(i) && !g.army_at(side, place))
            || (self.california().has(i)
                && units.saturating_sub(by_zone) <= g.one_force(g.leaders_at(side, place)))
    }
}
