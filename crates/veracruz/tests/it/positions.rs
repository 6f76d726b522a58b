//! Documents as people write them: ids, named starts, and faults that name their place.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Fault, Input, Log, Pending, Roll, Setup, Side};

fn setup() -> Setup {
    Veracruz::about(Veracruz::standard()).setup(Some("campaign"), &BTreeMap::new()).expect("known")
}

fn open(document: &Value) -> Result<Veracruz, Fault> {
    Veracruz::from_position(Veracruz::standard(), &setup(), document)
}

/// Three regiments under Worth before a Mexican regiment at 2427.
fn battle() -> Value {
    json!({
        "format": Veracruz::FORMAT,
        "turn": 5,
        "begin": "us-combat",
        "units": {
            "us_1": {"at": "2428"},
            "us_2": {"at": "2428", "height": 1},
            "us_3": {"at": "2428", "height": 2},
            "us_worth": {"at": "2428", "height": 3},
            "mx_6": {"at": "2427"},
        },
        "facts": {"landed": 1},
    })
}

fn with(mut document: Value, pointer: &str, value: Value) -> Value {
    let (parent, key) = pointer.rsplit_once('/').expect("a pointer");
    document.pointer_mut(parent).expect("it is there")[key] = value;
    document
}

#[test]
fn every_named_start_leads_to_its_phase() {
    for start in Veracruz::STARTS {
        let mut document = with(battle(), "/begin", json!(start.id));
        if start.id == "mexico-battle" {
            // 9.31#1 Mexico attacks with a leader.
            document = with(document, "/units/mx_canalizo", json!({"at": "2427", "height": 1}));
            document = with(document, "/battle", json!({"target": "2428"}));
        }
        if start.id == "us-battle" {
            document = with(document, "/battle", json!({"target": "2427"}));
        }
        let game = open(&document).unwrap_or_else(|fault| panic!("{}: {fault}", start.id));
        let again = open(&game.position()).unwrap_or_else(|fault| panic!("{}: {fault}", start.id));
        assert!(again == game, "{} reads back", start.id);
    }
}

#[test]
fn a_start_waits_where_it_says() {
    let at = |start: &str| {
        let game = open(&with(battle(), "/begin", json!(start))).expect("a position");
        (game.top().map_or("", |frame| frame.id()), game.pending())
    };
    assert_eq!(at("us-combat"), ("combat", Pending::Decide(Side::One)));
    assert_eq!(at("us-movement"), ("movement", Pending::Decide(Side::One)));
    assert_eq!(at("mexico-movement"), ("movement", Pending::Decide(Side::Two)));
    assert_eq!(at("us-supply").0, "supply-die");
    assert_eq!(at("set-up"), ("place-militia", Pending::Decide(Side::Two)));
}

/// V15: strengths are those that the rules reckon, not what the document leaves at nothing.
#[test]
fn a_battle_that_a_document_begins_has_the_strengths_of_its_counters() {
    let document = with(battle(), "/begin", json!("us-battle"));
    let document = with(document, "/battle", json!({"target": "2427"}));
    let by_start = open(&document).expect("a battle");
    let mut by_hand = open(&battle()).expect("the segment before it");
    for say in ["attack 2427", "all"] {
        let choice = by_hand.parse(say).expect("notation");
        by_hand.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
    }
    assert_eq!(by_start.position()["battle"], by_hand.position()["battle"]);
    assert!(by_start.position()["battle"]["attacker"]["strength"].as_u64() > Some(0));
    assert_eq!(by_start.pending(), by_hand.pending());
    // Only those who are picked attack, as far as they may.
    for picks in [&["us_1", "us_2", "us_worth"][..], &["us_3", "us_worth"], &["us_1"]] {
        let (mut picked, mut by_hand) = (document.clone(), open(&battle()).expect("the segment before it"));
        let mut said = vec!["attack 2427".to_owned()];
        for id in picks {
            picked = with(picked, &format!("/units/{id}/states"), json!(["group"]));
            said.push(format!("pick {id}"));
        }
        said.push("done".to_owned());
        let legal = said.iter().all(|say| {
            let choice = by_hand.parse(say).expect("notation");
            by_hand.apply(Input::Choose(Side::One, choice), &mut Log::off()).is_ok()
        });
        match open(&picked) {
            Ok(by_start) => {
                assert!(legal, "{picks:?}");
                assert_eq!(by_start.position()["battle"], by_hand.position()["battle"], "{picks:?}");
            }
            Err(fault) => assert!(!legal, "{picks:?}: {fault}"),
        }
    }
}

/// A throw in the middle of a battle is written by ids, and read back to the same throw.
#[test]
fn the_middle_of_a_battle_is_written_by_ids() {
    let document = with(battle(), "/begin", json!("us-battle"));
    let mut game = open(&with(document, "/battle", json!({"target": "2427"}))).expect("a battle");
    game.apply(Input::Roll(Roll(3)), &mut Log::off()).expect("a die");
    let written = game.position();
    assert_eq!(written["battle"]["target"], "2427");
    assert_eq!(written["frames"][1], json!({"combat": {"side": "us"}}));
    let states = written["units"]["us_1"]["states"].as_array().expect("states");
    assert!(states.contains(&json!("battle")) && states.contains(&json!("known")), "{states:?}");
    assert!(open(&written).expect("itself") == game);
}

