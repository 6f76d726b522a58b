//! Pictures: colours by pixel, drawing on them, and writing them down.

use crate::palette::{Colour, Ramp, mix};
use crate::raster::Plane;
use anyhow::{Context, Result, anyhow};
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};
use zocalo_core::board::Point;

/// A picture in full colours.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row by row.
    pub pixels: Vec<Colour>,
}

impl Picture {
    /// All of one colour.
    #[must_use]
    pub fn new(width: usize, height: usize, colour: Colour) -> Self {
        Self { width, height, pixels: vec![colour; width * height] }
    }

    /// Each value in the colour of a ramp.
    #[must_use]
    pub fn tinted(plane: &Plane, ramp: &Ramp) -> Self {
        let pixels = plane.values.iter().map(|&value| ramp.at(value)).collect();
        Self { width: plane.width, height: plane.height, pixels }
    }

    /// Mixes a colour in: as much of it as a plane says, from 0 to 1.
    pub fn blend(&mut self, colour: Colour, part: &Plane) {
        for (pixel, &part) in self.pixels.iter_mut().zip(&part.values) {
            *pixel = mix(*pixel, colour, part.clamp(0.0, 1.0));
        }
    }

    /// Mixes another picture in.
    pub fn overlay(&mut self, over: &Self, part: &Plane) {
        for ((pixel, &over), &part) in self.pixels.iter_mut().zip(&over.pixels).zip(&part.values) {
            *pixel = mix(*pixel, over, part.clamp(0.0, 1.0));
        }
    }

    /// Shade and light of a relief: what turns away is mixed toward a dark colour, what turns to the light toward a
    /// light one; to multiply would turn muddy.
    pub fn relief(&mut self, shade: &Plane, (dark, much): (Colour, f32), (light, little): (Colour, f32)) {
        for (pixel, &s) in self.pixels.iter_mut().zip(&shade.values) {
            *pixel = mix(*pixel, dark, (-s * much * 1.5).clamp(0.0, 0.78));
            *pixel = mix(*pixel, light, (s * little * 1.7).clamp(0.0, 0.75));
        }
    }

    /// Each pixel brighter or darker.
    pub fn multiply(&mut self, by: &Plane) {
        for (pixel, &by) in self.pixels.iter_mut().zip(&by.values) {
            *pixel = pixel.map(|c| c * by);
        }
    }

    /// The part inside a margin of so many pixels.
    #[must_use]
    pub fn cropped(&self, margin: usize) -> Self {
        let (width, height) = (self.width - 2 * margin, self.height - 2 * margin);
        let row = |y: usize| &self.pixels[(y + margin) * self.width + margin..][..width];
        Self { width, height, pixels: (0..height).flat_map(row).copied().collect() }
    }

    /// Bytes, three to a pixel.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.pixels.iter().flatten().map(|&c| (c.clamp(0.0, 1.0) * 255.0).round() as u8).collect()
    }

    /// As WebP, of a quality from 0 to 100.
    ///
    /// # Errors
    /// When the encoder refuses.
    pub fn webp(&self, quality: f32) -> Result<Vec<u8>> {
        let bytes = self.bytes();
        let encoder = webp::Encoder::from_rgb(&bytes, self.width as u32, self.height as u32);
        let mut config = webp::WebPConfig::new().map_err(|()| anyhow!("no settings for WebP"))?;
        config.quality = quality;
        config.method = 6;
        // Colours of fine strokes on paper matter more than smooth skies.
        config.use_sharp_yuv = 1;
        let memory = encoder.encode_advanced(&config).map_err(|error| anyhow!("WebP: {error:?}"))?;
        Ok(memory.to_vec())
    }
}

/// A picture on which lines and shapes are drawn, in pixels.
#[derive(Debug)]
pub struct Canvas {
    pixmap: Pixmap,
}

impl Canvas {
    /// Begins on a picture.
    ///
    /// # Errors
    /// When it has no pixels.
    pub fn new(picture: &Picture) -> Result<Self> {
        let mut pixmap =
            Pixmap::new(picture.width as u32, picture.height as u32).context("an empty picture")?;
        for (to, from) in pixmap.data_mut().chunks_exact_mut(4).zip(picture.bytes().chunks_exact(3)) {
            to[..3].copy_from_slice(from);
            to[3] = 255;
        }
        Ok(Self { pixmap })
    }

