//! The line protocol, on the toy: every kind of nonsense gets an error, changes nothing, and the engine goes on.

use crate::protocol::{Client, Echo, parts};
use crate::toy::Toy;
use proptest::prelude::*;
use serde_json::{Value, json};
use zocalo_table::any_game;
use zocalo_table::protocol::{Engine, LINE_MAX, TABLES_MAX};

#[test]
fn ids_are_echoed_as_they_came() {
    let mut client = Client::new();
    for id in [
        "1",
        "-7",
        "0.5",
        "\"a\\n\"",
        "null",
        "true",
        "[1,{\"x\":[]}]",
        "123456789012345678901234567890",
        "1.000",
    ] {
        let answer = client.0.answer(format!("{{\"id\":{id},\"do\":\"games\"}}").as_bytes());
        assert!(answer.starts_with(&format!("{{\"id\":{id},\"ok\":")), "{answer}");
        let answer = client.0.answer(format!("{{\"do\":\"dance\",\"id\":{id}}}").as_bytes());
        assert!(answer.starts_with(&format!("{{\"id\":{id},\"error\":")), "{answer}");
    }
    assert!(client.0.answer(b"{\"do\":\"games\"}").starts_with("{\"ok\":"), "no id, none echoed");
    let spaced = client.0.answer(b"{\"id\":[1,\t2],\"do\":\"games\"}");
    assert!(spaced.starts_with("{\"id\":[1, 2],"), "{spaced}");
}

#[test]
fn nonsense_gets_an_error_and_changes_nothing() {
    let mut client = Client::new();
    let t = client.scripted();
    client.ok(json!({"do": "roll", "table": t, "result": "c6"}));
    client.ok(json!({"do": "roll", "table": t, "result": "c1"}));
    let before = client.digest(t);
    let deep = "[".repeat(5000);
    let long = format!("{{\"do\":\"status\",\"table\":{t},\"pad\":\"{}\"}}", "x".repeat(LINE_MAX));
    let number = format!("{{\"do\":\"status\",\"table\":{}}}", "9".repeat(400));
    for (line, kind, says) in [
        ("", "input", "no JSON"),
        ("hello", "input", "no JSON"),
        ("{", "input", "no JSON"),
        ("{\"do\":\"games\"} extra", "input", "no JSON"),
        ("{'do':'games'}", "input", "no JSON"),
        ("\u{0}", "input", "no JSON"),
        ("[]", "input", "a request is a JSON object"),
        ("17", "input", "a request is a JSON object"),
        ("null", "input", "a request is a JSON object"),
        ("\"games\"", "input", "a request is a JSON object"),
        (deep.as_str(), "input", "recursion limit"),
        (long.as_str(), "input", "the line is longer than"),
        (number.as_str(), "input", "no JSON"),
        ("{}", "input", "\"do\" is missing"),
        ("{\"do\":7}", "input", "\"do\" must be a text, not the number 7"),
        ("{\"do\":null}", "input", "\"do\" is missing"),
        ("{\"do\":\"dance\"}", "unknown", "there is no request \"dance\"; there are: games"),
        (
            "{\"do\":\"games\",\"lang\":\"tlh\"}",
            "unknown",
            "there is no language \"tlh\"; there are: en, es, fr",
        ),
        ("{\"do\":\"games\",\"lang\":3}", "input", "\"lang\" must be a text"),
    ] {
        let answer = client.line(line);
        let (found, case, message) = parts(&answer);
        assert_eq!((found.as_str(), case), (kind, None), "{message}");
        assert!(message.contains(says), "{message}");
    }
    let bytes = client.0.answer(b"{\"do\":\"games\xff\"}");
    assert!(bytes.contains("no UTF-8 from byte 12 on"), "{bytes}");
    assert_eq!(client.digest(t), before);
}

