//! Where names stand: beside their symbol, where they cover least of what matters.
//!
//! Lengths are drawn units (60 across a hex). The width of a name is estimated, as the reader's machine chooses the face;
//! the estimate is that of a wide one.

use crate::curve::{along, lengths};
use zocalo_core::board::Point;
use zocalo_core::board::art::{Anchor, Stand};

/// A rectangle: left, top, right, bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect(pub f32, pub f32, pub f32, pub f32);

impl Rect {
    /// Around a point.
    #[must_use]
    pub fn around((x, y): Point, half_width: f32, half_height: f32) -> Self {
        Self(x - half_width, y - half_height, x + half_width, y + half_height)
    }

    /// Whether two share more than an edge.
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0 < other.2 && other.0 < self.2 && self.1 < other.3 && other.1 < self.3
    }

    /// Larger about a point.
    #[must_use]
    pub fn grown(&self, (x, y): Point, by: f32) -> Self {
        Self(x + (self.0 - x) * by, y + (self.1 - y) * by, x + (self.2 - x) * by, y + (self.3 - y) * by)
    }
}

/// How a name is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// The size of the type.
    pub size: f32,
    /// Additional space after each letter.
    pub space: f32,
    /// Capitals only.
    pub capitals: bool,
    /// Bold type is wider.
    pub bold: bool,
}

impl Face {
    /// Plain type of a size.
    #[must_use]
    pub fn plain(size: f32) -> Self {
        Self { size, space: 0.0, capitals: false, bold: false }
    }

    /// The width of a text.
    #[must_use]
    pub fn width(&self, text: &str) -> f32 {
        let em = |c: char| match c {
            'i' | 'j' | 'l' | 'í' | 'ì' | 'î' | 'ï' | '.' | ',' | '\'' | '’' | '·' => 0.29,
            'f' | 't' | ' ' | 'I' | 'Í' | '-' | '(' | ')' => 0.34,
            'r' | 's' | 'c' | 'z' | 'J' => 0.45,
            'm' | 'M' | 'w' | 'W' | '—' => 0.90,
            c if c.is_uppercase() => 0.70,
            _ => 0.55,
        };
        let one = |c: char| if self.capitals { c.to_uppercase().map(em).sum() } else { em(c) };
        let sum: f32 = text.chars().map(one).sum();
        let letters = text.chars().count().saturating_sub(1) as f32;
        sum * self.size * if self.bold { 1.08 } else { 1.0 } + letters * self.space
    }

    /// The height of its letters above the baseline that counts in placing.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.size * 0.8
    }

    /// The rectangle of a name that stands somewhere; a stand is in half units.
    #[must_use]
    pub fn rect(&self, stand: Stand, width: f32) -> Rect {
        let (x, y) = (stand.x as f32 / 2.0, stand.y as f32 / 2.0);
        let left = match stand.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        Rect(left, y - self.height() * 0.86, left + width, y + self.height() * 0.14)
    }
}

/// What it costs to cover each part of a map.
#[derive(Clone, Debug)]
pub struct Costs {
    width: usize,
    height: usize,
    cells: Vec<f32>,
}

/// The side of a cell.
const CELL: f32 = 2.0;

