//! Named figures: what a game's doctrine and judgement rest on, read from comma-separated files.
//!
//! The first column holds the names, the next ones the values, the rest says what they mean and where they come from.

use crate::DataError;

/// Makes a struct of named figures, its `NAMES` in order, and the ways from and to a plain list.
#[macro_export]
macro_rules! figures {
    ($(#[$meta:meta])* $vis:vis struct $Figures:ident { $($name:ident),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        #[allow(missing_docs, reason = "each is explained in its file")]
        $vis struct $Figures { $($vis $name: f32),+ }

        #[allow(dead_code, reason = "some figures are only read from a file, others only listed")]
        impl $Figures {
            /// Their names, in order.
            $vis const NAMES: [&'static str; [$(stringify!($name)),+].len()] = [$(stringify!($name)),+];

            /// Out of a list in the order of the names.
            $vis const fn of([$($name),+]: [f32; Self::NAMES.len()]) -> Self {
                Self { $($name),+ }
            }

            /// As a list in the order of the names.
            $vis const fn list(self) -> [f32; Self::NAMES.len()] {
                [$(self.$name),+]
            }
        }
    };
}

/// Reads the columns of values of a file, each in the order of the names.
///
/// # Errors
/// A name that is none of `names`, one that stands there twice or not at all, or something that is no number.
pub fn read<const N: usize, const COLUMNS: usize>(
    file: &str,
    text: &str,
    names: &[&str; N],
) -> Result<[[f32; N]; COLUMNS], DataError> {
    let mut all = [[0.0; N]; COLUMNS];
    let mut found = [false; N];
    for (record, line) in csv::Reader::from_reader(text.as_bytes()).records().zip(2..) {
        let record = record.map_err(|e| DataError::new(file, line, e))?;
        let name = record.get(0).unwrap_or_default();
        let at = names.iter().position(|known| *known == name);
        let at = at.ok_or_else(|| DataError::new(file, line, format!("nothing is called \"{name}\"")))?;
        if std::mem::replace(&mut found[at], true) {
            return Err(DataError::new(file, line, format!("\"{name}\" stands there twice")));
        }
        for (column, values) in all.iter_mut().enumerate() {
            let value = record.get(column + 1).and_then(|value| value.trim().parse().ok());
            values[at] =
                value.ok_or_else(|| DataError::new(file, line, format!("\"{name}\" has no number")))?;
        }
    }
    match found.iter().position(|found| !found) {
        Some(missing) => Err(DataError::new(file, 0, format!("\"{}\" is missing", names[missing]))),
        None => Ok(all),
    }
}

/// Reads variants of a list of figures, each with what differs from the usual list: the first column names the variant,
/// the second the figure, the third holds the value. Gives the usual list first, then the variants in their order.
///
/// # Errors
/// A name that is none of `names`, one that stands twice in a variant, or something that is no number.
pub fn variants<const N: usize>(
    file: &str,
    text: &str,
    names: &[&str; N],
    usual: [f32; N],
) -> Result<Vec<[f32; N]>, DataError> {
    let mut all = vec![usual];
    let (mut variant, mut found) = (String::new(), [false; N]);
    for (record, line) in csv::Reader::from_reader(text.as_bytes()).records().zip(2..) {
        let record = record.map_err(|e| DataError::new(file, line, e))?;
        let field = |n: usize| record.get(n).unwrap_or_default().trim();
        if field(0) != variant {
            (variant, found) = (field(0).to_owned(), [false; N]);
            all.push(usual);
        }
        let name = field(1);
        let at = names.iter().position(|known| *known == name);
        let at = at.ok_or_else(|| DataError::new(file, line, format!("nothing is called \"{name}\"")))?;
        if std::mem::replace(&mut found[at], true) {
            return Err(DataError::new(file, line, format!("\"{name}\" stands there twice")));
        }
        let value = field(2).parse();
        let value = value.map_err(|_| DataError::new(file, line, format!("\"{name}\" has no number")))?;
        if let Some(last) = all.last_mut() {
            last[at] = value;
        }
    }
    Ok(all)
}

/// The columns of a file that a game carries.
///
/// # Panics
/// If the file is at fault, which the game's tests rule out.
#[must_use]
pub fn carried<const N: usize, const COLUMNS: usize>(
    file: &str,
    text: &str,
    names: &[&str; N],
) -> [[f32; N]; COLUMNS] {
    match read(file, text, names) {
        Ok(columns) => columns,
        Err(fault) => panic!("{fault}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    figures! {
        struct Taste { sweet, sour }
    }

    fn taste(text: &str) -> Result<[[f32; 2]; 1], DataError> {
        read("taste.csv", text, &Taste::NAMES)
    }

    #[test]
    fn figures_go_by_name_and_not_by_order() {
        let [list] = taste("name,value,source\nsour,2,x\nsweet,-1.5,x\n").expect("whole");
        assert_eq!(Taste::of(list), Taste { sweet: -1.5, sour: 2.0 });
        assert_eq!(Taste::of(list).list(), list);
        let both: [[f32; 2]; 2] =
            read("taste.csv", "name,a,b\nsweet,1,2\nsour,3,4", &Taste::NAMES).expect("whole");
        assert_eq!(both, [[1.0, 3.0], [2.0, 4.0]]);
    }

    #[test]
    fn variants_differ_in_what_they_name() {
        let read = |text: &str| variants("styles.csv", text, &Taste::NAMES, [1.0, 2.0]);
        let all = read("style,name,value\nmild,sour,0\nstrong,sweet,3\nstrong,sour,4\n").expect("whole");
        assert_eq!(all, [[1.0, 2.0], [1.0, 0.0], [3.0, 4.0]], "the usual one comes first");
        for (text, line, reason) in [
            ("style,name,value\nmild,bitter,1", 2, "nothing is called \"bitter\""),
            ("style,name,value\nmild,sour,1\nmild,sour,2", 3, "\"sour\" stands there twice"),
            ("style,name,value\nmild,sour,much", 2, "\"sour\" has no number"),
        ] {
            let fault = read(text).expect_err(text);
            assert_eq!((fault.line, fault.reason.as_str()), (line, reason));
        }
    }

    #[test]
    fn faults_name_their_line() {
        for (text, line, reason) in [
            ("name,value\nsweet,1", 0, "\"sour\" is missing"),
            ("name,value\nsweet,1\nbitter,2", 3, "nothing is called \"bitter\""),
            ("name,value\nsweet,much", 2, "\"sweet\" has no number"),
            ("name,value\nsweet,1\nsweet,1\nsour,1", 3, "\"sweet\" stands there twice"),
        ] {
            let fault = taste(text).expect_err(text);
            assert_eq!((fault.line, fault.reason.as_str()), (line, reason));
        }
        assert!(taste("name,value\nsweet").is_err(), "a line that is too short");
    }
}