#[test]
fn wrong_fields_get_an_error_and_change_nothing() {
    let mut client = Client::new();
    let t = client.scripted();
    client.ok(json!({"do": "roll", "table": t, "result": "c6"}));
    let before = client.digest(t);
    let table_requests = [
        "status", "choices", "choose", "why", "roll", "view", "position", "record", "odds", "bot", "undo",
        "digest", "close",
    ];
    for request in table_requests {
        for (table, kind) in [
            (Value::Null, "input"),
            (json!("1"), "input"),
            (json!(-1), "input"),
            (json!(1.5), "input"),
            (json!([1]), "input"),
            (json!(99), "unknown"),
            (json!(u64::MAX), "unknown"),
        ] {
            assert_eq!(client.error(json!({"do": request, "table": table})).0, kind, "{request} {table}");
        }
    }
    for (request, kind, says) in [
        (json!({"do": "choose", "table": t, "say": "c6"}), "input", "\"as\" is missing"),
        (
            json!({"do": "choose", "table": t, "as": "green", "say": "c6"}),
            "unknown",
            "no side \"green\"; there are: red, blue",
        ),
        (json!({"do": "choose", "table": t, "as": 1, "say": "c6"}), "input", "\"as\" must be a text"),
        (json!({"do": "choose", "table": t, "as": "red"}), "input", "\"say\" is missing"),
        (
            json!({"do": "choose", "table": t, "as": "red", "say": ["c6"]}),
            "input",
            "\"say\" must be a text, not a list",
        ),
        (
            json!({"do": "choose", "table": t, "as": "red", "say": "sing"}),
            "input",
            "“sing” begins no text of the notation.",
        ),
        (
            json!({"do": "choose", "table": t, "as": "red", "say": "c6"}),
            "refused",
            "A result of chance is waited for first.",
        ),
        (
            json!({"do": "choose", "table": t, "as": "red", "say": "c6", "viewer": "me"}),
            "unknown",
            "no viewer \"me\"",
        ),
        (
            json!({"do": "why", "table": t, "as": "red", "say": {}}),
            "input",
            "\"say\" must be a text, not an object",
        ),
        (json!({"do": "roll", "table": t}), "input", "\"result\" is missing"),
        (json!({"do": "roll", "table": t, "result": true}), "input", "\"result\" must be"),
        (json!({"do": "roll", "table": t, "result": 1.5}), "input", "not the number 1.5"),
        (json!({"do": "roll", "table": t, "result": "c6"}), "refused", "No such result can come up now."),
        (json!({"do": "roll", "table": t, "result": 3}), "input", "“3” means nothing here."),
        (json!({"do": "view", "table": t}), "input", "\"viewer\" is missing"),
        (json!({"do": "view", "table": t, "viewer": "red", "since": "x"}), "input", "\"since\" must be"),
        (json!({"do": "bot", "table": t, "level": "random", "ms": "x"}), "input", "\"ms\" must be"),
        (json!({"do": "bot", "table": t, "level": "random", "ms": 0}), "input", "from 1 to 60000"),
        (json!({"do": "bot", "table": t, "level": "random", "ms": 60_001}), "input", "from 1 to 60000"),
        (json!({"do": "open"}), "input", "\"game\" is missing"),
        (json!({"do": "open", "game": "chess"}), "unknown", "there is no game \"chess\"; there are: toy"),
        (json!({"do": "open", "game": "toy", "scenario": "x"}), "unknown", "there is no scenario \"x\""),
        (json!({"do": "open", "game": "toy", "scenario": 1}), "input", "\"scenario\" must be a text"),
        (json!({"do": "open", "game": "toy", "options": []}), "input", "\"options\" must be an object"),
        (json!({"do": "open", "game": "toy", "options": {"x": "1"}}), "unknown", "there is no option \"x\""),
        (
            json!({"do": "open", "game": "toy", "options": {"hand": "2"}}),
            "unknown",
            "cannot be \"2\"; it can be: 1, 3",
        ),
        (
            json!({"do": "open", "game": "toy", "options": {"hand": null}}),
            "input",
            "\"options.hand\" must be a text",
        ),
        (
            json!({"do": "open", "game": "toy", "seed": -1}),
            "input",
            "\"seed\" must be a whole number, 0 or more, not the number -1",
        ),
        (json!({"do": "open", "game": "toy", "seed": "x"}), "input", "\"seed\" must be"),
        (
            json!({"do": "open", "game": "toy", "chance": "loaded"}),
            "unknown",
            "there is no chance \"loaded\"",
        ),
        (
            json!({"do": "open", "game": "toy", "chance": {"mode": "fair"}}),
            "input",
            "\"chance\": missing field",
        ),
        (json!({"do": "open", "game": "toy", "auto": 1}), "input", "\"auto\" must be true or false"),
        (json!({"do": "open", "game": "toy", "position": 3}), "input", "\"position\" must be an object"),
        (json!({"do": "open", "game": "toy", "position": {}}), "input", "position: document: missing field"),
        (
            json!({"do": "open", "game": "toy", "data": {"x.csv": ""}}),
            "input",
            "x.csv, line 0: no such data file",
        ),
        (
            json!({"do": "open", "game": "toy", "data": {"cards.csv": 1}}),
            "input",
            "\"data.cards.csv\" must be a text",
        ),
        (
            json!({"do": "open", "game": "toy", "players": {"green": "x"}}),
            "input",
            "there is no side \"green\"",
        ),
        (json!({"do": "load", "record": 3}), "input", "record: an object is expected"),
    ] {
        let (found, _, message) = client.error(request.clone());
        assert_eq!(found, kind, "{request}: {message}");
        assert!(message.contains(says), "{request}: {message}");
    }
    assert_eq!(client.digest(t), before);
    let next = client.scripted();
    assert_eq!(next, t + 1, "failed openings take no number");
}

