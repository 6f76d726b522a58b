//! What the map is drawn from: the outlines of the provinces and the places of their cities, in degrees.

use crate::ids::*;
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files};

/// A point of the earth: latitude and longitude in degrees.
pub type Degrees = (f32, f32);

/// The sea on which a port lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    province: String,
    ring: usize,
    seq: usize,
    lat: f32,
    lon: f32,
}

#[derive(Deserialize)]
struct CityRow {
    id: String,
    province: String,
    name: String,
    is_capital: String,
    port: String,
    lat: f32,
    lon: f32,
}

fn province(file: &str, line: u64, id: &str) -> Result<Place, DataError> {
    let found = Place::find(id).filter(|place| place.is_province());
    found.ok_or_else(|| DataError::new(file, line, format!("there is no province {id:?}")))
}

fn degrees(file: &str, line: u64, lat: f32, lon: f32) -> Result<Degrees, DataError> {
    let near = (10.0..40.0).contains(&lat) && (-120.0..-80.0).contains(&lon);
    let fault = || DataError::new(file, line, "latitude 10 to 40 and longitude -120 to -80 are Mexico");
    near.then_some((lat, lon)).ok_or_else(fault)
}

impl Geography {
    /// Reads `map_outline.csv` and `map_cities.csv`.
    ///
    /// # Errors
    /// The file, line and reason of a fault.
    pub fn read(files: &Files) -> Result<Self, DataError> {
        Ok(Self { outlines: outlines(files)?, cities: cities(files)? })
    }
}

fn outlines(files: &Files) -> Result<Vec<Vec<Vec<Degrees>>>, DataError> {
    const FILE: &str = "map_outline.csv";
    let mut outlines: Vec<Vec<Vec<Degrees>>> = vec![Vec::new(); PROVINCES];
    for row in files.loose_rows::<OutlineRow>(FILE)? {
        let (line, row) = (row.line, row.value);
        let rings = &mut outlines[province(FILE, line, &row.province)?.index()];
        if row.seq == 0 && row.ring == rings.len() {
            rings.push(Vec::new());
        }
        let fault = || DataError::new(FILE, line, "rings and points are numbered from 0 without gaps");
        let ring = rings.last_mut().filter(|ring| ring.len() == row.seq).ok_or_else(fault)?;
        ring.push(degrees(FILE, line, row.lat, row.lon)?);
    }
    match outlines.iter().position(|rings| rings.first().is_none_or(|ring| ring.len() < 3)) {
        Some(missing) => Err(DataError::new(FILE, 0, format!("{} has no outline", Place::new(missing).id()))),
        None => Ok(outlines),
    }
}

fn cities(files: &Files) -> Result<Vec<CityData>, DataError> {
    const FILE: &str = "map_cities.csv";
    let mut cities = Vec::new();
    for row in files.loose_rows::<CityRow>(FILE)? {
        let (line, row) = (row.line, row.value);
        let capital = match row.is_capital.as_str() {
            "Y" => true,
            "N" => false,
            other => return Err(DataError::new(FILE, line, format!("is_capital is Y or N, not {other:?}"))),
        };
        let port = match row.port.as_str() {
            "none" => None,
            "gulf" => Some(Coast::Gulf),
            "pacific" => Some(Coast::Pacific),
            other => {
                let reason = format!("port is none, gulf or pacific, not {other:?}");
                return Err(DataError::new(FILE, line, reason));
            }
        };
        cities.push(CityData {
            id: row.id,
            province: province(FILE, line, &row.province)?,
            name: row.name,
            capital,
            port,
            at: degrees(FILE, line, row.lat, row.lon)?,
        });
    }
    let capitals = |place: Place| cities.iter().filter(|city| city.province == place && city.capital).count();
    match Place::provinces().find(|&place| capitals(place) != 1) {
        Some(place) => Err(DataError::new(FILE, 0, format!("{} must have one capital", place.id()))),
        None => Ok(cities),
    }
}
