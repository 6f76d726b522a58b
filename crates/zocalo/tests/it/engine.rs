//! The line protocol, end to end.

use crate::run::{Engine, GAME, Luck, play_on};
use serde_json::{Value, json};

/// More inputs than any game of the smallest of games has.
const LONG: usize = 20_000;

#[test]
fn games_are_listed_with_the_promised_names() {
    let mut engine = Engine::start();
    let answer = engine.ask(json!({"do": "games"}));
    let games = answer["games"].as_array().unwrap();
    let game = games.iter().find(|game| game["id"] == GAME).unwrap();
    assert!(game["title"].is_string());
    assert_eq!(game["sides"].as_array().unwrap().len(), 2);
    for scenario in game["scenarios"].as_array().unwrap() {
        assert!(scenario["id"].is_string() && scenario["title"].is_string());
        for option in scenario["options"].as_array().unwrap() {
            assert!(option["id"].is_string() && option["title"].is_string());
            assert!(option["values"].as_array().unwrap().contains(&option["default"]), "{option}");
        }
    }
}

#[test]
fn a_whole_game_is_played_recorded_and_loaded() {
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 11}));
    for name in ["to_act", "step", "prompt", "chance", "inputs", "turn", "outcome"] {
        assert!(status.as_object().unwrap().contains_key(name), "{name}: {status}");
    }
    let status = play_on(&mut engine, &table, status, 5, LONG);
    let outcome = &status["outcome"];
    for name in ["winner", "level", "score", "reason"] {
        assert!(outcome.as_object().expect("the game is over").contains_key(name), "{name}");
    }
    assert_eq!(status["to_act"], Value::Null);
    let digest = engine.digest(&table);
    let record = engine.ask(json!({"do": "record", "table": table}))["record"].clone();
    let loaded = engine.ask(json!({"do": "load", "record": record}));
    assert_eq!(engine.digest(&loaded["table"]), digest);
    assert_eq!(loaded["outcome"], *outcome);
    assert_eq!(loaded["inputs"], status["inputs"]);
    // After the end nothing is taken any more.
    for side in engine.ask(json!({"do": "games"}))["games"][0]["sides"].as_array().unwrap() {
        engine.refused(json!({"do": "choose", "table": table, "as": side, "say": "done"}), "over");
    }
    assert_eq!(engine.digest(&table), digest);
}

#[test]
fn the_same_seed_gives_the_same_game_in_another_process() {
    let play = |seed: u64| {
        let mut engine = Engine::start();
        let (table, status) = engine.open(json!({"seed": seed}));
        let status = play_on(&mut engine, &table, status, 9, 300);
        (engine.digest(&table), status["inputs"].clone())
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3).0, play(4).0);
}

#[test]
fn script_tables_wait_for_every_result() {
    let mut engine = Engine::start();
    let (table, mut status) = engine.open(json!({"chance": "script"}));
    let mut luck = Luck(1);
    let mut rolled = 0;
    while rolled < 10 {
        if status["to_act"] != "chance" {
            let says = engine.says(&table);
            let side = status["to_act"].clone();
            // No roll is taken while a side decides.
            engine.refused(json!({"do": "roll", "table": table, "result": 1}), "refused");
            status = engine.choose(&table, &side, &says[luck.below(says.len())]);
            continue;
        }
        let before = engine.digest(&table);
        engine.refused(json!({"do": "roll", "table": table, "result": 77}), "refused");
        engine.refused(json!({"do": "roll", "table": table, "result": "nonsense"}), "input");
        engine.refused(json!({"do": "roll", "table": table}), "input");
        assert_eq!(engine.digest(&table), before);
        let results = status["chance"]["results"].as_array().unwrap();
        let face = results[luck.below(results.len())]["say"].as_str().unwrap();
        // A die may be answered by a number or by its text.
        let face = if rolled % 2 == 0 { json!(face.parse::<i64>().unwrap()) } else { json!(face) };
        status = engine.ask(json!({"do": "roll", "table": table, "result": face}));
        rolled += 1;
    }
}

#[test]
fn listed_choices_are_legal_and_the_other_side_may_not_make_them() {
    let mut engine = Engine::start();
    let games = engine.ask(json!({"do": "games"}));
    let game = games["games"].as_array().unwrap().iter().find(|game| game["id"] == GAME).unwrap().clone();
    let (table, mut status) = engine.open(json!({"seed": 2}));
    for step in 0..12 {
        let side = status["to_act"].clone();
        let foe = game["sides"].as_array().unwrap().iter().find(|id| **id != side).unwrap().clone();
        let before = engine.digest(&table);
        let says = engine.says(&table);
        for say in says.iter().take(20) {
            let why = engine.ask(json!({"do": "why", "table": table, "as": side, "say": say}));
            assert_eq!(why["legal"], true, "{say}");
            let why = engine.ask(json!({"do": "why", "table": table, "as": foe, "say": say}));
            assert_eq!(why["legal"], false, "{say}");
            assert!(why["case"].is_string() && why["reason"].is_string(), "{why}");
            let error =
                engine.refused(json!({"do": "choose", "table": table, "as": foe, "say": say}), "refused");
            assert!(error["case"].is_string(), "{error}");
        }
        assert_eq!(engine.digest(&table), before, "refusals change nothing");
        status = engine.choose(&table, &side, &says[step % says.len()]);
        assert!(status["events"].is_array());
    }
}

