//! Hex maps as board wargames print them: numbers, neighbours, hexsides, sight lines and movement.
//!
//! - [`Printed`] describes a rectangular map as it is printed, [`Grid`] is that map ready for questions.
//! - [`Hex`] and [`Hexside`] are dense indices, [`Number`] is what the eye reads on the map, [`Cube`] is for
//!   arithmetic and may lie off the map, [`Dir`] is one of six directions.
//! - [`Line`] draws sight lines with exact integers and tells where they run between two hexes.
//! - [`HexMap`] is a game's map: a grid with what lies on its hexsides, in the game's own ids ([`Place`]); it finds ranges and
//!   cheapest ways ([`Reach`]).
//! - [`Set`] holds hexes as bits, [`Flood`] spreads such a set ring by ring.
//!
//! The crate knows no game, does no I/O and uses floats only to say where things are drawn
//! ([`Grid::centre`] and its neighbours).

mod buckets;
mod cube;
mod dir;
mod flood;
mod geometry;
mod grid;
mod hex;
mod hexside;
mod map;
mod number;
mod place;
mod printed;
mod reach;
mod set;
mod sight;

pub use cube::Cube;
pub use dir::{Dir, flat, pointy};
pub use flood::Flood;
pub use geometry::Point;
pub use grid::Grid;
pub use hex::Hex;
pub use hexside::{Contact, Ends, Hexside};
pub use map::{HexMap, Link};
pub use number::{Number, NumberError};
pub use place::Place;
pub use printed::{Axis, Horizontal, Order, Orientation, Parity, Printed, Shape, Vertical};
pub use reach::{FAR, Reach};
pub use set::{Dense, HexSet, Iter, Set, SideSet, words};
pub use sight::{Line, Nudge};
