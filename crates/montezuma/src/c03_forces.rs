//! §3.5 Designating Forces and Armies, piece by piece; §10.2.g Guerillas in them.

use crate::c02_terms::*;
use crate::c06_supply::Larder;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Doing, Montezuma, army_range, bits};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// What a Force is designated for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// A Unit alone is activated.
    Unit,
    /// A Force is activated.
    Force,
    /// A Force is activated by Forced March.
    ForcedMarch,
    /// A Stolen March by a Unit or Force.
    Stolen,
    /// A Force goes by sea.
    Sea,
    /// An Amphibious Landing.
    Landing,
    /// Interception.
    Intercept,
    /// Avoiding Battle.
    Avoid,
    /// The group that is attacked in a Zone.
    Target,
}

impl Purpose {
    const fn reacts(self) -> bool {
        matches!(self, Self::Intercept | Self::Avoid | Self::Target)
    }
    const fn lone_unit(self) -> bool {
        matches!(self, Self::Unit | Self::Stolen | Self::Avoid)
    }
    const fn leader(self) -> bool {
        !matches!(self, Self::Unit)
    }
}

frame! {
    /// Commander, subordinates, Units and Baggage Train, one after the other, then done.
    Designate {
        purpose: Purpose,
        #[serde(with = "SideId")]
        side: Side,
    }
}

impl Montezuma {
    pub(crate) fn force(&self, purpose: Purpose) -> &Force {
        if purpose.reacts() { &self.reacting } else { &self.act.force }
    }
    fn force_mut(&mut self, purpose: Purpose) -> &mut Force {
        if purpose.reacts() { &mut self.reacting } else { &mut self.act.force }
    }
    /// Where the Force being designated stands.
    fn force_place(&self, force: &Force) -> Option<Place> {
        let leader = force.commander.and_then(|l| self.leader_place(l));
        leader.or_else(|| force.units.first().and_then(|u| self.unit_at[u].place()))
    }

    /// Whether a Force's Commander leads an Army (R12: he may not be activated without its marker).
    pub(crate) fn is_army(&self, force: &Force) -> bool {
        force.commander.is_some_and(|l| self.army_of(l).is_some())
    }

    /// 3.5.a#1, 3.5.a#2 How many Units a Force or Army may hold.
    pub(crate) fn force_limit(&self, force: &Force) -> usize {
        let Some(commander) = force.commander else { return 1 };
        let own = usize::from(self.ratings(commander).command);
        if self.is_army(force) {
            let second = bits(force.leaders).map(|l| usize::from(self.ratings(l).command)).max();
            own + second.unwrap_or(0)
        } else {
            own
        }
    }

    /// 3.5.a#1 A Force has Units up to its Commander's Command rating;
    /// 3.5.a#2 an Army one subordinate's more.
    fn size(&self, force: &Force) -> Verdict {
        let case = if self.is_army(force) { "3.5.a#2" } else { "3.5.a#1" };
        require(force.units.len() < self.force_limit(force), case)
    }

    /// 2.2.b#2 A subordinate may not outrank the Commander.
    fn rank(&self, commander: Leader, subordinate: Leader) -> Verdict {
        require(self.ratings(subordinate).command <= self.ratings(commander).command, "2.2.b#2")
    }

    /// 3.5.a#1 A Force that is no Army has at most one subordinate.
    fn one_subordinate(&self, force: &Force) -> Verdict {
        require(self.is_army(force) || force.leaders == 0, "3.5.a#1")
    }

    /// 2.2.a#3 The Mejico (1) Unit never leaves Mejico.
    pub(crate) fn not_garrison(&self, unit: Unit) -> Verdict {
        require(unit != self.d().named.garrison, "2.2.a#3")
    }

