//! What the players may always look at.

use montezuma::Montezuma;
use std::collections::BTreeMap;
use zocalo_core::game::Viewer;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side};

fn dealt() -> Montezuma {
    let data = Montezuma::standard();
    let setup = Montezuma::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
    let mut game = Montezuma::start(data, &setup);
    let (mut rolls, mut choices) = (Vec::new(), Vec::new());
    let mut log = Log::off();
    // As far as a few cards have been discarded.
    for _ in 0..400 {
        match game.pending() {
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                game.apply(Input::Roll(rolls[0].0), &mut log).expect("possible");
            }
            Pending::Decide(side) => {
                game.choices(&mut choices);
                game.apply(Input::Choose(side, choices[choices.len() - 1]), &mut log).expect("legal");
            }
            Pending::Over(_) => break,
        }
    }
    game
}

/// 3.3#2 Stacks are open: every counter is known to everybody, with its steps.
#[test]
fn stacks_are_open() {
    let game = dealt();
    for viewer in Viewer::ALL {
        let scene = game.known(viewer).scene();
        assert!(scene.counters.iter().all(|counter| counter.piece.is_some()));
        assert_eq!(scene.counters, game.known(Viewer::Public).scene().counters);
        let map = Montezuma::standard().places.len();
        let on_map = scene.counters.iter().filter(|c| usize::from(c.place) < map);
        assert!(on_map.filter(|c| usize::from(c.piece.unwrap_or(999)) < 136).all(|c| c.steps.is_some()));
    }
}

/// 8.3#2 The deck and the other's hand may be counted, discarded and removed cards looked through.
#[test]
fn cards_may_be_counted_and_discards_looked_through() {
    let game = dealt();
    let document = game.position();
    let count = |at: &str| {
        document["cards"].as_object().expect("cards").values().filter(|v| v.as_str() == Some(at)).count()
    };
    for viewer in Viewer::ALL {
        let scene = game.known(viewer).scene();
        let pile = |key: &str, side: Option<Side>| {
            &scene.cards.iter().find(|c| c.key == key && c.side == side).expect("a pile").cards
        };
        for (side, name) in [(Side::One, "us"), (Side::Two, "mexico")] {
            let hand = pile("cards-hand", Some(side));
            assert_eq!(hand.len(), count(name));
            assert_eq!(hand.iter().all(Option::is_some), viewer.is(side) || hand.is_empty());
        }
        assert_eq!(pile("cards-deck", None).len(), count("deck"));
        for (key, at) in [("cards-discard", "discard"), ("cards-removed", "removed")] {
            assert_eq!(pile(key, None).len(), count(at));
            assert!(pile(key, None).iter().all(Option::is_some));
        }
    }
    assert!(count("discard") > 0 && count("us") + count("mexico") > 0, "the position shows something");
}

/// 6.2#1 A supply line is drawn whole: from wherever it begins, step by step along connections, to a source.
#[test]
fn supply_lines_lead_to_a_source() {
    let game = dealt();
    let board = Montezuma::board(Montezuma::standard());
    let mut drawn = 0;
    for overlay in
        game.known(Viewer::Public).overlays().iter().filter(|o| o.key.starts_with("overlay-supply"))
    {
        for &(from, _) in &overlay.lines {
            let mut at = from;
            let mut steps = 0;
            while let Some(&(_, to)) = overlay.lines.iter().find(|&&(begins, _)| begins == at) {
                assert!(
                    overlay.places.contains(&at) && overlay.places.contains(&to),
                    "{at} and {to} are fed"
                );
                at = to;
                steps += 1;
                assert!(steps <= 10, "five to a Train and five from there");
            }
            // The end has no line of its own, as a source needs none.
            assert_ne!(at, from);
            drawn += 1;
        }
        assert!(overlay.places.iter().all(|&place| usize::from(place) < board.places.len()));
    }
    assert!(drawn > 0, "somebody is fed from afar");
}

/// 2.8#2, 13.2.a#1 Each draw of the opening is told: that a marker lies there to all, what works are worth to who drew.
#[test]
fn the_draws_of_the_opening_are_told() {
    let data = Montezuma::standard();
    let setup = Montezuma::about(data).setup(None, &BTreeMap::new()).expect("the usual set-up");
    let mut game = Montezuma::start(data, &setup);
    let mut rolls = Vec::new();
    let mut told = 0;
    while let Pending::Chance(_) = game.pending() {
        let mut log = Log::on();
        game.rolls(&mut rolls);
        let roll = rolls[0].0;
        game.apply(Input::Roll(roll), &mut log).expect("possible");
        let lines = |viewer: Viewer| log.events().iter().filter_map(|e| e.line(viewer)).count();
        let (us, mexico, public) =
            (lines(Viewer::Side(Side::One)), lines(Viewer::Side(Side::Two)), lines(Viewer::Public));
        assert!(public > 0 && mexico == public, "draw {told}");
        // The last two are the works of Fort Brown, which only their owner sees.
        assert_eq!(us > public, told >= 14, "draw {told}");
        told += 1;
    }
    assert_eq!(told, 16);
}
