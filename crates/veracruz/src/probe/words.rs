//! What scripts can say of this game beyond the words that all games share.

use crate::data::Kind;
use crate::ids::{Formation, Fort, Hex, US, Unit};
use crate::state::{Elections, Veracruz, each, flag};
use serde_json::{Value, json};
use zocalo_core::prelude::*;
use zocalo_core::script::{Arrange, Expect, Script, Word, number, same, side, toggle};
use zocalo_core::{Id, Viewer};

impl Script for Veracruz {
    const ARRANGE: &'static [Word<Arrange>] = &[
        Word::new("form FORMATION UNIT …", "a formation of counters that stand in one hex", form),
        Word::new("strength UNIT POINTS", "strength; militia are turned over by it", strength),
        Word::new("sick UNIT PERCENT", "ineffective percentage, of its whole stack", sick),
        Word::new("fort FORTRESS STRENGTH SIDE", "strength and owner of a fortress", fort),
        Word::new(
            "landed TURN",
            "the invasion was on that turn; what came with it and is not on the map is gone",
            landed,
        ),
        Word::new("band NUMBER HEX", "a guerrilla on the map", band),
        Word::new("works HEX", "a completed fortification", |doc, words| match words {
            [at] => {
                toggle(&mut doc["works"], &json!({"at": at, "complete": true}), true);
                Ok(())
            }
            _ => Err("one hex".to_owned()),
        }),
        Word::new("casualties SIDE POINTS", "points that a side of the battle at hand must lose", casualties),
    ];
    const EXPECT: &'static [Word<Expect<Self>>] = EXPECT;

    fn clear(document: &mut Value) {
        let data = Self::standard();
        for (info, kind) in data.units.iter().zip(&data.kinds) {
            let Some(entry) = document["units"].get_mut(&info.id) else { continue };
            if entry["at"].as_str().and_then(Hex::find).is_some_and(Hex::on_map) {
                *entry = json!({"at": if kind.fights() { "due" } else { "pool" }});
            }
        }
    }

    /// On top of what lies there; nothing of that stack is known any more but its top.
    fn put(document: &mut Value, piece: &str, place: &str) -> Result<(), String> {
        let unit = unit(piece)?;
        let at = Hex::find(place).ok_or_else(|| format!("there is no place {place}"))?;
        leave(document, piece);
        if !at.on_map() {
            document["units"][piece] = json!({"at": place});
            return Ok(());
        }
        let height = pile(document, unit, place, &Value::Null).len();
        let entry = &mut document["units"][piece];
        if !entry.is_object() {
            *entry = json!({});
        }
        entry["at"] = json!(place);
        entry["height"] =
            json!(if Self::standard().kinds[unit.index()] == Kind::Gunboat { 0 } else { height });
        cover(document, unit, place);
        Ok(())
    }

    /// A stack is demoralized as a whole.
    fn mark(document: &mut Value, piece: &str, mark: &str, on: bool) -> Result<(), String> {
        let at = document["units"][piece]["at"].clone();
        let all = if on && mark == "demoralized" {
            troops(document, unit(piece)?, &at)
        } else {
            vec![piece.to_owned()]
        };
        for id in all.into_iter().chain([piece.to_owned()]) {
            toggle(&mut document["units"][&id]["states"], &json!(mark), on);
        }
        Ok(())
    }

    /// Counters that may come again wait in the pool.
    fn unlisted(piece: &str) -> Option<&'static str> {
        Unit::find(piece).map(|_| "pool")
    }
}

