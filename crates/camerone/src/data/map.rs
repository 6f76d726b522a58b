//! The map: hexes, their neighbours, and the wall around the hacienda.

use super::tables::TerrainRow;
use crate::ids::{HEXES, hex_id};
use serde::Deserialize;
use zocalo_core::{DataError, Files};
use zocalo_hex::{Dir, Grid, Hex};

const HEX_FILE: &str = "map_hexes.csv";
const ADJACENCY_FILE: &str = "map_adjacency.csv";
const SIDE_FILE: &str = "map_hexsides.csv";
/// Masks of hexsides are 64 bits wide.
const SIDES_MAX: usize = 64;
/// The most hexes inside the hacienda: the tables of sight have a row for each.
pub const INSIDE_MAX: usize = 64;

/// The terrain of a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Open ground.
    Open,
    /// The road; open ground.
    Road,
    /// The yard of the hacienda.
    Courtyard,
    /// Woods.
    Woods,
    /// A building.
    Building,
}

impl Terrain {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Open, Self::Road, Self::Courtyard, Self::Woods, Self::Building];

    /// Its word in the files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Road => "road",
            Self::Courtyard => "courtyard",
            Self::Woods => "woods",
            Self::Building => "building",
        }
    }
}

/// The buildings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Building {
    /// The farmhouse A.
    #[serde(rename = "A")]
    House,
    /// The closed wing with Ti.
    Wing,
    /// The closed shed.
    Shed,
    /// The ruin of two hexes across the road.
    Ruin1,
    /// The ruin of one hex across the road.
    Ruin2,
}

impl Building {
    /// How many there are.
    pub const COUNT: usize = 5;
    /// All of them.
    pub const ALL: [Self; Self::COUNT] = [Self::House, Self::Wing, Self::Shed, Self::Ruin1, Self::Ruin2];

    /// Its word in the files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::House => "A",
            Self::Wing => "WING",
            Self::Shed => "SHED",
            Self::Ruin1 => "RUIN1",
            Self::Ruin2 => "RUIN2",
        }
    }
}

/// One hex.
#[derive(Clone, PartialEq, Debug)]
pub struct HexRow {
    /// What it is.
    pub terrain: Terrain,
    /// Whether it is inside the hacienda.
    pub inside: bool,
    /// The building it belongs to.
    pub building: Option<Building>,
    /// A letter on the map ("A", "Ti"), or empty.
    pub label: String,
    /// Whether a unit may enter it at all.
    pub enterable: bool,
    /// Whether it gives cover.
    pub cover: bool,
    /// Whether it blocks lines that pass through it.
    pub blocks: bool,
    /// Whether it is a dark hex.
    pub dark: bool,
    /// What the map shows there, in a few words.
    pub feature: String,
}

/// On which side of the wall a hex lies.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Zone {
    Inside,
    Outside,
}

#[derive(Deserialize)]
struct RawHex {
    id: String,
    col: u8,
    row: u8,
    terrain: Terrain,
    zone: Zone,
    building: Option<Building>,
    label: String,
    enterable: bool,
    cover: bool,
    blocks_los: bool,
    dark: bool,
    feature: String,
    x_m: f64,
    y_m: f64,
    lat: f64,
    lon: f64,
}

pub(super) fn hexes(files: Files<'_>, grid: &Grid, terrain: &[TerrainRow]) -> Result<Vec<HexRow>, DataError> {
    let rows = files.rows::<RawHex>(HEX_FILE)?;
    let mut hexes = Vec::with_capacity(HEXES);
    for (hex, row) in grid.hexes().zip(&rows) {
        hexes.push(
            hex_row(grid, hex, &row.value, terrain).map_err(|e| DataError::new(HEX_FILE, row.line, e))?,
        );
    }
    let whole = |holds, reason: &str| DataError::unless(holds, HEX_FILE, 0, || reason.to_owned());
    whole(rows.len() >= HEXES, &format!("{} hexes of {HEXES} are listed", rows.len()))?;
    if let Some(more) = rows.get(HEXES) {
        return Err(DataError::new(HEX_FILE, more.line, format!("there are only {HEXES} hexes")));
    }
    let inside = hexes.iter().filter(|h| h.inside).count();
    whole(inside <= INSIDE_MAX, "too many hexes are inside")?;
    whole(
        hexes.iter().any(|h| h.building == Some(Building::House) && h.enterable),
        "there is no farmhouse A",
    )?;
    whole(hexes.iter().filter(|h| h.inside && h.enterable).count() >= 12, "twelve units need room inside")?;
    Ok(hexes)
}

