//! Faults in data files are refused with file, line and reason; sound corrections are played with.

use camerone::{Camerone, Data};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Files, Input, Log, Roll};

/// Loads the carried files with one replaced.
fn corrected(file: &str, text: String) -> Result<Data, String> {
    let corrections = [(file.to_owned(), text)];
    let files = Files::corrected(Camerone::FILES, &corrections).map_err(|e| e.to_string())?;
    Camerone::load(files).map_err(|e| e.to_string())
}

fn carried(file: &str) -> &'static str {
    Camerone::FILES.iter().find(|(name, _)| *name == file).expect("a carried file").1
}

/// Replaces a text that a file has exactly once, or the first of several.
fn with(file: &str, from: &str, to: &str) -> Result<Data, String> {
    let text = carried(file);
    assert!(text.contains(from), "{file} has no \"{from}\"");
    corrected(file, text.replacen(from, to, 1))
}

/// The error must name file and line, and say this much of the reason.
fn refused(file: &str, from: &str, to: &str, line: u64, reason: &str) {
    match with(file, from, to) {
        Ok(_) => panic!("{file}: \"{to}\" instead of \"{from}\" was accepted"),
        Err(error) => {
            let expected = format!("{file}, line {line}");
            let rest = error.strip_prefix(&expected);
            assert!(rest.is_some_and(|r| r.starts_with([':', ','])), "{error}\nshould begin with {expected}");
            assert!(error.contains(reason), "{error}\nshould say: {reason}");
        }
    }
}

#[test]
fn the_carried_files_are_sound() {
    let data = Camerone::load(Files::carried(Camerone::FILES)).expect("sound");
    assert_eq!((data.hexes.len(), data.sides.len(), data.units.len()), (418, 42, 57));
    assert_eq!(data.dark.len(), 78);
    assert_eq!(data.inside.len(), 30);
    assert_eq!((data.inside & data.enterable).len(), 27);
    assert_eq!(data.sides.iter().filter(|side| side.climbable).count(), 18);
    assert_eq!(data.sides.iter().filter(|side| side.breachable).count(), 29);
    let hexsides: usize = data.near.iter().map(|near| near.len()).sum();
    assert_eq!(hexsides / 2, 1173);
}

#[test]
fn hexes() {
    let file = "map_hexes.csv";
    refused(file, "0101,1,1,open", "0101,1,1,swamp", 2, "unknown terrain \"swamp\"");
    refused(
        file,
        "0103,1,3,open,outside,,,1,0,0,1,,0.00,20.00",
        "0104,1,3,open,outside,,,1,0,0,1,,0.00,20.00",
        4,
        "hex 0103 is expected",
    );
    refused(file, "0101,1,1,", "0101,2,1,", 2, "not in column 2");
    refused(
        file,
        "0101,1,1,open,outside,,,1,0,0,1,,0.00,0.00",
        "0101,1,1,open,outside,,,1,0,0,1,,5.00,0.00",
        2,
        "the middle of 0101",
    );
    refused(file, "0101,1,1,open,outside,,,1,0", "0101,1,1,open,outside,,,1,1", 2, "cover and blocks_los");
    refused(file, "0101,1,1,open,outside", "0101,1,1,open,beside", 2, "unknown zone \"beside\"");
    refused(file, "0101,1,1,open,outside,,,1", "0101,1,1,open,outside,,,2", 2, "neither 0 nor 1");
    refused(file, "0101,1,1,open,outside,,", "0101,1,1,open,outside,TOWER,", 2, "unknown building");
    refused(file, "0101,1,1,open,outside,,", "0101,1,1,open,outside,SHED,", 2, "go together");
    refused(file, "19.021931", "119.021931", 2, "no place on earth");
    refused(file, ",Ti,", ",,", 0, "exactly one hex is labelled Ti");
    refused(file, "id,col", "number,col", 2, "");
    let cut: String = carried(file).lines().take(400).map(|line| format!("{line}\n")).collect();
    let error = corrected(file, cut).expect_err("too few");
    assert!(error.contains("399 hexes of 418"), "{error}");
    let more = format!("{}0101,1,1,open,outside,,,1,0,0,1,,0.00,0.00,19.0,-96.6,x\n", carried(file));
    let error = corrected(file, more).expect_err("too many");
    assert!(error.contains("line 420") && error.contains("only 418"), "{error}");
}

