//! Several choices as one act: what is offered is what trying everything finds.

use crate::scripts::scene;
use camerone::ids::parse_hex;
use camerone::{Camerone, Choice, Data, Unit};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Log, On, Side, Viewer};
use zocalo_hex::Hex;

/// Four companies of Veracruz outside the wall, some way apart, and legionnaires within.
const CAMP: &str =
    "phase=mexican-move turn=3 L01=0909 L02=1010 DANJOU=0909 VC1=0404 VC2=0405 VC3=0505 VC4=0506 R1a=1402";

fn camp() -> Camerone {
    let document = scene(&CAMP.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    let setup = Camerone::about(Data::standard()).setup(None, &BTreeMap::new()).expect("no wishes");
    Camerone::from_position(Data::standard(), &setup, &document).expect("sound")
}

fn take(game: &mut Camerone, choices: &[Choice]) {
    for &choice in choices {
        game.apply(Input::Choose(Side::Two, choice), &mut Log::off()).expect("legal");
    }
}

fn say(game: &mut Camerone, says: &[&str]) {
    for text in says {
        let choice = game.parse(text).unwrap_or_else(|| panic!("{text}"));
        take(game, &[choice]);
    }
}

fn offered(game: &Camerone) -> Vec<Gesture<Choice>> {
    Camerone::gestures(&game.known(Viewer::Side(Side::Two)))
}

fn listed(game: &Camerone) -> Vec<Choice> {
    let mut list = Vec::new();
    game.choices(&mut list);
    list
}

/// Where a unit is, as the document tells it.
fn stands(game: &Camerone, unit: Unit) -> Hex {
    game.position()["units"][unit.id()].as_str().and_then(parse_hex).expect("on the map")
}

/// How far hexes lie from one another, counted step by step.
fn steps(game: &Camerone, from: Hex, to: Hex) -> usize {
    let (mut seen, mut far) = (BTreeSet::from([from]), 0);
    while !seen.contains(&to) {
        seen = seen
            .iter()
            .flat_map(|hex| game.data().grid.neighbours(*hex))
            .chain(seen.iter().copied())
            .collect();
        far += 1;
    }
    far
}

/// The hexes that each unit can march to, found by marching.
fn marches(game: &Camerone) -> BTreeMap<Hex, Vec<Unit>> {
    let mut by_hex: BTreeMap<Hex, Vec<Unit>> = BTreeMap::new();
    for choice in listed(game) {
        let Choice::Move(unit) = choice else { continue };
        let mut marching = game.clone();
        take(&mut marching, &[choice]);
        for end in listed(&marching) {
            if let Choice::To(hex) = end {
                by_hex.entry(hex).or_default().push(unit);
            }
        }
    }
    by_hex
}

fn sent(game: &Camerone) -> BTreeMap<Hex, Unit> {
    let routes = offered(game).into_iter().filter(|gesture| matches!(gesture.on, On::Place(_)));
    routes
        .map(|gesture| {
            let [Choice::Move(unit), Choice::To(hex)] = gesture.choices[..] else { panic!("{gesture:?}") };
            assert_eq!(gesture.on, On::Place(hex.index() as u16), "it lies where it leads to");
            (hex, unit)
        })
        .collect()
}

#[test]
fn a_hex_that_is_named_is_gone_to_by_the_nearest_unit() {
    let mut game = camp();
    assert!(sent(&game).is_empty(), "no formation acts yet");
    say(&mut game, &["start VERACRUZ"]);
    for _ in 0..4 {
        let (found, offers) = (marches(&game), sent(&game));
        assert_eq!(offers.keys().collect::<Vec<_>>(), found.keys().collect::<Vec<_>>());
        for (&hex, unit) in &offers {
            let far = |unit: &Unit| steps(&game, stands(&game, *unit), hex);
            assert_eq!(Some(far(unit)), found[&hex].iter().map(far).min(), "{hex:?}");
            assert!(found[&hex].contains(unit));
        }
        // The farthest goes first, so that the others have to choose anew.
        let Some((&hex, &unit)) = offers.iter().next_back() else { break };
        take(&mut game, &[Choice::Move(unit), Choice::To(hex)]);
        assert!(sent(&game).values().all(|other| *other != unit), "who has marched is sent nowhere");
    }
    assert!(sent(&game).is_empty(), "all four have marched");
}

#[test]
fn a_formation_that_has_lost_contact_is_sent_on() {
    let mut game = camp();
    say(&mut game, &["start VERACRUZ", "move VC4", "to 0508"]);
    let finish = game.parse("finish").expect("a choice");
    assert!(game.verdict(Side::Two, finish).is_err(), "VC4 is alone");
    assert_eq!(sent(&game).keys().collect::<Vec<_>>(), marches(&game).keys().collect::<Vec<_>>());
    assert!(sent(&game).len() > 10);
}

#[test]
fn a_formation_that_must_keep_contact_is_sent_only_where_it_keeps_it() {
    let mut game = camp();
    say(&mut game, &["start VERACRUZ"]);
    let free = sent(&game).len();
    for _ in 0..2 {
        say(&mut game, &["move VC1", "stay", "reset"]);
    }
    let bound = sent(&game);
    assert_eq!(bound.keys().collect::<Vec<_>>(), marches(&game).keys().collect::<Vec<_>>());
    assert!(!bound.is_empty() && bound.len() < free, "{} of {free}", bound.len());
}
