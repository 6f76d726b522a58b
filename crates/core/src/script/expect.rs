//! Looking at a position: what stands after `expect`.

use super::words::{Script, entry, marks, place};
use serde_json::Value;

/// Checks what a line expects.
///
/// # Errors
/// What is not so.
pub(super) fn line<G: Script>(game: &G, words: &[&str]) -> Result<(), String> {
    if let Some(word) = words.first().and_then(|head| G::EXPECT.iter().find(|word| word.head() == *head)) {
        return (word.run)(game, &words[1..]).map_err(|fault| format!("{fault} (expect {})", word.usage));
    }
    let document = game.position();
    match words {
        [pieces @ .., "at", wanted] if !pieces.is_empty() => pieces.iter().try_for_each(|piece| {
            let is = place::<G>(&document, piece).ok_or_else(|| format!("there is no piece {piece}"))?;
            if is == *wanted { Ok(()) } else { Err(format!("{piece} is at {is}, not at {wanted}")) }
        }),
        [piece, is @ ("is" | "not"), wanted @ ..] if !wanted.is_empty() => {
            place::<G>(&document, piece).ok_or_else(|| format!("there is no piece {piece}"))?;
            let has = marks(entry::<G>(&document, piece));
            let wrong = wanted.iter().find(|mark| has.contains(mark) != (*is == "is"));
            wrong.map_or(Ok(()), |mark| Err(format!("{mark}: {piece} is {has:?}")))
        }
        [path, has @ ("has" | "lacks"), wanted @ ..] if !wanted.is_empty() => {
            let list = text::<G>(lookup::<G>(&document, path)?);
            let wrong = wanted.iter().find(|item| list.split(' ').any(|i| i == **item) != (*has == "has"));
            wrong.map_or(Ok(()), |item| Err(format!("{item}: {path} is {list}")))
        }
        [path, wanted @ ..] if !wanted.is_empty() => {
            let (is, wanted) = (text::<G>(lookup::<G>(&document, path)?), wanted.join(" "));
            if is == wanted { Ok(()) } else { Err(format!("{path} is {is}, not {wanted}")) }
        }
        _ => Err("expect what?".to_owned()),
    }
}

/// The value at a path.
fn lookup<'a, G: Script>(document: &'a Value, path: &str) -> Result<&'a Value, String> {
    let found = path.split('.').try_fold(document, |value, key| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        other => other.get(key),
    });
    match found {
        Some(value) => Ok(value),
        None if G::may_lack(path) => Ok(&Value::Null),
        None => Err(format!("there is nothing at {path}")),
    }
}

/// A value as scripts write it: lists and objects by their values, `empty` if there are none, what belongs to the sides in the order of the sides.
fn text<G: Script>(value: &Value) -> String {
    let all = |values: Vec<&Value>| values.into_iter().map(text::<G>).collect::<Vec<_>>().join(" ");
    match value {
        Value::String(word) => word.clone(),
        Value::Array(list) if list.is_empty() => "empty".to_owned(),
        Value::Array(list) => all(list.iter().collect()),
        Value::Object(map) if map.is_empty() => "empty".to_owned(),
        Value::Object(map) => match G::SIDES.map(|side| map.get(side)) {
            [Some(one), Some(two)] => all(vec![one, two]),
            _ => all(map.values().collect()),
        },
        other => other.to_string(),
    }
}
