//! Random games that must withstand everything.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::battery::{Budget, Report, battery, budget};
use zocalo_core::prelude::*;

fn play(scenario: &str, wishes: &[(&str, &str)], budget: Budget) -> Report {
    let data = Veracruz::standard();
    let wishes: BTreeMap<String, String> =
        wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let setup = Veracruz::about(data).setup(Some(scenario), &wishes).expect("known");
    battery::<Veracruz>(data, &setup, budget)
}

#[test]
fn campaigns_withstand_the_battery() {
    let report = play("campaign", &[], Budget { decisions: budget(20_000), every: 97, seed: 1 });
    println!("{report:?}");
    assert!(report.games >= 1);
}

#[test]
fn sieges_withstand_the_battery() {
    let report = play("siege", &[], Budget { decisions: budget(10_000), every: 31, seed: 7 });
    println!("{report:?}");
    assert!(report.games >= 1);
}

#[test]
fn every_switch_withstands_the_battery() {
    for (switch, value) in [
        ("city_defence_vp", "off"),
        ("coast_ban_turn1", "off"),
        ("contested_landing", "on"),
        ("advance_optional", "on"),
        ("swamp_disease_one", "on"),
        ("demoralized_morale_minus2", "on"),
        ("casualty_min_one", "off"),
        ("public_errata", "off"),
    ] {
        let report =
            play("campaign", &[(switch, value)], Budget { decisions: budget(2_000), every: 211, seed: 3 });
        assert!(report.games >= 1, "{switch}={value}");
    }
}
