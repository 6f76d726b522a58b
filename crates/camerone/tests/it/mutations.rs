//! Randomly edited position documents: whatever is accepted can be played on.
//!
//! Documents of games in every kind of step are changed in one to three places: a value is replaced by one that stands in
//! the same place of another document, numbers and switches are turned, lists lose and gain entries. A document may be
//! refused; one that is accepted must never lead to a side without a choice, to a broken invariant or to a panic.

use crate::scripts::scene;
use camerone::{Camerone, Data, Frame};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Pending, Setup};

/// Scenes, with the choices and rolls that lead from them to steps that random games seldom reach.
const SCENES: [(&str, &str); 14] = [
    (
        "phase=mexican-move turn=4 L01=0203 L02=1010 VERACRUZ=4@3 CO1=0103 CO2=0301",
        "return VERACRUZ / at 0105",
    ),
    ("phase=mexican-move turn=4 L01=1412 MILAN=0103 IRR2=1@3 I1a=0103 VC1=0101 VC2=0201", "return IRR2"),
    ("phase=mexican-move MILAN=0703 L01=1412 I1a=0703 I2a=0702 VC1=0101 VC2=0201", "move MILAN / to 0704"),
    (
        "phase=mexican-move L01=1412 VC1=0714 VC2=0715 VC3=0716 CO1=0404",
        "start VERACRUZ / move VC1 / to 0711",
    ),
    (
        "phase=mexican-move L01=1412 VC1=0714 VC2=0715 VC3=0716",
        "start VERACRUZ / move VC3 / stay / reset / move VC1 / to 0713 / move VC2 / to 0712",
    ),
    (
        "phase=mexican-move L01=1412 VC1=0714 VC2=0715 VC3=0716",
        "start VERACRUZ / move VC3 / stay / reset / move VC3 / stay / reset / move VC1 / to 0615",
    ),
    (
        "phase=mexican-move L01=0911 L02=1412 VC1=0811 VC2=0913 VC3=0812 VC4=rallying VC8=rallying",
        "start VERACRUZ / climb VC3 0912",
    ),
    (
        "phase=mexican-move MILAN=0610 L01=0911 L02=1009 VC1=0810 VC2=0809 VC3=0808 VC4=0807",
        "start VERACRUZ / climb VC1 0910 / roll 6",
    ),
    (
        "phase=french-move turn=3 event=11 L01=1008 L02=0908 L03=1210 L04=1009 DANJOU=1008 MAUDET=1210 VC1=0404",
        "move L01 / to 1109",
    ),
    (
        "phase=french-move turn=3 event=11 L01=0908 L02=1210 L03=1310 DANJOU=0908 MAUDET=0908 VC1=1008 VC2=0909",
        "done / roll 5",
    ),
    (
        "phase=french-move L01=0909 L02=1010 L03=1012 DANJOU=0909 MAUDET=1010 MILAN=0709 VC1=0404",
        "move L01 / to 0709 / move MAUDET",
    ),
    (
        "phase=french-move turn=5 L01=0103 L02=0104 MILAN=0102 I1a=0101 VC1=0201 VC2=0202",
        "move L01 / to 0102 / done",
    ),
    (
        "phase=mexican-melee turn=3 event=2 L01=1010 L02=1310 DANJOU=1010 VC1=1009 VC2=1311 VC3=0404",
        "melee VC1 / at 1010",
    ),
    (
        "phase=event turn=3 L01=1012 L02=1109 L03=1209 DANJOU=1012 VC1=0810 VC2=0404 CO1=0404",
        "roll 2 / roll 3",
    ),
];

/// Switches that change procedures, turned together.
const TURNED: [(&str, &str); 5] = [
    ("withdrawal", "immediate"),
    ("return_moves", "off"),
    ("saves", "both"),
    ("sharpshooter_targets", "cover"),
    ("house_fire", "turn"),
];

fn setup(wishes: &[(&str, &str)]) -> Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Camerone::about(Data::standard()).setup(None, &wishes).expect("known options")
}

fn step(game: &mut Camerone, lottery: &mut Lottery) -> bool {
    match game.pending() {
        Pending::Over(_) => false,
        Pending::Decide(_) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            assert!(!choices.is_empty(), "nothing to choose at {:?}", game.frames());
            game.choose_trusted(choices[lottery.below(choices.len())], &mut Log::off());
            true
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            game.rolls(&mut rolls);
            game.roll_trusted(rolls[lottery.below(rolls.len())].0, &mut Log::off());
            true
        }
    }
}

/// Positions of random games and of the scenes, each played on a little.
fn positions(setup: &Setup, lottery: &mut Lottery) -> Vec<Camerone> {
    let mut positions = Vec::new();
    for _ in 0..3 {
        let mut game = Camerone::start(Data::standard(), setup);
        while step(&mut game, lottery) && game.turn() < 30 {
            if lottery.below(12) == 0 {
                positions.push(game.clone());
            }
        }
    }
    for (text, says) in SCENES {
        let document = scene(&text.split_whitespace().collect::<Vec<_>>()).expect("a scene");
        let Ok(mut game) = Camerone::from_position(Data::standard(), setup, &document) else { continue };
        for say in says.split('/').map(str::trim) {
            let input = match (say.strip_prefix("roll "), game.pending()) {
                (Some(die), _) => Input::Roll(game.parse_roll(die).expect("a die")),
                (None, Pending::Decide(side)) => Input::Choose(side, game.parse(say).expect("a choice")),
                (None, other) => panic!("{text}: \"{say}\", but {other:?}"),
            };
            game.apply(input, &mut Log::off()).unwrap_or_else(|e| panic!("{text}: \"{say}\": {e:?}"));
        }
        for _ in 0..6 {
            let mut on = game.clone();
            positions.push(on.clone());
            for _ in 0..4 {
                if step(&mut on, lottery) {
                    positions.push(on.clone());
                }
            }
        }
    }
    positions
}

