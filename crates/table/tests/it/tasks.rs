//! Tasks of the real games, handed over to their doctrines.

use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Pending};
use zocalo_games::{Registered, Visitor};
use zocalo_table::{AnyTable, ChanceMode, Opening, Table, TableError, Undo};

/// What came of handing over every task that random play meets.
#[derive(Default)]
struct Met(BTreeMap<&'static str, usize>);

struct Play;

impl Visitor for Play {
    type Out = Met;

    fn visit<G: Registered>(self) -> Met {
        let mut met = Met::default();
        for seed in 0..2 {
            let opening = Opening { chance: ChanceMode::Seeded { seed, stream: 0 }, ..Opening::default() };
            let mut table = Table::<G>::open(&opening).expect("the usual set-up");
            let mut lottery = Lottery::new(seed);
            for _ in 0..400 {
                let Pending::Decide(side) = table.pending() else { break };
                let task = table.task(side);
                // The same task comes up at many decisions: some of them are enough.
                if !task.is_empty() && met.0.get(task).is_none_or(|n| *n < 12) {
                    hand_over(&mut table, task, &mut met);
                }
                let Pending::Decide(side) = table.pending() else { break };
                let mut choices = Vec::new();
                table.game().choices(&mut choices);
                table.choose(side, choices[lottery.below(choices.len())]).expect("listed");
            }
        }
        met
    }
}

fn hand_over<G: Game>(table: &mut Table<G>, task: &'static str, met: &mut Met) {
    let (before, side) = (table.digest(), table.decider().expect("somebody decides"));
    let inputs = table.len();
    match table.finish(side) {
        Err(TableError::Refused(refusal)) => {
            assert_eq!(refusal.why, "refused-task", "{task}");
            assert_eq!((table.digest(), table.len()), (before, inputs), "a refusal changes nothing");
        }
        Err(error) => panic!("{task}: {error}"),
        Ok(taken) => {
            *met.0.entry(task).or_default() += 1;
            let done: Vec<_> = table.inputs().skip(taken.from).collect();
            let chosen = |input: &Input<G::Choice>| matches!(input, Input::Choose(by, _) if *by == side);
            let own = done.iter().take_while(|input| chosen(input)).count();
            assert!(own > 0, "{task}: somebody else chose");
            // What comes after the task ended by itself: chance or the other side, never in its midst.
            assert!(!done[own..].iter().any(chosen), "{task} went on after an interrupt");
            if own == done.len() && table.decider() == Some(side) {
                table.undo(Undo::Steps(1)).expect("one step takes all of it back");
                assert_eq!((table.digest(), table.len()), (before, inputs), "{task} is undone as one");
            }
        }
    }
}

#[test]
fn every_game_hands_its_tasks_over() {
    for id in zocalo_games::IDS {
        let Met(met) = zocalo_games::with(id, Play).expect("registered");
        assert!(met.len() >= 2, "{id}: {met:?}");
    }
}

#[test]
fn a_set_up_of_camerone_is_two_acts() {
    let opening = Opening { chance: ChanceMode::Seeded { seed: 3, stream: 0 }, ..Opening::default() };
    let mut table = zocalo_table::open("camerone", &opening).expect("a table");
    let side = table.decider().expect("the set-up");
    table.finish(side).expect("the doctrine places everybody");
    let buttons: Vec<_> =
        table.choices(zocalo_table::Lang::En).into_iter().map(|choice| choice.say).collect();
    assert_eq!(buttons, ["confirm"], "only the end of the set-up is left");
    let task = table.task(side, zocalo_table::Lang::En);
    assert_eq!(task, None, "a button that would do nothing is not offered");
    table.choose(side, "confirm").expect("the set-up is complete");
    assert_ne!(table.decider(), Some(side));
}
