//! The map: hexes, what lies between them, places, rivers, roads and the railroad.

use super::Tables;
use crate::ids::{HEXES, Loc, Places};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files};
use zocalo_hex::{
    Axis, Cube, Grid, Hex, HexMap, Horizontal, Link, Order, Parity, Printed, Reach, Shape, Vertical,
};

/// More halves of movement points than any unit has.
const HALVES: u16 = 20;

const HEX_FILE: &str = "map_hexes.csv";
const PLACE_FILE: &str = "map_places.csv";
const ROUTE_FILE: &str = "map_routes.csv";

/// The terrain of a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Clear.
    Clear,
    /// Rough.
    Rough,
    /// Mountain.
    Mountain,
    /// Desert.
    Desert,
    /// Swamp and tropical coast.
    Swamp,
    /// All sea.
    Sea,
}

/// One of the two seas.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sea {
    /// The Gulf, which the rules call the Caribbean.
    Caribbean,
    /// The Pacific.
    Pacific,
}

/// 2.3.countries A country.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Country {
    /// Mexico.
    Mexico,
    /// The United States.
    Us,
}

/// A river along a hexside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum River {
    /// None.
    None,
    /// A river.
    Minor,
    /// 19.5#2 The Rio Grande below El Paso.
    Major,
}

#[derive(Deserialize)]
struct HexRow {
    id: Loc,
    terrain: Terrain,
    country: Option<Country>,
    sea: Option<Sea>,
    #[serde(rename = "lat")]
    _lat: f64,
    #[serde(rename = "lon")]
    _lon: f64,
}

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PlaceKind {
    /// A fortress.
    Fortress,
    /// A town.
    Town,
}

/// A town or fortress.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct PlaceRow {
    /// Its hex.
    pub id: Loc,
    /// Its name.
    pub name: String,
    /// Town or fortress.
    pub kind: PlaceKind,
    /// On which sea it is a port.
    pub port: Option<Sea>,
    /// Victory points for its control.
    pub vp: u8,
    /// Riverine units are deployed here (19.5).
    pub riverine: bool,
    /// Latitude.
    pub lat: f64,
    /// Longitude.
    pub lon: f64,
}

/// A chain of hexes or hexsides.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Route {
    /// Its id.
    pub id: String,
    /// `road`, `rail_path`, `railroad`, `river`, `major_river`.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Hexes, or hexsides as two hexes.
    pub chain: String,
}

/// A neighbouring land hex of a land hex, with what lies between.
pub type Near = Link<Loc, Edge>;

/// What lies between two neighbouring land hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// A road or rail path joins the two.
    pub road: bool,
    /// A river on the hexside.
    pub river: River,
    /// The hexside is the border.
    pub border: bool,
    /// A riverine unit can go from one to the other (R85).
    pub by_river: bool,
    /// What a unit pays to go there, in halves of a movement point.
    pub cost: u8,
    /// What a unit pays whose force pays nothing for rivers (20.1).
    pub dry_cost: u8,
    /// What a unit pays to come from there.
    pub back_cost: u8,
    /// What a unit pays to come from there whose force pays nothing for rivers.
    pub dry_back_cost: u8,
    /// What a partisan pays, there or back (20.2, R125).
    pub partisan_cost: u8,
}

/// How a force that moves by itself pays for its steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pays {
    /// As everybody does.
    Usual,
    /// Nothing for rivers (20.1).
    Dry,
    /// As partisans, who stay in their country (20.2).
    Partisan,
}

impl Pays {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Usual, Self::Dry, Self::Partisan];

    /// A step from a hex to its neighbour; nothing if it is not made.
    #[inline]
    #[must_use]
    pub fn there(self, near: &Near) -> Option<u8> {
        match self {
            Self::Usual => Some(near.cost),
            Self::Dry => Some(near.dry_cost),
            Self::Partisan => (!near.border).then_some(near.partisan_cost),
        }
    }

    /// A step from the neighbour to the hex.
    #[inline]
    #[must_use]
    pub fn back(self, near: &Near) -> Option<u8> {
        match self {
            Self::Usual => Some(near.back_cost),
            Self::Dry => Some(near.dry_back_cost),
            Self::Partisan => (!near.border).then_some(near.partisan_cost),
        }
    }
}

/// The cheapest ways to each hex if no enemy is about, for each way to pay; worked out when they are first asked for.
type Ways = [Vec<OnceLock<Reach<Loc>>>; 3];

