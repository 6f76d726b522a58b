//! The words say the same in all languages, every message that the sources name has some, and every case named exists.

use montezuma::Montezuma;
use std::collections::{BTreeMap, BTreeSet};
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
        "why-",
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

const PAGE: &str = include_str!("../../../../docs/rulings/montezuma.md");

/// The messages of a language, attributes as `key.attribute`, each with the variables that it uses.
fn messages(text: &'static str) -> BTreeMap<String, BTreeSet<&'static str>> {
    let (mut found, mut message) = (BTreeMap::new(), "");
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let (name, words) = line.split_once(" = ").unwrap_or_else(|| panic!("no words: {line}"));
        assert!(!words.trim().is_empty(), "no words: {line}");
        let key = match name.strip_prefix("    .") {
            Some(attribute) => format!("{message}.{attribute}"),
            None => {
                message = name;
                name.to_owned()
            }
        };
        let variables = words.split("{ $").skip(1).filter_map(|rest| rest.split(" }").next()).collect();
        assert!(found.insert(key, variables).is_none(), "said twice: {line}");
    }
    found
}

#[test]
fn all_languages_hold_the_same_messages_and_variables() {
    let english = messages(Montezuma::WORDS[0].1);
    for (lang, text) in Montezuma::WORDS {
        let theirs = messages(text);
        for (key, variables) in &english {
            assert_eq!(theirs.get(key), Some(variables), "{lang}: {key}");
        }
        assert_eq!(theirs.len(), english.len(), "{lang} says more than English");
    }
}

#[test]
fn scenarios_options_and_cards_are_explained() {
    let known = messages(Montezuma::WORDS[0].1);
    let about = Montezuma::about(Montezuma::standard());
    let mut keys: Vec<String> = ["title", "title.help"].map(str::to_owned).to_vec();
    keys.extend(about.sides.iter().map(|side| format!("side-{side}")));
    for scenario in &about.scenarios {
        keys.extend([format!("scenario-{}", scenario.id), format!("scenario-{}.help", scenario.id)]);
        for option in &scenario.options {
            keys.extend([format!("option-{}", option.id), format!("option-{}.help", option.id)]);
            keys.extend(option.values.iter().map(|value| format!("value-{}-{value}", option.id)));
        }
    }
    let cards = (1..=80).map(|n| n.to_string()).chain((1..=30).map(|n| format!("a{n}")));
    keys.extend(cards.flat_map(|card| [format!("card-{card}"), format!("card-{card}.text")]));
    let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no words for {missing:?}");
}

