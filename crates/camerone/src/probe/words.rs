//! What scripts can say of this game beyond the words that all games share.

use crate::ids::{Formation, Unit};
use crate::state::Camerone;
use serde_json::{Map, Value, json};
use zocalo_core::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::{Arrange, Expect, Script, Word, number, same};

impl Script for Camerone {
    const ARRANGE: &'static [Word<Arrange>] = &[
        Word::new(
            "off FORMATION SIZE TURN",
            "a formation is off the map since that turn, with so many units",
            off,
        ),
        Word::new("gone FORMATION", "a formation is destroyed", gone),
        Word::new("event ROW", "the event of this row is in force", event),
    ];
    const EXPECT: &'static [Word<Expect<Self>>] =
        &[Word::new("points NUMBER", "the points that the French have", |game, words| match words {
            [n] => same(&game.points().to_string().as_str(), n),
            _ => Err("one number".to_owned()),
        })];

    /// An empty table in turn 1: the company is dead but for Milan and the sharpshooters' post, nothing has happened. Where
    /// Mexicans are who are not named, [`complete`](Self::complete) says.
    fn clear(document: &mut Value) {
        let mut units = Map::new();
        for unit in Unit::all() {
            let spot = match unit {
                Unit::MILAN => json!("0101"),
                Unit::SHARPSHOOTERS => json!("1208"),
                _ if unit.is_mexican() => Value::Null,
                _ => json!("dead"),
            };
            units.insert(unit.id().to_owned(), spot);
        }
        let formations: Map<_, _> = Formation::all().map(|f| (f.id().to_owned(), Value::Null)).collect();
        *document = json!({
            "format": Self::FORMAT,
            "turn": 1,
            "units": units,
            "formations": formations,
            "breaches": [],
            "house_closed": false,
            "events_used": [],
            "event": null,
            "charge": false,
            "idle_turns": 0,
            "idle_points": 0,
        });
    }

    /// Of a formation that is named, units with higher numbers are lost and others are rallying. One that is not named is
    /// off the map, complete, since this turn.
    fn complete(document: &mut Value) {
        let turn = document["turn"].clone();
        for formation in Formation::all() {
            if !document["formations"][formation.id()].is_null() {
                continue;
            }
            let highest = formation.units().rfind(|unit| !document["units"][unit.id()].is_null());
            let (size, withdrawn) = match highest {
                Some(last) => (last.index() - formation.first().index() + 1, Value::Null),
                None => (formation.full(), turn.clone()),
            };
            document["formations"][formation.id()] = json!({"size": size, "withdrawn": withdrawn});
        }
        for formation in Formation::all() {
            lay_rest(document, formation);
        }
    }
}

/// The units of a formation that are not named.
fn lay_rest(document: &mut Value, formation: Formation) {
    let band = &document["formations"][formation.id()];
    if band.get("losses").is_some() {
        return;
    }
    let size = band["size"].as_u64().unwrap_or(0) as usize;
    let present = if band["withdrawn"].is_null() { "rallying" } else { "reserve" };
    let mut losses = 0;
    for (index, unit) in formation.units().enumerate() {
        let spot = &mut document["units"][unit.id()];
        if spot.is_null() {
            *spot = json!(if index >= size { "lost" } else { present });
        }
        losses += u8::from(*spot == "rallying");
    }
    document["formations"][formation.id()]["losses"] = json!(losses);
}

fn off(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [formation, size, turn] = words else { return Err("three words".to_owned()) };
    let (size, turn) = (number::<u8>(size)?, number::<u8>(turn)?);
    document["formations"][formation] = json!({"size": size, "withdrawn": turn});
    Ok(())
}

fn gone(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [formation] = words else { return Err("one formation".to_owned()) };
    document["formations"][formation] = json!({"size": 0, "withdrawn": document["turn"]});
    Ok(())
}

fn event(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [row] = words else { return Err("one row".to_owned()) };
    let row: u8 = number(row)?;
    document["event"] = json!(row);
    zocalo_core::script::toggle(&mut document["events_used"], &json!(row), true);
    match row {
        2 => document["charge"] = json!(true),
        11 => document["house_closed"] = json!(true),
        _ => {}
    }
    Ok(())
}
