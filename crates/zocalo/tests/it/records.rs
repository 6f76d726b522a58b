//! Records as files: replayed, verified, refused when edited.

use crate::run::{Engine, GAME, bad, good, play_on, run};
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A folder with the record of a game of some length, as JSON lines.
fn recorded(most: usize) -> (TempDir, PathBuf) {
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 33}));
    play_on(&mut engine, &table, status, 7, most);
    let answer = engine.raw(json!({"do": "record", "table": table}));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    fs::write(&path, answer.to_string()).unwrap();
    (folder, path)
}

#[test]
fn a_record_replays_as_a_log() {
    let (_folder, path) = recorded(20_000);
    let path = path.to_str().unwrap();
    let log = good(&["replay", path]);
    assert!(log.lines().count() > 20, "{log}");
    let short = good(&["replay", path, "--to", "30"]);
    assert!(short.lines().count() < log.lines().count());
    assert!(log.starts_with(short.lines().next().unwrap()));
    let board = good(&["replay", path, "--to", "30", "--board"]);
    assert!(board.contains("0101"), "{board}");
    let spanish = good(&["replay", path, "--lang", "es"]);
    assert_ne!(spanish, log);
    good(&["replay", path, "--as", "public"]);
    bad(&["replay", path, "--as", "martians"], &["martians", "public"]);
    bad(&["replay", path, "--to", "1000000"], &["1000000"]);
}

#[test]
fn a_record_is_verified_and_an_edited_one_is_not() {
    let (folder, path) = recorded(200);
    let report = good(&["verify", path.to_str().unwrap()]);
    assert!(report.starts_with("holds"), "{report}");
    let text = fs::read_to_string(&path).unwrap();
    let edited = folder.path().join("edited.json");
    let mut failed = 0;
    for (from, to) in
        [("\"seed\":33", "\"seed\":34"), ("\"digest\":\"", "\"digest\":\"0"), ("\"n\":5,", "\"n\":6,")]
    {
        assert!(text.contains(from), "{from}");
        fs::write(&edited, text.replacen(from, to, 1)).unwrap();
        let ran = run(&["verify", edited.to_str().unwrap()]);
        assert_ne!(ran.code, 0, "{from}: {}", ran.out);
        failed += i32::from(ran.code == 1);
        let json = run(&["verify", edited.to_str().unwrap(), "--json"]);
        assert_eq!(json.code, ran.code);
    }
    assert!(failed >= 2, "a record that does not hold is an answer, with code 1");
}

#[test]
fn files_that_are_no_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x");
    let name = path.to_str().unwrap();
    for text in ["", "\n\n", "hello", "{}", "[]", "{\"zocalo\":1}", "{\"zocalo\":99,\"game\":\"camerone\"}"] {
        fs::write(&path, text).unwrap();
        for command in ["verify", "replay"] {
            bad(&[command, name], &[name]);
        }
    }
    fs::write(&path, [0xff, 0xfe, 0x00]).unwrap();
    bad(&["verify", name], &["UTF-8"]);
}

#[test]
fn odds_from_a_record_and_from_a_position() {
    let (folder, path) = recorded(60);
    let choices = good(&["odds", GAME, "--record", path.to_str().unwrap(), "--at", "20"]);
    let say = choices.lines().next().unwrap().split("  ").next().unwrap().to_owned();
    let table = good(&["odds", GAME, "--record", path.to_str().unwrap(), "--at", "20", &say]);
    assert!(table.contains('%'), "{table}");
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 33}));
    play_on(&mut engine, &table, status, 7, 20);
    let position = folder.path().join("position.json");
    fs::write(&position, engine.raw(json!({"do": "position", "table": table})).to_string()).unwrap();
    let says = engine.says(&table);
    let text = good(&["odds", GAME, "--position", position.to_str().unwrap(), &says[0], "--json"]);
    let odds: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(odds["outcomes"].as_array().is_some_and(|list| !list.is_empty()), "{odds}");
    bad(&["odds", GAME, "--record", path.to_str().unwrap(), "--at", "9999", "x"], &["9999"]);
    bad(&["odds", GAME, "--record", path.to_str().unwrap(), "--at", "20", "make tea"], &["make", "fire"]);
    fs::write(&position, "{\"zocalo\":1}").unwrap();
    bad(&["odds", GAME, "--position", position.to_str().unwrap(), "x"], &["missing field"]);
}
