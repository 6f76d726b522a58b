//! §11.5.b–d Retreat and its cancellation; §11.2.j Guerillas go home.

use super::losses::{Cause, TakeLosses};
use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Doing, Loss, Montezuma, bits};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

frame! {
    /// 11.5.d#2 Whether a step is given to cancel the retreat.
    CancelRetreat {}
}
frame! {
    /// 14.2.a, R140 Back whence the attacker came; by sea, if that port is lost, to another.
    FallBack {}
}
frame! {
    /// 11.5.c#2 Where the defender retreats, together or apart.
    Retreat {
        #[serde(with = "SideId")]
        side: Side,
        one: Option<Unit>,
    }
}
frame! {
    /// 11.2.j#1 Guerillas go to the nearest Rough Space; Canales may go with them.
    Homeward { to: Option<Place> }
}

impl Montezuma {
    pub(super) fn loser(&self) -> Option<Side> {
        self.fight.winner.map(Side::foe)
    }

    /// The Units that retreat: Guerillas go their own way,
    /// R106 the Mejico (1) Unit cannot.
    pub(super) fn retreaters(&self, side: Side) -> Units {
        let here = |u: &usize| self.unit_at[*u] == Loc::on(self.fight.place);
        let goes = |u: &usize| !self.is_guerilla(Unit::new(*u)) && Unit::new(*u) != self.d().named.garrison;
        self.fight.units[side].iter().filter(here).filter(goes).collect()
    }

    /// 11.5.b, R106 The Mejico (1) Unit cannot retreat and is eliminated; leaders without other Units go to the Pool
    /// unless the fortress shelters them.
    pub(super) fn settle_garrison(&mut self, log: &mut Log) {
        let garrison = self.d().named.garrison;
        if self.fight.units[MX].has(garrison.index()) {
            self.eliminate(garrison);
            log.note(|| ev("event-eliminated", &["11.5.b", "R106"]).unit(garrison));
            if self.fight.units[MX].is_empty() && !self.sheltered(MX) {
                self.pool_leaders(MX, log);
            }
        }
    }

    /// 10.7.b#4 Intercepted Guerilla.
    /// 10.8.c#1 Avoiding from works.
    /// 11.5.c#1 Attacker's retreat.
    pub(super) fn begin_retreat(&mut self, log: &mut Log) -> Option<Frame> {
        let loser = self.loser()?;
        let fight = self.fight;
        if fight.routed || fight.units[loser].is_empty() || fight.siege {
            return None;
        }
        let siege = self.act.doing == Doing::Siege;
        if loser == fight.attacker {
            if siege {
                // R139 A losing US side retreats like a defender.
                return Some(Retreat { side: loser, one: None }.into());
            }
            // 11.5.c#1 A losing attacker retreats to the Space it came from; R52 in a Zone it stays, but R140 not if it
            // came by sea.
            return (!fight.zone || fight.sea).then(|| FallBack {}.into());
        }
        let lone = fight.units[fight.attacker].iter().all(|u| self.is_guerilla(Unit::new(u)))
            || self.act.force.units.iter().all(|u| self.is_guerilla(Unit::new(u)));
        if fight.intercepted && fight.attacker == MX && lone {
            // 10.7.b#4 Who intercepted a Guerilla never retreats.
            return None;
        }
        if fight.outside {
            // 10.8.c#1, R176 It retreats into the works, with whoever came to help.
            return None;
        }
        if siege {
            // R139 Losing interceptors go back to the Space they came from.
            if let Some(from) = self.act.arrived_from {
                self.send(loser, from, log);
            }
            return None;
        }
        Some(CancelRetreat {}.into())
    }

