//! Lines drawn by hand: splines through points, a little wandering, ribbons that grow wider, simplification.

use crate::noise::Noise;
use zocalo_core::board::Point;

fn mix(a: Point, b: Point, t: f32) -> Point {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

/// The distance of two points.
#[must_use]
pub fn distance(a: Point, b: Point) -> f32 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// A centripetal Catmull–Rom spline through all points, with so many steps between two of them.
#[must_use]
pub fn spline(points: &[Point], steps: usize) -> Vec<Point> {
    let n = points.len();
    if n < 3 {
        return points.to_vec();
    }
    let mirrored = |end: Point, beside: Point| (2.0 * end.0 - beside.0, 2.0 * end.1 - beside.1);
    let mut all = vec![mirrored(points[0], points[1])];
    all.extend_from_slice(points);
    all.push(mirrored(points[n - 1], points[n - 2]));
    let mut out = Vec::with_capacity(n * steps);
    for window in all.windows(4) {
        for step in 0..steps {
            out.push(between(window, step as f32 / steps as f32));
        }
    }
    out.push(points[n - 1]);
    out
}

/// A point between the second and the third of four, by the pyramid of Barry and Goldman.
fn between(p: &[Point], part: f32) -> Point {
    let mut t = [0.0; 4];
    for i in 1..4 {
        t[i] = t[i - 1] + distance(p[i - 1], p[i]).max(1e-6).sqrt();
    }
    let at = t[1] + (t[2] - t[1]) * part;
    let on = |a: Point, b: Point, from: f32, to: f32| mix(a, b, (at - from) / (to - from));
    let a = [on(p[0], p[1], t[0], t[1]), on(p[1], p[2], t[1], t[2]), on(p[2], p[3], t[2], t[3])];
    let b = [on(a[0], a[1], t[0], t[2]), on(a[1], a[2], t[1], t[3])];
    on(b[0], b[1], t[1], t[2])
}

/// The unit normal of a line at one of its points, to the right of its way (y runs down).
#[must_use]
pub fn normal(line: &[Point], i: usize) -> Point {
    let (a, b) = (line[i.saturating_sub(1)], line[(i + 1).min(line.len() - 1)]);
    let length = distance(a, b).max(1e-9);
    (-(b.1 - a.1) / length, (b.0 - a.0) / length)
}

/// Moves a line sideways by noise, less near its ends.
#[must_use]
pub fn wander(line: &[Point], noise: &Noise, by: f32, frequency: f32, k: usize) -> Vec<Point> {
    let n = line.len();
    (0..n)
        .map(|i| {
            let (x, y) = line[i];
            let f = frequency;
            let w = noise.value(x * f, y * f, k) + 0.6 * noise.value(x * f * 2.6 + 7.0, y * f * 2.6, k + 1);
            let ends = (i.min(n - 1 - i) as f32 / 6.0).min(1.0);
            let (nx, ny) = normal(line, i);
            (x + nx * w * by * ends, y + ny * w * by * ends)
        })
        .collect()
}

/// The same line moved sideways; positive is to the right.
#[must_use]
pub fn offset(line: &[Point], by: f32) -> Vec<Point> {
    (0..line.len())
        .map(|i| {
            let (nx, ny) = normal(line, i);
            (line[i].0 + nx * by, line[i].1 + ny * by)
        })
        .collect()
}

/// Moves points that are not held toward the middle of their neighbours.
#[must_use]
pub fn relaxed(points: &[Point], held: impl Fn(usize) -> bool, rounds: usize, part: f32) -> Vec<Point> {
    let mut line = points.to_vec();
    for _ in 0..rounds {
        let old = line.clone();
        for i in 1..line.len().saturating_sub(1) {
            if !held(i) {
                line[i] = mix(old[i], mix(old[i - 1], old[i + 1], 0.5), part);
            }
        }
    }
    line
}

/// A line smoothed by a Gaussian of so many points.
#[must_use]
pub fn smoothed(line: &[Point], sigma: f32) -> Vec<Point> {
    let reach = (sigma * 3.0).ceil() as i64;
    let last = line.len() as i64 - 1;
    (0..=last)
        .map(|i| {
            let mut sum = (0.0, 0.0, 0.0);
            for d in -reach..=reach {
                let w = (-0.5 * (d as f32 / sigma).powi(2)).exp();
                let p = line[(i + d).clamp(0, last) as usize];
                sum = (sum.0 + w * p.0, sum.1 + w * p.1, sum.2 + w);
            }
            (sum.0 / sum.2, sum.1 / sum.2)
        })
        .collect()
}

/// The lengths along a line, up to each of its points.
#[must_use]
pub fn lengths(line: &[Point]) -> Vec<f32> {
    let mut sum = 0.0;
    let mut out = vec![0.0];
    for pair in line.windows(2) {
        sum += distance(pair[0], pair[1]);
        out.push(sum);
    }
    out
}

/// The point at a length along a line.
#[must_use]
pub fn along(line: &[Point], lengths: &[f32], at: f32) -> Point {
    let i = lengths.partition_point(|&l| l < at).clamp(1, line.len() - 1);
    let long = (lengths[i] - lengths[i - 1]).max(1e-9);
    mix(line[i - 1], line[i], ((at - lengths[i - 1]) / long).clamp(0.0, 1.0))
}

/// A closed outline of a line that is so wide at its beginning and so wide at its end.
#[must_use]
pub fn ribbon(line: &[Point], first: f32, last: f32) -> Vec<Point> {
    let lengths = lengths(line);
    let whole = lengths.last().copied().unwrap_or(0.0).max(1e-9);
    let side = |sign: f32| (0..line.len()).map(move |i| (i, sign));
    let point = |(i, sign): (usize, f32)| {
        let half = (first + (last - first) * lengths[i] / whole) / 2.0 * sign;
        let (nx, ny) = normal(line, i);
        (line[i].0 + nx * half, line[i].1 + ny * half)
    };
    let right: Vec<Point> = side(1.0).map(point).collect();
    let left: Vec<Point> = side(-1.0).map(point).collect();
    right.into_iter().chain(left.into_iter().rev()).collect()
}

/// Leaves out points that lie closer than `by` to the line through the others (Douglas and Peucker).
#[must_use]
pub fn simplified(line: &[Point], by: f32) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[line.len() - 1] = true;
    let mut todo = vec![(0, line.len() - 1)];
    while let Some((a, b)) = todo.pop() {
        let far = |i: &usize| off(line[*i], line[a], line[b]);
        let Some(most) = (a + 1..b).max_by(|i, j| far(i).total_cmp(&far(j))) else { continue };
        if far(&most) > by {
            keep[most] = true;
            todo.extend([(a, most), (most, b)]);
        }
    }
    line.iter().zip(keep).filter_map(|(&point, keep)| keep.then_some(point)).collect()
}

