//! Rulings that no script can show: what the other side reads, and what the printed values never bring about.

use rio_grande::{RioGrande, data};
use std::collections::BTreeMap;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::script::rearranged;
use zocalo_core::{Files, Input, Log, Side, Viewer};

/// A position on these data, laid out by the words of scripts.
fn arranged(data: &'static data::Data, lines: &[&str]) -> RioGrande {
    let setup = RioGrande::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
    rearranged(
        RioGrande::start(data, &setup),
        &lines.join(
            "
",
        ),
    )
}

/// Makes a side's choices; the case of the refusal if one is refused.
fn choose(game: &mut RioGrande, side: Side, text: &str, log: &mut Log) -> Result<(), String> {
    for one in text.split(" / ") {
        let choice = game.parse(one).unwrap_or_else(|| panic!("{one} means nothing"));
        game.apply(Input::Choose(side, choice), log).map_err(|refusal| refusal.case.0.to_owned())?;
    }
    Ok(())
}

/// With mountains that cost eight movement points: infantry of five enters one as its first step and is spent; cavalry
/// of eight has paid in full, and one of nine goes on by road when the others have been dropped.
#[test]
fn case_r37_a_minimum_move_leaves_nothing_to_those_who_could_not_pay() {
    let dear: Vec<(&'static str, &'static str)> = data::FILES
        .iter()
        .map(|(name, text)| match *name {
            "tables_terrain.csv" => {
                (*name, text.replace("mountain,6,", "mountain,16,").leak() as &'static str)
            }
            _ => (*name, *text),
        })
        .collect();
    let data: &'static data::Data =
        Box::leak(Box::new(data::load(Files::carried(&dear)).expect("right data")));
    let lines = ["clear", "put us_division_1 us_cavalry_division_1 us_scout FROM", "begin allied-march"];
    let map = &data.map;
    // A mountain with a road that leads on from it, and a neighbour without a road to it.
    let (from, to, on) = map
        .land
        .iter()
        .flat_map(|to| map.near(to).iter().map(move |near| (near.hex, to)))
        .find_map(|(from, to)| {
            let step = map.between(from, to)?;
            let on = map.near(to).iter().find(|near| near.road && near.hex != from)?.hex;
            (step.cost == 16).then_some((from, to, on))
        })
        .expect("the map has such a place");
    let put = lines[1].replace("FROM", from.id());
    let mut game = arranged(data, &[lines[0], &put, lines[2]]);
    let [from, to, on] = [from, to, on].map(|hex| hex.id().to_owned());
    let log = &mut Log::off();
    let mut go = |text: &str| choose(&mut game, Side::One, text, log);
    go(&format!("march {from} / all / done / to {to}")).expect("the first step is always possible");
    assert!(go(&format!("to {on}")).expect_err("nothing is left") == "14.1#1");
    go("drop us_division_1").expect("it stays");
    assert!(go(&format!("to {on}")).expect_err("the cavalry has spent all") == "14.1#1");
    go(&format!("drop us_cavalry_division_1 / to {on}")).expect("the scouts have one movement point left");
}

/// Type and place of a purchase are told to everybody, of an untried unit no more than its type.
#[test]
fn case_r90_purchases_are_announced() {
    let lines = ["clear", "set action_points.imperial 9", "put mi_miramon 1512", "begin imperial-recruit"];
    let mut game = arranged(RioGrande::standard(), &lines);
    let mut log = Log::on();
    choose(&mut game, Side::Two, "recruit untried_mi_infantry_1 / at 1512", &mut log).expect("it is bought");
    let told: Vec<String> = log
        .events()
        .iter()
        .filter_map(|event| Some(format!("{:?}", event.line(Viewer::Side(Side::One))?.msg)))
        .collect();
    let deployed = told.iter().find(|line| line.contains("event-deployed")).expect("it is announced");
    let place = rio_grande::ids::Loc::find("1512").expect("Mexico City").index();
    assert!(deployed.contains("Piece") && deployed.contains(&format!("Place({place})")), "{deployed}");
}

/// A division too far from its leader for a river crossing reaches him in company of engineers who start beside it, and not
/// by the help of engineers who start elsewhere.
#[test]
fn case_r124_engineers_help_those_who_start_with_them() {
    let data = RioGrande::standard();
    let map = &data.map;
    let game = arranged(data, &["clear", "begin allied-march"]);
    let lay = |lines: &[String]| rearranged(game.clone(), &lines.join("\n"));
    let start = |from: &str, leader: &str, engineers: &str| {
        [
            "clear".to_owned(),
            format!("put us_sheridan {leader}"),
            format!("put us_division_1 {from}"),
            format!("put us_engineer {engineers}"),
            "begin allied-march".to_owned(),
        ]
    };
    let log = &mut Log::off();
    let pairs = map.river.iter().flat_map(|from| map.land.iter().map(move |leader| (from, leader)));
    let near = pairs.filter(|(from, leader)| (2..=5).contains(&map.distance(*from, *leader)));
    let mut found = 0;
    for (from, leader) in near {
        let mut together = lay(&start(from.id(), leader.id(), from.id()));
        let call = format!("concentrate us_sheridan / from {}", from.id());
        if choose(&mut together, Side::One, &call, log).is_err() {
            continue;
        }
        let alone = choose(&mut together.clone(), Side::One, "take us_division_1", log);
        let beside = choose(&mut together, Side::One, "take us_engineer / take us_division_1 / done", log);
        let Err(case) = alone else { continue };
        assert_eq!(case, "13.1#1");
        if beside.is_err() {
            continue;
        }
        // The same with engineers who stand beside the leader already.
        let other =
            map.near(leader).iter().map(|near| near.hex).find(|hex| *hex != from && map.land.has(*hex));
        let other = other.expect("a neighbour");
        let mut apart = lay(&start(from.id(), leader.id(), other.id()));
        choose(&mut apart, Side::One, "concentrate us_sheridan", log).expect("the engineers can come");
        let refused = choose(&mut apart, Side::One, &format!("from {}", from.id()), log);
        assert_eq!(refused, Err("13.1#1".to_owned()));
        found += 1;
        if found == 5 {
            return;
        }
    }
    panic!("only {found} such places were found");
}

/// Plays choices and, if the march still goes on, stops: whether somebody must be removed then.
fn costs_units(game: &RioGrande, choices: &[rio_grande::Choice]) -> bool {
    let (mut game, log) = (game.clone(), &mut Log::off());
    for &choice in choices {
        game.apply(Input::Choose(Side::One, choice), log).expect("it is legal");
    }
    if matches!(game.top(), Some(rio_grande::Frame::Advance(_))) {
        let _ = game.apply(Input::Choose(Side::One, rio_grande::Choice::Halt), log);
    }
    if matches!(game.top(), Some(rio_grande::Frame::Gather(_))) {
        let _ = game.apply(Input::Choose(Side::One, rio_grande::Choice::Done), log);
    }
    matches!(game.top(), Some(rio_grande::Frame::Excess(_)))
}

/// Every single choice and every gesture of a march, a voyage and a concentration warns just when whoever stops there has to
/// remove units.
#[test]
fn case_r98_a_move_that_costs_units_is_warned_of() {
    const FULL: &str =
        "put us_division_1 us_division_2 us_division_3 us_division_4 us_division_5 us_division_6";
    let scenes: [(&str, &str, &[&str], &str); 4] = [
        ("2714", "put us_cavalry_division_1 2815", &["march 2815"], "gesture-march-crowded"),
        ("2714", "put us_cavalry_division_1 2815", &["march 2815", "all / done"], "choice-to-crowded"),
        ("2816", "put us_marine us_staging", &["sail us_staging"], "gesture-sail-crowded"),
        (
            "2714",
            "put us_sheridan 2714\nput us_scout 2816",
            &["concentrate us_sheridan"],
            "gesture-gather-crowded",
        ),
    ];
    for (full, others, play, wanted) in scenes {
        let full = format!("{FULL} {full}");
        let mut game = arranged(RioGrande::standard(), &["clear", &full, others, "begin allied-march"]);
        for text in play {
            choose(&mut game, Side::One, text, &mut Log::off()).expect("it is legal");
        }
        let mut told: Vec<(String, bool)> = Vec::new();
        let mut choices = Vec::new();
        game.choices(&mut choices);
        for choice in choices.into_iter().filter(|choice| matches!(choice, rio_grande::Choice::To(_))) {
            told.push((game.label(choice).key.to_owned(), costs_units(&game, &[choice])));
        }
        for gesture in RioGrande::gestures(&game.known(Viewer::Side(Side::One))) {
            told.push((gesture.label.key.to_owned(), costs_units(&game, &gesture.choices)));
        }
        for (key, costs) in &told {
            assert_eq!(key.ends_with("-crowded"), *costs, "{key} after {play:?}");
        }
        assert!(told.iter().any(|(key, _)| key == wanted), "no {wanted} among {told:?}");
        assert!(told.iter().any(|(key, _)| !key.ends_with("-crowded")) || wanted.contains("gather"));
    }
    // Where they stand, and on landing.
    let full = format!("{FULL} 2816");
    let mut game =
        arranged(RioGrande::standard(), &["clear", &full, "put us_marine us_staging", "begin allied-march"]);
    choose(&mut game, Side::One, "sail us_staging / all / done", &mut Log::off()).expect("it is legal");
    let label = |game: &RioGrande, text: &str| game.label(game.parse(text).expect("a choice")).key;
    assert_eq!(label(&game, "at 2816"), "choice-land-crowded");
    assert_eq!(label(&game, "at 3020"), "choice-land");
    let lines = ["clear", &full, "put us_scout 2915", "begin allied-march"];
    let mut game = arranged(RioGrande::standard(), &lines);
    choose(&mut game, Side::One, "march 2915 / all / done", &mut Log::off()).expect("it is legal");
    assert_eq!(label(&game, "halt"), "choice-halt");
    choose(&mut game, Side::One, "to 2816", &mut Log::off()).expect("it is legal");
    assert_eq!(label(&game, "halt"), "choice-halt-crowded");
    choose(&mut game, Side::One, "halt", &mut Log::off()).expect("it is legal");
    assert!(matches!(game.top(), Some(rio_grande::Frame::Excess(_))));
}
