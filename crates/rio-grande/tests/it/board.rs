//! The board: where hexes lie, what lies between them, what the catalogue holds.

use rio_grande::RioGrande;
use rio_grande::board::{COLUMN_PIECES, FRONTS, HEX, SUPPLY_PIECES, project};
use rio_grande::ids::{COLUMNS, Column, Front, HEXES, Loc, UNITS, Unit};
use std::collections::BTreeSet;
use zocalo_core::Board;
use zocalo_core::board::{Form, PlaceKind};
use zocalo_core::id::Id;
use zocalo_core::prelude::*;

const HEXES_FILE: &str = include_str!("../../data/map_hexes.csv");

fn board() -> Board {
    RioGrande::board(RioGrande::standard())
}

/// The middle of each hex is where the projection puts its latitude and longitude, which the file gives.
#[test]
fn hexes_lie_over_the_true_land() {
    let board = board();
    for (i, line) in HEXES_FILE.lines().skip(1).enumerate() {
        let cells: Vec<&str> = line.split(',').collect();
        let degree = |n: usize| cells[n].parse::<f64>().expect("a number");
        let (x, y) = project(RioGrande::standard(), (degree(4), degree(5)));
        let at = board.places[i].at;
        assert!((x - at.0).hypot(y - at.1) < HEX / 100.0, "{} lies at {at:?}, not {:?}", cells[0], (x, y));
    }
}

/// Every named place lies in or hard by its hex: at most 41 miles from its middle, as Fort Duncan, moved to its own
/// bank.
#[test]
fn places_lie_in_their_hexes() {
    let board = board();
    let miles = HEX / 45.0;
    for place in &RioGrande::standard().map.rows {
        let (x, y) = project(RioGrande::standard(), (place.lat, place.lon));
        let at = board.places[place.id.index()].at;
        let far = (x - at.0).hypot(y - at.1) / miles;
        assert!(far < 41.5, "{} is {far} miles off", place.name);
    }
}

/// Places stand in the order of the notation, pieces in that of units, fronts, columns and supply; ids are unique.
#[test]
fn the_catalogue_is_in_order() {
    let board = board();
    for loc in Loc::all() {
        assert_eq!(board.places[loc.index()].id, loc.id());
    }
    for unit in Unit::all() {
        assert_eq!(board.pieces[unit.index()].id, unit.id());
    }
    for front in Front::all() {
        assert_eq!(board.pieces[FRONTS + front.index()].id, front.id());
    }
    for column in Column::all() {
        assert_eq!(board.pieces[COLUMN_PIECES + column.index()].id, column.id());
    }
    assert_eq!((FRONTS, COLUMN_PIECES, SUPPLY_PIECES), (UNITS, UNITS + 36, UNITS + 36 + COLUMNS));
    assert_eq!(board.pieces.len(), SUPPLY_PIECES + 18);
    let unique = |ids: Vec<&String>| ids.iter().collect::<BTreeSet<_>>().len() == ids.len();
    assert!(unique(board.places.iter().map(|p| &p.id).collect()));
    assert!(unique(board.pieces.iter().map(|p| &p.id).collect()));
    assert!(unique(board.edges.iter().map(|e| &e.id).collect()));
}

/// An untried counter shows nothing of its front: all backs of a contingent and kind are the same but for their ids.
#[test]
fn untried_backs_are_alike() {
    let board = board();
    let backs: Vec<_> = board.pieces[..UNITS].iter().filter(|p| p.id.starts_with("untried_")).collect();
    assert_eq!(backs.len(), 36);
    for back in &backs {
        let stem = back.id.trim_end_matches(|c: char| c.is_ascii_digit());
        let first = backs.iter().find(|other| other.id.starts_with(stem)).expect("itself");
        assert_eq!(
            (&back.short, &back.class, &back.values, back.symbol),
            (&first.short, &first.class, &first.values, first.symbol)
        );
        assert!(
            back.values.iter().all(|(key, _)| *key != "value-combat"),
            "{} shows a combat factor",
            back.id
        );
    }
}

/// The rivers of the routes file and the border are drawn hexside by hexside, each once, at the common corners.
#[test]
fn edges_are_rivers_and_the_border() {
    let board = board();
    let count = |word: &str| board.edges.iter().filter(|e| e.class.split(' ').any(|c| c == word)).count();
    assert_eq!(count("major"), 41);
    // The major river and three hexsides west of El Paso.
    assert_eq!(count("border"), 44);
    for edge in &board.edges {
        let (one, two) = edge.between;
        for end in [edge.from, edge.to] {
            let near = |place: u16| {
                let corners = &board.places[usize::from(place)].outline;
                corners.iter().any(|c| (c.0 - end.0).hypot(c.1 - end.1) < 0.1)
            };
            assert!(near(one) && near(two), "{} does not lie between its hexes", edge.id);
        }
    }
}

/// Panels do not overlap each other or the map.
#[test]
fn panels_stand_beside_the_map() {
    let board = board();
    let bounds = |outline: &[(f32, f32)]| {
        let by = |f: fn(f32, f32) -> f32, pick: fn(&(f32, f32)) -> f32, from: f32| {
            outline.iter().map(pick).fold(from, f)
        };
        let (left, right) = (by(f32::min, |p| p.0, f32::MAX), by(f32::max, |p| p.0, 0.0));
        (left, by(f32::min, |p| p.1, f32::MAX), right, by(f32::max, |p| p.1, 0.0))
    };
    let boxes: Vec<_> = board.places.iter().filter(|p| p.kind == PlaceKind::Box).collect();
    assert_eq!(boxes.len(), 8);
    let east = board.places[..HEXES].iter().map(|p| bounds(&p.outline).2).fold(0.0, f32::max);
    for (i, one) in boxes.iter().enumerate() {
        let a = bounds(&one.outline);
        assert!(a.0 > east && a.2 <= board.size.0 && a.3 <= board.size.1, "{} is off the sheet", one.id);
        for two in &boxes[i + 1..] {
            let b = bounds(&two.outline);
            assert!(a.3 <= b.1 || b.3 <= a.1, "{} lies over {}", one.id, two.id);
        }
    }
}

/// Roads run through the middles of neighbouring hexes, and every place has its name written.
#[test]
fn roads_and_names() {
    let board = board();
    let roads = board.over.iter().filter(|s| s.class == "road" || s.class == "rail-path");
    let mut steps = 0;
    for shape in roads {
        let Form::Line(points) = &shape.form else { panic!("a road is a line") };
        for pair in points.windows(2) {
            let far = (pair[0].0 - pair[1].0).hypot(pair[0].1 - pair[1].1);
            assert!((far - HEX).abs() < 0.1, "a step of {far}");
            steps += 1;
        }
    }
    let ways =
        include_str!("../../data/map_routes.csv").lines().map(|line| line.split(',').collect::<Vec<_>>());
    let ways = ways.filter(|cells| cells[1] == "road" || cells[1] == "rail_path");
    assert_eq!(steps, ways.map(|cells| cells[3].split(' ').count() - 1).sum::<usize>());
    let names: BTreeSet<&str> = board
        .over
        .iter()
        .filter_map(|s| match &s.form {
            Form::Text { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert!(RioGrande::standard().map.rows.iter().all(|place| names.contains(place.name.as_str())));
}
