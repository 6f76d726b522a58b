//! Smooth noise on the plane of the map: the same at every scale and on every run.

/// The lattice repeats after so many points.
const SIDE: usize = 256;
/// How many lattices there are; `k` in the functions chooses one.
const LATTICES: usize = 4;

/// Noise from a fixed seed.
#[derive(Debug)]
pub struct Noise {
    lattices: Vec<Vec<f32>>,
}

impl Noise {
    /// Makes the lattices of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let lattice = |k: usize| {
            let mut chance = Chance::new(seed.wrapping_mul(31).wrapping_add(k as u64));
            (0..SIDE * SIDE).map(|_| chance.normal()).collect()
        };
        Self { lattices: (0..LATTICES).map(lattice).collect() }
    }

    /// One octave: about a normal distribution, smooth.
    #[must_use]
    pub fn value(&self, x: f32, y: f32, k: usize) -> f32 {
        let lattice = &self.lattices[k % LATTICES];
        let (ix, iy) = (x.floor(), y.floor());
        let (wx, wy) = (spline(x - ix), spline(y - iy));
        let wrap = |i: f32, by: usize| (i as i64 + by as i64 - 1).rem_euclid(SIDE as i64) as usize;
        let columns = [wrap(ix, 0), wrap(ix, 1), wrap(ix, 2), wrap(ix, 3)];
        let mut sum = 0.0;
        for (j, wy) in wy.into_iter().enumerate() {
            let row = &lattice[wrap(iy, j) * SIDE..][..SIDE];
            let across = wx[0] * row[columns[0]]
                + wx[1] * row[columns[1]]
                + wx[2] * row[columns[2]]
                + wx[3] * row[columns[3]];
            sum += wy * across;
        }
        sum * 1.6
    }

    /// Octaves of doubling frequency and halving height.
    #[must_use]
    pub fn fbm(&self, x: f32, y: f32, frequency: f32, octaves: usize, k: usize) -> f32 {
        let (mut sum, mut height, mut f) = (0.0, 1.0, frequency);
        for i in 0..octaves {
            let shift = i as f32;
            sum += height * self.value(x * f + 17.3 * shift, y * f + 9.1 * shift, k + i);
            f *= 2.03;
            height *= 0.5;
        }
        sum
    }

    /// Octaves with sharp ridges; small ridges grow on large ones.
    #[must_use]
    pub fn ridged(&self, x: f32, y: f32, frequency: f32, octaves: usize, k: usize) -> f32 {
        let (mut sum, mut height, mut f, mut weight) = (0.0, 1.0, frequency, 1.0);
        for i in 0..octaves {
            let shift = i as f32;
            let v = self.value(x * f + 31.7 * shift, y * f + 5.9 * shift, k + i);
            let ridge = (1.0 - v.abs()).clamp(-1.0, 1.0);
            sum += height * ridge * weight;
            weight = (ridge * 1.3).clamp(0.0, 1.0);
            f *= 2.07;
            height *= 0.52;
        }
        sum
    }
}

/// Weights of a cubic B-spline.
fn spline(t: f32) -> [f32; 4] {
    let s = 1.0 - t;
    [
        s * s * s / 6.0,
        (3.0 * t * t * t - 6.0 * t * t + 4.0) / 6.0,
        (3.0 * s * s * s - 6.0 * s * s + 4.0) / 6.0,
        t * t * t / 6.0,
    ]
}

/// A stream of numbers from a seed, for scattering marks. It decides no rule.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// Evenly from 0 to 1.
    pub fn unit(&mut self) -> f32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 40) as f32 / (1u64 << 24) as f32
    }

    /// Evenly between two numbers.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// About a normal distribution: the sum of four even numbers.
    pub fn normal(&mut self) -> f32 {
        let sum: f32 = (0..4).map(|_| self.unit()).sum();
        (sum - 2.0) * 3.0_f32.sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_noise() {
        let (a, b) = (Noise::new(7), Noise::new(7));
        assert_eq!(a.fbm(3.3, 4.4, 1.3, 4, 0), b.fbm(3.3, 4.4, 1.3, 4, 0));
        assert_ne!(a.value(3.3, 4.4, 0), Noise::new(8).value(3.3, 4.4, 0));
    }

    #[test]
    fn noise_is_smooth_and_centred() {
        let noise = Noise::new(1);
        let all: Vec<f32> = (0..4000).map(|i| noise.value(i as f32 * 0.37, i as f32 * 0.11, 0)).collect();
        let mean = all.iter().sum::<f32>() / all.len() as f32;
        assert!(mean.abs() < 0.1, "{mean}");
        let step = (noise.value(10.0, 10.0, 0) - noise.value(10.01, 10.0, 0)).abs();
        assert!(step < 0.05, "{step}");
        assert!((noise.value(0.5, 0.5, 0) - noise.value(256.5, 0.5, 0)).abs() < 1e-5, "it repeats");
    }

    #[test]
    fn chance_is_even() {
        let mut chance = Chance::new(3);
        let mean = (0..10_000).map(|_| chance.unit()).sum::<f32>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.02);
        let square = (0..10_000).map(|_| chance.normal().powi(2)).sum::<f32>() / 10_000.0;
        assert!((square - 1.0).abs() < 0.05);
    }
}
