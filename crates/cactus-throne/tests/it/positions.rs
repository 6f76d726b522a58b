//! Position documents: named starts, positions written by hand, and documents with something wrong in them.

use cactus_throne::Cactus;
use cactus_throne::document::{FIELDS, POSITIONS};
use cactus_throne::ids::Place;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use zocalo_core::document::fuzz::{Tried, attempt, collect, step};
use zocalo_core::document::mutate::Shelf;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Fault, Pending, Setup, Side};

fn setup(scenario: &str) -> Setup {
    let data = Cactus::standard();
    Cactus::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a known set-up")
}

fn open(document: &Value) -> Result<Cactus, Fault> {
    let mut document = document.clone();
    document["format"] = json!(Cactus::FORMAT);
    Cactus::from_position(Cactus::standard(), &setup("campaign"), &document)
}

/// A few pieces in two provinces, and a siege.
fn small() -> Value {
    json!({
        "turn": 3,
        "pieces": {
            "FR-99": "PUE", "FR-CDA1": "PUE", "RE-I01": {"at": "PUE", "marks": ["besieged"]}, "RE-C1": "OAX",
            "FR-81": "VER", "RE-I02": "MEX", "L-JUA": "MEX",
        },
        "provinces": {
            "PUE": {"control": null, "last": "republican", "contested": false,
                "siege": {"besieged": "republican", "level": 1, "city": "capital", "fresh": false}},
        },
        "points": {"mexican": 2, "french": 30, "republican": 9},
    })
}

