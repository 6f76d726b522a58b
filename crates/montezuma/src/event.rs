//! What happened, in words and with its cases.

use crate::c02_terms::*;
use zocalo_core::log::Thrown;
use zocalo_core::{Line, Log, Msg, Side, Viewer};

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Event {
    /// What is said of it.
    pub msg: Msg,
    /// Under which cases.
    pub cases: &'static [&'static str],
    /// The die.
    pub die: Option<(Side, u16)>,
    /// 0 a heading, 1 an action, 2 a consequence.
    pub depth: u8,
    /// Only this side may read it.
    pub only: Option<Side>,
}

/// The log of this game.
pub type Book = Log<Event>;

/// An event.
pub fn ev(key: &'static str, cases: &'static [&'static str]) -> Event {
    Event { msg: Msg::new(key), cases, die: None, depth: 2, only: None }
}

impl Event {
    /// As an action.
    pub fn action(mut self) -> Self {
        self.depth = 1;
        self
    }
    /// As a heading.
    pub fn heading(mut self) -> Self {
        self.depth = 0;
        self
    }
    /// For one side alone.
    pub fn only(mut self, side: Side) -> Self {
        self.only = Some(side);
        self
    }
    /// With a die.
    pub fn die(mut self, by: Side, face: u16) -> Self {
        self.die = Some((by, face));
        self
    }
    /// With a side.
    pub fn side(mut self, side: Side) -> Self {
        self.msg = self.msg.side("side", side);
        self
    }
    /// With a place.
    pub fn at(mut self, place: Place) -> Self {
        self.msg = self.msg.place("at", place.index());
        self
    }
    /// With a place left.
    pub fn from(mut self, place: Place) -> Self {
        self.msg = self.msg.place("from", place.index());
        self
    }
    /// With a Unit.
    pub fn unit(mut self, unit: Unit) -> Self {
        self.msg = self.msg.piece("unit", unit.index());
        self
    }
    /// With a leader.
    pub fn leader(mut self, leader: Leader) -> Self {
        self.msg = self.msg.piece("leader", UNITS + leader.index());
        self
    }
    /// With a Strategy card.
    pub fn card(mut self, card: Card) -> Self {
        self.msg = self.msg.card("card", card.index() - 1);
        self
    }
    /// With an Action card, by number.
    pub fn action_card(mut self, number: u8) -> Self {
        self.msg = self.msg.card("card", 79 + usize::from(number));
        self
    }
    /// With a State, which is named by the place of its index among the States' boxes.
    pub fn state(mut self, key: &'static str) -> Self {
        self.msg = self.msg.key("state", key);
        self
    }
    /// With a word.
    pub fn word(mut self, name: &'static str, key: &'static str) -> Self {
        self.msg = self.msg.key(name, key);
        self
    }
    /// With a number.
    pub fn num(mut self, name: &'static str, number: impl Into<i32>) -> Self {
        self.msg = self.msg.num(name, number);
        self
    }
}

/// The line that a viewer reads.
pub fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    if event.only.is_some_and(|side| !viewer.is(side)) {
        return None;
    }
    let dice = event.die.map(|(by, face)| Thrown { face, by }).into_iter().collect();
    Some(Line { msg: event.msg.clone(), cases: event.cases, dice, depth: event.depth })
}

/// Message keys of the States, in the order of the data file.
pub const STATE_KEYS: [&str; STATES] = [
    "state-AC", "state-BC", "state-YU", "state-SO", "state-SI", "state-CH", "state-CO", "state-NL",
    "state-TA", "state-DU", "state-ZA", "state-SL", "state-JA", "state-GU", "state-QU", "state-MI",
    "state-ME", "state-PU", "state-VC", "state-OA", "state-TB", "state-CP",
];
