//! What scripts can say of this game beyond the words that all games share.

use crate::ids::{Army, Piece, Place};
use crate::state::Cactus;
use serde_json::{Value, json};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::{Arrange, Expect, Script, Word, number, same, toggle};

impl Script for Cactus {
    const PIECES: &'static [&'static str] = &["pieces"];
    const ARRANGE: &'static [Word<Arrange>] = &[
        Word::new("party PIECE PARTY", "it fights for this party now", |doc, words| match words {
            [piece, party] => {
                at_large(doc, piece)?["party"] = json!(party);
                Ok(())
            }
            _ => Err("a piece and a party".to_owned()),
        }),
        Word::new("army ARMY PIECE …", "an Army of these", |doc, words| match words {
            [army, members @ ..] => {
                Army::find(army).ok_or_else(|| format!("there is no Army {army}"))?;
                doc["armies"][army] = json!({"available": true, "members": members, "reacted-into": null});
                Ok(())
            }
            [] => Err("which Army?".to_owned()),
        }),
        Word::new("control PROVINCE SIDE|nobody", "who controls a province", control),
        Word::new("contested PROVINCE SIDE", "a contested province, and who held it last", contested),
        Word::new(
            "siege PROVINCE SIDE LEVEL CITY",
            "a siege: who is besieged, its level, in which city",
            siege,
        ),
    ];
    const EXPECT: &'static [Word<Expect<Self>>] = &[
        Word::new("control PROVINCE SIDE|contested|nobody", "who controls a province", |game, words| {
            let [id, wanted] = words else { return Err("a province and a side".to_owned()) };
            let document = game.position();
            let province = &document["provinces"][id];
            let is = match (&province["control"], province["contested"].as_bool()) {
                (Value::String(side), _) => side,
                (_, Some(true)) => "contested",
                _ => "nobody",
            };
            same(&is, wanted)
        }),
        Word::new("siege PROVINCE LEVEL|none", "the level of a siege", |game, words| {
            let [id, wanted] = words else { return Err("a province and a level".to_owned()) };
            let document = game.position();
            let level = document["provinces"][id]["siege"].get("level");
            same(&level.map_or_else(|| "none".to_owned(), Value::to_string).as_str(), wanted)
        }),
        Word::new("army ARMY NUMBER", "how many pieces an Army has", |game, words| {
            let [army, wanted] = words else { return Err("an Army and a number".to_owned()) };
            let members = game.position()["armies"][army]["members"].as_array().map_or(0, Vec::len);
            same(&members, &number(wanted)?)
        }),
    ];

    /// Those on whom victory depends are not dead but not there yet. Armies, sieges and contested provinces go too.
    fn clear(document: &mut Value) {
        for piece in Piece::all() {
            let waits = [Piece::JUAREZ, Piece::DIAZ, Piece::MAXIMILIAN].contains(&piece);
            document["pieces"][piece.id()] = json!(if waits { "FUTURE" } else { "GONE" });
        }
        for army in Army::all() {
            document["armies"][army.id()] = json!({"available": true, "members": [], "reacted-into": null});
        }
        for place in Place::provinces() {
            let province = &mut document["provinces"][place.id()];
            province["siege"] = Value::Null;
            province["contested"] = json!(false);
        }
        document["pending"] = json!([]);
    }

    /// A piece that is put somewhere has no marks.
    fn put(document: &mut Value, piece: &str, place: &str) -> Result<(), String> {
        document["pieces"][piece] = json!(place);
        Ok(())
    }

    fn mark(document: &mut Value, piece: &str, mark: &str, on: bool) -> Result<(), String> {
        toggle(&mut at_large(document, piece)?["marks"], &json!(mark), on);
        Ok(())
    }
}

/// The entry of a piece as an object.
fn at_large<'a>(document: &'a mut Value, piece: &str) -> Result<&'a mut Value, String> {
    let entry = document["pieces"].get_mut(piece).ok_or_else(|| format!("there is no piece {piece}"))?;
    if entry.is_string() {
        *entry = json!({"at": entry});
    }
    Ok(entry)
}

fn province<'a>(document: &'a mut Value, id: &str) -> Result<&'a mut Value, String> {
    let found = Place::find(id).filter(|place| place.is_province());
    found.ok_or_else(|| format!("there is no province {id}"))?;
    Ok(&mut document["provinces"][id])
}

fn side(word: &str) -> Value {
    if word == "nobody" { Value::Null } else { json!(word) }
}

fn control(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [id, who] = words else { return Err("a province and a side".to_owned()) };
    let now = province(document, id)?;
    now["control"] = side(who);
    if *who != "nobody" {
        now["last"] = side(who);
    }
    now["contested"] = json!(false);
    Ok(())
}

fn contested(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [id, who] = words else { return Err("a province and a side".to_owned()) };
    let now = province(document, id)?;
    (now["control"], now["last"], now["contested"]) = (Value::Null, side(who), json!(true));
    Ok(())
}

fn siege(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [id, who, level, city] = words else { return Err("where, who, which level and city?".to_owned()) };
    let level: u8 = number(level)?;
    let now = province(document, id)?;
    now["siege"] = json!({"besieged": side(who), "level": level, "city": city, "fresh": false});
    (now["control"], now["contested"]) = (Value::Null, json!(false));
    Ok(())
}
