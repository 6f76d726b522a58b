//! The ground of a map of hexes: coast, relief and terrain as planes, and their colours.
//!
//! The truth of the rules stays visible: the coast bends where the real one lies on the wrong side of a hex, and a hex
//! keeps its terrain at its middle whatever the noise does to its edges.

use crate::hexes::Hexes;
use crate::noise::Noise;
use crate::palette::Palette;
use crate::picture::Picture;
use crate::raster::{Plane, View};
use crate::relief::shade;
use zocalo_core::board::Point;

/// A mountain that the grid of heights is too coarse for.
#[derive(Clone, Copy, Debug)]
pub struct Peak {
    /// Where.
    pub at: Point,
    /// How high it is drawn, and how wide.
    pub height: f32,
    /// See `height`.
    pub radius: f32,
    /// Whether snow lies on it.
    pub snow: bool,
}

/// How a land is modelled.
pub struct Model<'a> {
    /// The hexes.
    pub hexes: &'a Hexes,
    /// The real coast on the sheet, closed rings.
    pub land: Vec<Vec<Point>>,
    /// Real lakes on the sheet, closed rings; hexes of lake are lakes anyway.
    pub lakes: Vec<Vec<Point>>,
    /// The height in metres at a point of the sheet.
    pub height: Box<dyn Fn(Point) -> f32 + 'a>,
    /// Islands too small for a hex, which the rule calls sea: middle and radius.
    pub islets: Vec<(Point, f32)>,
    /// Mountains.
    pub peaks: Vec<Peak>,
    /// How far the coast may lie from the border of the sea hexes.
    pub slack: f32,
    /// How much heights, noise and broad slopes count.
    pub heights: f32,
    /// See `heights`.
    pub rough: f32,
    /// See `heights`.
    pub broad: f32,
    /// The steepness of the light.
    pub steep: f32,
    /// Ridges to a hex.
    pub ridges: f32,
    /// How much ridges lean.
    pub lean: f32,
}

/// The kinds of terrain that have a look of their own; sea and lakes are told from land by the coast.
pub const TERRAINS: [&str; 7] = ["clear", "rough", "mountain", "jungle", "swamp", "desert", "island"];

/// By how much noise raises each of them.
const RAISED: [f32; 7] = [0.07, 0.50, 1.15, 0.16, 0.0, 0.13, 0.05];

/// The planes of a ground, all of one size.
#[derive(Debug)]
pub struct Ground {
    /// Where it lies, with its margin.
    pub view: View,
    /// Pixels on all sides that belong to no picture.
    pub margin: usize,
    /// Positive on land, negative at sea: the distance from the coast, in hexes.
    pub coast: Plane,
    /// Positive in lakes.
    pub lake: Plane,
    /// Heights in metres.
    pub metres: Plane,
    /// Light and shade.
    pub shade: Plane,
    /// Slopes to the right and downwards.
    pub slopes: (Plane, Plane),
    /// How rough each pixel is.
    pub raised: Plane,
    /// Which terrain each pixel shows: an index into [`TERRAINS`], or its length for water.
    pub terrain: Vec<u8>,
    snow: Plane,
}

/// The seed of everything that nature adds.
pub const SEED: u64 = 7;

impl Ground {
    /// Models the land in a view, and a margin of so many pixels around it, which keeps edges from being seen.
    #[must_use]
    pub fn new(model: &Model<'_>, view: View, margin: usize) -> Self {
        let view = view.padded(margin);
        let noise = Noise::new(SEED);
        let scale = view.scale;
        let kinds: Vec<u8> = model.hexes.cells.iter().map(|cell| kind(&cell.terrain)).collect();
        let hex_of = |x: f32, y: f32| model.hexes.nearest((x, y));
        let is = |names: &[&str]| {
            view.plane(|x, y| {
                let terrain = model.hexes.cells[hex_of(x, y)].terrain.as_str();
                f32::from(u8::from(names.contains(&terrain)))
            })
        };
        let coast = coast(model, &view, &noise, &is(&["sea", "fort_island"]));
        let lake = lakes(model, &view, &noise, &is(&["lake"]));
        let terrain: Vec<u8> = (0..view.width * view.height)
            .map(|i| {
                let (x, y) = view.point(i % view.width, i / view.width);
                let (dx, dy) = (noise.fbm(x, y, 1.3, 3, 0), noise.fbm(x, y, 1.3, 3, 1));
                kinds[hex_of(x + WARP * dx, y + WARP * dy)]
            })
            .collect();
        let raised = Plane {
            width: view.width,
            height: view.height,
            values: terrain.iter().map(|&t| RAISED.get(usize::from(t)).copied().unwrap_or(0.0)).collect(),
        }
        .blur(0.16 * scale);
        let metres = coarse(&view, |x, y| (model.height)((x, y)).max(0.0));
        let heights = heights(model, &view, &noise, &metres, &raised);
        let (shade, slopes) = light(model, scale, &heights);
        let snow = snow(model, &view, &noise);
        Self { view, margin, coast, lake, metres, shade, slopes, raised, terrain, snow }
    }

