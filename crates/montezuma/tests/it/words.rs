//! Every message that the sources name has its words, and every case that they name exists.

use montezuma::Montezuma;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use zocalo_core::Game;

fn sources(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push(path);
        }
    }
}

fn source() -> String {
    let mut paths = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut paths);
    paths.sort();
    paths.iter().map(|p| std::fs::read_to_string(p).expect("a source")).collect()
}

/// Every quoted word of the sources.
fn quoted(source: &str) -> BTreeSet<&str> {
    source.split('"').skip(1).step_by(2).collect()
}

fn known_cases() -> BTreeSet<String> {
    let (_, cases, rulings) = Montezuma::RULEBOOK[0];
    cases.lines().chain(rulings.lines()).filter_map(|l| l.split('\t').next()).map(str::to_owned).collect()
}

#[test]
fn every_message_has_words() {
    let words = Montezuma::WORDS[0].1;
    let defined: BTreeSet<&str> = words
        .lines()
        .filter(|l| !l.starts_with([' ', '#']))
        .filter_map(|l| l.split_once(" ="))
        .map(|l| l.0)
        .collect();
    let kinds = [
        "event-",
        "prompt-",
        "label-",
        "chance-",
        "mode-",
        "note-",
        "phase-",
        "track-",
        "says-",
        "tag-",
        "terrain-",
        "overlay-",
        "cards-",
        "value-",
        "mark-",
        "fp-",
        "efficiency-",
        "type-",
        "presidente-",
        "squadron-",
        "level-",
        "end-",
        "state-",
    ];
    let source = source();
    let missing: Vec<&str> = quoted(&source)
        .into_iter()
        .filter(|w| kinds.iter().any(|k| w.starts_with(k) && w.len() > k.len()))
        .filter(|w| w.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'))
        .filter(|w| !STYLES.contains(w))
        .filter(|w| !defined.contains(w))
        .collect();
    assert!(missing.is_empty(), "without words: {missing:?}");
}

/// Classes, ids of frames and other words that only look like messages.
const STYLES: [&str; 13] = [
    "efficiency-roll",
    "state-name",
    "state-us",
    "cards-",
    "card-step",
    "card-die",
    "phase",
    "state-",
    "end-roll",
    "end-activation",
    "mark-",
    "type-",
    "level-",
];

#[test]
fn every_case_named_in_the_sources_exists() {
    let known = known_cases();
    let source = source();
    let looks = |w: &str| {
        let ruling =
            w.strip_prefix('R').is_some_and(|n| !n.is_empty() && n.chars().all(|c| c.is_ascii_digit()));
        let case = w.contains('.')
            && w.starts_with(|c: char| c.is_ascii_digit())
            && w.chars().all(|c| c.is_ascii_alphanumeric() || c == '.' || c == '#');
        ruling || case
    };
    let missing: Vec<&str> =
        quoted(&source).into_iter().filter(|w| looks(w)).filter(|w| !known.contains(*w)).collect();
    assert!(missing.is_empty(), "no such cases: {missing:?}");
}

/// Case numbers at the head of doc lines and comments.
fn in_code() -> BTreeSet<String> {
    let source = source();
    let mut found = BTreeSet::new();
    for line in source.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("///").or_else(|| line.strip_prefix("//")) {
            for word in
                comment.split(|c: char| c.is_whitespace() || c == ',' || c == ';' || c == ')' || c == '(')
            {
                found.insert(word.trim_end_matches([':', '.']).to_owned());
            }
        }
    }
    found.extend(quoted(&source).into_iter().map(str::to_owned));
    found
}

fn no_code() -> BTreeSet<String> {
    let text = include_str!("../../data/no-code.tsv");
    text.lines().skip(1).filter_map(|l| l.split('\t').next()).map(str::to_owned).collect()
}

#[test]
fn every_case_is_in_code_or_needs_none() {
    let (_, cases, _) = Montezuma::RULEBOOK[0];
    let (code, none) = (in_code(), no_code());
    let missing: Vec<&str> = cases
        .lines()
        .skip(1)
        .filter_map(|l| l.split('\t').next())
        .filter(|id| !code.contains(*id) && !none.contains(*id))
        .collect();
    assert!(missing.is_empty(), "neither in code nor in no-code.tsv: {missing:?}");
    let both: Vec<&String> = none.iter().filter(|id| !known_cases().contains(*id)).collect();
    assert!(both.is_empty(), "no-code.tsv names what does not exist: {both:?}");
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
