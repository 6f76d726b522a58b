//! Arranging a position: the words that change the document under way.

use super::words::{Script, toggle};
use serde_json::{Value, json};

/// Does a line that arranges; whether it was one.
///
/// # Errors
/// What is wrong with it.
pub(super) fn line<G: Script>(document: &mut Value, head: &str, rest: &[&str]) -> Result<bool, String> {
    match (head, rest) {
        ("clear", []) => G::clear(document),
        ("put", words) => put::<G>(document, words)?,
        ("mark" | "unmark", [piece, marks @ ..]) if !marks.is_empty() => {
            marks.iter().try_for_each(|mark| G::mark(document, piece, mark, head == "mark"))?;
        }
        ("set", [path, value @ ..]) if !value.is_empty() => {
            *slot(document, path)? = written(&value.join(" "));
            if *path == "frames" {
                unset(document, "begin").unwrap_or_default();
            }
        }
        ("unset", [path]) => unset(document, path)?,
        ("add" | "drop", [path, items @ ..]) if !items.is_empty() => {
            let list = slot(document, path)?;
            if !list.is_null() && !list.is_array() {
                return Err(format!("{path} is no list"));
            }
            items.iter().for_each(|item| toggle(list, &written(item), head == "add"));
        }
        ("begin", [start]) => begin(document, start),
        _ => return own::<G>(document, head, rest),
    }
    Ok(true)
}

fn own<G: Script>(document: &mut Value, head: &str, rest: &[&str]) -> Result<bool, String> {
    let Some(word) = G::ARRANGE.iter().find(|word| word.head() == head) else { return Ok(false) };
    (word.run)(document, rest).map_err(|fault| format!("{fault} ({})", word.usage))?;
    Ok(true)
}

/// `put PIECE … PLACE [with MARK …]`
fn put<G: Script>(document: &mut Value, words: &[&str]) -> Result<(), String> {
    let with = words.iter().position(|word| *word == "with");
    let (placed, marks) = with.map_or((words, &[][..]), |at| (&words[..at], &words[at + 1..]));
    let [pieces @ .., place] = placed else { return Err("put PIECE … PLACE [with MARK …]".to_owned()) };
    if pieces.is_empty() || with.is_some() && marks.is_empty() {
        return Err("put PIECE … PLACE [with MARK …]".to_owned());
    }
    for piece in pieces {
        G::put(document, piece, place)?;
        marks.iter().try_for_each(|mark| G::mark(document, piece, mark, true))?;
    }
    Ok(())
}

/// The start from which play goes on; what was under way before is over.
pub(super) fn begin(document: &mut Value, start: &str) {
    if let Some(fields) = document.as_object_mut() {
        fields.remove("frames");
        fields.insert("begin".to_owned(), json!(start));
    }
}

/// A value as scripts write it: JSON, or a word.
fn written(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| json!(text))
}

/// The value at a path ("battle.attacker.lead"), made if its last key is missing.
fn slot<'a>(document: &'a mut Value, path: &str) -> Result<&'a mut Value, String> {
    let found = path.split('.').try_fold(document, |value, key| match value {
        Value::Array(list) => list.get_mut(key.parse::<usize>().ok()?),
        Value::Object(map) => Some(map.entry(key).or_insert(Value::Null)),
        _ => None,
    });
    found.ok_or_else(|| format!("there is nothing at {path}"))
}

fn unset(document: &mut Value, path: &str) -> Result<(), String> {
    let (of, key) = path.rsplit_once('.').unwrap_or(("", path));
    let of = if of.is_empty() { document } else { slot(document, of)? };
    let removed = of.as_object_mut().and_then(|map| map.remove(key));
    removed.map(drop).ok_or_else(|| format!("there is nothing at {path}"))
}
