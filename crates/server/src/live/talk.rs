//! Talk at a table: chat, offers and their answers.

use super::offers::{Offered, body_of};
use super::{Act, By, Done, Live, now_ms, offer_of};
use crate::app::Server;
use crate::error::Fail;
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::{Seats, Talk, TalkKind};
use zocalo_table::Lang;

/// The longest line of chat, in letters.
pub const SAY_MAX: usize = 500;
/// The most lines of chat at one table.
const LINES_MAX: usize = 2_000;

impl Server {
    /// Adds a line of talk, and lets everybody know.
    pub async fn say(
        &self,
        live: &Arc<Live>,
        side: Option<Side>,
        kind: TalkKind,
        body: String,
    ) -> Result<(), Fail> {
        let (server, live) = (self.clone(), Arc::clone(live));
        let task = tokio::spawn(async move {
            let mut state = live.state.write().await;
            if state.talk.len() >= LINES_MAX {
                return Err(Fail::Not("error-talk-full"));
            }
            let line = Talk { at: now_ms(), side, kind, body };
            let n = server.store().talk(live.key, line.clone()).await?;
            state.talk.push(line);
            drop(state);
            live.tell_talk(n);
            Ok(())
        });
        task.await.unwrap_or_else(|error| Err(Fail::Fault(error.to_string())))
    }

    /// Offers something to the other side. Where that is a bot or oneself, a take-back is done at once.
    pub async fn offer(&self, live: &Arc<Live>, by: By, side: Side, what: Offered) -> Result<Done, Fail> {
        let By { seats, after, .. } = by;
        if !seats.plays(side) {
            return Err(Fail::NoSeat);
        }
        let state = live.read().await;
        if state.seq != after {
            return Err(Fail::Moved(state.seq));
        }
        if !state.is_running() {
            return Err(Fail::Not("error-over"));
        }
        let alone = state.is_bot(side.foe()) || seats.plays(side.foe());
        if let Offered::Back(to) = what
            && to >= state.inputs()
        {
            return Err(Fail::Not("error-back-nothing"));
        }
        drop(state);
        match what {
            Offered::Back(to) if alone => self.act(live, by, Act::Back { to }).await,
            Offered::Draw if alone => Err(Fail::Not("error-draw-alone")),
            _ => {
                let (kind, body) = body_of(what, after);
                self.say(live, Some(side), kind, body).await?;
                Ok(Done { seq: after })
            }
        }
    }

    /// Answers the offer that stands; only the other side can agree.
    pub async fn answer(
        &self,
        live: &Arc<Live>,
        seats: Seats,
        side: Side,
        agrees: Answer,
        lang: Lang,
    ) -> Result<Done, Fail> {
        if !seats.plays(side) {
            return Err(Fail::NoSeat);
        }
        let state = live.read().await;
        let (seq, offer) = (state.seq, offer_of(&state.talk, state.seq));
        drop(state);
        let offer = offer.ok_or(Fail::Not("error-no-offer"))?;
        match agrees {
            Answer::No => {
                self.say(live, Some(side), TalkKind::Decline, String::new()).await?;
                Ok(Done { seq })
            }
            Answer::Yes if offer.by == side => Err(Fail::NoSeat),
            Answer::Yes => {
                let act = match offer.what {
                    Offered::Draw => Act::Draw,
                    Offered::Back(to) => Act::Back { to },
                };
                let done = self.act(live, By { seats, after: seq, lang }, act).await?;
                self.say(live, Some(side), TalkKind::Agree, String::new()).await?;
                Ok(done)
            }
        }
    }
}

/// An answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Agreed.
    Yes,
    /// Declined, or withdrawn by whoever made it.
    No,
}
