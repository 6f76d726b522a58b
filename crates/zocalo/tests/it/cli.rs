//! The commands as people use them.

use crate::run::{GAME, bad, good, zocalo};
use serde_json::Value;
use std::io::Read;
use std::process::Stdio;

#[test]
fn help_names_every_command_and_gives_examples() {
    let help = good(&["--help"]);
    for word in [
        "games",
        "rules",
        "play",
        "simulate",
        "tournament",
        "merge",
        "odds",
        "replay",
        "verify",
        "engine",
        "bench",
        "soak",
        "completions",
        "Examples:",
        "Exit codes",
    ] {
        assert!(help.contains(word), "{word}");
    }
    for command in ["play", "simulate", "odds", "engine"] {
        let help = good(&[command, "--help"]);
        assert!(help.contains("Example"), "{command}: {help}");
    }
    assert!(good(&["simulate", "--help"]).contains("--french"));
}

#[test]
fn wrong_requests_say_what_is_wrong() {
    bad(&["dance"], &["dance"]);
    bad(&["rules"], &["<GAME>"]);
    bad(&["rules", "chess"], &["there is no game \"chess\"", GAME]);
    bad(&["rules", GAME, "99.99#9"], &["99.99#9", "lists all"]);
    bad(&["games", "--lang", "xx"], &["en, es, fr"]);
    bad(&["simulate", GAME, "--games", "many"], &["many"]);
    bad(&["simulate", GAME, "--games", "-3"], &["-3"]);
    bad(&["simulate", GAME, "--threads", "0"], &["0"]);
    bad(&["simulate", GAME, "--shard", "9/8"], &["k/n"]);
    bad(&["simulate", GAME, "--french", "genius"], &["genius", "random"]);
    bad(&["simulate", GAME, "--scenario", "moon"], &["moon", "there are"]);
    bad(&["simulate", GAME, "--option", "gravity"], &["OPTION=VALUE"]);
    bad(&["simulate", GAME, "--option", "gravity=low"], &["gravity", "there are"]);
    bad(&["simulate", GAME, "--csv", "no/such/folder/x.csv", "--games", "1"], &["no/such/folder"]);
    bad(&["simulate", GAME, "--corrections", "no/such/folder"], &["no/such/folder"]);
    bad(&["play", "chess"], &["chess"]);
    bad(&["play", GAME, "--french", "genius"], &["genius"]);
    bad(&["replay", "no-such-file"], &["no-such-file"]);
    bad(&["verify", "no-such-file"], &["no-such-file"]);
    bad(&["merge", "no-such-file"], &["no-such-file"]);
    bad(&["merge"], &["<FILES>"]);
    bad(&["odds", GAME, "done"], &["nobody decides there"]);
    bad(&["odds", GAME, "--as", "martians", "done"], &["martians"]);
    bad(&["odds", GAME, "--at", "3", "done"], &["--record"]);
    bad(&["bench", "chess"], &["chess"]);
    bad(&["bench", GAME, "--seconds", "0"], &["--seconds"]);
    bad(&["soak", "chess"], &["chess"]);
    bad(&["soak", GAME, "--every", "0"], &["--every"]);
    bad(&["tournament", GAME, "random"], &["2 values"]);
    bad(&["tournament", GAME, "random", "random"], &["NAME="]);
    bad(&["tournament", GAME, "random", "genius"], &["genius"]);
    bad(&["tournament", GAME, "random", "x=cmd:"], &["cmd:"]);
    bad(&["tournament", GAME, "random", "recruit", "--pairs", "0"], &["--pairs"]);
    bad(&["completions", "cobol"], &["cobol"]);
}

#[test]
fn games_are_listed_and_explained() {
    assert!(good(&["games"]).contains(GAME));
    let one = good(&["games", GAME]);
    assert!(one.contains("--scenario") && one.contains("--option") && one.contains("rules version"), "{one}");
    let json: Value = serde_json::from_str(&good(&["games", "--json"])).unwrap();
    assert!(json.as_array().unwrap().iter().any(|game| game["id"] == GAME));
}

