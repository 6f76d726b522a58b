//! Undo: what can be taken back, what cannot, and that it restores exactly.

use crate::common::{asked, fair, finished, long, play, scripted, step, table, war};
use crate::toy::{Choice, Toy};
use proptest::prelude::*;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Pending, Roll, Side};
use zocalo_table::error::NoUndo;
use zocalo_table::record::BackLine;
use zocalo_table::{AnyTable, Eye, Header, Lang, RecordLine, Table, TableError, Undo};

/// Up to Red's first action; Red has bid high.
fn reds_turn() -> Table<Toy> {
    let mut table = table(&scripted());
    for roll in [5, 0] {
        table.roll(Roll(roll)).expect("a card");
    }
    table.choose(Side::One, Choice::Card(5)).expect("held");
    table.choose(Side::Two, Choice::Card(0)).expect("held");
    table
}

fn choose(table: &mut Table<Toy>, say: &str) {
    let side = table.decider().expect("a side decides");
    AnyTable::choose(table, side, say).expect(say);
}

fn no_undo(table: &mut Table<Toy>) -> NoUndo {
    let digest = table.digest();
    match table.undo(Undo::All) {
        Err(TableError::Undo(reason)) => {
            assert_eq!(table.digest(), digest, "a refusal changes nothing");
            reason
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn all_choices_of_a_run_go_at_once_or_step_by_step() {
    let mut table = reds_turn();
    let before = (table.digest(), table.len());
    // From the end of the row there is one way only: the table takes it with the counter.
    for say in ["R1", "R1"] {
        choose(&mut table, say);
    }
    assert_eq!(table.len(), before.1 + 3);
    assert_eq!(table.status(Eye::Umpire, Lang::En).undo, 2);
    table.undo(Undo::Steps(1)).expect("one step");
    assert_eq!(table.len(), before.1 + 2, "the forced way stands");
    assert_eq!(table.status(Eye::Umpire, Lang::En).step.as_deref(), Some("act"));
    choose(&mut table, "R1");
    table.undo(Undo::Steps(2)).expect("both steps");
    assert_eq!((table.digest(), table.len()), before, "the forced way goes with the counter");
    for say in ["R1", "R1"] {
        choose(&mut table, say);
    }
    table.undo(Undo::All).expect("the whole run");
    assert_eq!((table.digest(), table.len()), before);
    assert_eq!(no_undo(&mut table), NoUndo::Revealed);
}

/// What is written down after a request is what the whole record says, whatever was taken back before.
#[test]
fn lines_since_any_input_agree_with_the_whole() {
    let (mut table, mut lottery) = (table(&war(5)), Lottery::new(5));
    let mut back = 0;
    for n in 0..300 {
        let from = table.len();
        if !step(&mut table, &mut lottery) {
            break;
        }
        if n % 5 == 4 {
            table.rewind_to(from.saturating_sub(lottery.below(4))).expect("there were so many");
            back += 1;
        }
        let whole = table.lines_since(0);
        for since in from.saturating_sub(3)..=table.len() {
            assert_eq!(table.lines_since(since), whole[since..], "since {since} of {}", table.len());
        }
    }
    assert!(back > 20, "{back}");
}

#[test]
fn no_more_steps_than_there_are() {
    let mut table = reds_turn();
    choose(&mut table, "R1");
    for steps in [0, 2, usize::MAX] {
        assert_eq!(table.undo(Undo::Steps(steps)), Err(TableError::Undo(NoUndo::Only(1))));
    }
    table.undo(Undo::Steps(1)).expect("there is one");
}

#[test]
fn what_stands_in_the_way() {
    let mut table = table(&scripted());
    assert_eq!(no_undo(&mut table), NoUndo::Nothing);
    table.roll(Roll(5)).expect("a card");
    table.roll(Roll(0)).expect("a card");
    assert_eq!(no_undo(&mut table), NoUndo::Chance);
    choose(&mut table, "c6");
    assert_eq!(no_undo(&mut table), NoUndo::Passed, "Blue bids now");
    choose(&mut table, "c1");
    assert_eq!(no_undo(&mut table), NoUndo::Revealed);
    for say in ["R1", "pass"] {
        choose(&mut table, say);
    }
    assert_eq!(no_undo(&mut table), NoUndo::Passed);
}

#[test]
fn a_call_for_dice_can_be_taken_back_until_they_fall() {
    let mut table = reds_turn();
    table = with_red_at_the_gates(&table);
    choose(&mut table, "R1");
    choose(&mut table, "p4");
    assert_eq!(no_undo(&mut table), NoUndo::Passed, "Blue is to answer");
    choose(&mut table, "pass");
    assert!(matches!(table.pending(), Pending::Chance(_)));
    table.undo(Undo::All).expect("no die has fallen");
    assert_eq!(table.decider(), Some(Side::Two));
    choose(&mut table, "pass");
    table.roll(Roll(1)).expect("a die");
    assert_eq!(no_undo(&mut table), NoUndo::Chance);
}

/// The same with R1 next to Blue's counters.
fn with_red_at_the_gates(table: &Table<Toy>) -> Table<Toy> {
    let mut document = table.position();
    document["state"]["pieces"]["R1"][0] = 3.into();
    let opening = zocalo_table::Opening { position: Some(document), ..scripted() };
    Table::open(&zocalo_table::Opening { scenario: None, options: Default::default(), ..opening })
        .expect("sound")
}

#[test]
fn forced_choices_are_no_steps() {
    // R1 attacks, loses a step, and has only "pass" at the question whether to follow.
    let mut free = with_red_at_the_gates(&reds_turn());
    for say in ["R1", "p4", "pass"] {
        choose(&mut free, say);
    }
    free.roll(Roll(1)).expect("a die");
    let taken = free.roll(Roll(6)).expect("a die");
    assert_eq!(taken.to - taken.from, 2, "the roll and the forced pass");
    assert_eq!(free.status(Eye::Umpire, Lang::En).step.as_deref(), Some("act"));
    assert_eq!(no_undo(&mut free), NoUndo::Chance);
    choose(&mut free, "R1");
    free.undo(Undo::All).expect("R1 alone");
    assert_eq!(free.len(), taken.to, "the forced pass stands");

    let mut held = Table::<Toy>::open(&asked(zocalo_table::Opening {
        position: Some(free.as_of(0).expect("the start").position()),
        scenario: None,
        options: Default::default(),
        ..scripted()
    }))
    .expect("sound");
    for say in ["R1", "p4", "pass"] {
        choose(&mut held, say);
    }
    held.roll(Roll(1)).expect("a die");
    held.roll(Roll(6)).expect("a die");
    assert_eq!(held.status(Eye::Umpire, Lang::En).step.as_deref(), Some("follow"), "asked like all others");
    assert_eq!(held.choices(Lang::En).len(), 1);
}

#[test]
fn after_the_end_nothing_is_taken_back() {
    let mut table = finished(&long(4), 4);
    assert_eq!(no_undo(&mut table), NoUndo::Passed);
}

#[test]
fn take_backs_by_consent_never_repeat_a_throw() {
    let mut table = table(&fair());
    let drawn = |table: &Table<Toy>| -> Vec<u64> {
        table
            .to_record()
            .inputs
            .iter()
            .filter_map(|line| match line {
                RecordLine::Input(line) => line.draw,
                _ => None,
            })
            .collect()
    };
    assert_eq!(drawn(&table), [0, 1, 2, 3, 4, 5]);
    let taken = table.rewind_to(2).expect("there are six");
    assert_eq!((taken.from, taken.to), (2, 6), "the cards are drawn anew");
    assert_eq!(drawn(&table), [0, 1, 6, 7, 8, 9]);
    let record = table.to_record();
    assert_eq!(record.header.drawn, None, "the inputs show it");

    // A store that keeps the take-back as a line of its own comes to the same.
    let first = crate::common::table(&fair());
    let mut lines = first.record_since(0);
    lines.push(RecordLine::Back(BackLine { back: 2 }));
    let header = Header { chance: fair().chance, ..record.header };
    let resumed = Table::<Toy>::resume(&header, lines, &[]).expect("sound");
    assert_eq!((drawn(&resumed), resumed.digest()), (drawn(&table), table.digest()));
}

#[test]
fn a_record_knows_of_throws_that_were_taken_back() {
    let mut table = table(&long(3));
    let rolls = |t: &Table<Toy>| t.inputs().filter(|i| matches!(i, zocalo_core::Input::Roll(_))).count();
    let mut before = (table.len(), rolls(&table));
    for seed in 0.. {
        play(&mut table, seed, 1);
        if rolls(&table) > before.1 {
            break;
        }
        before = (table.len(), rolls(&table));
    }
    // Back to the last decision before the throw.
    assert_eq!(table.rewind_to(before.0).expect("there").to, before.0);
    let record = table.to_record();
    let drawn = record.header.drawn.expect("more than the inputs show");
    let loaded = Table::<Toy>::load(&record, &[]).expect("sound");
    assert_eq!(loaded.to_record(), record);
    let verified = Table::<Toy>::verify(&record, &[]).expect("sound");
    assert_eq!(verified.taken_back.last(), Some(&(drawn - 1)));
}

#[test]
fn rewinding_beyond_the_record_is_refused() {
    let mut table = table(&long(1));
    let inputs = table.len();
    assert_eq!(table.rewind_to(inputs + 1), Err(TableError::NoInput { asked: inputs + 1, inputs }));
    assert_eq!(table.len(), inputs);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn undo_restores_exactly(seed: u64, choices in 1..60_usize) {
        let mut table = table(&long(seed));
        play(&mut table, seed, choices);
        let mut lottery = Lottery::new(seed ^ 1);
        let before = table.game().clone();
        let (inputs, lines) = (table.len(), table.lines(Eye::Umpire, 0, Lang::En));
        let decider = table.decider();
        if step(&mut table, &mut lottery) && table.decider() == decider && table.undo(Undo::Steps(1)).is_ok() {
            prop_assert_eq!(table.game(), &before);
            prop_assert_eq!(table.len(), inputs);
            prop_assert_eq!(table.lines(Eye::Umpire, 0, Lang::En), lines);
        }
    }

    #[test]
    fn undo_keeps_what_chance_gave(seed: u64, choices in 1..60_usize) {
        let mut table = table(&long(seed));
        play(&mut table, seed, choices);
        let record = table.to_record();
        let rolls = |t: &Table<Toy>| t.inputs().filter(|i| matches!(i, zocalo_core::Input::Roll(_))).count();
        let before = rolls(&table);
        while table.undo(Undo::All).is_ok() {}
        prop_assert_eq!(rolls(&table), before);
        // The same choices again give the same game.
        let again = Table::<Toy>::load(&record, &[]).expect("its own record");
        prop_assert!(table.len() <= again.len());
        for n in 0..=table.len() {
            prop_assert_eq!(table.at(n).expect("there"), again.at(n).expect("there"));
        }
    }
}
