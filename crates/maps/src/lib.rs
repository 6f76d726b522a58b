//! Bakes the boards: relief, coast and marks as pictures, lines and names as vectors, from the data of the games and
//! public-domain geography. `cargo xtask maps [GAME]` runs it; what it writes is committed in `crates/GAME/board/`.
//!
//! The tools are common to all games, one module each, from bytes to maps:
//!
//! - [`geo`] reads the land, [`palette`] the colours by day and night;
//! - [`raster`] has planes of numbers (blur, slopes, distances, masks), [`noise`] what nature adds, [`relief`] light and shade;
//! - [`picture`] has colours, strokes and WebP;
//! - [`contour`] finds the lines of a plane, [`curve`] draws lines through points, [`svg`] writes them;
//! - [`label`] finds places for names;
//! - [`small`] makes the pictures for lists of games;
//! - [`bake`] writes a board down and says what it was made from.
//!
//! The same data give the same bytes.

pub mod area;
pub mod bake;
pub mod camerone;
pub mod contour;
pub mod curve;
pub mod fields;
pub mod geo;
pub mod ground;
pub mod hexboard;
pub mod hexes;
pub mod hexlines;
pub mod label;
pub mod marks;
pub mod names;
pub mod noise;
pub mod palette;
pub mod picture;
pub mod raster;
pub mod relief;
pub mod rio_grande;
pub mod small;
pub mod svg;
pub mod veracruz;
