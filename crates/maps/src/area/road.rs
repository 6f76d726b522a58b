//! Roads find their way: the cheapest path over cells, where slopes, the sea, foreign spaces and the neighbourhood of
//! other roads cost more; then rounded.

use super::{P, line};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The ground that roads cross: cells from the upper left corner of the map.
#[derive(Debug)]
pub struct Ways {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The side of a cell in board units.
    pub cell: f64,
    /// Upper left corner.
    pub corner: P,
    /// What it costs to cross each cell, at least 1.
    pub cost: Vec<f64>,
}

/// A foreign space costs so much more a cell, and so far around its rim.
const FOREIGN: f64 = 40.0;
const RIM: f64 = 6.0;
/// A cell beside an earlier road costs so much more, so far from it in cells.
const BESIDE: f64 = 7.0;
const NEAR: isize = 2;
/// How far around the straight line a road may go, in board units.
const ROOM: f64 = 80.0;
/// The spread of the rounding, in cells.
const ROUND: f64 = 2.6;

impl Ways {
    /// Lines for all roads between spaces, shortest first, so that short ones are straight. `radius` is that of each
    /// space.
    pub fn roads(&self, at: &[P], radius: &[f64], roads: &[(usize, usize)]) -> Vec<Vec<P>> {
        let mut foreign = vec![0.0; self.cost.len()];
        let mut owner: Vec<Vec<usize>> = vec![Vec::new(); at.len()];
        for (space, (&p, r)) in at.iter().zip(radius).enumerate() {
            for index in self.around(p, r + RIM) {
                foreign[index] += FOREIGN;
                owner[space].push(index);
            }
        }
        let mut order: Vec<usize> = (0..roads.len()).collect();
        let length = |i: usize| line::distance(at[roads[i].0], at[roads[i].1]);
        order.sort_by(|&a, &b| length(a).total_cmp(&length(b)));
        let mut beside = vec![0.0; self.cost.len()];
        let mut out = vec![Vec::new(); roads.len()];
        for road in order {
            let (a, b) = roads[road];
            let mut cost: Vec<f64> =
                (0..self.cost.len()).map(|i| self.cost[i] + foreign[i] + beside[i]).collect();
            for end in [a, b] {
                for &index in &owner[end] {
                    cost[index] -= FOREIGN;
                }
                // Roads run together at their ends; there the neighbourhood of another costs little.
                for index in self.around(at[end], radius[end] + 14.0) {
                    cost[index] -= 0.8 * beside[index];
                }
            }
            let path = self.cheapest(&cost, at[a], at[b]);
            let path = self.smooth(&path, at[a], at[b]);
            for p in line::dense(&path, 2.0) {
                let (x, y) = self.cell_of(p);
                for dy in -NEAR..=NEAR {
                    for dx in -NEAR..=NEAR {
                        if let Some(index) = self.index(x as isize + dx, y as isize + dy) {
                            beside[index] = BESIDE;
                        }
                    }
                }
            }
            out[road] = path;
        }
        out
    }

    fn smooth(&self, path: &[P], from: P, to: P) -> Vec<P> {
        let mut points = vec![from];
        if path.len() > 2 {
            points.extend(&path[1..path.len() - 1]);
        }
        points.push(to);
        let points = line::dense(&points, self.cell);
        let soft = if points.len() > 6 { line::soften(&points, ROUND) } else { points };
        line::simplify(&line::rounded(&line::simplify(&soft, 0.5), 2, false), 0.15)
    }

    fn cell_of(&self, at: P) -> (usize, usize) {
        let cell =
            |value: f64, most: usize| (value / self.cell).floor().clamp(0.0, most as f64 - 1.0) as usize;
        (cell(at.0 - self.corner.0, self.width), cell(at.1 - self.corner.1, self.height))
    }

    fn index(&self, x: isize, y: isize) -> Option<usize> {
        let inside = x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height;
        inside.then(|| y as usize * self.width + x as usize)
    }

