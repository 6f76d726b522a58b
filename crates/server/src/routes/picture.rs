//! The picture of a finished game: what other sites show of its link.

use crate::app::{Server, shelf};
use crate::error::Fail;
use crate::live::{result_of, result_text, table_of};
use crate::pages;
use crate::quota::Client;
use crate::who::Asker;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use zocalo_core::Side;
use zocalo_table::Eye;

/// The picture. Only of games that are over: it tells what was hidden.
pub async fn svg(
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
        let result = result_of(&state).ok_or(Fail::Not("error-not-over"))?;
        let (words, shelf) = (asker.words, shelf(&state.row.rules, asker.lang())?);
        let table = table_of(&state)?;
        let winner = match &result.winner {
            _ if result.how == "resigned" || result.how == "agreed" => String::new(),
            Some(winner) => {
                let side = if *winner == shelf.about.sides[0] { Side::One } else { Side::Two };
                words.with("end-winner", "side", shelf.side_name(side).to_owned())
            }
            None => words.t("end-draw"),
        };
        let players = Side::BOTH.map(|side| pages::player(words, &state, side));
        let said = pages::Said {
            game: shelf.about.title.clone(),
            result: result_text(&result, shelf.game, words),
            winner,
            players,
            turns: table.status(Eye::Umpire, asker.lang()).turn,
        };
        drop(state);
        let losses = server.losses_of(&live, &client.owner()).await?;
        Ok(pages::picture(words, shelf, &said, &losses))
    };
    match work.await {
        Ok(picture) => {
            let headers = [
                (header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml")),
                (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600")),
                (header::VARY, HeaderValue::from_static("cookie, accept-language")),
                (
                    header::CONTENT_SECURITY_POLICY,
                    HeaderValue::from_static("default-src 'none'; img-src data:; frame-ancestors 'none'"),
                ),
            ];
            (headers, picture).into_response()
        }
        Err(fail) => pages::error(&asker, fail),
    }
}
