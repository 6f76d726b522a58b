//! The rules and rulings to read.

use std::collections::BTreeSet;
use zocalo_core::prelude::*;

type Row = [&'static str; 4];

/// The rows of a table, each with four columns; only the last may be empty.
fn rows(text: &'static str, heading: Row) -> Vec<Row> {
    let mut lines = text.lines().map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        let columns = <Row>::try_from(columns).unwrap_or_else(|_| panic!("not four columns: {line}"));
        assert!(columns[..3].iter().all(|c| !c.is_empty()), "an empty column: {line}");
        assert!(columns.iter().all(|c| c.trim() == *c), "not trimmed: {line}");
        columns
    });
    assert_eq!(lines.next(), Some(heading));
    lines.collect()
}

fn cases(text: &'static str) -> Vec<Row> {
    rows(text, ["id", "title", "rule", "kind"])
}

fn rulings(text: &'static str) -> Vec<Row> {
    rows(text, ["id", "question", "ruling", "reason"])
}

/// The numbers of cases and rulings that a text mentions; `is_case` knows the game's own numbers.
fn mentions(text: &str, is_case: fn(&str) -> bool) -> BTreeSet<&str> {
    let number = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '#';
    let words = text.split(|c: char| !number(c)).map(|word| word.trim_matches('.'));
    let ruling = |word: &str| word.strip_prefix('R').is_some_and(|n| n.parse::<u8>().is_ok());
    words.filter(|word| ruling(word) || is_case(word)).collect()
}

/// All languages have the same cases and rulings in the same order, that many cases, and mention the same ones, which
/// exist.
pub fn rulebook<G: Game>(count: usize, is_case: fn(&str) -> bool) {
    let (_, english_cases, english_rulings) = G::RULEBOOK[0];
    let (english_cases, english_rulings) = (cases(english_cases), rulings(english_rulings));
    assert_eq!(english_cases.len(), count);
    for (n, row) in english_rulings.iter().enumerate() {
        assert_eq!(row[0], format!("R{}", n + 1));
        assert!(!row[3].is_empty(), "{} has no reason", row[0]);
    }
    // A case may be named whole (12.14) or by its part (12.14#2).
    let whole = |id: &'static str| id.split('#').next().unwrap_or(id);
    let all = || english_cases.iter().chain(&english_rulings);
    let known: BTreeSet<&str> = all().flat_map(|row| [row[0], whole(row[0])]).collect();
    for (lang, their_cases, their_rulings) in G::RULEBOOK {
        let (their_cases, their_rulings) = (cases(their_cases), rulings(their_rulings));
        assert_eq!(their_cases.len(), english_cases.len(), "{lang}");
        assert_eq!(their_rulings.len(), english_rulings.len(), "{lang}");
        for (row, original) in their_cases.iter().zip(&english_cases) {
            assert_eq!((row[0], row[3]), (original[0], original[3]), "{lang}");
        }
        for (row, original) in their_cases.iter().chain(&their_rulings).zip(all()) {
            let id = row[0];
            assert_eq!(id, original[0], "{lang}");
            for column in 1..4 {
                let mentioned = mentions(row[column], is_case);
                assert!(mentioned.is_subset(&known), "{lang} {id}: {:?}", mentioned.difference(&known));
                assert_eq!(mentioned, mentions(original[column], is_case), "{lang} {id}, column {column}");
                assert_eq!(
                    row[column].is_empty(),
                    original[column].is_empty(),
                    "{lang} {id}, column {column}"
                );
            }
        }
    }
}

/// Every option is told in the ruling that it turns, and no ruling offers one that does not exist.
pub fn every_option_is_told_in_its_ruling<G: Game>() {
    let offers = |row: &Row| row[2].contains("An option") || row[2].contains("an option");
    let told: BTreeSet<_> =
        rulings(G::RULEBOOK[0].2).into_iter().filter(offers).map(|row| row[0].to_owned()).collect();
    let options = G::about(G::standard()).scenarios.into_iter().flat_map(|scenario| scenario.options);
    let turned: BTreeSet<_> =
        options.map(|option| option.case).filter(|case| case.starts_with('R')).collect();
    assert_eq!(told, turned);
}

/// The page of rulings says what the table says, and names every option.
pub fn page_of_rulings<G: Game>(page: &str) {
    let mut rest = page;
    for [id, question, ruling, reason] in rulings(G::RULEBOOK[0].2) {
        let entry = format!("### {id}. {question}\n\n{ruling}\n\n*Why:* {reason}\n");
        let at = rest.find(&entry).unwrap_or_else(|| panic!("the page of rulings differs at {id}"));
        rest = &rest[at + entry.len()..];
    }
    assert!(!rest.contains("\n### "), "the page has a ruling more than the table");
    for option in G::about(G::standard()).scenarios.iter().flat_map(|scenario| &scenario.options) {
        assert!(
            page.contains(&format!("`{}`", option.id)),
            "the page does not name the switch {}",
            option.id
        );
    }
}
