//! The maps on which the crate is tested: those of three games, and any other that can be described.

use std::sync::LazyLock;

use proptest::prelude::*;
use zocalo_hex::{Axis, Grid, Hex, Horizontal, Order, Parity, Printed, Shape, Vertical};

/// CCRR from the north-west corner, even columns lower.
pub static CAMERONE: LazyLock<Grid> = LazyLock::new(|| {
    Grid::new(Printed {
        shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
        columns: Axis::new(1, 22, Horizontal::East),
        rows: Axis::new(1, 19, Vertical::South),
        order: Order::ColumnRow,
    })
});

/// Row first, rows from north to south, columns from east to west, even rows further west.
pub static VERACRUZ: LazyLock<Grid> = LazyLock::new(|| {
    Grid::new(Printed {
        shape: Shape::PointyTop { shifted: Parity::Even, towards: Horizontal::West },
        columns: Axis::new(1, 51, Horizontal::West),
        rows: Axis::new(1, 38, Vertical::South),
        order: Order::RowColumn,
    })
});

/// Row first, rows growing northwards from 10, even columns higher.
pub static RIO_GRANDE: LazyLock<Grid> = LazyLock::new(|| {
    Grid::new(Printed {
        shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::North },
        columns: Axis::new(1, 22, Horizontal::East),
        rows: Axis::new(10, 38, Vertical::North),
        order: Order::RowColumn,
    })
});

pub fn all() -> [&'static Grid; 3] {
    [&CAMERONE, &VERACRUZ, &RIO_GRANDE]
}

pub fn hex(grid: &Grid, number: &str) -> Hex {
    grid.parse(number).unwrap_or_else(|error| panic!("{number}: {error}"))
}

pub fn show(grid: &Grid, hex: Option<Hex>) -> String {
    hex.map(|hex| grid.number(hex).to_string()).unwrap_or_default()
}

/// One of the three games' maps with two hexes of it.
pub fn game_map_and_pair() -> impl Strategy<Value = (&'static Grid, Hex, Hex)> {
    prop::sample::select(all().to_vec()).prop_flat_map(|grid| {
        let hexes = 0..grid.len() as u16;
        (Just(grid), hexes.clone().prop_map(Hex::new), hexes.prop_map(Hex::new))
    })
}

/// Any map of at most 12 by 12 hexes.
pub fn any_map() -> impl Strategy<Value = Grid> {
    let parity = || prop_oneof![Just(Parity::Even), Just(Parity::Odd)];
    let vertical = || prop_oneof![Just(Vertical::North), Just(Vertical::South)];
    let horizontal = || prop_oneof![Just(Horizontal::East), Just(Horizontal::West)];
    let shape = prop_oneof![
        (parity(), vertical()).prop_map(|(shifted, towards)| Shape::FlatTop { shifted, towards }),
        (parity(), horizontal()).prop_map(|(shifted, towards)| Shape::PointyTop { shifted, towards }),
    ];
    let axis = || (0..=88_u8, 0..=11_u8);
    let columns = (axis(), horizontal()).prop_map(|((low, more), way)| Axis::new(low, low + more, way));
    let rows = (axis(), vertical()).prop_map(|((low, more), way)| Axis::new(low, low + more, way));
    let order = prop_oneof![Just(Order::ColumnRow), Just(Order::RowColumn)];
    (shape, columns, rows, order)
        .prop_map(|(shape, columns, rows, order)| Grid::new(Printed { shape, columns, rows, order }))
}
