//! Runs every script of `tests/cases`.

use cactus_throne::Cactus;
use std::path::Path;
use zocalo_core::script::run;

/// The files of scripts with their texts.
pub fn files() -> Vec<(String, String)> {
    zocalo_core::script::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"))
}

/// A game arranged by lines as scripts have them, without random events.
pub fn arranged(scenario: &str, lines: &[&str]) -> Cactus {
    zocalo_core::script::arranged(&format!("setup {scenario} random_events=off\n{}", lines.join("\n")))
}

#[test]
fn every_script_holds() {
    let mut faults = Vec::new();
    let mut scripts = 0;
    for (name, text) in files() {
        match run::<Cactus>(&name, &text) {
            Ok(count) => scripts += count,
            Err(fault) => faults.push(fault),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(scripts > 500, "only {scripts} scripts");
}

#[test]
fn the_page_of_scripts_lists_the_words() {
    let page = include_str!("../../../../docs/scripts.md");
    for row in zocalo_core::script::own_words::<Cactus>() {
        assert!(page.contains(&row), "docs/scripts.md lacks: {row}");
    }
}
