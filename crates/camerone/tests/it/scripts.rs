//! The scripts of `tests/cases`, and the words in which they arrange and check positions.

use camerone::{Camerone, Data, Formation, Spot, Unit};
use serde_json::{Map, Value, json};
use std::path::Path;
use zocalo_core::Id;
use zocalo_core::Log;
use zocalo_core::prelude::*;
use zocalo_core::script::{Words, run};

/// `scene KEY=VALUE …` sets a whole position; see [`scene`]. `remove L01` takes a unit off the map, as an interrupt
/// might.
pub fn arrange(game: &mut Camerone, words: &[&str]) -> Result<(), String> {
    match words {
        ["scene", rest @ ..] => {
            let document = scene(rest)?;
            *game = Camerone::from_position(Data::standard(), &game.setup(), &document)
                .map_err(|fault| fault.to_string())?;
            Ok(())
        }
        ["remove", id] => {
            let unit = Unit::find(id).ok_or_else(|| format!("there is no counter \"{id}\""))?;
            if !zocalo_core::battery::Probe::remove_piece(game, unit.index() as u16) {
                return Err(format!("{id} cannot be removed"));
            }
            game.settle(&mut Log::off());
            Ok(())
        }
        _ => Err(format!("\"{}\" arranges nothing", words.join(" "))),
    }
}

/// A position out of `KEY=VALUE` words.
///
/// - a counter: its hex or state (`L01=0910`, `VC2=rallying`). Legionnaires and officers that are not named are dead,
///   Milan stands in 0101. Of a formation that is named, higher numbers are lost, others rallying.
/// - a formation: `CORDOBA=7@2` is off the map with seven units since turn 2, `CORDOBA=gone` is destroyed. One that is
///   not named is off the map, complete, since this turn.
/// - `turn` (1), `phase`, `event` (in force), `used` (events), `breach` (hexsides), `idle` (turns), `closed` (yes).
pub fn scene(words: &[&str]) -> Result<Value, String> {
    let mut given = Map::new();
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| format!("\"{word}\" is not KEY=VALUE"))?;
        given.insert(key.to_owned(), json!(value));
    }
    let text = |key: &str| given.get(key).and_then(Value::as_str);
    let number =
        |key: &str, usual: u64| text(key).map_or(Ok(usual), |t| t.parse().map_err(|_| key.to_owned()));
    let turn = number("turn", 1)?;
    let mut units = Map::new();
    let mut formations = Map::new();
    for unit in Unit::all().filter(|unit| !unit.is_mexican()) {
        let usual = match unit {
            Unit::MILAN => "0101",
            Unit::SHARPSHOOTERS => "1208",
            _ => "dead",
        };
        units.insert(unit.id().to_owned(), json!(text(unit.id()).unwrap_or(usual)));
    }
    for formation in Formation::all() {
        let highest = formation.units().rfind(|unit| given.contains_key(unit.id()));
        let (size, withdrawn) = match (text(formation.id()), highest) {
            (Some("gone"), _) => (0, Some(turn)),
            (Some(off), _) => {
                let (size, turn) = off.split_once('@').ok_or(off)?;
                (size.parse().map_err(|_| off)?, Some(turn.parse().map_err(|_| off)?))
            }
            (None, Some(last)) => (last.index() - formation.first().index() + 1, None),
            (None, None) => (formation.full(), Some(turn)),
        };
        let mut losses = 0;
        for (index, unit) in formation.units().enumerate() {
            let usual = if index >= size {
                "lost"
            } else if withdrawn.is_some() {
                "reserve"
            } else {
                "rallying"
            };
            let spot = text(unit.id()).unwrap_or(usual);
            losses += u8::from(spot == "rallying");
            units.insert(unit.id().to_owned(), json!(spot));
        }
        let band = json!({ "size": size, "losses": losses, "withdrawn": withdrawn });
        formations.insert(formation.id().to_owned(), band);
    }
    let list =
        |key: &str| text(key).map_or_else(Vec::new, |t| t.split(',').map(str::to_owned).collect::<Vec<_>>());
    let mut used: Vec<u64> = list("used").iter().filter_map(|row| row.parse().ok()).collect();
    let event = text("event").and_then(|row| row.parse::<u64>().ok());
    used.extend(event);
    let idle = number("idle", 0)?;
    Ok(json!({
        "format": 2,
        "turn": turn,
        "begin": text("phase").unwrap_or("french-fire"),
        "units": units,
        "formations": formations,
        "breaches": list("breach"),
        "house_closed": event == Some(11) || text("closed") == Some("yes"),
        "events_used": used,
        "event": event,
        "charge": event == Some(2),
        "idle_turns": idle,
        "idle_points": idle.saturating_sub(number("clock", 10)?),
    }))
}

/// `expect L01 0910`, `expect points 3`, `expect size VERACRUZ 7`, `expect event 7`, …
pub fn expect(game: &Camerone, words: &[&str]) -> Result<(), String> {
    let position = game.position();
    let list = |key: &str| {
        position[key].as_array().map_or_else(String::new, |l| {
            l.iter()
                .map(|v| v.as_str().map_or_else(|| v.to_string(), str::to_owned))
                .collect::<Vec<_>>()
                .join(",")
        })
    };
    let (is, expected) = match words {
        ["points", n] => (game.points().to_string(), *n),
        ["turn", n] => (game.turn().to_string(), *n),
        ["phase", phase] => (position["phase"].as_str().unwrap_or_default().to_owned(), *phase),
        ["size", formation, n] => (position["formations"][*formation]["size"].to_string(), *n),
        ["losses", formation, n] => (position["formations"][*formation]["losses"].to_string(), *n),
        ["event", row] => (position["event"].to_string(), *row),
        ["charge", waits] => (position["charge"].to_string(), *waits),
        ["used", rows] => (list("events_used"), *rows),
        ["breaches", sides] => (list("breaches"), *sides),
        ["idle", n] => (position["idle_turns"].to_string(), *n),
        ["closed", yes] => (if position["house_closed"] == true { "yes" } else { "no" }.to_owned(), *yes),
        [unit, spot] if Unit::find(unit).is_some() && Spot::find(spot).is_some() => {
            (position["units"][*unit].as_str().unwrap_or_default().to_owned(), *spot)
        }
        _ => return Err(format!("\"{}\" says nothing to check", words.join(" "))),
    };
    if is == expected { Ok(()) } else { Err(format!("{} is {is}, not {expected}", words[0])) }
}

pub const WORDS: Words<Camerone> = Words { arrange, expect };

#[test]
fn every_script_runs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("tests/cases").map(|e| e.expect("a file").path()).collect();
    files.sort();
    let (mut scripts, mut faults) = (0, Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a script");
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match run::<Camerone>(&name, &text, &WORDS) {
            Ok(count) => scripts += count,
            Err(more) => faults.push(more),
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(scripts >= 100, "only {scripts} scripts");
}

#[test]
fn every_script_asserts_more_than_that_its_choices_are_accepted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let asserts = |line: &str| {
        let head = line.split_whitespace().next().unwrap_or_default();
        line.contains('!') || ["expect", "waits", "lists", "lacks", "over"].contains(&head)
    };
    let mut idle = Vec::new();
    for file in std::fs::read_dir(folder).expect("tests/cases") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a script");
        for script in text.split("\ncase ").skip(1) {
            let mut lines = script.lines();
            let title = lines.next().unwrap_or_default();
            if !lines.any(asserts) {
                idle.push(title.to_owned());
            }
        }
    }
    assert!(idle.is_empty(), "nothing is asserted by {idle:#?}");
}
