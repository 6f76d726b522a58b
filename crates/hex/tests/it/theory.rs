//! Distance, rings and neighbours against hexx, an independent implementation.

use std::collections::BTreeSet;

use hexx::{HexOrientation, OffsetHexMode};
use proptest::prelude::*;
use zocalo_hex::{Grid, Hex};

use crate::maps::{self, CAMERONE, RIO_GRANDE, VERACRUZ};

/// The hex in hexx's world, worked out from the printed number alone.
pub fn outside(grid: &Grid, hex: Hex) -> hexx::Hex {
    let number = grid.number(hex);
    let (first, second) = (i32::from(number.first()), i32::from(number.second()));
    let (place, mode, orientation) = if std::ptr::eq(grid, &*CAMERONE) {
        ([first - 1, second - 1], OffsetHexMode::Odd, HexOrientation::Flat)
    } else if std::ptr::eq(grid, &*VERACRUZ) {
        ([51 - second, first - 1], OffsetHexMode::Even, HexOrientation::Pointy)
    } else {
        assert!(std::ptr::eq(grid, &*RIO_GRANDE));
        ([second - 1, 38 - first], OffsetHexMode::Even, HexOrientation::Flat)
    };
    hexx::Hex::from_offset_coordinates(place, mode, orientation)
}

fn outside_all(grid: &Grid, hexes: impl Iterator<Item = Hex>) -> BTreeSet<(i32, i32)> {
    hexes.map(|hex| outside(grid, hex)).map(|hex| (hex.x, hex.y)).collect()
}

/// The places of hexx that are on our map.
fn on_map(grid: &Grid, places: impl Iterator<Item = hexx::Hex>) -> BTreeSet<(i32, i32)> {
    let map = outside_all(grid, grid.hexes());
    places.map(|hex| (hex.x, hex.y)).filter(|place| map.contains(place)).collect()
}

#[test]
fn distance_is_that_of_hexx() {
    for grid in [&*CAMERONE, &*RIO_GRANDE] {
        let theirs: Vec<hexx::Hex> = grid.hexes().map(|hex| outside(grid, hex)).collect();
        for a in grid.hexes() {
            for b in grid.hexes() {
                let expected = theirs[a.index()].unsigned_distance_to(theirs[b.index()]);
                assert_eq!(u32::from(grid.distance(a, b)), expected);
            }
        }
    }
}

#[test]
fn neighbours_are_those_of_hexx() {
    for grid in maps::all() {
        let map = outside_all(grid, grid.hexes());
        for here in grid.hexes() {
            let mut expected: BTreeSet<_> =
                outside(grid, here).all_neighbors().iter().map(|hex| (hex.x, hex.y)).collect();
            expected.retain(|place| map.contains(place));
            assert_eq!(outside_all(grid, grid.neighbours(here)), expected);
        }
    }
}

proptest! {
    #[test]
    fn distance_is_a_metric((grid, a, b) in maps::game_map_and_pair(), third in any::<prop::sample::Index>()) {
        let c = Hex::new(third.index(grid.len()) as u16);
        prop_assert_eq!(grid.distance(a, b), grid.distance(b, a));
        prop_assert_eq!(grid.distance(a, b) == 0, a == b);
        prop_assert_eq!(grid.adjacent(a, b), grid.dir(a, b).is_some());
        prop_assert!(grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c));
        let expected = outside(grid, a).unsigned_distance_to(outside(grid, b));
        prop_assert_eq!(u32::from(grid.distance(a, b)), expected);
    }

    #[test]
    fn rings_are_those_of_hexx((grid, centre, _) in maps::game_map_and_pair(), radius in 0..12_u16) {
        let ring: Vec<Hex> = grid.ring(centre, radius).collect();
        prop_assert_eq!(
            outside_all(grid, ring.iter().copied()),
            on_map(grid, outside(grid, centre).ring(u32::from(radius)))
        );
        prop_assert_eq!(ring.iter().collect::<BTreeSet<_>>().len(), ring.len(), "no hex twice");
    }

    #[test]
    fn discs_are_those_of_hexx((grid, centre, _) in maps::game_map_and_pair(), radius in 0..12_u16) {
        let disc: Vec<Hex> = grid.within(centre, radius).collect();
        prop_assert_eq!(
            outside_all(grid, disc.iter().copied()),
            on_map(grid, outside(grid, centre).range(u32::from(radius)))
        );
        prop_assert!(disc.is_sorted_by_key(|&hex| grid.distance(centre, hex)));
        prop_assert_eq!(disc.iter().collect::<BTreeSet<_>>().len(), disc.len(), "no hex twice");
    }
}
