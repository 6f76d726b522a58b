//! What a purchase, a garrison or a march would change in control is told before it is done, and comes true.

use crate::scripts::arranged;
use cactus_throne::Cactus;
use cactus_throne::ids::Place;
use zocalo_core::game::Viewer;
use zocalo_core::id::Id;
use zocalo_core::message::Arg;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side};

const IMPERIAL: Side = Side::One;
const REPUBLICAN: Side = Side::Two;

/// What is told of choices in a row: the key without its beginning, and the province.
fn told(game: &Cactus, side: Side, texts: &str) -> Vec<(String, &'static str)> {
    let choices: Vec<_> = texts.split(" / ").map(|text| game.parse(text).expect(text)).collect();
    let said = Cactus::foretold(&game.known(Viewer::Side(side)), &choices);
    let place = |arg: &Arg| match arg {
        Arg::Place(i) => Place::new(usize::from(*i)).id(),
        _ => panic!("a province is named"),
    };
    let key = |key: &str| key.strip_prefix("foretold-").expect("a key of its own").to_owned();
    said.iter().map(|msg| (key(msg.key), place(&msg.args[0].1))).collect()
}

fn says(list: &[(&str, &'static str)]) -> Vec<(String, &'static str)> {
    list.iter().map(|(key, at)| ((*key).to_owned(), *at)).collect()
}

fn play(game: &mut Cactus, side: Side, text: &str) {
    let choice = game.parse(text).expect(text);
    game.apply(Input::Choose(side, choice), &mut Log::off()).unwrap_or_else(|r| panic!("{text}: {}", r.case));
}

#[test]
fn a_garrison_that_leaves_and_one_that_stays() {
    let mut game = arranged(
        "campaign",
        &[
            "clear",
            "put MX-I01 MX-I02 MX-I03 L-MIM QRO",
            "control QRO imperial",
            "control GTO republican",
            "control SLP nobody",
            "begin imperial-marches",
        ],
    );
    play(&mut game, IMPERIAL, "L-MIM");
    // A leader alone holds a province (15.0), and three battalions stay behind.
    assert_eq!(told(&game, IMPERIAL, "go GTO"), says(&[("imperial", "GTO")]));
    play(&mut game, IMPERIAL, "MX-I01");
    play(&mut game, IMPERIAL, "MX-I02");
    assert_eq!(told(&game, IMPERIAL, "go GTO"), says(&[("imperial", "GTO"), ("thin", "QRO")]));
    play(&mut game, IMPERIAL, "MX-I03");
    // Nobody is left in Querétaro: it would be nobody's.
    assert_eq!(told(&game, IMPERIAL, "go GTO"), says(&[("imperial", "GTO"), ("nobody", "QRO")]));
    play(&mut game, IMPERIAL, "go GTO");
    // It only passes through Guanajuato: that stays Republican, unless somebody is left there.
    assert_eq!(told(&game, IMPERIAL, "go SLP"), says(&[("imperial", "SLP")]));
    assert_eq!(told(&game, IMPERIAL, "drop MX-I01"), says(&[("imperial", "GTO")]));
}

#[test]
fn a_purchase_that_takes_and_one_that_makes_firm() {
    // Nobody holds Vera Cruz, where French replacements land (4.1#9); Mexico City hangs on one battalion.
    let game = arranged(
        "campaign",
        &[
            "clear",
            // Nobody buys on turn 1 (12.1, 12.2).
            "set turn 3",
            "put MX-I01 MEX",
            "put FR-MAR3 MX-I02 POOL_IMP",
            "control VER nobody",
            "control MEX imperial",
            "set points.french 20",
            "set points.mexican 20",
            "begin purchases",
        ],
    );
    assert_eq!(told(&game, IMPERIAL, "full FR-MAR3"), says(&[("imperial", "VER")]));
    assert_eq!(told(&game, IMPERIAL, "full MX-I02"), says(&[("firm", "MEX")]));
}

#[test]
fn the_republic_needs_no_garrison_and_enemies_make_a_province_contested() {
    let mut game = arranged(
        "campaign",
        &[
            "clear",
            "put RE-I01 SLP",
            "put MX-I01 MX-I02 GTO",
            "put L-MAX MEX",
            "control SLP republican",
            "control GTO imperial",
            "control ZAC nobody",
            "begin republican-marches",
        ],
    );
    play(&mut game, REPUBLICAN, "RE-I01");
    assert_eq!(told(&game, REPUBLICAN, "go ZAC"), says(&[("republican", "ZAC")]));
    assert_eq!(told(&game, REPUBLICAN, "go GTO"), says(&[("contested", "GTO")]));
}
