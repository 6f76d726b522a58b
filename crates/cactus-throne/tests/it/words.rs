//! The words say the same in all languages, every message that the sources name has some, and every case named exists.

#[path = "../../../core/tests/words/mod.rs"]
#[allow(dead_code, unused_imports, reason = "other games ask for more")]
mod shared;

use cactus_throne::Cactus;
use shared::{Source, quoted};
use std::collections::BTreeSet;
use zocalo_core::prelude::*;

/// What the keys begin with that stand in the sources as they are.
const FAMILIES: &[&str] = &[
    "event", "gesture", "prompt", "label", "chance", "note", "coming", "noun", "phase", "track", "says",
    "tag", "terrain", "overlay", "value", "mark", "harm", "party", "fate", "guns", "result", "purse",
    "entry", "level", "end", "task", "verb", "why", "foretold",
];

/// Words of data files that only look like messages.
const DATA: [&str; 3] = ["event-10-2", "event-10-3", "event-10-4"];

/// What the page asks for by itself, or what is put together from parts.
const MADE: &[&str] = &[
    "title",
    "game-",
    "side-",
    "scenario-",
    "option-",
    "value-",
    "chapter-",
    "place-",
    "piece-",
    "text-",
    "guide-",
    "cell-",
    "chart-",
    "column-",
    "mark-",
];

const PAGE: &str = include_str!("../../../../docs/rulings/cactus-throne.md");

fn sources() -> Vec<Source> {
    shared::sources(env!("CARGO_MANIFEST_DIR"))
}

fn spoken() -> BTreeSet<String> {
    let mut spoken = shared::spoken(&sources(), FAMILIES);
    spoken.retain(|key| !DATA.contains(&key.as_str()));
    // What a frame asks that asks nothing of its own.
    spoken.insert("prompt".to_owned());
    spoken
}

fn is_case(word: &str) -> bool {
    word.contains('#') && word.starts_with(|c: char| c.is_ascii_digit())
}

fn known_cases() -> BTreeSet<&'static str> {
    let (_, cases, rulings) = Cactus::RULEBOOK[0];
    cases.lines().chain(rulings.lines()).filter_map(|line| line.split('\t').next()).collect()
}

#[test]
fn every_key_in_the_sources_has_words() {
    shared::every_key_has_words::<Cactus>(&spoken());
}

#[test]
fn no_words_lie_idle() {
    shared::no_words_lie_idle::<Cactus>(&spoken(), MADE);
}

#[test]
fn signs_are_the_printers_ones() {
    shared::signs_are_the_printers_ones::<Cactus>();
}

#[test]
fn every_case_named_in_the_sources_exists() {
    let known = known_cases();
    let looks = |w: &str| {
        let number = |n: &str| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit());
        let ruling = w.strip_prefix('R').is_some_and(number);
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
    let table = include_str!("../../data/no-code.tsv");
    let none: BTreeSet<&str> = table.lines().skip(1).filter_map(|line| line.split('\t').next()).collect();
    let cases = Cactus::RULEBOOK[0].1.lines().skip(1).filter_map(|line| line.split('\t').next());
    let missing: Vec<&str> = cases.filter(|id| !code.contains(id) && !none.contains(id)).collect();
    assert!(missing.is_empty(), "neither in code nor in no-code.tsv: {missing:?}");
    let strange: Vec<_> = none.difference(&known_cases()).copied().collect();
    assert!(strange.is_empty(), "no-code.tsv names what does not exist: {strange:?}");
}

#[test]
fn scripts_name_cases_that_exist() {
    let known = known_cases();
    for (file, text) in crate::scripts::files() {
        for line in text.lines().filter(|line| line.starts_with("case ")) {
            for word in line.split_whitespace().skip(1) {
                if word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.') {
                    assert!(known.contains(word), "{file}: there is no case {word}");
                }
            }
        }
    }
}

#[test]
fn everything_on_the_board_has_words() {
    shared::the_board_has_words::<Cactus>(&["leader"], &BTreeSet::new());
}

#[test]
fn scenarios_and_options_are_explained() {
    shared::scenarios_and_options_are_explained::<Cactus>();
}

#[test]
fn the_guide_speaks_of_decisions_that_exist() {
    shared::the_guide_speaks_of_decisions_that_exist::<Cactus>(&sources());
}

#[test]
fn all_languages_have_the_same_rules_and_mention_the_same_ones() {
    shared::rulebook::<Cactus>(375, is_case);
}

#[test]
fn every_option_is_told_in_its_ruling() {
    shared::every_option_is_told_in_its_ruling::<Cactus>();
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    shared::page_of_rulings::<Cactus>(PAGE);
    let questions = Cactus::RULEBOOK[0].2.lines().skip(1).filter_map(|line| line.split('\t').nth(1));
    assert_eq!(questions.clone().filter(|question| question.ends_with('?')).count(), questions.count());
}
