//! Odds tell nothing that the asker does not know: two truths that look the same have the same odds, word for word.

use crate::battles::sum;
use serde_json::json;
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Decide, Input, Log, Side, Viewer};
use zocalo_games::Visitor;
use zocalo_odds::fraction::Fraction;
use zocalo_odds::wire::Odds;
use zocalo_odds::{Limits, Reach, odds_at};
use zocalo_table::{Kit, Lang};

fn ask<G: Game>(game: &G, side: Side, say: &str, deals: u32) -> Odds {
    let known = game.known(Viewer::Side(side));
    let limits = Limits { deals, tries: 100, ..Limits::default() };
    odds_at(&known, Kit::standard(), side, say, Reach::Battle, limits, Lang::En).expect("odds")
}

fn campaign<G: Game>() -> G {
    let data = G::standard();
    G::start(data, &G::about(data).setup(Some("campaign"), &BTreeMap::new()).expect("a scenario"))
}

/// Two counters change places in the document.
fn exchanged<G: Game>(game: &G, one: &str, two: &str) -> Option<G> {
    let mut document = game.position();
    let units = document.get_mut("units")?;
    for field in ["at", "within", "height"] {
        let of = |name: &str| units[name].get(field).cloned();
        let (first, second) = (of(one), of(two));
        for (name, value) in [(one, second), (two, first)] {
            let entry = units[name].as_object_mut()?;
            match value {
                Some(value) => entry.insert(field.to_owned(), value),
                None => entry.remove(field),
            };
        }
    }
    G::from_position(game.data(), &game.setup(), &document).ok()
}

struct Declared;

impl Visitor for Declared {
    type Out = ();

    /// A gun and a leader lie hidden in two stacks, one of which is attacked.
    fn visit<G: Game>(self) {
        let mut document = campaign::<G>().position();
        let units = document["units"].as_object_mut().expect("the counters");
        units.clear();
        for (hex, pile) in [
            ("2026", vec!["us_1", "us_2", "us_3", "us_worth"]),
            ("2025", vec!["mx_a4", "mx_1", "mx_5"]),
            ("2022", vec!["mx_rangel", "mx_2lt", "mx_6"]),
        ] {
            for (height, id) in pile.into_iter().enumerate() {
                units.insert(id.to_owned(), json!({"at": hex, "height": height}));
            }
        }
        document["turn"] = json!(5);
        document["phase"] = json!("us-combat");
        document["facts"]["landed"] = json!(1);
        document["frames"] = json!([{"sequence": {"phase": "us-combat"}}]);
        let start = campaign::<G>();
        let mut game = G::from_position(start.data(), &start.setup(), &document).expect("a sound position");
        game.settle(&mut Log::off());
        let attack = game.parse("attack 2025").expect("the notation");
        game.apply(Input::Choose(Side::One, attack), &mut Log::off()).expect("legal");
        assert_eq!(game.top().map(|frame| frame.id()), Some("declare"));
        let other = exchanged(&game, "mx_a4", "mx_rangel").expect("a sound position");
        let us = Viewer::Side(Side::One);
        assert_ne!(game, other);
        assert_eq!(game.known(us).scene(), other.known(us).scene());
        let (mine, theirs) = (ask(&game, Side::One, "all", 64), ask(&other, Side::One, "all", 64));
        assert_eq!(sum(&mine), Fraction::ONE);
        assert_eq!(mine, theirs, "the odds of the attack tell who lies below");
        assert!(mine.deals > 1, "they are averaged over what might lie below");
        // Mexico knows, and its odds tell.
        let told = |game: &G| game.known(Viewer::Side(Side::Two));
        assert_ne!(told(&game), told(&other));
    }
}

#[test]
fn the_odds_of_an_attack_do_not_name_who_lies_below() {
    zocalo_games::with("veracruz", Declared).expect("a known game");
}
