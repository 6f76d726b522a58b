//! Runs every script of `tests/cases`; positions are arranged and checked through the position document.
//!
//! The words of this game: `clear` takes every piece off the map, `put PIECE PLACE [MARK …]`, `army ARMY PIECE …`,
//! `control PROVINCE imperial|republican|nobody`, `contested PROVINCE imperial|republican`, `siege PROVINCE SIDE LEVEL CITY`,
//! `points PURSE NUMBER`, `set PATH VALUE`, and last `step NODE`, from which the game goes on. What is expected:
//! `expect PIECE at PLACE`, `expect PIECE MARK`, `expect PIECE no MARK`, `expect control PROVINCE WHO`,
//! `expect points PURSE NUMBER`, `expect siege PROVINCE LEVEL|none`, `expect army ARMY NUMBER`, `expect PATH VALUE`.

use cactus_throne::Cactus;
use cactus_throne::ids::{Army, Piece, Place};
use serde_json::{Value, json};
use std::path::Path;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::{Words, run};

/// The files of scripts with their texts.
pub fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let entries = std::fs::read_dir(&folder).expect("the folder of scripts");
    let mut files: Vec<_> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

fn slot<'a>(document: &'a mut Value, path: &str) -> Option<&'a mut Value> {
    path.split('.').try_fold(document, |value, key| match value {
        Value::Array(list) => list.get_mut(key.parse::<usize>().ok()?),
        Value::Object(map) => map.get_mut(key),
        _ => None,
    })
}

fn side(word: &str) -> Result<Value, String> {
    match word {
        "imperial" | "republican" => Ok(json!(word)),
        "nobody" => Ok(Value::Null),
        other => Err(format!("there is no side {other}")),
    }
}

fn province(document: &mut Value, id: &str) -> Result<Value, String> {
    let found = Place::find(id).filter(|place| place.is_province());
    found.ok_or_else(|| format!("there is no province {id}"))?;
    Ok(document["provinces"][id].take())
}

fn put(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let [piece, place, marks @ ..] = words else { return Err("put PIECE PLACE [MARK …]".to_owned()) };
    Piece::find(piece).ok_or_else(|| format!("there is no piece {piece}"))?;
    Place::find(place).ok_or_else(|| format!("there is no place {place}"))?;
    document["pieces"][piece] = match marks {
        [] => json!(place),
        ["party", party] => json!({"at": place, "party": party}),
        marks => json!({"at": place, "marks": marks}),
    };
    Ok(())
}

