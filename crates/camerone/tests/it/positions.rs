//! Position documents: what is written reads back; what breaks the rules is refused with its place.

use crate::scripts::scene;
use camerone::{Camerone, Data};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Setup};

fn setup(wishes: &[(&str, &str)]) -> Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Camerone::about(Data::standard()).setup(None, &wishes).expect("known options")
}

fn document() -> Value {
    let words = "phase=french-fire turn=3 L01=0909 L02=1010 DANJOU=0909 VC1=0809 VC2=0709 VC3=0710 R1a=0404";
    scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene")
}

fn read(document: &Value) -> Result<Camerone, String> {
    Camerone::from_position(Data::standard(), &setup(&[]), document).map_err(|fault| fault.to_string())
}

/// The document with one value changed must be refused at this place, for this reason.
fn refused(path: &str, value: Value, at: &str, reason: &str) {
    let mut document = document();
    *document.pointer_mut(path).unwrap_or_else(|| panic!("{path} is not in the document")) = value;
    expect_fault(&document, at, reason);
}

fn expect_fault(document: &Value, at: &str, reason: &str) {
    match read(document) {
        Ok(_) => panic!("accepted, although {at} should be refused: {reason}"),
        Err(fault) => {
            assert!(fault.starts_with(&format!("{at}: ")), "{fault}\nshould be at {at}");
            assert!(fault.contains(reason), "{fault}\nshould say: {reason}");
        }
    }
}

#[test]
fn a_document_may_leave_out_the_middle_of_a_phase() {
    let game = read(&document()).expect("sound");
    let whole = game.position();
    assert_eq!(read(&whole).expect("sound"), game);
    assert_eq!(whole["frames"].as_array().map(Vec::len), Some(2));
}

#[test]
fn it_is_readable() {
    let whole = read(&document()).expect("sound").position();
    assert_eq!(whole["units"]["L01"], "0909");
    assert_eq!(whole["units"]["VC8"], "lost");
    assert_eq!(whole["formations"]["VERACRUZ"], json!({ "size": 3, "losses": 0, "withdrawn": null }));
    assert_eq!(whole["frames"][1], json!({ "fire": {} }));
}

#[test]
fn unknown_and_missing_fields() {
    let mut more = document();
    more["weather"] = json!("hot");
    expect_fault(&more, "weather", "unknown field");
    let mut less = document();
    less.as_object_mut().expect("an object").remove("turn");
    expect_fault(&less, "document", "missing field `turn`");
    let mut less = document();
    less["units"].as_object_mut().expect("an object").remove("VC3");
    expect_fault(&less, "units.VC3", "missing");
    let mut more = document();
    more["units"]["VC9"] = json!("0101");
    expect_fault(&more, "units.VC9", "no counter \"VC9\"");
    let mut more = document();
    more["formations"]["VERACRUZ"]["morale"] = json!(3);
    expect_fault(&more, "formations.VERACRUZ.morale", "unknown field");
    expect_fault(&json!([]), "format", "missing");
}

#[test]
fn wrong_types_and_words() {
    refused("/turn", json!("three"), "turn", "invalid type");
    refused("/turn", json!(-1), "turn", "");
    refused(
        "/begin",
        json!("tea"),
        "begin",
        "there is no start \"tea\"; there are: set-up, event, french-fire",
    );
    refused("/units/L01", json!("9999"), "units.L01", "there is no hex or state");
    refused("/units/L01", json!(909), "units.L01", "invalid type");
    refused("/breaches", json!(["0909"]), "breaches[0]", "no hexside");
    refused("/events_used", json!([1]), "events_used[0]", "2 to 12");
    refused("/events_used", json!([7, 7]), "events_used[1]", "each once");
    refused("/event", json!(13), "event", "2 to 12");
}

