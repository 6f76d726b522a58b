//! Small pictures for lists of games: a window of the baked board with its lines and signs painted in, by day.

use crate::palette::Colour;
use crate::picture::{Canvas, Ink, Picture};
use anyhow::Result;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Art, Layer};

/// Columns and rows of a small picture.
const SIZE: (usize, usize) = (480, 300);
/// It is painted so many times larger and then shrunk.
const FINE: usize = 2;
/// How good it is encoded, from 0 to 100: the first with which it is small enough.
const QUALITIES: [f32; 4] = [58.0, 48.0, 38.0, 28.0];
/// So many bytes at most; the first page shows all games.
const BYTES: usize = 14_900;

/// The part of the board that is shown, in half units.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// Its width; the height follows.
    pub width: i32,
}

/// How a layer is painted: its classes, its fill, its line and the width of that in half units.
struct Style(&'static str, Option<u32>, Option<(u32, f32)>);

/// Layers that can still be told apart when they are small; the later a class stands, the more it says. Of a cased layer
/// the first row is the casing.
const STYLES: &[Style] = &[
    Style("hx coast", None, Some((0x2c_4f63, 4.0))),
    Style("hx waterline w0", None, Some((0x7c_9fae, 2.0))),
    Style("hx river", Some(0x3c_7594), Some((0x3c_7594, 1.4))),
    Style("hx river core-light", Some(0x9c_c4d2), None),
    Style("hx border-band", None, Some((0x9a_b08a, 12.0))),
    Style("hx border-band north", None, Some((0x90_a4c0, 12.0))),
    Style("hx way highway", None, Some((0x5e_2f18, 14.0))),
    Style("hx way highway", None, Some((0xf0_b35a, 8.6))),
    Style("hx way road", None, Some((0x6b_4526, 10.0))),
    Style("hx way road", None, Some((0xfb_f1d6, 5.4))),
    Style("hx rail", None, Some((0x2a_2019, 7.0))),
    Style("hx spot town", Some(0xf8_efd8), Some((0x2b_2015, 4.0))),
    Style("hx spot fort", Some(0xa5_302a), Some((0x2b_2015, 3.0))),
    Style("hx spot city", Some(0xa5_302a), Some((0x2b_2015, 3.0))),
    Style("hx ruin-floor", Some(0xea_d9b0), None),
    Style("hx ruin", None, Some((0x5a_241d, 9.0))),
    Style("hx wall", Some(0xc9_8f7e), Some((0x5a_241d, 3.0))),
    Style("hx shed", Some(0xc9_a877), Some((0x4a_3318, 3.0))),
    Style("hx roof", Some(0xc4_7b58), None),
    Style("hx roof lit", Some(0xdd_a17c), None),
    Style("hx roof closed", Some(0xa9_8468), None),
    Style("hx roof lit closed", Some(0xc9_aa8e), None),
    Style("hx roof-edge", None, Some((0x6b_2f1e, 3.4))),
    Style("hx well", Some(0xf8_efd8), Some((0x4a_3318, 3.0))),
    Style("hx well water", Some(0x3c_7594), None),
    Style("river-bed", Some(0x4f_7f96), Some((0x4f_7f96, 1.6))),
    Style("lake-bed", Some(0xa9_c6cb), Some((0x3e_5a66, 2.0))),
    Style("state-line", None, Some((0x8a_7660, 3.0))),
    Style("frontier", None, Some((0x6d_3b3b, 6.0))),
    Style("shore", None, Some((0x3e_5a66, 4.4))),
    Style("province-line", None, Some((0xf6_eed8, 14.0))),
    Style("province-line", None, Some((0x4a_3a2c, 6.0))),
    Style("way-road", None, Some((0xf8_efd8, 15.0))),
    Style("way-road", None, Some((0x7a_4a25, 7.0))),
    Style("way-rough", None, Some((0xf8_efd8, 15.0))),
    Style("way-rough", None, Some((0x6b_2f22, 6.0))),
    Style("fort-star", Some(0x33_261c), None),
    Style("port-ring", None, Some((0x1f_5d7c, 12.0))),
    Style("disc transit", Some(0xf9_f0da), Some((0x7a_4a25, 4.0))),
    Style("disc town clear", Some(0xf9_f0da), Some((0x33_261c, 5.0))),
    Style("disc town rough", Some(0xe2_c79b), Some((0x33_261c, 5.0))),
    Style("disc town jungle", Some(0xbf_cf9a), Some((0x33_261c, 5.0))),
    Style("disc city clear", Some(0xf9_f0da), Some((0x7c_1d1d, 9.0))),
    Style("disc city rough", Some(0xe2_c79b), Some((0x7c_1d1d, 9.0))),
    Style("port-disc", Some(0xf9_f0da), Some((0x1f_5d7c, 10.0))),
    Style("capital", Some(0xf9_f0da), Some((0x7c_1d1d, 8.0))),
    Style("national", Some(0x7c_1d1d), Some((0xf9_f0da, 4.0))),
];

fn colour(hex: u32) -> Colour {
    [16, 8, 0].map(|shift| ((hex >> shift) & 0xff) as f32 / 255.0)
}

/// The picture as WebP.
///
/// # Errors
/// When it cannot be painted or encoded.
pub fn small(art: &Art, ground: &Picture, window: Window) -> Result<Vec<u8>> {
    let mut canvas = Canvas::new(&sampled(art, ground, window))?;
    let scale = (SIZE.0 * FINE) as f32 / window.width as f32;
    let place = |(x, y): Point| ((x - window.x as f32) * scale, (y - window.y as f32) * scale);
    for layer in &art.layers {
        let shapes: Vec<Vec<Point>> =
            outlines(layer).into_iter().map(|shape| shape.into_iter().map(place).collect()).collect();
        let slices = || shapes.iter().map(Vec::as_slice);
        for Style(_, fill, line) in STYLES.iter().filter(|style| style.0 == layer.class) {
            if let Some(fill) = fill {
                canvas.fill(slices(), Ink(colour(*fill), 1.0));
            }
            if let Some((ink, width)) = line {
                canvas.lines(slices(), Ink(colour(*ink), 1.0), (width * scale).max(1.3));
            }
        }
    }
    let picture = shrunk(&canvas.finish());
    let mut bytes = Vec::new();
    for quality in QUALITIES {
        bytes = picture.webp(quality)?;
        if bytes.len() <= BYTES {
            break;
        }
    }
    Ok(bytes)
}

/// The ground of the window, finely.
fn sampled(art: &Art, ground: &Picture, window: Window) -> Picture {
    let (width, height) = (SIZE.0 * FINE, SIZE.1 * FINE);
    let [left, top, wide, high] = art.rect.map(|v| v as f32);
    let step = window.width as f32 / width as f32;
    let mut out = Picture::new(width, height, [0.95, 0.92, 0.83]);
    for y in 0..height {
        for x in 0..width {
            let u = (window.x as f32 + x as f32 * step - left) / wide * ground.width as f32;
            let v = (window.y as f32 + y as f32 * step - top) / high * ground.height as f32;
            if u >= 0.0 && v >= 0.0 && u < (ground.width - 1) as f32 && v < (ground.height - 1) as f32 {
                out.pixels[y * width + x] = between(ground, u, v);
            }
        }
    }
    out
}

/// The colour between four pixels.
fn between(picture: &Picture, u: f32, v: f32) -> Colour {
    let (x, y) = (u as usize, v as usize);
    let (right, down) = (u - x as f32, v - y as f32);
    let at = |x: usize, y: usize| picture.pixels[y * picture.width + x];
    let corners = [
        (at(x, y), (1.0 - right) * (1.0 - down)),
        (at(x + 1, y), right * (1.0 - down)),
        (at(x, y + 1), (1.0 - right) * down),
        (at(x + 1, y + 1), right * down),
    ];
    [0, 1, 2].map(|i| corners.iter().map(|(colour, part)| colour[i] * part).sum())
}

fn shrunk(fine: &Picture) -> Picture {
    let mut out = Picture::new(SIZE.0, SIZE.1, [0.0; 3]);
    let share = 1.0 / (FINE * FINE) as f32;
    for (n, from) in fine.pixels.iter().enumerate() {
        let (x, y) = (n % fine.width / FINE, n / fine.width / FINE);
        let pixel = &mut out.pixels[y * SIZE.0 + x];
        *pixel = [0, 1, 2].map(|i| pixel[i] + share * from[i]);
    }
    out
}

/// The outlines and lines of a layer: paths of relative steps, and circles of two arcs.
fn outlines(layer: &Layer) -> Vec<Vec<Point>> {
    layer.paths.iter().flat_map(|path| path.split('M').skip(1)).map(outline).collect()
}

fn outline(piece: &str) -> Vec<Point> {
    if let Some((start, arcs)) = piece.split_once('a') {
        let (from, arc) = (numbers(start), numbers(arcs));
        if let ([x, y, ..], [radius, ..]) = (from.as_slice(), arc.as_slice()) {
            return circle((x + radius, *y), *radius);
        }
    }
    let mut at = (0.0, 0.0);
    let mut points: Vec<Point> = Vec::new();
    for pair in numbers(piece).chunks_exact(2) {
        at = (at.0 + pair[0], at.1 + pair[1]);
        points.push(at);
    }
    if piece.contains('z') {
        points.extend(points.first().copied());
    }
    points
}

fn circle((x, y): Point, radius: f32) -> Vec<Point> {
    let turn = |n: u8| (f32::from(n) * 15.0).to_radians();
    (0..=24).map(|n| (radius.mul_add(turn(n).cos(), x), radius.mul_add(turn(n).sin(), y))).collect()
}

/// Numbers one after the other; a sign parts them as well as a space.
fn numbers(text: &str) -> Vec<f32> {
    let spaced = text.replace('-', " -").replace(|c: char| c.is_ascii_alphabetic(), " ");
    spaced.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_as_they_are_written() {
        let layer = |path: &str| Layer { paths: vec![path.to_owned()], ..Layer::default() };
        let lines = outlines(&layer("M10 20l5-3-2 4M1 1l2 0 0 2z"));
        assert_eq!(lines[0], [(10.0, 20.0), (15.0, 17.0), (13.0, 21.0)]);
        assert_eq!(lines[1], [(1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (1.0, 1.0)]);
        let ring = &outlines(&layer("M41 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"))[0];
        assert!(ring.iter().all(|(x, y)| ((x - 50.0).hypot(y - 20.0) - 9.0).abs() < 0.01));
    }

    #[test]
    fn what_lies_in_the_window_is_painted() {
        let layer = Layer {
            class: "hx wall".to_owned(),
            paths: vec!["M100 100l100 0 0 100-100 0z".to_owned()],
            ..Layer::default()
        };
        let art = Art { rect: [0, 0, 960, 600], layers: vec![layer], ..Art::default() };
        let ground = Picture::new(96, 60, [0.0, 1.0, 0.0]);
        let bytes = small(&art, &ground, Window { x: 0, y: 0, width: 960 }).expect("a picture");
        assert_eq!(&bytes[8..12], b"WEBP");
        let picture = sampled(&art, &ground, Window { x: 0, y: 0, width: 960 });
        assert_eq!(picture.pixels[0], [0.0, 1.0, 0.0]);
        assert_eq!((colour(0x33_261c)[0] * 255.0).round(), 51.0);
    }
}
