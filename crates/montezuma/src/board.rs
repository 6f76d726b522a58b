//! The board and the catalogue: places true to geography, connections by kind, pieces and cards.

use crate::c02_terms::*;
use crate::data::{Colour, Data};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;
use zocalo_core::board::art::Art;
use zocalo_core::board::{Board, CardInfo, EdgeInfo, PieceInfo, PlaceInfo, PlaceKind, Point};
use zocalo_core::{Files, Side};

/// The boxes beside the map, with their ids.
pub const BOXES: [&str; 12] = [
    "regroup-us",
    "regroup-mexico",
    "pool-us",
    "pool-mexico",
    "aside",
    "gone",
    "holding",
    "hidden",
    "exile",
    "wound",
    "box-gulf",
    "box-pacific",
];

/// The index of a box among the places.
#[must_use]
pub fn box_of(loc: Loc, side: Side) -> u16 {
    let id = match loc {
        Loc::REGROUP if side == US => 0,
        Loc::REGROUP => 1,
        Loc::POOL if side == US => 2,
        Loc::POOL => 3,
        Loc::ASIDE => 4,
        Loc::HOLDING => 6,
        Loc::HIDDEN => 7,
        Loc::EXILE => 8,
        Loc::WOUND => 9,
        Loc(n) if (n as usize) < PLACES => return u16::from(n),
        _ => 5,
    };
    (PLACES + id) as u16
}

/// Pieces after the leaders: six Army markers, two Trains, the Beachhead, two squadrons.
pub const ARMY_PIECE: usize = UNITS + LEADERS;
/// The Baggage Train of the US; Mexico's follows.
pub const TRAIN_PIECE: usize = ARMY_PIECE + 6;
/// The Beachhead.
pub const BEACHHEAD_PIECE: usize = TRAIN_PIECE + 2;
/// The Gulf Squadron; the Pacific one follows.
pub const SQUADRON_PIECE: usize = BEACHHEAD_PIECE + 1;

/// The size of the board; the boxes lie below the map.
const WIDTH: f32 = 1600.0;
const MAP_HEIGHT: f32 = 1300.0;
const HEIGHT: f32 = 1452.0;
/// The diameter of a space with its rim.
const UNIT: f32 = 40.0;

/// Where spaces and zones lie, laid out by `cargo xtask maps` so that none covers another.
static LAYOUT: LazyLock<HashMap<String, Spot>> = LazyLock::new(layout);
const LAYOUT_FILE: &[(&str, &str)] = &[("layout.csv", include_str!("../board/layout.csv"))];

/// The drawn board.
static ART: LazyLock<Art> = LazyLock::new(|| Art {
    small: include_bytes!("../board/small.webp"),
    ..Art::baked(
        include_str!("../board/board.json"),
        include_bytes!("../board/day.webp"),
        include_bytes!("../board/night.webp"),
    )
});

/// Where the counters of a space or zone stand, and the box of a zone.
#[derive(Clone, Debug, Deserialize)]
struct Spot {
    id: String,
    x: f32,
    y: f32,
    left: Option<f32>,
    top: Option<f32>,
    width: Option<f32>,
    height: Option<f32>,
}

/// Reads the layout.
///
/// # Panics
/// When the committed file is not what `cargo xtask maps` writes; every test of the game finds that.
fn layout() -> HashMap<String, Spot> {
    // A derived file: it has no column for sources.
    match Files::carried(LAYOUT_FILE).loose_rows::<Spot>("layout.csv") {
        Ok(rows) => rows.into_iter().map(|row| (row.value.id.clone(), row.value)).collect(),
        Err(fault) => panic!("{fault}"),
    }
}

fn spot(id: &str) -> &'static Spot {
    LAYOUT.get(id).unwrap_or_else(|| panic!("layout.csv has no {id}; run cargo xtask maps montezuma"))
}

fn at(id: &str) -> Point {
    let spot = spot(id);
    (spot.x, spot.y)
}

fn terrain_key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "terrain-clear",
        Terrain::Rough => "terrain-rough",
        Terrain::Jungle => "terrain-jungle",
        Terrain::RoughJungle => "terrain-rough-jungle",
    }
}

