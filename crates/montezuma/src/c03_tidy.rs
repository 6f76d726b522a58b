//! §3.3 Stacking, §2.2.b displaced leaders, §15.1 and §15.4 Armies, captured Trains: what is put right after every
//! action.

use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::{Montezuma, army_range, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// Puts right what a step of play has left; asks where the owner has a say. `full` also checks stacking.
    Tidy { full: bool, swept: bool }
}

/// What is to be put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Problem {
    Conquest(Place),
    Commander(usize),
    TwoArmies(Side, Place),
    Lone(Leader),
    Crowd(Side, Place),
    SantaAnna,
}

impl Montezuma {
    /// 3.3#1 Stacking.
    /// 3.3#3 Stacking exceptions.
    fn problem(&self, full: bool) -> Option<Problem> {
        if let Some(place) = self.conquests.first() {
            return Some(Problem::Conquest(Place::new(place)));
        }
        for (i, army) in self.armies.iter().enumerate() {
            let Some(army) = army else { continue };
            if self.leader_place(army.commander) != Some(army.place) {
                return Some(Problem::Commander(i));
            }
            let side = if i < 3 { US } else { MX };
            let same = self.armies[army_range(side)].iter().flatten().filter(|a| a.place == army.place);
            // 15.4, R167 Where they end up, not where one passes the other.
            if full && same.count() > 1 {
                return Some(Problem::TwoArmies(side, army.place));
            }
        }
        // Leaders beside whom only the enemy stands, in the order of the catalogue.
        let geo = &self.d().geo;
        let alone = |side: Side| self.occupied[side.foe()].minus(&self.occupied[side]);
        // A fortress shelters Mexicans.
        let (us, mexico) = (alone(US), alone(MX).minus(&geo.fortresses.minus(&self.destroyed)));
        let all = self.leaders_on_map(US) | self.leaders_on_map(MX);
        let lone = bits(all).find(|&leader| {
            let alone = if geo.leaders[US] >> leader.index() & 1 == 1 { &us } else { &mexico };
            self.leader_place(leader).is_some_and(|p| alone.has(p.index()))
        });
        if let Some(leader) = lone {
            return Some(Problem::Lone(leader));
        }
        if self.santa_anna_waits && !self.santa_anna_cities().is_empty() {
            return Some(Problem::SantaAnna);
        }
        if full {
            for side in [self.initiative(), self.initiative().foe()] {
                // 3.3#1 At most 15 Units; 3.3#3 Zones have no limit, and Trains are no Units.
                if self.count[side.index()].iter().fold(0, |all, n| all | n) <= 15 {
                    continue;
                }
                for place in self.occupied[side].minus(&self.d().geo.zones).iter().map(Place::new) {
                    if self.units_in(side, place) > 15 {
                        return Some(Problem::Crowd(side, place));
                    }
                }
            }
        }
        None
    }

    /// R18 Where Santa Anna may appear: Mejico, or else any friendly, in supply PW City except Alta California.
    pub(crate) fn santa_anna_cities(&self) -> Places {
        let named = &self.d().named;
        if self.controller(named.mejico) == Some(MX) && self.units_in(US, named.mejico) == 0 {
            return [named.mejico.index()].into_iter().collect();
        }
        self.arrival_places(MX)
    }

    /// Brings Santa Anna to Mejico alone, or lets him wait until he can come (R18).
    pub(crate) fn bring_santa_anna(&mut self, log: &mut Log) {
        let (leader, cities) = (self.d().named.santa_anna, self.santa_anna_cities());
        self.santa_anna_arrived = true;
        self.exiled_by_card = false;
        match cities.first() {
            Some(city) if cities.len() == 1 => {
                self.santa_anna_waits = false;
                self.put_leader(leader, Loc::on(Place::new(city)));
                log.note(|| ev("event-santa-anna", &["3.6.a#1"]).leader(leader).at(Place::new(city)));
            }
            _ => {
                self.put_leader(leader, Loc::EXILE);
                self.santa_anna_waits = true;
            }
        }
    }

    /// R18 Santa Anna, who waited for a city, comes to this one.
    pub(crate) fn seat_santa_anna(&mut self, city: Place, log: &mut Log) {
        let leader = self.d().named.santa_anna;
        self.santa_anna_waits = false;
        self.put_leader(leader, Loc::on(city));
        log.note(|| ev("event-santa-anna", &["R18"]).leader(leader).at(city));
    }

