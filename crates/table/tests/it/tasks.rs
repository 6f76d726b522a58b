//! Tasks of the real games, handed over to their doctrines.

use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Pending};
use zocalo_games::{Registered, Visitor};
use zocalo_table::{AnyTable, ChanceMode, Lang, Opening, Table, TableError, Undo};

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
                let asks = table.game().top().is_some_and(|frame| !frame.forced(table.game()));
                assert!(asks || choices.len() > 1, "{}: the table takes the only choice", G::ID);
                table.choose(side, choices[lottery.below(choices.len())]).expect("listed");
            }
        }
        met
    }
}

fn hand_over<G: Game>(table: &mut Table<G>, task: &'static str, met: &mut Met) {
    let (before, side) = (table.digest(), table.decider().expect("somebody decides"));
    let inputs = table.len();
    let offered = table.ahead(Lang::En).task.is_some();
    match table.finish(side, false) {
        Err(TableError::Refused(refusal)) => {
            assert_eq!(refusal.why, "refused-task", "{task}");
            assert!(!offered, "{task} is offered and refused");
            assert_eq!((table.digest(), table.len()), (before, inputs), "a refusal changes nothing");
        }
        Err(error) => panic!("{task}: {error}"),
        Ok(taken) => {
            assert!(offered, "{task} can be finished and is not offered");
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
    table.finish(side, false).expect("the doctrine places everybody");
    let buttons: Vec<_> =
        table.choices(zocalo_table::Lang::En).into_iter().map(|choice| choice.say).collect();
    assert_eq!(buttons, ["confirm"], "only the end of the set-up is left");
    let task = table.task(side, zocalo_table::Lang::En);
    assert_eq!(task, None, "a button that would do nothing is not offered");
    table.choose(side, "confirm").expect("the set-up is complete");
    assert_ne!(table.decider(), Some(side));
}

#[test]
fn a_set_up_of_camerone_may_be_one_act() {
    let opening = Opening { chance: ChanceMode::Seeded { seed: 3, stream: 0 }, ..Opening::default() };
    let mut table = zocalo_table::open("camerone", &opening).expect("a table");
    let side = table.decider().expect("the set-up");
    assert!(table.may_hand_over(side));
    table.finish(side, true).expect("the doctrine places everybody and hands over");
    assert_ne!(table.decider(), Some(side));
    // Later tasks do not hand over, even if they are asked to.
    let mut later = zocalo_table::open("montezuma", &opening).expect("a table");
    for n in 0..60 {
        let Some(side) = later.decider() else { break };
        assert!(!later.may_hand_over(side), "only a set-up does");
        let choices = later.choices(zocalo_table::Lang::En);
        later.choose(side, &choices[n * 13 % choices.len()].say).expect("listed");
    }
}

/// Random play, until losses of at least two steps are asked for.
fn until_losses(game: &str) -> Option<Box<dyn AnyTable>> {
    for seed in 0..40 {
        let opening = Opening { chance: ChanceMode::Seeded { seed, stream: 0 }, ..Opening::default() };
        let mut table = zocalo_table::open(game, &opening).expect("a table");
        let mut lottery = Lottery::new(seed);
        for _ in 0..700 {
            let Some(side) = table.decider() else { break };
            let spreads = table.spreads(zocalo_table::Lang::En);
            if spreads.first().is_some_and(|spread| spread.losses.len() > 1) {
                return Some(table);
            }
            let choices = table.choices(zocalo_table::Lang::En);
            table.choose(side, &choices[lottery.below(choices.len())].say).expect("listed");
        }
    }
    None
}

#[test]
fn losses_are_spread_and_taken_in_any_order() {
    let mut met = 0;
    for game in ["montezuma", "cactus-throne", "veracruz"] {
        let Some(mut table) = until_losses(game) else { continue };
        met += 1;
        let (side, before) = (table.decider().expect("somebody loses"), table.inputs());
        let spreads = table.spreads(zocalo_table::Lang::En);
        assert_eq!(spreads[0].key, "spread-evenly", "{game}");
        let says = |spread: &zocalo_table::wire::Spread| -> Vec<String> {
            spread.losses.iter().map(|loss| loss.say.clone()).collect()
        };
        let even = says(&spreads[0]);
        // Evenly: nobody loses two more than somebody who was asked as well and lost nothing.
        let most = even.iter().map(|say| even.iter().filter(|other| *other == say).count()).max();
        let units = table.choices(zocalo_table::Lang::En).len();
        assert!(most.unwrap_or(0) <= even.len().div_ceil(units.min(even.len())) + 1, "{game}: {even:?}");
        for spread in &spreads {
            let mut backwards = says(spread);
            backwards.reverse();
            let backwards: Vec<&str> = backwards.iter().map(String::as_str).collect();
            let taken = table.take_losses(side, &backwards).expect("they can be taken");
            assert!(taken.to - taken.from >= spread.losses.len(), "{game} {}: all of them", spread.key);
            table.rewind_to(before).expect("back again");
        }
        assert!(table.take_losses(side, &["nonsense"]).is_err(), "{game}");
        assert_eq!(table.inputs(), before, "a refusal changes nothing");
    }
    assert!(met >= 2, "losses come up in {met} games");
}
