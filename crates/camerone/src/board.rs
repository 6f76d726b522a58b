//! The board as it is drawn and the catalogue of counters: 418 hexes, the boxes beside them, the 42 hexsides of the
//! wall. Map units are metres. No rule depends on anything here.

mod outline;
mod scenery;

use crate::data::{Building, Data, HexRow, SideKind, SideRow, Terrain, UnitKind, UnitRow};
use crate::ids::{FORMATIONS, Formation, hex_id};
use std::sync::LazyLock;
use zocalo_core::board::art::Art;
use zocalo_core::board::{EdgeInfo, PieceInfo, PlaceInfo, PlaceKind, Point};
use zocalo_core::{Board, Side};
use zocalo_hex::Hex;

/// 1#3 One hex is 10 metres across.
const HEX: f32 = 10.0;
/// The margin around the map.
const MARGIN: f32 = 8.0;
/// The width of the column of boxes beside the map.
const COLUMN: f32 = 72.0;
/// The gap between two boxes.
const GAP: f32 = 3.0;

/// The boxes beside the map, from top to bottom: id, name, height, and the key of what they are for. The last one is chosen from,
/// with nearly all counters in it. In
/// [`Board::places`] they follow the hexes, in this order.
const BOXES: [(&str, &str, f32, &str); 6] = [
    ("rallying", "Rallying", 28.0, "tag-rallying"),
    ("reserve", "Withdrawn formations", 26.0, "tag-reserve"),
    ("lost", "Lost for good", 26.0, "tag-lost"),
    ("dead", "Fallen legionnaires", 18.0, "tag-dead"),
    ("absent", "Lost before the battle", 12.0, "tag-absent"),
    ("unplaced", "Yet to be placed", 52.0, "tag-unplaced"),
];

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
    let sheet = data.grid.extent(HEX);
    let pieces = data.units.iter().map(|unit| piece(data, unit));
    Board {
        size: (rounded(sheet.x + COLUMN + 3.0 * MARGIN), rounded(sheet.y + 2.0 * MARGIN)),
        unit: HEX,
        under: scenery::under(data),
        over: scenery::over(data),
        places: data.grid.hexes().map(|hex| place(data, hex)).chain(boxes(data)).collect(),
        edges: data.sides.iter().map(|side| edge(data, side)).collect(),
        pieces: pieces.collect(),
        cards: Vec::new(),
        art: Some(&ART),
    }
}

// ---- places

fn place(data: &Data, hex: Hex) -> PlaceInfo {
    let row = &data.hexes[hex.index()];
    PlaceInfo {
        id: hex_id(hex).to_owned(),
        name: String::new(),
        kind: PlaceKind::Hex,
        at: middle(data, hex),
        outline: data.grid.corners(hex, HEX).map(|p| on_sheet((p.x, p.y))).to_vec(),
        class: hex_class(row),
        tags: hex_tags(data, hex),
    }
}

fn hex_class(row: &HexRow) -> String {
    let mut class = vec![row.terrain.id(), if row.inside { "inside" } else { "outside" }];
    class.extend(row.building.map(building_class));
    class.extend(row.dark.then_some("dark"));
    class.extend((!row.enterable).then_some("closed"));
    class.join(" ")
}

const fn building_class(building: Building) -> &'static str {
    match building {
        Building::House => "farmhouse",
        Building::Wing => "wing",
        Building::Shed => "shed",
        Building::Ruin1 | Building::Ruin2 => "ruin",
    }
}

/// The properties of a hex for its description, the terrain first.
fn hex_tags(data: &Data, hex: Hex) -> Vec<&'static str> {
    let row = &data.hexes[hex.index()];
    let has = |kind: SideKind| data.sides.iter().any(|side| side.inside == hex && side.kind == kind);
    let mut tags = vec![match row.terrain {
        Terrain::Open => "terrain-open",
        Terrain::Road => "terrain-road",
        Terrain::Courtyard => "terrain-courtyard",
        Terrain::Woods => "terrain-woods",
        Terrain::Building => "terrain-building",
    }];
    tags.extend(row.building.map(|building| match building {
        Building::House => "tag-farmhouse",
        Building::Wing => "tag-wing",
        Building::Shed => "tag-shed",
        Building::Ruin1 | Building::Ruin2 => "tag-ruin",
    }));
    tags.extend((hex == data.ti).then_some("tag-sharpshooters"));
    tags.extend(row.feature.starts_with("open shed").then_some("tag-open-shed"));
    tags.extend(row.feature.starts_with("ruined shed").then_some("tag-ruined-shed"));
    tags.extend(has(SideKind::Gate).then_some("tag-gate"));
    tags.extend(has(SideKind::Breach).then_some("tag-breach"));
    tags.extend(row.cover.then_some("tag-cover"));
    tags.extend(row.blocks.then_some("tag-blocks"));
    tags.extend(row.inside.then_some("tag-inside"));
    tags.extend((row.inside && row.enterable && data.at_wall.contains(hex)).then_some("tag-at-wall"));
    tags.extend(data.ways_in.contains(hex).then_some("tag-way-in"));
    tags.extend(row.dark.then_some("tag-dark"));
    tags.extend((!row.enterable).then_some("tag-closed"));
    tags
}

