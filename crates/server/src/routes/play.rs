//! What players do. Every request names the last entry that its sender has seen; if the game has moved on since, it
//! is told so and nothing happens.

use super::sent::Sent;
use super::view::{Seen, Wish, see};
use crate::app::Server;
use crate::error::Fail;
use crate::live::{Act, Acting, Answer, By, Live, NOTE_MAX, Nonce, Offered, SAY_MAX, plain, table_of};
use crate::metrics::count;
use crate::quota::{Client, Deed};
use crate::refuse::explained;
use crate::who::Asker;
use axum::Json;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::{Seats, TalkKind};
use zocalo_table::wire;
use zocalo_table::{AnyTable, Lang, RecordLine, Share, Undo};

/// A request to one table: who asks, of which table, and what they want to be shown afterwards.
pub struct At {
    server: Server,
    asker: Asker,
    client: Client,
    id: String,
    wish: Wish,
    /// The number by which a request that is sent again is known.
    nonce: Option<Nonce>,
}

/// The header of that number.
const NONCE: &str = "idempotency-key";

impl FromRequestParts<Server> for At {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, server: &Server) -> Result<Self, Response> {
        let asker = Asker::of(parts);
        let Ok(client) = Client::from_request_parts(parts, server).await;
        let id =
            Path::<String>::from_request_parts(parts, server).await.map_err(IntoResponse::into_response)?;
        let wish =
            Query::<Wish>::from_request_parts(parts, server).await.map_err(IntoResponse::into_response)?;
        let nonce = parts.headers.get(NONCE).and_then(|nonce| Nonce::parse(nonce.to_str().ok()?));
        Ok(Self { server: server.clone(), asker, client, id: id.0, wish: wish.0, nonce })
    }
}

/// Somebody's place at a table, and the side they speak for.
struct Place {
    live: Arc<Live>,
    seats: Seats,
    side: Side,
}

impl At {
    /// Counts something of which nobody may do too much.
    fn count(&self, deed: Deed) -> Result<(), Fail> {
        self.server.ledger().count(&self.client, deed)
    }

    fn lang(&self) -> Lang {
        self.asker.lang()
    }

    /// That the page which asks does something, if it listens.
    fn acting(&self) -> Option<Acting> {
        let key = self.wish.key()?;
        self.server.in_memory(&self.id)?.listeners.acting(key, self.asker.person.as_ref())
    }

    /// The table, what the asker holds there, and the side they speak for: the one they name, or their only one, or
    /// whoever decides.
    async fn place(&self, named: Option<&str>) -> Result<Place, Fail> {
        let live = self.server.table(&self.id).await?;
        let state = live.read().await;
        let seats = state.seats_of(self.asker.person.as_ref());
        let (one, two) = (seats.plays(Side::One), seats.plays(Side::Two));
        if !one && !two {
            return Err(Fail::NoSeat);
        }
        let side = match named {
            Some(id) => table_of(&state)?.side(id).ok_or(Fail::Bad("error-request"))?,
            None if one && two => state.decider().unwrap_or(Side::One),
            None if one => Side::One,
            None => Side::Two,
        };
        drop(state);
        Ok(Place { live, seats, side })
    }

    /// Whoever asks, as the one who wants something done.
    fn by(&self, seats: Seats, after: u32) -> By {
        By { seats, after, lang: self.lang(), nonce: self.nonce, network: Some(self.client.network) }
    }

    /// What the asker sees after something was done.
    async fn told(&self, live: &Live) -> Result<Seen, Fail> {
        see(self.asker.reader(), live, &self.wish).await
    }

    /// Does something for the side named, or the asker's own, if entry `after` is still the last.
    async fn act(
        &self,
        named: Option<&str>,
        after: u32,
        act: impl FnOnce(Side) -> Act,
    ) -> Result<Seen, Fail> {
        let Place { live, seats, side } = self.place(named).await?;
        let by = self.by(seats, after);
        self.server.act(&live, by, act(side)).await?;
        self.told(&live).await
    }

    /// The answer to a body that could be read, or what is wrong with it.
    async fn answer<T, A: IntoResponse>(
        &self,
        sent: Sent<T>,
        work: impl AsyncFnOnce(&Self, T) -> Result<A, Fail>,
    ) -> Response {
        let _acting = self.acting();
        let done = match sent.0 {
            Ok(sent) => work(self, sent).await,
            Err(fail) => Err(fail),
        };
        match done {
            Ok(answer) => answer.into_response(),
            Err(fail) => fail.json(self.asker.words),
        }
    }
}