fn hex_row(grid: &Grid, hex: Hex, raw: &RawHex, terrain: &[TerrainRow]) -> Result<HexRow, String> {
    let id = hex_id(hex);
    require(raw.id == id, || format!("hex {id} is expected here, not \"{}\"", raw.id))?;
    require((raw.col, raw.row) == (grid.column(hex), grid.row(hex)), || {
        format!("hex {id} is not in column {} and row {}", raw.col, raw.row)
    })?;
    let (x, y) = (8.66 * f64::from(raw.col - 1), centre_y(raw.col, raw.row));
    require((raw.x_m - x).abs() < 0.1 && (raw.y_m - y).abs() < 0.1, || {
        format!("the middle of {id} is not at ({}, {}) but near ({x:.2}, {y:.2})", raw.x_m, raw.y_m)
    })?;
    require((-90.0..=90.0).contains(&raw.lat) && (-180.0..=180.0).contains(&raw.lon), || {
        format!("({}, {}) is no place on earth", raw.lat, raw.lon)
    })?;
    let kind = raw.terrain;
    let effect = &terrain[kind as usize];
    require(raw.cover == effect.cover && raw.blocks_los == effect.blocks, || {
        format!("cover and blocks_los of {id} are not those of {} in tables_terrain.csv", kind.id())
    })?;
    let (inside, building) = (raw.zone == Zone::Inside, raw.building);
    require(building.is_some() == (kind == Terrain::Building), || {
        format!("{id}: terrain \"building\" and a building's name go together")
    })?;
    require(!raw.dark || (!inside && raw.enterable), || format!("dark hex {id} is not open to all"))?;
    Ok(HexRow {
        terrain: kind,
        inside,
        building,
        label: raw.label.clone(),
        enterable: raw.enterable,
        cover: raw.cover,
        blocks: raw.blocks_los,
        dark: raw.dark,
        feature: raw.feature.clone(),
    })
}

/// Even columns stand half a hex lower.
fn centre_y(column: u8, row: u8) -> f64 {
    10.0 * f64::from(row - 1) + if column.is_multiple_of(2) { 5.0 } else { 0.0 }
}

/// The sharpshooters' hex: the one that is labelled Ti.
pub(super) fn ti(hexes: &[HexRow]) -> Result<Hex, DataError> {
    let mut labelled = hexes.iter().enumerate().filter(|(_, h)| h.label == "Ti");
    match (labelled.next(), labelled.next()) {
        (Some((index, row)), None) if row.inside && row.building.is_some() => Ok(Hex::new(index as u16)),
        (Some(_), None) => Err(DataError::new(HEX_FILE, 0, "Ti is no building hex of the hacienda")),
        _ => Err(DataError::new(HEX_FILE, 0, "exactly one hex is labelled Ti")),
    }
}

#[derive(Deserialize)]
struct RawNeighbours {
    id: String,
    #[serde(rename = "N")]
    n: String,
    #[serde(rename = "NE")]
    ne: String,
    #[serde(rename = "SE")]
    se: String,
    #[serde(rename = "S")]
    s: String,
    #[serde(rename = "SW")]
    sw: String,
    #[serde(rename = "NW")]
    nw: String,
}

/// Neighbours follow from the numbering. The file is only there to be read by people; it must agree.
pub(super) fn adjacency(files: Files<'_>, grid: &Grid) -> Result<(), DataError> {
    let rows = files.rows::<RawNeighbours>(ADJACENCY_FILE)?;
    let listed: Vec<[&str; 6]> = rows
        .iter()
        .map(|r| {
            let v = &r.value;
            [&v.n, &v.ne, &v.se, &v.s, &v.sw, &v.nw].map(String::as_str)
        })
        .collect();
    for (hex, row) in grid.hexes().zip(&rows) {
        let id = hex_id(hex);
        let fault = |holds, reason: String| DataError::unless(holds, ADJACENCY_FILE, row.line, || reason);
        fault(row.value.id == id, format!("hex {id} is expected here, not \"{}\"", row.value.id))?;
        for dir in Dir::ALL {
            let name = dir.name(grid.orientation());
            let said = listed[hex.index()][dir.index()];
            let true_one = grid.step(hex, dir).map_or("", hex_id);
            if let Some(back) = crate::ids::parse_hex(said).and_then(|h| listed.get(h.index())) {
                let returns = back[dir.opposite().index()] == id;
                fault(returns, format!("{said} is {name} of {id}, but {id} is not on its other side"))?;
            }
            fault(said == true_one, format!("{name} of {id} is \"{true_one}\", not \"{said}\""))?;
        }
    }
    let count = rows.len();
    DataError::unless(count == HEXES, ADJACENCY_FILE, 0, || format!("{count} hexes are listed, not {HEXES}"))
}

