//! Data files: comma-separated, each value with its source, read from text that somebody else fetched.

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
        let corrected = self.corrections.iter().find(|(n, _)| n == name).map(|(_, text)| text.as_str());
        let carried = || self.carried.iter().find(|(n, _)| *n == name).map(|(_, text)| *text);
        corrected.or_else(carried).ok_or_else(|| DataError::new(name, 0, "no such data file"))
    }

    /// Every file with its text, in the order of the carried ones: what a digest is made of.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, &'a str)> + '_ {
        self.carried.iter().map(|(name, _)| (*name, self.text(name).expect("carried")))
    }

    /// The rows of a comma-separated file (tab-separated if its name ends in `.tsv`), with their line numbers.
    ///
    /// # Errors
    /// A missing file, or a row that does not fit `T`: the error names file, line and reason.
    pub fn rows<T: DeserializeOwned>(&self, name: &str) -> Result<Vec<Row<T>>, DataError> {
        let tabs = name.ends_with(".tsv");
        let mut reader = csv::ReaderBuilder::new()
            .delimiter(if tabs { b'\t' } else { b',' })
            .quoting(!tabs)
            .from_reader(self.text(name)?.as_bytes());
        let headers = reader.headers().map_err(|e| DataError::new(name, 1, e))?.clone();
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|e| {
                let line = e.position().map_or(0, csv::Position::line);
                DataError::new(name, line, e)
            })?;
            let line = record.position().map_or(0, csv::Position::line);
            let value = record.deserialize(Some(&headers)).map_err(|e| DataError::new(name, line, e))?;
            rows.push(Row { line, value });
        }
        Ok(rows)
    }
}

/// One row of a data file.
#[derive(Clone, Debug)]
pub struct Row<T> {
    /// Its line in the file, from 1.
    pub line: u64,
    /// What it says.
    pub value: T,
}

/// A fault in a data file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}, line {line}: {reason}")]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The line, or 0 if it is the file as a whole.
    pub line: u64,
    /// What is wrong.
    pub reason: String,
}

impl DataError {
    /// A fault.
    pub fn new(file: &str, line: u64, reason: impl ToString) -> Self {
        Self { file: file.to_owned(), line, reason: reason.to_string() }
    }
}
