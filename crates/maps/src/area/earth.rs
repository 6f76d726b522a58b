//! From degrees to the board and back: Lambert's conformal conic, and a radial stretch of it.

use super::P;

/// The radius of the sphere in kilometres.
const EARTH: f64 = 6371.0;
/// Standard parallels and origin, in degrees.
const PARALLELS: (f64, f64) = (18.0, 30.0);
const ORIGIN: (f64, f64) = (-102.0, 24.0);

fn slope(latitude: f64) -> f64 {
    (std::f64::consts::FRAC_PI_4 + latitude.to_radians() / 2.0).tan()
}

/// The conic in kilometres, x to the east and y to the north of its origin.
#[derive(Clone, Copy, Debug)]
pub struct Conic {
    n: f64,
    f: f64,
    origin: f64,
}

impl Default for Conic {
    fn default() -> Self {
        let (south, north) = PARALLELS;
        let cosines = south.to_radians().cos() / north.to_radians().cos();
        let n = cosines.ln() / (slope(north) / slope(south)).ln();
        let f = south.to_radians().cos() * slope(south).powf(n) / n;
        Self { n, f, origin: EARTH * f / slope(ORIGIN.1).powf(n) }
    }
}

impl Conic {
    /// Kilometres of a longitude and latitude.
    pub fn kilometres(&self, (lon, lat): P) -> P {
        let turn = self.n * (lon - ORIGIN.0).to_radians();
        let radius = EARTH * self.f / slope(lat).powf(self.n);
        (radius * turn.sin(), self.origin - radius * turn.cos())
    }

    /// Longitude and latitude of a point in kilometres.
    pub fn degrees(&self, (x, y): P) -> P {
        let down = self.origin - y;
        let turn = x.atan2(down);
        let lat =
            2.0 * (EARTH * self.f / x.hypot(down)).powf(1.0 / self.n).atan() - std::f64::consts::FRAC_PI_2;
        (ORIGIN.0 + (turn / self.n).to_degrees(), lat.to_degrees())
    }
}

/// Something that lays the earth on a board.
pub trait Ground {
    /// The place of a longitude and latitude on the board.
    fn board(&self, degrees: P) -> P;
    /// Longitude and latitude of a place on the board.
    fn degrees(&self, at: P) -> P;
    /// Board units per kilometre where it is drawn largest.
    fn scale(&self) -> f64;
}

/// The conic at one scale.
#[derive(Clone, Copy, Debug)]
pub struct Plain {
    conic: Conic,
    scale: f64,
    shift: P,
}

impl Plain {
    /// A longitude and latitude comes to lie at `at`.
    pub fn new(degrees: P, at: P, scale: f64) -> Self {
        let conic = Conic::default();
        let (x, y) = conic.kilometres(degrees);
        Self { conic, scale, shift: (at.0 - x * scale, at.1 + y * scale) }
    }
}

impl Ground for Plain {
    fn board(&self, degrees: P) -> P {
        let (x, y) = self.conic.kilometres(degrees);
        (self.shift.0 + x * self.scale, self.shift.1 - y * self.scale)
    }

    fn degrees(&self, at: P) -> P {
        self.conic.degrees(((at.0 - self.shift.0) / self.scale, (self.shift.1 - at.1) / self.scale))
    }

    fn scale(&self) -> f64 {
        self.scale
    }
}

/// The conic, shrunk more and more with the distance from a centre: `r` becomes `bend · asinh(r / bend)`.
#[derive(Clone, Copy, Debug)]
pub struct Bent {
    conic: Conic,
    centre: P,
    bend: f64,
    scale: f64,
    at: P,
}

impl Bent {
    /// The centre, in degrees, comes to lie at `at`; `bend` in kilometres.
    pub fn new(centre: P, at: P, bend: f64, scale: f64) -> Self {
        let conic = Conic::default();
        Self { conic, centre: conic.kilometres(centre), bend, scale, at }
    }
}

impl Ground for Bent {
    fn board(&self, degrees: P) -> P {
        let (x, y) = self.conic.kilometres(degrees);
        let (dx, dy) = (x - self.centre.0, y - self.centre.1);
        let reach = dx.hypot(dy).max(1e-9);
        let k = self.scale * self.bend * (reach / self.bend).asinh() / reach;
        (self.at.0 + dx * k, self.at.1 - dy * k)
    }

    fn degrees(&self, at: P) -> P {
        let (dx, dy) = ((at.0 - self.at.0) / self.scale, (self.at.1 - at.1) / self.scale);
        let reach = dx.hypot(dy).max(1e-9);
        let k = self.bend * (reach / self.bend).sinh() / reach;
        self.conic.degrees((self.centre.0 + dx * k, self.centre.1 + dy * k))
    }

    fn scale(&self) -> f64 {
        self.scale
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: P, b: P, by: f64) -> bool {
        (a.0 - b.0).hypot(a.1 - b.1) < by
    }

    #[test]
    fn there_and_back() {
        let plain = Plain::new((-102.0, 24.2), (752.0, 650.0), 0.678);
        let bent = Bent::new((-99.6, 19.9), (820.0, 735.0), 700.0, 0.728);
        for degrees in [(-117.0, 32.5), (-99.1, 19.4), (-86.8, 21.2), (-92.0, 14.5)] {
            assert!(near(plain.degrees(plain.board(degrees)), degrees, 1e-6), "{degrees:?}");
            assert!(near(bent.degrees(bent.board(degrees)), degrees, 1e-6), "{degrees:?}");
        }
    }

    /// Distances of geodesy: along a meridian between the parallels the scale is true within one per cent.
    #[test]
    fn kilometres_are_kilometres() {
        let conic = Conic::default();
        let (south, north) = (conic.kilometres((-102.0, 20.0)), conic.kilometres((-102.0, 28.0)));
        let degree = EARTH * std::f64::consts::PI / 180.0;
        assert!(((north.1 - south.1) / (8.0 * degree) - 1.0).abs() < 0.01);
        assert!(near(conic.kilometres((-102.0, 24.0)), (0.0, 0.0), 1e-6));
    }
}
