//! Faulty data files and position documents are refused with the place and the reason.

use montezuma::Montezuma;
use serde_json::json;
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
    let told = "tables_battle_results.csv, line 4, column fp_min: \"x\" is no whole number";
    assert!(fault.starts_with(told), "{fault}");
    let fault = refused("map_states.csv", "start_civic,source", "start_mood,source");
    assert!(fault.contains("column start_mood: no such column is known"), "{fault}");
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
    let set = |path: &str, value: serde_json::Value| {
        refused(&|d| {
            let mut at = &mut *d;
            for key in path.split('.') {
                at = &mut at[key];
            }
            *at = value.clone();
        })
    };
    // Path, what is written there, the place and the reason that are told.
    let faults = [
        (
            "units.us_inf_1",
            json!({"at": "atlantis"}),
            "units.us_inf_1.at: there is no place or box \"atlantis\"",
        ),
        (
            "units.us_inf_1",
            json!({"at": "tx_austin", "steps": 3}),
            "units.us_inf_1.steps: a Unit on the map has 1 to 2",
        ),
        (
            "units.us_inf_1",
            json!({"at": "regroup", "steps": 1}),
            "units.us_inf_1.steps: off the map a Unit has none",
        ),
        ("units.us_inf_1", json!({"at": "pool"}), "units.us_inf_1.at: this Unit cannot be in that box"),
        ("units.us_inf_1.morale", json!(7), "units.us_inf_1.morale: unknown field `morale`"),
        ("units.us_inf_99", json!({"at": "regroup"}), "units.us_inf_99: there is no Unit \"us_inf_99\""),
        ("units.mx_guer_1", json!({"at": "tx_austin"}), "units.mx_guer_1.at: 16.5"),
        ("units.mx_mejico", json!({"at": "vc_jalapa"}), "units.mx_mejico.at: 2.2.a"),
        ("leaders.us_taylor", json!("regroup"), "leaders.us_taylor: leaders are not in the boxes of Units"),
        ("pw", json!(36), "pw: PW never exceeds 35 (5.1)"),
        ("turn", json!(11), "turn: Turns are 1 to 10"),
        ("cards.12", json!("sleeve"), "cards.12: unknown variant `sleeve`"),
        ("cards.81", json!("deck"), "cards.81: there is no card \"81\""),
        ("armies.army-0.commander", json!("mx_arista"), "armies.army-0.commander: he is the enemy's"),
        ("armies.army-0.commander", json!(99), "armies.army-0.commander: invalid type"),
        ("squadrons.gulf", json!({"seizing": "zz"}), "squadrons.gulf.seizing: there is no place \"zz\""),
        ("officers.43", json!({"with": "us_lee"}), "officers.43.with: there is no leader \"us_lee\""),
        ("officers.44", json!({"with": "us_lee"}), "officers.44.with: there is no leader"),
        ("officers.12", json!("gone"), "officers.12: this card brings no officer"),
        ("insight.us", json!(["tx_austin"]), "insight.us[0]: tx_austin is no PW City"),
        ("seen.us", json!(["12"]), "seen.us: card 12 is not in the enemy's hand"),
        (
            "works.tx_austin",
            json!({"owner": "spain", "fort": false, "value": 1}),
            "works.tx_austin.owner: there is no side",
        ),
        (
            "works.tx_austin",
            json!({"owner": "us", "fort": false, "value": 5}),
            "works.tx_austin.value: no such works",
        ),
        ("raids.us", json!(["tx_austin", "tx_austin"]), "raids.us: something stands there twice"),
        ("points", json!(61), "points: more points"),
        ("bids.mexico", json!(21), "bids.mexico: no bid is that high"),
        (
            "battle",
            json!({"place": "tx_austin", "attacker": "us", "from": "tx_austin", "kind": 24}),
            "battle.kind: invalid type",
        ),
        ("battle", json!({"place": "tx_austin", "attacker": "us"}), "battle: missing field `from`"),
        (
            "frames",
            json!([{"opportunity": {"side": "one"}}]),
            "frames[0].opportunity.side: there is no side \"one\"",
        ),
        (
            "frames",
            json!([{"spread": {"side": "us"}}, {"deal-marker": {"laid": 0}}]),
            "frames[0]: a phase of the Turn at the bottom",
        ),
        (
            "frames",
            json!([{"place-control": {"side": "us", "left": 200}}]),
            "frames[0].place-control.left: more than",
        ),
        ("frames", json!([{"deal-marker": {"laid": 3}}]), "frames[0]: a phase of the Turn at the bottom"),
        ("frames", json!([]), "pw-markers: 0 PW Cities"),
        ("frames", json!(null), "begin: a document says where play goes on"),
        ("begin", json!("deal"), "begin: either this or frames, not both"),
        ("weather", json!("fine"), "weather: unknown field `weather`"),
    ];
    for (path, value, told) in faults {
        let fault = set(path, value);
        assert!(fault.starts_with(told), "{path}: {fault}");
    }
    let fault = refused(&|d| (d["frames"], d["begin"]) = (json!(null), json!("lunch")));
    assert!(fault.starts_with("begin: there is no start \"lunch\"; there are: random-events"), "{fault}");
    let fault = refused(&|d| d["frames"].as_array_mut().expect("frames").truncate(1));
    assert!(fault.starts_with("pw-markers: 0 PW Cities are named, not all 14"), "{fault}");
    let fault = refused(&|d| d["frames"].as_array_mut().expect("frames").rotate_left(1));
    assert!(fault.starts_with("frames[0]"), "{fault}");
}