    /// The middle of a cell.
    pub fn middle(&self, index: usize) -> P {
        let (x, y) = (index % self.width, index / self.width);
        (self.corner.0 + (x as f64 + 0.5) * self.cell, self.corner.1 + (y as f64 + 0.5) * self.cell)
    }

    fn around(&self, at: P, radius: f64) -> Vec<usize> {
        let (left, top) = self.cell_of((at.0 - radius, at.1 - radius));
        let (right, bottom) = self.cell_of((at.0 + radius, at.1 + radius));
        let mut cells = Vec::new();
        for y in top..=bottom {
            for x in left..=right {
                let index = y * self.width + x;
                if line::distance(self.middle(index), at) < radius {
                    cells.push(index);
                }
            }
        }
        cells
    }

    /// Dijkstra with eight neighbours, within some room around the straight line.
    fn cheapest(&self, cost: &[f64], from: P, to: P) -> Vec<P> {
        let (start, goal) = (self.cell_of(from), self.cell_of(to));
        let room = (ROOM / self.cell) as usize;
        let low = (start.0.min(goal.0).saturating_sub(room), start.1.min(goal.1).saturating_sub(room));
        let high = (
            (start.0.max(goal.0) + room).min(self.width - 1),
            (start.1.max(goal.1) + room).min(self.height - 1),
        );
        let price = |index: usize| {
            // A gentle pull to the straight line.
            let off = line::from_segment(self.middle(index), from, to);
            cost[index].max(1.0) + (off - 12.0).clamp(0.0, 60.0) * 0.025
        };
        let mut best = vec![f64::MAX; self.cost.len()];
        let mut before = vec![usize::MAX; self.cost.len()];
        let mut queue = BinaryHeap::new();
        let (first, last) = (start.1 * self.width + start.0, goal.1 * self.width + goal.0);
        best[first] = 0.0;
        queue.push((Reverse(Cost(0.0)), first));
        while let Some((Reverse(Cost(so_far)), index)) = queue.pop() {
            if index == last {
                break;
            }
            if so_far > best[index] {
                continue;
            }
            let (x, y) = (index % self.width, index / self.width);
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let (nx, ny) = (x as isize + dx, y as isize + dy);
                let Some(next) = self.index(nx, ny) else { continue };
                let (nx, ny) = (nx as usize, ny as usize);
                if nx < low.0 || ny < low.1 || nx > high.0 || ny > high.1 {
                    continue;
                }
                let step = if dx != 0 && dy != 0 { std::f64::consts::SQRT_2 } else { 1.0 };
                let total = so_far + step * price(index).midpoint(price(next));
                if total < best[next] {
                    best[next] = total;
                    before[next] = index;
                    queue.push((Reverse(Cost(total)), next));
                }
            }
        }
        let mut path = vec![self.middle(last)];
        let mut at = last;
        while before[at] != usize::MAX {
            at = before[at];
            path.push(self.middle(at));
        }
        path.reverse();
        path
    }
}

/// A number that can be ordered; no cost is ever NaN.
#[derive(Clone, Copy, PartialEq)]
struct Cost(f64);
impl Eq for Cost {}
impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Cost {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_road_goes_round_a_foreign_space_and_a_mountain() {
        let mut ways =
            Ways { width: 100, height: 60, cell: 4.0, corner: (0.0, 0.0), cost: vec![1.0; 100 * 60] };
        let at = [(40.0, 120.0), (360.0, 120.0), (200.0, 122.0)];
        let roads = ways.roads(&at, &[16.0; 3], &[(0, 1)]);
        assert!(line::from_line(at[2], &roads[0]) > 17.0);
        assert!(line::length(&roads[0]) < 1.15 * 320.0);
        for index in 0..ways.cost.len() {
            if (180.0..220.0).contains(&ways.middle(index).0) && ways.middle(index).1 > 80.0 {
                ways.cost[index] = 30.0;
            }
        }
        let round = ways.roads(&at, &[16.0; 3], &[(0, 1)]);
        assert!(round[0].iter().any(|p| p.1 < 90.0), "{:?}", round[0]);
    }
}
