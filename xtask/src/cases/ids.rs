//! The numbers of cases and rulings: how they look, and which exist.

use anyhow::{Context, Result, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What the data files of a game list.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Cases with their titles, in the rulebook's order.
    pub cases: Vec<(String, String)>,
    /// Rulings with their questions.
    pub rulings: Vec<(String, String)>,
    /// Cases and rulings that need no code, with the reason.
    pub no_code: BTreeMap<String, String>,
    /// Rulings that need no test of their own, with the reason.
    pub no_test: BTreeMap<String, String>,
    /// Rulings whose test is still to be written, with what it should show.
    pub to_test: BTreeMap<String, String>,
}

impl Known {
    /// Reads `cases.tsv`, and `rulings.tsv`, `no-code.tsv`, `no-test.tsv` and `to-test.tsv` where they exist.
    pub fn read(data: &Path) -> Result<Self> {
        let cases = table(&data.join("cases.tsv"))?;
        let rulings = optional(&data.join("rulings.tsv"))?;
        let no_code = optional(&data.join("no-code.tsv"))?;
        let mut known = Self::new(cases, rulings, no_code)?;
        known.no_test = known.of_rulings("no-test.tsv", optional(&data.join("no-test.tsv"))?)?;
        known.to_test = known.of_rulings("to-test.tsv", optional(&data.join("to-test.tsv"))?)?;
        Ok(known)
    }

    /// A list of rulings, each with its reason.
    pub fn of_rulings(&self, file: &str, rows: Vec<(String, String)>) -> Result<BTreeMap<String, String>> {
        for (id, reason) in &rows {
            ensure!(self.rulings.iter().any(|(known, _)| known == id), "{file}: there is no ruling {id}");
            ensure!(!reason.trim().is_empty(), "{file}: {id} has no reason");
        }
        Ok(rows.into_iter().collect())
    }

    /// Checks what was read: no number twice, no reason missing, no reason for a number that does not exist.
    pub fn new(
        cases: Vec<(String, String)>,
        rulings: Vec<(String, String)>,
        no_code: Vec<(String, String)>,
    ) -> Result<Self> {
        let mut all = BTreeSet::new();
        for (id, _) in cases.iter().chain(&rulings) {
            ensure!(all.insert(id.as_str()), "{id} is listed twice");
        }
        for (id, reason) in &no_code {
            ensure!(all.contains(id.as_str()), "no-code.tsv: there is no {id}");
            ensure!(!reason.trim().is_empty(), "no-code.tsv: {id} has no reason");
        }
        Ok(Self { cases, rulings, no_code: no_code.into_iter().collect(), ..Self::default() })
    }

    /// Whether a case or a ruling has this number, or a section in which there are cases.
    pub fn has(&self, id: &str) -> bool {
        let within = |known: &str| known.strip_prefix(id).is_some_and(|rest| rest.starts_with(['.', '#']));
        self.cases.iter().chain(&self.rulings).any(|(known, _)| known == id || within(known))
    }
}

/// The first two columns of a tab-separated file with a line of headings.
fn table(path: &Path) -> Result<Vec<(String, String)>> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let rows = text.lines().skip(1).filter(|line| !line.trim().is_empty());
    let row = |line: &str| {
        let mut columns = line.split('\t');
        let mut next = || columns.next().unwrap_or_default().trim().to_owned();
        (next(), next())
    };
    Ok(rows.map(row).collect())
}

fn optional(path: &Path) -> Result<Vec<(String, String)>> {
    if path.is_file() { table(path) } else { Ok(Vec::new()) }
}