    /// 2.2.b#4, R13 Places with friendly Units within 5 Spaces of a displaced leader.
    fn refuges(&self, leader: Leader) -> Places {
        let Some(place) = self.leader_place(leader) else { return Places::EMPTY };
        let side = self.leader_side(leader);
        let near = |p: &usize| *p != place.index() && self.d().hops[place.index()][*p] <= 5;
        self.occupied[side].iter().filter(near).collect()
    }

    /// 11.3#4, 2.2.b#5 A leader is killed: he leaves the game and his replacement joins the Leader Pool.
    /// 3.6.c#1 Valencia.
    pub(crate) fn kill(&mut self, leader: Leader, log: &mut Log) {
        log.note(|| ev("event-leader-killed", &["11.3#1", "2.2.b#5"]).leader(leader));
        let named = &self.d().named;
        let first = self.repl >> leader.index() & 1 == 0;
        if first && self.d().leaders[leader.index()].repl.is_some() {
            self.put_leader(leader, Loc::POOL);
            self.repl |= 1 << leader.index();
        } else {
            self.put_leader(leader, Loc::GONE);
        }
        if leader == named.santa_anna {
            // 3.6.c#1 Valencia and Santa Anna are never in play together.
            self.leader_at[named.valencia.index()] = Loc::POOL;
            if self.presidente == Presidente::SantaAnna {
                self.presidente = Presidente::Pena;
            }
        }
    }

    /// 3.5#2 When the last friendly step in a place is gone, its leaders go to the Leader Pool and its Army ends.
    pub(crate) fn bereave(&mut self, side: Side, place: Place, log: &mut Log) {
        // R13 The inherent Unit of a fortress is a step of Mexico's.
        if self.units_in(side, place) > 0 || (side == MX && self.fortress(place)) {
            return;
        }
        for leader in bits(self.leaders_at(side, place)) {
            self.put_leader(leader, Loc::POOL);
            log.note(|| ev("event-leader-pool", &["3.5#2"]).leader(leader));
        }
        for army in &mut self.armies[army_range(side)] {
            if army.is_some_and(|a| a.place == place) {
                *army = None;
            }
        }
        for officer in self.officers.iter_mut().filter(|_| side == US) {
            if *officer == Officer::At(place) {
                *officer = Officer::Gone;
            }
        }
    }

    /// 12.1.e#4 Officers who were left with Units join the next Commander of a Force there.
    pub(crate) fn attach_officers(&mut self, force: &Force, place: Place) {
        if let Some(commander) = force.commander.filter(|&l| self.leader_side(l) == US) {
            for officer in &mut self.officers {
                if *officer == Officer::At(place) {
                    *officer = Officer::With(commander);
                }
            }
        }
    }

    /// 15.1.b#1 Every Army keeps a leader or loses its marker.
    pub(crate) fn settle_armies(&mut self, log: &mut Log) {
        for side in Side::BOTH {
            for i in army_range(side) {
                self.keep_army(i, side, log);
            }
        }
    }

    /// What needs no decision.
    /// 6.5.b#2 Capture.
    fn sweep(&mut self, log: &mut Log) {
        self.settle_armies(log);
        for side in Side::BOTH {
            // R123, 6.5.b#2 A Baggage Train alone with an enemy Unit is captured.
            if let Some(place) = self.train[side]
                && self.units_in(side, place) == 0
                && self.units_in(side.foe(), place) > 0
            {
                self.train[side] = None;
                self.award(side.foe(), 1);
                log.note(|| ev("event-train-captured", &["6.5.b#2"]).side(side.foe()).at(place));
            }
        }
        self.keep_beachhead(log);
        self.watch_disputed(log);
        for officer in &mut self.officers {
            // 12.1.e#4 Officers stay with Units, not by themselves.
            if matches!(*officer, Officer::At(place) if self.count[US.index()][place.index()] == 0) {
                *officer = Officer::Gone;
            }
        }
    }