const EXPECT: &[Word<Expect<Veracruz>>] = &[
    Word::new("strength UNIT POINTS", "its strength now", |g, w| match w {
        [id, n] => same(&g.points(unit(id)?), &number(n)?),
        _ => Err("a counter and a number".to_owned()),
    }),
    Word::new("sick UNIT PERCENT", "its ineffective percentage", |g, w| match w {
        [id, n] => same(&g.ineffective[unit(id)?.index()], &number(n)?),
        _ => Err("a counter and a number".to_owned()),
    }),
    Word::new("within UNIT FORMATION|none", "the formation it belongs to", |g, w| match w {
        [id, "none"] => same(&g.formation(unit(id)?), &None),
        [id, of] => same(&g.formation(unit(id)?), &Some(formation(of)?)),
        _ => Err("a counter and a formation".to_owned()),
    }),
    Word::new("height UNIT NUMBER", "its place in the stack, 0 at the bottom", |g, w| match w {
        [id, n] => same(&g.height[unit(id)?.index()], &number(n)?),
        _ => Err("a counter and a number".to_owned()),
    }),
    Word::new("control HEX SIDE", "who controls a place", |g, w| match w {
        [at, who] => same(&g.controls(side::<Veracruz>(who)?, hex(at)?), &true),
        _ => Err("a hex and a side".to_owned()),
    }),
    Word::new("fort FORTRESS STRENGTH SIDE", "strength and owner of a fortress", |g, w| match w {
        [name, strength, who] => {
            let fort = Fort::ALL.into_iter().find(|fort| fort.id() == *name).ok_or("no such fortress")?;
            same(&g.castle(fort).strength, &number(strength)?)?;
            same(&g.castle(fort).owner, &side::<Veracruz>(who)?)
        }
        _ => Err("a fortress, a number and a side".to_owned()),
    }),
    Word::new("points NUMBER", "victory points", |g, w| match w {
        [n] => same(&g.victory_points(), &number(n)?),
        _ => Err("a number".to_owned()),
    }),
    Word::new("zone SIDE HEX", "a Zone of Control", |g, w| zone(g, w, true)),
    Word::new("no-zone SIDE HEX", "no Zone of Control", |g, w| zone(g, w, false)),
    Word::new("lead ATTACKER DEFENDER", "Leadership Levels of the battle", |g, w| both(&g.battle.lead, w)),
    Word::new("morale ATTACKER DEFENDER", "Morale Levels of the battle", |g, w| both(&g.battle.morale, w)),
    Word::new("figure ATTACKER DEFENDER", "Combat Adjustment Figures", |g, w| both(&g.battle.figure, w)),
    Word::new("forces ATTACKER DEFENDER", "strengths in the battle", |g, w| both(&g.battle.strength, w)),
    Word::new("owed NUMBER", "the points that a side of the battle must still lose", |g, w| match w {
        [n] => same(&g.battle.owed.iter().copied().max().unwrap_or(0), &number(n)?),
        _ => Err("a number".to_owned()),
    }),
    Word::new("fire NUMBER", "the fire points of those who attack or are picked", |g, w| match w {
        [n] => {
            let fire = g.fire_points(g.marked(g.phasing(), flag::BATTLE | flag::GROUP));
            same(&fire, &number(n)?)
        }
        _ => Err("a number".to_owned()),
    }),
    Word::new("left TENTHS", "the movement points left to the group on the march", |g, w| {
        match (w, g.frames.last()) {
            ([n], Some(crate::Frame::March(march))) => same(&(march.allow - march.spent), &number(n)?),
            (_, other) => Err(format!("nobody marches: {other:?}")),
        }
    }),
    Word::new(
        "count SIDE HEX NUMBER",
        "the counters in a stack, members of formations too",
        |g, w| match w {
            [who, at, n] => same(&each(g.stack(side::<Veracruz>(who)?, hex(at)?)).count(), &number(n)?),
            _ => Err("a side, a hex and a number".to_owned()),
        },
    ),
    Word::new(
        "counters SIDE HEX NUMBER",
        "the counters of a side's stack that the other sees",
        |g, w| match w {
            [who, at, n] => {
                let scene = g.known(Viewer::Side(side::<Veracruz>(who)?.foe())).scene();
                let place = hex(at)?.index() as u16;
                let seen =
                    scene.counters.iter().filter(|c| c.place == place && c.face != "remembered").count();
                same(&seen, &number(n)?)
            }
            _ => Err("a side, a hex and a number".to_owned()),
        },
    ),
    Word::new("sees SIDE UNIT", "a side sees which counter it is", |g, w| same(&sees(g, w)?, &true)),
    Word::new("blind SIDE UNIT", "a side does not", |g, w| same(&sees(g, w)?, &false)),
    Word::new("remembers SIDE UNIT HEX", "a side remembers it there", |g, w| match w {
        [who, id, at] => {
            let (piece, place) = (Some(unit(id)?.index() as u16), hex(at)?.index() as u16);
            let scene = g.known(Viewer::Side(side::<Veracruz>(who)?)).scene();
            let is = |c: &zocalo_core::scene::Counter| {
                c.piece == piece && c.place == place && c.face == "remembered"
            };
            same(&scene.counters.iter().any(is), &true)
        }
        _ => Err("a side, a counter and a hex".to_owned()),
    }),
    Word::new("band NUMBER HEX|none", "where a guerrilla is", |g, w| match w {
        [n, place] => {
            let band = g.bands.get(number::<usize>(n)?.wrapping_sub(1)).ok_or("there are two")?;
            same(&band.hex, &if *place == "none" { Hex::NONE } else { hex(place)? })
        }
        _ => Err("a number and a hex".to_owned()),
    }),
    Word::new("works NUMBER", "completed fortifications", |g, w| match w {
        [n] => same(&g.works_done, &number(n)?),
        _ => Err("a number".to_owned()),
    }),
    Word::new("elections march|stay|quiet", "what the elections ask of Santa Anna", |g, w| {
        let now = match g.elections {
            Elections { march: true, .. } => "march",
            Elections { stay: true, .. } => "stay",
            _ => "quiet",
        };
        same(&[now].as_slice(), &w)
    }),
];

