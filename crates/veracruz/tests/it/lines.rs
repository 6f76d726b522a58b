//! What the log tells of dice: the numbers by which a reader can follow the tables.

use zocalo_core::message::Arg;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Msg, Side, Viewer};

/// The messages of one line of the log after an arranged position has been played on.
fn told(lines: &[&str], says: &[(Side, &str)], faces: &[u16], key: &str, viewer: Viewer) -> Msg {
    let mut game = crate::scripts::arranged(lines);
    let mut log = Log::on();
    for &(side, say) in says {
        let choice = game.parse(say).expect("notation");
        game.apply(Input::Choose(side, choice), &mut log).expect("legal");
    }
    for face in faces {
        let roll = game.parse_roll(&face.to_string()).expect("a die");
        game.apply(Input::Roll(roll), &mut log).expect("possible");
    }
    let lines = log.take().into_iter().filter_map(|event| event.line(viewer));
    lines.map(|line| line.msg).find(|msg| msg.key == key).expect("it is told")
}

fn numbers(msg: &Msg, names: &[&str]) -> Vec<Option<i32>> {
    let number = |name: &&str| {
        msg.args.iter().find_map(|(arg, value)| match value {
            Arg::Num(n) if arg == name => Some(*n),
            _ => None,
        })
    };
    names.iter().map(number).collect()
}

#[test]
fn case_13_15_1_a_disease_die_is_told_with_its_modifier_and_what_it_counts_as() {
    let arranged = ["clear", "set turn 7", "landed 1", "put us_1 us_2 us_3 us_mtdrfl 2206", "begin disease"];
    let of = ["modifier", "row", "percent"];
    let msg = told(&arranged, &[], &[3], "event-disease", Viewer::Side(Side::One));
    assert_eq!(numbers(&msg, &of), [Some(2), Some(5), Some(20)]);
    let msg = told(&arranged, &[], &[3], "event-disease-seen", Viewer::Side(Side::Two));
    assert_eq!(numbers(&msg, &of), [None; 3], "the others see the die alone");
}

#[test]
fn case_12_33_an_assault_is_told_with_strengths_and_ratio() {
    let arranged = [
        "clear",
        "set turn 5",
        "landed 1",
        "put mx_tamcst mx_acbrvo 1720",
        "put us_1 us_2 us_3 us_worth 1721",
        "begin us-combat",
    ];
    let says = [(Side::One, "attack 1720"), (Side::One, "all"), (Side::Two, "no")];
    let msg = told(&arranged, &says, &[], "event-assault-odds", Viewer::Public);
    let all = numbers(&msg, &["attacker", "garrison", "times", "left", "right"]);
    assert_eq!(all, [Some(9), Some(2), Some(4), Some(1), Some(1)]);
}
