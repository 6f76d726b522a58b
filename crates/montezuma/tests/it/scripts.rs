//! Runs every script of `tests/cases`.

use montezuma::Montezuma;
use std::path::Path;
use zocalo_core::battery::{Effort, scripts};

/// A position of the campaign after the lines of a script.
pub(crate) fn position(lines: &str) -> Montezuma {
    zocalo_core::script::arranged(&format!("setup campaign\n{lines}"))
}

/// Every file of `tests/cases`, with its text.
pub fn files() -> Vec<(String, String)> {
    zocalo_core::script::files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"))
}

/// Every script, and at each of its positions: the document reads back, nothing leaks through an exchange. `EXCHANGES`
/// says how many are tried at each, `ONLY` which files are run.
#[test]
fn all_scripts() {
    for (name, _) in files() {
        let chapter = name.get(..2).and_then(|n| n.parse::<u8>().ok());
        assert!(chapter.is_some() && name[2..].starts_with('_'), "{name} is not named after a chapter");
    }
    let only = std::env::var("ONLY").unwrap_or_default();
    let files: Vec<_> = files().into_iter().filter(|(name, _)| name.contains(&only)).collect();
    let exchanges = std::env::var("EXCHANGES").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let report = scripts::<Montezuma>(&files, Effort { exchanges, seed: 16 });
    let report = report.unwrap_or_else(|faults| panic!("{faults}"));
    eprintln!("{} positions, {:?}, {} frames", report.documents, report.compared, report.frames.len());
    if !only.is_empty() {
        return;
    }
    assert!(report.compared.look_alikes > 0);
    assert_eq!(report.not_met::<Montezuma>(), Vec::<&str>::new(), "frames at which no script stops");
}

#[test]
fn the_page_of_scripts_lists_the_words() {
    let page = include_str!("../../../../docs/scripts.md");
    for row in zocalo_core::script::own_words::<Montezuma>() {
        assert!(page.contains(&row), "docs/scripts.md lacks: {row}");
    }
}