#[test]
fn units_markers_and_states_have_names_in_every_language() {
    let board = Montezuma::board(Montezuma::standard());
    for (lang, text) in Montezuma::WORDS {
        let known = messages(text);
        let pieces = board.pieces.iter().filter(|p| p.symbol != "leader");
        let missing: Vec<_> =
            pieces.map(|p| format!("piece-{}", p.id)).filter(|key| !known.contains_key(key)).collect();
        assert!(missing.is_empty(), "{lang}: no words for {missing:?}");
        let boxes = board.places.iter().filter(|p| p.name.is_empty());
        let missing: Vec<_> =
            boxes.map(|p| format!("place-{}", p.id)).filter(|key| !known.contains_key(key)).collect();
        assert!(missing.is_empty(), "{lang}: no words for {missing:?}");
        for state in &Montezuma::standard().states {
            assert!(known.contains_key(&format!("text-state-{}", state.id)), "{lang}: {}", state.id);
        }
    }
    // A place with words of its own is one of the map.
    let known = messages(Montezuma::WORDS[0].1);
    let places: BTreeSet<_> = board.places.iter().map(|p| format!("place-{}", p.id)).collect();
    let strangers: Vec<_> =
        known.keys().filter(|k| k.starts_with("place-") && !places.contains(*k)).collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

/// The ids of the frames: the line after the head of each `id`.
fn frames(source: &str) -> BTreeSet<&str> {
    let lines: Vec<_> = source.lines().collect();
    let heads = lines.windows(2).filter(|pair| pair[0].contains("fn id(self) -> &'static str {"));
    heads.map(|pair| pair[1].trim().trim_matches('"')).collect()
}

#[test]
fn the_guide_speaks_of_decisions_that_exist() {
    let source = source();
    let frames = frames(&source);
    let whens = |text: &'static str| -> Vec<&'static str> {
        text.lines().filter_map(|line| line.trim().strip_prefix(".when = ")).collect()
    };
    let english = whens(Montezuma::WORDS[0].1);
    for (lang, text) in Montezuma::WORDS {
        let known = messages(text);
        assert_eq!(whens(text), english, "{lang} speaks at other moments than English");
        for step in 1..=english.len() {
            assert!(known.contains_key(&format!("guide-{step}")), "{lang}: no step {step}");
            assert!(known.contains_key(&format!("guide-{step}.title")), "{lang}: step {step} has no title");
        }
        assert!(!known.contains_key(&format!("guide-{}", english.len() + 1)), "{lang}: a step too many");
    }
    let unknown: Vec<_> =
        english.iter().flat_map(|when| when.split(' ')).filter(|id| !frames.contains(id)).collect();
    assert!(unknown.is_empty(), "no such decisions: {unknown:?}");
}

/// The rows of a table of four columns; only a reason may be missing.
fn rows(text: &'static str) -> Vec<[&'static str; 4]> {
    let row = |line: &'static str| {
        let columns: Vec<_> = line.split('\t').collect();
        let row = <[&str; 4]>::try_from(columns).unwrap_or_else(|_| panic!("not four columns: {line}"));
        assert!(row[..3].iter().all(|c| !c.is_empty()), "an empty column: {line}");
        assert!(row.iter().all(|c| c.trim() == *c), "not trimmed: {line}");
        row
    };
    text.lines().map(row).collect()
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
fn all_languages_have_the_same_rules_and_mention_the_same_ones() {
    let known = known_cases();
    let known: BTreeSet<&str> = known.iter().map(String::as_str).collect();
    let (_, cases, rulings) = Montezuma::RULEBOOK[0];
    let (cases, rulings) = (rows(cases), rows(rulings));
    assert_eq!((cases.len(), rulings.len()), (401, 159));
    for (lang, their_cases, their_rulings) in Montezuma::RULEBOOK {
        let (theirs, ruled) = (rows(their_cases), rows(their_rulings));
        assert_eq!((theirs.len(), ruled.len()), (cases.len(), rulings.len()), "{lang}");
        for (row, original) in theirs.iter().zip(&cases) {
            assert_eq!((row[0], row[3]), (original[0], original[3]), "{lang}");
        }
        let pairs = theirs.iter().zip(&cases).chain(ruled.iter().zip(&rulings)).skip(1);
        for (row, original) in pairs {
            assert_eq!(row[0], original[0], "{lang}");
            for column in 1..4 {
                let mentioned = mentions(row[column]);
                assert!(mentioned.is_subset(&known), "{lang} {}: {mentioned:?}", row[0]);
                assert_eq!(mentioned, mentions(original[column]), "{lang} {}", row[0]);
                assert_eq!(row[column].is_empty(), original[column].is_empty(), "{lang} {}", row[0]);
            }
        }
    }
}

#[test]
fn the_page_of_rulings_says_what_the_table_says() {
    let mut rest = PAGE;
    for [id, question, ruling, reason] in rows(Montezuma::RULEBOOK[0].2).into_iter().skip(1) {
        assert!(question.ends_with('?') && !reason.is_empty(), "{id} is no question, or has no reason");
        let entry = format!("### {id}. {question}\n\n{ruling}\n\n*Why:* {reason}\n");
        let at = rest.find(&entry).unwrap_or_else(|| panic!("docs/rulings/montezuma.md differs at {id}"));
        rest = &rest[at + entry.len()..];
    }
    assert!(!rest.contains("\n### "), "the page has a ruling more than the table");
}
