//! How a map is printed: everything that differs between the numberings of rectangular hex maps.
//!
//! North is up, east is right, for drawing as well as for the names of directions.

/// Which way the hexes point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Orientation {
    /// Flat sides above and below; hexes touch within vertical columns.
    FlatTop,
    /// Corners above and below; hexes touch within horizontal rows.
    PointyTop,
}

/// A way along a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Horizontal {
    /// To the right.
    East,
    /// To the left.
    West,
}

/// A way along a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Vertical {
    /// To the top.
    North,
    /// To the bottom.
    South,
}

/// Which printed line numbers are meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Parity {
    /// 2, 4, 6 and so on.
    Even,
    /// 1, 3, 5 and so on.
    Odd,
}

impl Parity {
    /// Whether `number` is one of those meant.
    #[must_use]
    pub const fn matches(self, number: u8) -> bool {
        match self {
            Parity::Even => number.is_multiple_of(2),
            Parity::Odd => !number.is_multiple_of(2),
        }
    }
}

/// The orientation, and how neighbouring lines interlock: every second line is moved by half a hex.
///
/// Parity is that of the printed number of the line, not of its place on the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Vertical columns, some of them half a hex higher or lower.
    FlatTop {
        /// The columns that are moved.
        shifted: Parity,
        /// Where to.
        towards: Vertical,
    },
    /// Horizontal rows, some of them half a hex to one side.
    PointyTop {
        /// The rows that are moved.
        shifted: Parity,
        /// Where to.
        towards: Horizontal,
    },
}

/// The numbers of the columns (`Axis<Horizontal>`) or of the rows (`Axis<Vertical>`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Axis<Growth> {
    lowest: u8,
    highest: u8,
    growing: Growth,
}

impl<Growth: Copy> Axis<Growth> {
    /// Numbers `lowest` to `highest`, both included, growing in the given direction.
    ///
    /// # Panics
    /// If the range is empty or does not fit in two digits; in a `const` that is a compile-time error.
    #[must_use]
    pub const fn new(lowest: u8, highest: u8, growing: Growth) -> Axis<Growth> {
        assert!(lowest <= highest, "an axis has at least one number");
        assert!(highest <= 99, "coordinates are printed with two digits");
        Axis { lowest, highest, growing }
    }

    /// The lowest number.
    #[must_use]
    pub const fn lowest(self) -> u8 {
        self.lowest
    }

    /// The highest number.
    #[must_use]
    pub const fn highest(self) -> u8 {
        self.highest
    }

    /// How many numbers there are.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.highest - self.lowest + 1
    }

    /// Never true; here because a `len` is expected to have it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    const fn contains(self, number: u8) -> bool {
        self.lowest <= number && number <= self.highest
    }

    /// The place of a number, counted from 0 at the low end or at the high one.
    const fn place(self, number: u8, from_lowest: bool) -> i16 {
        (if from_lowest { number - self.lowest } else { self.highest - number }) as i16
    }

    /// The number at a place, unless the place is beyond the map.
    fn number(self, place: i16, from_lowest: bool) -> Option<u8> {
        let place = u8::try_from(place).ok().filter(|&place| place < self.len())?;
        Some(if from_lowest { self.lowest + place } else { self.highest - place })
    }
}

impl Axis<Horizontal> {
    /// The place counted from the west edge.
    const fn x_of(self, number: u8) -> i16 {
        self.place(number, matches!(self.growing, Horizontal::East))
    }

    fn number_at_x(self, place: i16) -> Option<u8> {
        self.number(place, matches!(self.growing, Horizontal::East))
    }
}

impl Axis<Vertical> {
    /// The place counted from the north edge.
    const fn y_of(self, number: u8) -> i16 {
        self.place(number, matches!(self.growing, Vertical::South))
    }

    fn number_at_y(self, place: i16) -> Option<u8> {
        self.number(place, matches!(self.growing, Vertical::South))
    }
}

/// Which coordinate is written first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Column, then row: CCRR.
    ColumnRow,
    /// Row, then column: RRCC.
    RowColumn,
}

/// The description of a rectangular printed map, from which a [`Grid`](crate::Grid) is built.
///
/// ```
/// use zocalo_hex::{Axis, Grid, Horizontal, Order, Parity, Printed, Shape, Vertical};
///
/// // Numbers CCRR from the north-west corner, even columns half a hex lower.
/// const MAP: Printed = Printed {
///     shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
///     columns: Axis::new(1, 22, Horizontal::East),
///     rows: Axis::new(1, 19, Vertical::South),
///     order: Order::ColumnRow,
/// };
/// let grid = Grid::new(MAP);
/// assert_eq!(grid.len(), 418);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Printed {
    /// Orientation and interlocking.
    pub shape: Shape,
    /// Numbers of the columns.
    pub columns: Axis<Horizontal>,
    /// Numbers of the rows.
    pub rows: Axis<Vertical>,
    /// Which of the two is written first.
    pub order: Order,
}

/// A place by line and position on the line, both counted from 0 in the north-west corner, whatever is
/// printed. Lines are columns with flat tops and rows with pointed ones; `twice` is the position in half
/// hexes relative to the first line, which is what makes the shift an integer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub line: i16,
    pub twice: i16,
}

impl Printed {
    /// Which way the hexes point.
    #[must_use]
    pub const fn orientation(self) -> Orientation {
        match self.shape {
            Shape::FlatTop { .. } => Orientation::FlatTop,
            Shape::PointyTop { .. } => Orientation::PointyTop,
        }
    }

    /// How many hexes the map has.
    #[must_use]
    pub const fn len(self) -> usize {
        self.columns.len() as usize * self.rows.len() as usize
    }

    /// Never true; here because a `len` is expected to have it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    pub(crate) fn spot(self, column: u8, row: u8) -> Spot {
        let (x, y) = (self.columns.x_of(column), self.rows.y_of(row));
        let (line, along) = match self.orientation() {
            Orientation::FlatTop => (x, y),
            Orientation::PointyTop => (y, x),
        };
        Spot { line, twice: 2 * along + self.shift(line) }
    }

    /// Column and row printed at a spot, if it is on the map.
    pub(crate) fn at(self, spot: Spot) -> Option<(u8, u8)> {
        // Exact: both terms have the parity of the line.
        let along = (spot.twice - self.shift(spot.line)) / 2;
        let (x, y) = match self.orientation() {
            Orientation::FlatTop => (spot.line, along),
            Orientation::PointyTop => (along, spot.line),
        };
        Some((self.columns.number_at_x(x)?, self.rows.number_at_y(y)?))
    }

    /// By how many half hexes a line is moved southwards or eastwards against the first line.
    fn shift(self, line: i16) -> i16 {
        if line % 2 == 0 { 0 } else { self.shift_of_second_line() }
    }

    /// Every second line is moved; seen from the first line this is the way of the shift if the second
    /// is the moved one, and the opposite way if the first is.
    pub(crate) fn shift_of_second_line(self) -> i16 {
        let (forwards, first_is_shifted) = match self.shape {
            Shape::FlatTop { shifted, towards } => {
                let first = self.columns.number_at_x(0).is_some_and(|number| shifted.matches(number));
                (towards == Vertical::South, first)
            }
            Shape::PointyTop { shifted, towards } => {
                let first = self.rows.number_at_y(0).is_some_and(|number| shifted.matches(number));
                (towards == Horizontal::East, first)
            }
        };
        if forwards != first_is_shifted { 1 } else { -1 }
    }

    pub(crate) const fn has(self, column: u8, row: u8) -> bool {
        self.columns.contains(column) && self.rows.contains(row)
    }
}
