//! §18 The Government Phase: control, collapse, War, revolts, Political Will and the end of the Turn.

use crate::c02_terms::*;
use crate::c03_tidy::{tidy, tidy_full};
use crate::c07_random_events::{TurnStart, TurnStep};
use crate::event::{Log, STATE_KEYS, ev};
use crate::frames::{Frame, frame, steps};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::Montezuma;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// 4.2.D The Phase: the step that comes next.
    Government { step: Affair }
}

steps! {
    /// The steps of the Government Phase in the order of 4.2.D.
    Affair {
        /// 18.1#1
        Occupation,
        /// R143
        PortMarkers,
        /// R143
        CaliforniaMarker,
        /// 18.1.a
        IsolatedMarkers,
        /// 18.1.b, 18.2#1
        StatesAndCollapse,
        /// 18.3.a#1
        War,
        /// 18.4.a#1
        Spread,
        /// 18.5.a, 18.6, 18.7
        PoliticalWill,
        /// 3.3#1
        Stacking,
        /// 4.2.D
        NextTurn,
    }
}
frame! {
    /// R143 The marker that a limited source keeps.
    KeepMarker { by: Keeper }
}

/// A limited source that keeps a marker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Keeper {
    /// 6.4.a#1 The Gulf port itself.
    GulfPort,
    /// 6.4.a#1 The one other Space of that port.
    PortSpace(Place),
    /// 6.4.c#2 The one Space of Alta California.
    California,
}
frame! {
    /// 18.2#1 The Collapse roll.
    CollapseRoll {}
}
frame! {
    /// 18.3.a#1 The War roll.
    WarRoll {}
}
frame! {
    /// 18.4.a#1 The State whose revolt is checked, by turns from Mexico.
    Spread {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// The spread roll, and the State it spreads to.
    SpreadRoll {
        #[serde(with = "SideId")]
        side: Side,
        from: StateId,
        hit: bool,
    }
}
frame! {
    /// 18.7 The end roll.
    EndRoll {}
}

impl Montezuma {
    /// 18.1#1, R88 Each side gains every enemy Space that holds its Units alone, unless enemy works stand there;
    /// R164 nor does Mexico gain a port in which a squadron lies.
    fn occupation(&mut self, log: &mut Log) {
        for place in Self::places() {
            let Some(holder) = self.controller(place) else { continue };
            let side = holder.foe();
            let works = self.works_of(holder, place).is_some() || (side == US && self.fortress(place));
            if self.is_zone(place)
                || self.units_in(side, place) == 0
                || self.units_in(holder, place) > 0
                || works
                || self.seized(side).has(place.index())
            {
                continue;
            }
            // R59 At a destroyed fortress the condition of 13.3.b replaces mere occupation.
            if side == US && self.destroyed.has(place.index()) && !self.held_fortress(place) {
                continue;
            }
            self.set_control(place, side, log);
        }
        self.hold_fortresses(log);
    }

    /// 18.1.a, 6.7.c Markers in the other country out of supply and without a friendly Unit; never those of Zones.
    fn isolated(&self, side: Side) -> Places {
        let (geo, named) = (&self.d().geo, &self.d().named);
        let mut texas = geo.texas;
        texas.insert(named.new_orleans.index());
        let held = self.controlled(side);
        let abroad = if side == US { held.minus(&texas) } else { held.and(&texas) };
        let mut lost = abroad.minus(&geo.zones).minus(&self.occupied[side]);
        for squadron in self.squadron {
            if let Squadron::Seizing(port) = squadron {
                lost.remove(port.index());
            }
        }
        if lost.is_empty() { lost } else { lost.minus(&self.plain_supply(side)) }
    }
    fn remove_isolated(&mut self, log: &mut Log) {
        let [us, mexico] = [US, MX].map(|side| self.isolated(side).minus(&self.rescued));
        for place in us.iter().map(Place::new) {
            self.set_control(place, MX, log);
            log.note(|| ev("event-isolated", &["18.1.a"]).at(place));
        }
        for place in mexico.iter().map(Place::new) {
            self.set_control(place, US, log);
            log.note(|| ev("event-isolated", &["18.1.a"]).at(place));
        }
    }
    /// Isolated markers that nothing has saved yet.
    fn endangered(&self, side: Side) -> Places {
        self.isolated(side).minus(&self.rescued)
    }
    /// Those of the endangered that may be this port's one other Space, or the Baggage Train's (R169).
    fn port_saves(&self, port: Place, endangered: &Places) -> Places {
        if endangered.is_empty() {
            return Places::EMPTY;
        }
        let (lines, _) = self.trace(US, &[port.index()].into_iter().collect());
        let mut saved = lines.and(endangered);
        if let Some(train) = self.train[US].filter(|_| self.port_train(&lines).meets(endangered)) {
            saved.insert(train.index());
        }
        saved
    }
    /// What is kept if this is the port's one other Space.
    fn port_keeps(&self, port: Place, space: Place) -> Places {
        let (lines, _) = self.trace(US, &[port.index()].into_iter().collect());
        let train = if self.train[US] == Some(space) { self.port_train(&lines) } else { Places::EMPTY };
        train.or(&[space.index()].into_iter().collect())
    }
    fn california_saves(&self) -> Places {
        let side = self.controller(self.d().named.alta).unwrap_or(MX);
        let roots = self.california_roots(side);
        let endangered = self.endangered(side);
        if roots.is_empty() || endangered.is_empty() {
            return Places::EMPTY;
        }
        self.reach(side, self.plain_roots(side).or(&roots)).and(&endangered)
    }

    /// 18.1.b, 6.9#1 A State is the US's while it controls at least as many Spaces as its number.
    pub(crate) fn settle_states(&mut self, log: &mut Log) {
        for (i, state) in self.d().states.iter().enumerate() {
            let held = state.spaces.iter().filter(|&p| self.owns(US, Place::new(p))).count();
            let us = held >= usize::from(state.number);
            if us != (self.state_us >> i & 1 == 1) {
                self.state_us ^= 1 << i;
                let side = if us { US } else { MX };
                log.note(|| ev("event-state", &["18.1.b"]).state(STATE_KEYS[i]).side(side));
            }
        }
    }

    /// 18.5.a, 16.4.a, 5.1.a Half the difference in raids, rounded up; then the markers are removed.
    fn raid_will(&mut self, log: &mut Log) {
        let us = self.raids[US].len() as i16;
        let mexico = self.raids[MX].len() as i16 + i16::from(self.militia_raid.is_some());
        let points = ((us - mexico).abs() + 1) / 2;
        if points > 0 {
            let side = if us > mexico { US } else { MX };
            self.award(side, points);
            log.note(|| {
                ev("event-raid-pw", &["18.5.a", "16.4.a"]).side(side).num("points", i32::from(points))
            });
        }
        self.raids = zocalo_core::BySide::default();
        self.militia_raid = None;
    }

    /// 18.5.b, 5.1.d Half the States in revolt or under US control, down before Collapse and up after.
    fn state_will(&mut self, log: &mut Log) {
        let count = (self.revolt | self.state_us).count_ones() as i16;
        let points = if self.collapsed { (count + 1) / 2 } else { count / 2 };
        if points > 0 {
            self.shift_pw(-points);
            log.note(|| ev("event-state-pw", &["18.5.b"]).num("points", i32::from(points)));
        }
    }

    fn last_turn(&self) -> bool {
        let short = self.options.scenario == 2 && self.turn >= crate::setup::BORDER_TURNS;
        short || self.d().turns[usize::from(self.turn) - 1].end_roll == Some(0)
    }

    /// D10 Markers of the Turn go, a Reshuffle is carried out, the next Turn begins.
    fn next_turn(&mut self) {
        self.heat_card = false;
        self.supply_done = false;
        self.replaced = zocalo_core::BySide::default();
        self.officer_played = false;
        self.us_lost_unit = false;
        self.santa_anna_lost = false;
        self.held = zocalo_core::BySide::default();
        self.spread = 0;
        self.rescued = Places::EMPTY;
        if self.reshuffle {
            // 12.1.c, 8.3.b#2
            self.reshuffle = false;
            self.reshuffle_deck();
        }
        self.turn += 1;
    }
}

impl Decide<Montezuma> for Government {
    fn id(self) -> &'static str {
        "government"
    }
    fn section(self) -> Case {
        Case("4.2.D")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let first: Option<Frame> = match self.step {
            Affair::Occupation => {
                // 18.4.a#1 Only revolts that exist now are checked for spread.
                g.spread = g.revolt;
                g.occupation(log);
                Some(tidy().into())
            }
            Affair::PortMarkers => Some(KeepMarker { by: Keeper::GulfPort }.into()),
            Affair::CaliforniaMarker => Some(KeepMarker { by: Keeper::California }.into()),
            Affair::IsolatedMarkers => {
                g.remove_isolated(log);
                Some(tidy().into())
            }
            Affair::StatesAndCollapse => {
                g.settle_states(log);
                (g.presidente != Presidente::SantaAnna && !g.collapsed).then(|| CollapseRoll {}.into())
            }
            Affair::War => (!g.at_war()).then(|| WarRoll {}.into()),
            Affair::Spread => Some(Spread { side: MX }.into()),
            Affair::PoliticalWill => {
                g.raid_will(log);
                g.state_will(log);
                if let Some(end) = g.sudden_death() {
                    g.finish(end);
                    return Next::Done;
                }
                if g.last_turn() {
                    // 18.7 The game always ends after the last Turn.
                    g.finish(g.will_decides());
                    return Next::Done;
                }
                g.d().turns[usize::from(g.turn) - 1].end_roll.map(|_| EndRoll {}.into())
            }
            Affair::Stacking => Some(tidy_full().into()),
            Affair::NextTurn => {
                g.next_turn();
                return Next::goto(TurnStart { step: TurnStep::FIRST });
            }
        };
        let then = Self { step: self.step.next() };
        match first {
            Some(first) => Next::Call { first, then: then.into() },
            None => Next::goto(then),
        }
    }
}

