//! The exact odds of a choice, and hints. Both take long: they run on the bots' threads, and are dropped before they begin if
//! the request is cancelled.

use super::answer;
use crate::analysis;
use crate::app::Server;
use crate::error::Fail;
use crate::live::table_of;
use crate::queue::Rank;
use crate::quota::Client;
use crate::who::Asker;
use crate::wire::{Hint, Odds};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_odds::{Limits, OddsError, Reach, fight_any};
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
    let odds = zocalo_odds::odds_any(table, side, say, Reach::Battle, Limits::default(), lang);
    let odds = odds.map_err(|error| match error {
        OddsError::Table(error) => Fail::Refused(table.explain(&error, lang)),
        OddsError::TooLarge(_) => Fail::Not("error-odds-large"),
    })?;
    // Where nothing is thrown there is no fight to play out.
    let thrown = odds.outcomes.len() > 1 || !odds.replies.is_empty();
    let fight = thrown.then(|| fight_any(table, side, say)).flatten();
    Ok(Odds { odds, fight })
}

/// Thinks about a table on one of the bots' threads.
async fn ponder<T: Serialize + Send + 'static>(
    server: Server,
    (asker, client): (Asker, Client),
    id: String,
    after: u32,
    think: impl FnOnce(&dyn AnyTable, Side) -> Result<T, Fail> + Send + 'static,
) -> Response {
    let work = async {
        let (table, side) = copy(&server, &asker, &id, after).await?;
        // Waiting is cancelled with the request.
        let owner = client.owner();
        if server.bots().queue().is_full(&owner, Rank::Person) {
            return Err(Fail::Later { key: "error-quota-thinking", seconds: 5 });
        }
        let place = server.bots().queue().place(owner, Rank::Person).await;
        let task = tokio::task::spawn_blocking(move || {
            let _place = place;
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
    client: Client,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let lang = asker.lang();
    ponder(server, (asker, client), id, asked.after, move |table, side| think(table, side, &asked.say, lang))
        .await
}

/// Between two people nothing is suggested, unless they agreed on it.
async fn agreed(server: &Server, asker: &Asker, id: &str) -> Result<(), Fail> {
    let live = server.table(id).await?;
    let state = live.read().await;
    let seats = state.seats_of(asker.person.as_ref());
    // Who has no seat is told so later.
    let none = !seats.plays(Side::One) && !seats.plays(Side::Two);
    if none || state.may_hint(seats) { Ok(()) } else { Err(Fail::Not("error-no-hints")) }
}

/// The best choices, as a bot sees them.
pub async fn hint(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let (lang, hinting) = (asker.lang(), server.config().hints);
    if let Err(fail) = agreed(&server, &asker, &id).await {
        return fail.json(asker.words);
    }
    ponder(server, (asker, client), id, asked.after, move |table, side| {
        let choices = table.choices(lang);
        let label = |say: &str| choices.iter().find(|c| c.say == say).map(|c| c.label.clone());
        let hints = analysis::advise(table, side, u64::from(asked.after), hinting, lang);
        let worded = |hint: analysis::Suggestion| Hint { label: label(&hint.say).unwrap_or_default(), hint };
        Ok(hints.into_iter().map(worded).collect::<Vec<_>>())
    })
    .await
}
