//! The ground moves with the spaces: a thin-plate spline through their moves, kept on a grid.
//!
//! So a town that was moved off another stays on its own side of the river and of the state's border.

use super::P;
use super::earth::Ground;

/// Cells of the grid, in board units.
const CELL: f64 = 8.0;
/// How far outside the map the ground lies still.
const MARGIN: f64 = 40.0;

/// A field of moves over a map, and the map below it.
#[derive(Debug)]
pub struct Moved<G> {
    ground: G,
    left: f64,
    top: f64,
    columns: usize,
    rows: usize,
    moves: Vec<P>,
}

impl<G: Ground> Moved<G> {
    /// The field that takes each point of `from` to its point in `to` and leaves the frame (left, top, right, bottom)
    /// where it is. `smooth` lets points miss their moves a little; the more, the gentler the ground.
    pub fn new(ground: G, from: &[P], to: &[P], frame: (f64, f64, f64, f64), smooth: f64) -> Self {
        let (left, top) = (frame.0 - MARGIN, frame.1 - MARGIN);
        let (right, bottom) = (frame.2 + MARGIN, frame.3 + MARGIN);
        let mut points = from.to_vec();
        let mut moves: Vec<P> = from.iter().zip(to).map(|(a, b)| (b.0 - a.0, b.1 - a.1)).collect();
        for i in 0..12 {
            let part = f64::from(i) / 11.0;
            let (x, y) = (left + (right - left) * part, top + (bottom - top) * part);
            points.extend([(x, top), (x, bottom)]);
            if (1..11).contains(&i) {
                points.extend([(left, y), (right, y)]);
            }
        }
        moves.resize(points.len(), (0.0, 0.0));
        let weights = solve(&points, &moves, smooth);
        let columns = ((right - left) / CELL).ceil() as usize + 1;
        let rows = ((bottom - top) / CELL).ceil() as usize + 1;
        let mut field = Self { ground, left, top, columns, rows, moves: Vec::with_capacity(columns * rows) };
        for row in 0..rows {
            for column in 0..columns {
                let at = (left + CELL * column as f64, top + CELL * row as f64);
                field.moves.push(evaluate(&points, &weights, at));
            }
        }
        field.soften();
        field
    }

    /// A small blur: the spline has creases where its points lie close together.
    fn soften(&mut self) {
        const KERNEL: [f64; 7] = [0.015, 0.082, 0.235, 0.336, 0.235, 0.082, 0.015];
        for across in [true, false] {
            let old = self.moves.clone();
            let get = |column: isize, row: isize| {
                let column = column.clamp(0, self.columns as isize - 1) as usize;
                let row = row.clamp(0, self.rows as isize - 1) as usize;
                old[row * self.columns + column]
            };
            for row in 0..self.rows {
                for column in 0..self.columns {
                    let mut sum = (0.0, 0.0);
                    for (i, weight) in KERNEL.iter().enumerate() {
                        let by = i as isize - 3;
                        let (dx, dy) = if across { (by, 0) } else { (0, by) };
                        let value = get(column as isize + dx, row as isize + dy);
                        sum = (sum.0 + weight * value.0, sum.1 + weight * value.1);
                    }
                    self.moves[row * self.columns + column] = sum;
                }
            }
        }
    }

    /// How the ground at a point of the true map moves.
    pub fn by(&self, at: P) -> P {
        let x = ((at.0 - self.left) / CELL).clamp(0.0, self.columns as f64 - 1.001);
        let y = ((at.1 - self.top) / CELL).clamp(0.0, self.rows as f64 - 1.001);
        let (column, row) = (x.floor() as usize, y.floor() as usize);
        let (fx, fy) = (x - x.floor(), y - y.floor());
        let value = |dx: usize, dy: usize| self.moves[(row + dy) * self.columns + column + dx];
        let mix = |get: fn(&P) -> f64| {
            let top = get(&value(0, 0)) * (1.0 - fx) + get(&value(1, 0)) * fx;
            let bottom = get(&value(0, 1)) * (1.0 - fx) + get(&value(1, 1)) * fx;
            top * (1.0 - fy) + bottom * fy
        };
        (mix(|p| p.0), mix(|p| p.1))
    }

