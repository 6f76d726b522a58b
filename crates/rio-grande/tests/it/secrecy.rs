//! What one side does not see of the other: each fault that was found has its test, and every position of every script is
//! looked at.

use rio_grande::{Choice, Frame, RioGrande};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use zocalo_core::battery::{Effort, Probe, budget, scripts};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Pending, Side, Viewer};

pub(super) const ALLIED: Viewer = Viewer::Side(Side::One);
pub(super) const IMPERIAL: Viewer = Viewer::Side(Side::Two);

/// A position laid out by the words of scripts, played on by choices (`imperial to 2412`) and throws (`roll 6`).
pub(super) fn played(options: &[(&str, &str)], lines: &[&str]) -> RioGrande {
    let wishes: String = options.iter().map(|(id, value)| format!("setup {id}={value}\n")).collect();
    zocalo_core::script::arranged(&(wishes + &lines.join("\n")))
}

/// The same position with something in its document changed.
pub(super) fn with(game: &RioGrande, change: impl FnOnce(&mut Value)) -> RioGrande {
    let mut document = game.position();
    change(&mut document);
    RioGrande::from_position(game.data(), &game.setup(), &document).expect("a position")
}

/// What deals lay at a place of the document, each once.
fn dealt(game: &RioGrande, viewer: Viewer, pointer: &str, deals: usize) -> Vec<Value> {
    let known = game.known(viewer);
    let mut lottery = Lottery::new(17);
    let mut found: Vec<Value> = Vec::new();
    for _ in 0..deals {
        let deal = known.deal(&mut lottery);
        assert_eq!(deal.invariants(), Ok(()));
        assert!(deal.known(viewer) == known, "a deal looks otherwise");
        let value = deal.position().pointer(pointer).cloned().unwrap_or_default();
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

/// With open fog, too, only its owner follows who has left a Staging Area in this turn.
#[test]
fn who_has_left_a_staging_area_is_its_owners_knowledge_with_open_fog() {
    let one =
        played(&[("fog", "open")], &["clear", "put us_division_1 us_division_2 2614", "begin allied-march"]);
    for state in ["left-staging", "entered-staging", "struck"] {
        let two = with(&one, |document| document["units"]["us_division_1"]["states"] = json!([state]));
        assert!(one != two);
        assert!(one.known(ALLIED) != two.known(ALLIED), "{state}: the owner follows it");
        for viewer in [IMPERIAL, Viewer::Public] {
            assert!(one.known(viewer) == two.known(viewer), "{state} shows to {viewer:?}");
        }
    }
}

/// The battery examines the picks of the other side with the eyes of a side, not only with those of a spectator.
#[test]
fn the_probe_tells_no_truths_apart_by_what_the_other_side_picks() {
    let start = ["clear", "put us_division_1 us_division_2 us_brigade_1 2614", "put mi_militia_1 2613"];
    let mustering = |take: &str| {
        let mut lines = start.to_vec();
        lines.extend(["begin allied-march", "allied march 2614"]);
        let take = format!("allied take {take}");
        lines.push(&take);
        played(&[], &lines)
    };
    let (one, two) = (mustering("us_division_1"), mustering("us_division_2"));
    assert!(one.told_apart(&two, ALLIED), "one's own picks one knows");
    for viewer in [IMPERIAL, Viewer::Public] {
        assert!(!one.told_apart(&two, viewer), "{viewer:?}");
        assert!(one.known(viewer) == two.known(viewer), "{viewer:?}");
    }
    assert!(dealt(&one, IMPERIAL, "/march/force", 2_000).len() > 4, "deals draw who is picked");
}

/// How much lay in a stack shows by how much higher it is with free supply: that cannot be taken back, as the other side chooses
/// next.
#[test]
fn free_supply_cannot_be_taken_back() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_division_1 us_staging",
            "set supply.allied.us_staging 2",
            "begin allied-events",
            "roll 6",
        ],
    );
    let (mut game, mut log) = (game, Log::on());
    let choice = game.parse("supplies us_staging 1").expect("a choice");
    game.apply(Input::Choose(Side::One, choice), &mut log).expect("it is legal");
    assert_eq!(game.pending(), Pending::Decide(Side::Two));
    assert!(log.take_revealed());
}

