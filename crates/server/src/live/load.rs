//! From the store to a table in memory.

use super::create::ending_of;
use super::old::{self, Script, Shown};
use super::promise::first_secret;
use super::{End, Gift, Live, Pairing, Posed, ResultLine, SecondPromise, State, StoredLine, Taught, now_ms};
use crate::error::Fail;
use crate::work;
use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_store::{Append, Appended, Entry, GameId, GameRow, Seats, Store, Talk};
use zocalo_table::record::VERSION;
use zocalo_table::{AnyTable, ChanceMode, Header, Sheet, TableError};

/// How many entries are read at a time.
const CHUNK: u32 = 5_000;
/// A game of more entries is replayed where nobody else waits.
const LONG: usize = 1_000;
/// How often a table is read again because somebody wrote in between.
const ATTEMPTS: usize = 8;

/// How a table was set up, as the store keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// What the record begins with; the secret of the dice is kept apart, the words belong to the seats.
    pub header: Header,
    /// Whether it is a match of two games.
    #[serde(default)]
    pub pair: bool,
    /// Whether the page explains the sequence of play.
    #[serde(default)]
    pub guide: bool,
    /// Whether two people may have moves suggested to them.
    #[serde(default)]
    pub hints: bool,
    /// Whether the fingerprint of the dice was shown before the first word was given.
    #[serde(default)]
    pub promised: bool,
    /// The second game of the match, promised with the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second: Option<SecondPromise>,
    /// The digest of the first position, by which later rules can tell whether they mean the same by the same document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The lesson that it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Box<Taught>>,
    /// The puzzle that it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Box<Posed>>,
}

impl Head {
    /// A table with nothing but its header.
    pub const fn of_header(header: Header) -> Self {
        Self {
            header,
            pair: false,
            guide: false,
            hints: false,
            promised: false,
            second: None,
            start: None,
            lesson: None,
            puzzle: None,
        }
    }

    /// Whether it was written in another format of records than today's.
    pub fn is_of_other_format(row: &GameRow) -> bool {
        let head: Option<serde_json::Value> = serde_json::from_str(&row.head).ok();
        head.and_then(|head| head["header"]["zocalo"].as_u64())
            .is_some_and(|format| format != u64::from(VERSION))
    }

    /// For the store.
    pub fn sealed(mut self) -> String {
        self.header.chance = self.header.chance.sealed();
        if let ChanceMode::Fair(fair) = &mut self.header.chance {
            fair.words = Vec::new();
            fair.anchors = Vec::new();
        }
        serde_json::to_string(&self).expect("plain texts and numbers")
    }

    /// From the store.
    pub fn of(row: &GameRow) -> Result<Self, Fail> {
        serde_json::from_str(&row.head).map_err(|error| match Self::is_of_other_format(row) {
            true => Fail::Not("error-old-table"),
            false => Fail::Fault(format!("table {}: head: {error}", row.id)),
        })
    }
}

/// The header of a table, with secret and words.
pub fn header_of(row: &GameRow) -> Result<Header, Fail> {
    let mut header = Head::of(row)?.header;
    if let ChanceMode::Fair(fair) = &mut header.chance {
        let secret = first_secret(&row.secret)
            .map_err(|error| Fail::Fault(format!("table {}: secret: {error}", row.id)))?;
        fair.secret = Some(secret);
        let gifts: Vec<Gift> = row.seats.iter().map(|seat| Gift::of(&seat.word)).collect();
        if gifts.iter().any(|gift| gift.anchor.is_some()) {
            fair.anchors = gifts.iter().map(|gift| gift.anchor).collect();
        }
        fair.words = gifts.into_iter().map(|gift| gift.word).collect();
    }
    Ok(header)
}

/// All entries of a table.
pub(super) async fn entries_of(store: &dyn Store, row: &GameRow) -> Result<Vec<Entry>, Fail> {
    let mut entries: Vec<Entry> = Vec::new();
    loop {
        let after = u32::try_from(entries.len()).map_err(|_| Fail::Fault("too many entries".to_owned()))?;
        let chunk = store.entries(row.key, after, CHUNK).await?;
        let full = chunk.len() == CHUNK as usize;
        entries.extend(chunk);
        if !full {
            return Ok(entries);
        }
    }
}