fn place_class(d: &Data, i: usize) -> String {
    let place = &d.places[i];
    let mut class = match place.kind {
        Kind::Space => "space".to_owned(),
        Kind::Transit => "transit".to_owned(),
        Kind::Zone => "zone".to_owned(),
    };
    class.push_str(match place.terrain {
        Terrain::Clear => " clear",
        Terrain::Rough => " rough",
        Terrain::Jungle => " jungle",
        Terrain::RoughJungle => " rough jungle",
    });
    for (holds, word) in [
        (place.city.is_some(), " city"),
        (place.port, " port"),
        (place.fortress > 0, " fortress"),
        (place.indian.is_some(), " indian"),
        (place.texas, " texas"),
    ] {
        if holds {
            class.push_str(word);
        }
    }
    if let Some(state) = place.state {
        class.push_str(" state-");
        class.push_str(&d.states[state.index()].id.to_lowercase());
    }
    class
}

fn place_tags(d: &Data, i: usize) -> Vec<&'static str> {
    let place = &d.places[i];
    let mut tags = vec![terrain_key(place.terrain)];
    for (holds, tag) in [
        (place.kind == Kind::Transit, "tag-transit"),
        (place.kind == Kind::Zone, "tag-zone"),
        (place.city.is_some(), "tag-city"),
        (place.port && place.coast == Some(Coast::Gulf), "tag-gulf-port"),
        (place.port && place.coast == Some(Coast::Pacific), "tag-pacific-port"),
        (place.fortress > 0, "tag-fortress"),
        (place.indian.is_some(), "tag-indian"),
        (place.texas, "tag-texas"),
    ] {
        if holds {
            tags.push(tag);
        }
    }
    if let Some(state) = place.state {
        tags.push(crate::event::STATE_KEYS[state.index()]);
    }
    tags
}

fn rect(at: Point, half_width: f32, half_height: f32) -> Vec<Point> {
    let (left, top, right, bottom) =
        (at.0 - half_width, at.1 - half_height, at.0 + half_width, at.1 + half_height);
    vec![(left, top), (right, top), (right, bottom), (left, bottom)]
}

fn places(d: &Data) -> Vec<PlaceInfo> {
    let mut places: Vec<PlaceInfo> = d
        .places
        .iter()
        .enumerate()
        .map(|(i, place)| {
            let spot = spot(&place.id);
            let outline = match (spot.left, spot.top, spot.width, spot.height) {
                (Some(x), Some(y), Some(w), Some(h)) => rect((x + w / 2.0, y + h / 2.0), w / 2.0, h / 2.0),
                _ => Vec::new(),
            };
            PlaceInfo {
                id: place.id.clone(),
                name: place.name.clone(),
                kind: if place.kind == Kind::Zone { PlaceKind::Area } else { PlaceKind::Point },
                at: (spot.x, spot.y),
                outline,
                class: place_class(d, i),
                tags: place_tags(d, i),
            }
        })
        .collect();
    places.extend(boxes());
    places
}

/// How wide each box is beside the others: those that fill with counters are wider.
const WIDTHS: [f32; 12] = [1.3, 1.5, 1.0, 1.3, 2.2, 1.7, 1.0, 0.7, 0.7, 0.8, 0.8, 0.8];

/// The boxes in a row below the map.
fn boxes() -> Vec<PlaceInfo> {
    let (edge, gap) = (20.0, 6.0);
    let unit = (WIDTH - 2.0 * edge + gap) / WIDTHS.iter().sum::<f32>();
    let mut left = edge;
    let mut boxes = Vec::new();
    for (id, part) in BOXES.into_iter().zip(WIDTHS) {
        let width = part * unit - gap;
        let at = (left + width / 2.0, MAP_HEIGHT.midpoint(HEIGHT));
        left += width + gap;
        boxes.push(PlaceInfo {
            id: id.to_owned(),
            name: String::new(),
            kind: PlaceKind::Box,
            at,
            outline: rect(at, width / 2.0, (HEIGHT - MAP_HEIGHT) / 2.0 - 8.0),
            class: "box".to_owned(),
            tags: Vec::new(),
        });
    }
    boxes
}

fn edges(d: &Data) -> Vec<EdgeInfo> {
    d.connections
        .iter()
        .map(|&(a, b, way)| {
            let (from, to) = (&d.places[a.index()], &d.places[b.index()]);
            EdgeInfo {
                id: format!("{}/{}", from.id, to.id),
                name: String::new(),
                between: (a.index() as u16, b.index() as u16),
                from: at(&from.id),
                to: at(&to.id),
                class: match way {
                    Way::Normal => "road",
                    Way::Rough => "rough",
                    Way::River => "river",
                    Way::Arrow => "arrow",
                }
                .to_owned(),
            }
        })
        .collect()
}

fn short(name: &str) -> String {
    name.split_whitespace().filter_map(|w| w.chars().next()).take(3).collect()
}