fn boxes(data: &Data) -> impl Iterator<Item = PlaceInfo> {
    let left = column_left(data);
    let mut top = MARGIN;
    BOXES.into_iter().map(move |(id, name, height, tag)| {
        let (right, bottom) = (left + COLUMN, top + height);
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
        let at = (rounded(left + COLUMN / 2.0), rounded(top + height / 2.0));
        top = bottom + GAP;
        PlaceInfo {
            id: id.to_owned(),
            name: name.to_owned(),
            kind: PlaceKind::Box,
            at,
            outline: corners.map(|(x, y)| (rounded(x), rounded(y))).to_vec(),
            class: id.to_owned(),
            tags: vec![tag],
        }
    })
}

// ---- hexsides

fn edge(data: &Data, side: &SideRow) -> EdgeInfo {
    let corners = data.grid.corners(side.inside, HEX);
    let end = |i: usize| on_sheet((corners[i % 6].x, corners[i % 6].y));
    let mut class = vec![side.kind.id()];
    class.extend(side.climbable.then_some("climbable"));
    class.extend(side.breachable.then_some("breachable"));
    EdgeInfo {
        id: side.id(),
        name: side.name.clone(),
        between: (side.inside.index() as u16, side.outside.index() as u16),
        from: end(side.dir.index()),
        to: end(side.dir.index() + 1),
        class: class.join(" "),
    }
}

// ---- counters

/// The colour bands of the formations, by their index.
const BANDS: [&str; FORMATIONS] = [
    "band-1 battalion veracruz",
    "band-2 battalion cordoba",
    "band-3 battalion jalapa",
    "band-4 regiment regulars-1",
    "band-5 regiment regulars-2",
    "band-6 regiment irregulars-1",
    "band-7 regiment irregulars-2",
];

fn piece(data: &Data, unit: &UnitRow) -> PieceInfo {
    let band = unit.formation.map(Formation::index).map(|f| BANDS[f]);
    let whose = if unit.side == Side::One { "french" } else { "mexican" };
    PieceInfo {
        id: unit.id.to_owned(),
        name: unit.name.clone(),
        short: short(unit),
        side: Some(unit.side),
        symbol: symbol(unit.kind),
        size: size(unit.kind),
        class: [Some(whose), Some(kind_class(unit.kind)), band]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" "),
        values: values(data, unit),
    }
}

const fn symbol(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Legionnaire | UnitKind::Infantry => "infantry",
        UnitKind::Regular | UnitKind::Irregular => "cavalry",
        UnitKind::Officer | UnitKind::Milan => "leader",
        UnitKind::Sharpshooters => "sharpshooter",
    }
}

/// 1.4.1#2, 1.4.2#1 Five men are a section, fifty a company.
const fn size(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Legionnaire => "••",
        UnitKind::Infantry | UnitKind::Regular | UnitKind::Irregular | UnitKind::Sharpshooters => "I",
        UnitKind::Officer | UnitKind::Milan => "",
    }
}

const fn kind_class(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Legionnaire => "legionnaire",
        UnitKind::Officer | UnitKind::Milan => "officer",
        UnitKind::Infantry => "infantry",
        UnitKind::Regular => "cavalry regular",
        UnitKind::Irregular => "cavalry irregular",
        UnitKind::Sharpshooters => "sharpshooters",
    }
}

/// The letters on the counter's face: the id as people write it, the family name of an officer.
fn short(unit: &UnitRow) -> String {
    match unit.kind {
        UnitKind::Officer | UnitKind::Milan => {
            unit.name.split_whitespace().last().unwrap_or_default().to_owned()
        }
        UnitKind::Legionnaire => unit.id.replace("L0", "L"),
        UnitKind::Sharpshooters => "Ti".to_owned(),
        UnitKind::Infantry | UnitKind::Regular | UnitKind::Irregular => unit.id.to_owned(),
    }
}

fn values(data: &Data, unit: &UnitRow) -> Vec<(&'static str, i16)> {
    let movement = ("value-move", i16::from(unit.allowance));
    let (fire, melee) = match unit.kind {
        UnitKind::Officer | UnitKind::Milan => return vec![movement],
        UnitKind::Sharpshooters => return Vec::new(),
        UnitKind::Legionnaire => (data.tables.fire.legionnaire, data.tables.melee.legionnaire),
        UnitKind::Infantry | UnitKind::Regular | UnitKind::Irregular => (0, 0),
    };
    vec![movement, ("value-fire", i16::from(fire)), ("value-melee", i16::from(melee))]
}

// ---- where things are drawn

/// The left side of the column of boxes.
fn column_left(data: &Data) -> f32 {
    data.grid.extent(HEX).x + 2.0 * MARGIN
}

/// The middle of a hex on the sheet.
fn middle(data: &Data, hex: Hex) -> Point {
    let centre = data.grid.centre(hex, HEX);
    on_sheet((centre.x, centre.y))
}

/// A point of the map within its margin.
fn on_sheet(point: Point) -> Point {
    (rounded(point.0 + MARGIN), rounded(point.1 + MARGIN))
}

/// Rounded to centimetres, to keep the board short on the wire.
fn rounded(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}
