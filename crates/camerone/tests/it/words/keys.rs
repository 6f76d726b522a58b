//! Every key that the rules speak has words, and no words lie idle.

use super::fluent::{WORDS, messages};
use camerone::board::board;
use camerone::data::Data;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use zocalo_core::board::{Form, PlaceKind};

/// What the keys begin with that stand in the sources as they are.
const FAMILIES: [&str; 21] = [
    "chance",
    "do",
    "end",
    "event",
    "formation",
    "level",
    "log",
    "mark",
    "note",
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
];

/// Keys that the sources put together from parts, or that only the page asks for.
const MADE_ELSEWHERE: [&str; 9] =
    ["edge-", "game-", "guide-", "option-", "piece-", "place-", "scenario-", "title", "value-"];

fn sources(folder: &Path, out: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("the sources").path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).expect("the sources");
            out.push((path, text));
        }
    }
}

/// The string literals of a source file, comments and the ids of frames left out.
fn literals(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut names_a_frame = false;
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or_default();
        if !names_a_frame {
            found.extend(code.split('"').skip(1).step_by(2));
        }
        names_a_frame = code.contains("fn id(");
    }
    found
}

fn looks_like_a_key(word: &str) -> bool {
    let plain = word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    plain && word.split_once('-').is_some_and(|(family, rest)| FAMILIES.contains(&family) && !rest.is_empty())
}

/// The marks that are put on places and edges: their class, without what the key begins with.
fn marks(text: &str) -> impl Iterator<Item = String> {
    let classes = text.lines().filter(|line| line.contains("Mark {")).filter_map(|line| {
        let class = line.split("class: \"").nth(1)?;
        class.split('"').next()
    });
    classes.map(|class| format!("mark-{class}"))
}

fn spoken() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for (_, text) in &files {
        keys.extend(literals(text).into_iter().filter(|word| looks_like_a_key(word)).map(str::to_owned));
        keys.extend(marks(text));
    }
    keys
}

#[test]
fn every_key_in_the_sources_has_words() {
    let known = messages(WORDS[0].1);
    let missing: Vec<_> = spoken().into_iter().filter(|key| !known.contains_key(key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
}

#[test]
fn no_words_lie_idle() {
    let spoken = spoken();
    let made = |key: &str| MADE_ELSEWHERE.iter().any(|start| key.starts_with(start));
    let messages = messages(WORDS[0].1);
    let idle: Vec<_> = messages
        .keys()
        .filter(|key| {
            !key.contains('.')
                && !made(key)
                && !spoken.contains(*key)
                && !["yes", "no"].contains(&key.as_str())
        })
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn everything_on_the_board_has_words() {
    let board = board(Data::standard());
    let mut keys: BTreeSet<String> =
        board.places.iter().flat_map(|p| &p.tags).map(|&key| key.to_owned()).collect();
    keys.extend(board.pieces.iter().map(|piece| format!("piece-{}", piece.id)));
    keys.extend(board.pieces.iter().flat_map(|p| &p.values).map(|(key, _)| (*key).to_owned()));
    keys.extend(board.places.iter().filter(|p| p.kind == PlaceKind::Box).map(|p| format!("place-{}", p.id)));
    let named = board.edges.iter().filter(|edge| !edge.name.is_empty());
    keys.extend(named.map(|edge| format!("edge-{}", edge.id.replace('/', "-"))));
    keys.extend(board.under.iter().chain(&board.over).filter_map(|shape| match &shape.form {
        Form::Text { text, .. } if text.starts_with("text-") => Some(text.clone()),
        _ => None,
    }));
    let known = messages(WORDS[0].1);
    let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    let idle = |start: &str| known.keys().filter(|k| k.starts_with(start) && !keys.contains(*k)).count();
    assert_eq!(
        (idle("piece-"), idle("edge-"), idle("tag-"), idle("terrain-"), idle("text-")),
        (0, 0, 0, 0, 0)
    );
}

#[test]
fn every_option_and_each_of_its_wordy_values_is_explained() {
    let known = messages(WORDS[0].1);
    let mut keys = BTreeSet::new();
    for option in &Data::standard().options {
        keys.insert(format!("option-{}", option.id));
        keys.insert(format!("option-{}.help", option.id));
        // A long list of numbers speaks for itself.
        let wordy = option.values.len() == 2;
        keys.extend(
            option.values.iter().filter(|_| wordy).map(|value| format!("value-{}-{value}", option.id)),
        );
    }
    let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    let options = known.keys().filter(|key| key.starts_with("option-"));
    assert!(options.clone().all(|key| keys.contains(key)), "words for an option that does not exist");
}

/// The ids of the frames.
fn frames() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut ids = BTreeSet::new();
    for (_, text) in &files {
        let lines: Vec<_> = text.lines().collect();
        for pair in lines.windows(2).filter(|pair| pair[0].contains("fn id(self) -> &'static str {")) {
            ids.insert(pair[1].trim().trim_matches('"').to_owned());
        }
    }
    ids
}

#[test]
fn the_guide_speaks_of_decisions_that_exist() {
    let frames = frames();
    for (lang, text) in WORDS {
        let known = messages(text);
        let steps = known.keys().filter(|key| key.starts_with("guide-") && !key.contains('.')).count();
        assert!((12..=15).contains(&steps), "{steps} steps");
        for step in 1..=steps {
            assert!(known.contains_key(&format!("guide-{step}.title")), "{lang}: step {step} has no title");
        }
        let whens = text.lines().filter_map(|line| line.trim().strip_prefix(".when = "));
        assert_eq!(whens.clone().count(), steps, "{lang}");
        for frame in whens.flat_map(str::split_whitespace) {
            assert!(frames.contains(frame), "{lang}: there is no decision {frame}");
        }
    }
    let whens =
        WORDS.map(|(_, text)| text.lines().filter(|line| line.contains(".when = ")).collect::<Vec<_>>());
    assert!(whens.iter().all(|lines| *lines == whens[0]), "the languages differ in when they speak");
}
