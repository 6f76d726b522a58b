//! Runs every script of `tests/cases`; positions are arranged and checked through the position document.

use montezuma::Montezuma;
use montezuma::ids::{ArmyMarker, Leader, Place};
use serde_json::{Value, json};
use std::path::Path;
use zocalo_core::Log;
use zocalo_core::battery::{Effort, scripts, start};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::Words;

fn lookup<'a>(document: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(document, |value, key| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        other => other.get(key),
    })
}

fn slot<'a>(document: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    path.split('.').try_fold(document, |value, key| match value {
        Value::Array(list) => list.get_mut(key.parse::<usize>().ok()?),
        Value::Object(map) => Some(map.entry(key).or_insert(Value::Null)),
        _ => None,
    })
}

/// A value as scripts write it: lists and objects by their values, the United States before Mexico.
fn text(value: &Value) -> String {
    let all = |values: Vec<&Value>| values.into_iter().map(text).collect::<Vec<_>>().join(" ");
    match value {
        Value::String(s) => s.clone(),
        Value::Array(list) => all(list.iter().collect()),
        Value::Object(map) => match (map.get("us"), map.get("mexico")) {
            (Some(us), Some(mexico)) => all(vec![us, mexico]),
            _ => all(map.values().collect()),
        },
        other => other.to_string(),
    }
}

fn side(word: &str) -> Result<&str, String> {
    match word {
        "us" | "mexico" => Ok(word),
        other => Err(format!("there is no side {other}")),
    }
}

/// Entries of these are there or not: what is not there is null.
fn may_lack(path: &str) -> bool {
    let known =
        |id: &str| Place::find(id).is_some() || Leader::find(id).is_some() || ArmyMarker::find(id).is_some();
    path.split_once('.').is_some_and(|(of, id)| ["armies", "works", "wounds"].contains(&of) && known(id))
}

/// Puts a unit, with full steps unless told otherwise.
fn put(document: &mut Value, unit: &str, rest: &[&str]) -> Result<(), String> {
    let data = Montezuma::standard();
    let index = data.unit(unit).ok_or_else(|| format!("there is no Unit {unit}"))?;
    let place = rest.first().ok_or("where?")?;
    let steps = match rest.get(1) {
        Some(&"reduced") => 1,
        _ => data.units[index.index()].steps,
    };
    let on_map = data.place(place).is_some();
    document["units"][unit] =
        if on_map { json!({"at": place, "steps": steps}) } else { json!({"at": place}) };
    Ok(())
}

fn toggle(list: &mut Value, id: &str, on: bool) {
    if let Some(list) = list.as_array_mut() {
        list.retain(|v| v != id);
        if on {
            list.push(json!(id));
        }
    }
}

fn clear(document: &mut Value) {
    let data = Montezuma::standard();
    for unit in &data.units {
        if document["units"][&unit.id].get("steps").is_some() {
            let home = if unit.id.starts_with("mx_guer") { "holding" } else { "regroup" };
            document["units"][&unit.id] = json!({"at": home});
        }
    }
    for leader in &data.leaders {
        let at = document["leaders"][&leader.id].as_str().unwrap_or_default().to_owned();
        if data.place(&at).is_some() {
            document["leaders"][&leader.id] = json!("pool");
        }
    }
    document["armies"] = json!({});
    document["trains"] = json!({"us": null, "mexico": null});
    document["works"] = json!({});
}

/// Takes all that lies in a side's box out of the game.
fn empty(document: &mut Value, who: &str, at: &str) -> Result<(), String> {
    let prefix = if side(who)? == "us" { "us_" } else { "mx_" };
    for (id, stand) in document["units"].as_object_mut().into_iter().flatten() {
        if id.starts_with(prefix) && stand["at"] == at {
            *stand = json!({"at": "gone"});
        }
    }
    for (id, place) in document["leaders"].as_object_mut().into_iter().flatten() {
        if id.starts_with(prefix) && *place == at {
            *place = json!("gone");
        }
    }
    Ok(())
}

fn war(document: &mut Value) {
    document["war"] = json!("war");
    let data = Montezuma::standard();
    for unit in data.units.iter().filter(|u| u.at_war) {
        if document["units"][&unit.id]["at"] == "aside" {
            document["units"][&unit.id] = json!({"at": "regroup"});
        }
    }
    for leader in data.leaders.iter().filter(|l| l.war_pool) {
        if document["leaders"][&leader.id] == "aside" {
            document["leaders"][&leader.id] = json!("pool");
        }
    }
    for card in 31..81 {
        let key = card.to_string();
        if document["cards"][&key] == "aside" {
            document["cards"][&key] = json!("deck");
        }
    }
}

