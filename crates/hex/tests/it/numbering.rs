//! Printed numbers, and the numberings of the three games against extracts of their data.

use proptest::prelude::*;
use zocalo_hex::{Dir, Hex, Number, NumberError, Orientation, flat, pointy};

use crate::maps::{self, CAMERONE, RIO_GRANDE, VERACRUZ, hex, show};

/// Hex, then its neighbours N, NE, SE, S, SW, NW.
const CAMERONE_ADJACENCY: &str = "\
0101,,,0201,0102,,
0119,0118,0218,0219,,,
2201,,,,2202,2102,2101
2210,2209,,,2211,2111,2110
2219,2218,,,,,2119
0205,0204,0305,0306,0206,0106,0105
0207,0206,0307,0308,0208,0108,0107
0211,0210,0311,0312,0212,0112,0111
0408,0407,0508,0509,0409,0309,0308
0417,0416,0517,0518,0418,0318,0317
0703,0702,0802,0803,0704,0603,0602
0717,0716,0816,0817,0718,0617,0616
0808,0807,0908,0909,0809,0709,0708
0818,0817,0918,0919,0819,0719,0718
0913,0912,1012,1013,0914,0813,0812
1007,1006,1107,1108,1008,0908,0907
1217,1216,1317,1318,1218,1118,1117
1412,1411,1512,1513,1413,1313,1312
1715,1714,1814,1815,1716,1615,1614
1803,1802,1903,1904,1804,1704,1703";

#[test]
fn camerone_adjacency() {
    let grid = &*CAMERONE;
    assert_eq!(grid.len(), 22 * 19);
    for line in CAMERONE_ADJACENCY.lines() {
        let (number, expected) = line.split_once(',').unwrap();
        let here = hex(grid, number);
        let found = Dir::ALL.map(|dir| show(grid, grid.step(here, dir))).join(",");
        assert_eq!(found, expected, "around {number}");
    }
}

#[test]
fn camerone_cubes() {
    let grid = &*CAMERONE;
    for here in grid.hexes() {
        let (column, row) = (i16::from(grid.column(here)), i16::from(grid.row(here)));
        let cube = grid.cube(here);
        assert_eq!((cube.x, cube.z), (column - 1, (row - 1) - (column - 1).div_euclid(2)));
    }
}

/// Two hexes and the direction from the first to the second.
const RIO_GRANDE_SIDES: &str = "\
1001,1101,N 1001,1002,NE 1011,1111,N 1020,1121,NE 1102,1103,SE 1104,1105,SE 1406,1507,NE 1409,1509,N
1410,1511,NE 1516,1615,NW 1616,1717,NE 1708,1807,NW 1803,1804,NE 1811,1812,NE 2216,2316,N 2706,2707,SE
3019,3119,N 3402,3502,N 3501,3502,NE 3502,3602,N 3502,3603,NE 3502,3503,SE 3502,3601,NW 3503,3603,N
3504,3603,NW 3602,3603,SE 3603,3703,N 3603,3604,NE";

#[test]
fn rio_grande_adjacency() {
    let grid = &*RIO_GRANDE;
    assert_eq!(grid.len(), 29 * 22);
    for entry in RIO_GRANDE_SIDES.split_whitespace() {
        let [a, b, name] = entry.split(',').collect::<Vec<_>>().try_into().unwrap();
        let dir = Dir::from_name(name, Orientation::FlatTop).unwrap();
        let (a, b) = (hex(grid, a), hex(grid, b));
        assert_eq!(grid.dir(a, b), Some(dir), "{entry}");
        assert_eq!(grid.step(b, dir.opposite()), Some(a), "{entry}");
    }
    assert!(grid.adjacent(hex(grid, "3502"), hex(grid, "3603")));
    assert_eq!(grid.step(hex(grid, "3822"), flat::N), None);
    assert_eq!(grid.step(hex(grid, "1001"), flat::S), None);
}

/// The neighbours by the formula on printed numbers, in no particular order.
fn veracruz_neighbours(aa: i16, bb: i16) -> Vec<(i16, i16)> {
    let west = if aa % 2 == 0 { 1 } else { 0 };
    let mut list = vec![(aa, bb - 1), (aa, bb + 1)];
    for line in [aa - 1, aa + 1] {
        list.extend([(line, bb - 1 + west), (line, bb + west)]);
    }
    list.retain(|(aa, bb)| (1..=38).contains(aa) && (1..=51).contains(bb));
    list.sort_unstable();
    list
}

