//! The data against what the rulebook says, from lists written down by hand.

use cactus_throne::Cactus;
use cactus_throne::data::{Class, Data};
use cactus_throne::ids::{Army, Piece, Place};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;

fn data() -> &'static Data {
    Cactus::standard()
}

/// How often each factor stands on the units whose ids begin so, with numbers from one to another.
fn factors(prefix: &str, from: usize, to: usize) -> BTreeMap<u8, usize> {
    let mut count = BTreeMap::new();
    for n in from..=to {
        let unit = Piece::find(&format!("{prefix}{n:02}")).expect("a battalion");
        *count.entry(data().piece(unit).cf[0]).or_insert(0) += 1;
    }
    count
}

#[test]
fn battalions_have_the_factors_of_the_schedule() {
    // 12.2#T1b: 8, 6, ten of 4, eleven of 3, one of 2, two of 1; 12.2#T2a: five of 3, twelve of 2, one of 1.
    assert_eq!(factors("RE-I", 1, 26), BTreeMap::from([(8, 1), (6, 1), (4, 10), (3, 11), (2, 1), (1, 2)]));
    assert_eq!(factors("RE-I", 27, 44), BTreeMap::from([(3, 5), (2, 12), (1, 1)]));
    // 12.1#T4b: three of 6, five of 5; 12.1#T4c, 12.1#T13a: 9 to 11 of 5, 12 to 14 of 4.
    assert_eq!(factors("MX-I", 1, 8), BTreeMap::from([(6, 3), (5, 5)]));
    assert_eq!(factors("MX-I", 9, 14), BTreeMap::from([(5, 3), (4, 3)]));
}

#[test]
fn the_two_step_units_are_the_printed_ones() {
    let printed = [
        ("FR-MAR2", 10, 6),
        ("FR-MARI", 7, 4),
        ("FR-Z2B1", 7, 4),
        ("SP-1", 25, 15),
        ("SP-2", 25, 15),
        ("FR-Z2", 15, 8),
        ("FR-99", 15, 8),
        ("FR-81", 10, 6),
        ("FR-Z3", 12, 6),
        ("FR-95", 10, 6),
        ("FR-Z1B3", 6, 4),
        ("FR-7CP", 5, 3),
        ("FR-51", 10, 6),
        ("FR-62", 10, 6),
        ("FR-12CC", 7, 4),
        ("FR-7", 10, 6),
        ("BE-EC", 12, 7),
        ("BE-KB", 12, 7),
        ("MX-ED", 6, 4),
    ];
    let two: BTreeSet<(&str, u8, u8)> = Piece::all()
        .filter(|piece| data().piece(*piece).steps == 2)
        .map(|piece| (piece.id(), data().piece(piece).cf[0], data().piece(piece).cf[1]))
        .collect();
    assert_eq!(two, BTreeSet::from(printed));
}

#[test]
fn the_box_holds_320_counters() {
    let markers: usize = include_str!("../../data/markers.csv")
        .lines()
        .skip(1)
        .map(|line| {
            let number = line.rsplit(',').find_map(|cell| cell.trim().parse::<usize>().ok());
            number.unwrap_or_else(|| panic!("no count in {line}"))
        })
        .sum();
    assert_eq!(Piece::all().len() + Army::all().len() + markers, 320);
}

