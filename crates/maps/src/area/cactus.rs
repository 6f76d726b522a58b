//! The board of Cactus Throne: the provinces of 1862, the plateau drawn larger than the far north and east.

use super::earth::{Bent, Ground};
use super::frontier::{beyond, frontier};
use super::land::{FIRST, FOREIGN, Land, SEA};
use super::montezuma::outlines_today;
use super::montezuma_data::rows;
use super::parts::Parts;
use super::place_names::{Keep, Name, Rect, place, seats};
use super::relax::{Apart, Layout, relax};
use super::{P, line, waters};
use crate::geo::Elevation;
use crate::label::Face;
use anyhow::{Context, Result};
use serde::Deserialize;

/// The provinces of the game.
pub const PROVINCES: &str = include_str!("../../../cactus-throne/data/map_provinces.csv");
/// Their cities.
pub const CITIES: &str = include_str!("../../../cactus-throne/data/map_cities.csv");
/// Which provinces touch.
pub const ADJACENCY: &str = include_str!("../../../cactus-throne/data/map_adjacency.csv");

/// The size of the map in board units; the boxes lie below it.
pub const MAP: (f64, f64) = (1600.0, 1090.0);
/// Drawn units to a board unit.
pub const DRAWN: f64 = 1.875;
/// Cells of the raster of provinces, in board units.
const CELL: f64 = 0.5;
/// The side of the square that a stack covers.
pub const STACK: f64 = 29.0;
/// Signs of the terrain stand in a row above the stack.
pub const SIGNS: f64 = 14.0;

/// A province.
#[derive(Clone, Debug, Deserialize)]
pub struct Province {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    terrain: String,
}

impl Province {
    /// Its terrain, one word each.
    pub fn terrain(&self) -> impl Iterator<Item = &str> {
        self.terrain.split(' ')
    }
}

/// A city.
#[derive(Clone, Debug, Deserialize)]
pub struct City {
    /// Its id.
    pub id: String,
    /// Its province.
    pub province: String,
    /// Its name.
    pub name: String,
    capital: u8,
    port: String,
    lat: f64,
    lon: f64,
}

impl City {
    /// Whether it is a capital.
    #[must_use]
    pub const fn is_capital(&self) -> bool {
        self.capital == 1
    }

    /// Whether it is a port.
    #[must_use]
    pub fn is_port(&self) -> bool {
        !self.port.is_empty()
    }

    /// Whether it is Mexico City.
    #[must_use]
    pub fn is_national(&self) -> bool {
        self.id == "MEX-C"
    }

    /// What is written beside it: the capital as the country writes it, for there is no room for longer names.
    #[must_use]
    pub fn label(&self) -> &str {
        if self.is_national() { "México" } else { &self.name }
    }

    /// The radius of its disc.
    #[must_use]
    pub const fn radius(&self) -> f64 {
        if self.is_capital() { 8.5 } else { 7.5 }
    }

    /// How its name is set, in drawn units.
    #[must_use]
    pub fn face(&self) -> Face {
        let size = match (self.is_national(), self.is_capital()) {
            (true, _) => 23.0,
            (_, true) => 20.0,
            _ => 18.5,
        };
        Face { size, space: 0.0, capitals: false, bold: self.is_capital() }
    }
}

/// Boxes over the map: places beside it, and the title.
pub const BOXES: [(&str, Rect); 5] = [
    ("CSA", (790.0, 34.0, 230.0, 98.0)),
    ("USA", (1040.0, 34.0, 250.0, 98.0)),
    ("GULF", (1150.0, 436.0, 230.0, 92.0)),
    ("FLEET", (1150.0, 540.0, 230.0, 92.0)),
    ("title", (36.0, 716.0, 372.0, 146.0)),
];

/// Foreign land beyond the edge of the public data, drawn by hand so that no cut shows.
const BEYOND_DATA: [&[P]; 4] = [
    &[(-121.0, 33.95), (-86.0, 33.95), (-80.0, 33.5), (-80.0, 40.0), (-121.0, 40.0)],
    &[
        (-86.02, 34.0),
        (-86.02, 30.41),
        (-85.3, 29.7),
        (-84.2, 30.05),
        (-83.2, 29.2),
        (-82.7, 27.9),
        (-81.8, 26.0),
        (-80.6, 25.2),
        (-80.1, 27.0),
        (-81.1, 29.6),
        (-81.3, 31.0),
        (-79.5, 33.2),
        (-79.0, 35.0),
    ],
    &[
        (-84.95, 21.87),
        (-84.0, 22.65),
        (-83.0, 23.0),
        (-82.3, 23.15),
        (-81.0, 23.1),
        (-79.5, 22.8),
        (-79.5, 21.6),
        (-81.8, 22.15),
        (-82.7, 22.65),
        (-83.4, 22.25),
        (-84.3, 21.95),
    ],
    &[
        (-86.05, 16.05),
        (-85.0, 15.95),
        (-84.2, 15.85),
        (-83.2, 15.0),
        (-83.4, 13.0),
        (-83.7, 11.0),
        (-85.7, 11.0),
        (-87.3, 13.02),
        (-86.05, 13.0),
    ],
];