    /// The ground in the colours of a palette.
    #[must_use]
    pub fn coloured(&self, palette: &Palette) -> Picture {
        let noise = Noise::new(SEED);
        let (view, scale) = (&self.view, self.view.scale);
        let mut land = Picture::tinted(&self.metres, &palette.ramp("land"));
        let mottled = coarse(view, |x, y| 1.0 + 0.10 * noise.fbm(x, y, 1.9, 3, 2));
        for (t, name) in TERRAINS.iter().enumerate() {
            if self.terrain.iter().all(|&here| usize::from(here) != t) {
                continue;
            }
            let mask = Plane {
                width: view.width,
                height: view.height,
                values: self
                    .terrain
                    .iter()
                    .map(|&here| f32::from(u8::from(usize::from(here) == t)))
                    .collect(),
            };
            let much = palette.number(name);
            land.blend(palette.colour(name), &mask.blur(0.075 * scale).zip(&mottled, |m, n| m * much * n));
        }
        land.relief(
            &self.shade,
            (palette.colour("shadow"), palette.number("shade")),
            (palette.colour("light"), palette.number("lighten")),
        );
        let lit = self.shade.map(|s| (0.92 + s.min(0.0) * 1.3).clamp(0.15, 1.0));
        land.blend(palette.colour("snow"), &self.snow.zip(&lit, |a, b| a * b));
        let sea_ramp = palette.ramp("sea");
        let swell = coarse(view, |x, y| 0.10 * noise.fbm(x, y, 0.5, 3, 0));
        let mut all = Picture::tinted(&self.coast.zip(&swell, |f, n| f.min(0.0) + n), &sea_ramp);
        all.multiply(&coarse(view, |x, y| 1.0 + 0.012 * noise.fbm(x * 0.35, y * 2.2, 2.2, 2, 1)));
        all.overlay(&land, &self.coast.map(|f| f * scale * 0.9 + 0.5));
        let water = Picture::tinted(&self.lake.map(|f| -f.clamp(0.0, 1.0) * 1.6 - 0.12), &sea_ramp);
        all.overlay(&water, &self.lake.map(|f| f * scale * 0.9 + 0.5));
        all
    }

    /// The terrain at a point in pixels, as an index into [`TERRAINS`].
    #[must_use]
    pub fn terrain_at(&self, (x, y): Point) -> Option<usize> {
        let (w, h) = (self.view.width, self.view.height);
        let inside = x >= 0.0 && y >= 0.0 && (x as usize) < w && (y as usize) < h;
        inside.then(|| usize::from(self.terrain[y as usize * w + x as usize]))
    }
}

/// By how much the edges of terrain wander.
const WARP: f32 = 0.11;

fn kind(terrain: &str) -> u8 {
    let terrain = if terrain == "fort_island" { "sea" } else { terrain };
    TERRAINS.iter().position(|known| *known == terrain).unwrap_or(TERRAINS.len()) as u8
}

/// A smooth function of the sheet, asked for at every fourth pixel and straight between.
fn coarse(view: &View, f: impl Fn(f32, f32) -> f32) -> Plane {
    const EVERY: usize = 4;
    let few = View {
        scale: view.scale / EVERY as f32,
        width: view.width / EVERY + 2,
        height: view.height / EVERY + 2,
        ..*view
    };
    let plane = few.plane(f);
    let every = EVERY as f32;
    Plane::from_fn(view.width, view.height, |x, y| {
        plane.sample(((x as f32 + 0.5) / every, (y as f32 + 0.5) / every))
    })
}

