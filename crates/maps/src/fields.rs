//! The ground around the farm of Camerone: washes of colour, the road, fields, magueys, woods, shadows.

use crate::camerone::{COLOURS, Farm, rectangle};
use crate::curve;
use crate::hexes::Hexes;
use crate::noise::{Chance, Noise};
use crate::palette::{Palette, mix};
use crate::picture::{Canvas, Ink, Picture};
use crate::raster::{Plane, View};
use anyhow::Result;
use zocalo_core::board::Point;

/// The seed of everything that nature adds.
const SEED: u64 = 5;

struct Fields<'a> {
    hexes: &'a Hexes,
    farm: Farm,
    view: View,
    noise: Noise,
    palette: Palette,
    /// The scale of the picture against that for which sizes are given: 60 pixels to a hex.
    k: f32,
}

/// The picture at a time of day.
///
/// # Errors
/// When the colours cannot be read.
pub fn drawn(hexes: &Hexes, view: View, time: &str) -> Result<Picture> {
    let fields = Fields {
        hexes,
        farm: Farm::new(hexes),
        view,
        noise: Noise::new(SEED),
        palette: Palette::of(COLOURS, time)?,
        k: view.scale / 60.0,
    };
    let mut canvas = Canvas::new(&fields.washes())?;
    fields.crops(&mut canvas);
    fields.grass(&mut canvas);
    fields.yard(&mut canvas);
    fields.shadows(&mut canvas);
    fields.woods(&mut canvas);
    Ok(canvas.finish())
}