/// The map.
#[derive(Debug)]
pub struct Map {
    /// The hexes, and what lies between those on land.
    pub ground: HexMap<Loc, Edge>,
    /// The terrain of each hex.
    pub terrain: Vec<Terrain>,
    /// The country of each hex; nothing at sea.
    pub country: Vec<Option<Country>>,
    /// The sea that each hex touches, if it is land, or belongs to.
    pub sea: Vec<Option<Sea>>,
    /// Land hexes.
    pub land: Places,
    /// Land hexes of Mexico.
    pub mexico: Places,
    /// Land hexes that touch the Caribbean.
    pub caribbean: Places,
    /// Land hexes that touch the Pacific.
    pub pacific: Places,
    /// Hexes in which Yellow Jack! strikes: on or next to the Caribbean coast (R19).
    pub sickly: Places,
    /// Hexes with a side on the major river.
    pub river: Places,
    /// Towns.
    pub towns: Places,
    /// Fortresses.
    pub fortresses: Places,
    /// Towns and fortresses.
    pub places: Places,
    /// Caribbean ports.
    pub ports: Places,
    /// Pacific ports.
    pub west_ports: Places,
    /// Where riverine units are deployed.
    pub docks: Places,
    /// The northern edge (R42).
    pub north: Places,
    /// The four southernmost rows of Mexico (R9).
    pub south: Places,
    /// Hexes of Mexico at most four hexes from the US (R9).
    pub border_zone: Places,
    /// Hexes where bases cannot be: fortresses, deserts, sea.
    pub no_base: Places,
    /// Towns and fortresses with their points.
    pub rows: Vec<PlaceRow>,
    /// Number of the row of a hex in `rows`.
    pub place_of: Vec<Option<u8>>,
    /// The hexes of the railroad, from Veracruz to Mexico City.
    pub railroad: Vec<Loc>,
    /// Roads, rivers and the rail path by name, for drawing.
    pub routes: Vec<Route>,
    /// Mexico City.
    pub capital: Loc,
    ways: Ways,
}

impl Map {
    /// The cheapest ways to a hex if no enemy is about; what nobody can walk in one march may be wrong.
    #[must_use]
    pub fn ways(&self, pays: Pays, target: Loc) -> &Reach<Loc> {
        self.ways[pays as usize][target.index()].get_or_init(|| {
            let step = |_, link: &Near| pays.there(link).map(u16::from);
            self.ground.reach_to([target], step, |_, cost| cost > HALVES)
        })
    }

    /// Hexes from one to the other; without end if one of them is no hex.
    #[must_use]
    pub fn distance(&self, one: Loc, two: Loc) -> u16 {
        self.ground.distance(one, two).unwrap_or(u16::MAX)
    }

    /// The terrain of a hex; the sea beside the map.
    #[must_use]
    pub fn terrain_of(&self, hex: Loc) -> Terrain {
        self.terrain.get(hex.index()).copied().unwrap_or(Terrain::Sea)
    }

    /// The neighbours of a land hex that are land.
    #[inline]
    #[must_use]
    pub fn near(&self, hex: Loc) -> &[Near] {
        self.ground.around(hex)
    }

    /// What lies between two neighbours.
    #[must_use]
    pub fn between(&self, one: Loc, two: Loc) -> Option<Near> {
        self.ground.link(one, two).copied()
    }

    /// The place in a hex.
    #[must_use]
    pub fn place(&self, hex: Loc) -> Option<&PlaceRow> {
        let row = (*self.place_of.get(hex.index())?)?;
        self.rows.get(usize::from(row))
    }

    /// Whether a hex is a port of either sea.
    #[must_use]
    pub fn is_port(&self, hex: Loc) -> bool {
        self.ports.has(hex) || self.west_ports.has(hex)
    }

    /// The hexes and ports of one sea that ships can reach.
    #[must_use]
    pub fn coast(&self, sea: Sea) -> Places {
        match sea {
            Sea::Caribbean => self.caribbean,
            Sea::Pacific => self.pacific,
        }
    }

    /// The sea of a coastal hex or a Staging Area (R82: both lie in the Caribbean).
    #[must_use]
    pub fn sea_of(&self, place: Loc) -> Option<Sea> {
        if place.is_place() && !place.is_hex() {
            return Some(Sea::Caribbean);
        }
        self.sea.get(place.index()).copied().flatten()
    }
}

fn grid() -> Grid {
    Grid::new(Printed {
        shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::North },
        columns: Axis::new(1, 22, Horizontal::East),
        rows: Axis::new(10, 38, Vertical::North),
        order: Order::RowColumn,
    })
}

/// A hexside as its two hexes, the lower one first.
type Between = (Loc, Loc);

fn hexside(text: &str) -> Option<Between> {
    let (one, two) = text.split_once('/')?;
    let (one, two) = (Loc::find(one)?, Loc::find(two)?);
    Some((one.min(two), one.max(two)))
}

struct Lines {
    roads: BTreeSet<Between>,
    rivers: BTreeSet<Between>,
    major: BTreeSet<Between>,
    railroad: Vec<Loc>,
}

