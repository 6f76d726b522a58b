//! Cases that are facts of map, counters, tracks and cards.

use crate::scripts::position;
use montezuma::c02_terms::{Arm, Coast, Kind, MX, Terrain, Troops, Way};
use montezuma::data::{Data, LeaderData, UnitData};
use montezuma::{Choice, Montezuma};
use std::collections::BTreeSet;
use zocalo_core::battery::start;
use zocalo_core::game::Viewer;
use zocalo_core::prelude::*;
use zocalo_core::{Input, Log, Pending, Side};

fn data() -> &'static Data {
    Montezuma::standard()
}

fn unit(id: &str) -> &'static UnitData {
    &data().units[data().unit(id).expect("a Unit").index()]
}

fn leader(id: &str) -> &'static LeaderData {
    &data().leaders[data().leader(id).expect("a leader").index()]
}

/// The ids of the places that are joined to one.
fn joined(id: &str) -> BTreeSet<&'static str> {
    let place = data().place(id).expect("a place");
    data().links[place.index()].iter().map(|link| data().places[link.to.index()].id.as_str()).collect()
}

fn file(name: &str) -> &'static str {
    Montezuma::FILES.iter().find(|(file, _)| *file == name).expect("a data file").1
}

/// 2.1, 2.1.d#1 Every piece on the map stands in a Space, a Transit Space or a Zone; Zones have arrows and nothing but
/// arrows, and what joins two places joins them both ways.
#[test]
fn spaces_and_zones() {
    let d = data();
    let count = |kind: Kind| d.places.iter().filter(|p| p.kind == kind).count();
    assert_eq!((count(Kind::Space), count(Kind::Transit), count(Kind::Zone)), (99, 22, 5));
    for &(a, b, way) in &d.connections {
        let zone = [a, b].iter().any(|p| d.places[p.index()].kind == Kind::Zone);
        assert_eq!(zone, way == Way::Arrow, "{} – {}", d.places[a.index()].id, d.places[b.index()].id);
        assert!(d.links[a.index()].iter().any(|l| l.to == b) && d.links[b.index()].iter().any(|l| l.to == a));
    }
    assert_eq!(d.connections.len(), 206);
}

/// 2.1 A march goes from a place to one that is joined to it, and nowhere else.
#[test]
fn marches_follow_connections() {
    let mut game = position("hand us 4 5\n hand mexico\n begin us-operations");
    let mut log = Log::off();
    for text in ["4 force", "us_kearney", "us_inf_1", "done"] {
        let choice = game.parse(text).expect("a choice");
        game.apply(Input::Choose(Side::One, choice), &mut log).expect("legal");
    }
    // Action card 13 gives him seven MP: enough for any step.
    let roll = game.parse_roll("a13").expect("an Action card");
    game.apply(Input::Roll(roll), &mut log).expect("possible");
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let next = joined("tx_san_antonio");
    let reached: Vec<String> = choices
        .iter()
        .filter(|choice| matches!(choice, Choice::Place(_)))
        .map(|choice| game.say(*choice))
        .collect();
    assert!(reached.len() >= 3, "{reached:?}");
    assert!(reached.iter().all(|place| next.contains(place.as_str())), "{reached:?}");
}

/// 2.1.a#2 All is in Mexico but Zones and Texas.
#[test]
fn in_mexico() {
    for place in &data().places {
        assert_eq!(place.mexico, place.kind != Kind::Zone && !place.texas, "{}", place.id);
    }
    assert_eq!(data().texas.len(), 10);
}

/// 2.1.a#6 Ports are coastal, and so are some Spaces without one.
#[test]
fn coastal_spaces() {
    let places = &data().places;
    assert!(places.iter().filter(|p| p.port).all(|p| p.coastal && p.coast.is_some()));
    let others: Vec<&str> = places.iter().filter(|p| p.coastal && !p.port).map(|p| p.id.as_str()).collect();
    assert!(!others.is_empty());
    assert!(places.iter().all(|p| p.coast.is_none() || p.coastal));
}

/// 2.1.a#7, 2.1.d#2 Linares, China and Matamoros are joined to one another; La Grange and New Orleans by an arrow.
#[test]
fn named_connections() {
    for (a, b) in [("nl_linares", "nl_china"), ("nl_china", "ta_matamoros"), ("ta_matamoros", "nl_linares")] {
        assert!(joined(a).contains(b) && joined(b).contains(a), "{a} – {b}");
    }
    assert_eq!(file("map_connections.csv").matches("triple_1").count(), 3);
    assert!(joined("tx_la_grange").contains("zn_new_orleans"));
    assert!(joined("zn_new_orleans").contains("tx_la_grange"));
}

