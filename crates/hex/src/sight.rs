use crate::{Cube, Grid, Hex};

/// To which side a sight line is nudged where it runs exactly between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Nudge {
    /// By (+1, +2, −3) millionths of a hex in cube coordinates.
    Plus,
    /// By (−1, −2, +3) millionths.
    Minus,
}

/// Parts of a hex in which nudges are measured.
const PARTS: i64 = 1_000_000;
/// The nudge in those parts. Its components differ in size, so that no tie survives it.
const WEIGHTS: [i64; 3] = [1, 2, -3];

/// The straight line between two places as two chains of hexes.
///
/// A line that runs along a hexside belongs to the hexes on both hands. Instead of deciding for one, the
/// line is drawn twice, nudged to either side; where nothing is tied the two chains agree. Each chain has
/// distance + 1 places, both ends included, and reads the same from either end.
///
/// # Exactness
/// A coordinate of the line is `a / n`, with an integer `a` and `n` the distance. Multiplied by `n` million,
/// it becomes `a` million plus the nudge `w·n` with `w` one of ±1, ±2, ±3: an integer, and so are the
/// rounding errors, all far within 64 bits. Without the nudge, what is compared is equal or at least a
/// million apart. The nudge changes each comparison by at most `6·n` and, since sums and differences of two
/// weights are never 0, by at least `n`. So for all `n` below 166,667 it decides every tie and nothing else:
/// the chains are those of an infinitely small nudge, whatever the order of the comparisons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    from: Cube,
    to: Cube,
}

impl Line {
    /// The line between two places.
    #[must_use]
    pub const fn new(from: Cube, to: Cube) -> Line {
        Line { from, to }
    }

    /// One of the two chains, from end to end.
    pub fn chain(self, nudge: Nudge) -> impl ExactSizeIterator<Item = Cube> {
        (0..self.from.distance(self.to) + 1).map(move |step| self.place(step, nudge))
    }

    /// Whether the two chains differ: somewhere the line runs along a hexside.
    #[must_use]
    pub fn has_ties(self) -> bool {
        self.chain(Nudge::Plus).ne(self.chain(Nudge::Minus))
    }

    /// The place of one chain that is `step` hexes from the beginning.
    fn place(self, step: u16, nudge: Nudge) -> Cube {
        let length = i64::from(self.from.distance(self.to)).max(1);
        let unit = PARTS * length;
        let sign = if nudge == Nudge::Plus { 1 } else { -1 };
        let ends = [(self.from.x, self.to.x), (self.from.y(), self.to.y()), (self.from.z, self.to.z)];

        let mut rounded = [0; 3];
        let mut errors = [0; 3];
        for (axis, (a, b)) in ends.into_iter().enumerate() {
            let (a, b) = (i64::from(a), i64::from(b));
            let exact = PARTS * (a * length + (b - a) * i64::from(step)) + sign * WEIGHTS[axis] * length;
            rounded[axis] = (exact + unit / 2).div_euclid(unit);
            errors[axis] = (rounded[axis] * unit - exact).abs();
        }
        // The coordinate that was rounded most is the one to be recomputed from the two others.
        let [x, y, z] = rounded;
        let [ex, ey, ez] = errors;
        let (x, z) = if ex > ey && ex > ez {
            (-y - z, z)
        } else if ey > ez {
            (x, z)
        } else {
            (x, -x - y)
        };
        Cube::new(x as i16, z as i16)
    }
}

impl Grid {
    /// The straight line between two hexes.
    #[must_use]
    pub fn line(&self, from: Hex, to: Hex) -> Line {
        Line::new(self.cube(from), self.cube(to))
    }

    /// One chain of the line between two hexes, both included. Near the edge of the map a chain may leave
    /// it for a few places, which are reported as `None`.
    ///
    /// ```
    /// # use zocalo_hex::{Axis, Grid, Horizontal, Nudge, Order, Parity, Printed, Shape, Vertical};
    /// # let grid = Grid::new(Printed {
    /// #     shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
    /// #     columns: Axis::new(1, 22, Horizontal::East),
    /// #     rows: Axis::new(1, 19, Vertical::South),
    /// #     order: Order::ColumnRow,
    /// # });
    /// let [from, to] = ["0505", "0705"].map(|text| grid.parse(text).unwrap());
    /// let middle = |nudge| grid.number(grid.sight(from, to, nudge).nth(1).unwrap().unwrap()).to_string();
    /// assert!(grid.line(from, to).has_ties());
    /// assert_eq!((middle(Nudge::Plus), middle(Nudge::Minus)), ("0604".into(), "0605".into()));
    /// ```
    pub fn sight(&self, from: Hex, to: Hex, nudge: Nudge) -> impl ExactSizeIterator<Item = Option<Hex>> + '_ {
        self.line(from, to).chain(nudge).map(|cube| self.at(cube))
    }
}
