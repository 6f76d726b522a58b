//! The rules and rulings to read.

use std::collections::BTreeSet;

const CASES: [(&str, &str); 3] = [
    ("en", include_str!("../../../data/cases.tsv")),
    ("es", include_str!("../../../data/cases.es.tsv")),
    ("fr", include_str!("../../../data/cases.fr.tsv")),
];
const RULINGS: [(&str, &str); 3] = [
    ("en", include_str!("../../../data/rulings.tsv")),
    ("es", include_str!("../../../data/rulings.es.tsv")),
    ("fr", include_str!("../../../data/rulings.fr.tsv")),
];
const OPTIONS: &str = include_str!("../../../data/options.csv");
const PAGE: &str = include_str!("../../../../../docs/rulings/camerone.md");

/// The rows of a table, each with four columns that say something.
fn rows(text: &'static str, heading: [&str; 4]) -> Vec<[&'static str; 4]> {
    let mut lines = text.lines().map(|line| {
        let columns: Vec<_> = line.split('\t').collect();
        let columns = <[&str; 4]>::try_from(columns).unwrap_or_else(|_| panic!("not four columns: {line}"));
        assert!(columns.iter().all(|c| !c.is_empty() && c.trim() == *c), "empty or not trimmed: {line}");
        columns
    });
    assert_eq!(lines.next(), Some(heading));
    lines.collect()
}

fn cases(text: &'static str) -> Vec<[&'static str; 4]> {
    rows(text, ["id", "title", "rule", "kind"])
}

fn rulings(text: &'static str) -> Vec<[&'static str; 4]> {
    rows(text, ["id", "question", "ruling", "reason"])
}

/// The numbers of cases and rulings that a text mentions.
fn mentions(text: &str) -> BTreeSet<&str> {
    let number = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '#';
    let words = text.split(|c: char| !number(c)).map(|word| word.trim_matches('.'));
    words
        .filter(|word| {
            let ruling = word.strip_prefix('R').is_some_and(|n| n.parse::<u8>().is_ok());
            ruling || (word.contains('#') && word.starts_with(|c: char| c.is_ascii_digit()))
        })
        .collect()
}

#[test]
fn all_languages_have_the_same_cases_in_the_same_order() {
    let [english, others @ ..] = CASES.map(|(lang, text)| (lang, cases(text)));
    assert_eq!(english.1.len(), 129);
    for (lang, rows) in others {
        let key = |row: &[&'static str; 4]| (row[0], row[3]);
        assert!(
            english.1.iter().map(key).eq(rows.iter().map(key)),
            "{lang}: other ids or kinds than English"
        );
    }
}

#[test]
fn all_languages_have_the_same_rulings_in_the_same_order() {
    let [english, others @ ..] = RULINGS.map(|(lang, text)| (lang, rulings(text)));
    for (n, row) in english.1.iter().enumerate() {
        assert_eq!(row[0], format!("R{}", n + 1));
    }
    for (lang, rows) in others {
        assert!(
            english.1.iter().map(|r| r[0]).eq(rows.iter().map(|r| r[0])),
            "{lang}: other ids than English"
        );
    }
}

#[test]
fn what_is_mentioned_exists_and_is_mentioned_in_all_languages() {
    let known: BTreeSet<&str> =
        cases(CASES[0].1).iter().chain(&rulings(RULINGS[0].1)).map(|row| row[0]).collect();
    let english: Vec<_> = cases(CASES[0].1).into_iter().chain(rulings(RULINGS[0].1)).collect();
    for (cases_of, rulings_of) in CASES.iter().zip(&RULINGS) {
        let rows = cases(cases_of.1).into_iter().chain(rulings(rulings_of.1));
        for (row, original) in rows.zip(&english) {
            let (id, lang) = (row[0], cases_of.0);
            for column in 1..4 {
                let mentioned = mentions(row[column]);
                assert!(mentioned.is_subset(&known), "{lang} {id}: {:?}", mentioned.difference(&known));
                assert_eq!(mentioned, mentions(original[column]), "{lang} {id}, column {column}");
            }
        }
    }
}

#[test]
fn every_option_is_told_in_the_ruling_that_it_turns() {
    let told: BTreeSet<&str> = rulings(RULINGS[0].1)
        .into_iter()
        .filter(|row| row[2].contains("An option") || row[2].contains("an option"))
        .map(|row| row[0])
        .collect();
    let turned: BTreeSet<&str> = OPTIONS
        .lines()
        .skip(1)
        .filter_map(|line| line.split(',').find(|column| !mentions(column).is_empty()))
        .collect();
    assert_eq!(told, turned);
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    let mut rest = PAGE;
    for [id, question, ruling, reason] in rulings(RULINGS[0].1) {
        let entry = format!("### {id}. {question}\n\n{ruling}\n\n*Why:* {reason}\n");
        let at = rest.find(&entry).unwrap_or_else(|| panic!("docs/rulings/camerone.md differs at {id}"));
        rest = &rest[at + entry.len()..];
    }
    assert!(!rest.contains("\n### "), "the page has a ruling more than the table");
    for line in OPTIONS.lines().skip(1) {
        let key = line.split(',').next().unwrap_or_default();
        assert!(PAGE.contains(&format!("*Switch:* `{key}`")), "the page does not name the switch {key}");
    }
}
