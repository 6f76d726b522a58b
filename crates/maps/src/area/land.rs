//! The land of a board cut into its states or provinces: what each cell is, the borders by kind, and which colours the
//! neighbours get.

use super::parts::{Border, OUTSIDE, Parts, outlines};
use super::{P, line};
use crate::raster::Plane;

/// The sea.
pub const SEA: u8 = 0;
/// Land that belongs to no state of the game.
pub const FOREIGN: u8 = 1;
/// The first state; the others follow.
pub const FIRST: u8 = 2;

/// Steps of the cells vanish under a smoothing of so many board units.
const SMOOTH: f64 = 1.1;
/// Points are left out where the line moves by less than this.
const SIMPLE: f64 = 0.16;
/// Islands and lagoons below this many square units are not drawn.
const SPECK: f64 = 14.0;
/// Slivers of states below this many square units go to a neighbour.
const SLIVER: f64 = 90.0;

/// The land with its borders.
#[derive(Debug)]
pub struct Land {
    /// What each cell is.
    pub parts: Parts,
    /// All borders.
    pub borders: Vec<Border>,
}

impl Land {
    /// From cells that have been given their parts.
    pub fn new(mut parts: Parts) -> Self {
        parts.drop_specks(|part| if part >= FIRST { SLIVER } else { SPECK });
        let borders = parts.borders(SMOOTH, SIMPLE);
        Self { parts, borders }
    }

    fn lines(&self, wanted: impl Fn(u8, u8) -> bool) -> Vec<Vec<P>> {
        let known = |border: &&Border| border.left != OUTSIDE && border.right != OUTSIDE;
        let wanted = |border: &&Border| wanted(border.left.min(border.right), border.left.max(border.right));
        self.borders.iter().filter(known).filter(wanted).map(|border| border.line.clone()).collect()
    }

    /// Where land meets the sea.
    pub fn coast(&self) -> Vec<Vec<P>> {
        self.lines(|low, _| low == SEA)
    }

    /// Where two states meet.
    pub fn inner(&self) -> Vec<Vec<P>> {
        self.lines(|low, _| low >= FIRST)
    }

    /// Where a state meets foreign land.
    pub fn frontier(&self) -> Vec<Vec<P>> {
        self.lines(|low, high| low == FOREIGN && high >= FIRST)
    }

    /// The outlines of a state, the largest first.
    pub fn state(&self, number: usize) -> Vec<Vec<P>> {
        outlines(&self.borders, FIRST + number as u8)
    }

    /// Lines in the sea at distances from the coast; rings in lagoons are left out.
    pub fn water_lines(&self, distances: &[f64]) -> Vec<Vec<Vec<P>>> {
        // Every second cell is enough for lines that are smooth by themselves.
        let (width, height) = (self.parts.width / 2, self.parts.height / 2);
        let cell = self.parts.cell * 2.0;
        let land = |x: usize, y: usize| self.parts.part[2 * y * self.parts.width + 2 * x] != SEA;
        let mask = Plane::from_fn(width, height, |x, y| f32::from(u8::from(land(x, y))));
        let far = mask.signed_distance().blur(1.0);
        let on_board = |(x, y): (f32, f32)| {
            (self.parts.corner.0 + f64::from(x) * cell, self.parts.corner.1 + f64::from(y) * cell)
        };
        distances
            .iter()
            .map(|distance| {
                let lines = crate::contour::lines(&far, -(distance / cell) as f32);
                let lines = lines.into_iter().map(|l| l.into_iter().map(on_board).collect::<Vec<P>>());
                let lines = lines.filter(|l| line::length(l) > 60.0 + 4.0 * distance);
                lines.map(|l| line::simplify(&line::soften(&l, 1.5), 0.35)).collect()
            })
            .collect()
    }

    /// A colour for each of so many states, different from those of its neighbours: the state with most neighbours
    /// chooses first, and takes the colour used least.
    pub fn colours(&self, states: usize, colours: usize) -> Vec<usize> {
        let mut near = vec![vec![false; states]; states];
        for border in &self.borders {
            let (a, b) = (border.left, border.right);
            if a >= FIRST && b >= FIRST && a != OUTSIDE && b != OUTSIDE {
                let (a, b) = ((a - FIRST) as usize, (b - FIRST) as usize);
                (near[a][b], near[b][a]) = (true, true);
            }
        }
        let mut order: Vec<usize> = (0..states).collect();
        order.sort_by_key(|&i| (std::cmp::Reverse(near[i].iter().filter(|&&n| n).count()), i));
        let mut chosen: Vec<Option<usize>> = vec![None; states];
        for i in order {
            let taken = |c: usize| (0..states).any(|j| near[i][j] && chosen[j] == Some(c));
            let count = |c: usize| chosen.iter().filter(|&&other| other == Some(c)).count();
            chosen[i] = (0..colours).filter(|&c| !taken(c)).min_by_key(|&c| count(c)).or(Some(colours));
        }
        chosen.into_iter().flatten().collect()
    }

    /// For each cell of a coarser raster, how far it lies from the nearest cell of another part, in board units.
    pub fn inside(&self, step: usize) -> Plane {
        let (width, height) = (self.parts.width / step, self.parts.height / step);
        let part = |x: usize, y: usize| {
            let (x, y) = (x.min(width - 1), y.min(height - 1));
            self.parts.part[step * y * self.parts.width + step * x]
        };
        // A cell on the border counts as the other part: the distance is measured from there.
        let edge = Plane::from_fn(width, height, |x, y| {
            let own = part(x, y);
            let other = own != part(x + 1, y) || own != part(x, y + 1);
            f32::from(u8::from(!other))
        });
        edge.signed_distance().map(|d| d.max(0.0) * (self.parts.cell * step as f64) as f32)
    }
}
