//! The battery, perft and the other generic functions on the toy.

use crate::toy::{Choice, OFF, Piece, Toy};
use std::collections::BTreeMap;
use zocalo_core::battery::{Budget, Exchange, Probe, battery};
use zocalo_core::lottery::Lottery;
use zocalo_core::perft::perft;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Roll, Setup, SetupError, Side, Viewer};

impl Probe for Toy {
    const EXCHANGES: &'static [Exchange] = &[Exchange::Cards];
    fn remove_piece(&mut self, piece: u16) -> bool {
        self.pieces[usize::from(piece)] = Piece { at: OFF, steps: 0 };
        true
    }
}

fn setup(scenario: &str, hand: &str) -> Setup {
    let wishes = BTreeMap::from([("hand".to_owned(), hand.to_owned())]);
    Toy::about(Toy::standard()).setup(Some(scenario), &wishes).expect("a known set-up")
}

#[test]
fn the_toy_passes_the_battery() {
    for (scenario, hand) in [("standard", "3"), ("standard", "1"), ("short", "3")] {
        let budget = Budget { decisions: 4_000, every: 3, seed: 7 };
        let report = battery::<Toy>(Toy::standard(), &setup(scenario, hand), budget);
        assert!(report.games > 50 && report.decisions >= 4_000, "{report:?}");
        assert!(
            report.refused > 10_000 && report.compared.look_alikes > 1_000 && report.documents > 1_000,
            "{report:?}"
        );
        assert!(report.longest <= Toy::INPUTS_MAX as u64 && report.widest >= 3, "{report:?}");
    }
}

#[test]
fn perft_counts_choices_and_results() {
    let game = Toy::start(Toy::standard(), &setup("short", "1"));
    // Red draws one of 12, Blue one of 11; each bids its only card; then a counter or pass; then where to.
    assert_eq!((0..=4).map(|d| perft(&game, d)).collect::<Vec<_>>(), [1, 12, 132, 132, 132]);
    assert_eq!(perft(&game, 5), 132 * 3);
    assert_eq!(
        perft(&game, 6),
        132 * (1 + 1 + 3),
        "each counter has one way to go; after a pass the other acts"
    );
}

#[test]
fn a_finished_game_counts_once() {
    let mut game = Toy::start(Toy::standard(), &setup("short", "1"));
    let mut log = Log::off();
    let mut lottery = Lottery::new(1);
    while game.outcome().is_none() {
        step(&mut game, &mut lottery, &mut log);
    }
    assert_eq!(perft(&game, 5), 1);
    assert!(matches!(game.pending(), Pending::Over(_)));
}

fn step(game: &mut Toy, lottery: &mut Lottery, log: &mut Log) {
    match game.pending() {
        Pending::Decide(side) => {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            let choice = choices[lottery.below(choices.len())];
            game.apply(Input::Choose(side, choice), log).expect("listed");
        }
        Pending::Chance(_) => {
            let mut rolls = Vec::new();
            game.rolls(&mut rolls);
            let roll = rolls[lottery.below(rolls.len())].0;
            game.apply(Input::Roll(roll), log).expect("possible");
        }
        Pending::Over(_) => {}
    }
}

#[test]
fn refusals_name_case_and_reason() {
    let mut game = Toy::start(Toy::standard(), &setup("short", "1"));
    let mut log = Log::off();
    let refused = |game: &Toy, side, choice| {
        let refusal = game.verdict(side, choice).expect_err("not now");
        (refusal.case.0, refusal.why)
    };
    assert_eq!(refused(&game, Side::One, Choice::Pass), ("2.1", "refused-chance"));
    game.apply(Input::Roll(Roll(0)), &mut log).expect("a card");
    assert_eq!(game.apply(Input::Roll(Roll(0)), &mut log).expect_err("drawn already").why, "refused-roll");
    game.apply(Input::Roll(Roll(5)), &mut log).expect("a card");
    assert_eq!(refused(&game, Side::Two, Choice::Card(5)), ("2.1", "refused-off-turn"));
    assert_eq!(refused(&game, Side::One, Choice::Card(5)), ("1.2", "refused-section"));
    game.apply(Input::Choose(Side::One, Choice::Card(0)), &mut log).expect("one's own card");
    assert!(!log.take_revealed(), "a secret bid shows nothing");
    game.apply(Input::Choose(Side::Two, Choice::Card(5)), &mut log).expect("one's own card");
    assert!(log.take_revealed(), "both bids are shown");
    assert_eq!(refused(&game, Side::Two, Choice::Piece(0)), ("2.21", "refused-not-yours"));
}

#[test]
fn a_secret_bid_is_hidden_from_the_other_side_alone() {
    let mut game = Toy::start(Toy::standard(), &setup("short", "3"));
    let mut log = Log::off();
    for roll in [0, 1, 2, 3, 4, 5] {
        game.apply(Input::Roll(Roll(roll)), &mut log).expect("a card");
    }
    let mut other = game.clone();
    game.apply(Input::Choose(Side::One, Choice::Card(0)), &mut log).expect("held");
    other.apply(Input::Choose(Side::One, Choice::Card(1)), &mut log).expect("held");
    assert_eq!(game.known(Viewer::Side(Side::Two)).scene(), other.known(Viewer::Side(Side::Two)).scene());
    assert_eq!(game.known(Viewer::Public).scene(), other.known(Viewer::Public).scene());
    assert_ne!(game.known(Viewer::Side(Side::One)).scene(), other.known(Viewer::Side(Side::One)).scene());
}

#[test]
fn set_ups_that_cannot_be() {
    let about = Toy::about(Toy::standard());
    let wish = |id: &str, value: &str| BTreeMap::from([(id.to_owned(), value.to_owned())]);
    assert!(matches!(about.setup(Some("long"), &BTreeMap::new()), Err(SetupError::Scenario { .. })));
    assert!(matches!(about.setup(None, &wish("hands", "3")), Err(SetupError::Option { .. })));
    assert!(matches!(about.setup(None, &wish("hand", "2")), Err(SetupError::Value { .. })));
    assert_eq!(about.setup(None, &BTreeMap::new()).expect("the usual one"), setup("standard", "3"));
}
