//! Summaries as files: written, read back, refused when they do not belong together.

use crate::simulating::{plan, run};
use zocalo_bots::Level;
use zocalo_core::BySide;
use zocalo_lab::{MergeError, Plan, Shard, Summary};

#[test]
fn a_summary_reads_back_from_its_json() {
    let (summary, _) = run(&plan(77));
    let text = serde_json::to_string_pretty(&summary).unwrap();
    let mut read: Summary = serde_json::from_str(&text).unwrap();
    // Shares are written in decimals, which may lose a last bit.
    read.finish();
    assert_eq!(read, summary);
}

#[test]
fn its_json_has_what_people_look_for() {
    let (summary, _) = run(&plan(50));
    let value = serde_json::to_value(&summary).unwrap();
    assert_eq!(value["game"], "coins");
    assert_eq!(value["games"], 50);
    assert_eq!(value["bots"]["hider"], "random");
    assert_eq!(value["scenario"], "standard");
    assert_eq!(value["decisions"]["mean"], 6.0);
    let counts: u64 =
        value["outcomes"].as_array().unwrap().iter().map(|o| o["count"].as_u64().unwrap()).sum();
    assert_eq!(counts, 50);
    assert!(value["rate"]["games_per_cpu_s"].is_number());
}

fn shard(k: u32, n: u32) -> Plan {
    Plan { shard: Shard::new(k, n).unwrap(), ..plan(30) }
}

#[test]
fn games_are_never_counted_twice() {
    let mut sum = run(&shard(1, 3)).0;
    let before = sum.clone();
    assert_eq!(sum.merge(&run(&shard(1, 2)).0), Err(MergeError::Overlap(0, 9)));
    assert_eq!(sum, before, "a refused merge changes nothing");
}

#[test]
fn what_differs_is_named() {
    let mut sum = run(&shard(1, 3)).0;
    let other = shard(2, 3);
    let mut refused = |plan: Plan| sum.merge(&run(&plan).0).unwrap_err().to_string();
    assert_eq!(refused(Plan { seed: 1, ..other.clone() }), "they differ in seed: 42 and 1");
    assert_eq!(refused(Plan { games: 31, ..other.clone() }), "they differ in planned games: 30 and 31");
    let mut edited = run(&other).0;
    edited.bots.insert("hider".into(), "search".into());
    assert!(sum.merge(&edited).unwrap_err().to_string().starts_with("they differ in bots"));
    assert_eq!(other.bots, BySide([Level::Random.into(); 2]));
}

#[test]
fn edited_files_are_noticed() {
    let good = run(&plan(30)).0;
    type Edit = fn(&mut Summary);
    let edits: [(&str, Edit); 5] = [
        ("ranges", |s| s.ranges[0].1 += 1),
        ("outcomes", |s| s.outcomes[0].count += 1),
        ("winners", |s| s.winners[0].count += 1),
        ("scores", |s| s.scores.add(3)),
        ("inputs", |s| s.inputs.count = 0),
    ];
    for (what, edit) in edits {
        let mut bad = good.clone();
        edit(&mut bad);
        assert!(bad.check().unwrap_err().starts_with(what), "{what}: {:?}", bad.check());
    }
}

#[test]
fn a_digest_is_32_digits() {
    let mut value = serde_json::to_value(run(&plan(3)).0).unwrap();
    value["digest"] = "xyz".into();
    let error = serde_json::from_value::<Summary>(value).unwrap_err().to_string();
    assert!(error.contains("32 hexadecimal digits"), "{error}");
}
