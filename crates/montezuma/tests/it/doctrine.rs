//! What the doctrine thinks best in clear cases, that it is never lost for an answer, and that it knows no more than its
//! side.

use crate::scripts::position;
use montezuma::Montezuma;
use std::collections::BTreeSet;
use zocalo_core::battery::{advised, play_out, start};
use zocalo_core::game::Viewer;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Pending, Roll, Side};

fn best(game: &Montezuma) -> String {
    game.say(advised(game)[0].0)
}

/// Plays on by doctrine while one side decides, with the same face for all dice; all that was chosen.
fn play_on(game: &mut Montezuma, side: Side, face: u16) -> Vec<String> {
    let mut said = Vec::new();
    let mut rolls = Vec::new();
    for _ in 0..80 {
        match game.pending() {
            Pending::Decide(now) if now == side => {
                let choice = advised(game)[0].0;
                said.push(game.say(choice));
                game.apply(Input::Choose(side, choice), &mut Log::off()).expect("a legal choice");
                if game.top().is_some_and(|f| f.id() == "opportunity") {
                    break;
                }
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls.iter().map(|r| r.0).find(|r| *r == Roll(face));
                game.roll_trusted(roll.unwrap_or(rolls[rolls.len() / 2].0), &mut Log::off());
            }
            _ => {
                if game.top().is_some_and(|f| f.id() == "opportunity") {
                    break;
                }
                let choice = advised(game)[0].0;
                game.choose_trusted(choice, &mut Log::off());
            }
        }
    }
    said
}

const TAYLOR: &str = "clear
    war
    put us_taylor nl_cerralvo
    put us_inf_3 nl_cerralvo
    put us_inf_4 nl_cerralvo
    put us_inf_5 nl_cerralvo
    put us_drag_2 nl_cerralvo
    put us_bat_ringgold nl_cerralvo
    put us_inf_8 nl_cerralvo
    army us_taylor
    add us-control ta_camargo ta_mier nl_cerralvo nl_palo_blanco
    set turn 4";

#[test]
fn an_undefended_city_is_taken() {
    let mut game = position(&format!("{TAYLOR}\n hand us 20 18\n begin us-operations"));
    assert!(best(&game).ends_with(" force"), "{}", best(&game));
    let said = play_on(&mut game, Side::One, 4);
    assert!(said.iter().any(|s| s == "nl_monterrey"), "{said:?}");
}

#[test]
fn a_hopeless_attack_is_not_made() {
    let mut game = position(
        "clear
        war
        put us_kearney nl_cerralvo
        put us_vol_ga nl_cerralvo
        put mx_arista nl_monterrey
        put mx_inf_1 nl_monterrey
        put mx_inf_4 nl_monterrey
        put mx_inf_10 nl_monterrey
        put mx_inf_11 nl_monterrey
        put mx_guard nl_monterrey
        put mx_art_1 nl_monterrey
        put mx_drag_1 nl_monterrey
        add us-control ta_camargo ta_mier nl_cerralvo nl_palo_blanco
        set turn 4
        hand us 20 18
        begin us-operations",
    );
    let (choice, advice) = advised(&game)[0];
    assert_ne!(advice.why, "why-attack", "{}", game.say(choice));
    let said = play_on(&mut game, Side::One, 4);
    assert!(!said.iter().any(|s| s == "nl_monterrey"), "{said:?}");
}

#[test]
fn a_good_attack_is_made() {
    let game = position(&format!(
        "{TAYLOR}\n put mx_pc_1 mx_act_aguas nl_monterrey\n hand us 20 18\n begin us-operations"
    ));
    assert_eq!(advised(&game)[0].1.why, "why-attack");
}

#[test]
fn mexico_puts_down_revolts() {
    let mut game = position(
        "clear
        put mx_arista nl_monterrey
        put mx_inf_1 nl_monterrey
        put mx_inf_4 nl_monterrey
        drop revolt YU
        add revolt NL
        set turn 2
        hand mexico 20 18
        begin mexico-operations",
    );
    assert_eq!(advised(&game)[0].1.why, "why-suppress");
    let said = play_on(&mut game, Side::Two, 4);
    assert!(said.iter().any(|s| s == "suppress"), "{said:?}");
}

#[test]
fn a_state_without_troops_is_stirred_up() {
    let game = position("clear\n war\n set turn 4\n hand us 28 20\n begin us-operations");
    assert_eq!(best(&game), "28 event");
}