    /// 15.1.b#1 An Army without leader or without Unit loses its marker; another leader of the group takes over.
    fn keep_army(&mut self, i: usize, side: Side, log: &mut Log) {
        let Some(army) = self.armies[i] else { return };
        if self.leader_place(army.commander) == Some(army.place) && self.units_in(side, army.place) > 0 {
            return;
        }
        let heirs = self.leaders_at(side, army.place);
        if heirs == 0 || self.units_in(side, army.place) == 0 {
            self.armies[i] = None;
            log.note(|| ev("event-army-removed", &["15.1.b#1"]).side(side).at(army.place));
        } else if heirs.count_ones() == 1 {
            self.armies[i] = Some(Army { commander: Leader::new(heirs.trailing_zeros() as usize), ..army });
        }
    }

    /// R132 The Beachhead leaves with its port;
    /// R60 a fortress port without US Units is Mexican again.
    fn keep_beachhead(&mut self, log: &mut Log) {
        for place in [self.d().named.vera_cruz, self.d().named.mejico] {
            if self.fortress(place) && self.controller(place) == Some(US) && self.units_in(US, place) == 0 {
                self.control.remove(place.index());
            }
        }
        let Some(port) = self.beachhead else { return };
        let taken = self.units_in(MX, port) > 0 && self.units_in(US, port) == 0;
        if taken {
            self.award(MX, 1);
            log.note(|| ev("event-train-captured", &["6.5.b#2", "R132"]).side(MX).at(port));
        }
        if taken || self.controller(port) == Some(MX) {
            self.beachhead = None;
        }
    }

    /// 18.3.a#3 The first time more Mexican than US Units are in the Disputed Zone, Bellicosity drops by 1.
    pub(crate) fn watch_disputed(&mut self, log: &mut Log) {
        let zone = self.d().named.disputed;
        if !self.disputed_done
            && self.units_in(MX, zone) > self.units_in(US, zone)
            && (!self.tejas_first || self.us_in_disputed)
        {
            self.disputed_done = true;
            self.shift_bellicosity(-1);
            log.note(|| ev("event-bellicosity", &["18.3.a#3"]).num("level", i32::from(self.bellicosity)));
        }
    }

    /// 5.1.b#1, 6.7#1, R73 Changes control of a place; a PW City then needs its Conquest roll.
    /// 6.7.a#1 Ways to gain control.
    pub(crate) fn set_control(&mut self, place: Place, side: Side, log: &mut Log) {
        if self.controller(place).is_none() || self.controller(place) == Some(side) {
            return;
        }
        if side == US {
            self.control.insert(place.index());
        } else {
            self.control.remove(place.index());
        }
        log.note(|| ev("event-control", &["6.7.a#1"]).side(side).at(place));
        // R60 A fortress city changes hands for good only when the fortress falls.
        if self.place(place).city.is_some() && !self.fortress(place) {
            self.conquests.insert(place.index());
        }
    }
}

