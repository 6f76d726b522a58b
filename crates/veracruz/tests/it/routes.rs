//! Marches as one gesture.

use std::collections::BTreeMap;
use veracruz::{Veracruz, script};
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side};

/// Every route is a legal sequence of steps, costs what it says, and none leads further than the points allow.
#[test]
fn every_route_can_be_marched() {
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(Some("campaign"), &BTreeMap::new()).expect("known");
    let mut game = Veracruz::start(data, &setup);
    for line in
        ["empty", "turn 5", "fact landed 1", "put us_1 us_worth 1926", "put mx_6 2029", "phase us-movement"]
    {
        let words: Vec<&str> = line.split_whitespace().collect();
        script::arrange(&mut game, &words).expect("understood");
    }
    for say in ["march 1926", "all"] {
        let choice = game.parse(say).expect("notation");
        game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
    }
    let routes = Veracruz::gestures(&game.known(zocalo_core::Viewer::Side(Side::One)));
    assert!(routes.len() > 100, "{} routes", routes.len());
    let board = Veracruz::board(data);
    for route in &routes {
        let zocalo_core::On::Place(to) = route.on else { panic!("a march leads to a place") };
        let mut table = game.clone();
        for &choice in &route.choices {
            table.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("legal");
        }
        assert!(route.cost.is_some_and(|cost| cost <= 80));
        let worth = table.position()["units"]["us_worth"]["at"].clone();
        assert_eq!(worth, serde_json::json!(board.places[usize::from(to)].id));
    }
}