    /// 10.2.g#2 Only Canales leads Guerillas, as Commander or as a subordinate, and never as an Army of his own.
    fn guerilla_leader(&self, force: &Force, unit: Unit) -> Verdict {
        if !self.is_guerilla(unit) {
            return Ok(());
        }
        let canales = self.d().named.canales;
        let with = force.all_leaders() >> canales.index() & 1 == 1;
        let alone = force.commander == Some(canales) && self.is_army(force);
        require(force.commander.is_none() || (with && !alone), "10.2.g#2")
    }

    /// R12 An Army's Commander neither leaves it nor serves under another.
    pub(crate) fn not_bound(&self, leader: Leader) -> Verdict {
        require(self.army_of(leader).is_none(), "R12")
    }

    /// Card 14 and card 71: who may not be activated or intercept from here.
    pub(crate) fn may_act(&self, side: Side, place: Place) -> Verdict {
        require(!self.exhausted(side, place), "12.1")?;
        require(!self.truce(place), "8.3.e#4")
    }

    /// Whether a Unit may belong to a Force for this purpose.
    /// 10.8.f No avoidance.
    /// 16.5#2 Guerilla area.
    fn may_join(&self, purpose: Purpose, unit: Unit) -> Verdict {
        // R36 The Mejico (1) Unit intercepts only in Mejico itself: it stands there already.
        self.not_garrison(unit)?;
        match purpose {
            // 10.8.f A Unit that failed to intercept may not avoid later in the activation.
            Purpose::Avoid => {
                require(!self.act.failed_units.has(unit.index()), "10.8.f")?;
                // 10.8#1 Nor one that has just come to fight.
                require(!self.act.arrived.has(unit.index()), "10.8#1")?;
                self.may_flee(self.unit_side(unit), &Force::default(), unit)
            }
            // 10.9#2 Whom the enemy has caught cannot come to his own help.
            Purpose::Intercept if self.act.target.units.has(unit.index()) => require(false, "10.9#2"),
            // 16.5#2 Guerillas may be only in Spaces in Mexico.
            Purpose::Intercept if self.is_guerilla(unit) => require(self.place(self.act.at).mexico, "16.5#2"),
            _ => Ok(()),
        }
    }

    /// R154 Whether a Force that avoids still has a place to go to with this Unit.
    fn may_flee(&self, side: Side, force: &Force, unit: Unit) -> Verdict {
        let mut with = *force;
        with.units.insert(unit.index());
        require(!self.avoid_places(side, &with).is_empty(), "R154")
    }

    /// 15.1.b#1, R12 How many Units must stay in a place for an Army whose Commander does not go along.
    pub(crate) fn army_guard(&self, side: Side, place: Place, going: u64) -> usize {
        let stays = |a: &Army| a.place == place && going >> a.commander.index() & 1 == 0;
        usize::from(self.armies[army_range(side)].iter().flatten().any(stays))
    }
    /// 15.1.b#1 So many Units may leave a place with these leaders: an Army is not disbanded by marching off its last.
    pub(crate) fn army_keeps(&self, side: Side, place: Place, going: u64, units: usize) -> Verdict {
        require(self.units_in(side, place) >= units + self.army_guard(side, place, going), "15.1.b#1")
    }
    /// Whether who is designated for this purpose leaves the place.
    fn leaves(&self, purpose: Purpose, place: Place) -> bool {
        match purpose {
            Purpose::Target => false,
            Purpose::Intercept => place != self.act.at,
            _ => true,
        }
    }
    /// How many Units a Force may take from its place at most.
    fn room(&self, purpose: Purpose, side: Side, place: Place, force: &Force) -> usize {
        let guard =
            if self.leaves(purpose, place) { self.army_guard(side, place, force.all_leaders()) } else { 0 };
        self.force_limit(force).min(self.units_in(side, place) - guard)
    }

