//! What the doctrine does in small positions: sensible marches, and none that are not.

use rio_grande::ids::{Loc, Unit};
use rio_grande::{Choice, Frame, RioGrande};
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side, Viewer};

/// A position by the words of the scripts, one line each.
fn position(lines: &str) -> RioGrande {
    zocalo_core::script::arranged(&format!(
        "setup campaign
{lines}"
    ))
}

fn hex(id: &str) -> Loc {
    Loc::find(id).expect("a place")
}

fn unit(id: &str) -> Unit {
    Unit::find(id).expect("a unit")
}

/// What the doctrine thinks best at a position dealt from what its side knows.
fn best(game: &RioGrande, side: Side, lottery: &mut Lottery) -> Choice {
    let dealt = RioGrande::deal(&game.known(Viewer::Side(side)), lottery);
    let (mut choices, mut scored) = (Vec::new(), Vec::new());
    game.pruned_choices(&mut choices);
    dealt.score(&choices, &mut scored);
    let at = (0..scored.len()).max_by(|a, b| scored[*a].score.total_cmp(&scored[*b].score).then(b.cmp(a)));
    choices[at.expect("one at least")]
}

/// Plays the phase that has begun to its end by doctrine, with every die showing the same; gives the choices made in it.
fn play_phase(mut game: RioGrande, die: u16) -> (RioGrande, Vec<Choice>) {
    let mut lottery = Lottery::new(7);
    let (mut made, mut rolls) = (Vec::new(), Vec::new());
    let phase = game.frames().last().copied();
    let Pending::Decide(mover) = game.pending() else { panic!("nobody decides") };
    for _ in 0..3_000 {
        let input = match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(side) => {
                let choice = best(&game, side, &mut lottery);
                if side == mover {
                    made.push(choice);
                }
                Input::Choose(side, choice)
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let wanted = rolls.iter().find(|roll| roll.0.0 == die);
                Input::Roll(wanted.unwrap_or(&rolls[0]).0)
            }
        };
        let ends = game.top() == phase && input == Input::Choose(mover, Choice::Done);
        game.apply(input, &mut Log::off()).expect("legal");
        if ends {
            break;
        }
    }
    (game, made)
}

fn attacks(made: &[Choice]) -> Vec<Loc> {
    made.iter().filter_map(|c| if let Choice::Attack(hex) = c { Some(*hex) } else { None }).collect()
}

/// The garrisons of the Empire, so that nothing is to be had for nothing.
const GARRISONS: &str = "put mi_garrison_acapulco 1110
    put mi_garrison_mexico_city mi_maximilian mi_guard 1512
    put mi_garrison_puebla 1513
    put mi_garrison_veracruz 1517
    put mi_garrison_queretaro 1710
    put mi_garrison_monterrey 2511
    put mi_militia_4 2201
    put mi_militia_5 1902
    put mi_militia_6 1603
    put mi_militia_7 1914
    put mi_militia_8 2515";

/// Sheridan's army at Fort Brown, with the Empire far away but for what else is put.
const SHERIDAN: &str = "clear
    set action_points.allied 8
    put us_sheridan us_division_1 us_division_2 us_division_3 us_division_4 us_division_5 us_division_6 2516
    add bases.allied \"2516\"
    set supply.allied.2516 6
    put mi_maximilian mi_garrison_mexico_city mi_guard 1512";

#[test]
fn a_port_is_taken_before_an_inland_march() {
    let game = position(&format!(
        "{SHERIDAN}
        put mi_militia_1 1914
        put mi_militia_2 2009
        put mi_militia_3 2213
        begin allied-march"
    ));
    let (_, made) = play_phase(game, 4);
    assert_eq!(attacks(&made).first(), Some(&hex("1914")), "{made:?}");
}

#[test]
fn an_army_takes_supply_along_and_keeps_to_the_stacking_limit() {
    let game = position(&format!(
        "{SHERIDAN}
        put us_division_7 us_brigade_1 us_brigade_2 2516
        put mi_militia_1 1914
        begin allied-march"
    ));
    let (game, made) = play_phase(game, 4);
    assert!(made.contains(&Choice::Load), "{made:?}");
    let loaded = made.iter().filter(|c| **c == Choice::Load).count();
    assert!(loaded >= 4, "what the army took along goes on with it: {made:?}");
    let lost = Unit::all().filter(|u| made.contains(&Choice::Remove(*u))).count();
    assert_eq!(lost, 0, "nobody is too many");
    assert!(!game.units_at(Side::One, hex("2516")).is_empty() || game.supply_at(Side::One, hex("2516")) > 0);
}