/// What the entries of a table say.
pub(super) fn parsed(row: &GameRow, entries: &[Entry]) -> Result<Vec<StoredLine>, Fail> {
    let line = |entry: &Entry| {
        StoredLine::read(&entry.body).map_err(|error| Fail::Fault(format!("table {}: {error}", row.id)))
    };
    entries.iter().map(line).collect()
}

/// Reads a table; `None` if there is none of that name.
///
/// A game that begins with a throw throws it when the last seat is taken, that is, when it is first read after that:
/// what the table did by itself is written before anybody sees it.
pub(super) async fn load_state(store: &dyn Store, id: &GameId) -> Result<Option<State>, Fail> {
    for _ in 0..ATTEMPTS {
        let Some(row) = store.game(id).await? else { return Ok(None) };
        let entries = entries_of(store, &row).await?;
        let mut last_at = entries.last().map_or(row.made_at, |entry| entry.at);
        let talk = store.talked(row.key, 0, u32::MAX >> 1).await?;
        if row.ended_at.is_some() && Head::is_of_other_format(&row) {
            let Some(table) = old::film_of(store, &row).await? else {
                return Err(Fail::Not("error-old-table"));
            };
            // Its rules are gone altogether: all that is shown is the film.
            let end = end_of(&*table, &row, None);
            let plain = state_of(store, row, talk).await?;
            return Ok(Some(State { table: Some(table), seq: len(&entries), end, last_at, ..plain }));
        }
        let lines = parsed(&row, &entries)?;
        let (mut seq, mut last) = (len(&lines), lines.last().cloned());
        let backs = lines.iter().filter_map(StoredLine::back).collect();
        let begun = row.seats.iter().all(|seat| seat.taken_at.is_some());
        let mut script = Script::of(&row, lines)?;
        let (inputs, since) = (script.inputs(), script.since);
        let (mut table, old) = match begun {
            true => match open(store, &row, &mut script, seq).await? {
                Shown::GoesOn => continue,
                Shown::Table(table, old) => (Some(table), old),
            },
            false => (None, None),
        };
        let waits = old.is_some() || ended_by_hand(last.as_ref()) || row.ended_at.is_some();
        let own = table.as_deref().filter(|_| !waits);
        // What the table did by itself after its last entry.
        let more: Vec<StoredLine> = own.map_or_else(Vec::new, |table| {
            table.record_since(inputs).into_iter().filter_map(StoredLine::from_record).collect()
        });
        if !more.is_empty() {
            last_at = now_ms();
            let entries = more.iter().map(|line| line.entry(last_at)).collect();
            let append = Append { key: row.key, after: seq, entries, ending: None };
            if let Appended::Moved { .. } = store.append(append).await? {
                continue;
            }
            seq += len(&more);
            last = more.into_iter().next_back();
        }
        if let Some(table) = table.as_deref_mut().filter(|_| old.is_none()) {
            lay_sheets(store, &row, table).await?;
        }
        let end = table.as_deref().and_then(|table| end_of(table, &row, last.as_ref()));
        let Head { lesson, puzzle, hints, .. } = Head::of(&row)?;
        let plain = state_of(store, row, talk).await?;
        let state = State { table, hints, lesson, puzzle, seq, backs, end, last_at, old, since, ..plain };
        if end_is_missing(store, &state).await? {
            continue;
        }
        return Ok(Some(state));
    }
    Err(Fail::Fault(format!("table {id}: others are always faster")))
}

/// What the store says of a table beside its entries; nothing has happened at it yet.
async fn state_of(store: &dyn Store, row: GameRow, talk: Vec<Talk>) -> Result<State, Fail> {
    let pairing = Pairing::of(store, &row).await?;
    Ok(State {
        last_at: row.made_at,
        row,
        table: None,
        pairing,
        hints: false,
        lesson: None,
        puzzle: None,
        seq: 0,
        backs: Vec::new(),
        end: None,
        talk,
        old: None,
        since: None,
        stale: false,
    })
}

