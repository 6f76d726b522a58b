//! The board as it is drawn: hexes over the true land, lines, panels beside the map, the catalogue of counters.

use crate::data::{Data, LineKind, PlaceKind as Built, Profile, River, Sea, Terrain};
use crate::ids::{COLUMNS, Column, Contingent, Front, HEXES, Kind, Loc, Size, TACTICS, Tactic, UNITS, Unit};
use std::sync::LazyLock;
use zocalo_core::board::art::Art;
use zocalo_core::board::{CardInfo, EdgeInfo, Form, PieceInfo, PlaceInfo, PlaceKind, Point, Shape};
use zocalo_core::id::Id;
use zocalo_core::{Board, Side};

/// The distance across a hex, in map units.
pub const HEX: f32 = 40.0;
/// The margin round the map.
const MARGIN: f32 = 20.0;
/// The width of the panels beside the map.
const PANEL: f32 = 13.0 * HEX;

/// How many places the notation knows: the hexes, and what follows them in [`Loc`].
const LOCS: usize = HEXES + 6;
/// The Imperial Recruit Display: on the board each side has its own.
pub const IMPERIAL_RECRUITS: u16 = LOCS as u16;
/// The Imperial leaders that were lost.
pub const IMPERIAL_REMOVED: u16 = LOCS as u16 + 1;

/// The first piece that is the front of an untried counter.
pub const FRONTS: usize = UNITS;
/// How many fronts there are.
pub const FRONT_COUNT: usize = 36;
/// The first column marker among the pieces.
pub const COLUMN_PIECES: usize = FRONTS + FRONT_COUNT;
/// The first supply counter among the pieces.
pub const SUPPLY_PIECES: usize = COLUMN_PIECES + COLUMNS;
/// How many supply counters each side has.
pub const SUPPLIES: usize = 9;

/// The panel of a unit that is not on the map: each side has its own Recruit Display and its own lost leaders.
#[must_use]
pub const fn panel(side: Side, loc: Loc) -> u16 {
    match (side, loc) {
        (Side::Two, Loc::RECRUITS) => IMPERIAL_RECRUITS,
        (Side::Two, Loc::REMOVED) => IMPERIAL_REMOVED,
        _ => loc.index() as u16,
    }
}

/// The supply counter of a side that stands for its `nth` heap; there are no more than nine (R28).
#[must_use]
pub fn supply_piece(side: Side, nth: usize) -> Option<u16> {
    (nth < SUPPLIES).then(|| (SUPPLY_PIECES + SUPPLIES * side.index() + nth) as u16)
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
    let left = sheet.x + 2.0 * MARGIN;
    Board {
        size: (left + PANEL + MARGIN, sheet.y + 2.0 * MARGIN),
        unit: HEX,
        under: under(data),
        over: over(data),
        places: Loc::hexes().map(|hex| hex_place(data, hex)).chain(panels(left, sheet.y)).collect(),
        edges: edges(data),
        pieces: pieces(data),
        cards: Tactic::all().map(card).collect(),
        art: Some(&ART),
    }
}

fn on_sheet(x: f32, y: f32) -> Point {
    (x + MARGIN, y + MARGIN)
}

fn printed(hex: Loc) -> zocalo_hex::Hex {
    zocalo_hex::Hex::new(hex.index() as u16)
}

fn middle(data: &Data, hex: Loc) -> Point {
    let p = data.map.ground.grid().centre(printed(hex), HEX);
    on_sheet(p.x, p.y)
}

// ---- places

