//! What the page's scripts read: plain serializable types. `assets/wire.d.ts` declares the same fields for the scripts, and
//! a test compares the two.

use crate::analysis::Suggestion;
use crate::script::Script;
use serde::Serialize;
use std::collections::BTreeMap;
use zocalo_table::wire::{On, Then};

/// Lines of the log that the page lacks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogPart {
    /// Lines of later inputs than this go: they were taken back, or come again.
    pub after: usize,
    /// Lines of the inputs after that.
    pub lines: Vec<String>,
}

/// A choice, and what follows from it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Choice<'a> {
    /// Its text in the notation.
    pub say: &'a str,
    /// What it does, in a few words.
    pub label: &'a str,
    /// What it points at.
    pub on: &'a On,
    /// What follows from it, where that is worth telling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<&'a Then>,
}

/// Several choices in a row that are offered as one act.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Gesture<'a> {
    /// What it does.
    pub label: &'a str,
    /// What is clicked for it.
    pub on: &'a On,
    /// What it costs, in tenths of a movement point.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u16>,
    /// The way that it goes on from: `says` are what comes after the first so many of the only one to that place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<&'a (String, usize)>,
    /// The choices in the notation, one after the other.
    pub says: &'a [String],
    /// What follows from it, where that is worth telling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<&'a Then>,
}

/// What the page needs to be up to date. Lists are told by their differences to those of the view that the page has; one
/// that is left out is the same. To a page that has none they are told whole.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View<'a> {
    /// Number of the last entry.
    pub seq: u32,
    /// Number of the last line of talk.
    pub talk: u32,
    /// Inputs so far.
    pub inputs: usize,
    /// The position that is shown: after so many inputs.
    pub at: usize,
    /// How often something was taken back.
    pub backs: usize,
    /// A side's id or `public`.
    pub viewer: String,
    /// The side that decides now, if this viewer plays it.
    pub side: Option<String>,
    /// Whether it is over.
    pub over: bool,
    /// This view by its numbers: what the page has from now on.
    pub edition: String,
    /// The view to which the differences are told; `None` if everything is told.
    pub from: Option<String>,
    /// The parts of the page, each as a list of lines.
    pub parts: BTreeMap<&'static str, Script<String>>,
    /// The log.
    pub log: LogPart,
    /// The choices at hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Script<Choice<'a>>>,
    /// Several choices as one act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gestures: Option<Script<Gesture<'a>>>,
}

/// Whether the reader of a hidden page is to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Turn {
    /// Whether it is the reader's turn.
    pub mine: bool,
    /// What is asked, in words; empty for others.
    pub asks: String,
    /// Number of the last entry.
    pub seq: u32,
    /// Number of the last line of talk.
    pub talk: u32,
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

/// The odds of a choice, and how the fight ends that it begins.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Odds {
    /// Up to the next decision, exactly.
    #[serde(flatten)]
    pub odds: zocalo_odds::wire::Odds,
    /// To its end, tried.
    pub fight: Option<zocalo_odds::Fight>,
}

#[cfg(test)]
mod tests {
    use super::{Choice, Error, Gesture, Hint, LogPart, NewLink, Turn, View};
    use crate::script::Script;
    use serde_json::Value;
    use std::collections::{BTreeMap, BTreeSet};
    use zocalo_table::wire::{On, Then};

    const TYPES: &str = include_str!("../assets/wire.d.ts");

    /// The names of the fields of an interface in the types that the scripts are checked with.
    fn typed(interface: &str) -> BTreeSet<String> {
        let body =
            TYPES.split(&format!("interface {interface} {{")).nth(1).and_then(|rest| rest.split('}').next());
        let fields = body.expect("the interface is there").split([';', '\n']);
        fields
            .filter_map(|field| field.split_once(':'))
            .map(|(name, _)| name.trim().trim_end_matches('?').to_owned())
            .collect()
    }

    fn written(value: impl serde::Serialize) -> BTreeSet<String> {
        match serde_json::to_value(value).expect("it can be written") {
            Value::Object(fields) => fields.keys().cloned().collect(),
            other => panic!("{other} has no fields"),
        }
    }

    #[test]
    fn the_scripts_are_checked_with_what_is_really_sent() {
        let log = LogPart { after: 0, lines: Vec::new() };
        let (phase, changes) = (Some(String::new()), vec![String::new()]);
        let then =
            Then { rolls: true, reveals: true, passes: true, grave: true, phase, changes, closes: true };
        let choice = Choice { say: "", label: "", on: &On::Button, then: Some(&then) };
        let after = (String::new(), 1);
        let (cost, after, says) = (Some(1), Some(&after), &[][..]);
        let gesture = Gesture { label: "", on: &On::Button, cost, after, says, then: Some(&then) };
        let error = Error { kind: "", case: None, message: String::new(), seq: None };
        assert_eq!(written(&log), typed("LogPart"));
        assert_eq!(written(choice), typed("Choice"));
        assert_eq!(written(gesture), typed("Gesture"));
        assert_eq!(written(&then), typed("Then"));
        assert_eq!(written(error), typed("Error"));
        assert_eq!(written(Hint::default()), typed("Hint"));
        assert_eq!(written(NewLink::default()), typed("NewLink"));
        let turn = Turn { mine: true, asks: String::new(), seq: 0, talk: 0 };
        assert_eq!(written(turn), typed("Turn"));
        let seen = View {
            seq: 0,
            talk: 0,
            inputs: 0,
            at: 0,
            backs: 0,
            viewer: String::new(),
            side: None,
            over: false,
            edition: String::new(),
            from: None,
            parts: BTreeMap::new(),
            log,
            choices: Some(Script(Vec::new())),
            gestures: Some(Script(Vec::new())),
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
        let sent = super::Odds { odds: odds(), fight: None };
        assert!(typed("Odds").is_subset(&written(sent)));
        let losses = zocalo_odds::Losses::default;
        let fight =
            zocalo_odds::Fight { tries: 1, won: 1.0, even: 0.0, lost: 0.0, losses: [losses(), losses()] };
        assert_eq!(written(fight), typed("Fight"));
        assert_eq!(written(losses()), typed("Losses"));
        let (by, say, label) = (String::new(), String::new(), String::new());
        let reply = zocalo_odds::wire::Reply { by, say, label, odds: odds() };
        assert!(typed("Reply").is_subset(&written(reply)));
    }
}
