//! What was found about the cases of one game.

use super::code::{Carrier, carriers};
use super::ids::Known;
use super::tested::{Proof, documented, functions, scripts};
use anyhow::Result;
use std::fmt;
use std::path::{Path, PathBuf};

/// How many missing numbers are named in the short form, `{}`; the long form, `{:#}`, names all.
const SHOWN_MAX: usize = 12;

/// The cases of one game, their code and their tests.
#[derive(Clone, Debug)]
pub struct Report {
    /// The game.
    pub game: String,
    /// Whether its manifest says that nothing is missing.
    pub complete: bool,
    /// What its data files list.
    pub known: Known,
    /// The code.
    pub code: Vec<Carrier>,
    /// The tests.
    pub tests: Vec<Proof>,
}

impl Report {
    /// Reads the crate of a game.
    pub fn read(game: &str, folder: &Path, complete: bool) -> Result<Self> {
        let known = Known::read(&folder.join("data"))?;
        let mut code = Vec::new();
        let mut tests = Vec::new();
        for (name, text) in texts(folder, "src", "rs")? {
            code.extend(carriers(&name, &text));
            tests.extend(functions(&known, &name, &text));
        }
        for (name, text) in texts(folder, "tests", "rs")? {
            tests.extend(functions(&known, &name, &text));
            tests.extend(documented(&name, &text));
        }
        for (name, text) in texts(folder, "tests/cases", "txt")? {
            tests.extend(scripts(&name, &text));
        }
        Ok(Self { game: game.to_owned(), complete, known, code, tests })
    }

    /// Whether some code carries a number, or a reason says that none need.
    pub fn in_code(&self, id: &str) -> bool {
        self.known.no_code.contains_key(id) || self.code.iter().any(|carrier| carrier.id == id)
    }

    /// Whether a test is about a number, or a reason says that it needs no code or no test.
    pub fn is_tested(&self, id: &str) -> bool {
        let excused = self.known.no_code.contains_key(id) || self.known.no_test.contains_key(id);
        excused || self.tests.iter().any(|proof| proof.id == id)
    }

    /// The cases without code.
    pub fn without_code(&self) -> Vec<&str> {
        self.known.cases.iter().map(|(id, _)| id.as_str()).filter(|id| !self.in_code(id)).collect()
    }

    /// The cases without test.
    pub fn without_test(&self) -> Vec<&str> {
        self.known.cases.iter().map(|(id, _)| id.as_str()).filter(|id| !self.is_tested(id)).collect()
    }

    /// The rulings without test.
    pub fn untested_rulings(&self) -> Vec<&str> {
        self.known.rulings.iter().map(|(id, _)| id.as_str()).filter(|id| !self.is_tested(id)).collect()
    }

    /// Numbers in code or tests that no list has, with their places.
    pub fn strangers(&self) -> Vec<String> {
        let code = self.code.iter().map(|c| (&c.id, &c.file, c.line));
        let tests = self.tests.iter().map(|p| (&p.id, &p.file, p.line));
        let unknown = code.chain(tests).filter(|(id, ..)| !self.known.has(id));
        let mut places: Vec<String> =
            unknown.map(|(id, file, line)| format!("{id} at {file}:{line}")).collect();
        places.sort();
        places.dedup();
        places
    }

    /// Numbers that are in code although a reason says that they need none.
    pub fn needless(&self) -> Vec<&str> {
        let carried = |id: &&str| self.code.iter().any(|carrier| carrier.id == *id);
        self.known.no_code.keys().map(String::as_str).filter(carried).collect()
    }

    /// Rulings without test that nobody has put on the list of those to be tested, and those on it that are tested now.
    pub fn unlisted_rulings(&self) -> Vec<&str> {
        let listed = &self.known.to_test;
        let untested = self.untested_rulings();
        let forgotten = untested.iter().copied().filter(|id| !listed.contains_key(*id));
        forgotten.chain(listed.keys().map(String::as_str).filter(|id| !untested.contains(id))).collect()
    }