impl Decide<Montezuma> for Tidy {
    fn id(self) -> &'static str {
        "tidy"
    }
    fn section(self) -> Case {
        Case("3.3#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if !self.swept {
            return Ask::Nothing;
        }
        match g.problem(self.full) {
            None => Ask::Nothing,
            Some(Problem::Conquest(place)) => {
                Ask::Chance(Chance::d10("chance-conquest", g.controller(place).unwrap_or(US)))
            }
            Some(Problem::Commander(i)) => Ask::Side(if i < 3 { US } else { MX }),
            Some(Problem::TwoArmies(side, _) | Problem::Crowd(side, _)) => Ask::Side(side),
            Some(Problem::Lone(l)) if g.refuges(l).is_empty() => Ask::Nothing,
            Some(Problem::Lone(l)) => Ask::Side(g.leader_side(l)),
            Some(Problem::SantaAnna) => Ask::Side(MX),
        }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        match g.problem(self.full) {
            Some(Problem::Commander(_)) => Msg::new("prompt-army-commander"),
            Some(Problem::TwoArmies(_, p)) => Msg::new("prompt-two-armies").place("at", p.index()),
            Some(Problem::Lone(l)) => Msg::new("prompt-displaced").piece("leader", UNITS + l.index()),
            Some(Problem::Crowd(_, p)) => Msg::new("prompt-crowd").place("at", p.index()),
            _ => Msg::new("prompt-santa-anna-city"),
        }
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        match g.problem(self.full) {
            Some(Problem::Commander(i)) => {
                let side = if i < 3 { US } else { MX };
                let place = g.armies[i].map(|a| a.place);
                out.extend(place.into_iter().flat_map(|p| bits(g.leaders_at(side, p))).map(Choice::Leader));
            }
            Some(Problem::TwoArmies(side, place)) => {
                let here = |i: &usize| g.armies[*i].is_some_and(|a| a.place == place);
                out.extend(army_range(side).filter(here).map(|i| Choice::Army(ArmyMarker::new(i))));
            }
            Some(Problem::Lone(l)) => out.extend(g.refuges(l).iter().map(Place::new).map(Choice::Place)),
            Some(Problem::Crowd(side, place)) => {
                out.extend(g.units_at(side, place).iter().map(Unit::new).map(Choice::Unit));
            }
            Some(Problem::SantaAnna) => {
                out.extend(g.santa_anna_cities().iter().map(Place::new).map(Choice::Place));
            }
            _ => {}
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let mut listed = Vec::new();
        self.candidates(g, &mut listed);
        let case = match g.problem(self.full) {
            Some(Problem::Lone(_)) => "2.2.b#4",
            Some(Problem::TwoArmies(..)) => "15.4",
            Some(Problem::Commander(_)) => "R12",
            Some(Problem::SantaAnna) => "R18",
            _ => "3.3#1",
        };
        require(listed.contains(&choice), case)
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match (g.problem(self.full), choice) {
            (Some(Problem::Commander(i)), Choice::Leader(l)) => {
                if let Some(army) = &mut g.armies[i] {
                    army.commander = l;
                }
            }
            (_, Choice::Army(i)) => {
                // 15.4 Two Armies may not share a Space: one marker goes.
                g.armies[i.index()] = None;
                log.note(|| ev("event-army-gone", &["15.4"]));
            }
            (Some(Problem::Lone(l)), Choice::Place(p)) => {
                g.put_leader(l, Loc::on(p));
                log.note(|| ev("event-displaced", &["2.2.b#4"]).leader(l).at(p));
            }
            (_, Choice::Unit(u)) => {
                let (side, place) = (g.unit_side(u), g.unit_place(u));
                g.eliminate(u);
                log.note(|| ev("event-crowded-out", &["3.3#1"]).unit(u));
                if let Some(place) = place {
                    g.bereave(side, place, log);
                }
            }
            (_, Choice::Place(p)) => g.seat_santa_anna(p, log),
            _ => {}
        }
        Next::goto(Self { swept: false, ..self })
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        if let Some(Problem::Conquest(place)) = g.problem(self.full) {
            g.conquest(place, roll.0, log);
        }
        Next::goto(Self { swept: false, ..self })
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if !self.swept {
            g.sweep(log);
            // Mostly all is well.
            if g.problem(self.full).is_none() {
                return Next::Done;
            }
            return Next::goto(Self { swept: true, ..self });
        }
        if let Some(Problem::Lone(leader)) = g.problem(self.full) {
            // 2.2.b#4 Nobody within 5 Spaces: he is eliminated.
            g.kill(leader, log);
            return Next::goto(Self { swept: false, ..self });
        }
        Next::Done
    }
}

/// Tidy up in the middle of an action.
pub const fn tidy() -> Tidy {
    Tidy { full: false, swept: false }
}

/// Tidy up at the end of an action or phase, stacking included.
pub const fn tidy_full() -> Tidy {
    Tidy { full: true, swept: false }
}

impl Montezuma {
    /// 5.1.b#1, 5.1.b#2 The City Conquest roll, the marker staying in its city: die, PW marker, map modifier, less 1 while Santa Anna is Presidente.
    /// 2.3.c#3 PW marker revealed.
    fn conquest(&mut self, place: Place, die: u16, log: &mut Log) {
        self.conquests.remove(place.index());
        let (Some(city), Some(gainer)) = (self.place(place).city, self.controller(place)) else { return };
        let marker = self.markers[usize::from(city)];
        let mut net = die as i16 + i16::from(marker) + i16::from(self.place(place).pw_mod);
        if self.presidente == Presidente::SantaAnna {
            net -= 1;
        }
        let points = i16::from(self.d().conquest.at(net));
        self.award(gainer, points);
        // 2.3.c#3 From now on both may look at the marker.
        for side in Side::BOTH {
            self.insight[side] |= 1 << city;
        }
        log.reveal();
        log.note(|| {
            ev("event-conquest", &["5.1.b#1", "2.3.c#3"])
                .at(place)
                .side(gainer)
                .die(gainer, die)
                .num("marker", i32::from(marker))
                .num("points", i32::from(points))
        });
    }
}