fn hex_place(data: &Data, hex: Loc) -> PlaceInfo {
    let map = &data.map;
    let (terrain, tag) = match map.terrain[hex.index()] {
        Terrain::Clear => ("clear", "terrain-clear"),
        Terrain::Rough => ("rough", "terrain-rough"),
        Terrain::Mountain => ("mountain", "terrain-mountain"),
        Terrain::Desert => ("desert", "terrain-desert"),
        Terrain::Swamp => ("swamp", "terrain-swamp"),
        Terrain::Sea => ("sea", "terrain-sea"),
    };
    let (mut class, mut tags) = (vec![terrain], vec![tag]);
    let mut add = |on: bool, word: &'static str, tag: &'static str| {
        if on {
            class.push(word);
            tags.push(tag);
        }
    };
    let land = map.land.has(hex);
    add(land && map.mexico.has(hex), "mexico", "tag-mexico");
    add(land && !map.mexico.has(hex), "us", "tag-us");
    add(map.caribbean.has(hex), "coastal", "tag-caribbean");
    add(map.pacific.has(hex), "coastal", "tag-pacific");
    add(!land && map.sea[hex.index()] == Some(Sea::Caribbean), "caribbean", "tag-caribbean-sea");
    add(!land && map.sea[hex.index()] == Some(Sea::Pacific), "pacific", "tag-pacific-sea");
    let place = map.place(hex);
    let is = |kind: Built| place.is_some_and(|place| place.kind == kind);
    add(is(Built::Fortress), "fortress", "tag-fortress");
    add(is(Built::Town), "town", "tag-town");
    add(map.is_port(hex), "port", "tag-port");
    add(map.docks.has(hex), "dock", "tag-dock");
    add(map.river.has(hex), "major-river", "tag-major-river");
    add(map.north.has(hex), "northern-edge", "tag-northern-edge");
    let corners = map.ground.grid().corners(printed(hex), HEX);
    PlaceInfo {
        id: hex.id().to_owned(),
        name: place.map_or_else(String::new, |place| place.name.clone()),
        kind: PlaceKind::Hex,
        at: middle(data, hex),
        outline: corners.iter().map(|p| on_sheet(p.x, p.y)).collect(),
        class: class.join(" "),
        tags,
    }
}

/// The panels to the right of the map, from the top: id, class, height in hexes. Those of [`Loc`] come first, in its
/// order.
const PANELS: [(&str, &str, f32); 8] = [
    ("us_staging", "box allied staging", 5.0),
    ("imperial_staging", "box imperial staging", 4.0),
    ("recruits", "box allied recruits", 6.0),
    ("removed", "box allied removed", 1.6),
    ("waiting", "box imperial waiting", 1.6),
    ("unused", "box unused", 1.6),
    ("imperial_recruits", "box imperial recruits", 6.0),
    ("imperial_removed", "box imperial removed", 1.6),
];

/// The panels in the order in which they stand below each other.
const ORDER: [usize; 8] = [0, 2, 3, 1, 4, 6, 7, 5];

fn panels(left: f32, height: f32) -> Vec<PlaceInfo> {
    let wanted: f32 = PANELS.iter().map(|(_, _, rows)| rows).sum();
    let gap = 6.0;
    let row = (height - gap * (PANELS.len() - 1) as f32) / wanted;
    let mut top = MARGIN;
    let mut places: Vec<(usize, PlaceInfo)> = Vec::new();
    for at in ORDER {
        let (id, class, rows) = PANELS[at];
        let (right, bottom) = (left + PANEL, top + rows * row);
        let info = PlaceInfo {
            id: id.to_owned(),
            name: String::new(),
            kind: PlaceKind::Box,
            at: ((left + right) / 2.0, (top + bottom) / 2.0),
            outline: vec![(left, top), (right, top), (right, bottom), (left, bottom)],
            class: class.to_owned(),
            tags: Vec::new(),
        };
        places.push((at, info));
        top = bottom + gap;
    }
    places.sort_by_key(|(at, _)| *at);
    places.into_iter().map(|(_, info)| info).collect()
}

// ---- lines

/// Rivers and the border, hexside by hexside.
fn edges(data: &Data) -> Vec<EdgeInfo> {
    let map = &data.map;
    let mut edges = Vec::new();
    for hex in map.land.iter() {
        for near in map.near(hex).iter().filter(|near| near.hex > hex) {
            let class = match (near.river, near.border) {
                (River::Major, true) => "river major border",
                (River::Major, false) => "river major",
                (River::Minor, _) => "river",
                (River::None, true) => "border",
                (River::None, false) => continue,
            };
            let Some(side) = map.ground.grid().hexside(printed(hex), printed(near.hex)) else { continue };
            let [from, to] = map.ground.grid().segment(side, HEX);
            edges.push(EdgeInfo {
                id: format!("{}/{}", hex.id(), near.hex.id()),
                name: String::new(),
                between: (hex.index() as u16, near.hex.index() as u16),
                from: on_sheet(from.x, from.y),
                to: on_sheet(to.x, to.y),
                class: class.to_owned(),
            });
        }
    }
    edges
}

