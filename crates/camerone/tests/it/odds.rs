//! `tables_odds.csv`, by trying every throw through the rules.

use crate::scripts::scene;
use camerone::{Camerone, Data, Spot, Unit};
use zocalo_core::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side};

const TABLE: &str = include_str!("../../data/tables_odds.csv");

/// An exact probability.
#[derive(Clone, Copy, Debug)]
struct Fraction(u64, u64);

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.0 * other.1 == other.0 * self.1
    }
}

fn fraction(text: &str) -> Fraction {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    Fraction(above.parse().expect("a number"), below.parse().expect("a number"))
}

/// The share of all throws, up to the next decision, after which `holds`.
fn share(game: &Camerone, holds: &dyn Fn(&Camerone) -> bool) -> Fraction {
    let Pending::Chance(_) = game.pending() else {
        return Fraction(u64::from(holds(game)), 1);
    };
    let mut rolls = Vec::new();
    game.rolls(&mut rolls);
    let mut sum = Fraction(0, 1);
    for (roll, weight) in &rolls {
        let mut next = game.clone();
        next.roll_trusted(*roll, &mut Log::off());
        let part = share(&next, holds);
        sum = Fraction(sum.0 * part.1 + part.0 * sum.1 * u64::from(*weight), sum.1 * part.1);
        let divisor = gcd(sum.0, sum.1);
        sum = Fraction(sum.0 / divisor, sum.1 / divisor);
    }
    Fraction(sum.0, sum.1 * rolls.iter().map(|(_, weight)| u64::from(*weight)).sum::<u64>())
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn at(words: &str, choices: &[&str]) -> Camerone {
    let setup = Camerone::about(Data::standard()).setup(None, &Default::default()).expect("usual");
    let words: Vec<&str> = words.split_whitespace().collect();
    let document = scene(&words).expect("a scene");
    let mut game = Camerone::from_position(Data::standard(), &setup, &document).expect("a position");
    for say in choices {
        let Pending::Decide(side) = game.pending() else { panic!("{say}: nobody decides") };
        let choice = game.parse(say).expect("a choice");
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("legal");
    }
    game
}

fn lost(game: &Camerone, unit: &str) -> bool {
    let place = game.position()["units"][unit].clone();
    [Spot::RALLYING, Spot::RESERVE, Spot::LOST, Spot::DEAD].iter().any(|spot| place == spot.id())
}

/// A French shot at a Mexican unit, with so much added to the die.
fn fire(cover: bool, drm: i32, milan: &str) -> Option<Camerone> {
    let extra = match drm {
        1 => "",
        2 => "DANJOU=0910",
        3 => "DANJOU=0910 event=3 turn=3",
        0 => "event=7 turn=3",
        _ => return None,
    };
    let target = if cover { "0509" } else { "0610" };
    let rest = "VC2=0404 VC3=0304 VC4=0303 VC5=0302 VC6=0301";
    let scene = format!("phase=french-fire L01=0910 L02=0911 MILAN={milan} VC1={target} {rest} {extra}");
    Some(at(&scene, &["fire L01", &format!("at {target}")]))
}

/// A melee with such a difference of modifiers; `None` where no position gives it.
fn melee(drm: i32, milan: &str) -> Option<Camerone> {
    let (inside, extra, choices): (_, _, &[&str]) = match drm {
        1 => (("french-melee", "1010", "1009"), "", &["melee L01", "at 1009"]),
        2 => (("french-melee", "1010", "1009"), "DANJOU=1010", &["melee L01", "at 1009"]),
        3 => (("french-melee", "1010", "1009"), "DANJOU=1010 event=9 turn=3", &["melee L01", "at 1009"]),
        4 => (
            ("french-melee", "1010", "1009"),
            "DANJOU=1010 event=2 turn=3",
            &["melee L01", "at 1009", "charge"],
        ),
        5 => (
            ("mexican-melee", "0909", "0809"),
            "DANJOU=0909 event=2 turn=3",
            &["melee VC1", "at 0909", "charge"],
        ),
        // The Mexican defends a gate against a legionnaire outside.
        0 => (("french-melee", "0809", "0909"), "", &["melee L01", "at 0909"]),
        _ => return None,
    };
    let (phase, french, mexican) = inside;
    let rest = "VC2=0404 VC3=0304 VC4=0303 VC5=0302 VC6=0301";
    let scene = format!("phase={phase} L01={french} L02=1310 MILAN={milan} VC1={mexican} {rest} {extra}");
    Some(at(&scene, choices))
}

#[test]
fn case_2_1_6_2_1_7_2_5_3_the_table_of_odds() {
    let mut checked = 0;
    for line in TABLE.lines().skip(1) {
        let columns: Vec<&str> = line.split(',').collect();
        let drm: i32 = columns[2].parse().expect("a modifier");
        let position = |milan: &str| match columns[0] {
            "fire" => fire(columns[1] == "cover", drm, milan),
            _ => melee(drm, milan),
        };
        // No position gives −1 or +6: the French add at least 1, the Mexicans at most 1, and only one event is in force.
        let (Some(far), Some(near)) = (position("2219"), position(near_milan(columns[0], columns[1], drm)))
        else {
            assert!(columns[0] == "melee" && (drm == -1 || drm == 6), "{line}");
            continue;
        };
        let is_lost = |game: &Camerone| lost(game, "VC1");
        assert_eq!(share(&far, &is_lost), fraction(columns[4]), "far from Milan: {line}");
        assert_eq!(share(&near, &is_lost), fraction(columns[5]), "near Milan: {line}");
        if columns[0] == "melee" {
            let wins = |game: &Camerone| !lost(game, "L01");
            assert_eq!(share(&far, &wins), fraction(columns[3]), "{line}");
        }
        checked += 1;
    }
    assert_eq!(checked, 14);
}

/// A hex for Milan from which he saves the target.
fn near_milan(kind: &str, cover: &str, drm: i32) -> &'static str {
    match (kind, cover, drm) {
        ("fire", "cover", _) => "0508",
        ("fire", _, _) => "0611",
        _ => "0810",
    }
}

