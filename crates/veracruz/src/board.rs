//! The board as it is drawn: hexes, lines of the land, boxes beside the map, the catalogue of counters.

use crate::data::{Data, Kind, PlaceClass, Way};
use crate::ids::{HEXES, Hex, US_UNITS};
use std::sync::LazyLock;
use zocalo_core::board::art::Art;
use zocalo_core::board::{EdgeInfo, Form, PieceInfo, PlaceInfo, PlaceKind, Point, Shape};
use zocalo_core::id::Id;
use zocalo_core::{Board, Side};

/// The distance across a hex, in map units.
const HEX: f32 = 30.0;
/// The margin round the map.
const MARGIN: f32 = 20.0;
/// The boxes of each side beside the map.
const BOXES: [&str; 7] = ["field", "due", "held", "dead", "gone", "away", "pool"];
/// How many boxes there are.
pub const BOX_PLACES: usize = 2 * BOXES.len();

/// The place of a box of a side.
#[must_use]
pub fn box_place(side: Side, name: &str) -> u16 {
    let at = BOXES.iter().position(|known| *known == name).unwrap_or(BOXES.len() - 1);
    (HEXES + side.index() * BOXES.len() + at) as u16
}

/// The board as `cargo xtask maps` drew it.
static ART: LazyLock<Art> = LazyLock::new(|| Art {
    small: include_bytes!("../board/small.webp"),
    ..Art::baked(
        include_str!("../board/board.json"),
        include_bytes!("../board/day.webp"),
        include_bytes!("../board/night.webp"),
    )
});

/// The board and the catalogue.
#[must_use]
pub fn board(data: &Data) -> Board {
    let sheet = data.map.ground.grid().extent(HEX);
    let width = sheet.x + 2.0 * MARGIN;
    Board {
        size: (width, sheet.y + 2.0 * MARGIN + 260.0),
        unit: HEX,
        under: under(data),
        over: over(data),
        places: (0..HEXES).map(|i| hex_place(data, Hex::new(i))).chain(boxes(width, sheet.y)).collect(),
        edges: edges(data),
        pieces: data.units.iter().enumerate().map(|(i, _)| piece(data, i)).collect(),
        cards: Vec::new(),
        art: Some(&ART),
    }
}

fn on_sheet(x: f32, y: f32) -> Point {
    (x + MARGIN, y + MARGIN)
}

fn grid_hex(hex: Hex) -> zocalo_hex::Hex {
    zocalo_hex::Hex::new(hex.index() as u16)
}

fn hex_place(data: &Data, hex: Hex) -> PlaceInfo {
    let centre = data.map.ground.grid().centre(grid_hex(hex), HEX);
    let corners = data.map.ground.grid().corners(grid_hex(hex), HEX);
    let info = data.map.hexes[hex.index()];
    let place = data.map.place(hex);
    let mut class = vec![info.terrain.id()];
    let mut tags = vec![terrain_tag(info.terrain.id())];
    if info.coastal {
        class.push("coastal");
        tags.push("tag-coastal");
    }
    if info.fever {
        class.push("fever");
        tags.push("tag-fever");
    }
    if let Some(place) = place {
        let (word, tag) = match place.class {
            PlaceClass::City => ("city", "tag-city"),
            PlaceClass::Town => ("town", "tag-town"),
            PlaceClass::Village => ("village", "tag-village"),
            PlaceClass::Fortress => ("fortress", "tag-fortress"),
        };
        class.push(word);
        tags.push(tag);
        if place.port {
            class.push("port");
            tags.push("tag-port");
        }
    }
    if data.map.fort(hex).is_some() {
        class.push("castle");
        tags.push("tag-castle");
    }
    if data.map.sources.contains(&hex) {
        tags.push("tag-source");
    }
    PlaceInfo {
        id: hex.id().to_owned(),
        name: place.map_or_else(String::new, |p| p.name.clone()),
        kind: PlaceKind::Hex,
        at: on_sheet(centre.x, centre.y),
        outline: corners.iter().map(|p| on_sheet(p.x, p.y)).collect(),
        class: class.join(" "),
        tags,
    }
}