#[test]
fn adjacency() {
    let file = "map_adjacency.csv";
    refused(file, "0102,0101,0201", "0102,,0201", 2, "0102 is S of 0101, but 0101 is not on its other side");
    refused(file, "0103,0102,0202,0203,0104,,", "0103,0102,0202,0203,0104,,0202", 4, "0202 is NW of 0103");
    refused(file, "\n0105,", "\n0104,", 6, "hex 0105 is expected");
}

#[test]
fn hexsides() {
    let file = "map_hexsides.csv";
    refused(file, "0908,N,0907,S,wall", "0908,N,0907,S,hedge", 2, "unknown type \"hedge\"");
    refused(file, "0908,N,0907", "0807,N,0907", 2, "0807 is not inside");
    refused(file, "0908,N,0907", "0908,S,0907", 2, "0907 is not S of 0908");
    refused(file, "0908,N,0907,S,", "0908,N,0907,N,", 2, "does not lead back");
    refused(file, "0908,N,0907,S,wall,0", "0908,N,0907,S,wall,1", 2, "can be climbed");
    refused(file, "0909,SW,0809,NE,gate,0,0", "0909,SW,0809,NE,gate,0,1", 6, "can be breached");
    let line = carried(file).lines().nth(1).expect("a row");
    refused(file, &format!("{line}\n"), "", 0, "the wall has a gap: hexside 0908/0907");
    refused(file, &format!("{line}\n"), &format!("{line}\n{line}\n"), 3, "listed twice");
    refused(file, "0908,N,0907", "0908,N,9907", 2, "\"9907\"");
}

#[test]
fn counters() {
    let file = "units.csv";
    refused(file, "L02,", "L2,", 3, "counter L02 is expected");
    refused(file, "L01,French", "L01,Mexican", 2, "L01 is French");
    refused(file, "VC1,Mexican,infantry", "VC1,Mexican,cavalry", 17, "of type \"infantry\"");
    refused(file, "1,VERACRUZ", "1,CORDOBA", 17, "belongs to \"VERACRUZ\"");
    refused(file, "3eCie,5,5,1", "3eCie,5,4,1", 2, "L01 moves 4 here, 5 in tables_movement.csv");
    refused(file, "3eCie,5,5,1,1", "3eCie,5,5,0,1", 2, "fires should be 1");
    refused(file, "3eCie,5,5,1,1,1,1", "3eCie,5,5,1,1,1,2", 2, "fire_drm");
    let file = "formations.csv";
    refused(file, "infantry,8,3", "infantry,7,3", 2, "has 8 counters");
    refused(file, "8>7>6", "8>6>6", 2, "returns as");
    refused(file, "\nREG1,", "\nREG9,", 5, "formation REG1 is expected");
}

