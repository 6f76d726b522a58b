//! The position document: fields, sides by their ids, positions for people to copy.

use rio_grande::RioGrande;
use serde_json::{Value, json};
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Fault, Pending, Side};

fn open(document: &Value) -> Result<RioGrande, Fault> {
    let data = RioGrande::standard();
    let setup =
        RioGrande::about(data).setup(None, &std::collections::BTreeMap::new()).expect("the usual set-up");
    let mut document = document.clone();
    document["format"] = json!(RioGrande::FORMAT);
    RioGrande::from_position(data, &setup, &document)
}

/// Every field of a document is explained, in the order in which it is written.
#[test]
fn every_field_is_explained() {
    let copied: Value = serde_json::from_str(RioGrande::POSITIONS[0].1).expect("JSON");
    let document = open(&copied).expect("a position").position();
    let written: Vec<&str> = document.as_object().expect("an object").keys().map(String::as_str).collect();
    let explained: Vec<&str> = RioGrande::FIELDS.iter().map(|field| field.0).collect();
    let mut rest = explained.iter();
    for field in written.into_iter().filter(|field| *field != "format") {
        assert!(rest.any(|name| *name == field), "{field} is not explained in its place");
    }
}

/// The positions for people to copy.
#[test]
fn positions_to_copy_can_be_opened() {
    let waits = [(Side::One, "march-phase"), (Side::One, "march-phase"), (Side::Two, "march-phase")];
    assert_eq!(RioGrande::POSITIONS.len(), waits.len());
    for ((name, text), (who, frame)) in RioGrande::POSITIONS.iter().zip(waits) {
        let document: Value = serde_json::from_str(text).expect("JSON");
        let game = open(&document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(game.pending(), Pending::Decide(who), "{name}");
        assert_eq!(game.top().map(|top| top.id()), Some(frame), "{name}");
    }
}

/// Sides stand in documents by their ids, in frames too.
#[test]
fn sides_are_named_by_their_ids() {
    let mut document = json!({
        "turn": 5, "begin": "imperial-events",
        "action_points": {"allied": 1, "imperial": 1},
        "units": {"us_division_1": {"at": "2614"}, "mi_militia_1": {"at": "2515"}},
    });
    let game = open(&document).expect("a position");
    let text = game.position().to_string();
    assert!(text.contains("imperial") && !text.contains("\"one\"") && !text.contains("\"two\""), "{text}");
    document["active"] = json!("two");
    let fault = open(&document).expect_err("no such side").to_string();
    assert!(fault.contains("allied, imperial"), "{fault}");
}
