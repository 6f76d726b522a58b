//! The battery that every game must withstand.

use montezuma::Montezuma;
use std::collections::BTreeMap;
use zocalo_core::battery::{Budget, battery};
use zocalo_core::prelude::*;

fn run(scenario: &str, options: &[(&str, &str)], decisions: u64, seed: u64) {
    let data = Montezuma::standard();
    let wishes: BTreeMap<String, String> =
        options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = Montezuma::about(data).setup(Some(scenario), &wishes).expect("a known set-up");
    let decisions = zocalo_core::battery::budget(decisions);
    let report = battery::<Montezuma>(data, &setup, Budget { decisions, every: 17, seed });
    eprintln!("{scenario}: {report:?}");
    assert!(report.games > 0 && report.compared.look_alikes > 0);
}

#[test]
fn campaign() {
    run("campaign", &[], 15_000, 1);
}

#[test]
fn war_of_1846() {
    run(
        "war-1846",
        &[("one_guerilla_raid_per_card", "on"), ("strict_suppression_attrition", "on")],
        8_000,
        100,
    );
}

#[test]
fn border() {
    run("border", &[("bidding", "us"), ("first_edition_war", "on"), ("play_note_18_7", "on")], 6_000, 200);
}
