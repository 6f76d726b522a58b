//! The scene: every counter once, control tinted, what is to come and what is under way said in notes.

use crate::scripts::arranged;
use cactus_throne::Cactus;
use cactus_throne::ids::{ARMIES, PIECES, PROVINCES, Piece, Place};
use std::collections::BTreeMap;
use zocalo_core::game::Viewer;
use zocalo_core::id::Id;
use zocalo_core::message::Arg;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Msg, On, Roll, Scene, Side};

fn begin(scenario: &str, options: &[(&str, &str)]) -> Cactus {
    let wishes: BTreeMap<String, String> =
        options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let setup = Cactus::about(Cactus::standard()).setup(Some(scenario), &wishes).expect("a known set-up");
    Cactus::start(Cactus::standard(), &setup)
}

fn scene(game: &Cactus) -> Scene {
    Cactus::scene(&game.known(Viewer::Public))
}

fn number(msg: &Msg, name: &str) -> Option<i32> {
    msg.args.iter().find_map(|(key, arg)| match arg {
        Arg::Num(n) if *key == name => Some(*n),
        _ => None,
    })
}

fn note<'a>(scene: &'a Scene, key: &str) -> Option<&'a Msg> {
    scene.notes.iter().find(|note| note.key == key)
}

fn marked(scene: &Scene, class: &str) -> Vec<u16> {
    let on = |on: On| match on {
        On::Place(place) => place,
        _ => panic!("marks of this game stand on places"),
    };
    scene.marks.iter().filter(|mark| mark.class == class).map(|mark| on(mark.on)).collect()
}

fn play(game: &mut Cactus, side: Side, texts: &str) {
    for text in texts.split(" / ") {
        let choice = game.parse(text).unwrap_or_else(|| panic!("{text} means nothing"));
        game.apply(Input::Choose(side, choice), &mut Log::off())
            .unwrap_or_else(|r| panic!("{text}: {}", r.case));
    }
}

fn roll(game: &mut Cactus, dice: &[u16]) {
    for die in dice {
        game.apply(Input::Roll(Roll(*die)), &mut Log::off()).expect("a die is waited for");
    }
}

#[test]
fn every_counter_is_shown_once_and_every_province_is_tinted() {
    for scenario in ["campaign", "short", "doom", "puebla"] {
        let scene = scene(&begin(scenario, &[("random_events", "off")]));
        let mut pieces: Vec<_> = scene.counters.iter().filter_map(|counter| counter.piece).collect();
        pieces.sort_unstable();
        assert_eq!(pieces, (0..(PIECES + ARMIES) as u16).collect::<Vec<_>>(), "{scenario}");
        let tints = [
            "control-imperial",
            "control-republican",
            "control-nobody",
            "contested-imperial",
            "contested-republican",
        ];
        let tinted: usize = tints.iter().map(|tint| marked(&scene, tint).len()).sum();
        assert_eq!(tinted, PROVINCES, "{scenario}");
    }
}

#[test]
fn the_schedule_is_a_time_line() {
    let start = scene(&begin("campaign", &[("random_events", "off")]));
    // 12.1#T21b The French leave on turn 21; it is turn 1.
    assert_eq!(note(&start, "note-french-leave").and_then(|msg| number(msg, "turns")), Some(20));
    // 12.1#T2a, 12.1#T2b Nine units come on turn 2, with two leaders: 15 + 15 + 4 + 2 + 6 and four of 6.
    let line = begin("campaign", &[("random_events", "off")]).known(Viewer::Public).timeline();
    let second = |key: &str, name: &str| -> i32 {
        let lines = line.iter().filter(|coming| (coming.turn, coming.side) == (2, Some(Side::One)));
        lines.filter(|coming| coming.says.key == key).filter_map(|coming| number(&coming.says, name)).sum()
    };
    let told = ["units", "strength", "leaders"].map(|name| second("coming-arrivals", name));
    assert_eq!(told, [9, 66, 2]);
    // 12.1#T2c Seven units of the allies, the Independent Marines and two leaders leave at its end.
    assert_eq!([second("coming-withdrawals", "units"), second("coming-withdrawals", "leaders")], [7, 2]);
    let turns: Vec<i32> = line.iter().map(|coming| coming.turn).collect();
    assert!(turns.is_sorted() && turns.last() == Some(&22), "in the order of the turns, to the last");
    for (key, turn) in [("coming-french", 21), ("coming-cheap-infantry", 15), ("coming-juarez", 10)] {
        assert_eq!(line.iter().find(|c| c.says.key == key).map(|c| c.turn), Some(turn), "{key}");
    }
    // With the option they stay; in Doom they have gone.
    let stay = scene(&begin("campaign", &[("never_sound_retreat", "on")]));
    assert!(note(&stay, "note-french-leave").is_none());
    assert!(note(&scene(&begin("doom", &[])), "note-french-leave").is_none());
}