#[test]
fn there_is_a_limit_to_open_tables() {
    let mut client = Client::new();
    for _ in 0..TABLES_MAX {
        client.0.answer(b"{\"do\":\"open\",\"game\":\"toy\",\"chance\":\"script\"}");
    }
    let (kind, _, message) = client.error(json!({"do": "open", "game": "toy"}));
    assert_eq!((kind.as_str(), message.as_str()), ("refused", "10000 tables are open: close some first"));
    client.ok(json!({"do": "close", "table": 1}));
    assert_eq!(client.ok(json!({"do": "open", "game": "toy"}))["table"], TABLES_MAX as u64 + 1);
}

#[test]
fn fields_nobody_asks_for_are_ignored() {
    let mut client = Client::new();
    let opened = client.ok(json!({"do": "open", "game": "toy", "colour": "red", "id": 1}));
    assert!(opened["table"].is_u64());
}

#[test]
fn the_loop_goes_on_whatever_comes() {
    let mut engine = Engine::with_games(vec![any_game::<Toy>()], Echo);
    let mut input = b"{\"do\":\"games\",\"id\":1}\r\n\nnonsense\n\xff\xfe\n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3 * LINE_MAX));
    input.extend(b"\n{\"do\":\"games\",\"id\":2}");
    let mut output = Vec::new();
    engine.serve(input.as_slice(), &mut output).expect("no fault of reading or writing");
    let answers: Vec<Value> = String::from_utf8(output)
        .expect("text")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 6);
    assert_eq!((&answers[0]["id"], &answers[5]["id"]), (&json!(1), &json!(2)));
    assert!(answers[1..5].iter().all(|answer| answer["error"]["kind"] == "input"));
    assert!(answers[4]["error"]["message"].as_str().is_some_and(|m| m.contains("longer than")));
}

#[test]
fn a_line_of_exactly_the_limit_is_read() {
    let mut engine = Engine::with_games(vec![any_game::<Toy>()], Echo);
    let frame = "{\"do\":\"close\",\"table\":1,\"pad\":\"\"}";
    for (length, kind) in [(LINE_MAX, "unknown"), (LINE_MAX + 1, "input")] {
        let pad = "x".repeat(length - frame.len());
        let line = frame.replace("\"pad\":\"\"", &format!("\"pad\":\"{pad}\"")) + "\n{\"do\":\"games\"}\n";
        let mut output = Vec::new();
        engine.serve(line.as_bytes(), &mut output).expect("no fault");
        let text = String::from_utf8(output).expect("text");
        let first: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
        assert_eq!((first["error"]["kind"].as_str(), text.lines().count()), (Some(kind), 2), "{length}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_get_one_answer(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let mut client = Client::new();
        let answer: Value = serde_json::from_str(&client.0.answer(&bytes)).expect("JSON");
        prop_assert!(answer["error"].is_object());
    }

    #[test]
    fn any_fields_get_one_answer(
        request in prop::sample::select(vec!["open", "choose", "why", "roll", "view", "load", "odds", "bot", "undo", "match"]),
        field in prop::sample::select(vec!["table", "as", "say", "result", "viewer", "record", "position", "options", "first"]),
        text in "\\PC{0,20}",
    ) {
        let mut client = Client::new();
        let t = client.scripted();
        let before = client.digest(t);
        let mut line = json!({"do": request, "table": t, "game": "toy", "as": "red", "say": "R1"});
        line[field] = serde_json::from_str(&text).unwrap_or(Value::String(text));
        let answer = client.line(&line.to_string());
        prop_assert!(answer["error"].is_object() != answer["ok"].is_object());
        if answer["error"].is_object() {
            prop_assert_eq!(client.digest(t), before);
        }
    }
}
