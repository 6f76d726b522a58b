//! The exact odds of a choice, and hints. Both take long: they run on the bots' threads, and are dropped before they begin if
//! the request is cancelled.

use super::answer;
use crate::analysis;
use crate::app::Server;
use crate::error::Fail;
use crate::live::table_of;
use crate::who::Asker;
use crate::wire::Hint;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_odds::wire::Odds;
use zocalo_odds::{Limits, OddsError, Reach};
use zocalo_table::{AnyTable, Lang};

/// What is asked.
#[derive(Debug, Deserialize)]
pub struct Asked {
    after: u32,
    #[serde(default)]
    say: String,
}

/// A copy of the table at a decision of the asker's, to think about without holding it.
async fn copy(
    server: &Server,
    asker: &Asker,
    id: &str,
    after: u32,
) -> Result<(Box<dyn AnyTable>, Side), Fail> {
    let live = server.table(id).await?;
    let state = live.read().await;
    if state.seq != after {
        return Err(Fail::Moved(state.seq));
    }
    let side = state.decider().ok_or(Fail::Not("error-no-decision"))?;
    if !state.seats_of(asker.person.as_ref()).plays(side) {
        return Err(Fail::NoSeat);
    }
    let table = table_of(&state)?;
    let copy =
        table.as_of(table.inputs()).map_err(|error| Fail::Refused(table.explain(&error, asker.lang())))?;
    Ok((copy, side))
}

fn think(table: &dyn AnyTable, side: Side, say: &str, lang: Lang) -> Result<Odds, Fail> {
    zocalo_odds::odds_any(table, side, say, Reach::Battle, Limits::default(), lang).map_err(|error| {
        match error {
            OddsError::Table(error) => Fail::Refused(table.explain(&error, lang)),
            OddsError::TooLarge(_) => Fail::Not("error-odds-large"),
        }
    })
}

/// Thinks about a table on one of the bots' threads.
async fn ponder<T: Serialize + Send + 'static>(
    server: Server,
    asker: Asker,
    id: String,
    after: u32,
    think: impl FnOnce(&dyn AnyTable, Side) -> Result<T, Fail> + Send + 'static,
) -> Response {
    let work = async {
        let (table, side) = copy(&server, &asker, &id, after).await?;
        // Waiting is cancelled with the request.
        let permit = server.bots().threads().acquire_owned().await.map_err(|e| Fail::Fault(e.to_string()))?;
        let task = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            think(&*table, side)
        });
        task.await.map_err(|error| Fail::Fault(error.to_string()))?
    };
    answer(work.await, &asker)
}

/// The odds of a choice.
pub async fn odds(
    State(server): State<Server>,
    asker: Asker,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let lang = asker.lang();
    ponder(server, asker, id, asked.after, move |table, side| think(table, side, &asked.say, lang)).await
}

/// The best choices, as a bot sees them.
pub async fn hint(
    State(server): State<Server>,
    asker: Asker,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let (lang, hinting) = (asker.lang(), server.config().hints);
    ponder(server, asker, id, asked.after, move |table, side| {
        let choices = table.choices(lang);
        let label = |say: &str| choices.iter().find(|c| c.say == say).map(|c| c.label.clone());
        let hints = analysis::advise(table, side, u64::from(asked.after), hinting, lang);
        let worded = |hint: analysis::Suggestion| Hint { label: label(&hint.say).unwrap_or_default(), hint };
        Ok(hints.into_iter().map(worded).collect::<Vec<_>>())
    })
    .await
}
