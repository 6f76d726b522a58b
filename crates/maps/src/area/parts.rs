//! A map cut into parts: which part each cell belongs to, the borders between parts as lines that both neighbours share,
//! and the outline of each part made of these. As neighbours share their lines, nothing overlaps and nothing is left out.

use super::P;
use super::line;
use std::collections::HashMap;

/// What lies outside of the raster.
pub const OUTSIDE: u8 = u8::MAX;

/// The part of each cell; cells are squares of `cell` board units from the upper left corner of the board.
#[derive(Clone, Debug)]
pub struct Parts {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// The side of a cell in board units.
    pub cell: f64,
    /// Upper left corner on the board.
    pub corner: P,
    /// Row by row.
    pub part: Vec<u8>,
}

/// A border: a line with one part on each side all along.
#[derive(Clone, Debug)]
pub struct Border {
    /// Its points on the board; first and last are the same if it is closed.
    pub line: Vec<P>,
    /// The part to the left, looking along the line with the head to the top of the board.
    pub left: u8,
    /// The part to the right.
    pub right: u8,
    from: (u32, u32),
    to: (u32, u32),
}

type Corner = (u32, u32);

impl Parts {
    /// All cells of one part.
    pub fn new(width: usize, height: usize, cell: f64, corner: P, part: u8) -> Self {
        Self { width, height, cell, corner, part: vec![part; width * height] }
    }

    /// The middle of a cell.
    pub fn middle(&self, index: usize) -> P {
        let (x, y) = (index % self.width, index / self.width);
        (self.corner.0 + (x as f64 + 0.5) * self.cell, self.corner.1 + (y as f64 + 0.5) * self.cell)
    }

    /// The part at a point of the board.
    pub fn at(&self, at: P) -> u8 {
        let x = ((at.0 - self.corner.0) / self.cell).floor();
        let y = ((at.1 - self.corner.1) / self.cell).floor();
        self.cell(x as isize, y as isize)
    }

    fn cell(&self, x: isize, y: isize) -> u8 {
        let inside = x >= 0 && y >= 0 && (x as usize) < self.width && (y as usize) < self.height;
        if inside { self.part[y as usize * self.width + x as usize] } else { OUTSIDE }
    }

    /// Sets the cells whose middles lie inside a closed ring (even–odd) by a function of their old part.
    pub fn fill(&mut self, ring: &[P], set: impl Fn(u8) -> u8) {
        let mut crossings: Vec<f64> = Vec::new();
        for row in 0..self.height {
            let y = self.corner.1 + (row as f64 + 0.5) * self.cell;
            crossings.clear();
            for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                if (a.1 > y) != (b.1 > y) {
                    crossings.push(a.0 + (b.0 - a.0) * (y - a.1) / (b.1 - a.1));
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let column =
                    |x: f64| ((x - self.corner.0) / self.cell - 0.5).ceil().clamp(0.0, self.width as f64);
                for column in column(pair[0]) as usize..column(pair[1]) as usize {
                    let cell = &mut self.part[row * self.width + column];
                    *cell = set(*cell);
                }
            }
        }
    }

    /// Sets the cells within a circle by a function of their old part.
    pub fn fill_disc(&mut self, at: P, radius: f64, set: impl Fn(u8) -> u8) {
        let ring: Vec<P> = (0..32)
            .map(|i| {
                let angle = f64::from(i) * std::f64::consts::TAU / 32.0;
                (at.0 + radius * angle.cos(), at.1 + radius * angle.sin())
            })
            .collect();
        self.fill(&ring, set);
    }

