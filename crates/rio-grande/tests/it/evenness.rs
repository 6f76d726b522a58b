//! Deals are even: in small positions all truths are listed through the document and counted in deals.

use rio_grande::RioGrande;
use zocalo_core::battery::{Evenness, Exchange, Sample};
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side, Viewer};

const ALLIED: Viewer = Viewer::Side(Side::One);

const EXCHANGES: &[Exchange] = &[
    Exchange::fields("/units", &["at", "column"]),
    Exchange::fields("/units", &["reduced"]),
    Exchange::values("/supply/imperial", "", &[1, 2, 3, 4, 5, 6]),
    Exchange::whole("/supply/imperial"),
];

/// A position laid out by the words of scripts.
fn arranged(lines: &[&str]) -> RioGrande {
    let lines = lines.join(
        "
",
    );
    zocalo_core::script::arranged(&format!(
        "clear
put us_division_1 2614
{lines}
begin allied-march"
    ))
}

fn even(positions: &[&[&str]], ways: fn(&RioGrande) -> f64) -> Evenness {
    let games: Vec<RioGrande> = positions.iter().map(|lines| arranged(lines)).collect();
    for game in &games {
        assert_eq!(game.known(ALLIED).scene(), games[0].known(ALLIED).scene());
    }
    let sample =
        Sample { games: &games, exchanges: EXCHANGES, viewer: ALLIED, deals: 9_000, most: 100, seed: 5 };
    let found = sample.evenness(RioGrande::clone, ways);
    println!("{found:?}");
    found
}

/// Two of three regiments lie below the engineers and one below the Egyptians, and any of the three is reduced.
#[test]
fn units_and_their_steps() {
    let found = even(
        &[&[
            "put fr_engineer fr_zouaves_1 fr_legion_1 2009",
            "put fr_egyptians fr_zouaves_3 2107",
            "mark fr_legion_1 reduced",
        ]],
        |_| 1.0,
    );
    assert!(found.truths == 9 && found.plausible(), "{found:?}");
}

/// Two regiments and two supply counters of four points lie below two tops: both regiments below one of them, where the
/// counters below the other hold all points (2), or one below each with 1, 2 or 3 points beside it (2 times 3).
#[test]
fn units_and_supply() {
    let found = even(
        &[
            &[
                "put fr_engineer fr_zouaves_1 fr_line_51 2009",
                "put fr_egyptians 2107",
                "set supply.imperial.2107 4",
            ],
            &[
                "put fr_engineer 2009",
                "set supply.imperial.2009 4",
                "put fr_egyptians fr_zouaves_1 fr_line_51 2107",
            ],
            &[
                "put fr_engineer fr_zouaves_1 2009",
                "set supply.imperial.2009 1",
                "put fr_egyptians fr_line_51 2107",
                "set supply.imperial.2107 3",
            ],
            &[
                "put fr_engineer fr_zouaves_1 2009",
                "set supply.imperial.2009 2",
                "put fr_egyptians fr_line_51 2107",
                "set supply.imperial.2107 2",
            ],
        ],
        |_| 1.0,
    );
    assert!(found.truths == 8 && found.plausible(), "{found:?}");
}

/// A column marker hides any number, but never nothing, and a hex with a zone holds a unit. Below the Egyptians lies a
/// regiment, and the point is with the other under the marker; or the point lies there, and both are under the marker,
/// which is 64 times as likely.
#[test]
fn column_markers() {
    let found = even(
        &[
            &[
                "put fr_zouaves_1 2009",
                "set supply.imperial.2009 1",
                "column central 2009 fr_zouaves_1",
                "set columns.central.supply 1",
                "put fr_egyptians fr_line_51 2107",
            ],
            &[
                "put fr_zouaves_1 fr_line_51 2009",
                "column central 2009 fr_zouaves_1 fr_line_51",
                "put fr_egyptians 2107",
                "set supply.imperial.2107 1",
            ],
        ],
        |game| {
            let boxed = game.position()["columns"]["central"]["supply"].as_u64();
            if boxed > Some(0) { 1.0 } else { 64.0 }
        },
    );
    assert!(found.truths == 3 && found.plausible(), "{found:?}");
}

/// Three march one hex, and the viewer does not see who of them is left behind there: nobody, in half of the deals; or any
/// one or two of them, but never all.
#[test]
fn who_was_dropped() {
    let imperial = Side::Two;
    let marched = |drops: &[&str]| {
        let lines = ["put fr_engineer fr_zouaves_1 fr_line_51 2009", "begin imperial-march"];
        let mut game = zocalo_core::script::rearranged(arranged(&[]), &lines.join("\n"));
        for text in ["march 2009", "all", "done", "to 2010"].iter().chain(drops) {
            let choice = game.parse(text).unwrap_or_else(|| panic!("{text} means nothing"));
            let taken = game.apply(Input::Choose(imperial, choice), &mut Log::off());
            assert!(taken.is_ok(), "{text}: {taken:?}");
        }
        game
    };
    let one = ["drop fr_line_51"];
    let two = ["drop fr_line_51", "drop fr_zouaves_1"];
    let games = [marched(&[]), marched(&one), marched(&two)];
    // What the march has cost is not dealt, and who of the others goes on is drawn by itself.
    let unpaid = |game: &RioGrande| {
        let mut document = game.position();
        let dropped = document["march"]["dropped"].as_array().cloned().unwrap_or_default();
        let units = document["units"].as_object().cloned().unwrap_or_default();
        let here = units.into_iter().filter(|(_, piece)| piece["at"] == "2010").map(|(id, _)| id);
        document["march"]["force"] = here.filter(|id| !dropped.iter().any(|d| d == id)).collect();
        document["march"]["spent"] = 0.into();
        document["march"]["partisan_spent"] = 0.into();
        RioGrande::from_position(game.data(), &game.setup(), &document).expect("the same with other costs")
    };
    let dropped = |game: &RioGrande| game.position()["march"]["dropped"].as_array().map_or(0, Vec::len);
    let exchanges = &[Exchange::Pieces];
    let sample =
        Sample { games: &games, exchanges, viewer: Viewer::Public, deals: 9_000, most: 100, seed: 5 };
    // Of three units one, two or three are drawn in the other half, each number as often, and three are drawn again.
    let found = sample.evenness(unpaid, |game| if dropped(game) == 0 { 9.0 } else { 1.0 });
    println!("{found:?}");
    assert!(found.truths == 7 && found.plausible(), "{found:?}");
}

/// Where hardly anything fits a deal is found all the same: nine stacks, each with one point of supply or one regiment, and
/// garrisons that can lie in their fortress alone.
#[test]
fn tight_positions_are_dealt() {
    let game = arranged(&[
        "put mi_engineer mi_garrison_monterrey 2511",
        "put fr_engineer mi_garrison_puebla 1513",
        "put fr_egyptians 1512",
        "put fr_marine 1517",
        "put fr_line_51 fr_zouaves_1 1710",
        "put mi_gendarmes 2009",
        "put csa_exiles 2107",
        "put csa_rangers 2510",
        "put mi_field_1 fr_afrique 2304",
        "set supply.imperial.1512 1",
        "set supply.imperial.1517 1",
        "set supply.imperial.2009 1",
        "set supply.imperial.2107 1",
        "set supply.imperial.2510 1",
    ]);
    let known = game.known(ALLIED);
    let mut lottery = zocalo_core::lottery::Lottery::new(7);
    for _ in 0..500 {
        let dealt = known.deal(&mut lottery);
        assert_eq!(dealt.invariants(), Ok(()));
        assert!(dealt.known(ALLIED) == known, "a deal looks otherwise");
    }
}