impl KeepMarker {
    fn places(self, g: &Montezuma) -> Places {
        match self.by {
            Keeper::GulfPort => {
                let endangered = g.endangered(US);
                let saves = |p: &usize| !g.port_saves(Place::new(*p), &endangered).is_empty();
                g.gulf_ports().iter().filter(saves).collect()
            }
            Keeper::PortSpace(port) => g.port_saves(port, &g.endangered(US)),
            Keeper::California => g.california_saves(),
        }
    }
    fn side(self, g: &Montezuma) -> Side {
        if self.by == Keeper::California { g.controller(g.d().named.alta).unwrap_or(MX) } else { US }
    }
}

impl Decide<Montezuma> for KeepMarker {
    fn id(self) -> &'static str {
        "keep-marker"
    }
    fn section(self) -> Case {
        Case("R143")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.places(g).is_empty() { Ask::Nothing } else { Ask::Side(self.side(g)) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-keep-marker")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(self.places(g).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::Place(place) = choice else { return Next::Done };
        g.rescued.insert(place.index());
        match self.by {
            Keeper::GulfPort => Next::goto(Self { by: Keeper::PortSpace(place) }),
            Keeper::PortSpace(port) => {
                g.rescued = g.rescued.or(&g.port_keeps(port, place));
                Next::Done
            }
            Keeper::California => Next::Done,
        }
    }
}

