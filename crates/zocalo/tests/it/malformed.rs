//! Malformed input of every kind: an error that names the reason, nothing changed, and the engine lives on.

use crate::run::{Engine, GAME, Luck, play_on, run_with};
use serde_json::{Value, json};

/// An engine with a table in the middle of a game, and the table's digest.
fn busy() -> (Engine, Value, String) {
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 21}));
    play_on(&mut engine, &table, status, 2, 50);
    let digest = engine.digest(&table);
    (engine, table, digest)
}

#[test]
fn lines_that_are_no_requests() {
    let (mut engine, table, digest) = busy();
    let deep = "[".repeat(100_000);
    let long = format!("{{\"do\":\"{}\"}}", "x".repeat(1_000_000));
    let lines: [&[u8]; 15] = [
        b"x",
        b"{",
        b"{\"do\":",
        b"[]",
        b"42",
        b"null",
        b"\"games\"",
        b"{}",
        b"{\"do\":null}",
        b"{\"do\":7}",
        b"{\"do\":\"dance\"}",
        b"{\"do\":\"games\"} trailing",
        b"\xff\xfe\x00",
        deep.as_bytes(),
        long.as_bytes(),
    ];
    for line in lines {
        let answer = engine.line(line);
        let shown = String::from_utf8_lossy(&line[..line.len().min(40)]).into_owned();
        assert!(
            answer["error"]["kind"] == "input" || answer["error"]["kind"] == "unknown",
            "{shown}: {answer}"
        );
        assert!(
            answer["error"]["message"].as_str().is_some_and(|m| !m.is_empty() && m.len() < 2_000),
            "{answer}"
        );
        assert_eq!(engine.digest(&table), digest, "{shown}");
    }
}

#[test]
fn fields_of_wrong_types_and_missing_ones() {
    let (mut engine, table, digest) = busy();
    let wrong = [json!(true), json!("x"), json!(-1), json!(1.5), json!([]), json!({})];
    for value in &wrong {
        for field in ["seed", "scenario", "options", "position", "chance"] {
            let mut request = json!({"do": "open", "game": GAME});
            request[field] = value.clone();
            let answer = engine.raw(request.clone());
            // What fits is fine; whatever does not is told by its name.
            if let Some(error) = answer["error"].as_object() {
                assert!(error["message"].as_str().unwrap().contains(['"', ':']), "{request}: {answer}");
            }
        }
        if *value != table {
            for request in ["status", "choices", "position", "record", "undo", "digest", "close"] {
                let answer = engine.raw(json!({"do": request, "table": value}));
                assert!(answer["error"].is_object(), "{request}: {answer}");
            }
        }
        let answer = engine.raw(json!({"do": "choose", "table": table, "as": value, "say": value}));
        assert!(answer["error"].is_object(), "{answer}");
        let answer = engine.raw(json!({"do": "load", "record": value}));
        assert!(answer["error"].is_object(), "{answer}");
        let answer = engine.raw(json!({"do": "odds", "table": table, "as": value, "say": value}));
        assert!(answer["error"].is_object(), "{answer}");
        let answer = engine.raw(json!({"do": "bot", "table": table, "level": value}));
        assert!(answer["error"].is_object(), "{answer}");
    }
    for request in
        ["status", "choices", "choose", "why", "roll", "view", "position", "record", "load", "odds", "bot"]
    {
        let error = engine.refused(json!({"do": request}), "input");
        assert!(error["message"].as_str().unwrap().contains("is missing"), "{request}: {error}");
    }
    assert_eq!(engine.digest(&table), digest);
}

#[test]
fn things_that_do_not_exist() {
    let (mut engine, table, digest) = busy();
    let error = engine.refused(json!({"do": "open", "game": "chess"}), "unknown");
    assert!(error["message"].as_str().unwrap().contains(GAME), "says what there is: {error}");
    let error = engine.refused(json!({"do": "open", "game": GAME, "scenario": "moon"}), "unknown");
    assert!(error["message"].as_str().unwrap().contains("there are"), "{error}");
    engine.refused(json!({"do": "open", "game": GAME, "options": {"gravity": "low"}}), "unknown");
    engine.refused(json!({"do": "status", "table": 999}), "unknown");
    engine.refused(json!({"do": "choices", "table": table, "lang": "xx"}), "unknown");
    let side = engine.ask(json!({"do": "status", "table": table}))["to_act"].clone();
    engine.refused(json!({"do": "choose", "table": table, "as": "martians", "say": "done"}), "unknown");
    engine.refused(json!({"do": "choose", "table": table, "as": side, "say": "make tea"}), "input");
    assert_eq!(engine.digest(&table), digest);
}