/// Odds lay what is far from a battle in one fixed way. What has once been shown to a side is unknown to a spectator, and stays
/// so where it is laid into the place from which an assault comes.
#[test]
fn what_is_laid_for_odds_where_a_battle_is_fought_shows_to_no_spectator() {
    let game = played(
        &[],
        &[
            "clear",
            "set naval allied",
            "put us_marine us_brigade_1 us_brigade_2 us_brigade_4 us_staging",
            "put mr_cazadores mr_supremos us_division_1 us_division_2 us_division_3 us_scout 3417",
            "mark mr_cazadores seen-on-4",
            "mark mr_supremos seen-on-4",
            "mark us_division_1 seen-on-4",
            "mark us_division_2 seen-on-4",
            "mark us_division_3 seen-on-4",
            "put mi_militia_1 1914",
            "begin allied-march",
            "allied assault us_staging / take us_brigade_1 / done / at 1914",
        ],
    );
    let scene = game.known(Viewer::Public).scene();
    let mut laid = game.clone();
    laid.canonicalize_hidden(Viewer::Public);
    assert!(laid != game, "something was laid elsewhere");
    assert!(laid.known(Viewer::Public).scene() == scene, "and nobody sees it");
}

/// 17.1#1 Who is struck by a loss event lies hidden; the place of that unit is not told either, where a unit that is reduced
/// leaves its stack as high as it was.
#[test]
fn where_a_loss_event_strikes_is_not_told() {
    let one = played(
        &[],
        &[
            "clear",
            "put mi_engineer fr_chasseurs 2511",
            "put fr_engineer mi_mejia 2411",
            "begin imperial-events",
            "roll 4",
            "roll 2",
            "roll 1",
        ],
    );
    let two = with(&one, |document| {
        document["units"]["fr_chasseurs"]["at"] = json!("2411");
        document["units"]["mi_mejia"]["at"] = json!("2511");
    });
    let struck = |game: &RioGrande, viewer: Viewer| {
        let (mut game, mut log) = (game.clone(), Log::on());
        let choice = game.parse("hit fr_chasseurs").expect("a choice");
        game.apply(Input::Choose(Side::Two, choice), &mut log).expect("it is legal");
        let lines: Vec<_> = log.events().iter().filter_map(|event| event.line(viewer)).collect();
        (game.known(viewer), lines)
    };
    for viewer in [ALLIED, Viewer::Public] {
        assert!(one.known(viewer) == two.known(viewer), "{viewer:?} sees two backs in each hex");
        assert!(struck(&one, viewer) == struck(&two, viewer), "{viewer:?}");
    }
    let lines = |game: &RioGrande| struck(game, IMPERIAL).1;
    assert_eq!(lines(&one).len(), 2, "the owner reads both");
    assert!(lines(&one) != lines(&two), "with the place");
}

/// 11.4#4 A unit is bought only if some stack has room for it, and everybody knows that: of all stacks that look full
/// to the other side, one is not. Here it is the one of twelve counters in the only fortress, of which one is the leader.
#[test]
fn deals_leave_room_for_what_is_being_deployed() {
    let game = played(
        &[],
        &[
            "clear",
            "set action_points.imperial 9",
            "put mi_mejia fr_zouaves_1 fr_zouaves_3 fr_legion_1 fr_legion_2 fr_line_51 fr_line_62 fr_line_95 fr_egyptians 2511",
            "put fr_chasseurs fr_marche fr_afrique 2511",
            "put fr_expeditionary fr_contre_guerilla fr_engineer ab_belgians ab_jaegers ab_hussars ab_volunteers csa_exiles 2411",
            "put csa_slaughter csa_iron_brigade csa_rangers mi_guard 2411",
            "put untried_mi_infantry_1 untried_mi_infantry_2 untried_mi_infantry_3 untried_mi_infantry_4 2412",
            "put untried_mi_cavalry_1 untried_mi_cavalry_2 mi_field_1 mi_field_2 mi_gendarmes mi_engineer fr_marine 2412",
            "put untried_mi_infantry_5 2412",
            "begin imperial-recruit",
            "imperial recruit mi_cazadores",
        ],
    );
    let known = game.known(ALLIED);
    let mut lottery = Lottery::new(11);
    let mut choices = Vec::new();
    let mut with_leader = 0;
    for _ in 0..300 {
        let deal = known.deal(&mut lottery);
        assert_eq!(deal.invariants(), Ok(()));
        assert!(deal.known(ALLIED) == known, "a deal looks otherwise");
        assert_eq!(deal.pending(), Pending::Decide(Side::Two), "the Empire is asked");
        deal.choices(&mut choices);
        assert_eq!(choices.len(), 1, "there is room at Monterrey alone");
        with_leader += u32::from(deal.position()["units"]["mi_mejia"]["at"] == "2511");
    }
    assert_eq!(with_leader, 300, "only with the leader there it has room");
}

