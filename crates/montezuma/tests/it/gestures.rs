//! Several choices as one act: what is offered is what trying everything finds, and the usual things take few acts.

use crate::scripts::position;
use montezuma::{Choice, Montezuma};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Gesture, Input, Log, On, Pending, Side, Viewer};

/// Taylor and Worth with seven Units at Fort Brown, the enemy far away.
const CAMP: &str = "clear
    put us_inf_1 tx_fort_brown\nput us_inf_2 tx_fort_brown\nput us_inf_3 tx_fort_brown with reduced
    put us_inf_4 tx_fort_brown\nput us_inf_5 tx_fort_brown\nput us_drag_2 tx_fort_brown\nput us_art_1 tx_fort_brown
    put us_taylor tx_fort_brown\nput us_worth tx_fort_brown\nset trains.us tx_fort_brown
    hand us 29\nhand mexico\nbegin us-operations";

fn take(game: &mut Montezuma, says: &str) {
    for say in says.split(" / ") {
        let Pending::Decide(side) = game.pending() else { panic!("nobody is asked for {say}") };
        let choice = game.parse(say).unwrap_or_else(|| panic!("{say}"));
        game.apply(Input::Choose(side, choice), &mut Log::off()).unwrap_or_else(|no| panic!("{say}: {no:?}"));
    }
}

fn roll(game: &mut Montezuma, says: &str) {
    let roll = game.parse_roll(says).expect("a result");
    game.apply(Input::Roll(roll), &mut Log::off()).expect("possible");
}

fn offered(game: &Montezuma, side: Side) -> Vec<Gesture<Choice>> {
    Montezuma::gestures(&game.known(Viewer::Side(side)))
}

/// One act: all of its choices, none of them refused.
fn act(game: &mut Montezuma, side: Side, gesture: &Gesture<Choice>) {
    for &choice in &gesture.choices {
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("what is offered is legal");
    }
}

fn on<'a>(game: &Montezuma, gestures: &'a [Gesture<Choice>], id: &str, key: &str) -> &'a Gesture<Choice> {
    let choice = game.parse(id).expect("a thing");
    let found = gestures.iter().find(|g| g.on == game.on(choice) && g.label.key == key);
    found.unwrap_or_else(|| panic!("{key} on {id}: {gestures:?}"))
}

/// 10.2#1 A card, then two acts: the Force is named as one, and it marches over several Spaces as one.
#[test]
fn a_march_takes_two_acts_after_the_card() {
    let mut game = position(CAMP);
    take(&mut game, "29 force");
    let gestures = offered(&game, Side::One);
    let force = on(&game, &gestures, "us_taylor", "gesture-force");
    // Taylor's Command is 7 (leaders.csv), Worth serves under him: all seven Units come along.
    let said: Vec<_> = force.choices.iter().map(|&choice| game.say(choice)).collect();
    assert_eq!(said.len(), 10, "{said:?}");
    assert_eq!((said[0].as_str(), said[1].as_str(), said[9].as_str()), ("us_taylor", "us_worth", "done"));
    act(&mut game, Side::One, force);
    roll(&mut game, "a1");
    assert_eq!(game.top().map(|top| top.id()), Some("march"));
    let gestures = offered(&game, Side::One);
    let far = gestures.iter().find(|g| g.choices.len() > 1).expect("somewhere further off");
    let to = game.say(*far.choices.last().expect("a place"));
    act(&mut game, Side::One, far);
    assert_eq!(game.position()["activation"]["at"], to.as_str());
}

/// 6.5.b#1 The Baggage Train comes along if it is asked for.
#[test]
fn the_train_comes_along_if_asked() {
    let mut game = position(CAMP);
    take(&mut game, "29 force");
    let gestures = offered(&game, Side::One);
    let force = on(&game, &gestures, "us_taylor", "gesture-force-train");
    act(&mut game, Side::One, force);
    assert_eq!(game.position()["activation"]["force"]["train"], true);
    assert!(gestures.iter().filter(|g| g.label.key == "gesture-force").count() == 2, "Taylor and Worth");
}

/// Every order of single steps, tried out: the fewest MP to each place, as long as nobody else is asked.
fn tried(game: &Montezuma, spent: i64, best: &mut BTreeMap<String, i64>) {
    let mp = |game: &Montezuma| game.position()["activation"]["mp"].as_i64();
    let before = mp(game).unwrap_or(0);
    let mut choices = Vec::new();
    game.choices(&mut choices);
    for choice in choices.into_iter().filter(|choice| matches!(choice, Choice::Place(_))) {
        let mut next = game.clone();
        next.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
        let on_march = next.top().map(|top| top.id()) == Some("march");
        let total = spent + before - mp(&next).unwrap_or(before);
        let known = best.entry(game.say(choice)).or_insert(i64::MAX);
        if total < *known {
            *known = total;
            if on_march && next.pending() == Pending::Decide(Side::One) {
                tried(&next, total, best);
            }
        }
    }
}

/// Where a Force can get to, and for how much, is what trying every order of steps finds.
#[test]
fn marches_are_what_trying_finds() {
    for (extra, card) in [("", "a1"), ("put mx_inf_1 ta_camargo\nput mx_inf_2 nl_china", "a13"), ("", "a20")]
    {
        let mut game = position(&format!("{}\n{extra}\nbegin us-operations", CAMP));
        take(&mut game, "29 force / us_taylor / us_inf_1 / us_inf_2 / done");
        roll(&mut game, card);
        let mut best = BTreeMap::new();
        tried(&game, 0, &mut best);
        best.remove("tx_fort_brown");
        let gestures = offered(&game, Side::One);
        let lit = gestures.iter().filter(|g| matches!(g.on, On::Place(_)));
        let found: BTreeMap<String, i64> = lit
            .map(|g| {
                let to = game.say(*g.choices.last().expect("a place"));
                (to, g.cost.map_or(-1, |cost| i64::from(cost) / 10))
            })
            .collect();
        assert_eq!(found.keys().collect::<Vec<_>>(), best.keys().collect::<Vec<_>>(), "{card}");
        assert!(found.len() > 3, "{found:?}");
        for (place, cost) in &found {
            assert_eq!(cost, &best[place], "{card} to {place}");
        }
        for gesture in &gestures {
            act(&mut game.clone(), Side::One, gesture);
        }
    }
}

/// Nothing is offered to who does not decide.
#[test]
fn gestures_are_the_deciders() {
    let mut game = position(CAMP);
    take(&mut game, "29 force");
    assert!(offered(&game, Side::Two).is_empty());
    assert!(Montezuma::gestures(&game.known(Viewer::Public)).is_empty());
}