#[test]
fn the_fleet_seizes_a_weak_city() {
    let mut game = position(
        "clear
        war
        set squadrons.gulf active
        set turn 4
        hand us 20 18
        begin us-operations",
    );
    assert!(best(&game).ends_with(" seize"), "{}", best(&game));
    let said = play_on(&mut game, Side::One, 4);
    assert!(said.iter().any(|s| s == "ta_tampico"), "{said:?}");
}

#[test]
fn war_waits_until_it_is_worth_its_cost() {
    let at = |turn: u8| {
        let game = position(&format!("set turn {turn}\n set pw 30\n begin declare-war"));
        best(&game)
    };
    assert_eq!(at(6), "yes", "at the price of 1");
    let dear = position("set turn 6\n set pw 34\n begin declare-war");
    assert_eq!(best(&dear), "yes");
}

#[test]
fn a_weak_force_avoids_a_strong_one() {
    let mut game = position(&format!(
        "{TAYLOR}\n put mx_torrejon mx_pc_1 mx_mtd_1 nl_monterrey\n hand us 20 18\n begin us-operations"
    ));
    let taken = |game: &Montezuma, text: &str| game.parse(text).expect("a choice");
    for text in ["20 force", "us_taylor", "us_inf_3", "us_inf_4", "us_drag_2", "us_bat_ringgold", "done"] {
        let choice = taken(&game, text);
        game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect(text);
    }
    let card = game.parse_roll("a13").expect("an Action card");
    game.roll_trusted(card, &mut Log::off());
    while game.pending() == Pending::Decide(Side::Two) {
        game.choose_trusted(taken(&game, "pass"), &mut Log::off());
    }
    let choice = taken(&game, "nl_monterrey");
    game.apply(Input::Choose(Side::One, choice), &mut Log::off()).expect("a march");
    assert_eq!(game.pending(), Pending::Decide(Side::Two));
    assert_eq!(best(&game), "avoid");
}

#[test]
fn the_least_valuable_step_is_lost() {
    let mut game = position(&format!(
        "{TAYLOR}\n put us_vol_ga nl_cerralvo\n hand mexico 26 20\n hand us 20\n begin mexico-operations"
    ));
    let choice = game.parse("26 event").expect("Malaria");
    game.apply(Input::Choose(Side::Two, choice), &mut Log::off()).expect("legal");
    game.roll_trusted(Roll(2), &mut Log::off());
    assert_eq!(game.top().expect("a frame").id(), "take-losses");
    assert_eq!(best(&game), "us_vol_ga");
}

#[test]
fn a_mexican_presidency_is_kept_from_weaker_hands() {
    let game = position(
        "clear\n war\n set turn 6\n set presidente \"santa-anna\"\n hand mexico 59 56\n begin mexico-operations",
    );
    let all = advised(&game);
    let score = |text: &str| all.iter().find(|a| game.say(a.0) == text).map_or(f32::MIN, |a| a.1.score);
    let other = position(
        "clear\n war\n set turn 6\n set presidente \"paredes\"\n hand mexico 59 56\n begin mexico-operations",
    );
    let free = advised(&other);
    let anaya = free.iter().find(|a| other.say(a.0) == "59 event").expect("playable").1.score;
    assert!(anaya > score("59 event"), "Santa Anna is worth more in office");
}

#[test]
fn evaluation_follow_the_political_will() {
    let at = |lines: &str| position(lines).evaluation();
    let war = "war\n set turn 6\n begin us-operations";
    assert!(at(&format!("{war}\n set pw 5")) > at(&format!("{war}\n set pw 25")));
    assert!(
        at(&format!("{war}\n set pw 20\n add revolt SO SI OA DU ZA")) > at(&format!("{war}\n set pw 20"))
    );
    let crisis = "set turn 2\n begin us-operations";
    assert!(at(&format!("{crisis}\n set pw 15")) > at(&format!("{crisis}\n set pw 34")));
}