/// A choice, or several in a row.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    after: u32,
    #[serde(default)]
    side: Option<String>,
    says: Vec<String>,
}

/// Takes a choice.
pub async fn choose(at: At, sent: Sent<Choose>) -> Response {
    let work = async |at: &At, sent: Choose| {
        at.act(sent.side.as_deref(), sent.after, |side| Act::Choose { side, says: sent.says }).await
    };
    at.answer(sent, work).await
}

/// Takes losses, in whatever order the rules allow.
pub async fn losses(at: At, sent: Sent<Choose>) -> Response {
    let work = async |at: &At, sent: Choose| {
        at.act(sent.side.as_deref(), sent.after, |side| Act::Losses { side, says: sent.says }).await
    };
    at.answer(sent, work).await
}

/// The task at hand, to be finished by the doctrine.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    after: u32,
    #[serde(default)]
    side: Option<String>,
    #[serde(default)]
    hand_over: bool,
}

/// Finishes the task at hand.
pub async fn finish(at: At, sent: Sent<Finish>) -> Response {
    let work = async |at: &At, sent: Finish| {
        at.act(sent.side.as_deref(), sent.after, |side| Act::Finish { side, hand_over: sent.hand_over }).await
    };
    at.answer(sent, work).await
}

/// A click on something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Click {
    on: wire::On,
    #[serde(default)]
    side: Option<String>,
}

/// What a click means: a legal choice. If it means none, the answer is the refusal with its case.
#[derive(Debug, Serialize)]
struct Meant {
    choice: wire::Choice,
}

/// Says what a click on something means, or why it is refused.
pub async fn click(at: At, sent: Sent<Click>) -> Response {
    let work = async |at: &At, sent: Click| {
        let Place { live, seats, side } = at.place(sent.side.as_deref()).await?;
        if !seats.plays(side) {
            return Err(Fail::NoSeat);
        }
        let state = live.read().await;
        let table = table_of(&state)?;
        match table.click(side, &sent.on, at.lang()) {
            Ok(choice) => Ok(Json(Meant { choice })),
            Err(error) => {
                count(&at.server.metrics().refused);
                Err(Fail::Refused(explained(table, side, &sent.on, &error, at.asker.words)))
            }
        }
    };
    at.answer(sent, work).await
}

/// The result of a real die or draw.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    after: u32,
    say: String,
}

/// Takes the result of a real die or draw.
pub async fn roll(at: At, sent: Sent<Roll>) -> Response {
    let work = async |at: &At, sent: Roll| at.act(None, sent.after, |_| Act::Roll { say: sent.say }).await;
    at.answer(sent, work).await
}

/// What a player adds to a throw.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowSent {
    after: u32,
    #[serde(default)]
    side: Option<String>,
    /// The next link of their chain; the throw goes without one if it is left out.
    #[serde(default)]
    share: Option<Share>,
}

/// Adds something to the throw that waits for it.
pub async fn throw(at: At, sent: Sent<ThrowSent>) -> Response {
    let work = async |at: &At, sent: ThrowSent| {
        at.act(sent.side.as_deref(), sent.after, |side| Act::Throw { side, share: sent.share }).await
    };
    at.answer(sent, work).await
}

/// A wish to take back one's own choices.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoSent {
    after: u32,
    /// How many; everything that can be, if left out.
    #[serde(default)]
    steps: Option<usize>,
}

/// Takes back, within the bounds of fairness.
pub async fn undo(at: At, sent: Sent<UndoSent>) -> Response {
    let work = async |at: &At, sent: UndoSent| {
        let undo = sent.steps.map_or(Undo::All, Undo::Steps);
        at.act(None, sent.after, |_| Act::Undo { undo }).await
    };
    at.answer(sent, work).await
}

/// What is offered.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Draw,
    Back,
    Rules,
}

/// An offer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfferSent {
    after: u32,
    what: What,
    #[serde(default)]
    side: Option<String>,
    /// For taking back: everything after this input; one's own last choice, if left out.
    #[serde(default)]
    to: Option<usize>,
}

