//! `docs/positions.md` says what the code says, and its positions can be opened.

use serde_json::Value;
use zocalo_table::{Lang, Opening, positions};

#[test]
fn the_page_is_what_the_code_says() {
    let page = positions::page(&zocalo_table::games());
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/positions.md");
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(written == page, "docs/positions.md is out of date: `cargo xtask docs` writes it");
}

#[test]
fn the_positions_of_the_page_open_and_somebody_has_a_choice() {
    for game in zocalo_table::games() {
        let scenario = game.about(Lang::En).scenarios[0].id.clone();
        for (name, document) in game.positions().samples {
            let whole = positions::around(game.id(), document, &scenario);
            let position: Value = serde_json::from_str(&whole).unwrap_or_else(|e| panic!("{name}: {e}"));
            let opening = Opening { position: Some(position), ..Opening::default() };
            let table = game.open(&opening).unwrap_or_else(|e| panic!("{} {name}: {e}", game.id()));
            assert!(table.decider().is_some(), "{} {name}: nobody decides", game.id());
            assert!(!table.choices(Lang::En).is_empty(), "{} {name}", game.id());
        }
    }
}

#[test]
fn every_field_of_a_document_is_explained() {
    for game in zocalo_table::games() {
        let fields = game.positions().fields;
        if fields.is_empty() {
            continue;
        }
        let known = |key: &String| key == "format" || fields.iter().any(|(name, _)| name == key);
        let table = game.open(&Opening::default()).unwrap_or_else(|e| panic!("{}: {e}", game.id()));
        let document = table.position();
        for key in document["state"].as_object().into_iter().flat_map(|state| state.keys()) {
            assert!(known(key), "{}: \"{key}\" is not among the fields", game.id());
        }
        for (name, text) in game.positions().samples {
            let sample: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{name}: {e}"));
            let strange = sample.as_object().and_then(|fields| fields.keys().find(|key| !known(key)));
            assert_eq!(strange, None, "{} {name}", game.id());
        }
    }
}
