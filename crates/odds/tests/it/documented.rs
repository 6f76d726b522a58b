//! The conversation in `docs/protocol.md` is a real one.

use serde_json::{Value, json};
use zocalo_odds::{Limits, Reach, odds_any};
use zocalo_table::AnyTable;
use zocalo_table::protocol::{BotAsked, Engine, Extras, OddsAsked};
use zocalo_table::wire;

/// Real odds. Bots stand beside this crate: the first choice will do.
struct Odds;

impl Extras for Odds {
    fn odds(&self, table: &dyn AnyTable, asked: &OddsAsked) -> Result<Value, wire::Error> {
        let found = odds_any(table, asked.side, &asked.say, Reach::Battle, Limits::default(), asked.lang);
        found
            .map_err(wire::Error::refused)
            .and_then(|seen| serde_json::to_value(seen).map_err(wire::Error::input))
    }

    fn bot(&self, table: &dyn AnyTable, asked: &BotAsked) -> Result<Value, wire::Error> {
        Ok(json!({"say": table.choices(asked.lang)[0].say}))
    }
}

/// Whether a text is what `pattern` says, where `…` stands for anything.
fn fits(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn patterns() {
    assert!(fits("abcde", "abcde") && fits("abcde", "a…c…e") && fits("abcde", "abc…") && fits("ab", "ab…"));
    assert!(
        !fits("abcde", "abcd") && !fits("abcde", "a…x…e") && !fits("abcde", "b…") && !fits("abcde", "a…d")
    );
}

#[test]
fn the_protocol_is_as_documented() {
    let text = include_str!("../../../../docs/protocol.md");
    let mut engine = Engine::new(Odds);
    let mut asked: Option<&str> = None;
    let mut compared = 0;
    for (n, line) in text.lines().enumerate() {
        if let Some(request) = line.strip_prefix("    > ") {
            assert_eq!(asked, None, "line {}: a request without an answer", n + 1);
            asked = Some(request);
        } else if let Some(pattern) = line.strip_prefix("    < ") {
            let request = asked.take().expect("an answer has a request");
            let answer = engine.answer(request.as_bytes());
            assert!(fits(&answer, pattern), "line {}: {request}\nanswers {answer}\nand not {pattern}", n + 1);
            compared += 1;
        }
    }
    assert!(asked.is_none() && compared > 30, "{compared} answers were compared");
}
