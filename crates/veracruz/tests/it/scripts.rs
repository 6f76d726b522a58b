//! Every script of `tests/cases`, chapter by chapter.

use std::path::Path;
use veracruz::Veracruz;
use zocalo_core::battery::{Effort, budget, scripts};
use zocalo_core::script::files;

/// A position of the campaign that lines of a script arrange.
pub fn arranged(lines: &[&str]) -> Veracruz {
    zocalo_core::script::arranged(&lines.join("\n"))
}

/// Scripts hold. Exchanges, deals and documents at every position of every script; no frame is left that was not met.
/// ZOCALO_BUDGET raises how much is tried at each.
#[test]
fn scripts_hold_nothing_leaks_and_every_frame_is_met() {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"));
    let exchanges = budget(4) as usize;
    let report =
        scripts::<Veracruz>(&files, Effort { exchanges, seed: 16 }).unwrap_or_else(|e| panic!("{e}"));
    println!("{report:?}");
    assert!(report.compared.look_alikes > 500, "{:?}", report.compared);
    assert!(report.not_met::<Veracruz>().is_empty(), "never met: {:?}", report.not_met::<Veracruz>());
}

#[test]
fn the_page_of_scripts_lists_the_words() {
    let page = include_str!("../../../../docs/scripts.md");
    for row in zocalo_core::script::own_words::<Veracruz>() {
        assert!(page.contains(&row), "docs/scripts.md lacks: {row}");
    }
}