#[test]
fn a_hopeless_attack_is_not_made() {
    for from in ["2512", "2611"] {
        let game = position(&format!(
            "clear
            put us_brigade_1 {from}
            put mi_garrison_monterrey fr_bazaine fr_zouaves_1 fr_legion_1 fr_afrique fr_line_51 fr_line_62 2511
            set supply.imperial.2511 3
            begin allied-march"
        ));
        let (_, made) = play_phase(game, 6);
        assert_eq!(attacks(&made), [], "{made:?}");
    }
}

#[test]
fn an_isolated_brigade_is_struck() {
    let game = position(&format!(
        "clear
        {GARRISONS}
        put us_brigade_1 2513
        put fr_line_51 2516
        put fr_line_62 2816
        put fr_line_95 2917
        put fr_marche 3020
        put fr_egyptians 3121
        put fr_bazaine fr_zouaves_1 fr_legion_1 fr_chasseurs fr_afrique 2511
        set supply.imperial.2511 3
        begin imperial-march"
    ));
    let (_, made) = play_phase(game, 4);
    assert_eq!(attacks(&made).first(), Some(&hex("2513")), "{made:?}");
}

#[test]
fn a_fortress_is_besieged_by_attacks_one_after_the_other() {
    // One attack cannot take it, for who stands behind walls does not go back; several can.
    let game = position(
        "clear
        set action_points.allied 8
        set turn 8
        put us_sheridan us_division_1 us_division_2 us_division_3 us_division_4 us_division_5 us_engineer 1516
        set supply.allied.1516 4
        put mi_garrison_veracruz ab_belgians ab_hussars 1517
        begin allied-march",
    );
    let (_, made) = play_phase(game, 3);
    let siege = attacks(&made).iter().filter(|at| **at == hex("1517")).count();
    assert!(siege >= 2, "{made:?}");
}

#[test]
fn a_lost_war_is_still_fought() {
    // The last turn, far behind: what can be taken is taken.
    let game = position(
        "clear
        set turn 9
        set action_points.allied 4
        put us_division_1 us_division_2 2516
        put mi_militia_1 2515
        put mi_garrison_monterrey fr_bazaine fr_zouaves_1 2511
        put mi_maximilian mi_garrison_mexico_city 1512
        put fr_legion_1 fr_afrique 3020
        put fr_line_51 fr_line_62 3121
        begin allied-march",
    );
    let (_, made) = play_phase(game, 5);
    assert!(attacks(&made).contains(&hex("2515")), "{made:?}");
}

#[test]
fn the_last_move_of_the_game_denies_a_port() {
    // Nobody answers any more: a lone regiment may land beside the enemy.
    let game = position(&format!(
        "clear
        {GARRISONS}
        set turn 9
        set action_points.imperial 2
        put ab_hussars 1517
        put us_division_1 us_division_2 3020
        put us_division_3 2516
        put us_division_4 2816
        put us_division_5 2917
        put us_division_6 3121
        begin imperial-march"
    ));
    assert!(game.controls(Side::One, hex("3020")));
    let (game, made) = play_phase(game, 1);
    assert!(made.contains(&Choice::Sail(hex("1517"))), "{made:?}");
    let denied =
        ["2516", "2816", "2917", "3020", "3121"].iter().filter(|port| !game.controls(Side::One, hex(port)));
    assert!(denied.count() >= 1, "{:?}", game.at(unit("ab_hussars")));
}

#[test]
fn brigades_are_not_fed_to_an_army() {
    let game = position(&format!(
        "clear
        {GARRISONS}
        put us_brigade_1 3020
        put us_brigade_2 3121
        put us_brigade_3 2917
        put us_brigade_4 2816
        put us_brigade_5 2516
        put fr_bazaine fr_zouaves_1 fr_legion_1 fr_afrique fr_line_51 fr_line_62 fr_line_95 2515
        begin allied-march"
    ));
    let before: Vec<Loc> = Unit::all().map(|u| game.at(u)).collect();
    let (game, made) = play_phase(game, 3);
    let marches = made.iter().filter(|c| matches!(c, Choice::March(_))).count();
    assert!(!attacks(&made).contains(&hex("2515")), "brigades are not fed to an army one by one: {made:?}");
    let back = Unit::all().zip(&before).filter(|(u, at)| game.at(*u) == **at).count();
    assert!(marches == 0 || back < before.len(), "who marches comes somewhere");
}

#[test]
fn units_are_bought_while_points_are_left() {
    let game = position(
        "clear
        set action_points.allied 15
        put us_sheridan us_division_1 2516
        put mr_juarez 2812
        put mi_militia_1 1914
        begin allied-recruit",
    );
    assert!(matches!(game.top(), Some(Frame::Recruit(_))));
    let (_, made) = play_phase(game, 3);
    assert!(made.iter().any(|c| matches!(c, Choice::Recruit(_))), "{made:?}");
}