/// The moment before a side's own last choice.
fn last_choice(table: &dyn AnyTable, side: Side) -> Option<usize> {
    let id = table.side_id(side);
    let mine = |line: &RecordLine| match line {
        RecordLine::Input(line) if line.by == id => Some(line.n - 1),
        _ => None,
    };
    // Forced choices, which the table takes by itself, do not count.
    let chosen = |n: &usize| table.as_of(*n).is_ok_and(|then| then.choices(Lang::En).len() > 1);
    table.record_since(0).iter().rev().filter_map(mine).find(chosen)
}

/// Offers a draw, or asks to take back.
pub async fn offer(at: At, sent: Sent<OfferSent>) -> Response {
    let work = async |at: &At, sent: OfferSent| {
        let Place { live, seats, side } = at.place(sent.side.as_deref()).await?;
        at.count(Deed::Talk)?;
        let what = match (sent.what, sent.to) {
            (What::Draw, _) => Offered::Draw,
            (What::Rules, _) => Offered::Rules,
            (What::Back, Some(to)) => Offered::Back(to),
            (What::Back, None) => {
                let state = live.read().await;
                let last = last_choice(table_of(&state)?, side);
                Offered::Back(last.ok_or(Fail::Not("error-back-nothing"))?)
            }
        };
        let by = at.by(seats, sent.after);
        at.server.offer(&live, by, side, what).await?;
        at.told(&live).await
    };
    at.answer(sent, work).await
}

/// An answer to an offer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerSent {
    agree: bool,
    #[serde(default)]
    side: Option<String>,
}

/// Answers the offer that stands.
pub async fn answer_route(at: At, sent: Sent<AnswerSent>) -> Response {
    let work = async |at: &At, sent: AnswerSent| {
        let Place { live, seats, side } = at.place(sent.side.as_deref()).await?;
        let agrees = if sent.agree { Answer::Yes } else { Answer::No };
        let by = at.by(seats, 0);
        at.server.answer(&live, by, side, agrees).await?;
        at.told(&live).await
    };
    at.answer(sent, work).await
}

/// Giving up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResignSent {
    after: u32,
    #[serde(default)]
    side: Option<String>,
}

/// Gives up.
pub async fn resign(at: At, sent: Sent<ResignSent>) -> Response {
    let work = async |at: &At, sent: ResignSent| {
        at.act(sent.side.as_deref(), sent.after, |side| Act::Resign { side }).await
    };
    at.answer(sent, work).await
}

/// Standing orders.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrdersSent {
    #[serde(default)]
    side: Option<String>,
    /// One order a line.
    text: String,
}

/// Gives standing orders.
pub async fn orders(at: At, sent: Sent<OrdersSent>) -> Response {
    let work = async |at: &At, sent: OrdersSent| {
        let Place { live, seats, side } = at.place(sent.side.as_deref()).await?;
        if sent.text.len() > NOTE_MAX {
            return Err(Fail::Bad("error-too-long"));
        }
        at.count(Deed::Note)?;
        at.server.give_orders(&live, seats, side, sent.text).await?;
        at.told(&live).await
    };
    at.answer(sent, work).await
}

/// Something said.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    text: String,
}

/// Says something to the others at the table.
pub async fn say(at: At, sent: Sent<Said>) -> Response {
    let work = async |at: &At, sent: Said| {
        let Place { live, side, .. } = at.place(None).await?;
        let text: String = plain(&sent.text).take(SAY_MAX).collect();
        if text.trim().is_empty() {
            return Err(Fail::Bad("error-empty"));
        }
        if !live.was_said(side, at.nonce) {
            at.count(Deed::Talk)?;
            at.server.say(&live, Some(side), TalkKind::Say, text.trim().to_owned(), at.nonce).await?;
        }
        at.told(&live).await
    };
    at.answer(sent, work).await
}

/// Keeps somebody's own notes.
pub async fn note(at: At, sent: Sent<Said>) -> Response {
    let work = async |at: &At, sent: Said| {
        let live = at.server.table(&at.id).await?;
        // Who sits there, or set up the table to watch it.
        let person = at.asker.person.clone().ok_or(Fail::NoSeat)?;
        if live.read().await.seats_of(Some(&person)) == Seats::NONE {
            return Err(Fail::NoSeat);
        }
        at.count(Deed::Note)?;
        if sent.text.len() > NOTE_MAX {
            return Err(Fail::Bad("error-too-long"));
        }
        // PostgreSQL keeps no text with a zero in it.
        let text = sent.text.replace('\0', "");
        at.server.store().set_note(live.key, person, text, crate::live::now_ms()).await?;
        Ok(Json(json!({ "kept": true })))
    };
    at.answer(sent, work).await
}
