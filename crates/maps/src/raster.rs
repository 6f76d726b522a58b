//! Planes of numbers and pictures of colours, and what is done to whole planes: blurring, slopes, distances, masks.

use zocalo_core::board::Point;

/// Where pixels lie on the map: the point at the upper left corner, and pixels to a unit of the map.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// The left edge, in units of the map.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// Pixels to a unit.
    pub scale: f32,
    /// Width in pixels.
    pub width: usize,
    /// Height in pixels.
    pub height: usize,
}

impl View {
    /// The point of the map in the middle of a pixel.
    #[must_use]
    pub fn point(&self, x: usize, y: usize) -> Point {
        (self.x + (x as f32 + 0.5) / self.scale, self.y + (y as f32 + 0.5) / self.scale)
    }

    /// A point of the map in pixels.
    #[must_use]
    pub fn pixel(&self, (x, y): Point) -> Point {
        ((x - self.x) * self.scale, (y - self.y) * self.scale)
    }

    /// A view that is larger by so many pixels on all sides.
    #[must_use]
    pub fn padded(&self, by: usize) -> Self {
        let shift = by as f32 / self.scale;
        Self {
            x: self.x - shift,
            y: self.y - shift,
            width: self.width + 2 * by,
            height: self.height + 2 * by,
            ..*self
        }
    }

    /// A plane of a function of the map.
    #[must_use]
    pub fn plane(&self, f: impl Fn(f32, f32) -> f32) -> Plane {
        Plane::from_fn(self.width, self.height, |x, y| {
            let (x, y) = self.point(x, y);
            f(x, y)
        })
    }

    /// Which pixels lie inside an odd number of rings.
    #[must_use]
    pub fn inside(&self, rings: &[Vec<Point>]) -> Plane {
        let mut plane = Plane::new(self.width, self.height);
        for row in 0..self.height {
            let y = self.point(0, row).1;
            let mut crossings: Vec<f32> = Vec::new();
            for ring in rings {
                for (i, &a) in ring.iter().enumerate() {
                    let b = ring[(i + 1) % ring.len()];
                    if (a.1 <= y) != (b.1 <= y) {
                        crossings.push(a.0 + (y - a.1) / (b.1 - a.1) * (b.0 - a.0));
                    }
                }
            }
            crossings.sort_by(f32::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let first = ((pair[0] - self.x) * self.scale - 0.5).ceil().max(0.0) as usize;
                let end =
                    ((pair[1] - self.x) * self.scale - 0.5).ceil().clamp(0.0, self.width as f32) as usize;
                for x in first..end {
                    plane.values[row * self.width + x] = 1.0;
                }
            }
        }
        plane
    }
}

/// A rectangle of numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Plane {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row by row.
    pub values: Vec<f32>,
}

impl Plane {
    /// All zero.
    #[must_use]
    pub fn new(width: usize, height: usize) -> Self {
        Self { width, height, values: vec![0.0; width * height] }
    }

    /// By column and row.
    #[must_use]
    pub fn from_fn(width: usize, height: usize, f: impl Fn(usize, usize) -> f32) -> Self {
        let values = (0..width * height).map(|i| f(i % width, i / width)).collect();
        Self { width, height, values }
    }

    /// The value at a pixel; outside, that of the nearest one inside.
    #[must_use]
    pub fn at(&self, x: i64, y: i64) -> f32 {
        let x = x.clamp(0, self.width as i64 - 1) as usize;
        let y = y.clamp(0, self.height as i64 - 1) as usize;
        self.values[y * self.width + x]
    }

    /// The value at a point in pixels, straight between the middles of pixels.
    #[must_use]
    pub fn sample(&self, (x, y): Point) -> f32 {
        let (x, y) = (x - 0.5, y - 0.5);
        let (ix, iy) = (x.floor(), y.floor());
        let (fx, fy) = (x - ix, y - iy);
        let (ix, iy) = (ix as i64, iy as i64);
        let top = self.at(ix, iy) * (1.0 - fx) + self.at(ix + 1, iy) * fx;
        let bottom = self.at(ix, iy + 1) * (1.0 - fx) + self.at(ix + 1, iy + 1) * fx;
        top * (1.0 - fy) + bottom * fy
    }

