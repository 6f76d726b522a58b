//! The lines of a map of hexes: grid, coast, rivers along hexsides, crests, ways through hexes, bridges, symbols.

use crate::contour;
use crate::curve::{self, distance};
use crate::ground::{Ground, SEED};
use crate::hexes::{Hexes, ROOT_3, chains};
use crate::noise::Noise;
use crate::svg::Pen;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Layer, Zoom};

/// A layer of paths; `hx` before its class sets it apart from layers of other kinds of boards.
#[must_use]
pub fn layer(class: &str, from: Zoom, paths: Vec<String>) -> Layer {
    let paths = paths.into_iter().filter(|path| !path.is_empty()).collect();
    Layer { class: format!("hx {class}"), from, paths, ..Layer::default() }
}

/// A layer drawn with casing and core.
#[must_use]
pub fn cased(class: &str, from: Zoom, paths: Vec<String>) -> Layer {
    Layer { cased: true, ..layer(class, from, paths) }
}

/// The grid: sides between land hexes, between water hexes, and between the two.
#[must_use]
pub fn grid(hexes: &Hexes, pen: Pen) -> Vec<Layer> {
    let water = |i: usize| matches!(hexes.cells[i].terrain.as_str(), "sea" | "lake" | "fort_island");
    let mut kinds: [Vec<(Point, Point)>; 3] = Default::default();
    for (i, cell) in hexes.cells.iter().enumerate() {
        let corners = hexes.corners(cell.at, 1.0);
        let around = hexes.around(i);
        for n in 0..6 {
            let (p, q) = (corners[n], corners[(n + 1) % 6]);
            let beyond = (p.0 + q.0 - cell.at.0, p.1 + q.1 - cell.at.1);
            let other = around.iter().copied().find(|&j| distance(hexes.cells[j].at, beyond) < 0.2);
            if other.is_some_and(|j| j < i) {
                continue;
            }
            let kind = match (water(i), other.map_or(water(i), water)) {
                (false, false) => 0,
                (true, true) => 1,
                _ => 2,
            };
            kinds[kind].push((p, q));
        }
    }
    let names = ["grid", "grid water", "grid shore"];
    let drawn = |sides: &[(Point, Point)]| chains(sides).iter().map(|chain| pen.exact(chain)).collect();
    names.into_iter().zip(kinds).map(|(name, sides)| layer(name, Zoom::Mid, drawn(&sides))).collect()
}

/// The lines of a plane of the ground at a level, on the sheet and inside its picture; what is shorter than a third of a
/// hex is left out.
#[must_use]
pub fn level(ground: &Ground, plane: &crate::raster::Plane, at: f32) -> Vec<Vec<Point>> {
    let view = &ground.view;
    let margin = ground.margin as f32;
    let (right, bottom) = (view.width as f32 - margin, view.height as f32 - margin);
    let seen = |p: &Point| p.0 >= margin && p.1 >= margin && p.0 <= right && p.1 <= bottom;
    let back = |&(x, y): &Point| (view.x + x / view.scale, view.y + y / view.scale);
    let lines = contour::lines(plane, at);
    let pieces = lines.iter().flat_map(|line| line.split(|p| !seen(p)));
    let pieces = pieces.map(|piece| piece.iter().map(back).collect::<Vec<Point>>());
    pieces
        .filter(|line| line.len() > 1 && curve::lengths(line).last().is_some_and(|&long| long > 0.34))
        .collect()
}

/// Distances of the waterlines from the coast.
const WATERLINES: [f32; 6] = [0.075, 0.15, 0.24, 0.35, 0.48, 0.64];

/// Coast, shores of lakes and waterlines.
#[must_use]
pub fn coast(ground: &Ground, pen: Pen) -> Vec<Layer> {
    let soft = ground.coast.blur(0.05 * ground.view.scale);
    let mut out = Vec::new();
    for (n, far) in WATERLINES.into_iter().enumerate() {
        // Outer waterlines are fainter and may be coarser.
        let pen = Pen { fine: pen.fine * (1.4 + 0.3 * n as f32), ..pen };
        let lines: Vec<String> = level(ground, &soft, -far).iter().map(|line| pen.line(line)).collect();
        out.push(layer(&format!("waterline w{n}"), Zoom::Far, lines));
    }
    for (n, far) in [0.08, 0.17, 0.28].into_iter().enumerate() {
        let lines: Vec<String> = level(ground, &ground.lake, far).iter().map(|line| pen.line(line)).collect();
        out.push(layer(&format!("waterline w{}", n + 1), Zoom::Far, lines));
    }
    let shore = level(ground, &ground.lake, 0.0);
    out.push(layer("coast lake", Zoom::Far, shore.iter().map(|line| pen.line(line)).collect()));
    let coast = level(ground, &ground.coast, 0.0);
    out.push(layer("coast", Zoom::Far, coast.iter().map(|line| pen.line(line)).collect()));
    out.retain(|layer| !layer.paths.is_empty());
    out
}

