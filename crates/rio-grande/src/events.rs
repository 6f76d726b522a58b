//! What is told of what happens. Who reads which argument is settled here, when it happens.

use crate::ids::{Loc, UNITS, Unit};
use crate::state::RioGrande;
use zocalo_core::{ActionKind, Arg, Event, Msg, Side};

/// A march with everything in it.
pub const MARCH: ActionKind = ActionKind::new("march", 1);
/// A battle.
pub const BATTLE: ActionKind = ActionKind::new("battle", 2);
/// The fire of one side.
pub const FIRE: ActionKind = ActionKind::new("fire", 3);
/// A purchase.
pub const PURCHASE: ActionKind = ActionKind::new("purchase", 1);

impl RioGrande {
    /// The piece by which a unit is named to everybody: what it turned out to be, or the first of its untried kind.
    #[must_use]
    pub fn piece(&self, unit: Unit) -> u16 {
        if let Some(front) = self.front[unit.index()] {
            return (UNITS + front.index()) as u16;
        }
        let named =
            if self.info(unit).untried { self.table().pool(unit).first().unwrap_or(unit) } else { unit };
        named.index() as u16
    }

    /// An event about a unit that everybody sees.
    pub(crate) fn tell(&self, key: &'static str, cases: &'static [&'static str], unit: Unit) -> Event {
        Event::then(Msg::new(key).with("unit", Arg::Piece(self.piece(unit))), cases)
    }

    /// An event about a unit in a place that only its owner can name; the others read `hidden` with the place.
    pub(crate) fn whisper(
        &self,
        key: &'static str,
        hidden: &'static str,
        cases: &'static [&'static str],
        unit: Unit,
        place: Loc,
    ) -> Event {
        let side = self.info(unit).side;
        let event = Event::then(Msg::new(key).place("place", place.index()), cases).by(side);
        event.with("unit", Arg::Piece(self.piece(unit))).secret("unit", side).instead(hidden)
    }
}

/// An event about a place.
pub(crate) fn there(key: &'static str, cases: &'static [&'static str], side: Side, place: Loc) -> Event {
    Event::then(Msg::new(key).side("side", side).place("place", place.index()), cases)
}

/// An event about a side.
pub(crate) fn of(key: &'static str, cases: &'static [&'static str], side: Side) -> Event {
    Event::then(Msg::new(key).side("side", side), cases)
}
