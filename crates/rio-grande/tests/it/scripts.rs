//! Every script of `tests/cases`, chapter by chapter.

use rio_grande::RioGrande;
use std::path::Path;
use zocalo_core::script::{files, run};

/// Every file of `tests/cases`, with its text.
pub fn cases() -> Vec<(String, String)> {
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"))
}

#[test]
fn scripts_hold() {
    let mut faults = Vec::new();
    let mut scripts = 0;
    for (name, text) in cases() {
        match run::<RioGrande>(&name, &text) {
            Ok(count) => scripts += count,
            Err(more) => faults.push(more),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(scripts > 200, "only {scripts} scripts");
}

#[test]
fn the_page_of_scripts_lists_the_words() {
    let page = include_str!("../../../../docs/scripts.md");
    for row in zocalo_core::script::own_words::<RioGrande>() {
        assert!(page.contains(&row), "docs/scripts.md lacks: {row}");
    }
}
