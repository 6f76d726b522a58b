//! `docs/cases/GAME.md`: from each case to its code and its tests.

use super::report::Report;
use std::collections::BTreeSet;
use std::fmt::Write;

/// How many tests of one case are named.
const TESTS_SHOWN_MAX: usize = 6;

/// The page.
pub fn markdown(report: &Report) -> String {
    let mut page = format!("# {}: case, code, test\n\n", report.game);
    page.push_str("Written by `cargo xtask cases --index`; do not edit.\n");
    for (title, list) in [("Cases", &report.known.cases), ("Rulings", &report.known.rulings)] {
        if list.is_empty() {
            continue;
        }
        let _ =
            write!(page, "\n## {title}\n\n| number | about | code | tests |\n| --- | --- | --- | --- |\n");
        for (id, about) in list {
            let _ =
                writeln!(page, "| {id} | {} | {} | {} |", cell(about), code(report, id), tests(report, id));
        }
    }
    page
}

fn code(report: &Report, id: &str) -> String {
    if let Some(reason) = report.known.no_code.get(id) {
        return format!("none: {}", cell(reason));
    }
    let link = |file: &str, item: &str| format!("[`{item}`](../../crates/{}/{file})", report.game);
    let places: BTreeSet<String> =
        report.code.iter().filter(|c| c.id == id).map(|c| link(&c.file, &c.item)).collect();
    places.into_iter().collect::<Vec<_>>().join(", ")
}

fn tests(report: &Report, id: &str) -> String {
    let files: BTreeSet<(&str, &str)> =
        report.tests.iter().filter(|p| p.id == id).map(|p| (p.file.as_str(), p.name.as_str())).collect();
    let more = files.len().saturating_sub(TESTS_SHOWN_MAX);
    let link = |(file, name): (&str, &str)| format!("[{}](../../crates/{}/{file})", cell(name), report.game);
    let mut shown: Vec<String> = files.into_iter().take(TESTS_SHOWN_MAX).map(link).collect();
    if more > 0 {
        shown.push(format!("{more} more"));
    }
    shown.join(", ")
}

/// A text that does not break the table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace(['[', ']'], "")
}

#[cfg(test)]
mod tests {
    use super::super::code::carriers;
    use super::super::ids::Known;
    use super::super::tested::scripts;
    use super::*;

    #[test]
    fn a_row_leads_to_code_and_tests() {
        let row = |id: &str, text: &str| (id.to_owned(), text.to_owned());
        let known =
            Known::new(vec![row("1.1", "a|b"), row("1.2", "c")], vec![], vec![row("1.2", "scale")]).unwrap();
        let report = Report {
            game: "toy".to_owned(),
            complete: false,
            known,
            code: carriers("src/fire.rs", "/// 1.1 Fire.\nfn fire() {}\n"),
            tests: scripts("tests/cases/fire.txt", "case 1.1 it burns\n"),
        };
        let page = markdown(&report);
        let expected = "| 1.1 | a\\|b | [`fn fire`](../../crates/toy/src/fire.rs) \
                        | [it burns](../../crates/toy/tests/cases/fire.txt) |";
        assert!(page.contains(expected), "{page}");
        assert!(page.contains("| 1.2 | c | none: scale |  |"), "{page}");
    }
}
