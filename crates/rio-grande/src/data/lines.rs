//! Coast, border and rivers in degrees, for drawing.

use serde::Deserialize;
use zocalo_core::{DataError, Files};

const FILE: &str = "map_lines.csv";

/// What a line on the globe is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A coast.
    Coast,
    /// The border along the Rio Grande.
    BorderRioGrande,
    /// A river.
    River,
}

#[derive(Deserialize)]
struct Row {
    line: String,
    kind: LineKind,
    seq: usize,
    lat: f64,
    lon: f64,
}

/// A line on the globe.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: LineKind,
    /// Latitudes and longitudes.
    pub points: Vec<(f64, f64)>,
}

pub(super) fn load(files: Files<'_>) -> Result<Vec<Line>, DataError> {
    let mut lines: Vec<Line> = Vec::new();
    for row in files.rows::<Row>(FILE)? {
        let (at, row) = (row.line, row.value);
        if row.seq == 0 {
            lines.push(Line { name: row.line.clone(), kind: row.kind, points: Vec::new() });
        }
        match lines.last_mut() {
            Some(line) if line.name == row.line && line.kind == row.kind && line.points.len() == row.seq => {
                line.points.push((row.lat, row.lon));
            }
            _ => return Err(DataError::new(FILE, at, "seq: the points of a line stand in order, from 0")),
        }
    }
    Ok(lines)
}
