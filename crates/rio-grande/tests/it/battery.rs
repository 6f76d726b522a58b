//! Random games of every set-up.

use rio_grande::RioGrande;
use std::collections::BTreeMap;
use zocalo_core::Setup;
use zocalo_core::battery::{Budget, Report, battery, budget};
use zocalo_core::prelude::*;

fn setup(scenario: &str, wishes: &[(&str, &str)]) -> Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    RioGrande::about(RioGrande::standard()).setup(Some(scenario), &wishes).expect("known options")
}

fn play(scenario: &str, wishes: &[(&str, &str)], decisions: u64) -> Report {
    let decisions = budget(decisions);
    let report = battery::<RioGrande>(
        RioGrande::standard(),
        &setup(scenario, wishes),
        Budget { decisions, every: 23, seed: 1865 },
    );
    println!("{report:?}\nnot met: {:?}", report.not_met::<RioGrande>());
    report
}

#[test]
fn the_campaign() {
    let report = play("campaign", &[], 6_000);
    assert!(report.refused > 100 && report.documents > 100);
}

#[test]
fn the_lower_rio_grande() {
    play("lower-rio-grande", &[], 4_000);
}

#[test]
fn the_campaign_set_up_by_hand_with_all_optional_rules() {
    let all = [
        ("set_up", "by_hand"),
        ("burning_supply", "on"),
        ("siege", "on"),
        ("running_guns", "on"),
        ("espionage", "on"),
        ("railroad", "on"),
        ("blockade", "on"),
    ];
    play("campaign", &all, 4_000);
}

#[test]
fn other_fog() {
    play("campaign", &[("fog", "strict"), ("first_turn", "4")], 3_000);
    play("campaign", &[("fog", "open"), ("first_turn", "4"), ("espionage", "on")], 3_000);
}
