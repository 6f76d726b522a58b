//! Which items of the code carry which cases: their doc lines begin with the numbers.

use super::ids::leading;

/// One place in the code that names cases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carrier {
    /// The number.
    pub id: String,
    /// The file, from the crate's folder.
    pub file: String,
    /// The line of the doc comment.
    pub line: usize,
    /// The item that is documented ("fn zone_to_zone"), or the file itself.
    pub item: String,
}

/// Every number with which a doc line of a source file begins.
pub fn carriers(file: &str, text: &str) -> Vec<Carrier> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let line = line.trim_start();
        let (doc, inner) = match (line.strip_prefix("///"), line.strip_prefix("//!")) {
            (Some(doc), _) => (doc, false),
            (_, Some(doc)) => (doc, true),
            _ => continue,
        };
        let ids = leading(doc);
        if ids.is_empty() {
            continue;
        }
        let item = if inner { "file".to_owned() } else { item_after(&lines[at + 1..]) };
        let carrier =
            |id: &str| Carrier { id: id.to_owned(), file: file.to_owned(), line: at + 1, item: item.clone() };
        found.extend(ids.into_iter().map(carrier));
    }
    found
}

/// The first item after a doc comment: "fn name", "struct Name", a variant or field by its name.
fn item_after(lines: &[&str]) -> String {
    let mut depth = 0i32;
    for line in lines {
        let line = line.trim();
        // An attribute may run over several lines.
        if depth > 0 || line.starts_with("#[") {
            depth += brackets(line);
            continue;
        }
        if line.is_empty() || line.starts_with("//") {
            continue;
        }
        return item_of(line);
    }
    "file".to_owned()
}

fn brackets(line: &str) -> i32 {
    line.chars().map(|c| i32::from(c == '[') - i32::from(c == ']')).sum()
}

fn item_of(line: &str) -> String {
    let words =
        line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '!')).filter(|word| !word.is_empty());
    let mut words =
        words.skip_while(|word| matches!(*word, "pub" | "crate" | "super" | "in" | "unsafe" | "async"));
    let Some(first) = words.next() else { return "file".to_owned() };
    match first {
        "const" | "static" => match words.next() {
            Some("fn") => format!("fn {}", words.next().unwrap_or_default()),
            name => format!("{first} {}", name.unwrap_or_default()),
        },
        "fn" | "struct" | "enum" | "type" | "mod" | "trait" | "macro_rules!" => {
            format!("{} {}", first.trim_end_matches('!'), words.next().unwrap_or_default())
        }
        "impl" => line.trim_end_matches('{').trim().to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(text: &str) -> Vec<(String, String)> {
        carriers("src/x.rs", text).into_iter().map(|c| (c.id, c.item)).collect()
    }

    fn pair(id: &str, item: &str) -> (String, String) {
        (id.to_owned(), item.to_owned())
    }

    #[test]
    fn a_function_carries_the_cases_of_its_first_doc_words() {
        let text = "/// 2.4#8, 2.4#9 One save a hit.\n/// Even in cover.\nfn save() {}\n";
        assert_eq!(items(text), [pair("2.4#8", "fn save"), pair("2.4#9", "fn save")]);
    }

    #[test]
    fn any_line_of_the_comment_counts() {
        let text = "/// The save.\n///\n/// 2.4#8 One a hit.\npub(crate) const fn save() {}\n";
        assert_eq!(items(text), [pair("2.4#8", "fn save")]);
    }

    #[test]
    fn attributes_and_other_comments_stand_between() {
        let text = "/// R12 So be it.\n#[derive(\n    Clone,\n)]\n// why\n\npub struct Melee;\n";
        assert_eq!(items(text), [pair("R12", "struct Melee")]);
    }

    #[test]
    fn variants_constants_impls_and_files_have_names_too() {
        assert_eq!(items("//! 2.1 Fire.\n"), [pair("2.1", "file")]);
        assert_eq!(items("    /// 2.1#1 Open.\n    Open(u8),\n"), [pair("2.1#1", "Open")]);
        assert_eq!(items("/// 2.1#2 Faces.\nconst FACES: u8 = 6;\n"), [pair("2.1#2", "const FACES")]);
        assert_eq!(
            items("/// 2.1#3 Fire.\nimpl Decide for Fire {\n"),
            [pair("2.1#3", "impl Decide for Fire")]
        );
    }

    #[test]
    fn ordinary_comments_carry_nothing() {
        assert!(items("// 2.4#8 not a doc line\nfn save() {}\n").is_empty());
        assert!(items("/// The save of 2.4#8.\nfn save() {}\n").is_empty());
    }
}