fn lines(routes: &[zocalo_core::data::Row<Route>], grid: &Grid) -> Result<Lines, DataError> {
    let mut lines = Lines {
        roads: BTreeSet::new(),
        rivers: BTreeSet::new(),
        major: BTreeSet::new(),
        railroad: Vec::new(),
    };
    let adjacent =
        |(one, two): Between| grid.adjacent(Hex::new(one.index() as u16), Hex::new(two.index() as u16));
    for row in routes {
        let fault =
            |word: &str| DataError::new(ROUTE_FILE, row.line, format!("chain: \"{word}\" is wrong here"));
        let words = row.value.chain.split_whitespace();
        match row.value.kind.as_str() {
            "river" | "major_river" => {
                for word in words {
                    let side = hexside(word).filter(|side| adjacent(*side)).ok_or_else(|| fault(word))?;
                    let set = if row.value.kind == "river" { &mut lines.rivers } else { &mut lines.major };
                    set.insert(side);
                }
            }
            "road" | "rail_path" | "railroad" => {
                let hexes: Option<Vec<Loc>> = words.clone().map(Loc::find).collect();
                let hexes = hexes.ok_or_else(|| fault(&row.value.chain))?;
                for pair in hexes.windows(2) {
                    let side = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                    if !adjacent(side) {
                        return Err(fault(&row.value.chain));
                    }
                    lines.roads.insert(side);
                }
                if row.value.kind == "railroad" {
                    lines.railroad = hexes;
                }
            }
            other => {
                let reason =
                    format!("kind: \"{other}\" is none of road, rail_path, railroad, river, major_river");
                return Err(DataError::new(ROUTE_FILE, row.line, reason));
            }
        }
    }
    Ok(lines)
}

/// The two corners of a hexside, each as the three hexes that meet there.
fn corners(grid: &Grid, (one, two): Between) -> [[Cube; 3]; 2] {
    let cube = |loc: Loc| grid.cube(Hex::new(loc.index() as u16));
    let (a, b) = (cube(one), cube(two));
    let mut thirds = a.ring(1).filter(|c| c.distance(b) == 1);
    let mut corner = || {
        let mut corner = [a, b, thirds.next().expect("two hexes side by side have two neighbours in common")];
        corner.sort_unstable_by_key(|cube| (cube.x, cube.z));
        corner
    };
    [corner(), corner()]
}

/// R85 Pairs of neighbouring hexes between which a riverine unit can go.
fn river_pairs(grid: &Grid, major: &BTreeSet<Between>) -> BTreeSet<Between> {
    let touching = |hex: Loc| -> Vec<Between> {
        major.iter().filter(|(one, two)| *one == hex || *two == hex).copied().collect()
    };
    let hexes: BTreeSet<Loc> = major.iter().flat_map(|(one, two)| [*one, *two]).collect();
    let mut pairs = BTreeSet::new();
    for &one in &hexes {
        for &two in hexes.range(one..).skip(1) {
            if !grid.adjacent(Hex::new(one.index() as u16), Hex::new(two.index() as u16)) {
                continue;
            }
            let ends = |side: Between| corners(grid, side);
            let met = touching(one).into_iter().any(|side| {
                touching(two).into_iter().any(|other| {
                    side == other || ends(side).iter().any(|corner| ends(other).contains(corner))
                })
            });
            if major.contains(&(one, two)) || met {
                pairs.insert((one, two));
            }
        }
    }
    pairs
}

