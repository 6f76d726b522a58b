//! Lines of sight (R11 to R17): the listed examples, the checksums, and a second, slow and obvious implementation.

use camerone::c02_sequence::sight::Seen;
use camerone::data::SideKind;
use camerone::ids::{hex_id, parse_hex};
use camerone::{Camerone, Data};
use zocalo_core::Side;
use zocalo_core::prelude::*;
use zocalo_hex::Hex;

const EXAMPLES: &str = include_str!("../../data/los_tests.csv");

fn hex(id: &str) -> Hex {
    parse_hex(id).expect("a hex")
}

#[test]
fn case_r11_the_listed_examples() {
    let data = Camerone::standard();
    let mut rows = 0;
    for line in EXAMPLES.lines().skip(1) {
        let (head, rest) =
            line.split_once(if line.contains('"') { ",\"" } else { ",design" }).expect("a row");
        let columns: Vec<&str> = head.split(',').collect();
        let (from, to) = (hex(columns[0]), hex(columns[1]));
        let side = if columns[2] == "French" { Side::One } else { Side::Two };
        let expected = match columns.get(3) {
            Some(&"clear") => Some(Seen::Clear),
            Some(&"blocked") => None,
            Some(other) => panic!("unknown result {other}"),
            None => {
                assert!(rest.starts_with("clear, target behind gate or breach"), "{line}");
                Some(Seen::BehindOpening)
            }
        };
        assert_eq!(data.sight.look(side, from, to, 0), expected, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 72);
}

#[test]
fn case_r12_r13_the_checksums() {
    let data = Camerone::standard();
    let inside: Vec<Hex> = (data.inside & data.enterable).iter().collect();
    let outside: Vec<Hex> = data.outside.iter().collect();
    let count = |side, from: &[Hex], to: &[Hex], seen: &[Seen]| {
        let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b);
        pairs.filter(|(a, b)| data.sight.look(side, *a, *b, 0).is_some_and(|s| seen.contains(&s))).count()
    };
    let any = [Seen::Clear, Seen::BehindOpening];
    assert_eq!(count(Side::One, &inside, &outside, &any), 1387);
    assert_eq!(count(Side::Two, &outside, &inside, &any), 1149);
    assert_eq!(count(Side::Two, &outside, &inside, &[Seen::BehindOpening]), 180);
    assert_eq!(count(Side::Two, &inside, &inside, &any), 654);
}

/// Floating-point cube coordinates, as R11 words it.
fn chain(from: Hex, to: Hex, sign: f64) -> Vec<Option<Hex>> {
    let cube = |hex: Hex| {
        let (column, row) = ((hex.index() / 19) as f64, (hex.index() % 19) as f64);
        let z = row - (column / 2.0).floor();
        [column, -column - z, z]
    };
    let (a, b) = (cube(from), cube(to));
    let steps = (0..3).map(|i| (a[i] - b[i]).abs()).fold(0.0, f64::max);
    (0..=steps as usize)
        .map(|k| {
            let nudge = [1e-6, 2e-6, -3e-6];
            let exact: [f64; 3] =
                std::array::from_fn(|i| a[i] + (b[i] - a[i]) * k as f64 / steps + sign * nudge[i]);
            let mut round = exact.map(f64::round);
            let error: [f64; 3] = std::array::from_fn(|i| (round[i] - exact[i]).abs());
            let worst = (0..3).max_by(|&i, &j| error[i].total_cmp(&error[j])).expect("three");
            round[worst] = -(0..3).filter(|&i| i != worst).map(|i| round[i]).sum::<f64>();
            let (column, row) = (round[0], round[2] + (round[0] / 2.0).floor());
            let on_map = (0.0..22.0).contains(&column) && (0.0..19.0).contains(&row);
            on_map.then(|| Hex::new((column * 19.0 + row) as u16))
        })
        .collect()
}