/// Whole games by doctrine: legal, in every frame met, the same twice, blind to what is hidden.
#[test]
fn doctrine_plays_every_decision_legally_and_blindly() {
    let mut frames = BTreeSet::new();
    for (scenario, seed) in [("campaign", 1), ("campaign", 2), ("war-1846", 3), ("border", 4)] {
        let mut game = start::<Montezuma>(scenario);
        let mut lottery = Lottery::new(seed);
        let (mut choices, mut advice, mut again, mut rolls) =
            (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut decisions = 0_u32;
        loop {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                    game.roll_trusted(roll, &mut Log::off());
                }
                Pending::Decide(side) => {
                    decisions += 1;
                    assert!(decisions < 8_000, "the game ends");
                    frames.insert(game.top().expect("a frame").id());
                    game.pruned_choices(&mut choices);
                    assert!(!choices.is_empty());
                    game.score(&choices, &mut advice);
                    assert_eq!(advice.len(), choices.len());
                    assert!(advice.iter().all(|a| a.score.is_finite() && a.why.starts_with("why-")));
                    let other =
                        game.known(Viewer::Side(side)).deal(&mut Lottery::new(seed ^ u64::from(decisions)));
                    other.score(&choices, &mut again);
                    assert_eq!(advice, again, "{:?}", game.top());
                    // Mostly the best, at times another, so that more of the game is met.
                    let top = (0..choices.len())
                        .max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score))
                        .expect("a choice");
                    let pick = if lottery.below(12) == 0 { lottery.below(choices.len()) } else { top };
                    game.apply(Input::Choose(side, choices[pick]), &mut Log::off()).expect("a legal choice");
                }
            }
        }
    }
    assert!(frames.len() >= 40, "{} kinds of decisions: {frames:?}", frames.len());
}

#[test]
fn doctrine_beats_chance_on_either_side() {
    let play = |seed: u64, side: Side| play_out(start::<Montezuma>("campaign"), &[side], seed, |_| ()).winner;
    for side in Side::BOTH {
        let won = (0..8).filter(|seed| play(*seed, side) == Some(side)).count();
        assert!(won >= 7, "{side:?} by doctrine won {won} of 8");
    }
}

/// The score of one choice among those at hand.
fn score(game: &Montezuma, text: &str) -> f32 {
    let all = advised(game);
    let found = all.iter().find(|a| game.say(a.0) == text);
    found
        .unwrap_or_else(|| {
            panic!("{text} is not at hand: {:?}", all.iter().map(|a| game.say(a.0)).collect::<Vec<_>>())
        })
        .1
        .score
}

/// Twelve Units under Taylor in a port that the squadron took; an empty city two Spaces inland.
const LANDED: &str = "clear
    war
    set squadrons.gulf active
    put us_taylor ta_tampico
    put us_inf_3 ta_tampico
    put us_inf_4 ta_tampico
    put us_inf_5 ta_tampico
    put us_drag_2 ta_tampico
    put us_bat_ringgold ta_tampico
    put us_inf_8 ta_tampico
    army us_taylor
    add us-control ta_tampico
    set turn 5
    hand us 20 18";

#[test]
fn an_army_does_not_march_away_from_its_bread() {
    let fed = position(&format!("{LANDED}\n set beachhead ta_tampico\n begin us-operations"));
    let unfed = position(&format!("{LANDED}\n begin us-operations"));
    // A port without the Beachhead feeds an Army only where it is.
    let game = &unfed;
    let (fed, unfed) = (score(&fed, "20 force"), score(&unfed, "20 force"));
    assert!(fed > unfed + 0.2, "{fed} {unfed}");
    assert!(!best(game).ends_with(" force"), "{}", best(game));
}

/// What a choice is worth to a side at War after these lines.
fn at_war(side: &str, choice: &str, lines: &[&str]) -> f32 {
    score(&position(&format!("clear\n war\n {}\n begin {side}-operations", lines.join("\n"))), choice)
}

/// Revolts enough to bring the Government down.
const UNREST: &str = "add revolt SO SI OA DU ZA";
const FALLEN: &str = "set collapsed true";

#[test]
fn a_blockade_is_worth_more_while_the_government_may_fall() {
    let seize = |state: &str| {
        at_war("us", "20 seize", &["set squadrons.gulf active", "set turn 5", UNREST, "hand us 20 18", state])
    };
    let (may, has) = (seize("set collapsed false"), seize(FALLEN));
    assert!(may > has + 0.3, "{may} {has}");
}

#[test]
fn santa_anna_is_elected_where_the_government_may_fall() {
    let there = "set presidente \"paredes\"\n put mx_santa_anna me_mejico\n put mx_inf_1 me_mejico";
    let elect = |lines: &[&str]| {
        let all = [&["set turn 6", there, "hand mexico 12 20"], lines].concat();
        at_war("mexico", "12 event", &all)
    };
    assert!(elect(&[UNREST]) > elect(&["drop revolt YU"]) + 3.0);
    assert!(elect(&[UNREST]) > elect(&[UNREST, FALLEN]) + 3.0);
}

