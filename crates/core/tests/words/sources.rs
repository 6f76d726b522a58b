//! The keys and numbers that stand in a game's sources.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A source file.
pub struct Source {
    pub path: PathBuf,
    pub text: String,
}

/// The sources of the game whose crate stands in this folder, by path.
pub fn sources(manifest: &str) -> Vec<Source> {
    let mut found = Vec::new();
    walk(&Path::new(manifest).join("src"), &mut found);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

fn walk(folder: &Path, out: &mut Vec<Source>) {
    for entry in std::fs::read_dir(folder).expect("the sources") {
        let path = entry.expect("the sources").path();
        if path.is_dir() {
            walk(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = std::fs::read_to_string(&path).expect("the sources");
            out.push(Source { path, text });
        }
    }
}

/// The string literals of the sources; comments and the ids of frames are left out.
pub fn quoted(sources: &[Source]) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for source in sources {
        let mut names_a_frame = false;
        for line in source.text.lines() {
            let code = line.split("//").next().unwrap_or_default();
            if !names_a_frame {
                found.extend(code.split('"').skip(1).step_by(2));
            }
            names_a_frame = code.contains("fn id(");
        }
    }
    found
}

/// The literals that look like keys of one of these families ("event" for "event-control").
pub fn spoken(sources: &[Source], families: &[&str]) -> BTreeSet<String> {
    let plain = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    let known = |word: &str| {
        word.split_once('-').is_some_and(|(family, rest)| families.contains(&family) && !rest.is_empty())
    };
    let words = quoted(sources).into_iter().filter(|word| plain(word) && known(word));
    words.map(str::to_owned).collect()
}

/// The ids of the frames: the line after the head of each `id`.
pub(super) fn frames(sources: &[Source]) -> BTreeSet<&str> {
    let mut ids = BTreeSet::new();
    for source in sources {
        let lines: Vec<_> = source.text.lines().collect();
        let heads = lines.windows(2).filter(|pair| pair[0].contains("fn id(self) -> &'static str {"));
        // A frame may have two ids: `if self.raid { "raids" } else { "movement" }`.
        ids.extend(heads.flat_map(|pair| pair[1].split('"').skip(1).step_by(2)));
    }
    ids
}

/// The words of comments, as numbers of cases stand in them, and the literals.
pub fn case_numbers(sources: &[Source]) -> BTreeSet<&str> {
    let mut found = quoted(sources);
    for line in sources.iter().flat_map(|source| source.text.lines()).map(str::trim) {
        if let Some(comment) = line.strip_prefix("///").or_else(|| line.strip_prefix("//")) {
            let words = comment.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '(' | ')'));
            found.extend(words.map(|word| word.trim_end_matches([':', '.'])));
        }
    }
    found
}
