//! Licences: each crate from outside must be offered under terms that we accept.

use crate::metadata::Metadata;

/// What we accept: permissive terms, and the few that data tables come under.
const ACCEPTED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Every crate whose licence leaves us no way that we accept.
pub fn offences(metadata: &Metadata) -> Vec<String> {
    let foreign = metadata.packages.values().filter(|package| !package.ours);
    let refused = foreign.filter(|package| !accepted(&package.license));
    refused.map(|package| format!("{} {}: \"{}\"", package.name, package.version, package.license)).collect()
}

/// Whether an expression leaves us a way: one side of each OR, both of each AND.
fn accepted(expression: &str) -> bool {
    // Old manifests write a slash for "or".
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    !words.is_empty() && either(&words, &mut at) && at == words.len()
}

fn either(words: &[&str], at: &mut usize) -> bool {
    let mut fine = both(words, at);
    while keyword(words, *at, "OR") {
        *at += 1;
        // Both sides are read, whatever the first says.
        fine |= both(words, at);
    }
    fine
}

fn both(words: &[&str], at: &mut usize) -> bool {
    let mut fine = one(words, at);
    while keyword(words, *at, "AND") {
        *at += 1;
        fine &= one(words, at);
    }
    fine
}

fn one(words: &[&str], at: &mut usize) -> bool {
    let Some(&word) = words.get(*at) else { return false };
    *at += 1;
    if word == "(" {
        let fine = either(words, at);
        let closed = words.get(*at) == Some(&")");
        *at += 1;
        return fine && closed;
    }
    if keyword(words, *at, "WITH") {
        let whole = format!("{word} WITH {}", words.get(*at + 1).copied().unwrap_or_default());
        *at += 2;
        return ACCEPTED.contains(&whole.as_str());
    }
    ACCEPTED.contains(&word)
}

fn keyword(words: &[&str], at: usize, keyword: &str) -> bool {
    words.get(at).is_some_and(|word| word.eq_ignore_ascii_case(keyword))
}

#[cfg(test)]
mod tests {
    use super::accepted;

    #[test]
    fn expressions_that_leave_a_way() {
        for expression in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT or Apache-2.0",
            "MIT/Apache-2.0",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "GPL-3.0 OR MIT",
            "Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT",
        ] {
            assert!(accepted(expression), "{expression}");
        }
    }

    #[test]
    fn expressions_that_do_not() {
        for expression in
            ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-2.0) AND SSPL-1.0", "MIT AND", "(MIT", "MIT MIT"]
        {
            assert!(!accepted(expression), "{expression}");
        }
    }
}
