//! Outlines around groups of hexes, for drawing.

use zocalo_core::board::Point;
use zocalo_hex::{Dir, Grid, Hex};

/// The outlines of a group of hexes, clockwise; one for each connected part, and one for each hole.
pub(super) fn outlines(grid: &Grid, group: &[Hex], flats: f32) -> Vec<Vec<Point>> {
    let mut sides = Vec::new();
    for &hex in group {
        let corners = grid.corners(hex, flats);
        for dir in Dir::ALL {
            if grid.step(hex, dir).is_none_or(|next| !group.contains(&next)) {
                let [from, to] = [dir.index(), (dir.index() + 1) % 6].map(|i| (corners[i].x, corners[i].y));
                sides.push((from, to));
            }
        }
    }
    let mut outlines = Vec::new();
    while let Some((first, mut end)) = sides.pop() {
        let mut outline = vec![first];
        // Hexes that share a corner give the same floats for it, so that sides can be joined by equality.
        while let Some(next) = sides.iter().position(|&(from, _)| from == end) {
            outline.push(end);
            end = sides.swap_remove(next).1;
        }
        outlines.push(outline);
    }
    outlines
}

/// A clockwise outline drawn smaller by `depth` on all sides.
pub(super) fn inset(outline: &[Point], depth: f32) -> Vec<Point> {
    let n = outline.len();
    (0..n)
        .map(|i| {
            let (before, at, after) = (outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]);
            let (a, b) = (inward(before, at), inward(at, after));
            // The corner moves along the sum of both normals, farther the sharper it is.
            let stretch = depth / (1.0 + a.0 * b.0 + a.1 * b.1);
            (at.0 + (a.0 + b.0) * stretch, at.1 + (a.1 + b.1) * stretch)
        })
        .collect()
}

/// An outline with its corners cut twice, for the edges of woods.
pub(super) fn softened(outline: &[Point]) -> Vec<Point> {
    cut(&cut(outline))
}

fn cut(outline: &[Point]) -> Vec<Point> {
    let n = outline.len();
    let between = |a: Point, b: Point, part: f32| (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part);
    (0..n)
        .flat_map(|i| {
            let (a, b) = (outline[i], outline[(i + 1) % n]);
            [between(a, b, 0.25), between(a, b, 0.75)]
        })
        .collect()
}

/// The unit normal of a clockwise side, pointing inwards (y grows downwards).
fn inward(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(f32::EPSILON);
    (-y / length, x / length)
}
