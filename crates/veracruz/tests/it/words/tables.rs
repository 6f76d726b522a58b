//! The rules and rulings to read.

use std::collections::BTreeSet;
use veracruz::Veracruz;
use zocalo_core::Game;

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
const PAGE: &str = include_str!("../../../../../docs/rulings/veracruz.md");

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

/// Whether a word is the number of a case, with or without its part: 8.43, 8.43#1, 4.A7a.
fn is_case(word: &str) -> bool {
    let Some((chapter, rest)) = word.split_once('.') else { return false };
    let chapter = chapter.parse::<u8>().is_ok_and(|n| (2..=22).contains(&n));
    chapter && (1..=6).contains(&rest.len())
}

/// The numbers of cases and rulings that a text mentions.
fn mentions(text: &str) -> BTreeSet<&str> {
    let number = |c: char| c.is_ascii_alphanumeric() || c == '.' || c == '#';
    let words = text.split(|c: char| !number(c)).map(|word| word.trim_matches('.'));
    let ruling = |word: &str| word.strip_prefix('R').is_some_and(|n| n.parse::<u8>().is_ok());
    words.filter(|word| ruling(word) || is_case(word)).collect()
}

#[test]
fn all_languages_have_the_same_cases_in_the_same_order() {
    let [english, others @ ..] = CASES.map(|(lang, text)| (lang, cases(text)));
    assert_eq!(english.1.len(), 432);
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
    let english: Vec<_> = cases(CASES[0].1).into_iter().chain(rulings(RULINGS[0].1)).collect();
    // A case may be named whole (12.14) or by its part (12.14#2).
    let whole = |id: &'static str| id.split('#').next().unwrap_or(id);
    let known: BTreeSet<&str> = english.iter().flat_map(|row| [row[0], whole(row[0])]).collect();
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

/// The options of the game, each with the case or ruling that it turns.
fn options() -> Vec<(String, String)> {
    let about = Veracruz::about(Veracruz::standard());
    let options = about.scenarios.into_iter().flat_map(|scenario| scenario.options);
    let all: BTreeSet<_> = options.map(|option| (option.id, option.case)).collect();
    all.into_iter().collect()
}

#[test]
fn every_option_is_told_in_the_ruling_that_it_turns() {
    let rulings = rulings(RULINGS[0].1);
    let told: BTreeSet<&str> =
        rulings.iter().filter(|row| row[2].contains("An option")).map(|row| row[0]).collect();
    let options = options();
    assert_eq!(options.len(), 8);
    let turned: BTreeSet<&str> =
        options.iter().map(|(_, case)| case.as_str()).filter(|case| case.starts_with('R')).collect();
    assert_eq!(told, turned);
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    let mut rest = PAGE;
    for [id, question, ruling, reason] in rulings(RULINGS[0].1) {
        let entry = format!("### {id}. {question}\n\n{ruling}\n\n*Why:* {reason}\n");
        let at = rest.find(&entry).unwrap_or_else(|| panic!("docs/rulings/veracruz.md differs at {id}"));
        rest = &rest[at + entry.len()..];
    }
    assert!(!rest.contains("\n### "), "the page has a ruling more than the table");
    for (key, case) in options() {
        assert!(PAGE.contains(&format!("`{key}`")), "the page does not name the switch {key} of {case}");
    }
}