/// A line along a chain of hex corners: it meets the middle of every side and cuts the corners by `pull`.
#[must_use]
pub fn along_sides(corners: &[Point], pull: f32, wander: f32) -> Vec<Point> {
    let half = |a: Point, b: Point| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let middles: Vec<Point> = corners.windows(2).map(|pair| half(pair[0], pair[1])).collect();
    let mut points = vec![corners[0]];
    for (i, &middle) in middles.iter().enumerate() {
        points.push(middle);
        if let Some(&next) = middles.get(i + 1) {
            let (corner, m) = (corners[i + 1], half(middle, next));
            points.push((corner.0 + (m.0 - corner.0) * pull, corner.1 + (m.1 - corner.1) * pull));
        }
    }
    points.push(corners[corners.len() - 1]);
    let line = curve::spline(&points, 9);
    if wander == 0.0 { line } else { held_at(&line, &middles, wander) }
}

/// Wanders, but not at the middles of the hexsides: there the line says the rule.
fn held_at(line: &[Point], middles: &[Point], by: f32) -> Vec<Point> {
    let wandered = curve::wander(line, &Noise::new(SEED), by, 1.7, 1);
    let near = |p: Point| middles.iter().map(|&m| distance(m, p)).fold(f32::INFINITY, f32::min);
    line.iter()
        .zip(wandered)
        .map(|(&p, q)| {
            let free = (near(p) / 0.12).min(1.0);
            (p.0 + (q.0 - p.0) * free, p.1 + (q.1 - p.1) * free)
        })
        .collect()
}

/// A river: its name, its line from spring to mouth, and how wide it is at both ends, in drawn units.
#[derive(Clone, Debug)]
pub struct River {
    /// Its name as written.
    pub name: String,
    /// From spring to mouth.
    pub line: Vec<Point>,
    /// Widths in drawn units.
    pub widths: (f32, f32),
}

impl River {
    /// Ends the river where it meets the drawn sea.
    #[must_use]
    pub fn cut(mut self, ground: &Ground) -> Self {
        let view = &ground.view;
        let sea = |&p: &Point| ground.coast.sample(view.pixel(p)) < -0.02;
        let first = self.line.len() / 2;
        if let Some(at) = self.line[first..].iter().position(sea) {
            self.line.truncate(first + at + 1);
        }
        self
    }

    /// The outline of its water.
    #[must_use]
    pub fn outline(&self, pen: Pen) -> String {
        let line = curve::simplified(&self.line, 0.6 / 120.0);
        let outline = curve::ribbon(&line, self.widths.0 / 60.0, self.widths.1 / 60.0);
        Pen { fine: 0.0, ..pen }.closed(&outline)
    }
}

/// Runs a chain on to the sea if its last corner lies near.
#[must_use]
pub fn to_the_sea(hexes: &Hexes, mut chain: Vec<Point>, within: f32) -> Vec<Point> {
    let Some(&end) = chain.last() else { return chain };
    let sea = hexes.cells.iter().filter(|cell| cell.terrain == "sea").map(|cell| cell.at);
    let nearest = sea.min_by(|a, b| distance(*a, end).total_cmp(&distance(*b, end)));
    if let Some(sea) = nearest.filter(|&sea| distance(sea, end) < within) {
        chain.push((end.0 + (sea.0 - end.0) * 0.55, end.1 + (sea.1 - end.1) * 0.55));
    }
    chain
}

/// A way through the middles of hexes; hexes that are `held` keep it in their middle.
#[must_use]
pub fn way(points: &[Point], held: impl Fn(usize) -> bool, wander: f32, frequency: f32) -> Vec<Point> {
    let line = curve::spline(&curve::relaxed(points, held, 3, 0.30), 10);
    curve::wander(&line, &Noise::new(SEED), wander, frequency, 2)
}