/// 12.1#T17, 10.2#8: the line does not promise points that will not come.
#[test]
fn points_of_turn_17_are_told_unless_shelby_comes_for_them() {
    let told = |game: &Cactus| {
        let line = game.known(Viewer::Public).timeline();
        line.iter().any(|coming| coming.turn == 17 && coming.says.key == "coming-points")
    };
    assert!(told(&begin("campaign", &[("random_events", "off")])));
    let mut game = begin("campaign", &[("random_events", "off"), ("shelby", "on")]);
    assert!(!told(&game));
    game.events.dixie = cactus_throne::state::Dixie::Open;
    assert!(told(&game));
}

/// 11.6#3 doubles the Republican income of its turn, not that of the next one.
#[test]
fn the_income_foretold_is_doubled_only_while_it_is_to_come() {
    // Of 29 provinces the Empire holds Mexico and Vera Cruz: 27 and the die, halved, and the double of that.
    let lines =
        ["set turn 21", "clear", "set events.so-close true", "control MEX imperial", "control VER imperial"];
    let told = |start: &str| {
        let game = arranged("campaign", &[&lines[..], &["put MX-I01 MEX", "put MX-I02 VER", start]].concat());
        let republican = |msg: &&Msg| {
            let side = Arg::Side(Side::Two);
            msg.key == "note-income" && msg.args.iter().any(|(_, arg)| *arg == side)
        };
        let scene = scene(&game);
        let note = scene.notes.iter().find(republican).expect("the income of turn 22 is to come");
        ["least", "most"].map(|name| number(note, name))
    };
    assert_eq!(told("begin income"), [Some(28), Some(32)]);
    assert_eq!(told("begin imperial-marches"), [Some(14), Some(16)]);
}

#[test]
fn a_garrison_that_leaves_is_told_before_the_turn_ends() {
    let mut game = begin("campaign", &[("random_events", "off")]);
    let (imperial, republican) = (Side::One, Side::Two);
    play(&mut game, imperial, "pass");
    play(&mut game, republican, "pass");
    assert_eq!(scene(&game).phase.key, "phase-movement");
    play(&mut game, imperial, "FR-MAR1 / go OAX");
    // Vera Cruz keeps other troops; Oaxaca has become contested, which the end of the turn will show.
    let seen = scene(&game);
    let oaxaca = Place::find("OAX").expect("Oaxaca").index() as u16;
    assert_eq!(marked(&seen, "turning-contested"), [oaxaca]);
    assert!(marked(&seen, "control-republican").contains(&oaxaca));
}

#[test]
fn a_combat_is_told_step_by_step() {
    let mut game = begin("doom", &[]);
    let (imperial, republican) = (Side::One, Side::Two);
    play(&mut game, imperial, "pass");
    play(&mut game, republican, "pass");
    // Cazadores 4 from Puebla meet the garrison of Tlaxcala: RE-I34 and RE-I44, factors 2 and 1.
    play(&mut game, imperial, "MX-CZ4 / go TLA / stop / pass");
    play(&mut game, republican, "pass");
    play(&mut game, imperial, "pass");
    play(&mut game, republican, "pass");
    assert_eq!(scene(&game).phase.key, "phase-combat");
    play(&mut game, imperial, "TLA");
    play(&mut game, republican, "no");
    let seen = scene(&game);
    assert!(note(&seen, "note-combat").is_some());
    let forces: Vec<_> = seen.notes.iter().filter(|msg| msg.key == "note-force").collect();
    let strengths: Vec<_> = forces.iter().map(|msg| number(msg, "strength")).collect();
    assert_eq!(strengths, [Some(4), Some(3)]);
    assert!(note(&seen, "note-odds").is_none(), "nobody attacks yet");
    roll(&mut game, &[6, 1]);
    play(&mut game, imperial, "attack imperial clear / lead MX-CZ4");
    play(&mut game, republican, "lead RE-I34");
    let seen = scene(&game);
    // 4 to 3 is 1:1; PR 3 against 1.
    let odds = note(&seen, "note-odds").expect("the odds are told");
    let told = ["attack", "defence", "shift", "left", "right", "modifier"].map(|name| number(odds, name));
    assert_eq!(told, [Some(4), Some(3), Some(0), Some(1), Some(1), Some(2)]);
    let parts: Vec<_> = seen.notes.iter().filter(|msg| msg.key.starts_with("note-add-")).collect();
    assert_eq!(
        parts.iter().map(|msg| (msg.key, number(msg, "part"))).collect::<Vec<_>>(),
        [("note-add-lead", Some(2))]
    );
}

