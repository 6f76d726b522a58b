//! The position document: fields, sides by their ids, positions for people to copy.

use rio_grande::RioGrande;
use serde_json::{Value, json};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Fault, Pending, Side, Viewer};

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
    let [one, two] = [Side::One, Side::Two].map(|side| (side, "march-phase"));
    let waits = [one, one, two, one, (Side::One, "path")];
    assert_eq!(RioGrande::POSITIONS.len(), waits.len());
    for ((name, text), (who, frame)) in RioGrande::POSITIONS.iter().zip(waits) {
        let document: Value = serde_json::from_str(text).expect("JSON");
        let game = open(&document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(game.pending(), Pending::Decide(who), "{name}");
        assert_eq!(game.top().map(|top| top.id()), Some(frame), "{name}");
    }
}

/// A force that retreats everybody follows, also with strict fog and where the document forgets that it was shown in the
/// battle: no deal lays it elsewhere.
#[test]
fn a_force_that_retreats_is_in_sight() {
    let data = RioGrande::standard();
    let wishes = std::collections::BTreeMap::from([("fog".to_owned(), "strict".to_owned())]);
    let setup = RioGrande::about(data).setup(None, &wishes).expect("a known option");
    let (_, text) =
        RioGrande::POSITIONS.iter().find(|(name, _)| name.contains("retreats")).expect("a retreat");
    let mut document: Value = serde_json::from_str(text).expect("JSON");
    let going = document["retreat"]["going"].as_array().expect("a list").clone();
    assert!(!going.is_empty());
    for unit in &going {
        document["units"][unit.as_str().expect("a name")]["states"] = json!([]);
    }
    let game = RioGrande::from_position(data, &setup, &document).expect("a position");
    for viewer in [Viewer::Side(Side::Two), Viewer::Public] {
        let deal = game.known(viewer).deal(&mut Lottery::new(3)).position();
        for unit in going.iter().filter_map(Value::as_str) {
            assert_eq!(deal["units"][unit]["at"], game.position()["units"][unit]["at"], "{unit}, {viewer:?}");
        }
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

/// Markers are laid at the end of a set-up and not in another phase, in which the other side has seen the stacks; and what is
/// being deployed has a place.
#[test]
fn frames_lie_on_those_that_lead_to_them() {
    let sequence = |stage: &str| json!({"sequence": {"stage": stage}});
    let arrange = json!({"arrange": {"side": "imperial"}});
    let deploy = json!({"deploy": {"unit": "mi_cazadores", "side": "imperial", "terms": "bought"}});
    let document = |frames: Value| {
        json!({
            "turn": 5, "phase": "recruit", "active": "imperial", "first_turn": 4,
            "action_points": {"allied": 1, "imperial": 5},
            "units": {"us_division_1": {"at": "2614"}, "mi_field_1": {"at": "2009"}},
            "phase_began": {"present": ["2009"], "bases": [], "rail": [false, false]},
            "frames": frames,
        })
    };
    let frames = json!([sequence("march"), {"recruit": {}}, deploy]);
    open(&document(frames.clone())).expect("a unit is deployed at San Luis Potosi");
    let mut nowhere = document(frames);
    nowhere["units"]["mi_field_1"]["at"] = json!("2309");
    let fault = open(&nowhere).expect_err("there is no town").to_string();
    assert!(fault.contains("frames[2]") && fault.contains("no place"), "{fault}");
    let fault = open(&document(json!([sequence("march"), {"recruit": {}}, arrange])));
    let fault = fault.expect_err("nobody sets up").to_string();
    assert!(fault.contains("frames[2]"), "{fault}");
}
