//! Each test of secrecy can fail: shown by a game with one fault at a time.

use crate::cups::{Cups, Wrong, put_in};
use std::collections::BTreeMap;
use zocalo_core::battery::secrecy::{Compared, examine};
use zocalo_core::battery::{Budget, Effort, battery, evenness, scripts};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Log, Viewer};

/// The first thing that is found in random play.
fn found(what: Wrong) -> String {
    put_in(what);
    let setup = Cups::about(&()).setup(None, &BTreeMap::new()).expect("its own scenario");
    let (board, mut lottery) = (Cups::board(&()), Lottery::new(3));
    let (mut choices, mut compared) = (Vec::new(), Compared::default());
    for _ in 0..40 {
        let mut game = Cups::start(&(), &setup);
        while game.outcome().is_none() {
            if let Err(leak) = examine(&game, &board, &[], &mut lottery, 4, &mut compared) {
                return leak;
            }
            game.choices(&mut choices);
            game.choose_trusted(choices[lottery.below(choices.len())], &mut Log::off());
        }
    }
    assert!(
        compared.look_alikes > 100 && compared.spread > 100 && compared.round_trips > 100,
        "{compared:?}"
    );
    String::new()
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    assert_eq!(found(Wrong::Nothing), "");
}

#[test]
fn every_fault_of_secrecy_is_found() {
    for (what, words) in [
        (Wrong::Known, "known as the same"),
        (Wrong::Deal, "deals never lay"),
        (Wrong::Shown, "what is known of a deal"),
        (Wrong::Choices, "choices"),
        (Wrong::Line, "lines leak"),
        (Wrong::Undo, "marked as revealing"),
        (Wrong::Prompt, "prompts"),
        (Wrong::Label, "labels"),
    ] {
        let leak = found(what);
        assert!(leak.contains(words), "{what:?} is found as \"{leak}\"");
    }
}

#[test]
fn uneven_deals_are_told_from_even_ones() {
    let setup = Cups::about(&()).setup(None, &BTreeMap::new()).expect("its own scenario");
    let even = |what| {
        put_in(what);
        evenness(&Cups::start(&(), &setup), Viewer::Public, 24_000, 24, 9)
    };
    let found = even(Wrong::Nothing);
    assert!(found.truths == 24 && found.strangers == 0 && found.plausible(), "{found:?}");
    let found = even(Wrong::Uneven);
    assert!(found.truths == 24 && !found.plausible(), "{found:?}");
}

#[test]
fn a_frame_that_is_never_met_is_missed() {
    put_in(Wrong::Nothing);
    let setup = Cups::about(&()).setup(None, &BTreeMap::new()).expect("its own scenario");
    let report = battery::<Cups>(&(), &setup, Budget { decisions: 40, every: 1, seed: 5 });
    assert_eq!(report.not_met::<Cups>(), ["Never"]);
}

/// The positions of a script are examined like those of play.
#[test]
fn every_fault_is_found_at_the_positions_of_scripts_too() {
    const SCRIPT: &str = "case 1 four cups\nred lift 0 / lift 1\nred lift 2\nred lift 3\nwaits nobody\n";
    let files = [("cups.txt".to_owned(), SCRIPT.to_owned())];
    let look = |what| {
        put_in(what);
        let look = |seed| scripts::<Cups>(&files, Effort { exchanges: 8, seed });
        (0..40).map(look).collect::<Result<Vec<_>, _>>()
    };
    let reports = look(Wrong::Nothing).expect("nothing is wrong");
    assert_eq!((reports[0].documents, reports[0].frames["Lift"]), (5, 5));
    assert_eq!(reports[0].not_met::<Cups>(), ["Never"]);
    for (what, words) in [
        (Wrong::Known, "known as the same"),
        (Wrong::Deal, "deals never lay"),
        (Wrong::Choices, "choices"),
        (Wrong::Line, "lines leak"),
        (Wrong::Undo, "marked as revealing"),
    ] {
        let fault = look(what).expect_err("a leak");
        assert!(fault.starts_with("cups.txt:") && fault.contains(words), "{what:?} is found as \"{fault}\"");
    }
}