impl Decide<Montezuma> for CollapseRoll {
    fn id(self) -> &'static str {
        "collapse-roll"
    }
    fn section(self) -> Case {
        Case("18.2#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-collapse", MX))
    }
    /// 18.2#1 Revolts, half the Blockade, Unstable, US States and low PW add;
    /// 18.2#2 Stable, Unstable or Collapse.
    /// 18.2#3 No cards lost.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let mut net = roll.0 as i16 + g.revolt.count_ones() as i16;
        net += i16::from(g.blockade.div_ceil(2));
        net += i16::from(g.unstable);
        net += (g.state_us.count_ones() / 2) as i16;
        net += i16::from(g.pw <= 15);
        let (unstable, collapse) = g.d().collapse;
        log.note(|| ev("event-collapse-roll", &["18.2#1"]).die(MX, roll.0).num("net", i32::from(net)));
        if net >= collapse {
            // 18.2#3 The hand of this Turn stays as it is.
            g.collapsed = true;
            g.shift_pw(-5);
            log.note(|| ev("event-collapse", &["18.2#2"]));
        } else {
            g.unstable = net >= unstable;
            log.note(|| ev(if g.unstable { "event-unstable" } else { "event-stable" }, &["18.2#2"]));
        }
        Next::Done
    }
}

