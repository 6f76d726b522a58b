//! Random games that must withstand everything.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::Game;
use zocalo_core::battery::{Budget, Report, battery};

fn play(scenario: &str, wishes: &[(&str, &str)], budget: Budget) -> Report {
    let data = Veracruz::standard();
    let wishes: BTreeMap<String, String> =
        wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let setup = Veracruz::about(data).setup(Some(scenario), &wishes).expect("known");
    battery::<Veracruz>(data, &setup, budget)
}

/// How much to play: ZOCALO_DECISIONS raises it.
fn decisions(usual: u64) -> u64 {
    std::env::var("ZOCALO_DECISIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn campaigns_withstand_the_battery() {
    let report = play("campaign", &[], Budget { decisions: decisions(20_000), every: 97, seed: 1 });
    println!("{report:?}");
    assert!(report.games >= 1);
}

#[test]
fn sieges_withstand_the_battery() {
    let report = play("siege", &[], Budget { decisions: decisions(10_000), every: 31, seed: 7 });
    println!("{report:?}");
    assert!(report.games >= 1);
}
