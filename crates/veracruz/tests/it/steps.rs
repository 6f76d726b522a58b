//! The steps of procedures stand in position documents by their names.

use veracruz::Veracruz;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side};

/// The top frame of the document after an arranged position has been played on.
fn top(lines: &[&str], says: &[(Side, &str)], faces: &[u16]) -> serde_json::Value {
    let mut game = crate::scripts::arranged(lines);
    for &(side, say) in says {
        let choice = game.parse(say).expect("notation");
        game.apply(Input::Choose(side, choice), &mut Log::off()).expect("legal");
    }
    for face in faces {
        let roll = game.parse_roll(&face.to_string()).expect("a die");
        game.apply(Input::Roll(roll), &mut Log::off()).expect("possible");
    }
    let document = game.position();
    let read =
        Veracruz::from_position(Veracruz::standard(), &game.setup(), &document).expect("its own document");
    assert_eq!(read.position(), document);
    document["frames"].as_array().and_then(|frames| frames.last()).expect("it waits").clone()
}

#[test]
fn case_8_38_a_battle_tells_its_step() {
    let arranged =
        ["clear", "set turn 5", "landed 1", "put us_1 us_worth 2026", "put mx_6 2025", "begin us-combat"];
    let says = [(Side::One, "attack 2025"), (Side::One, "all")];
    assert_eq!(top(&arranged, &says, &[]), serde_json::json!({"fight": {"step": "attacker-leadership"}}));
    assert_eq!(top(&arranged, &says, &[3]), serde_json::json!({"fight": {"step": "attacker-morale"}}));
    assert_eq!(top(&arranged, &says, &[3, 3, 3]), serde_json::json!({"fight": {"step": "combat"}}));
}

#[test]
fn case_12_33_an_assault_tells_its_step() {
    let arranged = [
        "clear",
        "set turn 5",
        "landed 1",
        "put mx_tamcst 1720",
        "put us_1 us_2 us_worth 1721",
        "begin us-combat",
    ];
    let says = [(Side::One, "attack 1720"), (Side::One, "all"), (Side::Two, "no")];
    assert_eq!(top(&arranged, &says, &[]), serde_json::json!({"assault": {"step": "die"}}));
}