    /// Whether some Unit could serve under a leader for this purpose.
    pub(crate) fn has_troops(&self, purpose: Purpose, leader: Leader) -> bool {
        let Some(place) = self.leader_place(leader) else { return false };
        let side = self.leader_side(leader);
        let force = Force { commander: Some(leader), ..Force::default() };
        if self.units_in(side, place) == 0 || self.room(purpose, side, place, &force) == 0 {
            return false;
        }
        if !matches!(purpose, Purpose::Landing | Purpose::Avoid | Purpose::Intercept) {
            // Of ordinary Units any one will do.
            let ordinary = side == US || {
                let mut units = self.units_at(side, place).minus(&self.d().geo.guerillas);
                units.remove(self.d().named.garrison.index());
                !units.is_empty()
            };
            if ordinary {
                return true;
            }
        }
        self.can_fill(purpose, &force, place)
    }

    /// Whether a Force finds a Unit to begin with, with Canales under it if need be.
    fn can_fill(&self, purpose: Purpose, force: &Force, place: Place) -> bool {
        let canales = self.d().named.canales;
        let helped = self.leader_place(canales) == Some(place)
            && force.all_leaders() >> canales.index() & 1 == 0
            && self.may_serve(purpose, force, canales).is_ok();
        let side = force.commander.map_or(MX, |l| self.leader_side(l));
        let mut able = self.units_at(side, place).iter().map(Unit::new).filter(|&unit| {
            self.may_join(purpose, unit).is_ok() && (helped || self.guerilla_leader(force, unit).is_ok())
        });
        match purpose {
            Purpose::Landing => able.any(|unit| self.is_marine(unit)),
            _ => able.next().is_some(),
        }
    }

    /// Whether a leader in the same place may be a subordinate of this Force.
    fn may_serve(&self, purpose: Purpose, force: &Force, leader: Leader) -> Verdict {
        self.not_bound(leader)?;
        if let Some(commander) = force.commander {
            self.rank(commander, leader)?;
        }
        let bit = 1u64 << leader.index();
        match purpose {
            Purpose::Intercept => require(self.act.target.all_leaders() & bit == 0, "10.9#2")?,
            Purpose::Avoid => {
                require(self.act.arrived_leaders & bit == 0, "10.8#1")?;
                require(self.act.failed_leaders & bit == 0, "10.8.f")?;
            }
            _ => {}
        }
        self.one_subordinate(force)
    }

    pub(crate) fn is_marine(&self, unit: Unit) -> bool {
        self.d().units[unit.index()].kind == Troops::Marine && self.unit_side(unit) == US
    }

    /// Whether a leader may command for this purpose.
    /// 14.1.b Force by sea.
    /// 14.1.c Army by sea.
    pub(crate) fn may_command(&self, purpose: Purpose, side: Side, leader: Leader) -> Verdict {
        self.may_command_fed(purpose, side, leader, &self.larder(side))
    }

    /// As [`Self::may_command`], for many leaders of one position.
    /// 14.1.b Force by sea.
    /// 14.1.c Army by sea.
    pub(crate) fn may_command_fed(
        &self,
        purpose: Purpose,
        side: Side,
        leader: Leader,
        larder: &Larder<'_>,
    ) -> Verdict {
        require(self.leader_side(leader) == side, "3.5#1")?;
        let Some(place) = self.leader_place(leader) else { return require(false, "3.5#1") };
        match purpose {
            Purpose::Force => {
                self.may_act(side, place)?;
                // 9.3#3 The card's OPS must reach his Strategy rating.
                require(self.ratings(leader).strategy <= self.act.ops, "9.3#3")?;
            }
            Purpose::ForcedMarch | Purpose::Stolen => self.may_act(side, place)?,
            Purpose::Sea => {
                self.may_act(side, place)?;
                // 14.1.b A Force, not an Army; 14.1.c that takes Scott Invades.
                require(self.army_of(leader).is_none(), "14.1.b")?;
                self.sails_from(side, place, larder)?;
            }
            Purpose::Landing => {
                self.may_act(side, place)?;
                require(self.army_of(leader).is_none(), "14.1.b")?;
                self.lands_from(place, larder)?;
            }
            Purpose::Intercept => {
                require(self.act.target.all_leaders() >> leader.index() & 1 == 0, "10.9#2")?;
                self.may_intercept(side, place)?;
                self.intercept_fits(purpose, side, &Force::default())?;
            }
            Purpose::Avoid => {
                require(place == self.act.at, "10.8#1")?;
                require(self.act.failed_leaders >> leader.index() & 1 == 0, "10.8.f")?;
                require(self.act.arrived_leaders >> leader.index() & 1 == 0, "10.8#1")?;
            }
            Purpose::Target => require(place == self.act.at, "10.9#2")?,
            Purpose::Unit => require(false, "9.3#2")?,
        }
        require(self.has_troops(purpose, leader), "3.5#1")
    }

