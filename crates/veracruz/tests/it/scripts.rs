//! Every script of `tests/cases`, chapter by chapter.

use veracruz::{Veracruz, script};
use zocalo_core::script::{Words, run};

const FILES: &[(&str, &str)] = &[
    ("05_movement.txt", include_str!("../cases/05_movement.txt")),
    ("08_combat.txt", include_str!("../cases/08_combat.txt")),
    ("11_supply.txt", include_str!("../cases/11_supply.txt")),
    ("12_fortresses.txt", include_str!("../cases/12_fortresses.txt")),
    ("13_disease.txt", include_str!("../cases/13_disease.txt")),
    ("14_hidden.txt", include_str!("../cases/14_hidden.txt")),
    ("15_formations.txt", include_str!("../cases/15_formations.txt")),
    ("16_guerrillas.txt", include_str!("../cases/16_guerrillas.txt")),
    ("17_politics.txt", include_str!("../cases/17_politics.txt")),
    ("19_arrivals.txt", include_str!("../cases/19_arrivals.txt")),
    ("22_switches.txt", include_str!("../cases/22_switches.txt")),
];

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
