//! Records: readable, whole, and the same game again.

use crate::common::{asked, fair, finished, long, play, scripted, seeded, table};
use crate::toy::Toy;
use proptest::prelude::*;
use serde_json::Value;
use zocalo_core::prelude::*;
use zocalo_core::{Roll, Side};
use zocalo_table::dice::Secret;
use zocalo_table::{
    AnyTable, ChanceMode, Eye, Header, Kit, Lang, Opening, Record, RecordLine, Table, TableError, any_game,
};

#[test]
fn a_record_reads_like_this() {
    let mut table = table(&scripted());
    for roll in [5, 0] {
        table.roll(Roll(roll)).expect("a card");
    }
    AnyTable::choose(&mut table, Side::One, "c6").expect("held");
    let data = &Kit::<Toy>::standard().digest;
    let digest = table.digest();
    let expected = format!(
        r#"{{"zocalo":2,"game":"toy","rules":3,"data":"{data}","setup":{{"scenario":"short","options":{{"hand":"1"}}}},"chance":{{"mode":"script"}},"auto":true}}
{{"n":1,"by":"chance","say":"c6"}}
{{"n":2,"by":"chance","say":"c1"}}
{{"n":3,"by":"red","say":"c6","digest":"{digest}"}}
"#
    );
    assert_eq!(table.record().to_lines(), expected);
    let object = table.record().to_value();
    assert_eq!(object["header"]["game"], "toy");
    assert_eq!(object["inputs"][2]["say"], "c6");
    assert_eq!(object["outcome"], Value::Null);
}

#[test]
fn digests_stand_at_every_tenth_input_and_at_the_last() {
    let table = finished(&long(6), 6);
    let record = table.to_record();
    let last = record.inputs.len();
    assert!(!last.is_multiple_of(10) && last > 20, "the test wants a last input between tenths: {last}");
    for line in &record.inputs {
        let RecordLine::Input(line) = line else { panic!("inputs only") };
        assert_eq!(line.digest.is_some(), line.n % 10 == 0 || line.n == last, "input {}", line.n);
    }
    assert!(record.to_lines().trim_end().ends_with("}}"), "the outcome is the last line");
}

fn all_kinds() -> Vec<Table<Toy>> {
    let mut tables = Vec::new();
    for seed in 0..4 {
        for opening in [long(seed), seeded(seed), fair(), scripted(), asked(long(seed))] {
            let mut open = table(&opening);
            play(&mut open, seed, 3 + 7 * seed as usize);
            tables.push(open);
            tables.push(finished(&opening, seed));
        }
    }
    tables
}

#[test]
fn a_loaded_game_is_the_same_game() {
    for table in all_kinds() {
        let record = table.to_record();
        for read in [
            Record::from_lines(&record.to_lines()).expect("its own lines"),
            Record::from_value(&record.to_value()).expect("its own object"),
        ] {
            assert_eq!(read.to_lines(), record.to_lines());
            let loaded = Table::<Toy>::load(&read, &[]).expect("its own record");
            assert_eq!(loaded.game(), table.game());
            assert_eq!(loaded.to_record().to_lines(), record.to_lines());
            assert_eq!(loaded.lines(Eye::Umpire, 0, Lang::En), table.lines(Eye::Umpire, 0, Lang::En));
            assert_eq!(loaded.status(Eye::Umpire, Lang::En), table.status(Eye::Umpire, Lang::En));
        }
    }
}

#[test]
fn seeded_games_go_on_with_the_same_dice() {
    let whole = finished(&long(12), 12);
    let inputs: Vec<_> = whole.to_record().inputs;
    let mut half = Table::<Toy>::resume(&whole.header(), inputs[..9].to_vec(), &[]).expect("sound");
    for line in &inputs[half.len()..] {
        let RecordLine::Input(line) = line else { panic!("inputs only") };
        if line.n == half.len() + 1 {
            AnyTable::choose(&mut half, whole.side(&line.by).expect("a choice"), &line.say)
                .expect("as before");
        }
    }
    assert_eq!(half.game(), whole.game());
}

