//! Frames that list their choices without trying each candidate give the same list.
//!
//! The battery compares both in random games; here they are compared at steps that random games seldom reach.

use crate::scripts::scene;
use camerone::{Camerone, Data};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Pending};

/// A position, and choices that lead from it to a rare step.
const POSITIONS: [(&str, &str); 9] = [
    ("phase=mexican-move turn=4 L01=0203 L02=1010 VERACRUZ=4@3 CO1=0103 CO2=0301", "return VERACRUZ"),
    ("phase=mexican-move MILAN=0103 L01=1412 I1a=0103 I2a=0102 VC1=0101 VC2=0201", "move MILAN"),
    ("phase=mexican-move turn=3 event=12 L01=1412 L02=0710 MILAN=0809 VC1=0404 VC2=0405", "move MILAN"),
    ("phase=mexican-move L01=0911 L02=1412 VC1=0810 VC2=0809 VC3=0812 VC4=0711 VC5=0913", "start VERACRUZ"),
    (
        "phase=mexican-move L01=1412 VC1=0809 VC2=0811 VC3=0810 VC4=0909",
        "start VERACRUZ / move VC3 / stay / reset / move VC3 / stay / reset",
    ),
    ("phase=french-melee L01=1010 L02=0809 L03=0910 VC1=1009 VC2=0911 VC3=0710 VC4=0810 VC5=0808", ""),
    ("phase=mexican-fire turn=4 used=5 breach=0910/0810 L01=0910 L02=1412 L03=1008 VC1=0810 VC2=0610", ""),
    ("phase=french-move turn=3 event=11 L01=1008 L02=0908 L03=1210 DANJOU=1008 VC1=0909 VC2=0404", ""),
    ("phase=event turn=3 L01=1209 L02=1109 L03=0909 DANJOU=0909 MILAN=0709 VC1=0809 VC2=0808 I1a=0708", ""),
];

/// How far each position is played on, with several lotteries.
const PLAYED_ON: usize = 40;

fn agree(game: &Camerone, told: &str) {
    let frame = game.top().expect("somebody decides");
    let (mut listed, mut tried) = (Vec::new(), Vec::new());
    game.choices(&mut listed);
    frame.candidates(game, &mut tried);
    tried.retain(|choice| frame.verdict(game, *choice).is_ok());
    assert!(!listed.is_empty(), "{told}: nothing to choose at {frame:?}");
    let set = |choices: &[_]| choices.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(set(&listed), set(&tried), "{told}: {frame:?}\n{}", game.position());
    assert_eq!(set(&listed).len(), listed.len(), "{told}: something is listed twice");
}

/// Plays on at random and holds every list to the verdicts.
fn play_on(mut game: Camerone, told: &str, seed: u64) {
    let (mut lottery, mut choices) = (Lottery::new(seed), Vec::new());
    for _ in 0..PLAYED_ON {
        match game.pending() {
            Pending::Over(_) => return,
            Pending::Decide(_) => {
                agree(&game, told);
                game.choices(&mut choices);
                game.choose_trusted(choices[lottery.below(choices.len())], &mut Log::off());
            }
            Pending::Chance(_) => {
                let mut rolls = Vec::new();
                game.rolls(&mut rolls);
                game.roll_trusted(rolls[lottery.below(rolls.len())].0, &mut Log::off());
            }
        }
    }
}

#[test]
fn lists_say_what_the_verdicts_say_at_rare_steps() {
    let data = Data::standard();
    let setup = Camerone::about(data).setup(None, &BTreeMap::new()).expect("usual");
    for (text, says) in POSITIONS {
        let document = scene(&text.split_whitespace().collect::<Vec<_>>()).expect("a scene");
        let mut game =
            Camerone::from_position(data, &setup, &document).unwrap_or_else(|e| panic!("{text}: {e}"));
        for say in says.split('/').map(str::trim).filter(|say| !say.is_empty()) {
            let (Pending::Decide(side), Some(choice)) = (game.pending(), game.parse(say)) else {
                panic!("{text}: \"{say}\" is no choice")
            };
            agree(&game, text);
            game.apply(Input::Choose(side, choice), &mut Log::off())
                .unwrap_or_else(|e| panic!("{text}: {say}: {e:?}"));
        }
        for seed in 1..=5 {
            play_on(game.clone(), text, seed);
        }
    }
}

#[test]
fn lists_say_what_the_verdicts_say_at_the_set_up() {
    let setup = Camerone::about(Data::standard()).setup(None, &BTreeMap::new()).expect("usual");
    for seed in 1..=5 {
        play_on(Camerone::start(Data::standard(), &setup), "set-up", seed);
    }
}