/// What is under way, by the name of a start.
fn step(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let start = match words {
        ["action", who] => format!("{}-operations", side(who)?),
        ["draws"] => "action-cards".to_owned(),
        ["declare"] => "declare-war".to_owned(),
        ["deal", who] => {
            document["frames"] = json!([{"deal": {"next": side(who)?}}]);
            return Ok(());
        }
        [start] => (*start).to_owned(),
        _ => return Err(format!("there is no step {}", words.join(" "))),
    };
    document["begin"] = json!(start);
    document["frames"] = Value::Null;
    Ok(())
}

fn hand(document: &mut Value, who: &str, cards: &[&str]) -> Result<(), String> {
    let name = side(who)?;
    for card in 1..81 {
        let key = card.to_string();
        if document["cards"][&key] == name {
            document["cards"][&key] = json!("deck");
        }
    }
    for card in cards {
        document["cards"][card] = json!(name);
    }
    unsee(document);
    Ok(())
}

/// The PW markers lie as if dealt: +0 where most scripts take a city.
fn deal_markers(document: &mut Value) {
    let Some(frames) = document["frames"].as_array_mut() else { return };
    let count = frames.len();
    frames.retain(|frame| frame.get("deal-marker").is_none());
    if frames.len() < count {
        let values = [1, 0, 0, 0, 1, 1, -1, -1, -1, 2, 0, 2, 0, -2];
        let cities = Montezuma::standard().cities.iter().map(|city| city.id());
        document["pw-markers"] =
            cities.zip(values).map(|(id, value)| (id.to_owned(), json!(value))).collect();
    }
}

/// Nobody has seen cards that are no longer in the hand.
fn unsee(document: &mut Value) {
    for (side, hand) in [("us", "mexico"), ("mexico", "us")] {
        let cards = document["cards"].clone();
        if let Some(seen) = document["seen"][side].as_array_mut() {
            seen.retain(|card| cards[text(card)] == hand);
        }
    }
}

fn works(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [who, place, value, rest @ ..] = words else { return Err("whose works, where, how strong?".into()) };
    let value: u8 = value.parse().map_err(|_| "the value is a number")?;
    document["works"][place] = json!({
        "owner": side(who)?,
        "fort": rest.contains(&"fort"),
        "value": value,
        "open": rest.contains(&"open"),
        "rising": 0,
    });
    Ok(())
}

/// A position of the campaign after the lines of a script.
pub(crate) fn position(lines: &str) -> Montezuma {
    let mut game = start::<Montezuma>("campaign");
    for line in lines.lines().map(str::trim).filter(|l| !l.is_empty()) {
        let words: Vec<&str> = line.split_whitespace().collect();
        arrange(&mut game, &words).unwrap_or_else(|fault| panic!("{line}: {fault}"));
    }
    game
}

pub(crate) fn arrange(game: &mut Montezuma, words: &[&str]) -> Result<(), String> {
    let mut document = game.position();
    let doc = &mut document;
    deal_markers(doc);
    match words {
        ["clear"] => clear(doc),
        ["empty", who, at] => empty(doc, who, at)?,
        ["war"] => war(doc),
        ["put", unit, rest @ ..] => put(doc, unit, rest)?,
        ["leader", leader, place] => doc["leaders"][leader] = json!(place),
        ["army", leader] => {
            let first = if leader.starts_with("us") { 0 } else { 3 };
            let markers = (first..first + 3).map(|n| format!("army-{n}"));
            let free = markers.into_iter().find(|id| doc["armies"].get(id).is_none());
            let place = doc["leaders"][leader].clone();
            doc["armies"][free.ok_or("no marker is left")?] = json!({"commander": leader, "place": place});
        }
        ["train", who, place] => {
            doc["trains"][side(who)?] = if *place == "none" { Value::Null } else { json!(place) };
        }
        ["beachhead", place] => doc["beachhead"] = json!(place),
        ["control", who, places @ ..] => {
            let us = side(who)? == "us";
            places.iter().for_each(|p| toggle(&mut doc["us-control"], p, us));
        }
        ["revolt", states @ ..] => states.iter().for_each(|s| toggle(&mut doc["revolt"], s, true)),
        ["calm", states @ ..] => states.iter().for_each(|s| toggle(&mut doc["revolt"], s, false)),
        ["works", rest @ ..] => works(doc, rest)?,
        ["raid", who, place] => toggle(&mut doc["raids"][side(who)?], place, true),
        ["squadron", coast, state] => {
            doc["squadrons"][coast] = match Montezuma::standard().place(state) {
                Some(_) => json!({"seizing": state}),
                None => json!(state),
            };
        }
        ["hand", who, cards @ ..] => hand(doc, who, cards)?,
        ["card", n, at] => {
            doc["cards"][n] = json!(at);
            unsee(doc);
        }
        ["step", rest @ ..] => step(doc, rest)?,
        ["set", path, "null"] if may_lack(path) => {
            let (of, id) = path.split_once('.').ok_or("no such field")?;
            doc[of].as_object_mut().and_then(|map| map.remove(id)).ok_or("it is not there")?;
        }
        ["set", path, rest @ ..] => {
            let value = rest.join(" ");
            let value = serde_json::from_str(&value).unwrap_or(Value::String(value));
            *slot(doc, path).ok_or("no such field")? = value;
        }
        _ => return Err(format!("\"{}\" arranges nothing", words.join(" "))),
    }
    *game = Montezuma::from_position(Montezuma::standard(), &game.setup(), &document)
        .map_err(|f| f.to_string())?;
    game.settle(&mut Log::off());
    Ok(())
}

