//! §9.2 and §6.6 The Supply Event.

use crate::c02_terms::*;
use crate::c03_tidy::tidy_full;
use crate::c11_battle::{Cause, TakeLosses};
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame, steps};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Loss, Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// The Supply Event: the step that comes next.
    SupplyEvent { step: Provision }
}

steps! {
    /// The steps of the Supply Event (9.2#4): what the owners decide, the losses, the Blockade.
    Provision {
        /// 6.5.a#2
        MexicosTrain,
        /// 6.5.a#2
        UsTrain,
        /// 6.4.a#1
        GulfPort,
        /// 6.4.b#1
        MexicansInTheDisputedZone,
        /// 6.4.c#1
        MexicansInAltaCalifornia,
        /// 6.4.c#1
        MexicansInBajaCalifornia,
        /// 6.4.d
        MexicansInSonora,
        /// 6.4.b#1
        UsInTheDisputedZone,
        /// 6.4.c#1
        UsInAltaCalifornia,
        /// 6.4.c#1
        UsInBajaCalifornia,
        /// 6.4.c#2
        CaliforniaForce,
        /// 6.6#1 Of the side with the initiative.
        FirstLosses,
        /// 6.6#1 Of the other.
        SecondLosses,
        /// 9.2#6
        Blockade,
        /// 3.3#1
        End,
    }
}
frame! {
    /// 6.5.a#2 Whether the Baggage Train is given up to feed those who can trace to it.
    Sacrifice {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 6.4.a#1 The Gulf port that serves, and the one other Space it supplies.
    GulfPort { port: Option<Place> }
}
frame! {
    /// 6.4.c#2 The one Force that Alta California supplies.
    CaliforniaForce {
        #[serde(with = "SideId")]
        side: Side,
        leader: Option<Leader>,
        left: u8,
    }
}
frame! {
    /// 6.4.b#1, 6.4.c#1, 6.4.d The Units that a Zone, or Sonora, supplies by itself.
    Ration {
        #[serde(with = "SideId")]
        side: Side,
        zone: Option<Place>,
        left: u8,
    }
}
frame! {
    /// 6.6#1 The losses of the hungry, Space by Space.
    Hunger {
        #[serde(with = "SideId")]
        side: Side,
        after: Option<Place>,
    }
}
frame! {
    /// 9.2#6 The Blockade roll.
    BlockadeRoll {}
}
frame! {
    /// The Mexican Unit that the Blockade takes from Regroup.
    BlockadeDraw {}
}

impl Montezuma {
    /// The Units of a side that no unlimited source supplies.
    fn hungry_of(&self, side: Side) -> Units {
        let fed = self.plain_supply(side);
        let mut hungry = self.occupied[side].minus(&fed);
        if side == US {
            hungry.remove(self.d().named.new_orleans.index());
        }
        hungry.iter().fold(Units::EMPTY, |units, p| units.or(&self.units_at(side, Place::new(p))))
    }
    fn hungry_at(&self, side: Side, place: Place) -> Units {
        self.units_at(side, place).and(&self.hungry)
    }
    /// Places of the hungry that could trace to a Train as a source.
    fn sacrifice_helps(&self, side: Side) -> bool {
        let Some(train) = self.train[side] else { return false };
        let mut roots = Places::EMPTY;
        roots.insert(train.index());
        let (fed, _) = self.trace(side, &roots);
        fed.meets(&self.occupied[side].minus(&self.plain_supply(side)))
    }
    /// 6.4.a#1 The Spaces that may be a port's one other Space: hungry ones, and
    /// R169 that of the Baggage Train if it feeds some.
    fn gulf_spaces(&self, port: Place) -> Places {
        let (lines, _) = self.trace(US, &[port.index()].into_iter().collect());
        let good = |p: &usize| {
            let place = Place::new(*p);
            place != port && !self.army_at(US, place) && !self.hungry_at(US, place).is_empty()
        };
        let mut spaces: Places = lines.and(&self.occupied[US]).iter().filter(good).collect();
        let helped = self.port_train(&lines).and(&self.occupied[US]);
        if let Some(train) = self.train[US].filter(|_| helped.iter().any(|p| good(&p))) {
            spaces.insert(train.index());
        }
        spaces
    }
    /// The Units that a port supplies through its one other Space.
    fn gulf_fed(&self, port: Place, space: Place) -> Units {
        if self.train[US] != Some(space) {
            return self.units_at(US, space);
        }
        let (lines, _) = self.trace(US, &[port.index()].into_iter().collect());
        let mut fed = self.port_train(&lines).and(&self.occupied[US]);
        fed.insert(space.index());
        let fed = fed.iter().map(Place::new).filter(|&p| !self.army_at(US, p));
        fed.fold(Units::EMPTY, |units, p| units.or(&self.units_at(US, p)))
    }
    fn california_fed(&self, side: Side) -> Places {
        let roots = self.california_roots(side);
        if roots.is_empty() { roots } else { self.reach(side, self.plain_roots(side).or(&roots)) }
    }
    /// 6.6#1 Half the steps, rounded up;
    /// 6.6#2 one less at the Rio Grande;
    /// 9.2#5 a Cavalry step all the same.
    fn hunger_losses(&self, units: Units, place: Place) -> (u8, bool) {
        let mut losses = self.steps_of(units).div_ceil(2);
        if self.d().links[place.index()].iter().any(|l| l.way == Way::River) {
            losses = losses.saturating_sub(1);
        }
        let cavalry = units.iter().any(|u| self.is_cavalry(Unit::new(u)));
        (if cavalry { losses.max(1) } else { losses }, cavalry)
    }
}

impl Decide<Montezuma> for SupplyEvent {
    fn id(self) -> &'static str {
        "supply-event"
    }
    fn section(self) -> Case {
        Case("9.2#4")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    /// 9.2#4 Procedure.
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if self.step == Provision::FIRST && g.supply_done {
            return Next::Done;
        }
        let named = &g.d().named;
        let ration = |side, zone, left| Some(Ration { side, zone, left }.into());
        let first: Option<Frame> = match self.step {
            Provision::MexicosTrain => {
                g.supply_done = true;
                g.sacrificed = zocalo_core::BySide::default();
                log.note(|| ev("event-supply", &["9.2#4"]).begins(kind::SUPPLY));
                Some(Sacrifice { side: MX }.into())
            }
            Provision::UsTrain => Some(Sacrifice { side: US }.into()),
            Provision::GulfPort => {
                // All is judged on the position before any loss.
                g.hungry = g.hungry_of(US).or(&g.hungry_of(MX));
                Some(GulfPort { port: None }.into())
            }
            Provision::MexicansInTheDisputedZone => ration(MX, Some(named.disputed), 3),
            Provision::MexicansInAltaCalifornia => ration(MX, Some(named.alta), 3),
            Provision::MexicansInBajaCalifornia => ration(MX, Some(named.baja), 1),
            Provision::MexicansInSonora => ration(MX, None, 3),
            Provision::UsInTheDisputedZone => ration(US, Some(named.disputed), 3),
            Provision::UsInAltaCalifornia => ration(US, Some(named.alta), 3),
            Provision::UsInBajaCalifornia => ration(US, Some(named.baja), 1),
            Provision::CaliforniaForce => {
                let side = g.controller(named.alta).unwrap_or(MX);
                Some(CaliforniaForce { side, leader: None, left: 0 }.into())
            }
            Provision::FirstLosses => {
                g.use_up_trains(log);
                Some(Hunger { side: g.initiative(), after: None }.into())
            }
            Provision::SecondLosses => Some(Hunger { side: g.initiative().foe(), after: None }.into()),
            Provision::Blockade => {
                g.hungry = Units::EMPTY;
                // 13.3.b, R59 Unsupplied fortress Spaces revert.
                g.hold_fortresses(log);
                Some(BlockadeRoll {}.into())
            }
            Provision::End => {
                log.end(kind::SUPPLY);
                return Next::goto(tidy_full());
            }
        };
        let then = Self { step: self.step.next() };
        match first {
            Some(first) => Next::Call { first, then: then.into() },
            None => Next::goto(then),
        }
    }
}

