//! Small positions in which every truth that looks the same can be counted.

use crate::scripts::position;
use montezuma::Montezuma;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use zocalo_core::battery::evenness;
use zocalo_core::id::Id;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Side, Viewer};

const US: Viewer = Viewer::Side(Side::One);
const MEXICO: Viewer = Viewer::Side(Side::Two);

/// In the Action Phase; both know every PW marker, no works lie about, and only these cards are in play.
fn small(lines: &str, hidden: &[&str]) -> Montezuma {
    let cities: Vec<_> = Montezuma::standard().cities.iter().map(|city| city.id()).collect();
    let insight = json!({"us": cities, "mexico": cities});
    let mut all =
        format!("war\nset seen {{\"us\":[],\"mexico\":[]}}\nset insight {insight}\nset works {{}}\n");
    for card in 1..81 {
        if !hidden.contains(&card.to_string().as_str()) {
            all += &format!("set cards.{card} removed\n");
        }
    }
    position(&(all + lines + "\nbegin us-operations"))
}

fn even(game: &Montezuma, viewer: Viewer, truths: usize) {
    let found = evenness(game, viewer, 20_000, 1_000, 7);
    assert_eq!(found.truths, truths, "{found:?}");
    assert!(found.plausible(), "{found:?}");
}

/// 8.3#2 The enemy's cards are any of those that are neither seen nor one's own; who looks on knows neither hand.
#[test]
fn hands_are_dealt_evenly() {
    let game = small("hand us 1 2\nhand mexico 13", &["1", "2", "13", "20", "21"]);
    even(&game, US, 3);
    even(&game, MEXICO, 6);
    even(&game, Viewer::Public, 30);
}

/// 12.1.f A card that has been seen is no longer hidden, neither from the enemy nor from who looks on.
#[test]
fn seen_cards_stay_where_they_are() {
    let game = small(
        "hand us 1 2\nhand mexico 13 14\nset seen {\"us\":[\"13\"],\"mexico\":[]}",
        &["1", "2", "13", "14", "20", "21"],
    );
    even(&game, US, 3);
    even(&game, MEXICO, 6);
    even(&game, Viewer::Public, 30);
}

/// 2.3.c The markers of two cities and the two in the box: -2 and +3 are in the box, +1 and 0 in the cities that the US
/// has not looked at.
#[test]
fn markers_are_dealt_evenly() {
    let game = small("hand us 1\nhand mexico 13", &["1", "13"]);
    let mut insight = game.position()["insight"].clone();
    insight["us"].as_array_mut().expect("cities").drain(..2);
    let game = changed(&game, &[("insight", insight)]);
    // Four different counters on two places; Mexico, who knows the markers, knows all.
    even(&game, US, 12);
    even(&game, Viewer::Public, 12 * 2);
}

/// 2.3.a Works face down: three Fieldworks in two strengths more often than not.
#[test]
fn works_are_dealt_as_the_counters_are() {
    let lines = "hand us 1\nhand mexico 13
        works mexico ta_matamoros 1\nworks mexico nl_monterrey 3\nworks us tx_fort_brown 2
        works mexico ta_tampico 2 open\nworks mexico vc_jalapa 5 fort";
    let game = small(lines, &["1", "13"]);
    // Three values of Fieldworks in two places, three of Forts in one.
    even(&game, US, 9 * 3);
    // And what the US has built.
    even(&game, MEXICO, 3);
}

/// 13.2.a A Fort that rises is as secret as one that stands.
#[test]
fn rising_forts_are_secret() {
    let lines = "hand us 1\nhand mexico 13
        works mexico ta_matamoros 2 open\nset works.ta_matamoros.rising 4";
    let game = small(lines, &["1", "13"]);
    even(&game, US, 3);
    even(&game, Viewer::Public, 3 * 2);
}

/// The same with some fields of the document changed at once.
fn changed(game: &Montezuma, fields: &[(&str, Value)]) -> Montezuma {
    let mut document = game.position();
    for (field, value) in fields {
        document[*field] = value.clone();
    }
    Montezuma::from_position(game.data(), &game.setup(), &document).expect("a position")
}

/// 13.2.a Works drawn are secret while one of them is chosen.
#[test]
fn drawn_works_are_secret() {
    let game = small("hand us 1\nhand mexico 13", &["1", "13"]);
    let keep = json!({"keep-works": {"side": "us", "at": "tx_fort_brown", "fort": false}});
    let frames = json!([{"opportunity": {"side": "us"}}, keep]);
    let drawn = json!([{"fort": false, "value": 1}, {"fort": false, "value": 3}]);
    let game = changed(&game, &[("drawn", drawn), ("frames", frames)]);
    even(&game, MEXICO, 9);
    even(&game, Viewer::Public, 9 * 2);
}

/// 5.3 The first bid is sealed while the second is written, from the bidder's enemy and from who looks on.
#[test]
fn a_sealed_bid_may_be_any() {
    let data = Montezuma::standard();
    let wishes = BTreeMap::from([("bidding".to_owned(), "us".to_owned())]);
    let setup = Montezuma::about(data).setup(None, &wishes).expect("a known set-up");
    let mut game = Montezuma::start(data, &setup);
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let bid = choices[7];
    game.apply(Input::Choose(Side::One, bid), &mut Log::off()).expect("legal");
    even(&game, MEXICO, 21);
    even(&game, Viewer::Public, 21);
    let noted =
        |viewer| game.known(viewer).scene().notes.iter().filter(|note| note.key == "note-bid").count();
    assert_eq!(Viewer::ALL.map(noted), [1, 0, 0]);
}

/// What standing orders may play is what their side knows itself to hold; never what lies elsewhere, or in the other hand.
#[test]
fn only_cards_of_the_own_hand_are_in_hand() {
    let game = small("hand us 1 2\nhand mexico 13", &["1", "2", "13", "20"]);
    let held = |viewer: Viewer, side: Side| {
        let known = game.known(viewer);
        let plays = |text: &str| {
            let choice = game.parse(text).expect("a choice");
            Montezuma::in_hand(&known, side, choice)
        };
        ["card 1", "card 2", "card 13", "card 20", "1 event", "13 event", "pass", "intercept"].map(plays)
    };
    assert_eq!(held(US, Side::One), [true, true, false, false, true, false, true, true]);
    assert_eq!(held(MEXICO, Side::Two), [false, false, true, false, false, true, true, true]);
}
