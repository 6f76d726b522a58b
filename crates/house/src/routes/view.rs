//! What one viewer sees of a table, in parts that the page puts in place: for live play, after a break, and for every
//! position of a replay, all by the same address.

use super::answer;
use crate::app::House;
use crate::error::Fail;
use crate::live::{Live, State as TableState};
use crate::pages::parts::{self, Scope};
use crate::who::Asker;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use zocalo_core::Viewer;
use zocalo_table::wire::{ChoiceSeen, GestureSeen};

/// What the page asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Wish {
    /// The position after so many inputs; the present one if left out.
    #[serde(default)]
    pub at: Option<usize>,
    /// With whose eyes.
    #[serde(default, rename = "as")]
    pub eyes: Option<String>,
    /// The log is known up to this input …
    #[serde(default)]
    pub log: Option<usize>,
    /// … if nothing was taken back since.
    #[serde(default)]
    pub backs: Option<u32>,
    /// Parts that the page has: `name:hash`, with commas between.
    #[serde(default)]
    pub have: Option<String>,
    /// After something was done: present if only the number of the last entry is wanted.
    #[serde(default)]
    pub brief: Option<String>,
}

/// Lines of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LogSeen {
    /// Whether they take the place of all lines before, or come after them.
    pub replace: bool,
    /// The lines.
    pub html: String,
}

/// Everything that the page needs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Seen {
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
    pub log: LogSeen,
    /// The choices at hand.
    pub choices: Vec<ChoiceSeen>,
    /// Several choices as one act.
    pub gestures: Vec<GestureSeen>,
}

/// What somebody sees of a table.
pub async fn see(asker: &Asker, live: &Live, wish: &Wish) -> Result<Seen, Fail> {
    let state = live.read().await;
    see_state(asker, &state, live.news().talk, wish)
}

fn see_state(asker: &Asker, state: &TableState, talk: u32, wish: &Wish) -> Result<Seen, Fail> {
    let inputs = state.inputs();
    let at = wish.at.unwrap_or(inputs);
    if at > inputs {
        return Err(Fail::NotFound);
    }
    let seats = state.seats_of(asker.person.as_ref());
    let viewer = state.viewer(seats, wish.eyes.as_deref());
    let known = if wish.backs == Some(state.backs) { wish.log.unwrap_or(0).min(inputs) } else { 0 };
    let scope = Scope::new(asker.words, state, seats, viewer, at, known)?;
    let mut parts: BTreeMap<&'static str, String> = BTreeMap::new();
    for (name, html) in parts::all(&scope) {
        parts.insert(name, html.into_string());
    }
    let hashes: BTreeMap<_, _> = parts.iter().map(|(name, html)| (*name, hash(html))).collect();
    if let Some(have) = &wish.have {
        for (name, hash) in have.split(',').filter_map(|pair| pair.split_once(':')) {
            if hashes.get(name).is_some_and(|ours| ours == hash) {
                parts.remove(name);
            }
        }
    }
    let log = LogSeen { replace: known == 0, html: parts::log(&scope).into_string() };
    let decides = scope.decides();
    Ok(Seen {
        seq: state.seq,
        talk,
        inputs,
        at,
        backs: state.backs,
        viewer: match viewer {
            Viewer::Side(side) => scope.side_id(side).to_owned(),
            Viewer::Public => "public".to_owned(),
        },
        side: decides.map(|side| scope.side_id(side).to_owned()),
        over: state.end.is_some(),
        parts,
        hashes,
        log,
        choices: scope.choices().to_vec(),
        gestures: if decides.is_some() { scope.gestures() } else { Vec::new() },
    })
}

fn hash(html: &str) -> String {
    blake3::hash(html.as_bytes()).to_hex()[..10].to_owned()
}

/// Gives the view.
pub async fn view(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Response {
    let seen = async {
        let live = house.table(&id).await?;
        see(&asker, &live, &wish).await
    };
    answer(seen.await, &asker)
}

#[cfg(test)]
mod tests {
    use super::{LogSeen, Seen};
    use crate::error::ErrorBody;
    use crate::routes::join::Linked;
    use crate::routes::odds::Hinted;
    use serde_json::Value;
    use std::collections::{BTreeMap, BTreeSet};
    use zocalo_table::wire::{ChoiceSeen, GestureSeen, OnSeen};

    const TYPES: &str = include_str!("../../assets/wire.d.ts");

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
        let log = LogSeen { replace: true, html: String::new() };
        let choice = ChoiceSeen { say: String::new(), label: String::new(), on: OnSeen::Button };
        let gesture =
            GestureSeen { label: String::new(), on: OnSeen::Button, cost: Some(1), says: Vec::new() };
        let error = ErrorBody { kind: "", case: None, message: String::new(), seq: None };
        assert_eq!(written(&log), typed("LogPart"));
        assert_eq!(written(choice), typed("Choice"));
        assert_eq!(written(gesture), typed("Gesture"));
        assert_eq!(written(error), typed("ErrorBody"));
        assert_eq!(written(Hinted::default()), typed("Hint"));
        assert_eq!(written(Linked::default()), typed("NewLink"));
        let seen = Seen {
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
            gestures: Vec::new(),
        };
        assert_eq!(written(seen), typed("View"));
        // Of odds the scripts read only some.
        let odds = || zocalo_odds::OddsSeen {
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
        let reply = zocalo_odds::ReplySeen { by, say, label, odds: odds() };
        assert!(typed("Reply").is_subset(&written(reply)));
    }
}