impl Montezuma {
    /// 6.5.a#2 A sacrificed Train is gone once it has served.
    fn use_up_trains(&mut self, log: &mut Log) {
        for side in Side::BOTH {
            if self.sacrificed[side].take().is_some() {
                self.train[side] = None;
                log.note(|| ev("event-sacrifice", &["6.5.a#2"]).side(side));
            }
        }
    }
}

impl Decide<Montezuma> for Sacrifice {
    fn id(self) -> &'static str {
        "sacrifice"
    }
    fn section(self) -> Case {
        Case("6.5.a#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.sacrifice_helps(self.side) { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-sacrifice")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        if choice == Choice::Yes {
            g.sacrificed[self.side] = g.train[self.side];
        }
        Next::Done
    }
}

impl Decide<Montezuma> for GulfPort {
    fn id(self) -> &'static str {
        "gulf-port"
    }
    fn section(self) -> Case {
        Case("6.4.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if !g.hungry.meets(&g.d().geo.units[US]) {
            return Ask::Nothing;
        }
        let some = match self.port {
            None => g.gulf_ports().iter().any(|p| self.helps(g, Place::new(p))),
            Some(port) => !g.gulf_spaces(port).is_empty(),
        };
        if some { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new(if self.port.is_none() { "prompt-gulf-port" } else { "prompt-gulf-space" })
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let places = match self.port {
            None => g.gulf_ports(),
            Some(port) => g.gulf_spaces(port),
        };
        out.extend(places.iter().map(Place::new).map(Choice::Place));
        out.push(Choice::Pass);
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match (self.port, choice) {
            (None, Choice::Place(p)) => require(self.helps(g, p), "6.4.a#1"),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::Place(place) = choice else { return Next::Done };
        match self.port {
            None => {
                g.hungry = g.hungry.minus(&g.units_at(US, place));
                Next::goto(Self { port: Some(place) })
            }
            Some(port) => {
                g.hungry = g.hungry.minus(&g.gulf_fed(port, place));
                Next::Done
            }
        }
    }
}

impl GulfPort {
    fn helps(self, g: &Montezuma, port: Place) -> bool {
        g.gulf_ports().has(port.index())
            && (!g.hungry_at(US, port).is_empty() || !g.gulf_spaces(port).is_empty())
    }
}

impl CaliforniaForce {
    fn fed(self, g: &Montezuma) -> Units {
        let hungry = g.hungry.and(&g.d().geo.units[self.side]);
        if hungry.is_empty() {
            return hungry;
        }
        let places = g.california_fed(self.side);
        let fed = |u: &usize| g.unit_at[*u].place().is_some_and(|p| places.has(p.index()));
        hungry.iter().filter(fed).collect()
    }
    fn leader_fits(self, g: &Montezuma, leader: Leader) -> bool {
        let place = g.leader_place(leader);
        g.leader_side(leader) == self.side
            && place.is_some_and(|p| self.fed(g).iter().any(|u| g.unit_at[u] == Loc::on(p)))
    }
}

impl Decide<Montezuma> for CaliforniaForce {
    fn id(self) -> &'static str {
        "california-force"
    }
    fn section(self) -> Case {
        Case("6.4.c#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let more = match self.leader {
            None => !self.fed(g).is_empty(),
            Some(l) => {
                let here = g.leader_at[l.index()];
                self.left > 0 && self.fed(g).iter().any(|u| g.unit_at[u] == here)
            }
        };
        if more { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-california")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        out.extend(self.fed(g).iter().map(Unit::new).map(Choice::Unit));
        if self.leader.is_none() {
            let leaders = bits(crate::c03_forces::all_leaders(g, self.side));
            out.extend(leaders.filter(|&l| self.leader_fits(g, l)).map(Choice::Leader));
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match (choice, self.leader) {
            (Choice::Unit(u), Some(l)) => require(g.unit_at[u.index()] == g.leader_at[l.index()], "6.4.c#2"),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Unit(u) => {
                g.hungry.remove(u.index());
                if self.leader.is_none() {
                    return Next::Done;
                }
                Next::goto(Self { left: self.left.saturating_sub(1), ..self })
            }
            Choice::Leader(l) => Next::goto(Self { leader: Some(l), left: g.ratings(l).command, ..self }),
            _ => Next::Done,
        }
    }
}

impl Ration {
    fn pool(self, g: &Montezuma) -> Units {
        if g.hungry.is_empty() {
            return g.hungry;
        }
        match self.zone {
            Some(zone) => g.hungry_at(self.side, zone),
            None => {
                let sonora = |u: &usize| {
                    let place = g.unit_at[*u].place();
                    place.is_some_and(|p| g.place(p).state == Some(g.d().named.sonora))
                };
                g.side_units(self.side).filter(|&u| g.hungry.has(u)).filter(sonora).collect()
            }
        }
    }
}

impl Decide<Montezuma> for Ration {
    fn id(self) -> &'static str {
        "ration"
    }
    fn section(self) -> Case {
        Case(match self.zone {
            None => "6.4.d",
            Some(_) => "R65",
        })
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let pool = self.pool(g).len();
        if pool > usize::from(self.left) && self.left > 0 { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-ration").num("left", i32::from(self.left))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(self.pool(g).iter().map(Unit::new).map(Choice::Unit));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        if let Choice::Unit(u) = choice {
            g.hungry.remove(u.index());
        }
        Next::goto(Self { left: self.left - 1, ..self })
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if self.left > 0 {
            g.hungry = g.hungry.minus(&self.pool(g));
        }
        Next::Done
    }
}

impl Decide<Montezuma> for Hunger {
    fn id(self) -> &'static str {
        "hunger"
    }
    fn section(self) -> Case {
        Case("6.6#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if g.hungry.is_empty() {
            return Next::Done;
        }
        for at in g.occupied[self.side].iter().map(Place::new).filter(|&at| Some(at) > self.after) {
            let units = g.hungry_at(self.side, at);
            if units.is_empty() {
                continue;
            }
            let (left, cavalry) = g.hunger_losses(units, at);
            log.note(|| {
                ev("event-hungry", &["6.6#1", "6.6#2"]).side(self.side).at(at).num("steps", i32::from(left))
            });
            g.loss = Loss { cavalry, ..Loss::of(self.side, left, units) };
            return Next::call(TakeLosses { cause: Cause::Hunger }, Self { after: Some(at), ..self });
        }
        Next::Done
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-losses"
    }
}

