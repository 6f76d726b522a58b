//! §2 The components, and what everybody may see.

use cactus_throne::Cactus;
use cactus_throne::data::{Class, FILES};
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Viewer};

/// The numbers of one column of a carried file.
fn column(file: &str, name: &str) -> Vec<String> {
    let carried = FILES.iter().find(|(known, _)| *known == file).map(|(_, text)| *text);
    let text = carried.unwrap_or(include_str!("../../data/markers.csv"));
    let mut lines = text.lines();
    let at = lines.next().expect("a head line").split(',').position(|head| head == name).expect("a column");
    // No value of these columns stands behind a quoted comma.
    lines.map(|line| split(line).get(at).cloned().unwrap_or_default()).collect()
}

fn split(line: &str) -> Vec<String> {
    let (mut out, mut quoted) = (vec![String::new()], false);
    for letter in line.chars() {
        match letter {
            '"' => quoted = !quoted,
            ',' if !quoted => out.push(String::new()),
            other => out.last_mut().expect("one at least").push(other),
        }
    }
    out
}

#[test]
fn case_2_0_there_are_320_counters() {
    let markers: usize =
        column("markers.csv", "count").iter().map(|n| n.parse::<usize>().expect("a number")).sum();
    let things = ["units.csv", "leaders.csv", "armies.csv"].map(|file| column(file, "id").len());
    assert_eq!(things, [228, 25, 8]);
    assert_eq!(markers + things.iter().sum::<usize>(), 320);
}

#[test]
fn case_2_1_a_reduced_side_is_weaker_and_only_two_step_units_have_one() {
    let data = Cactus::standard();
    for piece in &data.pieces {
        let reduced = piece.cf[1] < piece.cf[0];
        assert_eq!(reduced, piece.steps == 2, "{}", piece.name);
        assert!(piece.pr <= 5, "{}", piece.name);
        let without = matches!(piece.class, Class::Art | Class::Naval);
        assert!(!without || piece.pr == 0, "{}", piece.name);
    }
    assert_eq!(data.pieces.iter().filter(|piece| piece.steps == 2).count(), 19);
}

#[test]
fn case_2_2_sizes_as_parts_of_a_regiment() {
    let ninths = |name: &str| {
        let found = Cactus::standard().pieces.iter().find(|piece| piece.name.starts_with(name));
        found.map(|piece| piece.ninths)
    };
    assert_eq!(ninths("1st Spanish Brigade"), Some(9));
    assert_eq!(ninths("99th Ligne"), Some(9));
    assert_eq!(ninths("18th Chasseurs"), Some(3));
    assert_eq!(ninths("Spanish Cavalry"), Some(3));
    assert_eq!(ninths("Palatine Guard"), Some(1));
    assert_eq!(ninths("1 US Infantry Division"), Some(0));
}

#[test]
fn case_2_3_markers() {
    let ids = column("markers.csv", "id");
    for id in ["control", "sonora", "rp", "turn", "siege"] {
        assert!(ids.iter().any(|known| known == id), "no marker {id} among {ids:?}");
    }
}

#[test]
fn case_5_6_everybody_sees_the_same() {
    let data = Cactus::standard();
    let setup = Cactus::about(data).setup(None, &BTreeMap::new()).expect("its own scenario");
    let mut game = Cactus::start(data, &setup);
    let mut choices = Vec::new();
    for n in 0..200usize {
        let input = match game.pending() {
            Pending::Over(_) => break,
            Pending::Chance(_) => {
                let mut rolls = Vec::new();
                game.rolls(&mut rolls);
                Input::Roll(rolls[n % rolls.len()].0)
            }
            Pending::Decide(side) => {
                game.choices(&mut choices);
                Input::Choose(side, choices[n * 7 % choices.len()])
            }
        };
        game.apply(input, &mut Log::off()).expect("a listed input");
        for viewer in Viewer::ALL {
            let known = game.known(viewer);
            assert_eq!(known.position(), &game);
            assert_eq!(known.scene(), game.known(Viewer::Public).scene());
        }
    }
}

#[test]
fn case_10_0_special_rules_are_off_unless_wished() {
    let about = Cactus::about(Cactus::standard());
    for scenario in &about.scenarios {
        for option in &scenario.options {
            let usual = match option.id.as_str() {
                "random_events" if ["doom", "puebla"].contains(&scenario.id) => "off",
                "random_events" => "on",
                "deployment" => "usual",
                _ => "off",
            };
            assert_eq!(option.default, usual, "{} of {}", option.id, scenario.id);
        }
    }
}
