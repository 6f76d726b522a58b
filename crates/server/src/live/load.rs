//! From the store to a table in memory.

use super::create::ending_of;
use super::{End, Live, Pairing, State, StoredLine, now_ms};
use crate::error::Fail;
use serde::{Deserialize, Serialize};
use zocalo_core::Side;
use zocalo_store::{Append, Appended, GameId, GameRow, Seats, Store};
use zocalo_table::dice::Secret;
use zocalo_table::{AnyTable, ChanceMode, Header, RecordLine, Sheet};

/// How many entries are read at a time.
const CHUNK: u32 = 5_000;
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
}

impl Head {
    /// For the store.
    pub fn sealed(mut self) -> String {
        self.header.chance = self.header.chance.sealed();
        if let ChanceMode::Fair(fair) = &mut self.header.chance {
            fair.words = Vec::new();
        }
        serde_json::to_string(&self).expect("plain texts and numbers")
    }

    /// From the store.
    pub fn of(row: &GameRow) -> Result<Self, Fail> {
        serde_json::from_str(&row.head)
            .map_err(|error| Fail::Fault(format!("table {}: head: {error}", row.id)))
    }
}

/// The header of a table, with secret and words.
pub fn header_of(row: &GameRow) -> Result<Header, Fail> {
    let mut header = Head::of(row)?.header;
    if let ChanceMode::Fair(fair) = &mut header.chance {
        let secret = Secret::try_from(row.secret.clone())
            .map_err(|error| Fail::Fault(format!("table {}: secret: {error}", row.id)))?;
        fair.secret = Some(secret);
        fair.words = row.seats.iter().map(|seat| seat.word.clone()).collect();
    }
    Ok(header)
}

/// All entries of a table.
async fn lines(store: &dyn Store, row: &GameRow) -> Result<(Vec<StoredLine>, i64), Fail> {
    let mut lines = Vec::new();
    let mut last_at = row.made_at;
    loop {
        let after = u32::try_from(lines.len()).map_err(|_| Fail::Fault("too many entries".to_owned()))?;
        let chunk = store.entries(row.key, after, CHUNK).await?;
        let full = chunk.len() == CHUNK as usize;
        for entry in chunk {
            let line = StoredLine::read(&entry.body)
                .map_err(|error| Fail::Fault(format!("table {}: {error}", row.id)))?;
            lines.push(line);
            last_at = entry.at;
        }
        if !full {
            return Ok((lines, last_at));
        }
    }
}

/// Reads a table; `None` if there is none of that name.
///
/// A game that begins with a throw throws it when the last seat is taken, that is, when it is first read after that:
/// what the table did by itself is written before anybody sees it.
pub(super) async fn load_state(store: &dyn Store, id: &GameId) -> Result<Option<State>, Fail> {
    for _ in 0..ATTEMPTS {
        let Some(row) = store.game(id).await? else { return Ok(None) };
        let (mut lines, mut last_at) = lines(store, &row).await?;
        let talk = store.talked(row.key, 0, u32::MAX >> 1).await?;
        let begun = row.seats.iter().all(|seat| seat.taken_at.is_some());
        let mut table = if begun { Some(replayed(&row, &lines)?) } else { None };
        let more = table.as_deref().map_or_else(Vec::new, |table| unwritten(table, &lines));
        if !more.is_empty() {
            last_at = now_ms();
            let entries = more.iter().map(|line| line.entry(last_at)).collect();
            let append = Append { key: row.key, after: len(&lines), entries, ending: None };
            if let Appended::Moved { .. } = store.append(append).await? {
                continue;
            }
            lines.extend(more);
        }
        if let Some(table) = table.as_deref_mut() {
            lay_sheets(store, &row, table).await?;
        }
        let end = table.as_deref().and_then(|table| end_of(table, &lines));
        let backs = lines.iter().filter(|line| matches!(line, StoredLine::Back(_))).count();
        let backs = u32::try_from(backs).unwrap_or(u32::MAX);
        let (pairing, seq) = (Pairing::of(store, &row).await?, len(&lines));
        let state = State { row, table, pairing, seq, backs, end, last_at, talk, stale: false };
        if end_is_missing(store, &state).await? {
            continue;
        }
        return Ok(Some(state));
    }
    Err(Fail::Fault(format!("table {id}: others are always faster")))
}

