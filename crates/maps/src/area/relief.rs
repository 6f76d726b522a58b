//! The ground as a picture: tints by height under the light of a hill-shade, the sea by its depth.
//!
//! The grid of heights is coarse, so small ridges are added where the land is steep, and the great volcanoes as cones.
//! They are ornament and say nothing about rules.

use super::P;
use super::earth::Ground;
use crate::geo::Elevation;
use crate::noise::Noise;
use crate::palette::{Colour, Palette, Ramp, mix};
use crate::raster::Plane;

/// Volcanoes that the grid flattens: longitude, latitude, metres to add.
pub const VOLCANOES: [(f64, f64, f64); 8] = [
    (-97.27, 19.03, 2300.0),
    (-98.62, 19.02, 1900.0),
    (-98.64, 19.18, 1500.0),
    (-99.76, 19.10, 1300.0),
    (-98.03, 19.23, 1400.0),
    (-97.15, 19.49, 1100.0),
    (-103.61, 19.56, 1500.0),
    (-102.30, 19.41, 900.0),
];

/// Where and how wide the light comes from: azimuth in degrees and its share.
const LIGHTS: [(f64, f64); 3] = [(315.0, 0.62), (270.0, 0.20), (0.0, 0.18)];
const ALTITUDE: f64 = 42.0;
/// Heights are drawn so many times too high.
const EXAGGERATION: f64 = 14.0;
/// The added ridges are at most so high, in metres.
const RIDGES: f64 = 420.0;

/// Heights and light of a map, the same for every palette.
#[derive(Debug)]
pub struct Relief {
    /// Metres for the tint of the land.
    pub metres: Plane,
    /// Metres for the tint of the sea, zero and less.
    pub depth: Plane,
    /// From -0.8 in deep shade to 0.8 in full light.
    pub light: Plane,
}

/// The height at a place, with the volcanoes.
pub fn height(heights: &Elevation, (lon, lat): P) -> f64 {
    let cones = VOLCANOES.iter().map(|&(x, y, metres)| {
        let square = ((lon - x) * 0.94).powi(2) + (lat - y).powi(2);
        metres * (-square / (2.0 * 0.085 * 0.085)).exp()
    });
    f64::from(heights.at(lon, lat)) + cones.sum::<f64>()
}

impl Relief {
    /// Of a map of so many pixels; `at` gives the point of the board in the middle of a pixel, `kilometres` the ground
    /// that a pixel covers.
    pub fn new(
        ground: &dyn Ground,
        heights: &Elevation,
        (width, height_px): (usize, usize),
        at: impl Fn(usize, usize) -> P,
        kilometres: f64,
    ) -> Self {
        let mut degrees = Vec::with_capacity(width * height_px);
        for y in 0..height_px {
            for x in 0..width {
                degrees.push(ground.degrees(at(x, y)));
            }
        }
        let plane = |f: &dyn Fn(P) -> f64| Plane {
            width,
            height: height_px,
            values: degrees.iter().map(|&d| f(d) as f32).collect(),
        };
        let metres = plane(&|d| height(heights, d));
        let land = metres.map(|m| m.max(0.0));
        // Blurs are in kilometres, so that the picture looks alike at every scale.
        let blur = |km: f64| (km / kilometres) as f32;
        let smooth = land.blur(blur(3.5));
        let (gx, gy) = smooth.slopes();
        let steep = gx.zip(&gy, f32::hypot).blur(blur(26.0));
        let noise = Noise::new(3);
        let ridges = plane(&|(lon, lat)| f64::from(ridged(&noise, lon as f32 * 2.6, lat as f32 * 2.6)));
        let added = steep.zip(&ridges, |steep, ridge| {
            (f64::from(steep) / kilometres * 14.0).clamp(0.0, RIDGES) as f32 * ridge * 1.15
        });
        let shaped = smooth.zip(&added, |a, b| a + b);
        let tint = land.blur(blur(4.5)).zip(&added, |m, add| m + add.clamp(-150.0, 150.0) * 0.6);
        Self {
            metres: tint,
            depth: metres.blur(blur(15.0)).map(|m| m.min(0.0)),
            light: light(&shaped, kilometres),
        }
    }
}

