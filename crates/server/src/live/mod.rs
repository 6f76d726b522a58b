//! Tables in memory: a table is read from the store when somebody asks for it, changed by one task at a time, and
//! dropped when nobody has asked for a while. Whatever changes it is in the store before anybody hears of it.

mod act;
mod after;
mod create;
mod entry;
mod film;
mod import;
mod lessons;
mod listeners;
mod load;
mod nonce;
mod offers;
mod old;
mod pairing;
mod promise;
mod puzzles;
mod seats;
mod sent;
mod tables;
mod talk;
mod uncancellable;

pub use act::{Act, By, Done};
pub use after::Afterwards;
pub use create::{DiceWanted, NAME_MAX, ResultLine, Wanted, Who, plain, result_of, result_text, tidy};
pub use entry::{End, StoredLine, now_ms};
pub use lessons::Taught;
pub use listeners::{Acting, Due, Listener, Listeners, PageKey, Showing};
pub(crate) use load::examine;
pub use load::{Head, header_of};
pub use nonce::Nonce;
pub use offers::{Offer, Offered, offer_of};
pub use old::Old;
pub use pairing::{Joint, Nth, Pairing};
pub use promise::{Gift, Promise, SecondPromise};
pub use puzzles::{Posed, puzzle};
pub use sent::{Audience, Differ, Edition, Had, Sent};
pub use tables::Tables;
pub use talk::{Answer, SAY_MAX};
pub use uncancellable::Uncancellable;

use crate::error::Fail;
use crate::quota::{Network, WatchPass};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Mutex, PoisonError};
use tokio::sync::{RwLock, RwLockReadGuard, watch};
use zocalo_core::{Side, Viewer};
use zocalo_store::{GameId, GameRow, Person, Seats, Talk};
use zocalo_table::AnyTable;

/// What has happened at a table so far, as two numbers: all that its live stream ever tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct News {
    /// Number of the last entry.
    pub seq: u32,
    /// Number of the last line of talk.
    pub talk: u32,
}

/// The longest notes on one table, in bytes.
pub const NOTE_MAX: usize = 20_000;

/// A table in memory.
pub struct Live {
    /// Its public name.
    pub id: GameId,
    /// Its number in the store.
    pub key: i64,
    state: RwLock<State>,
    news: watch::Sender<News>,
    used_at: AtomicI64,
    /// What its pages have.
    pub sent: Sent,
    /// The pages that listen.
    pub listeners: Listeners,
    /// The numbers of the last requests by which the sides said something: a line that is sent again is said once.
    said: Mutex<[Option<Nonce>; 2]>,
    /// What is known of it after its end.
    pub after: Afterwards,
    /// Whether a task lets the bots of this table play.
    pub thinking: AtomicBool,
    /// From where somebody last did something here: the bots think on that account.
    asked_from: Mutex<Option<Network>>,
    /// Of a table at which two bots play, the place that it takes among those of a network.
    watched: Mutex<Option<WatchPass>>,
}

/// What is known of a table.
pub struct State {
    /// Seats, holders, how it was set up.
    pub row: GameRow,
    /// The game; `None` while somebody is still awaited.
    pub table: Option<Box<dyn AnyTable>>,
    /// The match that it belongs to.
    pub pairing: Option<Pairing>,
    /// Whether two people may have moves suggested to them.
    pub hints: bool,
    /// The lesson that it is for.
    pub lesson: Option<Box<Taught>>,
    /// The puzzle that it is for.
    pub puzzle: Option<Box<Posed>>,
    /// Number of the last entry.
    pub seq: u32,
    /// What was taken back, time by time: the last input that stood.
    pub backs: Vec<usize>,
    /// How it ended.
    pub end: Option<End>,
    /// When the last entry was made.
    pub last_at: i64,
    /// Chat, offers, people sitting down.
    pub talk: Vec<Talk>,
    /// It has stopped: the rules have changed, and disagree with what was played.
    pub old: Option<Old>,
    /// How many inputs there were when it went on under changed rules.
    pub since: Option<usize>,
    /// Set when memory may differ from the store: read again before the next use.
    stale: bool,
}

impl State {
    /// The places that somebody holds.
    pub fn seats_of(&self, person: Option<&Person>) -> Seats {
        let held =
            |person: &Person| self.row.holders.iter().find(|(p, _)| p == person).map(|(_, seats)| *seats);
        person.and_then(held).unwrap_or_default()
    }

    /// Whether the game goes on.
    pub const fn is_running(&self) -> bool {
        self.table.is_some() && self.end.is_none()
    }

    /// Inputs so far.
    pub fn inputs(&self) -> usize {
        self.table.as_ref().map_or(0, |table| table.inputs())
    }

    /// Who decides now; nobody after the end.
    pub fn decider(&self) -> Option<Side> {
        if self.end.is_some() || self.old.is_some() {
            None
        } else {
            self.table.as_ref().and_then(|table| table.decider())
        }
    }

