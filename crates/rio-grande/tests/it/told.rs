//! What must not be told by a question, a refusal, a line of the log or a document: each fault that a long run found.

use super::secrecy::{ALLIED, IMPERIAL, played, with};
use rio_grande::{Choice, Frame, RioGrande};
use serde_json::{Value, json};
use zocalo_core::battery::Probe;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Side, Viewer};

/// Who of a stack needs supply does not show, so that the last check of a hex is asked for like any other.
#[test]
fn a_single_check_of_attrition_is_not_taken_by_itself() {
    let game = played(
        &[],
        &["clear", "put us_brigade_2 us_scout 3017", "begin allied-sustainment", "allied expose 3017"],
    );
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let check = game.top().expect("a decision");
    assert!(matches!(check, Frame::Attrition(_)) && choices.len() == 1, "{choices:?}");
    assert!(!check.forced(&game));
}

/// What lies in a column box does not show, so that the only loss that can be taken is asked for.
#[test]
fn a_single_loss_of_an_event_is_not_taken_by_itself() {
    let lines = ["clear", "set turn 2", "set first_turn 2", "put us_division_1 2516", "begin allied-events"];
    let game = played(&[], &[&lines[..], &["roll 6", "roll 1", "roll 1"]].concat());
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let losses = game.top().expect("a decision");
    assert!(matches!(losses, Frame::Losses(_)) && choices.len() == 1, "{choices:?}");
    assert!(!losses.forced(&game));
}

/// Points that the track has no room for are not told: they would give away how many leaders are on the map.
#[test]
fn income_beyond_the_end_of_the_track_is_not_told() {
    let lines = |leader: &str, regiment: &str| {
        let game = played(
            &[],
            &[
                "clear",
                "set action_points.imperial 14",
                "put fr_egyptians fr_engineer 2611",
                &format!("put {leader} 2611"),
                &format!("put {regiment} imperial_staging"),
                "begin imperial-events",
            ],
        );
        let mut rolls = Vec::new();
        game.rolls(&mut rolls);
        let (mut after, mut log) = (game.clone(), Log::on());
        after.apply(Input::Roll(rolls[5].0), &mut log).expect("a throw");
        let told: Vec<_> = log.events().iter().filter_map(|event| event.line(ALLIED)).collect();
        assert_eq!(after.position()["action_points"]["imperial"], json!(15));
        format!("{told:?}")
    };
    assert_eq!(lines("fr_bazaine ab_thun", "fr_line_62"), lines("fr_bazaine fr_line_62", "ab_thun"));
}

/// Why a unit of the enemy cannot be struck does not tell whether it lies on the coast.
#[test]
fn a_refused_loss_does_not_tell_where_the_enemy_lies() {
    let lines = [
        "clear",
        "set turn 2",
        "set first_turn 2",
        "put us_division_1 us_division_2 2516",
        "put fr_engineer fr_line_62 1914",
        "put mi_engineer fr_line_51 2009",
        "begin allied-events",
        "roll 6",
        "roll 1",
        "roll 1",
    ];
    let game = played(&[], &lines);
    let why = |text: &str| game.verdict(Side::One, game.parse(text).expect("a choice"));
    assert!(why("hit fr_line_62").is_err());
    assert_eq!(why("hit fr_line_62"), why("hit fr_line_51"));
}

/// Whether a free unit finds room only its owner knows: he is asked though it finds none, and can but decline.
#[test]
fn free_units_without_room_are_asked_for() {
    let lines = [
        "clear",
        "put us_division_1 us_division_2 us_division_3 us_division_4 us_division_5 us_division_6 2812",
        "begin allied-events",
        "roll 2",
    ];
    let game = played(&[], &lines);
    let free = game.top().expect("a decision");
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert!(matches!(free, Frame::FreeUnits(_)), "{free:?}");
    assert_eq!(choices, [Choice::Pass]);
    assert!(!free.forced(&game));
    for _ in 0..20 {
        let dealt = game.known(IMPERIAL).deal(&mut Lottery::new(3));
        assert_eq!(dealt.pending(), game.pending());
    }
}

