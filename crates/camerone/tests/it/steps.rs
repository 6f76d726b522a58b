//! The steps of a game as others see them: their names, what they ask, which die is thrown, which reason is told.

use crate::scripts::scene;
use camerone::{Camerone, Data, Formation, Frame, Unit};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Arg, Decide, Files, Input, Line, Log, Msg, Pending, Roll, Setup, Side, Viewer};

fn setup(wishes: &[(&str, &str)]) -> Setup {
    let wishes: BTreeMap<_, _> = wishes.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Camerone::about(Data::standard()).setup(None, &wishes).expect("known options")
}

fn at(data: &'static Data, text: &str) -> Camerone {
    let document = scene(&text.split_whitespace().collect::<Vec<_>>()).expect("a scene");
    Camerone::from_position(data, &setup(&[]), &document).expect("a position")
}

/// Choices of whoever decides, and `roll` for dice, with `/` between them; returns what happened last.
fn play(game: &mut Camerone, says: &str) -> Vec<Line> {
    let mut last = Vec::new();
    for say in says.split('/').map(str::trim) {
        let input = match (say.strip_prefix("roll "), game.pending()) {
            (Some(die), _) => Input::Roll(Roll(die.parse().expect("a die"))),
            (None, Pending::Decide(side)) => Input::Choose(side, game.parse(say).expect("a choice")),
            (None, other) => panic!("\"{say}\", but {other:?}"),
        };
        let mut log = Log::on();
        game.apply(input, &mut log).unwrap_or_else(|refusal| panic!("\"{say}\": {refusal:?}"));
        last = log.events().iter().filter_map(|event| event.line(Viewer::Public)).collect();
    }
    last
}

/// Whether a line with this key and argument is among them.
fn told(lines: &[Line], key: &str, arg: (&str, Arg)) -> bool {
    lines.iter().any(|line| line.msg.key == key && line.msg.args.contains(&arg))
}

fn frame(document: &Value) -> Frame {
    serde_json::from_value(document.clone()).unwrap_or_else(|fault| panic!("{document}: {fault}"))
}