/// The strength of a militia can be fixed: turned over for both, or looked at by its owner alone.
#[test]
fn militia_have_the_strength_that_a_document_fixes() {
    let militia = |piece: Value| open(&with(battle(), "/units/mx_mil01", piece));
    let tried = militia(json!({"at": "2427", "height": 1, "strength": 2})).expect("a militia of two");
    assert_eq!(tried.position()["units"]["mx_mil01"]["states"], json!(["known", "tried"]));
    let hidden = with(battle(), "/facts/overwhelmed", json!(true));
    let piece = json!({"at": "2427", "height": 1, "strength": 2, "states": ["peeked"]});
    let peeked = open(&with(hidden, "/units/mx_mil01", piece)).expect("one that Mexico has seen");
    assert_eq!(peeked.position()["units"]["mx_mil01"]["strength"], 2);
    let fault = militia(json!({"at": "2427", "strength": 3})).expect_err("no militia has three");
    assert_eq!(fault.at, "units.mx_mil01.full");
}

#[test]
fn faults_name_their_place() {
    let faults = [
        ("/turn", json!(0), "turn"),
        ("/turn", json!("five"), "turn"),
        ("/begin", json!("us-march"), "begin"),
        ("/begin", json!("us-battle"), "battle.target"),
        ("/units/us_1", json!({"at": "9999"}), "units.us_1.at"),
        ("/units/us_1", json!({"at": "2428", "within": "us_div9"}), "units.us_1.within"),
        ("/units/us_1", json!({"at": "2428", "within": "mx_army_east"}), "units.us_1.within"),
        ("/units/us_1", json!({"at": "2428", "states": ["tired"]}), "units.us_1.states[0]"),
        ("/units/us_1", json!({"at": "2428", "ineffective": 12}), "units.us_1.ineffective"),
        ("/units/us_1", json!({"at": "2428", "strength": 14}), "units.us_1"),
        ("/units/us_1", json!({"at": "2428", "morale": 1}), "units.us_1"),
        ("/units/us_99", json!({"at": "2428"}), "units"),
        ("/us_controls", json!(["jalapa", "atlantis"]), "us_controls[1]"),
        ("/fortresses", json!({"perote": {"strength": 99, "owner": "us"}}), "fortresses.perote.strength"),
        ("/fortresses", json!({"perote": {"strength": 1, "owner": "spain"}}), "fortresses.perote.owner"),
        ("/national_morale", json!({"us": 1}), "national_morale"),
        ("/guerrillas", json!([{"at": "2428", "may_be": ["us_1"]}]), "guerrillas[0].may_be"),
        ("/guerrillas", json!([{"at": "1349"}]), "guerrillas[0].at"),
        ("/works", json!([{"at": "1349"}, {"at": "1815", "complete": true}]), "works[1]"),
        ("/gunboats_back_on", json!({"us_1": 7}), "gunboats_back_on.us_1"),
        ("/battle", json!({"target": "pool"}), "battle.target"),
        ("/over", json!({"winner": "us", "level": "level-best", "score": 1}), "over.level"),
        ("/weather", json!("rain"), "weather"),
    ];
    for (pointer, value, at) in faults {
        let fault = open(&with(battle(), pointer, value.clone())).expect_err(pointer);
        assert!(fault.at.starts_with(at), "{pointer} {value}: {fault}");
    }
    let fault = open(&with(battle(), "/format", json!(1))).expect_err("an old format");
    assert_eq!(fault.at, "format");
}

/// V15: a stack is demoralized as a whole (8.83), and on the first turn Mexico's troops have left the coast (19.26).
#[test]
fn what_the_rules_exclude_is_refused() {
    let document = with(battle(), "/units/us_2/states", json!(["demoralized"]));
    let fault = open(&document).expect_err("one of three is demoralized");
    assert!(fault.at.starts_with("units.us_"), "{fault}");
    let coast = json!({
        "format": Veracruz::FORMAT,
        "turn": 1,
        "begin": "us-reinforcement",
        "units": {"mx_mil01": {"at": "2804"}},
    });
    let fault = open(&coast).expect_err("a militia on the coast");
    assert_eq!(fault.at, "units.mx_mil01.at");
    open(&with(coast, "/begin", json!("mexico-movement"))).expect("before its movement it may be there");
}

/// The positions to copy: each opens, and waits for what it says.
#[test]
fn the_positions_to_copy_open_where_they_say() {
    let positions = [
        (include_str!("../../positions/cerro-gordo.json"), "combat", "attack 2013"),
        (include_str!("../../positions/siege-of-perote.json"), "siege", "bombard perote"),
        (include_str!("../../positions/battle.json"), "fight", ""),
    ];
    for (text, step, say) in positions {
        let document: Value = serde_json::from_str(text).expect("a document");
        let game = open(&document).unwrap_or_else(|fault| panic!("{step}: {fault}"));
        assert_eq!(game.top().map(|frame| frame.id()), Some(step));
        let mut choices = Vec::new();
        if let Pending::Decide(_) = game.pending() {
            game.choices(&mut choices);
        }
        let said: Vec<String> = choices.iter().map(|&choice| game.say(choice)).collect();
        assert!(say.is_empty() || said.iter().any(|known| known == say), "{step}: {said:?}");
    }
}
