//! Whole marches as one act: what is offered can be done, and nothing that can be reached is missing.

use rio_grande::{Choice, Frame, RioGrande};
use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, On, Pending, Viewer};

/// Everywhere that the force can get to hex by hex, by trying every step on a copy.
fn reached(game: &RioGrande, seen: &mut HashSet<u64>, places: &mut BTreeSet<u16>) {
    let Pending::Decide(side) = game.pending() else { return };
    if !matches!(game.top(), Some(Frame::Advance(_))) {
        return;
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    for choice in choices {
        let Choice::To(to) = choice else { continue };
        let mut next = game.clone();
        next.apply(Input::Choose(side, choice), &mut Log::off()).expect("listed");
        places.insert(to.index() as u16);
        let mut hasher = DefaultHasher::new();
        next.hash(&mut hasher);
        if seen.insert(hasher.finish()) {
            reached(&next, seen, places);
        }
    }
}

/// Random play to marches; there the gestures are held against single steps.
#[test]
fn gestures_can_be_done_and_reach_everything() {
    let about = RioGrande::about(RioGrande::standard());
    let setup = about.setup(Some("lower-rio-grande"), &Default::default()).expect("known");
    let (mut looked, mut offered, mut compared) = (0, 0, 0);
    for seed in 0..40 {
        let mut game = RioGrande::start(RioGrande::standard(), &setup);
        let mut lottery = Lottery::new(seed);
        for _ in 0..400 {
            let input = match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(side) => {
                    let mut choices = Vec::new();
                    game.choices(&mut choices);
                    Input::Choose(side, choices[lottery.below(choices.len())])
                }
                Pending::Chance(_) => {
                    let mut rolls = Vec::new();
                    game.rolls(&mut rolls);
                    Input::Roll(rolls[lottery.below(rolls.len())].0)
                }
            };
            if let (Pending::Decide(side), Some(Frame::Advance(_) | Frame::RiverMarch(_))) =
                (game.pending(), game.top())
            {
                let gestures = RioGrande::gestures(&game.known(Viewer::Side(side)));
                let mut ends = BTreeSet::new();
                for gesture in &gestures {
                    let mut copy = game.clone();
                    for &choice in &gesture.choices {
                        copy.apply(Input::Choose(side, choice), &mut Log::off()).expect("a gesture is legal");
                    }
                    let On::Place(place) = gesture.on else { panic!("a march ends in a place") };
                    assert_eq!(
                        gesture.choices.last().copied(),
                        Some(Choice::To(rio_grande::ids::Loc::new(place.into())))
                    );
                    ends.insert(place);
                }
                offered += gestures.len();
                looked += 1;
                let mut choices = Vec::new();
                game.choices(&mut choices);
                let mut steps = choices.iter().filter_map(|choice| match choice {
                    Choice::To(to) => Some(to.index() as u16),
                    _ => None,
                });
                let gathers = choices.iter().all(|choice| *choice != Choice::Halt);
                if compared < 25 && !gathers && matches!(game.top(), Some(Frame::Advance(_))) {
                    ends.extend(&mut steps);
                    let mut places = BTreeSet::new();
                    reached(&game, &mut HashSet::new(), &mut places);
                    // A loop back to where it stands is no march.
                    let here: BTreeSet<u16> = places.difference(&ends).copied().collect();
                    assert!(
                        here.len() <= 1 && ends.is_subset(&places),
                        "{here:?} cannot be reached by a gesture"
                    );
                    compared += 1;
                }
            }
            game.apply(input, &mut Log::off()).expect("legal");
        }
    }
    assert!(looked > 50 && offered > 200, "{looked} marches, {offered} gestures");
    assert!(compared > 10, "only {compared} compared");
}

/// "All" says what is done, by the decision at hand.
#[test]
fn all_says_what_all_do() {
    let about = RioGrande::about(RioGrande::standard());
    let setup = about.setup(Some("lower-rio-grande"), &Default::default()).expect("known");
    let mut met = std::collections::BTreeMap::new();
    for seed in 0..60 {
        let mut game = RioGrande::start(RioGrande::standard(), &setup);
        let mut lottery = Lottery::new(seed);
        for _ in 0..600 {
            let input = match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(side) => {
                    let mut choices = Vec::new();
                    game.choices(&mut choices);
                    if choices.contains(&Choice::All) {
                        met.insert(game.top().expect("it waits").id(), game.label(Choice::All).key);
                    }
                    let gestures = RioGrande::gestures(&game.known(Viewer::Side(side)));
                    let buttons = gestures.iter().filter(|gesture| gesture.on == On::Button);
                    assert!(buttons.into_iter().all(|gesture| gesture.label.key.starts_with("gesture-all-")));
                    Input::Choose(side, choices[lottery.below(choices.len())])
                }
                Pending::Chance(_) => {
                    let mut rolls = Vec::new();
                    game.rolls(&mut rolls);
                    Input::Roll(rolls[lottery.below(rolls.len())].0)
                }
            };
            game.apply(input, &mut Log::off()).expect("listed");
        }
    }
    for (frame, key) in &met {
        let wanted = match *frame {
            "array" => "choice-all-attack",
            "pursuit" => "choice-all-pursue",
            "second" => "choice-all-go-on",
            "honors-advance" => "choice-all-advance",
            "stops" => "choice-all-stop",
            "column-box" => "choice-all-column",
            "muster" => "choice-all-march",
            other => panic!("{other} offers all without saying of what"),
        };
        assert_eq!(*key, wanted, "{frame}");
    }
    assert!(met.len() > 3 && met.contains_key("array") && met.contains_key("muster"), "{met:?}");
}