/// Each start waits where its name says.
#[test]
fn every_start_can_be_written() {
    let waits = [
        ("turn", "", "event"),
        ("schedule", "", "income"),
        ("income", "", "income"),
        ("purchases", "imperial", "purchase"),
        ("siege-attrition", "", "siege-attrition"),
        ("armies", "imperial", "organize"),
        ("imperial-movement", "imperial", "movement"),
        ("republican-movement", "republican", "movement"),
        ("imperial-raids", "imperial", "raids"),
        ("republican-raids", "republican", "raids"),
        ("combat", "imperial", "combats"),
        ("turn-end", "", "event"),
    ];
    let (known, smaller) = Cactus::STARTS.split_at(waits.len());
    assert!(waits.iter().map(|start| start.0).eq(known.iter().map(|start| start.id)));
    // The smaller steps run on to whatever asks next; scripts show each of them where it asks.
    for start in smaller {
        let mut document = small();
        document["begin"] = json!(start.id);
        open(&document).unwrap_or_else(|fault| panic!("{}: {fault}", start.id));
    }
    for (name, who, frame) in waits {
        let mut document = small();
        document["begin"] = json!(name);
        let game = open(&document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let asked = match game.pending() {
            Pending::Decide(Side::One) => "imperial",
            Pending::Decide(Side::Two) => "republican",
            _ => "",
        };
        assert_eq!((asked, game.top().map_or("", |top| top.id())), (who, frame), "{name}");
        let again = open(&game.position()).expect("its own document");
        assert!(again == game, "{name}");
    }
}

/// What is left out is as at the beginning of the scenario.
#[test]
fn what_is_left_out_is_as_at_the_beginning() {
    let game = open(&json!({"begin": "imperial-movement", "pieces": {"FR-99": "VER"}})).expect("a position");
    let start = Cactus::start(Cactus::standard(), &setup("campaign"));
    assert_eq!((game.turn, game.available), (1, start.available));
    assert_eq!(game.points, [0; 4]);
    assert!(game.events == start.events);
}

/// What does not fit is refused with its place.
#[test]
fn faults_name_their_place() {
    let fault = |path: &[&str], value: Value| {
        let mut document = small();
        document["begin"] = json!("imperial-movement");
        let slot = path.iter().fold(&mut document, |at, key| &mut at[*key]);
        *slot = value;
        open(&document).expect_err("a fault").to_string()
    };
    assert!(fault(&["pieces", "FR-99"], json!("NOWHERE")).starts_with("pieces.FR-99: "));
    assert!(
        fault(&["pieces", "FR-99"], json!({"at": "PUE", "marks": ["tired"]}))
            .starts_with("pieces.FR-99.marks")
    );
    assert!(
        fault(&["pieces", "FR-99"], json!({"at": "PUE", "party": "republican"}))
            .starts_with("pieces.FR-99.party")
    );
    assert!(fault(&["pieces", "XX-1"], json!("PUE")).contains("XX-1"));
    assert!(fault(&["provinces", "GULF"], small()["provinces"]["PUE"].clone()).starts_with("provinces.GULF"));
    assert!(fault(&["turn"], json!(23)).starts_with("turn: "));
    assert!(fault(&["chooser"], json!("one")).contains("there is no side \"one\""));
    assert!(fault(&["luck"], json!(1)).contains("luck"));
    assert!(fault(&["points", "french"], json!(60_000)).starts_with("points: "));
    assert!(fault(&["begin"], json!("siesta")).contains("there is no start \"siesta\""));
}

/// R159 US units aboard a flotilla are drawn, judged and moved like others.
#[test]
fn us_units_aboard_can_be_played() {
    let lines = ["set turn 20", "clear", "set events.us-war 19", "put US-F1 GULF", "put US-I1 L-SHN FLEET"];
    let rest = ["put RE-I01 TAM", "put FR-99 VER", "control TAM republican", "begin republican-marches"];
    let game = crate::scripts::arranged("campaign", &[&lines[..], &rest[..]].concat());
    let setup = game.setup();
    for seed in 0..20 {
        let tried = attempt::<Cactus>(Cactus::standard(), &setup, &game.position(), &mut Lottery::new(seed));
        assert_eq!(tried, Tried::Played);
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let us = choices.iter().filter(|choice| game.say(**choice) == "US-I1").count();
    assert_eq!(us, 1, "{choices:?}");
}

/// A deployment by hand to which pieces of another document have been given, or of which too few are left, is refused with
/// its place: nobody could complete it.
#[test]
fn a_deployment_that_cannot_be_completed_is_refused() {
    let data = Cactus::standard();
    let by_hand = BTreeMap::from([("deployment".to_owned(), "by_hand".to_owned())]);
    for scenario in ["campaign", "short", "doom", "puebla"] {
        let setup = Cactus::about(data).setup(Some(scenario), &by_hand).expect("a known set-up");
        let own = Cactus::start(data, &setup).position();
        let open =
            |document: &Value| Cactus::from_position(data, &setup, document).map_err(|f| f.to_string());
        assert!(open(&own).is_ok(), "{scenario}: its own document");
        let mut elsewhere = own.clone();
        elsewhere["pieces"]["RE-I02"] = json!("OAX");
        let fault = open(&elsewhere).expect_err("it stands on the map");
        assert!(fault.starts_with("preparing.pieces: Republican pieces"), "{scenario}: {fault}");
        let mut enemies = own.clone();
        enemies["preparing"]["pieces"] = json!(["MX-I01"]);
        let fault = open(&enemies).expect_err("not Republican");
        assert!(fault.starts_with("preparing.pieces: Republican pieces"), "{scenario}: {fault}");
        let mut nobody = own.clone();
        nobody["preparing"]["pieces"] = json!(["MI-RUR", "NG-MR1"]);
        for place in Place::provinces() {
            nobody["provinces"][place.id()]["control"] = Value::Null;
        }
        let fault = open(&nobody).expect_err("it has no end");
        assert!(fault.starts_with("preparing.pieces: with them"), "{scenario}: {fault}");
    }
}

/// A combat of which nobody is left, as a document may have it, is over; nobody waits for a side that cannot attack.
#[test]
fn a_combat_without_troops_comes_to_its_end() {
    let lines = ["set turn 5", "clear", "put RE-I01 RE-C1 PUE", "put FR-99 FR-81 PUE", "begin combat"];
    let mut game = crate::scripts::arranged("campaign", &lines);
    let mut lottery = Lottery::new(3);
    let mut seen = 0;
    while game.battle.is_some() || seen == 0 {
        let mut document = game.position();
        document["pieces"] = json!({});
        let setup = game.setup();
        let tried = attempt::<Cactus>(Cactus::standard(), &setup, &document, &mut Lottery::new(seen));
        assert!(!matches!(tried, Tried::DeadEnd(_)), "{tried:?}: {}", document["battle"]);
        seen += 1;
        assert!(step(&mut game, &mut lottery), "there is something to do");
    }
    assert!(seen > 5, "{seen} steps of it");
}

/// Every field of a document is explained, in the order in which it is written.
#[test]
fn every_field_is_explained() {
    let mut document = small();
    document["begin"] = json!("armies");
    let document = open(&document).expect("a position").position();
    let written = document.as_object().expect("an object").keys().filter(|key| *key != "format");
    let explained = FIELDS.iter().map(|field| field.0).filter(|field| *field != "begin");
    assert_eq!(written.collect::<Vec<_>>(), explained.collect::<Vec<_>>());
}

/// The positions for people to copy.
#[test]
fn positions_to_copy_can_be_opened() {
    let waits = [
        (Some(Side::One), "movement"),
        (Some(Side::One), "combats"),
        (Some(Side::One), "combats"),
        (Some(Side::Two), "retreat"),
        (Some(Side::Two), "raids"),
        (Some(Side::One), "movement"),
        (None, "income"),
    ];
    assert_eq!(POSITIONS.len(), waits.len());
    for ((name, text), (who, frame)) in POSITIONS.iter().zip(waits) {
        let document: Value = serde_json::from_str(text).expect("JSON");
        let game = open(&document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let decides = match game.pending() {
            Pending::Decide(side) => Some(side),
            _ => None,
        };
        assert_eq!((decides, game.top().map(|top| top.id())), (who, Some(frame)), "{name}");
    }
}

/// Documents with something wrong in them are refused or can be played; `MUTANTS` says how many.
#[test]
fn nothing_that_is_opened_ends_the_process() {
    let number =
        |name: &str, usual: u64| std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (mutants, seed) = (number("MUTANTS", 300), number("SEED", 5));
    let data = Cactus::standard();
    let mut faults = BTreeMap::<String, (u64, String)>::new();
    let (mut refused, mut played) = (0, 0);
    for (n, scenario) in ["campaign", "short", "doom", "puebla"].into_iter().enumerate() {
        let setup = setup(scenario);
        let mut lottery = Lottery::new(seed + n as u64);
        let mut shelf = Shelf::default();
        collect::<Cactus>(data, &setup, 1_500, &mut lottery, &mut shelf);
        for _ in 0..mutants.div_ceil(3) {
            let (document, done) = shelf.mutated(&mut lottery);
            let tried =
                catch_unwind(AssertUnwindSafe(|| attempt::<Cactus>(data, &setup, &document, &mut lottery)));
            let mut fault = |what: String| {
                faults.entry(what).or_insert_with(|| (0, format!("{done:?} at {}", document["frames"]))).0 +=
                    1;
            };
            match tried {
                Ok(Tried::Refused) => refused += 1,
                Ok(Tried::Played) => played += 1,
                Ok(Tried::DeadEnd(what)) => fault(what),
                Err(panic) => {
                    let text = panic.downcast_ref::<String>().cloned();
                    fault(text.or(panic.downcast_ref::<&str>().map(|s| (*s).to_owned())).unwrap_or_default());
                }
            }
        }
    }
    eprintln!("{refused} refused, {played} played");
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(refused > 0 && played > 0);
}
