//! Data files: comma-separated, each value with its source, read from text that somebody else fetched.
//!
//! A game describes a row by a struct with a field for each column. [`Files::rows`] holds the file to it: a column that
//! the struct does not know, one that is missing, and a cell that does not fit are faults with file, line and column.
//! The column `source` is expected in every comma-separated file and need not be a field; every row must fill it in.
//!
//! | in the file | in the struct |
//! | --- | --- |
//! | a number | `u8`, `i16`, `f32`, … |
//! | 0 or 1 | `bool` |
//! | a word out of a few | an enum that derives `Deserialize` |
//! | the id of a thing | a type made by [`id!`](crate::id!) |
//! | an empty cell | `Option` of any of these |
//! | several, with blanks between them | `Vec` of any of these |
//! | a remark that no rule reads | [`Remark`] |

mod cells;

pub use cells::Remark;
pub(crate) use cells::{Cell, Wrong};

use crate::Id;
use serde::de::DeserializeOwned;

/// The data files of a game by name: the ones it carries, or a player's corrections laid over them.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    carried: &'a [(&'static str, &'static str)],
    corrections: &'a [(String, String)],
}

impl<'a> Files<'a> {
    /// The carried files alone.
    #[must_use]
    pub const fn carried(carried: &'a [(&'static str, &'static str)]) -> Self {
        Self { carried, corrections: &[] }
    }

    /// With corrections: a file of the same name takes the place of the carried one.
    ///
    /// # Errors
    /// A correction whose name is no data file of the game.
    pub fn corrected(
        carried: &'a [(&'static str, &'static str)],
        corrections: &'a [(String, String)],
    ) -> Result<Self, DataError> {
        match corrections.iter().find(|(name, _)| carried.iter().all(|(known, _)| known != name)) {
            Some((name, _)) => {
                let known: Vec<_> = carried.iter().map(|(known, _)| *known).collect();
                Err(DataError::new(name, 0, format!("no such data file; there are: {}", known.join(", "))))
            }
            None => Ok(Self { carried, corrections }),
        }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// A name that the game does not carry.
    pub fn text(&self, name: &str) -> Result<&'a str, DataError> {
        self.named(name).map(|(_, text)| text)
    }

    fn named(&self, name: &str) -> Result<(&'static str, &'a str), DataError> {
        let carried = self.carried.iter().find(|(known, _)| *known == name);
        let (known, text) = carried.ok_or_else(|| DataError::new(name, 0, "no such data file"))?;
        let corrected = self.corrections.iter().find(|(corrected, _)| corrected == name);
        Ok((known, corrected.map_or(*text, |(_, text)| text.as_str())))
    }

    /// Every file with its text, in the order of the carried ones: what a digest is made of.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &'a str)> + '_ {
        self.carried.iter().map(|(name, _)| (*name, self.text(name).expect("carried")))
    }

    /// The rows of a comma-separated file (tab-separated if its name ends in `.tsv`), held to the fields of `T`.
    ///
    /// # Errors
    /// A missing file, a column too many or too few, or a cell that does not fit: file, line, column and reason.
    pub fn rows<T: DeserializeOwned>(&self, name: &str) -> Result<Vec<Row<T>>, DataError> {
        self.read(name, true)
    }

    /// As [`rows`](Self::rows), but columns that `T` does not know are passed over.
    ///
    /// # Errors
    /// A missing file, a column too few, or a cell that does not fit: file, line, column and reason.
    pub fn loose_rows<T: DeserializeOwned>(&self, name: &str) -> Result<Vec<Row<T>>, DataError> {
        self.read(name, false)
    }

    /// The rows of a file that lists all things of a kind in the order of their ids, one a row, in a column `id`.
    ///
    /// # Errors
    /// As [`rows`](Self::rows), and where a thing is missing, out of its order or unknown.
    pub fn things<I: Id, T: DeserializeOwned>(&self, name: &str) -> Result<Vec<Row<T>>, DataError> {
        let ids = self.loose_rows::<Identified>(name)?;
        for (expected, row) in I::all().zip(&ids) {
            let (id, given) = (expected.id(), &row.value.id);
            row.check(id == *given, "id", || format!("{} {id} is expected here, not \"{given}\"", I::WHAT))?;
        }
        let (count, listed) = (I::names().count(), ids.len());
        if let Some(more) = ids.get(count) {
            return Err(more.fault("id", format!("there are only {count} of them, each a {}", I::WHAT)));
        }
        let few = || format!("{listed} of {count} are listed, each a {}", I::WHAT);
        DataError::unless(listed == count, name, 0, few)?;
        self.rows(name)
    }

    fn read<T: DeserializeOwned>(&self, name: &str, strict: bool) -> Result<Vec<Row<T>>, DataError> {
        let (file, text) = self.named(name)?;
        let tabs = name.ends_with(".tsv");
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(if tabs { b'\t' } else { b',' })
            .quoting(!tabs)
            .from_reader(text.as_bytes());
        let headers = reader.headers().map_err(|e| DataError::new(name, 1, e))?.clone();
        let mut rows = Vec::new();
        let mut lines = Lines { text: text.as_bytes(), counted: 0, ends: 0 };
        for record in reader.records() {
            let record = record.map_err(|e| {
                let line = e.position().map_or(0, |position| lines.at(position));
                DataError::new(name, line, e)
            })?;
            let line = record.position().map_or(0, |position| lines.at(position));
            let value = cells::row(&headers, &record, strict.then_some(!tabs))
                .map_err(|e| DataError { column: e.column, ..DataError::new(name, line, e.reason) })?;
            rows.push(Row { file, line, value });
        }
        Ok(rows)
    }
}