impl Decide<Montezuma> for WarRoll {
    fn id(self) -> &'static str {
        "war-roll"
    }
    fn section(self) -> Case {
        Case("18.3.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.at_war() { Ask::Nothing } else { Ask::Chance(Chance::d10("chance-war", US)) }
    }
    /// 18.3.a#1 Bellicosity, the Turn, a US Unit lost in Battle and Mexicans in Texas add to the die.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let texas = |p: Place| g.place(p).texas && g.units_in(MX, p) > 0;
        let mut net = roll.0 as i16 + i16::from(g.bellicosity);
        net += i16::from(g.d().turns[usize::from(g.turn) - 1].war_modifier);
        net += i16::from(g.us_lost_unit);
        net += i16::from(Montezuma::places().any(texas));
        log.note(|| ev("event-war-roll", &["18.3.a#1"]).die(US, roll.0).num("net", i32::from(net)));
        if net >= g.d().war_from {
            g.declare_war(&["18.3.a#1"], log);
        }
        Next::Done
    }
}

impl Decide<Montezuma> for Spread {
    fn id(self) -> &'static str {
        "spread"
    }
    fn section(self) -> Case {
        Case("18.4.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.spread & g.revolt == 0 { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-spread")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let listed = (0..STATES).filter(|&s| (g.spread & g.revolt) >> s & 1 == 1);
        out.extend(listed.map(StateId::new).map(Choice::State));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::State(from) = choice else { return Next::Done };
        g.spread &= !(1 << from.index());
        Next::call(SpreadRoll { side: self.side, from, hit: false }, Self { side: self.side.foe() })
    }
}

impl SpreadRoll {
    fn targets(self, g: &Montezuma) -> u32 {
        g.d().states[self.from.index()].adjacent & !g.revolt
    }
}

impl Decide<Montezuma> for SpreadRoll {
    fn id(self) -> &'static str {
        "spread-roll"
    }
    fn section(self) -> Case {
        Case("18.4.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        match (self.hit, self.targets(g)) {
            (false, _) => Ask::Chance(Chance::d10("chance-spread", self.side)),
            (true, 0) => Ask::Nothing,
            (true, _) => Ask::Side(self.side),
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-spread-to")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let targets = self.targets(g);
        out.extend((0..STATES).filter(|&s| targets >> s & 1 == 1).map(StateId::new).map(Choice::State));
    }
    /// 18.4.a#1 8 or 9 spreads, 7 too after Collapse;
    /// 18.4.a#2 without a Calm neighbour it cannot.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let hit = spreads(g, roll.0);
        log.note(|| {
            ev("event-spread-roll", &["18.4.a#1"]).state(STATE_KEYS[self.from.index()]).die(self.side, roll.0)
        });
        if hit { Next::goto(Self { hit: true, ..self }) } else { Next::Done }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::State(state) = choice {
            g.rebel(state, log);
        }
        Next::Done
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::State(s) => require(self.targets(g) >> s.index() & 1 == 1, "18.4.a#1"),
            _ => require(false, "18.4.a#1"),
        }
    }
}

/// 18.4.a#1 Whether a spread roll succeeds.
pub fn spreads(g: &Montezuma, die: u16) -> bool {
    die >= if g.collapsed { 7 } else { 8 }
}

impl Montezuma {
    /// 18.4.b A State goes into revolt;
    /// 18.4.b#2 any number of times.
    pub(crate) fn rebel(&mut self, state: StateId, log: &mut Log) {
        if self.is_calm(state) {
            self.revolt |= 1 << state.index();
            log.note(|| ev("event-revolt", &["18.4.b"]).state(STATE_KEYS[state.index()]));
        }
    }
    pub(crate) fn calm(&mut self, state: StateId, log: &mut Log) {
        self.revolt &= !(1 << state.index());
        log.note(|| ev("event-calm", &["18.4.b"]).state(STATE_KEYS[state.index()]));
    }
}

impl Decide<Montezuma> for EndRoll {
    fn id(self) -> &'static str {
        "end-roll"
    }
    fn section(self) -> Case {
        Case("18.7")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-end", US))
    }
    /// 18.7 At or above the number of the Turn the game ends.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let number = g.d().turns[usize::from(g.turn) - 1].end_roll.unwrap_or(99);
        log.note(|| ev("event-end-roll", &["18.7"]).die(US, roll.0).num("number", i32::from(number)));
        if roll.0 >= u16::from(number) {
            g.finish(g.will_decides());
        }
        Next::Done
    }
}
