//! Every entry of the event tables and every line of the order of appearance has a script: the data files and the files of
//! scripts are read as they lie there, and compared by year and dice, by turn and piece.

use crate::scripts::files;
use std::collections::BTreeMap;
use std::path::Path;

/// One script: its case line without the first word, and its lines.
struct Script {
    cases: Vec<String>,
    lines: Vec<String>,
}

impl Script {
    /// The words after a line's first word, of the lines that begin with it.
    fn after<'a>(&'a self, word: &'a str) -> impl Iterator<Item = Vec<&'a str>> {
        let split = self.lines.iter().map(|line| line.split_whitespace().collect::<Vec<_>>());
        split.filter(move |words| words.first() == Some(&word)).map(|words| words[1..].to_vec())
    }

    /// The turn that it sets; a campaign begins with turn 1.
    fn turn(&self) -> u8 {
        let set = self.after("set").find(|words| words.first() == Some(&"turn"));
        set.and_then(|words| words.get(1)?.parse().ok()).unwrap_or(1)
    }

    /// The place in the turn at which it begins; set-ups are looked at where they begin.
    fn begins(&self) -> String {
        self.after("begin").next().map_or_else(String::new, |words| words.join(" "))
    }

    /// Whether a line of it expects something of this thing, or shows what is done or listed or refused with it.
    fn speaks_of(&self, id: &str) -> bool {
        let said = ["expect", "lists", "imperial", "republican", "waits"];
        let names = |words: Vec<&str>| words.iter().any(|word| word.split('.').any(|part| part == id));
        said.iter().any(|word| self.after(word).any(names))
    }
}

fn scripts() -> Vec<Script> {
    let mut all: Vec<Script> = Vec::new();
    for (_, text) in files() {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match (line.strip_prefix("case "), all.last_mut()) {
                (Some(head), _) => {
                    let cases = head.split("  ").next().unwrap_or_default().split_whitespace();
                    all.push(Script { cases: cases.map(str::to_owned).collect(), lines: Vec::new() });
                }
                (None, Some(script)) => script.lines.push(line.to_owned()),
                (None, None) => {}
            }
        }
    }
    all
}

/// The fields of a line; those with commas stand in quotation marks.
fn fields(line: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut quoted = false;
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => all.push(String::new()),
            letter => all.last_mut().expect("one at least").push(letter),
        }
    }
    all
}

/// The rows of a data file as maps from column to value.
fn rows(name: &str) -> Vec<BTreeMap<String, String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(name);
    let text = std::fs::read_to_string(path).expect(name);
    let mut lines = text.lines();
    let head = fields(lines.next().expect(name));
    lines.map(|line| head.iter().cloned().zip(fields(line)).collect()).collect()
}

#[test]
fn every_entry_of_the_event_tables_is_rolled_in_a_script() {
    let year: BTreeMap<u8, String> = rows("tables_turns.csv")
        .iter()
        .map(|row| (row["turn"].parse().expect("turn"), row["year"].clone()))
        .collect();
    let all = scripts();
    // The two dice that a script of this case throws first, in a turn of the year.
    let rolls = |script: &Script, entry: &BTreeMap<String, String>| {
        let first = script.after("roll").next().unwrap_or_default();
        let sum: u32 = first.iter().take(2).filter_map(|die| die.parse::<u32>().ok()).sum();
        script.cases.contains(&entry["case"])
            && year.get(&script.turn()) == Some(&entry["year"])
            && matches!(script.begins().as_str(), "event" | "turn")
            && sum.to_string() == entry["total"]
            && script.lines.iter().any(|line| line.starts_with("expect") || line.starts_with("waits"))
    };
    let entries = rows("tables_events.csv");
    assert_eq!(entries.len(), 66);
    let missing: Vec<String> = entries
        .iter()
        .filter(|entry| !all.iter().any(|script| rolls(script, entry)))
        .map(|entry| format!("{} {} {} {}", entry["year"], entry["total"], entry["case"], entry["title"]))
        .collect();
    assert!(missing.is_empty(), "no script rolls:\n{}", missing.join("\n"));
}

#[test]
fn every_piece_of_every_line_of_the_schedule_is_looked_at_in_a_script() {
    let all = scripts();
    let mut missing = Vec::new();
    let lines = rows("tables_schedule.csv");
    assert!(lines.len() >= 42, "the printed schedule has 42 entries");
    for (line, number) in lines.iter().zip(2..) {
        let turn: u8 = line["turn"].parse().expect("turn");
        let of_turn: Vec<&Script> =
            all.iter().filter(|script| script.turn() == turn && carries_out(script, line)).collect();
        let unseen: Vec<&str> =
            named(line).into_iter().filter(|id| !of_turn.iter().any(|script| script.speaks_of(id))).collect();
        if of_turn.is_empty() || !unseen.is_empty() {
            let head = format!("line {number}, turn {turn} {} {}", line["side"], line["action"]);
            missing.push(format!("{head}: {}", unseen.join(" ")));
        }
    }
    assert!(missing.is_empty(), "no script looks at:\n{}", missing.join("\n"));
}

/// What a script of a line must speak of: each piece and counter; of rules and points, what they change.
fn named(line: &BTreeMap<String, String>) -> Vec<&str> {
    match (line["action"].as_str(), line["ids"].as_str()) {
        ("points", _) => vec!["mexican"],
        ("rule", _) => Vec::new(),
        (_, ids) => ids.split_whitespace().collect(),
    }
}

/// Whether a script begins where the line is carried out, and is headed by a case of the order of appearance of that turn.
fn carries_out(script: &Script, line: &BTreeMap<String, String>) -> bool {
    let chapter = if line["side"] == "imp" { "12.1#T" } else { "12.2#T" };
    let of_turn = |case: &String| {
        let rest = case.strip_prefix(chapter)?;
        Some(rest.trim_end_matches(|c: char| c.is_ascii_lowercase()) == line["turn"])
    };
    if !script.cases.iter().any(|case| of_turn(case) == Some(true)) {
        return false;
    }
    let begins = script.begins();
    match (line["action"].as_str(), line["side"].as_str()) {
        ("setup", _) => begins.is_empty(),
        ("remove-at-end", _) => begins == "turn-end",
        ("rule", _) => !begins.is_empty(),
        ("armies", _) => true,
        (_, "rep") => matches!(begins.as_str(), "schedule" | "republican-schedule" | "turn"),
        _ => matches!(begins.as_str(), "schedule" | "turn"),
    }
}