/// How far a point lies from a piece of a line.
#[must_use]
pub fn off(p: Point, a: Point, b: Point) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let square = dx * dx + dy * dy;
    let t = if square > 0.0 { (((p.0 - a.0) * dx + (p.1 - a.1) * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
    distance(p, (a.0 + dx * t, a.1 + dy * t))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spline_meets_its_points() {
        let points = [(0.0, 0.0), (1.0, 2.0), (3.0, 2.5), (4.0, 0.0)];
        let line = spline(&points, 8);
        assert_eq!(line.len(), 25);
        for point in points {
            assert!(line.iter().any(|&p| distance(p, point) < 1e-4), "{point:?}");
        }
    }

    #[test]
    fn straight_points_go_and_corners_stay() {
        let line = [(0.0, 0.0), (1.0, 0.001), (2.0, 0.0), (2.0, 2.0)];
        assert_eq!(simplified(&line, 0.01), [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0)]);
    }

    #[test]
    fn a_ribbon_grows() {
        let ribbon = ribbon(&[(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)], 1.0, 3.0);
        assert_eq!(ribbon.len(), 6);
        assert_eq!((ribbon[0].1, ribbon[2].1, ribbon[3].1, ribbon[5].1), (0.5, 1.5, -1.5, -0.5));
    }

    #[test]
    fn lengths_find_their_points() {
        let line = [(0.0, 0.0), (3.0, 4.0), (3.0, 10.0)];
        let lengths = lengths(&line);
        assert_eq!(lengths, [0.0, 5.0, 11.0]);
        assert_eq!(along(&line, &lengths, 8.0), (3.0, 7.0));
    }
}
