//! What the board of Halls of Montezuma needs of the game's data files.

use anyhow::{Context, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Spaces, zones and transit spaces.
pub const SPACES: &str = include_str!("../../../montezuma/data/map_spaces.csv");
/// Connections.
pub const CONNECTIONS: &str = include_str!("../../../montezuma/data/map_connections.csv");
/// States.
pub const STATES: &str = include_str!("../../../montezuma/data/map_states.csv");

/// Space, transit space or zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A space.
    Space,
    /// A transit space.
    Transit,
    /// A zone.
    Zone,
}

/// Terrain of a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Clear.
    Clear,
    /// Rough.
    Rough,
    /// Jungle.
    Jungle,
    /// Both.
    RoughJungle,
}

/// The kind of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// A road.
    Normal,
    /// Over rough ground.
    Rough,
    /// Across the Rio Grande.
    River,
    /// To a zone.
    Arrow,
}

/// A place.
#[derive(Clone, Debug, Deserialize)]
pub struct Place {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The id of its state, or of another region.
    pub region: String,
    /// Its terrain.
    pub terrain: Terrain,
    pw_city: u8,
    #[serde(default)]
    pw_map_mod: Option<i8>,
    #[serde(default)]
    fortress_fp: Option<u8>,
    port: u8,
    indian: u8,
    lat: f64,
    lon: f64,
}

impl Place {
    /// Whether it is a Political Will city.
    #[must_use]
    pub const fn is_city(&self) -> bool {
        self.pw_city == 1
    }

    /// The modifier printed beside such a city.
    #[must_use]
    pub fn modifier(&self) -> i8 {
        self.pw_map_mod.unwrap_or(0)
    }

    /// The fire points of its fortress, or 0.
    #[must_use]
    pub fn fortress(&self) -> u8 {
        self.fortress_fp.unwrap_or(0)
    }

    /// Whether it is a port.
    #[must_use]
    pub const fn is_port(&self) -> bool {
        self.port == 1
    }

    /// Whether Indians raid it.
    #[must_use]
    pub const fn is_raided(&self) -> bool {
        self.indian == 1
    }

    /// Longitude and latitude.
    #[must_use]
    pub const fn degrees(&self) -> super::P {
        (self.lon, self.lat)
    }
}

/// A connection between two places, by their ids.
#[derive(Clone, Debug, Deserialize)]
pub struct Connection {
    /// One end.
    pub a: String,
    /// The other.
    pub b: String,
    /// Its kind.
    #[serde(rename = "type")]
    pub way: Way,
}

/// A state.
#[derive(Clone, Debug, Deserialize)]
pub struct State {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its control number.
    #[serde(rename = "control_number")]
    pub number: u8,
}

/// All of it.
#[derive(Debug)]
pub struct Data {
    /// Places, in the order of the file.
    pub places: Vec<Place>,
    /// Connections.
    pub connections: Vec<Connection>,
    /// States.
    pub states: Vec<State>,
}

/// The rows of a file.
///
/// # Errors
/// When a row cannot be read.
pub fn rows<T: DeserializeOwned>(name: &str, text: &str) -> Result<Vec<T>> {
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<T>().collect::<Result<_, _>>();
    rows.with_context(|| name.to_owned())
}

impl Data {
    /// Reads the files.
    ///
    /// # Errors
    /// When a row cannot be read.
    pub fn read() -> Result<Self> {
        Ok(Self {
            places: rows("map_spaces.csv", SPACES)?,
            connections: rows("map_connections.csv", CONNECTIONS)?,
            states: rows("map_states.csv", STATES)?,
        })
    }
}
