//! What the map is drawn from: the outlines of the provinces and the places of their cities, in degrees.

use crate::ids::*;
use serde::Deserialize;
use zocalo_core::data::{Remark, Row};
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files};

/// A point of the earth: latitude and longitude in degrees.
pub type Degrees = (f32, f32);

/// The sea on which a port lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coast {
    /// The Gulf of Mexico.
    Gulf,
    /// The Pacific.
    Pacific,
}

/// A capital or a port.
#[derive(Clone, PartialEq, Debug)]
pub struct CityData {
    /// Its id.
    pub id: String,
    /// Its province.
    pub province: Place,
    /// Its name.
    pub name: String,
    /// Whether it is the capital.
    pub capital: bool,
    /// The sea, if it is a port.
    pub port: Option<Coast>,
    /// Where.
    pub at: Degrees,
}

/// Outlines and cities.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Geography {
    /// The rings of each province: its main body first, then large islands.
    pub outlines: Vec<Vec<Vec<Degrees>>>,
    /// Capitals and ports.
    pub cities: Vec<CityData>,
}

#[derive(Deserialize)]
struct OutlineRow {
    province: Place,
    ring: usize,
    seq: usize,
    lat: f32,
    lon: f32,
}

#[derive(Deserialize)]
struct CityRow {
    id: String,
    province: Place,
    name: String,
    capital: bool,
    port: Option<Coast>,
    lat: f32,
    lon: f32,
    #[serde(rename = "note")]
    _note: Remark,
}

fn degrees<T>(row: &Row<T>, lat: f32, lon: f32) -> Result<Degrees, DataError> {
    let near = (10.0..40.0).contains(&lat) && (-120.0..-80.0).contains(&lon);
    row.check(near, "lat", || "Mexico lies at 10 to 40 north and 120 to 80 west".to_owned())?;
    Ok((lat, lon))
}

impl Geography {
    /// Reads `map_outline.csv` and `map_cities.csv`.
    ///
    /// # Errors
    /// The file, line, column and reason of a fault.
    pub fn read(files: Files<'_>) -> Result<Self, DataError> {
        Ok(Self { outlines: outlines(files)?, cities: cities(files)? })
    }
}

fn outlines(files: Files<'_>) -> Result<Vec<Vec<Vec<Degrees>>>, DataError> {
    const FILE: &str = "map_outline.csv";
    let mut outlines: Vec<Vec<Vec<Degrees>>> = vec![Vec::new(); PROVINCES];
    for row in files.rows::<OutlineRow>(FILE)? {
        let r = &row.value;
        let rings = outlines.get_mut(r.province.index());
        let rings = rings.ok_or_else(|| row.fault("province", "only provinces have outlines"))?;
        if r.seq == 0 && r.ring == rings.len() {
            rings.push(Vec::new());
        }
        let point = degrees(&row, r.lat, r.lon)?;
        let fault = || row.fault("seq", "rings and points are numbered from 0 without gaps");
        rings.last_mut().filter(|ring| ring.len() == r.seq).ok_or_else(fault)?.push(point);
    }
    let bare = outlines.iter().position(|rings| rings.first().is_none_or(|ring| ring.len() < 3));
    let name = || format!("{} has no outline", bare.map_or("", |i| Place::new(i).id()));
    DataError::unless(bare.is_none(), FILE, 0, name)?;
    Ok(outlines)
}

fn cities(files: Files<'_>) -> Result<Vec<CityData>, DataError> {
    const FILE: &str = "map_cities.csv";
    let mut cities = Vec::new();
    for row in files.rows::<CityRow>(FILE)? {
        let r = &row.value;
        row.check(r.province.is_province(), "province", || "a city lies in a province".to_owned())?;
        row.check(r.capital || r.port.is_some(), "port", || "what is no capital is a port".to_owned())?;
        let at = degrees(&row, r.lat, r.lon)?;
        let (id, name) = (r.id.clone(), r.name.clone());
        cities.push(CityData { id, province: r.province, name, capital: r.capital, port: r.port, at });
    }
    let capitals = |place: Place| cities.iter().filter(|city| city.province == place && city.capital).count();
    let without = Place::provinces().find(|&place| capitals(place) != 1);
    DataError::unless(without.is_none(), FILE, 0, || "every province has one capital".to_owned())?;
    Ok(cities)
}