#[test]
fn counters_where_the_rules_do_not_allow_them() {
    refused("/units/L01", json!("1308"), "units.L01", "closed wing");
    refused("/units/L01", json!("rallying"), "units.L01", "no place for it");
    refused("/units/L01", json!("unplaced"), "units.L01", "no place for it");
    refused("/units/VC1", json!("dead"), "units.VC1", "no place for it");
    refused("/units/MILAN", json!("dead"), "units.MILAN", "no place for it");
    refused("/units/MILAN", json!("0909"), "units.MILAN", "never enters");
    refused("/units/TI", json!("1209"), "units.TI", "Ti");
    refused("/units/L02", json!("0909"), "units.L01", "too many");
    refused("/units/VC2", json!("0809"), "units.VC2", "two Mexican units");
    refused("/units/VC2", json!("1010"), "units", "both sides are in 1010");
    refused("/units/DANJOU", json!("1110"), "units.DANJOU", "with legionnaires");
    refused("/units/MILAN", json!("unplaced"), "units.MILAN", "no place for it");
}

#[test]
fn formations_that_do_not_add_up() {
    refused("/formations/VERACRUZ/size", json!(4), "formations.VERACRUZ", "lost counters");
    refused("/formations/VERACRUZ/size", json!(9), "formations.VERACRUZ.size", "larger");
    refused("/formations/VERACRUZ/losses", json!(1), "formations.VERACRUZ", "rallying");
    refused("/formations/VERACRUZ/withdrawn", json!(2), "formations.VERACRUZ", "reserve");
    refused("/formations/VERACRUZ/withdrawn", json!(0), "formations.VERACRUZ.withdrawn", "no turn 0");
    refused("/formations/CORDOBA/withdrawn", json!(9), "formations.CORDOBA", "to come");
    refused("/formations/CORDOBA/withdrawn", json!(null), "formations.CORDOBA", "in reserve");
    refused("/units/VC3", json!("lost"), "formations.VERACRUZ", "do not agree");
}

#[test]
fn turns_walls_events_and_idle_turns() {
    refused("/turn", json!(0), "turn", "from 1");
    refused("/turn", json!(101), "turn", "last turn");
    refused("/breaches", json!(["0910/0810"]), "breaches", "sappers");
    refused("/breaches", json!(["0909/0809"]), "breaches", "cannot open");
    refused("/event", json!(7), "event", "have happened");
    refused("/charge", json!(true), "charge", "turn of the charge");
    refused("/house_closed", json!(true), "house_closed", "after the fire");
    refused("/idle_turns", json!(9), "idle_turns", "more idle turns");
    refused("/idle_points", json!(1), "idle_points", "not those");
    let mut early = document();
    early["begin"] = json!("event");
    early["turn"] = json!(1);
    for formation in ["CORDOBA", "JALAPA", "REG2", "IRR1", "IRR2"] {
        early["formations"][formation]["withdrawn"] = json!(1);
    }
    expect_fault(&early, "phase", "no event");
    let mut over = document();
    over["over"] = json!("last-legionnaire");
    expect_fault(&over, "over", "legionnaires are left");
    let mut none = document();
    for unit in ["L01", "L02", "DANJOU"] {
        none["units"][unit] = json!("dead");
    }
    expect_fault(&none, "units", "no legionnaire is left");
}

#[test]
fn frames_that_do_not_fit() {
    let with = |frames: Value| {
        let mut whole = read(&document()).expect("sound").position();
        whole["frames"] = frames;
        whole
    };
    expect_fault(&with(json!([])), "frames[0]", "turn lies at the bottom");
    expect_fault(&with(json!([{ "turn": {} }])), "frames", "something goes on");
    expect_fault(&with(json!([{ "turn": {} }, { "melee-phase": {} }])), "frames[1]", "does not follow");
    expect_fault(
        &with(json!([{ "turn": {} }, { "fire-phase": {} }, { "aim": { "unit": "VC1" } }])),
        "frames[2]",
        "does not fit",
    );
    let dead = json!([{ "turn": {} }, { "fire-phase": {} }, { "aim": { "unit": "L05" } }]);
    expect_fault(&with(dead), "frames[2]", "does not fit");
    let nobody = json!([{ "turn": {} }, { "fire-phase": {} }, { "aim": { "unit": "L99" } }]);
    expect_fault(&with(nobody), "frames[2].aim.unit", "no counter");
    expect_fault(&with(json!([{ "turn": {} }, { "dance": {} }])), "frames[1]", "unknown variant");
    let many: Vec<Value> = (0..9).map(|_| json!({ "turn": {} })).collect();
    expect_fault(&with(json!(many)), "frames", "room for 8");
    let mut setting_up = document();
    setting_up["begin"] = json!("set-up");
    expect_fault(&setting_up, "turn", "only the set-up has none");
    let mut setting_up = with(json!([{ "turn": {} }, { "french-set-up": {} }]));
    setting_up["phase"] = json!("set-up");
    expect_fault(&setting_up, "turn", "only the set-up has none");
}

