//! Taking seats by link. A link works once: an invitation seats the first person who uses it, and whoever holds a seat
//! opens it on a further device by a link of their own. Nobody else can make one, whoever set up the table included.

use super::uncancellable::Uncancellable;
use super::{Gift, Live, now_ms};
use crate::app::Server;
use crate::error::Fail;
use crate::secrets::Token;
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::{Holding, NewDeviceLink, Person, Sat, Seats};

/// A link to a seat that was just made.
pub struct NewLink {
    /// What stands in it.
    pub token: Token,
    /// How long it can be used; `None` for an invitation, which waits.
    pub minutes: Option<u64>,
}

impl Server {
    /// Sits down by a link; the game begins when the last seat is taken.
    pub async fn sit(&self, token: &Token, me: Person, name: String, gift: Gift) -> Result<Holding, Fail> {
        let (server, secret) = (self.clone(), token.seat());
        // Not cancelled with the request: the seat in memory must follow the one in the store.
        let work = Uncancellable::new(async move {
            let holding = match server.store().sit(secret, me, name, gift.kept().0, now_ms()).await? {
                Sat::Unknown => return Err(Fail::NotFound),
                Sat::Void(_, void) => return Err(Fail::VoidLink(void)),
                Sat::Full(_) => return Err(Fail::Not("error-devices-full")),
                Sat::Held(holding) => return Ok(holding),
                Sat::Done(holding, _) => holding,
            };
            let live = server.live(&holding.id).await?;
            live.read_again(server.store()).await?;
            server.wake_bots(&live);
            Ok(holding)
        });
        work.await
    }

    /// Makes a new link to a seat: for a further device of whoever holds it or, for whoever set up the table, an
    /// invitation to one that nobody has taken. Earlier links of the same kind are revoked.
    pub async fn link(&self, live: &Arc<Live>, side: Side, me: &Person) -> Result<NewLink, Fail> {
        let seats = live.read().await.seats_of(Some(me));
        let (token, at) = (Token::new(), now_ms());
        if seats.plays(side) {
            let lasts = self.config().device_links;
            let expires_at = at.saturating_add(i64::try_from(lasts.as_millis()).unwrap_or(i64::MAX));
            let (key, by, secret) = (live.key, me.clone(), token.seat());
            let link = NewDeviceLink { key, side, by, secret, made_at: at, expires_at };
            let made = self.store().link_device(link).await?;
            return made
                .then_some(NewLink { token, minutes: Some(lasts.as_secs() / 60) })
                .ok_or(Fail::NoSeat);
        }
        // The store checks again that the seat is free: a guest may have taken it meanwhile.
        let may_invite = seats.has(Seats::HOST);
        if may_invite && self.store().invite(live.key, side, token.seat(), at).await? {
            return Ok(NewLink { token, minutes: None });
        }
        Err(Fail::NoSeat)
    }

    /// Revokes the device links to one's own seat that nobody has used.
    pub async fn revoke_links(&self, live: &Arc<Live>, side: Side, me: &Person) -> Result<(), Fail> {
        let held = self.store().revoke_device_links(live.key, side, me.clone(), now_ms()).await?;
        held.then_some(()).ok_or(Fail::NoSeat)
    }
}