/// What the rulings say, chain by chain.
fn slow_look(data: &Data, side: Side, from: Hex, to: Hex, breached: u64) -> Option<Seen> {
    let inside = |hex: Hex| data.hexes[hex.index()].inside;
    let wall = |a: Hex, b: Hex| {
        let found =
            data.sides.iter().position(|s| [(s.inside, s.outside), (s.outside, s.inside)].contains(&(a, b)));
        found.map(|index| data.sides[index].kind == SideKind::Wall && breached >> index & 1 == 0)
    };
    let at_wall = data.sides.iter().any(|s| s.inside == from);
    let over_own_wall = side == Side::One && inside(from) && !inside(to);
    if over_own_wall && !at_wall {
        return None;
    }
    let mut clear = Vec::new();
    for sign in [1.0, -1.0] {
        let chain = chain(from, to, sign);
        let last = chain.len() - 1;
        let blocked = chain[1..last].iter().flatten().any(|hex| data.hexes[hex.index()].blocks);
        let crosses = |k: usize| chain[k].zip(chain[k + 1]).and_then(|(a, b)| wall(a, b));
        let walled = (0..last).any(|k| crosses(k) == Some(true) && !(over_own_wall && k == 0));
        if !blocked && !walled {
            clear.push(crosses(last - 1).is_some() && inside(to) && !inside(from));
        }
    }
    match clear.as_slice() {
        [] => None,
        enters if enters.iter().all(|enters| *enters) => Some(Seen::BehindOpening),
        _ => Some(Seen::Clear),
    }
}

fn agree(breached: u64, step: usize) {
    let data = Camerone::standard();
    for from in data.grid.hexes() {
        for to in data.grid.hexes().filter(|to| *to != from).skip(from.index() % step).step_by(step) {
            for side in Side::BOTH {
                let (fast, slow) =
                    (data.sight.look(side, from, to, breached), slow_look(data, side, from, to, breached));
                assert_eq!(fast, slow, "{side:?} {} {} {breached:b}", hex_id(from), hex_id(to));
            }
        }
    }
}

#[test]
fn case_r11_the_survey_agrees_with_a_plain_reading_of_the_rulings() {
    agree(0, 7);
}

#[test]
fn case_r53_so_it_does_whatever_walls_are_opened() {
    let data = Camerone::standard();
    let breachable: Vec<u64> =
        data.sides.iter().enumerate().filter(|(_, s)| s.breachable).map(|(i, _)| 1 << i).collect();
    assert_eq!(breachable.len(), 29);
    for (n, one) in breachable.iter().enumerate() {
        agree(*one, 97);
        agree(*one | breachable[(n * 5 + 7) % breachable.len()], 97);
    }
}

#[test]
fn lines_are_the_same_both_ways() {
    let data = Camerone::standard();
    for from in data.grid.hexes() {
        for to in data.sight.from(Side::Two, from, 0) {
            assert!(data.sight.from(Side::Two, to, 0).contains(from), "{} {}", hex_id(from), hex_id(to));
        }
    }
}

/// Lines that need both of two walls down: who, from where, at what, which walls, and how it is seen then.
const THROUGH_TWO: [(Side, &str, &str, [&str; 2], Seen); 7] = [
    (Side::Two, "0411", "1509", ["0910/0810", "1409/1509"], Seen::Clear),
    (Side::One, "2105", "1114", ["1212/1213", "1411/1511"], Seen::Clear),
    (Side::Two, "1513", "1212", ["1212/1313", "1412/1313"], Seen::BehindOpening),
    (Side::Two, "1613", "1112", ["1212/1313", "1412/1313"], Seen::Clear),
    (Side::Two, "1212", "1612", ["1212/1313", "1412/1313"], Seen::Clear),
    (Side::One, "1012", "1313", ["1212/1313", "1212/1113"], Seen::Clear),
    (Side::One, "0908", "1108", ["0908/1007", "1108/1007"], Seen::Clear),
];

#[test]
fn case_r53_two_breaches_together_open_lines_that_neither_opens() {
    let data = Camerone::standard();
    let wall = |id: &str| {
        let (inside, outside) = id.split_once('/').expect("a hexside");
        let ends = (hex(inside), hex(outside));
        1_u64 << data.sides.iter().position(|s| (s.inside, s.outside) == ends).expect("a hexside of the wall")
    };
    let elsewhere = wall("1112/1113");
    for (side, from, to, walls, seen) in THROUGH_TWO {
        let [one, other] = walls.map(wall);
        let look = |breached| data.sight.look(side, hex(from), hex(to), breached);
        assert_eq!(look(one | other), Some(seen), "{from} {to}");
        for too_few in [0, one, other, one | elsewhere, other | elsewhere] {
            assert_eq!(look(too_few), None, "{from} {to} {too_few:b}");
        }
    }
}

#[test]
fn nobody_sees_his_own_hex() {
    let data = Camerone::standard();
    for hex in data.grid.hexes() {
        for side in Side::BOTH {
            assert!(!data.sight.from(side, hex, 0).contains(hex), "{side:?} {}", hex_id(hex));
        }
    }
}