#[test]
fn rules_are_found_by_number_section_and_words() {
    let all = good(&["rules", GAME]);
    assert!(all.lines().count() > 100, "{all}");
    let one = good(&["rules", GAME, "2.1#6"]);
    assert!(one.starts_with("2.1#6  "), "{one}");
    let section = good(&["rules", GAME, "2.1"]);
    assert!(section.contains("2.1#1") && section.contains("2.1#6"), "{section}");
    let ruling = good(&["rules", GAME, "R17"]);
    assert!(ruling.starts_with("R17  "), "{ruling}");
    let words = good(&["rules", GAME, "sharpshooters"]);
    assert!(words.to_lowercase().contains("sharpshooter"), "{words}");
    let json: Value = serde_json::from_str(&good(&["rules", GAME, "2.1#6", "--json"])).unwrap();
    assert_eq!(json[0]["case"], "2.1#6");
}

#[test]
fn rules_speak_three_languages_and_the_environment_chooses() {
    let en = good(&["rules", GAME, "2.1#6"]);
    let es = good(&["rules", GAME, "2.1#6", "--lang", "es"]);
    let fr = good(&["--lang", "fr", "rules", GAME, "2.1#6"]);
    assert!(en != es && es != fr && fr != en);
    let set = zocalo(&["rules", GAME, "2.1#6"]).env("LC_ALL", "es_MX.UTF-8").output().unwrap();
    assert_eq!(String::from_utf8(set.stdout).unwrap(), es);
    let other = zocalo(&["rules", GAME, "2.1#6"]).env("LC_ALL", "de_DE.UTF-8").output().unwrap();
    assert_eq!(String::from_utf8(other.stdout).unwrap(), en);
}

#[test]
fn bench_prints_the_promised_names() {
    let json: Value = serde_json::from_str(&good(&["bench", GAME, "--seconds", "0.05", "--json"])).unwrap();
    let game = &json[0];
    assert_eq!(game["game"], GAME);
    for name in ["decisions_per_cpu_s", "games_per_cpu_s", "state_bytes", "clone_ns", "view_us", "odds_ms"] {
        assert!(game[name].as_f64().is_some_and(|figure| figure > 0.0), "{name}: {game}");
    }
    assert!(good(&["bench", GAME, "--seconds", "0.05"]).contains(GAME));
}

#[test]
fn soak_counts_and_finds_nothing() {
    let text = good(&["soak", GAME, "--decisions", "5000", "--every", "200", "--threads", "2"]);
    assert!(text.starts_with(&format!("{GAME}: 0 failures")), "{text}");
}

#[test]
fn completions_know_the_sides() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = good(&["completions", shell]);
        assert!(script.contains("simulate") && script.contains("french"), "{shell}");
    }
}

/// `zocalo rules … | head -1` is no error.
#[test]
fn a_reader_who_has_read_enough_is_no_error() {
    for args in [&["rules", GAME][..], &["games", "--json"], &["completions", "bash"]] {
        let mut child = zocalo(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert!(child.wait().unwrap().success(), "{args:?}: {err}");
        assert_eq!(err, "", "{args:?}");
    }
}

/// A player's own data: the same text changes nothing, another value another digest, and faults are told by file
/// and line.
#[test]
fn corrected_data_is_read_checked_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().to_str().unwrap().to_owned();
    let simulate = |dir: Option<&str>| {
        let mut args = vec!["simulate", GAME, "--games", "2", "--json"];
        args.extend(dir.iter().flat_map(|dir| ["--corrections", *dir]));
        let value: Value = serde_json::from_str(&good(&args)).unwrap();
        value["data"].as_str().unwrap().to_owned()
    };
    let carried =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../camerone/data/tables_victory.csv");
    let text = std::fs::read_to_string(carried).unwrap();
    let file = folder.path().join("tables_victory.csv");
    bad(&["simulate", GAME, "--corrections", &dir], &["there is no data file"]);
    std::fs::write(&file, &text).unwrap();
    assert_eq!(simulate(Some(&dir)), simulate(None));
    std::fs::write(&file, text.replacen("rulebook 4.1.1", "rulebook 4.1.1; my own copy", 1)).unwrap();
    assert_ne!(simulate(Some(&dir)), simulate(None));
    std::fs::write(&file, format!("{text}nonsense\n")).unwrap();
    bad(&["simulate", GAME, "--corrections", &dir], &["tables_victory.csv, line"]);
    std::fs::write(&file, &text).unwrap();
    std::fs::write(folder.path().join("moon.csv"), "x\n").unwrap();
    bad(&["simulate", GAME, "--corrections", &dir], &["moon.csv", "there are"]);
}