/// The first position after a ground march of everybody in a hex has set out.
fn set_out(lines: &str, from: &str) -> RioGrande {
    let mut game: RioGrande = zocalo_core::script::arranged(lines);
    let from = rio_grande::ids::Loc::find(from).expect("a place");
    for choice in [Choice::March(from), Choice::All, Choice::Done] {
        let Pending::Decide(side) = game.pending() else { panic!("somebody is to act") };
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("legal");
    }
    game
}

/// A whole march takes the train where that is cheaper, and goes on from it on foot.
#[test]
fn a_march_by_train_is_one_gesture() {
    let lines =
        "setup campaign railroad=on\nclear\nput mi_field_1 1517\nset railroad [5,0]\nbegin imperial-march";
    let game = set_out(lines, "1517");
    let gestures = RioGrande::gestures(&game.known(Viewer::Side(zocalo_core::Side::Two)));
    let to = |id: &str| {
        let place = rio_grande::ids::Loc::find(id).expect("a place").index() as u16;
        gestures.iter().find(|gesture| gesture.on == On::Place(place)).expect("in reach")
    };
    // One point for the ride of four hexes, where the road along it costs two; half a point for the road beyond.
    for (id, cost, rides) in [("1513", 10, 4), ("1512", 15, 4)] {
        let gesture = to(id);
        assert_eq!(gesture.cost, Some(cost), "to {id}");
        let by_rail = gesture.choices.iter().filter(|choice| matches!(choice, Choice::Ride(_))).count();
        assert_eq!(by_rail, rides, "{:?}", gesture.choices);
    }
    for gesture in &gestures {
        let mut copy = game.clone();
        for &choice in &gesture.choices {
            let Pending::Decide(side) = copy.pending() else { panic!("somebody is to act") };
            copy.apply(Input::Choose(side, choice), &mut Log::off()).expect("a gesture is legal");
        }
    }
    // Without the option there is no train.
    let game = set_out("clear\nput mi_field_1 1517\nbegin imperial-march", "1517");
    let gestures = RioGrande::gestures(&game.known(Viewer::Side(zocalo_core::Side::Two)));
    assert!(
        gestures.iter().flat_map(|gesture| &gesture.choices).all(|choice| matches!(choice, Choice::To(_)))
    );
}

/// Who is called to a leader comes by train, too, in one gesture.
#[test]
fn a_call_by_train_is_one_gesture() {
    let lines = "setup campaign railroad=on\nclear\nput mi_mejia 1513\nput mi_field_1 1517\nset railroad [5,0]\nbegin imperial-march";
    let mut game: RioGrande = zocalo_core::script::arranged(lines);
    let mejia = rio_grande::ids::Unit::find("mi_mejia").expect("a unit");
    let side = zocalo_core::Side::Two;
    game.apply(Input::Choose(side, Choice::Concentrate(mejia)), &mut Log::off()).expect("legal");
    let gestures = RioGrande::gestures(&game.known(Viewer::Side(side)));
    let gesture = gestures.first().expect("somebody comes");
    assert_eq!((gestures.len(), gesture.cost), (1, Some(10)));
    for &choice in &gesture.choices {
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("a gesture is legal");
    }
    assert!(gesture.choices.iter().any(|choice| matches!(choice, Choice::Ride(_))), "{:?}", gesture.choices);
    assert!(matches!(game.top(), Some(Frame::Gather(_))));
}

/// By sea, too, the board shows where the force can go.
#[test]
fn coasts_in_reach_are_shown() {
    let lines = "clear\nput us_division_1 2516\nset naval parity\nbegin allied-march";
    let mut game: RioGrande = zocalo_core::script::arranged(lines);
    let from = rio_grande::ids::Loc::find("2516").expect("a place");
    for choice in [Choice::Sail(from), Choice::All, Choice::Done] {
        let Pending::Decide(side) = game.pending() else { panic!("somebody is to act") };
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("legal");
    }
    let overlays = RioGrande::overlays(&game.known(Viewer::Side(zocalo_core::Side::One)));
    let reach = overlays.iter().find(|overlay| overlay.key == "overlay-reach").expect("shown");
    let place = |id: &str| rio_grande::ids::Loc::find(id).expect("a place").index() as u16;
    assert!(reach.places.contains(&place("1914")) && reach.places.contains(&place("2816")));
    assert!(!reach.places.contains(&place("2516")) && !reach.places.contains(&place("1512")));
}
