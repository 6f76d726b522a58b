//! Position documents: named starts, positions written by hand, and documents with something wrong in them.

use montezuma::Montezuma;
use montezuma::document::{FIELDS, POSITIONS};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use zocalo_core::document::fuzz::{Tried, attempt, collect};
use zocalo_core::document::mutate::Shelf;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Fault, Pending, Setup, Side};

fn setup(scenario: &str) -> Setup {
    let data = Montezuma::standard();
    Montezuma::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a known set-up")
}

fn open(document: &Value) -> Result<Montezuma, Fault> {
    let mut document = document.clone();
    document["format"] = json!(Montezuma::FORMAT);
    Montezuma::from_position(Montezuma::standard(), &setup("campaign"), &document)
}

fn markers() -> Value {
    let values = [1, 0, 0, 0, 1, 1, -1, -1, -1, 2, 0, 2, 0, -2];
    let cities = [
        "zn_alta_california",
        "ta_tampico",
        "nl_monterrey",
        "co_saltillo",
        "ch_chihuahua",
        "du_durango",
        "za_zacatecas",
        "sl_san_luis",
        "ja_guadalajara",
        "qu_queretaro",
        "me_mejico",
        "pu_puebla",
        "vc_vera_cruz",
        "oa_oaxaca",
    ];
    cities.into_iter().zip(values).map(|(city, value)| (city.to_owned(), json!(value))).collect()
}

/// Two Units of the US at Fort Brown against one at Matamoros.
fn meeting(at: &str) -> Value {
    json!({
        "pw-markers": markers(),
        "units": {"us_inf_1": {"at": at}, "us_inf_2": {"at": at, "steps": 1}, "mx_inf_1": {"at": "ta_matamoros"}},
        "leaders": {"us_butler": at},
        "cards": {"5": "us", "13": "mexico"},
        "activation": {
            "doing": "march", "side": "us", "at": at, "from": "tx_fort_brown", "origin": "tx_fort_brown", "mp": 3,
            "force": {"commander": "us_butler", "units": ["us_inf_1", "us_inf_2"]},
        },
    })
}

/// Each start waits where its name says; what a document leaves out is as at the beginning.
#[test]
fn every_start_can_be_written() {
    let waits = [
        ("random-events", "", "action-draw"),
        ("action-cards", "", "action-draw"),
        ("declare-war", "us", "declare-war"),
        ("deal", "", "deal"),
        ("first-player", "mexico", "first-player"),
        ("us-operations", "us", "opportunity"),
        ("mexico-operations", "mexico", "opportunity"),
        ("supply-event", "mexico", "opportunity"),
        ("march", "us", "march"),
        ("combat", "us", "battle-type"),
        ("government", "", ""),
    ];
    assert!(waits.iter().map(|start| start.0).eq(Montezuma::STARTS.iter().map(|start| start.id)));
    for (name, who, frame) in waits {
        let mut document = meeting(if name == "combat" { "ta_matamoros" } else { "tx_fort_brown" });
        document["begin"] = json!(name);
        if name == "declare-war" {
            (document["turn"], document["pw"], document["bellicosity"]) = (json!(4), json!(20), json!(5));
        }
        if !["march", "combat"].contains(&name) {
            document["activation"] = Value::Null;
        }
        let game = open(&document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let asked = match game.pending() {
            Pending::Decide(Side::One) => "us",
            Pending::Decide(Side::Two) => "mexico",
            _ => "",
        };
        let top = game.top().map_or("", |top| top.id());
        if !frame.is_empty() {
            assert_eq!((asked, top), (who, frame), "{name}");
        }
        let again = open(&game.position()).expect("its own document");
        assert!(again == game, "{name}");
    }
}

/// PW markers that nobody has dealt are dealt first.
#[test]
fn markers_may_be_left_to_chance() {
    let game = open(&json!({"begin": "us-operations", "cards": {"5": "us"}})).expect("a position");
    assert_eq!(game.top().map(|top| top.id()), Some("deal-marker"));
    let fault =
        open(&json!({"begin": "us-operations", "pw-markers": {"me_mejico": 2}})).expect_err("a fault");
    assert_eq!(fault.to_string(), "pw-markers: 1 PW Cities are named, not all 14");
}

/// What is under way needs what it speaks of.
#[test]
fn a_start_needs_its_activation() {
    let told = |document: &Value| open(document).expect_err("a fault").to_string();
    assert!(told(&json!({"begin": "march", "pw-markers": markers()})).starts_with("activation: needed"));
    let mut document = meeting("tx_fort_brown");
    document["begin"] = json!("march");
    document["units"]["us_inf_2"]["at"] = json!("tx_austin");
    assert_eq!(told(&document), "activation.at: us_inf_2 does not stand at tx_fort_brown");
}

/// Every field of a document is explained, in the order in which it is written.
#[test]
fn every_field_is_explained() {
    let document = open(&json!({"begin": "deal", "pw-markers": markers()})).expect("a position").position();
    let written = document.as_object().expect("an object").keys().filter(|key| *key != "format");
    let explained = FIELDS.iter().map(|field| field.0).filter(|field| *field != "begin");
    assert_eq!(written.collect::<Vec<_>>(), explained.collect::<Vec<_>>());
}

/// The positions for people to copy.
#[test]
fn positions_to_copy_can_be_opened() {
    let waits = [
        (Side::One, "opportunity"),
        (Side::One, "battle-type"),
        (Side::One, "opportunity"),
        (Side::Two, "retreat"),
    ];
    assert_eq!(POSITIONS.len(), waits.len());
    for ((name, text), (who, frame)) in POSITIONS.iter().zip(waits) {
        let document: Value = serde_json::from_str(text).expect("JSON");
        let game = open(&document).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(game.pending(), Pending::Decide(who), "{name}");
        assert_eq!(game.top().map(|top| top.id()), Some(frame), "{name}");
    }
}

/// Documents with something wrong in them are refused or can be played; `MUTANTS` says how many.
#[test]
fn nothing_that_is_opened_ends_the_process() {
    let number =
        |name: &str, usual: u64| std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (mutants, seed) = (number("MUTANTS", 300), number("SEED", 5));
    let data = Montezuma::standard();
    let mut faults = BTreeMap::<String, (u64, String)>::new();
    let (mut refused, mut played) = (0, 0);
    for (n, scenario) in ["campaign", "war-1846", "border"].into_iter().enumerate() {
        let setup = setup(scenario);
        let mut lottery = Lottery::new(seed + n as u64);
        let mut shelf = Shelf::default();
        collect::<Montezuma>(data, &setup, 1_500, &mut lottery, &mut shelf);
        for _ in 0..mutants.div_ceil(3) {
            let (document, done) = shelf.mutated(&mut lottery);
            let tried = catch_unwind(AssertUnwindSafe(|| {
                attempt::<Montezuma>(data, &setup, &document, &mut lottery)
            }));
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