/// Only its owner knows in how many places supply lies: he is asked as long as there is a point to be had.
#[test]
fn free_supply_is_asked_for_wherever_supply_lies() {
    let mut lines = vec!["clear".to_owned()];
    for at in ["2516", "2614", "2812", "3011", "2816", "2917", "3020", "3121", "2715"] {
        lines.push(format!("set supply.allied.{at} 1"));
    }
    lines.extend(["begin allied-events".to_owned(), "roll 6".to_owned()]);
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let game = played(&[], &lines);
    let free = game.top().expect("a decision");
    assert!(matches!(free, Frame::FreeSupply(_)), "{free:?}");
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert_eq!(choices, [Choice::Pass]);
    assert!(!free.forced(&game));
}

/// Whether other stacks have room does not show, so that the only place for a recruit is asked for.
#[test]
fn the_only_place_of_a_recruit_is_not_taken_by_itself() {
    let lines =
        ["clear", "put us_scout 3020", "begin allied-recruit", "allied recruit untried_mr_infantry_1"];
    let game = played(&[], &lines);
    let deploy = game.top().expect("a decision");
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert!(matches!(deploy, Frame::Deploy(_)) && choices.len() == 1, "{choices:?}");
    assert!(!deploy.forced(&game));
}

/// Leaders make no attrition check: a document that says so is refused.
#[test]
fn a_check_of_somebody_who_never_checks_is_refused() {
    let lines = [
        "clear",
        "put mr_escobedo us_brigade_2 3017",
        "begin allied-sustainment",
        "allied expose 3017 / check us_brigade_2",
    ];
    let game = played(&[], &lines);
    let mut document = game.position();
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document).is_ok());
    document["checked"] = json!("mr_escobedo");
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document).is_err());
}

/// In which stack a step is restored the other side is not told: it does not know where the unit is.
#[test]
fn a_restored_step_does_not_tell_where_the_unit_is() {
    let told = |tampico: &str, veracruz: &str| {
        let lines = [
            "clear",
            &format!("put mi_engineer {tampico} 1914"),
            &format!("put fr_engineer {veracruz} 1517"),
            "mark fr_zouaves_1 reduced",
            "begin imperial-recruit",
        ];
        let game = played(&[], &lines);
        let choice = game.parse("restore fr_zouaves_1").expect("a choice");
        let (mut after, mut log) = (game.clone(), Log::on());
        after.apply(Input::Choose(Side::Two, choice), &mut log).expect("legal");
        let read: Vec<_> = log.events().iter().filter_map(|event| event.line(ALLIED)).collect();
        assert!(!read.is_empty());
        (game.known(ALLIED), format!("{read:?}"))
    };
    let (one, two) = (told("fr_zouaves_1", "fr_legion_1"), told("fr_legion_1", "fr_zouaves_1"));
    assert!(one.0 == two.0, "the truths look otherwise");
    assert_eq!(one.1, two.1);
}

/// Who has come to a leader stands there like the others: nothing says any more that he came.
#[test]
fn who_has_gathered_is_forgotten() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_custer us_engineer 2812",
            "put untried_mr_infantry_5 untried_mr_infantry_6 2813",
            "put us_scout 3014",
            "begin allied-march",
            "allied concentrate us_custer / from 2813 / all / done",
            "allied to 2812",
        ],
    );
    assert!(matches!(game.top(), Some(Frame::Gather(_))));
    assert_eq!(game.position()["march"]["force"], json!([]));
}

/// Nobody gathers at somebody who is no leader: a document that says so is refused.
#[test]
fn a_concentration_on_somebody_who_is_no_leader_is_refused() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_custer 2812",
            "put us_scout 2813",
            "begin allied-march",
            "allied concentrate us_custer",
        ],
    );
    let mut document = game.position();
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document).is_ok());
    document["march"]["leader"] = json!("us_scout");
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document).is_err());
}

