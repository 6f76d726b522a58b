//! Bench and soak run and say what they did. No time is asserted.

use crate::coins::Coins;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use zocalo_core::prelude::*;
use zocalo_lab::bench::bench;
use zocalo_lab::soak::{Soak, soak};
use zocalo_table::Kit;

#[test]
fn figures_are_positive_and_have_their_names() {
    let setup = Coins::about(&()).setup(None, &Default::default()).unwrap();
    let figures = bench::<Coins>(Kit::standard(), &setup, 1, Duration::from_millis(20)).unwrap();
    let value = serde_json::to_value(&figures).unwrap();
    assert_eq!(value["game"], "coins");
    for name in ["decisions_per_cpu_s", "games_per_cpu_s", "state_bytes", "clone_ns", "view_us", "odds_ms"] {
        assert!(value[name].as_f64().is_some_and(|figure| figure > 0.0), "{name}: {}", value[name]);
    }
    assert_eq!(figures.state_bytes, size_of::<Coins>());
    assert_eq!(figures.decisions, figures.games * 6);
}

#[test]
fn a_soak_spends_its_budget_on_all_threads() {
    let told = AtomicU64::new(0);
    let plan = Soak { decisions: 5_000, every: 7, seed: 3, threads: 2 };
    let found = soak::<Coins>(Kit::standard(), plan, |made| {
        told.fetch_max(made, Ordering::Relaxed);
    });
    assert_eq!(found.failures, Vec::<String>::new());
    assert!(found.report.decisions >= 5_000, "{:?}", found.report);
    assert_eq!(told.into_inner(), found.report.decisions);
    assert_eq!(found.setups, 1);
}