/// What a hexside of the wall is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SideKind {
    /// A wall.
    Wall,
    /// A gate.
    Gate,
    /// A breach.
    Breach,
}

impl SideKind {
    /// Its word in the files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Gate => "gate",
            Self::Breach => "breach",
        }
    }
}

/// A hexside of the wall around the hacienda.
#[derive(Clone, PartialEq, Debug)]
pub struct SideRow {
    /// The hex inside.
    pub inside: Hex,
    /// The hex outside.
    pub outside: Hex,
    /// The direction from the inside hex to the outside hex.
    pub dir: Dir,
    /// What it is at the start.
    pub kind: SideKind,
    /// Whether it can be climbed while it is a wall.
    pub climbable: bool,
    /// Whether sappers can open it.
    pub breachable: bool,
    /// A name, or empty.
    pub name: String,
}

impl SideRow {
    /// Its id: the inside hex, then the outside one.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}", hex_id(self.inside), hex_id(self.outside))
    }
}

#[derive(Deserialize)]
struct RawSide {
    inside_hex: String,
    dir: String,
    outside_hex: String,
    dir_back: String,
    #[serde(rename = "type")]
    kind: SideKind,
    climbable: bool,
    sapper_may_breach: bool,
    name: String,
}

pub(super) fn sides(files: Files<'_>, grid: &Grid, hexes: &[HexRow]) -> Result<Vec<SideRow>, DataError> {
    let mut sides: Vec<SideRow> = Vec::new();
    for row in files.rows::<RawSide>(SIDE_FILE)? {
        let side = side_row(grid, hexes, &row.value).map_err(|e| DataError::new(SIDE_FILE, row.line, e))?;
        let again = sides.iter().any(|s| (s.inside, s.outside) == (side.inside, side.outside));
        DataError::unless(!again, SIDE_FILE, row.line, || format!("hexside {} is listed twice", side.id()))?;
        sides.push(side);
    }
    for hex in grid.hexes().filter(|hex| hexes[hex.index()].inside) {
        for out in grid.neighbours(hex).filter(|out| !hexes[out.index()].inside) {
            let listed = sides.iter().any(|s| (s.inside, s.outside) == (hex, out));
            DataError::unless(listed, SIDE_FILE, 0, || {
                format!("the wall has a gap: hexside {}/{} is missing", hex_id(hex), hex_id(out))
            })?;
        }
    }
    DataError::unless(sides.len() <= SIDES_MAX, SIDE_FILE, 0, || format!("more than {SIDES_MAX} hexsides"))?;
    Ok(sides)
}

fn side_row(grid: &Grid, hexes: &[HexRow], raw: &RawSide) -> Result<SideRow, String> {
    let hex = |text: &str| grid.parse(text).map_err(|e| format!("\"{text}\": {e}"));
    let (inside, outside) = (hex(&raw.inside_hex)?, hex(&raw.outside_hex)?);
    let dir = |text: &str| {
        Dir::from_name(text, grid.orientation()).ok_or_else(|| format!("unknown direction \"{text}\""))
    };
    let (out, back) = (dir(&raw.dir)?, dir(&raw.dir_back)?);
    let (within, without) = (&hexes[inside.index()], &hexes[outside.index()]);
    require(within.inside, || format!("{} is not inside", raw.inside_hex))?;
    require(!without.inside, || format!("{} is not outside", raw.outside_hex))?;
    require(grid.step(inside, out) == Some(outside), || {
        format!("{} is not {} of {}", raw.outside_hex, raw.dir, raw.inside_hex)
    })?;
    require(back == out.opposite(), || {
        format!("{} does not lead back from {}", raw.dir_back, raw.outside_hex)
    })?;
    let kind = raw.kind;
    require(
        !raw.climbable || (kind == SideKind::Wall && within.building.is_none() && within.enterable),
        || "only a wall that leads into the yard can be climbed".to_owned(),
    )?;
    require(!raw.sapper_may_breach || (kind == SideKind::Wall && within.enterable), || {
        "only a wall that leads to a hex one may enter can be breached".to_owned()
    })?;
    Ok(SideRow {
        inside,
        outside,
        dir: out,
        kind,
        climbable: raw.climbable,
        breachable: raw.sapper_may_breach,
        name: raw.name.clone(),
    })
}

fn require(holds: bool, reason: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(reason()) }
}
