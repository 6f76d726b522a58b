//! §14 Naval movement, Amphibious Landings, squadrons and port seizure.

use crate::c02_terms::*;
use crate::c03_forces::{OfficersAlong, Purpose, all_leaders};
use crate::c03_tidy::tidy;
use crate::c06_supply::Larder;
use crate::c10_movement::{EndActivation, React};
use crate::c11_battle::{Cause, TakeLosses};
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Doing, Loss, Montezuma, bits};
use crate::windows::{Answer, window};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, Window, require};

frame! {
    /// 14.1.a The one Unit or leader that goes by sea.
    SeaOne {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// The port it sails to.
    SeaTo {}
}
frame! {
    /// The US window against a Mexican naval move: Close Action.
    NavWindow { to: Place }
}
frame! {
    /// The arrival.
    SeaArrive { to: Place }
}
frame! {
    /// 14.3#1 The squadron to activate, or 14.4.b to recall.
    Fleets { mode: Mode }
}
frame! {
    /// 14.4#1 The port to seize.
    SeizePort { coast: Option<Coast> }
}

impl Montezuma {
    /// 14.1#2 All US naval movement needs the active squadron;
    /// 14.1.d Mexico's an inactive or seizing one.
    fn sea_open(&self, side: Side, coast: Coast) -> Verdict {
        let squadron = self.squadron[coast as usize];
        require(!self.act.gulf_only || coast == Coast::Gulf, "12.1")?;
        if side == US {
            require(squadron.is_active(), "14.1#2")
        } else {
            require(squadron != Squadron::Active, "14.1.d")
        }
    }

    /// 14.1#1 From a friendly, supplied port.
    pub(crate) fn sails_from(&self, side: Side, place: Place, larder: &Larder<'_>) -> Verdict {
        let data = self.place(place);
        let Some(coast) = data.coast.filter(|_| data.port) else { return require(false, "14.1#1") };
        self.sea_open(side, coast)?;
        require(self.controller(place) == Some(side), "14.1#1")?;
        require(larder.feeds(place), "14.1#1")?;
        require(!self.sea_ports(side, place, larder).is_empty(), "14.1#1")
    }

    /// 14.1#1, R77 Friendly, supplied ports (Zones need only be friendly) of the same coast without enemy Units.
    fn sea_ports(&self, side: Side, from: Place, larder: &Larder<'_>) -> Places {
        let coast = self.place(from).coast;
        let Some(coast) = coast else { return Places::EMPTY };
        let mut ports = self.destinations(side, coast, larder);
        ports.remove(from.index());
        ports
    }
    fn destinations(&self, side: Side, coast: Coast, larder: &Larder<'_>) -> Places {
        self.destinations_by(side, coast, |places| larder.fed(places))
    }
    fn destinations_by(&self, side: Side, coast: Coast, fed: impl Fn(&Places) -> Places) -> Places {
        let geo = &self.d().geo;
        let ports = geo.ports[coast as usize].and(&self.controlled(side));
        let ports = self.enterable(side, ports).minus(&self.seized(side));
        let zones = ports.and(&geo.zones);
        zones.or(&fed(&ports.minus(&zones).minus(&self.occupied[side.foe()])))
    }
    /// Those that [`Self::may_enter`] allows.
    fn enterable(&self, side: Side, mut ports: Places) -> Places {
        if self.armistice_on() {
            ports = ports.minus(&self.d().geo.spaces.minus(&self.all_raids()));
        }
        if side == MX {
            ports.remove(self.d().named.new_orleans.index());
        }
        ports
    }
    /// 14.1.d, R164 Ports that a squadron seizes, to Mexicans.
    pub(crate) fn seized(&self, side: Side) -> Places {
        let port = |squadron: &Squadron| match squadron {
            Squadron::Seizing(port) if side == MX => Some(port.index()),
            _ => None,
        };
        self.squadron.iter().filter_map(port).collect()
    }

    /// R78 From a US-controlled, supplied port or New Orleans, to a Mexican port of the same coast.
    /// 14.2#1 Amphibious Landing.
    pub(crate) fn lands_from(&self, place: Place, larder: &Larder<'_>) -> Verdict {
        let data = self.place(place);
        let Some(coast) = data.coast.filter(|_| data.port) else { return require(false, "14.2#1") };
        self.sea_open(US, coast)?;
        require(self.controller(place) == Some(US), "14.2#1")?;
        require(larder.feeds(place), "14.2#1")?;
        require(!self.landing_ports(coast).is_empty(), "14.2#1")
    }
    pub(crate) fn landing_ports(&self, coast: Coast) -> Places {
        let ports = self.d().geo.ports[coast as usize].and(&self.controlled(MX));
        self.enterable(US, ports)
    }

    fn may_sail_alone(&self, side: Side, choice: Choice, larder: &Larder<'_>) -> Verdict {
        let place = match choice {
            Choice::Unit(u) => {
                require(self.unit_side(u) == side, "14.1.a")?;
                self.not_garrison(u)?;
                if let Some(place) = self.unit_place(u) {
                    self.army_keeps(side, place, 0, 1)?;
                }
                self.unit_place(u)
            }
            Choice::Leader(l) => {
                require(self.leader_side(l) == side, "14.1.a")?;
                self.not_bound(l)?;
                self.leader_place(l)
            }
            _ => None,
        };
        let Some(place) = place else { return require(false, "14.1.a") };
        self.may_act(side, place)?;
        self.sails_from(side, place, larder)?;
        if let Choice::Leader(_) = choice {
            require(!self.leader_ports(side, self.sea_ports(side, place, larder)).is_empty(), "R149")?;
        }
        if let Choice::Unit(u) = choice
            && self.is_guerilla(u)
        {
            // 16.5#2 Guerillas stay in Mexico.
            let any = self.sea_ports(side, place, larder).iter().any(|p| self.place(Place::new(p)).mexico);
            require(any, "16.5#2")?;
        }
        Ok(())
    }
    /// R149 Those to which a leader alone may sail: not to enemies without a friend.
    fn leader_ports(&self, side: Side, ports: Places) -> Places {
        ports.minus(&self.occupied[side.foe()].minus(&self.occupied[side]))
    }
    /// The ports from which a side may sail, worked out once.
    fn harbours(&self, side: Side, fed: impl Fn(&Places) -> Places) -> Places {
        let manned = self.occupied[side].or(&self.led(side));
        let mut harbours = Places::EMPTY;
        for coast in Coast::BOTH {
            let ports = self.d().geo.ports[coast as usize].and(&self.controlled(side)).and(&manned);
            if ports.is_empty() || self.sea_open(side, coast).is_err() {
                continue;
            }
            let to = self.destinations_by(side, coast, &fed);
            let good = |p: &usize| {
                let elsewhere = to.len() > usize::from(to.has(*p));
                elsewhere && self.may_act(side, Place::new(*p)).is_ok()
            };
            let good: Places = ports.iter().filter(good).collect();
            harbours = harbours.or(&fed(&good));
        }
        harbours
    }
    /// Who may sail alone from these ports.
    fn sailors(
        &self,
        side: Side,
        harbours: &Places,
        larder: &Larder<'_>,
        mut each: impl FnMut(Choice) -> bool,
    ) {
        // Only in Zones may enemies wait at the end of the way.
        let foes = self.occupied[side.foe()].and(&self.d().geo.zones);
        for port in harbours.iter().map(Place::new) {
            let units = self.units_at(side, port);
            let units = units.iter().map(|u| Choice::Unit(Unit::new(u)));
            let leaders = bits(self.leaders_at(side, port)).map(Choice::Leader);
            for choice in units.chain(leaders) {
                let free = match choice {
                    Choice::Leader(l) if foes.is_empty() => self.not_bound(l).is_ok(),
                    Choice::Leader(_) => self.may_sail_alone(side, choice, larder).is_ok(),
                    Choice::Unit(u) if self.is_guerilla(u) => {
                        self.may_sail_alone(side, choice, larder).is_ok()
                    }
                    Choice::Unit(u) => {
                        self.not_garrison(u).is_ok() && self.army_keeps(side, port, 0, 1).is_ok()
                    }
                    _ => false,
                };
                if free && !each(choice) {
                    return;
                }
            }
        }
    }
    pub(crate) fn any_sea_one(&self, side: Side, larder: &Larder<'_>) -> bool {
        let any = |harbours: Places| {
            let mut any = false;
            self.sailors(side, &harbours, larder, |_| {
                any = true;
                false
            });
            any
        };
        // Mostly the plain sources suffice, and the limited ones need not be looked into.
        any(self.harbours(side, |places| larder.plainly_fed(places)))
            || any(self.harbours(side, |places| larder.fed(places)))
    }
    pub(crate) fn any_sea_force(&self, side: Side, purpose: Purpose, larder: &Larder<'_>) -> bool {
        let able = |harbours: Places| {
            let there = |l: &Leader| self.leader_place(*l).is_some_and(|p| harbours.has(p.index()));
            let mut leaders = bits(all_leaders(self, side)).filter(there);
            leaders.any(|l| self.army_of(l).is_none() && self.has_troops(purpose, l))
        };
        if purpose == Purpose::Landing {
            return able(self.embarkations(larder));
        }
        able(self.harbours(side, |places| larder.plainly_fed(places)))
            || able(self.harbours(side, |places| larder.fed(places)))
    }
    /// The ports from which a leader may set out to land.
    fn embarkations(&self, larder: &Larder<'_>) -> Places {
        let from = self.controlled(US).and(&self.led(US));
        let mut ports = Places::EMPTY;
        for coast in Coast::BOTH {
            if self.sea_open(US, coast).is_ok() && !self.landing_ports(coast).is_empty() {
                ports = ports.or(&self.d().geo.ports[coast as usize].and(&from));
            }
        }
        larder.fed(&ports.iter().filter(|&p| self.may_act(US, Place::new(p)).is_ok()).collect())
    }

    /// 14.4#1 Mexican-controlled ports with at most two Mexican steps and no Artillery; no Zones, no intact fortress.
    pub(crate) fn seizable_ports(&self, coast: Option<Coast>) -> Places {
        let geo = &self.d().geo;
        let mut ports = Places::EMPTY;
        for c in Coast::BOTH {
            let free = self.squadron[c as usize] == Squadron::Active;
            if coast.map_or(free, |only| only == c) {
                ports = ports.or(&geo.ports[c as usize]);
            }
        }
        let good = |p: &usize| {
            let place = Place::new(*p);
            let garrison = self.units_at(MX, place);
            !self.fortress(place)
                && !self.truce(place)
                && self.steps_of(garrison) <= 2
                && !garrison.iter().any(|u| self.is_artillery(Unit::new(u)))
        };
        ports.and(&geo.spaces).and(&self.controlled(MX)).iter().filter(good).collect()
    }

    /// 14.4#2, 14.4#4 The squadron goes to the port, Blockade +1, US control whatever works stand there.
    pub(crate) fn seize(&mut self, port: Place, log: &mut Log) {
        let Some(coast) = self.place(port).coast else { return };
        self.end_seizure(coast, log);
        self.squadron[coast as usize] = Squadron::Seizing(port);
        self.blockade += 1;
        log.note(|| {
            ev("event-seized", &["14.4#1", "14.4#2"]).at(port).num("level", i32::from(self.blockade))
        });
        self.set_control(port, US, log);
    }

    /// 14.4.b Back to its box; control reverts unless US Units are there, the Blockade stays.
    pub(crate) fn end_seizure(&mut self, coast: Coast, log: &mut Log) {
        if let Squadron::Seizing(port) = self.squadron[coast as usize] {
            self.squadron[coast as usize] = Squadron::Active;
            log.note(|| ev("event-seizure-ends", &["14.4.b"]).at(port));
            if self.units_in(US, port) == 0 {
                self.set_control(port, MX, log);
            }
        }
    }

    /// 14.2#2 Control and the Beachhead, even at Vera Cruz with its fortress intact.
    pub(crate) fn land(&mut self, log: &mut Log) {
        let at = self.act.at;
        // 14.2#2 goes before 6.7.a#2: works without Units stand there still, as a fortress would.
        if self.units_in(MX, at) > 0 || self.units_in(US, at) == 0 {
            return;
        }
        self.set_control(at, US, log);
        self.beachhead = Some(at);
        log.note(|| ev("event-beachhead", &["14.2#2"]).at(at));
    }
}

impl Decide<Montezuma> for SeaOne {
    fn id(self) -> &'static str {
        "sea-one"
    }
    fn section(self) -> Case {
        Case("14.1.a")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.any_sea_one(self.side, &g.larder(self.side)) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-sea-one")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        for port in Montezuma::places().filter(|&p| g.place(p).port) {
            out.extend(g.units_at(self.side, port).iter().map(Unit::new).map(Choice::Unit));
            out.extend(bits(g.leaders_at(self.side, port)).map(Choice::Leader));
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        g.may_sail_alone(self.side, choice, &g.larder(self.side))
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let larder = g.larder(self.side);
        let harbours = g.harbours(self.side, |places| larder.fed(places));
        g.sailors(self.side, &harbours, &larder, |choice| {
            out.push(choice);
            true
        });
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        g.act.doing = Doing::Sea;
        let place = match choice {
            Choice::Unit(u) => {
                g.act.force.units.insert(u.index());
                log.note(|| ev("event-sails-unit", &["14.1.a"]).begins(kind::SAIL).unit(u));
                g.unit_place(u)
            }
            Choice::Leader(l) => {
                g.act.force.commander = Some(l);
                log.note(|| ev("event-sails-leader", &["14.1.a"]).begins(kind::SAIL).leader(l));
                g.leader_place(l)
            }
            _ => None,
        };
        let Some(place) = place else { return Next::Done };
        g.act.at = place;
        g.act.from = place;
        g.act.origin = place;
        Next::goto(OfficersAlong {})
    }
}

