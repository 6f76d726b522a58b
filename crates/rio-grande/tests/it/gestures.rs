//! Whole marches as one act: what is offered can be done, and nothing that can be reached is missing.

use rio_grande::{Choice, Frame, RioGrande};
use std::collections::{BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
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
