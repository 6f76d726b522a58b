//! Changes to a table. A change is not cancelled when its request is: memory and store would differ otherwise.

use super::create::ending_of;
use super::uncancellable::Uncancellable;
use super::{End, Live, Nonce, Pairing, State, StoredLine, now_ms, table_of};
use crate::app::Server;
use crate::error::Fail;
use crate::metrics::count;
use crate::quota::Network;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::RwLockWriteGuard;
use zocalo_core::Side;
use zocalo_store::{Append, Appended, Seats};
use zocalo_table::record::BackLine;
use zocalo_table::{AnyTable, Lang, Share, TableError, Undo, wire};

/// The most choices of one gesture.
pub const SAYS_MAX: usize = 64;
/// The most entries of a table, taken-back ones among them. The longest games have some thousand inputs; whoever chooses and takes
/// back without end would have everybody wait who reads the table.
const ENTRIES_MAX: u32 = 50_000;
/// About so often an entry carries the digest of the position after it: by these a store is proved, and later rules are told
/// from today's. A digest costs more than the move itself.
const DIGEST_EVERY: usize = 64;

/// Something to be done at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// One choice, or several in a row; an interrupt breaks off the rest.
    Choose {
        /// Whose.
        side: Side,
        /// In the notation.
        says: Vec<String>,
    },
    /// Losses that are asked for one by one, taken as one act in whatever order the rules allow.
    Losses {
        /// Whose.
        side: Side,
        /// In the notation.
        says: Vec<String>,
    },
    /// Hands the task at hand over to the doctrine.
    Finish {
        /// Whose.
        side: Side,
        /// With the button that hands over, where the task allows it.
        hand_over: bool,
    },
    /// The result of a real die or draw.
    Roll {
        /// In the notation.
        say: String,
    },
    /// A player's contribution to the throw that waits for it; `None` to let it go without.
    Throw {
        /// Whose.
        side: Side,
        /// The next link of their chain.
        share: Option<Share>,
    },
    /// Takes back one's own choices, within the bounds of fairness.
    Undo {
        /// How much.
        undo: Undo,
    },
    /// Takes back everything after input number `to`: with everybody's consent.
    Back {
        /// The last input that stands.
        to: usize,
    },
    /// Gives up.
    Resign {
        /// Who.
        side: Side,
    },
    /// A draw by agreement.
    Draw,
    /// Goes on under today's rules from the last position on which they agree: with everybody's consent.
    GoOn,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// Number of the last entry.
    pub seq: u32,
}

/// Who wants something done at a table.
#[derive(Clone, Copy, Debug)]
pub struct By {
    /// The places they hold.
    pub seats: Seats,
    /// The last entry that they have seen.
    pub after: u32,
    /// In which language they are answered.
    pub lang: Lang,
    /// The number of the request, if it has one.
    pub nonce: Option<Nonce>,
    /// From where it is asked; a program asks from nowhere.
    pub network: Option<Network>,
}

impl Server {
    /// Does something at a table, if what was seen is still its last entry and the seats allow it.
    pub async fn act(&self, live: &Arc<Live>, by: By, act: Act) -> Result<Done, Fail> {
        let (server, live) = (self.clone(), Arc::clone(live));
        Uncancellable::new(async move { server.act_whole(&live, by, act).await }).await
    }

    async fn act_whole(&self, live: &Arc<Live>, by: By, act: Act) -> Result<Done, Fail> {
        match self.act_once(live, by, act).await {
            Err(Fail::Moved(seq)) if self.was_done(live, by.after, by.nonce).await? => Ok(Done { seq }),
            other => other,
        }
    }

    async fn act_once(&self, live: &Arc<Live>, by: By, act: Act) -> Result<Done, Fail> {
        let mut state = live.state.write().await;
        live.refresh(self.store(), &mut state).await?;
        if state.seq != by.after {
            count(&self.metrics().moved);
            return Err(Fail::Moved(state.seq));
        }
        // A panic may leave the table in memory half changed; it is then reloaded from the store.
        state.stale = true;
        let lines = match lines_of(&mut state, by.seats, act, by.lang) {
            Ok(lines) => lines,
            Err(fail) => {
                state.stale = false;
                if matches!(fail, Fail::Refused(_)) {
                    count(&self.metrics().refused);
                }
                return Err(fail);
            }
        };
        self.keep(live, &mut state, &lines, by.nonce).await?;
        if matches!(lines.last(), Some(StoredLine::Rules { .. })) {
            state.stale = true;
            live.refresh(self.store(), &mut state).await?;
        }
        let seq = state.seq;
        let bots = state.row.seats.iter().any(|seat| !seat.level.is_empty());
        drop(state);
        live.note_asked_from(by.network);
        if bots {
            self.wake_bots(live);
        }
        Ok(Done { seq })
    }

