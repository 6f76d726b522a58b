//! Sight lines: exact integers against the definition in floats, and against hexx.

use proptest::prelude::*;
use zocalo_hex::{Cube, Grid, Hex, Line, Nudge};

use crate::maps::{self, CAMERONE, hex, show};
use crate::theory::outside;

/// The definition, word for word, in floats.
fn chain_in_floats(from: Cube, to: Cube, sign: f64) -> Vec<Cube> {
    let coordinates = |cube: Cube| [f64::from(cube.x), f64::from(cube.y()), f64::from(cube.z)];
    let (a, b) = (coordinates(from), coordinates(to));
    let n = from.distance(to);
    (0..=n)
        .map(|k| {
            let t = if n == 0 { 0.0 } else { f64::from(k) / f64::from(n) };
            let exact: [f64; 3] =
                std::array::from_fn(|i| a[i] + (b[i] - a[i]) * t + sign * [1.0, 2.0, -3.0][i] * 1e-6);
            let mut rounded = exact.map(f64::round);
            let error = |i: usize| (rounded[i] - exact[i]).abs();
            let worst = (0..3).max_by(|&i, &j| error(i).total_cmp(&error(j))).unwrap();
            rounded[worst] = -rounded[(worst + 1) % 3] - rounded[(worst + 2) % 3];
            Cube::new(rounded[0] as i16, rounded[2] as i16)
        })
        .collect()
}

#[test]
fn chains_equal_the_definition_for_all_pairs() {
    let grid = &*CAMERONE;
    let mut ties = 0;
    for a in grid.hexes() {
        for b in grid.hexes() {
            let line = grid.line(a, b);
            let plus: Vec<Cube> = line.chain(Nudge::Plus).collect();
            let minus: Vec<Cube> = line.chain(Nudge::Minus).collect();
            assert_eq!(plus, chain_in_floats(grid.cube(a), grid.cube(b), 1.0));
            assert_eq!(minus, chain_in_floats(grid.cube(a), grid.cube(b), -1.0));
            assert_eq!(line.has_ties(), plus != minus);
            ties += usize::from(line.has_ties());
        }
    }
    assert!(ties > 1_000, "only {ties} lines along hexsides");
}

fn check(grid: &Grid, from: &str, to: &str, plus: &str, minus: &str) {
    let (from, to) = (hex(grid, from), hex(grid, to));
    let text = |nudge| {
        let names: Vec<String> = grid
            .sight(from, to, nudge)
            .map(|hex| if hex.is_some() { show(grid, hex) } else { "-".into() })
            .collect();
        names.join(" ")
    };
    assert_eq!((text(Nudge::Plus).as_str(), text(Nudge::Minus).as_str()), (plus, minus));
    assert_eq!(grid.line(from, to).has_ties(), plus != minus);
}

#[test]
fn chains_by_eye() {
    let grid = &*CAMERONE;
    check(grid, "0505", "0505", "0505", "0505");
    check(grid, "0505", "0508", "0505 0506 0507 0508", "0505 0506 0507 0508");
    check(grid, "0505", "0705", "0505 0604 0705", "0505 0605 0705");
    // Along the north edge the one chain passes outside the map.
    check(grid, "0101", "0301", "0101 - 0301", "0101 0201 0301");
}

proptest! {
    #[test]
    fn chains_are_connected_and_read_the_same_backwards((grid, a, b) in maps::game_map_and_pair()) {
        for nudge in [Nudge::Plus, Nudge::Minus] {
            let there: Vec<Cube> = grid.line(a, b).chain(nudge).collect();
            let mut back: Vec<Cube> = grid.line(b, a).chain(nudge).collect();
            back.reverse();
            prop_assert_eq!(&there, &back);
            prop_assert_eq!(there.len(), usize::from(grid.distance(a, b)) + 1);
            prop_assert_eq!((there[0], there[there.len() - 1]), (grid.cube(a), grid.cube(b)));
            prop_assert!(there.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
            let sight: Vec<Option<Hex>> = grid.sight(a, b, nudge).collect();
            prop_assert_eq!(sight, there.iter().map(|&cube| grid.at(cube)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn lines_of_hexx_keep_to_the_two_chains((grid, a, b) in maps::game_map_and_pair()) {
        let theirs: Vec<(i32, i32)> =
            outside(grid, a).line_to(outside(grid, b)).map(|hex| (hex.x, hex.y)).collect();
        let chain = |nudge| -> Vec<(i32, i32)> {
            grid.line(a, b).chain(nudge).map(|cube| (cube.x.into(), cube.z.into())).collect()
        };
        let (plus, minus) = (chain(Nudge::Plus), chain(Nudge::Minus));
        // At a tie hexx takes either hand, place by place.
        for (step, place) in theirs.iter().enumerate() {
            prop_assert!(*place == plus[step] || *place == minus[step]);
        }
    }

    #[test]
    fn chains_equal_the_definition_anywhere(ends in prop::array::uniform4(-150..150_i16)) {
        let [x, z, to_x, to_z] = ends;
        let (from, to) = (Cube::new(x, z), Cube::new(to_x, to_z));
        for (nudge, sign) in [(Nudge::Plus, 1.0), (Nudge::Minus, -1.0)] {
            let chain: Vec<Cube> = Line::new(from, to).chain(nudge).collect();
            prop_assert_eq!(chain, chain_in_floats(from, to, sign));
        }
    }
}
