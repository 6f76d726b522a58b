//! Hex maps as board wargames print them: numbers, neighbours, hexsides, sight lines and movement.
//!
//! - [`Printed`] describes a rectangular map as it is printed, [`Grid`] is that map ready for questions.
//! - [`Hex`] and [`Hexside`] are dense indices, [`Number`] is what the eye reads on the map, [`Cube`] is for
//!   arithmetic and may lie off the map, [`Dir`] is one of six directions.
//! - [`Line`] draws sight lines with exact integers and tells where they run between two hexes.
//! - [`Graph`] and [`Search`] find ranges and cheapest paths; [`Set`] holds hexes and hexsides as bits.
//!
//! The crate knows no game, does no I/O and uses floats only to say where things are drawn
//! ([`Grid::centre`] and its neighbours).

mod buckets;
mod cube;
mod dir;
mod geometry;
mod graph;
mod grid;
mod hex;
mod hexside;
mod number;
mod printed;
mod reach;
mod search;
mod set;
mod sight;

pub use cube::Cube;
pub use dir::{Dir, flat, pointy};
pub use geometry::Point;
pub use graph::{Graph, Step};
pub use grid::Grid;
pub use hex::Hex;
pub use hexside::{Contact, Ends, Hexside};
pub use number::{Number, NumberError};
pub use printed::{Axis, Horizontal, Order, Orientation, Parity, Printed, Shape, Vertical};
pub use reach::{Field, Reach, Route};
pub use search::Search;
pub use set::{Dense, HexSet, Iter, Set, SideSet, words};
pub use sight::{Line, Nudge};