    /// Whether a Unit may act alone for this purpose.
    /// 9.3#2 Single Unit.
    pub(crate) fn may_go_alone(&self, purpose: Purpose, side: Side, unit: Unit) -> Verdict {
        require(self.unit_side(unit) == side, "9.3#2")?;
        let Some(place) = self.unit_place(unit) else { return require(false, "9.3#2") };
        require(purpose.lone_unit(), "3.5#1")?;
        self.not_garrison(unit)?;
        match purpose {
            Purpose::Avoid => {
                require(place == self.act.at, "10.8#1")?;
                self.may_join(purpose, unit)?;
            }
            _ => self.may_act(side, place)?,
        }
        self.army_keeps(side, place, 0, 1)
    }

    /// 3.5#1 Force.
    /// 6.5.b#1 Train movement.
    fn joins(&self, purpose: Purpose, side: Side, choice: Choice) -> Verdict {
        let force = *self.force(purpose);
        let Some(place) = self.force_place(&force) else { return require(false, "3.5#1") };
        match choice {
            Choice::Leader(l) => {
                require(self.leader_side(l) == side && self.leader_place(l) == Some(place), "3.5.a#1")?;
                require(force.all_leaders() >> l.index() & 1 == 0, "3.5.a#1")?;
                match force.commander {
                    // A lone target may get a Commander (R142); nobody else changes horses.
                    None => {
                        require(purpose == Purpose::Target, "3.5.a#1")?;
                        let force = Force { commander: Some(l), ..force };
                        force.units.iter().try_for_each(|u| self.guerilla_leader(&force, Unit::new(u)))
                    }
                    Some(_) => {
                        self.may_serve(purpose, &force, l)?;
                        // 10.2.g#2 Where only Guerillas are left to lead, the place beside him is Canales's.
                        let with = Force { leaders: force.leaders | 1 << l.index(), ..force };
                        require(!force.units.is_empty() || self.can_fill(purpose, &with, place), "10.2.g#2")
                    }
                }
            }
            Choice::Unit(u) => {
                require(self.unit_side(u) == side && self.unit_place(u) == Some(place), "3.5#1")?;
                require(!force.units.has(u.index()), "3.5#1")?;
                require(force.commander.is_some(), "9.3#2")?;
                self.may_join(purpose, u)?;
                self.guerilla_leader(&force, u)?;
                self.size(&force)?;
                require(force.units.len() < self.room(purpose, side, place, &force), "15.1.b#1")?;
                if purpose == Purpose::Avoid {
                    self.may_flee(side, &force, u)?;
                }
                self.intercept_fits(purpose, side, &force)?;
                self.marine_fits(purpose, place, &force, u)
            }
            Choice::Train => {
                require(self.train[side] == Some(place) && !force.train, "6.5.b#1")?;
                // R157 Interceptors never bring it; by sea and landings it stays as well.
                let land = !matches!(purpose, Purpose::Intercept | Purpose::Sea | Purpose::Landing);
                require(land && force.commander.is_some(), "6.5.b#1")
            }
            Choice::Done => {
                require(!force.units.is_empty(), "3.5#1")?;
                let marine = force.units.iter().any(|u| self.is_marine(Unit::new(u)));
                require(purpose != Purpose::Landing || marine, "14.2.c")
            }
            _ => require(false, "3.5.a#1"),
        }
    }

