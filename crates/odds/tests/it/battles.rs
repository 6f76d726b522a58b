//! Battles of the toy, reckoned by hand.

use crate::toy::{Choice, Toy};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Roll, Side};
use zocalo_odds::fraction::Fraction;
use zocalo_odds::wire::Odds;
use zocalo_odds::{Limits, OddsError, Reach, odds};
use zocalo_table::{AnyTable, ChanceMode, Lang, Opening, Table, TableError};

/// Red to act with R1 next to both of Blue's counters; Blue holds so many cards, Red as many.
fn at_the_gates(hand: &str) -> Table<Toy> {
    at_the_gates_with(hand, |_| {})
}

fn at_the_gates_with(hand: &str, change: impl Fn(&mut serde_json::Value)) -> Table<Toy> {
    let opening = Opening {
        scenario: Some("short".into()),
        options: BTreeMap::from([("hand".into(), hand.into())]),
        chance: ChanceMode::Script {},
        ..Opening::default()
    };
    let mut table = Table::<Toy>::open(&opening).expect("a table");
    // Red gets the high cards, Blue the low ones.
    let (red, blue): (&[u16], &[u16]) = if hand == "1" { (&[5], &[0]) } else { (&[5, 4, 3], &[0, 1, 2]) };
    for &card in red.iter().chain(blue) {
        table.roll(Roll(card)).expect("a card");
    }
    table.choose(Side::One, Choice::Card(5)).expect("held");
    table.choose(Side::Two, Choice::Card(0)).expect("held");
    let mut document = table.position();
    document["state"]["pieces"]["R1"][0] = 3.into();
    change(&mut document);
    let opening = Opening { position: Some(document), chance: ChanceMode::Script {}, ..Opening::default() };
    Table::open(&opening).expect("a sound position")
}

fn ask(table: &Table<Toy>, side: Side, say: &str) -> Odds {
    odds(table, side, say, Reach::Battle, Limits::default(), Lang::En).expect("odds")
}

fn results(seen: &Odds) -> Vec<(&str, &str)> {
    seen.outcomes.iter().map(|o| (o.result.as_str(), o.exact.as_str())).collect()
}

/// The exact sum of all probabilities.
pub fn sum(seen: &Odds) -> Fraction {
    let mut sum = Fraction::ZERO;
    for outcome in &seen.outcomes {
        let (over, under) = outcome.exact.split_once('/').unwrap_or((&outcome.exact, "1"));
        let p = Fraction::new(over.parse().expect("a number"), under.parse().expect("a number"));
        assert!((p.to_f64() - outcome.p).abs() < 1e-15);
        sum = sum.plus(p).expect("small");
    }
    sum
}

#[test]
fn a_battle_without_cards() {
    let mut table = at_the_gates("1");
    for say in ["R1", "p4"] {
        AnyTable::choose(&mut table, Side::One, say).expect("legal");
    }
    // Blue has no card left: 15 of 36 throws are higher for the attacker.
    let seen = ask(&table, Side::Two, "pass");
    assert_eq!(
        results(&seen),
        [
            ("First Red: strength 2 → 1; First Red: weakened; Red’s lead: 0 → -1", "7/12"),
            ("First Blue: strength 2 → 1; First Blue: weakened; Red’s lead: 0 → 1", "5/12"),
        ]
    );
    assert_eq!(sum(&seen), Fraction::ONE);
    assert_eq!(
        seen.deals, 1,
        "Blue holds no card and Red's hand matters not: every deal looks the same from here"
    );
}

#[test]
fn changes_are_told_to_programs_too() {
    let mut table = at_the_gates("1");
    for say in ["R1", "p4"] {
        AnyTable::choose(&mut table, Side::One, say).expect("legal");
    }
    let seen = ask(&table, Side::Two, "pass");
    let changes = serde_json::to_value(&seen.outcomes[1].changes).expect("plain");
    assert_eq!(
        changes,
        serde_json::json!([
            {"kind": "steps", "of": "B1", "from": "2", "to": "1"},
            {"kind": "mark", "of": "B1", "from": null, "to": "mark-weak"},
            {"kind": "track", "of": "track-lead", "from": "0", "to": "1"},
        ])
    );
    assert_eq!(seen.outcomes[1].next.as_deref(), Some("red"));
    let example = &seen.outcomes[1].example;
    assert_eq!(example[0], "Blue does not answer");
    assert_eq!(example.last().map(String::as_str), Some("First Blue loses a step, 1 left"));
}

#[test]
fn a_lost_counter_and_a_free_place_leave_a_decision() {
    let table = at_the_gates_with("1", |d| {
        d["state"]["pieces"]["B1"][1] = 1.into();
        d["state"]["pieces"]["B2"][0] = 0.into();
    });
    let mut table = table;
    for say in ["R1", "p4"] {
        AnyTable::choose(&mut table, Side::One, say).expect("legal");
    }
    let seen = ask(&table, Side::Two, "pass");
    assert_eq!(
        results(&seen),
        [
            ("First Red: strength 2 → 1; First Red: weakened; Red’s lead: 1 → 0", "7/12"),
            ("First Blue is gone; Red’s lead: 1 → 2", "5/12"),
        ]
    );
    // The attacker may follow: the question stops there.
    assert_eq!(seen.outcomes[1].next.as_deref(), Some("red"));
}

