//! Gestures: what is offered as one act can be done step by step, and nothing within reach is left out.

use crate::scripts::arranged;
use cactus_throne::ids::{Piece, Place};
use cactus_throne::{Cactus, Choice};
use std::collections::BTreeSet;
use zocalo_core::game::Viewer;
use zocalo_core::id::Id;
use zocalo_core::message::Arg;
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Log, Msg, On, Pending, Side};

fn offered(game: &Cactus, side: Side) -> Vec<Gesture<Choice>> {
    Cactus::gestures(&game.known(Viewer::Side(side)))
}

fn number(msg: &Msg, name: &str) -> Option<i32> {
    msg.args.iter().find_map(|(key, arg)| match arg {
        Arg::Num(n) if *key == name => Some(*n),
        _ => None,
    })
}

fn choose(game: &mut Cactus, side: Side, text: &str) {
    let choice = game.parse(text).expect("a choice");
    game.apply(Input::Choose(side, choice), &mut Log::off()).unwrap_or_else(|r| panic!("{text}: {}", r.case));
}

/// The provinces that single steps reach while nothing is rolled and nobody interrupts.
fn walked(game: &Cactus, side: Side, steps: usize, found: &mut BTreeSet<&'static str>) {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    for choice in choices {
        let Choice::Go(to) = choice else { continue };
        let mut next = game.clone();
        next.apply(Input::Choose(side, choice), &mut Log::off()).expect("a listed choice");
        if steps > 0 {
            found.insert(to.id());
        }
        if next.pending() == Pending::Decide(side) && next.mover.is_some() {
            walked(&next, side, steps + 1, found);
        }
    }
}

#[test]
fn a_march_is_offered_to_every_province_that_steps_reach() {
    // The plateau has no bad ground, so that single steps find the same.
    let mut game =
        arranged("campaign", &["clear", "put FR-CDA1 TLA", "put RE-I01 GTO", "begin imperial-marches"]);
    choose(&mut game, Side::One, "FR-CDA1");
    let mut by_steps = BTreeSet::new();
    walked(&game, Side::One, 0, &mut by_steps);
    by_steps.remove("TLA");
    let near: BTreeSet<&str> = ["HID", "MEX", "PUE"].into();
    let offers = offered(&game, Side::One);
    let told: BTreeSet<&str> = offers
        .iter()
        .map(|gesture| match gesture.on {
            On::Place(place) => Place::new(usize::from(place)).id(),
            _ => panic!("a march points at a province"),
        })
        .collect();
    // Neighbours need no gesture, and where dice stand in the way steps alone do not show what lies beyond.
    let plain: BTreeSet<&str> = by_steps.difference(&near).copied().collect();
    assert!(told.is_superset(&plain), "{told:?} lacks some of {plain:?}");
    assert!(told.is_disjoint(&near));
    let beyond: BTreeSet<&str> = told.difference(&plain).copied().collect();
    // Behind Guerrero, Oaxaca and Vera Cruz, which cost rolls.
    for id in beyond {
        let gesture =
            offers.iter().find(|g| g.on == On::Place(Place::find(id).expect("a province").index() as u16));
        let label = &gesture.expect("just told").label;
        let dice = number(label, "checks").unwrap_or(0) + number(label, "losses").unwrap_or(0);
        assert!(dice > 0, "{id} could be reached by steps alone");
    }
}

#[test]
fn checks_and_attrition_on_the_way_are_told() {
    let mut game = arranged("campaign", &["clear", "put MX-I01 MEX", "begin imperial-marches"]);
    choose(&mut game, Side::One, "MX-I01");
    let oaxaca = On::Place(Place::find("OAX").expect("Oaxaca").index() as u16);
    let offers = offered(&game, Side::One);
    let by_guerrero = offers.iter().find(|gesture| gesture.on == oaxaca).expect("two provinces away");
    // Over Puebla: no check, and one roll for the jungle of Oaxaca. Over Guerrero there would be a check and two rolls.
    assert_eq!(number(&by_guerrero.label, "checks"), Some(0));
    assert_eq!(number(&by_guerrero.label, "losses"), Some(1));
    assert_eq!(by_guerrero.choices.first(), Some(&Choice::Go(Place::find("PUE").expect("Puebla"))));
}

#[test]
fn a_leader_takes_all_he_may() {
    let lines = [
        "clear",
        "put L-FOR PUE",
        "put FR-99 PUE",
        "put FR-81 PUE",
        "put MX-I01 PUE",
        "put MX-I02 PUE",
        "put MX-I03 PUE",
        "put MX-I04 PUE",
        "put FR-95 PUE with besieged",
        "put RE-I01 PUE",
        "siege PUE imperial 1 capital",
        "begin imperial-marches",
    ];
    let mut game = arranged("campaign", &lines);
    let leader = Piece::find("L-FOR").expect("Forey");
    let offers = offered(&game, Side::One);
    let stack = offers.iter().find(|g| g.on == On::Piece(leader.index() as u16)).expect("Forey leads");
    // Both French regiments in the field, and as many Mexicans as his PR of 2: the strongest.
    let names: Vec<String> = stack.choices.iter().map(|choice| game.say(*choice)).collect();
    assert_eq!(names, ["L-FOR", "FR-99", "FR-81", "MX-I01", "MX-I02"]);
    assert_eq!(number(&stack.label, "strength"), Some(37));
    for choice in stack.choices.clone() {
        game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("what is offered can be done");
    }
    assert_eq!(game.mover.map(|mover| mover.pieces.len()), Some(5));
    assert!(offered(&game, Side::Two).is_empty(), "only who decides is offered anything");
}

#[test]
fn an_army_is_formed_as_one() {
    let lines = [
        "clear",
        "put L-BAZ PUE",
        "put FR-99 PUE",
        "put FR-81 PUE",
        "put FR-8B1 PUE",
        "put SP-1 PUE",
        "put FR-95 TLA",
        "put RE-I01 OAX",
        "begin armies",
    ];
    let mut game = arranged("campaign", &lines);
    let offers = offered(&game, Side::One);
    assert_eq!(offers.len(), 1, "Tlaxcala has no leader and no gun");
    assert_eq!(number(&offers[0].label, "strength"), Some(31));
    for choice in offers[0].choices.clone() {
        game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("what is offered can be done");
    }
    let members: Vec<&str> = game.armies[0].iter().map(Id::id).collect();
    assert_eq!(members, ["FR-99", "FR-81", "FR-8B1", "L-BAZ"], "Spaniards serve under Prim alone");
    assert!(offered(&game, Side::One).is_empty(), "nothing is left for another");
}
