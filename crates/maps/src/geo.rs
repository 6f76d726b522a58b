//! The public-domain geography of the region: rings and lines in degrees, and heights on a grid. `geo/SOURCES.md` tells
//! where each file comes from.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// Coast of the mainland and of islands, closed rings.
pub const LAND: &str = include_str!("../geo/land.csv");
/// Lakes and lagoons, closed rings.
pub const LAKES: &str = include_str!("../geo/lakes.csv");
/// Rivers.
pub const RIVERS: &str = include_str!("../geo/rivers.csv");
/// Rivers and lakes placed by hand, where the others have none.
pub const HAND: &str = include_str!("../geo/hand.csv");
/// Today's borders of countries.
pub const BORDERS: &str = include_str!("../geo/borders.csv");
/// Today's borders of federal states.
pub const STATES: &str = include_str!("../geo/states.csv");
/// Heights in metres every tenth of a degree.
const ELEVATION: &str = include_str!("../geo/elevation.csv");

/// A ring or line of the land.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Which part of what bears the name.
    pub part: String,
    /// Longitude and latitude, in degrees.
    pub points: Vec<(f64, f64)>,
}

#[derive(Deserialize)]
struct Row {
    name: String,
    part: String,
    lon: f64,
    lat: f64,
}

/// Reads a file of points into its lines, in the order of the file.
///
/// # Errors
/// When a row cannot be read.
pub fn lines(text: &str) -> Result<Vec<Line>> {
    let mut lines: Vec<Line> = Vec::new();
    for (number, row) in csv::Reader::from_reader(text.as_bytes()).deserialize::<Row>().enumerate() {
        let row = row.with_context(|| format!("row {}", number + 2))?;
        match lines.last_mut().filter(|line| line.name == row.name && line.part == row.part) {
            Some(line) => line.points.push((row.lon, row.lat)),
            None => lines.push(Line { name: row.name, part: row.part, points: vec![(row.lon, row.lat)] }),
        }
    }
    Ok(lines)
}

/// Heights of the region.
#[derive(Clone, Debug)]
pub struct Elevation {
    columns: usize,
    metres: Vec<f32>,
}

/// The north-west corner of the grid, and its step, in degrees.
const WEST: f64 = -120.0;
/// See `WEST`.
const NORTH: f64 = 34.0;
/// See `WEST`.
const STEP: f64 = 0.1;

impl Elevation {
    /// Reads the grid.
    ///
    /// # Errors
    /// When the file is no grid of numbers.
    pub fn read() -> Result<Self> {
        let mut metres = Vec::new();
        let mut columns = 0;
        for line in ELEVATION.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let before = metres.len();
            for cell in line.split(',') {
                metres.push(cell.trim().parse::<f32>().with_context(|| format!("a height: \"{cell}\""))?);
            }
            columns = metres.len() - before;
        }
        ensure!(columns > 3 && metres.len().is_multiple_of(columns), "heights are no grid");
        Ok(Self { columns, metres })
    }

    /// The height at a place, smooth between the points of the grid; negative at sea.
    #[must_use]
    pub fn at(&self, lon: f64, lat: f64) -> f32 {
        let (x, y) = ((lon - WEST) / STEP, (NORTH - lat) / STEP);
        let (ix, iy) = (x.floor(), y.floor());
        let (wx, wy) = (cubic((x - ix) as f32), cubic((y - iy) as f32));
        let rows = self.metres.len() / self.columns;
        let mut sum = 0.0;
        for (j, wy) in wy.into_iter().enumerate() {
            let row = (iy as i64 + j as i64 - 1).clamp(0, rows as i64 - 1) as usize;
            for (i, wx) in wx.into_iter().enumerate() {
                let column = (ix as i64 + i as i64 - 1).clamp(0, self.columns as i64 - 1) as usize;
                sum += wx * wy * self.metres[row * self.columns + column];
            }
        }
        sum
    }
}

/// Weights of the four neighbours in Catmull–Rom interpolation.
fn cubic(t: f32) -> [f32; 4] {
    let (t2, t3) = (t * t, t * t * t);
    [
        0.5 * (-t3 + 2.0 * t2 - t),
        0.5 * (3.0 * t3 - 5.0 * t2 + 2.0),
        0.5 * (-3.0 * t3 + 4.0 * t2 + t),
        0.5 * (t3 - t2),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read() {
        for text in [LAND, LAKES, RIVERS, HAND, BORDERS, STATES] {
            let lines = lines(text).unwrap();
            assert!(lines.iter().all(|line| !line.name.is_empty() && line.points.len() > 1));
        }
        let hand = lines(HAND).unwrap();
        assert_eq!(hand[0].name, "Nueces (river)");
        assert!(lines("name,part,lon,lat\na,1,x,2\n").is_err());
    }

    #[test]
    fn heights_are_those_of_the_land() {
        let heights = Elevation::read().unwrap();
        // The packed grid gives Mexico City and Puebla within forty metres; SOURCES.md tells so.
        assert!((heights.at(-99.13, 19.43) - 2240.0).abs() < 60.0);
        assert!((heights.at(-98.20, 19.04) - 2140.0).abs() < 90.0);
        assert!(heights.at(-94.0, 22.0) < -1000.0, "the Gulf");
        // At a point of the grid, the number of the file.
        assert_eq!(heights.at(-120.0, 34.0), -87.0);
    }
}
