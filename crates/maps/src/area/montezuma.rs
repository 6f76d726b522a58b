//! The board of Halls of Montezuma: Mexico and Texas of 1845 on Lambert's conic, the ground moved with the towns.

use super::earth::{Ground, Plain};
use super::field::Moved;
use super::frontier::{beyond, frontier};
use super::land::{FIRST, FOREIGN, Land, SEA};
use super::montezuma_data::{Data, Kind, Way, rows};
use super::parts::Parts;
use super::place_names::{Keep, Name, Rect, place, seats};
use super::relax::{Apart, Layout, relax};
use super::road::Ways;
use super::{P, line, waters};
use crate::geo::Elevation;
use crate::label::Face;
use anyhow::{Context, Result};
use serde::Deserialize;

/// The size of the map in board units; the boxes lie below it.
pub const MAP: (f64, f64) = (1600.0, 1300.0);
/// The width of the frame around the map.
pub const FRAME: f64 = 20.0;
/// Board units to a kilometre.
const SCALE: f64 = 0.678;
/// Cells of the raster of states, and of roads, in board units.
const CELL: f64 = 0.5;
const ROAD_CELL: f64 = 4.0;
/// Half the side of the square that a full stack covers.
pub const STACK: f64 = 17.2;

/// How a space is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// A Political Will city.
    City,
    /// A town.
    Town,
    /// A transit space.
    Transit,
}

impl Look {
    /// The radius of its disc in board units.
    #[must_use]
    pub const fn radius(self) -> f64 {
        match self {
            Self::City => 19.0,
            Self::Town => 16.0,
            Self::Transit => 8.5,
        }
    }

    /// How its name is set, in drawn units.
    #[must_use]
    pub const fn face(self) -> Face {
        let size = match self {
            Self::City => 19.5,
            Self::Town => 16.5,
            Self::Transit => 14.0,
        };
        Face { size, space: 0.0, capitals: false, bold: matches!(self, Self::City) }
    }
}

/// Drawn units to a board unit.
pub const DRAWN: f64 = 1.5;

/// A space of the map.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its number among the places of the game.
    pub place: usize,
    /// How it is drawn.
    pub look: Look,
    /// Where it lies on a true map.
    pub home: P,
    /// Where it is drawn.
    pub at: P,
    /// The room of its name, and which side of it is held.
    pub name: (Rect, i8),
}

/// The map, laid out.
#[derive(Debug)]
pub struct Map {
    /// The game's data.
    pub data: Data,
    /// Spaces, zones left out.
    pub spaces: Vec<Space>,
    /// Roads: the two spaces, the kind and the line.
    pub roads: Vec<(usize, usize, Way, Vec<P>)>,
    /// The true map.
    pub plain: Plain,
    /// The ground, moved with the spaces.
    pub ground: Moved<Plain>,
    /// The land and its states, in the order of the game.
    pub land: Land,
    /// Rivers.
    pub rivers: Vec<waters::River>,
    /// Lakes.
    pub lakes: Vec<(String, Vec<P>)>,
    /// Heights.
    pub heights: Elevation,
    /// The north bank of the Rio Grande: Texas and all beyond.
    pub beyond: Vec<P>,
}

/// Boxes over the map, where no name may stand: zones, then what decorates.
pub const ZONES: [(&str, Rect); 5] = [
    ("zn_alta_california", (34.0, 34.0, 164.0, 54.0)),
    ("zn_disputed", (560.0, 34.0, 174.0, 54.0)),
    ("zn_new_orleans", (1410.0, 92.0, 150.0, 54.0)),
    ("zn_baja_california", (34.0, 600.0, 164.0, 54.0)),
    ("zn_yucatan", (1432.0, 906.0, 130.0, 54.0)),
];

/// The states of today that made up those of 1845, from the game's data.
const STATES_THEN: &str = include_str!("../../data/states-1845.csv");
/// Outlines of the states of today.
const OUTLINES: &str = include_str!("../../../cactus-throne/data/map_outline.csv");

#[derive(Deserialize)]
struct Then {
    today: String,
    state: String,
}