    /// Whether whoever holds these seats may have a move suggested: against a bot or oneself always, between two people if it was
    /// agreed on when the table was set up.
    pub fn may_hint(&self, seats: Seats) -> bool {
        let both = seats.plays(Side::One) && seats.plays(Side::Two);
        self.hints || both || Side::BOTH.into_iter().any(|side| self.is_bot(side))
    }

    /// Up to which input a log stands that told of so many inputs, after so many take-backs.
    pub fn log_stands(&self, inputs: usize, backs: usize) -> usize {
        let since = self.backs.get(backs..).unwrap_or(&[]);
        since.iter().fold(inputs, |stands, &back| stands.min(back)).min(self.inputs())
    }

    /// Whether a bot plays this side.
    pub fn is_bot(&self, side: Side) -> bool {
        !self.row.seats[side.index()].level.is_empty()
    }

    /// With whose eyes somebody looks: a wish counts if it is theirs to have, or once the game is over. Who holds both
    /// sides looks with the eyes of whoever decides.
    pub fn viewer(&self, seats: Seats, wish: Option<&str>) -> Viewer {
        let table = self.table.as_ref();
        let wished = wish.and_then(|id| table.and_then(|table| table.side(id)));
        if wish == Some("public") {
            return Viewer::Public;
        }
        match wished {
            Some(side) if seats.plays(side) || self.end.is_some() => return Viewer::Side(side),
            _ => {}
        }
        match (seats.plays(Side::One), seats.plays(Side::Two)) {
            (true, true) => Viewer::Side(self.both()),
            (true, false) => Viewer::Side(Side::One),
            (false, true) => Viewer::Side(Side::Two),
            (false, false) => Viewer::Public,
        }
    }

    fn both(&self) -> Side {
        let table = self.table.as_ref();
        let by = |table: &dyn AnyTable| {
            let chance =
                table.status(zocalo_table::Eye::Viewer(Viewer::Public), zocalo_table::Lang::En).chance;
            chance.and_then(|chance| chance.by).and_then(|id| table.side(&id))
        };
        self.decider().or_else(|| table.and_then(|table| by(&**table))).unwrap_or(Side::One)
    }
}

impl Live {
    fn new(state: State) -> Self {
        let news = News { seq: state.seq, talk: u32::try_from(state.talk.len()).unwrap_or(u32::MAX) };
        Self {
            id: state.row.id.clone(),
            key: state.row.key,
            state: RwLock::new(state),
            news: watch::Sender::new(news),
            used_at: AtomicI64::new(now_ms()),
            sent: Sent::default(),
            listeners: Listeners::default(),
            said: Mutex::default(),
            after: Afterwards::default(),
            thinking: AtomicBool::new(false),
            asked_from: Mutex::default(),
            watched: Mutex::default(),
        }
    }

    /// The table, to look at.
    pub async fn read(&self) -> RwLockReadGuard<'_, State> {
        self.used_at.store(now_ms(), Ordering::Relaxed);
        self.state.read().await
    }

    /// Whether a side has said the line of the request with this number already.
    pub fn was_said(&self, side: Side, nonce: Option<Nonce>) -> bool {
        nonce.is_some() && self.said.lock().unwrap_or_else(PoisonError::into_inner)[side.index()] == nonce
    }

    /// Notes the number of the request by which a side said a line that is in the store now.
    fn note_said(&self, side: Side, nonce: Option<Nonce>) {
        self.said.lock().unwrap_or_else(PoisonError::into_inner)[side.index()] = nonce;
    }

    /// From where somebody last did something here.
    pub fn asked_from(&self) -> Option<Network> {
        *self.asked_from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes from where somebody does something here.
    pub fn note_asked_from(&self, network: Option<Network>) {
        if network.is_some() {
            *self.asked_from.lock().unwrap_or_else(PoisonError::into_inner) = network;
        }
    }

    /// Keeps the place of a table of bots until they have played to the end; `None` gives it back.
    pub fn watch(&self, pass: Option<WatchPass>) {
        *self.watched.lock().unwrap_or_else(PoisonError::into_inner) = pass;
    }

    /// News of this table, from now on.
    pub fn listen(&self) -> watch::Receiver<News> {
        self.news.subscribe()
    }

    /// What has happened so far.
    pub fn news(&self) -> News {
        *self.news.borrow()
    }

    fn tell_seq(&self, seq: u32) {
        self.news.send_modify(|news| news.seq = seq);
    }

    fn tell_talk(&self, talk: u32) {
        self.news.send_modify(|news| news.talk = news.talk.max(talk));
    }
}

/// The table of a state, or that the game has not begun.
pub fn table_of(state: &State) -> Result<&dyn AnyTable, Fail> {
    state.table.as_deref().ok_or(Fail::Not("error-not-begun"))
}
