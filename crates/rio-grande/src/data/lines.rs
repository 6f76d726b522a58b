//! Coast, border and rivers, as they are drawn.

use serde::Deserialize;
use zocalo_core::{DataError, Files};

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// A coast.
    Coast,
    /// The border and the river that it follows.
    BorderRioGrande,
    /// A river.
    River,
}

/// One point of a line.
#[derive(Deserialize)]
struct Point {
    line: String,
    kind: LineKind,
    seq: u16,
    lat: f64,
    lon: f64,
}

/// A line in latitude and longitude.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: LineKind,
    /// Its points: latitude, longitude.
    pub points: Vec<(f64, f64)>,
}

pub(super) fn load(files: Files<'_>) -> Result<Vec<Line>, DataError> {
    let mut lines: Vec<Line> = Vec::new();
    for row in files.rows::<Point>("map_lines.csv")? {
        let point = &row.value;
        if lines.last().is_none_or(|line| line.id != point.line) {
            lines.push(Line { id: point.line.clone(), kind: point.kind, points: Vec::new() });
        }
        if let Some(line) = lines.last_mut() {
            let next = line.points.len();
            row.check(usize::from(point.seq) == next, "seq", || format!("{next} is expected here"))?;
            line.points.push((point.lat, point.lon));
        }
    }
    Ok(lines)
}