fn terrain_tag(id: &str) -> &'static str {
    match id {
        "clear" => "terrain-clear",
        "rough" => "terrain-rough",
        "jungle" => "terrain-jungle",
        "swamp" => "terrain-swamp",
        "mountain" => "terrain-mountain",
        "lake" => "terrain-lake",
        "sea" => "terrain-sea",
        _ => "terrain-island",
    }
}

fn boxes(width: f32, top: f32) -> Vec<PlaceInfo> {
    let cell = (width - 2.0 * MARGIN) / BOXES.len() as f32;
    let mut places = Vec::new();
    for (row, side) in ["us", "mexico"].into_iter().enumerate() {
        for (i, name) in BOXES.iter().enumerate() {
            let (x, y) = (MARGIN + cell * i as f32, top + 2.0 * MARGIN + 120.0 * row as f32);
            let (right, bottom) = (x + cell - 6.0, y + 110.0);
            places.push(PlaceInfo {
                id: format!("{side}-{name}"),
                name: String::new(),
                kind: PlaceKind::Box,
                at: ((x + right) / 2.0, (y + bottom) / 2.0),
                outline: vec![(x, y), (right, y), (right, bottom), (x, bottom)],
                class: format!("box {side} {name}"),
                tags: Vec::new(),
            });
        }
    }
    places
}

fn edges(data: &Data) -> Vec<EdgeInfo> {
    let mut edges = Vec::new();
    for i in 0..HEXES {
        for (to, edge) in data.map.around(Hex::new(i)) {
            if to.index() < i || !(edge.river || edge.mountain) {
                continue;
            }
            let hex = grid_hex(Hex::new(i));
            let Some(side) = data.map.ground.grid().hexside(hex, grid_hex(to)) else { continue };
            let [from, end] = data.map.ground.grid().segment(side, HEX);
            let class = match (edge.mountain, edge.bridge) {
                (true, _) => "mountain",
                (_, true) => "river bridge",
                _ => "river",
            };
            edges.push(EdgeInfo {
                id: format!("{}/{}", Hex::new(i).id(), to.id()),
                name: String::new(),
                between: (i as u16, to.index() as u16),
                from: on_sheet(from.x, from.y),
                to: on_sheet(end.x, end.y),
                class: class.to_owned(),
            });
        }
    }
    edges
}

fn piece(data: &Data, i: usize) -> PieceInfo {
    let info = &data.units[i];
    let side = if i < US_UNITS { Side::One } else { Side::Two };
    let nation = if side == Side::One { "us" } else { "mexican" };
    let mut values = Vec::new();
    if info.kind.fights() && info.kind != Kind::Militia {
        values.push(("value-strength", i16::from(info.strength)));
    }
    if info.kind == Kind::Leader {
        values.push(("value-rating", i16::from(info.strength)));
    }
    if info.moves > 0 {
        values.push(("value-move", i16::from(info.moves / 10)));
    }
    PieceInfo {
        id: info.id.clone(),
        name: info.name.clone(),
        short: info.short.clone(),
        side: Some(side),
        symbol: info.kind.symbol(),
        size: match info.kind {
            Kind::Formation if side == Side::One => DIVISION,
            Kind::Formation => ARMY,
            Kind::Infantry | Kind::Cavalry => "III",
            _ => "",
        },
        class: format!("{nation} {} {}", info.kind.symbol(), info.group).trim_end().to_owned(),
        values,
    }
}

/// The size mark of the formations of the United States: two crosses.
const DIVISION: &str = "XX";
/// And of those of Mexico: four.
const ARMY: &str = concat!("XX", "XX");

