use crate::Orientation;

/// One of the six directions to a neighbour.
///
/// Direction *i* is that of the cube step `(0, −1)` turned clockwise *i* times. Compass names depend on
/// which way the hexes point, so they live in [`flat`] and [`pointy`]; a game imports the one module that
/// fits its map.
///
/// ```
/// use zocalo_hex::{flat, pointy};
/// assert_eq!(flat::N.opposite(), flat::S);
/// assert_eq!(flat::NE.clockwise(), flat::SE);
/// assert_eq!(pointy::NE.clockwise(), pointy::E);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dir(u8);

impl Dir {
    /// All directions, clockwise: from north with flat tops, from north-west with pointed ones.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// The number of the direction, 0 to 5, for arrays with one element per side of a hex.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The direction back.
    #[must_use]
    pub const fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// The next direction to the right.
    #[must_use]
    pub const fn clockwise(self) -> Dir {
        self.turned(1)
    }

    /// The next direction to the left.
    #[must_use]
    pub const fn counterclockwise(self) -> Dir {
        self.turned(-1)
    }

    /// The direction `sixths` of a full turn to the right.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Dir {
        Dir((self.0 as i8 + sixths.rem_euclid(6)).rem_euclid(6) as u8)
    }

    /// The compass name on a map with this orientation.
    #[must_use]
    pub const fn name(self, orientation: Orientation) -> &'static str {
        names(orientation)[self.index()]
    }

    /// The direction with this compass name, written in capitals as by [`Dir::name`].
    #[must_use]
    pub fn from_name(name: &str, orientation: Orientation) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| dir.name(orientation) == name)
    }

    /// The step in cube coordinates x and z. One table serves both orientations, because turning a map by
    /// 30° changes the names of its directions and nothing else.
    pub(crate) const fn delta(self) -> (i16, i16) {
        [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][self.index()]
    }
}

const fn names(orientation: Orientation) -> [&'static str; 6] {
    match orientation {
        Orientation::FlatTop => ["N", "NE", "SE", "S", "SW", "NW"],
        Orientation::PointyTop => ["NW", "NE", "E", "SE", "SW", "W"],
    }
}

/// The directions of a map with flat tops, by their compass names.
pub mod flat {
    use super::Dir;

    /// North.
    pub const N: Dir = Dir(0);
    /// North-east.
    pub const NE: Dir = Dir(1);
    /// South-east.
    pub const SE: Dir = Dir(2);
    /// South.
    pub const S: Dir = Dir(3);
    /// South-west.
    pub const SW: Dir = Dir(4);
    /// North-west.
    pub const NW: Dir = Dir(5);
}

/// The directions of a map with pointed tops, by their compass names.
pub mod pointy {
    use super::Dir;

    /// North-west.
    pub const NW: Dir = Dir(0);
    /// North-east.
    pub const NE: Dir = Dir(1);
    /// East.
    pub const E: Dir = Dir(2);
    /// South-east.
    pub const SE: Dir = Dir(3);
    /// South-west.
    pub const SW: Dir = Dir(4);
    /// West.
    pub const W: Dir = Dir(5);
}