#[test]
fn what_was_legal_before_is_refused_with_a_case_later() {
    let mut engine = Engine::start();
    let (table, mut status) = engine.open(json!({"seed": 6}));
    let mut luck = Luck(4);
    let mut met: Vec<String> = Vec::new();
    let mut refused = 0;
    for _ in 0..60 {
        if !status["outcome"].is_null() {
            break;
        }
        let side = status["to_act"].clone();
        let says = engine.says(&table);
        for stale in met.iter().filter(|say| !says.contains(say)).take(5) {
            let answer = engine.raw(json!({"do": "choose", "table": table, "as": side, "say": stale}));
            assert!(answer["ok"].is_null(), "{stale}: {answer}");
            // What means nothing at this step is no choice at all and has no case.
            if answer["error"]["kind"] == "refused" {
                assert!(answer["error"]["case"].is_string(), "{answer}");
                refused += 1;
            }
        }
        met.extend(says.iter().take(10).cloned());
        status = engine.choose(&table, &side, &says[luck.below(says.len())]);
    }
    assert!(refused > 0);
}

#[test]
fn a_position_opens_again_as_the_same_table() {
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 8}));
    play_on(&mut engine, &table, status, 3, 150);
    let position = engine.ask(json!({"do": "position", "table": table}))["position"].clone();
    let (copy, _) = engine.open(json!({"position": position}));
    assert_eq!(engine.digest(&copy), engine.digest(&table));
    assert_eq!(engine.says(&copy), engine.says(&table));
}

#[test]
fn undo_goes_back_to_the_same_digest() {
    let mut engine = Engine::start();
    let (table, mut status) = engine.open(json!({"seed": 1}));
    let mut undone = 0;
    let mut luck = Luck(2);
    for _ in 0..60 {
        let before = (engine.digest(&table), status["inputs"].clone(), status["to_act"].clone());
        let says = engine.says(&table);
        let side = status["to_act"].clone();
        status = engine.choose(&table, &side, &says[luck.below(says.len())]);
        let one_step = status["inputs"].as_u64() == before.1.as_u64().map(|n| n + 1);
        if one_step && status["to_act"] == before.2 {
            let answer = engine.raw(json!({"do": "undo", "table": table, "steps": 1}));
            if answer["ok"].is_object() {
                assert_eq!(engine.digest(&table), before.0);
                undone += 1;
                status = engine.ask(json!({"do": "status", "table": table}));
            }
        }
        let says = engine.says(&table);
        let side = status["to_act"].clone();
        status = engine.choose(&table, &side, &says[luck.below(says.len())]);
    }
    assert!(undone > 0);
}

#[test]
fn views_are_given_to_viewers_only() {
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 1}));
    play_on(&mut engine, &table, status, 1, 40);
    let games = engine.ask(json!({"do": "games"}));
    let game = games["games"].as_array().unwrap().iter().find(|game| game["id"] == GAME).unwrap().clone();
    let mut viewers = game["sides"].as_array().unwrap().clone();
    viewers.push(json!("public"));
    for viewer in viewers {
        let view = engine.ask(json!({"do": "view", "table": table, "viewer": viewer}))["view"].clone();
        assert!(view["scene"]["counters"].is_array(), "{view}");
    }
    engine.refused(json!({"do": "view", "table": table, "viewer": "umpire"}), "unknown");
}

#[test]
fn bots_say_something_legal_and_the_same_by_seed() {
    let mut engine = Engine::start();
    let (table, status) = engine.open(json!({"seed": 1}));
    let says = engine.says(&table);
    for level in ["random", "recruit", "doctrine"] {
        for seed in 0..5 {
            let request = json!({"do": "bot", "table": table, "level": level, "seed": seed});
            let answer = engine.ask(request.clone());
            assert!(says.iter().any(|say| answer["say"] == **say), "{answer}");
            assert_eq!(engine.ask(request), answer);
        }
    }
    engine.refused(json!({"do": "bot", "table": table, "level": "genius"}), "unknown");
    let side = status["to_act"].clone();
    engine.choose(&table, &side, &says[0]);
}

#[test]
fn odds_add_up_to_one() {
    let mut engine = Engine::start();
    let (table, mut status) = engine.open(json!({"seed": 5}));
    let mut luck = Luck(8);
    let mut asked = 0;
    while asked < 8 && status["outcome"].is_null() {
        let side = status["to_act"].clone();
        let says = engine.says(&table);
        let say = says[luck.below(says.len())].clone();
        let before = engine.digest(&table);
        let answer = engine.raw(json!({"do": "odds", "table": table, "as": side, "say": say}));
        if let Some(outcomes) = answer["ok"]["outcomes"].as_array() {
            let sum: f64 = outcomes.iter().map(|outcome| outcome["p"].as_f64().unwrap()).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{answer}");
            assert!(outcomes.iter().all(|outcome| outcome["result"].is_string()), "{answer}");
            asked += usize::from(outcomes.len() > 1);
        }
        assert_eq!(engine.digest(&table), before, "asking changes nothing");
        status = engine.choose(&table, &side, &say);
    }
    assert!(asked > 0, "some choice led to dice");
}

#[test]
fn closed_tables_are_gone_and_others_stay() {
    let mut engine = Engine::start();
    let (one, _) = engine.open(json!({"seed": 1}));
    let (two, _) = engine.open(json!({"seed": 2}));
    engine.ask(json!({"do": "close", "table": one}));
    engine.refused(json!({"do": "status", "table": one}), "unknown");
    engine.ask(json!({"do": "status", "table": two}));
}

#[test]
fn ids_are_echoed_whatever_they_are() {
    let mut engine = Engine::start();
    for id in [json!(1), json!("a"), json!(null), json!([1, {"b": 2}])] {
        assert_eq!(engine.raw(json!({"do": "games", "id": id}))["id"], id);
        assert_eq!(engine.raw(json!({"do": "nothing", "id": id}))["id"], id);
    }
}
