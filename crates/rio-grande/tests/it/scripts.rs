//! Every script of `tests/cases`, chapter by chapter.

use rio_grande::{RioGrande, script};
use zocalo_core::script::{Words, run};

const FILES: &[(&str, &str)] = &[
    ("04_victory.txt", include_str!("../cases/04_victory.txt")),
    ("05_stacking.txt", include_str!("../cases/05_stacking.txt")),
    ("06_zones.txt", include_str!("../cases/06_zones.txt")),
    ("07_setup.txt", include_str!("../cases/07_setup.txt")),
    ("08_sequence.txt", include_str!("../cases/08_sequence.txt")),
    ("09_events.txt", include_str!("../cases/09_events.txt")),
    ("10_action_points.txt", include_str!("../cases/10_action_points.txt")),
    ("11_recruiting.txt", include_str!("../cases/11_recruiting.txt")),
    ("12_forces.txt", include_str!("../cases/12_forces.txt")),
    ("13_marches.txt", include_str!("../cases/13_marches.txt")),
    ("14_movement.txt", include_str!("../cases/14_movement.txt")),
    ("15_combat.txt", include_str!("../cases/15_combat.txt")),
    ("16_supply.txt", include_str!("../cases/16_supply.txt")),
    ("17_fog.txt", include_str!("../cases/17_fog.txt")),
    ("18_leaders.txt", include_str!("../cases/18_leaders.txt")),
    ("19_naval.txt", include_str!("../cases/19_naval.txt")),
    ("20_special.txt", include_str!("../cases/20_special.txt")),
    ("21_bases.txt", include_str!("../cases/21_bases.txt")),
    ("22_tactics.txt", include_str!("../cases/22_tactics.txt")),
    ("23_staging.txt", include_str!("../cases/23_staging.txt")),
    ("24_options.txt", include_str!("../cases/24_options.txt")),
];

#[test]
fn scripts_hold() {
    let words = Words::<RioGrande> { arrange: script::arrange, expect: script::expect };
    let mut faults = Vec::new();
    let mut scripts = 0;
    for (name, text) in FILES {
        match run(name, text, &words) {
            Ok(count) => scripts += count,
            Err(more) => faults.push(more),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(scripts > 10, "only {scripts} scripts");
}