/// The places of all values in a document.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Object(map) => map.iter().for_each(|(key, inner)| places(inner, &format!("{at}/{key}"), out)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, inner)| places(inner, &format!("{at}/{i}"), out));
        }
        _ => {}
    }
}

fn mutate(document: &mut Value, donor: &Value, lottery: &mut Lottery) {
    let mut all = Vec::new();
    places(document, "", &mut all);
    // The places of units are many; the rest is where the procedure is written.
    if lottery.below(3) > 0 {
        all.retain(|place| !place.starts_with("/units"));
    }
    all.retain(|place| !place.is_empty());
    let place = all[lottery.below(all.len())].clone();
    let from_donor = donor.pointer(&place).cloned();
    let units = document["units"].as_object().expect("units").clone();
    let names: Vec<String> = units.keys().cloned().collect();
    let name = names[lottery.below(names.len())].clone();
    let value = document.pointer_mut(&place).expect("a listed place");
    let kind = lottery.below(4);
    match (value, kind) {
        (value, 0) if from_donor.is_some() => *value = from_donor.expect("just seen"),
        (Value::Bool(flag), _) => *flag = !*flag,
        (Value::Number(number), _) => {
            let n = number.as_i64().unwrap_or(0);
            let new = [0, 1, 2, n - 1, n + 1, n ^ 32, 255][lottery.below(7)].max(0);
            *number = new.into();
        }
        (Value::String(text), 1) if units.contains_key(text.as_str()) => *text = name,
        (value @ Value::String(_), _) => *value = units[&name].clone(),
        (Value::Array(list), 1) => list.push(json!(name)),
        (Value::Array(list), 2) if !list.is_empty() => drop(list.remove(lottery.below(list.len()))),
        (Value::Array(list), 3) if list.len() > 1 => list.reverse(),
        (value @ Value::Null, _) => *value = [json!(1), json!(11), json!(name)][lottery.below(3)].clone(),
        _ => {}
    }
}

/// Plays on, for some steps in each of some ways; returns what went wrong.
fn fault(game: &Camerone, lottery: &mut Lottery) -> Option<String> {
    for _ in 0..3 {
        let mut game = game.clone();
        for _ in 0..45 {
            if let Pending::Decide(_) = game.pending() {
                let mut choices = Vec::new();
                game.choices(&mut choices);
                if choices.is_empty() {
                    return Some(format!("nothing to choose at {:?}", game.frames()));
                }
            }
            let before = game.position();
            if !step(&mut game, lottery) {
                break;
            }
            if let Err(broken) = game.invariants() {
                return Some(format!("{broken}, after {before}"));
            }
            if game.position() == before {
                return Some(format!("nothing changed at {:?}", game.frames()));
            }
        }
    }
    None
}

fn explore(
    wishes: &[(&str, &str)],
    mutants: usize,
    seed: u64,
) -> (usize, BTreeSet<String>, BTreeMap<String, String>) {
    let (setup, mut lottery) = (setup(wishes), Lottery::new(seed));
    let positions = positions(&setup, &mut lottery);
    let documents: Vec<Value> = positions.iter().map(|game| game.position()).collect();
    let (mut accepted, mut faults, mut met) = (0, BTreeMap::new(), BTreeSet::new());
    for _ in 0..mutants {
        let which = lottery.below(documents.len());
        let donor = &documents[lottery.below(documents.len())];
        let mut document = documents[which].clone();
        for _ in 0..=lottery.below(3) {
            mutate(&mut document, donor, &mut lottery);
        }
        if document == documents[which] {
            continue;
        }
        let Ok(game) = Camerone::from_position(Data::standard(), &setup, &document) else { continue };
        accepted += 1;
        met.extend(game.top().map(|frame: Frame| frame.id().to_owned()));
        if let Some(reason) = fault(&game, &mut lottery) {
            let key = reason.chars().take(60).collect();
            faults
                .entry(key)
                .or_insert_with(|| format!("{reason}\n{}", json!({"is": document, "was": documents[which]})));
        }
    }
    (accepted, met, faults)
}

/// `ZOCALO_BUDGET` multiplies the number of documents.
#[test]
fn whatever_is_accepted_can_be_played_on() {
    let mutants = zocalo_core::battery::budget(1_000) as usize;
    let mut met = BTreeSet::new();
    for (seed, wishes) in [&[][..], &[("french_stack", "2")], &TURNED].iter().enumerate() {
        let (accepted, steps, faults) = explore(wishes, mutants, 1863 + seed as u64);
        assert!(
            faults.is_empty(),
            "{wishes:?}: {} faults\n{:#?}",
            faults.len(),
            faults.values().collect::<Vec<_>>()
        );
        assert!(accepted * 20 > mutants, "{wishes:?}: only {accepted} documents of {mutants} are accepted");
        met.extend(steps);
    }
    assert!(met.len() >= 20, "accepted documents stand at {met:?} only");
}
