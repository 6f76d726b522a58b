//! Every attack, assault, bombardment and surrender of Veracruz has its odds beforehand.

use crate::battles::sum;
use crate::play::by_doctrine;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Side};
use zocalo_games::Visitor;
use zocalo_odds::fraction::Fraction;
use zocalo_odds::wire::Odds;
use zocalo_odds::{Limits, Reach, odds_at};
use zocalo_table::{Kit, Lang};

/// Games played in search of all of them.
const GAMES: u64 = 60;

struct Ask;

impl Visitor for Ask {
    type Out = BTreeSet<&'static str>;

    fn visit<G: Game>(self) -> Self::Out {
        let mut found = BTreeSet::new();
        for seed in 0..GAMES {
            let data = G::standard();
            // The siege of Veracruz, and campaigns, where armies meet in the field.
            let scenario = seed.is_multiple_of(2).then_some("siege");
            let setup = G::about(data).setup(scenario, &BTreeMap::new()).expect("a scenario");
            by_doctrine(G::start(data, &setup), &mut Lottery::new(seed), |game, side, choices, _| {
                let frame = game.top().expect("it waits").id();
                if matches!(frame, "declare" | "battery" | "demand") {
                    found.extend(asked(game, side, frame, choices));
                }
                ControlFlow::Continue(())
            });
            if found.len() == 4 {
                break;
            }
        }
        found
    }
}

/// Half a dozen untried militia bring too many ways: those are tried by lot.
fn ask<G: Game>(game: &G, side: Side, say: &str) -> Odds {
    let limits = Limits { deals: 4, tries: 100, ..Limits::default() };
    let seen = odds_at(
        &game.known(zocalo_core::Viewer::Side(side)),
        Kit::standard(),
        side,
        say,
        Reach::Battle,
        limits,
        Lang::En,
    );
    let seen = seen.unwrap_or_else(|error| panic!("{say}: {error}"));
    assert_eq!(sum(&seen), Fraction::ONE, "{say}");
    for reply in &seen.replies {
        assert_eq!(sum(&reply.odds), Fraction::ONE, "{say}, {}", reply.say);
    }
    seen
}

/// What was asked about at a decision.
fn asked<G: Game>(game: &G, side: Side, frame: &str, choices: &[G::Choice]) -> Option<&'static str> {
    let says: Vec<String> = choices.iter().map(|&choice| game.say(choice)).collect();
    if frame == "demand" {
        let (yes, no) = (ask(game, side, "yes"), ask(game, side, "no"));
        assert!(!yes.outcomes.is_empty());
        return (no.outcomes.len() > 1).then_some("surrender");
    }
    let say = ["done", "all"].into_iter().find(|say| says.iter().any(|s| s == say))?;
    let seen = ask(game, side, say);
    if seen.replies.is_empty() {
        return (frame == "declare" && seen.outcomes.len() > 1).then_some("attack");
    }
    // A fortress is asked to surrender first: the attacker sees what comes of either answer.
    let answers: Vec<&str> = seen.replies.iter().map(|reply| reply.say.as_str()).collect();
    assert_eq!(answers, ["yes", "no"]);
    let dice = seen.replies[1].odds.outcomes.len() > 1;
    dice.then_some(if frame == "battery" { "bombardment" } else { "assault" })
}

#[test]
fn attacks_assaults_bombardments_and_surrenders_have_odds() {
    let found = zocalo_games::with("veracruz", Ask).expect("a known game");
    let all = BTreeSet::from(["assault", "attack", "bombardment", "surrender"]);
    assert_eq!(found, all, "each is met and answered");
}
