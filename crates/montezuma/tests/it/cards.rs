//! Every one of the 110 cards has scripts: its Event, and for a Strategy card its refusal.

use montezuma::Montezuma;
use std::collections::BTreeSet;
use zocalo_core::prelude::*;

/// The lines of all scripts, each with whether it expects a refusal.
fn lines() -> Vec<(String, bool)> {
    let mut lines = Vec::new();
    for (_, text) in crate::scripts::files() {
        for line in text.lines().map(str::trim).filter(|l| !l.starts_with('#')) {
            let (says, refused) = line.split_once('!').map_or((line, false), |(says, _)| (says, true));
            // Only the last of several choices is the one that is refused.
            for part in says.split('/').rev().take(if refused { 1 } else { usize::MAX }) {
                let words: Vec<&str> = part.split_whitespace().collect();
                lines.push((words.join(" "), refused));
            }
        }
    }
    lines
}

/// Whether a part of a line plays this card for its Event, as an action or as a response.
fn plays(part: &str, card: u8) -> bool {
    let words: Vec<&str> = part.split(' ').collect();
    let number = card.to_string();
    words.windows(2).any(|w| (w[0] == number && w[1] == "event") || (w[0] == "card" && w[1] == number))
        && !part.starts_with("case")
        && !part.starts_with("set")
}

#[test]
fn every_strategy_card_is_played_and_refused() {
    let lines = lines();
    let lacking = |refused: bool| -> Vec<u8> {
        (1..=80).filter(|&card| !lines.iter().any(|(part, r)| *r == refused && plays(part, card))).collect()
    };
    assert_eq!(lacking(false), [0u8; 0], "never played for their Events");
    assert_eq!(lacking(true), [0u8; 0], "never refused");
}

#[test]
fn every_action_card_has_a_script_of_its_event() {
    let told: BTreeSet<String> = crate::scripts::files()
        .iter()
        .flat_map(|(_, text)| text.lines().filter(|l| l.starts_with("case ")).collect::<Vec<_>>())
        .flat_map(|line| line.split([' ', ':', ',']).map(str::to_owned).collect::<Vec<_>>())
        .filter(|word| word.starts_with('a') && word[1..].parse::<u8>().is_ok())
        .collect();
    let count = Montezuma::standard().actions.len();
    let lacking: Vec<String> = (1..=count).map(|n| format!("a{n}")).filter(|id| !told.contains(id)).collect();
    assert!(lacking.is_empty(), "no script tells the Event of {lacking:?}");
}