/// 2.1.e Guerillas out of play lie in their Holding Box; who is on the map is under a leader or not, and always shown
/// where he stands.
#[test]
fn boxes() {
    let game = start::<Montezuma>("campaign");
    let board = Montezuma::board(data());
    let holding = board.places.iter().position(|p| p.id == "holding").expect("the Holding Box");
    let scene = game.known(Viewer::Public).scene();
    let lying: BTreeSet<&str> = scene
        .counters
        .iter()
        .filter(|c| usize::from(c.place) == holding)
        .filter_map(|c| data().units.get(usize::from(c.piece?)))
        .map(|u| u.id.as_str())
        .collect();
    let guerillas =
        data().units.iter().filter(|u| u.kind == Troops::Guerilla).map(|u| u.id.as_str()).collect();
    assert_eq!(lying, guerillas);
    assert_eq!(lying.len(), 6);
}

/// 2.1.g The tracks: Political Will from 0 to 35, Blockade and Bellicosity.
#[test]
fn information_track() {
    let game = start::<Montezuma>("campaign");
    let scene = game.known(Viewer::Public).scene();
    let track = |key: &str| scene.tracks.iter().find(|t| t.key == key).expect("a track");
    assert_eq!((track("track-pw").value, track("track-pw").range), (30, Some((0, 35))));
    assert_eq!(track("track-blockade").value, 0);
    assert_eq!(track("track-bellicosity").value, 0);
}

