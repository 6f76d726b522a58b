//! Every key that the rules speak has words, and no words lie idle.

use super::fluent::{WORDS, messages};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use veracruz::Veracruz;
use veracruz::board::board;
use zocalo_core::Game;
use zocalo_core::board::{Form, PlaceKind};

/// What the keys begin with that stand in the sources as they are.
const FAMILIES: [&str; 17] = [
    "chance", "choice", "end", "event", "level", "mark", "note", "overlay", "phase", "prompt", "refused",
    "result", "tag", "terrain", "text", "track", "why",
];

/// Keys that the sources put together from parts, that the core says, or that only the page asks for.
const MADE_ELSEWHERE: [&str; 9] =
    ["game-", "guide-", "option-", "piece-", "place-", "scenario-", "side-", "title", "value-"];

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

/// The marks that are put on places: their class, without what the key begins with.
fn marks(path: &Path, text: &str) -> Vec<String> {
    let view = path.ends_with("view.rs");
    let classes = text.lines().filter(|line| view && line.contains("let class = "));
    let words = classes.flat_map(|line| line.split('"').skip(1).step_by(2));
    words.map(|class| format!("mark-{class}")).collect()
}

fn spoken() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let mut keys: BTreeSet<String> = BTreeSet::new();
    for (path, text) in &files {
        keys.extend(marks(path, text));
        keys.extend(literals(text).into_iter().filter(|word| looks_like_a_key(word)).map(str::to_owned));
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
        .filter(|key| !key.contains('.') && !made(key) && !spoken.contains(*key) && key.as_str() != "prompt")
        .collect();
    assert!(idle.is_empty(), "nobody says {idle:?}");
}

#[test]
fn everything_on_the_board_has_words() {
    let board = board(Veracruz::standard());
    let mut keys: BTreeSet<String> =
        board.places.iter().flat_map(|p| &p.tags).map(|&key| key.to_owned()).collect();
    keys.extend(board.pieces.iter().map(|piece| format!("piece-{}", piece.id)));
    keys.extend(board.pieces.iter().flat_map(|p| &p.values).map(|(key, _)| (*key).to_owned()));
    keys.extend(board.places.iter().filter(|p| p.kind == PlaceKind::Box).map(|p| format!("place-{}", p.id)));
    keys.extend(board.under.iter().chain(&board.over).filter_map(|shape| match &shape.form {
        Form::Text { text, .. } if text.starts_with("text-") => Some(text.clone()),
        _ => None,
    }));
    let known = messages(WORDS[0].1);
    let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    let idle = |start: &str| known.keys().filter(|k| k.starts_with(start) && !keys.contains(*k)).count();
    assert_eq!((idle("piece-"), idle("tag-"), idle("terrain-"), idle("text-")), (0, 0, 0, 0));
    let ids: BTreeSet<String> = board.places.iter().map(|place| format!("place-{}", place.id)).collect();
    assert!(known.keys().filter(|key| key.starts_with("place-")).all(|key| ids.contains(key)));
}

#[test]
fn scenarios_sides_options_and_values_are_explained() {
    let known = messages(WORDS[0].1);
    let about = Veracruz::about(Veracruz::standard());
    let mut keys: BTreeSet<String> = about.sides.iter().map(|side| format!("side-{side}")).collect();
    for scenario in &about.scenarios {
        keys.extend([format!("scenario-{}", scenario.id), format!("scenario-{}.help", scenario.id)]);
        for option in &scenario.options {
            keys.extend([format!("option-{}", option.id), format!("option-{}.help", option.id)]);
            keys.extend(option.values.iter().map(|value| format!("value-{}-{value}", option.id)));
        }
    }
    let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
    let told = |key: &&String| ["side-", "scenario-", "option-"].iter().any(|start| key.starts_with(start));
    assert!(known.keys().filter(told).all(|key| keys.contains(key)), "words for what does not exist");
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