impl SeaTo {
    fn ports(self, g: &Montezuma) -> Places {
        let act = &g.act;
        if act.doing == Doing::Landing {
            return g.place(act.at).coast.map_or(Places::EMPTY, |c| g.landing_ports(c));
        }
        let ports = g.sea_ports(act.side, act.at, &g.larder(act.side));
        if act.force.units.iter().any(|u| g.is_guerilla(Unit::new(u))) {
            return ports.iter().filter(|&p| g.place(Place::new(p)).mexico).collect();
        }
        if act.force.units.is_empty() { g.leader_ports(act.side, ports) } else { ports }
    }
}

impl Decide<Montezuma> for SeaTo {
    fn id(self) -> &'static str {
        "sea-to"
    }
    fn section(self) -> Case {
        Case("14.1#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.ports(g).is_empty() { Ask::Nothing } else { Ask::Side(g.act.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-sea-to")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(Montezuma::places().filter(|&p| g.place(p).port && p != g.act.at).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let Choice::Place(to) = choice else { return require(false, "14.1#1") };
        let case = if g.act.doing == Doing::Landing { "14.2#1" } else { "14.1#1" };
        if g.act.side == MX {
            require(!g.squadron.contains(&Squadron::Seizing(to)), "14.1.d")?;
        }
        require(self.ports(g).has(to.index()), case)
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(self.ports(g).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::Place(to) = choice else { return Next::Done };
        if g.act.side == MX { Next::goto(NavWindow { to }) } else { Next::goto(SeaArrive { to }) }
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(EndActivation {})
    }
}

impl Answer for NavWindow {
    const SECTION: &'static str = "12.1.d";
    fn id(self) -> &'static str {
        "nav-window"
    }
    fn side(self, _: &Montezuma) -> Side {
        US
    }
    fn window(self, _: &Montezuma) -> Window<Choice> {
        Window::reaction(Choice::Pass).usually_passed()
    }
    fn open(self, g: &Montezuma) -> bool {
        g.abroad(50)
    }
    fn may(self, _: &Montezuma, card: Card) -> Verdict {
        require(card.number() == 50, "12.1.d")
    }
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame> {
        // Card 50: the move is cancelled and costs a step.
        g.respond(US, card, &["12.1.d"], log);
        g.loss = Loss::of(MX, 1, g.act.force.units);
        Next::call(TakeLosses { cause: Cause::Event }, EndActivation {})
    }
    fn pass(self) -> Next<Frame> {
        Next::goto(SeaArrive { to: self.to })
    }
}
window!(NavWindow);