fn pieces(d: &Data) -> Vec<PieceInfo> {
    let nation = |side: Side| if side == US { "us" } else { "mexico" };
    let mut pieces = Vec::new();
    for unit in &d.units {
        let symbol = match (unit.kind, unit.arm) {
            (Troops::Guerilla, _) => "guerrilla",
            (Troops::Marine, _) => "marine",
            (Troops::Zapadores, _) => "engineer",
            (Troops::Militia, Arm::Inf) => "militia",
            (_, Arm::Cav) => "cavalry",
            (_, Arm::Art | Arm::InfArt) => "artillery",
            _ => "infantry",
        };
        let mut values =
            vec![("value-fp", i16::from(unit.fp[1])), ("value-fp-reduced", i16::from(unit.fp[0]))];
        if unit.commit {
            values.push(("value-commit", 1));
        }
        pieces.push(PieceInfo {
            id: unit.id.clone(),
            name: unit.name.clone(),
            short: short(&unit.name),
            side: Some(unit.side),
            symbol,
            size: "III",
            class: format!("{} {}", nation(unit.side), symbol),
            values,
        });
    }
    for leader in &d.leaders {
        let own = leader.own;
        pieces.push(PieceInfo {
            id: leader.id.clone(),
            name: leader.name.clone(),
            short: leader.name.chars().take(4).collect(),
            side: Some(leader.side),
            symbol: "leader",
            size: "",
            class: format!("{} leader", nation(leader.side)),
            values: vec![
                ("value-strategy", i16::from(own.strategy)),
                ("value-command", i16::from(own.command)),
                ("value-tactics", i16::from(own.tactics)),
                ("value-stars", i16::from(own.stars)),
            ],
        });
    }
    pieces.extend(markers(d));
    pieces
}

fn markers(d: &Data) -> Vec<PieceInfo> {
    let plain = |id: String, name: String, side: Side, symbol: &'static str| PieceInfo {
        short: short(&name),
        id,
        name,
        side: Some(side),
        symbol,
        size: "",
        class: format!("{} {symbol}", if side == US { "us" } else { "mexico" }),
        values: Vec::new(),
    };
    let mut markers = Vec::new();
    for side in Side::BOTH {
        for i in 0..3 {
            let name = d.armies[side].get(i).cloned().unwrap_or_default();
            let n = side.index() * 3 + i;
            markers.push(plain(format!("army-{n}"), name, side, "headquarters"));
        }
    }
    markers.push(plain("baggage_us".into(), "Baggage Train".into(), US, "supply"));
    markers.push(plain("baggage_mx".into(), "Baggage Train".into(), MX, "supply"));
    markers.push(plain("beachhead".into(), "Beachhead".into(), US, "supply"));
    markers.push(plain("gulf_squadron".into(), "Gulf Squadron".into(), US, "ship"));
    markers.push(plain("pacific_squadron".into(), "Pacific Squadron".into(), US, "ship"));
    markers
}

fn cards(d: &Data) -> Vec<CardInfo> {
    let mut cards: Vec<CardInfo> = d
        .cards
        .iter()
        .enumerate()
        .map(|(i, card)| {
            let colour = match card.colour {
                Colour::Only(US) => "us",
                Colour::Only(_) => "mexico",
                Colour::Both => "both",
            };
            let mut class = format!("{colour} {}", if card.war { "war" } else { "crisis" });
            for (holds, word) in [
                (card.window != crate::data::Window::Play, " response"),
                (card.wagon, " wagon"),
                (card.mandatory, " mandatory"),
                (card.remove, " remove"),
                (card.reshuffle, " reshuffle"),
                (card.officer, " officer"),
            ] {
                if holds {
                    class.push_str(word);
                }
            }
            CardInfo {
                id: (i + 1).to_string(),
                name: card.title.clone(),
                class,
                values: vec![("value-ops", i16::from(card.ops))],
            }
        })
        .collect();
    for (i, action) in d.actions.iter().enumerate() {
        cards.push(CardInfo {
            id: format!("a{}", i + 1),
            name: action.title.clone(),
            class: "action".to_owned(),
            values: vec![
                ("value-ma-1", i16::from(action.ma[0])),
                ("value-ma-2", i16::from(action.ma[1])),
                ("value-ma-3", i16::from(action.ma[2])),
                ("value-ma-4", i16::from(action.ma[3])),
            ],
        });
    }
    cards
}

/// The board and the catalogue.
#[must_use]
pub fn board(d: &Data) -> Board {
    Board {
        size: (WIDTH, HEIGHT),
        unit: UNIT,
        under: Vec::new(),
        over: Vec::new(),
        places: places(d),
        edges: edges(d),
        pieces: pieces(d),
        cards: cards(d),
        art: Some(&ART),
    }
}