#[test]
fn tables_without_gaps() {
    refused("tables_strength.csv", "2,10,2", "2,10,3", 3, "add up to 12");
    refused("tables_strength.csv", "2,10,2", "1,10,2", 3, "listed twice");
    refused("tables_strength.csv", "6,12,0", "7,12,0", 7, "1 to 6");
    refused("tables_fire.csv", "sharpshooters,to_hit,6", "sharpshooters,to_hit,9", 9, "out of reach");
    refused("tables_fire.csv", "event 7 this turn", "event 8 this turn", 7, "unknown item");
    refused(
        "tables_fire.csv",
        "sharpshooters,to_hit,6,unmodified,rulebook 2.2\n",
        "",
        0,
        "\"sharpshooters\" is missing",
    );
    refused("tables_saving.csv", "1-3,4-6", "1-3,5-6", 2, "share out");
    refused("tables_saving.csv", "1-3,4-6", "1-3,4-7", 2, "no range of a die");
    refused(
        "tables_saving.csv",
        "Mexican unit within 4 hexes of Milan",
        "Mexican unit near Milan",
        3,
        "unknown",
    );
    refused("tables_officer.csv", "1-4", "1-3", 0, "share out");
    refused("tables_officer.csv", "officer killed", "officer wounded", 2, "unknown");
    refused("tables_melee.csv", "legionnaire unit,1", "legionnaire unit,much", 2, "\"much\" is no modifier");
    refused("tables_melee.csv", "French win", "both lose", 7, "ties go to the French");
    refused("tables_movement.csv", "infantry,3", "infantry,30", 5, "too many");
    refused("tables_movement.csv", "Milan,5", "Santa Anna,5", 4, "unknown type");
    refused("tables_movement.csv", "French officer,5", "French officer,4", 0, "follow legionnaires");
    refused("tables_terrain.csv", "woods,1", "woods,2", 5, "every hex as 1");
    refused("tables_terrain.csv", "woods,1", "bog,1", 5, "unknown terrain \"bog\"");
    refused("tables_events.csv", "\n7,6", "\n7,5", 7, "6 ways of 36");
    refused("tables_events.csv", "\n7,6,Thirst", "\n7,6,Rain", 7, "unknown event \"Rain\"");
    refused("tables_events.csv", "\n12,1", "\n2,1", 12, "2 is listed twice");
    refused("tables_reentry.csv", "infantry,1,7", "infantry,1,6", 3, "one less each time");
    refused("tables_reentry.csv", "infantry,0,8,6", "infantry,0,8,9", 2, "cannot break");
    refused("tables_victory.csv", "3,5,Draw", "4,5,Draw", 3, "a gap or an overlap");
    refused("tables_victory.csv", "Draw", "Stalemate", 3, "unknown result");
    refused("tables_victory.csv", "11,,", "11,20,", 0, "open upwards");
}

#[test]
fn options() {
    let file = "options.csv";
    refused(
        file,
        "french_stack,1,1 2",
        "french_stack,1,1 3",
        3,
        "french_stack cannot be \"3\": 3 is not from 1 to 2",
    );
    refused(file, "french_stack,1,", "french_stack,3,", 3, "\"3\" is not among the values");
    refused(file, "saves,single", "save,single", 0, "option \"saves\" is missing");
    refused(
        file,
        "saves,single",
        "smoke,off,off on,R1,x,y\nsaves,single",
        6,
        "the rules know no option \"smoke\"",
    );
    refused(file, "20..200", "20..20x", 13, "no range");
}

#[test]
fn broken_files_and_strange_names() {
    let error = corrected("units.csv", "id\n\"L01".to_owned()).expect_err("broken");
    assert!(error.starts_with("units.csv, line "), "{error}");
    let error = corrected("cards.csv", String::new()).expect_err("unknown");
    assert!(error.contains("no such data file"), "{error}");
    for (file, _) in Camerone::FILES {
        assert!(corrected(file, String::new()).is_err(), "an empty {file} was accepted");
    }
}

#[test]
fn a_sound_correction_is_played_with() {
    let data = with("tables_strength.csv", "2,10,2", "2,9,3").expect("sound");
    let data: &'static Data = Box::leak(Box::new(data));
    let setup = Camerone::about(data).setup(None, &BTreeMap::new()).expect("usual");
    let mut game = Camerone::start(data, &setup);
    game.apply(Input::Roll(Roll(2)), &mut Log::off()).expect("a face");
    assert_eq!(game.position()["units"]["L10"], "absent");
    assert_eq!(game.position()["units"]["L09"], "unplaced");
    assert_ne!(game, Camerone::start(Camerone::standard(), &setup), "other data, another game");
}
