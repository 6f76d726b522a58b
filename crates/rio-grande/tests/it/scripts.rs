//! Every script of `tests/cases`, chapter by chapter.

use rio_grande::{RioGrande, script};
use zocalo_core::script::{Words, run};

const FILES: &[(&str, &str)] = &[
    ("04_victory.txt", include_str!("../cases/04_victory.txt")),
    ("05_stacking.txt", include_str!("../cases/05_stacking.txt")),
    ("06_zones.txt", include_str!("../cases/06_zones.txt")),
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
