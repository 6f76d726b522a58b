//! §7.1.b The Events of the 30 Action cards.

use crate::c02_terms::*;
use crate::c03_forces::{Designate, Purpose, all_leaders};
use crate::c03_reinforcements::{Reinforce, Rule};
use crate::c18_government::spreads;
use crate::event::{Log, STATE_KEYS, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Act, Montezuma, Used};
use zocalo_core::written::{Form, Mask};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, Window, require};

frame! {
    /// 7.1.b#8 The die of Riots.
    RiotRoll {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 7.1.b#8 The State that rises, or on 8 and 9 the one from which revolt spreads.
    Riots {
        #[serde(with = "SideId")]
        side: Side,
        may_spread: bool,
    }
}
frame! {
    /// Spread rolls into each State adjacent to one in revolt.
    RiotSpread {
        #[serde(with = "SideId")]
        side: Side,
        #[serde(with = "Mask::<StateId>")]
        left: u32,
    }
}
frame! {
    /// 7.1.b#4 Guerillas placed by whoever drew the card.
    PlaceGuerillas {
        #[serde(with = "SideId")]
        side: Side,
        left: u8,
    }
}
frame! {
    /// 7.1.b#6 Two PW markers change places.
    LocalAffairs {
        #[serde(with = "SideId")]
        side: Side,
        first: Option<Place>,
    }
}
frame! {
    /// 2.3.c#2 Two PW markers are looked at in secret.
    Insight {
        #[serde(with = "SideId")]
        side: Side,
        left: u8,
    }
}
frame! {
    /// R121 Whether a Stolen March is made.
    StolenOffer {
        #[serde(with = "SideId")]
        side: Side,
        card: ActionCard,
    }
}
frame! {
    /// Card 25: the Baggage Train returns or moves.
    Convoy {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 14.3#3 Which squadron the Rough Seas strike.
    RoughSeas {
        #[serde(with = "SideId")]
        side: Side,
    }
}

/// Begins the Event of an Action card.
/// 7.1.b#2 Whose reinforcements.
/// 7.1.b#5 Heat card.
pub fn event(g: &mut Montezuma, card: u8, side: Side, log: &mut Log) -> Option<Frame> {
    match card {
        1 | 29 => Some(RiotRoll { side }.into()),
        2 => Some(santa_anna_returns(g, log)),
        3 => Some(PlaceGuerillas { side, left: 1 }.into()),
        4 | 18 => Some(PlaceGuerillas { side, left: 2 }.into()),
        5 => Some(Reinforce { side, leaders: 0, units: 1, rule: Rule::At(g.d().named.alta) }.into()),
        6 | 28 => Some(indian_raids(g, side, 1)),
        11 | 30 => Some(indian_raids(g, side, 2)),
        7 | 19 => Some(RoughSeas { side }.into()),
        8 | 20 => {
            // 7.1.b#5 Heat in any season.
            g.heat_card = true;
            log.note(|| ev("event-heat", &["7.1.b#5"]));
            None
        }
        9 | 22 => Some(LocalAffairs { side, first: None }.into()),
        10 | 24 => Some(StolenOffer { side, card: ActionCard::new(usize::from(card) - 1) }.into()),
        12..=17 => {
            // 7.1.b#2 Only for the player who drew it.
            let data = &g.d().actions[usize::from(card) - 1];
            let (leaders, units) = (data.leaders[side], data.units[side]);
            Some(Reinforce { side, leaders, units, rule: Rule::Standard }.into())
        }
        21 | 23 => Some(Insight { side, left: 2 }.into()),
        25 => Some(Convoy { side }.into()),
        27 => {
            g.award(side, 1);
            log.note(|| ev("event-pw", &["7.1.b#1"]).num("pw", i32::from(g.pw)));
            None
        }
        _ => None,
    }
}

fn indian_raids(g: &mut Montezuma, side: Side, left: u8) -> Frame {
    g.used = Used::default();
    crate::c16_raids::Raids { side, left, ops: 0, sure: true }.into()
}

/// 3.6.a#1 From Exile with three Units to Vera Cruz, or else Mejico;
/// 7.1.b#7 in play only the Units come.
fn santa_anna_returns(g: &mut Montezuma, log: &mut Log) -> Frame {
    let named = &g.d().named;
    g.shift_bellicosity(1);
    if g.leader_at[named.santa_anna.index()] != Loc::EXILE {
        return Reinforce { side: MX, leaders: 0, units: 3, rule: Rule::Standard }.into();
    }
    let port = named.vera_cruz;
    if g.controller(port) == Some(MX) && g.units_in(US, port) == 0 {
        g.santa_anna_arrived = true;
        g.exiled_by_card = false;
        g.put_leader(named.santa_anna, Loc::on(port));
        log.note(|| ev("event-santa-anna", &["3.6.a#1"]).leader(named.santa_anna).at(port));
    } else {
        g.bring_santa_anna(log);
    }
    Reinforce { side: MX, leaders: 0, units: 3, rule: Rule::SantaAnna }.into()
}

impl Decide<Montezuma> for RiotRoll {
    fn id(self) -> &'static str {
        "riot-roll"
    }
    fn section(self) -> Case {
        Case("7.1.b#8")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-riots", self.side))
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (one, spread) = g.d().riots;
        log.note(|| ev("event-riots", &["7.1.b#8"]).die(self.side, roll.0));
        if roll.0 < u16::from(one) {
            return Next::Done;
        }
        Next::goto(Riots { side: self.side, may_spread: roll.0 >= u16::from(spread) })
    }
}

impl Decide<Montezuma> for Riots {
    fn id(self) -> &'static str {
        "riots"
    }
    fn section(self) -> Case {
        Case("7.1.b#8")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let some = g.revolt != (1 << STATES) - 1 || (self.may_spread && g.revolt != 0);
        if some { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new(if self.may_spread { "prompt-riots-spread" } else { "prompt-riots" })
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend((0..STATES).map(StateId::new).map(Choice::State));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::State(s) => require(self.may_spread || g.is_calm(s), "7.1.b#8"),
            _ => require(false, "7.1.b#8"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::State(state) = choice else { return Next::Done };
        if g.is_calm(state) {
            g.rebel(state, log);
            return Next::Done;
        }
        let left = g.d().states[state.index()].adjacent & !g.revolt;
        Next::goto(RiotSpread { side: self.side, left })
    }
}

impl Decide<Montezuma> for RiotSpread {
    fn id(self) -> &'static str {
        "riot-spread"
    }
    fn section(self) -> Case {
        Case("18.4.a#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        if self.left == 0 { Ask::Nothing } else { Ask::Chance(Chance::d10("chance-spread", self.side)) }
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let state = StateId::new(self.left.trailing_zeros() as usize);
        log.note(|| {
            ev("event-spread-roll", &["18.4.a#1"]).state(STATE_KEYS[state.index()]).die(self.side, roll.0)
        });
        if spreads(g, roll.0) {
            g.rebel(state, log);
        }
        Next::goto(Self { left: self.left & (self.left - 1), ..self })
    }
}

impl PlaceGuerillas {
    /// R146 Mexico in Rough Spaces, the US in any Space in Mexico; never where US Units are.
    fn may(self, g: &Montezuma, place: Place) -> Verdict {
        if self.side == MX {
            return g.guerilla_lair(place);
        }
        require(g.place(place).mexico && g.units_in(US, place) == 0, "16.5#2")
    }
}

impl Decide<Montezuma> for PlaceGuerillas {
    fn id(self) -> &'static str {
        "place-guerillas"
    }
    fn section(self) -> Case {
        Case("7.1.b#4")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let some = self.left > 0 && !g.units_in_box(MX, Loc::HOLDING).is_empty();
        if some { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-place-guerillas").num("left", i32::from(self.left))
    }
    fn window(self, _: &Montezuma) -> Option<Window<Choice>> {
        Some(Window::reaction(Choice::Done))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(Montezuma::places().map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(p) => self.may(g, p),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(at) = choice else { return Next::Done };
        if let Some(u) = g.units_in_box(MX, Loc::HOLDING).first() {
            g.place_full(Unit::new(u), at);
            log.note(|| ev("event-arrives", &["10.2.g#3", "7.1.b#4"]).unit(Unit::new(u)).at(at));
        }
        Next::goto(Self { left: self.left - 1, ..self })
    }
}

impl Decide<Montezuma> for LocalAffairs {
    fn id(self) -> &'static str {
        "local-affairs"
    }
    fn section(self) -> Case {
        Case("7.1.b#6")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Side(self.side)
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-local-affairs")
    }
    fn window(self, _: &Montezuma) -> Option<Window<Choice>> {
        self.first.is_none().then(|| Window::reaction(Choice::Pass).usually_passed())
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.d().cities.iter().filter(|&&c| Some(c) != self.first).map(|&c| Choice::Place(c)));
        if self.first.is_none() {
            out.push(Choice::Pass);
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(place) = choice else { return Next::Done };
        let Some(first) = self.first else { return Next::goto(Self { first: Some(place), ..self }) };
        let city = |p: Place| g.place(p).city.map_or(0, usize::from);
        let (a, b) = (city(first), city(place));
        g.markers.swap(a, b);
        for side in Side::BOTH {
            // 2.3.c#3 Neither may look again; but who knew a marker has seen where it went.
            let insight = &mut g.insight[side];
            let (first, second) = (*insight >> a & 1, *insight >> b & 1);
            *insight = *insight & !(1 << a | 1 << b) | second << a | first << b;
        }
        log.note(|| ev("event-local-affairs", &["7.1.b#6", "2.3.c#3"]).from(first).at(place));
        Next::Done
    }
}

impl Decide<Montezuma> for Insight {
    fn id(self) -> &'static str {
        "insight"
    }
    fn section(self) -> Case {
        Case("2.3.c#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let unknown = g.insight[self.side].count_ones() < CITIES as u32;
        if self.left > 0 && unknown { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-insight").num("left", i32::from(self.left))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.d().cities.iter().map(|&c| Choice::Place(c)));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let Choice::Place(p) = choice else { return require(false, "2.3.c#2") };
        let known = g.place(p).city.is_some_and(|c| g.insight[self.side] >> c & 1 == 1);
        require(!known, "2.3.c#2")
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(place) = choice else { return Next::Done };
        if let Some(city) = g.place(place).city {
            g.insight[self.side] |= 1 << city;
            log.reveal();
            let value = i32::from(g.markers[usize::from(city)]);
            log.note(|| ev("event-insight", &["2.3.c#2"]).side(self.side).at(place));
            log.note(|| {
                ev("event-insight-value", &["2.3.c#2"]).at(place).num("value", value).only(self.side)
            });
        }
        Next::goto(Self { left: self.left - 1, ..self })
    }
}

impl Decide<Montezuma> for StolenOffer {
    fn id(self) -> &'static str {
        "stolen-march"
    }
    fn section(self) -> Case {
        Case("R121")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let unit = |u| g.may_go_alone(Purpose::Stolen, self.side, Unit::new(u)).is_ok();
        let some = g.side_units(self.side).any(unit) || all_leaders(g, self.side) != 0;
        if some { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-stolen-march")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        if choice == Choice::No {
            return Next::Done;
        }
        g.act = Act { side: self.side, ops: self.card.index() as u8 + 1, ..Act::idle() };
        Next::goto(Designate { purpose: Purpose::Stolen, side: self.side })
    }
}

impl Convoy {
    /// The Train returns (13.5), or moves to an in supply Space with a friendly Unit within 5 Spaces.
    fn places(self, g: &Montezuma) -> Places {
        let Some(from) = g.train[self.side] else {
            return g.baggage_places(self.side, &g.larder(self.side));
        };
        let larder = g.larder(self.side);
        let near = |p: &usize| *p != from.index() && g.d().hops[from.index()][*p] <= 5;
        larder.fed(&g.occupied[self.side].iter().filter(near).collect())
    }
}

impl Decide<Montezuma> for Convoy {
    fn id(self) -> &'static str {
        "convoy"
    }
    fn section(self) -> Case {
        Case("13.5")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.places(g).is_empty() { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-convoy")
    }
    fn window(self, _: &Montezuma) -> Option<Window<Choice>> {
        Some(Window::reaction(Choice::Pass))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Pass);
        out.extend(self.places(g).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        g.bring_train(self.side, choice, log);
        Next::Done
    }
}

impl Decide<Montezuma> for RoughSeas {
    fn id(self) -> &'static str {
        "rough-seas"
    }
    fn section(self) -> Case {
        Case("14.3#3")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-rough-seas", self.side))
    }
    /// 14.3#3 Rough Seas make a squadron inactive,
    /// 14.4.b ending any seizure.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let coast = if roll.0 <= 4 { Coast::Gulf } else { Coast::Pacific };
        g.end_seizure(coast, log);
        g.squadron[coast as usize] = Squadron::Inactive;
        let key = crate::c07_random_events::coast_key(coast);
        log.note(|| ev("event-rough-seas", &["14.3#3"]).word("coast", key).die(self.side, roll.0));
        Next::Done
    }
}