    /// The picture.
    #[must_use]
    pub fn finish(self) -> Picture {
        let (width, height) = (self.pixmap.width() as usize, self.pixmap.height() as usize);
        let colour = |p: &[u8]| [p[0], p[1], p[2]].map(|c| f32::from(c) / 255.0);
        Picture { width, height, pixels: self.pixmap.data().chunks_exact(4).map(colour).collect() }
    }

    /// Draws lines, all at once: where they cross, the colour does not add up.
    pub fn lines<'a>(&mut self, lines: impl IntoIterator<Item = &'a [Point]>, ink: Ink, width: f32) {
        let stroke =
            Stroke { width, line_cap: LineCap::Butt, line_join: LineJoin::Round, ..Stroke::default() };
        if let Some(path) = path(lines, false) {
            self.pixmap.stroke_path(&path, &ink.paint(), &stroke, Transform::identity(), None);
        }
    }

    /// Draws a line of dashes and gaps.
    pub fn dashes(&mut self, line: &[Point], ink: Ink, width: f32, dashes: &[f32]) {
        let dash = tiny_skia::StrokeDash::new(dashes.to_vec(), 0.0);
        let stroke = Stroke { width, dash, ..Stroke::default() };
        if let Some(path) = path([line], false) {
            self.pixmap.stroke_path(&path, &ink.paint(), &stroke, Transform::identity(), None);
        }
    }

    /// Fills outlines.
    pub fn fill<'a>(&mut self, outlines: impl IntoIterator<Item = &'a [Point]>, ink: Ink) {
        if let Some(path) = path(outlines, true) {
            self.pixmap.fill_path(&path, &ink.paint(), FillRule::Winding, Transform::identity(), None);
        }
    }

    /// Fills a disc.
    pub fn disc(&mut self, (x, y): Point, radius: f32, ink: Ink) {
        if let Some(path) = PathBuilder::from_circle(x, y, radius) {
            self.pixmap.fill_path(&path, &ink.paint(), FillRule::Winding, Transform::identity(), None);
        }
    }
}

/// A colour and how much it covers.
#[derive(Clone, Copy, Debug)]
pub struct Ink(pub Colour, pub f32);

impl Ink {
    fn paint(self) -> Paint<'static> {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        let [r, g, b] = self.0.map(|c| (c * 255.0).round() as u8);
        paint.set_color_rgba8(r, g, b, (self.1.clamp(0.0, 1.0) * 255.0).round() as u8);
        paint
    }
}

fn path<'a>(lines: impl IntoIterator<Item = &'a [Point]>, close: bool) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for line in lines {
        for (i, &(x, y)) in line.iter().enumerate() {
            if i == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
        }
        if close {
            builder.close();
        }
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_webp_and_the_same_twice() {
        let mut picture = Picture::new(40, 30, [0.9, 0.8, 0.6]);
        picture.blend([0.0, 0.2, 0.4], &Plane::from_fn(40, 30, |x, _| x as f32 / 40.0));
        let bytes = picture.webp(70.0).unwrap();
        assert_eq!((&bytes[..4], &bytes[8..12]), (&b"RIFF"[..], &b"WEBP"[..]));
        assert_eq!(bytes, picture.webp(70.0).unwrap());
    }

    #[test]
    fn ink_covers() {
        let mut canvas = Canvas::new(&Picture::new(10, 10, [1.0; 3])).unwrap();
        canvas.lines([&[(0.0, 5.0), (10.0, 5.0)][..]], Ink([0.0; 3], 1.0), 2.0);
        canvas.disc((5.0, 1.0), 0.5, Ink([1.0, 0.0, 0.0], 0.5));
        let picture = canvas.finish();
        assert_eq!(picture.pixels[5 * 10 + 3], [0.0; 3]);
        assert_eq!(picture.pixels[8 * 10 + 3], [1.0; 3]);
    }
}