    /// Gives a side standing orders, if the seats allow it. They are kept before they answer anything.
    pub async fn give_orders(
        &self,
        live: &Arc<Live>,
        seats: Seats,
        side: Side,
        text: String,
    ) -> Result<Done, Fail> {
        let (server, live) = (self.clone(), Arc::clone(live));
        Uncancellable::new(async move { server.give_orders_whole(&live, seats, side, &text).await }).await
    }

    async fn give_orders_whole(
        &self,
        live: &Arc<Live>,
        seats: Seats,
        side: Side,
        text: &str,
    ) -> Result<Done, Fail> {
        let mut state = live.state.write().await;
        live.refresh(self.store(), &mut state).await?;
        table_of(&state)?;
        if state.end.is_some() {
            return Err(Fail::Not("error-over"));
        }
        if state.old.is_some() {
            return Err(Fail::Not("error-rules-changed"));
        }
        if !seats.plays(side) {
            return Err(Fail::NoSeat);
        }
        let Some(table) = state.table.as_deref_mut() else { return Err(Fail::Not("error-not-begun")) };
        let sheet = table.read_sheet(side, text).map_err(|fault| Fail::Refused(wire::Error::input(fault)))?;
        let body = serde_json::to_string(&sheet).map_err(|error| Fail::Fault(error.to_string()))?;
        self.store().set_sheet(live.key, side, body, now_ms()).await?;
        // A panic may leave the table in memory half changed; it is then reloaded from the store.
        state.stale = true;
        let Some(table) = state.table.as_deref_mut() else { return Err(Fail::Not("error-not-begun")) };
        let given = table.set_orders(side, Some(text)).map_err(|fault| Fail::Fault(fault.to_string()))?;
        let lines = added(table, given.from);
        state.stale = false;
        if !lines.is_empty() {
            self.keep(live, &mut state, &lines, None).await?;
        }
        let seq = state.seq;
        drop(state);
        self.wake_bots(live);
        Ok(Done { seq })
    }

    /// Writes what was done into the store, then lets everybody know.
    pub(super) async fn keep(
        &self,
        live: &Arc<Live>,
        state: &mut RwLockWriteGuard<'_, State>,
        lines: &[StoredLine],
        nonce: Option<Nonce>,
    ) -> Result<(), Fail> {
        let (at, begun) = (now_ms(), Instant::now());
        let numbered = |i: usize| nonce.filter(|_| i == 0);
        let entries = lines.iter().enumerate().map(|(i, line)| line.entry_by(at, numbered(i))).collect();
        // Memory is ahead of the store until the store has answered; on an error it is reloaded.
        state.stale = true;
        state.end = match lines.last() {
            Some(StoredLine::Resign { resign }) => {
                state.table.as_ref().and_then(|table| table.side(resign)).map(End::Resigned)
            }
            Some(StoredLine::Draw { .. }) => Some(End::Agreed),
            _ => state.table.as_ref().is_some_and(|table| table.is_over()).then_some(End::Played),
        };
        let ending = ending_of(state, at)?;
        let second = ending.as_ref().and_then(|ending| Some(ending.second.as_ref()?.id.clone()));
        match self.store().append(Append { key: live.key, after: state.seq, entries, ending }).await {
            Ok(Appended::Done { last }) => {
                state.stale = false;
                state.seq = last;
                state.last_at = at;
            }
            Ok(Appended::Moved { last }) => {
                count(&self.metrics().moved);
                live.refresh(self.store(), state).await?;
                return Err(Fail::Moved(last));
            }
            Err(error) => {
                live.refresh(self.store(), state).await?;
                return Err(error.into());
            }
        }
        let took = begun.elapsed();
        self.metrics().append_times.note(took);
        for line in lines {
            count(&self.metrics().accepted);
            state.backs.extend(line.back());
        }
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        tracing::info!(table = %live.id, seq = state.seq, lines = lines.len(), us, "kept");
        if state.end.is_some() {
            tracing::info!(table = %live.id, "over");
            self.film_soon(live.id.clone());
            self.tell_match(&state.row, second.clone());
        }
        if second.is_some() {
            state.row.second = second;
            state.pairing = Pairing::of(self.store(), &state.row).await?;
        }
        live.tell_seq(state.seq);
        Ok(())
    }
}

