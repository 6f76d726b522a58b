//! What one viewer sees of a table, in parts that the page puts in place: for live play, after a break, and for every
//! position of a replay, all by the same address.

use super::answer;
use crate::app::Server;
use crate::error::Fail;
use crate::live::{Live, State as TableState};
use crate::pages::parts::{self, Scope};
use crate::who::Asker;
use crate::wire::{LogPart, View};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use std::collections::BTreeMap;
use zocalo_core::Viewer;

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
}

/// What somebody sees of a table.
pub async fn see(asker: &Asker, live: &Live, wish: &Wish) -> Result<View, Fail> {
    let state = live.read().await;
    see_state(asker, &state, live.news().talk, wish)
}

fn see_state(asker: &Asker, state: &TableState, talk: u32, wish: &Wish) -> Result<View, Fail> {
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
    let log = LogPart { replace: known == 0, html: parts::log(&scope).into_string() };
    let decides = scope.decides();
    Ok(View {
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
        thens: scope.follows().to_vec(),
        gestures: if decides.is_some() { scope.gestures() } else { Vec::new() },
        ways: scope.ways(),
    })
}

fn hash(html: &str) -> String {
    blake3::hash(html.as_bytes()).to_hex()[..10].to_owned()
}

/// Gives the view.
pub async fn view(
    State(server): State<Server>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Response {
    let seen = async {
        let live = server.table(&id).await?;
        see(&asker, &live, &wish).await
    };
    answer(seen.await, &asker)
}