    /// R140 Where an attacker may fall back: to the Space it came from; if that is a port that is its own no longer, to
    /// any other of that coast.
    fn havens(&self) -> Places {
        let (side, from) = (self.fight.attacker, self.fight.from);
        if !self.fight.sea || self.is_friendly(side, from) {
            return [from.index()].into_iter().collect();
        }
        let coast = self.place(from).coast;
        let port = |p: &Place| {
            let data = self.place(*p);
            let foes = !self.is_zone(*p) && self.units_in(side.foe(), *p) > 0;
            data.port && data.coast == coast && self.controller(*p) == Some(side) && !foes
        };
        Self::places().filter(port).map(Place::index).collect()
    }

    /// 11.5.b Units unable to retreat are eliminated: in Battle, as R90 counts.
    pub(super) fn perish(&mut self, side: Side, log: &mut Log) {
        for u in self.retreaters(side).iter() {
            self.us_lost_unit |= side == US;
            self.eliminate(Unit::new(u));
            log.note(|| ev("event-eliminated", &["11.5.b"]).unit(Unit::new(u)));
        }
        if self.fight.units[side].is_empty() && !self.sheltered(side) {
            self.pool_leaders(side, log);
        }
    }

    /// Sends all that retreats to one place; who cannot go is eliminated (11.5.b).
    pub(super) fn send(&mut self, side: Side, to: Place, log: &mut Log) {
        let at = self.fight.place;
        let units = self.retreaters(side);
        if !self.is_zone(to) && self.units_in(side.foe(), to) > 0 {
            self.perish(side, log);
            return;
        }
        if units.is_empty() {
            return;
        }
        let leaders = self.fight.leaders[side] & self.leaders_at(side, at);
        let commander = bits(leaders).next();
        // R123 Retreating with a leader they take the Train along; in a Zone not the one that others there guard.
        let others = self.fight.zone && !self.act.target.train && self.units_in(side, at) > units.len();
        let train = leaders != 0 && self.train[side] == Some(at) && !others;
        let rest = leaders & !commander.map_or(0, |l| 1 << l.index());
        self.shift_force(&Force { commander, leaders: rest, units, train }, at, to);
        log.note(|| ev("event-retreats", &["11.5.c#1", "11.5.c#2"]).side(side).from(at).at(to));
        // Commander or not, leaders with Units are a Force (3.5#1).
        let led = self.fight.commander[side].filter(|l| leaders >> l.index() & 1 == 1).or(commander);
        self.arrives(&Force { commander: led, units, ..Force::default() }, to, log);
    }

    /// 11.5.c#2, R50 Friendly before transit before enemy; the attacker's entry Space only to avoid elimination;
    /// within a class nearest in MP to a friendly source.
    /// R159 The Armistice closes no Space to who must retreat.
    fn retreat_places(&self, side: Side) -> Places {
        let fight = &self.fight;
        let entry = (side == fight.defender() && !fight.zone).then_some(fight.from);
        let mut classes = [Places::EMPTY; 4];
        for link in &self.d().links[fight.place.index()] {
            let to = link.to;
            let full = !self.is_zone(to) && self.units_in(side, to) >= 15;
            let foes = self.units_in(side.foe(), to) > 0 && (!self.is_zone(to) || fight.zone);
            if foes || full || (side == MX && to == self.d().named.new_orleans) {
                continue;
            }
            let revolt = self.in_revolt(to);
            let class = if entry == Some(to) {
                3
            } else if self.controller(to) == Some(side) && !revolt {
                0
            } else if self.controller(to).is_none() && !revolt {
                1
            } else {
                2
            };
            classes[class].insert(to.index());
        }
        let best = classes.into_iter().find(|c| !c.is_empty()).unwrap_or(Places::EMPTY);
        if best.len() < 2 {
            return best;
        }
        self.nearest_source(side, best)
    }
}

