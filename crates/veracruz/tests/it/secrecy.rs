//! Who knows what: the secrecy of random play, told frame by frame, and positions written for it.

use std::collections::BTreeMap;
use veracruz::{Choice, Veracruz};
use zocalo_core::battery::secrecy::{Compared, examine};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Log, Pending, Side, Viewer};

/// Plays at random and examines one position in so many. All that leaks, each kind once, with where it was met.
fn leaks(scenario: &str, seed: u64, every: usize, decisions: usize) -> BTreeMap<String, String> {
    let data = Veracruz::standard();
    let setup = Veracruz::about(data).setup(Some(scenario), &BTreeMap::new()).expect("known");
    let board = Veracruz::board(data);
    let mut game = Veracruz::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let (mut choices, mut rolls, mut compared) = (Vec::new(), Vec::new(), Compared::default());
    let mut found = BTreeMap::new();
    for step in 0..decisions {
        if game.outcome().is_some() {
            game = Veracruz::start(data, &setup);
        }
        if step % every == 0
            && let Err(leak) = examine(&game, &board, &[], &mut lottery, 4, &mut compared)
        {
            let frames: Vec<_> = game.frames().iter().map(|frame| frame.id()).collect();
            let kind: String = leak.lines().next().unwrap_or_default().chars().take(90).collect();
            let top = frames.last().copied().unwrap_or_default();
            found
                .entry(format!("{top}: {kind}"))
                .or_insert(format!("seed {seed} step {step} {frames:?}: {leak}"));
        }
        match game.pending() {
            Pending::Over(_) => continue,
            Pending::Decide(_) => {
                game.choices(&mut choices);
                game.choose_trusted(choices[lottery.below(choices.len())], &mut Log::off());
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut Log::off());
            }
        }
        if let Err(broken) = game.invariants() {
            let top = game.top().map_or("", |frame| frame.id());
            found.entry(format!("{top}: invariant {broken}")).or_insert(format!("seed {seed} step {step}"));
        }
    }
    println!("{scenario}: {compared:?}");
    found
}

fn decisions(usual: u64) -> usize {
    zocalo_core::battery::budget(usual) as usize
}

#[test]
fn nothing_leaks_in_sieges_and_campaigns() {
    let mut found = leaks("siege", 7, 13, decisions(6_000));
    found.extend(leaks("campaign", 2, 41, decisions(12_000)));
    for (kind, leak) in &found {
        println!("{kind}\n    {}\n", leak.chars().take(1500).collect::<String>());
    }
    assert!(found.is_empty(), "{} kinds of leaks: {:#?}", found.len(), found.keys());
}

/// Who lacks supplies is hidden, and with it whether a supply unit could serve anybody: the table does not say it by going on.
#[test]
fn supplies_that_serve_nobody_are_still_asked_for() {
    let game = crate::scripts::arranged(&[
        "clear",
        "set turn 5",
        "landed 1",
        "put us_supply1 2026",
        "put us_1 2028",
        "put mx_6 2128",
        "begin us-supply",
        "roll 1 1",
    ]);
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert_eq!(choices, [Choice::Done], "the line of supply is cut");
    let top = game.top().expect("a decision");
    assert!(top.id() == "expend" && !top.forced(&game));
}

/// For odds who lies far from a battle is laid in one fixed way. Trains are all alike, but one beside the battle is not
/// one of them: it stays, and every stack keeps its height.
#[test]
fn laying_out_who_is_far_takes_no_train_from_a_battle() {
    let mut game = crate::scripts::arranged(&[
        "clear",
        "set turn 5",
        "landed 1",
        "put us_1 2026",
        "put us_supply1 us_4 2027",
        "put us_supply2 us_supply3 us_2 2036",
        "put mx_6 mx_5 mx_1 mx_canalizo 2025",
        "begin mexico-combat",
        "mexico attack 2026 / all",
    ]);
    let heights = |game: &Veracruz| {
        let document = game.write_position();
        let units = document["units"].as_object().expect("units").values();
        let mut heights: BTreeMap<String, usize> = BTreeMap::new();
        units.for_each(|unit| *heights.entry(unit["at"].to_string()).or_default() += 1);
        heights
    };
    let before = heights(&game);
    assert_eq!((before["\"2027\""], before["\"2036\""]), (2, 3), "as they were put");
    game.canonicalize_hidden(Viewer::Side(Side::Two));
    assert_eq!(heights(&game), before);
    assert_eq!(game.write_position()["units"]["us_supply1"]["at"], "2027", "it lies beside the battle");
}

/// 8.8, 14.31 A demoralized stack stays so for who watches it while its owner only ponders who of it shall march.
#[test]
fn a_demoralized_stack_shows_so_while_its_march_is_pondered() {
    let pondered = [
        "clear",
        "set turn 4",
        "landed 1",
        "put mx_6 mx_5 mx_1 2027",
        "mark mx_6 demoralized",
        "mark mx_5 demoralized",
        "mark mx_1 demoralized",
        "put us_1 3105",
        "begin mexico-movement",
    ];
    for picked in [&["mexico march 2027"][..], &["mexico march 2027 / all"]] {
        let game = crate::scripts::arranged(&[&pondered[..], picked].concat());
        let known = game.known(Viewer::Side(Side::One));
        let document = known.position().write_position();
        for unit in ["mx_6", "mx_5", "mx_1"] {
            let states = document["units"][unit]["states"].to_string();
            assert!(states.contains("demoralized"), "{picked:?}: {unit} {states}");
        }
        let deal = known.deal(&mut Lottery::new(1));
        assert!(deal.known(Viewer::Side(Side::One)) == known, "{picked:?}");
    }
}