#[test]
fn the_secret_is_shown_when_the_game_is_over_and_not_before() {
    let mut table = table(&fair());
    play(&mut table, 1, 5);
    assert!(!table.record().to_lines().contains("secret"));
    let verified = Table::<Toy>::verify(&table.to_record(), &[]).expect("sound");
    assert_eq!((verified.checked, verified.over), (0, false), "nothing can be checked yet");
    let loaded = Table::<Toy>::load(&table.to_record(), &[]).expect("sound");
    assert_eq!(loaded.game(), table.game());

    let table = finished(&fair(), 1);
    let record = table.to_record();
    assert!(record.to_lines().contains("\"secret\":\"000102"));
    let verified = any_game::<Toy>().verify(&record, &[]).expect("fair");
    assert_eq!(verified.checked, verified.rolls);
    assert!(verified.over && verified.rolls >= 6 && verified.taken_back.is_empty());
}

#[test]
fn a_record_without_the_secret_waits_for_its_dice() {
    let mut table = table(&fair());
    play(&mut table, 3, 4);
    let record = table.to_record();
    let mut loaded = Table::<Toy>::load(&record, &[]).expect("sound");
    for seed in 0..40 {
        if loaded.status(Eye::Umpire, Lang::En).to_act.as_deref() == Some("chance") {
            return;
        }
        play(&mut loaded, seed, 1);
    }
    panic!("no throw was asked for");
}

#[test]
fn fair_dice_that_do_not_fit_their_commitment_are_refused() {
    let mut dice = crate::common::fair_dice();
    dice.secret = Some(Secret::new([1; 32]));
    let opening = Opening { chance: ChanceMode::Fair(dice), ..Opening::default() };
    assert!(matches!(Table::<Toy>::open(&opening), Err(TableError::Chance(_))));
}

fn corrected() -> Vec<(String, String)> {
    let text = Toy::FILES[0].1.replace("B1,First Blue,4,2", "B1,First Blue,4,5");
    vec![("pieces.csv".into(), text)]
}

#[test]
fn corrected_data_are_named_by_digest() {
    let opening = Opening { corrections: corrected(), ..scripted() };
    let table = table(&opening);
    assert_eq!(table.game().pieces[2].steps, 5);
    let record = table.to_record();
    assert_ne!(record.header.data, Kit::<Toy>::standard().digest);
    let loaded = Table::<Toy>::load(&record, &corrected()).expect("with the same files");
    assert_eq!(loaded.game(), table.game());
    assert_eq!(Table::<Toy>::load(&record, &[]).expect("known to this process").game(), table.game());
    let mut other = corrected();
    other[0].1 = other[0].1.replace("4,5", "4,6");
    let error = Table::<Toy>::load(&record, &other).err().expect("other files").to_string();
    assert!(error.starts_with("record.header.data: played with data "), "{error}");
    let unknown = Header { data: "ab".repeat(32), ..record.header.clone() };
    let error = Table::<Toy>::resume(&unknown, Vec::new(), &[]).err().expect("unknown data").to_string();
    assert!(error.contains("give the corrected files"), "{error}");
}

#[test]
fn faults_in_corrected_data_name_file_and_line() {
    let open = |name: &str, text: &str| {
        let corrections = vec![(name.to_owned(), text.to_owned())];
        Table::<Toy>::open(&Opening { corrections, ..scripted() }).err().expect("a fault").to_string()
    };
    let (_, pieces) = Toy::FILES[0];
    assert_eq!(
        open("pieces.csv", &pieces.replace("R2,Second Red,0,2", "R2,Second Red,9,2")),
        "data: pieces.csv, line 3: a place 0–4 and 1–9 steps"
    );
    assert!(
        open("pieces.csv", &pieces.replace("R2,Second Red,0,2", "R2,Second Red,x,2"))
            .starts_with("data: pieces.csv, line 3, column at: \"x\" is no whole number")
    );
    assert!(open("pieces.csv", "id,name,at,steps\n").starts_with("data: pieces.csv, line 0: "));
    assert!(open("nothing.csv", "").contains("no such data file; there are: pieces.csv, cards.csv"));
}

