//! Seats by link: looking at one, sitting down, and making a new link.

use super::answer;
use super::sent::Sent;
use super::start::go_to;
use crate::app::House;
use crate::error::Fail;
use crate::live::tidy;
use crate::pages;
use crate::secrets::Token;
use crate::who::Asker;
use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use zocalo_store::{Holding, Seats, TalkKind};

/// The seat to which a link leads, and whether it is taken.
async fn seat(house: &House, token: &str) -> Result<(Token, Holding, bool), Fail> {
    let token = Token::parse(token).ok_or(Fail::NotFound)?;
    let (holding, taken) = house.store().seat_of(token.seat()).await?.ok_or(Fail::NotFound)?;
    Ok((token, holding, taken))
}

/// Asks whether one wants to sit down. Nothing happens by looking: programs that look at links before people do must
/// not take the seat.
pub async fn page(State(house): State<House>, asker: Asker, Path(token): Path<String>) -> Response {
    let work = async {
        let (token, holding, taken) = seat(&house, &token).await?;
        let live = house.live(&holding.id).await?;
        let state = live.read().await;
        if state.seats_of(asker.person.as_ref()).plays(holding.side) {
            return Ok(go_to(&format!("/table/{}", holding.id), None));
        }
        pages::join(&asker, &token, &state, holding.side, taken)
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

/// Sits down.
pub async fn sit(
    State(house): State<House>,
    asker: Asker,
    Path(token): Path<String>,
    form: Result<Form<BTreeMap<String, String>>, FormRejection>,
) -> Response {
    let work = async {
        let Form(fields) = form.map_err(|rejection| Fail::Input(rejection.body_text()))?;
        let field = |name: &str| tidy(fields.get(name).map_or("", String::as_str));
        let token = Token::parse(&token).ok_or(Fail::NotFound)?;
        let (me, new_cookie) = asker.somebody(house.config().proxied);
        let holding = house.sit(token.seat(), me, field("name"), field("word")).await?;
        Ok(go_to(&format!("/table/{}", holding.id), new_cookie))
    };
    work.await.unwrap_or_else(|fail| pages::error(&asker, fail))
}

impl House {
    /// Sits down by a link; the game begins when the last seat is taken.
    async fn sit(
        &self,
        secret: zocalo_store::Secret,
        me: zocalo_store::Person,
        name: String,
        word: String,
    ) -> Result<Holding, Fail> {
        let at = crate::live::now_ms();
        let before = self.store().seat_of(secret.clone()).await?;
        let holding = self.store().sit(secret, me, name, word, at).await?.ok_or(Fail::NotFound)?;
        let live = self.live(&holding.id).await?;
        live.read_again(self.store()).await?;
        if before.is_some_and(|(_, taken)| !taken) {
            self.say(&live, Some(holding.side), TalkKind::Sat, String::new()).await?;
        }
        self.wake_bots(&live);
        Ok(holding)
    }
}

/// Which seat's link.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Which {
    side: String,
}

/// Makes a new link to a seat: to one's own, for another device; or, for whoever set up the table, to one that nobody
/// has taken yet. The old link is void.
pub async fn link(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Sent(sent): Sent<Which>,
) -> Response {
    let work = async {
        let sent = sent?;
        let live = house.table(&id).await?;
        let state = live.read().await;
        let game = zocalo_table::game(&state.row.rules).map_err(|_| Fail::NotFound)?;
        let about = game.about(asker.lang());
        let sides = zocalo_core::Side::BOTH.into_iter();
        let side = sides.zip(&about.sides).find(|(_, id)| **id == sent.side).map(|(side, _)| side);
        let side = side.ok_or(Fail::Bad("error-request"))?;
        let seats = state.seats_of(asker.person.as_ref());
        let free = state.row.seats[side.index()].taken_at.is_none();
        let may_arrange = free && seats.has(Seats::HOST);
        if !seats.plays(side) && !may_arrange {
            return Err(Fail::NoSeat);
        }
        drop(state);
        let token = Token::new();
        house.store().relink(live.key, side, token.seat()).await?;
        Ok(json!({ "path": format!("/join/{}", token.as_str()) }))
    };
    answer(work.await, &asker)
}
