//! Paths for SVG, in whole numbers of half a drawn unit: a hex or a space is 60 drawn units across, so 120 of these.

use crate::curve::simplified;
use std::fmt::Write as _;
use zocalo_core::board::Point;

/// Writes paths; `0` is how many half units a unit of the map has.
#[derive(Clone, Copy, Debug)]
pub struct Pen {
    /// Half units to a unit of the map.
    pub scale: f32,
    /// Points closer than this to the line of the others are left out, in units of the map.
    pub fine: f32,
}

impl Pen {
    /// For a board whose hexes or spaces are so wide in units of the map.
    #[must_use]
    pub fn of(unit: f32) -> Self {
        let scale = 120.0 / unit;
        Self { scale, fine: 0.45 / scale }
    }

    fn whole(self, (x, y): Point) -> (i32, i32) {
        ((x * self.scale).round() as i32, (y * self.scale).round() as i32)
    }

    /// An open line.
    #[must_use]
    pub fn line(self, points: &[Point]) -> String {
        self.exact(&simplified(points, self.fine))
    }

    /// A closed outline.
    #[must_use]
    pub fn closed(self, points: &[Point]) -> String {
        let mut ring = points.to_vec();
        if ring.first() == ring.last() {
            ring.pop();
        }
        let Some(&first) = ring.first() else { return String::new() };
        ring.push(first);
        let mut ring = simplified(&ring, self.fine);
        ring.pop();
        self.exact(&ring) + "z"
    }

    /// An open line, all of its points.
    #[must_use]
    pub fn exact(self, points: &[Point]) -> String {
        let mut whole: Vec<(i32, i32)> = points.iter().map(|&p| self.whole(p)).collect();
        whole.dedup();
        let Some(&(x, y)) = whole.first() else { return String::new() };
        let mut out = format!("M{x} {y}");
        for (n, pair) in whole.windows(2).enumerate() {
            let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            match (n, dx >= 0) {
                (0, _) => out.push('l'),
                (_, true) => out.push(' '),
                // A minus sign separates by itself.
                (_, false) => {}
            }
            let _ = write!(out, "{dx}{}{dy}", if dy < 0 { "" } else { " " });
        }
        out
    }

    /// A circle.
    #[must_use]
    pub fn circle(self, (x, y): Point, radius: f32) -> String {
        let (x, y) = self.whole((x - radius, y));
        let r = (radius * self.scale).round() as i32;
        format!("M{x} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0-{} 0z", 2 * r, 2 * r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_short_and_right() {
        let pen = Pen::of(30.0);
        assert_eq!(pen.line(&[(1.0, 1.0), (2.0, 1.0), (2.0, 0.5)]), "M4 4l4 0 0-2");
        assert_eq!(pen.line(&[(0.0, 0.0), (-1.0, -1.0), (-1.0, -3.0)]), "M0 0l-4-4 0-8");
        assert_eq!(pen.closed(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 0.0)]), "M0 0l40 0 0 40z");
        assert_eq!(pen.circle((10.0, 10.0), 2.0), "M32 40a8 8 0 1 0 16 0a8 8 0 1 0-16 0z");
        assert_eq!(pen.line(&[]), "");
    }
}