fn unit(id: &str) -> Result<Unit, String> {
    Unit::find(id).ok_or_else(|| format!("there is no counter {id}"))
}

fn hex(text: &str) -> Result<Hex, String> {
    Hex::parse(text).ok_or_else(|| format!("there is no hex {text}"))
}

fn formation(id: &str) -> Result<Formation, String> {
    Formation::find(id).ok_or_else(|| format!("there is no formation {id}"))
}

fn zone(game: &Veracruz, words: &[&str], wanted: bool) -> Result<(), String> {
    let [who, at] = words else { return Err("a side and a hex".to_owned()) };
    same(&game.zone[side::<Veracruz>(who)?].has(hex(at)?.index()), &wanted)
}

fn both<T: PartialEq + std::fmt::Debug + std::str::FromStr>(
    is: &[T; 2],
    words: &[&str],
) -> Result<(), String> {
    let [attacker, defender] = words else { return Err("two numbers".to_owned()) };
    same(is, &[number(attacker)?, number(defender)?])
}

fn sees(game: &Veracruz, words: &[&str]) -> Result<bool, String> {
    let [who, id] = words else { return Err("a side and a counter".to_owned()) };
    let unit = unit(id)?;
    let (piece, at) = (Some(unit.index() as u16), game.at(unit).index() as u16);
    let scene = game.known(Viewer::Side(side::<Veracruz>(who)?)).scene();
    Ok(scene.counters.iter().any(|c| c.piece == piece && c.place == at && c.face != "remembered"))
}

/// The counters of the same side in a hex and box, without this one.
fn pile(document: &Value, unit: Unit, at: &str, within: &Value) -> Vec<String> {
    let same_pile = |(id, entry): (&String, &Value)| {
        let other = Unit::find(id)?;
        let here = entry["at"] == at && entry.get("within").unwrap_or(&Value::Null) == within;
        let gunboat = Veracruz::standard().kinds[other.index()] == Kind::Gunboat;
        (here && other != unit && other.side() == unit.side() && !gunboat).then(|| id.clone())
    };
    document["units"].as_object().into_iter().flatten().filter_map(same_pile).collect()
}

