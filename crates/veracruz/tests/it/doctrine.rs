//! What the doctrine thinks best in clear cases, that it never depends on what is hidden, and that it plays whole games.

use veracruz::ids::Hex;
use veracruz::{Choice, Veracruz};
use zocalo_core::battery::{advised, play_out, start};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::script::{arranged, rearranged};
use zocalo_core::{Decide, Log, Pending, Side, Style, Viewer};

/// A campaign arranged by lines of the script language.
fn position(lines: &str) -> Veracruz {
    arranged(lines)
}

/// Lets doctrine play until `stop` holds; dice show `face`, draws their first result.
fn play_until(game: &mut Veracruz, face: u16, stop: impl Fn(&Veracruz) -> bool) {
    let (mut log, mut rolls) = (Log::off(), Vec::new());
    for _ in 0..2000 {
        if stop(game) {
            return;
        }
        match game.pending() {
            Pending::Over(_) => return,
            Pending::Decide(side) => {
                let choice = advised(game)[0].0;
                assert!(game.verdict(side, choice).is_ok(), "{:?}: {}", game.top(), game.say(choice));
                game.choose_trusted(choice, &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls.iter().map(|r| r.0).find(|r| r.0 == face).unwrap_or(rolls[0].0);
                game.roll_trusted(roll, &mut log);
            }
        }
    }
    panic!("it never came to that");
}

fn frame(game: &Veracruz) -> &'static str {
    game.top().map_or("", |frame| frame.id())
}

fn place(game: &Veracruz, unit: &str) -> String {
    game.position()["units"][unit]["at"].as_str().unwrap_or_default().to_owned()
}

#[test]
fn the_invasion_lands_beside_veracruz_and_shuts_it_in_at_once() {
    let mut game = start::<Veracruz>("siege");
    play_until(&mut game, 3, |game| frame(game) == "demand");
    assert_eq!(game.turn(), 1, "the guns open on the first turn");
    assert_eq!(place(&game, "us_navy"), "2804");
    let divisions: Vec<String> = (1..=3).map(|n| place(&game, &format!("us_div{n}"))).collect();
    assert!(divisions.iter().any(|hex| hex == "2706") && divisions.iter().any(|hex| hex == "2804"));
}

#[test]
fn a_garrison_holds_out_until_it_is_likely_to_be_lost() {
    for (strength, answer) in [("10", Choice::No), ("2", Choice::Yes)] {
        let mut game = start::<Veracruz>("siege");
        play_until(&mut game, 3, |game| frame(game) == "siege");
        game = rearranged(game, &format!("fort veracruz {strength} mexico"));
        play_until(&mut game, 3, |game| frame(game) == "demand");
        assert_eq!(advised(&game)[0].0, answer, "at strength {strength}");
    }
}

/// Scott's army after the siege.
const ARMY: &str = "clear
set turn 6
landed 1
add us_controls veracruz
fort veracruz 10 us
fort ulua 14 us
put us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth us_duncan 2706
form us_div1 us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth us_duncan
put us_4 us_5 us_6 us_8 us_2arty us_3arty us_twiggs us_taylor 2706
form us_div2 us_4 us_5 us_6 us_8 us_2arty us_3arty us_twiggs us_taylor
put us_supply1 us_supply2 us_pack1 2706
put us_marine 2705
";

#[test]
fn the_army_leaves_the_fever_coast_with_its_trains() {
    let mut game = position(&format!("{ARMY}begin us-movement"));
    play_until(&mut game, 4, |game| {
        frame(game) != "movement" && frame(game) != "muster" && frame(game) != "march"
    });
    assert_eq!(game.victory_points(), 6, "Jalapa and Perote are taken on the way");
    assert_eq!(place(&game, "us_supply1"), place(&game, "us_div1"), "supply comes with the army");
    assert_eq!(place(&game, "us_marine"), "2705", "a guard stays in Veracruz");
}

