//! The example bot in Python really plays. Where there is no python3 these tests say so and pass.

use crate::run::{Engine, GAME};
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

fn script() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py")
}

fn python() -> Option<Command> {
    let there = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !there {
        eprintln!("SKIPPED: python3 is not installed, so the example bot was not tried");
        return None;
    }
    let mut command = Command::new("python3");
    command.arg(script());
    Some(command)
}

#[test]
fn the_example_bot_plays_a_whole_game() {
    let play = || {
        let mut command = python()?;
        let output = command.args(["play", env!("CARGO_BIN_EXE_zocalo"), GAME, "3"]).output().unwrap();
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{err}");
        Some(String::from_utf8(output.stdout).unwrap())
    };
    let Some(text) = play() else { return };
    let last = text.lines().last().unwrap();
    assert!(last.contains("wins: ") && last.contains("digest "), "{last}");
    assert_eq!(play().unwrap(), text, "the same seed gives the same game");
}

/// As a tournament asks it: one request a line, one answer a line.
#[test]
fn the_example_bot_answers_requests() {
    let Some(mut command) = python() else { return };
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 1}));
    let side = status["to_act"].clone();
    let view = engine.ask(json!({"do": "view", "table": table, "viewer": side}))["view"].clone();
    let request =
        json!({"id": 5, "do": "bot", "game": GAME, "as": side, "ms": 1000, "seed": 1, "view": view});
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.take().unwrap(), "{request}").unwrap();
    let output = child.wait_with_output().unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["id"], 5);
    let says = engine.says(&table);
    assert!(says.iter().any(|say| answer["ok"]["say"] == **say), "{answer}");
}