    /// Each value changed.
    #[must_use]
    pub fn map(&self, f: impl Fn(f32) -> f32) -> Self {
        Self { values: self.values.iter().map(|&v| f(v)).collect(), ..*self }
    }

    /// Two planes of one size made into one.
    #[must_use]
    pub fn zip(&self, other: &Self, f: impl Fn(f32, f32) -> f32) -> Self {
        let values = self.values.iter().zip(&other.values).map(|(&a, &b)| f(a, b)).collect();
        Self { values, ..*self }
    }

    /// Blurred by a Gaussian of so many pixels.
    #[must_use]
    pub fn blur(&self, sigma: f32) -> Self {
        if sigma <= 0.0 {
            return self.clone();
        }
        let reach = (sigma * 3.5).ceil() as i64;
        let bell: Vec<f32> = (-reach..=reach).map(|i| (-0.5 * (i as f32 / sigma).powi(2)).exp()).collect();
        let sum: f32 = bell.iter().sum();
        let bell: Vec<f32> = bell.into_iter().map(|w| w / sum).collect();
        self.convolve(&bell).transposed().convolve(&bell).transposed()
    }

    /// Each row with a kernel of odd length; the edge values go on outside.
    fn convolve(&self, kernel: &[f32]) -> Self {
        let reach = kernel.len() / 2;
        let mut out = Self::new(self.width, self.height);
        let mut row = vec![0.0; self.width + 2 * reach];
        for y in 0..self.height {
            let line = &self.values[y * self.width..(y + 1) * self.width];
            row[reach..reach + self.width].copy_from_slice(line);
            row[..reach].fill(line[0]);
            row[reach + self.width..].fill(line[self.width - 1]);
            for x in 0..self.width {
                let window = &row[x..x + kernel.len()];
                out.values[y * self.width + x] = window.iter().zip(kernel).map(|(a, b)| a * b).sum();
            }
        }
        out
    }

    fn transposed(&self) -> Self {
        let mut out = Self::new(self.height, self.width);
        for y in 0..self.height {
            for x in 0..self.width {
                out.values[x * self.height + y] = self.values[y * self.width + x];
            }
        }
        out
    }

    /// The slopes to the right and downwards, per pixel.
    #[must_use]
    pub fn slopes(&self) -> (Self, Self) {
        let slope = |dx: i64, dy: i64| {
            Self::from_fn(self.width, self.height, |x, y| {
                let (x, y) = (x as i64, y as i64);
                (self.at(x + dx, y + dy) - self.at(x - dx, y - dy)) / 2.0
            })
        };
        (slope(1, 0), slope(0, 1))
    }

    /// The part inside a margin of so many pixels.
    #[must_use]
    pub fn cropped(&self, margin: usize) -> Self {
        Self::from_fn(self.width - 2 * margin, self.height - 2 * margin, |x, y| {
            self.values[(y + margin) * self.width + x + margin]
        })
    }

    /// Each pixel's distance from the border of a mask, in pixels: positive inside (above one half), negative outside.
    #[must_use]
    pub fn signed_distance(&self) -> Self {
        let inside = distance(self.width, self.height, |i| self.values[i] <= 0.5);
        let outside = distance(self.width, self.height, |i| self.values[i] > 0.5);
        let values = inside.iter().zip(&outside).map(|(a, b)| a - b).collect();
        Self { values, ..*self }
    }
}

