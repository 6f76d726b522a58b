//! Reading the map from its files, and checking it.

use super::Tables;
use super::map::{Edge, HexInfo, LandLine, Map, NO_WAY, Place, PlaceClass, Terrain, Way};
use crate::ids::{Fort, HEXES, Hex, Hexes, PLACES, PRINTED};
use arrayvec::ArrayVec;
use serde::Deserialize;
use zocalo_core::data::Remark;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files};
use zocalo_hex::{Grid, HexMap};

const HEXES_FILE: &str = "map_hexes.csv";
const SIDES_FILE: &str = "map_hexsides.csv";
const PLACES_FILE: &str = "map_places.csv";
const FORTS_FILE: &str = "fortresses.csv";
/// R15 An edge hex of Mexican supply, and what the rulebook printed in its place.
const MISPRINT: (&str, &str) = ("0351", "0531");

#[derive(Deserialize)]
struct RawLine {
    kind: String,
    name: String,
    lat: f32,
    lon: f32,
    #[serde(rename = "seq")]
    _seq: Remark,
}

#[derive(Deserialize)]
struct RawWay {
    kind: Way,
    name: String,
    hexes: String,
}

/// The lines of `map_lines.csv`, point by point.
fn read_lines(files: Files<'_>) -> Result<Vec<LandLine>, DataError> {
    let mut lines: Vec<LandLine> = Vec::new();
    for row in files.rows::<RawLine>("map_lines.csv")? {
        let raw = row.value;
        let point = (raw.lat, raw.lon);
        match lines.last_mut() {
            Some(line) if line.kind == raw.kind && line.name == raw.name => line.points.push(point),
            _ => lines.push(LandLine { kind: raw.kind, name: raw.name, points: vec![point] }),
        }
    }
    Ok(lines)
}

/// The ways of `map_ways.csv`: each step is a hexside that the way crosses.
fn read_ways(
    files: Files<'_>,
    ground: &HexMap<Hex, Edge>,
) -> Result<Vec<(Way, String, Vec<Hex>)>, DataError> {
    const FILE: &str = "map_ways.csv";
    let mut ways = Vec::new();
    for row in files.rows::<RawWay>(FILE)? {
        let raw = row.value;
        let hexes: Result<Vec<Hex>, _> =
            raw.hexes.split_whitespace().map(|t| hex_of(FILE, row.line, t)).collect();
        let hexes = hexes?;
        for pair in hexes.windows(2) {
            let way = ground.between(pair[0], pair[1]).and_then(|edge| edge.way);
            // A better way may share a stretch with a worse one.
            if way.is_none_or(|way| way > raw.kind) {
                let reason = format!("no {:?} from {} to {}", raw.kind, pair[0].id(), pair[1].id());
                return Err(DataError::new(FILE, row.line, reason));
            }
        }
        ways.push((raw.kind, raw.name, hexes));
    }
    Ok(ways)
}

#[derive(Deserialize)]
struct RawHex {
    hex: String,
    lat: f32,
    lon: f32,
    terrain: Terrain,
    coastal: u8,
    yf_east: u8,
    #[serde(rename = "aa")]
    _aa: Remark,
    #[serde(rename = "bb")]
    _bb: Remark,
    #[serde(rename = "place")]
    _place: Remark,
    #[serde(rename = "place_class")]
    _place_class: Remark,
    #[serde(rename = "port")]
    _port: Remark,
    #[serde(rename = "fortress")]
    _fortress: Remark,
    #[serde(rename = "fort_strength")]
    _fort_strength: Remark,
    #[serde(rename = "vp")]
    _vp: Remark,
    #[serde(rename = "mex_supply_source")]
    _mex_supply_source: Remark,
    #[serde(rename = "dist_mexico_city")]
    _dist_mexico_city: Remark,
}

#[derive(Deserialize)]
struct RawSide {
    hex_a: String,
    hex_b: String,
    way: Option<Way>,
    river: String,
    bridge: u8,
    mountain: String,
}

