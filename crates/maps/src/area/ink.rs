//! Pictures of the ground, and helpers to write lines and names down.

use super::land::{FIRST, FOREIGN, Land, SEA};
use super::relief::{Relief, Tints};
use super::{P, line, palette};
use crate::palette::mix;
use crate::picture::Picture;
use crate::svg::Pen;
use anyhow::Result;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Anchor, Label, Layer, Stand, Zoom};

/// How states are washed: their colours, how wide the band along the border is, and whether foreign land is paler.
#[derive(Debug)]
pub struct Wash {
    /// The number of the colour of each state.
    pub colours: Vec<usize>,
    /// The width of the band in board units.
    pub band: f32,
    /// Whether foreign land is mixed with paper.
    pub pale: bool,
    /// More than the palette's wash, for boards where the areas are the places.
    pub more: f32,
}

/// The ground in the colours of a time of day; a pixel is one board unit.
///
/// # Errors
/// When there is no such palette.
pub fn ground(relief: &Relief, land: &Land, wash: &Wash, time: &str) -> Result<Picture> {
    let palette = palette(time)?;
    let tints = Tints::new(&palette);
    let (width, height) = (relief.light.width, relief.light.height);
    let washes: Vec<_> = (0..6).map(|i| palette.colour(&format!("wash-{i}"))).collect();
    let (thin, thick) = (palette.number("wash") + wash.more, palette.number("band") + wash.more);
    let step = land.parts.width / width;
    let deep = land.inside(step);
    // Each pixel is a square of cells: along the coast it is partly land, partly sea.
    let cells = (step * step) as f32;
    let mut picture = Picture::new(width, height, [0.0; 3]);
    for y in 0..height {
        for x in 0..width {
            let index = y * width + x;
            let mut dry = 0.0;
            let mut part = FOREIGN;
            for v in 0..step {
                for u in 0..step {
                    let cell = land.parts.part[(y * step + v) * land.parts.width + x * step + u];
                    if cell != SEA {
                        dry += 1.0 / cells;
                        part = part.max(cell);
                    }
                }
            }
            let sea = relief.sea(&tints, index);
            if dry == 0.0 {
                picture.pixels[index] = sea;
                continue;
            }
            let mut colour = relief.land(&tints, index);
            if part >= FIRST {
                let tone = washes[wash.colours[(part - FIRST) as usize]];
                let edge = ((wash.band + 1.0 - deep.values[index]) / 2.0).clamp(0.0, 1.0);
                colour = mix(colour, tone, thin + (thick - thin) * edge);
            } else if wash.pale {
                colour = mix(colour, palette.colour("foreign"), palette.number("foreign"));
            }
            picture.pixels[index] = mix(sea, colour, dry);
        }
    }
    Ok(picture)
}

/// A point in the numbers of the base.
#[must_use]
pub fn single((x, y): P) -> Point {
    (x as f32, y as f32)
}

/// A line in the numbers of the base.
#[must_use]
pub fn singles(line: &[P]) -> Vec<Point> {
    line.iter().copied().map(single).collect()
}

/// Writes layers in order.
#[derive(Debug)]
pub struct Sheet {
    /// Writes paths.
    pub pen: Pen,
    /// Lines and outlines.
    pub layers: Vec<Layer>,
    /// Names.
    pub labels: Vec<Label>,
}

impl Sheet {
    /// For a board with spaces so wide.
    #[must_use]
    pub fn new(unit: f32) -> Self {
        Self { pen: Pen::of(unit), layers: Vec::new(), labels: Vec::new() }
    }

    /// A layer of ready paths, if there are any.
    pub fn paths(&mut self, class: &str, from: Zoom, paths: Vec<String>) -> &mut Layer {
        self.layers.push(Layer { class: class.to_owned(), from, paths, ..Layer::default() });
        let last = self.layers.len() - 1;
        &mut self.layers[last]
    }

    /// A layer of open lines.
    pub fn lines<'a>(
        &mut self,
        class: &str,
        from: Zoom,
        lines: impl IntoIterator<Item = &'a Vec<P>>,
    ) -> &mut Layer {
        let pen = self.pen;
        let paths = lines.into_iter().map(|line| pen.line(&singles(line))).collect();
        self.paths(class, from, paths)
    }

    /// A layer of closed outlines.
    pub fn rings<'a>(
        &mut self,
        class: &str,
        from: Zoom,
        rings: impl IntoIterator<Item = &'a Vec<P>>,
    ) -> &mut Layer {
        let pen = self.pen;
        let paths = rings.into_iter().map(|ring| pen.closed(&singles(ring))).collect();
        self.paths(class, from, paths)
    }

    /// A point in half units.
    #[must_use]
    pub fn whole(&self, (x, y): P) -> (i32, i32) {
        let scale = f64::from(self.pen.scale);
        ((x * scale).round() as i32, (y * scale).round() as i32)
    }

    /// A proper name or key that stands by itself.
    pub fn words(&mut self, text: &str, class: &str, from: Zoom, at: P, anchor: Anchor) -> &mut Label {
        let (x, y) = self.whole(at);
        self.labels.push(Label {
            text: text.to_owned(),
            class: class.to_owned(),
            from,
            home: (x, y),
            free: Stand { x, y, anchor },
            ..Label::default()
        });
        let last = self.labels.len() - 1;
        &mut self.labels[last]
    }

    /// Words along a curve.
    pub fn words_along(&mut self, text: &str, class: &str, from: Zoom, curve: &[P]) {
        let along = self.pen.line(&singles(&line::simplify(&line::rounded(curve, 3, false), 0.1)));
        let middle = curve[curve.len() / 2];
        self.words(text, class, from, middle, Anchor::Middle).along = along;
    }
}

/// The corners of a rectangle.
#[must_use]
pub fn rect_ring((x, y, w, h): super::place_names::Rect) -> Vec<P> {
    vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
}

/// A star with so many points.
#[must_use]
pub fn star(at: P, outer: f64, inner: f64, points: usize, turn: f64) -> Vec<P> {
    let corner = |i: usize| {
        let angle = turn + std::f64::consts::PI * i as f64 / points as f64;
        let radius = if i.is_multiple_of(2) { outer } else { inner };
        (at.0 + radius * angle.sin(), at.1 - radius * angle.cos())
    };
    (0..2 * points).map(corner).collect()
}