#[test]
fn an_army_twice_as_strong_is_not_attacked() {
    let strong = "put mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_santaanna mx_a8 2113
form mx_army_east mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_santaanna mx_a8
put mx_3 mx_4 mx_5 mx_11 mx_1lt mx_2lt mx_3lt mx_4lt mx_1 mx_12 mx_10 mx_c9 mx_c7 mx_c8 mx_c2 mx_c3 2113
begin us-movement";
    let weak = "put mx_6 mx_c5 mx_canalizo 2113
begin us-movement";
    let contact = |enemies: &str| {
        let mut game = position(&format!("{ARMY}{enemies}"));
        play_until(&mut game, 4, |game| !["movement", "muster", "march"].contains(&frame(game)));
        place(&game, "us_div1")
    };
    let neighbours = ["2112", "2114", "2012", "2013", "2212", "2213", "2113"];
    assert!(!neighbours.contains(&contact(strong).as_str()), "{}", contact(strong));
    let met = contact(weak);
    assert!(neighbours.contains(&met.as_str()) || met == "1815", "{met}");
}

#[test]
fn supply_is_spent_on_an_army_that_may_fight_not_on_a_guard() {
    let enemy = "put mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_santaanna 2113\n";
    let spent = |lines: &str| {
        let mut game = position(lines);
        play_until(&mut game, 4, |game| frame(game) == "expend");
        matches!(advised(&game)[0].0, Choice::Unit(_))
    };
    assert!(spent(&format!("{ARMY}{enemy}begin us-supply")));
    let guard = "clear\nset turn 9\nlanded 1\nadd us_controls jalapa\nput us_lav us_supply1 1815\n";
    assert!(!spent(&format!("{guard}{enemy}begin us-supply")));
}

#[test]
fn mexico_bars_the_road_in_the_hills_before_the_enemy_comes() {
    let mexico = "set turn 5
put mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_santaanna mx_3 mx_4 mx_5 mx_11 mx_1lt mx_2lt mx_3lt 1617
form mx_army_east mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_santaanna mx_3 mx_4 mx_5 mx_11 mx_1lt mx_2lt mx_3lt
begin mexico-movement";
    let mut game = position(&format!("{ARMY}{mexico}"));
    play_until(&mut game, 4, |game| !["movement", "muster", "march"].contains(&frame(game)));
    let at = place(&game, "mx_army_east");
    assert!(["2113", "2013", "1914", "1915"].contains(&at.as_str()), "{at}");
}

/// Makes choices of the notation.
fn choose(game: &mut Veracruz, texts: &[&str]) {
    for text in texts {
        let choice = game.parse(text).unwrap_or_else(|| panic!("{text}"));
        let Pending::Decide(side) = game.pending() else { panic!("nobody decides") };
        assert!(game.verdict(side, choice).is_ok(), "{text}");
        game.choose_trusted(choice, &mut Log::off());
    }
}

#[test]
fn guerrillas_strike_trains_and_let_armies_pass() {
    let base = "clear\nset turn 8\nlanded 1\nadd us_controls veracruz\nfort veracruz 10 us\nband 1 2408\n";
    let convoy = "put us_lav us_supply1 us_supply2 us_pack1 2706\n";
    let strikes = |lines: &str| {
        let mut game = position(&format!("{base}{lines}begin us-movement"));
        choose(&mut game, &["march 2706", "all", "to 2606", "to 2607", "to 2508"]);
        assert_eq!(frame(&game), "ambush");
        matches!(advised(&game)[0].0, Choice::Band(_))
    };
    assert!(strikes(convoy));
    assert!(!strikes(ARMY_PASSES));
}

const ARMY_PASSES: &str = "put us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth 2706
form us_div1 us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth
";

#[test]
fn losses_fall_on_what_is_many_not_on_guns() {
    let mut game = position(
        "clear\nset turn 8\nlanded 1\nput us_1 us_duncan us_worth 1815\nput mx_6 mx_c5 mx_c9 mx_ctlc mx_santaanna 1816\n\
         add us_controls jalapa\nbegin mexico-combat",
    );
    play_until(&mut game, 6, |game| {
        frame(game) == "casualties" && game.pending() == Pending::Decide(Side::One)
    });
    let Choice::Unit(unit) = advised(&game)[0].0 else { panic!("a unit pays") };
    assert_eq!(game.say(Choice::Unit(unit)), "pick us_1");
}