/// Brackets where a way crosses a river: nearest to `at`, along the way.
#[must_use]
pub fn bridge(at: Point, ways: &[&[Point]], pen: Pen) -> Option<String> {
    let points = ways.iter().enumerate().flat_map(|(w, way)| (0..way.len()).map(move |i| (w, i)));
    let far = |&(w, i): &(usize, usize)| distance(ways[w][i], at);
    let (w, i) = points.min_by(|a, b| far(a).total_cmp(&far(b)))?;
    if far(&(w, i)) > 0.4 {
        return None;
    }
    let (x, y) = ways[w][i];
    let (nx, ny) = curve::normal(ways[w], i);
    let (ux, uy) = (ny, -nx);
    let unit = 1.0 / 60.0;
    let bracket = |sign: f32| {
        let point = |along: f32, out: f32| {
            (x + (ux * along + nx * sign * out) * unit, y + (uy * along + ny * sign * out) * unit)
        };
        pen.exact(&[point(-8.0, 6.0), point(-5.6, 3.5), point(5.6, 3.5), point(8.0, 6.0)])
    };
    Some(bracket(1.0) + &bracket(-1.0))
}

/// A star-shaped trace of so many bastions.
#[must_use]
pub fn trace((x, y): Point, radius: f32, bastions: usize, pen: Pen) -> String {
    let n = bastions * 4;
    let points: Vec<Point> = (0..n)
        .map(|i| {
            let angle = std::f32::consts::TAU * i as f32 / n as f32 + std::f32::consts::PI / bastions as f32;
            let r = radius / 60.0 * if i % 4 == 0 { 1.24 } else { 0.86 };
            (x + r * angle.cos(), y + r * angle.sin())
        })
        .collect();
    pen.exact(&points) + "z"
}

/// The frame round the map: two lines, and bars of the length of `bar` hexes between them.
#[must_use]
pub fn frame((left, top, right, bottom): (f32, f32, f32, f32), bar: f32, pen: Pen) -> Vec<Layer> {
    let unit = 1.0 / 60.0;
    let rectangle = |out: f32| {
        let o = out * unit;
        let (l, t, r, b) = (left - o, top - o, right + o, bottom + o);
        pen.exact(&[(l, t), (r, t), (r, b), (l, b)]) + "z"
    };
    let mut bars = Vec::new();
    let (near, far) = (3.0 * unit, 8.0 * unit);
    let mut x = left;
    while x < right {
        let end = (x + bar).min(right);
        for (a, b) in [(top - far, top - near), (bottom + near, bottom + far)] {
            bars.push(pen.exact(&[(x, a), (end, a), (end, b), (x, b)]) + "z");
        }
        x += 2.0 * bar;
    }
    let mut y = top;
    while y < bottom {
        let end = (y + bar).min(bottom);
        for (a, b) in [(left - far, left - near), (right + near, right + far)] {
            bars.push(pen.exact(&[(a, y), (b, y), (b, end), (a, end)]) + "z");
        }
        y += 2.0 * bar;
    }
    vec![
        layer("frame", Zoom::Far, vec![rectangle(0.0), rectangle(10.5)]),
        layer("frame outer", Zoom::Far, vec![rectangle(15.0)]),
        layer("frame bars", Zoom::Far, bars),
    ]
}

/// How far a point lies from a set of hexsides.
#[must_use]
pub fn from_sides(p: Point, sides: &[(Point, Point)]) -> f32 {
    sides.iter().map(|&(a, b)| curve::off(p, a, b)).fold(f32::INFINITY, f32::min)
}

/// The length of a hexside.
pub const SIDE: f32 = 1.0 / ROOT_3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_along_sides_meets_their_middles() {
        let corners = [(0.0, 0.0), (0.5, 0.29), (1.0, 0.0), (1.5, 0.29), (1.5, 0.87)];
        let line = along_sides(&corners, 0.42, 0.03);
        for pair in corners.windows(2) {
            let middle = ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
            assert!(line.iter().any(|&p| distance(p, middle) < 0.01), "{middle:?}");
        }
    }

    #[test]
    fn a_bridge_lies_on_its_way() {
        let way = [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0)];
        let pen = Pen::of(1.0);
        assert!(bridge((0.5, 0.1), &[&way], pen).is_some());
        assert!(bridge((0.5, 0.9), &[&way], pen).is_none());
    }
}