/// The one column that [`Files::things`] looks at by itself.
#[derive(serde::Deserialize)]
struct Identified {
    id: String,
}

/// The lines in which rows begin. The reader's own count is one too low where lines end in `\r\n`, because it stops
/// between the two. Rows are asked for in their order, so that the text is gone through once.
struct Lines<'a> {
    text: &'a [u8],
    /// How much of the text has been counted, and the ends of lines in it.
    counted: usize,
    ends: u64,
}

impl Lines<'_> {
    fn at(&mut self, position: &csv::Position) -> u64 {
        let at = usize::try_from(position.byte()).map_or(self.text.len(), |at| at.min(self.text.len()));
        let ends = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
        if at < self.counted {
            (self.counted, self.ends) = (0, 0);
        }
        self.ends += ends(&self.text[self.counted..at]);
        self.counted = at;
        let blank = self.text[at..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
        self.ends + ends(&self.text[at..at + blank]) + 1
    }
}

/// One row of a data file.
#[derive(Clone, Debug)]
pub struct Row<T> {
    /// The file.
    pub file: &'static str,
    /// Its line in the file, from 1.
    pub line: u64,
    /// What it says.
    pub value: T,
}

impl<T> Row<T> {
    /// A fault in this row; the column may be empty if it is no single one.
    pub fn fault(&self, column: &str, reason: impl ToString) -> DataError {
        DataError { column: column.to_owned(), ..DataError::new(self.file, self.line, reason) }
    }

    /// A fault in this row unless the condition holds.
    ///
    /// # Errors
    /// The fault.
    pub fn check(&self, holds: bool, column: &str, reason: impl FnOnce() -> String) -> Result<(), DataError> {
        if holds { Ok(()) } else { Err(self.fault(column, reason())) }
    }

    /// As [`check`](Self::check), for a cell that repeats what is known from elsewhere.
    ///
    /// # Errors
    /// What would be right.
    pub fn expect<C: PartialEq + std::fmt::Display>(
        &self,
        column: &str,
        given: &C,
        right: &C,
    ) -> Result<(), DataError> {
        self.check(given == right, column, || format!("this should be \"{right}\", not \"{given}\""))
    }
}

/// A fault in a data file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The line, or 0 if it is the file as a whole.
    pub line: u64,
    /// The column, or empty if it is the line as a whole.
    pub column: String,
    /// What is wrong.
    pub reason: String,
}

impl DataError {
    /// A fault.
    pub fn new(file: &str, line: u64, reason: impl ToString) -> Self {
        Self { file: file.to_owned(), line, column: String::new(), reason: reason.to_string() }
    }

    /// A fault unless the condition holds.
    ///
    /// # Errors
    /// The fault.
    pub fn unless(holds: bool, file: &str, line: u64, reason: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self::new(file, line, reason())) }
    }
}

impl std::fmt::Display for DataError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, line {}", self.file, self.line)?;
        if !self.column.is_empty() {
            write!(f, ", column {}", self.column)?;
        }
        write!(f, ": {}", self.reason)
    }
}

