//! What happens, as events.

use super::Toy;
use zocalo_core::{ActionKind, Event, Msg, Side};

const MARCH: ActionKind = ActionKind::new("march", 0);
const BATTLE: ActionKind = ActionKind::new("battle", 0);

pub fn turn(n: u8, side: Side) -> Event {
    Event::heading(Msg::new("event-turn").num("n", n).side("side", side), &["2.1"])
}

pub fn drew(side: Side, card: u8) -> Event {
    let msg = Msg::new("event-drew").side("side", side).card("card", card.into());
    Event::act(msg, &["1.1"]).secret("card", side).instead("event-draws")
}

/// Not even that a bid has been made is anybody's business before both are.
pub fn bid(side: Side, card: u8) -> Event {
    Event::act(Msg::new("event-bid").side("side", side).card("card", card.into()), &["1.2"]).only(side)
}

pub fn shown([red, blue]: [u8; 2], side: Side) -> Event {
    let msg = Msg::new("event-shown").card("red", red.into()).card("blue", blue.into());
    Event::act(msg.side("side", side), &["1.3"])
}

pub fn marched(piece: u8, place: u8) -> Event {
    let msg = Msg::new("event-marched").piece("piece", piece.into()).place("place", place.into());
    Event::act(msg, &["2.3"]).begins(MARCH)
}

pub fn attacked(piece: u8, place: u8) -> Event {
    let msg = Msg::new("event-attacked").piece("piece", piece.into()).place("place", place.into());
    Event::act(msg, &["2.3"]).begins(BATTLE)
}

pub fn answered(side: Side, card: Option<u8>) -> Event {
    let msg = match card {
        Some(card) => Msg::new("event-answered").side("side", side).card("card", card.into()),
        None => Msg::new("event-silent").side("side", side),
    };
    Event::then(msg, &["2.4"])
}

pub fn fought(by: u8, [ours, theirs]: [u8; 2], bonus: u8) -> Event {
    let msg = Msg::new("event-fought").num("ours", ours).num("theirs", theirs).num("bonus", bonus / 2);
    let side = Toy::side_of(by);
    Event::then(msg, &["2.5", "R1"]).die(side, ours.into()).die(side.foe(), theirs.into())
}

pub fn lost(piece: u8, left: u8) -> Event {
    Event::then(Msg::new("event-lost").piece("piece", piece.into()).num("left", left), &["2.5"])
}

pub fn over() -> Event {
    Event::heading(Msg::new("event-over"), &["3.1"])
}
