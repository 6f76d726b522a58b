//! The static things of a game: what is drawn once, and the catalogue of places, pieces and cards.
//!
//! Choices, scenes and messages speak of these by index; the protocol and the notation by id.

pub mod art;

use crate::Side;
use art::Art;
use serde::{Deserialize, Serialize};

/// A point on the board in map units, x to the right, y downwards.
pub type Point = (f32, f32);

/// Something on the table that a choice can point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// A piece, by index.
    Piece(u16),
    /// A place, by index.
    Place(u16),
    /// A hexside or connection, by index.
    Edge(u16),
    /// A card, by index.
    Card(u16),
    /// A button below the prompt; the choice's own label is written on it.
    Button,
}

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceKind {
    /// A hex of the map.
    Hex,
    /// A space of a point-to-point map.
    Point,
    /// A province or zone with an outline of its own.
    Area,
    /// A box beside the map: a pool, a track space, a display.
    Box,
}

/// A place where pieces can be.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlaceInfo {
    /// Unique id, as printed ("0910", "puebla").
    pub id: String,
    /// A proper name, or empty; `place-ID` in the words of a language goes before it.
    pub name: String,
    /// What kind.
    pub kind: PlaceKind,
    /// Its middle.
    pub at: Point,
    /// Its outline; empty for a point, which is drawn as a disc.
    pub outline: Vec<Point>,
    /// Classes for the style sheet, space separated ("woods", "building inside").
    pub class: String,
    /// Message keys of what one may know about it ("terrain-woods", "tag-dark"), for its tooltip.
    pub tags: Vec<&'static str>,
}

impl PlaceInfo {
    /// A space of a point-to-point map, with nothing to be said about it.
    #[must_use]
    pub const fn point(id: String, at: Point) -> Self {
        Self {
            id,
            name: String::new(),
            kind: PlaceKind::Point,
            at,
            outline: Vec::new(),
            class: String::new(),
            tags: Vec::new(),
        }
    }
}

/// A hexside or a connection.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EdgeInfo {
    /// Unique id ("0909/0809").
    pub id: String,
    /// A proper name, or empty.
    pub name: String,
    /// The places on both sides, by index.
    pub between: (u16, u16),
    /// Its ends on the board.
    pub from: Point,
    /// See `from`.
    pub to: Point,
    /// Classes for the style sheet ("wall", "gate", "river", "road").
    pub class: String,
}

/// A counter.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PieceInfo {
    /// Unique id ("VC3").
    pub id: String,
    /// Its name; `piece-ID` in the words of a language goes before it.
    pub name: String,
    /// A few letters for the counter's face.
    pub short: String,
    /// Whose it is.
    pub side: Option<Side>,
    /// Which unit symbol is drawn: `infantry`, `cavalry`, `composite`, `artillery`, `engineer`, `marine`, `militia`,
    /// `guerrilla`, `leader`, `headquarters`, `supply`, `pack`, `ship`, `fort`, `marker`, `sharpshooter`, `dummy`.
    pub symbol: &'static str,
    /// Its size mark, from one stroke for a company to four crosses for an army, or empty.
    pub size: &'static str,
    /// Classes for the style sheet, to colour formations ("french", "mexican battalion-veracruz").
    pub class: String,
    /// Printed values with their keys, in the order of the counter ("value-move" 5).
    pub values: Vec<(&'static str, i16)>,
}

impl PieceInfo {
    /// A counter with a unit symbol and nothing else on it.
    #[must_use]
    pub fn plain(id: &str, side: Side, symbol: &'static str) -> Self {
        let (name, short, class) = (String::new(), String::new(), String::new());
        Self { id: id.to_owned(), name, short, side: Some(side), symbol, size: "", class, values: Vec::new() }
    }
}

/// A card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CardInfo {
    /// Unique id ("11", "a29").
    pub id: String,
    /// Its title; `card-ID` in the words of a language goes before it, `card-ID.text` says what it does.
    pub name: String,
    /// Classes for the style sheet ("us war", "mexico crisis").
    pub class: String,
    /// Printed values with their keys ("value-ops" 3).
    pub values: Vec<(&'static str, i16)>,
}

/// Scenery that nothing points at: coast, rivers as lines, roads, borders, names, a compass.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shape {
    /// Classes for the style sheet.
    pub class: String,
    /// Its form.
    pub form: Form,
}

/// The form of a piece of scenery.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A closed outline.
    Area(Vec<Point>),
    /// An open line, drawn smooth.
    Line(Vec<Point>),
    /// Written words, turned by so many degrees.
    Text {
        /// Where.
        at: Point,
        /// What; `text-…` keys are looked up in the words of a language, anything else is a proper name.
        text: String,
        /// Degrees clockwise.
        turn: f32,
    },
}

/// The board and the catalogue of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Board {
    /// Width and height in map units.
    pub size: Point,
    /// The distance across one hex, or the diameter of a space: the counters' measure.
    pub unit: f32,
    /// Scenery below the places, in drawing order.
    pub under: Vec<Shape>,
    /// Scenery above the places, below the counters.
    pub over: Vec<Shape>,
    /// Places.
    pub places: Vec<PlaceInfo>,
    /// Hexsides and connections.
    pub edges: Vec<EdgeInfo>,
    /// Counters.
    pub pieces: Vec<PieceInfo>,
    /// Cards.
    pub cards: Vec<CardInfo>,
    /// How it is drawn where a browser shows it; without it, from the shapes above.
    pub art: Option<&'static Art>,
}
