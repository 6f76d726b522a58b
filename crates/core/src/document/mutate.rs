//! Documents with something wrong in them, made from good ones.

use crate::lottery::Lottery;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// How many documents are kept for each kind of top frame.
const KEPT: usize = 12;

/// Numbers at the edges of what fields can hold.
const EDGES: [i64; 24] = [
    0,
    1,
    -1,
    2,
    3,
    6,
    7,
    9,
    10,
    12,
    15,
    16,
    31,
    63,
    64,
    99,
    127,
    128,
    200,
    255,
    256,
    -128,
    65_535,
    4_294_967_295,
];

/// Good documents to start from, by their top frame, and the texts that stand in them.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    documents: BTreeMap<String, Vec<Value>>,
    words: Vec<String>,
    seen: u64,
}

impl Shelf {
    /// Whether a document with this top frame would be of use.
    pub fn wants(&mut self, top: &str) -> bool {
        self.seen += 1;
        self.documents.get(top).is_none_or(|kept| kept.len() < KEPT) || self.seen.is_multiple_of(64)
    }

    /// Keeps a document.
    pub fn keep(&mut self, top: &str, document: Value, lottery: &mut Lottery) {
        let kept = self.documents.entry(top.to_owned()).or_default();
        if kept.len() < KEPT {
            words(&document, &mut self.words);
            self.words.sort();
            self.words.dedup();
            kept.push(document);
        } else {
            kept[lottery.below(KEPT)] = document;
        }
    }

    /// How many kinds of top frames there are.
    #[must_use]
    pub fn kinds(&self) -> usize {
        self.documents.len()
    }

    fn any(&self, lottery: &mut Lottery) -> &Value {
        let kind = lottery.below(self.documents.len());
        let kept = self.documents.values().nth(kind).expect("a kind below their number");
        &kept[lottery.below(kept.len())]
    }

    /// A document with one to four things changed, and what was done to it.
    ///
    /// # Panics
    /// If nothing has been kept.
    pub fn mutated(&self, lottery: &mut Lottery) -> (Value, Vec<String>) {
        let mut document = self.any(lottery).clone();
        let times = 1 + lottery.below(4) * lottery.below(2);
        let done = (0..times).map(|_| self.mutate(&mut document, lottery)).collect();
        (document, done)
    }

    fn mutate(&self, document: &mut Value, lottery: &mut Lottery) -> String {
        match lottery.below(10) {
            0 => self.graft(document, lottery),
            1 | 2 => self.reframe(document, lottery),
            3 => exchange(document, lottery),
            4 => rename(document, lottery),
            5 => cut(document, lottery),
            _ => self.overwrite(document, lottery),
        }
    }

    /// A field of another document.
    fn graft(&self, document: &mut Value, lottery: &mut Lottery) -> String {
        let other = self.any(lottery);
        let (Some(fields), Some(others)) = (document.as_object_mut(), other.as_object()) else {
            return "nothing".to_owned();
        };
        let Some((key, value)) = others.iter().nth(lottery.below(others.len().max(1))) else {
            return "nothing".to_owned();
        };
        fields.insert(key.clone(), value.clone());
        format!("{key} of another document")
    }

    /// Frames exchanged, doubled, left out, reversed, cut off, or another document's.
    fn reframe(&self, document: &mut Value, lottery: &mut Lottery) -> String {
        let other = self.any(lottery).get("frames").and_then(Value::as_array).cloned().unwrap_or_default();
        let Some(frames) = document.get_mut("frames").and_then(Value::as_array_mut) else {
            return "nothing".to_owned();
        };
        let (a, b) = (lottery.below(frames.len().max(1)), lottery.below(frames.len().max(1)));
        let what = lottery.below(8);
        match what {
            0 if !frames.is_empty() => frames.swap(a, b),
            1 if !frames.is_empty() => frames.insert(b, frames[a].clone()),
            2 if !frames.is_empty() => {
                frames.remove(a);
            }
            3 => frames.reverse(),
            4 => frames.truncate(a),
            5 => frames.extend(other.last().cloned()),
            6 if !other.is_empty() => frames.insert(b, other[lottery.below(other.len())].clone()),
            7 => *frames = other,
            _ => {}
        }
        format!("frames, way {what} at {a}, {b}")
    }

    /// Another value in some place.
    fn overwrite(&self, document: &mut Value, lottery: &mut Lottery) -> String {
        let paths = paths(document);
        let path = &paths[lottery.below(paths.len())];
        let Some(place) = document.pointer_mut(path) else { return "nothing".to_owned() };
        let edge = |lottery: &mut Lottery| json!(EDGES[lottery.below(EDGES.len())]);
        *place = match (&*place, lottery.below(8)) {
            (Value::Bool(truth), 0..7) => json!(!truth),
            (Value::Number(n), 0..3) => json!(n.as_i64().unwrap_or(0) + lottery.below(3) as i64 - 1),
            (Value::Number(_), 3..7) => edge(lottery),
            (Value::String(text), 0..7) => json!(self.word(text, lottery)),
            (Value::Array(list), 0..3) if !list.is_empty() => {
                let mut list = list.clone();
                list.push(list[lottery.below(list.len())].clone());
                json!(list)
            }
            (Value::Array(list), 3..6) => {
                let mut list = list.clone();
                lottery.shuffle(&mut list);
                list.truncate(lottery.below(list.len() + 1));
                json!(list)
            }
            (Value::Null, 0..4) => json!(self.words[lottery.below(self.words.len())]),
            _ => match lottery.below(8) {
                0 => Value::Null,
                1 => json!([]),
                2 => json!({}),
                3 => json!("nowhere"),
                4 => json!(true),
                5 => json!(1.5),
                _ => edge(lottery),
            },
        };
        format!("{path} = {place}")
    }

