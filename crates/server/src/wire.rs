//! What the page's scripts read: plain serializable types. `assets/wire.d.ts` declares the same fields for the scripts, and
//! a test compares the two.

use crate::analysis::Suggestion;
use serde::Serialize;
use std::collections::BTreeMap;
use zocalo_table::wire::{Choice, Gesture, Then};

/// Lines of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogPart {
    /// Whether they take the place of all lines before, or come after them.
    pub replace: bool,
    /// The lines.
    pub html: String,
}

/// Everything that the page needs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// Number of the last entry.
    pub seq: u32,
    /// Number of the last line of talk.
    pub talk: u32,
    /// Inputs so far.
    pub inputs: usize,
    /// The position that is shown: after so many inputs.
    pub at: usize,
    /// How often something was taken back.
    pub backs: u32,
    /// A side's id or `public`.
    pub viewer: String,
    /// The side that decides now, if this viewer plays it.
    pub side: Option<String>,
    /// Whether it is over.
    pub over: bool,
    /// Parts that differ from what the page has.
    pub parts: BTreeMap<&'static str, String>,
    /// The hashes of all parts.
    pub hashes: BTreeMap<&'static str, String>,
    /// The log.
    pub log: LogPart,
    /// The choices at hand.
    pub choices: Vec<Choice>,
    /// What follows from each of them.
    pub thens: Vec<Then>,
    /// Several choices as one act.
    pub gestures: Vec<Gesture>,
    /// What follows from each of these.
    pub ways: Vec<Then>,
}

/// An error as the page reads it.
#[derive(Debug, Serialize)]
pub struct Error {
    /// What kind.
    pub kind: &'static str,
    /// The case that forbids it.
    pub case: Option<String>,
    /// In words.
    pub message: String,
    /// Number of the last entry, if the game has moved on.
    pub seq: Option<u32>,
}

/// A new link, as the page reads it.
#[derive(Debug, Default, Serialize)]
pub struct NewLink {
    /// Where it leads.
    pub path: String,
    /// How long it can be used; `None` for an invitation, which waits.
    pub minutes: Option<u64>,
}

/// A hint with its words.
#[derive(Debug, Default, Serialize)]
pub struct Hint {
    /// The choice in words.
    pub label: String,
    #[serde(flatten)]
    /// The rest.
    pub hint: Suggestion,
}

#[cfg(test)]
mod tests {
    use super::{Error, Hint, LogPart, NewLink, View};
    use serde_json::Value;
    use std::collections::{BTreeMap, BTreeSet};
    use zocalo_table::wire;

    const TYPES: &str = include_str!("../assets/wire.d.ts");

    /// The names of the fields of an interface in the types that the scripts are checked with.
    fn typed(interface: &str) -> BTreeSet<String> {
        let body =
            TYPES.split(&format!("interface {interface} {{")).nth(1).and_then(|rest| rest.split('}').next());
        let fields = body.expect("the interface is there").split([';', '\n']);
        fields.filter_map(|field| field.split_once(':')).map(|(name, _)| name.trim().to_owned()).collect()
    }

    fn written(value: impl serde::Serialize) -> BTreeSet<String> {
        match serde_json::to_value(value).expect("it can be written") {
            Value::Object(fields) => fields.keys().cloned().collect(),
            other => panic!("{other} has no fields"),
        }
    }

    #[test]
    fn the_scripts_are_checked_with_what_is_really_sent() {
        let log = LogPart { replace: true, html: String::new() };
        let choice = wire::Choice { say: String::new(), label: String::new(), on: wire::On::Button };
        let gesture =
            wire::Gesture { label: String::new(), on: wire::On::Button, cost: Some(1), says: Vec::new() };
        let error = Error { kind: "", case: None, message: String::new(), seq: None };
        assert_eq!(written(&log), typed("LogPart"));
        assert_eq!(written(choice), typed("Choice"));
        assert_eq!(written(gesture), typed("Gesture"));
        assert_eq!(written(wire::Then::default()), typed("Then"));
        assert_eq!(written(error), typed("Error"));
        assert_eq!(written(Hint::default()), typed("Hint"));
        assert_eq!(written(NewLink::default()), typed("NewLink"));
        let seen = View {
            seq: 0,
            talk: 0,
            inputs: 0,
            at: 0,
            backs: 0,
            viewer: String::new(),
            side: None,
            over: false,
            parts: BTreeMap::new(),
            hashes: BTreeMap::new(),
            log,
            choices: Vec::new(),
            thens: Vec::new(),
            gestures: Vec::new(),
            ways: Vec::new(),
        };
        assert_eq!(written(seen), typed("View"));
        // Of odds the scripts read only some.
        let odds = || zocalo_odds::wire::Odds {
            outcomes: Vec::new(),
            always: Vec::new(),
            deals: 1,
            nodes: 1,
            tries: None,
            each: Vec::new(),
            replies: Vec::new(),
        };
        assert!(typed("Odds").is_subset(&written(odds())));
        let (by, say, label) = (String::new(), String::new(), String::new());
        let reply = zocalo_odds::wire::Reply { by, say, label, odds: odds() };
        assert!(typed("Reply").is_subset(&written(reply)));
    }
}
