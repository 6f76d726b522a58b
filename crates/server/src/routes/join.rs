//! Seats by link: looking at one, sitting down, making a new link and revoking it.

use super::answer;
use super::sent::Sent;
use super::start::{gift, go_to};
use crate::app::Server;
use crate::error::Fail;
use crate::live::{Live, now_ms, tidy};
use crate::pages;
use crate::quota::{Client, Deed};
use crate::secrets::Token;
use crate::who::Asker;
use crate::wire::NewLink;
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::Person;

/// Asks whether one wants to sit down. Nothing happens by looking: programs that look at links before people do must
/// not take the seat.
pub async fn page(State(server): State<Server>, asker: Asker, Path(token): Path<String>) -> Response {
    let work = async {
        let token = Token::parse(&token).ok_or(Fail::NotFound)?;
        let link = server.store().link_of(token.seat(), now_ms()).await?.ok_or(Fail::NotFound)?;
        let live = server.live(&link.holding.id).await?;
        let state = live.read().await;
        if state.seats_of(asker.person.as_ref()).plays(link.holding.side) {
            return Ok(go_to(&format!("/table/{}", link.holding.id), None));
        }
        if let Some(void) = link.void {
            return Ok(pages::void_link(&asker, &link, void));
        }
        let mut page = pages::join(&asker, &token, &state, &link)?;
        // The cookie is set before the seat is taken: if the form is sent twice, or its answer is lost, the seat still belongs
        // to this browser.
        if let Some(cookie) = asker.somebody(&server).await?.1 {
            page.headers_mut().append(header::SET_COOKIE, cookie);
        }
        Ok(page)
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Sits down.
pub async fn sit(
    State(server): State<Server>,
    asker: Asker,
    Path(token): Path<String>,
    form: Result<Form<BTreeMap<String, String>>, FormRejection>,
) -> Response {
    let work = async {
        let Form(fields) = form.map_err(|rejection| Fail::Input(rejection.body_text()))?;
        let field = |name: &str| tidy(fields.get(name).map_or("", String::as_str));
        let token = Token::parse(&token).ok_or(Fail::NotFound)?;
        let (me, new_cookie) = asker.somebody(&server).await?;
        match server.sit(&token, me, field("name"), gift(&fields)).await {
            Ok(holding) => Ok(go_to(&format!("/table/{}", holding.id), new_cookie)),
            Err(Fail::VoidLink(void)) => {
                let link = server.store().link_of(token.seat(), now_ms()).await?.ok_or(Fail::NotFound)?;
                Ok(pages::void_link(&asker, &link, void))
            }
            Err(fail) => Err(fail),
        }
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Which seat's link.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    side: String,
}

/// The table, the seat that is meant, and who asks.
async fn meant(
    server: &Server,
    asker: &Asker,
    id: &str,
    which: &Which,
) -> Result<(Arc<Live>, Side, Person), Fail> {
    let live = server.table(id).await?;
    let game = zocalo_table::game(&live.read().await.row.rules).map_err(|_| Fail::NotFound)?;
    let about = game.about(asker.lang());
    let mut sides = Side::BOTH.into_iter().zip(&about.sides);
    let side = sides.find(|(_, id)| **id == which.side).map(|(side, _)| side);
    let side = side.ok_or(Fail::Bad("error-request"))?;
    let me = asker.person.clone().ok_or(Fail::NoSeat)?;
    Ok((live, side, me))
}

/// Makes a new link to a seat: to one's own, for a further device; or, for whoever set up the table, to one that nobody
/// has taken yet.
pub async fn link(
    State(server): State<Server>,
    asker: Asker,
    client: Client,
    Path(id): Path<String>,
    Sent(sent): Sent<Which>,
) -> Response {
    let work = async {
        let (live, side, me) = meant(&server, &asker, &id, &sent?).await?;
        server.ledger().count(&client, Deed::Note)?;
        let link = server.link(&live, side, &me).await?;
        Ok(NewLink { path: format!("/join/{}", link.token.as_str()), minutes: link.minutes })
    };
    answer(work.await, &asker)
}

/// Revokes the link for a further device.
pub async fn unlink(
    State(server): State<Server>,
    asker: Asker,
    Path(id): Path<String>,
    Sent(sent): Sent<Which>,
) -> Response {
    let work = async {
        let (live, side, me) = meant(&server, &asker, &id, &sent?).await?;
        server.revoke_links(&live, side, &me).await?;
        Ok(json!({ "revoked": true }))
    };
    answer(work.await, &asker)
}