#[derive(Deserialize)]
struct Corner {
    province: String,
    ring: String,
    lat: f64,
    lon: f64,
}

/// Rings of the states of today, in degrees.
///
/// # Errors
/// When the file cannot be read.
pub fn outlines_today() -> Result<Vec<(String, Vec<P>)>> {
    let mut rings: Vec<(String, String, Vec<P>)> = Vec::new();
    for corner in rows::<Corner>("map_outline.csv", OUTLINES)? {
        let at = (corner.lon, corner.lat);
        match rings
            .last_mut()
            .filter(|(province, ring, _)| *province == corner.province && *ring == corner.ring)
        {
            Some((_, _, points)) => points.push(at),
            None => rings.push((corner.province, corner.ring, vec![at])),
        }
    }
    Ok(rings.into_iter().map(|(province, _, points)| (province, points)).collect())
}

#[derive(Debug)]
struct Distances<'a>(&'a [Look]);

impl Apart for Distances<'_> {
    fn apart(&self, one: usize, two: usize) -> f64 {
        let transit = |i: usize| self.0[i] == Look::Transit;
        match (transit(one), transit(two)) {
            (false, false) => 54.0,
            (true, true) => 34.0,
            _ => 41.0,
        }
    }
}

/// Homes that lie on the wrong bank of the coarse river: the Laredo road stands on the Texan one.
const MOVED_HOMES: [(&str, P); 1] = [("tr_laredo", (-99.36, 27.66))];

impl Map {
    /// Lays the map out.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn new() -> Result<Self> {
        let data = Data::read()?;
        let plain = Plain::new((-102.0, 24.2), (752.0, 650.0), SCALE);
        let mut spaces = spaces(&data, &plain);
        let looks: Vec<Look> = spaces.iter().map(|space| space.look).collect();
        let homes: Vec<P> = spaces.iter().map(|space| space.home).collect();
        let radius: Vec<f64> = looks.iter().map(|look| look.radius()).collect();
        let ways = connections(&data, &spaces);
        let pairs: Vec<(usize, usize)> = ways.iter().map(|&(a, b, _)| (a, b)).collect();
        let edge = 27.0;
        let at = relax(&Layout {
            home: &homes,
            radius: &radius,
            apart: &Distances(&looks),
            roads: &pairs,
            frame: (edge, edge, MAP.0 - edge, MAP.1 - edge),
        });
        let ground = Moved::new(plain, &homes, &at, (0.0, 0.0, MAP.0, MAP.1), 40.0);
        for (space, at) in spaces.iter_mut().zip(&at) {
            space.at = *at;
        }
        let heights = Elevation::read()?;
        let rivers = waters::rivers(&ground, &heights)?;
        let beyond = beyond(&ground, &rivers);
        let land = states(&data, &ground, &spaces, &beyond)?;
        let lines = ways_over(&ground, &heights, &land).roads(&at, &radius, &pairs);
        let roads = ways.into_iter().zip(lines).map(|((a, b, way), line)| (a, b, way, line)).collect();
        let mut map = Self {
            lakes: waters::lakes(&ground)?,
            data,
            spaces,
            roads,
            plain,
            ground,
            land,
            rivers,
            heights,
            beyond,
        };
        map.name_spaces();
        Ok(map)
    }

    /// Where no name may stand.
    #[must_use]
    pub fn boxes(&self) -> Vec<Rect> {
        ZONES
            .iter()
            .map(|&(_, rect)| rect)
            .chain(super::montezuma_art::DECORATION.map(|(_, rect)| rect))
            .collect()
    }

    fn name_spaces(&mut self) {
        let mut names = Vec::new();
        for space in &self.spaces {
            let place = &self.data.places[space.place];
            let face = space.look.face();
            let width = f64::from(face.width(&place.name)) / DRAWN;
            let radius = space.look.radius();
            let rim = if place.fortress() > 0 { 1.62 * radius } else { radius };
            let transit = space.look == Look::Transit;
            let clear = if transit { rim + 1.0 } else { rim.max(STACK) + 1.0 };
            let size = f64::from(face.size) / DRAWN;
            names.push(Name {
                at: space.at,
                radius: rim + if transit { 0.0 } else { 2.5 },
                clear,
                stack: if transit { 9.0 } else { STACK },
                seats: seats(space.at, clear, width, size),
            });
        }
        let keep = Keep {
            roads: self.roads.iter().flat_map(|road| line::dense(&road.3, 2.5)).collect(),
            coast: self.land.coast().iter().flat_map(|line| line::dense(line, 4.0)).collect(),
            boxes: self.boxes(),
            frame: (FRAME + 4.0, FRAME + 4.0, MAP.0 - FRAME - 4.0, MAP.1 - FRAME - 4.0),
        };
        let chosen = place(&names, &keep);
        for ((space, name), seat) in self.spaces.iter_mut().zip(&names).zip(chosen) {
            space.name = (name.seats[seat].rect, name.seats[seat].anchor);
        }
    }
}