/// The die for the first turn is thrown before there is a turn, and phases lie on the sequence: another order is refused.
#[test]
fn phases_that_lie_on_others_are_refused() {
    let game = played(
        &[],
        &["clear", "put us_scout 3020", "begin allied-recruit", "allied recruit untried_mr_infantry_1"],
    );
    let document = game.position();
    let frames = document["frames"].as_array().expect("a list").clone();
    let opens = |frames: Vec<Value>| {
        let mut other = document.clone();
        other["frames"] = json!(frames);
        RioGrande::from_position(game.data(), &game.setup(), &other).is_ok()
    };
    let [sequence, recruit, deploy] = &frames[..] else { panic!("{frames:?}") };
    assert!(opens(frames.clone()));
    assert!(!opens(vec![sequence.clone(), deploy.clone(), recruit.clone()]));
    assert!(!opens(vec![sequence.clone(), recruit.clone(), deploy.clone(), recruit.clone()]));
    assert!(!opens(vec![sequence.clone(), json!({"march-phase": {}}), deploy.clone()]));
    assert!(!opens(vec![sequence.clone(), json!({"start-roll": {}})]), "it is turn {}", document["turn"]);
}

/// 13.1#4 A leader who falls in the attack of those he gathered is still the leader of that march: such a document opens.
#[test]
fn a_leader_who_fell_in_his_own_attack_is_no_fault() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_sheridan 2614",
            "put us_division_1 2615",
            "put us_division_2 2714",
            "put mi_militia_1 2613",
            "begin allied-march",
            "allied concentrate us_sheridan / from 2714 / all / done / to 2614",
            "allied done",
            "allied attack 2613 / all",
        ],
    );
    let fallen = with(&game, |document| {
        document["units"]["us_sheridan"] = json!({"at": "removed"});
        let forces = document["battle"]["forces"]["allied"].as_array_mut().expect("a list");
        forces.retain(|unit| unit != "us_sheridan");
    });
    assert_eq!(fallen.position()["march"]["leader"], json!("us_sheridan"));
}

/// Who knows only where the others stand may think of a force of which nobody can reach the leader: such a game goes on.
#[test]
fn a_gathering_to_which_nobody_can_come_ends() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_custer 2812",
            "put us_scout 2813",
            "begin allied-march",
            "allied concentrate us_custer",
        ],
    );
    let far = with(&game, |document| document["units"]["us_scout"]["at"] = json!("1110"));
    let mut choices = Vec::new();
    far.choices(&mut choices);
    assert_eq!(choices, [Choice::Done]);
}

/// Nobody has more in a hex than may stand there, and everybody knows it.
#[test]
fn the_probe_tells_overfull_stacks_apart() {
    let lines = |extra: &str, other: &str| {
        let eleven = "us_division_1 us_division_2 us_division_3 us_division_4 us_division_5 us_brigade_1";
        let lines = [
            "clear",
            &format!("put {eleven} {extra} 2516"),
            &format!("put us_scout {other} 2614"),
            "begin imperial-march",
        ];
        played(&[], &lines)
    };
    let (one, two) = (lines("us_custer", "us_division_6"), lines("us_division_6", "us_custer"));
    assert!(one.told_apart(&two, IMPERIAL));
}

/// A marker that may not be committed in a battle does not lie there face down: a document that says so is refused.
#[test]
fn a_committed_marker_that_does_not_fit_is_refused() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_division_1 2514",
            "put mi_militia_1 2513",
            "hand allied black_decree honors",
            "hand imperial maneuver_1",
            "begin allied-march",
            "allied march 2514 / all / done / halt / attack 2513 / all / done",
            "allied commit black_decree",
        ],
    );
    let mut document = game.position();
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document).is_ok());
    document["battle"]["tactics"]["allied"] = json!("honors");
    document["tactics"]["allied"] = json!({"black_decree": 1});
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document).is_err());
}

/// For odds, what lies far from a battle is laid in one fixed way, but what the asker sees there stays as it was: an untried unit that
/// he knows stays on top of its stack.
#[test]
fn what_is_laid_for_odds_looks_as_before() {
    let mut game = played(
        &[],
        &[
            "clear",
            "put untried_mr_infantry_3 untried_mr_infantry_4 2614",
            "put untried_mr_cavalry_1 untried_mr_infantry_1 untried_mr_infantry_2 2812",
            "mark untried_mr_infantry_3 seen-on-5",
            "put mi_field_1 1414",
            "put mr_diaz untried_mr_infantry_5 1314",
            "begin imperial-march",
            "imperial march 1414 / all / done / halt / attack 1314",
        ],
    );
    let before = game.known(IMPERIAL).scene();
    game.canonicalize_hidden(IMPERIAL);
    assert!(game.known(IMPERIAL).scene() == before);
}

