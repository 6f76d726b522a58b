//! The board: every hex, box, hexside and counter is drawn once, at its place.

use camerone::board::board;
use camerone::data::Data;
use std::collections::BTreeSet;
use zocalo_core::Board;
use zocalo_core::board::{Form, PlaceKind, Point};

fn drawn() -> Board {
    board(Data::standard())
}

/// Left, top, right, bottom.
fn bounds(outline: &[Point]) -> (f32, f32, f32, f32) {
    outline.iter().fold((f32::MAX, f32::MAX, f32::MIN, f32::MIN), |b, p| {
        (b.0.min(p.0), b.1.min(p.1), b.2.max(p.0), b.3.max(p.1))
    })
}

#[test]
fn hexes_come_first_in_the_order_of_the_data_then_the_boxes() {
    let board = drawn();
    let hexes: Vec<_> = board.places.iter().take_while(|p| p.kind == PlaceKind::Hex).collect();
    assert_eq!(hexes.len(), 418);
    assert_eq!(
        (hexes[0].id.as_str(), hexes[18].id.as_str(), hexes[19].id.as_str()),
        ("0101", "0119", "0201")
    );
    let boxes: Vec<_> = board.places[418..].iter().map(|p| p.id.as_str()).collect();
    assert_eq!(boxes, ["rallying", "reserve", "lost", "dead", "absent", "unplaced"]);
    assert!(board.places[418..].iter().all(|p| p.kind == PlaceKind::Box));
}

#[test]
fn a_hex_is_ten_metres_across_its_flats() {
    let board = drawn();
    for hex in &board.places[..418] {
        let (left, top, right, bottom) = bounds(&hex.outline);
        assert_eq!(hex.outline.len(), 6);
        assert!((bottom - top - 10.0).abs() < 0.03 && (right - left - 11.547).abs() < 0.03, "{}", hex.id);
        assert!(
            ((left + right) / 2.0 - hex.at.0).abs() < 0.03 && ((top + bottom) / 2.0 - hex.at.1).abs() < 0.03
        );
    }
}

#[test]
fn terrain_is_told_by_class_and_in_words() {
    let board = drawn();
    let of = |id: &str| board.places.iter().find(|p| p.id == id).expect("a hex");
    assert_eq!(of("0908").class, "building inside farmhouse");
    assert_eq!(of("1208").class, "building inside wing closed");
    assert_eq!(of("0107").class, "road outside dark");
    assert_eq!(of("0909").tags, ["terrain-courtyard", "tag-gate", "tag-inside", "tag-at-wall"]);
    assert_eq!(of("1210").tags, ["terrain-courtyard", "tag-inside"]);
    assert_eq!(of("0810").tags, ["terrain-open", "tag-way-in"]);
    assert_eq!(of("0403").tags, ["terrain-woods", "tag-cover", "tag-blocks"]);
    let count = |class: &str| board.places.iter().filter(|p| p.class.split(' ').any(|c| c == class)).count();
    assert_eq!(
        (count("dark"), count("inside"), count("woods"), count("building"), count("closed")),
        (78, 30, 57, 10, 3)
    );
}

#[test]
fn a_hexside_lies_between_its_two_hexes() {
    let board = drawn();
    let count = |class: &str| board.edges.iter().filter(|e| e.class.split(' ').any(|c| c == class)).count();
    assert_eq!((count("wall"), count("gate"), count("breach")), (36, 4, 2));
    assert_eq!((count("climbable"), count("breachable")), (18, 29));
    for edge in &board.edges {
        let (within, without) = edge.between;
        for place in [within, without].map(|i| &board.places[usize::from(i)]) {
            for end in [edge.from, edge.to] {
                let near = |p: &Point| (p.0 - end.0).abs() < 0.02 && (p.1 - end.1).abs() < 0.02;
                assert!(place.outline.iter().any(near), "{} at {}", edge.id, place.id);
            }
        }
        let ids = [within, without].map(|i| board.places[usize::from(i)].id.as_str());
        assert_eq!(edge.id, ids.join("/"));
    }
    assert!(board.edges.iter().all(|e| e.name.is_empty() == e.class.starts_with("wall")));
}

#[test]
fn everything_is_on_the_sheet_and_the_boxes_lie_apart() {
    let board = drawn();
    let within = |p: &Point| (0.0..=board.size.0).contains(&p.0) && (0.0..=board.size.1).contains(&p.1);
    for place in &board.places {
        assert!(place.outline.iter().all(within), "{}", place.id);
    }
    for shape in board.under.iter().chain(&board.over) {
        let fits = match &shape.form {
            Form::Area(points) | Form::Line(points) => points.iter().all(within),
            Form::Text { at, .. } => within(at),
        };
        assert!(fits, "{}", shape.class);
    }
    let edge = bounds(&board.places[..418].iter().flat_map(|p| p.outline.clone()).collect::<Vec<_>>()).2;
    let boxes: Vec<_> = board.places[418..].iter().map(|p| bounds(&p.outline)).collect();
    assert!(boxes.iter().all(|b| b.0 > edge));
    assert!(boxes.windows(2).all(|pair| pair[0].3 < pair[1].1));
    let foot = board.over.iter().filter(|s| s.class.starts_with("scale"));
    let lowest = boxes.last().expect("boxes").3;
    for shape in foot {
        let (Form::Area(points) | Form::Line(points)) = &shape.form else { continue };
        assert!(points.iter().all(|p| p.1 > lowest), "{} lies on a box", shape.class);
    }
}

#[test]
fn scenery_shows_seven_woods_five_buildings_two_sheds_and_a_road() {
    let board = drawn();
    let count = |class: &str| {
        board.under.iter().chain(&board.over).filter(|s| s.class.split(' ').any(|c| c == class)).count()
    };
    assert_eq!((count("sheet"), count("yard"), count("woods"), count("road")), (1, 2, 7, 3));
    assert_eq!(
        (count("farmhouse"), count("wing"), count("shed"), count("ruin"), count("roof")),
        (1, 1, 2, 3, 7)
    );
    assert_eq!((count("gate"), count("big")), (2, 2));
}

#[test]
fn the_catalogue_has_every_counter() {
    let board = drawn();
    assert_eq!(board.pieces.len(), 57);
    let ids: BTreeSet<_> = board.pieces.iter().map(|p| p.id.as_str()).collect();
    let shorts: BTreeSet<_> = board.pieces.iter().map(|p| p.short.as_str()).collect();
    assert_eq!((ids.len(), shorts.len()), (57, 57));
    let of = |id: &str| board.pieces.iter().find(|p| p.id == id).expect("a counter");
    let (legion, milan, irregular) = (of("L01"), of("MILAN"), of("I2b"));
    assert_eq!((legion.short.as_str(), legion.symbol, legion.size), ("L1", "infantry", "••"));
    assert_eq!(legion.values, [("value-move", 5), ("value-fire", 1), ("value-melee", 1)]);
    assert_eq!((milan.short.as_str(), milan.symbol, milan.values.len()), ("Milan", "leader", 1));
    assert_eq!(irregular.class, "mexican cavalry irregular band-7 regiment irregulars-2");
    assert_eq!(irregular.values, [("value-move", 2), ("value-fire", 0), ("value-melee", 0)]);
    assert_eq!((of("TI").symbol, of("TI").values.len()), ("sharpshooter", 0));
    let band = |p: &zocalo_core::board::PieceInfo| {
        p.class.split(' ').find(|c| c.starts_with("band-")).map(str::to_owned)
    };
    let bands: BTreeSet<_> = board.pieces.iter().filter_map(band).collect();
    assert_eq!(bands.len(), 7);
}