/// A force that has set out may be any part of its stack.
#[test]
fn who_marches_is_drawn() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_division_1 us_division_2 us_brigade_1 2614",
            "put mi_militia_1 2513",
            "begin allied-march",
            "allied march 2614 / take us_division_1 / done",
        ],
    );
    let found = dealt(&game, IMPERIAL, "/march/force", 2_000);
    assert_eq!(found.len(), 7, "every part of three: {found:?}");
}

/// What is picked to pursue is drawn, in the first hex and in the second.
#[test]
fn who_pursues_is_drawn() {
    let mut lines = vec![
        "clear",
        "put us_division_1 us_scout us_cavalry_brigade_1 2514",
        "put mi_field_1 2513",
        "begin allied-march",
        "allied march 2514 / all / done / halt / attack 2513 / take us_division_1 / done",
        "roll 1",
        "roll 6",
        "imperial withdraw",
        "roll 1",
        "imperial to 2412",
    ];
    let pursuing = played(&[], &lines);
    assert!(matches!(pursuing.pending(), Pending::Decide(Side::One)));
    let found = dealt(&pursuing, IMPERIAL, "/battle/advance", 2_000);
    assert_eq!(found.len(), 8, "every part of three, and nobody: {found:?}");
    lines.push("allied all / done");
    let second = played(&[], &lines);
    let found = dealt(&second, IMPERIAL, "/battle/advance", 200);
    assert_eq!(found, [second.position()["battle"]["advance"].clone()], "nobody else can be there");
    lines.push("allied to 2613");
    let going = played(&[], &lines);
    assert!(dealt(&going, IMPERIAL, "/retreat/going", 2_000).len() > 1, "deals draw who goes on");
}

/// Who stops on a retreat is said in the open.
#[test]
fn who_stops_on_a_retreat_is_seen() {
    let stopping = |unit: &str| {
        let stop = format!("imperial stop {unit}");
        let mut lines = vec![
            "clear",
            "put us_division_1 us_division_2 us_division_3 2514",
            "put mi_mejia fr_zouaves_1 fr_zouaves_3 fr_legion_1 2513",
            "begin allied-march",
            "allied march 2514 / all / done / halt / attack 2513 / all / done",
            "roll 1",
            "roll 6",
            "imperial withdraw",
            "roll 3",
        ];
        lines.push(&stop);
        played(&[], &lines)
    };
    let (one, two) = (stopping("fr_zouaves_1"), stopping("fr_zouaves_3"));
    assert!(one.known(ALLIED).scene() != two.known(ALLIED).scene());
}

/// A set-up by hand, taken by the first choice of each list up to the first at which `now` holds.
fn set_up_until(now: impl Fn(&RioGrande, &[Choice]) -> bool) -> RioGrande {
    let data = RioGrande::standard();
    let wishes = BTreeMap::from([("set_up".to_owned(), "by_hand".to_owned())]);
    let setup = RioGrande::about(data).setup(None, &wishes).expect("known options");
    let mut game = RioGrande::start(data, &setup);
    let (mut choices, mut rolls) = (Vec::new(), Vec::new());
    loop {
        let input = match game.pending() {
            Pending::Decide(side) => {
                game.choices(&mut choices);
                if now(&game, &choices) {
                    return game;
                }
                Input::Choose(side, choices[0])
            }
            _ => {
                game.rolls(&mut rolls);
                Input::Roll(rolls[rolls.len() - 1].0)
            }
        };
        game.apply(input, &mut Log::off()).expect("legal");
    }
}

/// Supply that is placed in heaps is dealt in heaps.
#[test]
fn the_supply_of_a_set_up_is_dealt_in_heaps() {
    let mut game = set_up_until(|_, choices| choices.iter().any(|c| matches!(c, Choice::Supply(_))));
    let mexico_city = game.parse("supply 1513").expect("a choice");
    for _ in 0..3 {
        game.apply(Input::Choose(Side::Two, mexico_city), &mut Log::off()).expect("legal");
    }
    assert_eq!(game.position()["supply"]["imperial"], json!({"1513": 3}));
    let found = dealt(&game, ALLIED, "/supply/imperial/1513", 3_000);
    assert!(found.contains(&json!(3)), "{found:?}");
}