/// Ridges from -0.4 to 0.6, on a domain that is itself warped.
fn ridged(noise: &Noise, x: f32, y: f32) -> f32 {
    let warp = |dx: f32, dy: f32, k: usize| 0.55 * noise.value(x * 0.7 + dx, y * 0.7 + dy, k);
    let (mut x, mut y) = (x + warp(0.0, 0.0, 1), y + warp(9.0, 4.0, 2));
    let (mut sum, mut total, mut share) = (0.0, 0.0, 1.0);
    for octave in 0..5 {
        let ridge = 1.0 - noise.value(x, y, octave).abs().min(1.4) / 1.4;
        sum += share * ridge * ridge;
        total += share;
        share *= 0.52;
        (x, y) = (x * 2.03 + 7.0, y * 2.03 + 3.0);
    }
    sum / total - 0.42
}

fn light(shaped: &Plane, kilometres: f64) -> Plane {
    let (gx, gy) = shaped.slopes();
    let steep = (EXAGGERATION / (kilometres * 1000.0)) as f32;
    let lz = ALTITUDE.to_radians().sin() as f32;
    let beams: Vec<(f32, f32, f32)> = LIGHTS
        .iter()
        .map(|&(azimuth, share)| {
            let (a, level) = (azimuth.to_radians(), ALTITUDE.to_radians().cos());
            ((a.sin() * level) as f32, (-a.cos() * level) as f32, share as f32)
        })
        .collect();
    gx.zip(&gy, |gx, gy| {
        let (gx, gy) = (gx * steep, gy * steep);
        let length = (gx * gx + gy * gy + 1.0).sqrt();
        let shade = beams.iter().map(|&(lx, ly, share)| share * ((-gx * lx - gy * ly + lz) / length - lz));
        (shade.sum::<f32>() * 1.25).clamp(-0.8, 0.8)
    })
}

/// What a palette says about the ground.
#[derive(Debug)]
pub struct Tints {
    land: Ramp,
    sea: Ramp,
    shade: (Colour, f32),
    light: (Colour, f32),
}

impl Tints {
    /// From a palette.
    #[must_use]
    pub fn new(palette: &Palette) -> Self {
        let both = |name: &str| (palette.colour(name), palette.number(name));
        Self {
            land: palette.ramp("land"),
            sea: palette.ramp("sea"),
            shade: both("shade"),
            light: both("light"),
        }
    }
}

impl Relief {
    /// The colour of a pixel of land.
    #[must_use]
    pub fn land(&self, tints: &Tints, index: usize) -> Colour {
        let base = tints.land.at(self.metres.values[index]);
        let (dark, much) = tints.shade;
        let light = self.light.values[index];
        let shaded = [0, 1, 2].map(|i| base[i] * dark[i] * 0.9 + dark[i] * 0.15);
        let pixel = mix(base, shaded, (-light * much * 1.5).clamp(0.0, 0.75));
        mix(pixel, tints.light.0, (light * tints.light.1 * 1.3).clamp(0.0, 0.6))
    }

    /// The colour of a pixel of sea.
    #[must_use]
    pub fn sea(&self, tints: &Tints, index: usize) -> Colour {
        tints.sea.at(self.depth.values[index])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::earth::Plain;

    /// The light comes from the north-west, the volcanoes are white and the Gulf is deep.
    #[test]
    fn the_ground_is_lit_and_tinted() {
        let ground = Plain::new((-97.27, 19.03), (150.0, 150.0), 1.0);
        let heights = Elevation::read().unwrap();
        let at = |x: usize, y: usize| (x as f64 + 0.5, y as f64 + 0.5);
        let relief = Relief::new(&ground, &heights, (300, 300), at, 1.0);
        let mean = |from: (usize, usize)| {
            let cells = (0..100).map(|i| relief.light.at((from.0 + i % 10) as i64, (from.1 + i / 10) as i64));
            cells.sum::<f32>() / 100.0
        };
        assert!(mean((136, 136)) > mean((156, 156)), "Orizaba's north-west slope is lit");
        assert!(relief.metres.at(150, 150) > 3000.0);
        assert!(relief.depth.at(295, 100) < -100.0);
        let tints = Tints::new(&crate::area::palette("day").unwrap());
        let (snow, plain) = (relief.land(&tints, 150 * 300 + 150), relief.land(&tints, 100 * 300 + 240));
        assert_ne!(snow, plain);
    }
}
