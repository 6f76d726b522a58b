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
        let text = self.text(name)?;
        let headers = reader.headers().map_err(|e| DataError::new(name, 1, e))?.clone();
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|e| {
                let line = e.position().map_or(0, |position| line_at(text, position));
                DataError::new(name, line, e)
            })?;
            let line = record.position().map_or(0, |position| line_at(text, position));
            let value = record.deserialize(Some(&headers)).map_err(|e| DataError::new(name, line, e))?;
            rows.push(Row { line, value });
        }
        Ok(rows)
    }
}

/// The line in which a row begins. The reader's own count is one too low where lines end in `\r\n`, because it stops
/// between the two.
fn line_at(text: &str, position: &csv::Position) -> u64 {
    let bytes = text.as_bytes();
    let at = usize::try_from(position.byte()).map_or(bytes.len(), |at| at.min(bytes.len()));
    let rest = bytes[at..].iter().take_while(|byte| matches!(byte, b'\r' | b'\n'));
    let ends = bytes[..at].iter().chain(rest).filter(|byte| **byte == b'\n').count();
    ends as u64 + 1
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