#[test]
fn overlays_show_watched_provinces_and_the_chain() {
    let mut game = begin("doom", &[]);
    play(&mut game, Side::One, "form A-I1 QRO / L-MIM / MX-A1 / MX-CC1 / MX-CC2 / done / pass");
    let overlays = Cactus::overlays(&game.known(Viewer::Public));
    let places = |key: &str| -> Vec<&str> {
        let overlay = overlays.iter().find(|overlay| overlay.key == key).expect("an overlay");
        overlay.places.iter().map(|place| Place::new(usize::from(*place)).id()).collect()
    };
    assert_eq!(places("overlay-reaction-imperial"), ["GTO", "HID", "MEX", "MIC", "SLP"]);
    assert!(places("overlay-reaction-republican").is_empty());
    // 14.1#1 Querétaro, Mexico, Puebla, Morelos and Vera Cruz hang together.
    assert_eq!(places("overlay-chain"), ["MEX", "MOR", "PUE", "QRO", "VER"]);
    assert_eq!(places("overlay-stop").len(), 10);
}

#[test]
fn an_army_shows_what_counts() {
    let mut game = begin("doom", &[]);
    play(&mut game, Side::One, "form A-I1 QRO / L-MIM / MX-A1 / MX-CC1 / MX-CC2 / done / pass");
    let seen = scene(&game);
    let army = seen.counters.iter().find(|c| c.piece == Some(PIECES as u16)).expect("the 1st Division");
    // A battery of 6 and two regiments of 4; Miramón is worth 3.
    let values: Vec<_> = army.values.iter().copied().collect();
    let wanted = [("value-strength", 14), ("value-best-pr", 2), ("value-leader-pr", 3), ("value-guns", 1)];
    assert_eq!(values, wanted);
    let inside = seen.counters.iter().filter(|c| c.inside == Some(PIECES as u16)).count();
    assert_eq!(inside, 4);
    let miramon = Piece::find("L-MIM").expect("Miramón").index() as u16;
    assert!(seen.counters.iter().any(|c| c.piece == Some(miramon) && c.inside.is_some()));
}

/// Two steps of 15 and 8 factors, and one of 4. At level 1 a die of 1 or 2 costs two steps, a 3 one; at level 2 a die of 1 to 3
/// costs two, a 4 one.
#[test]
fn a_siege_is_foretold_turn_by_turn() {
    let besieged = |begin: &str| {
        arranged(
            "campaign",
            &[
                "set turn 5",
                "clear",
                "put FR-99 OAX with besieged",
                "put FR-MAR1 OAX with besieged",
                "put RE-I01 RE-I02 OAX",
                "siege OAX imperial 1 capital",
                begin,
            ],
        )
    };
    let told = |game: &Cactus| {
        let scene = scene(game);
        let msg = note(&scene, "note-siege").expect("the siege is told of").clone();
        ["now", "next", "fallen", "later", "starved"].map(|name| number(&msg, name).expect(name))
    };
    // First level 1: 15/2 + 8/6 + 4/2 = 10.8 factors, nobody in 1/3 of 1/2. Then level 2: the large one is whole in 1/6 and
    // halved in 5/36, the small one there in 1/6: 2.5 + 1.1 + 0.7 = 4.3 factors, nobody in 25/36 of 5/6.
    assert_eq!(told(&besieged("begin purchases")), [19, 11, 17, 4, 58]);
    // Once hunger has had its turn, the next one finds the siege at level 2: 15/3 + 8/6 + 4/3 = 7.7, nobody in 1/2 of 2/3.
    let [now, next, fallen, ..] = told(&besieged("begin imperial-marches"));
    assert_eq!([now, next, fallen], [19, 8, 33]);
}