#[test]
fn positions_open_again_as_the_same_table() {
    for table in all_kinds() {
        let document = table.position();
        let opening =
            Opening { position: Some(document.clone()), chance: ChanceMode::Script {}, ..Opening::default() };
        let opened = Table::<Toy>::open(&opening).expect("its own position");
        // A scripted table waits where the seeded one had thrown already; both stand at the same position.
        assert_eq!(opened.at(0).expect("the start"), *table.game());
        assert_eq!(opened.as_of(0).expect("the start").position(), document);
        let again = Table::<Toy>::load(&opened.to_record(), &[]).expect("a record from a position");
        assert_eq!(again.game(), opened.game());
    }
}

#[test]
fn positions_are_checked() {
    let table = table(&scripted());
    let good = table.position();
    let fault = |change: &dyn Fn(&mut Value)| {
        let mut document = good.clone();
        change(&mut document);
        let opening =
            Opening { position: Some(document), chance: ChanceMode::Script {}, ..Opening::default() };
        Table::<Toy>::open(&opening).err().map_or_else(String::new, |e| e.to_string())
    };
    assert_eq!(fault(&|_| {}), "");
    let edit = |path: &'static str, value: Value| {
        move |document: &mut Value| *document.pointer_mut(path).expect(path) = value.clone()
    };
    let set = |key: &'static str, value: Value| move |document: &mut Value| document[key] = value.clone();
    assert_eq!(
        fault(&edit("/zocalo", 1.into())),
        "position: zocalo: version 1 is not read here; this program knows version 2: use the release that wrote it"
    );
    assert!(fault(&edit("/game", "chess".into())).contains("game: this is a position of \"chess\""));
    assert!(fault(&edit("/rules", 2.into())).contains(
        "rules: played under version 2 of the rules; this program knows version 3: use the release"
    ));
    assert!(fault(&edit("/data", "00".into())).contains("data: played with data 00"));
    assert!(fault(&edit("/setup/scenario", "long".into())).contains("there is no scenario \"long\""));
    assert!(fault(&edit("/setup/options/hand", "9".into())).contains("cannot be \"9\""));
    assert!(fault(&edit("/setup", 3.into())).starts_with("position: setup: invalid type"));
    assert!(fault(&set("extra", 1.into())).contains("unknown field `extra`"));
    assert!(fault(&|d| drop(d.as_object_mut().map(|o| o.remove("state")))).contains("missing field `state`"));
    assert!(fault(&edit("/state/turn", (-1).into())).starts_with("position: turn: "));
    assert!(
        fault(&edit("/state/hands/0", serde_json::json!(["c1", "c1"])))
            .contains("hands: card c1 is there twice")
    );
    assert!(fault(&edit("/state/frames", serde_json::json!([]))).contains("frames: one to eight"));
    let opening =
        Opening { position: Some(good.clone()), scenario: Some("standard".into()), ..Opening::default() };
    let error = Table::<Toy>::open(&opening).err().expect("another scenario").to_string();
    assert_eq!(error, "position: setup.scenario: this is scenario \"short\", but \"standard\" was asked for");
    let opening =
        Opening { position: Some(good), options: [("hand".into(), "3".into())].into(), ..Opening::default() };
    assert!(Table::<Toy>::open(&opening).is_err());
}

#[test]
fn players_are_kept_and_must_play_a_side() {
    let players = [("red".to_owned(), "Ana".to_owned())].into();
    let table = table(&Opening { players, ..long(1) });
    assert!(table.to_record().to_lines().contains(r#""players":{"red":"Ana"}"#));
    let players = [("green".to_owned(), "Ana".to_owned())].into();
    let error = Table::<Toy>::open(&Opening { players, ..long(1) }).err().expect("no such side");
    assert_eq!(error.to_string(), "players: there is no side \"green\"; there are: red, blue");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn records_round_trip(seed: u64, dice: u64, choices in 0..80_usize) {
        let mut table = table(&long(dice));
        play(&mut table, seed, choices);
        let lines = table.to_record().to_lines();
        let record = Record::from_lines(&lines).expect("its own lines");
        let loaded = Table::<Toy>::load(&record, &[]).expect("its own record");
        prop_assert_eq!(loaded.to_record().to_lines(), lines);
        prop_assert_eq!(loaded.digest(), table.digest());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*") {
        let _ = Record::from_lines(&text);
    }
}
