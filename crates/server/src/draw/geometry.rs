//! Numbers and paths for SVG. All boards are drawn at one measure: a hex or a space is [`UNIT`] across.

use std::fmt::Write as _;
use zocalo_core::board::Point;

/// The width of a hex, or the diameter of a space, in drawn units; the style sheets count on it.
pub const UNIT: f32 = 60.0;
/// The side of a counter, which the page lays out.
#[cfg(test)]
pub const COUNTER: f32 = 44.0;

/// From map units to drawn units.
#[derive(Clone, Copy, Debug)]
pub struct Scale(pub f32);

impl Scale {
    /// For a board whose hexes are so wide.
    pub fn of(unit: f32) -> Self {
        Self(if unit > 0.0 { UNIT / unit } else { 1.0 })
    }

    /// A point.
    pub fn at(self, (x, y): Point) -> Point {
        (round(x * self.0), round(y * self.0))
    }

    /// The points of a polygon, as SVG writes them.
    pub fn points(self, outline: &[Point]) -> String {
        let mut out = String::with_capacity(outline.len() * 12);
        for &point in outline {
            let (x, y) = self.at(point);
            let _ = write!(out, "{}{x},{y}", if out.is_empty() { "" } else { " " });
        }
        out
    }

    /// A smooth open line through the points.
    pub fn smooth(self, line: &[Point]) -> String {
        let points: Vec<Point> = line.iter().map(|&p| self.at(p)).collect();
        let Some(&(x, y)) = points.first() else { return String::new() };
        let mut out = format!("M{x} {y}");
        // Catmull-Rom through all points, written as Bézier curves.
        for i in 0..points.len() - 1 {
            let before = points[i.saturating_sub(1)];
            let (from, to) = (points[i], points[i + 1]);
            let after = points[(i + 2).min(points.len() - 1)];
            let a = (round(from.0 + (to.0 - before.0) / 6.0), round(from.1 + (to.1 - before.1) / 6.0));
            let b = (round(to.0 - (after.0 - from.0) / 6.0), round(to.1 - (after.1 - from.1) / 6.0));
            let _ = write!(out, "C{} {} {} {} {} {}", a.0, a.1, b.0, b.1, to.0, to.1);
        }
        out
    }
}

/// To a tenth: finer is not seen and only costs bytes.
pub fn round(x: f32) -> f32 {
    (x * 10.0).round() / 10.0
}

/// The box around an outline: left, top, width, height.
pub fn bounds(outline: &[Point]) -> (f32, f32, f32, f32) {
    let fold = |get: fn(&Point) -> f32, pick: fn(f32, f32) -> f32| outline.iter().map(get).reduce(pick);
    let (left, top) = (fold(|p| p.0, f32::min).unwrap_or(0.0), fold(|p| p.1, f32::min).unwrap_or(0.0));
    let (right, bottom) = (fold(|p| p.0, f32::max).unwrap_or(0.0), fold(|p| p.1, f32::max).unwrap_or(0.0));
    (left, top, right - left, bottom - top)
}

#[cfg(test)]
mod tests {
    use super::{Scale, bounds};

    #[test]
    fn points_and_lines() {
        let scale = Scale::of(10.0);
        assert_eq!(scale.points(&[(1.0, 2.0), (1.51, 2.0)]), "6,12 9.1,12");
        assert_eq!(scale.smooth(&[]), "");
        assert!(scale.smooth(&[(0.0, 0.0), (1.0, 0.0), (2.0, 1.0)]).starts_with("M0 0C1 0 "));
        assert_eq!(bounds(&[(1.0, 5.0), (4.0, 2.0)]), (1.0, 2.0, 3.0, 3.0));
    }
}
