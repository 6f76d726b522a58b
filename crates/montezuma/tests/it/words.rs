//! The words say the same in all languages, every message that the sources name has some, and every case named exists.

#[path = "../../../core/tests/words/mod.rs"]
#[allow(dead_code, unused_imports, reason = "other games ask for more")]
mod shared;

use montezuma::Montezuma;
use shared::{Source, english, quoted};
use std::collections::BTreeSet;
use zocalo_core::prelude::*;

/// What the keys begin with that stand in the sources as they are.
const FAMILIES: &[&str] = &[
    "event",
    "prompt",
    "label",
    "chance",
    "mode",
    "note",
    "noun",
    "phase",
    "track",
    "says",
    "tag",
    "terrain",
    "overlay",
    "cards",
    "value",
    "mark",
    "fp",
    "efficiency",
    "type",
    "presidente",
    "squadron",
    "level",
    "end",
    "state",
    "why",
    "verb",
    "gesture",
];

/// Classes and ids of frames that only look like messages.
const STYLES: [&str; 3] = ["state-name", "state-us", "efficiency-roll"];

const PAGE: &str = include_str!("../../../../docs/rulings/montezuma.md");

fn sources() -> Vec<Source> {
    shared::sources(env!("CARGO_MANIFEST_DIR"))
}

fn is_case(word: &str) -> bool {
    word.contains('#') && word.starts_with(|c: char| c.is_ascii_digit())
}

fn known_cases() -> BTreeSet<&'static str> {
    let (_, cases, rulings) = Montezuma::RULEBOOK[0];
    cases.lines().chain(rulings.lines()).filter_map(|l| l.split('\t').next()).collect()
}

#[test]
fn every_key_in_the_sources_has_words() {
    let mut spoken = shared::spoken(&sources(), FAMILIES);
    spoken.retain(|key| !STYLES.contains(&key.as_str()));
    shared::every_key_has_words::<Montezuma>(&spoken);
}

#[test]
fn signs_are_the_printers_ones() {
    shared::signs_are_the_printers_ones::<Montezuma>();
}

#[test]
fn every_case_named_in_the_sources_exists() {
    let known = known_cases();
    let looks = |w: &str| {
        let ruling =
            w.strip_prefix('R').is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()));
        let case = w.contains('.')
            && w.starts_with(|c: char| c.is_ascii_digit())
            && w.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '#');
        ruling || case
    };
    let sources = sources();
    let missing: Vec<&str> =
        quoted(&sources).into_iter().filter(|w| looks(w) && !known.contains(w)).collect();
    assert!(missing.is_empty(), "no such cases: {missing:?}");
}

#[test]
fn every_case_is_in_code_or_needs_none() {
    let sources = sources();
    let code = shared::case_numbers(&sources);
    let none: BTreeSet<&str> = include_str!("../../data/no-code.tsv")
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next())
        .collect();
    let cases = Montezuma::RULEBOOK[0].1.lines().skip(1).filter_map(|line| line.split('\t').next());
    let missing: Vec<&str> = cases.filter(|id| !code.contains(id) && !none.contains(id)).collect();
    assert!(missing.is_empty(), "neither in code nor in no-code.tsv: {missing:?}");
    let strange: Vec<_> = none.difference(&known_cases()).copied().collect();
    assert!(strange.is_empty(), "no-code.tsv names what does not exist: {strange:?}");
}

#[test]
fn scripts_name_cases_that_exist() {
    let known = known_cases();
    for (file, text) in crate::scripts::files() {
        for line in text.lines().filter(|l| l.starts_with("case ")) {
            for word in line.split_whitespace().skip(1) {
                if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.') {
                    assert!(known.contains(word), "{file}: there is no case {word}");
                }
            }
        }
    }
}

/// The names of the states, which the map writes where it has room.
fn states() -> BTreeSet<String> {
    Montezuma::standard().states.iter().map(|state| format!("text-state-{}", state.id)).collect()
}

#[test]
fn everything_on_the_board_has_words() {
    shared::the_board_has_words::<Montezuma>(&["leader"], &states());
}

#[test]
fn scenarios_and_options_are_explained() {
    shared::scenarios_and_options_are_explained::<Montezuma>();
}

#[test]
fn cards_are_explained() {
    let known = english::<Montezuma>();
    for card in &Montezuma::board(Montezuma::standard()).cards {
        for key in [format!("card-{}", card.id), format!("card-{}.text", card.id)] {
            assert!(known.contains_key(&key), "no words for {key}");
        }
    }
    assert_eq!(known.keys().filter(|key| key.starts_with("card-") && key.ends_with(".text")).count(), 110);
}

#[test]
fn the_guide_speaks_of_decisions_that_exist() {
    shared::the_guide_speaks_of_decisions_that_exist::<Montezuma>(&sources());
}

#[test]
fn all_languages_have_the_same_rules_and_mention_the_same_ones() {
    shared::rulebook::<Montezuma>(400, is_case);
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    shared::page_of_rulings::<Montezuma>(PAGE);
    let questions = Montezuma::RULEBOOK[0].2.lines().skip(1).filter_map(|line| line.split('\t').nth(1));
    assert_eq!(questions.clone().filter(|question| question.ends_with('?')).count(), questions.count());
}