    /// Pieces of parts smaller than so many board units squared go to the neighbour with the longest common border.
    pub fn drop_specks(&mut self, least: impl Fn(u8) -> f64) {
        let mut seen = vec![false; self.part.len()];
        for start in 0..self.part.len() {
            if seen[start] {
                continue;
            }
            let part = self.part[start];
            let mut piece = vec![start];
            let mut around: HashMap<u8, usize> = HashMap::new();
            seen[start] = true;
            let mut next = 0;
            while next < piece.len() {
                let (x, y) = ((piece[next] % self.width) as isize, (piece[next] / self.width) as isize);
                next += 1;
                for (nx, ny) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    match self.cell(nx, ny) {
                        OUTSIDE => {}
                        other if other == part => {
                            let index = ny as usize * self.width + nx as usize;
                            if !seen[index] {
                                seen[index] = true;
                                piece.push(index);
                            }
                        }
                        other => *around.entry(other).or_default() += 1,
                    }
                }
            }
            if piece.len() as f64 * self.cell * self.cell < least(part) {
                let Some((&into, _)) = around.iter().max_by_key(|&(&part, &count)| (count, part)) else {
                    continue;
                };
                for index in piece {
                    self.part[index] = into;
                }
            }
        }
    }

    /// Cells that `wanting` says have no part yet get the nearest one that `giving` says may spread, as far as `reach`
    /// board units, spreading through wanting cells only.
    pub fn spread(&mut self, wanting: impl Fn(usize, u8) -> bool, giving: impl Fn(u8) -> bool, reach: f64) {
        let mut front: Vec<usize> =
            (0..self.part.len()).filter(|&i| giving(self.part[i]) && !wanting(i, self.part[i])).collect();
        for _ in 0..(reach / self.cell).ceil() as usize {
            let mut next = Vec::new();
            for &index in &front {
                let (x, y) = ((index % self.width) as isize, (index / self.width) as isize);
                for (nx, ny) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                    let old = self.cell(nx, ny);
                    if old == OUTSIDE {
                        continue;
                    }
                    let other = ny as usize * self.width + nx as usize;
                    if wanting(other, old) && !giving(old) {
                        self.part[other] = self.part[index];
                        next.push(other);
                    }
                }
            }
            front = next;
        }
    }

    /// The area of a part in board units squared.
    pub fn area(&self, part: u8) -> f64 {
        self.part.iter().filter(|&&p| p == part).count() as f64 * self.cell * self.cell
    }

    /// All borders, smoothed so that the steps of the cells do not show.
    pub fn borders(&self, smooth: f64, simple: f64) -> Vec<Border> {
        let mut trace = Trace { parts: self, used: vec![[false; 2]; (self.width + 1) * (self.height + 1)] };
        let mut borders = Vec::new();
        for nodes_only in [true, false] {
            for y in 0..=self.height as u32 {
                for x in 0..=self.width as u32 {
                    if self.is_plain(x, y) {
                        continue;
                    }
                    let ways = trace.ways((x, y));
                    if nodes_only && ways.len() <= 2 {
                        continue;
                    }
                    for to in ways {
                        if let Some(corners) = trace.follow((x, y), to) {
                            borders.push(self.border(&corners, smooth, simple));
                        }
                    }
                }
            }
        }
        borders
    }

    /// Whether the four cells around a corner belong to one part: most do, and no border passes them.
    fn is_plain(&self, x: u32, y: u32) -> bool {
        let (x, y) = (x as isize, y as isize);
        let part = self.cell(x, y);
        part != OUTSIDE
            && part == self.cell(x - 1, y)
            && part == self.cell(x, y - 1)
            && part == self.cell(x - 1, y - 1)
    }

    fn border(&self, corners: &[Corner], smooth: f64, simple: f64) -> Border {
        let on_board = |&(x, y): &Corner| {
            (self.corner.0 + f64::from(x) * self.cell, self.corner.1 + f64::from(y) * self.cell)
        };
        let points: Vec<P> = corners.iter().map(on_board).collect();
        let (left, right) = sides(self, corners[0], corners[1]);
        let straight = left == OUTSIDE || right == OUTSIDE;
        let rounded = if straight { points } else { line::soften(&points, smooth / self.cell) };
        Border {
            line: line::simplify(&rounded, simple),
            left,
            right,
            from: corners[0],
            to: corners[corners.len() - 1],
        }
    }
}

/// The parts left and right of the step from one corner to the next.
fn sides(parts: &Parts, from: Corner, to: Corner) -> (u8, u8) {
    let (x, y) = (from.0.min(to.0) as isize, from.1.min(to.1) as isize);
    if from.1 == to.1 {
        let (above, below) = (parts.cell(x, y - 1), parts.cell(x, y));
        if to.0 > from.0 { (above, below) } else { (below, above) }
    } else {
        let (west, east) = (parts.cell(x - 1, y), parts.cell(x, y));
        if to.1 > from.1 { (east, west) } else { (west, east) }
    }
}

struct Trace<'a> {
    parts: &'a Parts,
    /// For each corner: whether the step to the right and the step downwards have been taken.
    used: Vec<[bool; 2]>,
}

