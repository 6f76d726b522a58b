//! Boards of areas and of spaces joined by roads: the projection, the layout, the parts of the land, roads and names.

use crate::palette::Palette;
use anyhow::{Context, Result};
use std::collections::BTreeMap;

pub mod area_names;
pub mod cactus;
pub mod cactus_art;
pub mod decoration;
pub mod earth;
pub mod field;
pub mod frontier;
pub mod ink;
pub mod land;
pub mod line;
pub mod montezuma;
pub mod montezuma_art;
pub mod montezuma_data;
mod montezuma_names;
pub mod parts;
pub mod place_names;
pub mod relax;
pub mod relief;
pub mod road;
pub mod signs;
pub mod waters;

/// A point on the board, or longitude and latitude.
pub type P = (f64, f64);

/// Colours of the ground by day and by night.
const PALETTES: &str = include_str!("../../data/area-palette.json");

/// The palette of a time of day: "day" or "night".
///
/// # Errors
/// When there is none of the name.
pub fn palette(name: &str) -> Result<Palette> {
    let mut all: BTreeMap<String, Palette> = serde_json::from_str(PALETTES).context("area-palette.json")?;
    all.remove(name).with_context(|| format!("no palette \"{name}\""))
}
