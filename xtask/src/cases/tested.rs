//! Which tests are about which cases: scripts by their `case` lines, functions by their names.

use super::ids::{Known, as_name, leading, looks_like};

/// One test and a case that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The number.
    pub id: String,
    /// The file, from the crate's folder.
    pub file: String,
    /// The line.
    pub line: usize,
    /// What the script says about itself, or the name of the function.
    pub name: String,
}

/// The numbers on the `case` lines of a file of scripts.
pub fn scripts(file: &str, text: &str) -> Vec<Proof> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let Some(rest) = line.trim_start().strip_prefix("case ") else { continue };
        let ids: Vec<&str> = rest
            .split_whitespace()
            .map(|word| word.trim_end_matches([',', ';', ':']))
            .take_while(|word| looks_like(word))
            .collect();
        let name = rest.split_whitespace().skip(ids.len()).collect::<Vec<_>>().join(" ");
        let proof =
            |id: &str| Proof { id: id.to_owned(), file: file.to_owned(), line: at + 1, name: name.clone() };
        found.extend(ids.into_iter().map(proof));
    }
    found
}

/// The numbers in the names of test functions: `case_2_4_8_one_save_a_hit`. A name that fits no known number gives
/// its own words, so that it is reported.
pub fn functions(known: &Known, file: &str, text: &str) -> Vec<Proof> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let Some(rest) = line.trim_start().strip_prefix("fn case_") else { continue };
        let name = rest.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).next().unwrap_or_default();
        let fits = |id: &str| {
            let id = as_name(id);
            name.to_ascii_lowercase()
                .strip_prefix(&id)
                .is_some_and(|left| left.is_empty() || left.starts_with('_'))
        };
        let all = known.cases.iter().chain(&known.rulings).map(|(id, _)| id.as_str());
        let fitting: Vec<&str> = all.filter(|id| fits(id)).collect();
        // `case_2_4_8` is about 2.4#8 and not about 2.4 as well.
        let longest = fitting.iter().map(|id| id.len()).max().unwrap_or(0);
        let mut ids: Vec<&str> = fitting.into_iter().filter(|id| id.len() == longest).collect();
        if ids.is_empty() {
            ids.push(name);
        }
        let proof = |id: &str| Proof {
            id: id.to_owned(),
            file: file.to_owned(),
            line: at + 1,
            name: format!("case_{name}"),
        };
        found.extend(ids.into_iter().map(proof));
    }
    found
}

/// As [`scripts`], for tests whose doc lines begin with numbers, as those of the rules do.
pub fn documented(file: &str, text: &str) -> Vec<Proof> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(doc) = line.trim_start().strip_prefix("///") else { continue };
        let Some(name) = test_after(&lines[at + 1..]) else { continue };
        let proof =
            |id: &str| Proof { id: id.to_owned(), file: file.to_owned(), line: at + 1, name: name.clone() };
        found.extend(leading(doc).into_iter().map(proof));
    }
    found
}

/// The name of the test function to which a doc line belongs, if it is one.
fn test_after(lines: &[&str]) -> Option<String> {
    let mut is_test = false;
    for line in lines {
        let line = line.trim();
        if line.starts_with("#[") {
            is_test |= line == "#[test]";
        } else if !line.starts_with("//") {
            let name = line.strip_prefix("fn ")?.split('(').next()?;
            return is_test.then(|| name.to_owned());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(ids: &[&str]) -> Known {
        let cases = ids.iter().map(|id| ((*id).to_owned(), String::new())).collect();
        Known::new(cases, vec![("R12".to_owned(), String::new())], vec![]).unwrap()
    }

    fn ids(proofs: Vec<Proof>) -> Vec<String> {
        proofs.into_iter().map(|proof| proof.id).collect()
    }

    #[test]
    fn a_script_names_its_cases_before_its_words() {
        let proofs =
            scripts("a.txt", "# about\ncase   2.1#6 2.1#8, R12   hits on 4\nsetup standard\nroll 4\n");
        assert_eq!(proofs[0].name, "hits on 4");
        assert_eq!(ids(proofs), ["2.1#6", "2.1#8", "R12"]);
    }

    #[test]
    fn a_function_is_about_the_longest_number_that_fits() {
        let known = known(&["2.4", "2.4#8", "2.4#80", "7.3.b#2"]);
        let text = "#[test]\nfn case_2_4_8_one_save() {}\n    fn case_7_3_b_2() {}\nfn case_r12_x() {}\n";
        assert_eq!(ids(functions(&known, "a.rs", text)), ["2.4#8", "7.3.b#2", "R12"]);
    }

    #[test]
    fn a_function_about_no_known_number_is_reported_by_its_name() {
        assert_eq!(ids(functions(&known(&["2.4"]), "a.rs", "fn case_9_9_nothing() {}")), ["9_9_nothing"]);
        assert!(functions(&known(&["2.4"]), "a.rs", "fn casement() {}").is_empty());
    }

    #[test]
    fn doc_lines_of_tests_count_and_those_of_helpers_do_not() {
        let text = "/// 2.4#8 One save.\n#[test]\nfn one_save() {}\n/// 2.4#9 A helper.\nfn helper() {}\n";
        assert_eq!(ids(documented("a.rs", text)), ["2.4#8"]);
    }
}
