//! What happened, in words and with its cases.

use crate::c02_terms::*;
use zocalo_core::log::Thrown;
use zocalo_core::message::Arg;
use zocalo_core::{Line, Log, Msg, Side, Viewer};

/// Something that happened. Most of them nobody reads, in playouts nobody any: so it is small, and becomes a message when
/// it is told.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// What is said of it.
    key: &'static str,
    /// Under which cases.
    cases: &'static [&'static str],
    /// The die.
    die: Option<(Side, u16)>,
    /// 0 a heading, 1 an action, 2 a consequence.
    depth: u8,
    /// Only this side may read it.
    only: Option<Side>,
    side: Option<Side>,
    at: Option<Place>,
    from: Option<Place>,
    unit: Option<Unit>,
    leader: Option<Leader>,
    card: Option<u8>,
    word: Option<(&'static str, &'static str)>,
    numbers: [Option<(&'static str, i32)>; 2],
}

/// The log of this game.
pub type Book = Log<Event>;

/// An event.
#[inline]
pub fn ev(key: &'static str, cases: &'static [&'static str]) -> Event {
    Event {
        key,
        cases,
        die: None,
        depth: 2,
        only: None,
        side: None,
        at: None,
        from: None,
        unit: None,
        leader: None,
        card: None,
        word: None,
        numbers: [None; 2],
    }
}

impl Event {
    /// As an action.
    #[inline]
    pub fn action(self) -> Self {
        Self { depth: 1, ..self }
    }
    /// As a heading.
    #[inline]
    pub fn heading(self) -> Self {
        Self { depth: 0, ..self }
    }
    /// For one side alone.
    #[inline]
    pub fn only(self, side: Side) -> Self {
        Self { only: Some(side), ..self }
    }
    /// With a die.
    #[inline]
    pub fn die(self, by: Side, face: u16) -> Self {
        Self { die: Some((by, face)), ..self }
    }
    /// With a side.
    #[inline]
    pub fn side(self, side: Side) -> Self {
        Self { side: Some(side), ..self }
    }
    /// With a place.
    #[inline]
    pub fn at(self, place: Place) -> Self {
        Self { at: Some(place), ..self }
    }
    /// With a place left.
    #[inline]
    pub fn from(self, place: Place) -> Self {
        Self { from: Some(place), ..self }
    }
    /// With a Unit.
    #[inline]
    pub fn unit(self, unit: Unit) -> Self {
        Self { unit: Some(unit), ..self }
    }
    /// With a leader.
    #[inline]
    pub fn leader(self, leader: Leader) -> Self {
        Self { leader: Some(leader), ..self }
    }
    /// With a Strategy card.
    #[inline]
    pub fn card(self, card: Card) -> Self {
        Self { card: Some(card.0 - 1), ..self }
    }
    /// With an Action card, by number.
    #[inline]
    pub fn action_card(self, number: u8) -> Self {
        Self { card: Some(79 + number), ..self }
    }
    /// With a State, which is named by the place of its index among the States' boxes.
    #[inline]
    pub fn state(self, key: &'static str) -> Self {
        self.word("state", key)
    }
    /// With a word.
    #[inline]
    pub fn word(self, name: &'static str, key: &'static str) -> Self {
        Self { word: Some((name, key)), ..self }
    }
    /// With a number, or a second one.
    #[inline]
    pub fn num(self, name: &'static str, number: impl Into<i32>) -> Self {
        let [first, second] = self.numbers;
        debug_assert!(second.is_none(), "{}: more than two numbers", self.key);
        let number = Some((name, number.into()));
        Self { numbers: if first.is_none() { [number, None] } else { [first, number] }, ..self }
    }

    fn message(&self) -> Msg {
        let args = [
            self.side.map(|side| ("side", Arg::Side(side))),
            self.at.map(|place| ("at", Arg::Place(place.0.into()))),
            self.from.map(|place| ("from", Arg::Place(place.0.into()))),
            self.unit.map(|unit| ("unit", Arg::Piece(unit.0.into()))),
            self.leader.map(|leader| ("leader", Arg::Piece(UNITS as u16 + u16::from(leader.0)))),
            self.card.map(|card| ("card", Arg::Card(card.into()))),
            self.word.map(|(name, key)| (name, Arg::Key(key))),
        ];
        let numbers = self.numbers.iter().flatten().map(|&(name, number)| (name, Arg::Num(number)));
        let all = args.into_iter().flatten().chain(numbers);
        all.fold(Msg::new(self.key), |msg, (name, arg)| msg.with(name, arg))
    }
}

/// The line that a viewer reads.
pub fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    if event.only.is_some_and(|side| !viewer.is(side)) {
        return None;
    }
    let dice = event.die.map(|(by, face)| Thrown { face, by }).into_iter().collect();
    Some(Line { msg: event.message(), cases: event.cases, dice, depth: event.depth })
}

/// Message keys of the States, in the order of the data file.
pub const STATE_KEYS: [&str; STATES] = [
    "state-AC", "state-BC", "state-YU", "state-SO", "state-SI", "state-CH", "state-CO", "state-NL",
    "state-TA", "state-DU", "state-ZA", "state-SL", "state-JA", "state-GU", "state-QU", "state-MI",
    "state-ME", "state-PU", "state-VC", "state-OA", "state-TB", "state-CP",
];