/// A point of the globe on the sheet: the conic projection by which the hexes were laid, in miles, one hex to 45.
#[must_use]
pub fn project(data: &Data, (lat, lon): (f64, f64)) -> Point {
    const CONE: f64 = 0.399_481_3;
    const FACTOR: f64 = 3958.8 * 2.702_445_4;
    const RHO: f64 = 9003.7759;
    const MILES: f64 = 45.0;
    let rho = FACTOR / (std::f64::consts::FRAC_PI_4 + lat.to_radians() / 2.0).tan().powf(CONE);
    let theta = CONE * (lon + 102.0).to_radians();
    let (east, north) = (rho * theta.sin(), RHO - rho * theta.cos());
    let (sin, cos) = (-5.964_592_f64).to_radians().sin_cos();
    let x = 1.015_851_9 * (east * cos - north * sin) + 306.0934;
    let y = 1.015_851_9 * (east * sin + north * cos) + 1033.2478;
    // The middle of hex 1001 lies one column and ten rows from the origin.
    let first = middle(data, Loc::new(0));
    let scale = f64::from(HEX) / MILES;
    let (dx, dy) = ((x - MILES * 3f64.sqrt() / 2.0) * scale, (y - MILES * 10.0) * scale);
    (first.0 + dx as f32, first.1 - dy as f32)
}

/// Below the places: the true rivers and the true border.
fn under(data: &Data) -> Vec<Shape> {
    let lines = data.lines.iter().filter(|line| line.kind != LineKind::Coast);
    lines
        .map(|line| {
            let class = if line.kind == LineKind::River { "river" } else { "river major" };
            Shape { class: class.to_owned(), form: Form::Line(on_map(data, &line.points)) }
        })
        .collect()
}

/// The points of a line that are on the map or near its edge.
fn on_map(data: &Data, points: &[(f64, f64)]) -> Vec<Point> {
    let sheet = data.map.ground.grid().extent(HEX);
    let near = |p: &Point| {
        let (x, y) = (p.0 - MARGIN, p.1 - MARGIN);
        (-MARGIN..sheet.x + MARGIN).contains(&x) && (-MARGIN..sheet.y + MARGIN).contains(&y)
    };
    points.iter().map(|&p| project(data, p)).filter(near).collect()
}

/// Above the places: coast, roads and the rail path through the middles of their hexes, names.
fn over(data: &Data) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for line in data.lines.iter().filter(|line| line.kind == LineKind::Coast) {
        shapes.push(Shape { class: "coast".to_owned(), form: Form::Line(on_map(data, &line.points)) });
    }
    for route in &data.map.routes {
        let class = match route.kind.as_str() {
            "road" => "road",
            "rail_path" => "rail-path",
            _ => continue,
        };
        let hexes = route.chain.split_whitespace().filter_map(Loc::find);
        let form = Form::Line(hexes.map(|hex| middle(data, hex)).collect());
        shapes.push(Shape { class: class.to_owned(), form });
    }
    for place in &data.map.rows {
        let (x, y) = middle(data, place.id);
        let class = if place.kind == Built::Fortress { "fortress name" } else { "town name" };
        let form = Form::Text { at: (x, y + HEX * 0.42), text: place.name.clone(), turn: 0.0 };
        shapes.push(Shape { class: class.to_owned(), form });
    }
    for (hex, text, class) in WORDS {
        let at = Loc::find(hex).map_or((0.0, 0.0), |hex| middle(data, hex));
        shapes.push(Shape {
            class: class.to_owned(),
            form: Form::Text { at, text: text.to_owned(), turn: 0.0 },
        });
    }
    shapes
}

/// Words across the map.
const WORDS: [(&str, &str, &str); 5] = [
    ("2318", "text-gulf", "water"),
    ("1203", "text-pacific", "water"),
    ("2406", "text-mexico", "country"),
    ("3512", "text-united-states", "country"),
    ("3009", "text-rio-grande", "river"),
];

// ---- counters