/// Does it in memory and says what must be written.
fn lines_of(state: &mut State, seats: Seats, act: Act, lang: Lang) -> Result<Vec<StoredLine>, Fail> {
    table_of(state)?;
    if state.end.is_some() {
        return Err(Fail::Not("error-over"));
    }
    if state.seq >= ENTRIES_MAX && !matches!(act, Act::Resign { .. } | Act::Draw | Act::GoOn) {
        return Err(Fail::Not("error-table-full"));
    }
    let holds = |side: Side| if seats.plays(side) { Ok(()) } else { Err(Fail::NoSeat) };
    let anybody = seats.plays(Side::One) || seats.plays(Side::Two);
    let decider = state.decider();
    if let Some(old) = &state.old {
        match &act {
            Act::GoOn => return Ok(vec![old.go_on.clone()]),
            Act::Resign { .. } | Act::Draw => {}
            _ => return Err(Fail::Not("error-rules-changed")),
        }
    }
    let Some(table) = state.table.as_deref_mut() else { return Err(Fail::Not("error-not-begun")) };
    match act {
        Act::Choose { side, says } => {
            holds(side)?;
            choose(table, side, &says, lang)
        }
        Act::Losses { side, says } => {
            holds(side)?;
            let says = several(&says)?;
            let taken = table.take_losses(side, &says).map_err(|error| refused(table, &error, lang))?;
            Ok(added(table, taken.from))
        }
        Act::Finish { side, hand_over } => {
            holds(side)?;
            let taken = table.finish(side, hand_over).map_err(|error| refused(table, &error, lang))?;
            Ok(added(table, taken.from))
        }
        Act::Roll { say } => {
            if !anybody {
                return Err(Fail::NoSeat);
            }
            let taken = table.roll(&say).map_err(|error| refused(table, &error, lang))?;
            Ok(added(table, taken.from))
        }
        Act::Throw { side, share } => {
            holds(side)?;
            if table.share_due() != Some(side) {
                return Err(Fail::Not("error-no-throw"));
            }
            let taken = table.contribute(side, share).map_err(|_| Fail::Not("error-share"))?;
            Ok(added(table, taken.from))
        }
        Act::Undo { undo } => {
            let side = decider.ok_or(Fail::Not("error-undo-chance"))?;
            holds(side)?;
            table.undo(undo).map_err(|error| refused(table, &error, lang))?;
            Ok(taken_back(table, table.inputs()))
        }
        Act::Back { to } => {
            let there = table.as_of(to).map_err(|error| refused(table, &error, lang))?;
            if there.decider().is_none() {
                return Err(Fail::Not("error-back-chance"));
            }
            table.rewind_to(to).map_err(|error| refused(table, &error, lang))?;
            Ok(taken_back(table, to))
        }
        Act::Resign { side } => {
            holds(side)?;
            Ok(vec![StoredLine::Resign { resign: table.side_id(side).to_owned() }])
        }
        Act::Draw => Ok(vec![StoredLine::draw()]),
        Act::GoOn => Err(Fail::Not("error-no-offer")),
    }
}

fn refused(table: &dyn AnyTable, error: &TableError, lang: Lang) -> Fail {
    Fail::Refused(table.explain(error, lang))
}

fn added(table: &dyn AnyTable, from: usize) -> Vec<StoredLine> {
    let mut lines: Vec<_> =
        table.record_since(from).into_iter().filter_map(StoredLine::from_record).collect();
    if table.inputs() / DIGEST_EVERY > from / DIGEST_EVERY
        && let Some(StoredLine::Input(last)) = lines.last_mut()
    {
        last.digest = Some(table.digest());
    }
    lines
}

/// A take-back, and what the table did by itself after it.
fn taken_back(table: &dyn AnyTable, to: usize) -> Vec<StoredLine> {
    let mut lines = vec![StoredLine::Back(BackLine { back: to })];
    lines.extend(added(table, to));
    lines
}

/// Choices that may be one act: neither none nor too many.
fn several(says: &[String]) -> Result<Vec<&str>, Fail> {
    if says.is_empty() || says.len() > SAYS_MAX {
        return Err(Fail::Bad("error-request"));
    }
    Ok(says.iter().map(String::as_str).collect())
}

/// Takes the choices as one act. The first must be legal; a later one that no longer is ends the row.
fn choose(
    table: &mut dyn AnyTable,
    side: Side,
    says: &[String],
    lang: Lang,
) -> Result<Vec<StoredLine>, Fail> {
    let says = several(says)?;
    let taken = table.choose_all(side, &says).map_err(|error| refused(table, &error, lang))?;
    Ok(added(table, taken.from))
}