impl Trace<'_> {
    /// Neighbouring corners to which a border runs.
    fn ways(&self, at: Corner) -> Vec<Corner> {
        let (x, y) = (i64::from(at.0), i64::from(at.1));
        let near = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)];
        near.into_iter()
            .filter(|&(x, y)| {
                x >= 0 && y >= 0 && x <= self.parts.width as i64 && y <= self.parts.height as i64
            })
            .map(|(x, y)| (x as u32, y as u32))
            .filter(|&to| {
                let (left, right) = sides(self.parts, at, to);
                left != right
            })
            .collect()
    }

    fn step(&mut self, from: Corner, to: Corner) -> &mut bool {
        let (x, y) = (from.0.min(to.0) as usize, from.1.min(to.1) as usize);
        &mut self.used[y * (self.parts.width + 1) + x][usize::from(from.0 == to.0)]
    }

    /// From a corner along a border to the next corner where more than two parts meet, or round to the start.
    fn follow(&mut self, start: Corner, first: Corner) -> Option<Vec<Corner>> {
        if *self.step(start, first) {
            return None;
        }
        *self.step(start, first) = true;
        let (mut corners, mut at) = (vec![start, first], first);
        while at != start {
            let ways = self.ways(at);
            if ways.len() != 2 {
                break;
            }
            let before = corners[corners.len() - 2];
            let next = *ways.iter().find(|&&way| way != before)?;
            *self.step(at, next) = true;
            corners.push(next);
            at = next;
        }
        Some(corners)
    }
}

/// The outlines of a part: closed rings, outer ones and holes, made of the borders that have it on one side.
pub fn outlines(borders: &[Border], part: u8) -> Vec<Vec<P>> {
    let mut open: HashMap<Corner, Vec<(usize, bool)>> = HashMap::new();
    for (i, border) in borders.iter().enumerate() {
        if border.left == part {
            open.entry(border.from).or_default().push((i, true));
        }
        if border.right == part {
            open.entry(border.to).or_default().push((i, false));
        }
    }
    let mut starts: Vec<Corner> = open.keys().copied().collect();
    starts.sort_unstable();
    let mut rings = Vec::new();
    for start in starts {
        while let Some(first) = open.get_mut(&start).and_then(Vec::pop) {
            let mut ring: Vec<P> = Vec::new();
            let mut step = first;
            loop {
                let border = &borders[step.0];
                let end = if step.1 { border.to } else { border.from };
                let line: Vec<P> =
                    if step.1 { border.line.clone() } else { border.line.iter().rev().copied().collect() };
                ring.extend(&line[..line.len() - 1]);
                if end == start {
                    break;
                }
                let Some(next) = open.get_mut(&end).and_then(Vec::pop) else { break };
                step = next;
            }
            if ring.len() > 2 {
                rings.push(ring);
            }
        }
    }
    rings.sort_by(|a, b| line::area(b).abs().total_cmp(&line::area(a).abs()));
    rings
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three parts and a lake in one of them.
    fn sample() -> Parts {
        let mut parts = Parts::new(60, 40, 1.0, (0.0, 0.0), 0);
        parts.fill(&[(5.0, 5.0), (30.0, 5.0), (30.0, 35.0), (5.0, 35.0)], |_| 1);
        parts.fill(&[(30.0, 5.0), (55.0, 5.0), (55.0, 35.0), (30.0, 35.0)], |_| 2);
        parts.fill_disc((17.0, 20.0), 5.0, |_| 3);
        parts
    }

    #[test]
    fn parts_share_their_borders_and_fill_the_map() {
        let parts = sample();
        let borders = parts.borders(1.0, 0.1);
        let total: f64 = (0..4)
            .map(|part| {
                let rings = outlines(&borders, part);
                rings.iter().map(|ring| line::area(ring)).sum::<f64>().abs()
            })
            .sum();
        assert!((total - 2400.0).abs() < 1.0, "{total}");
        assert_eq!(outlines(&borders, 1).len(), 2, "an outer ring and the hole of the lake");
        assert!((outlines(&borders, 2)[0].iter().map(|p| p.0).fold(0.0, f64::max) - 55.0).abs() < 0.5);
        assert_eq!(
            borders.iter().filter(|b| [b.left, b.right] == [1, 2] || [b.left, b.right] == [2, 1]).count(),
            1
        );
    }

    #[test]
    fn specks_go_to_their_neighbours_and_gaps_are_filled() {
        let mut parts = sample();
        parts.part[0] = 2;
        parts.drop_specks(|_| 4.0);
        assert_eq!(parts.part[0], 0);
        parts.spread(|_, part| part == 3, |part| part == 1, 20.0);
        assert_eq!(parts.area(3), 0.0);
    }
}
