//! Texts of choices, clicks, labels and the lines of the log.

use crate::scripts::scene;
use camerone::{Camerone, Choice, Data, Unit};
use std::collections::BTreeMap;
use zocalo_core::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, On, Pending, Roll, Side, Viewer};

fn at(words: &str) -> Camerone {
    let setup = Camerone::about(Data::standard()).setup(None, &BTreeMap::new()).expect("usual");
    let words: Vec<&str> = words.split_whitespace().collect();
    Camerone::from_position(Data::standard(), &setup, &scene(&words).expect("a scene")).expect("a position")
}

fn choose(game: &mut Camerone, says: &[&str], log: &mut Log) {
    for say in says {
        let Pending::Decide(side) = game.pending() else { panic!("{say}: nobody decides") };
        let choice = game.parse(say).expect("a choice");
        game.apply(Input::Choose(side, choice), log).expect("legal");
    }
}

fn piece(id: &str) -> On {
    On::Piece(Unit::find(id).expect("a counter").index() as u16)
}

fn place(id: &str) -> On {
    On::Place(camerone::ids::parse_hex(id).expect("a hex").index() as u16)
}

#[test]
fn texts_read_back() {
    let game = at("phase=french-fire L01=0910 VC1=0610");
    for say in [
        "deploy VERACRUZ",
        "deploy MILAN",
        "at 0910",
        "fire L01",
        "melee VC1",
        "move MILAN",
        "to 2219",
        "stay",
        "climb VC1 0910",
        "return REG1",
        "start IRR2",
        "reset",
        "finish",
        "breach 1008 1007",
        "charge",
        "hold",
        "confirm",
        "done",
    ] {
        let choice = game.parse(say).unwrap_or_else(|| panic!("{say} means nothing"));
        assert_eq!(game.say(choice), say);
    }
}

#[test]
fn other_texts_mean_nothing() {
    let game = at("phase=french-fire L01=0910 VC1=0610");
    for text in [
        "",
        " ",
        "fire",
        "fire L99",
        "fire l01",
        "at",
        "at 0000",
        "at 2301",
        "at 0120",
        "at 910",
        "to 09100",
        "done now",
        "climb VC1",
        "climb 0910 VC1",
        "breach 0910",
        "breach 0810 0910",
        "breach 0910/0810",
        "deploy L01",
        "Fire L01",
        "move L01 to 0911",
        "\u{1f480}",
    ] {
        assert_eq!(game.parse(text), None, "{text}");
    }
}

#[test]
fn a_click_means_what_the_decision_asks_for() {
    let mut game = at("phase=french-fire L01=0910 L02=1012 DANJOU=0910 VC1=0610 VC2=0404");
    assert_eq!(game.click(piece("L01")), Some(Choice::Fire(Unit::new(0))));
    assert_eq!(game.click(place("0910")), Some(Choice::Fire(Unit::new(0))), "the unit before the officer");
    assert_eq!(game.click(piece("VC1")), Some(Choice::Fire(Unit::find("VC1").expect("a counter"))));
    choose(&mut game, &["fire L01"], &mut Log::off());
    let hex = camerone::ids::parse_hex("0610").expect("a hex");
    assert_eq!(game.click(place("0610")), Some(Choice::At(hex)));
    assert_eq!(game.click(piece("VC1")), Some(Choice::At(hex)), "a click on a target is a click on its hex");
    assert_eq!(game.click(piece("L12")), None, "off the map");
    assert_eq!(game.click(On::Edge(0)), None);
    assert_eq!(game.click(On::Button), None);
    assert_eq!(game.click(On::Piece(999)), None);
    assert_eq!(game.click(On::Place(999)), None);
    assert_eq!(game.click(On::Edge(999)), None);
}

#[test]
fn clicks_in_the_mexican_phase() {
    let mut game = at("phase=mexican-move turn=4 L01=1412 VC1=0810 VC2=0709 CORDOBA=7@2");
    let formation = |id| camerone::Formation::find(id).expect("a formation");
    assert_eq!(game.click(piece("VC2")), Some(Choice::Start(formation("VERACRUZ"))));
    assert_eq!(game.click(piece("CO1")), Some(Choice::Return(formation("CORDOBA"))));
    assert_eq!(game.click(piece("MILAN")), Some(Choice::Move(Unit::MILAN)));
    assert_eq!(game.click(piece("L01")), None);
    choose(&mut game, &["start VERACRUZ"], &mut Log::off());
    let climb = game.parse("climb VC1 0910").expect("a choice");
    let On::Edge(edge) = game.on(climb) else { panic!("a climb points at its wall") };
    assert_eq!(game.click(On::Edge(edge)), Some(climb));
    assert_eq!(Camerone::board(game.data()).edges[usize::from(edge)].id, "0910/0810");
    choose(&mut game, &["move VC2"], &mut Log::off());
    let to = game.parse("to 0708").expect("a choice");
    assert_eq!(game.click(place("0708")), Some(to));
    assert_eq!(game.on(to), place("0708"));
}