/// A point of the land on the sheet: by the hex whose middle is nearest and two of its neighbours.
fn project(data: &Data, (lat, lon): (f32, f32)) -> Point {
    let degrees = &data.map.degrees;
    let far = |at: usize| {
        let (dlat, dlon) = (degrees[at].0 - lat, (degrees[at].1 - lon) * 0.945);
        dlat * dlat + dlon * dlon
    };
    let nearest = (0..HEXES).min_by(|a, b| far(*a).total_cmp(&far(*b))).unwrap_or(0);
    let here = data.map.ground.grid().centre(grid_hex(Hex::new(nearest)), HEX);
    let near: Vec<Hex> = data.map.near(Hex::new(nearest)).collect();
    let (origin, flat) = (degrees[nearest], on_sheet(here.x, here.y));
    for pair in near.windows(2) {
        let side = |hex: Hex| {
            let d = degrees[hex.index()];
            let p = data.map.ground.grid().centre(grid_hex(hex), HEX);
            let p = on_sheet(p.x, p.y);
            ((d.0 - origin.0, d.1 - origin.1), (p.0 - flat.0, p.1 - flat.1))
        };
        let ((a, p), (b, q)) = (side(pair[0]), side(pair[1]));
        let area = a.0 * b.1 - a.1 * b.0;
        if area.abs() > 1e-7 {
            let (x, y) = (lat - origin.0, lon - origin.1);
            let (s, t) = ((x * b.1 - y * b.0) / area, (a.0 * y - a.1 * x) / area);
            return (flat.0 + s * p.0 + t * q.0, flat.1 + s * p.1 + t * q.1);
        }
    }
    flat
}

/// Below the places: lakes, ridges, rivers.
fn under(data: &Data) -> Vec<Shape> {
    let land = data.map.lines.iter().filter(|line| matches!(line.kind.as_str(), "lake" | "ridge" | "river"));
    land.map(|line| {
        let points: Vec<Point> = line.points.iter().map(|&p| project(data, p)).collect();
        let form = if line.kind == "lake" { Form::Area(points) } else { Form::Line(points) };
        Shape { class: line.kind.clone(), form }
    })
    .collect()
}

/// Above the places: ways through the middles of their hexes, the Yellow Fever Line, names.
fn over(data: &Data) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (way, _, hexes) in &data.map.ways {
        let class = match way {
            Way::Highway => "highway",
            Way::Road => "road",
            Way::Trail => "trail",
        };
        let middle = |hex: &Hex| {
            let p = data.map.ground.grid().centre(grid_hex(*hex), HEX);
            on_sheet(p.x, p.y)
        };
        shapes.push(Shape { class: class.to_owned(), form: Form::Line(hexes.iter().map(middle).collect()) });
    }
    let known = ["lake", "ridge", "river", "highway", "road", "trail"];
    for line in data.map.lines.iter().filter(|line| !known.contains(&line.kind.as_str())) {
        let points: Vec<Point> = line.points.iter().map(|&p| project(data, p)).collect();
        if let Some(&at) = points.get(points.len() / 2) {
            let form = Form::Text { at, text: "text-fever-line".to_owned(), turn: 0.0 };
            shapes.push(Shape { class: "fever-line name".to_owned(), form });
        }
        shapes.push(Shape { class: "fever-line".to_owned(), form: Form::Line(points) });
    }
    for place in &data.map.places {
        let p = data.map.ground.grid().centre(grid_hex(place.hex), HEX);
        let (x, y) = on_sheet(p.x, p.y);
        let class = match place.class {
            PlaceClass::City => "city name",
            PlaceClass::Town => "town name",
            PlaceClass::Village => "village name",
            PlaceClass::Fortress => "fortress name",
        };
        let form = Form::Text { at: (x, y + HEX * 0.42), text: place.name.clone(), turn: 0.0 };
        shapes.push(Shape { class: class.to_owned(), form });
    }
    shapes
}
