//! Counting what can happen in a small position, by hand and by the program.

use crate::scripts::arranged;
use zocalo_core::perft::perft;

/// One French regiment of MF 2 in Tlaxcala, one battalion in Baja, nobody else.
///
/// One input: pass, or the regiment. Two: after a pass the Republican passes or takes the battalion (2); the regiment stops or goes to
/// Hidalgo, Mexico or Puebla (4). Three: both have passed, and nobody can raid (1); the battalion stops or crosses to
/// Sonora (2); the regiment has stopped and may be taken again (2); in Hidalgo it stops or goes on to one of six
/// neighbours, in Mexico and in Puebla of seven.
#[test]
fn a_regiment_and_a_battalion() {
    let lines = ["clear", "put FR-99 TLA", "put RE-I01 BAJ", "begin imperial-marches"];
    let game = arranged("campaign", &lines);
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [2, 2 + 4, 1 + 2 + 2 + (1 + HIDALGO) + (1 + MEXICO) + (1 + PUEBLA)]);
}

/// How many neighbours these provinces have in `map_adjacency.csv`.
const HIDALGO: u64 = 6;
const MEXICO: u64 = 7;
const PUEBLA: u64 = 7;
