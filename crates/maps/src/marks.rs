//! Signs of terrain, drawn on the ground: a class of hex must be told without the light. Hachures say how steep, little
//! hills say mountain, tufts swamp, crowns jungle, dots desert.

use crate::ground::{Ground, TERRAINS};
use crate::noise::Chance;
use crate::palette::Palette;
use crate::picture::{Canvas, Ink, Picture};
use anyhow::Result;
use zocalo_core::board::Point;

/// Draws all signs on a coloured ground.
///
/// # Errors
/// When the picture is empty.
pub fn drawn(ground: &Ground, picture: &Picture, palette: &Palette) -> Result<Picture> {
    let mut canvas = Canvas::new(picture)?;
    let sign = Signs { ground, palette, k: ground.view.scale / 64.0 };
    sign.hachures(&mut canvas);
    sign.hills(&mut canvas);
    sign.stipple(&mut canvas);
    sign.tufts(&mut canvas);
    sign.trees(&mut canvas);
    Ok(canvas.finish())
}

struct Signs<'a> {
    ground: &'a Ground,
    palette: &'a Palette,
    /// The scale of the picture against that for which sizes are given: 64 pixels to a hex.
    k: f32,
}

impl Signs<'_> {
    /// Points so far apart, each moved by chance, from north to south.
    fn scattered(&self, apart: f32, by: f32, chance: &mut Chance) -> Vec<Point> {
        let view = &self.ground.view;
        let rows = apart * 3.0_f32.sqrt() / 2.0;
        let mut out = Vec::new();
        let mut y = 0.0;
        let mut odd = false;
        while y < view.height as f32 + rows {
            let mut x = if odd { apart / 2.0 } else { 0.0 };
            while x < view.width as f32 + apart {
                out.push((x + chance.between(-by, by) * apart, y + chance.between(-by, by) * apart));
                x += apart;
            }
            y += rows;
            odd = !odd;
        }
        out.retain(|&p| self.ground.terrain_at(p).is_some());
        out.sort_by(|a, b| a.1.total_cmp(&b.1));
        out
    }

    /// Whether a terrain is shown at a point, so far inside the coast.
    fn on(&self, terrain: &str, p: Point, inside: f32) -> bool {
        let here = self.ground.terrain_at(p).and_then(|t| TERRAINS.get(t));
        here == Some(&terrain) && self.ground.coast.sample(p) > inside && self.ground.lake.sample(p) < 0.0
    }

    /// Short strokes down the slope, darker and thicker where it is steep and turned from the light.
    fn hachures(&self, canvas: &mut Canvas) {
        let ground = self.ground;
        let soft = (1.3 * self.k).max(0.8);
        let (gx, gy) = (ground.slopes.0.blur(soft), ground.slopes.1.blur(soft));
        let apart = (4.3 * self.k.powf(0.7)).max(3.0);
        let mut by_weight: [Vec<Vec<Point>>; 5] = Default::default();
        for p in self.scattered(apart, 0.42, &mut Chance::new(11)) {
            let (x, y) = (gx.sample(p), gy.sample(p));
            let slope = x.hypot(y);
            let land = ground.coast.sample(p) > 0.05 && ground.lake.sample(p) < 0.0;
            if !land || ground.raised.sample(p) <= 0.13 || slope <= 0.38 {
                continue;
            }
            let dark = ((x + y) / (slope + 1e-6) * 0.5 + 0.5).clamp(0.0, 1.0);
            let weight = ((slope - 0.3) * 0.5).clamp(0.25, 1.25) * (0.55 + 0.75 * dark);
            let step = (slope * 1.9).clamp(1.6, 5.2) * self.k.max(0.62) / 3.0;
            let mut line = vec![p];
            for _ in 0..3 {
                let q = line[line.len() - 1];
                let (a, b) = (gx.sample(q), gy.sample(q));
                let n = a.hypot(b) + 1e-6;
                line.push((q.0 - a / n * step, q.1 - b / n * step));
            }
            by_weight[((weight * 3.0) as usize).min(4)].push(line);
        }
        let ink = self.palette.colour("hachure");
        for (v, lines) in by_weight.iter().enumerate() {
            let v = v as f32;
            let width = (0.42 + 0.2 * v) * self.k.max(0.7);
            canvas.lines(lines.iter().map(Vec::as_slice), Ink(ink, 0.13 + 0.065 * v), width);
        }
    }

    fn hills(&self, canvas: &mut Canvas) {
        let scale = self.ground.view.scale;
        let mut chance = Chance::new(12);
        let palette = self.palette;
        for p in self.scattered(0.36 * scale, 0.22, &mut Chance::new(13)) {
            let z = 0.125 * scale * chance.between(0.8, 1.2);
            let top = (p.0 + z * chance.between(-0.12, 0.12), p.1 - z * 0.75);
            if !self.on("mountain", p, 0.1) {
                continue;
            }
            let (left, right) = ((p.0 - z, p.1 + z * 0.5), (p.0 + z, p.1 + z * 0.5));
            let inner = [top, right, (p.0 + z * 0.05, p.1 + z * 0.5), (top.0 + z * 0.12, p.1 - z * 0.1)];
            canvas
                .fill([&[left, top, right][..]], Ink(palette.colour("light"), palette.number("hill-light")));
            canvas.fill([&inner[..]], Ink(palette.colour("hachure"), palette.number("hill-dark")));
            canvas.lines(
                [&[left, top, right][..]],
                Ink(palette.colour("hill"), 0.85),
                (1.05 * self.k).max(0.8),
            );
        }
    }

    fn stipple(&self, canvas: &mut Canvas) {
        let side = 0.95 * self.k.max(0.8);
        let dots: Vec<[Point; 4]> = self
            .scattered(4.6 * self.k.max(0.62), 0.5, &mut Chance::new(14))
            .into_iter()
            .filter(|&p| self.on("desert", p, 0.03))
            .map(|(x, y)| [(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
            .collect();
        canvas.fill(dots.iter().map(|dot| &dot[..]), Ink(self.palette.colour("stipple"), 0.55));
    }

    fn tufts(&self, canvas: &mut Canvas) {
        let w = 4.0 * self.k.max(0.6);
        let mut lines: Vec<Vec<Point>> = Vec::new();
        for (x, y) in self.scattered(10.5 * self.k.max(0.6), 0.28, &mut Chance::new(15)) {
            if !self.on("swamp", (x, y), 0.04) {
                continue;
            }
            lines.push(vec![(x - w, y), (x + w, y)]);
            for a in [-0.5_f32, 0.0, 0.5] {
                lines.push(vec![(x + a * w * 0.5, y), (x + a * w * 1.5, y - w * (1.05 - a.abs() * 0.5))]);
            }
        }
        let ink = Ink(self.palette.colour("swamp-ink"), 0.75);
        canvas.lines(lines.iter().map(Vec::as_slice), ink, 0.8 * self.k.max(0.85));
    }

    fn trees(&self, canvas: &mut Canvas) {
        let mut chance = Chance::new(16);
        let palette = self.palette;
        for p in self.scattered(8.2 * self.k.max(0.62), 0.36, &mut Chance::new(17)) {
            let r = 2.6 * self.k.max(0.62) * chance.between(0.75, 1.2);
            if !self.on("jungle", p, 0.07) {
                continue;
            }
            canvas.disc((p.0 + r * 0.5, p.1 + r * 0.45), r * 0.95, Ink(palette.colour("shadow"), 0.22));
            canvas.disc(p, r, Ink(palette.colour("tree-light"), 0.95));
            let arc: Vec<Point> = (0..=8)
                .map(|i| {
                    let angle = (-20.0 + 170.0 * i as f32 / 8.0).to_radians();
                    (p.0 + r * angle.cos(), p.1 + r * angle.sin())
                })
                .collect();
            canvas.lines([&arc[..]], Ink(palette.colour("tree"), 0.85), (0.95 * self.k).max(0.6));
        }
    }
}