/// Markers that are laid at the end of a set-up, and the one in hand, are dealt.
#[test]
fn the_column_markers_of_a_set_up_are_dealt() {
    let mut game = set_up_until(|game, _| matches!(game.top(), Some(Frame::Arrange(_))));
    let unit = "fr_zouaves_3";
    let at = game.position()["units"][unit]["at"].as_str().expect("a place").to_owned();
    let found = dealt(&game, ALLIED, &format!("/units/{unit}/column"), 3_000);
    assert_eq!(found.len(), 4, "in no box, or in one of three: {found:?}");
    for text in ["column central", &format!("at {at}")] {
        let choice = game.parse(text).expect("a choice");
        game.apply(Input::Choose(Side::Two, choice), &mut Log::off()).expect("legal");
    }
    let found = dealt(&game, ALLIED, &format!("/units/{unit}/column"), 3_000);
    assert!(found.contains(&json!("central")), "{found:?}");
}

/// When everything of a hex is in the box of a marker, only the end is left to choose. The table must ask for it: taken by
/// itself, it would tell that nothing of the hex was left out.
#[test]
fn a_full_column_box_is_not_closed_by_itself() {
    let mut game = set_up_until(|game, _| matches!(game.top(), Some(Frame::Arrange(_))));
    let at = game.position()["units"]["fr_zouaves_3"]["at"].as_str().expect("a place").to_owned();
    for text in ["column central", &format!("at {at}"), "all"] {
        let choice = game.parse(text).expect("a choice");
        game.apply(Input::Choose(Side::Two, choice), &mut Log::off()).expect("legal");
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert_eq!(choices, [Choice::Done]);
    let box_of_marker = game.top().expect("a decision");
    assert!(matches!(box_of_marker, Frame::ColumnBox(_)) && !box_of_marker.forced(&game));
}

/// While a leader gathers others, his hex may hold more than it can keep.
#[test]
fn an_overfull_hex_of_a_leader_is_dealt() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_custer us_engineer us_brigade_1 us_brigade_2 us_brigade_3 us_brigade_4 us_brigade_5 2812",
            "put untried_mr_infantry_1 untried_mr_infantry_2 untried_mr_infantry_3 untried_mr_infantry_4 2812",
            "put untried_mr_infantry_5 untried_mr_infantry_6 untried_mr_infantry_7 2813",
            "put us_scout us_division_1 3014",
            "begin allied-march",
            "allied concentrate us_custer / from 2813 / all / done",
            "allied to 2812",
        ],
    );
    assert!(matches!(game.top(), Some(Frame::Gather(_))));
    let found = dealt(&game, IMPERIAL, "/units/us_division_1/at", 3_000);
    assert!(found.contains(&json!("3014")) && found.contains(&json!("2812")), "{found:?}");
}

/// Nothing leaks at any position of any script.
#[test]
fn nothing_leaks_at_the_positions_of_scripts() {
    let exchanges = budget(2) as usize;
    // A set-up that begins in the middle of its list is no position that could be written down.
    let whole = |text: &str| -> String {
        let scripts = format!("\n{text}").split("\ncase ").skip(1).map(str::to_owned).collect::<Vec<_>>();
        scripts.iter().filter(|s| !s.contains("\nset-up ")).map(|s| format!("case {s}\n")).collect()
    };
    let files: Vec<_> =
        super::scripts::cases().into_iter().map(|(name, text)| (name, whole(&text))).collect();
    let report = scripts::<RioGrande>(&files, Effort { exchanges, seed: 1865 });
    let report = report.unwrap_or_else(|faults| panic!("{faults}"));
    println!("{:?}\nnot met: {:?}", report.compared, report.not_met::<RioGrande>());
    assert!(report.documents > 1_000 && report.compared.look_alikes > 100);
}

