//! Random games of every set-up.

use camerone::{Camerone, Data};
use std::collections::BTreeMap;
use zocalo_core::Setup;
use zocalo_core::battery::{Budget, Report, battery};
use zocalo_core::prelude::*;

fn setup(wishes: &[(&str, &str)]) -> Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Camerone::about(Data::standard()).setup(None, &wishes).expect("known options")
}

fn play(wishes: &[(&str, &str)], decisions: u64) -> Report {
    battery::<Camerone>(Data::standard(), &setup(wishes), Budget { decisions, every: 7, seed: 1863 })
}

/// One decision in seven is examined; `ZOCALO_BUDGET` multiplies the number of decisions.
#[test]
fn the_usual_game() {
    let report = play(&[], zocalo_core::battery::budget(30_000));
    println!("{report:?}");
    assert!(report.refused > 1000 && report.documents > 1000 && report.games > 5);
}

/// Every option turned the other way.
const TURNED: [(&str, &str); 13] = [
    ("setup_order", "french_first"),
    ("french_stack", "2"),
    ("withdrawal", "immediate"),
    ("return_moves", "off"),
    ("saves", "both"),
    ("sharpshooter_targets", "cover"),
    ("gate_bonus", "position"),
    ("events_once_by", "name"),
    ("house_fire", "turn"),
    ("french_may_leave", "off"),
    ("idle_clock", "1"),
    ("turn_cap", "20"),
    ("match_tiebreak", "turns"),
];

#[test]
fn each_value_of_each_option() {
    for wish in TURNED.into_iter().chain([("idle_clock", "0")]) {
        let report = play(&[wish], 3_000);
        assert!(report.refused > 0, "{wish:?}");
    }
}

#[test]
fn all_options_turned_at_once() {
    let long = [("idle_clock", "3"), ("turn_cap", "40")];
    play(&[&TURNED[..], &long].concat(), 6_000);
}