/// The table under today's rules, or what can be shown of it.
async fn open(store: &dyn Store, row: &GameRow, script: &mut Script, last: u32) -> Result<Shown, Fail> {
    let game = zocalo_table::game(&row.rules).map_err(|_| Fail::NotFound)?;
    if !script.is_of_today(game) {
        return old::shown(store, row, script, game, last).await;
    }
    let fault = |error: TableError| Fail::Fault(format!("table {}: {error}", row.id));
    let (header, lines) = (script.header.clone(), std::mem::take(&mut script.lines));
    if lines.len() <= LONG {
        return Ok(Shown::Table(game.resume(&header, lines, &[]).map_err(fault)?, None));
    }
    let replayed = tokio::task::spawn_blocking(move || {
        let began = ThreadTime::now();
        (game.resume(&header, lines, &[]), began.elapsed())
    });
    let (table, took) = replayed.await.map_err(|error| Fail::Fault(error.to_string()))?;
    work::charge(took);
    Ok(Shown::Table(table.map_err(fault)?, None))
}

/// Writes how a game ended where the store does not say so: an imported record, or a store of an earlier version that
/// stopped between the last entry and this. Answers whether the table must be read again.
async fn end_is_missing(store: &dyn Store, state: &State) -> Result<bool, Fail> {
    if state.end.is_none() || state.row.ended_at.is_some() || state.old.is_some() {
        return Ok(false);
    }
    let ending = ending_of(state, state.last_at)?;
    if ending.is_none() {
        return Ok(false);
    }
    store.append(Append { key: state.row.key, after: state.seq, entries: Vec::new(), ending }).await?;
    Ok(true)
}

/// What a table was found to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Examined {
    /// Entries.
    pub entries: u64,
    /// Whether it is over.
    pub over: bool,
    /// Whether it has a film.
    pub film: bool,
    /// Whether it was written under other rules or with other data than today's.
    pub old: bool,
    /// Whether today's rules disagree with it, so that it has stopped, or can be shown from its film only.
    pub differs: bool,
}

/// Reads a table and replays it without changing anything. What was read goes into the digest.
pub(crate) async fn examine(
    store: &dyn Store,
    id: &GameId,
    digest: &mut blake3::Hasher,
) -> Result<Examined, Fail> {
    let row = store.game(id).await?.ok_or(Fail::NotFound)?;
    let entries = entries_of(store, &row).await?;
    // Nothing could be written to such a table: its next entry would never be the one that the store waits for.
    let last = store.last(row.key).await?;
    if last != Some(len(&entries)) {
        let (there, last) = (entries.len(), last.unwrap_or_default());
        return Err(Fail::Fault(format!("table {id}: of {last} entries {there} are there")));
    }
    for text in [
        row.id.as_str(),
        &row.rules,
        &row.head,
        row.secret.as_str(),
        row.result.as_deref().unwrap_or_default(),
    ] {
        digest.update(text.as_bytes());
        digest.update(b"\n");
    }
    for entry in &entries {
        digest.update(entry.body.as_bytes());
        digest.update(b"\n");
    }
    let (body, film) = (store.film(row.key).await?, old::film_of(store, &row).await?);
    if body.is_some() && film.is_none() {
        return Err(Fail::Fault(format!("table {id}: its film cannot be read")));
    }
    let listed_over = row.ended_at.is_some();
    let (film, entries_count) = (film.is_some(), u64::from(len(&entries)));
    let mut found = Examined { entries: entries_count, over: listed_over, film, old: false, differs: false };
    if Head::is_of_other_format(&row) {
        return Ok(Examined { old: true, differs: true, ..found });
    }
    let lines = parsed(&row, &entries)?;
    let by_hand = ended_by_hand(lines.last());
    let script = Script::of(&row, lines)?;
    if row.seats.iter().any(|seat| seat.taken_at.is_none()) {
        return Ok(found);
    }
    let game = zocalo_table::game(&row.rules).map_err(|error| Fail::Fault(format!("table {id}: {error}")))?;
    if script.is_of_today(game) {
        let table = game
            .prove(&script.header, &script.lines)
            .map_err(|error| Fail::Fault(format!("table {id}: {error}")))?;
        found.over = by_hand || table.is_over();
        if listed_over && !found.over {
            return Err(Fail::Fault(format!("table {id}: it is listed as over and is not")));
        }
        return Ok(found);
    }
    found.old = true;
    found.differs = script.retrace(game).is_ok_and(|retraced| retraced.why.is_some());
    Ok(found)
}

