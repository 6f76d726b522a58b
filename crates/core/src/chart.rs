//! Tables of a game as players read them: which data file each is made of, and how it is laid out. What is shown is read
//! from the file itself, so that a chart cannot differ from the rules.

/// A table for players, made from one data file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    /// Its id; its title is the message `chart-ID`.
    pub id: &'static str,
    /// The data file.
    pub file: &'static str,
    /// The case of the rulebook that speaks of it.
    pub case: &'static str,
    /// Only rows with this value in that column; all, if the column is empty.
    pub only: (&'static str, &'static str),
    /// How it is laid out.
    pub layout: Layout,
}

/// How the rows of a file become a table. Headings are the messages `column-NAME`, or the name itself where it says all
/// (odds, numbers).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// A line for each row, with these columns of the file.
    Lines(&'static [&'static str]),
    /// One column of the file names the lines, another the columns; the cell shows the others, separated by strokes.
    Grid {
        /// The column that names the lines.
        line: &'static str,
        /// The column that names the columns.
        column: &'static str,
        /// What stands in the cells.
        cell: &'static [&'static str],
    },
}

impl Chart {
    /// A chart with a line for each row.
    #[must_use]
    pub const fn lines(
        id: &'static str,
        file: &'static str,
        case: &'static str,
        columns: &'static [&'static str],
    ) -> Self {
        Self { id, file, case, only: ("", ""), layout: Layout::Lines(columns) }
    }

    /// A chart of lines and columns.
    #[must_use]
    pub const fn grid(
        id: &'static str,
        file: &'static str,
        case: &'static str,
        line: &'static str,
        column: &'static str,
        cell: &'static [&'static str],
    ) -> Self {
        Self { id, file, case, only: ("", ""), layout: Layout::Grid { line, column, cell } }
    }

    /// The same of those rows only that have a value in a column.
    #[must_use]
    pub const fn only(mut self, column: &'static str, value: &'static str) -> Self {
        self.only = (column, value);
        self
    }
}
