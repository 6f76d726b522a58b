//! The toy itself withstands the battery: what is shown on it is worth something.

use crate::toy::Toy;
use zocalo_core::battery::{Budget, battery};
use zocalo_core::prelude::*;

#[test]
fn the_toy_is_a_fair_game() {
    let setup = Toy::about(&()).setup(None, &Default::default()).expect("standard");
    let report = battery::<Toy>(&(), &setup, Budget { decisions: 5000, every: 7, seed: 1 });
    assert!(report.games > 50 && report.compared.look_alikes > 1000);
}