    /// Whether the game may be called what its manifest calls it.
    pub fn acceptable(&self) -> bool {
        let whole = self.without_code().is_empty()
            && self.without_test().is_empty()
            && self.unlisted_rulings().is_empty();
        self.strangers().is_empty() && (whole || !self.complete)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.complete { "complete" } else { "in the making" };
        writeln!(f, "{} ({state})", self.game)?;
        writeln!(f, "  {:<9}{:>6}{:>9}{:>11}{:>9}", "", "total", "in code", "no code", "tested")?;
        for (name, list) in [("cases", &self.known.cases), ("rulings", &self.known.rulings)] {
            let count = |holds: &dyn Fn(&str) -> bool| list.iter().filter(|(id, _)| holds(id)).count();
            let carried = count(&|id| self.code.iter().any(|carrier| carrier.id == id));
            let excused = count(&|id| self.known.no_code.contains_key(id));
            let tested = count(&|id| self.tests.iter().any(|proof| proof.id == id));
            writeln!(f, "  {name:<9}{:>6}{carried:>9}{excused:>11}{tested:>9}", list.len())?;
        }
        let lists: [(&str, Vec<String>); 6] = [
            ("without code", owned(&self.without_code())),
            ("without test", owned(&self.without_test())),
            ("rulings without test", owned(&self.untested_rulings())),
            ("rulings that data/to-test.tsv should list, or no longer", owned(&self.unlisted_rulings())),
            ("no such number", self.strangers()),
            ("in code, though listed as needing none", owned(&self.needless())),
        ];
        for (title, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
            let most = if f.alternate() { list.len() } else { SHOWN_MAX };
            let more = list.len().saturating_sub(most);
            let shown = list.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(", ");
            write!(f, "  {title} ({}): {shown}", list.len())?;
            writeln!(f, "{}", if more > 0 { format!(" and {more} more") } else { String::new() })?;
        }
        Ok(())
    }
}

fn owned(list: &[&str]) -> Vec<String> {
    list.iter().map(|id| (*id).to_owned()).collect()
}

/// Every file with that ending in a folder of the crate, with its path from the crate, in order.
fn texts(crate_folder: &Path, folder: &str, ending: &str) -> Result<Vec<(String, String)>> {
    let mut paths: Vec<PathBuf> = Vec::new();
    let mut open = vec![crate_folder.join(folder)];
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                paths.push(path);
            }
        }
    }
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path.strip_prefix(crate_folder).unwrap_or(path).to_string_lossy().into_owned();
        Ok((name, std::fs::read_to_string(path)?))
    };
    paths.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str) -> (String, String) {
        (id.to_owned(), "text".to_owned())
    }

    fn report(complete: bool, code: &str, script: &str) -> Report {
        let cases = vec![row("1.1"), row("1.2"), row("1.3")];
        let known = Known::new(cases, vec![row("R1")], vec![row("1.3")]).unwrap();
        let code = carriers("src/lib.rs", code);
        Report { game: "toy".to_owned(), complete, known, code, tests: scripts("tests/cases/a.txt", script) }
    }

    const CODE: &str = "/// 1.1, 1.2 Both.\nfn both() {}\n";
    const SCRIPT: &str = "case 1.1 1.2 R1 both\n";

    #[test]
    fn a_whole_game_is_acceptable() {
        assert!(report(true, CODE, SCRIPT).acceptable());
    }

    #[test]
    fn a_complete_game_with_a_hole_is_not() {
        let without_code = report(true, "/// 1.1 One.\nfn one() {}\n", SCRIPT);
        assert_eq!(without_code.without_code(), ["1.2"]);
        assert!(!without_code.acceptable());
        let without_test = report(true, CODE, "case 1.2 R1 two\n");
        assert_eq!(without_test.without_test(), ["1.1"]);
        assert!(!without_test.acceptable());
    }

    #[test]
    fn a_ruling_is_tested_or_excused_or_on_the_list() {
        let mut report = report(true, CODE, "case 1.1 1.2 both\n");
        assert_eq!((report.unlisted_rulings(), report.acceptable()), (vec!["R1"], false));
        report.known.to_test = report.known.of_rulings("to-test.tsv", vec![row("R1")]).unwrap();
        assert!(report.acceptable() && report.untested_rulings() == ["R1"]);
        report.known.no_test = report.known.of_rulings("no-test.tsv", vec![row("R1")]).unwrap();
        assert_eq!(report.unlisted_rulings(), ["R1"], "it is still on the list");
        report.known.to_test.clear();
        assert!(report.acceptable() && report.untested_rulings().is_empty());
        assert!(report.known.of_rulings("no-test.tsv", vec![row("R2")]).is_err());
    }

    #[test]
    fn a_game_in_the_making_may_have_holes_but_no_invented_numbers() {
        assert!(report(false, "", "").acceptable());
        let invented = report(false, "/// 9.9 Nothing.\nfn nothing() {}\n", "case R77 nothing\n");
        assert_eq!(invented.strangers(), ["9.9 at src/lib.rs:1", "R77 at tests/cases/a.txt:1"]);
        assert!(!invented.acceptable());
    }

    #[test]
    fn the_table_counts() {
        let text = report(true, "/// 1.1 One.\nfn one() {}\n", SCRIPT).to_string();
        assert!(text.contains("cases         3        1          1        2"), "{text}");
        assert!(text.contains("without code (1): 1.2"), "{text}");
    }
}