/// For each pixel the distance to the nearest one that is in a set: exact, by lower envelopes of parabolas.
fn distance(width: usize, height: usize, set: impl Fn(usize) -> bool) -> Vec<f32> {
    // Farther than any pixel, yet small enough that squares stay exact enough.
    let far = ((width + height) as f32).powi(2);
    let mut squares: Vec<f32> = (0..width * height).map(|i| if set(i) { 0.0 } else { far }).collect();
    let mut column = vec![0.0; height];
    for x in 0..width {
        for y in 0..height {
            column[y] = squares[y * width + x];
        }
        for (y, value) in envelope(&column).into_iter().enumerate() {
            squares[y * width + x] = value;
        }
    }
    for row in squares.chunks_exact_mut(width) {
        let lower = envelope(row);
        row.copy_from_slice(&lower);
    }
    squares.into_iter().map(|square| square.min(far).sqrt()).collect()
}

/// The lower envelope of the parabolas that stand on each value.
fn envelope(values: &[f32]) -> Vec<f32> {
    let n = values.len();
    let mut feet = vec![0usize; n];
    let mut from = vec![f32::NEG_INFINITY; n + 1];
    from[1] = f32::INFINITY;
    let mut k = 0;
    let height = |q: usize| values[q] + (q * q) as f32;
    for q in 1..n {
        loop {
            let p = feet[k];
            let meet = (height(q) - height(p)) / (2.0 * (q - p) as f32);
            if meet <= from[k] && k > 0 {
                k -= 1;
                continue;
            }
            k += 1;
            feet[k] = q;
            from[k] = meet;
            from[k + 1] = f32::INFINITY;
            break;
        }
    }
    let mut k = 0;
    (0..n)
        .map(|q| {
            while from[k + 1] < q as f32 {
                k += 1;
            }
            (q as f32 - feet[k] as f32).powi(2) + values[feet[k]]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blurring_keeps_the_sum_and_spreads() {
        let mut dot = Plane::new(31, 21);
        dot.values[10 * 31 + 15] = 1.0;
        let soft = dot.blur(2.0);
        assert!((soft.values.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        // The middle of a Gaussian of two dimensions: 1 / (2 π σ²).
        assert!((soft.at(15, 10) - 1.0 / (8.0 * std::f32::consts::PI)).abs() < 1e-3);
        assert_eq!(soft.at(13, 10), soft.at(17, 10));
    }

    #[test]
    fn distances_are_exact() {
        let disc =
            Plane::from_fn(
                40,
                30,
                |x, y| if (x as f32 - 20.0).hypot(y as f32 - 15.0) < 6.5 { 1.0 } else { 0.0 },
            );
        let far = disc.signed_distance();
        for y in 0..30usize {
            for x in 0..40usize {
                let inside = disc.values[y * 40 + x] > 0.5;
                let mut least = f32::INFINITY;
                for v in 0..30usize {
                    for u in 0..40usize {
                        if (disc.values[v * 40 + u] > 0.5) != inside {
                            least = least.min((u as f32 - x as f32).hypot(v as f32 - y as f32));
                        }
                    }
                }
                let told = far.values[y * 40 + x] * if inside { 1.0 } else { -1.0 };
                assert!((told - least).abs() < 1e-3, "{x} {y}: {told} {least}");
            }
        }
    }

    #[test]
    fn masks_follow_their_rings() {
        let view = View { x: 0.0, y: 0.0, scale: 2.0, width: 20, height: 20 };
        let square = vec![(2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0)];
        let hole = vec![(3.0, 3.0), (4.0, 3.0), (4.0, 4.0), (3.0, 4.0)];
        let mask = view.inside(&[square, hole]);
        assert_eq!(mask.values.iter().sum::<f32>(), 64.0 - 4.0);
        assert_eq!(mask.at(5, 5), 1.0);
        assert_eq!(mask.at(6, 6), 0.0, "the hole");
    }

    #[test]
    fn samples_lie_between() {
        let ramp = Plane::from_fn(4, 4, |x, _| x as f32);
        assert_eq!(ramp.sample((1.5, 1.5)), 1.0);
        assert_eq!(ramp.sample((2.0, 1.5)), 1.5);
        assert_eq!(ramp.slopes().0.at(1, 1), 1.0);
    }
}
