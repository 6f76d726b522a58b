//! Further games out of one that is known: "what if" from any of its positions, and a rematch with the sides exchanged.

use super::start::{Fields, led_to, who};
use crate::app::Server;
use crate::error::Fail;
use crate::live::{DiceWanted, Gift, State as TableState, Wanted, Who, header_of, table_of};
use crate::pages;
use crate::quota::Client;
use crate::who::Asker;
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use zocalo_core::Side;
use zocalo_store::Seats;
use zocalo_table::ChanceMode;

/// A new table from a position of this one, with new dice. Only where nothing is hidden from the asker any more: the game is
/// over, or the asker plays both sides.
pub async fn what_if(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
    form: Result<Form<Fields>, FormRejection>,
) -> Response {
    let work = async {
        let Form(fields) = form.map_err(|rejection| Fail::Input(rejection.body_text()))?;
        let live = server.table(&id).await?;
        let (wanted, position) = {
            let state = live.read().await;
            let seats = state.seats_of(asker.person.as_ref());
            let knows_all = seats.plays(Side::One) && seats.plays(Side::Two);
            if state.end.is_none() && !knows_all {
                return Err(Fail::Not("error-not-over"));
            }
            let table = table_of(&state)?;
            let at = match fields.get("at") {
                Some(at) => at.parse().map_err(|_| Fail::Bad("error-request"))?,
                None => table.inputs(),
            };
            let then = table.as_of(at).map_err(|_| Fail::NotFound)?;
            if then.is_over() {
                return Err(Fail::Not("error-over"));
            }
            let seats = [who(&fields, "seat-0")?, who(&fields, "seat-1")?];
            let position = then.position();
            // A film of a game under older rules has scenes, but no position to play on from.
            if position.is_null() {
                return Err(Fail::Not("error-old-table"));
            }
            (wanted_like(&state, seats)?, position)
        };
        led_to(&server, (&asker, &client), wanted, Some(position)).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// The same scenario and options once more, everybody on the other side.
pub async fn rematch(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
) -> Response {
    let work = async {
        let live = server.table(&id).await?;
        let wanted = {
            let state = live.read().await;
            if state.end.is_none() {
                return Err(Fail::Not("error-not-over"));
            }
            let mine = state.seats_of(asker.person.as_ref());
            if !mine.plays(Side::One) && !mine.plays(Side::Two) {
                return Err(Fail::NoSeat);
            }
            let seats = Side::BOTH.map(|side| exchanged(&state, mine, side));
            wanted_like(&state, seats)?
        };
        led_to(&server, (&asker, &client), wanted, None).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Who has a side in the rematch: whoever had the other one.
fn exchanged(state: &TableState, mine: Seats, side: Side) -> Who {
    let other = side.foe();
    let level = &state.row.seats[other.index()].level;
    match level.is_empty() {
        false => Who::Bot(level.clone()),
        true if mine.plays(other) => Who::Me,
        true => Who::Friend,
    }
}

/// A table with the scenario, options and kind of dice of another.
fn wanted_like(state: &TableState, seats: [Who; 2]) -> Result<Wanted, Fail> {
    let header = header_of(&state.row)?;
    let dice = match header.chance {
        ChanceMode::Typed {} => DiceWanted::Typed,
        _ => DiceWanted::Fair,
    };
    Ok(Wanted {
        rules: header.game.clone(),
        scenario: Some(header.setup.scenario.clone()),
        options: header.setup.options.clone(),
        seats,
        dice,
        name: String::new(),
        gift: Gift::default(),
        ticket: None,
        pair: false,
        guide: false,
        hints: state.hints,
    })
}