/// The map, laid out.
#[derive(Debug)]
pub struct Map {
    /// Provinces, in the order of the game.
    pub provinces: Vec<Province>,
    /// Cities.
    pub cities: Vec<City>,
    /// Where each city is drawn.
    pub at: Vec<P>,
    /// The room of each city's name, and which side of it is held.
    pub names: Vec<(Rect, i8)>,
    /// The middle of the stack of each province.
    pub stacks: Vec<P>,
    /// The ground.
    pub ground: Bent,
    /// The land and its provinces.
    pub land: Land,
    /// Rivers.
    pub rivers: Vec<waters::River>,
    /// Lakes.
    pub lakes: Vec<(String, Vec<P>)>,
    /// Heights.
    pub heights: Elevation,
}

#[derive(Debug)]
struct Same(f64);

impl Apart for Same {
    fn apart(&self, _: usize, _: usize) -> f64 {
        self.0
    }
}

impl Map {
    /// Lays the map out.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn new() -> Result<Self> {
        let provinces: Vec<Province> = rows("map_provinces.csv", PROVINCES)?;
        let cities: Vec<City> = rows("map_cities.csv", CITIES)?;
        let ground = Bent::new((-99.6, 19.9), (820.0, 735.0), 700.0, 0.728);
        let heights = Elevation::read()?;
        let rivers = waters::rivers(&ground, &heights)?;
        let land = divide(&provinces, &ground, &rivers)?;
        let home: Vec<P> = cities.iter().map(|city| ground.board((city.lon, city.lat))).collect();
        let radius: Vec<f64> = cities.iter().map(City::radius).collect();
        let frame = (30.0, 30.0, MAP.0 - 30.0, MAP.1 - 30.0);
        let at = relax(&Layout { home: &home, radius: &radius, apart: &Same(22.0), roads: &[], frame });
        let mut map = Self {
            stacks: vec![(0.0, 0.0); provinces.len()],
            names: Vec::new(),
            lakes: waters::lakes(&ground)?,
            provinces,
            cities,
            at,
            ground,
            land,
            rivers,
            heights,
        };
        map.place_stacks();
        map.name_cities();
        Ok(map)
    }

    /// The room of a stack with the signs of terrain above it.
    #[must_use]
    pub fn plate(&self, province: usize) -> Rect {
        let (x, y) = self.stacks[province];
        (x - STACK / 2.0, y - STACK / 2.0 - SIGNS, STACK, STACK + SIGNS)
    }

    /// Smallest provinces first, each where most of its plate lies inside and no city or other plate is covered.
    fn place_stacks(&mut self) {
        let mut order: Vec<usize> = (0..self.provinces.len()).collect();
        let size = |i: usize| self.land.parts.area(FIRST + i as u8);
        order.sort_by(|&a, &b| size(a).total_cmp(&size(b)));
        let mut placed: Vec<usize> = Vec::new();
        for province in order {
            let best = self.best_stack(province, &placed);
            self.stacks[province] = best;
            placed.push(province);
        }
    }

    fn best_stack(&self, province: usize, placed: &[usize]) -> P {
        let own = FIRST + province as u8;
        let parts = &self.land.parts;
        let rings = self.land.state(province);
        let Some(ring) = rings.first() else { return (0.0, 0.0) };
        let (mut left, mut right, mut top, mut bottom) = (f64::MAX, f64::MIN, f64::MAX, f64::MIN);
        let mut sum = (0.0, 0.0);
        for p in ring {
            (left, right) = (left.min(p.0), right.max(p.0));
            (top, bottom) = (top.min(p.1), bottom.max(p.1));
            sum = (sum.0 + p.0 / ring.len() as f64, sum.1 + p.1 / ring.len() as f64);
        }
        let middle = ((left + right + 2.0 * sum.0) / 4.0, (top + bottom + 2.0 * sum.1) / 4.0);
        let capital =
            self.cities.iter().position(|c| c.province == self.provinces[province].id && c.is_capital());
        let mut best = (f64::MAX, middle);
        let mut y = top;
        while y < bottom {
            let mut x = left;
            while x < right {
                if parts.at((x, y)) == own {
                    let cost = self.stack_cost((x, y), own, placed)
                        + 0.05 * line::distance((x, y), middle)
                        + capital.map_or(0.0, |c| 0.05 * line::distance((x, y), self.at[c]));
                    if cost < best.0 {
                        best = (cost, (x, y));
                    }
                }
                x += 2.0;
            }
            y += 2.0;
        }
        best.1
    }

    fn stack_cost(&self, (x, y): P, own: u8, placed: &[usize]) -> f64 {
        let mut cost = 0.0;
        for i in -2..=2 {
            for j in -3..=2 {
                let (dx, dy) = (f64::from(i) * STACK / 4.0, f64::from(j) * STACK / 4.0);
                if self.land.parts.at((x + dx, y + dy)) != own {
                    // The stack itself matters more than the signs above it.
                    cost += if j == -3 { 3.0 } else { 12.0 };
                }
            }
        }
        let (half, high) = (STACK / 2.0, STACK / 2.0 + SIGNS);
        for (city, at) in self.cities.iter().zip(&self.at) {
            let dx = ((at.0 - x).abs() - half).max(0.0);
            let dy = if at.1 > y { (at.1 - y - half).max(0.0) } else { (y - at.1 - high).max(0.0) };
            cost += 14.0 * (city.radius() + 3.5 - dx.hypot(dy)).max(0.0);
        }
        for &other in placed {
            let (left, top, width, height) = self.plate(other);
            let across = (x + half).min(left + width) - (x - half).max(left) + 4.0;
            let down = (y + half).min(top + height) - (y - high).max(top) + 4.0;
            if across > 0.0 && down > 0.0 {
                cost += 12.0 * across.min(down);
            }
        }
        cost
    }

    fn name_cities(&mut self) {
        let names: Vec<Name> = self
            .cities
            .iter()
            .zip(&self.at)
            .map(|(city, &at)| {
                let face = city.face();
                let width = f64::from(face.width(city.label())) / DRAWN;
                let clear = city.radius() + 2.0;
                let size = f64::from(face.size) / DRAWN;
                Name {
                    at,
                    radius: city.radius() + 1.0,
                    clear,
                    stack: 0.0,
                    seats: seats(at, clear, width, size),
                }
            })
            .collect();
        let plates = (0..self.provinces.len()).map(|i| {
            let (x, y, w, h) = self.plate(i);
            (x - 1.0, y - 1.0, w + 2.0, h + 2.0)
        });
        let keep = Keep {
            roads: self.land.inner().iter().flat_map(|line| line::dense(line, 4.0)).collect(),
            coast: self.land.coast().iter().flat_map(|line| line::dense(line, 4.0)).collect(),
            boxes: plates.chain(BOXES.iter().map(|&(_, rect)| rect)).collect(),
            frame: (24.0, 24.0, MAP.0 - 24.0, MAP.1 - 24.0),
        };
        let chosen = place(&names, &keep);
        let seat = |(name, seat): (&Name, usize)| (name.seats[seat].rect, name.seats[seat].anchor);
        self.names = names.iter().zip(chosen).map(seat).collect();
    }
}