impl Decide<Montezuma> for BlockadeRoll {
    fn id(self) -> &'static str {
        "blockade-roll"
    }
    fn section(self) -> Case {
        Case("9.2#6")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        // R131 No roll while there is no blockade.
        if g.blockade > 0 { Ask::Chance(Chance::d10("chance-blockade", US)) } else { Ask::Nothing }
    }
    /// 9.2#6 At the Blockade level or less one random Mexican Unit in Regroup leaves the game.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        log.note(|| {
            ev("event-blockade-roll", &["9.2#6"]).die(US, roll.0).num("level", i32::from(g.blockade))
        });
        if roll.0 <= u16::from(g.blockade) && !g.units_in_box(MX, Loc::REGROUP).is_empty() {
            return Next::goto(BlockadeDraw {});
        }
        Next::Done
    }
}

impl Decide<Montezuma> for BlockadeDraw {
    fn id(self) -> &'static str {
        "blockade-draw"
    }
    fn section(self) -> Case {
        Case("9.2#6")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.units_in_box(MX, Loc::REGROUP).is_empty() {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-blockade-unit", Some(US)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        out.extend(g.units_in_box(MX, Loc::REGROUP).iter().map(|u| (Roll(u as u16), 1)));
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let unit = Unit::new(usize::from(roll.0));
        g.put(unit, Loc::GONE);
        log.note(|| ev("event-blockaded", &["9.2#6", "R100"]).unit(unit));
        Next::Done
    }
}
