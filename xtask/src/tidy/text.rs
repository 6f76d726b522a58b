//! What may not stand in the text of the project.

use crate::sh;
use anyhow::Result;

/// Files longer than this are named: a reader should know the room by its door.
const LINES_MAX: usize = 600;

/// Endings of files that people write.
const WRITTEN: &[&str] = &[
    "rs", "md", "toml", "js", "mjs", "ts", "css", "html", "ftl", "py", "sql", "sh", "txt", "tsv", "csv",
    "json", "yml",
];

/// Endings of files that are code.
const CODE: &[&str] = &["rs", "js", "mjs", "ts", "css", "py"];

/// One file.
pub struct Text {
    pub(super) path: String,
    pub(super) text: String,
}

impl Text {
    fn ending(&self) -> &str {
        self.path.rsplit('.').next().unwrap_or_default()
    }

    /// The lines that hold one of the words, as "path:line: word".
    fn lines_with<'a>(&'a self, words: &'a [String]) -> impl Iterator<Item = String> + 'a {
        self.text.lines().enumerate().flat_map(move |(at, line)| {
            let hits = words.iter().filter(move |word| line.contains(word.as_str()));
            hits.map(move |word| format!("{}:{}: {word}", self.path, at + 1))
        })
    }
}

/// Reads the files that people write.
pub fn read(paths: &[String]) -> Result<Vec<Text>> {
    let written = |path: &&String| {
        path.rsplit_once('.').is_some_and(|(_, ending)| WRITTEN.contains(&ending)) || path.starts_with(".ci/")
    };
    let read = |path: &String| {
        let bytes = std::fs::read(sh::root().join(path))?;
        Ok(Text { path: path.clone(), text: String::from_utf8_lossy(&bytes).into_owned() })
    };
    paths.iter().filter(written).map(read).collect()
}

/// The words for "not done yet"; put together here so that this file does not offend.
fn open_words() -> Vec<String> {
    let macros = ["todo", "unimplemented", "dbg"].map(|name| format!("{name}!("));
    let marks = ["#[ig", "FIX", "HA", "XX"].iter().zip(["nore", "ME", "CK:", "X:"]);
    macros.into_iter().chain(marks.map(|(a, b)| format!("{a}{b}"))).collect()
}

/// What is left open in the code.
pub fn leftovers(texts: &[Text]) -> Vec<String> {
    let words = open_words();
    texts
        .iter()
        .filter(|text| CODE.contains(&text.ending()))
        .flat_map(|text| text.lines_with(&words))
        .collect()
}

/// Paths of somebody's machine.
pub fn machine_paths(texts: &[Text]) -> Vec<String> {
    let words: Vec<String> =
        ["home", "root", "work", "Users"].iter().map(|name| format!("/{name}/")).collect();
    let quoted = |word: &String| [" ", "\"", "'", "`", "(", "=", ":"].map(|before| format!("{before}{word}"));
    let words: Vec<String> = words.iter().flat_map(quoted).collect();
    texts.iter().flat_map(|text| text.lines_with(&words)).collect()
}

/// Blanks at ends of lines, missing last newlines, marks of a merge, carriage returns.
pub fn untidy(texts: &[Text]) -> Vec<String> {
    let mut found = Vec::new();
    for text in texts {
        let tabular = matches!(text.ending(), "tsv" | "csv");
        if !text.text.is_empty() && !text.text.ends_with('\n') {
            found.push(format!("{}: does not end with a newline", text.path));
        }
        for (at, line) in text.text.lines().enumerate() {
            let place = format!("{}:{}", text.path, at + 1);
            // In a table the last column may be empty.
            if line != line.trim_end() && !tabular {
                found.push(format!("{place}: blanks at the end"));
            }
            if ["<<<<<<< ", ">>>>>>> "].iter().any(|mark| line.starts_with(mark)) {
                found.push(format!("{place}: a merge left its mark"));
            }
        }
    }
    found
}

