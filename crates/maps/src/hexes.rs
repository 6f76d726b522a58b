//! A map of hexes: where they lie on the sheet and on earth, which one a point belongs to, chains of hexsides.
//!
//! Lengths are hexes, measured across the flats; so 60 drawn units or 120 half units are one.

use crate::curve::distance;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use zocalo_core::board::Point;

/// √3.
pub const ROOT_3: f32 = 1.732_050_8;

/// A hex.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Its number.
    pub id: String,
    /// Its middle on the sheet.
    pub at: Point,
    /// Latitude and longitude of its middle.
    pub earth: (f64, f64),
    /// The id of its terrain.
    pub terrain: String,
}

/// All hexes of a map.
#[derive(Debug)]
pub struct Hexes {
    /// The hexes in the order of the file.
    pub cells: Vec<Cell>,
    /// Whether hexes have a side above (and not a corner).
    pub flat: bool,
    /// Numbers by id.
    pub by_id: HashMap<String, usize>,
    buckets: HashMap<(i32, i32), Vec<usize>>,
}

impl Hexes {
    /// Puts hexes whose middles are given in any place onto a sheet with a margin.
    #[must_use]
    pub fn new(mut cells: Vec<Cell>, flat: bool, margin: f32) -> Self {
        let least = |get: fn(&Cell) -> f32| cells.iter().map(get).fold(f32::INFINITY, f32::min);
        let (left, top) = (least(|c| c.at.0), least(|c| c.at.1));
        let corner = if flat { (1.0 / ROOT_3, 0.5) } else { (0.5, 1.0 / ROOT_3) };
        for cell in &mut cells {
            cell.at = (cell.at.0 - left + corner.0 + margin, cell.at.1 - top + corner.1 + margin);
        }
        let mut buckets: HashMap<(i32, i32), Vec<usize>> = HashMap::new();
        for (i, cell) in cells.iter().enumerate() {
            buckets.entry(bucket(cell.at)).or_default().push(i);
        }
        let by_id = cells.iter().enumerate().map(|(i, cell)| (cell.id.clone(), i)).collect();
        Self { cells, flat, by_id, buckets }
    }

    /// A hex by its number.
    ///
    /// # Panics
    /// When the map has no such hex: the files of a game contradict each other.
    #[must_use]
    pub fn cell(&self, id: &str) -> &Cell {
        let &i = self.by_id.get(id).unwrap_or_else(|| panic!("no hex {id}"));
        &self.cells[i]
    }

    /// The number of the hex whose middle is nearest to a point.
    #[must_use]
    pub fn nearest(&self, at: Point) -> usize {
        let (bx, by) = bucket(at);
        for ring in 1..200 {
            let mut best: Option<(f32, usize)> = None;
            for y in by - ring..=by + ring {
                for x in bx - ring..=bx + ring {
                    for &i in self.buckets.get(&(x, y)).map_or(&[][..], Vec::as_slice) {
                        let far = distance(self.cells[i].at, at);
                        if best.is_none_or(|(least, _)| far < least) {
                            best = Some((far, i));
                        }
                    }
                }
            }
            if let Some((_, i)) = best.filter(|(far, _)| *far <= ring as f32) {
                return i;
            }
        }
        0
    }

    /// The hexes around a hex.
    #[must_use]
    pub fn around(&self, i: usize) -> Vec<usize> {
        let at = self.cells[i].at;
        let (bx, by) = bucket(at);
        let mut out = Vec::new();
        for y in by - 1..=by + 1 {
            for x in bx - 1..=bx + 1 {
                let here = self.buckets.get(&(x, y)).map_or(&[][..], Vec::as_slice);
                out.extend(here.iter().copied().filter(|&j| j != i && distance(self.cells[j].at, at) < 1.05));
            }
        }
        out.sort_unstable();
        out
    }

    /// The corners of a hexagon of a width.
    #[must_use]
    pub fn corners(&self, (x, y): Point, width: f32) -> [Point; 6] {
        let radius = width / ROOT_3;
        let first = if self.flat { 0.0_f32 } else { 30.0 };
        std::array::from_fn(|i| {
            let angle = (first + 60.0 * i as f32).to_radians();
            (x + radius * angle.cos(), y + radius * angle.sin())
        })
    }