    /// Another text, mostly of the same kind: as long, or with the same beginning.
    fn word(&self, like: &str, lottery: &mut Lottery) -> String {
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        let start = like.get(..2).unwrap_or(like);
        let kind: Vec<_> = match lottery.below(4) {
            0 => self.words.iter().collect(),
            1 => self.words.iter().filter(|word| word.starts_with(start)).collect(),
            _ => self.words.iter().filter(|w| w.len() == like.len() && digits(w) == digits(like)).collect(),
        };
        if kind.is_empty() { like.to_owned() } else { kind[lottery.below(kind.len())].clone() }
    }
}

/// The values of two places change places.
fn exchange(document: &mut Value, lottery: &mut Lottery) -> String {
    let paths = paths(document);
    let first = &paths[lottery.below(paths.len())];
    let kind = |value: Option<&Value>| value.map(std::mem::discriminant);
    let is = kind(document.pointer(first));
    let alike: Vec<_> = paths.iter().filter(|path| kind(document.pointer(path)) == is).collect();
    let second = if lottery.below(4) == 0 {
        &paths[lottery.below(paths.len())]
    } else {
        alike[lottery.below(alike.len())]
    };
    let (Some(a), Some(b)) = (document.pointer(first).cloned(), document.pointer(second).cloned()) else {
        return "nothing".to_owned();
    };
    // Where one place lies within the other, the second may be gone by now.
    if let Some(place) = document.pointer_mut(first) {
        *place = b;
    }
    if let Some(place) = document.pointer_mut(second) {
        *place = a;
    }
    format!("{first} <-> {second}")
}

/// A field gets the name of another, or a new one.
fn rename(document: &mut Value, lottery: &mut Lottery) -> String {
    let objects: Vec<String> = std::iter::once(String::new())
        .chain(paths(document))
        .filter(|path| document.pointer(path).is_some_and(|v| v.as_object().is_some_and(|o| !o.is_empty())))
        .collect();
    let Some(path) = objects.get(lottery.below(objects.len().max(1))) else { return "nothing".to_owned() };
    let Some(fields) = document.pointer_mut(path).and_then(Value::as_object_mut) else {
        return "nothing".to_owned();
    };
    let keys: Vec<String> = fields.keys().cloned().collect();
    let from = &keys[lottery.below(keys.len())];
    let to = match lottery.below(3) {
        0 => format!("{from}x"),
        _ => keys[lottery.below(keys.len())].clone(),
    };
    let value = if lottery.below(2) == 0 { fields.remove(from) } else { fields.get(from).cloned() };
    fields.insert(to.clone(), value.unwrap_or(Value::Null));
    format!("{path}: {from} -> {to}")
}

/// A field or an entry is left out.
fn cut(document: &mut Value, lottery: &mut Lottery) -> String {
    let paths = paths(document);
    let path = paths[lottery.below(paths.len())].clone();
    let (parent, key) = path.rsplit_once('/').unwrap_or(("", ""));
    match document.pointer_mut(parent) {
        Some(Value::Object(fields)) => {
            fields.remove(&key.replace("~1", "/").replace("~0", "~"));
        }
        Some(Value::Array(list)) => {
            if let Ok(index) = key.parse::<usize>()
                && index < list.len()
            {
                list.remove(index);
            }
        }
        _ => {}
    }
    format!("without {path}")
}

/// Every place in a document, as JSON pointers; the large maps of pieces weigh no more than the rest.
fn paths(document: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![(String::new(), document)];
    let escape = |key: &str| key.replace('~', "~0").replace('/', "~1");
    while let Some((path, value)) = open.pop() {
        match value {
            Value::Object(map) => {
                open.extend(thinned(map).map(|(key, value)| (format!("{path}/{}", escape(key)), value)));
            }
            Value::Array(list) => {
                open.extend(list.iter().enumerate().map(|(i, value)| (format!("{path}/{i}"), value)));
            }
            _ => {}
        }
        if !path.is_empty() {
            found.push(path);
        }
    }
    found
}

/// About forty entries of a map.
fn thinned(map: &Map<String, Value>) -> impl Iterator<Item = (&String, &Value)> {
    let step = map.len().div_ceil(40).max(1);
    let first = map.values().filter(|value| value.is_string()).count() % step;
    map.iter().skip(first).step_by(step)
}

fn words(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|value| words(value, found)),
        Value::Object(map) => {
            found.extend(map.keys().cloned());
            map.values().for_each(|value| words(value, found));
        }
        _ => {}
    }
}