/// Whether supply or a leader went along out of the Staging Area does not show, nor into it.
#[test]
fn what_has_left_or_entered_a_staging_area_is_not_told() {
    let sailed = |laid: &str, from: &str, picks: &str, to: &str| {
        let lines = [
            "clear",
            &format!("put us_division_1 us_engineer us_sheridan {from}"),
            &format!("set supply.allied.{from} 4"),
            laid,
            "begin allied-march",
            &format!("allied sail {from} / take us_division_1 / {picks} / done / at {to}"),
        ];
        played(&[], &lines)
    };
    for (laid, from, to) in
        [("put us_scout 3119", "us_staging", "3020"), ("put us_scout us_staging", "3020", "us_staging")]
    {
        let with_supply = sailed(laid, from, "load", to);
        let with_leader = sailed(laid, from, "take us_sheridan", to);
        assert!(with_supply.known(ALLIED) != with_leader.known(ALLIED));
        assert!(with_supply.known(IMPERIAL) == with_leader.known(IMPERIAL), "from {from} to {to}");
    }
}

/// Both sides see what a leader and veterans add to the die for advantage, and what a marker adds once it lies open.
#[test]
fn a_marker_that_lies_face_down_adds_nothing_to_what_is_told() {
    let attack = "allied march 2614 / all / done / halt / attack 2514 / all / done / commit maneuver_2";
    let lines = [
        "clear",
        "hand allied maneuver_2",
        "hand imperial maneuver_1",
        "put us_sheridan us_division_1 2614",
        "put mi_field_1 2514",
        "begin allied-march",
        attack,
    ];
    let notes = |more: &[&str], viewer| {
        let game = played(&[], &[&lines[..], more].concat());
        let scene = RioGrande::scene(&game.known(viewer));
        let of = |side: Side, number: i32| {
            let note = zocalo_core::Msg::new("note-modifier").side("side", side).num("modifier", number);
            scene.notes.contains(&note)
        };
        [[of(Side::One, 2), of(Side::One, 4)], [of(Side::Two, 1), of(Side::Two, 2)]]
    };
    for viewer in [ALLIED, IMPERIAL] {
        assert_eq!(notes(&[], viewer), [[true, false], [true, false]]);
        assert_eq!(notes(&["imperial commit maneuver_1"], viewer), [[false, true], [false, true]]);
    }
}

/// What the next naval die adds is told as things stand, also on the first turn, which has no modifiers itself.
#[test]
fn the_next_naval_die_is_told() {
    let modifier = |turn: u8, more: &str| {
        let turn = format!("set turn {turn}");
        let lines = ["clear", &turn, "set first_turn 4", "set naval allied", more, "begin allied-march"];
        let scene = RioGrande::scene(&played(&[], &lines).known(ALLIED));
        (-2..=2).find(|n| scene.notes.contains(&zocalo_core::Msg::new("note-naval").num("modifier", *n)))
    };
    assert_eq!(modifier(4, "put us_division_1 2516"), Some(1));
    assert_eq!(modifier(4, "put us_division_1 1914"), Some(2));
    assert_eq!(modifier(5, "put mi_field_1 2516"), Some(0));
    assert_eq!(modifier(9, "put us_division_1 2516"), None);
}

/// What standing orders may commit is a marker that their side knows itself to hold, not one of the other hand.
#[test]
fn only_markers_of_the_own_hand_are_in_hand() {
    let game = played(&[], &["hand allied maneuver_1", "hand imperial honors turncoat"]);
    let held = |viewer: Viewer, side: Side| {
        let known = game.known(viewer);
        let plays = |text: &str| RioGrande::in_hand(&known, side, game.parse(text).expect("a choice"));
        ["commit maneuver_1", "commit honors", "commit turncoat", "commit black_decree", "pass"].map(plays)
    };
    assert_eq!(held(ALLIED, Side::One), [true, false, false, false, true]);
    assert_eq!(held(IMPERIAL, Side::Two), [false, true, true, false, true]);
}