/// Writes how a game ended where the store does not say so: an imported record, or a store of an earlier version that
/// stopped between the last entry and this. Answers whether the table must be read again.
async fn end_is_missing(store: &dyn Store, state: &State) -> Result<bool, Fail> {
    if state.end.is_none() || state.row.ended_at.is_some() {
        return Ok(false);
    }
    let ending = ending_of(state, state.last_at)?;
    if ending.is_none() {
        return Ok(false);
    }
    store.append(Append { key: state.row.key, after: state.seq, entries: Vec::new(), ending }).await?;
    Ok(true)
}

/// Reads a table and replays it without changing anything: how many entries it has, and whether it is over. What was read
/// goes into the digest.
pub async fn examine(
    store: &dyn Store,
    id: &GameId,
    digest: &mut blake3::Hasher,
) -> Result<(u64, bool), Fail> {
    let row = store.game(id).await?.ok_or(Fail::NotFound)?;
    let (lines, _) = lines(store, &row).await?;
    for text in
        [row.id.as_str(), &row.rules, &row.head, &row.secret, row.result.as_deref().unwrap_or_default()]
    {
        digest.update(text.as_bytes());
        digest.update(b"\n");
    }
    for line in &lines {
        digest.update(line.entry(0).body.as_bytes());
        digest.update(b"\n");
    }
    let begun = row.seats.iter().all(|seat| seat.taken_at.is_some());
    let over = if begun { end_of(&*replayed(&row, &lines)?, &lines).is_some() } else { false };
    if row.ended_at.is_some() && !over {
        return Err(Fail::Fault(format!("table {id}: it is listed as over and is not")));
    }
    Ok((u64::from(len(&lines)), over))
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

fn len(lines: &[StoredLine]) -> u32 {
    u32::try_from(lines.len()).expect("no game has that many entries")
}

/// What the table did by itself after its last entry.
fn unwritten(table: &dyn AnyTable, lines: &[StoredLine]) -> Vec<StoredLine> {
    let standing = lines.iter().fold(0, |inputs, line| match line {
        StoredLine::Input(_) => inputs + 1,
        StoredLine::Back(line) => line.back,
        StoredLine::Resign { .. } | StoredLine::Draw { .. } => inputs,
    });
    // A table that ended by resignation or agreement rolls no further dice.
    if matches!(lines.last(), Some(StoredLine::Resign { .. } | StoredLine::Draw { .. })) {
        return Vec::new();
    }
    table.record_since(standing).into_iter().filter_map(StoredLine::from_record).collect()
}

fn replayed(row: &GameRow, lines: &[StoredLine]) -> Result<Box<dyn AnyTable>, Fail> {
    let fault = |error: &dyn std::fmt::Display| Fail::Fault(format!("table {}: {error}", row.id));
    let game = zocalo_table::game(&row.rules).map_err(|error| fault(&error))?;
    let inputs: Vec<RecordLine> = lines.iter().filter_map(StoredLine::to_record).collect();
    game.resume(&header_of(row)?, &inputs, &[]).map_err(|error| fault(&error))
}

fn end_of(table: &dyn AnyTable, lines: &[StoredLine]) -> Option<End> {
    match lines.last() {
        Some(StoredLine::Resign { resign }) => table.side(resign).map(End::Resigned),
        Some(StoredLine::Draw { .. }) => Some(End::Agreed),
        _ => table.is_over().then_some(End::Played),
    }
}

impl Live {
    /// Reads the state again if it may differ from the store.
    pub(super) async fn refresh(&self, store: &dyn Store, state: &mut State) -> Result<(), Fail> {
        if state.stale {
            *state = load_state(store, &self.id).await?.ok_or(Fail::NotFound)?;
            self.tell_seq(state.seq);
            self.tell_talk(u32::try_from(state.talk.len()).unwrap_or(u32::MAX));
        }
        Ok(())
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
