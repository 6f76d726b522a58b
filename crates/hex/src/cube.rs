use crate::{Dir, Orientation, printed::Spot};

/// A place by cube coordinates, on the map or beyond it: x + y + z = 0, and y is left out.
///
/// With flat tops x counts columns eastwards and z grows southwards within a column; with pointed tops z
/// counts rows southwards and x grows eastwards within a row. The origin is the hex in the north-west
/// corner of the sheet. See <https://www.redblobgames.com/grids/hexagons/#coordinates-cube>.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cube {
    /// First coordinate.
    pub x: i16,
    /// Third coordinate.
    pub z: i16,
}

impl Cube {
    /// The place with these coordinates.
    #[must_use]
    pub const fn new(x: i16, z: i16) -> Cube {
        Cube { x, z }
    }

    /// The second coordinate, which follows from the others.
    #[must_use]
    pub const fn y(self) -> i16 {
        -self.x - self.z
    }

    /// Steps between two places.
    #[must_use]
    pub const fn distance(self, other: Cube) -> u16 {
        let (dx, dz) = (self.x - other.x, self.z - other.z);
        let (x, y, z) = (dx.unsigned_abs(), (dx + dz).unsigned_abs(), dz.unsigned_abs());
        let longest = if x > y { x } else { y };
        if longest > z { longest } else { z }
    }

    /// The place `steps` hexes away in a straight line.
    #[must_use]
    pub const fn moved(self, dir: Dir, steps: i16) -> Cube {
        let (x, z) = dir.delta();
        Cube { x: self.x + x * steps, z: self.z + z * steps }
    }

    /// The places at exactly `radius` steps, clockwise, beginning in direction [`Dir::ALL`]`[0]`.
    pub fn ring(self, radius: u16) -> impl Iterator<Item = Cube> {
        let radius = radius as i16;
        let centre = (radius == 0).then_some(self);
        let sides = Dir::ALL.into_iter().flat_map(move |dir| {
            let corner = self.moved(dir, radius);
            (0..radius).map(move |step| corner.moved(dir.turned(2), step))
        });
        centre.into_iter().chain(sides)
    }

    pub(crate) const fn from_spot(spot: Spot, orientation: Orientation) -> Cube {
        // `twice` has the parity of `line`, so the division is exact.
        let along = (spot.twice - spot.line) / 2;
        match orientation {
            Orientation::FlatTop => Cube { x: spot.line, z: along },
            Orientation::PointyTop => Cube { x: along, z: spot.line },
        }
    }

    pub(crate) const fn spot(self, orientation: Orientation) -> Spot {
        match orientation {
            Orientation::FlatTop => Spot { line: self.x, twice: 2 * self.z + self.x },
            Orientation::PointyTop => Spot { line: self.z, twice: 2 * self.x + self.z },
        }
    }
}