/// The real coast where it lies near the border of the sea hexes, bent where it must be.
fn coast(model: &Model<'_>, view: &View, noise: &Noise, sea: &Plane) -> Plane {
    let scale = view.scale;
    let rule = sea.signed_distance().map(|d| -d / scale);
    let real = view.inside(&model.land).signed_distance().map(|d| d / scale);
    let held = |f: &Plane, slack: f32| f.zip(&rule, |f, r| f.clamp(r - slack, r + slack));
    let f = held(&real, model.slack).blur(0.085 * scale);
    let f = f.zip(&view.plane(|x, y| 0.030 * noise.fbm(x, y, 3.1, 4, 2)), |f, n| f + n);
    let mut f = held(&f, model.slack + 0.06);
    for &((cx, cy), radius) in &model.islets {
        f = f.zip(&view.plane(|x, y| radius - (x - cx).hypot((y - cy) * 1.15)), f32::max);
    }
    f
}

/// Lakes: the shapes of their hexes, softened, and real ones.
fn lakes(model: &Model<'_>, view: &View, noise: &Noise, hexes: &Plane) -> Plane {
    let scale = view.scale;
    let none = Plane::new(view.width, view.height).map(|_| -9.0);
    let any = |plane: &Plane| plane.values.iter().any(|&v| v > 0.5);
    let mut f = none;
    if any(hexes) {
        let soft = hexes.signed_distance().map(|d| d / scale).blur(0.11 * scale);
        f = soft.zip(&view.plane(|x, y| 0.035 * noise.fbm(x, y, 2.4, 3, 3) - 0.03), |f, n| f + n);
    }
    let real = view.inside(&model.lakes);
    if any(&real) {
        f = f.zip(&real.signed_distance().map(|d| d / scale).blur(0.03 * scale), f32::max);
    }
    f
}

/// Heights of the land with the ridges that the grid is too coarse for.
fn heights(model: &Model<'_>, view: &View, noise: &Noise, metres: &Plane, raised: &Plane) -> Plane {
    let mut out = Plane::new(view.width, view.height);
    for (i, value) in out.values.iter_mut().enumerate() {
        let (x, y) = view.point(i % view.width, i / view.width);
        let mut h = metres.values[i] / 1000.0 * model.heights;
        if raised.values[i] > 0.004 {
            let (qx, qy) = (x + 0.25 * noise.fbm(x, y, 0.8, 2, 3), y + 0.25 * noise.fbm(x, y, 0.8, 2, 2));
            let (u, v) = (qx + model.lean * qy, qy - model.lean * qx);
            h += raised.values[i] * noise.ridged(u, v, model.ridges, 5, 1) * model.rough;
        }
        for peak in &model.peaks {
            let (dx, dy) = (x - peak.at.0, y - peak.at.1);
            let gully = 1.0 + 0.10 * noise.value(dy.atan2(dx) * 2.2 + peak.at.0, peak.at.1, 0);
            let up = 1.0 - dx.hypot(dy) / peak.radius * gully;
            if up > 0.0 {
                h += peak.height * up.powf(1.5);
            }
        }
        *value = h;
    }
    out
}

/// Light from the north-west on two scales.
fn light(model: &Model<'_>, scale: f32, heights: &Plane) -> (Plane, (Plane, Plane)) {
    let steep = |plane: &Plane, by: f32| {
        let (gx, gy) = plane.slopes();
        (gx.map(|g| g * scale * by), gy.map(|g| g * scale * by))
    };
    let fine = steep(&heights.blur((scale * 0.010).max(0.6)), model.steep);
    let broad = steep(&heights.blur(scale * 0.22), model.steep * 1.6);
    let (a, b) = (shade((&fine.0, &fine.1)), shade((&broad.0, &broad.1)));
    (a.zip(&b, |a, b| 0.74 * a + model.broad * b), fine)
}

fn snow(model: &Model<'_>, view: &View, noise: &Noise) -> Plane {
    view.plane(|x, y| {
        let mut most = 0.0_f32;
        for peak in model.peaks.iter().filter(|peak| peak.snow) {
            let far = (x - peak.at.0).hypot(y - peak.at.1) / peak.radius;
            if far < 0.6 {
                most = most.max((0.34 - far - 0.05 * noise.fbm(x, y, 5.0, 2, 0)) * 14.0);
            }
        }
        most.clamp(0.0, 1.0)
    })
}