/// Three points lie as one counter or as two. Which it is depends on how many units lie in the box of a column marker of which
/// the supply is known, so that unit, heap and gap are in three places. The truths are laid out one by one, and each must be
/// dealt from what is known of the first.
#[test]
fn supply_is_divided_where_a_unit_lies_in_a_box() {
    let truth = |boxed: &str, at: &str, supply: Value| {
        let lines = [
            "clear",
            "put mi_garrison_monterrey untried_mi_infantry_3 untried_mi_infantry_4 2511",
            "put mi_militia_2 untried_mi_infantry_1 untried_mi_infantry_2 2213",
            "put fr_line_51 mi_militia_1 2515",
            &format!("put mi_militia_3 {at}"),
            &format!("column central 2515 {boxed}"),
            "put us_division_1 2614",
            "begin allied-march",
        ];
        let game = with(&played(&[], &lines), |document| {
            document["supply"]["imperial"] = supply.clone();
            document["supply_seen"]["imperial"] = json!(["2515"]);
        });
        (game, supply)
    };
    let both = "mi_militia_1 mi_militia_3";
    let truths = [
        truth(both, "2515", json!({"2511": 2, "2213": 1})),
        truth(both, "2515", json!({"2511": 1, "2213": 2})),
        truth("mi_militia_1", "2213", json!({"2511": 3})),
        truth("mi_militia_1", "2511", json!({"2213": 3})),
    ];
    let known = truths[0].0.known(ALLIED);
    let found = dealt(&truths[0].0, ALLIED, "/supply/imperial", 3_000);
    for (truth, supply) in &truths {
        assert!(truth.known(ALLIED) == known, "{supply} looks otherwise");
        assert!(found.contains(supply), "{supply} is not in {found:?}");
    }
    assert_eq!(found.len(), truths.len(), "{found:?}");
}

/// Three units go round where no two of them can change places: guerrillas stay in Mexico, boats on the river, and below the
/// engineers lies nobody who would lie on top of them.
#[test]
fn units_that_can_only_go_round_are_dealt() {
    let truth = |at: [&str; 3]| {
        let [guerrillas, boats, recruits] = at;
        let lines = [
            "clear",
            "put us_engineer 2613",
            "put untried_mr_infantry_1 2513",
            "put untried_mr_infantry_2 2614",
            &format!("put untried_mr_partisan_1 {guerrillas}"),
            &format!("put us_riverine {boats}"),
            &format!("put untried_mr_infantry_3 {recruits}"),
            "begin imperial-march",
        ];
        with(&played(&[], &lines), |document| {
            document["units"]["untried_mr_partisan_1"]["front"] = json!("mr_cortina");
        })
    };
    let one = truth(["2613", "2614", "2513"]);
    let two = truth(["2513", "2613", "2614"]);
    assert!(one.known(IMPERIAL) == two.known(IMPERIAL));
    let mut found = dealt(&one, IMPERIAL, "/units/us_riverine/at", 1_000);
    found.sort_by_key(Value::to_string);
    assert_eq!(found, [json!("2613"), json!("2614")]);
}

/// Supply that is left behind in a pursuit is no longer with the force: the position in between can be written down and read.
#[test]
fn a_pursuit_that_leaves_supply_behind_can_be_written_down() {
    let game = played(
        &[],
        &[
            "clear",
            "put us_division_1 us_scout us_cavalry_brigade_1 2514",
            "set supply.allied.2514 4",
            "put mi_field_1 2513",
            "begin allied-march",
            "allied march 2514 / all / done / halt / attack 2513 / all / done",
            "roll 1",
            "roll 6",
            "imperial withdraw",
            "roll 1",
            "imperial to 2412",
            "allied take us_scout / load / done",
        ],
    );
    assert!(matches!(game.top(), Some(Frame::Second(_))), "{:?}", game.top());
    let document = game.position();
    assert_eq!(document["supply"]["allied"], json!({"2513": 1, "2514": 3}));
    assert!(RioGrande::from_position(game.data(), &game.setup(), &document) == Ok(game.clone()));
    assert_eq!(document["battle"]["supply"], json!(0), "and how much is left does not show there");
}

/// Which column markers were changed since the last march everybody has seen: they lie on the map.
#[test]
fn the_probe_tells_truths_apart_by_the_column_markers_that_were_lifted() {
    let lines = [
        "clear",
        "put fr_line_51 fr_zouaves_1 2515",
        "put us_division_1 2614",
        "column central 2515 fr_line_51",
        "begin imperial-march",
        "imperial lift central",
    ];
    let one = played(&[], &lines);
    let two = with(&one, |document| {
        document["columns"]["central"]["used"] = json!(false);
        document["columns"]["reserve"]["used"] = json!(true);
    });
    for viewer in Viewer::ALL {
        assert!(one.known(viewer) != two.known(viewer) && one.told_apart(&two, viewer), "{viewer:?}");
    }
}

