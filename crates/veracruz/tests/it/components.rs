//! Cases that are facts of map, counters and tables.

use veracruz::Veracruz;
use veracruz::data::{Class, Kind, Position};
use veracruz::ids::{HEXES, PACKS, SUPPLIES};
use zocalo_core::Id;
use zocalo_core::prelude::*;

/// 3.1, 3.4, R2 The map is one numbered grid of five-mile hexes between the coast and the capital.
#[test]
fn the_map() {
    let map = &Veracruz::standard().map;
    assert_eq!(map.ground.len(), HEXES);
    assert_eq!(map.land.iter().count(), 1687);
    // 58 hexes of highway: about 290 miles.
    let highway = map.ways.iter().find(|(_, name, _)| name == "National Highway").expect("there is one");
    assert_eq!(highway.2.len(), 59);
}

/// 3.21#1, 3.22#1, 3.23, 3.5, 16.11#1 The counters: 167 on the sheet, and as many trains as can ever come.
#[test]
fn the_counters() {
    let units = &Veracruz::standard().units;
    let count = |kind: Kind| units.iter().filter(|u| u.kind == kind).count();
    assert_eq!(units.len() - SUPPLIES - PACKS, 167 - 8 - 5);
    assert_eq!(count(Kind::Leader), 11);
    assert_eq!(count(Kind::Militia), 25);
    assert_eq!(count(Kind::Guerrilla), 6);
    assert_eq!(count(Kind::Formation), 8);
    assert_eq!(count(Kind::Dummy), 8);
    assert!(units.iter().any(|u| u.id == "mx_sanpat" && u.short == "SanPat" && u.strength == 3));
    assert_eq!(Veracruz::standard().names.militia_of, [5, 16, 4]);
    assert_eq!(Veracruz::standard().names.guerrillas, [0, 1, 1, 2, 2, 3]);
}

/// 3.22#2 Only the U.S. engineers and five squadrons of Mexican cavalry reconnoitre.
#[test]
fn scouts() {
    let scouts: Vec<_> =
        Veracruz::standard().units.iter().filter(|u| u.scouts).map(|u| u.id.as_str()).collect();
    assert_eq!(scouts, ["us_engineer", "mx_cjal", "mx_cori", "mx_cmor", "mx_chus", "mx_coax"]);
}

/// 3.21#2, 3.21#3, 3.22#3, 9.0 Leaders are rated from one to four and there is no Scott; formations stand for others.
#[test]
fn leaders_and_formations() {
    let units = &Veracruz::standard().units;
    assert!(
        units
            .iter()
            .filter(|u| u.kind == Kind::Leader)
            .all(|u| (1..=4).contains(&u.strength) && u.moves == 100)
    );
    assert!(units.iter().all(|u| !u.name.contains("Scott")));
    assert!(units.iter().filter(|u| u.kind == Kind::Formation).all(|u| u.strength == 0 && u.moves == 70));
}

/// 19.31#1, 19.31#2 Volunteers, and artillery that is neither.
#[test]
fn volunteers() {
    let class = |id: &str| Veracruz::standard().units.iter().find(|u| u.id == id).expect("known").class;
    assert_eq!(class("us_voltv"), Class::Volunteer);
    assert_eq!(class("us_lav"), Class::Either);
    assert_eq!(class("us_1"), Class::Regular);
    assert_eq!(class("us_duncan"), Class::Neutral);
}

/// 3.3, 8.71, 8.73, 8.45#3, R1 The tables: one ladder of results; 35 points at 5 percent are 2, 44 at 20 are 9.
#[test]
fn the_tables() {
    let tables = &Veracruz::standard().tables;
    for die in 0..6 {
        for column in 0..8 {
            assert_eq!(
                tables.crt[die][column + 1],
                tables.crt[die + 1][column],
                "die {die}, column {column}"
            );
        }
    }
    assert_eq!(tables.crt[0][0].attacker, (Position::F, 4));
    assert_eq!(tables.crt[6][8].defender, (Position::F, 4));
    assert_eq!(tables.percent_of(35, 5), 2);
    assert_eq!(tables.percent_of(44, 20), 9);
    assert_eq!(tables.percent_of(10, 20), 2);
    assert_eq!(tables.percent_of(9, 50), 4);
}

/// R3, R8, R9, R10 What the damaged track and sheet are read as: sources, late arrivals, ratings.
#[test]
fn what_was_repaired() {
    let data = Veracruz::standard();
    let sources: Vec<&str> = data.map.sources.iter().map(|hex| hex.id()).collect();
    for hex in ["1349", "0351", "2151", "2751"] {
        assert!(sources.contains(&hex), "{hex}");
    }
    let unit = |id: &str| data.units.iter().position(|unit| unit.id == id).expect("known");
    let arrives = |id: &str| {
        let found = data.schedule.arrivals.iter().find(|arrival| arrival.unit.index() == unit(id));
        found.expect("scheduled").turn
    };
    assert_eq!(
        ["us_pillow", "us_11v", "us_3drgn", "us_12v", "us_9v", "us_15v"].map(arrives),
        [14, 15, 16, 17, 18, 19]
    );
    assert_eq!(arrives("mx_santaanna"), 3);
    let rating = |id: &str| data.units[unit(id)].strength;
    assert_eq!(["mx_morales", "mx_rangel", "mx_canalizo", "mx_santaanna"].map(rating), [2, 2, 1, 2]);
}
