//! Scripts and styles of the page of a table as one file each: forty small ones cost more in headers, and are pressed worse one
//! by one, than they save.

use crate::assets::{ALL, lean};

/// Scripts that come by themselves, for the first script of every page needs them: there must not be two of them on a page.
const APART: [&str; 2] = ["dom.js", "prefs.js"];

/// A file with all that it names, if it is one that is put together.
pub fn bundled(name: &str) -> Option<String> {
    match name {
        "page.js" => scripts(name),
        "page.css" => styles(name),
        _ => None,
    }
}

fn source(name: &str) -> Option<String> {
    ALL.iter().find(|(known, _)| *known == name).map(|(name, text)| lean(name, text))
}

/// The styles that a style names, one after the other.
fn styles(name: &str) -> Option<String> {
    let text = source(name)?;
    text.lines().map(|line| source(line.strip_prefix("@import \"")?.strip_suffix("\";")?)).collect()
}

/// A script with all that it needs. Each part stands in a function of its own, after those that it needs, so that names do not
/// meet; what it exports is what the function returns.
fn scripts(name: &str) -> Option<String> {
    let mut parts = Vec::new();
    let first = source(name)?;
    let mut exports = String::new();
    for line in first.lines() {
        let (names, from) = parse_import(line.strip_prefix("export ")?)?;
        add(from, &mut parts, &mut Vec::new())?;
        exports.push_str(&format!("export const {{ {names} }} = {};\n", variable(from)));
    }
    let apart = APART.iter().map(|name| format!("import * as {} from \"./{name}\";\n", variable(name)));
    Some(apart.chain(parts.into_iter().map(|(_, text)| text)).collect::<String>() + &exports)
}

/// Adds a part and, before it, those that it needs. Parts that need each other in a circle cannot be put in an order.
fn add(name: &str, parts: &mut Vec<(String, String)>, open: &mut Vec<String>) -> Option<()> {
    if APART.contains(&name) || parts.iter().any(|(known, _)| known == name) {
        return Some(());
    }
    if open.iter().any(|known| known == name) {
        return None;
    }
    open.push(name.to_owned());
    let text = source(name)?;
    let (mut body, mut exported) = (String::new(), Vec::new());
    for line in text.lines() {
        if let Some((names, from)) = line.strip_prefix("import ").and_then(parse_import) {
            add(from, parts, open)?;
            body.push_str(&format!("const {{ {} }} = {};\n", as_fields(names), variable(from)));
        } else if let Some(said) = line.strip_prefix("export ") {
            exported.push(exported_name(said)?);
            body.push_str(said);
            body.push('\n');
        } else {
            body.push_str(line);
            body.push('\n');
        }
    }
    open.pop();
    let part = format!(
        "const {} = (() => {{\n{body}return {{ {} }};\n}})();\n",
        variable(name),
        exported.join(", ")
    );
    parts.push((name.to_owned(), part));
    Some(())
}

/// `{ a, b } from "./c.js";`: the names, and the file.
fn parse_import(said: &str) -> Option<(&str, &str)> {
    let (names, from) = said.strip_prefix("{ ")?.split_once(" } from \"./")?;
    Some((names, from.strip_suffix("\";")?))
}

/// What is taken by another name is so in an object as well: `play as sound` is `play: sound`.
fn as_fields(names: &str) -> String {
    names.replace(" as ", ": ")
}

/// The name of what a line exports: `function name(`, `class Name {`, `const name =`.
fn exported_name(said: &str) -> Option<&str> {
    let said = said.strip_prefix("async ").unwrap_or(said);
    let rest = ["function ", "class ", "const "].iter().find_map(|kind| said.strip_prefix(kind))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
}

/// The variable that holds what a file exports: "dom.js" is `$dom`.
fn variable(name: &str) -> String {
    format!("${}", name.trim_end_matches(".js").replace('-', "_"))
}

#[cfg(test)]
mod tests {
    use super::{APART, as_fields, bundled, exported_name, parse_import, source};
    use crate::assets::ALL;

    #[test]
    fn everything_that_is_named_is_in_the_whole_once() {
        let script = bundled("page.js").expect("no circle, and no line that is not understood");
        let needed: Vec<&str> =
            ALL.iter().map(|(name, _)| *name).filter(|name| name.ends_with(".js")).collect();
        for name in needed {
            let parts =
                script.matches(&format!("const ${} = (() => {{", name.trim_end_matches(".js"))).count();
            let apart = APART.contains(&name) || ["main.js", "page.js", "start.js"].contains(&name);
            assert_eq!(parts, usize::from(!apart), "{name}");
        }
        // A declaration of what a part takes knows no "as"; the browser would refuse the whole script.
        let odd = |line: &&str| line.starts_with("const {") && line.contains(" as ");
        assert_eq!(script.lines().find(odd), None);
        assert!(!script.contains("\nimport {") && !script.contains(" from \"./table.js\""));
        let style = bundled("page.css").expect("all styles are there");
        for name in ["board.css", "hexes.css"] {
            assert!(style.contains(&source(name).expect("a style")), "{name}");
        }
        assert!(!style.contains("@import"));
    }

    #[test]
    fn lines_are_read_as_they_are_written() {
        assert_eq!(parse_import("{ all, find } from \"./dom.js\";"), Some(("all, find", "dom.js")));
        assert_eq!(parse_import("* as dom from \"./dom.js\";"), None);
        assert_eq!(as_fields("play as sound, stop"), "play: sound, stop");
        assert_eq!(exported_name("async function ask(path) {"), Some("ask"));
        assert_eq!(exported_name("class Board {"), Some("Board"));
        assert_eq!(exported_name("default 3;"), None);
    }
}