#[test]
fn positions_that_cannot_be() {
    let (mut engine, table, digest) = busy();
    let good = engine.ask(json!({"do": "position", "table": table}))["position"].clone();
    let mut refused = 0;
    let mut luck = Luck(77);
    let places = paths(&good);
    for _ in 0..150 {
        let mut edited = good.clone();
        let place = &places[luck.below(places.len())];
        let value = [json!(null), json!("nowhere"), json!(-7), json!(65_536), json!([]), json!({"x": 1})];
        *edited.pointer_mut(place).unwrap() = value[luck.below(value.len())].clone();
        let answer = engine.raw(json!({"do": "open", "game": GAME, "position": edited}));
        if let Some(opened) = answer["ok"]["table"].as_u64() {
            // An edit may be a legal position: then it plays.
            engine.ask(json!({"do": "choices", "table": opened}));
            engine.ask(json!({"do": "close", "table": opened}));
        } else {
            refused += 1;
            assert!(
                answer["error"]["message"].as_str().is_some_and(|m| m.contains(':')),
                "{place}: {answer}"
            );
        }
    }
    assert!(refused > 50, "{refused}");
    assert_eq!(engine.digest(&table), digest);
}

/// Every place in a document, as JSON pointers.
fn paths(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), value)];
    while let Some((path, value)) = open.pop() {
        let escape = |key: &str| key.replace('~', "~0").replace('/', "~1");
        match value {
            Value::Object(map) => open.extend(map.iter().map(|(k, v)| (format!("{path}/{}", escape(k)), v))),
            Value::Array(list) => {
                open.extend(list.iter().enumerate().map(|(i, v)| (format!("{path}/{i}"), v)))
            }
            _ => {}
        }
        if !path.is_empty() {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn records_edited_by_hand() {
    let (mut engine, table, digest) = busy();
    let good = engine.ask(json!({"do": "record", "table": table}))["record"].clone();
    engine.ask(json!({"do": "load", "record": good}));
    let mut luck = Luck(5);
    let places = paths(&good);
    let mut refused = 0;
    for _ in 0..150 {
        let mut edited = good.clone();
        let place = &places[luck.below(places.len())];
        let value = [json!(null), json!("nowhere"), json!(-7), json!(0), json!([]), json!({"x": 1})];
        *edited.pointer_mut(place).unwrap() = value[luck.below(value.len())].clone();
        let answer = engine.raw(json!({"do": "load", "record": edited}));
        if answer["error"].is_object() {
            refused += 1;
            assert!(answer["error"]["message"].as_str().is_some_and(|m| !m.is_empty()), "{answer}");
        }
    }
    assert!(refused > 100, "{refused}");
    assert_eq!(engine.digest(&table), digest);
}

/// Random bytes and broken pieces of requests, all at once: an answer for every line, and a clean end.
#[test]
fn a_flood_of_nonsense_gets_an_answer_a_line() {
    let mut luck = Luck(99);
    let seeds: [&[u8]; 4] = [
        br#"{"do":"open","game":"camerone","seed":1}"#,
        br#"{"do":"choices","table":1}"#,
        br#"{"do":"choose","table":1,"as":"french","say":"done"}"#,
        br#"{"id":7,"do":"undo","table":1}"#,
    ];
    let mut input = Vec::new();
    let lines = 400;
    for _ in 0..lines {
        let mut line = seeds[luck.below(seeds.len())].to_vec();
        for _ in 0..luck.below(4) {
            let at = luck.below(line.len());
            line[at] = luck.below(256) as u8;
        }
        line.truncate(1 + luck.below(line.len() + 20));
        // A newline would make two lines of one, and a blank line is none.
        line.iter_mut().filter(|byte| matches!(**byte, b'\n' | b'\r')).for_each(|byte| *byte = b'?');
        if line.iter().all(u8::is_ascii_whitespace) {
            line = b"?".to_vec();
        }
        input.extend(line);
        input.push(b'\n');
    }
    let ran = run_with(&["engine"], &input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err, "");
    assert_eq!(ran.out.lines().count(), lines);
    for line in ran.out.lines() {
        let answer: Value = serde_json::from_str(line).unwrap();
        assert!(answer["ok"].is_object() || answer["error"].is_object(), "{line}");
    }
}
