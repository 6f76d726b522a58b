//! What the boards of hexes have in common: reading rows, the rectangle of the picture, samples for the legend.

use crate::hexes::Hexes;
use crate::hexlines;
use crate::raster::View;
use crate::svg::Pen;
use anyhow::{Context, Result};
use serde::de::DeserializeOwned;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Art, Layer, Sample};

/// Left, top, right and bottom, in hexes.
pub type Sheet = (f32, f32, f32, f32);

/// The rows of a data file.
///
/// # Errors
/// When one cannot be read.
pub fn rows<T: DeserializeOwned>(text: &str, name: &str) -> Result<Vec<T>> {
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<T>();
    rows.collect::<Result<Vec<T>, _>>().with_context(|| name.to_owned())
}

/// The rectangle of the pictures. The zigzag of the edge is cut, as on a printed map; every hex keeps its middle and
/// most of its area.
#[must_use]
pub fn sheet(hexes: &Hexes) -> Sheet {
    let (left, top, right, bottom) = hexes.extent();
    let (x, y) = if hexes.flat { (0.14, 0.25) } else { (0.25, 0.14) };
    (left + x, top + y, right - x, bottom - y)
}

/// The view of the pictures at so many pixels to a hex.
#[must_use]
pub fn view((left, top, right, bottom): Sheet, scale: f32) -> View {
    let width = ((right - left) * scale).round() as usize;
    let height = ((bottom - top) * scale).round() as usize;
    View { x: left, y: top, scale, width, height }
}

/// The rectangle of the pictures in half units: left, top, width, height.
#[must_use]
pub fn halves((left, top, right, bottom): Sheet) -> [i32; 4] {
    let half = |v: f32| (v * 120.0).round() as i32;
    [half(left), half(top), half(right) - half(left), half(bottom) - half(top)]
}

/// A board of layers, without those that are empty.
#[must_use]
pub fn art(sheet: Sheet, layers: Vec<Layer>) -> Art {
    let layers = layers.into_iter().filter(|layer| !layer.paths.is_empty()).collect();
    Art { rect: halves(sheet), layers, ..Art::default() }
}

/// Samples of terrain: for each the hex that lies thickest in it.
#[must_use]
pub fn terrain_samples(hexes: &Hexes, terrains: &[&str]) -> Vec<Sample> {
    let sample = |name: &&str| {
        let same = |i: &usize| hexes.around(*i).iter().filter(|&&j| hexes.cells[j].terrain == **name).count();
        let here = (0..hexes.cells.len()).filter(|&i| hexes.cells[i].terrain == **name).max_by_key(same);
        Sample {
            text: format!("terrain-{name}"),
            place: here.map_or_else(String::new, |i| hexes.cells[i].id.clone()),
            ..Sample::default()
        }
    };
    terrains.iter().map(sample).collect()
}

/// A sample of a line of some classes.
#[must_use]
pub fn line_sample(text: &str, classes: &[&str]) -> Sample {
    Sample {
        text: text.to_owned(),
        layers: classes.iter().map(|class| format!("hx {class}")).collect(),
        path: "M4 24c22-16 32 14 48 2s26-8 44-14".to_owned(),
        ..Sample::default()
    }
}

/// The middle of a sample, in hexes.
const MIDDLE: Point = (50.0 / 120.0, 20.0 / 120.0);

/// A sample of a round sign.
#[must_use]
pub fn ring_sample(text: &str, class: &str, radius: f32) -> Sample {
    Sample { path: Pen::of(1.0).circle(MIDDLE, radius / 60.0), ..line_sample(text, &[class]) }
}

/// A sample of a fortress.
#[must_use]
pub fn trace_sample(text: &str, class: &str, radius: f32, bastions: usize) -> Sample {
    Sample { path: hexlines::trace(MIDDLE, radius, bastions, Pen::of(1.0)), ..line_sample(text, &[class]) }
}