/// Whether a word looks like the number of a case (`2.4`, `2.4#8`, `0#1`, `7.3.b#2`) or of a ruling (`R40`).
///
/// A bare number does not: "5 hexes" begins no case.
pub fn looks_like(word: &str) -> bool {
    if let Some(number) = word.strip_prefix('R') {
        return number.starts_with(|c: char| c.is_ascii_digit())
            && number.chars().all(|c| c.is_ascii_digit() || c.is_ascii_lowercase());
    }
    let (section, item) = match word.split_once('#') {
        Some((section, item)) => (section, Some(item)),
        None => (word, None),
    };
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric());
    let mut parts = section.split('.');
    let first = parts.next().unwrap_or_default();
    let numbered = !first.is_empty() && first.chars().all(|c| c.is_ascii_digit());
    numbered && parts.all(plain) && item.is_none_or(plain) && (section.contains('.') || item.is_some())
}

/// The numbers with which a line begins: `2.4#8, 2.4#9 and R12 say …` gives three.
pub fn leading(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut goes_on = true;
    for word in line.split_whitespace() {
        if matches!(word, "and" | "&" | "/" | "+") && !found.is_empty() {
            goes_on = true;
            continue;
        }
        let id = word.trim_start_matches('[').trim_end_matches([',', ';', ':', '.', ']']);
        if !goes_on || !looks_like(id) {
            break;
        }
        found.push(id);
        goes_on = word.ends_with([',', ';']);
    }
    found
}

/// A number as the name of a function can hold it: `2.4#8` is `2_4_8`.
pub fn as_name(id: &str) -> String {
    id.to_ascii_lowercase().replace(['.', '#'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_five_games_look_like_numbers() {
        for id in
            ["2.4#8", "0#1", "3.21#1", "7.3.b#2", "8.A1", "9.2.honors#1", "5.1#T2b", "R40", "R7b", "2.4"]
        {
            assert!(looks_like(id), "{id}");
        }
    }

    #[test]
    fn other_words_do_not() {
        for word in ["42", "A", "Roll", "R", "2.4#", "#8", ".5", "2..4", "1,000", "e.g", "1.5-fold", ""] {
            assert!(!looks_like(word), "{word}");
        }
    }

    #[test]
    fn a_line_names_the_cases_it_begins_with() {
        assert_eq!(leading("2.4#8 A unit that was hit rolls once."), ["2.4#8"]);
        assert_eq!(leading("2.4#8, 2.4#9 Both of them."), ["2.4#8", "2.4#9"]);
        assert_eq!(leading("2.4#8, R12 and 2.5: all three."), ["2.4#8", "R12", "2.5"]);
        assert_eq!(leading("[5.21] In brackets."), ["5.21"]);
        assert_eq!(leading("2.4#8."), ["2.4#8"]);
    }

    #[test]
    fn numbers_later_in_the_line_do_not_count() {
        assert_eq!(leading("2.4#8 See also 2.5 and 2.6."), ["2.4#8"]);
        assert!(leading("The save of 2.4#8.").is_empty());
        assert!(leading("5 hexes at most.").is_empty());
        assert!(leading("and 2.4").is_empty());
        assert!(leading("").is_empty());
    }

    #[test]
    fn lists_are_checked() {
        let row = |id: &str, text: &str| (id.to_owned(), text.to_owned());
        assert!(Known::new(vec![row("1.1", "a"), row("1.1", "b")], vec![], vec![]).is_err(), "twice");
        assert!(Known::new(vec![row("1.1", "a")], vec![], vec![row("1.2", "why")]).is_err(), "unknown");
        assert!(Known::new(vec![row("1.1", "a")], vec![], vec![row("1.1", " ")]).is_err(), "no reason");
        let known = Known::new(vec![row("1.1", "a")], vec![row("R1", "q")], vec![row("1.1", "why")]).unwrap();
        assert!(known.has("1.1") && known.has("R1") && !known.has("1.2"));
    }

    #[test]
    fn sections_exist_if_cases_do() {
        let row = |id: &str| (id.to_owned(), String::new());
        let known = Known::new(vec![row("11.2.a#1"), row("3.4#2")], vec![], vec![]).unwrap();
        assert!(known.has("11.2") && known.has("11.2.a") && known.has("3.4"));
        assert!(!known.has("1") && !known.has("11.2.b") && !known.has("3.4#"));
    }
}