/// Lays the standing orders beside the table. Where two people play, each has a sheet from the start: the usual one.
async fn lay_sheets(store: &dyn Store, row: &GameRow, table: &mut dyn AnyTable) -> Result<(), Fail> {
    let kept = store.sheets(row.key).await?;
    let both = Seats::of(Side::One).and(Seats::of(Side::Two));
    let people = row.seats.iter().all(|seat| seat.level.is_empty());
    let two = people && !row.holders.iter().any(|(_, seats)| seats.has(both));
    for (side, body) in Side::BOTH.into_iter().zip(kept) {
        let sheet = match body {
            None => two.then(Sheet::default),
            // Orders of an earlier version that cannot be read are given up: their player is asked.
            Some(body) => serde_json::from_str(&body).ok(),
        };
        table.set_sheet(side, sheet);
    }
    Ok(())
}

fn len<T>(lines: &[T]) -> u32 {
    u32::try_from(lines.len()).expect("no game has that many entries")
}

/// Whether somebody gave up, or both agreed on a draw: then the table rolls no further dice.
fn ended_by_hand(last: Option<&StoredLine>) -> bool {
    matches!(last, Some(StoredLine::Resign { .. } | StoredLine::Draw { .. }))
}

fn end_of(table: &dyn AnyTable, row: &GameRow, last: Option<&StoredLine>) -> Option<End> {
    match last {
        Some(StoredLine::Resign { resign }) => table.side(resign).map(End::Resigned),
        Some(StoredLine::Draw { .. }) => Some(End::Agreed),
        _ if table.is_over() => Some(End::Played),
        // Today's rules may not come to the end of a game that was played under others.
        _ => {
            row.result.as_deref().and_then(ResultLine::read).map(|result| old::end_of_result(&result, table))
        }
    }
}

impl Live {
    /// Reads the state again if it may differ from the store.
    pub(super) async fn refresh(&self, store: &dyn Store, state: &mut State) -> Result<(), Fail> {
        if state.stale {
            *state = load_state(store, &self.id).await?.ok_or(Fail::NotFound)?;
            self.tell_seq(state.seq);
            self.tell_talk(u32::try_from(state.talk.len()).unwrap_or(u32::MAX));
            if state.end.is_some() {
                self.watch(None);
            }
        }
        Ok(())
    }

    /// Reads the state again if a write failed and the store could not be read at once: nobody is shown what is not in the store.
    /// Whoever has the table now reads it again themselves.
    pub async fn heal(&self, store: &dyn Store) -> Result<(), Fail> {
        if !self.state.try_read().is_ok_and(|state| state.stale) {
            return Ok(());
        }
        match self.state.try_write() {
            Ok(mut state) => self.refresh(store, &mut state).await,
            Err(_) => Ok(()),
        }
    }

    /// Reads the table again if somebody else has written to it: another server on the same store.
    pub async fn catch_up(&self, store: &dyn Store) -> Result<(), Fail> {
        let last = store.last(self.key).await?;
        let mut state = self.state.write().await;
        let talk = u32::try_from(state.talk.len()).unwrap_or(u32::MAX);
        let more_talk = !store.talked(self.key, talk, 1).await?.is_empty();
        if last != Some(state.seq) || more_talk || state.table.is_none() {
            state.stale = true;
        }
        self.refresh(store, &mut state).await
    }

    /// Reads the table again: somebody sat down.
    pub async fn read_again(&self, store: &dyn Store) -> Result<(), Fail> {
        let mut state = self.state.write().await;
        state.stale = true;
        self.refresh(store, &mut state).await
    }
}