/// Code in the comments of a crate that leaves such code out of its tests.
pub fn untested_examples(texts: &[Text]) -> Vec<String> {
    let skips = |folder: &str| {
        let manifest = format!("{folder}/Cargo.toml");
        texts.iter().any(|text| text.path == manifest && text.text.contains("doctest = false"))
    };
    // Every second fence closes; one that names another language is only shown.
    let has_code = |text: &str| {
        let fences = text.lines().filter_map(|line| {
            let line = line.trim_start();
            line.strip_prefix("/// ```").or_else(|| line.strip_prefix("//! ```"))
        });
        fences.step_by(2).any(|language| language.trim().is_empty() || language.starts_with("rust"))
    };
    let sources = texts.iter().filter(|text| text.ending() == "rs");
    let of_crates = sources.filter_map(|text| Some((text, text.path.split_once("/src/")?.0)));
    of_crates
        .filter(|(text, folder)| skips(folder) && has_code(&text.text))
        .map(|(text, _)| format!("{}: its manifest says doctest = false", text.path))
        .collect()
}

/// What a viewer knows is made in one place a game, so that only that place can leak.
pub fn forgetting_elsewhere(texts: &[Text]) -> Vec<String> {
    let words = [["Known", "erased("].join("::")];
    let elsewhere = |text: &&Text| {
        let path = text.path.as_str();
        let own = path.contains("/hidden.rs")
            || path.contains("/hidden/")
            || path.starts_with("crates/core/src/game/");
        text.ending() == "rs" && !own && !path.contains("/tests/")
    };
    texts.iter().filter(elsewhere).flat_map(|text| text.lines_with(&words)).collect()
}

/// Code that has grown long.
pub fn long_files(texts: &[Text]) -> Vec<String> {
    let code = texts.iter().filter(|text| CODE.contains(&text.ending()));
    let counted = code.map(|text| (text.text.lines().count(), &text.path));
    counted
        .filter(|(lines, _)| *lines > LINES_MAX)
        .map(|(lines, path)| format!("{path} has {lines} lines"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(path: &str, text: &str) -> Vec<Text> {
        vec![Text { path: path.to_owned(), text: text.to_owned() }]
    }

    #[test]
    fn open_ends_are_seen_in_code_only() {
        let open = format!("fn x() {{\n    {}\n}}\n", open_words()[0]);
        assert_eq!(leftovers(&text("a.rs", &open)).len(), 1);
        assert!(leftovers(&text("a.md", &open)).is_empty());
        assert_eq!(leftovers(&text("a.rs", &open_words().join("\n"))).len(), open_words().len());
    }

    #[test]
    fn machine_paths_are_seen() {
        let path = ["see ", "home", "ana", "x"].join("/");
        assert_eq!(machine_paths(&text("a.md", &path)).len(), 1, "{path}");
        let inside = ["crates", "home", "x and https:", "", "host", "work", "y"].join("/");
        assert!(machine_paths(&text("a.md", &inside)).is_empty(), "{inside}");
    }

    #[test]
    fn untidy_text_is_seen() {
        assert_eq!(untidy(&text("a.md", "a \nb")).len(), 2);
        assert!(untidy(&text("a.tsv", "a\t\nb\t\n")).is_empty());
        assert!(untidy(&text("a.md", "a\n\nb\n")).is_empty());
    }

    #[test]
    fn untested_examples_are_seen() {
        let found = |manifest: &str, language: &str| {
            let fence = "`".repeat(3);
            let code = format!("/// {fence}{language}\n/// assert!(true);\n/// {fence}\n");
            let texts = [text("crates/a/Cargo.toml", manifest), text("crates/a/src/lib.rs", &code)];
            untested_examples(&texts.into_iter().flatten().collect::<Vec<_>>()).len()
        };
        let skips = "[lib]\ndoctest = false\n";
        assert_eq!((found(skips, ""), found(skips, "rust")), (1, 1));
        assert_eq!((found("[lib]\n", ""), found(skips, "text")), (0, 0));
    }

    #[test]
    fn forgetting_elsewhere_is_seen() {
        let line = ["Known", "erased(game, viewer)"].join("::");
        assert_eq!(forgetting_elsewhere(&text("crates/camerone/src/view.rs", &line)).len(), 1);
        assert!(forgetting_elsewhere(&text("crates/camerone/src/hidden.rs", &line)).is_empty());
        assert!(forgetting_elsewhere(&text("crates/core/tests/toy/game.rs", &line)).is_empty());
    }

    #[test]
    fn long_code_is_named() {
        assert_eq!(long_files(&text("a.rs", &"x\n".repeat(LINES_MAX + 1))).len(), 1);
        assert!(long_files(&text("a.md", &"x\n".repeat(LINES_MAX + 1))).is_empty());
    }
}
