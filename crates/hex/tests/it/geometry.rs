//! Where things are drawn: the only floats, and an independent look at the compass.

use proptest::prelude::*;
use zocalo_hex::{Dir, Grid, Point};

use crate::maps::{self, CAMERONE, RIO_GRANDE, VERACRUZ, hex};

fn apart(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

fn near(a: f32, b: f32) -> bool {
    (a - b).abs() < 1e-3
}

/// The compass sign of a direction: east and south are positive.
fn sign(name: &str) -> (f32, f32) {
    let pick = |plus, minus| f32::from(i8::from(name.contains(plus)) - i8::from(name.contains(minus)));
    (pick('E', 'W'), pick('S', 'N'))
}

fn check_drawing(grid: &Grid, flats: f32) {
    let extent = grid.extent(flats);
    let (mut least, mut most) = (extent, Point { x: 0.0, y: 0.0 });
    for here in grid.hexes() {
        let centre = grid.centre(here, flats);
        let corners = grid.corners(here, flats);
        for corner in corners {
            assert!(near(apart(centre, corner), flats / 3_f32.sqrt()));
            least = Point { x: least.x.min(corner.x), y: least.y.min(corner.y) };
            most = Point { x: most.x.max(corner.x), y: most.y.max(corner.y) };
        }
        for dir in Dir::ALL {
            let (a, b) = (corners[dir.index()], corners[dir.clockwise().index()]);
            let mut segment = grid.segment(grid.side(here, dir), flats);
            if segment[0] != a {
                segment.reverse();
            }
            assert_eq!(segment, [a, b], "both neighbours draw the side with the same floats");
            // The side lies on the hand that the compass says.
            let (east, south) = sign(dir.name(grid.orientation()));
            let (dx, dy) = ((a.x + b.x) / 2.0 - centre.x, (a.y + b.y) / 2.0 - centre.y);
            assert!(dx * east > 0.01 || (east == 0.0 && near(dx, 0.0)));
            assert!(dy * south > 0.01 || (south == 0.0 && near(dy, 0.0)));
            if let Some(there) = grid.step(here, dir) {
                let there = grid.centre(there, flats);
                assert!(near(there.x - centre.x, 2.0 * dx) && near(there.y - centre.y, 2.0 * dy));
                assert!(near(apart(centre, there), flats));
            }
        }
    }
    assert!(near(least.x, 0.0) && near(least.y, 0.0) && near(most.x, extent.x) && near(most.y, extent.y));
}

#[test]
fn hexes_fit_together() {
    for grid in maps::all() {
        check_drawing(grid, 1.0);
    }
}

#[test]
fn camerone_in_metres() {
    let grid = &*CAMERONE;
    let origin = grid.centre(hex(grid, "0101"), 10.0);
    for (number, x, y) in
        [("1914", 155.88, 130.0), ("2203", 181.87, 25.0), ("0714", 51.96, 130.0), ("1211", 95.26, 105.0)]
    {
        let point = grid.centre(hex(grid, number), 10.0);
        assert!((point.x - origin.x - x).abs() < 0.01 && (point.y - origin.y - y).abs() < 0.01, "{number}");
    }
}

/// Checks the centres, in hexes across flats, against a formula of row and column with x to the east and y
/// to the south from any origin.
fn check_centres(grid: &Grid, formula: impl Fn(u8, u8) -> (f32, f32)) {
    let offset = |hex| {
        let (point, (x, y)) = (grid.centre(hex, 1.0), formula(grid.row(hex), grid.column(hex)));
        (point.x - x, point.y - y)
    };
    let (x, y) = offset(grid.hexes().next().unwrap());
    assert!(grid.hexes().map(offset).all(|offset| near(offset.0, x) && near(offset.1, y)));
}

#[test]
fn centres_by_the_formulas_of_the_maps() {
    let apart = 3_f32.sqrt() / 2.0;
    let half = |number: u8| if number.is_multiple_of(2) { 0.5 } else { 0.0 };
    check_centres(&RIO_GRANDE, |row, column| (f32::from(column) * apart, -f32::from(row) - half(column)));
    check_centres(&VERACRUZ, |row, column| (-f32::from(column) - half(row), f32::from(row) * apart));
}

proptest! {
    #[test]
    fn hexes_fit_together_on_any_map(grid in maps::any_map()) {
        check_drawing(&grid, 1.0);
        // Numbers grow where the description says.
        use zocalo_hex::{Horizontal, Printed, Shape, Vertical};
        let Printed { shape, .. } = grid.printed();
        for here in grid.hexes() {
            let centre = grid.centre(here, 1.0);
            for there in grid.neighbours(here) {
                let other = grid.centre(there, 1.0);
                match shape {
                    Shape::FlatTop { shifted, towards } if grid.row(here) == grid.row(there) => {
                        prop_assert_ne!(shifted.matches(grid.column(here)), shifted.matches(grid.column(there)));
                        let further = (other.y > centre.y) == (towards == Vertical::South);
                        prop_assert_eq!(further, shifted.matches(grid.column(there)));
                    }
                    Shape::PointyTop { shifted, towards } if grid.column(here) == grid.column(there) => {
                        let further = (other.x > centre.x) == (towards == Horizontal::East);
                        prop_assert_eq!(further, shifted.matches(grid.row(there)));
                    }
                    _ => {}
                }
            }
        }
    }
}