#[test]
fn advice_does_not_depend_on_what_is_hidden() {
    let mut lottery = Lottery::new(1847);
    let (mut log, mut rolls, mut seen) = (Log::off(), Vec::new(), 0);
    let mut game = start::<Veracruz>("campaign");
    for step in 0..6000u64 {
        match game.pending() {
            Pending::Over(_) => break,
            Pending::Decide(side) => {
                let all = advised(&game);
                assert!(!all.is_empty(), "step {step}: nothing to choose in {:?}", game.frames());
                if step % 3 == 0 {
                    for deal in 0..3 {
                        let other = game.known(Viewer::Side(side)).deal(&mut Lottery::new(step * 3 + deal));
                        seen += u64::from(other != game);
                        assert_eq!(all, advised(&other), "step {step}: {:?}", game.top());
                    }
                }
                // Now and then any choice, so that odd positions come up.
                let lot = if lottery.below(20) == 0 { lottery.below(all.len()) } else { 0 };
                game.choose_trusted(all[lot].0, &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                game.roll_trusted(rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0, &mut log);
            }
        }
    }
    assert!(seen > 100, "only {seen} deals differed");
}

#[test]
fn evaluation_rise_with_places_and_with_a_better_army() {
    let end = "set turn 22\nbegin us-movement";
    let before = position(&format!("{ARMY}{end}")).evaluation();
    let places = "add us_controls jalapa\nadd us_controls perote\nadd us_controls puebla\nadd us_controls mexico-city\n";
    let after = position(&format!("{ARMY}{places}{end}")).evaluation();
    assert!(after > before + 0.15, "{before} {after}");
    let enemy = "put mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_c9 mx_c7 mx_c8 mx_santaanna 2113\n";
    let middle = "set turn 10\nbegin us-movement";
    let alone = position(&format!("{ARMY}{middle}")).evaluation();
    let opposed = position(&format!("{ARMY}{enemy}{middle}")).evaluation();
    assert!(alone > opposed, "{alone} {opposed}");
}

#[test]
fn a_decisive_victory_is_worth_more_than_a_marginal_one() {
    let game = start::<Veracruz>("campaign");
    let worth = |winner: Side, score: i32| {
        game.reward(&zocalo_core::Outcome {
            winner: Some(winner),
            level: "level-mexican",
            score,
            reason: "end-last-turn",
        })
    };
    assert!(worth(Side::One, 18) > worth(Side::One, 10));
    assert!(worth(Side::One, 9) > worth(Side::Two, 8) + 0.4);
    assert!(worth(Side::Two, 0) == 0.0 && worth(Side::One, 20) == 1.0);
}

#[test]
fn mexico_takes_back_what_stands_empty() {
    let lines = "clear
set turn 18
landed 1
add us_controls veracruz
add us_controls mexico-city
put us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth 2113
form us_div1 us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth
put mx_6 mx_c5 mx_c9 mx_ctlc mx_santaanna 1150
begin mexico-movement";
    let mut game = position(lines);
    play_until(&mut game, 4, |game| !["movement", "muster", "march"].contains(&frame(game)));
    assert_eq!(game.victory_points(), 3, "the capital is Mexican again");
}

/// A Division at the gates of the capital, in which there is a stronger army; Jalapa has been left empty.
const AT_THE_GATES: &str = "clear
set turn 18
landed 1
add us_controls veracruz
add us_controls jalapa
add us_controls perote
add us_controls puebla
put us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth 1548
form us_div1 us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth
put mx_grngd mx_6 mx_c5 mx_ctlc mx_c1 mx_chus mx_c9 mx_c7 mx_c8 mx_santaanna 1349
";

#[test]
fn mexico_does_not_wait_for_an_empty_place_behind_the_enemy() {
    let few = AT_THE_GATES
        .replace(" us_7 us_1arty us_4arty", "")
        .replace("form us_div1 us_1 us_2 us_3 us_worth\n", "");
    let mut game = position(&format!("{few}begin mexico-movement"));
    play_until(&mut game, 4, |game| {
        !["movement", "forming", "attaching", "muster", "march"].contains(&frame(game))
    });
    assert_ne!(place(&game, "mx_6"), "1349", "the army went out to fight");
}

/// Where a counter stands after a movement by doctrine in a style.
fn goes(lines: &str, style: u8, counter: &str) -> String {
    let (mut game, mut log) = (position(lines), Log::off());
    let (mut choices, mut advice) = (Vec::new(), Vec::new());
    let Pending::Decide(mover) = game.pending() else { panic!("nobody moves") };
    for _ in 0..200 {
        if game.pending() != Pending::Decide(mover)
            || !["movement", "muster", "march", "detaching"].contains(&frame(&game))
        {
            break;
        }
        game.scored_choices(Style(style), &mut choices, &mut advice);
        let best = (0..choices.len()).rev().max_by(|a, b| advice[*a].score.total_cmp(&advice[*b].score));
        game.choose_trusted(choices[best.expect("a choice")], &mut log);
    }
    place(&game, counter)
}

#[test]
fn styles_go_other_ways() {
    let goes = |lines: &str, style: u8| goes(lines, style, "us_div1");
    let coast = "clear
set turn 6
landed 1
add us_controls veracruz
put us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth 2706
form us_div1 us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth
begin us-movement";
    let (usual, roundabout) = (goes(coast, 0), goes(coast, 2));
    assert!(usual < "2500".into(), "by the highway: {usual}");
    assert!(roundabout > "2800".into(), "by Orizaba: {roundabout}");
    let puebla = AT_THE_GATES.replace("1548", "2336");
    let puebla = format!("{puebla}begin us-movement");
    assert_ne!(goes(&puebla, 0), "2336", "on to the capital");
    assert_eq!(goes(&puebla, 3), "2336", "what is won is held");
}

/// How many hexes two of them are apart.
fn apart(one: &str, two: &str) -> u16 {
    let hex = |id: &str| Hex::parse(id).expect("a hex of the map");
    Veracruz::standard().map.distance(hex(one), hex(two))
}

/// Puebla (2336) is held by three points; a Division of eighteen stands in Orizaba (3020), eighteen Movement Points by road
/// from there. The army of sixteen points lies between the two roads, at 2221: five times the garrison, weaker than the
/// Division. A steady Mexico wins Puebla back while the Division is away; the usual one bars the Division's road, without
/// running into it.
#[test]
fn a_steady_mexico_goes_for_what_is_weakly_held_behind_the_enemy() {
    const PUEBLA: &str = "2336";
    const DIVISION: &str = "3020";
    const ARMY: &str = "2221";
    let lines = format!(
        "clear
set turn 14
landed 1
add us_controls veracruz
add us_controls puebla
put us_4 {PUEBLA}
put us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth {DIVISION}
form us_div1 us_1 us_2 us_3 us_7 us_1arty us_4arty us_worth
put mx_6 mx_c5 mx_c9 mx_ctlc mx_santaanna {ARMY}
begin mexico-movement"
    );
    let (usual, steady) = (goes(&lines, 0, "mx_6"), goes(&lines, 1, "mx_6"));
    // The garrison is to be attacked next: the march goes most of the way to it, and away from the stronger enemy.
    assert!(2 * apart(&steady, PUEBLA) < apart(ARMY, PUEBLA), "towards Puebla: {steady}");
    assert!(apart(&steady, DIVISION) > apart(ARMY, DIVISION), "away from the Division: {steady}");
    // Whoever bars a road comes nearer to the enemy, stands before him on the side of Puebla and the capital, and leaves it to
    // him to attack.
    assert!(apart(&usual, DIVISION) < apart(ARMY, DIVISION), "towards the Division: {usual}");
    assert!(apart(&usual, DIVISION) > 1, "not next to the stronger enemy: {usual}");
    let capital = "1349";
    for behind in [PUEBLA, capital] {
        assert!(
            apart(&usual, behind) < apart(DIVISION, behind),
            "between {behind} and the Division: {usual}"
        );
    }
}

/// What the United States earn with doctrine on one side and any legal choice on the other.
fn earned(seed: u64, doctrine: Side) -> i32 {
    play_out(start::<Veracruz>("campaign"), &[doctrine], seed, |_| ()).score
}

#[test]
fn doctrine_beats_chance_on_either_side() {
    for seed in 0..4 {
        let (us, mexico) = (earned(seed, Side::One), earned(seed, Side::Two));
        assert!(us >= 9, "seed {seed}: the United States earn {us}");
        assert!(mexico <= 8, "seed {seed}: against Mexico they earn {mexico}");
    }
}

#[test]
fn campaigns_by_doctrine_end_without_idle_choices() {
    let mut decisions = 0;
    play_out(start::<Veracruz>("campaign"), &Side::BOTH, 5, |_| {
        decisions += 1;
        assert!(decisions < 6000, "a campaign of 25 turns takes fewer choices");
    });
}