#[test]
fn the_map_is_linked_as_the_states_are() {
    let table = [
        ("AGU", "JAL ZAC"),
        ("BAJ", "SON"),
        ("CAM", "TAB YUC"),
        ("CHP", "OAX TAB VER"),
        ("CHH", "COA DUR SIN SON"),
        ("COA", "CHH DUR NLE ZAC"),
        ("COL", "JAL MIC"),
        ("DUR", "CHH COA NAY SIN ZAC"),
        ("GTO", "JAL MIC QRO SLP"),
        ("GRO", "MEX MIC MOR OAX PUE"),
        ("HID", "MEX PUE QRO SLP TLA VER"),
        ("JAL", "AGU COL GTO MIC NAY ZAC"),
        ("MEX", "GRO HID MIC MOR PUE QRO TLA"),
        ("MIC", "COL GRO GTO JAL MEX QRO"),
        ("MOR", "GRO MEX PUE"),
        ("NAY", "DUR JAL SIN"),
        ("NLE", "COA SLP TAM"),
        ("OAX", "CHP GRO PUE VER"),
        ("PUE", "GRO HID MEX MOR OAX TLA VER"),
        ("QRO", "GTO HID MEX MIC SLP"),
        ("SLP", "GTO HID NLE QRO TAM VER ZAC"),
        ("SIN", "CHH DUR NAY SON"),
        ("SON", "BAJ CHH SIN"),
        ("TAB", "CAM CHP VER"),
        ("TAM", "NLE SLP VER"),
        ("TLA", "HID MEX PUE"),
        ("VER", "CHP HID OAX PUE SLP TAB TAM"),
        ("YUC", "CAM"),
        ("ZAC", "AGU COA DUR JAL SLP"),
    ];
    for (id, near) in table {
        let place = Place::find(id).expect("a province");
        let is: BTreeSet<&str> = data().neighbours(place, true).iter().map(Place::id).collect();
        assert_eq!(is, near.split(' ').collect(), "{id}");
    }
    let baja = Place::find("BAJ").expect("Baja");
    assert!(data().neighbours(baja, false).is_empty(), "Baja is linked by 5.1.1 alone");
}

#[test]
fn provinces_stop_movers_where_two_bad_terrains_meet() {
    let stop = "BAJ CAM CHP CHH GRO NAY OAX SON TAB VER";
    let is: BTreeSet<&str> =
        Place::provinces().filter(|p| data().provinces[p.index()].must_stop).map(Place::id).collect();
    assert_eq!(is, stop.split(' ').collect());
    let no_clear = "BAJ CAM CHP CHH COL GRO NAY OAX SON TAB";
    let is: BTreeSet<&str> =
        Place::provinces().filter(|p| data().provinces[p.index()].no_clear).map(Place::id).collect();
    assert_eq!(is, no_clear.split(' ').collect());
}

#[test]
fn artillery_and_ships_have_no_rating_and_riders_raid() {
    for piece in Piece::all().filter(|piece| !piece.is_leader()) {
        let unit = data().piece(piece);
        if matches!(unit.class, Class::Art | Class::Naval) {
            assert_eq!(unit.pr, 0, "{}", piece.id());
        } else {
            assert!(unit.pr <= 5, "{}", piece.id());
        }
        let raids = data().masks.raid.has(piece);
        assert!(unit.class != Class::Cav || raids, "{} is cavalry", piece.id());
    }
}

/// 7.2#7, R71: all odds by an independent reckoning in fractions of halves.
#[test]
fn odds_are_rounded_to_the_nearest_column() {
    use cactus_throne::data::Column;
    for attack in 1..=120u32 {
        for defence in 1..=120u32 {
            let column = if attack >= defence {
                let near = (1..=10u32).rev().find(|n| 2 * attack > (2 * n - 1) * defence || *n == 1);
                3 + near.expect("at least 1")
            } else {
                let near = (1..=5u32).find(|n| 2 * defence < (2 * n + 1) * attack || *n == 5);
                5 - near.expect("at most 5")
            };
            assert_eq!(u32::from(Column::of(attack, defence).0), column, "{attack}:{defence}");
        }
    }
    assert_eq!((Column::of(25, 6).0, Column::of(64, 13).0), (7, 8), "4:1 and 5:1 of the rulebook");
}