#[test]
fn a_document_says_its_format() {
    let with = |format: Value| {
        let mut document = document();
        document["format"] = format;
        document
    };
    expect_fault(&with(json!(1)), "format", "this program reads format 2, not 1: open it with the release");
    expect_fault(&with(json!("2")), "format", "reads format 2");
    let mut none = document();
    none.as_object_mut().expect("an object").remove("format");
    expect_fault(&none, "format", "missing, as before there were formats; 2 is read now");
}

#[test]
fn a_document_begins_or_lists_its_frames() {
    let whole = read(&document()).expect("sound").position();
    assert_eq!((&whole["format"], &whole["phase"]), (&json!(2), &json!("french-fire")));
    let mut both = whole.clone();
    both["begin"] = json!("french-fire");
    both["ready"] = json!(null);
    expect_fault(&both, "begin", "either this or frames, not both");
    let mut neither = whole.clone();
    neither.as_object_mut().expect("an object").remove("frames");
    expect_fault(&neither, "begin", "a document says where play goes on: one of set-up, event, french-fire");
    let mut other = document();
    other["phase"] = json!("mexican-fire");
    expect_fault(&other, "phase", "begin says \"french-fire\"");
    let mut middle = document();
    middle["ready"] = json!(["L01"]);
    expect_fault(&middle, "ready", "it goes with frames");
    let mut unsaid = whole;
    unsaid.as_object_mut().expect("an object").remove("phase");
    expect_fault(&unsaid, "phase", "only begin implies it");
}

#[test]
fn every_start_opens_and_says_what_ran() {
    let words = "turn=3 L01=0909 L02=1010 DANJOU=0909 VC1=0809 VC2=0709 R1a=0404";
    let document = scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    let waits = [
        ("event", "event-roll", vec![]),
        ("french-fire", "fire", vec!["fire-phase"]),
        ("french-move", "french-move", vec![]),
        ("french-melee", "melee", vec!["melee-phase"]),
        ("sharpshooters", "sharpshooters", vec![]),
        ("mexican-fire", "fire", vec!["fire-phase"]),
        ("mexican-move", "mexican-move", vec![]),
        ("mexican-melee", "melee", vec!["melee-phase"]),
    ];
    for (start, id, expected) in waits {
        let mut document = document.clone();
        document["begin"] = json!(start);
        let opened = Camerone::open_position(Data::standard(), &setup(&[]), &document);
        let (game, passed) = opened.unwrap_or_else(|fault| panic!("{start}: {fault}"));
        assert_eq!((game.top().map(|f| f.id()), passed), (Some(id), expected), "{start}");
    }
    // All counters unplaced, as a new game has them: the strength roll comes first.
    let new = Camerone::start(Data::standard(), &setup(&[]));
    let mut document = new.position();
    let fields = document.as_object_mut().expect("an object");
    ["frames", "phase", "ready"].into_iter().for_each(|field| drop(fields.remove(field)));
    fields.insert("begin".into(), json!("set-up"));
    assert_eq!(read(&document).expect("sound"), new);
}