impl Montezuma {
    /// 11.5.d#2, R51 In a fort, fortress, Rough or Jungle, with a step to spare.
    fn may_cancel(&self) -> Verdict {
        let fight = &self.fight;
        let side = fight.defender();
        let ground = self.place(fight.place).terrain != Terrain::Clear;
        require(!fight.zone && !fight.routed, "11.5.d#2")?;
        // R168 Units without a leader are no Force.
        require(fight.leaders[side] != 0, "R168")?;
        require(ground || self.strong_works(side, fight.place), "11.5.d#2")?;
        require(!self.payable(side).is_empty(), "R51")
    }
    /// R51 The Units that may give the step: somebody must stay, and Guerillas go home (11.2.j#1).
    fn payable(&self, side: Side) -> Units {
        let units = self.fight.units[side];
        let guerillas = units.and(&self.d().geo.guerillas);
        match self.steps_of(units.minus(&guerillas)) {
            0 => Units::EMPTY,
            1 => guerillas,
            _ => units,
        }
    }
}

impl Decide<Montezuma> for CancelRetreat {
    fn id(self) -> &'static str {
        "cancel-retreat"
    }
    fn section(self) -> Case {
        Case("11.5.d#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.may_cancel().is_ok() { Ask::Side(g.fight.defender()) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-cancel-retreat")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = g.fight.defender();
        if choice == Choice::No {
            return self.retire(g, log);
        }
        // 11.5.d#2 One more step, not a Battle loss; the attacker goes back.
        g.fight.cancelled = true;
        log.note(|| ev("event-cancelled", &["11.5.d#2"]).side(side));
        g.loss = Loss { order: true, ..Loss::of(side, 1, g.payable(side)) };
        Next::call(FallBack {}, TakeLosses { cause: Cause::Cancel })
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        self.retire(g, log)
    }
}

impl CancelRetreat {
    fn retire(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let side = g.fight.defender();
        if side == MX {
            g.settle_garrison(log);
        }
        Next::goto(Retreat { side, one: None })
    }
}