    /// The ends of the side between two hexes.
    #[must_use]
    pub fn side(&self, a: usize, b: usize) -> (Point, Point) {
        let (p, q) = (self.cells[a].at, self.cells[b].at);
        let middle = ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0);
        let long = distance(p, q).max(1e-6);
        let (dx, dy) = (-(q.1 - p.1) / long * 0.5 / ROOT_3, (q.0 - p.0) / long * 0.5 / ROOT_3);
        ((middle.0 - dx, middle.1 - dy), (middle.0 + dx, middle.1 + dy))
    }

    /// Left, top, right and bottom of the sheet of hexes.
    #[must_use]
    pub fn extent(&self) -> (f32, f32, f32, f32) {
        let mut out = (f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY);
        for cell in &self.cells {
            for (x, y) in self.corners(cell.at, 1.0) {
                out = (out.0.min(x), out.1.min(y), out.2.max(x), out.3.max(y));
            }
        }
        out
    }
}

fn bucket((x, y): Point) -> (i32, i32) {
    (x.floor() as i32, y.floor() as i32)
}

/// A corner of the net of hexes, so that equal ones are equal.
#[must_use]
pub fn corner_key((x, y): Point) -> (i32, i32) {
    // Corners lie at least half a side apart, a side being 0.577.
    ((x * 12.0).round() as i32, (y * 12.0).round() as i32)
}

/// Joins hexsides into chains of corners, the longest first in each connected part.
#[must_use]
pub fn chains(sides: &[(Point, Point)]) -> Vec<Vec<Point>> {
    let mut points: BTreeMap<(i32, i32), Point> = BTreeMap::new();
    let mut key = |p: Point| {
        let (x, y) = corner_key(p);
        // Rounding may put the same corner into two neighbouring cells.
        let near = (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (x + dx, y + dy)));
        let known = near.into_iter().find(|k| points.get(k).is_some_and(|&q| distance(p, q) < 0.06));
        let k = known.unwrap_or((x, y));
        points.entry(k).or_insert(p);
        k
    };
    let mut next: BTreeMap<(i32, i32), BTreeSet<(i32, i32)>> = BTreeMap::new();
    for &(p, q) in sides {
        let (a, b) = (key(p), key(q));
        next.entry(a).or_default().insert(b);
        next.entry(b).or_default().insert(a);
    }
    let mut out = Vec::new();
    while let Some(&start) = next.iter().find(|(_, to)| !to.is_empty()).map(|(from, _)| from) {
        let (end, _) = farthest(&next, start);
        let (other, before) = farthest(&next, end);
        let mut chain = vec![other];
        while let Some(&to) = before.get(&chain[chain.len() - 1]) {
            chain.push(to);
        }
        for pair in chain.windows(2) {
            next.entry(pair[0]).or_default().remove(&pair[1]);
            next.entry(pair[1]).or_default().remove(&pair[0]);
        }
        out.push(chain.into_iter().map(|k| points[&k]).collect());
    }
    out
}

type Net = BTreeMap<(i32, i32), BTreeSet<(i32, i32)>>;
/// From each corner the one before it.
type WayBack = BTreeMap<(i32, i32), (i32, i32)>;

/// The farthest corner from one, and the way back from each.
fn farthest(next: &Net, start: (i32, i32)) -> ((i32, i32), WayBack) {
    let mut before = BTreeMap::new();
    let mut queue = std::collections::VecDeque::from([start]);
    let mut seen = BTreeSet::from([start]);
    let mut last = start;
    while let Some(here) = queue.pop_front() {
        last = here;
        for &to in &next[&here] {
            if seen.insert(to) {
                before.insert(to, here);
                queue.push_back(to);
            }
        }
    }
    (last, before)
}

/// A polynomial of two variables, fitted by least squares.
#[derive(Clone, Debug)]
pub struct Surface {
    degree: i32,
    middle: (f64, f64),
    half: (f64, f64),
    weights: Vec<f64>,
}

