//! The board and the catalogue: places true to geography, connections by kind, pieces and cards.

use crate::c02_terms::*;
use crate::data::{Colour, Data};
use zocalo_core::Side;
use zocalo_core::board::{Board, CardInfo, EdgeInfo, Form, PieceInfo, PlaceInfo, PlaceKind, Point, Shape};

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

const WIDTH: f32 = 2200.0;
const HEIGHT: f32 = 1560.0;

/// A plain conic projection with two standard parallels, from degrees to map units.
fn project(lat: f32, lon: f32) -> Point {
    let rad = std::f32::consts::PI / 180.0;
    let (p1, p2, p0) = (20.0 * rad, 32.0 * rad, 25.5 * rad);
    let n = (p1.cos() - p2.cos()) / (p2 - p1);
    let g = p1.cos() / n + p1;
    let theta = n * (lon + 104.0) * rad;
    let (rho, rho0) = (g - lat * rad, g - p0);
    let (x, y) = (rho * theta.sin(), rho0 - rho * theta.cos());
    let scale = 3500.0;
    (960.0 + x * scale, 760.0 - y * scale)
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

fn around(at: Point, rx: f32, ry: f32) -> Vec<Point> {
    (0..12)
        .map(|i| {
            let angle = f32::from(i as u8) * std::f32::consts::PI / 6.0;
            (at.0 + rx * angle.cos(), at.1 + ry * angle.sin())
        })
        .collect()
}

fn places(d: &Data) -> Vec<PlaceInfo> {
    let mut places: Vec<PlaceInfo> = d
        .places
        .iter()
        .enumerate()
        .map(|(i, place)| {
            let at = project(place.lat, place.lon);
            let zone = place.kind == Kind::Zone;
            PlaceInfo {
                id: place.id.clone(),
                name: place.name.clone(),
                kind: if zone { PlaceKind::Area } else { PlaceKind::Point },
                at,
                outline: if zone { around(at, 78.0, 52.0) } else { Vec::new() },
                class: place_class(d, i),
                tags: place_tags(d, i),
            }
        })
        .collect();
    for (i, id) in BOXES.into_iter().enumerate() {
        let at = (130.0 + 180.0 * (i as f32), HEIGHT - 70.0);
        places.push(PlaceInfo {
            id: id.to_owned(),
            name: String::new(),
            kind: PlaceKind::Box,
            at,
            outline: vec![
                (at.0 - 82.0, at.1 - 56.0),
                (at.0 + 82.0, at.1 - 56.0),
                (at.0 + 82.0, at.1 + 56.0),
                (at.0 - 82.0, at.1 + 56.0),
            ],
            class: "box".to_owned(),
            tags: Vec::new(),
        });
    }
    places
}

/// The outline of a State: the hull of its places, a little widened.
fn hull(points: &[Point]) -> Vec<Point> {
    let mut cloud: Vec<Point> = points.iter().flat_map(|&p| around(p, 34.0, 34.0)).collect();
    cloud.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    let turn = |o: Point, a: Point, b: Point| (a.0 - o.0) * (b.1 - o.1) - (a.1 - o.1) * (b.0 - o.0);
    let half = |cloud: &mut dyn Iterator<Item = Point>| {
        let mut side: Vec<Point> = Vec::new();
        for p in cloud {
            while side.len() >= 2 && turn(side[side.len() - 2], side[side.len() - 1], p) <= 0.0 {
                side.pop();
            }
            side.push(p);
        }
        side.pop();
        side
    };
    let mut outline = half(&mut cloud.iter().copied());
    outline.extend(half(&mut cloud.iter().rev().copied()));
    outline
}

fn state_shapes(d: &Data) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (i, state) in d.states.iter().enumerate() {
        let here = |p: &&crate::data::PlaceData| p.state == Some(StateId::new(i)) && p.kind != Kind::Zone;
        let points: Vec<Point> = d.places.iter().filter(here).map(|p| project(p.lat, p.lon)).collect();
        if points.is_empty() {
            continue;
        }
        let class = format!("state state-{}", state.id.to_lowercase());
        shapes.push(Shape { class, form: Form::Area(hull(&points)) });
        let n = points.len() as f32;
        let middle =
            (points.iter().map(|p| p.0).sum::<f32>() / n, points.iter().map(|p| p.1).sum::<f32>() / n);
        shapes.push(Shape {
            class: "state-name".to_owned(),
            form: Form::Text { at: middle, text: format!("text-state-{}", state.id), turn: 0.0 },
        });
    }
    shapes
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
                from: project(from.lat, from.lon),
                to: project(to.lat, to.lon),
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
        unit: 32.0,
        under: crate::coast::shapes(&d.coast, (WIDTH, HEIGHT), project)
            .into_iter()
            .chain(state_shapes(d))
            .collect(),
        over: Vec::new(),
        places: places(d),
        edges: edges(d),
        pieces: pieces(d),
        cards: cards(d),
        art: None,
    }
}