impl Decide<Montezuma> for FallBack {
    fn id(self) -> &'static str {
        "fall-back"
    }
    fn section(self) -> Case {
        Case("R140")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.havens().len() > 1 { Ask::Side(g.fight.attacker) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-fall-back")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let coast = g.place(g.fight.from).coast.unwrap_or(Coast::Gulf);
        out.extend(g.d().geo.ports[coast as usize].iter().map(Place::new).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(to) => require(g.havens().has(to.index()), "R140"),
            _ => require(false, "R140"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Place(to) = choice {
            g.send(g.fight.attacker, to, log);
        }
        Next::Done
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let side = g.fight.attacker;
        match g.havens().first() {
            Some(to) => g.send(side, Place::new(to), log),
            None => g.perish(side, log),
        }
        Next::Done
    }
}

impl Decide<Montezuma> for Retreat {
    fn id(self) -> &'static str {
        "retreat"
    }
    fn section(self) -> Case {
        Case("11.5.c#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let some = !g.retreaters(self.side).is_empty() && g.retreat_places(self.side).len() > 1;
        if some { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-retreat")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.d().links[g.fight.place.index()].iter().map(|l| Choice::Place(l.to)));
        if self.one.is_none() {
            out.extend(g.retreaters(self.side).iter().map(Unit::new).map(Choice::Unit));
        }
    }
    /// 11.5.b Retreat.
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(to) => require(g.retreat_places(self.side).has(to.index()), "11.5.c#2"),
            // 11.5.b Together or apart: a Unit may be sent by itself while others stay for the next choice.
            _ => require(g.retreaters(self.side).len() > 1, "11.5.b"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (choice, self.one) {
            (Choice::Unit(u), _) => Next::goto(Self { one: Some(u), ..self }),
            (Choice::Place(to), Some(u)) => {
                g.put(u, Loc::on(to));
                let alone = Force { units: [u.index()].into_iter().collect(), ..Force::default() };
                g.arrives(&alone, to, log);
                Next::goto(Self { one: None, ..self })
            }
            (Choice::Place(to), None) => {
                g.send(self.side, to, log);
                Next::Done
            }
            _ => Next::Done,
        }
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let places = g.retreat_places(self.side);
        match places.first() {
            Some(to) => g.send(self.side, Place::new(to), log),
            None => g.perish(self.side, log),
        }
        Next::Done
    }
}

impl Montezuma {
    /// A leader is of the active Force no longer; who is under him leads it on.
    fn leave_force(&mut self, leader: Leader) {
        let force = &mut self.act.force;
        force.leaders &= !(1 << leader.index());
        if force.commander == Some(leader) {
            force.commander = None;
            let heirs = force.leaders;
            let top = bits(heirs).max_by_key(|&l| (self.ratings(l).command, std::cmp::Reverse(l)));
            if let Some(heir) = top {
                self.act.force.commander = Some(heir);
                self.act.force.leaders &= !(1 << heir.index());
            }
        }
    }
}

impl Homeward {
    /// R85 The nearest Rough Spaces; 10.8.c#2 not the one to which the attacker may still have to go back.
    fn lairs(self, g: &Montezuma) -> Places {
        let mut kept = Places::EMPTY;
        if g.fight.outside && g.fight.winner == Some(g.fight.attacker) {
            kept.insert(g.fight.from.index());
        }
        g.nearest_lair(g.fight.place, &kept)
    }
    /// A Guerilla goes home, out of the Force with which it fought.
    fn go(self, g: &mut Montezuma, unit: Unit, to: Place, log: &mut Log) -> Next<Frame> {
        g.put(unit, Loc::on(to));
        g.act.force.units.remove(unit.index());
        log.note(|| ev("event-homeward", &["11.2.j#1", "11.5.d#1"]).unit(unit).at(to));
        Next::goto(Self { to: Some(to) })
    }
    fn guerilla(self, g: &Montezuma) -> Option<Unit> {
        let here = |u: &usize| g.unit_at[*u] == Loc::on(g.fight.place) && g.is_guerilla(Unit::new(*u));
        let stays = self.lairs(g).has(g.fight.place.index());
        if stays {
            return None;
        }
        g.fight.units[MX].iter().find(here).map(Unit::new)
    }
    fn canales(self, g: &Montezuma) -> bool {
        let canales = g.d().named.canales;
        self.to.is_some()
            && g.fight.leaders[MX] >> canales.index() & 1 == 1
            && g.army_of(canales).is_none()
            && self.guerilla(g).is_none()
    }
}

impl Decide<Montezuma> for Homeward {
    fn id(self) -> &'static str {
        "homeward"
    }
    fn section(self) -> Case {
        Case("11.2.j#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let ties = self.guerilla(g).is_some() && self.lairs(g).len() > 1;
        if ties || self.canales(g) { Ask::Side(MX) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new(if self.guerilla(g).is_some() { "prompt-homeward" } else { "prompt-canales" })
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        if self.guerilla(g).is_some() {
            out.extend(self.lairs(g).iter().map(Place::new).map(Choice::Place));
        } else {
            out.extend([Choice::Yes, Choice::No]);
        }
    }
    /// 11.5.d#1 Guerilla retreat.
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (choice, self.guerilla(g)) {
            (Choice::Place(to), Some(unit)) => self.go(g, unit, to, log),
            (Choice::Yes, _) => {
                if let Some(to) = self.to {
                    let canales = g.d().named.canales;
                    g.put_leader(canales, Loc::on(to));
                    g.leave_force(canales);
                    // 14.4.b With him the Guerillas are a Force.
                    let units = g.units_at(MX, to).and(&g.fight.units[MX]);
                    g.arrives(&Force { commander: Some(canales), units, ..Force::default() }, to, log);
                }
                Next::Done
            }
            _ => Next::Done,
        }
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let Some(unit) = self.guerilla(g) else { return Next::Done };
        match self.lairs(g).first() {
            Some(to) => self.go(g, unit, Place::new(to), log),
            None => {
                g.put(unit, Loc::HOLDING);
                Next::Stay
            }
        }
    }
}