fn spaces(data: &Data, plain: &Plain) -> Vec<Space> {
    let mut spaces = Vec::new();
    for (i, place) in data.places.iter().enumerate() {
        let look = match place.kind {
            Kind::Zone => continue,
            Kind::Transit => Look::Transit,
            Kind::Space if place.is_city() => Look::City,
            Kind::Space => Look::Town,
        };
        let moved = MOVED_HOMES.iter().find(|(id, _)| *id == place.id);
        let degrees = moved.map_or(place.degrees(), |&(_, degrees)| degrees);
        let home = plain.board(degrees);
        spaces.push(Space { place: i, look, home, at: home, name: ((0.0, 0.0, 0.0, 0.0), 0) });
    }
    spaces
}

/// Connections between spaces, by their numbers among the spaces.
fn connections(data: &Data, spaces: &[Space]) -> Vec<(usize, usize, Way)> {
    let number = |id: &str| spaces.iter().position(|space| data.places[space.place].id == id);
    data.connections.iter().filter_map(|way| Some((number(&way.a)?, number(&way.b)?, way.way))).collect()
}

/// Sonora and Chihuahua up to the Gila, as they were until 1853, and where the one ends and the other begins.
const GILA: [P; 13] = [
    (-114.8, 32.5),
    (-113.5, 32.9),
    (-112.3, 33.3),
    (-111.0, 33.1),
    (-109.8, 33.0),
    (-108.7, 32.8),
    (-107.9, 32.6),
    (-107.2, 32.25),
    (-106.6, 32.05),
    (-106.5, 31.75),
    (-108.2, 31.2),
    (-111.0, 31.2),
    (-114.8, 32.3),
];
const EAST_OF_SONORA: f64 = -108.6;

fn states(data: &Data, ground: &dyn Ground, spaces: &[Space], beyond: &[P]) -> Result<Land> {
    let (width, height) = ((MAP.0 / CELL) as usize, (MAP.1 / CELL) as usize);
    let mut parts = Parts::new(width, height, CELL, (0.0, 0.0), SEA);
    for ring in waters::land(ground)? {
        parts.fill(&ring, |_| FOREIGN);
    }
    let number = |id: &str| data.states.iter().position(|state| state.id == id).map(|i| FIRST + i as u8);
    let mut then = std::collections::HashMap::new();
    for row in rows::<Then>("states-1845.csv", STATES_THEN)? {
        let state = number(&row.state).with_context(|| format!("no state \"{}\"", row.state))?;
        then.insert(row.today, state);
    }
    let claim = |parts: &mut Parts, ring: &[P], state: u8| {
        parts.fill(ring, |old| if old == FOREIGN { state } else { old });
    };
    for (today, ring) in outlines_today()? {
        let state = *then.get(&today).with_context(|| format!("{today} in states-1845.csv"))?;
        claim(&mut parts, &waters::on_board(ground, &ring, 0.12), state);
    }
    let (sonora, chihuahua) = (number("SO").context("SO")?, number("CH").context("CH")?);
    let gila = line::rounded(&waters::on_board(ground, &[&GILA[..], &GILA[..1]].concat(), 0.3), 1, true);
    let part = |lon: f64| {
        let ring = [
            (EAST_OF_SONORA, 34.5),
            (lon, 34.5),
            (lon, 30.0),
            (EAST_OF_SONORA, 30.0),
            (EAST_OF_SONORA, 34.5),
        ];
        waters::on_board(ground, &ring, 0.3)
    };
    let (west, east) = (part(-118.0), part(-104.0));
    let inside: Vec<bool> = {
        let mut mask = Parts::new(width, height, CELL, (0.0, 0.0), 0);
        mask.fill(&gila, |_| 1);
        mask.part.iter().map(|&m| m == 1).collect()
    };
    for (half, state) in [(west, sonora), (east, chihuahua)] {
        let mut mask = Parts::new(width, height, CELL, (0.0, 0.0), 0);
        mask.fill(&half, |_| 1);
        for ((part, &inside), &half) in parts.part.iter_mut().zip(&inside).zip(&mask.part) {
            if inside && half == 1 && *part == FOREIGN {
                *part = state;
            }
        }
    }
    frontier(&mut parts, ground, beyond, &["CH", "CO", "NL", "TA"].map(|id| number(id).unwrap_or(FOREIGN)));
    for space in spaces {
        ground_for(&mut parts, data, space, beyond);
    }
    Ok(Land::new(parts))
}

