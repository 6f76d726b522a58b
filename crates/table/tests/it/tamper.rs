//! A record edited by hand gets an error that names the place and the reason.

use crate::common::{fair, finished, long, play, scripted, table};
use crate::toy::Toy;
use serde_json::{Value, json};
use zocalo_table::{Record, Table, TableError};

/// The error for a record after an edit of its object.
fn error(record: &Value) -> TableError {
    match Record::from_value(record).and_then(|record| Table::<Toy>::load(&record, &[])) {
        Ok(_) => panic!("accepted: {record}"),
        Err(error) => error,
    }
}

fn edited(record: &Value, path: &str, value: Value) -> String {
    let mut record = record.clone();
    *record.pointer_mut(path).expect(path) = value;
    error(&record).to_string()
}

#[track_caller]
fn says(error: &str, parts: [&str; 2]) {
    assert!(error.starts_with(parts[0]) && error.contains(parts[1]), "{error}");
}

#[test]
fn the_header() {
    let record = finished(&long(6), 6).to_record().to_value();
    let with = |path, value| edited(&record, path, value);
    says(
        &with("/header/zocalo", json!(1)),
        ["record.header, zocalo: version 1 is not read here", "use the release that wrote it"],
    );
    says(&with("/header/game", json!("chess")), ["record.header.game: ", "a record of \"chess\""]);
    says(&with("/header/rules", json!(2)), ["record.header.rules: ", "played under version 2"]);
    says(&with("/header/data", json!("00")), ["record.header.data: ", "played with data 00"]);
    says(&with("/header/data", json!("")), ["record.header.data: ", "played with data "]);
    says(&with("/header/setup/scenario", json!("long")), ["record.header.setup: ", "no scenario \"long\""]);
    says(&with("/header/setup/options/hand", json!("7")), ["record.header.setup: ", "cannot be \"7\""]);
    says(&with("/header/setup/options", json!({})), ["record.header.setup.options: ", "\"hand\" is missing"]);
    says(
        &with("/header/chance/mode", json!("loaded")),
        ["record.header, chance.mode: ", "unknown variant `loaded`"],
    );
    says(&with("/header/auto", json!("yes")), ["record.header, auto: ", "invalid type"]);
    says(&with("/header", json!([])), ["record.header: ", "is missing"]);
    says(&with("/inputs", json!({})), ["record.inputs: ", "a list is expected"]);
    let more = |path: &str, key: &str, value: Value| {
        let mut record = record.clone();
        record.pointer_mut(path).expect(path)[key] = value;
        error(&record).to_string()
    };
    says(&more("/header", "luck", json!(1)), ["record.header, luck: ", "unknown field `luck`"]);
    says(&more("", "luck", json!(1)), ["record.luck: ", "no such field"]);
    says(
        &more("/header", "players", json!({"green": "Ana"})),
        ["record.header.players: ", "no side \"green\""],
    );
    says(&more("/header", "drawn", json!(1)), ["record.header.drawn: ", "1 draws do not fit"]);
    says(
        &more("/header", "position", json!({})),
        ["record.header.position.format: missing", "the release that wrote it"],
    );
    for missing in ["zocalo", "game", "rules", "data", "setup", "chance", "auto"] {
        let mut record = record.clone();
        record["header"].as_object_mut().expect("an object").remove(missing);
        says(&error(&record).to_string(), ["record.header", missing]);
    }
}

/// The first input of that kind after the eighth, as an index.
fn index(record: &Value, chance: fn(&Value) -> bool) -> usize {
    let inputs = record["inputs"].as_array().expect("a list");
    (8..inputs.len()).find(|&i| chance(&inputs[i])).expect("there is one")
}