impl Fields<'_> {
    /// The middle of the road and its half width at a place.
    fn road(&self, x: f32) -> (f32, f32) {
        let n = &self.noise;
        let middle = self.farm.road + 0.10 * n.value(x * 0.35, 3.0, 1) + 0.03 * n.value(x * 1.3, 9.0, 2);
        (middle, 0.33 + 0.03 * n.value(x * 0.8, 5.0, 0))
    }

    fn washes(&self) -> Picture {
        let (view, n, scale) = (&self.view, &self.noise, self.view.scale);
        let colour = |name: &str| self.palette.colour(name);
        let plane = |f: &dyn Fn(f32, f32) -> f32| view.plane(f);
        let mut out = Picture::new(view.width, view.height, colour("ground"));
        out.blend(colour("field"), &plane(&|x, y| 0.5 + 0.35 * n.fbm(x, y, 0.16, 3, 0)));
        out.blend(colour("green"), &plane(&|x, y| (0.30 + 0.45 * n.fbm(x, y, 0.22, 4, 1)).clamp(0.0, 0.85)));
        out.blend(colour("bare"), &plane(&|x, y| (n.fbm(x, y, 0.5, 3, 2) * 0.35).clamp(0.0, 0.4)));
        let farm = self.farm;
        let yard =
            plane(&|x, y| f32::from(u8::from(farm.holds((x, y), 0.0) && y > farm.eaves))).blur(0.05 * scale);
        out.blend(colour("yard"), &yard.map(|v| v * 0.9));
        let trodden = plane(&|x, y| (0.25 + 0.35 * n.fbm(x, y, 0.9, 4, 3)).clamp(0.0, 0.55));
        out.blend(colour("trodden"), &yard.zip(&trodden, |a, b| a * b));
        let off = |x: f32, y: f32| (y - self.road(x).0).abs();
        out.blend(colour("road"), &plane(&|x, y| ((self.road(x).1 - off(x, y)) * scale * 0.35 + 0.5) * 0.95));
        for rut in [-0.13, 0.13] {
            let line = |x: f32, y: f32| {
                let far = (y - self.road(x).0 - rut - 0.02 * n.fbm(x, y, 1.5, 2, 0)).abs();
                (1.0 - far * scale / (2.4 * self.k)) * 0.5
            };
            out.blend(colour("rut"), &plane(&line));
        }
        let is = |what: &dyn Fn(usize) -> bool, warp: f32| {
            plane(&|x, y| {
                let (dx, dy) = (warp * n.fbm(x, y, 0.9, 3, 0), warp * n.fbm(x, y, 0.9, 3, 1));
                f32::from(u8::from(what(self.hexes.nearest((x + dx, y + dy)))))
            })
        };
        let woods = is(&|i| self.hexes.cells[i].terrain == "woods", 0.16).blur(0.10 * scale);
        out.blend(colour("wood-floor"), &woods.map(|v| v * 0.85));
        out.blend(colour("wood-edge"), &woods.map(|v| (1.0 - (v - 0.5).abs() * 3.2).clamp(0.0, 1.0) * 0.35));
        // The first number of `earth` says that a hex is dark.
        let dark = is(&|i| self.hexes.cells[i].earth.0 > 0.5, 0.0).blur(1.2);
        out.blend(colour("dark"), &dark.map(|v| v * self.palette.number("dark")));
        let mottled: Plane = plane(&|x, y| 1.0 + 0.022 * n.fbm(x, y, 1.6, 4, 2));
        out.multiply(&mottled);
        out
    }

    /// Whether nothing but open ground is here.
    fn is_free(&self, p: Point) -> bool {
        let open = self.hexes.cells[self.hexes.nearest(p)].terrain == "open";
        open && !self.farm.holds(p, 0.25) && (p.1 - self.farm.road).abs() > 0.62
    }

    fn px(&self, p: Point) -> Point {
        self.view.pixel(p)
    }

    /// Ploughed land and fields of magueys: no rule speaks of them.
    fn crops(&self, canvas: &mut Canvas) {
        let mut chance = Chance::new(4);
        let (left, top) = (self.view.x, self.view.y);
        let fields: [(Point, Point, f32, bool); 7] = [
            ((2.2, 10.6), (5.2, 13.3), 12.0, true),
            ((14.8, 11.0), (18.0, 13.0), -8.0, false),
            ((10.2, 0.6), (14.2, 2.9), 6.0, true),
            ((6.0, 14.6), (8.4, 17.6), -14.0, false),
            ((0.6, 3.9), (4.6, 5.2), 4.0, false),
            ((11.6, 16.0), (14.2, 18.0), 10.0, true),
            ((15.6, 14.9), (18.2, 17.8), 14.0, true),
        ];
        for ((ax, ay), (bx, by), turn, ploughed) in fields {
            let (cx, cy) = ((ax + bx) / 2.0 + left, (ay + by) / 2.0 + top);
            let (half, high) = ((bx - ax) / 2.0, (by - ay) / 2.0);
            let (sin, cos) = f32::to_radians(turn).sin_cos();
            let at = |u: f32, v: f32| (cx + u * cos - v * sin, cy + u * sin + v * cos);
            let mut v = -high;
            while v < high {
                let mut u = -half;
                let mut furrow: Vec<Point> = Vec::new();
                while u < half {
                    if ploughed {
                        let p = at(u, v + 0.03 * (u * 1.7).sin());
                        if self.is_free(p) && chance.unit() > 0.03 {
                            furrow.push(self.px(p));
                        } else {
                            self.furrow(canvas, &furrow);
                            furrow.clear();
                        }
                    } else {
                        let p = at(u + chance.between(-0.04, 0.04), v + chance.between(-0.04, 0.04));
                        if self.is_free(p) {
                            self.maguey(
                                canvas,
                                self.px(p),
                                7.0 * self.k * chance.between(0.85, 1.15),
                                &mut chance,
                            );
                        }
                    }
                    u += if ploughed { 0.12 } else { 0.42 };
                }
                self.furrow(canvas, &furrow);
                v += if ploughed { 0.155 } else { 0.42 };
            }
        }
    }

    fn furrow(&self, canvas: &mut Canvas, line: &[Point]) {
        if line.len() > 2 {
            canvas.lines([line], Ink(self.palette.colour("furrow"), 0.38), 0.8 * self.k);
        }
    }

    /// A maguey: a rosette of pointed leaves.
    fn maguey(&self, canvas: &mut Canvas, (x, y): Point, r: f32, chance: &mut Chance) {
        let colour = |name: &str| self.palette.colour(name);
        canvas.disc((x + r * 0.22, y + r * 0.28), r * 0.7, Ink(colour("shadow"), 0.13));
        let first = chance.unit();
        for i in 0..9 {
            let angle = first + std::f32::consts::TAU * i as f32 / 9.0;
            let long = r * (0.9 + 0.1 * ((i * 7) % 3) as f32);
            let (sin, cos) = angle.sin_cos();
            let w = r * 0.17;
            let point = |along: f32, across: f32| {
                (x + cos * along - sin * across, y + (sin * along + cos * across) * 0.86)
            };
            let leaf = [
                point(0.0, w),
                point(long * 0.5, w * 1.1),
                point(long, 0.0),
                point(long * 0.5, -w * 1.1),
                point(0.0, -w),
            ];
            let name = if sin < 0.3 { "maguey-light" } else { "maguey" };
            canvas.fill([&leaf[..]], Ink(colour(name), 0.95));
            let edge: Vec<Point> = leaf.iter().copied().chain([leaf[0]]).collect();
            canvas.lines([&edge[..]], Ink(colour("maguey-ink"), 0.8), (r * 0.075).max(0.5));
        }
    }

    fn scattered(&self, apart: f32, by: f32, chance: &mut Chance) -> Vec<Point> {
        let mut out = Vec::new();
        let (mut y, mut odd) = (0.0, false);
        while y < self.view.height as f32 {
            let mut x = if odd { apart / 2.0 } else { 0.0 };
            while x < self.view.width as f32 {
                out.push((x + chance.between(-by, by) * apart, y + chance.between(-by, by) * apart));
                x += apart;
            }
            y += apart * 0.866;
            odd = !odd;
        }
        out.sort_by(|a, b| a.1.total_cmp(&b.1));
        out
    }

    fn on_sheet(&self, (x, y): Point) -> Point {
        (self.view.x + x / self.view.scale, self.view.y + y / self.view.scale)
    }

    /// Blades of grass, single magueys, the edges of the road.
    fn grass(&self, canvas: &mut Canvas) {
        let mut chance = Chance::new(6);
        let mut blades: Vec<Vec<Point>> = Vec::new();
        for (x, y) in self.scattered(15.0 * self.k, 0.5, &mut Chance::new(7)) {
            if chance.unit() < 0.5 && self.is_free(self.on_sheet((x, y))) {
                let z = chance.between(1.6, 3.0) * self.k;
                for a in [-0.6_f32, 0.0, 0.55] {
                    blades.push(vec![(x, y), (x + a * z, y - z * (1.0 - 0.3 * a.abs()))]);
                }
            }
        }
        canvas.lines(blades.iter().map(Vec::as_slice), Ink(self.palette.colour("grass"), 0.55), 0.7 * self.k);
        for _ in 0..64 {
            let p = (self.view.x + chance.between(0.0, 19.0), self.view.y + chance.between(0.0, 19.4));
            if self.is_free(p) {
                self.maguey(canvas, self.px(p), chance.between(6.0, 9.0) * self.k, &mut chance);
            }
        }
        let ink = Ink(self.palette.colour("furrow"), 0.8);
        for sign in [-1.0, 1.0] {
            let edge: Vec<Point> = (0..340)
                .map(|i| {
                    let x = self.view.x + i as f32 * 0.06;
                    let (middle, half) = self.road(x);
                    self.px((x, middle + sign * half))
                })
                .collect();
            let dashes = [22.0, 3.0, 9.0, 4.0].map(|d| d * self.k);
            canvas.dashes(&edge, ink, self.k, &dashes);
        }
    }

    /// Grit in the yard.
    fn yard(&self, canvas: &mut Canvas) {
        let mut chance = Chance::new(8);
        let farm = self.farm;
        let mut grit: Vec<Vec<Point>> = Vec::new();
        for (x, y) in self.scattered(9.0 * self.k, 0.5, &mut Chance::new(9)) {
            let p = self.on_sheet((x, y));
            if farm.holds(p, -0.12) && p.1 > farm.eaves + 0.1 && chance.unit() < 0.35 {
                let (w, h) = (chance.between(0.7, 1.5) * self.k, chance.between(0.6, 1.1) * self.k);
                grit.push(rectangle(x, y, x + w, y + h));
            }
        }
        canvas.fill(grit.iter().map(Vec::as_slice), Ink(self.palette.colour("grit"), 0.6));
    }

    /// Shadows of walls and houses toward the south-east.
    fn shadows(&self, canvas: &mut Canvas) {
        let ink = Ink(self.palette.colour("shadow"), 0.085);
        let mut cast = |outline: &[Point], far: f32| {
            for i in 1..=4 {
                let by = i as f32 / 4.0 * far;
                let moved: Vec<Point> = outline.iter().map(|&(x, y)| self.px((x + by, y + by))).collect();
                canvas.fill([&moved[..]], ink);
            }
        };
        for wall in self.farm.walls() {
            cast(&wall, 0.16);
        }
        for [left, top, right, bottom] in self.farm.houses() {
            cast(&rectangle(left, top, right, bottom), 0.26);
        }
        let (x, _) = self.hexes.cell("1012").at;
        cast(&rectangle(x - 0.40, self.farm.south - 0.56, x + 0.40, self.farm.south), 0.18);
    }

    /// Crowns of trees from north to south. Each hex has its own, so that single hexes can be counted.
    fn woods(&self, canvas: &mut Canvas) {
        let mut chance = Chance::new(10);
        let scale = self.view.scale;
        for p in self.scattered(0.30 * scale, 0.30, &mut Chance::new(11)) {
            let on = self.on_sheet(p);
            let cell = &self.hexes.cells[self.hexes.nearest(on)];
            let size = chance.between(0.13, 0.20);
            // Crowns keep off the hexsides a little.
            if cell.terrain == "woods" && inside(self.hexes, cell.at, on, 0.86) {
                self.tree(canvas, p, size * scale, &mut chance);
            }
        }
    }

    fn tree(&self, canvas: &mut Canvas, (x, y): Point, r: f32, chance: &mut Chance) {
        let colour = |name: &str| self.palette.colour(name);
        canvas.disc((x + r * 0.42, y + r * 0.46), r * 0.92, Ink(colour("shadow"), 0.24));
        let first = chance.between(0.0, 6.3);
        let mut rim: Vec<Point> = (0..9)
            .map(|i| {
                let angle = first + std::f32::consts::TAU * i as f32 / 9.0;
                let q = r * (1.0 + chance.between(-0.14, 0.14));
                (x + q * angle.cos(), y + q * angle.sin())
            })
            .collect();
        rim.extend_from_within(..3);
        let smooth = curve::spline(&rim, 5);
        let rim = &smooth[5..smooth.len() - 5];
        // Lighter toward the north-west, in steps.
        for (n, part) in [1.0, 0.78, 0.54, 0.30].into_iter().enumerate() {
            let t = n as f32 / 3.0;
            let shade = if t < 0.5 {
                mix(colour("crown-dark"), colour("crown"), t * 2.0)
            } else {
                mix(colour("crown"), colour("crown-light"), t * 2.0 - 1.0)
            };
            let (dx, dy) = (-(1.0 - part) * r * 0.38, -(1.0 - part) * r * 0.42);
            let inner: Vec<Point> =
                rim.iter().map(|p| (x + (p.0 - x) * part + dx, y + (p.1 - y) * part + dy)).collect();
            canvas.fill([&inner[..]], Ink(shade, 1.0));
        }
        let edge: Vec<Point> = rim.iter().copied().chain([rim[0]]).collect();
        canvas.lines([&edge[..]], Ink(colour("crown-ink"), 0.85), (0.95 * self.k).max(0.7));
        let mut curls: Vec<Vec<Point>> = Vec::new();
        for (angle, q) in [(20.0, 0.62), (65.0, 0.6), (110.0, 0.55), (45.0, 0.30), (150.0, 0.42)] {
            let angle = (angle + chance.between(-12.0, 12.0)).to_radians();
            let (cx, cy) = (x + r * q * angle.cos(), y + r * q * angle.sin());
            let arc = (0..=5).map(|i| {
                let a = (-10.0 + 30.0 * i as f32).to_radians();
                (cx + r * 0.2 * a.cos(), cy + r * 0.2 * a.sin())
            });
            curls.push(arc.collect());
        }
        canvas.lines(
            curls.iter().map(Vec::as_slice),
            Ink(colour("crown-ink"), 0.6),
            (0.75 * self.k).max(0.55),
        );
    }
}

/// Whether a point lies in the hexagon of a width about a middle.
fn inside(hexes: &Hexes, middle: Point, p: Point, width: f32) -> bool {
    let corners = hexes.corners(middle, width);
    (0..6).all(|i| {
        let (a, b) = (corners[i], corners[(i + 1) % 6]);
        (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0) >= 0.0
    })
}