fn pieces(data: &Data) -> Vec<PieceInfo> {
    let units = Unit::all().map(|unit| {
        let info = data.units.get(unit);
        let look = Look { contingent: info.contingent, kind: info.kind, size: info.size };
        let veteran = info.full.veteran;
        let back = info.untried;
        let (short, name) =
            if back { ("?".to_owned(), String::new()) } else { (info.label.clone(), info.name.clone()) };
        piece(unit.id(), short, name, look, factors(info.full), veteran, back)
    });
    let fronts = Front::all().map(|front| {
        let info = &data.units.fronts[front.index()];
        let size = if info.kind == Kind::Partisan { Size::Partisan } else { Size::Brigade };
        let look = Look { contingent: info.contingent, kind: info.kind, size: Some(size) };
        let veteran = info.profile.veteran;
        piece(front.id(), info.label.clone(), info.name.clone(), look, factors(info.profile), veteran, false)
    });
    let columns = Column::all().map(|column| marker(column.id(), column.side(), "headquarters", "column"));
    let supplies = Side::BOTH.into_iter().flat_map(|side| {
        (1..=SUPPLIES)
            .map(move |n| marker(&format!("{}_supply_{n}", side_word(side)), side, "supply", "supply"))
    });
    units.chain(fronts).chain(columns).chain(supplies).collect()
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::One => "allied",
        Side::Two => "imperial",
    }
}

fn marker(id: &str, side: Side, symbol: &'static str, class: &str) -> PieceInfo {
    PieceInfo {
        id: id.to_owned(),
        name: String::new(),
        short: String::new(),
        side: Some(side),
        symbol,
        size: "",
        class: format!("{} {class}", side_word(side)),
        values: Vec::new(),
    }
}

/// What the face of a counter is drawn from.
struct Look {
    contingent: Contingent,
    kind: Kind,
    size: Option<Size>,
}

fn factors(profile: Profile) -> Vec<(&'static str, i16)> {
    let mut values = Vec::new();
    if profile.cf > 0 {
        values.push(("value-combat", i16::from(profile.cf)));
    }
    if profile.mf > 0 {
        values.push(("value-move", i16::from(profile.mf)));
    }
    values
}

fn piece(
    id: &str,
    short: String,
    name: String,
    look: Look,
    values: Vec<(&'static str, i16)>,
    veteran: bool,
    untried: bool,
) -> PieceInfo {
    let (side, nation, band) = match look.contingent {
        Contingent::Us => (Side::One, "us", "band-1"),
        Contingent::Mr => (Side::One, "republic", "band-2"),
        Contingent::Mi => (Side::Two, "empire", "band-3"),
        Contingent::Fr => (Side::Two, "french", "band-4"),
        Contingent::Ab => (Side::Two, "austro-belgian", "band-5"),
        Contingent::Csa => (Side::Two, "confederate", "band-6"),
    };
    let symbol = match look.kind {
        Kind::Leader => "leader",
        Kind::Infantry | Kind::LightInfantry => "infantry",
        Kind::Cavalry => "cavalry",
        Kind::Composite => "composite",
        Kind::Engineer => "engineer",
        Kind::Marine => "marine",
        Kind::Riverine => "ship",
        Kind::Partisan => "guerrilla",
        Kind::Garrison => "fort",
        Kind::Militia => "militia",
    };
    let mut class = vec![nation, band];
    if veteran {
        class.push("veteran");
    }
    if untried {
        class.push("untried");
    }
    let size = match look.size {
        Some(Size::Division) => "XX",
        Some(Size::Brigade) => "X",
        Some(Size::Regiment) => "III",
        Some(Size::Partisan) => "P",
        None => "",
    };
    PieceInfo {
        id: id.to_owned(),
        name,
        short,
        side: Some(side),
        symbol,
        size: if untried { "" } else { size },
        class: class.join(" "),
        values,
    }
}

/// The six kinds of tactics markers.
fn card(tactic: Tactic) -> CardInfo {
    debug_assert!(tactic.index() < TACTICS);
    let maneuver = tactic.maneuver().map(|n| ("value-maneuver", i16::from(n)));
    CardInfo {
        id: tactic.id().to_owned(),
        name: String::new(),
        class: "tactics".to_owned(),
        values: maneuver.into_iter().collect(),
    }
}