#[derive(Deserialize)]
struct RawPlace {
    name: String,
    hex: String,
    class: PlaceClass,
    port: u8,
    mex_supply_source: u8,
    #[serde(rename = "lat")]
    _lat: Remark,
    #[serde(rename = "lon")]
    _lon: Remark,
    #[serde(rename = "fortress")]
    _fortress: Remark,
    #[serde(rename = "vp")]
    _vp: Remark,
    #[serde(rename = "yf_east")]
    _yf_east: Remark,
    #[serde(rename = "note")]
    _note: Remark,
}

#[derive(Deserialize)]
struct RawFort {
    name: String,
    hex: String,
    strength: u8,
    #[serde(rename = "garrison_rule")]
    _garrison_rule: Remark,
}

fn hex_of(file: &str, line: u64, text: &str) -> Result<Hex, DataError> {
    Hex::parse(text).ok_or_else(|| DataError::new(file, line, format!("\"{text}\" is no hex of the map")))
}

/// 3.1, 3.4 Reads hexes, hexsides, places and fortresses.
pub fn read(files: Files<'_>, tables: &Tables) -> Result<Map, DataError> {
    let (mut hexes, degrees) = read_hexes(files)?;
    let lines = read_lines(files)?;
    let (places, sources) = read_places(files, &mut hexes)?;
    let mut ground = plain_ground(&hexes, tables);
    read_sides(files, &hexes, &mut ground, tables)?;
    let ways = read_ways(files, &ground)?;
    let forts = read_forts(files)?;
    let reach = reaches(&hexes, &ground, forts);
    let find = |name: &str| {
        let place = places.iter().find(|place: &&Place| place.name == name);
        place.map(|p| p.hex).ok_or_else(|| DataError::new(PLACES_FILE, 0, format!("there is no {name}")))
    };
    let capital = find("Mexico City")?;
    let ports = ports(&places)?;
    let set = |keep: &dyn Fn(usize, &HexInfo) -> bool| -> Hexes {
        hexes.iter().enumerate().filter(|(i, h)| keep(*i, h)).map(|(i, _)| i).collect()
    };
    let coast = set(&|_, h| h.coastal);
    let sea = set(&|_, h| h.terrain == Terrain::Sea);
    let land = set(&|_, h| h.terrain.walkable());
    let wild = set(&|_, h| h.terrain.walkable() && h.terrain != Terrain::Clear && h.place == 255);
    let goals: Vec<Hex> = sources.iter().copied().chain(coast.iter().map(Hex::new)).collect();
    let on_foot =
        |goal: &Hex| ground.reach_to([*goal], |_, link| link.walk.then_some(link.cost), |_, _| false);
    let fields = goals.iter().map(on_foot).collect();
    let mut field_of = vec![u8::MAX; PLACES];
    for (i, goal) in goals.iter().enumerate() {
        field_of[goal.index()] = i as u8;
    }
    // Places off the map spare every question whether a hex is on the map.
    let nowhere = HexInfo { terrain: Terrain::Lake, coastal: false, fever: false, place: u8::MAX };
    hexes.resize(PLACES, nowhere);
    let (right, printed) = (Hex::parse(MISPRINT.0), Hex::parse(MISPRINT.1));
    let misprinted_sources = sources.map(|hex| if Some(hex) == right { printed.unwrap_or(hex) } else { hex });
    Ok(Map {
        ground,
        reach,
        forts,
        capital,
        puebla: find("Puebla")?,
        jalapa: find("Jalapa")?,
        orizaba: find("Orizaba")?,
        mules: find("Punta Delgada")?,
        sources,
        misprinted_sources,
        ports,
        coast,
        sea,
        wild,
        land,
        places,
        hexes,
        fields,
        field_of,
        degrees,
        lines,
        ways,
    })
}

type Located = (Vec<HexInfo>, Vec<(f32, f32)>);

