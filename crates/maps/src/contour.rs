//! Lines along which a plane has one value, by marching squares.

use crate::raster::Plane;
use std::collections::HashMap;
use zocalo_core::board::Point;

/// An edge of the net between the middles of pixels: column, row, and whether it goes down.
type Edge = (usize, usize, bool);

/// The lines of a level, in pixels. A closed line ends where it begins.
#[must_use]
pub fn lines(plane: &Plane, level: f32) -> Vec<Vec<Point>> {
    let mut next: HashMap<Edge, Vec<Edge>> = HashMap::new();
    for (a, b) in segments(plane, level) {
        next.entry(a).or_default().push(b);
        next.entry(b).or_default().push(a);
    }
    // Open lines first, from an end; then what is left is closed. Sorted, so that the order does not depend on hashing.
    let mut starts: Vec<(usize, Edge)> = next.iter().map(|(&edge, to)| (to.len(), edge)).collect();
    starts.sort_unstable();
    let mut out = Vec::new();
    for (_, start) in starts {
        while next.get(&start).is_some_and(|to| !to.is_empty()) {
            let mut chain = vec![start];
            let mut here = start;
            while let Some(to) = next.get_mut(&here).and_then(Vec::pop) {
                if let Some(back) = next.get_mut(&to)
                    && let Some(at) = back.iter().position(|&edge| edge == here)
                {
                    back.swap_remove(at);
                }
                chain.push(to);
                here = to;
            }
            out.push(chain.into_iter().map(|edge| crossing(plane, level, edge)).collect());
        }
    }
    out
}

/// Where the level crosses an edge.
fn crossing(plane: &Plane, level: f32, (x, y, down): Edge) -> Point {
    let a = plane.at(x as i64, y as i64);
    let b = if down { plane.at(x as i64, y as i64 + 1) } else { plane.at(x as i64 + 1, y as i64) };
    let t = if (b - a).abs() < 1e-12 { 0.5 } else { ((level - a) / (b - a)).clamp(0.0, 1.0) };
    let (x, y) = (x as f32 + 0.5, y as f32 + 0.5);
    if down { (x, y + t) } else { (x + t, y) }
}

/// The pieces of the lines, one or two for each square of four pixels.
fn segments(plane: &Plane, level: f32) -> Vec<(Edge, Edge)> {
    let mut out = Vec::new();
    for y in 0..plane.height.saturating_sub(1) {
        for x in 0..plane.width.saturating_sub(1) {
            let value = |dx: usize, dy: usize| plane.values[(y + dy) * plane.width + x + dx];
            let above = [value(0, 0), value(1, 0), value(1, 1), value(0, 1)].map(|v| v > level);
            let sides: [Edge; 4] = [(x, y, false), (x + 1, y, true), (x, y + 1, false), (x, y, true)];
            let cut: Vec<Edge> =
                (0..4).filter(|&i| above[i] != above[(i + 1) % 4]).map(|i| sides[i]).collect();
            match cut[..] {
                [a, b] => out.push((a, b)),
                [a, b, c, d] => {
                    let middle = (value(0, 0) + value(1, 0) + value(1, 1) + value(0, 1)) / 4.0 > level;
                    if middle == above[0] {
                        out.extend([(a, b), (c, d)])
                    } else {
                        out.extend([(d, a), (b, c)])
                    }
                }
                _ => {}
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_has_one_closed_line_around_it() {
        let plane = Plane::from_fn(40, 40, |x, y| 10.0 - (x as f32 - 19.5).hypot(y as f32 - 19.5));
        let found = lines(&plane, 0.0);
        assert_eq!(found.len(), 1);
        let ring = &found[0];
        assert_eq!(ring.first(), ring.last());
        for &(x, y) in ring {
            assert!(((x - 20.0).hypot(y - 20.0) - 10.0).abs() < 0.1, "{x} {y}");
        }
    }

    #[test]
    fn a_line_that_leaves_the_plane_is_open() {
        let plane = Plane::from_fn(10, 6, |x, _| x as f32 - 4.25);
        let found = lines(&plane, 0.0);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].len(), 6);
        assert!(found[0].iter().all(|p| (p.0 - 4.75).abs() < 1e-4));
    }
}