fn clear(document: &mut Value) {
    for piece in Piece::all() {
        // Those on whom victory depends are not dead but not there yet.
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

fn arrange_document(document: &mut Value, words: &[&str]) -> Result<(), String> {
    match words {
        ["clear"] => clear(document),
        ["put", rest @ ..] => put(document, rest)?,
        ["army", army, members @ ..] => {
            Army::find(army).ok_or_else(|| format!("there is no Army {army}"))?;
            document["armies"][army] = json!({"available": true, "members": members, "reacted-into": null});
        }
        ["control", id, who] => {
            let mut now = province(document, id)?;
            now["control"] = side(who)?;
            if *who != "nobody" {
                now["last"] = side(who)?;
            }
            now["contested"] = json!(false);
            document["provinces"][id] = now;
        }
        ["contested", id, who] => {
            let mut now = province(document, id)?;
            (now["control"], now["last"], now["contested"]) = (Value::Null, side(who)?, json!(true));
            document["provinces"][id] = now;
        }
        ["siege", id, who, level, city] => {
            let mut now = province(document, id)?;
            let level: u8 = level.parse().map_err(|_| "a siege has level 1 or 2".to_owned())?;
            now["siege"] = json!({"besieged": side(who)?, "level": level, "city": city, "fresh": false});
            (now["control"], now["contested"]) = (Value::Null, json!(false));
            document["provinces"][id] = now;
        }
        ["points", purse, number] => {
            let number: u16 = number.parse().map_err(|_| format!("{number} is no number"))?;
            let purse =
                document["points"].get_mut(purse).ok_or_else(|| format!("there is no purse {purse}"))?;
            *purse = json!(number);
        }
        ["set", path, value @ ..] => {
            let value = value.join(" ");
            let value = serde_json::from_str(&value).unwrap_or_else(|_| json!(value));
            *slot(document, path).ok_or_else(|| format!("there is nothing at {path}"))? = value;
        }
        ["step", node] => document["frames"] = json!([{"turn": {"node": node}}]),
        _ => return Err(format!("\"{}\" arranges nothing", words.join(" "))),
    }
    Ok(())
}

thread_local! {
    /// The document under way: it is opened only at `step`, because the positions in between need not be sound.
    static UNDER_WAY: std::cell::RefCell<Option<Value>> = const { std::cell::RefCell::new(None) };
}

fn arrange(game: &mut Cactus, words: &[&str]) -> Result<(), String> {
    let mut document = UNDER_WAY.with(|cell| cell.borrow_mut().take()).unwrap_or_else(|| game.position());
    arrange_document(&mut document, words)?;
    if words.first() != Some(&"step") {
        UNDER_WAY.with(|cell| *cell.borrow_mut() = Some(document));
        return Ok(());
    }
    *game = Cactus::from_position(Cactus::standard(), &game.setup(), &document)
        .map_err(|fault| fault.to_string())?;
    Ok(())
}

/// A game arranged by lines as scripts have them, the last a `step`.
pub fn arranged(scenario: &str, lines: &[&str]) -> Cactus {
    let about = Cactus::about(Cactus::standard());
    let wishes = [("random_events".to_owned(), "off".to_owned())].into();
    let setup = about.setup(Some(scenario), &wishes).expect("a known set-up");
    let mut game = Cactus::start(Cactus::standard(), &setup);
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        arrange(&mut game, &words).unwrap_or_else(|fault| panic!("{line}: {fault}"));
    }
    game
}

fn text(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

fn same(what: &str, is: &str, wanted: &str) -> Result<(), String> {
    if is == wanted { Ok(()) } else { Err(format!("{what}: {is}, not {wanted}")) }
}

fn who(province: &Value) -> &str {
    match (&province["control"], province["contested"].as_bool()) {
        (Value::String(side), _) => side,
        (_, Some(true)) => "contested",
        _ => "nobody",
    }
}

fn expect(game: &Cactus, words: &[&str]) -> Result<(), String> {
    let mut document = game.position();
    let piece = |id: &str| -> Result<(String, Vec<String>), String> {
        Piece::find(id).ok_or_else(|| format!("there is no piece {id}"))?;
        let stood = &document["pieces"][id];
        let at = stood.get("at").unwrap_or(stood);
        let marks = stood.get("marks").and_then(Value::as_array).cloned().unwrap_or_default();
        Ok((text(at), marks.iter().map(text).collect()))
    };
    match words {
        ["control", id, wanted] => same(id, who(&document["provinces"][id]), wanted),
        ["points", purse, wanted] => same(purse, &text(&document["points"][purse]), wanted),
        ["siege", id, wanted] => {
            let siege = &document["provinces"][id]["siege"];
            let level = siege.get("level").map_or_else(|| "none".to_owned(), text);
            same(id, &level, wanted)
        }
        ["army", army, wanted] => {
            let members = document["armies"][army]["members"].as_array().map_or(0, Vec::len);
            same(army, &members.to_string(), wanted)
        }
        [id, "at", place] => same(id, &piece(id)?.0, place),
        [id, "no", mark] if Piece::find(id).is_some() => {
            let marks = piece(id)?.1;
            if marks.iter().any(|m| m == mark) { Err(format!("{id} is {mark}")) } else { Ok(()) }
        }
        [id, mark] if Piece::find(id).is_some() => {
            let marks = piece(id)?.1;
            if marks.iter().any(|m| m == mark) { Ok(()) } else { Err(format!("{id} is not {mark}")) }
        }
        [path, wanted @ ..] => {
            let is = slot(&mut document, path).ok_or_else(|| format!("there is nothing at {path}"))?;
            same(path, &text(is), &wanted.join(" "))
        }
        [] => Err("what is expected?".to_owned()),
    }
}

#[test]
fn every_script_holds() {
    let words = Words { arrange, expect };
    let mut faults = Vec::new();
    let mut scripts = 0;
    for (name, text) in files() {
        match run::<Cactus>(&name, &text, &words) {
            Ok(count) => scripts += count,
            Err(fault) => faults.push(fault),
        }
        if UNDER_WAY.with(|cell| cell.borrow_mut().take()).is_some() {
            faults.push(format!("{name}: an arrangement lacks its `step`"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(scripts > 0, "no scripts were found");
}
