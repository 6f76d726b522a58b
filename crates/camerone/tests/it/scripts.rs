//! The scripts of `tests/cases`, and the positions of other tests in one line.

use camerone::Camerone;
use serde_json::{Value, json};
use std::path::Path;
use zocalo_core::battery::{Effort, scripts};
use zocalo_core::script::{Script, files};

/// A document out of `KEY=VALUE` words, for the many small positions of Rust tests: what a word sets in a script, in one
/// line. A counter gets its place, a formation is off the map (`CORDOBA=7@2`), the rest are `turn`, `phase` (the start),
/// `event`, `used`, `breach` and `idle`.
pub fn scene(words: &[&str]) -> Result<Value, String> {
    let mut document = json!({});
    <Camerone as Script>::clear(&mut document);
    document["begin"] = json!("french-fire");
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| format!("\"{word}\" is not KEY=VALUE"))?;
        match key {
            "phase" => document["begin"] = json!(value),
            "turn" => document["turn"] = json!(value.parse::<u8>().map_err(|_| value)?),
            "used" => document["events_used"] = json!([value.parse::<u8>().map_err(|_| value)?]),
            "breach" => document["breaches"] = json!([value]),
            "idle" => document["idle_turns"] = json!(value.parse::<u8>().map_err(|_| value)?),
            "event" => own(&mut document, "event", &[value])?,
            _ if document["formations"].get(key).is_some() => match value.split_once('@') {
                Some((size, turn)) => own(&mut document, "off", &[key, size, turn])?,
                None => own(&mut document, "gone", &[key])?,
            },
            _ => <Camerone as Script>::put(&mut document, key, value)?,
        }
    }
    Camerone::complete(&mut document);
    Ok(document)
}

fn own(document: &mut Value, head: &str, words: &[&str]) -> Result<(), String> {
    let word = Camerone::ARRANGE.iter().find(|word| word.head() == head).ok_or("no such word")?;
    (word.run)(document, words)
}

/// Every script, and at each of its positions: the document reads back. The rulebook hides nothing, so no exchange is
/// tried.
#[test]
fn every_script_runs() {
    let files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"));
    let report = scripts::<Camerone>(&files, Effort { exchanges: 0, seed: 16 });
    let report = report.unwrap_or_else(|faults| panic!("\n{faults}"));
    assert!(report.documents > 500, "{report:?}");
}

#[test]
fn the_page_of_scripts_lists_the_words() {
    let page = include_str!("../../../../docs/scripts.md");
    for row in zocalo_core::script::own_words::<Camerone>() {
        assert!(page.contains(&row), "docs/scripts.md lacks: {row}");
    }
}
