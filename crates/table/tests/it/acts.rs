//! Several choices as one act, and tasks handed over to the doctrine.

use crate::common::{asked, scripted, table};
use crate::toy::{Choice, Toy};
use zocalo_core::{Roll, Side};
use zocalo_table::error::NoUndo;
use zocalo_table::{AnyTable, Eye, Lang, Record, Table, TableError, Undo};

/// Up to Red's first action; Red has bid high. Forced decisions are asked.
fn reds_turn() -> Table<Toy> {
    let mut table = table(&asked(scripted()));
    for roll in [5, 0] {
        table.roll(Roll(roll)).expect("a card");
    }
    table.choose(Side::One, Choice::Card(5)).expect("held");
    table.choose(Side::Two, Choice::Card(0)).expect("held");
    table
}

fn refused(error: TableError) -> (&'static str, &'static str) {
    match error {
        TableError::Refused(refusal) => (refusal.case.0, refusal.why),
        other => panic!("{other}"),
    }
}

#[test]
fn a_sequence_is_one_act_and_is_taken_back_as_one() {
    let mut table = reds_turn();
    let before = (table.digest(), table.len());
    let taken = AnyTable::choose_all(&mut table, Side::One, &["R1", "p1", "R1", "p2"]).expect("legal");
    assert_eq!((taken.from, taken.to), (before.1, before.1 + 4));
    assert_eq!(table.status(Eye::Umpire, Lang::En).undo, 0, "the turn has passed to Blue");
    let mut table = reds_turn();
    AnyTable::choose_all(&mut table, Side::One, &["R1", "p1"]).expect("legal");
    AnyTable::choose(&mut table, Side::One, "R1").expect("legal");
    assert_eq!(table.status(Eye::Umpire, Lang::En).undo, 2, "the act and the choice after it");
    table.undo(Undo::Steps(2)).expect("both");
    assert_eq!((table.digest(), table.len()), before);
}

#[test]
fn an_act_is_still_one_after_its_record_is_read() {
    let mut table = reds_turn();
    AnyTable::choose_all(&mut table, Side::One, &["R1", "p1"]).expect("legal");
    let text = AnyTable::record(&table).to_lines();
    assert_eq!(text.matches("\"joined\":true").count(), 1, "{text}");
    let record = Record::from_lines(&text).expect("our own record");
    let again = Table::<Toy>::load(&record, &[]).expect("it replays");
    assert_eq!(again.status(Eye::Umpire, Lang::En).undo, 1);
}

#[test]
fn the_first_must_be_legal_and_a_later_refusal_ends_the_act() {
    let mut table = reds_turn();
    let before = (table.digest(), table.len());
    let error = AnyTable::choose_all(&mut table, Side::One, &["B1", "p1"]).expect_err("Blue's counter");
    assert!(!refused(error).0.is_empty());
    let error = AnyTable::choose_all(&mut table, Side::Two, &["B1", "p3"]).expect_err("off turn");
    assert_eq!(refused(error).1, "refused-off-turn");
    assert!(AnyTable::choose_all(&mut table, Side::One, &["nonsense"]).is_err());
    assert_eq!((table.digest(), table.len()), before, "refusals change nothing");
    // From place 1 nobody gets to place 4 in one step.
    let taken = AnyTable::choose_all(&mut table, Side::One, &["R1", "p1", "R1", "p4"]).expect("begun");
    assert_eq!(taken.to, before.1 + 3);
    assert_eq!(table.status(Eye::Umpire, Lang::En).step.as_deref(), Some("go"));
}

#[test]
fn a_task_is_finished_within_its_bounds() {
    let mut table = reds_turn();
    let before = (table.digest(), table.len());
    assert_eq!(AnyTable::task(&table, Side::One, Lang::En).as_deref(), Some("Finish the turn"));
    assert_eq!(AnyTable::task(&table, Side::Two, Lang::En), None);
    let error = AnyTable::finish(&mut table, Side::Two, false).expect_err("off turn");
    assert_eq!(refused(error).1, "refused-off-turn");
    let taken = AnyTable::finish(&mut table, Side::One, false).expect("there is something to do");
    assert!(taken.to > taken.from && taken.from == before.1);
    // Whatever was chosen, nothing was thrown; and a turn that has not passed on comes back in one step.
    if AnyTable::decider(&table) == Some(Side::One) {
        table.undo(Undo::Steps(1)).expect("one act");
        assert_eq!((table.digest(), table.len()), before);
    } else {
        assert!(matches!(table.undo(Undo::All), Err(TableError::Undo(NoUndo::Passed))));
    }
}

#[test]
fn where_no_task_is_named_nothing_is_finished() {
    let mut table = table(&asked(scripted()));
    for roll in [5, 0] {
        table.roll(Roll(roll)).expect("a card");
    }
    assert_eq!(AnyTable::task(&table, Side::One, Lang::En), None, "a bid is one's own affair");
    let error = AnyTable::finish(&mut table, Side::One, false).expect_err("no task");
    assert_eq!(refused(error).1, "refused-no-task");
}
