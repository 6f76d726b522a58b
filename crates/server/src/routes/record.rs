//! Records out of the server and into it, and games with hindsight.

use super::{RECORD_MAX, answer};
use crate::app::Server;
use crate::error::Fail;
use crate::live::{State as TableState, header_of, table_of};
use crate::pages;
use crate::quota::{Client, Deed};
use crate::who::Asker;
use axum::body::to_bytes;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Side, Viewer};
use zocalo_games::Visitor;
use zocalo_table::{AnyTable, Eye, Lang, Record, Table};

/// The record of a table; of one that has ended, with the secret of its dice.
fn record_of(state: &TableState) -> Result<Record, Fail> {
    let mut record = table_of(state)?.record();
    if state.end.is_some() {
        record.header.chance = header_of(&state.row)?.chance;
    }
    let game = zocalo_table::game(&state.row.rules).map_err(|_| Fail::NotFound)?;
    let about = game.about(Lang::En);
    for side in Side::BOTH {
        let seat = &state.row.seats[side.index()];
        let name = if seat.level.is_empty() { seat.name.clone() } else { format!("bot {}", seat.level) };
        if !name.is_empty() {
            record.header.players.insert(about.sides[side.index()].clone(), name);
        }
    }
    Ok(record)
}

/// Gives the record as a file of JSON lines. While the game goes on it is given to nobody who may not know all of it.
pub async fn export(State(server): State<Server>, asker: Asker, Path(id): Path<String>) -> Response {
    let work = async {
        let live = server.table(&id).await?;
        let state = live.read().await;
        let seats = state.seats_of(asker.person.as_ref());
        let both = seats.plays(Side::One) && seats.plays(Side::Two);
        if state.end.is_none() && !both && hides(&state, state.viewer(seats, None))? {
            return Err(Fail::Not("error-export-running"));
        }
        let text = record_of(&state)?.to_lines();
        let name = format!("attachment; filename=\"{}-{}.jsonl\"", state.row.rules, live.id);
        let name = HeaderValue::from_str(&name).map_err(|error| Fail::Fault(error.to_string()))?;
        let kind = HeaderValue::from_static("application/x-ndjson; charset=utf-8");
        Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text).into_response())
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// How many positions are compared that might be the true one.
const DEALS: usize = 8;

/// Asks whether a viewer cannot know everything about a position. What nobody knows (markers that lie face down for both
/// sides) is part of it. The answer depends only on what the viewer knows, so that a refusal tells nothing.
struct Unknown<'a>(&'a dyn AnyTable, Viewer);

impl Visitor for Unknown<'_> {
    type Out = Option<bool>;

    fn visit<G: Game>(self) -> Self::Out {
        let known = self.0.as_any().downcast_ref::<Table<G>>()?.game().known(self.1);
        let mut lottery = Lottery::new(0);
        let first = known.deal(&mut lottery);
        Some((1..DEALS).any(|_| known.deal(&mut lottery) != first))
    }
}

/// Whether anything at this table is hidden from this viewer: then the record would tell it.
fn hides(state: &TableState, viewer: Viewer) -> Result<bool, Fail> {
    let table = table_of(state)?;
    let beginning = table.as_of(0).map_err(|error| Fail::Fault(error.to_string()))?;
    for moment in [table, &*beginning] {
        let unknown = zocalo_games::with(moment.game(), Unknown(moment, viewer)).ok().flatten();
        if unknown.unwrap_or(true) {
            return Ok(true);
        }
    }
    let mine = table.scene(viewer, Lang::En);
    let scenes = Viewer::ALL.into_iter().all(|other| table.scene(other, Lang::En) == mine);
    let lines = table.lines(Eye::Umpire, 0, Lang::En) == table.lines(Eye::Viewer(viewer), 0, Lang::En);
    Ok(!scenes || !lines)
}

/// Takes a record as the body of a request and makes a table of it.
pub async fn import(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    request: Request,
) -> Response {
    let work = async {
        // Before its four megabytes are read.
        server.ledger().count(&client, Deed::Import)?;
        let later = |seconds| Fail::Later { key: "error-quota-imports", seconds };
        server.brought().check(&client).map_err(later)?;
        let _pass = server.ledger().bring(&client)?;
        let busy = |_| Fail::Later { key: "error-quota-imports", seconds: 30 };
        let _reads = server.imports_read().try_acquire_owned().map_err(busy)?;
        let bytes = to_bytes(request.into_body(), RECORD_MAX).await;
        let bytes = bytes.map_err(|_| Fail::Bad("error-import-long"))?;
        let (me, new_cookie) = asker.somebody(&server).await?;
        server.may_have_more(&client, &me, false).await?;
        let kilobytes = bytes.len() as f64 / 1e3;
        let id = server.import(bytes.into(), &me).await?;
        server.brought().take(&Client { person: Some(me), ..client.clone() }, kilobytes);
        Ok::<_, Fail>((id, new_cookie))
    };
    match work.await {
        Ok((id, new_cookie)) => {
            let mut response = answer(Ok(json!({ "path": format!("/table/{id}/replay") })), &asker);
            if let Some(cookie) = new_cookie {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(fail) => fail.json(asker.words),
    }
}

/// A finished game with hindsight.
pub async fn analysis(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
) -> Response {
    let work = async {
        let live = server.table(&id).await?;
        let state = live.read().await;
        if state.end.is_none() {
            return Err(Fail::Not("error-not-over"));
        }
        if state.is_old() {
            return Err(Fail::Not("error-old-rules"));
        }
        drop(state);
        let owner = client.owner();
        let hindsight = server.hindsight_of(&live, &owner).await?;
        let losses = server.losses_of(&live, &owner).await?;
        let state = live.read().await;
        let seen = hindsight.ok_or_else(|| Fail::Fault("no hindsight".to_owned()))?;
        Ok(json!({ "html": pages::hindsight(&asker, &state, &seen, &losses)?.into_string() }))
    };
    answer(work.await, &asker)
}
