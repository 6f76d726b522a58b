//! `simulate` and `merge`: the same by seed, whatever the threads and shards.

use crate::run::{GAME, bad, good};
use serde_json::Value;
use std::fs;

fn json(args: &[&str]) -> Value {
    let mut all = vec!["simulate", GAME, "--json"];
    all.extend(args);
    let mut value: Value = serde_json::from_str(&good(&all)).unwrap();
    let rate = value.as_object_mut().unwrap().shift_remove("rate").unwrap();
    assert!(rate["games_per_cpu_s"].as_f64().unwrap() > 0.0 && rate["wall_s"].is_number());
    value
}

#[test]
fn counts_means_and_intervals_are_there() {
    let value = json(&["--games", "60", "--seed", "7", "--french", "random", "--mexican", "random"]);
    assert_eq!(value["games"], 60);
    assert_eq!(value["bots"]["french"], "random");
    let outcomes = value["outcomes"].as_array().unwrap();
    let count: u64 = outcomes.iter().map(|o| o["count"].as_u64().unwrap()).sum();
    assert_eq!(count, 60);
    for outcome in outcomes {
        let [low, share, high] = ["low", "share", "high"].map(|name| outcome[name].as_f64().unwrap());
        assert!(low <= share && share <= high, "{outcome}");
    }
    assert!(value["inputs"]["mean"].as_f64().unwrap() > 1.0);
    assert!(value["digest"].as_str().unwrap().len() == 32);
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let one = json(&["--games", "40", "--threads", "1"]);
    assert_eq!(json(&["--games", "40", "--threads", "3"]), one);
    assert_ne!(json(&["--games", "40", "--seed", "2"])["digest"], one["digest"]);
}

#[test]
fn shards_merge_to_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let whole = json(&["--games", "41"]);
    let mut files = Vec::new();
    for k in [3, 1, 2] {
        let path = folder.path().join(format!("part{k}.json"));
        let shard = format!("{k}/3");
        fs::write(&path, good(&["simulate", GAME, "--json", "--games", "41", "--shard", &shard])).unwrap();
        files.push(path.to_str().unwrap().to_owned());
    }
    let mut args = vec!["merge", "--json"];
    args.extend(files.iter().map(String::as_str));
    let mut merged: Value = serde_json::from_str(&good(&args)).unwrap();
    merged.as_object_mut().unwrap().shift_remove("rate");
    assert_eq!(merged, whole);
    // The same part twice, another seed, an edited file, no summary at all.
    bad(&["merge", &files[0], &files[0]], &["are in both"]);
    let other = folder.path().join("other.json");
    fs::write(&other, good(&["simulate", GAME, "--json", "--games", "41", "--seed", "9"])).unwrap();
    bad(&["merge", &files[0], other.to_str().unwrap()], &["seed", "other.json"]);
    let edited = fs::read_to_string(&files[0]).unwrap().replacen("\"count\": ", "\"count\": 1", 1);
    fs::write(&other, edited).unwrap();
    bad(&["merge", other.to_str().unwrap()], &["do not agree"]);
    fs::write(&other, "[]").unwrap();
    bad(&["merge", other.to_str().unwrap()], &["no summary"]);
}

#[test]
fn rows_are_one_a_game_and_add_up_by_shards() {
    let rows = good(&["simulate", GAME, "--games", "20", "--csv", "-"]);
    let mut lines = rows.lines();
    assert_eq!(
        lines.next().unwrap(),
        "game,seed,stream,winner,level,reason,score,turns,inputs,decisions,handovers,digest"
    );
    let body: Vec<&str> = lines.collect();
    assert_eq!(body.len(), 20);
    let mut parts = Vec::new();
    for shard in ["1/2", "2/2"] {
        let part =
            good(&["simulate", GAME, "--games", "20", "--csv", "-", "--shard", shard, "--threads", "2"]);
        parts.extend(part.lines().skip(1).map(str::to_owned).collect::<Vec<_>>());
    }
    assert_eq!(parts, body);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.csv");
    let table = good(&["simulate", GAME, "--games", "20", "--csv", file.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(&file).unwrap(), rows);
    assert!(table.contains("20 games") && table.contains("95 %") && table.contains("digest"), "{table}");
}

#[test]
fn sides_of_other_games_are_refused() {
    let other = if GAME == "camerone" { "us" } else { "french" };
    let flag = format!("--{other}");
    // Either no game has that side at all, or this one has not.
    let ran = crate::run::run(&["simulate", GAME, &flag, "random", "--games", "1"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains(other), "{}", ran.err);
}

#[test]
fn a_tournament_rates_bots_and_programs() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("ratings.svg");
    let args = ["tournament", GAME, "random", "again=random", "--pairs", "3", "--json"];
    let one: Value = serde_json::from_str(&good(&args)).unwrap();
    assert_eq!(one["standings"].as_array().unwrap().len(), 2);
    assert_eq!(one["pairings"][0]["pairs"], 3);
    let mut more = args.to_vec();
    more.extend(["--threads", "3", "--svg", picture.to_str().unwrap()]);
    let two: Value = serde_json::from_str(&good(&more)).unwrap();
    assert_eq!(one["pairings"][0]["results"], two["pairings"][0]["results"]);
    assert!(fs::read_to_string(&picture).unwrap().contains("<svg"));
    let lost = good(&["tournament", GAME, "random", "bad=cmd:no-such-program-here", "--pairs", "1"]);
    assert!(lost.contains("could not be started"), "{lost}");
}