#[test]
fn veracruz_adjacency() {
    let grid = &*VERACRUZ;
    assert_eq!(grid.len(), 1938);
    for here in grid.hexes() {
        let pair = |hex| (i16::from(grid.row(hex)), i16::from(grid.column(hex)));
        let mut found: Vec<_> = grid.neighbours(here).map(pair).collect();
        found.sort_unstable();
        let (aa, bb) = pair(here);
        assert_eq!(found, veracruz_neighbours(aa, bb), "around {}", grid.number(here));
    }
    // BB grows westwards, and even AA stand further west.
    let here = hex(grid, "2705");
    let name = |dir| show(grid, grid.step(here, dir));
    let (ne, e, se) = (name(pointy::NE), name(pointy::E), name(pointy::SE));
    let (sw, w, nw) = (name(pointy::SW), name(pointy::W), name(pointy::NW));
    assert_eq!([ne, e, se, sw, w, nw], ["2604", "2704", "2804", "2805", "2706", "2605"]);
}

#[test]
fn veracruz_distances() {
    let grid = &*VERACRUZ;
    let capital = hex(grid, "1349");
    let table = "0101,54 0122,33 0125,30 0210,44 0213,41 0614,38 1419,30 1431,18 2109,44 2238,15 2311,43 3714,47 3727,34";
    for entry in table.split_whitespace() {
        let (number, steps) = entry.split_once(',').unwrap();
        assert_eq!(grid.distance(hex(grid, number), capital).to_string(), steps, "from {number}");
    }
    let q = |hex| i16::from(grid.column(hex)) - (i16::from(grid.row(hex)) - 1).div_euclid(2);
    let z = |hex| i16::from(grid.row(hex)) - 1;
    for here in grid.hexes() {
        let (dq, dz) = (q(here) - q(capital), z(here) - z(capital));
        let expected = dq.abs().max(dz.abs()).max((dq + dz).abs());
        assert_eq!(grid.distance(here, capital), expected as u16);
    }
}

#[test]
fn what_is_not_a_number() {
    let grid = &*CAMERONE;
    for text in ["", "101", "01010", "+101", "01 1", " 0101", "01٣", "abcd", "０１"] {
        assert_eq!(grid.parse(text), Err(NumberError::NotFourDigits), "{text:?}");
    }
    for (text, first, second) in [("0000", 0, 0), ("0120", 1, 20), ("2301", 23, 1), ("9999", 99, 99)] {
        assert_eq!(grid.parse(text), Err(NumberError::OffMap(Number::new(first, second))));
    }
    assert_eq!(grid.parse("2301").unwrap_err().to_string(), "the map has no hex 2301");
    assert_eq!(grid.parse("x").unwrap_err().to_string(), "a hex number has four digits");
}

#[test]
fn numbers_round_trip_in_order() {
    for grid in maps::all() {
        let numbers: Vec<Number> = grid.hexes().map(|hex| grid.number(hex)).collect();
        assert!(numbers.is_sorted_by(|a, b| a < b));
        for (index, number) in numbers.iter().enumerate() {
            assert_eq!(grid.parse(&number.to_string()), Ok(Hex::new(index as u16)));
        }
    }
}

#[test]
fn exactly_the_described_numbers_are_on_the_map() {
    for (grid, firsts, seconds) in
        [(&*CAMERONE, 1..=22, 1..=19), (&*VERACRUZ, 1..=38, 1..=51), (&*RIO_GRANDE, 10..=38, 1..=22)]
    {
        for first in 0..=99 {
            for second in 0..=99 {
                let found = grid.locate(Number::new(first, second)).is_some();
                assert_eq!(found, firsts.contains(&first) && seconds.contains(&second));
            }
        }
    }
}

#[test]
fn directions() {
    for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
        for dir in Dir::ALL {
            assert_eq!(Dir::from_name(dir.name(orientation), orientation), Some(dir));
            assert_eq!(dir.opposite().opposite(), dir);
            assert_eq!(dir.clockwise().counterclockwise(), dir);
            assert_eq!(dir.turned(-127), dir.turned(5));
            assert_eq!(dir.turned(127), dir.turned(1));
        }
    }
    assert_eq!(Dir::from_name("E", Orientation::FlatTop), None);
    assert_eq!(Dir::from_name("N", Orientation::PointyTop), None);
    assert_eq!((flat::N.opposite(), flat::NE.opposite(), flat::SE.opposite()), (flat::S, flat::SW, flat::NW));
    assert_eq!(
        (pointy::E.opposite(), pointy::NE.opposite(), pointy::SE.opposite()),
        (pointy::W, pointy::SW, pointy::NW)
    );
}

proptest! {
    #[test]
    fn any_map_round_trips(grid in maps::any_map()) {
        for here in grid.hexes() {
            prop_assert_eq!(grid.locate(grid.number(here)), Some(here));
            prop_assert_eq!(grid.at(grid.cube(here)), Some(here));
            for dir in Dir::ALL {
                if let Some(there) = grid.step(here, dir) {
                    prop_assert_eq!(grid.step(there, dir.opposite()), Some(here));
                }
            }
        }
    }

    #[test]
    fn any_text_is_parsed_or_refused(text in "[0-9]{0,5}|.{0,5}") {
        let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse::<Number>() {
            Ok(number) => prop_assert!(digits && number.to_string() == text),
            Err(error) => prop_assert!(!digits && error == NumberError::NotFourDigits),
        }
    }
}
