//! Digests: of a position, and of the data a game is played with.

use serde_json::Value;
use zocalo_core::Files;

/// BLAKE3 over the canonical text of a position document, as 64 hexadecimal digits.
#[must_use]
pub fn of_position(document: &Value) -> String {
    let mut text = String::with_capacity(4096);
    canonical(document, &mut text);
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// BLAKE3 over names and texts of data files, as 64 hexadecimal digits.
#[must_use]
pub fn of_files(files: &Files<'_>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, text) in files.all() {
        // Lengths first, so that no two different sets of files give the same bytes.
        for part in [name, text] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    hasher.finalize().to_hex().to_string()
}

/// JSON without blanks and with the keys of every object in ascending order.
fn canonical(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            out.push('{');
            for (i, (key, value)) in entries.into_iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                quoted(key, out);
                out.push(':');
                canonical(value, out);
            }
            out.push('}');
        }
        Value::Array(list) => {
            out.push('[');
            for (i, value) in list.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                canonical(value, out);
            }
            out.push(']');
        }
        Value::String(text) => quoted(text, out),
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => out.push_str(&number.to_string()),
    }
}

fn quoted(text: &str, out: &mut String) {
    if text.bytes().all(|b| b >= 0x20 && b != b'"' && b != b'\\') {
        out.push('"');
        out.push_str(text);
        out.push('"');
    } else {
        out.push_str(&Value::from(text).to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn order_of_keys_does_not_matter_and_everything_else_does() {
        let one = json!({"b": [1, {"y": null, "x": "ä\n"}], "a": true});
        let same = json!({"a": true, "b": [1, {"x": "ä\n", "y": null}]});
        let other = json!({"a": true, "b": [{"x": "ä\n", "y": null}, 1]});
        assert_eq!(of_position(&one), of_position(&same));
        assert_ne!(of_position(&one), of_position(&other));
    }

    #[test]
    fn canonical_text() {
        let mut text = String::new();
        canonical(&json!({"b": [1, -2, 0.5, false], "a\"": "q\\", "": null}), &mut text);
        assert_eq!(text, r#"{"":null,"a\"":"q\\","b":[1,-2,0.5,false]}"#);
        assert_eq!(text, serde_json::from_str::<Value>(&text).map(|v| v.to_string()).unwrap_or_default());
    }

    #[test]
    fn known_answer() {
        // BLAKE3 of the two bytes "{}", from another implementation.
        let hash = "6e46dd10defc9b56c29a6ec56b508c21f54c08192194e4df25bf36f0c9c3c279";
        assert_eq!(of_position(&json!({})), hash);
    }

    #[test]
    fn names_and_texts_of_files_count() {
        let a = of_files(&Files::carried(&[("ab", "c"), ("d", "")]));
        let b = of_files(&Files::carried(&[("a", "bc"), ("d", "")]));
        let c = of_files(&Files::carried(&[("ab", "c")]));
        assert!(a != b && a != c && b != c);
    }
}
