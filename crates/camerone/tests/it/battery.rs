//! Random games of every set-up.

use camerone::{Camerone, Data};
use std::collections::BTreeMap;
use zocalo_core::battery::{Budget, Report, battery};
use zocalo_core::{Game, Setup};

fn setup(wishes: &[(&str, &str)]) -> Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Camerone::about(Data::standard()).setup(None, &wishes).expect("known options")
}

fn play(wishes: &[(&str, &str)], decisions: u64) -> Report {
    battery::<Camerone>(Data::standard(), &setup(wishes), Budget { decisions, every: 7, seed: 1863 })
}

#[test]
fn the_usual_game() {
    let report = play(&[], 30_000);
    println!("{report:?}");
    assert!(report.refused > 1000);
}