#[test]
fn a_card_is_worth_half_its_value() {
    let mut table = at_the_gates("3");
    for say in ["R1", "p4"] {
        AnyTable::choose(&mut table, Side::One, say).expect("legal");
    }
    // c3 is worth 1: the attacker needs two more than the defender's die.
    let seen = ask(&table, Side::Two, "c3");
    let ps: Vec<_> = seen.outcomes.iter().map(|o| o.exact.as_str()).collect();
    assert_eq!(ps, ["13/18", "5/18"]);
    let card =
        seen.always.iter().find(|change| change.kind == "card").expect("the card is played whatever comes");
    assert_eq!(
        (card.of.as_str(), card.from.as_deref(), card.to.as_deref()),
        ("c3", Some("blue cards-hand"), Some("cards-discard"))
    );
}

#[test]
fn several_choices_in_a_row_stop_at_the_enemys_answer() {
    let table = at_the_gates("3");
    let seen = ask(&table, Side::One, "R1 / p4");
    assert_eq!(seen.outcomes.len(), 1);
    assert_eq!((seen.outcomes[0].exact.as_str(), seen.outcomes[0].next.as_deref()), ("1", Some("blue")));
    assert_eq!(seen.outcomes[0].result, "Nothing changes");
    let early = ask(&table, Side::One, "R1");
    assert_eq!(early.outcomes[0].next.as_deref(), Some("red"));
}

#[test]
fn what_is_hidden_is_averaged_and_does_not_leak() {
    let truth = at_the_gates("3");
    let mut seen = Vec::new();
    // Blue's hand is another: to Red it looks the same, and the odds are the same.
    for hand in [["c2", "c3"], ["c8", "c12"], ["c7", "c9"]] {
        let mut table = at_the_gates_with("3", |d| d["state"]["hands"][1] = serde_json::json!(hand));
        assert_eq!(table.game().known(red()).scene(), truth.game().known(red()).scene());
        AnyTable::choose(&mut table, Side::One, "R1").expect("legal");
        seen.push(ask(&table, Side::One, "p4"));
    }
    assert!(seen.windows(2).all(|pair| pair[0] == pair[1]));
    // A second half that shows what the first did is enough.
    assert!((8..Limits::default().deals).contains(&seen[0].deals), "{}", seen[0].deals);
    assert!(seen.iter().all(|seen| sum(seen) == Fraction::ONE));
}

fn red() -> zocalo_core::Viewer {
    zocalo_core::Viewer::Side(Side::One)
}

#[test]
fn draws_are_exact_from_the_drawers_side() {
    let opening = Opening {
        scenario: Some("short".into()),
        options: BTreeMap::from([("hand".into(), "1".into())]),
        chance: ChanceMode::Script {},
        ..Opening::default()
    };
    let table = Table::<Toy>::open(&opening).expect("a table");
    // Nothing is said: the odds of the chance that is waited for. Both draws come before the next decision.
    let seen = odds(&table, Side::One, "", Reach::Decision, Limits::default(), Lang::En).expect("odds");
    assert_eq!(seen.outcomes.len(), 12, "Red sees its own card and Blue's back");
    assert!(seen.outcomes.iter().all(|o| o.exact == "1/12"), "{:?}", results(&seen));
    assert_eq!(sum(&seen), Fraction::ONE);
    let pile = seen.always.iter().find(|change| change.kind == "pile").expect("Blue draws a card");
    assert_eq!((pile.of.as_str(), pile.to.as_deref()), ("blue cards-hand", Some("1")));
    // Rare results are told as one.
    let limits = Limits { outcomes: 5, ..Limits::default() };
    let few = odds(&table, Side::One, "", Reach::Decision, limits, Lang::En).expect("odds");
    assert_eq!(results(&few)[..4], results(&seen)[..4]);
    assert_eq!(results(&few)[4..], [("8 more results, none likelier than these", "2/3")]);
    assert_eq!(sum(&few), Fraction::ONE);
    // Each change is told by itself: that Red gets a certain card; what all share stays apart.
    assert_eq!((few.each.len(), &few.each), (12, &seen.each));
    assert!(few.each.iter().all(|one| one.exact == "1/12" && one.change.kind == "card"), "{:?}", few.each);
    assert_eq!(few.always, seen.always);
}

