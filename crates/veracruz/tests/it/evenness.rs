//! Deals are even: in small positions all truths are listed through the document and counted in deals.

use crate::scripts::arranged;
use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::battery::{Evenness, Exchange, Sample};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Side, Viewer};

const US: Viewer = Viewer::Side(Side::One);
const MEXICO: Viewer = Viewer::Side(Side::Two);

/// The counters of three Mexican stacks; the last of each lies on top and shows.
const STACKS: &[&str] = &[
    "clear",
    "set turn 3",
    "landed 2",
    "put us_1 us_worth 2430",
    "put mx_6 mx_a1 mx_5 2113",
    "put mx_canalizo mx_c5 mx_rangel 1815",
    "begin us-movement",
];

/// A Division of a leader and five regulars, and a stack beside it: the Division could as well be of five other regulars
/// of six, or of five volunteers of seven, under the one leader or the other: 12 and 42 truths.
const DIVISION: &[&str] = &[
    "clear",
    "set turn 3",
    "landed 2",
    "put mx_6 2113",
    "put us_1 us_2 us_3 us_4 us_5 us_worth 2430",
    "form us_div1 us_1 us_2 us_3 us_4 us_5 us_worth",
    "put us_6 us_1tennv us_2tennv us_1pav us_2pav us_1scv us_1gav us_1alav us_twiggs us_quitman 2431",
    "begin mexico-movement",
];

/// The same with volunteers: no single exchange leads from the one to the other.
const OF_VOLUNTEERS: &[&str] = &[
    "clear",
    "set turn 3",
    "landed 2",
    "put mx_6 2113",
    "put us_1tennv us_2tennv us_1pav us_2pav us_1scv us_worth 2430",
    "form us_div1 us_1tennv us_2tennv us_1pav us_2pav us_1scv us_worth",
    "put us_6 us_1 us_2 us_3 us_4 us_5 us_1gav us_1alav us_twiggs us_quitman 2431",
    "begin mexico-movement",
];

const EXCHANGES: &[Exchange] = &[Exchange::fields("/units", &["at", "within", "height", "states"])];

fn even(
    positions: &[&[&str]],
    viewer: Viewer,
    part: fn(&Veracruz) -> Veracruz,
    ways: fn(&Veracruz) -> f64,
) -> Evenness {
    let games: Vec<Veracruz> = positions.iter().map(|lines| arranged(lines)).collect();
    let sample = Sample { games: &games, exchanges: EXCHANGES, viewer, deals: 12_000, most: 100, seed: 5 };
    let found = sample.evenness(part, ways);
    println!("{found:?}");
    found
}

#[test]
fn stacks_are_dealt_evenly_with_their_order() {
    let found = even(&[STACKS], US, Veracruz::without_supply, |_| 1.0);
    assert!(found.truths == 24 && found.plausible(), "{found:?}");
}

/// The two classes are equally likely, and within each the arrangements; the test tells that from evenness over all.
#[test]
fn divisions_are_of_each_class_as_often_and_even_within_it() {
    let by_class = |game: &Veracruz| {
        let document = game.position();
        let regulars = ["us_1", "us_2"].into_iter().any(|id| document["units"][id]["within"] == "us_div1");
        if regulars { 1.0 / 12.0 } else { 1.0 / 42.0 }
    };
    let found = even(&[DIVISION, OF_VOLUNTEERS], MEXICO, Veracruz::without_order, by_class);
    assert!(found.truths == 54 && found.plausible(), "{found:?}");
    let found = even(&[DIVISION, OF_VOLUNTEERS], MEXICO, Veracruz::without_order, |_| 1.0);
    assert!(found.truths == 54 && found.strangers == 0 && !found.plausible(), "{found:?}");
}

/// Supply and sickness are drawn by chances of their own, which the doc line of the deal names.
#[test]
fn supply_and_sickness_come_as_often_as_is_said() {
    let game = arranged(&[
        "clear",
        "set turn 20",
        "landed 2",
        "put mx_6 mx_5 mx_rangel 1349",
        "put us_1 us_2 us_worth 2430",
        "begin mexico-movement",
    ]);
    let mut lottery = Lottery::new(11);
    let (mut supplied, mut sick) = (0, BTreeMap::<u64, u32>::new());
    let known = game.known(MEXICO);
    for _ in 0..7_000 {
        let document = known.deal(&mut lottery).position();
        let unit = &document["units"]["us_1"];
        let states = unit["states"].as_array().cloned().unwrap_or_default();
        supplied += u32::from(states.iter().any(|state| state == "general"));
        *sick.entry(unit["ineffective"].as_u64().unwrap_or(0)).or_default() += 1;
    }
    // Five standard deviations of so many throws.
    assert!((3_290..3_710).contains(&supplied), "{supplied} of 7000 in General Supply");
    assert_eq!(sick.keys().copied().collect::<Vec<_>>(), [0, 5, 10, 15, 20, 25, 33]);
    assert!(sick.values().all(|n| (853..1_147).contains(n)), "{sick:?}");
    let mut stale = 0;
    let known = game.known(US);
    let usual =
        |document: &serde_json::Value| document["units"]["mx_6"]["states"].to_string().contains("general");
    let mut without = 0;
    for _ in 0..8_000 {
        if usual(&known.deal(&mut lottery).position()) {
            stale += 1;
        } else {
            without += 1;
        }
    }
    let rarer = stale.min(without);
    assert!((850..1_150).contains(&rarer), "{stale} with and {without} without General Supply");
}