impl Surface {
    /// Through points (x, y) with values.
    #[must_use]
    pub fn fit(points: &[(f64, f64, f64)], degree: i32) -> Self {
        let span = |get: fn(&(f64, f64, f64)) -> f64| {
            let least = points.iter().map(get).fold(f64::INFINITY, f64::min);
            let most = points.iter().map(get).fold(f64::NEG_INFINITY, f64::max);
            ((least + most) / 2.0, ((most - least) / 2.0).max(1e-9))
        };
        let ((mx, hx), (my, hy)) = (span(|p| p.0), span(|p| p.1));
        let mut surface = Self { degree, middle: (mx, my), half: (hx, hy), weights: Vec::new() };
        let n = surface.terms(0.0, 0.0).len();
        let mut matrix = vec![vec![0.0; n + 1]; n];
        for &(x, y, z) in points {
            let terms = surface.terms(x, y);
            for i in 0..n {
                for j in 0..n {
                    matrix[i][j] += terms[i] * terms[j];
                }
                matrix[i][n] += terms[i] * z;
            }
        }
        surface.weights = solve(matrix);
        surface
    }

    fn terms(&self, x: f64, y: f64) -> Vec<f64> {
        let (u, v) = ((x - self.middle.0) / self.half.0, (y - self.middle.1) / self.half.1);
        let powers = (0..=self.degree).flat_map(|i| (0..=self.degree - i).map(move |j| (i, j)));
        powers.map(|(i, j)| u.powi(i) * v.powi(j)).collect()
    }

    /// The value at a point.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> f64 {
        self.terms(x, y).iter().zip(&self.weights).map(|(t, w)| t * w).sum()
    }
}

/// Solves a system of linear equations by elimination with pivots; the last column is the right side.
fn solve(mut m: Vec<Vec<f64>>) -> Vec<f64> {
    let n = m.len();
    for i in 0..n {
        let pivot = (i..n).max_by(|&a, &b| m[a][i].abs().total_cmp(&m[b][i].abs())).unwrap_or(i);
        m.swap(i, pivot);
        let row = m[i].clone();
        for (j, other) in m.iter_mut().enumerate() {
            if j != i && row[i] != 0.0 {
                let by = other[i] / row[i];
                for (a, b) in other.iter_mut().zip(&row) {
                    *a -= by * b;
                }
            }
        }
    }
    (0..n).map(|i| if m[i][i] == 0.0 { 0.0 } else { m[i][n] / m[i][i] }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(flat: bool) -> Hexes {
        let cells = (0..30).map(|i| {
            let (a, b) = (i / 6, i % 6);
            let (line, place) = (a as f32 * ROOT_3 / 2.0, b as f32 + if a % 2 == 1 { 0.5 } else { 0.0 });
            let at = if flat { (line, place) } else { (place, line) };
            Cell { id: format!("{a}{b}"), at, earth: (0.0, 0.0), terrain: String::new() }
        });
        Hexes::new(cells.collect(), flat, 0.5)
    }

    #[test]
    fn the_sheet_begins_at_its_margin() {
        for flat in [false, true] {
            let hexes = grid(flat);
            let (left, top, ..) = hexes.extent();
            assert!((left - 0.5).abs() < 1e-5 && (top - 0.5).abs() < 1e-5);
            for (i, cell) in hexes.cells.iter().enumerate() {
                assert_eq!(hexes.nearest((cell.at.0 + 0.3, cell.at.1 - 0.2)), i);
            }
        }
    }

    #[test]
    fn sides_join_to_chains() {
        let hexes = grid(false);
        let i = hexes.by_id["22"];
        let around = hexes.around(i);
        assert_eq!(around.len(), 6);
        let sides: Vec<_> = around[..5].iter().map(|&j| hexes.side(i, j)).collect();
        let found = chains(&sides);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].len(), 6);
        for pair in found[0].windows(2) {
            assert!((distance(pair[0], pair[1]) - 1.0 / ROOT_3).abs() < 1e-3);
        }
    }

    #[test]
    fn surfaces_fit_polynomials_exactly() {
        let f = |x: f64, y: f64| 3.0 + x * 2.0 - y * y * 0.5 + x * y * y * 0.25;
        let points: Vec<_> =
            (0..100).map(|i| (f64::from(i % 10), f64::from(i / 10))).map(|(x, y)| (x, y, f(x, y))).collect();
        let surface = Surface::fit(&points, 3);
        assert!((surface.at(3.3, 4.7) - f(3.3, 4.7)).abs() < 1e-6);
    }
}