pub(super) fn load(files: Files<'_>, tables: &Tables) -> Result<Map, DataError> {
    let grid = grid();
    let hexes = files.rows::<HexRow>(HEX_FILE)?;
    if hexes.len() != HEXES {
        return Err(DataError::new(HEX_FILE, 0, format!("{} hexes, not {HEXES}", hexes.len())));
    }
    let (mut terrain, mut country, mut sea) = (Vec::new(), Vec::new(), Vec::new());
    for (index, row) in hexes.iter().enumerate() {
        let fault = |reason: &str| Err(DataError::new(HEX_FILE, row.line, reason));
        let printed = grid.number(Hex::new(index as u16)).to_string();
        if row.value.id.index() != index || row.value.id.id() != printed {
            return fault("the hexes stand in the order of their numbers");
        }
        let at_sea = row.value.terrain == Terrain::Sea;
        if at_sea != row.value.country.is_none() || at_sea != row.value.sea.is_some() {
            return fault("a sea hex has a sea and no country, a land hex a country and no sea");
        }
        terrain.push(row.value.terrain);
        country.push(row.value.country);
        sea.push(row.value.sea);
    }
    let routes = files.rows::<Route>(ROUTE_FILE)?;
    let lines = lines(&routes, &grid)?;
    let pairs = river_pairs(&grid, &lines.major);
    let land: Places = Loc::hexes().filter(|hex| terrain[hex.index()] != Terrain::Sea).collect();
    let around = |hex: Loc| {
        grid.neighbours(Hex::new(hex.index() as u16)).map(|h| Loc::new(h.index())).collect::<Vec<_>>()
    };
    for hex in land.iter() {
        sea[hex.index()] = around(hex)
            .into_iter()
            .find_map(|h| (terrain[h.index()] == Terrain::Sea).then(|| sea[h.index()]).flatten());
    }
    let row_of = |hex: Loc| grid.row(Hex::new(hex.index() as u16));
    let (north, south): (Places, Places) = (
        land.iter().filter(|hex| row_of(*hex) == 38).collect(),
        land.iter().filter(|hex| row_of(*hex) <= 13).collect(),
    );
    let ground = HexMap::new(grid, |hex: Loc, other: Loc, _| {
        let side = (hex.min(other), hex.max(other));
        let river = if lines.major.contains(&side) {
            River::Major
        } else if lines.rivers.contains(&side) {
            River::Minor
        } else {
            River::None
        };
        let road = lines.roads.contains(&side);
        let dry = |to: Loc| if road { tables.road } else { tables.terrain(terrain[to.index()]).half_mf };
        let wet = |to: Loc| if road { dry(to) } else { dry(to) + tables.river_cost(river) };
        (land.has(hex) && land.has(other)).then(|| Edge {
            road,
            river,
            border: country[hex.index()] != country[other.index()],
            by_river: pairs.contains(&side),
            cost: wet(other),
            dry_cost: dry(other),
            back_cost: wet(hex),
            dry_back_cost: dry(hex),
            partisan_cost: if road { tables.road } else { tables.partisan },
        })
    });
    let rows = files.rows::<PlaceRow>(PLACE_FILE)?;
    let mut place_of = vec![None; HEXES];
    for (n, row) in rows.iter().enumerate() {
        let fault = |reason: &str| Err(DataError::new(PLACE_FILE, row.line, reason));
        if !land.has(row.value.id) || place_of[row.value.id.index()].is_some() {
            return fault("a place is on land, and one to a hex");
        }
        if row.value.port.is_some() && row.value.port != sea[row.value.id.index()] {
            return fault("a port lies on its sea");
        }
        place_of[row.value.id.index()] = Some(n as u8);
    }
    let rows: Vec<PlaceRow> = rows.into_iter().map(|row| row.value).collect();
    let of = |test: &dyn Fn(&PlaceRow) -> bool| -> Places {
        rows.iter().filter(|row| test(row)).map(|row| row.id).collect()
    };
    let hexes_of = |test: &dyn Fn(Loc) -> bool| -> Places { land.iter().filter(|hex| test(*hex)).collect() };
    let mexico = hexes_of(&|hex| country[hex.index()] == Some(Country::Mexico));
    let (caribbean, pacific) = (
        hexes_of(&|hex| sea[hex.index()] == Some(Sea::Caribbean)),
        hexes_of(&|hex| sea[hex.index()] == Some(Sea::Pacific)),
    );
    let far = |one: Loc, two: Loc| ground.distance(one, two).unwrap_or(u16::MAX);
    let fortresses = of(&|row| row.kind == PlaceKind::Fortress);
    Ok(Map {
        mexico,
        sickly: hexes_of(&|hex| {
            caribbean.has(hex) || ground.around(hex).iter().any(|n| caribbean.has(n.hex))
        }),
        river: hexes_of(&|hex| ground.around(hex).iter().any(|n| n.river == River::Major)),
        towns: of(&|row| row.kind == PlaceKind::Town),
        fortresses,
        places: of(&|_| true),
        ports: of(&|row| row.port == Some(Sea::Caribbean)),
        west_ports: of(&|row| row.port == Some(Sea::Pacific)),
        docks: of(&|row| row.riverine),
        north,
        south: south.and(&mexico),
        border_zone: hexes_of(&|hex| {
            mexico.has(hex) && land.iter().any(|other| !mexico.has(other) && far(hex, other) <= 4)
        }),
        no_base: Loc::hexes()
            .filter(|hex| !tables.terrain(terrain[hex.index()]).base || fortresses.has(*hex))
            .collect(),
        ways: Pays::ALL.map(|_| (0..HEXES).map(|_| OnceLock::new()).collect()),
        capital: rows.iter().max_by_key(|row| row.vp).map(|row| row.id).expect("there are places"),
        railroad: lines.railroad,
        routes: routes.into_iter().map(|row| row.value).collect(),
        caribbean,
        pacific,
        land,
        terrain,
        country,
        sea,
        rows,
        place_of,
        ground,
    })
}
