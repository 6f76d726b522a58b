//! The doctrine plays whole games on both sides, beats chance, and says why.

use cactus_throne::Cactus;
use cactus_throne::ids::{IMP, REP};
use std::collections::BTreeMap;
use zocalo_core::battery::{advised, play_out, start};
use zocalo_core::prelude::*;
use zocalo_core::{Outcome, Side};

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|s| s.parse().ok()).unwrap_or(usual)
}

fn play(scenario: &str, sides: &[Side], seed: u64) -> (Outcome, u64) {
    let mut decisions = 0;
    let outcome = play_out(start::<Cactus>(scenario), sides, seed, |_| decisions += 1);
    (outcome, decisions)
}

fn tally(scenario: &str, sides: &[Side], games: u64) -> BTreeMap<(Option<Side>, &'static str), u64> {
    let mut ends = BTreeMap::new();
    let mut decisions = 0;
    for seed in 0..games {
        let (outcome, count) = play(scenario, sides, seed);
        *ends.entry((outcome.winner, outcome.reason)).or_default() += 1;
        decisions += count;
    }
    eprintln!("{scenario} {sides:?}: {ends:?}, {} decisions a game", decisions / games);
    ends
}

fn won(ends: &BTreeMap<(Option<Side>, &'static str), u64>, side: Side) -> u64 {
    ends.iter().filter(|((winner, _), _)| *winner == Some(side)).map(|(_, n)| n).sum()
}

#[test]
fn both_sides_end_their_games() {
    for scenario in ["campaign", "short", "doom", "puebla"] {
        tally(scenario, &Side::BOTH, number("GAMES", 2));
    }
}

#[test]
fn doctrine_beats_chance() {
    let games = number("GAMES", 3);
    for side in [IMP, REP] {
        let ends = tally("campaign", &[side], games);
        assert!(10 * won(&ends, side) >= 9 * games, "{side:?}: {ends:?}");
    }
}

#[test]
fn every_choice_left_is_legal_and_has_a_number() {
    let mut seen = 0;
    let look = |game: &Cactus| {
        let mut all = Vec::new();
        game.choices(&mut all);
        for (choice, advice) in advised(game) {
            assert!(all.contains(&choice), "{choice:?} at {:?}", game.top());
            assert!(advice.score.is_finite(), "{choice:?} at {:?}", game.top());
            seen += 1;
        }
        let judged = game.evaluation();
        assert!((0.0..=1.0).contains(&judged), "{judged}");
    };
    play_out(start::<Cactus>("doom"), &Side::BOTH, 5, look);
    assert!(seen > 100, "{seen} choices");
}