/// What a loss event takes shows at once by the stack that it leaves, and the other side may be the next to choose.
#[test]
fn what_a_loss_event_takes_cannot_be_taken_back() {
    let game = played(
        &[],
        &[
            "clear",
            "set turn 2",
            "set first_turn 2",
            "put us_scout us_engineer 2516",
            "set supply.allied.2614 1",
            "set supply.allied.2516 2",
            "put mi_militia_1 1914",
            "begin allied-events",
            "roll 6",
            "roll 1",
            "roll 1",
        ],
    );
    for choice in ["hit-supply 2516", "hit us_engineer"] {
        let (mut after, mut log) = (game.clone(), Log::on());
        let choice = after.parse(choice).expect("a choice");
        after.apply(Input::Choose(Side::One, choice), &mut log).expect("it is legal");
        assert_eq!(after.pending(), Pending::Decide(Side::Two));
        assert!(log.take_revealed(), "{choice:?}");
    }
}

/// R141 With open fog, too, the number of a unit that has been turned up tells nothing: its front stands for it.
#[test]
fn the_numbers_of_units_mean_nothing_with_open_fog() {
    let truth = |unit: &str| {
        let put = format!("put {unit} 2815");
        let game = played(
            &[("fog", "open")],
            &["clear", "put us_division_1 2614", "put mi_militia_1 2515", &put, "begin imperial-march"],
        );
        with(&game, |document| document["units"][unit]["front"] = json!("mr_infantry_4"))
    };
    let (one, two) = (truth("untried_mr_infantry_4"), truth("untried_mr_infantry_5"));
    assert!(one != two);
    for viewer in [IMPERIAL, Viewer::Public] {
        assert!(one.known(viewer).scene() == two.known(viewer).scene(), "{viewer:?}");
        assert!(one.known(viewer) == two.known(viewer), "{viewer:?}");
    }
    assert!(one.known(ALLIED) != two.known(ALLIED), "its owner follows the number");
}

/// A position that was written down with fog may still say who was shown; with open fog that means nothing.
#[test]
fn who_was_shown_means_nothing_with_open_fog() {
    let truth = |shown: &str| {
        let mark = format!("mark {shown} seen-on-4");
        let lines = [
            "clear",
            "put us_division_1 2614",
            "put mi_militia_1 fr_bazaine 2511",
            &mark,
            "begin allied-march",
        ];
        played(&[("fog", "open")], &lines)
    };
    let (one, two) = (truth("mi_militia_1"), truth("fr_bazaine"));
    assert!(one != two);
    for viewer in [ALLIED, Viewer::Public] {
        assert!(one.known(viewer) == two.known(viewer), "{viewer:?}");
    }
}

/// A point of supply lies in one box: a document in which two boxes claim the same one is refused, as no deal could lay it.
#[test]
fn a_point_of_supply_lies_in_one_box() {
    let lines = ["clear", "put us_division_1 2614", "put mi_militia_1 2515", "begin imperial-march"];
    let document = |points: u8| {
        let mut document = played(&[], &lines).position();
        document["supply"]["allied"] = json!({"2516": points});
        for name in ["gulf", "norte"] {
            document["columns"][name] = json!({"at": "2516", "supply": 1, "used": false});
        }
        document
    };
    let game = played(&[], &lines);
    let read = |points: u8| RioGrande::from_position(game.data(), &game.setup(), &document(points));
    assert!(read(1).is_err());
    let two = read(2).expect("a point for each box");
    assert!(!dealt(&two, IMPERIAL, "/supply/allied", 200).is_empty());
}

/// Lines of the set-up with the same units have different zones: what the north may place does not stand in the south before
/// the south is set up.
#[test]
fn a_set_up_by_hand_has_each_line_where_it_belongs() {
    let south = |game: &RioGrande| {
        let at = |unit: &str| game.position()["units"][unit]["at"].clone();
        [at("untried_mr_infantry_6"), at("untried_mr_cavalry_1")]
    };
    // Two infantry stand in the south, and the cavalry there is the next to be placed.
    let placed = |game: &RioGrande| south(game).iter().all(Value::is_string);
    let game = set_up_until(|game, _| placed(game));
    let setup = game.setup();
    let read = |document: &Value| RioGrande::from_position(game.data(), &setup, document);
    let mut document = game.position();
    assert!(read(&document) == Ok(game.clone()));
    let [infantry, cavalry] = south(&game);
    assert_ne!(infantry, cavalry);
    document["units"]["untried_mr_infantry_6"]["at"] = cavalry;
    document["units"]["untried_mr_cavalry_1"]["at"] = infantry;
    let fault = read(&document).expect_err("five infantry stand in the north");
    assert!(fault.to_string().contains("no line of the list"), "{fault}");
}