    /// The smallest and the largest change of area anywhere; below zero the ground would fold.
    pub fn stretch(&self) -> (f64, f64) {
        let at = |column: usize, row: usize| self.moves[row * self.columns + column];
        let (mut least, mut most) = (f64::MAX, f64::MIN);
        for row in 1..self.rows - 1 {
            for column in 1..self.columns - 1 {
                let (east, west) = (at(column + 1, row), at(column - 1, row));
                let (south, north) = (at(column, row + 1), at(column, row - 1));
                let d = |a: f64, b: f64| (a - b) / (2.0 * CELL);
                let area = (1.0 + d(east.0, west.0)) * (1.0 + d(south.1, north.1))
                    - d(south.0, north.0) * d(east.1, west.1);
                (least, most) = (least.min(area), most.max(area));
            }
        }
        (least, most)
    }
}

impl<G: Ground> Ground for Moved<G> {
    fn board(&self, degrees: P) -> P {
        let at = self.ground.board(degrees);
        let by = self.by(at);
        (at.0 + by.0, at.1 + by.1)
    }

    fn degrees(&self, at: P) -> P {
        let mut from = at;
        for _ in 0..12 {
            let by = self.by(from);
            from = (0.5 * (from.0 + at.0 - by.0), 0.5 * (from.1 + at.1 - by.1));
        }
        self.ground.degrees(from)
    }

    fn scale(&self) -> f64 {
        self.ground.scale()
    }
}

/// The kernel of the spline: r² ln r.
fn kernel(a: P, b: P) -> f64 {
    let square = (a.0 - b.0).powi(2) + (a.1 - b.1).powi(2);
    if square < 1e-12 { 0.0 } else { 0.5 * square * square.ln() }
}

/// Coordinates of about one for the linear part, for the sake of the solver.
const UNIT: f64 = 1000.0;

/// Weights of the points, then three of the linear part.
fn solve(points: &[P], values: &[P], smooth: f64) -> Vec<P> {
    let n = points.len();
    let size = n + 3;
    let mut rows: Vec<Vec<f64>> = vec![vec![0.0; size + 2]; size];
    for i in 0..n {
        for j in 0..n {
            rows[i][j] = kernel(points[i], points[j]) + if i == j { smooth } else { 0.0 };
        }
        for (k, value) in [1.0, points[i].0 / UNIT, points[i].1 / UNIT].into_iter().enumerate() {
            rows[i][n + k] = value;
            rows[n + k][i] = value;
        }
        (rows[i][size], rows[i][size + 1]) = values[i];
    }
    eliminate(&mut rows);
    rows.iter().map(|row| (row[size], row[size + 1])).collect()
}

/// Gauss and Jordan with the largest pivot of each column.
fn eliminate(rows: &mut [Vec<f64>]) {
    for column in 0..rows.len() {
        let pivot = (column..rows.len())
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))
            .unwrap_or(column);
        rows.swap(column, pivot);
        let lead = rows[column][column];
        rows[column].iter_mut().for_each(|value| *value /= lead);
        let line = rows[column].clone();
        for (i, row) in rows.iter_mut().enumerate() {
            let factor = row[column];
            if i != column && factor != 0.0 {
                row.iter_mut().zip(&line).skip(column).for_each(|(value, from)| *value -= factor * from);
            }
        }
    }
}

fn evaluate(points: &[P], weights: &[P], at: P) -> P {
    let n = points.len();
    let mut sum = (0.0, 0.0);
    for (factor, weight) in [1.0, at.0 / UNIT, at.1 / UNIT].into_iter().zip(&weights[n..]) {
        sum = (sum.0 + factor * weight.0, sum.1 + factor * weight.1);
    }
    for (&point, weight) in points.iter().zip(weights) {
        let k = kernel(point, at);
        sum = (sum.0 + k * weight.0, sum.1 + k * weight.1);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::earth::Plain;

    #[test]
    fn points_come_near_their_goals_and_the_frame_lies_still() {
        let ground = Plain::new((-102.0, 24.0), (400.0, 400.0), 0.7);
        let (from, to) = ([(300.0, 300.0), (500.0, 500.0)], [(310.0, 300.0), (500.0, 490.0)]);
        let field = Moved::new(ground, &from, &to, (0.0, 0.0, 800.0, 800.0), 0.0);
        for (a, b) in from.into_iter().zip(to) {
            let by = field.by(a);
            assert!((a.0 + by.0 - b.0).hypot(a.1 + by.1 - b.1) < 1.5, "{by:?}");
        }
        assert!(field.by((-40.0, -40.0)).0.abs() < 0.2);
        let (least, most) = field.stretch();
        assert!(least > 0.5 && most < 1.6, "{least} {most}");
        let degrees = (-100.5, 23.2);
        let back = field.degrees(field.board(degrees));
        assert!((back.0 - degrees.0).hypot(back.1 - degrees.1) < 1e-3, "{back:?}");
    }
}
