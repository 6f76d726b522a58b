//! What scripts can say of this game beyond the words that all games share.

use crate::ids::{ArmyMarker, Leader, Place};
use crate::state::Montezuma;
use serde_json::{Value, json};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::{Arrange, Expect, Script, Word, number, same, side};

/// The values of the PW markers in the order of the cities, where a script says nothing: +0 where most scripts take a city.
const MARKERS: [i8; 14] = [1, 0, 0, 0, 1, 1, -1, -1, -1, 2, 0, 2, 0, -2];

impl Script for Montezuma {
    const PIECES: &'static [&'static str] = &["units", "leaders"];
    const ARRANGE: &'static [Word<Arrange>] = &[
        Word::new("war", "there is War: what comes with it lies ready", |doc, _| {
            war(doc);
            Ok(())
        }),
        Word::new("hand SIDE CARD …", "the cards in a side's hand, and no others", hand),
        Word::new("army LEADER", "a leader commands an Army where he is", army),
        Word::new(
            "works SIDE PLACE VALUE [fort] [open]",
            "fieldworks, or a Fort, known to both if open",
            works,
        ),
        Word::new("discard SIDE BOX", "all that lies in a side's box is out of the game", discard),
    ];
    const EXPECT: &'static [Word<Expect<Self>>] = &[
        Word::new("fp US MEXICO", "the Force Points of a Battle", |game, words| {
            let fp = &game.position()["battle"]["fp"];
            same(&format!("{} {}", fp["us"], fp["mexico"]), &words.join(" "))
        }),
        Word::new("cities VALUE …", "the PW markers in the order of the cities", |game, words| {
            let markers = &game.position()["pw-markers"];
            let cities = game.d().cities.iter();
            let values: Vec<_> = cities.map(|city| markers[city.id()].to_string()).collect();
            same(&values.join(" "), &words.join(" "))
        }),
    ];

    /// Armies, trains and works go too.
    fn clear(document: &mut Value) {
        let data = Self::standard();
        for unit in &data.units {
            if document["units"][&unit.id].get("steps").is_some() {
                let home = if unit.id.starts_with("mx_guer") { "holding" } else { "regroup" };
                document["units"][&unit.id] = json!({"at": home});
            }
        }
        for leader in &data.leaders {
            let at = document["leaders"][&leader.id].as_str().unwrap_or_default();
            if data.place(at).is_some() {
                document["leaders"][&leader.id] = json!("pool");
            }
        }
        document["armies"] = json!({});
        document["trains"] = json!({"us": null, "mexico": null});
        document["works"] = json!({});
    }

    /// A Unit comes with all its steps.
    fn put(document: &mut Value, piece: &str, place: &str) -> Result<(), String> {
        let data = Self::standard();
        if data.leaders.iter().any(|leader| leader.id == piece) {
            document["leaders"][piece] = json!(place);
            return Ok(());
        }
        let unit = data.unit(piece).ok_or_else(|| format!("there is no Unit or leader {piece}"))?;
        let steps = data.units[unit.index()].steps;
        let on_map = data.place(place).is_some();
        document["units"][piece] =
            if on_map { json!({"at": place, "steps": steps}) } else { json!({"at": place}) };
        Ok(())
    }

    fn mark(document: &mut Value, piece: &str, mark: &str, on: bool) -> Result<(), String> {
        let data = Self::standard();
        let unit = data.unit(piece).ok_or_else(|| format!("there is no Unit {piece}"))?;
        if mark != "reduced" {
            return Err(format!("there is no mark {mark}"));
        }
        document["units"][piece]["steps"] = json!(if on { 1 } else { data.units[unit.index()].steps });
        Ok(())
    }

    /// Armies, works and wounds that are not there.
    fn may_lack(path: &str) -> bool {
        let known = |id: &str| {
            Place::find(id).is_some() || Leader::find(id).is_some() || ArmyMarker::find(id).is_some()
        };
        path.split_once('.').is_some_and(|(of, id)| ["armies", "works", "wounds"].contains(&of) && known(id))
    }

    /// PW markers that are not dealt get their usual values; nobody has seen cards that are no longer in the hand.
    fn complete(document: &mut Value) {
        let mut frames = document["frames"].as_array().into_iter().flatten();
        let dealing = frames.any(|frame| frame.get("deal-marker").is_some());
        for (city, value) in Self::standard().cities.iter().zip(MARKERS) {
            if !dealing && document["pw-markers"].get(city.id()).is_none_or(Value::is_null) {
                document["pw-markers"][city.id()] = json!(value);
            }
        }
        let cards = document["cards"].clone();
        for (side, holder) in [("us", "mexico"), ("mexico", "us")] {
            if let Some(seen) = document["seen"][side].as_array_mut() {
                let key = |card: &Value| card.as_str().map_or_else(|| card.to_string(), str::to_owned);
                seen.retain(|card| cards[key(card)] == holder);
            }
        }
    }
}

fn war(document: &mut Value) {
    document["war"] = json!("war");
    let data = Montezuma::standard();
    for unit in data.units.iter().filter(|unit| unit.at_war) {
        if document["units"][&unit.id]["at"] == "aside" {
            document["units"][&unit.id] = json!({"at": "regroup"});
        }
    }
    for leader in data.leaders.iter().filter(|leader| leader.war_pool) {
        if document["leaders"][&leader.id] == "aside" {
            document["leaders"][&leader.id] = json!("pool");
        }
    }
    for card in 31..81 {
        let card = &mut document["cards"][card.to_string()];
        if *card == "aside" {
            *card = json!("deck");
        }
    }
}

fn hand(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [who, cards @ ..] = words else { return Err("whose hand?".to_owned()) };
    side::<Montezuma>(who)?;
    for card in 1..81 {
        let card = &mut document["cards"][card.to_string()];
        if card == who {
            *card = json!("deck");
        }
    }
    for card in cards {
        document["cards"][card] = json!(who);
    }
    Ok(())
}

fn army(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [leader] = words else { return Err("one leader".to_owned()) };
    let first = if leader.starts_with("us") { 0 } else { 3 };
    let markers = (first..first + 3).map(|n| format!("army-{n}"));
    let free = markers.into_iter().find(|id| document["armies"].get(id).is_none());
    let place = document["leaders"][leader].clone();
    document["armies"][free.ok_or("no marker is left")?] = json!({"commander": leader, "place": place});
    Ok(())
}

fn works(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [who, place, value, rest @ ..] = words else { return Err("whose works, where, how strong?".into()) };
    document["works"][place] = json!({
        "owner": who,
        "fort": rest.contains(&"fort"),
        "value": number::<u8>(value)?,
        "open": rest.contains(&"open"),
        "rising": 0,
    });
    Ok(())
}

fn discard(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [who, at] = words else { return Err("whose, and which box?".to_owned()) };
    let prefix = ["us_", "mx_"][side::<Montezuma>(who)?.index()];
    for (id, stand) in document["units"].as_object_mut().into_iter().flatten() {
        if id.starts_with(prefix) && stand["at"] == **at {
            *stand = json!({"at": "gone"});
        }
    }
    for (id, place) in document["leaders"].as_object_mut().into_iter().flatten() {
        if id.starts_with(prefix) && *place == **at {
            *place = json!("gone");
        }
    }
    Ok(())
}