    /// 14.2.c The last place of a landing Force is kept for a Marine if none is in it.
    fn marine_fits(&self, purpose: Purpose, place: Place, force: &Force, unit: Unit) -> Verdict {
        if purpose != Purpose::Landing {
            return Ok(());
        }
        let marine = self.is_marine(unit) || force.units.iter().any(|u| self.is_marine(Unit::new(u)));
        let last = force.units.len() + 1 == self.room(purpose, US, place, force);
        require(marine || !last, "14.2.c")
    }

    /// 10.7.a#2, R36 An interception may take part of a stack and keeps the limit of 15.
    fn intercept_fits(&self, purpose: Purpose, side: Side, force: &Force) -> Verdict {
        let at = self.act.at;
        let full = purpose == Purpose::Intercept
            && !self.is_zone(at)
            && self.units_in(side, at) + force.units.len() >= 15;
        require(!full, "3.3#1")
    }
}

impl Decide<Montezuma> for Designate {
    fn id(self) -> &'static str {
        "designate"
    }
    fn section(self) -> Case {
        Case("3.5.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let force = g.force(self.purpose);
        if force.commander.is_none() && force.units.is_empty() {
            // The subject of a target may be gone.
            if self.purpose == Purpose::Target {
                return Ask::Nothing;
            }
            let larder = g.larder(self.side);
            let leads = |l| g.may_command_fed(self.purpose, self.side, l, &larder).is_ok();
            let alone = |u| g.may_go_alone(self.purpose, self.side, Unit::new(u)).is_ok();
            let any = (self.purpose.leader() && bits(all_leaders(g, self.side)).any(leads))
                || (self.purpose.lone_unit() && g.units_on_map(self.side).iter().any(alone));
            if !any {
                return Ask::Nothing;
            }
        } else if force.units.is_empty() && force.commander.is_none_or(|l| !g.has_troops(self.purpose, l)) {
            return Ask::Nothing;
        }
        Ask::Side(self.side)
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        match (g.force(self.purpose).commander, g.force(self.purpose).units.is_empty()) {
            (None, true) => Msg::new("prompt-designate-commander"),
            (Some(l), _) => {
                let limit = g.force_limit(g.force(self.purpose)) as i32;
                Msg::new("prompt-designate-force").piece("leader", UNITS + l.index()).num("limit", limit)
            }
            _ => Msg::new("prompt-designate-target"),
        }
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let force = g.force(self.purpose);
        if force.commander.is_none() && force.units.is_empty() {
            if self.purpose.leader() {
                out.extend(bits(all_leaders(g, self.side)).map(Choice::Leader));
            }
            if self.purpose.lone_unit() {
                out.extend(g.units_on_map(self.side).iter().map(Unit::new).map(Choice::Unit));
            }
            return;
        }
        let Some(place) = g.force_place(force) else { return };
        out.extend(bits(g.leaders_at(self.side, place)).map(Choice::Leader));
        out.extend(g.units_at(self.side, place).iter().map(Unit::new).map(Choice::Unit));
        out.push(Choice::Train);
        out.push(Choice::Done);
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let force = g.force(self.purpose);
        if force.commander.is_none() && force.units.is_empty() {
            return match choice {
                Choice::Leader(l) if self.purpose.leader() => g.may_command(self.purpose, self.side, l),
                Choice::Unit(u) => g.may_go_alone(self.purpose, self.side, u),
                _ => require(false, "3.5.a#1"),
            };
        }
        g.joins(self.purpose, self.side, choice)
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let (purpose, side, force) = (self.purpose, self.side, g.force(self.purpose));
        if force.commander.is_none() && force.units.is_empty() {
            if purpose.leader() {
                let larder = g.larder(side);
                let leads = |l: &Leader| g.may_command_fed(purpose, side, *l, &larder).is_ok();
                out.extend(bits(all_leaders(g, side)).filter(leads).map(Choice::Leader));
            }
            if purpose.lone_unit() {
                let units = g.units_on_map(side);
                let alone = |u: &Unit| g.may_go_alone(purpose, side, *u).is_ok();
                out.extend(units.iter().map(Unit::new).filter(alone).map(Choice::Unit));
            }
            return;
        }
        self.candidates(g, out);
        out.retain(|&choice| g.joins(purpose, side, choice).is_ok());
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let first = g.force(self.purpose).commander.is_none() && g.force(self.purpose).units.is_empty();
        match choice {
            Choice::Leader(l) => {
                let force = g.force_mut(self.purpose);
                if force.commander.is_none() {
                    force.commander = Some(l);
                } else {
                    force.leaders |= 1 << l.index();
                }
                Next::Stay
            }
            Choice::Unit(u) => {
                g.force_mut(self.purpose).units.insert(u.index());
                if first { self.finish(g, log) } else { Next::Stay }
            }
            Choice::Train => {
                g.force_mut(self.purpose).train = true;
                Next::Stay
            }
            _ => self.finish(g, log),
        }
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        *g.force_mut(self.purpose) = Force::default();
        Next::Done
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-force"
    }
}

