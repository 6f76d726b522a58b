//! Faulty data files and position documents are refused with the place and the reason.

use montezuma::Montezuma;
use std::collections::BTreeMap;
use zocalo_core::Files;
use zocalo_core::prelude::*;

fn refused(file: &str, from: &str, to: &str) -> String {
    let text = Montezuma::FILES.iter().find(|(name, _)| *name == file).expect("a data file").1;
    assert!(text.contains(from), "{file} does not hold {from:?}");
    let corrections = [(file.to_owned(), text.replacen(from, to, 1))];
    let files = Files::corrected(Montezuma::FILES, &corrections).expect("a known file");
    match Montezuma::load(files) {
        Ok(_) => panic!("{file} with {to:?} was accepted"),
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn faults_in_data_name_file_line_and_reason() {
    let fault = refused("map_connections.csv", "tx_san_antonio,tx_encinas", "tx_san_antonio,tx_nowhere");
    assert_eq!(fault, "map_connections.csv, line 2: there is no place tx_nowhere");
    let fault = refused("units.csv", "us_inf_1,1st Infantry,US", "us_inf_1,1st Infantry,XX");
    assert_eq!(fault, "units.csv, line 2: there is no side XX");
    let fault = refused("cards.csv", "2,No Quarter!,Crisis,1", "2,No Quarter!,Crisis,7");
    assert!(fault.starts_with("cards.csv, line 3: OPS are 1 to 4"), "{fault}");
    let fault = refused("leaders.csv", "us_scott,Scott,US,2,1", "us_scott,Scott,US,2,9");
    assert_eq!(fault, "leaders.csv, line 3: a Strategy rating is 1 to 4");
    let fault = refused("setup.csv", "tx_fort_brown,us_art_1", "tx_fort_brown,us_art_9");
    assert_eq!(fault, "setup.csv, line 2: there is no us_art_9");
    let fault = refused("map_states.csv", "SO,Sonora,3,5", "SO,Sonora,3,6");
    assert_eq!(fault, "map_states.csv, line 5: SO has 5 Spaces on the map");
    let fault = refused("tables_battle_results.csv", "\n3,4,0", "\nx,4,0");
    assert_eq!(fault, "tables_battle_results.csv, line 4: \"x\" is no number");
    let fault = refused("markers.csv", "-2 x2; -1 x3", "-2 x3; -1 x3");
    assert!(fault.starts_with("markers.csv") && fault.ends_with("17 values in all"), "{fault}");
}

#[test]
fn corrected_data_counts() {
    let text = Montezuma::FILES.iter().find(|(name, _)| *name == "tables_turn_track.csv").expect("there").1;
    let corrections =
        [("tables_turn_track.csv".to_owned(), text.replacen("1,Jan-Mar 1846,5", "1,Jan-Mar 1846,4", 1))];
    let files = Files::corrected(Montezuma::FILES, &corrections).expect("a known file");
    let data = Montezuma::load(files).expect("good data");
    assert_eq!(data.turns[0].hand, 4);
}

#[test]
fn faults_in_documents_name_the_place() {
    let data = Montezuma::standard();
    let setup = Montezuma::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
    let game = Montezuma::start(data, &setup);
    let refused = |edit: &dyn Fn(&mut serde_json::Value)| {
        let mut document = game.position();
        edit(&mut document);
        Montezuma::from_position(data, &setup, &document).expect_err("a fault").to_string()
    };
    let fault = refused(&|d| d["units"]["us_inf_1"] = serde_json::json!(["atlantis", 2]));
    assert_eq!(fault, "units.us_inf_1: there is no place atlantis");
    let fault = refused(&|d| d["units"]["us_inf_1"] = serde_json::json!(["tx_fort_brown", 3]));
    assert_eq!(fault, "units.us_inf_1: a Unit has not so many steps");
    let fault = refused(&|d| d["pw"] = serde_json::json!(36));
    assert_eq!(fault, "pw: PW never exceeds 35 (5.1)");
    let fault = refused(&|d| d["turn"] = serde_json::json!(11));
    assert_eq!(fault, "turn: Turns are 1 to 10");
    let fault = refused(&|d| d["cards"]["12"] = serde_json::json!("sleeve"));
    assert!(fault.starts_with("cards.12: unknown variant"), "{fault}");
    let fault = refused(&|d| d["units"]["mx_guer_1"] = serde_json::json!(["tx_austin", 1]));
    assert!(fault.contains("16.5"), "{fault}");
    let fault = refused(&|d| d["frames"] = serde_json::json!([]));
    assert_eq!(fault, "frames: a game that is not over has a frame");
    let fault = refused(&|d| d["armies"][0]["commander"] = serde_json::json!(99));
    assert!(fault.starts_with("armies"), "{fault}");
    let fault = refused(&|d| d["squadrons"][0] = serde_json::json!({"seizing": 200}));
    assert!(fault.starts_with("squadrons"), "{fault}");
    let fault = refused(&|d| d["officers"][1] = serde_json::json!(77));
    assert!(fault.starts_with("officers.1"), "{fault}");
    let fault = refused(&|d| d["battle"]["kind"] = serde_json::json!(24));
    assert!(fault.starts_with("battle.kind"), "{fault}");
    // A top frame that asks nothing used to be taken, and nobody could go on.
    let fault = refused(&|d| d["frames"].as_array_mut().expect("frames").truncate(0));
    assert!(fault.starts_with("frames"), "{fault}");
    let fault = refused(&|d| {
        let frames = d["frames"].as_array_mut().expect("frames");
        frames.rotate_left(1);
    });
    assert!(fault.starts_with("frames[0]"), "{fault}");
}
