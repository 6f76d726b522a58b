//! Texts: rules, rulings and messages agree between languages, and every message key has a text.

#[path = "../../../core/tests/words/mod.rs"]
#[allow(dead_code, unused_imports, reason = "other games ask for more")]
mod shared;

use camerone::Camerone;
use shared::{Said, sources};
use std::collections::BTreeSet;

/// What the keys begin with that stand in the sources as they are.
const FAMILIES: &[&str] = &[
    "chance",
    "do",
    "end",
    "event",
    "formation",
    "gesture",
    "level",
    "log",
    "mark",
    "note",
    "noun",
    "overlay",
    "phase",
    "prompt",
    "refused",
    "save",
    "side",
    "tag",
    "terrain",
    "text",
    "track",
    "void",
    "why",
    "verb",
];

/// Keys that the sources put together from parts, or that only the page asks for.
const MADE_ELSEWHERE: &[&str] = &[
    "cell-",
    "chart-",
    "column-",
    "edge-",
    "game-",
    "guide-",
    "no",
    "option-",
    "piece-",
    "place-",
    "scenario-",
    "title",
    "value-",
    "yes",
];

const PAGE: &str = include_str!("../../../../docs/rulings/camerone.md");

fn spoken() -> BTreeSet<String> {
    let sources = sources(env!("CARGO_MANIFEST_DIR"));
    let mut keys = shared::spoken(&sources, FAMILIES);
    // The marks that are put on places and edges: their class, without what the key begins with.
    let lines = sources.iter().flat_map(|source| source.text.lines()).filter(|line| line.contains("Mark {"));
    let classes = lines.filter_map(|line| line.split("class: \"").nth(1)?.split('"').next());
    keys.extend(classes.map(|class| format!("mark-{class}")));
    keys
}

fn is_case(word: &str) -> bool {
    word.contains('#') && word.starts_with(|c: char| c.is_ascii_digit())
}

#[test]
fn every_key_in_the_sources_has_words() {
    shared::every_key_has_words::<Camerone>(&spoken());
}

#[test]
fn no_words_lie_idle() {
    shared::no_words_lie_idle::<Camerone>(&spoken(), MADE_ELSEWHERE);
}

#[test]
fn everything_on_the_board_has_words() {
    shared::the_board_has_words::<Camerone>(&[], &BTreeSet::new());
}

#[test]
fn scenarios_and_options_are_explained() {
    shared::scenarios_and_options_are_explained::<Camerone>();
}

#[test]
fn the_guide_speaks_of_decisions_that_exist() {
    shared::the_guide_speaks_of_decisions_that_exist::<Camerone>(&sources(env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn signs_are_the_printers_ones() {
    shared::signs_are_the_printers_ones::<Camerone>();
}

#[test]
fn every_message_that_is_said_has_its_variables() {
    let mut said = Said::<Camerone>::nothing();
    for (seed, wishes) in [
        (1863, &[][..]),
        (430, &[("french_stack", "2"), ("withdrawal", "immediate"), ("saves", "both")]),
        (62, &[("setup_order", "french_first"), ("sharpshooter_targets", "cover"), ("idle_clock", "1")]),
    ] {
        said.play("standard", wishes, seed, usize::MAX, 97);
    }
    said.has_words_and_variables();
}

#[test]
fn all_languages_have_the_same_rules_and_mention_the_same_ones() {
    shared::rulebook::<Camerone>(129, is_case);
}

#[test]
fn every_option_is_told_in_the_ruling_that_it_turns() {
    shared::every_option_is_told_in_its_ruling::<Camerone>();
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    shared::page_of_rulings::<Camerone>(PAGE);
}
