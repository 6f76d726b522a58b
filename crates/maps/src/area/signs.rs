//! Small signs of spaces, drawn with few strokes about a point.

use super::P;

/// Strokes about a point, each a line, scaled.
fn strokes(at: P, scale: f64, lines: &[&[P]]) -> Vec<Vec<P>> {
    let moved = |&(x, y): &P| (at.0 + scale * x, at.1 + scale * y);
    lines.iter().map(|line| line.iter().map(moved).collect()).collect()
}

/// Mountains.
#[must_use]
pub fn rough(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(at, size, &[&[(-1.0, 0.55), (-0.4, -0.45), (0.05, 0.15), (0.4, -0.3), (1.0, 0.55)]])
}

/// A palm.
#[must_use]
pub fn jungle(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(
        at,
        size,
        &[
            &[(0.0, 0.85), (0.06, 0.3), (0.0, -0.1)],
            &[(0.0, -0.1), (-0.4, -0.3), (-0.75, -0.2), (-1.0, 0.2)],
            &[(0.0, -0.1), (0.4, -0.3), (0.75, -0.2), (1.0, 0.2)],
            &[(0.0, -0.1), (-0.2, -0.5), (-0.45, -0.75), (-0.7, -0.8)],
            &[(0.0, -0.1), (0.2, -0.5), (0.45, -0.75), (0.7, -0.8)],
        ],
    )
}

/// Mountains before a palm.
#[must_use]
pub fn rough_jungle(at: P, size: f64) -> Vec<Vec<P>> {
    let mut lines = rough((at.0 - 0.3 * size, at.1 + 0.25 * size), 0.75 * size);
    lines.extend(jungle((at.0 + 0.5 * size, at.1 - 0.2 * size), 0.6 * size));
    lines
}

/// An anchor.
#[must_use]
pub fn anchor(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(
        at,
        size,
        &[
            &[(0.0, -0.4), (0.0, 0.6)],
            &[(-0.5, 0.1), (-0.42, 0.4), (-0.2, 0.55), (0.0, 0.6), (0.2, 0.55), (0.42, 0.4), (0.5, 0.1)],
            &[(-0.28, -0.2), (0.28, -0.2)],
            &[
                (0.0, -0.4),
                (0.15, -0.52),
                (0.15, -0.68),
                (0.0, -0.8),
                (-0.15, -0.68),
                (-0.15, -0.52),
                (0.0, -0.4),
            ],
        ],
    )
}

/// A tent.
#[must_use]
pub fn tent(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(at, size, &[&[(-0.55, 0.5), (0.0, -0.6), (0.55, 0.5)], &[(0.0, 0.5), (0.0, 0.1)]])
}

/// A single mountain, for the ground of a province.
#[must_use]
pub fn peak(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(
        at,
        size,
        &[
            &[(-1.0, 0.66), (-0.1, -0.84), (1.0, 0.66)],
            &[(-0.1, -0.84), (0.12, -0.27), (-0.03, 0.0), (0.33, 0.66)],
        ],
    )
}

/// Dots of sand, each a very short stroke.
#[must_use]
pub fn sand(at: P, size: f64) -> Vec<Vec<P>> {
    let dots = [
        (-0.83, 0.17),
        (-0.25, -0.5),
        (0.33, 0.33),
        (0.83, -0.25),
        (-0.33, 0.75),
        (1.0, 0.66),
        (-1.0, -0.66),
    ];
    dots.iter().flat_map(|&dot| strokes(at, size, &[&[dot, (dot.0 + 0.12, dot.1)]])).collect()
}

/// Reeds over water.
#[must_use]
pub fn reeds(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(
        at,
        size,
        &[
            &[(-1.0, 0.42), (1.0, 0.42)],
            &[(-0.58, 0.83), (0.58, 0.83)],
            &[(0.0, 0.17), (0.0, -0.66)],
            &[(-0.42, 0.17), (-0.66, -0.43)],
            &[(0.42, 0.17), (0.66, -0.43)],
        ],
    )
}

/// A cactus.
#[must_use]
pub fn cactus(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(
        at,
        size,
        &[
            &[(0.0, 1.0), (0.0, -1.0)],
            &[(0.0, 0.3), (-0.65, 0.3), (-0.65, -0.35)],
            &[(0.0, -0.05), (0.65, -0.05), (0.65, -0.6)],
        ],
    )
}

/// Stalks in a field.
#[must_use]
pub fn field(at: P, size: f64) -> Vec<Vec<P>> {
    strokes(
        at,
        size,
        &[
            &[(-1.0, 0.65), (1.0, 0.65)],
            &[(-0.65, 0.65), (-0.65, 0.05)],
            &[(0.0, 0.65), (0.0, -0.4)],
            &[(0.65, 0.65), (0.65, 0.05)],
        ],
    )
}