/// The fighting counters of the same side in a hex, in formations too.
fn troops(document: &Value, unit: Unit, at: &Value) -> Vec<String> {
    let fights = |id: &String, entry: &Value| {
        let other = Unit::find(id)?;
        let fights = Veracruz::standard().kinds[other.index()].fights();
        (fights && entry["at"] == *at && other.side() == unit.side()).then(|| id.clone())
    };
    document["units"].as_object().into_iter().flatten().filter_map(|(id, e)| fights(id, e)).collect()
}

/// A counter leaves its stack and its formation.
fn leave(document: &mut Value, id: &str) {
    if let Some(entry) = document["units"].get_mut(id).and_then(Value::as_object_mut) {
        entry.remove("within");
    }
}

/// The other side knows nothing of a stack any more but what lies on top, which opening the document tells it.
fn cover(document: &mut Value, unit: Unit, at: &str) {
    let mut all = pile(document, unit, at, &Value::Null);
    all.push(unit.id().to_owned());
    for id in all {
        let of_formation =
            Unit::find(&id).is_some_and(|u| Veracruz::standard().kinds[u.index()] == Kind::Formation);
        if !of_formation && document["units"][&id].get("states").is_some() {
            toggle(&mut document["units"][&id]["states"], &json!("known"), false);
        }
    }
}

fn form(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [id, units @ ..] = words else { return Err("which formation?".to_owned()) };
    let counter = unit(id)?;
    let first = units.first().ok_or("nobody to form it")?;
    let at = document["units"][first]["at"].as_str().unwrap_or_default().to_owned();
    <Veracruz as Script>::put(document, counter.id(), &at)?;
    for member in units {
        let height = pile(document, unit(member)?, &at, &json!(id)).len();
        let entry = &mut document["units"][member];
        entry["at"] = json!(at);
        entry["within"] = json!(id);
        entry["height"] = json!(height);
        toggle(&mut document["units"][member]["states"], &json!("known"), false);
    }
    Ok(())
}

fn strength(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [id, points] = words else { return Err("a counter and a number".to_owned()) };
    document["units"][id]["strength"] = json!(number::<u8>(points)?);
    Ok(())
}

fn sick(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [id, percent] = words else { return Err("a counter and a number".to_owned()) };
    let at = document["units"][id]["at"].clone();
    let percent: u8 = number(percent)?;
    for other in troops(document, unit(id)?, &at).iter().map(String::as_str).chain([*id]) {
        document["units"][other]["ineffective"] = json!(percent);
    }
    Ok(())
}

fn fort(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [name, strength, who] = words else { return Err("a fortress, a number and a side".to_owned()) };
    let castle = &mut document["fortresses"][name];
    castle["strength"] = json!(number::<u8>(strength)?);
    castle["owner"] = json!(who);
    Ok(())
}

fn landed(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [turn] = words else { return Err("a turn".to_owned()) };
    let turn: u8 = number(turn)?;
    document["facts"]["landed"] = json!(turn);
    for arrival in &Veracruz::standard().schedule.arrivals {
        let comes = arrival.turn <= turn && arrival.unit.side() == US;
        if let Some(entry) =
            document["units"].get_mut(arrival.unit.id()).filter(|e| comes && e["at"] == "due")
        {
            entry["at"] = json!("gone");
        }
    }
    Ok(())
}

fn band(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [n, at] = words else { return Err("a number and a hex".to_owned()) };
    let slot = number::<usize>(n)?.checked_sub(1).filter(|slot| *slot < 2).ok_or("there are two")?;
    let band = &mut document["guerrillas"][slot];
    band["at"] = json!(at);
    band["age"] = json!(slot + 1);
    Ok(())
}

/// Lies on top of what is under way.
fn casualties(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [who, points] = words else { return Err("a side and a number".to_owned()) };
    let points: u16 = number(points)?;
    let phase = document["phase"].as_str().unwrap_or_default();
    let attacks = phase.starts_with("us") == (*who == "us");
    let role = if attacks { "attacker" } else { "defender" };
    document["battle"][role]["owed"] = json!(points);
    let frame = json!({"casualties": {"side": who, "left": points, "scope": "battle", "named": null}});
    toggle(&mut document["frames"], &frame, true);
    Ok(())
}