/// Every leader of a side on the map.
pub fn all_leaders(g: &Montezuma, side: Side) -> u64 {
    g.leaders_on_map(side)
}

impl Designate {
    /// 9.3#4 Designate then draw.
    fn finish(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let force = *g.force(self.purpose);
        let place = g.force_place(&force).unwrap_or(g.act.at);
        g.attach_officers(&force, place);
        if !self.purpose.reacts() {
            g.act.at = place;
            g.act.from = place;
            g.act.origin = place;
            log.note(|| {
                let event = ev("event-activated", &["9.3#4"]).begins(kind::MARCH).side(self.side).at(place);
                let event = match (force.commander, force.units.first()) {
                    (Some(l), _) => event.leader(l),
                    (None, Some(u)) => event.unit(Unit::new(u)),
                    _ => event,
                };
                event.num("units", force.units.len() as i32)
            });
        }
        match self.purpose {
            Purpose::Unit | Purpose::Force | Purpose::ForcedMarch => {
                g.act.doing = Doing::March;
                Next::goto(OfficersAlong {})
            }
            Purpose::Stolen => {
                g.act.doing = Doing::Stolen;
                g.begin_stolen();
                Next::goto(OfficersAlong {})
            }
            Purpose::Sea => {
                g.act.doing = Doing::Sea;
                Next::goto(crate::c14_naval::SeaTo {})
            }
            Purpose::Landing => {
                g.act.doing = Doing::Landing;
                Next::goto(crate::c14_naval::SeaTo {})
            }
            Purpose::Intercept => Next::goto(crate::c10_movement::InterceptRoll {}),
            Purpose::Avoid => Next::goto(crate::c10_movement::AvoidRoll {}),
            Purpose::Target => Next::Done,
        }
    }
}

frame! {
    /// 12.1.e#4 Whether officers without a leader go along with a Unit alone.
    OfficersAlong {}
}

impl OfficersAlong {
    fn then(self, g: &Montezuma) -> Next<Frame> {
        match g.act.doing {
            Doing::Sea => Next::goto(crate::c14_naval::SeaTo {}),
            Doing::Stolen => Next::goto(crate::c10_movement::March {}),
            _ => Next::goto(crate::c10_movement::DrawAction {}),
        }
    }
}

impl Decide<Montezuma> for OfficersAlong {
    fn id(self) -> &'static str {
        "officers-along"
    }
    fn section(self) -> Case {
        Case("12.1.e#4")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let alone = g.act.side == US && g.act.force.commander.is_none() && !g.act.force.units.is_empty();
        let waiting = g.officers.contains(&Officer::At(g.act.at));
        // With the last Unit of the place they go anyway.
        if alone && waiting && g.units_in(US, g.act.at) > 1 { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-officers-along")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        g.act.officers = choice == Choice::Yes;
        self.then(g)
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        self.then(g)
    }
}