impl Decide<Montezuma> for SeaArrive {
    fn id(self) -> &'static str {
        "sea-arrive"
    }
    fn section(self) -> Case {
        Case("14.1#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    /// 10.7.b#5 Leaders immune.
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let (side, from, to) = (g.act.side, g.act.at, self.to);
        let force = g.act.force;
        g.act.own_before = g.units_in(side, to) > 0;
        g.act.foe_before = g.units_in(side.foe(), to) > 0;
        g.act.moves = 1;
        g.act.from = from;
        g.act.at = to;
        g.shift_force(&force, from, to);
        log.note(|| ev("event-sails", &["14.1#1"]).from(from).at(to));
        if force.units.is_empty() {
            // 10.7.b#5 Leaders alone cannot be intercepted.
            return Next::goto(EndActivation {});
        }
        g.arrives(&force, to, log);
        Next::call(tidy(), React {})
    }
}

impl Decide<Montezuma> for Fleets {
    fn id(self) -> &'static str {
        "fleets"
    }
    fn section(self) -> Case {
        Case(if self.mode == Mode::Squadron { "14.3#1" } else { "14.4.b" })
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let any = Coast::BOTH.iter().any(|&coast| self.verdict(g, Choice::Fleet(coast)).is_ok());
        if any { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-fleet")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(Coast::BOTH.map(Choice::Fleet));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let Choice::Fleet(coast) = choice else { return require(false, "14.3#1") };
        let squadron = g.squadron[coast as usize];
        match self.mode {
            Mode::Squadron => require(!squadron.is_active(), "14.3#1"),
            _ => require(matches!(squadron, Squadron::Seizing(_)), "14.4.b"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Fleet(coast) = choice {
            match self.mode {
                Mode::Squadron => g.activate_squadron(coast, log),
                _ => g.end_seizure(coast, log),
            }
        }
        Next::Done
    }
}

impl Decide<Montezuma> for SeizePort {
    fn id(self) -> &'static str {
        "seize-port"
    }
    fn section(self) -> Case {
        Case("14.4#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.seizable_ports(self.coast).is_empty() { Ask::Nothing } else { Ask::Side(US) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-seize")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(Montezuma::places().filter(|&p| g.place(p).port).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(p) => require(g.seizable_ports(self.coast).has(p.index()), "14.4#1"),
            _ => require(false, "14.4#1"),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.seizable_ports(self.coast).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Place(port) = choice {
            g.seize(port, log);
        }
        Next::Done
    }
}
