//! Puzzles: their list, setting up a table for one, and going on from its answer.

use super::start::{Fields, go_to, led_to};
use crate::app::Server;
use crate::error::Fail;
use crate::live::{DiceWanted, Gift, Wanted, Who, header_of, puzzle, table_of};
use crate::pages;
use crate::quota::{Client, Deed};
use crate::who::Asker;
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use zocalo_core::Side;
use zocalo_table::puzzle::carried;

/// All puzzles, by game and difficulty.
pub async fn list(asker: Asker) -> Response {
    pages::puzzles(&asker).into_response()
}

/// One puzzle: what is asked, and the way to its table. It sets nothing up, so that its address can be given to others.
pub async fn page(asker: Asker, Path((game, number)): Path<(String, usize)>) -> Response {
    pages::puzzle(&asker, &game, number)
        .map_or_else(|fail| pages::error(&asker, fail), IntoResponse::into_response)
}

async fn begin(
    server: &Server,
    (asker, client): (&Asker, &Client),
    game: &str,
    number: usize,
    shown: bool,
) -> Result<Response, Fail> {
    puzzle(game, number)?;
    let (me, new_cookie) = asker.somebody(server).await?;
    server.ledger().count(client, Deed::Table)?;
    server.may_have_more(client, &me, false).await?;
    let table = server.set_up_puzzle(game, number, shown, &me).await?;
    Ok(go_to(&format!("/table/{table}"), new_cookie))
}

/// Begins a puzzle.
pub async fn take(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path((game, number)): Path<(String, usize)>,
) -> Response {
    let begun = begin(&server, (&asker, &client), &game, number, false).await;
    begun.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Shows the best act of a puzzle, at a table of its own.
pub async fn show(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path((game, number)): Path<(String, usize)>,
) -> Response {
    let begun = begin(&server, (&asker, &client), &game, number, true).await;
    begun.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Begins the puzzle after one; after the last, the list.
pub async fn next(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path((game, number)): Path<(String, usize)>,
) -> Response {
    if number >= carried(&game).len() {
        return go_to("/puzzles", None);
    }
    let begun = begin(&server, (&asker, &client), &game, number + 1, false).await;
    begun.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// A game against a bot from where a puzzle stands: the asker keeps the side of the puzzle, so that nothing is shown to them that
/// it could not know.
pub async fn go_on(
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
            let posed = state.puzzle.as_ref().ok_or(Fail::NotFound)?;
            let table = table_of(&state)?;
            let player = posed.puzzle.player(table);
            if !state.seats_of(asker.person.as_ref()).plays(player) {
                return Err(Fail::NoSeat);
            }
            if table.is_over() {
                return Err(Fail::Not("error-over"));
            }
            let level = fields.get("level").map_or("doctrine", String::as_str);
            if !crate::bots::knows(level) {
                return Err(Fail::Bad("error-seats"));
            }
            let seats =
                Side::BOTH.map(|side| if side == player { Who::Me } else { Who::Bot(level.to_owned()) });
            let header = header_of(&state.row)?;
            let wanted = Wanted {
                rules: header.game.clone(),
                scenario: Some(header.setup.scenario.clone()),
                options: header.setup.options.clone(),
                seats,
                dice: DiceWanted::Fair,
                name: String::new(),
                gift: Gift::default(),
                ticket: None,
                pair: false,
                guide: false,
                hints: false,
            };
            (wanted, table.position())
        };
        led_to(&server, (&asker, &client), wanted, Some(position)).await
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}
