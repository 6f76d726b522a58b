//! Hexsides have one identity, whichever hex they are seen from.

use std::collections::BTreeMap;

use proptest::prelude::*;
use zocalo_hex::{Dir, Grid, Hexside};

use crate::maps::{self, RIO_GRANDE, hex};

fn check_identity(grid: &Grid) {
    let mut seen: BTreeMap<Hexside, usize> = BTreeMap::new();
    for here in grid.hexes() {
        for contact in grid.contacts(here) {
            let (dir, side) = (contact.dir, grid.side(here, contact.dir));
            assert_eq!((contact.side, contact.hex), (side, grid.step(here, dir)));
            *seen.entry(side).or_default() += 1;
            assert_eq!(grid.across(side, here), contact.hex);
            let ends = grid.ends(side);
            if let Some(there) = contact.hex {
                assert_eq!(grid.side(there, dir.opposite()), side);
                assert_eq!(grid.hexside(here, there), Some(side));
                assert_eq!(grid.hexside(there, here), Some(side));
                assert_eq!((ends.hex, ends.beyond), (here.min(there), Some(here.max(there))));
            } else {
                assert_eq!((ends.hex, ends.dir, ends.beyond), (here, dir, None));
            }
            assert!(ends.hexes().eq([Some(ends.hex), ends.beyond].into_iter().flatten()));
        }
    }
    // Dense, each used by as many hexes as it has ends.
    assert!(seen.keys().copied().eq(grid.sides()));
    assert_eq!(seen.len(), grid.side_count());
    for (side, times) in seen {
        assert_eq!(grid.ends(side).hexes().count(), times);
    }
}

#[test]
fn identity_on_the_games_maps() {
    maps::all().into_iter().for_each(check_identity);
}

#[test]
fn a_map_of_one_hex_has_six_sides() {
    use zocalo_hex::{Axis, Horizontal, Order, Parity, Printed, Shape, Vertical};
    let grid = Grid::new(Printed {
        shape: Shape::FlatTop { shifted: Parity::Odd, towards: Vertical::North },
        columns: Axis::new(1, 1, Horizontal::East),
        rows: Axis::new(1, 1, Vertical::South),
        order: Order::ColumnRow,
    });
    check_identity(&grid);
    assert_eq!((grid.len(), grid.side_count()), (1, 6));
}

#[test]
fn the_largest_map_has_room_for_its_sides() {
    use zocalo_hex::{Axis, Horizontal, Order, Parity, Printed, Shape, Vertical};
    let grid = Grid::new(Printed {
        shape: Shape::PointyTop { shifted: Parity::Odd, towards: Horizontal::East },
        columns: Axis::new(0, 99, Horizontal::East),
        rows: Axis::new(0, 99, Vertical::South),
        order: Order::RowColumn,
    });
    // Every hex has six sides, and the edge of the map shows two or three of each outer hex.
    assert_eq!((grid.len(), grid.side_count()), (10_000, 30_399));
}

#[test]
fn no_side_between_strangers() {
    let grid = &*RIO_GRANDE;
    let [a, b, c] = ["3502", "3603", "3605"].map(|number| hex(grid, number));
    assert!(grid.hexside(a, b).is_some());
    assert_eq!(grid.hexside(a, c), None);
    assert_eq!(grid.hexside(a, a), None);
}

proptest! {
    #[test]
    fn identity_on_any_map(grid in maps::any_map()) {
        check_identity(&grid);
    }

    #[test]
    fn numbering_of_sides_is_by_hex_then_clockwise(grid in maps::any_map()) {
        let order: Vec<_> = grid.sides().map(|side| (grid.ends(side).hex, grid.ends(side).dir)).collect();
        prop_assert!(order.is_sorted_by(|a, b| a < b));
        prop_assert!(order.iter().all(|(_, dir)| Dir::ALL.contains(dir)));
    }
}
