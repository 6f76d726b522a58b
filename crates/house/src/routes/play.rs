//! What players do. Every request names the last entry that its sender has seen; if the game has moved on since, it
//! is told so and nothing happens.

use super::view::{Wish, see};
use super::{answer, body};
use crate::app::House;
use crate::error::Fail;
use crate::live::{Act, Answer, Live, NOTE_MAX, Offered, SAY_MAX, table_of};
use crate::metrics::count;
use crate::who::Asker;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::{Seats, TalkKind};
use zocalo_table::wire::{ChoiceSeen, OnSeen};
use zocalo_table::{AnyTable, Lang, RecordLine, Undo};

type Sent<T> = Result<Json<T>, JsonRejection>;

/// The table, what the asker holds there, and the side they speak for: the one they name, or their only one, or
/// whoever decides.
async fn place(
    house: &House,
    asker: &Asker,
    id: &str,
    named: Option<&str>,
) -> Result<(Arc<Live>, Seats, Side), Fail> {
    let live = house.table(id).await?;
    let state = live.read().await;
    let seats = state.seats_of(asker.person.as_ref());
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
    Ok((live, seats, side))
}

/// The answer to something done: the new view, or only its number.
async fn done(asker: &Asker, live: &Live, wish: &Wish, seq: u32) -> Result<Value, Fail> {
    if wish.brief.is_some() {
        return Ok(json!({ "seq": seq }));
    }
    let seen = see(asker, live, wish).await?;
    serde_json::to_value(seen).map_err(|error| Fail::Fault(error.to_string()))
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
pub async fn choose(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<Choose>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, seats, side) = place(&house, &asker, &id, sent.side.as_deref()).await?;
        let act = Act::Choose { side, says: sent.says };
        let made = house.act(&live, seats, sent.after, act, asker.lang()).await?;
        done(&asker, &live, &wish, made.seq).await
    };
    answer(work.await, &asker)
}

/// A click on something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Click {
    on: OnSeen,
    #[serde(default)]
    side: Option<String>,
}

/// What a click means: a legal choice. If it means none, the answer is the refusal with its case.
#[derive(Debug, Serialize)]
struct Meant {
    choice: ChoiceSeen,
}

/// Says what a click on something means, or why it is refused.
pub async fn click(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    sent: Sent<Click>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, _, side) = place(&house, &asker, &id, sent.side.as_deref()).await?;
        let state = live.read().await;
        if !state.seats_of(asker.person.as_ref()).plays(side) {
            return Err(Fail::NoSeat);
        }
        let table = table_of(&state)?;
        match table.click(side, &sent.on, asker.lang()) {
            Ok(choice) => Ok(Meant { choice }),
            Err(error) => {
                count(&house.metrics().refused);
                let mut refusal = table.explain(&error, asker.lang());
                // Where no case speaks of such a click, the section of the present decision says what can be done.
                refusal.case = refusal.case.or_else(|| crate::luck::section(table).map(str::to_owned));
                Err(Fail::Refused(refusal))
            }
        }
    };
    answer(work.await, &asker)
}

/// The result of a real die or draw.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    after: u32,
    say: String,
}

/// Takes the result of a real die or draw.
pub async fn roll(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<Roll>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, seats, _) = place(&house, &asker, &id, None).await?;
        let made = house.act(&live, seats, sent.after, Act::Roll { say: sent.say }, asker.lang()).await?;
        done(&asker, &live, &wish, made.seq).await
    };
    answer(work.await, &asker)
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
pub async fn undo(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<UndoSent>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, seats, _) = place(&house, &asker, &id, None).await?;
        let undo = sent.steps.map_or(Undo::All, Undo::Steps);
        let made = house.act(&live, seats, sent.after, Act::Undo { undo }, asker.lang()).await?;
        done(&asker, &live, &wish, made.seq).await
    };
    answer(work.await, &asker)
}

/// What is offered.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Draw,
    Back,
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
    // What the table chose by itself, because there was nothing else, was no choice.
    let chosen = |n: &usize| table.as_of(*n).is_ok_and(|then| then.choices(Lang::En).len() > 1);
    table.record_since(0).iter().rev().filter_map(mine).find(chosen)
}

/// Offers a draw, or asks to take back.
pub async fn offer(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<OfferSent>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, seats, side) = place(&house, &asker, &id, sent.side.as_deref()).await?;
        let what = match (sent.what, sent.to) {
            (What::Draw, _) => Offered::Draw,
            (What::Back, Some(to)) => Offered::Back(to),
            (What::Back, None) => {
                let state = live.read().await;
                let last = last_choice(table_of(&state)?, side);
                Offered::Back(last.ok_or(Fail::Not("error-back-nothing"))?)
            }
        };
        let made = house.offer(&live, seats, side, sent.after, what, asker.lang()).await?;
        done(&asker, &live, &wish, made.seq).await
    };
    answer(work.await, &asker)
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
async fn answer_offer(
    house: &House,
    asker: &Asker,
    id: &str,
    wish: &Wish,
    sent: AnswerSent,
) -> Result<Value, Fail> {
    let (live, seats, side) = place(house, asker, id, sent.side.as_deref()).await?;
    let agrees = if sent.agree { Answer::Yes } else { Answer::No };
    let made = house.answer(&live, seats, side, agrees, asker.lang()).await?;
    done(asker, &live, wish, made.seq).await
}

/// Answers the offer that stands.
pub async fn answer_route(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<AnswerSent>,
) -> Response {
    let work = async { answer_offer(&house, &asker, &id, &wish, body(sent)?).await };
    answer(work.await, &asker)
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
pub async fn resign(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<ResignSent>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, seats, side) = place(&house, &asker, &id, sent.side.as_deref()).await?;
        let made = house.act(&live, seats, sent.after, Act::Resign { side }, asker.lang()).await?;
        done(&asker, &live, &wish, made.seq).await
    };
    answer(work.await, &asker)
}

/// Something said.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    text: String,
}

/// Says something to the others at the table.
pub async fn say(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    sent: Sent<Said>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let (live, _, side) = place(&house, &asker, &id, None).await?;
        let text: String = sent.text.chars().filter(|c| !c.is_control()).take(SAY_MAX).collect();
        if text.trim().is_empty() {
            return Err(Fail::Bad("error-empty"));
        }
        house.say(&live, Some(side), TalkKind::Say, text.trim().to_owned()).await?;
        let seq = live.news().seq;
        done(&asker, &live, &wish, seq).await
    };
    answer(work.await, &asker)
}

/// Keeps somebody's own notes.
pub async fn note(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    sent: Sent<Said>,
) -> Response {
    let work = async {
        let sent = body(sent)?;
        let live = house.table(&id).await?;
        // Spectators may keep notes too, if the house knows who they are.
        let person = asker.person.clone().ok_or(Fail::NoSeat)?;
        if sent.text.len() > NOTE_MAX {
            return Err(Fail::Bad("error-too-long"));
        }
        house.store().set_note(live.key, person, sent.text, crate::live::now_ms()).await?;
        Ok(json!({ "kept": true }))
    };
    answer(work.await, &asker)
}