fn read_hexes(files: Files<'_>) -> Result<Located, DataError> {
    let mut degrees = vec![(0.0, 0.0); HEXES];
    let mut hexes: Vec<Option<HexInfo>> = vec![None; HEXES];
    for row in files.rows::<RawHex>(HEXES_FILE)? {
        let hex = hex_of(HEXES_FILE, row.line, &row.value.hex)?;
        degrees[hex.index()] = (row.value.lat, row.value.lon);
        let info = HexInfo {
            terrain: row.value.terrain,
            coastal: row.value.coastal == 1,
            fever: row.value.yf_east == 1,
            place: u8::MAX,
        };
        if info.coastal && !info.terrain.walkable() {
            return Err(DataError::new(HEXES_FILE, row.line, "a coastal hex has land in it"));
        }
        if hexes[hex.index()].replace(info).is_some() {
            return Err(DataError::new(HEXES_FILE, row.line, "this hex is listed twice"));
        }
    }
    let missing = hexes.iter().position(Option::is_none);
    if let Some(missing) = missing {
        let reason = format!("hex {} is missing", Hex::new(missing).id());
        return Err(DataError::new(HEXES_FILE, 0, reason));
    }
    Ok((hexes.into_iter().flatten().collect(), degrees))
}

/// The ids of the places, in the order of their file: "mexico-city".
pub(crate) fn place_ids() -> Vec<String> {
    let rows = Files::carried(super::FILES).rows::<RawPlace>(PLACES_FILE).unwrap_or_default();
    rows.iter().map(|row| row.value.name.to_lowercase().replace(' ', "-")).collect()
}

fn read_places(files: Files<'_>, hexes: &mut [HexInfo]) -> Result<(Vec<Place>, [Hex; 4]), DataError> {
    let mut places: Vec<Place> = Vec::new();
    let mut sources = Vec::new();
    for row in files.rows::<RawPlace>(PLACES_FILE)? {
        let raw = row.value;
        let hex = hex_of(PLACES_FILE, row.line, &raw.hex)?;
        let info = &mut hexes[hex.index()];
        if info.place != u8::MAX {
            return Err(DataError::new(PLACES_FILE, row.line, "two places in one hex"));
        }
        if raw.class != PlaceClass::Fortress && !info.terrain.walkable() {
            return Err(DataError::new(PLACES_FILE, row.line, "a place where nobody can be"));
        }
        info.place = places.len() as u8;
        if raw.mex_supply_source == 1 {
            sources.push(hex);
        }
        places.push(Place { name: raw.name, hex, class: raw.class, port: raw.port == 1 });
    }
    if places.len() > 127 {
        return Err(DataError::new(PLACES_FILE, 0, "more than 127 places"));
    }
    let count = sources.len();
    let reason = || DataError::new(PLACES_FILE, 0, format!("{count} Mexican supply sources instead of four"));
    let sources = sources.try_into().map_err(|_| reason())?;
    Ok((places, sources))
}

fn ports(places: &[Place]) -> Result<[Hex; 2], DataError> {
    let ports: Vec<Hex> = places.iter().filter(|p| p.port).map(|p| p.hex).collect();
    ports.try_into().map_err(|_| DataError::new(PLACES_FILE, 0, "there are two ports"))
}

/// 5.31, 5.34#1, 5.34#2, 5.34#3, 5.34#5, 5.34#12, 5.34#13, 5.34#14 What entering a hex costs without ways and rivers.
fn terrain_cost(info: &HexInfo, tables: &Tables) -> u16 {
    if info.place == u8::MAX { tables.terrain_cost[info.terrain as usize] } else { tables.place_cost }
}

/// The map without ways, rivers and mountain hexsides.
fn plain_ground(hexes: &[HexInfo], tables: &Tables) -> HexMap<Hex, Edge> {
    HexMap::new(Grid::new(PRINTED), |_, to: Hex, _| {
        let walk = hexes[to.index()].terrain.walkable();
        let cost = if walk { terrain_cost(&hexes[to.index()], tables) } else { NO_WAY };
        Some(Edge { way: None, river: false, bridge: false, mountain: false, walk, cost, gun_cost: cost })
    })
}