/// The Combat Results Table is one ladder: a column is worth a pip, and no cell is without loss or retreat.
#[test]
fn the_results_table_is_one_ladder() {
    let ladder = [
        "4/0", "3/0", "3/1", "R/0", "2/0", "R/1", "2/1", "1/1", "1/2", "1/R", "0/2", "0/R", "1/3", "0/3",
        "1/4", "0/4", "1/DE", "0/DE", "0/DE*",
    ];
    let rows: Vec<Vec<&str>> = include_str!("../../data/tables_crt.csv")
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(rows.len(), 17);
    for row in rows {
        let die: i32 = row[0].parse().expect("a die");
        for (column, cell) in row[1..15].iter().enumerate() {
            let rung = (die + column as i32 - 4 + 4).clamp(0, 18);
            assert_eq!(*cell, ladder[rung as usize], "die {die}, column {column}");
        }
    }
}

/// What is wrong in a file is refused with file, line and column.
#[test]
fn faults_name_their_place() {
    let wrong = |file: &str, from: &str, to: &str| {
        let (_, text) = Cactus::FILES.iter().find(|(name, _)| *name == file).expect("a file");
        assert!(text.contains(from), "{file} has no {from}");
        let corrections = [(file.to_owned(), text.replacen(from, to, 1))];
        let files = zocalo_core::Files::corrected(Cactus::FILES, &corrections).expect("known files");
        Cactus::load(files).expect_err("a fault").to_string()
    };
    for (file, from, to, place) in [
        ("units.csv", "FR-MAR1,imp", "FR-MAR1,emp", "units.csv, line 2, column side"),
        ("units.csv", ",III,european", ",IV,european", "units.csv, line 2, column size"),
        ("leaders.csv", "L-JUA,rep,RP,Juárez,1,1", "L-JUA,rep,RP,Juárez,1,0", "column only_alone"),
        ("map_provinces.csv", "AGU,Aguascalientes,clear", "AGU,Aguascalientes,meadow", "column terrain"),
        ("map_zones.csv", "CAM TAB TAM VER YUC", "CAM TAB TAM VER", "map_zones.csv, line 2, column borders"),
        ("tables_crt.csv", "4/0", "4", "tables_crt.csv, line 2, column 1:5"),
        ("tables_events.csv", "leader-escapes", "leader-sleeps", "tables_events.csv, line 2, column event"),
        ("tables_schedule.csv", "one-each", "one-two", "column action"),
        ("tables_schedule.csv", "L-GRA", "L-GRO", "column ids"),
        ("setup.csv", "FR-MAR1,VER", "FR-MAR1,VEX", "column place"),
    ] {
        let fault = wrong(file, from, to);
        assert!(fault.contains(place), "{file}: {fault}");
    }
}

/// R41, R133 The mountain batteries are medium guns of 6; the 18th Imperial Infantry is a battalion.
#[test]
fn mountain_guns_and_the_eighteenth() {
    use cactus_throne::data::Gun;
    for id in ["MX-M1", "MX-M2", "MX-M3", "MX-M4"] {
        let gun = data().piece(Piece::find(id).expect("a battery"));
        assert_eq!((gun.class, gun.cf[0], gun.gun), (Class::Art, 6, Some(Gun::M)), "{id}");
    }
    let battalion = data().piece(Piece::find("MX-I18").expect("a battalion"));
    assert_eq!((battalion.ninths, battalion.cf[0]), (3, 5));
}

/// R12 The numbers are those of the text, not of the contents page: 13.1 is who wins the short campaign.
#[test]
fn cases_have_the_numbers_of_the_text() {
    let text = Cactus::RULEBOOK.iter().find(|(lang, ..)| *lang == "en").expect("the English cases").1;
    let kind = |id: &str| {
        let row = text.lines().find(|line| line.starts_with(&format!("{id}\t"))).expect("the case");
        row.rsplit('\t').next().expect("its kind").to_owned()
    };
    assert_eq!((kind("13.1#1").as_str(), kind("13.1#2").as_str()), ("victory", "victory"));
    assert_eq!(kind("6.2.1"), kind("6.2.2"));
}