/// 2.1.j#1, 2.3.b Each of the 22 States has a number, and is the US's or Mexico's, Calm or in revolt.
#[test]
fn states() {
    let d = data();
    assert_eq!(d.states.len(), 22);
    for id in ["QU", "GU"] {
        let state = d.states.iter().find(|s| s.id == id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(state.number, 2, "{id}");
    }
    assert!(d.states.iter().all(|s| s.number >= 1 && usize::from(s.number) <= s.spaces.len()));
    let marker = |id: &str| {
        let row = file("markers.csv").lines().find(|l| l.starts_with(id)).expect("a marker");
        row.contains(",22,")
    };
    assert!(marker("state_control,") && marker("civic,"));
    let game = position("add revolt NL\n set us-states [\"TA\"]\n begin us-operations");
    let scene = game.known(Viewer::Public).scene();
    let marked = |class: &str, state: &str| {
        let of = d.state(state).expect("a State");
        let inside = |p: u16| d.places.get(usize::from(p)).is_some_and(|p| p.state == Some(of));
        scene.marks.iter().any(|m| m.class == class && matches!(m.on, zocalo_core::On::Place(p) if inside(p)))
    };
    assert!(marked("revolt", "NL") && !marked("revolt", "TA"));
    assert!(marked("state-us", "TA") && !marked("state-us", "NL"));
}

/// 2.1.j#2 States are adjacent exactly if a connection joins a Space of one to a Space of the other.
#[test]
fn adjacent_states() {
    let d = data();
    let mut adjacent = vec![0_u32; d.states.len()];
    for &(a, b, _) in &d.connections {
        if let (Some(one), Some(other)) = (d.places[a.index()].state, d.places[b.index()].state)
            && one != other
        {
            adjacent[one.index()] |= 1 << other.index();
            adjacent[other.index()] |= 1 << one.index();
        }
    }
    for (state, joined) in d.states.iter().zip(adjacent) {
        assert_eq!(state.adjacent, joined, "{}", state.id);
    }
}

/// 2.1.k Fourteen PW Cities; Alta California is Zone, State and City at once, and no source of supply like the others.
#[test]
fn cities() {
    let d = data();
    assert_eq!(d.cities.len(), 14);
    for id in ["me_mejico", "vc_vera_cruz", "nl_monterrey", "co_saltillo", "zn_alta_california"] {
        assert!(d.cities.contains(&d.place(id).expect("a place")), "{id}");
    }
    let alta = &d.places[d.named.alta.index()];
    let state = alta.state.expect("its own State");
    assert_eq!(alta.kind, Kind::Zone);
    assert_eq!(d.states[state.index()].spaces.iter().collect::<Vec<_>>(), [d.named.alta.index()]);
    assert_eq!(d.geo.sources.len(), 13);
    assert!(!d.geo.sources.has(d.named.alta.index()));
}

/// 2.2.a#4, 2.2.a#6, 2.2.a#8 Militia as a rule is not committed, Marines are Infantry, Mexican Dragoons bear the symbol.
#[test]
fn kinds_of_troops() {
    let units = &data().units;
    let militia: Vec<&UnitData> = units.iter().filter(|u| u.kind == Troops::Militia).collect();
    for side in Side::BOTH {
        assert!(militia.iter().any(|u| u.side == side));
    }
    let committed = militia.iter().filter(|u| u.commit).count();
    assert!(committed * 5 < militia.len(), "{committed} of {}", militia.len());
    assert!(
        units.iter().filter(|u| u.id.starts_with("mx_act")).all(|u| u.kind == Troops::Militia && !u.commit)
    );
    let marines: Vec<&UnitData> = units.iter().filter(|u| u.kind == Troops::Marine).collect();
    for side in Side::BOTH {
        assert_eq!(marines.iter().filter(|u| u.side == side && u.arm == Arm::Inf).count(), 2);
    }
    let dragoons: Vec<&UnitData> =
        units.iter().filter(|u| u.side == MX && u.id.starts_with("mx_drag")).collect();
    assert!(!dragoons.is_empty() && dragoons.iter().all(|u| u.arm == Arm::Cav && u.commit));
}

/// 2.2.a#9 The first four US regiments of Artillery are Infantry and Artillery at once, and nobody else is.
#[test]
fn double_artillery() {
    let both: Vec<&str> =
        data().units.iter().filter(|u| u.arm == Arm::InfArt).map(|u| u.id.as_str()).collect();
    assert_eq!(both, ["us_art_1", "us_art_2", "us_art_3", "us_art_4"]);
    assert_eq!(unit("mx_art_1").arm, Arm::Art);
}

/// 2.2.b#1, 2.7#1, 2.7#2 Leaders: stars, Strategy, Command, Tactics; Canales 1-3-0, Lane 3-4-1.
#[test]
fn leaders() {
    let d = data();
    assert_eq!(d.leaders.len(), 40);
    for leader in &d.leaders {
        assert!((1..=4).contains(&leader.own.strategy), "{}", leader.id);
        assert!((3..=8).contains(&leader.own.command) && leader.own.tactics <= 2, "{}", leader.id);
        assert!((1..=2).contains(&leader.own.stars), "{}", leader.id);
    }
    let rated = |id: &str| {
        let own = leader(id).own;
        (own.strategy, own.command, own.tactics)
    };
    assert_eq!(rated("mx_canales"), (1, 3, 0));
    assert_eq!(rated("us_lane"), (3, 4, 1));
    assert_eq!(d.named.canales, d.leader("mx_canales").expect("Canales"));
    // The g of his rating: nobody else leads Guerillas.
    let rows = file("leaders.csv").lines().filter(|row| row.split(',').nth(7) == Some("1"));
    assert_eq!(rows.map(|row| row.split(',').next().unwrap_or_default()).collect::<Vec<_>>(), ["mx_canales"]);
}

/// 2.4 Ten faces, from 0 to 9, each as likely as the others.
#[test]
fn the_die() {
    let mut game = position("hand mexico 14 15\n begin mexico-operations");
    let wagon = game.parse("14 unit").expect("a choice");
    game.apply(Input::Choose(Side::Two, wagon), &mut Log::off()).expect("legal");
    assert!(matches!(game.pending(), Pending::Chance(_)), "a Wagon card is rolled for");
    let mut rolls = Vec::new();
    game.rolls(&mut rolls);
    assert_eq!(rolls.iter().map(|r| r.0.0).collect::<Vec<_>>(), (0..10).collect::<Vec<u16>>());
    assert!(rolls.iter().all(|r| r.1 == rolls[0].1));
}

/// 2.5 The Turn Record: ten Turns with War modifier, cost of declaring War, end of the game.
#[test]
fn turn_track() {
    let turns = &data().turns;
    assert_eq!(turns.len(), 10);
    // The worked Turn: one leader and one Unit for the US, two and three for Mexico, five cards, +1.
    let second = &turns[1];
    assert_eq!((second.us[0], second.mexico, second.hand, second.war_modifier), ((1, 1), (2, 3), 5, 1));
    let before_war = &turns[..6];
    assert!(before_war.windows(2).all(|t| t[0].war_modifier <= t[1].war_modifier));
    assert!(before_war.windows(2).all(|t| t[0].war_cost >= t[1].war_cost));
    assert!(before_war.iter().all(|t| t.war_cost >= 1));
    // From the sixth Turn on the game may end, and with the tenth it does.
    let ends: Vec<Option<u8>> = turns.iter().map(|t| t.end_roll).collect();
    assert!(ends[..5].iter().all(Option::is_none) && ends[5..].iter().all(Option::is_some));
    assert!(ends[5..9].windows(2).all(|e| e[0] > e[1]));
    assert_eq!(ends[9], Some(0));
}

/// 2.6#1 Thirty Action cards, thirty Crisis cards and fifty War cards, which lie aside until there is War.
#[test]
fn decks() {
    let d = data();
    assert_eq!((d.actions.len(), d.cards.len()), (30, 80));
    assert!(d.cards.iter().enumerate().all(|(i, card)| card.war == (i >= 30)));
    let document = start::<Montezuma>("campaign").position();
    for card in 1..=80 {
        let aside = document["cards"][card.to_string()] == "aside";
        assert_eq!(aside, card > 30, "{card}");
    }
}

/// 3.8 One thing under each name: two coasts, one Rough, one Logistics, nine Indian Spaces.
#[test]
fn synonyms() {
    let d = data();
    let coast = |coast: Coast| {
        d.places.iter().filter(move |p| p.port && p.coast == Some(coast)).map(|p| p.lon).collect::<Vec<f32>>()
    };
    // West is the Pacific, east the Gulf.
    assert!(coast(Coast::Pacific).iter().all(|lon| *lon < -99.0));
    assert!(coast(Coast::Gulf).iter().all(|lon| *lon > -99.0));
    let row = |id: &str| file("markers.csv").lines().any(|l| l.starts_with(id));
    assert!(row("squadron_gulf,") && row("squadron_pacific,"));
    // Mountains are Rough, with Jungle or without.
    assert!(d.places.iter().any(|p| p.terrain == Terrain::RoughJungle));
    assert!(Terrain::Rough.is_rough() && Terrain::RoughJungle.is_rough() && !Terrain::Jungle.is_rough());
    assert_eq!(d.cards[69].title, "Logistics");
    assert!(d.cards[69].mandatory);
    assert_eq!(d.indians.len(), 9);
}

/// 7.2#1 An Action card gives the MA for each Strategy rating: never more for a worse one.
#[test]
fn action_cards_give_movement() {
    let d = data();
    for action in &d.actions {
        assert!(action.ma.windows(2).all(|ma| ma[0] >= ma[1]), "{}", action.title);
    }
    // The worked Turn: 21 gives a Strategy of 2 five MP, 13 seven, 5 three; 30 an underlined seven.
    let two = |card: usize| d.actions[card - 1].ma[1];
    assert_eq!([two(21), two(13), two(5), two(30)], [5, 7, 3, 7]);
    assert!(d.actions[29].underlined[1]);
}

/// 21.0 Numbers and titles of the Strategy cards.
#[test]
fn titles() {
    let titles: Vec<&str> = data().cards.iter().map(|card| card.title.as_str()).collect();
    assert_eq!(titles, TITLES);
}

const TITLES: [&str; 80] = [
    "Polk Addresses Congress",
    "No Quarter!",
    "Fremont Declares Bear Flag Republic",
    "Settlers",
    "Guerillas Go Home",
    "Nicholas Trist, State Emissary",
    "Minor Revolt in Baja",
    "Manifest Destiny",
    "Thornton Affair",
    "Remember the Alamo!",
    "Tejas!",
    "Santa Anna Elected President",
    "Whigs Oppose War",
    "Operational Exhaustion",
    "Local Militia",
    "Indian Uprising",
    "Baja Revolts Suppressed",
    "Baptism of Fire",
    "Provincial Revolt Suppressed",
    "Bad Weather",
    "Low Ammo",
    "Light Casualties",
    "Dysentery",
    "Forced March",
    "Leading from the Front",
    "Malaria",
    "Local Militia",
    "Provincial Revolt",
    "Negotiations Break Down",
    "Good Ground",
    "Political Capital",
    "Commodore Perry",
    "Topographic Engineers",
    "Robert E. Lee",
    "Naval Bombardment",
    "Blockade Declared",
    "War Appropriations",
    "Texas Rangers",
    "Marines",
    "Flying Artillery",
    "Santa Anna Exiled",
    "Major Revolt in Baja!",
    "U. S. Grant",
    "Thomas J. Jackson",
    "Commodore Connor",
    "Oregon Treaty",
    "Pierce Reinforces",
    "Pacific Squadron",
    "P. G. T. Beauregard",
    "Close Action",
    "Scott Invades",
    "Tejas Volunteers",
    "Sale of Church Property",
    "No Future Glory",
    "San Patricios",
    "Reinforcements",
    "Gomez Presidency",
    "Foreign Aid",
    "Anaya Presidency",
    "Fresh Troops",
    "Spies!",
    "Recruits",
    "March Attrition",
    "Local Militia Raid",
    "Yucatan Revolt Suppressed",
    "Artillery Duel",
    "Scott Removed",
    "Forced March",
    "Morale Loss",
    "Logistics",
    "Armistice",
    "Dug In",
    "Taylor Runs for President",
    "Breach!",
    "Deserters",
    "Weak Volunteers",
    "Cavalry Charge",
    "Yellow Fever",
    "Cavalry Pursuit",
    "Artillery Barrage",
];
