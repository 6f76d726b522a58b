//! Cases that are facts of map, counters and charts, counted in the files by other means than the game reads them.

use rio_grande::RioGrande;
use rio_grande::data::{Terrain, Thing};
use rio_grande::ids::{HEXES, Kind, Loc, Size, Unit};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;

const HEXES_FILE: &str = include_str!("../../data/map_hexes.csv");
const PLACES_FILE: &str = include_str!("../../data/map_places.csv");
const ROUTES_FILE: &str = include_str!("../../data/map_routes.csv");
const UNITS_FILE: &str = include_str!("../../data/units.csv");
const MARKERS_FILE: &str = include_str!("../../data/markers.csv");
const SETUP_FILE: &str = include_str!("../../data/setup.csv");
const READY_FILE: &str = include_str!("../../data/setup_ready.csv");
const CRT_FILE: &str = include_str!("../../data/tables_crt.csv");

/// The cells of a file, by hand: quoted cells may hold commas.
fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let cells = |line: &str| {
        let (mut out, mut cell, mut quoted) = (Vec::new(), String::new(), false);
        for c in line.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => out.push(std::mem::take(&mut cell)),
                _ => cell.push(c),
            }
        }
        out.push(cell);
        out
    };
    let mut lines = text.lines();
    let head = cells(lines.next().expect("a heading"));
    lines.map(|line| head.iter().cloned().zip(cells(line)).collect()).collect()
}

/// The neighbours of a printed number: flat tops, even columns half a hex further north.
fn around(hex: &str) -> Vec<String> {
    let (row, column): (i32, i32) = (hex[..2].parse().expect("a row"), hex[2..].parse().expect("a column"));
    let side = if column % 2 == 0 { [1, 0] } else { [0, -1] };
    let near = [(1, 0), (-1, 0), (side[0], 1), (side[1], 1), (side[0], -1), (side[1], -1)];
    let on = |(r, c): (i32, i32)| (10..=38).contains(&r) && (1..=22).contains(&c);
    near.into_iter()
        .map(|(r, c)| (row + r, column + c))
        .filter(|at| on(*at))
        .map(|(r, c)| format!("{r:02}{c:02}"))
        .collect()
}

