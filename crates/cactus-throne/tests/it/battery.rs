//! The battery that every game must withstand.

use cactus_throne::Cactus;
use std::collections::BTreeMap;
use zocalo_core::battery::{Budget, Report, battery};
use zocalo_core::prelude::*;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(usual)
}

fn run(scenario: &str, options: &[(&str, &str)], decisions: u64, seed: u64) -> Report {
    let data = Cactus::standard();
    let wishes: BTreeMap<String, String> =
        options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = Cactus::about(data).setup(Some(scenario), &wishes).expect("a known set-up");
    let budget = Budget {
        decisions: number("DECISIONS", decisions),
        every: number("EVERY", 17),
        seed: number("SEED", seed),
    };
    let report = battery::<Cactus>(data, &setup, budget);
    eprintln!("{scenario}: {report:?}");
    eprintln!("not met: {:?}", report.not_met::<Cactus>());
    assert!(report.games > 0);
    report
}

/// All special rules at once.
const SPECIAL: &[(&str, &str)] = &[
    ("leader_escape", "on"),
    ("shelby", "on"),
    ("never_sound_retreat", "on"),
    ("santa_anna", "on"),
    ("combat_commitment", "on"),
];

/// All other readings at once.
const VARIANTS: &[(&str, &str)] = &[
    ("siege_attrition_per_force", "on"),
    ("mexican_units_as_printed", "on"),
    ("attrition_pr_check", "on"),
    ("pinning", "on"),
    ("deployment", "by_hand"),
];

/// R119 Every game comes to an end, however it is played: the battery counts inputs.
#[test]
fn campaign() {
    run("campaign", &[], 8_000, 1);
}

#[test]
fn campaign_with_all_special_rules() {
    run("campaign", SPECIAL, 8_000, 40);
}

#[test]
fn campaign_in_other_readings() {
    run("campaign", VARIANTS, 8_000, 80);
}

#[test]
fn short() {
    run("short", &[], 6_000, 100);
}

#[test]
fn short_by_hand() {
    run("short", VARIANTS, 6_000, 140);
}

#[test]
fn puebla() {
    run("puebla", &[], 3_000, 300);
}

#[test]
fn doom() {
    run("doom", &[], 4_000, 200);
}

#[test]
fn doom_by_hand() {
    run("doom", VARIANTS, 4_000, 240);
}

/// However seldom the battery looks, it looks at each kind of step where it is met for the first time.
#[test]
fn each_kind_of_step_is_examined_at_least_once() {
    let data = Cactus::standard();
    let setup = Cactus::about(data).setup(Some("puebla"), &BTreeMap::new()).expect("a known set-up");
    let report = battery::<Cactus>(data, &setup, Budget { decisions: 2_000, every: u64::MAX, seed: 7 });
    for kind in ["Movement", "March", "Suffer", "Lose", "Combats", "Combat", "Organize", "Muster", "Purchase"]
    {
        assert!(report.frames.contains_key(kind), "{kind}: {:?}", report.frames);
    }
    assert!(report.documents < 50, "{} positions examined", report.documents);
}
