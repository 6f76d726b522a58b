use crate::{
    Contact, Cube, Dir, Ends, Hex, Number, NumberError, Order, Orientation, Printed, hexside::weave,
};

/// A rectangular hex map: its numbering, and its adjacency worked out once.
///
/// Building one allocates a few tables (some 80 bytes a hex); after that every question is a load or a
/// little arithmetic. Games keep theirs in a `LazyLock` and hand out `&'static Grid`.
///
/// Methods that take a [`Hex`] panic if it is of a larger map.
///
/// ```
/// use zocalo_hex::{Axis, Grid, Horizontal, Order, Parity, Printed, Shape, Vertical, flat};
/// let grid = Grid::new(Printed {
///     shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
///     columns: Axis::new(1, 22, Horizontal::East),
///     rows: Axis::new(1, 19, Vertical::South),
///     order: Order::ColumnRow,
/// });
/// let hex = grid.parse("0910").unwrap();
/// let north_east = grid.step(hex, flat::NE).unwrap();
/// assert_eq!(grid.number(north_east).to_string(), "1009");
/// assert_eq!(grid.distance(hex, grid.parse("0610").unwrap()), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    printed: Printed,
    cubes: Vec<Cube>,
    pub(crate) contacts: Vec<[Contact; 6]>,
    pub(crate) ends: Vec<Ends>,
}

impl Grid {
    /// Builds the map that `printed` describes.
    #[must_use]
    pub fn new(printed: Printed) -> Grid {
        let orientation = printed.orientation();
        let cubes: Vec<Cube> = (0..printed.len())
            .map(|index| {
                let (column, row) = column_and_row(printed, number_at(printed, index));
                Cube::from_spot(printed.spot(column, row), orientation)
            })
            .collect();
        let (contacts, ends) = weave(&cubes, |cube| hex_at(printed, cube));
        Grid { printed, cubes, contacts, ends }
    }

    /// The description it was built from.
    #[must_use]
    pub const fn printed(&self) -> Printed {
        self.printed
    }

    /// Which way the hexes point.
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        self.printed.orientation()
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cubes.len()
    }

    /// Never true: a map has at least one hex.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cubes.is_empty()
    }

    /// Every hex, in the order of the printed numbers.
    pub fn hexes(&self) -> impl ExactSizeIterator<Item = Hex> + use<> {
        (0..self.cubes.len() as u16).map(Hex::new)
    }

    /// The number printed in a hex.
    #[must_use]
    pub fn number(&self, hex: Hex) -> Number {
        assert!(hex.index() < self.len(), "the hex is of another map");
        number_at(self.printed, hex.index())
    }

    /// The hex that bears a number, if the map has it.
    #[must_use]
    pub fn locate(&self, number: Number) -> Option<Hex> {
        let (column, row) = column_and_row(self.printed, number);
        self.printed.has(column, row).then(|| index_of(self.printed, number))
    }

    /// The hex that bears the number in `text`.
    ///
    /// # Errors
    /// If the text is not four digits, or if the map has no such hex.
    pub fn parse(&self, text: &str) -> Result<Hex, NumberError> {
        let number: Number = text.parse()?;
        self.locate(number).ok_or(NumberError::OffMap(number))
    }

    /// The printed number of the hex's column.
    #[must_use]
    pub fn column(&self, hex: Hex) -> u8 {
        column_and_row(self.printed, self.number(hex)).0
    }

    /// The printed number of the hex's row.
    #[must_use]
    pub fn row(&self, hex: Hex) -> u8 {
        column_and_row(self.printed, self.number(hex)).1
    }

    /// The cube coordinates of a hex.
    #[must_use]
    pub fn cube(&self, hex: Hex) -> Cube {
        self.cubes[hex.index()]
    }

    /// The hex at a place, unless the place is off the map.
    #[must_use]
    pub fn at(&self, cube: Cube) -> Option<Hex> {
        hex_at(self.printed, cube)
    }

    /// The neighbour in a direction, unless the edge of the map is there.
    #[must_use]
    pub fn step(&self, hex: Hex, dir: Dir) -> Option<Hex> {
        self.contacts[hex.index()][dir.index()].hex
    }

    /// The six contacts of a hex, clockwise in the order of [`Dir::ALL`].
    #[must_use]
    pub fn contacts(&self, hex: Hex) -> &[Contact; 6] {
        &self.contacts[hex.index()]
    }

    /// The neighbours on the map, clockwise.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.contacts(hex).iter().filter_map(|contact| contact.hex)
    }

    /// The direction from a hex to a neighbour, or `None` if they are not neighbours.
    #[must_use]
    pub fn dir(&self, from: Hex, to: Hex) -> Option<Dir> {
        self.contacts(from).iter().find(|contact| contact.hex == Some(to)).map(|contact| contact.dir)
    }

    /// Whether two hexes share a side. A hex is not adjacent to itself.
    #[must_use]
    pub fn adjacent(&self, a: Hex, b: Hex) -> bool {
        self.distance(a, b) == 1
    }

    /// Steps from one hex to another, whatever lies between.
    #[must_use]
    pub fn distance(&self, a: Hex, b: Hex) -> u16 {
        self.cube(a).distance(self.cube(b))
    }

    /// The hexes at exactly `radius` steps that are on the map, clockwise.
    pub fn ring(&self, hex: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        self.cube(hex).ring(radius).filter_map(|cube| self.at(cube))
    }

    /// The hexes at most `radius` steps away that are on the map, `hex` itself first, then ring by ring.
    pub fn within(&self, hex: Hex, radius: u16) -> impl Iterator<Item = Hex> + '_ {
        (0..=radius).flat_map(move |radius| self.ring(hex, radius))
    }
}

impl Printed {
    /// The numbers of all hexes as they are printed, in their order: the ids of a game's hexes.
    #[must_use]
    pub fn numbers(self) -> Vec<String> {
        (0..self.len()).map(|index| number_at(self, index).to_string()).collect()
    }
}

fn column_and_row(printed: Printed, number: Number) -> (u8, u8) {
    match printed.order {
        Order::ColumnRow => (number.first(), number.second()),
        Order::RowColumn => (number.second(), number.first()),
    }
}

/// The lowest first half, the lowest second half, and how many second halves there are.
fn halves(printed: Printed) -> (u8, u8, usize) {
    let (columns, rows) = (printed.columns, printed.rows);
    match printed.order {
        Order::ColumnRow => (columns.lowest(), rows.lowest(), rows.len() as usize),
        Order::RowColumn => (rows.lowest(), columns.lowest(), columns.len() as usize),
    }
}

fn number_at(printed: Printed, index: usize) -> Number {
    let (first, second, stride) = halves(printed);
    Number::new(first + (index / stride) as u8, second + (index % stride) as u8)
}

fn index_of(printed: Printed, number: Number) -> Hex {
    let (first, second, stride) = halves(printed);
    let index = usize::from(number.first() - first) * stride + usize::from(number.second() - second);
    Hex::new(index as u16)
}

fn hex_at(printed: Printed, cube: Cube) -> Option<Hex> {
    let (column, row) = printed.at(cube.spot(printed.orientation()))?;
    Some(index_of(
        printed,
        match printed.order {
            Order::ColumnRow => Number::new(column, row),
            Order::RowColumn => Number::new(row, column),
        },
    ))
}