#[test]
fn steps_of_a_procedure_are_named() {
    let at = |words: &str| {
        let scene = scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene");
        read(&scene).expect("sound").position()
    };
    let mut event = at("phase=event turn=3 L01=1010 VC1=0404");
    assert_eq!(event["frames"][1], json!({ "event-roll": "first-die" }));
    for die in [0, 7] {
        event["frames"][1] = json!({ "event-roll": { "second-die": { "first": die } } });
        expect_fault(&event, "frames[1]", "does not fit");
    }
    event["frames"][1] = json!({ "event-roll": { "second-die": { "first": 6 } } });
    read(&event).expect("the first die shows 6");
    event["frames"][1] = json!({ "event-roll": { "third-die": { "first": 6 } } });
    expect_fault(&event, "frames[1].event-roll", "unknown variant");
    event["frames"][1] = json!({ "event-roll": { "second-die": { "first": 6, "last": 6 } } });
    expect_fault(&event, "frames[1].event-roll.second-die.last", "unknown field");

    let mut melee = at("phase=french-melee L01=1010 L02=1210 VC1=1009 VC2=0404");
    let duel = |step: Value| {
        let duel = json!({ "french": "L01", "mexican": "VC1", "charges": false, "step": step });
        json!([{ "turn": {} }, { "melee-phase": {} }, { "duel": duel }])
    };
    melee["frames"] = duel(json!({ "mexican-die": { "french": 7 } }));
    expect_fault(&melee, "frames[2]", "does not fit");
    melee["frames"] = duel(json!({ "mexican-die": { "french": 6 } }));
    assert_eq!(read(&melee).expect("sound").position()["frames"], melee["frames"]);
    melee["frames"] = duel(json!("no-die"));
    expect_fault(&melee, "frames[2].duel.step", "unknown variant");
}

#[test]
fn a_position_with_a_split_formation_in_the_middle_of_its_marches() {
    let words = "phase=mexican-move turn=3 L01=1412 VC1=0714 VC2=0715 VC3=0716";
    let scene = scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    let mut game = read(&scene).expect("sound");
    for say in ["start VERACRUZ", "move VC1", "to 0711", "move VC2", "to 0714"] {
        let choice = game.parse(say).expect("a choice");
        game.apply(Input::Choose(zocalo_core::Side::Two, choice), &mut Log::off()).expect("legal");
    }
    let whole = game.position();
    assert_eq!(read(&whole).expect("sound"), game);
    assert_eq!(whole["activation"]["origin"]["VC1"], "0714");
    let mut bad = whole.clone();
    bad["activation"]["resets"] = json!(3);
    expect_fault(&bad, "activation.resets", "too often");
    let mut bad = whole.clone();
    bad["activation"]["resets"] = json!(2);
    expect_fault(&bad, "activation.groups", "split");
    let mut bad = whole.clone();
    bad["activation"]["origin"]["VC1"] = json!("0716");
    expect_fault(&bad, "activation", "somebody stands");
    let mut bad = whole.clone();
    bad["activation"]["marched"] = json!(["CO1"]);
    expect_fault(&bad, "activation.marched[0]", "not a unit");
    let mut bad = whole.clone();
    bad["activation"] = json!(null);
    expect_fault(&bad, "activation", "its frame");
    let mut bad = whole.clone();
    bad["acted"] = json!([]);
    expect_fault(&bad, "acted", "acting formation");
    // Taken back, the formation would stand in two groups; after the second time no march and no end would be legal.
    let mut bad = whole.clone();
    bad["activation"]["origin"]["VC1"] = json!("0404");
    expect_fault(&bad, "activation.origin", "split more than that before");
    let mut bad = whole;
    bad["units"]["VC1"] = json!("rallying");
    bad["formations"]["VERACRUZ"]["losses"] = json!(1);
    expect_fault(&bad, "ready", "marched is on the map");
}

/// The formation is brought to the place where no march, no taking back and no end would be left.
#[test]
fn case_r87_a_formation_that_was_together_can_always_be_finished() {
    let words = "phase=mexican-move turn=3 L01=1412 VC1=0714 VC2=0715 VC3=0716";
    let scene = scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    let mut game = read(&scene).expect("sound");
    let taken_back = "start VERACRUZ / move VC1 / to 0711 / reset / move VC1 / to 0711 / reset";
    let stays = "move VC1 / stay / move VC2 / stay / move VC3 / stay / finish";
    for say in [taken_back, stays].join(" / ").split(" / ") {
        let choice = game.parse(say).expect("a choice");
        let verdict = game.apply(Input::Choose(zocalo_core::Side::Two, choice), &mut Log::off());
        verdict.unwrap_or_else(|refusal| panic!("{say}: {refusal:?}"));
    }
    assert_eq!(game.top().map(|frame| frame.id()), Some("mexican-move"));
}