#[test]
fn every_field_of_an_input() {
    let record = finished(&long(6), 6).to_record().to_value();
    let choice = index(&record, |line| line["by"] != "chance" && line["digest"].is_null());
    let at = format!("record.inputs[{choice}] (input {}): ", choice + 1);
    let with = |field: &str, value| edited(&record, &format!("/inputs/{choice}/{field}"), value);
    says(
        &with("n", json!(99)),
        [&format!("record.inputs[{choice}] (input 99): "), "is expected here, not 99"],
    );
    says(&with("by", json!("green")), [&at, "nobody is called \"green\"; there are: red, blue, chance"]);
    says(&with("by", json!("chance")), [&at, ""]);
    says(&with("say", json!("sing")), [&at, "\"sing\" means nothing here"]);
    says(&with("say", json!("advance")), [&at, "\"advance\" is refused by 2"]);
    says(&with("say", json!(4)), [&format!("record.inputs[{choice}], say: "), "invalid type"]);
    let other = if record["inputs"][choice]["by"] == "red" { "blue" } else { "red" };
    let refused = edited(&record, &format!("/inputs/{choice}/by"), json!(other));
    says(&refused, [&at, "is refused by 2.1"]);
    let mut more = record.clone();
    more["inputs"][choice]["draw"] = json!(3);
    says(&error(&more).to_string(), [&at, "a choice is no draw"]);
    let mut more = record.clone();
    more["inputs"][choice]["luck"] = json!(3);
    says(&error(&more).to_string(), [&format!("record.inputs[{choice}], luck: "), "unknown field `luck`"]);
}

#[test]
fn refusals_carry_their_case() {
    let record = finished(&long(6), 6).to_record().to_value();
    let choice = index(&record, |line| line["by"] != "chance");
    let mut record = record;
    let other = if record["inputs"][choice]["by"] == "red" { "blue" } else { "red" };
    record["inputs"][choice]["by"] = json!(other);
    assert_eq!(error(&record).case(), Some("2.1"));
}

#[test]
fn every_field_of_a_throw() {
    let record = finished(&long(6), 6).to_record().to_value();
    let roll = index(&record, |line| line["by"] == "chance" && line["digest"].is_null());
    let at = format!("record.inputs[{roll}] (input {}): ", roll + 1);
    let with = |field: &str, value| edited(&record, &format!("/inputs/{roll}/{field}"), value);
    let other = if record["inputs"][roll]["say"] == "1" { "2" } else { "1" };
    says(&with("say", json!(other)), [&at, "the dice gave "]);
    says(&with("say", json!("7")), [&at, "\"7\" cannot come up here"]);
    says(&with("say", json!("six")), [&at, "\"six\" is no result"]);
    says(&with("draw", json!(0)), [&at, "draw 0 comes again"]);
    says(&with("draw", json!(u64::MAX)), [&at, "is too far from"]);
    says(&with("draw", Value::Null), [&at, "the number of the draw is missing"]);
    says(&with("by", json!("red")), [&at, ""]);
}

#[test]
fn a_changed_roll_of_fair_dice_is_found() {
    let record = finished(&fair(), 2).to_record().to_value();
    for i in 0..record["inputs"].as_array().expect("a list").len() {
        if record["inputs"][i]["by"] != "chance"
            || record["inputs"][i]["say"].as_str().is_some_and(|s| s.starts_with('c'))
        {
            continue;
        }
        let other = if record["inputs"][i]["say"] == "3" { "4" } else { "3" };
        says(
            &edited(&record, &format!("/inputs/{i}/say"), json!(other)),
            [&format!("record.inputs[{i}]"), "the dice gave"],
        );
    }
    let secret = "11".repeat(32);
    let other = edited(&record, "/header/chance/secret", json!(secret));
    says(&other, ["record.header.chance: ", "the secret is not the one committed to"]);
    let other = edited(&record, "/header/chance/commitment", json!(secret));
    says(&other, ["record.header.chance: ", "the secret is not the one committed to"]);
    let other = edited(&record, "/header/chance/words/0", json!("oro"));
    says(&other, ["record.inputs[0] (input 1): ", "the dice gave"]);
    let other = edited(&record, "/header/chance/table", json!("t-9"));
    says(&other, ["record.inputs[0] (input 1): ", "the dice gave"]);
}

#[test]
fn digests() {
    let record = finished(&long(6), 6).to_record().to_value();
    let inputs = record["inputs"].as_array().expect("a list").len();
    for i in (0..inputs).filter(|i| record["inputs"][*i]["digest"].is_string()) {
        let path = format!("/inputs/{i}/digest");
        let at = format!("record.inputs[{i}] (input {}): ", i + 1);
        says(&edited(&record, &path, json!("00".repeat(32))), [&at, "the digest differs"]);
        let reason =
            if i + 1 == inputs { "the record is cut off" } else { "every 10th input carries a digest" };
        says(&edited(&record, &path, Value::Null), [&at, reason]);
    }
}