/// A space stands on ground of its own state: a disc of it, where the border of today or the shore runs too close.
fn ground_for(parts: &mut Parts, data: &Data, space: &Space, beyond: &[P]) {
    let region = &data.places[space.place].region;
    let Some(state) = data.states.iter().position(|state| state.id == *region) else { return };
    let own = FIRST + state as u8;
    let rim = (0..16).map(|i| f64::from(i) * std::f64::consts::TAU / 16.0);
    let at = space.at;
    let safe = rim.clone().all(|a| {
        let part = parts.at((at.0 + 6.0 * a.cos(), at.1 + 6.0 * a.sin()));
        part == own || part == SEA
    });
    if safe && parts.at(at) != FOREIGN {
        return;
    }
    let (width, cell) = (parts.width, parts.cell);
    let radius = 13.0;
    let (left, right) = (((at.0 - radius) / cell) as usize, ((at.0 + radius) / cell) as usize);
    let (top, bottom) = (((at.1 - radius) / cell) as usize, ((at.1 + radius) / cell) as usize);
    for y in top..=bottom.min(parts.height - 1) {
        for x in left..=right.min(width - 1) {
            let index = y * width + x;
            let middle = parts.middle(index);
            let land = parts.part[index] != SEA;
            if land && line::distance(middle, at) < radius && !line::inside(beyond, middle) {
                parts.part[index] = own;
            }
        }
    }
}

/// What roads cross.
fn ways_over(ground: &dyn Ground, heights: &Elevation, land: &Land) -> Ways {
    let (width, height) = ((MAP.0 / ROAD_CELL) as usize, (MAP.1 / ROAD_CELL) as usize);
    let mut ways =
        Ways { width, height, cell: ROAD_CELL, corner: (0.0, 0.0), cost: vec![1.0; width * height] };
    let metres: Vec<f64> = (0..width * height)
        .map(|i| super::relief::height(heights, ground.degrees(ways.middle(i))).max(0.0))
        .collect();
    for i in 0..width * height {
        let (x, y) = (i % width, i / width);
        let at = |x: usize, y: usize| metres[y.min(height - 1) * width + x.min(width - 1)];
        let dx = at(x + 1, y) - at(x.saturating_sub(1), y);
        let dy = at(x, y + 1) - at(x, y.saturating_sub(1));
        let slope = dx.hypot(dy) / 2.0 / (ROAD_CELL / ground.scale());
        let middle = ways.middle(i);
        let sea = land.parts.at(middle) == SEA;
        let shore = [(6.0, 0.0), (-6.0, 0.0), (0.0, 6.0), (0.0, -6.0)]
            .iter()
            .any(|&(dx, dy)| land.parts.at((middle.0 + dx, middle.1 + dy)) == SEA);
        ways.cost[i] =
            1.0 + (slope / 8.0).min(7.0) + if sea { 14.0 } else { 0.0 } + if shore { 1.0 } else { 0.0 };
    }
    ways
}
