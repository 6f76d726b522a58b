//! What a Battle has cost can be read when it is over: from its lines, as the document has no Battle any more.

use crate::scripts::position;
use montezuma::Montezuma;
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Arg, Input, Log, Pending, Viewer};

/// Plays choices and rolls; the lines that everybody reads.
fn play(game: &mut Montezuma, inputs: &[&str], log: &mut Log) {
    for &say in inputs {
        let input = match game.pending() {
            Pending::Chance(_) => Input::Roll(game.parse_roll(say).expect("a result")),
            Pending::Decide(side) => Input::Choose(side, game.parse(say).expect("a choice")),
            Pending::Over(_) => panic!("{say}: the game is over"),
        };
        game.apply(input, log).unwrap_or_else(|no| panic!("{say}: {no:?}"));
    }
}

/// 11.4#1 Taylor attacks Ampudia: every step lost has a line, which names the Unit, and the lines stay.
#[test]
fn losses_of_a_battle_are_read_from_its_lines() {
    let mut game = position("hand us 29\nhand mexico\nset cards.25 removed\nbegin us-operations");
    let before = game.position();
    let mut log = Log::on();
    let force = "29 force/us_taylor/us_art_1/us_art_2/us_art_3/us_art_4/us_inf_5/us_inf_7/us_drag_2/done/a1";
    play(&mut game, &force.split('/').collect::<Vec<_>>(), &mut log);
    let fight = "ta_matamoros/pass/hasty/us_drag_2/us_art_1/us_art_2/mx_inf_4/mx_light_2/7/4/3/yes/2";
    play(&mut game, &fight.split('/').collect::<Vec<_>>(), &mut log);
    let losses = "us_inf_5/us_inf_7/mx_inf_4/mx_inf_6/mx_inf_10/mx_drag_9/mx_zapadores/mx_light_2/nl_china";
    play(&mut game, &losses.split('/').collect::<Vec<_>>(), &mut log);
    let after = game.position();
    assert!(after["battle"].is_null(), "the Battle is over");
    // Steps by Unit, as the two documents tell them.
    let steps = |document: &serde_json::Value, id: &str| document["units"][id]["steps"].as_u64().unwrap_or(0);
    let mut lost = BTreeMap::new();
    for unit in before["units"].as_object().expect("Units").keys() {
        let gone = steps(&before, unit).saturating_sub(steps(&after, unit));
        if gone > 0 {
            lost.insert(unit.clone(), gone);
        }
    }
    assert_eq!(lost.len(), 10, "{lost:?}");
    let mut told = BTreeMap::new();
    for event in log.events() {
        let Some(line) = event.line(Viewer::Public) else { continue };
        if !["event-step-lost", "event-eliminated", "event-committed"].contains(&line.msg.key) {
            continue;
        }
        let unit = line.msg.args.iter().find_map(|(name, arg)| match arg {
            Arg::Piece(piece) if *name == "unit" => Some(usize::from(*piece)),
            _ => None,
        });
        let id = game.data().units[unit.expect("a Unit")].id.clone();
        *told.entry(id).or_insert(0u64) += 1;
    }
    assert_eq!(told, lost);
}
