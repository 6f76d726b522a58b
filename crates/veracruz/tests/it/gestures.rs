//! Several choices as one act, and how many acts the usual things take.

use crate::scripts::arranged;
use veracruz::Veracruz;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Gesture, Input, Log, On, Side};

const US: zocalo_core::Viewer = zocalo_core::Viewer::Side(Side::One);

fn say(game: &mut Veracruz, text: &str) {
    let choice = game.parse(text).expect("notation");
    game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
}

fn act(game: &mut Veracruz, gesture: &Gesture<veracruz::Choice>) {
    for &choice in &gesture.choices {
        game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
    }
}

/// The gesture of the United States on a place or counter of the board.
fn on(game: &Veracruz, id: &str) -> Option<Gesture<veracruz::Choice>> {
    let board = Veracruz::board(Veracruz::standard());
    let is = |gesture: &Gesture<veracruz::Choice>| match gesture.on {
        On::Place(i) => board.places[usize::from(i)].id == id,
        On::Piece(i) => board.pieces[usize::from(i)].id == id,
        _ => false,
    };
    Veracruz::gestures(&game.known(US)).into_iter().find(is)
}

fn at(game: &Veracruz, id: &str) -> serde_json::Value {
    game.position()["units"][id]["at"].clone()
}

/// A march is two acts: the hex, and where to. Who is next to the enemy goes on deciding.
#[test]
fn a_march_of_a_stack_takes_two_acts() {
    let lines = [
        "clear",
        "set turn 5",
        "landed 1",
        "put us_1 us_2 us_worth 1926",
        "put mx_6 2029",
        "begin us-movement",
    ];
    let mut game = arranged(&lines);
    say(&mut game, "march 1926");
    let there = on(&game, "1922").expect("in reach");
    act(&mut game, &there);
    assert_eq!((at(&game, "us_1"), at(&game, "us_worth")), ("1922".into(), "1922".into()));
    assert_eq!(game.top().map(|frame| frame.id()), Some("movement"));
    let mut game = arranged(&lines);
    say(&mut game, "march 1926");
    say(&mut game, "pick us_1");
    let there = on(&game, "1922").expect("in reach");
    act(&mut game, &there);
    assert_eq!((at(&game, "us_1"), at(&game, "us_worth")), ("1922".into(), "1926".into()));
    let mut game = arranged(&lines);
    say(&mut game, "march 1926");
    let near = on(&game, "2028").expect("in reach");
    act(&mut game, &near);
    assert_eq!(game.top().map(|frame| frame.id()), Some("march"), "scouts may look, the rest may attack");
}

/// A formation's march is two acts after a click on it, and forming it one.
#[test]
fn a_formation_is_formed_by_one_act_and_marches_by_two() {
    let mut game = arranged(&[
        "clear",
        "set turn 5",
        "landed 1",
        "put us_1pav us_2pav us_1tennv us_2tennv us_1gav us_1 us_quitman us_twiggs us_marine 2031",
        "begin us-movement",
    ]);
    let form = on(&game, "us_div1").or_else(|| on(&game, "us_div3")).expect("volunteers for a Division");
    act(&mut game, &form);
    let document = game.position();
    let (_, unit) =
        document["units"].as_object().expect("units").iter().find(|(id, _)| *id == "us_1pav").expect("there");
    let formation = unit["within"].as_str().expect("in a formation").to_owned();
    assert_eq!(document["units"]["us_1"]["within"], serde_json::Value::Null, "a regular stays out");
    let march = on(&game, &formation).expect("it can march");
    act(&mut game, &march);
    let there = on(&game, "2028").expect("in reach");
    act(&mut game, &there);
    assert_eq!(at(&game, &formation), "2028");
    assert_eq!((at(&game, "us_1pav"), at(&game, "us_1")), ("2028".into(), "2031".into()));
    assert_eq!(game.top().map(|frame| frame.id()), Some("movement"));
}

/// Every route is a legal sequence of steps, costs what it says, and none leads further than the points allow.
#[test]
fn every_route_can_be_marched() {
    let data = Veracruz::standard();
    let lines =
        ["clear", "set turn 5", "landed 1", "put us_1 us_worth 1926", "put mx_6 2029", "begin us-movement"];
    let mut game = arranged(&lines);
    for say in ["march 1926", "all"] {
        let choice = game.parse(say).expect("notation");
        game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
    }
    let routes = Veracruz::gestures(&game.known(zocalo_core::Viewer::Side(Side::One)));
    assert!(routes.len() > 100, "{} routes", routes.len());
    let board = Veracruz::board(data);
    for route in &routes {
        let zocalo_core::On::Place(to) = route.on else { panic!("a march leads to a place") };
        let mut table = game.clone();
        for &choice in &route.choices {
            table.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
        }
        assert!(route.cost.is_some_and(|cost| cost <= 80));
        let worth = table.position()["units"]["us_worth"]["at"].clone();
        assert_eq!(worth, serde_json::json!(board.places[usize::from(to)].id));
    }
}

/// "All" says what is done, by the decision at hand.
#[test]
fn all_says_what_all_do() {
    let label = |lines: &[&str], texts: &[&str]| {
        let mut game = arranged(lines);
        texts.iter().for_each(|text| say(&mut game, text));
        let all = game.parse("all").expect("a word of this game");
        (game.top().map(|frame| frame.id()), game.label(all).key)
    };
    let stack = ["clear", "set turn 5", "landed 1", "put us_1 us_2 us_worth 1926", "begin us-movement"];
    assert_eq!(label(&stack, &["march 1926"]), (Some("muster"), "choice-all-march"));
    let volunteers = [
        "clear",
        "set turn 5",
        "landed 1",
        "put us_1pav us_2pav us_1tennv us_2tennv us_1gav us_quitman 2031",
        "begin us-movement",
    ];
    assert_eq!(label(&volunteers, &["form us_div1 2031"]), (Some("forming"), "choice-all-form"));
    let battle =
        ["clear", "set turn 5", "landed 1", "put us_1 us_worth 1926", "put mx_6 1925", "begin us-combat"];
    assert_eq!(label(&battle, &["attack 1925"]), (Some("declare"), "choice-all-attack"));
}