fn flood(start: &str, of: &BTreeSet<String>, joined: impl Fn(&str, &str) -> bool) -> BTreeSet<String> {
    let mut found: BTreeSet<String> = [start.to_owned()].into();
    let mut open = vec![start.to_owned()];
    while let Some(hex) = open.pop() {
        for next in around(&hex) {
            if of.contains(&next) && joined(&hex, &next) && found.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    found
}

fn hexes(test: impl Fn(&BTreeMap<String, String>) -> bool) -> BTreeSet<String> {
    rows(HEXES_FILE).into_iter().filter(|row| test(row)).map(|row| row["id"].clone()).collect()
}

/// 2.0, 2.1#1 176 counters; every hex has its own number, 29 rows of 22.
#[test]
fn counters_and_hexes_are_counted() {
    assert_eq!(rows(UNITS_FILE).len() + rows(MARKERS_FILE).len(), 176);
    assert_eq!(hexes(|_| true).len(), HEXES);
    assert_eq!(HEXES, 29 * 22);
}

/// 2.1#1, 6.0#1 The neighbours of every hex are those of the printed grid.
#[test]
fn neighbours_are_those_of_the_print() {
    let map = &RioGrande::standard().map;
    let land = hexes(|row| row["terrain"] != "sea");
    let mut pairs = 0;
    for hex in Loc::hexes() {
        pairs += around(hex.id()).len();
        let expected: BTreeSet<String> = if land.contains(hex.id()) {
            around(hex.id()).into_iter().filter(|near| land.contains(near)).collect()
        } else {
            BTreeSet::new()
        };
        let found: BTreeSet<String> = map.near(hex).iter().map(|near| near.hex.id().to_owned()).collect();
        assert_eq!(found, expected, "{}", hex.id());
    }
    assert_eq!(pairs / 2, 1813);
    for (one, two) in [("3502", "3603"), ("2515", "2516"), ("1512", "1513")] {
        assert!(around(one).contains(&two.to_owned()), "{one} and {two} are neighbours");
    }
}

/// 2.3.countries, 14.1#3, 19.2#3 478 land hexes in one piece, 110 of the Gulf and 50 of the Pacific, never both beside
/// one hex.
#[test]
fn land_and_seas() {
    let land = hexes(|row| row["terrain"] != "sea");
    assert_eq!(land.len(), 478);
    assert_eq!(flood("1512", &land, |_, _| true), land);
    let seas = ["caribbean", "pacific"].map(|sea| hexes(|row| row["sea"] == sea));
    assert_eq!(seas.each_ref().map(BTreeSet::len), [110, 50]);
    let map = &RioGrande::standard().map;
    for hex in &land {
        let touches = seas.each_ref().map(|sea| around(hex).iter().any(|near| sea.contains(near)));
        assert_ne!(touches, [true, true], "{hex} touches both seas");
        let loc = Loc::find(hex).expect("a hex");
        assert_eq!([map.caribbean.has(loc), map.pacific.has(loc)], touches, "{hex}");
    }
    let north: BTreeSet<String> = land.iter().filter(|hex| hex.starts_with("38")).cloned().collect();
    assert_eq!(north.len(), 22);
    assert_eq!(map.north.iter().map(|hex| hex.id().to_owned()).collect::<BTreeSet<_>>(), north);
}

/// 4.2#2, 4.2#3, 4.2#4, 4.2#5, 19.5#3, 7.3.2#1 46 places: six fortresses with garrisons, twelve ports, twenty points.
#[test]
fn places() {
    let places = rows(PLACES_FILE);
    let count = |key: &str, value: &str| places.iter().filter(|row| row[key] == value).count();
    assert_eq!(places.len(), 46);
    assert_eq!((count("kind", "fortress"), count("kind", "town")), (6, 40));
    assert_eq!((count("port", "caribbean"), count("port", "pacific")), (8, 4));
    assert_eq!(places.iter().map(|row| row["vp"].parse::<u32>().expect("points")).sum::<u32>(), 20);
    let vp = |name: &str| places.iter().find(|row| row["name"] == name).map(|row| row["vp"].as_str());
    assert_eq!([vp("Mexico City"), vp("Tampico"), vp("Veracruz")], [Some("3"), Some("2"), Some("2")]);
    for row in &places {
        let points = row["kind"] == "fortress" || !row["port"].is_empty();
        assert_eq!(points, row["vp"] != "0", "{}: 4.2 counts fortresses and ports", row["name"]);
    }
    let docks: Vec<_> =
        places.iter().filter(|row| row["riverine"] == "1").map(|row| row["name"].as_str()).collect();
    assert_eq!(docks, ["Matamoros", "Fort Brown"]);
    let units = rows(UNITS_FILE);
    let posts: BTreeSet<_> =
        units.iter().filter(|u| u["kind"] == "garrison").map(|u| u["fortress"].clone()).collect();
    let forts: BTreeSet<_> =
        places.iter().filter(|p| p["kind"] == "fortress").map(|p| p["id"].clone()).collect();
    assert_eq!(posts, forts);
}

/// 19.5#2, 2.3.countries The major river is one chain of 41 hexsides from the Gulf to El Paso, with a country on each
/// side.
#[test]
fn the_rio_grande() {
    let routes = rows(ROUTES_FILE);
    let river = routes.iter().find(|row| row["kind"] == "major_river").expect("there is one");
    let sides: Vec<(&str, &str)> =
        river["chain"].split(' ').map(|side| side.split_once('/').expect("two hexes")).collect();
    assert_eq!(sides.len(), 41);
    assert_eq!((sides[0], sides[40]), (("2515", "2516"), ("3502", "3603")));
    let country: BTreeMap<String, String> =
        rows(HEXES_FILE).into_iter().map(|row| (row["id"].clone(), row["country"].clone())).collect();
    for pair in sides.windows(2) {
        let ends = |(a, b): (&str, &str)| -> BTreeSet<BTreeSet<String>> {
            let thirds = around(a).into_iter().filter(|c| around(b).contains(c));
            thirds.map(|c| [a.to_owned(), b.to_owned(), c].into()).collect()
        };
        assert!(ends(pair[0]).intersection(&ends(pair[1])).next().is_some(), "a gap at {pair:?}");
    }
    for (one, two) in sides {
        assert_ne!(country[one], country[two], "{one}/{two} is the border");
    }
}

/// 14.1#4, 24.5#1 The roads are one net of 174 hexes that touches all places; the railroad runs along rail path and
/// road.
#[test]
fn roads() {
    let mut joined: BTreeSet<(String, String)> = BTreeSet::new();
    let routes = rows(ROUTES_FILE);
    for row in routes.iter().filter(|row| row["kind"] == "road" || row["kind"] == "rail_path") {
        let chain: Vec<&str> = row["chain"].split(' ').collect();
        for pair in chain.windows(2) {
            assert!(around(pair[0]).contains(&pair[1].to_owned()), "{}: {pair:?}", row["name"]);
            joined.insert((pair[0].to_owned(), pair[1].to_owned()));
            joined.insert((pair[1].to_owned(), pair[0].to_owned()));
        }
    }
    let hexes: BTreeSet<String> = joined.iter().map(|(hex, _)| hex.clone()).collect();
    assert_eq!(hexes.len(), 174);
    let net = flood("1512", &hexes, |a, b| joined.contains(&(a.to_owned(), b.to_owned())));
    assert_eq!(net, hexes);
    assert!(rows(PLACES_FILE).iter().all(|place| hexes.contains(&place["id"])));
    let rail = routes.iter().find(|row| row["kind"] == "railroad").expect("there is one");
    assert_eq!(rail["chain"], "1517 1416 1415 1414 1513 1512");
}

/// 2.3.veteran, 3.2#1, 3.2#2, 3.2#3, 3.2.2, 3.2.4#1, 3.2.4#2, 11.8#1, 20.2#3, 20.2#4 What is printed on the counters.
#[test]
fn faces() {
    let units = rows(UNITS_FILE);
    let of = |kind: &str| units.iter().filter(|u| u["kind"] == kind).collect::<Vec<_>>();
    for unit in &units {
        let two_steps = !unit["cf_reduced"].is_empty();
        assert!(!two_steps || unit["veteran"] == "1", "{}: only veterans have two steps", unit["id"]);
        let fixed = unit["kind"] == "garrison" || unit["kind"] == "militia";
        assert_eq!(fixed, unit["mf"] == "0", "{}", unit["id"]);
        if unit["size"] == "division" {
            assert!(two_steps && unit["contingent"] == "us", "{}", unit["id"]);
        }
    }
    assert!(of("partisan").iter().all(|u| u["untried"] == "1"));
    for chief in ["mr_cortina", "mi_vidaurri"] {
        let unit = units.iter().find(|u| u["id"] == chief).expect("known");
        assert!(unit["veteran"] == "1" && unit["mf"] > unit["untried_mf"], "{chief}");
    }
    let untried = units.iter().filter(|u| u["untried"] == "1").count();
    assert_eq!((of("leader").len(), of("garrison").len(), of("militia").len(), untried), (13, 6, 8, 36));
}

/// 5.0#2, 5.1#1 What counts for stacking, by hand from kind and size.
#[test]
fn stacking_points() {
    for (unit, row) in Unit::all().zip(rows(UNITS_FILE)) {
        let free = ["leader", "garrison", "militia", "riverine"].contains(&row["kind"].as_str());
        let expected = if free {
            0
        } else if row["size"] == "division" {
            2
        } else {
            1
        };
        assert_eq!(RioGrande::standard().units.get(unit).points, expected, "{}", row["id"]);
    }
}

/// 7.3.2#3, 7.3.3#1, 7.3.4, 7.3.5, 7.4.2#1, 7.4.3#1, 7.4.3#2, 7.4.3#3 The set-up lists name counters that exist, and
/// as many.
#[test]
fn set_up_lists() {
    let units: BTreeSet<String> = rows(UNITS_FILE).into_iter().map(|u| u["id"].clone()).collect();
    let mut drawn: BTreeMap<String, usize> = BTreeMap::new();
    for row in rows(SETUP_FILE).iter().filter(|row| row["kind"] == "unit") {
        let pool: Vec<&str> = row["pool"].split(' ').collect();
        let quantity: usize = row["quantity"].parse().expect("a number");
        assert!(pool.iter().all(|id| units.contains(*id)), "{}", row["id"]);
        assert!(
            if row["pick"] == "all" { pool.len() == quantity } else { pool.len() >= quantity },
            "{}",
            row["id"]
        );
        let taken = drawn.entry(row["pool"].clone()).or_default();
        *taken += quantity;
        assert!(*taken <= pool.len(), "{}: the pool is empty", row["id"]);
    }
}

/// 7.2#1 The ready-made set-up of the campaign places exactly what the lists want, line by line.
#[test]
fn ready_made_set_up() {
    let ready = rows(READY_FILE);
    for line in rows(SETUP_FILE).iter().filter(|row| row["kind"] == "unit" || row["kind"] == "base") {
        let placed: u32 = ready
            .iter()
            .filter(|row| row["scenario"] == "standard" && row["step"] == line["id"])
            .map(|row| row["quantity"].parse::<u32>().expect("a number"))
            .sum();
        assert_eq!(placed.to_string(), line["quantity"], "{}", line["id"]);
    }
}

/// 15.4#2, 15.4#3, 15.5#1, 15.5#3, R55 The Combat Results Table: ten columns without a gap, never milder for a better
/// die or column.
#[test]
fn combat_results() {
    let rows = rows(CRT_FILE);
    assert_eq!(rows.len(), 60);
    let number = |row: &BTreeMap<String, String>, key: &str| row[key].parse::<u32>().expect("a number");
    let worth = |row: &BTreeMap<String, String>| {
        number(row, "hits") * 2 + number(row, "retreat") + 100 * number(row, "eliminate")
    };
    for (i, row) in rows.iter().enumerate() {
        assert_eq!((number(row, "column"), number(row, "die")), (i as u32 / 6, i as u32 % 6 + 1));
        if i % 6 > 0 {
            assert!(worth(row) >= worth(&rows[i - 1]), "a better die is milder in row {i}");
        }
        if i >= 6 {
            assert!(worth(row) >= worth(&rows[i - 6]), "a better column is milder in row {i}");
            let gap = number(row, "cf_min") - number(&rows[i / 6 * 6 - 1], "cf_max");
            assert_eq!(gap, 1);
        }
    }
    // 5.0#2 Six divisions of 8, the largest stack, reach the last column.
    assert!(number(&rows[54], "cf_min") <= 48 && rows[59]["eliminate"] == "1");
}

/// 11.1#2, 11.1#3, 11.3#1, 21.0#1, 22.0#2 Prices: those of the rules, veterans above regulars, halves only.
#[test]
fn prices() {
    let tables = &RioGrande::standard().tables;
    let halves = |thing: Thing| tables.price(thing);
    assert_eq!(halves(Thing::CompositeReg), 3);
    assert_eq!(halves(Thing::Militia), 1);
    assert_eq!((halves(Thing::Base), halves(Thing::Tactics)), (2, 2));
    assert!(halves(Thing::InfantryVet) > halves(Thing::InfantryReg));
    assert!(halves(Thing::CavalryVet) > halves(Thing::CavalryReg));
    assert!(halves(Thing::CompositeVet) > halves(Thing::CompositeReg));
}

/// 15.4.4#1, 21.0#1, 24.2#4 The chart of terrain: what the rules fix of it.
#[test]
fn terrain() {
    let tables = &RioGrande::standard().tables;
    assert!(!tables.terrain(Terrain::Desert).base);
    assert!(tables.terrain(Terrain::Clear).base);
    let [town, fortress] = tables.places;
    assert_eq!(town.map(|place| (place.shift, place.besieged)), Some((1, 5)));
    assert_eq!(fortress.map(|place| place.besieged), Some(6));
}

/// 7.4.3#1, 7.4.3#2, R9 The zones of the Republic: 81 hexes within four of the US, 50 in the four southern rows.
#[test]
fn zones_of_the_set_up() {
    let mexico = hexes(|row| row["country"] == "mexico");
    let us = hexes(|row| row["country"] == "us");
    // Distance by spreading out from the US, over land and sea alike.
    let all = hexes(|_| true);
    let mut near = us.clone();
    for _ in 0..4 {
        let more: BTreeSet<String> =
            near.iter().flat_map(|hex| around(hex)).filter(|hex| all.contains(hex)).collect();
        near.extend(more);
    }
    let north: BTreeSet<String> = mexico.intersection(&near).cloned().collect();
    let south: BTreeSet<String> =
        mexico.iter().filter(|hex| hex[..2].parse::<u8>().is_ok_and(|row| row <= 13)).cloned().collect();
    assert_eq!((north.len(), south.len()), (81, 50));
    let map = &RioGrande::standard().map;
    let ids =
        |set: rio_grande::ids::Places| set.iter().map(|hex| hex.id().to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(ids(map.border_zone), north);
    assert_eq!(ids(map.south), south);
}

/// 3.2.1 Kinds and sizes are read as they stand in the file.
#[test]
fn kinds() {
    let table = &RioGrande::standard().units;
    let count = |kind: Kind| table.all.iter().filter(|u| u.kind == kind).count();
    assert_eq!((count(Kind::Marine), count(Kind::Riverine), count(Kind::Engineer)), (2, 2, 4));
    assert_eq!(table.all.iter().filter(|u| u.size == Some(Size::Division)).count(), 10);
}
