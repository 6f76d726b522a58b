//! Wrong data files are refused with file, line and reason; so are wrong positions.

use std::collections::BTreeMap;
use veracruz::Veracruz;
use zocalo_core::prelude::*;
use zocalo_core::{Files, Setup};

fn refused(file: &str, from: &str, to: &str) -> (String, u64, String) {
    let carried = Veracruz::FILES.iter().find(|(name, _)| *name == file).expect("carried").1;
    assert!(carried.contains(from), "{file} has no {from:?}");
    let corrections = [(file.to_owned(), carried.replacen(from, to, 1))];
    let files = Files::corrected(Veracruz::FILES, &corrections).expect("a known file");
    let fault = Veracruz::load(files).expect_err("the file is wrong");
    (fault.file, fault.line, fault.reason)
}

#[test]
fn wrong_data_is_refused_with_its_place() {
    for (file, from, to, line) in [
        ("map_hexes.csv", "0102,1,2", "9902,1,2", 3),
        ("map_hexes.csv", "0102,1,2", "0101,1,2", 3),
        ("map_hexes.csv", ",sea,", ",lava,", 2),
        ("map_hexsides.csv", "0114,0213", "0114,0313", 2),
        ("map_places.csv", "Mexico City,1349", "Mexico City,1348", 2),
        ("map_places.csv", "Jalapa,1815", "Jalapa,2336", 5),
        ("map_ways.csv", "2705 2706", "2705 2707", 2),
        ("units.csv", "us_1,US", "us_1,CSA", 2),
        ("units.csv", "infantry,3,2,8,,,0,regular", "infantry,,2,8,,,0,regular", 2),
        ("setup.csv", "MEX,2705,Veracruz,mx_vng", "MEX,9999,Veracruz,mx_vng", 3),
        (
            "reinforcements.csv",
            "1,US,invasion,chosen coastal hex,us_2,",
            "1,US,invasion,chosen coastal hex,us_1,",
            3,
        ),
        ("reinforcements.csv", "2,MEX,1815,Jalapa,mx_canalizo", "26,MEX,1815,Jalapa,mx_canalizo", 53),
        ("fortresses.csv", "Perote,1720", "Parrot,1720", 4),
        ("tables_crt.csv", "0,1-4,F,4,A,1", "9,1-4,F,4,A,1", 2),
        ("tables_crt.csv", "0,1-4,F,4,A,1", "0,1-9,F,4,A,1", 2),
        ("tables_casualty.csv", "1,-2,1,5,", "1,-2,1,7,", 2),
        ("tables_assault.csv", "50/U-0", "50/X", 2),
        ("tables_siege_bombardment.csv", "1,-,-,1", "1,-,?,1", 2),
        ("tables_disease.csv", "-1,0,0", "-2,0,0", 2),
        ("tables_turns.csv", "1,March", "26,March", 2),
        ("tables_militia_arrival.csv", "1,1349", "1,13490", 2),
        ("tables_us_supply.csv", "6,2,2", "6,3,2", 7),
    ] {
        let (in_file, at, reason) = refused(file, from, to);
        assert_eq!((in_file.as_str(), at), (file, line), "{reason}");
        assert!(!reason.is_empty());
    }
}

#[test]
fn missing_rows_are_missed() {
    for (file, from) in [
        ("units.csv", "mx_g6"),
        ("tables_casualty.csv", "6,2,4"),
        ("tables_loss_percentage.csv", "\n20,"),
        ("reinforcements.csv", "20,MEX,1349,Mexico City,mx_sanpat"),
    ] {
        let carried = Veracruz::FILES.iter().find(|(name, _)| *name == file).expect("carried").1;
        let wanted = from.trim_start();
        let text: String = carried
            .lines()
            .filter(|line| !line.starts_with(wanted))
            .map(|line| format!("{line}\n"))
            .collect();
        assert!(text.len() < carried.len(), "{file} has no {from}");
        let corrections = [(file.to_owned(), text)];
        let files = Files::corrected(Veracruz::FILES, &corrections).expect("a known file");
        assert!(Veracruz::load(files).is_err(), "{file} without {from}");
    }
}

fn setup() -> Setup {
    Veracruz::about(Veracruz::standard()).setup(Some("campaign"), &BTreeMap::new()).expect("known")
}

fn fault(change: impl FnOnce(&mut serde_json::Value)) -> (String, String) {
    let data = Veracruz::standard();
    let mut document = Veracruz::start(data, &setup()).position();
    change(&mut document);
    let fault = Veracruz::from_position(data, &setup(), &document).expect_err("the document is wrong");
    (fault.at, fault.reason)
}

#[test]
fn wrong_positions_are_refused_with_their_place() {
    assert_eq!(fault(|d| d["turn"] = 26.into()).0, "turn");
    assert_eq!(fault(|d| d["units"]["mx_vng"]["at"] = "9999".into()).0, "units.mx_vng.at");
    assert_eq!(fault(|d| d["units"]["nobody"] = serde_json::json!({"at": "2705"})).0, "units.nobody");
    assert_eq!(
        fault(|d| d["units"]["mx_vng"]["states"] = serde_json::json!(["sleepy"])).0,
        "units.mx_vng.states[0]"
    );
    assert_eq!(fault(|d| d["units"]["mx_vng"]["ineffective"] = 7.into()).0, "units.mx_vng.ineffective");
    assert_eq!(fault(|d| d["units"]["mx_vng"]["strength"] = 9.into()).0, "units.mx_vng");
    assert_eq!(fault(|d| d["units"]["us_1"] = serde_json::json!({"at": "2705"})).0, "units");
    assert_eq!(fault(|d| d["units"]["us_1"] = serde_json::json!({"at": "2704"})).0, "units.us_1");
    assert_eq!(fault(|d| d["us_controls"] = serde_json::json!(["Atlantis"])).0, "us_controls[0]");
    assert_eq!(fault(|d| d["fortresses"]["perote"]["strength"] = 7.into()).0, "fortresses.perote.strength");
    assert_eq!(fault(|d| d["frames"] = serde_json::json!([])).0, "frames[0]");
    assert_eq!(fault(|d| d["frames"] = serde_json::json!([{"nonsense": {}}])).0, "frames[0]");
    assert_eq!(fault(|d| d["frames"][0] = serde_json::json!({"expend": null})).0, "frames[0]");
    assert_eq!(
        fault(|d| d["frames"][1] = serde_json::json!({"detaching": {"formation": "us_div9"}})).0,
        "frames[1].detaching.formation"
    );
    assert_eq!(fault(|d| d["frames"][1]["place-militia"]["left"] = 64.into()).0, "frames[1]");
    assert_eq!(fault(|d| d["guerrillas"][0]["may_be"] = serde_json::json!([])).0, "guerrillas[0].may_be");
}