/// The US has all that sudden death asks for but Saltillo.
const NEARLY: &str = "clear
    war
    set squadrons.gulf active
    set squadrons.pacific active
    put us_taylor nl_monterrey
    put us_inf_3 nl_monterrey
    put us_inf_4 nl_monterrey
    put us_inf_5 nl_monterrey
    put us_inf_1 zn_disputed
    put us_inf_2 zn_alta_california
    put us_inf_8 vc_vera_cruz
    put us_inf_7 me_mejico
    set destroyed [\"vc_vera_cruz\",\"me_mejico\"]
    add us-control ta_camargo ta_mier nl_cerralvo nl_palo_blanco nl_monterrey zn_alta_california vc_vera_cruz me_mejico
    set trains.us nl_monterrey
    works us vc_vera_cruz 1
    works us me_mejico 1
    set turn 7
    hand us 20 18";

#[test]
fn the_last_condition_of_sudden_death_is_played_for() {
    let mut game = position(&format!("{NEARLY}\n begin us-operations"));
    assert!(best(&game).ends_with(" force"), "{}", best(&game));
    let said = play_on(&mut game, Side::One, 4);
    assert!(said.iter().any(|s| s == "co_saltillo"), "{said:?}");
    // Somebody stays at Monterrey, which is one of the five.
    let left = ["us_inf_3", "us_inf_4", "us_inf_5"].iter().filter(|u| said.iter().all(|s| s != *u)).count();
    assert_eq!(left, 1, "{said:?}");
}

#[test]
fn mexico_breaks_what_sudden_death_rests_on() {
    let lines = format!(
        "{NEARLY}
        put us_inf_6 co_saltillo
        add us-control co_saltillo
        put mx_arista co_parras
        put mx_inf_1 co_parras
        put mx_inf_4 co_parras
        put mx_inf_10 co_parras
        put mx_inf_11 co_parras
        put mx_drag_1 co_parras
        hand mexico 20 18
        begin mexico-operations"
    );
    let held = score(&position(&lines), "20 force");
    // Without these three it is far off.
    let three = ["put us_inf_1 zn_disputed", "put us_inf_2 zn_alta_california", "put us_inf_8 vc_vera_cruz"];
    let fewer = three.iter().fold(lines.clone(), |lines, line| lines.replace(line, ""));
    let safe = score(&position(&fewer), "20 force");
    assert!(held > safe + 3.0, "{held} {safe}");
}

#[test]
fn a_bid_follows_what_the_side_is_worth() {
    let bid = |side: &str, will: &str| {
        let data = Montezuma::standard();
        let options = [("bidding".to_owned(), side.to_owned())].into_iter().collect();
        let setup = Montezuma::about(data).setup(Some("campaign"), &options).expect("a set-up");
        let mut game = Montezuma::start(data, &setup);
        game = zocalo_core::script::rearranged(game, &format!("set pw {will}"));
        let text = best(&game);
        text.strip_prefix("number ").and_then(|n| n.parse::<u8>().ok()).unwrap_or_else(|| panic!("{text}"))
    };
    assert!(bid("us", "12") > bid("us", "24"), "what is nearly won is dear");
    assert_eq!(bid("us", "35"), 0, "nothing is paid for the worse side");
    assert!(bid("mexico", "35") > bid("mexico", "24"));
    assert_eq!(bid("mexico", "12"), 0);
}

#[test]
fn a_raid_is_made_for_what_the_rounding_gives() {
    let raid = |lines: &str| {
        let game =
            position(&format!("war\n set turn 5\n {lines}\n hand mexico 15 14\n begin mexico-operations"));
        score(&game, "15 raid")
    };
    // The first of two markers brings a whole point, the second nothing more.
    let (first, second) = (raid(""), raid("add raids.mexico tx_austin"));
    assert!(first > second + 0.5, "{first} {second}");
    // But the last of all five is sure of its point.
    let four = "add raids.mexico tx_austin\n add raids.mexico tx_goliad\n add raids.mexico tx_gonzales\n add raids.mexico tx_encinas";
    assert!(raid(four) > first, "{} {first}", raid(four));
}

/// Fifteen US Units lie before Vera Cruz.
fn siege_lines() -> String {
    let infantry = (1..=8).map(|n| format!("put us_inf_{n} vc_vera_cruz\n"));
    let others = ["us_drag_1", "us_drag_2", "us_art_1", "us_art_2", "us_art_3", "us_art_4", "us_bat_duncan"];
    let others = others.iter().map(|unit| format!("put {unit} vc_vera_cruz\n"));
    let units: String = infantry.chain(others).collect();
    format!("clear\n war\n set squadrons.gulf active\n set turn 5\n put us_taylor vc_vera_cruz\n {units}")
}

#[test]
fn scott_lands_where_there_is_room() {
    let mut game =
        position(&format!("{}\n hand us 51 20\n hand mexico 20\n begin us-operations", siege_lines()));
    let event = game.parse("51 event").expect("a choice");
    game.apply(Input::Choose(Side::One, event), &mut Log::off()).expect("Scott invades");
    assert_ne!(best(&game), "vc_vera_cruz");
    let port = game.parse("vc_vera_cruz").expect("a port");
    game.apply(Input::Choose(Side::One, port), &mut Log::off()).expect("a landing");
    let marine = game.parse("us_mar_1").expect("a Marine");
    game.apply(Input::Choose(Side::One, marine), &mut Log::off()).expect("he embarks");
    assert_ne!(best(&game), "draw", "nobody is brought only to be sent home");
}

#[test]
fn works_are_built_where_they_may_be() {
    // Taylor is threatened and hungry: he cannot build, and New Orleans needs no Fieldworks.
    let game = position(
        "clear
        war
        set turn 5
        put us_taylor sl_san_luis
        put us_inf_3 sl_san_luis
        put us_inf_4 sl_san_luis
        add us-control sl_san_luis
        put us_inf_5 zn_new_orleans
        put mx_arista za_zacatecas
        put mx_inf_1 za_zacatecas
        put mx_inf_4 za_zacatecas
        put mx_inf_10 za_zacatecas
        hand us 20 18
        begin us-operations",
    );
    assert!(score(&game, "20 build") < 0.0, "{}", score(&game, "20 build"));
}

#[test]
fn a_card_is_held_for_the_turn_it_waits_for() {
    let hold = |turn: &str| {
        // No Raid marker is left that the card could bring.
        let raided = ["austin", "goliad", "gonzales", "encinas", "la_grange"];
        let raided: String = raided.iter().map(|at| format!("add raids.mexico tx_{at}\n")).collect();
        position(&format!(
            "war\n set turn {turn}\n {raided} put us_scott zn_new_orleans\n hand mexico 67\n hand us\n begin mexico-operations"
        ))
    };
    assert_eq!(best(&hold("7")), "hold", "Scott can be removed from Turn 8 on");
    assert!(score(&hold("7"), "hold") > score(&hold("5"), "hold") + 3.0);
}

#[test]
fn mexico_plays_for_its_own_sudden_death() {
    let lines = "clear
        set turn 3
        put mx_arista tx_goliad
        put mx_inf_1 tx_goliad
        put mx_inf_4 tx_goliad
        put mx_inf_10 tx_goliad
        put mx_inf_2 tx_fort_brown
        put mx_inf_3 tx_san_patricio
        put mx_inf_6 tx_encinas
        drop us-control tx_goliad tx_fort_brown tx_san_patricio tx_encinas
        put mx_leon zn_disputed
        put mx_inf_7 zn_disputed
        put mx_inf_11 zn_disputed
        hand mexico 20 18
        hand us
        begin mexico-operations";
    let nearly = position(lines);
    assert!(best(&nearly).ends_with(" force"), "{}", best(&nearly));
    let far = position(&lines.replace("tx_goliad tx_fort_brown tx_san_patricio ", ""));
    let (nearly, far) = (score(&nearly, "20 force"), score(&far, "20 force"));
    assert!(nearly > far + 3.0, "{nearly} {far}");
}

#[test]
fn a_guerilla_hides_from_a_great_army() {
    let hide = |units: usize| {
        let army: String = (1..=units).map(|n| format!("put us_inf_{n} vc_jalapa\n")).collect();
        let game = position(&format!(
            "clear\n war\n set turn 6\n put mx_guer_1 oa_oaxaca\n put us_taylor vc_jalapa\n {army} army us_taylor\n hand mexico 15 14\n begin mexico-operations"
        ));
        score(&game, "15 guerilla")
    };
    assert!(hide(8) > hide(1), "{} {}", hide(8), hide(1));
}