/// Which province each piece of land belongs to.
fn divide(provinces: &[Province], ground: &dyn Ground, rivers: &[waters::River]) -> Result<Land> {
    let (width, height) = ((MAP.0 / CELL) as usize, (MAP.1 / CELL) as usize);
    let mut parts = Parts::new(width, height, CELL, (0.0, 0.0), SEA);
    for ring in waters::land(ground)? {
        parts.fill(&ring, |_| FOREIGN);
    }
    for ring in BEYOND_DATA {
        let closed = [ring, &ring[..1]].concat();
        parts.fill(&line::rounded(&waters::on_board(ground, &closed, 0.3), 1, true), |_| FOREIGN);
    }
    let number = |id: &str| provinces.iter().position(|province| province.id == id).map(|i| FIRST + i as u8);
    for (id, ring) in outlines_today()? {
        let own = number(&id).with_context(|| format!("no province \"{id}\""))?;
        let ring = line::rounded(&waters::on_board(ground, &ring, 0.35), 2, true);
        parts.fill(&ring, |old| if old == FOREIGN { own } else { old });
    }
    let banks = ["CHH", "COA", "NLE", "TAM"].map(|id| number(id).unwrap_or(FOREIGN));
    frontier(&mut parts, ground, &beyond(ground, rivers), &banks);
    // What the rounding left between two provinces goes to the nearer one.
    parts.spread(|_, part| part == FOREIGN, |part| part >= FIRST, 3.0);
    Ok(Land::new(parts))
}
