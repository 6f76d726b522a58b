//! §13.1 Placing control markers; §13.3.b holding a fortress.

use crate::c02_terms::*;
use crate::c03_forces::Purpose;
use crate::c03_tidy::tidy;
use crate::c06_supply::Larder;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, bits};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

frame! {
    /// 13.1#1 One marker for each OPS.
    PlaceControl {
        #[serde(with = "SideId")]
        side: Side,
        left: u8,
    }
}

impl Montezuma {
    /// A leader and a Unit together, not exhausted.
    fn has_force(&self, side: Side, place: Place) -> bool {
        self.units_in(side, place) > 0 && self.leaders_at(side, place) != 0
    }
    fn able_force(&self, side: Side, place: Place) -> bool {
        self.has_force(side, place) && !self.exhausted(side, place)
    }

    /// 13.1#2 Whether a Force stands there that is able to intercept into a Space: not in an Armistice, and not if there
    /// is only the garrison of Mejico, or Guerillas whom nobody there may lead.
    fn could_intercept(&self, side: Side, place: Place) -> bool {
        !self.armistice_on()
            && self.able_force(side, place)
            && bits(self.leaders_at(side, place)).any(|l| self.has_troops(Purpose::Force, l))
    }
    /// All places of which [`Self::could_intercept`] holds.
    fn interceptors(&self, side: Side) -> Places {
        let mut forces = if self.armistice_on() { Places::EMPTY } else { self.forces(side) };
        if side == MX && !forces.is_empty() {
            let (guerillas, garrison) = (&self.d().geo.guerillas, self.d().named.garrison);
            let odd = guerillas.iter().map(Unit::new).chain([garrison]).filter_map(|u| self.unit_place(u));
            for place in odd {
                if !self.could_intercept(side, place) {
                    forces.remove(place.index());
                }
            }
        }
        forces
    }

    /// 13.1#2, R69 An enemy Space without enemy Units or works, with a supplied Force in it, or next to it and no enemy
    /// Force able to intercept.
    pub(crate) fn may_control(&self, side: Side, place: Place, larder: &Larder<'_>) -> Verdict {
        let data = self.place(place);
        require(data.kind == Kind::Space && self.controller(place) == Some(side.foe()), "13.1#2")?;
        require(self.units_in(side.foe(), place) == 0, "13.1#2")?;
        let works = self.works_of(side.foe(), place).is_some() || (side == US && self.fortress(place));
        require(!works, "6.7.a#2")?;
        // R164 While a squadron lies in a port it is the US's.
        require(!self.seized(side).has(place.index()), "R164")?;
        // R74 A raided Space is a Transit Space: no marker is placed there.
        require(!self.raided(place), "R74")?;
        let inside = self.able_force(side, place) && larder.feeds(place);
        if inside {
            return Ok(());
        }
        let near = || self.d().links[place.index()].iter().map(|l| l.to);
        let foes = near().any(|p| self.could_intercept(side.foe(), p));
        let ours =
            near().any(|p| self.able_force(side, p) && (larder.feeds(p) || self.part_supplied(side, p)));
        require(ours && !foes, "13.1#2")
    }

    /// R65 In a Zone some Force of the stack may be in supply though not all of it is.
    fn part_supplied(&self, side: Side, place: Place) -> bool {
        self.is_zone(place) && self.zone_supply(place) > 0 && self.units_in(side, place) > 0
    }

    /// Where a Force of this side stands that is not exhausted.
    fn forces(&self, side: Side) -> Places {
        let mut places = self.led(side).and(&self.occupied[side]);
        if let Some((place, _)) = self.exhaustion.filter(|_| side == US) {
            places.remove(place.index());
        }
        places
    }
    fn around(&self, places: &Places) -> Places {
        let [near, rough] = self.d().geo.around(places);
        near.or(&rough)
    }
    /// All that [`Self::may_control`] allows.
    fn contestable(&self, side: Side, larder: &Larder<'_>) -> Places {
        let geo = &self.d().geo;
        let forces = self.forces(side);
        let mut open = self.controlled(side.foe()).and(&geo.spaces).minus(&self.occupied[side.foe()]);
        open = open.minus(&self.all_raids()).minus(&self.seized(side));
        if side == US {
            open = open.minus(&geo.fortresses.minus(&self.destroyed));
        }
        open = open.and(&forces.or(&self.around(&forces)));
        if open.is_empty() {
            return open;
        }
        for place in self.built.and(&open).iter() {
            if self.works_of(side.foe(), Place::new(place)).is_some() {
                open.remove(place);
            }
        }
        let fed = larder.fed(&forces);
        let part: Places = forces.iter().filter(|&p| self.part_supplied(side, Place::new(p))).collect();
        let watched = self.around(&self.interceptors(side.foe()));
        open.and(&fed.or(&self.around(&fed.or(&part)).minus(&watched)))
    }
    pub(crate) fn any_control(&self, side: Side, larder: &Larder<'_>) -> bool {
        !self.contestable(side, larder).is_empty()
    }

    /// 13.3.b, R59 A destroyed fortress's Space stays US only with a supplied US Unit in US works there.
    pub(crate) fn hold_fortresses(&mut self, log: &mut Log) {
        for place in self.destroyed.iter().map(Place::new) {
            if self.controller(place) == Some(US) && !self.held_fortress(place) {
                self.set_control(place, MX, log);
                log.note(|| ev("event-fortress-lost", &["13.3.b"]).at(place));
            }
        }
    }
    pub(crate) fn held_fortress(&self, place: Place) -> bool {
        let works = self.works_of(US, place).is_some() || self.works_left(false) == 0;
        self.units_in(US, place) > 0 && works && self.place_supplied(US, place)
    }
}

impl Decide<Montezuma> for PlaceControl {
    fn id(self) -> &'static str {
        "place-control"
    }
    fn section(self) -> Case {
        Case("13.1#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.left > 0 && g.any_control(self.side, &g.larder(self.side)) {
            Ask::Side(self.side)
        } else {
            Ask::Nothing
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-control").num("left", i32::from(self.left))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        let foe = |p: &Place| g.controller(*p) == Some(self.side.foe());
        out.extend(Montezuma::places().filter(foe).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(p) => g.may_control(self.side, p, &g.larder(self.side)),
            _ => Ok(()),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let larder = g.larder(self.side);
        out.push(Choice::Done);
        out.extend(g.contestable(self.side, &larder).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(place) = choice else { return Next::Done };
        g.set_control(place, self.side, log);
        Next::call(tidy(), Self { left: self.left - 1, ..self })
    }
}