fn expect(game: &Montezuma, words: &[&str]) -> Result<(), String> {
    let document = game.position();
    match words {
        ["at", id, rest @ ..] => {
            let value = lookup(&document, &format!("units.{id}"))
                .or_else(|| lookup(&document, &format!("leaders.{id}")))
                .ok_or_else(|| format!("there is no {id}"))?;
            same(&text(value), &rest.join(" "))
        }
        ["cities", rest @ ..] => {
            let cities = Montezuma::standard().cities.iter();
            let values: Vec<_> = cities.map(|city| text(&document["pw-markers"][city.id()])).collect();
            same(&values.join(" "), &rest.join(" "))
        }
        ["has", path, item] => {
            let list = text(lookup(&document, path).ok_or("no such field")?);
            if list.split(' ').any(|i| i == *item) { Ok(()) } else { Err(format!("{path} is: {list}")) }
        }
        ["lacks", path, item] => {
            let list = text(lookup(&document, path).ok_or("no such field")?);
            if list.split(' ').all(|i| i != *item) { Ok(()) } else { Err(format!("{path} is: {list}")) }
        }
        ["fp", us, mexico] => same(&text(&document["battle"]["fp"]), &format!("{us} {mexico}")),
        ["log", ..] => Err("scripts do not read the log".into()),
        [path, rest @ ..] => {
            let value = match lookup(&document, path) {
                Some(value) => value,
                None if may_lack(path) => &Value::Null,
                None => return Err(format!("there is no field {path}")),
            };
            same(&text(value), &rest.join(" "))
        }
        [] => Err("expect what?".into()),
    }
}

fn same(is: &str, expected: &str) -> Result<(), String> {
    if is == expected { Ok(()) } else { Err(format!("it is {is}, not {expected}")) }
}

/// Every file of `tests/cases`, with its text.
pub fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("tests/cases")
        .map(|entry| entry.expect("an entry").path())
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a script");
            (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text)
        })
        .collect();
    files.sort();
    files
}

/// Every script, and at each of its positions: the document reads back, nothing leaks through an exchange. `EXCHANGES`
/// says how many are tried at each, `ONLY` which files are run.
#[test]
fn all_scripts() {
    for (name, _) in files() {
        let chapter = name.get(..2).and_then(|n| n.parse::<u8>().ok());
        assert!(chapter.is_some() && name[2..].starts_with('_'), "{name} is not named after a chapter");
    }
    let only = std::env::var("ONLY").unwrap_or_default();
    let files = files();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .filter(|(name, _)| name.contains(&only))
        .collect();
    let exchanges = std::env::var("EXCHANGES").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let words = Words { arrange, expect };
    let report =
        scripts(&files, &words, Effort { exchanges, seed: 16 }).unwrap_or_else(|faults| panic!("{faults}"));
    eprintln!("{} positions, {:?}, {} frames", report.documents, report.compared, report.frames.len());
    if !only.is_empty() {
        return;
    }
    assert!(report.compared.look_alikes > 0);
    assert_eq!(report.not_met::<Montezuma>(), Vec::<&str>::new(), "frames at which no script stops");
}
