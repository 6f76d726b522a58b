//! Every script of `tests/cases`, chapter by chapter.

use std::collections::BTreeMap;
use veracruz::{Veracruz, script};
use zocalo_core::battery::{Effort, budget, scripts};
use zocalo_core::prelude::*;
use zocalo_core::script::{Words, run};

const FILES: &[(&str, &str)] = &[
    ("04_sequence.txt", include_str!("../cases/04_sequence.txt")),
    ("05_movement.txt", include_str!("../cases/05_movement.txt")),
    ("06_zones.txt", include_str!("../cases/06_zones.txt")),
    ("07_stacking.txt", include_str!("../cases/07_stacking.txt")),
    ("08_combat.txt", include_str!("../cases/08_combat.txt")),
    ("09_leaders.txt", include_str!("../cases/09_leaders.txt")),
    ("10_morale.txt", include_str!("../cases/10_morale.txt")),
    ("11_supply.txt", include_str!("../cases/11_supply.txt")),
    ("12_fortresses.txt", include_str!("../cases/12_fortresses.txt")),
    ("13_disease.txt", include_str!("../cases/13_disease.txt")),
    ("14_hidden.txt", include_str!("../cases/14_hidden.txt")),
    ("15_formations.txt", include_str!("../cases/15_formations.txt")),
    ("16_guerrillas.txt", include_str!("../cases/16_guerrillas.txt")),
    ("17_politics.txt", include_str!("../cases/17_politics.txt")),
    ("18_navy.txt", include_str!("../cases/18_navy.txt")),
    ("19_arrivals.txt", include_str!("../cases/19_arrivals.txt")),
    ("20_victory.txt", include_str!("../cases/20_victory.txt")),
    ("21_setup.txt", include_str!("../cases/21_setup.txt")),
    ("22_track.txt", include_str!("../cases/22_track.txt")),
];

/// A position that the words of scripts arrange.
pub fn arranged(lines: &[&str]) -> Veracruz {
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(Some("campaign"), &BTreeMap::new()).expect("known");
    let mut game = Veracruz::start(data, &setup);
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        script::arrange(&mut game, &words).unwrap_or_else(|e| panic!("{line}: {e}"));
    }
    game
}

#[test]
fn scripts_hold() {
    let words = Words::<Veracruz> { arrange: script::arrange, expect: script::expect };
    let mut faults = Vec::new();
    let mut scripts = 0;
    for (name, text) in FILES {
        match run(name, text, &words) {
            Ok(count) => scripts += count,
            Err(more) => faults.push(more),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(scripts > 50, "only {scripts} scripts");
}

/// Exchanges, deals and documents at every position of every script; no frame is left that was not met.
/// ZOCALO_BUDGET raises how much is tried at each.
#[test]
fn nothing_leaks_in_any_script_and_every_frame_is_met() {
    let words = Words::<Veracruz> { arrange: script::arrange, expect: script::expect };
    let exchanges = budget(4) as usize;
    let report = scripts(FILES, &words, Effort { exchanges, seed: 16 }).unwrap_or_else(|e| panic!("{e}"));
    println!("{report:?}");
    assert!(report.compared.look_alikes > 500, "{:?}", report.compared);
    assert!(report.not_met::<Veracruz>().is_empty(), "never met: {:?}", report.not_met::<Veracruz>());
}