impl Costs {
    /// Of a map so wide and high.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        let (width, height) = ((width / CELL).ceil() as usize + 1, (height / CELL).ceil() as usize + 1);
        Self { width, height, cells: vec![0.0; width * height] }
    }

    fn range(&self, rect: Rect) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        let cut = |from: f32, to: f32, most: usize| {
            let first = (from / CELL).max(0.0) as usize;
            let end = ((to / CELL).max(0.0) as usize + 1).min(most);
            first.min(end)..end
        };
        (cut(rect.0, rect.2, self.width), cut(rect.1, rect.3, self.height))
    }

    /// Adds a cost to a rectangle.
    pub fn add(&mut self, rect: Rect, cost: f32) {
        let (columns, rows) = self.range(rect);
        for y in rows {
            for cell in &mut self.cells[y * self.width..][columns.clone()] {
                *cell += cost;
            }
        }
    }

    /// Adds a cost to each cell that a line of some width passes, once.
    pub fn add_line(&mut self, line: &[Point], width: f32, cost: f32) {
        if line.len() < 2 {
            return;
        }
        let lengths = lengths(line);
        let whole = lengths.last().copied().unwrap_or(0.0);
        let mut touched = std::collections::BTreeSet::new();
        let mut at = 0.0;
        while at <= whole {
            let (columns, rows) =
                self.range(Rect::around(along(line, &lengths, at), width / 2.0, width / 2.0));
            for y in rows {
                touched.extend(columns.clone().map(|x| y * self.width + x));
            }
            at += CELL;
        }
        for cell in touched {
            self.cells[cell] += cost;
        }
    }

    /// What a rectangle covers, with a high price for leaving the map.
    #[must_use]
    pub fn of(&self, rect: Rect) -> f32 {
        let (w, h) = ((self.width - 1) as f32 * CELL, (self.height - 1) as f32 * CELL);
        let outside = rect.0 < 3.0 || rect.1 < 3.0 || rect.2 > w - 3.0 || rect.3 > h - 3.0;
        let (columns, rows) = self.range(rect);
        let sum: f32 = rows.flat_map(|y| &self.cells[y * self.width..][columns.clone()]).sum();
        sum + if outside { 400.0 } else { 0.0 }
    }

    /// The best stand for a name beside a symbol of some radius, and its rectangle.
    ///
    /// `beside` asks for one outside a counter that lies on the symbol, below it if possible.
    #[must_use]
    pub fn stand(&self, at: Point, radius: f32, face: Face, width: f32, beside: bool) -> (Stand, Rect) {
        let (w, h) = (width, face.height());
        let candidates =
            if beside { beside_counter(at, radius, w, h) } else { around_symbol(at, radius + 3.0, w, h) };
        let price = |&(x, y, extra, _): &Candidate| {
            self.of(Rect(x - 1.0, y - 1.0, x + w + 1.0, y + h + 1.0)) / (h * 0.5) + extra
        };
        let best = candidates.iter().min_by(|a, b| price(a).total_cmp(&price(b)));
        let &(x, y, _, anchor) = best.unwrap_or(&(at.0, at.1, 0.0, Anchor::Start));
        let left = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x + w / 2.0,
            Anchor::End => x + w,
        };
        let stand =
            Stand { x: (left * 2.0).round() as i32, y: ((y + h * 0.86) * 2.0).round() as i32, anchor };
        (stand, Rect(x, y, x + w, y + h))
    }
}

/// Left, top, what it costs by itself, and which part of the name is held if the face is wider than thought.
type Candidate = (f32, f32, f32, Anchor);

/// Places for a name around its symbol: right is best, then above, below, corners, shifted ones.
fn around_symbol((x, y): Point, g: f32, w: f32, h: f32) -> Vec<Candidate> {
    use Anchor::{End, Middle, Start};
    let mut all = vec![
        (x + g, y - h * 0.5, 0.0, Start),
        (x - g - w, y - h * 0.5, 3.0, End),
        (x - w / 2.0, y - g - h, 2.0, Middle),
        (x - w / 2.0, y + g, 2.5, Middle),
        (x + g * 0.75, y - g * 0.6 - h, 1.5, Start),
        (x + g * 0.75, y + g * 0.6, 2.0, Start),
        (x - g * 0.75 - w, y - g * 0.6 - h, 4.0, End),
        (x - g * 0.75 - w, y + g * 0.6, 4.0, End),
    ];
    for part in [0.2, 0.35, 0.65, 0.8] {
        all.push((x - w * part, y - g - h, 3.5, Middle));
        all.push((x - w * part, y + g, 4.0, Middle));
    }
    for k in [1.6, 2.4] {
        all.push((x + g * 0.3, y - g * k - h, 8.0 * k, Start));
        all.push((x + g * 0.3, y + g * k, 8.0 * k, Start));
        all.push((x - w - g * 0.3, y + g * k, 9.0 * k, End));
        all.push((x - w - g * 0.3, y - g * k - h, 9.0 * k, End));
    }
    all
}

/// Places for a name around a counter: below is best.
fn beside_counter((x, y): Point, g: f32, w: f32, h: f32) -> Vec<Candidate> {
    use Anchor::{End, Middle, Start};
    let mut all = vec![(x - w / 2.0, y + g, 0.0, Middle), (x - w / 2.0, y - g - h, 3.0, Middle)];
    for part in [0.2, 0.35, 0.65, 0.8] {
        all.push((x - w * part, y + g, 3.0, Middle));
        all.push((x - w * part, y - g - h, 5.0, Middle));
    }
    all.push((x + g, y - h * 0.5, 9.0, Start));
    all.push((x - g - w, y - h * 0.5, 10.0, End));
    all.push((x + g, y + g * 0.6, 9.0, Start));
    all.push((x - g - w, y + g * 0.6, 9.0, End));
    all
}