impl std::error::Error for DataError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Names;
    use serde::Deserialize;

    fn lines(text: &'static str) -> Vec<(u64, u8)> {
        let carried = [("a.csv", text)];
        let rows = Files::carried(&carried).rows::<(u8, u8)>("a.csv").expect("numbers");
        rows.into_iter().map(|row| (row.line, row.value.0)).collect()
    }

    #[test]
    fn rows_know_their_lines_however_lines_end() {
        let expected = [(2, 1), (3, 3), (5, 5)];
        assert_eq!(lines("x,y\n1,2\n3,4\n\n5,6\n"), expected);
        assert_eq!(lines("x,y\r\n1,2\r\n3,4\r\n\r\n5,6"), expected);
    }

    #[test]
    fn faults_name_their_line() {
        for text in ["x,y\n1,2\n3,z\n", "x,y\r\n1,2\r\n3,z\r\n", "x,y\n1,2\n3\n"] {
            let carried = [("a.csv", text)];
            let fault = Files::carried(&carried).rows::<(u8, u8)>("a.csv").expect_err("no number");
            assert_eq!((fault.file.as_str(), fault.line), ("a.csv", 3), "{fault}");
        }
    }

    crate::id! {
        /// A boat.
        struct Boat(u8) { what: "boat", names: Names::list(&["gig", "raft", "tug"]) }
    }

    #[derive(Deserialize, PartialEq, Debug)]
    #[serde(rename_all = "kebab-case")]
    enum Water {
        Lake,
        OpenSea,
    }

    #[derive(Deserialize, PartialEq, Debug)]
    struct Trip {
        id: Boat,
        on: Water,
        crew: Option<u8>,
        leaks: bool,
        tows: Vec<Boat>,
        #[serde(rename = "note")]
        _note: Remark,
    }

    const HEAD: &str = "id,on,crew,leaks,tows,note,source\n";

    fn trips(text: &'static str) -> Result<Vec<Trip>, DataError> {
        let carried = [("trips.csv", text)];
        let rows = Files::carried(&carried).rows::<Trip>("trips.csv")?;
        Ok(rows.into_iter().map(|row| row.value).collect())
    }

    #[test]
    fn a_cell_is_what_its_field_says() {
        let text: &'static str =
            Box::leak(format!("{HEAD}gig,lake,,0,,x,y\ntug,open-sea,12,1,raft gig,,y\n").into_boxed_str());
        let [gig, raft, tug] = [0, 1, 2].map(Boat::new);
        let _note = Remark;
        let expected = [
            Trip { id: gig, on: Water::Lake, crew: None, leaks: false, tows: vec![], _note },
            Trip { id: tug, on: Water::OpenSea, crew: Some(12), leaks: true, tows: vec![raft, gig], _note },
        ];
        assert_eq!(trips(text).expect("sound"), expected);
    }

    #[test]
    fn faults_name_column_and_what_would_be_right() {
        let fault = |row: &str| {
            let text: &'static str = Box::leak(format!("{HEAD}{row}\n").into_boxed_str());
            trips(text).expect_err(row).to_string()
        };
        let at = |column: &str, reason: &str| format!("trips.csv, line 2, column {column}: {reason}");
        assert_eq!(fault("gog,lake,,0,,,y"), at("id", "there is no boat \"gog\"; there is [\"gig\"]"));
        let on = fault("gig,pond,,0,,,y");
        assert_eq!(on, at("on", "unknown variant `pond`, expected `lake` or `open-sea`"));
        assert_eq!(fault("gig,lake,300,0,,,y"), at("crew", "\"300\" is no whole number from 0 to 255"));
        assert_eq!(fault("gig,lake,-1,0,,,y"), at("crew", "\"-1\" is no whole number from 0 to 255"));
        assert_eq!(fault("gig,lake,1,yes,,,y"), at("leaks", "\"yes\" is neither 0 nor 1"));
        assert!(fault("gig,lake,1,0,raft tag,,y").starts_with(&at("tows", "there is no boat \"tag\"")));
        assert_eq!(fault("gig,lake,1,0,,,"), at("source", "each row says where its values come from"));
    }

    #[test]
    fn columns_are_those_of_the_struct() {
        let text = "id,on,crew,leaks,tows,note,depth,source\ngig,lake,,0,,,3,y\n";
        let fault = trips(text).expect_err("too many").to_string();
        let known = "there are: id, on, crew, leaks, tows, note, source";
        assert_eq!(fault, format!("trips.csv, line 2, column depth: no such column is known; {known}"));
        for (text, column) in [
            ("id,on,leaks,tows,note,source\ngig,lake,0,,,y\n", "crew"),
            ("id,on,crew,leaks,tows,note\ngig,lake,,0,,\n", "source"),
        ] {
            let fault = trips(text).expect_err("too few").to_string();
            assert_eq!(fault, format!("trips.csv, line 2, column {column}: this column is missing"));
        }
        let twice = trips("id,id,on,crew,leaks,tows,note,source\ngig,gig,lake,,0,,,y\n").expect_err("twice");
        assert_eq!(twice.to_string(), "trips.csv, line 2, column id: two columns have this name");
    }

    #[derive(Deserialize)]
    struct Named {
        #[serde(rename = "id")]
        _id: Boat,
    }

    #[test]
    fn things_come_one_by_one_in_their_order() {
        let read = |text: &'static str| {
            let carried = [("boats.csv", text)];
            Files::carried(&carried).things::<Boat, Named>("boats.csv").map(|rows| rows.len())
        };
        assert_eq!(read("id,source\ngig,x\nraft,x\ntug,x\n"), Ok(3));
        let fault = |text| read(text).expect_err("not in order").to_string();
        assert_eq!(
            fault("id,source\ngig,x\ntug,x\nraft,x\n"),
            "boats.csv, line 3, column id: boat raft is expected here, not \"tug\""
        );
        assert_eq!(fault("id,source\ngig,x\n"), "boats.csv, line 0: 1 of 3 are listed, each a boat");
        assert!(
            fault("id,source\ngig,x\nraft,x\ntug,x\ntug,x\n").starts_with("boats.csv, line 5, column id")
        );
    }
}
