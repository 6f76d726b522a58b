//! The same results by seed, whatever the threads and shards.

use crate::coins::Coins;
use std::ops::ControlFlow;
use zocalo_bots::Level;
use zocalo_core::prelude::*;
use zocalo_core::{BySide, Input, Side};
use zocalo_lab::simulate::play;
use zocalo_lab::summary::Rate;
use zocalo_lab::{Orders, Plan, Row, Shard, Summary, simulate};
use zocalo_table::{ChanceMode, Kit, Opening, Table, digest};

pub fn plan(games: u64) -> Plan {
    let setup = Coins::about(&()).setup(None, &Default::default()).unwrap();
    let bots = BySide([Level::Random.into(); 2]);
    Plan { setup, bots, seed: 42, games, shard: Shard::WHOLE, threads: 1, orders: Orders::None }
}

/// The summary without what depends on the machine, and every row.
pub fn run(plan: &Plan) -> (Summary, Vec<Row>) {
    let mut rows = Vec::new();
    let mut summary = simulate(Kit::<Coins>::standard(), plan, |batch| {
        rows.extend_from_slice(batch.rows);
        assert!(batch.done <= batch.total);
        ControlFlow::Continue(())
    });
    assert!(summary.games == 0 || summary.rate.cpu_s > 0.0);
    summary.rate = Rate::default();
    (summary, rows)
}

#[test]
fn threads_change_nothing() {
    let one = run(&plan(1000));
    for threads in [2, 3, 7] {
        assert_eq!(run(&Plan { threads, ..plan(1000) }), one, "{threads} threads");
    }
    assert_eq!(one.1.iter().map(|row| row.game).collect::<Vec<_>>(), (0..1000).collect::<Vec<_>>());
}

#[test]
fn another_seed_gives_other_games() {
    let (one, _) = run(&plan(100));
    let (other, _) = run(&Plan { seed: 43, ..plan(100) });
    assert_ne!(one.digest, other.digest);
}

#[test]
fn shards_add_up_to_the_whole_in_any_order() {
    let (whole, rows) = run(&plan(101));
    let part = |k: u32| run(&Plan { shard: Shard::new(k, 3).unwrap(), threads: 2, ..plan(101) });
    let mut all = Vec::new();
    for k in 1..=3 {
        all.extend(part(k).1);
    }
    assert_eq!(all, rows);
    let mut sum = part(3).0;
    sum.merge(&part(1).0).unwrap();
    assert!(!sum.is_whole());
    sum.merge(&part(2).0).unwrap();
    sum.rate = Rate::default();
    assert_eq!(sum, whole);
    assert!(sum.is_whole());
}

#[test]
fn no_games_are_fine_too() {
    let (summary, rows) = run(&plan(0));
    assert_eq!((summary.games, rows.len()), (0, 0));
    let (summary, _) = run(&Plan { shard: Shard::new(5, 8).unwrap(), ..plan(3) });
    assert_eq!(summary.games, summary.ranges.iter().map(|(a, b)| b - a).sum::<u64>());
}

#[test]
fn counts_are_those_of_the_rows() {
    let (summary, rows) = run(&plan(500));
    let wins = |side| rows.iter().filter(|row| row.outcome.winner == Some(side)).count() as u64;
    assert_eq!(summary.winners[0].count, wins(Side::One));
    assert_eq!(summary.winners[1].count, wins(Side::Two));
    let sum: i64 = rows.iter().map(|row| i64::from(row.outcome.score)).sum();
    assert_eq!(summary.score.sum, i128::from(sum));
    assert_eq!(summary.inputs.max, rows.iter().map(|row| row.inputs as i64).max().unwrap());
    assert_eq!(summary.scores.total(), 500);
    assert_eq!(summary.check(), Ok(()));
    let share = &summary.winners[0];
    assert!(share.low < share.share && share.share < share.high);
}

/// One third of the guesses is right; the digest tells apart games that end alike.
#[test]
fn the_toy_behaves_as_reckoned() {
    let (summary, rows) = run(&plan(3000));
    let throws: u64 = rows.iter().map(|row| row.inputs - row.decisions).sum();
    assert!((2800..3200).contains(&throws), "{throws} of 9000 guesses were right");
    assert_eq!(summary.decisions.mean(), 6.0);
}

#[test]
fn a_run_can_be_broken_off() {
    let mut seen = 0;
    let summary = simulate(Kit::<Coins>::standard(), &Plan { threads: 3, ..plan(100_000) }, |batch| {
        seen += batch.rows.len() as u64;
        if seen > 500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(summary.games, seen);
    assert!(seen < 100_000);
    assert_eq!(summary.ranges, [(0, seen)]);
}

/// A simulated game is a game at a table with the same seed and stream.
#[test]
fn a_table_with_the_same_stream_gives_the_same_game() {
    let plan = plan(20);
    let start = Coins::start(&(), &plan.setup);
    for number in 0..plan.games {
        let mut inputs = Vec::new();
        let row = play(&start, &plan, number, |_, input| inputs.push(input));
        let chance = ChanceMode::Seeded { seed: plan.seed, stream: number };
        let mut table = Table::<Coins>::open(&Opening { chance, ..Opening::default() }).unwrap();
        for input in &inputs {
            // The table throws its own dice.
            if let Input::Choose(side, choice) = *input {
                table.choose(side, choice).unwrap();
            }
        }
        assert_eq!(table.inputs().collect::<Vec<_>>(), inputs);
        assert_eq!(digest::of_position(&table.game().position()), row.digest);
    }
}