/// The straightest free stretch beside a line for a name of a width: the path of its baseline, if there is a good one.
///
/// `most` is the price above which no place is good enough.
#[must_use]
pub fn beside_line(costs: &Costs, line: &[Point], face: Face, width: f32, most: f32) -> Option<Vec<Point>> {
    let smooth = crate::curve::smoothed(line, 9.0);
    let lengths = lengths(&smooth);
    let whole = lengths.last().copied().unwrap_or(0.0);
    let size = face.size;
    let mut best: Option<(f32, Vec<Point>)> = None;
    let mut from = 0.05 * whole;
    while from + width * 1.1 < whole * 0.97 {
        let stretch: Vec<Point> = (0..12)
            .map(|i| along(&smooth, &lengths, from + width * (i as f32 / 11.0 * 1.14 - 0.07)))
            .collect();
        let forward = stretch[11].0 >= stretch[0].0;
        let stretch: Vec<Point> = if forward { stretch } else { stretch.into_iter().rev().collect() };
        // Above the line, or below it.
        for shift in [-size * 0.62, size * 1.05] {
            let base = crate::curve::offset(&stretch, shift);
            let middles = crate::curve::offset(&base, -size * 0.3);
            let covered: f32 =
                middles.iter().map(|&p| costs.of(Rect::around(p, size * 0.5, size * 0.5))).sum::<f32>()
                    / (size * 12.0);
            let price = covered + bend(&stretch) * 3.0;
            if price < most && best.as_ref().is_none_or(|(least, _)| price < *least) {
                best = Some((price, base));
            }
        }
        from += 14.0;
    }
    best.map(|(_, base)| base)
}

/// By how much a line turns between its extremes, in radians.
fn bend(line: &[Point]) -> f32 {
    let mut turned = 0.0_f32;
    let (mut least, mut most) = (0.0_f32, 0.0_f32);
    let mut before: Option<f32> = None;
    for pair in line.windows(2) {
        let angle = (pair[1].1 - pair[0].1).atan2(pair[1].0 - pair[0].0);
        if let Some(before) = before {
            let d = angle - before;
            turned += d - std::f32::consts::TAU * (d / std::f32::consts::TAU).round();
            least = least.min(turned);
            most = most.max(turned);
        }
        before = Some(angle);
    }
    most - least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_to_the_right_unless_something_is_there() {
        let mut costs = Costs::new(400.0, 300.0);
        let face = Face::plain(14.0);
        let width = face.width("Jalapa");
        let (stand, rect) = costs.stand((200.0, 150.0), 5.0, face, width, false);
        assert_eq!(stand.anchor, Anchor::Start);
        assert!(rect.0 > 205.0);
        costs.add(Rect(205.0, 100.0, 400.0, 200.0), 40.0);
        let (_, moved) = costs.stand((200.0, 150.0), 5.0, face, width, false);
        assert!(moved.2 < 206.0, "{moved:?}");
        assert_eq!(face.rect(stand, width).0, rect.0);
    }

    #[test]
    fn beside_a_counter_is_outside_of_it() {
        let costs = Costs::new(400.0, 300.0);
        let face = Face::plain(14.0);
        let (_, rect) = costs.stand((200.0, 150.0), 24.0, face, 60.0, true);
        assert!(!rect.meets(&Rect::around((200.0, 150.0), 23.0, 23.0)), "{rect:?}");
    }

    #[test]
    fn names_of_rivers_take_the_straight_free_stretch() {
        let costs = Costs::new(600.0, 300.0);
        let mut line: Vec<Point> = (0..100).map(|i| (20.0 + i as f32 * 3.0, 150.0)).collect();
        line.extend((0..60).map(|i| (320.0 + i as f32 * 3.0, 150.0 + (i as f32 / 4.0).sin() * 30.0)));
        let base = beside_line(&costs, &line, Face::plain(12.0), 80.0, 14.0).unwrap();
        assert!(base.iter().all(|p| p.0 < 330.0), "{base:?}");
        assert!(bend(&base) < 0.2);
    }
}