#[test]
fn case_2_1_6_mexican_shots_kill_a_third_in_the_open_and_a_twelfth_in_cover() {
    let rest = "L02=1310 VC1=1009 VC2=0404";
    let open = at(&format!("phase=mexican-fire L01=1010 {rest}"), &["fire VC1", "at 1010"]);
    let cover = at(&format!("phase=mexican-fire L01=1008 {rest}"), &["fire VC1", "at 1008"]);
    let dead = |game: &Camerone| lost(game, "L01");
    assert_eq!(share(&open, &dead), Fraction(1, 3));
    assert_eq!(share(&cover, &dead), Fraction(1, 12));
}

#[test]
fn case_2_4_12_a_free_shot_kills_two_thirds_or_a_third_near_milan() {
    for (milan, expected) in [("2219", Fraction(2, 3)), ("0610", Fraction(1, 3))] {
        let rest = "VC2=0404 VC3=0304 VC4=0303";
        let scene = format!("phase=mexican-move L01=0911 L02=1412 MILAN={milan} VC1=0810 {rest}");
        let game = at(&scene, &["start VERACRUZ", "climb VC1 0910"]);
        assert_eq!(share(&game, &|game| lost(game, "VC1")), expected);
    }
}

#[test]
fn case_1_2_1_4_an_officer_is_killed_two_times_in_three() {
    let mut game = at("phase=mexican-fire L01=1010 L02=1310 DANJOU=1010 VC1=1009", &["fire VC1", "at 1010"]);
    game.roll_trusted(zocalo_core::Roll(6), &mut Log::off());
    assert_eq!(share(&game, &|game| lost(game, Unit::DANJOU.id())), Fraction(2, 3));
    assert_eq!(game.pending(), Pending::Chance(zocalo_core::Chance::d6("chance-officer", Side::One)));
}
