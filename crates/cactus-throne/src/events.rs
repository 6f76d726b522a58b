//! What happened, in words and with its cases.

use crate::ids::*;
use zocalo_core::{ActionKind, Arg, Event, Msg, Side};

/// The kinds of actions of this game.
pub mod kind {
    use super::ActionKind;

    /// A step of the Reinforcement Phase.
    pub const STEP: ActionKind = ActionKind::new("step", 0);
    /// A mover.
    pub const MARCH: ActionKind = ActionKind::new("march", 0);
    /// An Army reacts.
    pub const REACTION: ActionKind = ActionKind::new("reaction", 1);
    /// A combat.
    pub const COMBAT: ActionKind = ActionKind::new("combat", 0);
    /// A round of it.
    pub const ROUND: ActionKind = ActionKind::new("round", 1);
    /// A bargain.
    pub const BARGAIN: ActionKind = ActionKind::new("bargain", 0);
}

/// An event: part of the action under way.
#[must_use]
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
    /// With a party.
    #[must_use]
    fn party(self, party: Party) -> Self {
        self.arg("party", Arg::Key(party_key(party)))
    }
    /// With a place.
    #[must_use]
    fn at(self, place: Place) -> Self {
        self.arg("at", Arg::Place(place.index() as u16))
    }
    /// With a piece.
    #[must_use]
    fn piece(self, piece: Piece) -> Self {
        self.arg("piece", Arg::Piece(piece.index() as u16))
    }
    /// With a piece, where a message has a method of that name for another kind of argument.
    #[must_use]
    fn who(self, piece: Piece) -> Self {
        self.arg("piece", Arg::Piece(piece.index() as u16))
    }
    /// With an Army: its piece follows units and leaders.
    #[must_use]
    fn army(self, army: Army) -> Self {
        self.arg("army", Arg::Piece((PIECES + army.index()) as u16))
    }
    /// With a number.
    #[must_use]
    fn n(self, name: &'static str, number: i32) -> Self {
        self.arg(name, Arg::Num(number))
    }
    /// With another message.
    #[must_use]
    fn key(self, name: &'static str, key: &'static str) -> Self {
        self.arg(name, Arg::Key(key))
    }
}

impl Says for Event {
    fn arg(self, name: &'static str, arg: Arg) -> Self {
        self.with(name, arg)
    }
}

impl Says for Msg {
    fn arg(self, name: &'static str, arg: Arg) -> Self {
        self.with(name, arg)
    }
}

/// The key of a party's name.
#[must_use]
pub const fn party_key(party: Party) -> &'static str {
    match party {
        Party::Imperial => "party-imperial",
        Party::Republican => "party-republican",
        Party::SantaAnna => "party-santa-anna",
    }
}
