//! Texts that records hold: they mean what they always meant.

use montezuma::c02_terms::{ArmyMarker, Card, Coast, Leader, Mode, Place, StateId, Unit};
use montezuma::{Choice, Montezuma};
use zocalo_core::prelude::*;

#[test]
fn texts_of_records_mean_what_they_meant() {
    let (verbs, data) = (Montezuma::verbs(), Montezuma::standard());
    let place = |id: &str| Place::new(data.places.iter().position(|p| p.id == id).expect("a place"));
    let unit = |id: &str| Unit::new(data.units.iter().position(|u| u.id == id).expect("a Unit"));
    let leader = |id: &str| Leader::new(data.leaders.iter().position(|l| l.id == id).expect("a leader"));
    let state = |id: &str| StateId::new(data.states.iter().position(|s| s.id == id).expect("a State"));
    for (text, choice) in [
        ("pass", Choice::Pass),
        ("done", Choice::Done),
        ("yes", Choice::Yes),
        ("no", Choice::No),
        ("stop", Choice::Stop),
        ("suppress", Choice::Suppress),
        ("siege", Choice::Siege),
        ("control", Choice::Control),
        ("raze", Choice::Raze),
        ("draw", Choice::Draw),
        ("draw-leader", Choice::DrawLeader),
        ("train", Choice::Train),
        ("intercept", Choice::Intercept),
        ("avoid", Choice::Avoid),
        ("hold", Choice::Hold),
        ("hide", Choice::Hide),
        ("chief", Choice::Chief),
        ("field", Choice::Field),
        ("column", Choice::Type(0)),
        ("hasty", Choice::Type(1)),
        ("normal", Choice::Type(2)),
        ("pitched", Choice::Type(3)),
        ("gulf", Choice::Fleet(Coast::Gulf)),
        ("pacific", Choice::Fleet(Coast::Pacific)),
        ("me_mejico", Choice::Place(place("me_mejico"))),
        ("us_inf_1", Choice::Unit(unit("us_inf_1"))),
        ("us_taylor", Choice::Leader(leader("us_taylor"))),
        ("army-0", Choice::Army(ArmyMarker::new(0))),
        ("army-5", Choice::Army(ArmyMarker::new(5))),
        ("card 1", Choice::Card(Card::numbered(1))),
        ("card 80", Choice::Card(Card::numbered(80))),
        ("29 unit", Choice::Play(Card::numbered(29), Mode::Unit)),
        ("29 sea-force", Choice::Play(Card::numbered(29), Mode::SeaForce)),
        ("1 event", Choice::Play(Card::numbered(1), Mode::Event)),
        ("80 discard", Choice::Play(Card::numbered(80), Mode::Discard)),
        ("use sea", Choice::Use(Mode::SeaOne)),
        ("use guerilla", Choice::Use(Mode::Guerilla)),
        ("demolish me_mejico", Choice::Demolish(place("me_mejico"))),
        ("number 0", Choice::Number(0)),
        ("number 12", Choice::Number(12)),
    ] {
        assert_eq!(verbs.read(data, text), Ok(choice), "{text}");
        assert_eq!(verbs.say(data, choice), text);
    }
    let first = &data.states[0].id;
    assert_eq!(verbs.read(data, &format!("state {first}")), Ok(Choice::State(state(first))));
}

#[test]
fn other_texts_mean_nothing() {
    for text in [
        "",
        "us_inf_99",
        "army-6",
        "army-",
        "card 0",
        "card 81",
        "card",
        "29",
        "29 march",
        "0 event",
        "81 event",
        "use",
        "use nothing",
        "demolish us_inf_1",
        "number 256",
        "number x",
        "state",
        "Pass",
        "me_mejico now",
    ] {
        assert!(Montezuma::verbs().read(Montezuma::standard(), text).is_err(), "{text}");
    }
}