#[test]
fn a_french_move_that_could_not_be_ended() {
    let at = |words: &str| {
        let scene = scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene");
        read(&scene).expect("sound").position()
    };
    // R86: nobody in the burning house has moved.
    let mut bad = at("phase=french-move turn=3 event=11 L01=1008 L02=1210 VC1=0404");
    bad["ready"] = json!(["L02"]);
    expect_fault(&bad, "ready", "L01 has moved, yet is in the burning house");
    bad["ready"] = json!(["L01"]);
    read(&bad).expect("L02 may have moved");
    // R85: an officer alone follows a unit that has moved; one that has not might still walk away.
    let mut alone = at("phase=french-move turn=3 L01=1010 L02=1210 DANJOU=1010 VC1=0404");
    alone["units"]["L01"] = json!("1009");
    expect_fault(&alone, "units.DANJOU", "with legionnaires");
    alone["ready"] = json!(["L02", "DANJOU"]);
    read(&alone).expect("L01 has moved, and he can follow");
    alone["ready"] = json!(["L02"]);
    expect_fault(&alone, "units.DANJOU", "with legionnaires");
    // R85: nor does a unit march that would leave one behind who has moved.
    let mut leaving = at("phase=french-move turn=3 L01=1010 L02=1210 DANJOU=1010 VC1=0404");
    leaving["frames"] = json!([{ "turn": {} }, { "french-move": {} }, { "french-march": { "unit": "L01" } }]);
    read(&leaving).expect("he can still follow");
    leaving["ready"] = json!(["L01", "L02"]);
    expect_fault(&leaving, "frames[2]", "does not fit");
}

#[test]
fn officers_at_risk_and_escorts_are_listed_by_name() {
    let words = "phase=mexican-fire L01=1010 L02=1210 DANJOU=1010 MAUDET=1010 VC1=1009";
    let scene = scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    let mut game = read(&scene).expect("sound");
    for input in ["fire VC1", "at 1010"] {
        let choice = game.parse(input).expect("a choice");
        game.apply(Input::Choose(zocalo_core::Side::Two, choice), &mut Log::off()).expect("legal");
    }
    game.apply(Input::Roll(zocalo_core::Roll(5)), &mut Log::off()).expect("a face");
    let whole = game.position();
    assert_eq!(whole["frames"][2], json!({ "officer-risk": { "who": ["DANJOU", "MAUDET"] } }));
    let with = |who: Value| {
        let mut document = whole.clone();
        document["frames"][2]["officer-risk"]["who"] = who;
        document
    };
    expect_fault(&with(json!(["DANJOU"])), "units.MAUDET", "with legionnaires");
    expect_fault(&with(json!(["DANJOU", "MAUDET", "DANJOU"])), "frames[2]", "does not fit");
    expect_fault(&with(json!(["L02"])), "units.DANJOU", "");
    let many = json!(["DANJOU", "DANJOU", "DANJOU", "DANJOU", "DANJOU", "DANJOU", "DANJOU"]);
    expect_fault(&with(many), "frames[2].officer-risk.who", "at most 6");
}

#[test]
fn a_game_that_is_over_reads_back() {
    let mut game = read(&{
        let words = "phase=sharpshooters turn=3 L01=1010 VC1=0404";
        scene(&words.split_whitespace().collect::<Vec<_>>()).expect("a scene")
    })
    .expect("sound");
    game.apply(Input::Roll(zocalo_core::Roll(6)), &mut Log::off()).expect("a face");
    assert!(game.outcome().is_some() && game.top().is_none());
    assert_eq!(read(&game.position()).expect("sound"), game);
}

#[test]
fn options_are_checked_too() {
    let out = "phase=french-fire L01=0809 VC1=0404";
    let out = scene(&out.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    let bound = setup(&[("french_may_leave", "off")]);
    let fault = Camerone::from_position(Data::standard(), &bound, &out).expect_err("outside");
    assert_eq!(fault.at, "units.L01");
    let two = "phase=french-fire L01=1010 L02=1010 VC1=0404";
    let two = scene(&two.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    assert!(read(&two).is_err());
    let stacked = Camerone::from_position(Data::standard(), &setup(&[("french_stack", "2")]), &two);
    assert_eq!(stacked.expect("sound").top().map(|frame| frame.id()), Some("french-move"));
}