#[test]
fn a_missing_or_moved_line() {
    let mut scripted_game = table(&scripted());
    play(&mut scripted_game, 4, 12);
    for table in [finished(&long(6), 6), scripted_game] {
        let lines: Vec<String> = table.to_record().to_lines().lines().map(str::to_owned).collect();
        let load = |lines: &[String]| {
            let record = Record::from_lines(&lines.join("\n"))?;
            Table::<Toy>::load(&record, &[]).map(drop)
        };
        assert_eq!(load(&lines), Ok(()));
        for i in 0..lines.len() {
            let mut without = lines.clone();
            without.remove(i);
            let error = load(&without).expect_err("a line is missing").to_string();
            assert!(error.starts_with("line "), "{i}: {error}");
            let mut twice = lines.clone();
            twice.insert(i, lines[i].clone());
            assert!(load(&twice).is_err(), "line {i} twice");
        }
        for i in 0..lines.len() - 1 {
            let mut moved = lines.clone();
            moved.swap(i, i + 1);
            assert!(load(&moved).is_err(), "lines {i} and the next exchanged");
        }
    }
}

#[test]
fn lines_are_named() {
    let lines = finished(&long(6), 6).to_record().to_lines();
    let with = |n: usize, line: &str| {
        let mut all: Vec<&str> = lines.lines().collect();
        all[n - 1] = line;
        let record = Record::from_lines(&all.join("\n"));
        record.and_then(|record| Table::<Toy>::load(&record, &[])).err().expect("a fault").to_string()
    };
    says(&with(1, "hello"), ["line 1: ", "expected value"]);
    says(&with(1, "{}"), ["line 1: ", "this is no record"]);
    says(&with(1, "[1]"), ["line 1: ", "this is no record"]);
    says(&with(1, r#"{"zocalo":7,"new":1}"#), ["line 1, zocalo: ", "version 7 is not read here"]);
    says(&with(5, ""), ["line 5: ", "EOF"]);
    says(&with(5, "{\"n\":4}"), ["line 5: ", "missing field `by`"]);
    says(&with(5, "17"), ["line 5: ", "invalid type"]);
    says(&with(5, "{\"back\":9}"), ["line 5: ", "there is no input 9; there are 3"]);
    says(&with(5, "{\"outcome\":{}}"), ["line 5: ", "missing field `level`"]);
    says(
        &with(5, "{\"outcome\":{\"winner\":null,\"level\":\"\",\"score\":0,\"reason\":\"\"}}"),
        ["line 6: ", "nothing may follow the outcome"],
    );
    says(&Record::from_lines("").expect_err("empty").to_string(), ["line 1: ", "EOF"]);
    says(
        &Record::from_value(&json!(3)).expect_err("no object").to_string(),
        ["record: ", "an object is expected"],
    );
    says(&Record::from_value(&json!({})).expect_err("empty").to_string(), ["record.header: ", "is missing"]);
}

#[test]
fn the_outcome() {
    let record = finished(&long(6), 6).to_record().to_value();
    for (field, value) in [
        ("winner", json!("green")),
        ("level", json!("level-mythical")),
        ("score", json!(99)),
        ("reason", json!("end-of-the-world")),
    ] {
        let error = edited(&record, &format!("/outcome/{field}"), value);
        says(&error, ["record.outcome: ", "the inputs give another: winner "]);
    }
    says(&edited(&record, "/outcome", Value::Null), ["record.outcome: ", "its outcome is missing"]);
    let outcome = record["outcome"].clone();
    let mut open = table(&long(1));
    play(&mut open, 1, 4);
    let mut open = open.to_record().to_value();
    open["outcome"] = outcome;
    says(&error(&open).to_string(), ["record.outcome: ", "the game is not over"]);
}

#[test]
fn typed_in_results_have_no_draw() {
    let mut table = table(&scripted());
    play(&mut table, 4, 6);
    let mut record = table.to_record().to_value();
    record["inputs"][0]["draw"] = json!(0);
    says(&error(&record).to_string(), ["record.inputs[0] (input 1): ", "\"draw\" is out of place"]);
}
