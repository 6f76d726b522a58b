//! What happened, in words and with its cases.

use crate::c02_terms::*;
use zocalo_core::{ActionKind, Arg, Event, Msg, Side};

/// The log of this game.
pub use zocalo_core::Log;

/// The kinds of actions of this game.
pub mod kind {
    use super::ActionKind;

    /// A phase: its draws and what comes of them.
    pub const PHASE: ActionKind = ActionKind::new("phase", 0);
    /// A Strategy card is played, or what may be done instead of playing one.
    pub const CARD: ActionKind = ActionKind::new("card", 0);
    /// What a side does between cards.
    pub const ORDER: ActionKind = ActionKind::new("order", 0);
    /// An Action card of the Random Events Phase.
    pub const ACTION_CARD: ActionKind = ActionKind::new("action-card", 0);
    /// The Supply Event.
    pub const SUPPLY: ActionKind = ActionKind::new("supply", 1);
    /// A Unit or Force is activated.
    pub const MARCH: ActionKind = ActionKind::new("march", 1);
    /// One Unit or leader goes by sea.
    pub const SAIL: ActionKind = ActionKind::new("sail", 1);
    /// A Space is raided.
    pub const RAID: ActionKind = ActionKind::new("raid", 1);
    /// A Battle.
    pub const BATTLE: ActionKind = ActionKind::new("battle", 2);
}

/// An event: part of the action under way.
pub fn ev(key: &'static str, cases: &'static [&'static str]) -> Event {
    Event::then(Msg::new(key), cases)
}

/// The arguments of this game's events.
pub trait Says: Sized {
    /// With an argument.
    #[must_use]
    fn arg(self, name: &'static str, arg: Arg) -> Self;

    /// With a side.
    #[must_use]
    fn side(self, side: Side) -> Self {
        self.arg("side", Arg::Side(side))
    }
    /// With a place.
    #[must_use]
    fn at(self, place: Place) -> Self {
        self.arg("at", Arg::Place(place.index() as u16))
    }
    /// With a place left.
    #[must_use]
    fn from(self, place: Place) -> Self {
        self.arg("from", Arg::Place(place.index() as u16))
    }
    /// With a Unit.
    #[must_use]
    fn unit(self, unit: Unit) -> Self {
        self.arg("unit", Arg::Piece(unit.index() as u16))
    }
    /// With a leader.
    #[must_use]
    fn leader(self, leader: Leader) -> Self {
        self.arg("leader", Arg::Piece(UNITS as u16 + leader.index() as u16))
    }
    /// With a Strategy card.
    #[must_use]
    fn card(self, card: Card) -> Self {
        self.arg("card", Arg::Card(card.index() as u16))
    }
    /// With an Action card, by number.
    #[must_use]
    fn action_card(self, number: u8) -> Self {
        self.arg("card", Arg::Card(79 + u16::from(number)))
    }
    /// With a State, by the key of its name.
    #[must_use]
    fn state(self, key: &'static str) -> Self {
        self.word("state", key)
    }
    /// With a word.
    #[must_use]
    fn word(self, name: &'static str, key: &'static str) -> Self {
        self.arg(name, Arg::Key(key))
    }
}

impl Says for Event {
    fn arg(self, name: &'static str, arg: Arg) -> Self {
        self.with(name, arg)
    }
}

/// Message keys of the States, in the order of the data file.
pub const STATE_KEYS: [&str; STATES] = [
    "state-AC", "state-BC", "state-YU", "state-SO", "state-SI", "state-CH", "state-CO", "state-NL",
    "state-TA", "state-DU", "state-ZA", "state-SL", "state-JA", "state-GU", "state-QU", "state-MI",
    "state-ME", "state-PU", "state-VC", "state-OA", "state-TB", "state-CP",
];
