//! Talk at a table: chat, offers and their answers.

use super::offers::{Offered, body_of};
use super::{Act, By, Done, Live, Nonce, Offer, now_ms, offer_of};
use crate::app::Server;
use crate::error::Fail;
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::{Talk, TalkKind};

/// The longest line of chat, in letters.
pub const SAY_MAX: usize = 500;
/// The most lines of chat of one side at one table: nobody fills it for the other.
const LINES_MAX: usize = 1_000;
/// The most offers and answers of one side, counted apart: a full chat keeps nobody from offering a draw.
const OFFERS_MAX: usize = 500;

/// Whether a side may add no more lines of a kind.
fn is_full(talk: &[Talk], side: Option<Side>, kind: TalkKind) -> bool {
    let said = |kind: TalkKind| kind == TalkKind::Say;
    let count = talk.iter().filter(|line| line.side == side && said(line.kind) == said(kind)).count();
    count >= if said(kind) { LINES_MAX } else { OFFERS_MAX }
}

impl Server {
    /// Adds a line of talk, and lets everybody know. The line of a request that was done already is not said again.
    pub async fn say(
        &self,
        live: &Arc<Live>,
        side: Option<Side>,
        kind: TalkKind,
        body: String,
        nonce: Option<Nonce>,
    ) -> Result<(), Fail> {
        let (server, live) = (self.clone(), Arc::clone(live));
        let task = tokio::spawn(async move {
            let mut state = live.state.write().await;
            if side.is_some_and(|side| live.was_said(side, nonce)) {
                return Ok(());
            }
            if is_full(&state.talk, side, kind) {
                return Err(Fail::Not("error-talk-full"));
            }
            let line = Talk { at: now_ms(), side, kind, body };
            let n = server.store().talk(live.key, line.clone()).await?;
            state.talk.push(line);
            // Only now: a line that could not be kept may be sent again.
            if let Some(side) = side {
                live.note_said(side, nonce);
            }
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
            let seq = state.seq;
            drop(state);
            let done = self.was_done(live, after, by.nonce).await?;
            return if done { Ok(Done { seq }) } else { Err(Fail::Moved(seq)) };
        }
        if !state.is_running() {
            return Err(Fail::Not("error-over"));
        }
        // The same offer again is the same request again.
        if offer_of(&state.talk, state.seq) == Some(Offer { by: side, what }) {
            return Ok(Done { seq: after });
        }
        if matches!(what, Offered::Rules) != state.old.is_some() && !matches!(what, Offered::Draw) {
            return Err(Fail::Not(if state.old.is_some() {
                "error-rules-changed"
            } else {
                "error-no-offer"
            }));
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
            Offered::Rules if alone => self.act(live, by, Act::GoOn).await,
            Offered::Draw if alone => Err(Fail::Not("error-draw-alone")),
            _ => {
                let (kind, body) = body_of(what, after);
                self.say(live, Some(side), kind, body, None).await?;
                Ok(Done { seq: after })
            }
        }
    }

    /// Answers the offer that stands; only the other side can agree.
    pub async fn answer(&self, live: &Arc<Live>, by: By, side: Side, agrees: Answer) -> Result<Done, Fail> {
        if !by.seats.plays(side) {
            return Err(Fail::NoSeat);
        }
        let state = live.read().await;
        let (seq, offer) = (state.seq, offer_of(&state.talk, state.seq));
        drop(state);
        let Some(offer) = offer else {
            let done = match agrees {
                Answer::Yes => self.was_just_done(live, seq, by.nonce).await?,
                Answer::No => live.was_said(side, by.nonce),
            };
            return if done { Ok(Done { seq }) } else { Err(Fail::Not("error-no-offer")) };
        };
        match agrees {
            Answer::No => {
                self.say(live, Some(side), TalkKind::Decline, String::new(), by.nonce).await?;
                Ok(Done { seq })
            }
            Answer::Yes if offer.by == side => Err(Fail::NoSeat),
            Answer::Yes => {
                let act = match offer.what {
                    Offered::Draw => Act::Draw,
                    Offered::Rules => Act::GoOn,
                    Offered::Back(to) => Act::Back { to },
                };
                let done = self.act(live, By { after: seq, ..by }, act).await?;
                self.say(live, Some(side), TalkKind::Agree, String::new(), None).await?;
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

#[cfg(test)]
mod tests {
    use super::{LINES_MAX, is_full};
    use zocalo_core::Side;
    use zocalo_store::{Talk, TalkKind};

    #[test]
    fn nobody_fills_the_chat_for_the_other() {
        let line = |kind| Talk { at: 0, side: Some(Side::One), kind, body: String::new() };
        let mut talk: Vec<Talk> = (1..LINES_MAX).map(|_| line(TalkKind::Say)).collect();
        assert!(!is_full(&talk, Some(Side::One), TalkKind::Say));
        talk.push(line(TalkKind::Say));
        assert!(is_full(&talk, Some(Side::One), TalkKind::Say));
        assert!(!is_full(&talk, Some(Side::Two), TalkKind::Say), "the other speaks on");
        assert!(!is_full(&talk, Some(Side::One), TalkKind::OfferDraw), "and offers can still be made");
        talk.extend((0..LINES_MAX).map(|_| line(TalkKind::Decline)));
        assert!(is_full(&talk, Some(Side::One), TalkKind::OfferDraw));
    }
}
