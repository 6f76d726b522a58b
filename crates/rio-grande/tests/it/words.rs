//! The words: rules, rulings and messages say the same in all languages, and nothing that is said lacks words.

#[path = "../../../core/tests/words/mod.rs"]
#[allow(dead_code, unused_imports, reason = "other games ask for more")]
mod shared;

use rio_grande::RioGrande;
use shared::{Said, sources};
use std::collections::BTreeSet;
use zocalo_core::prelude::*;

/// What the keys begin with that stand in the sources as they are.
const FAMILIES: &[&str] = &[
    "cards", "chance", "choice", "end", "event", "fire", "gesture", "level", "mark", "naval", "note", "noun",
    "overlay", "phase", "prompt", "refused", "tag", "terrain", "text", "track", "verb", "why",
];

/// Keys that the sources put together from parts, that the core says, or that only the page asks for.
const MADE_ELSEWHERE: &[&str] = &[
    "card-",
    "cell-",
    "chart-",
    "column-",
    "game-",
    "guide-",
    "option-",
    "piece-",
    "place-",
    "scenario-",
    "side-",
    "title",
    "value-",
];

const PAGE: &str = include_str!("../../../../docs/rulings/rio-grande.md");

fn spoken() -> BTreeSet<String> {
    let sources = sources(env!("CARGO_MANIFEST_DIR"));
    let mut keys = shared::spoken(&sources, FAMILIES);
    keys.insert("prompt".to_owned());
    // The marks that are put on places: their class, without what the key begins with.
    let views = sources.iter().filter(|source| source.path.ends_with("view.rs"));
    let lines = views.flat_map(|source| source.text.lines()).filter(|line| line.contains("let class = "));
    let classes = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
    keys.extend(classes.map(|class| format!("mark-{class}")));
    keys.extend(RioGrande::WINDOWS.iter().map(|(window, _)| format!("window-{window}")));
    keys
}

/// Whether a word is the number of a case, with or without its part: 8.0, 8.0#1, 15.5.3#4, 9.0.A1#2.
fn is_case(word: &str) -> bool {
    let Some((chapter, rest)) = word.split_once('.') else { return false };
    // 1.5 is a price.
    word != "1.5" && chapter.parse::<u8>().is_ok_and(|n| (1..=24).contains(&n)) && !rest.is_empty()
}

#[test]
fn every_key_in_the_sources_has_words() {
    shared::every_key_has_words::<RioGrande>(&spoken());
}

#[test]
fn no_words_lie_idle() {
    shared::no_words_lie_idle::<RioGrande>(&spoken(), MADE_ELSEWHERE);
}

#[test]
fn everything_on_the_board_has_words() {
    shared::the_board_has_words::<RioGrande>(&[], &BTreeSet::new());
}

#[test]
fn scenarios_and_options_are_explained() {
    shared::scenarios_and_options_are_explained::<RioGrande>();
}

#[test]
fn the_guide_speaks_of_decisions_that_exist() {
    shared::the_guide_speaks_of_decisions_that_exist::<RioGrande>(&sources(env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn signs_are_the_printers_ones() {
    shared::signs_are_the_printers_ones::<RioGrande>();
}

#[test]
fn every_message_that_is_said_has_its_variables() {
    let mut said = Said::<RioGrande>::nothing();
    said.play("lower-rio-grande", &[], 1865, 10_000, 499);
    let options = [
        ("set_up", "by_hand"),
        ("siege", "on"),
        ("railroad", "on"),
        ("espionage", "on"),
        ("burning_supply", "on"),
    ];
    said.play("campaign", &options, 1866, 10_000, 499);
    said.has_words_and_variables();
}

#[test]
fn all_languages_have_the_same_rules_and_mention_the_same_ones() {
    shared::rulebook::<RioGrande>(406, is_case);
}

#[test]
fn every_option_is_told_in_the_ruling_that_it_turns() {
    shared::every_option_is_told_in_its_ruling::<RioGrande>();
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    shared::page_of_rulings::<RioGrande>(PAGE);
}