fn read_sides(
    files: Files<'_>,
    hexes: &[HexInfo],
    ground: &mut HexMap<Hex, Edge>,
    tables: &Tables,
) -> Result<(), DataError> {
    for row in files.rows::<RawSide>(SIDES_FILE)? {
        let raw = row.value;
        let a = hex_of(SIDES_FILE, row.line, &raw.hex_a)?;
        let b = hex_of(SIDES_FILE, row.line, &raw.hex_b)?;
        for (from, to) in [(a, b), (b, a)] {
            let fault = |reason: &str| DataError::new(SIDES_FILE, row.line, reason);
            let edge = ground.between_mut(from, to).ok_or_else(|| fault("these hexes are no neighbours"))?;
            edge.way = raw.way;
            edge.river = !raw.river.is_empty();
            edge.bridge = raw.bridge == 1;
            edge.mountain = !raw.mountain.is_empty();
            if edge.mountain && (edge.way.is_some() || edge.river) {
                return Err(fault("no way and no river crosses a mountain hexside"));
            }
            if edge.way.is_some() && !edge.walk {
                return Err(fault("a way leads where nobody can go"));
            }
            if edge.bridge != (edge.river && matches!(edge.way, Some(Way::Highway | Way::Road))) {
                return Err(fault("a bridge is where a road or the highway crosses a river"));
            }
            price(edge, &hexes[to.index()], tables);
        }
    }
    Ok(())
}

/// 5.32, 5.34#6, 5.34#7, 5.34#9, 5.34#10, 5.34#11, 5.34#15, R25, R26 The price of a step with ways, rivers and bridges.
fn price(edge: &mut Edge, to: &HexInfo, tables: &Tables) {
    if edge.mountain || !edge.walk {
        edge.walk = false;
        (edge.cost, edge.gun_cost) = (NO_WAY, NO_WAY);
        return;
    }
    let ground = terrain_cost(to, tables);
    let river = if edge.river && !edge.bridge { tables.river_cost } else { 0 };
    edge.cost = edge.way.map_or(ground, |way| tables.way_cost[way as usize]) + river;
    let gun_way = edge.way.filter(|way| *way != Way::Trail);
    edge.gun_cost = match (edge.river, gun_way) {
        (true, None) => NO_WAY,
        (_, Some(way)) => tables.way_cost[way as usize],
        (false, None) => ground,
    };
}

fn read_forts(files: Files<'_>) -> Result<[(Hex, u8); 3], DataError> {
    let mut forts = [(Hex::NONE, 0); 3];
    for row in files.rows::<RawFort>(FORTS_FILE)? {
        let fort = match row.value.name.as_str() {
            "Veracruz" => Fort::Veracruz,
            "San Juan de Ulua" => Fort::Ulua,
            "Perote" => Fort::Perote,
            other => return Err(DataError::new(FORTS_FILE, row.line, format!("\"{other}\" is no fortress"))),
        };
        forts[fort as usize] = (hex_of(FORTS_FILE, row.line, &row.value.hex)?, row.value.strength);
    }
    if forts.iter().any(|(hex, strength)| *hex == Hex::NONE || *strength == 0) {
        return Err(DataError::new(FORTS_FILE, 0, "there are three fortresses"));
    }
    Ok(forts)
}

/// 6.21, 12.15#3, R24 Zones of Control do not cross mountain hexsides and rivers, bridged or not, do not reach into
/// mountains, lakes and the sea, and never into a fortress.
fn reaches(hexes: &[HexInfo], ground: &HexMap<Hex, Edge>, forts: [(Hex, u8); 3]) -> Vec<ArrayVec<Hex, 6>> {
    let land = |hex: Hex| hexes[hex.index()].terrain.walkable();
    let reach = |from: Hex| {
        let links = ground.around(from).iter().filter(|link| land(from) && land(link.hex));
        let open = links.filter(|link| !link.mountain && !link.river).map(|link| link.hex);
        open.filter(|to| forts.iter().all(|(fort, _)| fort != to)).collect()
    };
    ground.hexes().map(reach).collect()
}
