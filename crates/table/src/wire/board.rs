//! The board and the catalogue of pieces and cards: what does not change during a game.

use super::{Named, Value};
use serde::Serialize;

/// A place of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Place {
    /// Its id.
    pub id: String,
    /// Its name; its id where it has none.
    pub name: String,
    /// `hex`, `point`, `area` or `box`.
    pub kind: zocalo_core::board::PlaceKind,
    /// Its middle.
    pub at: (f32, f32),
    /// Its outline.
    pub outline: Vec<(f32, f32)>,
    /// Classes for the style sheet.
    pub class: String,
    /// What one may know about it.
    pub tags: Vec<Named>,
}

/// A hexside or a connection.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Edge {
    /// Its id.
    pub id: String,
    /// Its name; its id where it has none.
    pub name: String,
    /// The places on both sides, by id.
    pub between: (String, String),
    /// Its ends on the board.
    pub from: (f32, f32),
    /// See `from`.
    pub to: (f32, f32),
    /// Classes for the style sheet.
    pub class: String,
}

/// A counter of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Piece {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// A few letters for the counter's face.
    pub short: String,
    /// Whose it is.
    pub side: Option<String>,
    /// Which unit symbol is drawn.
    pub symbol: &'static str,
    /// Its size mark.
    pub size: &'static str,
    /// Classes for the style sheet.
    pub class: String,
    /// Printed values.
    pub values: Vec<Value>,
}

/// A card of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardInfo {
    /// Its id.
    pub id: String,
    /// Its title.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Classes for the style sheet.
    pub class: String,
    /// Printed values.
    pub values: Vec<Value>,
}

/// The board and the catalogue of a game, with finished names.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Board {
    /// Width and height in map units.
    pub size: (f32, f32),
    /// The distance across one hex, or the diameter of a space.
    pub unit: f32,
    /// Scenery below the places; its texts are finished.
    pub under: Vec<zocalo_core::board::Shape>,
    /// Scenery above the places; its texts are finished.
    pub over: Vec<zocalo_core::board::Shape>,
    /// Places, by index of the contract.
    pub places: Vec<Place>,
    /// Hexsides and connections.
    pub edges: Vec<Edge>,
    /// Counters.
    pub pieces: Vec<Piece>,
    /// Cards.
    pub cards: Vec<CardInfo>,
    /// How it is drawn in a browser; its texts are finished. Clients of the protocol draw from the shapes.
    #[serde(skip)]
    pub art: Option<zocalo_core::board::art::Art>,
}