#[test]
fn a_battle_ends_before_what_comes_after_it() {
    // Red bids with a draw still to come: the draws after the bid are no part of the bid.
    let table = at_the_gates_with("1", |d| {
        d["state"]["hands"] = serde_json::json!([["c2", "c3"], ["c4"]]);
        d["state"]["frames"] =
            serde_json::json!([{"turn": {}}, {"draw": {"side": "one", "left": 1}}, {"bid": {"side": "one"}}]);
    });
    let ask = |reach| odds(&table, Side::One, "c2", reach, Limits::default(), Lang::En).expect("odds");
    let (battle, decision) = (ask(Reach::Battle), ask(Reach::Decision));
    assert_eq!((battle.outcomes.len(), battle.outcomes[0].next.as_deref()), (1, Some("chance")));
    assert_eq!(sum(&battle), Fraction::ONE);
    // Six cards are out of sight: those that Red neither holds nor has seen discarded.
    assert!(
        decision.outcomes.len() > 1 && decision.outcomes.iter().all(|o| o.next.as_deref() != Some("chance"))
    );
    assert_eq!(sum(&decision), Fraction::ONE);
}

#[test]
fn the_end_of_the_game_is_a_result() {
    // Red's last action of the last turn.
    let mut table = at_the_gates_with("1", |d| {
        d["state"]["frames"] = serde_json::json!([{"turn": {}}, {"act": {"left": 1}}]);
        d["state"]["turn"] = 2.into();
        d["state"]["pieces"]["R1"][1] = 1.into();
    });
    for say in ["R1", "p4"] {
        AnyTable::choose(&mut table, Side::One, say).expect("legal");
    }
    let seen = ask(&table, Side::Two, "pass");
    assert_eq!(sum(&seen), Fraction::ONE);
    let ends: Vec<_> = seen.outcomes.iter().map(|o| (o.next.as_deref(), o.exact.as_str())).collect();
    assert_eq!(ends, [(None, "7/12"), (None, "5/12")]);
    assert!(seen.outcomes[0].result.starts_with("First Red is gone; "), "{seen:?}");
    assert!(seen.outcomes[0].result.ends_with("; The game ends: victory (Time is up)"), "{seen:?}");
    assert!(seen.outcomes[1].result.ends_with("; The game ends: draw (Time is up)"), "{seen:?}");
}

#[test]
fn refusals_and_nonsense() {
    let table = at_the_gates("1");
    let error = |side, say: &str| {
        odds(&table, side, say, Reach::Battle, Limits::default(), Lang::En).expect_err("no odds")
    };
    assert!(matches!(error(Side::One, "B1"), OddsError::Table(TableError::Refused(r)) if r.case.0 == "2.21"));
    assert!(
        matches!(error(Side::Two, "B1"), OddsError::Table(TableError::Refused(r)) if r.why == "refused-off-turn")
    );
    assert!(matches!(error(Side::One, "sing"), OddsError::Table(TableError::Notation { .. })));
    assert!(matches!(error(Side::One, ""), OddsError::Table(TableError::Notation { .. })));
    assert!(
        matches!(error(Side::One, "R1 / p0"), OddsError::Table(TableError::Refused(r)) if r.case.0 == "2.31")
    );
}

#[test]
fn what_is_too_large_is_tried_by_lot_or_said_plainly() {
    let mut table = at_the_gates("1");
    for say in ["R1", "p4"] {
        AnyTable::choose(&mut table, Side::One, say).expect("legal");
    }
    let ask = |nodes, tries| {
        let limits = Limits { nodes, tries, ..Limits::default() };
        odds(&table, Side::Two, "pass", Reach::Battle, limits, Lang::En)
    };
    let work = (1..).find(|&nodes| ask(nodes, 0).is_ok()).expect("a small battle");
    let error = ask(work - 1, 0).expect_err("a die of each side");
    assert_eq!(error, OddsError::TooLarge(work - 1));
    assert_eq!(error.to_string(), format!("too large: more than {} branches", work - 1));
    let exact = ask(work, 0).expect("odds");
    // Six dice of the attacker, six of the defender after each, and a step that is forced after either result.
    assert_eq!((exact.nodes, exact.tries), (6 + 36 + 2, None));
    let tried = ask(work - 1, 3_000).expect("odds");
    assert_eq!((tried.nodes, tried.tries), (3 * 3_000, Some(3_000)));
    assert_eq!(sum(&tried), Fraction::ONE);
    for (exact, tried) in exact.outcomes.iter().zip(&tried.outcomes) {
        assert_eq!((&exact.result, &exact.example[0]), (&tried.result, &tried.example[0]));
        assert!((exact.p - tried.p).abs() < 0.03, "{} and {}", exact.p, tried.p);
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let mut table = at_the_gates("3");
    AnyTable::choose(&mut table, Side::One, "R1").expect("legal");
    assert_eq!(ask(&table, Side::One, "p4"), ask(&table, Side::One, "p4"));
    let spanish = odds(&table, Side::One, "p4", Reach::Battle, Limits::default(), Lang::Es).expect("odds");
    assert_eq!(spanish.outcomes[0].result, "Nada cambia");
}

#[test]
fn asking_changes_nothing() {
    let table = at_the_gates("1");
    let before = table.game().clone();
    ask(&table, Side::One, "R1 / p4");
    assert_eq!(*table.game(), before);
    assert_eq!(table.game().invariants(), Ok(()));
}
