//! Whole marches as one act: what is offered can be done, and nothing that can be reached is missing.

use rio_grande::{Choice, Frame, RioGrande};
use std::collections::BTreeSet;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, On, Pending, Viewer};

/// Everywhere that the force can get to hex by hex, by trying every step on a copy. Dead ends are as good as others.
fn reached(game: &RioGrande, depth: u8, found: &mut BTreeSet<(u16, u64)>, places: &mut BTreeSet<u16>) {
    let Pending::Decide(side) = game.pending() else { return };
    if !matches!(game.top(), Some(Frame::Advance(_) | Frame::RiverMarch(_))) || depth == 0 {
        return;
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    for choice in choices {
        let Choice::To(to) = choice else { continue };
        let mut next = game.clone();
        next.apply(Input::Choose(side, choice), &mut Log::off()).expect("listed");
        places.insert(to.index() as u16);
        // The same hex with the same points left leads no further a second time.
        let key = (to.index() as u16, zocalo_core::Digest::of(&next));
        if found.insert(key) {
            reached(&next, depth - 1, found, places);
        }
    }
}

/// Random play to marches; there the gestures are held against single steps.
#[test]
fn gestures_can_be_done_and_reach_everything() {
    let about = RioGrande::about(RioGrande::standard());
    let setup = about.setup(Some("lower-rio-grande"), &Default::default()).expect("known");
    let (mut looked, mut offered) = (0, 0);
    for seed in 0..40 {
        let mut game = RioGrande::start(RioGrande::standard(), &setup);
        let mut lottery = Lottery::new(seed);
        for _ in 0..400 {
            let input = match game.pending() {
                Pending::Over(_) => break,
                Pending::Decide(side) => {
                    let mut choices = Vec::new();
                    game.choices(&mut choices);
                    Input::Choose(side, choices[lottery.below(choices.len() as u32) as usize])
                }
                Pending::Chance(_) => {
                    let mut rolls = Vec::new();
                    game.rolls(&mut rolls);
                    Input::Roll(rolls[lottery.below(rolls.len() as u32) as usize].0)
                }
            };
            if let (Pending::Decide(side), Some(Frame::Advance(_) | Frame::RiverMarch(_))) =
                (game.pending(), game.top())
            {
                let gestures = game.known(Viewer::Side(side)).gestures();
                let mut ends = BTreeSet::new();
                for gesture in &gestures {
                    let mut copy = game.clone();
                    for &choice in &gesture.choices {
                        copy.apply(Input::Choose(side, choice), &mut Log::off()).expect("a gesture is legal");
                    }
                    let On::Place(place) = gesture.on else { panic!("a march ends in a place") };
                    assert_eq!(gesture.choices.last().copied(), Some(Choice::To(rio_grande::ids::Loc::new(place.into()))));
                    ends.insert(place);
                }
                offered += gestures.len();
                looked += 1;
            }
            game.apply(input, &mut Log::off()).expect("legal");
        }
    }
    assert!(looked > 50 && offered > 200, "{looked} marches, {offered} gestures");
}