#[test]
fn every_listed_choice_has_a_label_and_points_somewhere() {
    let mut game = at("phase=event turn=3 L01=1012 VC1=0810 VC2=0404");
    game.apply(Input::Roll(Roll(2)), &mut Log::off()).expect("a face");
    game.apply(Input::Roll(Roll(3)), &mut Log::off()).expect("a face");
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert_eq!(choices.len(), 29);
    for choice in choices {
        assert_eq!(game.label(choice).key, "do-breach");
        assert_eq!(game.click(game.on(choice)), Some(choice));
    }
}

#[test]
fn the_log_tells_dice_modifiers_and_cases() {
    let mut game = at("phase=french-fire L01=0910 DANJOU=0910 MILAN=0611 VC1=0610 VC2=0404 VC3=0304");
    let mut log = Log::on();
    choose(&mut game, &["fire L01", "at 0610"], &mut log);
    game.apply(Input::Roll(Roll(3)), &mut log).expect("a face");
    game.apply(Input::Roll(Roll(2)), &mut log).expect("a face");
    let lines: Vec<_> = log.events().iter().filter_map(|event| event.line(Viewer::Public)).collect();
    let keys: Vec<_> = lines.iter().map(|line| line.msg.key).collect();
    assert_eq!(keys[..3], ["log-shot", "log-not-saved", "log-routed"]);
    let shot = &lines[0];
    assert_eq!((shot.dice[0].face, shot.dice[0].by), (3, Side::One));
    let number = |name| shot.msg.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| *arg);
    assert_eq!(number("total"), Some(zocalo_core::Arg::Num(5)));
    assert_eq!(number("drm"), Some(zocalo_core::Arg::Num(2)));
    assert_eq!(number("need"), Some(zocalo_core::Arg::Num(5)));
    assert!(shot.cases.contains(&"2.1#6"));
    assert_eq!(lines[0].depth, 1);
    assert_eq!(lines[1].depth, 2);
    // The shot and what comes of it are one action, of the side that fires.
    let actions: Vec<_> = lines[..3].iter().map(|line| line.action.clone().expect("an action")).collect();
    assert!(actions[0].first && actions[0].kind == "fire" && actions[0].by == Some(Side::One));
    assert!(actions[1..].iter().all(|action| action.id == actions[0].id && !action.first));
    assert_eq!(actions[0].subjects.len(), 3, "who fires at whom, and where");
    assert!(
        keys.contains(&"log-withdrawn"),
        "the formation of three is broken at the end of the phase: {keys:?}"
    );
    assert!(keys.contains(&"phase-french-move"));
}

#[test]
fn the_scene_shows_points_and_formations() {
    let game = at("phase=french-fire turn=5 idle=0 L01=0910 VC1=0610 VC2=0404");
    let scene = game.known(Viewer::Public).scene();
    assert_eq!(scene, game.known(Viewer::Side(Side::Two)).scene());
    let points = scene.tracks.iter().find(|track| track.key == "track-points").expect("a track");
    assert_eq!((points.value, points.says), (6, "level-marginal"));
    assert_eq!(scene.counters.len(), 57);
    let places = Camerone::board(game.data()).places.len();
    assert!(scene.counters.iter().all(|counter| usize::from(counter.place) < places));
    assert_eq!(scene.notes.iter().filter(|note| note.key == "note-formation").count(), 1);
    let ready = |id: &str| {
        let index = Unit::find(id).expect("a counter").index();
        scene.counters[index].marks.contains(&"mark-ready")
    };
    assert!(ready("L01") && !ready("VC1"));
}

#[test]
fn overlays_show_zones_and_milans_reach() {
    let game = at("phase=french-fire L01=0910 MILAN=0101 VC1=0610 VC2=0404");
    let overlays = game.known(Viewer::Public).overlays();
    let keys: Vec<_> = overlays.iter().map(|overlay| overlay.key).collect();
    let zones = ["overlay-milan", "overlay-french-zones", "overlay-mexican-zones"];
    assert_eq!(keys, [&zones[..], &["overlay-french-fire", "overlay-mexican-fire"]].concat());
    // 0910 controls its six neighbours but the two behind the wall.
    assert_eq!(overlays[1].places.len(), 4);
    assert_eq!(overlays[2].places.len(), 12);
    assert_eq!(overlays[0].places.len(), game.data().grid.within(zocalo_hex::Hex::new(0), 4).count());
}