/// Each step as documents write it, its id, and whether the table may take an only choice by itself: not where moves
/// can still be taken back.
fn steps() -> [(Value, &'static str, bool); 33] {
    let duel = json!({ "french": "L01", "mexican": "VC1", "charges": false, "step": "french-die" });
    [
        (json!({ "strength-roll": {} }), "strength-roll", true),
        (json!({ "mexican-set-up": {} }), "mexican-set-up", false),
        (json!({ "deploy-formation": { "formation": "VERACRUZ" } }), "deploy-formation", true),
        (json!({ "deploy-milan": {} }), "deploy-milan", true),
        (json!({ "french-set-up": {} }), "french-set-up", false),
        (json!({ "turn": {} }), "turn", true),
        (json!({ "event-roll": "first-die" }), "event-roll", true),
        (json!({ "sappers": {} }), "sappers", true),
        (json!({ "fire-phase": {} }), "fire-phase", true),
        (json!({ "fire": {} }), "fire", true),
        (json!({ "aim": { "unit": "L01" } }), "aim", true),
        (json!({ "shot": { "firer": "L01", "target": "0810" } }), "shot", true),
        (json!({ "saving-throw": { "unit": "L01", "why": "cover" } }), "saving-throw", true),
        (json!({ "officer-risk": { "who": ["DANJOU"] } }), "officer-risk", true),
        (json!({ "officer-joins": { "officer": "DANJOU" } }), "officer-joins", true),
        (json!({ "french-move": {} }), "french-move", false),
        (json!({ "french-march": { "unit": "L01" } }), "french-march", true),
        (json!({ "move-ends": "house-fire" }), "move-ends", true),
        (json!({ "milan-driven": {} }), "milan-driven", true),
        (json!({ "escort": { "left": ["IRR1"] } }), "escort", true),
        (json!({ "melee-phase": {} }), "melee-phase", true),
        (json!({ "melee": {} }), "melee", true),
        (json!({ "melee-target": { "unit": "L01" } }), "melee-target", true),
        (json!({ "charge": { "french": "L01", "mexican": "VC1" } }), "charge", true),
        (json!({ "duel": duel }), "duel", true),
        (json!({ "sharpshooters": {} }), "sharpshooters", true),
        (json!({ "victim": {} }), "victim", true),
        (json!({ "mexican-move": {} }), "mexican-move", true),
        (json!({ "return": { "formation": "VERACRUZ" } }), "return", true),
        (json!({ "activation": {} }), "activation", false),
        (json!({ "mexican-march": { "unit": "VC1" } }), "mexican-march", true),
        (json!({ "free-shots": { "climber": "VC1", "fired": null } }), "free-shots", true),
        (json!({ "milan-march": {} }), "milan-march", true),
    ]
}

#[test]
fn every_step_keeps_its_name() {
    let mut seen = BTreeSet::new();
    for (document, id, _) in steps() {
        assert_eq!(frame(&document).id(), id, "{document}");
        assert!(id.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !id.is_empty(), "{id}");
        assert!(seen.insert(id), "{id} is the name of two steps");
    }
    // The error for an unknown step lists all steps.
    let fault = serde_json::from_value::<Frame>(json!({ "dance": {} })).expect_err("no step").to_string();
    let known: BTreeSet<&str> = fault.split('`').skip(3).step_by(2).collect();
    let listed = steps().map(|(document, _, _)| match document {
        Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    });
    assert_eq!(known, listed.iter().map(String::as_str).collect(), "{fault}");
}

#[test]
fn nobody_ends_a_phase_or_a_set_up_for_its_player() {
    let game = at(Data::standard(), "phase=mexican-move turn=3 L01=0909 VC1=0404");
    for (document, id, forced) in steps() {
        assert_eq!(frame(&document).forced(&game), forced, "{id}");
    }
}

#[test]
fn dice_are_named_for_what_they_decide() {
    let next = |game: &Camerone| match game.pending() {
        Pending::Chance(chance) => (chance.what, chance.by),
        other => panic!("{other:?}"),
    };
    let mut game = at(Data::standard(), "phase=event turn=3 L01=1010 VC1=0109");
    assert_eq!(next(&game), ("chance-event-first", Some(Side::One)));
    play(&mut game, "roll 3");
    assert_eq!(next(&game), ("chance-event-second", Some(Side::One)));
    let mut game = at(Data::standard(), "phase=mexican-melee L01=1010 L02=1310 VC1=1009 VC2=0404");
    play(&mut game, "melee VC1 / at 1010");
    assert_eq!(next(&game), ("chance-melee-french", Some(Side::One)));
    play(&mut game, "roll 3");
    assert_eq!(next(&game), ("chance-melee-mexican", Some(Side::Two)));
}

#[test]
fn prompts_name_the_counter_and_count_what_is_left() {
    let asked = |game: &Camerone| game.top().expect("somebody decides").prompt(game);
    let veracruz = Formation::find("VERACRUZ").expect("a formation").key();
    let unit = |id: &str| Unit::find(id).expect("a counter").index();

    let mut game = Camerone::start(Data::standard(), &setup(&[]));
    let left = |key, n: i32| Msg::new(key).key("formation", veracruz).num("left", n);
    play(&mut game, "roll 1 / deploy VERACRUZ");
    assert_eq!(asked(&game), left("prompt-deploy", 8));
    play(&mut game, "at 0101 / at 0102");
    assert_eq!(asked(&game), left("prompt-deploy", 6));

    let mut game = at(Data::standard(), "phase=mexican-move turn=4 L01=1010 VERACRUZ=7@3 CO1=0404");
    play(&mut game, "return VERACRUZ");
    assert_eq!(asked(&game), left("prompt-return", 7));
    play(&mut game, "at 0101 / at 0102");
    assert_eq!(asked(&game), left("prompt-return", 5));

    let mut game = Camerone::start(Data::standard(), &setup(&[("setup_order", "french_first")]));
    play(&mut game, "roll 5");
    assert_eq!(asked(&game), Msg::new("prompt-french-set-up").piece("unit", unit("L01")));
    play(&mut game, "at 0908 / at 0909 / at 0910 / at 0911 / at 0912 / at 1008 / at 1009 / at 1010");
    assert_eq!(asked(&game), Msg::new("prompt-french-set-up-officer").piece("unit", unit("DANJOU")));
    play(&mut game, "at 0908 / at 0908 / at 0908");
    assert_eq!(asked(&game), Msg::new("prompt-french-set-up-done"));

    let fire = |phase| asked(&at(Data::standard(), &format!("phase={phase} L01=1010 VC1=1009"))).key;
    assert_eq!([fire("french-fire"), fire("mexican-fire")], ["prompt-french-fire", "prompt-mexican-fire"]);
}

/// The refusal of the last of these choices: its case and the reason told.
fn refused(game: &mut Camerone, says: &str) -> (&'static str, &'static str) {
    let (before, last) = says.rsplit_once('/').map_or((None, says), |(before, last)| (Some(before), last));
    if let Some(before) = before {
        play(game, before);
    }
    let (Pending::Decide(side), Some(choice)) = (game.pending(), game.parse(last.trim())) else {
        panic!("\"{last}\" is no choice here")
    };
    let refusal = game.verdict(side, choice).expect_err("refused");
    (refusal.case.0, refusal.why)
}

#[test]
fn refusals_tell_the_reason() {
    let why = |text: &str, says: &str| refused(&mut at(Data::standard(), text), says);
    let far = why("phase=french-fire L01=0910 VC1=0610 VC2=1510", "fire L01 / at 1510");
    assert_eq!(far, ("R12", "refused-over-far-wall"));
    let wall = why("phase=french-fire L01=0810 L02=1012 VC1=0910 VC2=0610", "fire L01 / at 0910");
    assert_eq!(wall, ("R13", "refused-through-wall"));
    let woods = why("phase=french-fire L01=0910 VC1=0610 VC2=0108", "fire L01 / at 0108");
    assert_eq!(woods, ("R14", "refused-blocked"));
    // The text of the case is reason enough.
    let deep = why("phase=french-fire L01=1010 VC1=0810 VC2=1310", "fire L01 / at 0810");
    assert_eq!(deep, ("2.1#1", ""));
    let mut game = Camerone::start(Data::standard(), &setup(&[]));
    assert_eq!(refused(&mut game, "roll 1 / deploy MILAN / at 0505"), ("1.3#5", ""));
    // Whoever is off the map, or of another formation, is not said to have moved.
    let moves = "phase=mexican-move L01=1412 VC1=0404 VC2=rallying VC3=0304 VC4=0303 CO1=0504";
    assert_eq!(why(moves, "start VERACRUZ / move VC2"), ("R41", "refused-section"));
    let moved = "start CORDOBA / move CO1 / stay / finish / start VERACRUZ / move CO1";
    assert_eq!(why(moves, moved), ("R41", "refused-section"));
    assert_eq!(why(moves, "start VERACRUZ / move VC1 / stay / move VC1"), ("R41", "refused-moved"));
}

#[test]
fn case_r62_the_log_tells_a_formation_that_left_from_one_that_is_gone() {
    let mut game = at(Data::standard(), "phase=french-fire turn=6 L01=0910 VC1=0610 CO1=0109 CO2=0108");
    let gone = play(&mut game, "fire L01 / at 0610 / roll 6");
    assert!(told(&gone, "log-gone", ("points", Arg::Num(14))), "{gone:?}");
    let mut game = at(Data::standard(), "phase=french-fire turn=6 L01=0910 VC1=0610 VC2=0404 CO1=0109");
    let left = play(&mut game, "fire L01 / at 0610 / roll 6");
    assert!(told(&left, "log-withdrawn", ("left", Arg::Num(1))), "{left:?}");
}

/// The map as it is has 29 walls for two breaches; this one has a single wall that sappers can open.
#[test]
fn case_r53_without_a_wall_to_open_sappers_are_no_event() {
    let file = "map_hexsides.csv";
    let text = Camerone::FILES.iter().find(|(name, _)| *name == file).expect("a carried file").1;
    let solid = |line: &str| {
        if line.starts_with("0910,SW") {
            line.to_owned()
        } else {
            line.replacen("wall,1,1", "wall,1,0", 1).replacen("wall,0,1", "wall,0,0", 1)
        }
    };
    let text: String = text.lines().map(|line| solid(line) + "\n").collect();
    let corrections = [(file.to_owned(), text)];
    let files = Files::corrected(Camerone::FILES, &corrections).expect("a carried file");
    let data: &'static Data = Box::leak(Box::new(Camerone::load(files).expect("sound")));

    let one = "phase=event turn=5 L01=1012 VC1=0811";
    play(&mut at(data, one), "roll 4 / roll 4 / breach 0910 0810");
    let none = "phase=event turn=5 used=5 breach=0910/0810 L01=1012 VC1=0811";
    let void = play(&mut at(data, none), "roll 4 / roll 4");
    assert!(told(&void, "log-no-event", ("why", Arg::Key("void-no-wall"))), "{void:?}");
    let other = play(&mut at(data, none), "roll 6 / roll 6");
    assert!(other.iter().any(|line| line.msg.key == "log-event"), "{other:?}");
}
