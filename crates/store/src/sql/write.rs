//! The task that writes: whatever waits goes into one transaction, and is answered once that is on disk.

use super::at_once::write_at_once;
use super::dialect::Dialect;
use super::links::{self, Sit};
use super::open::set_up;
use super::{Reply, news};
use crate::store::StoreError;
use crate::{
    Append, Appended, Entry, GameId, LinkKind, NewDeviceLink, NewGame, Person, Sat, Seats, Secret, Talk,
};
use serde_json::Value;
use sqlx::any::{AnyConnectOptions, AnyRow};
use sqlx::{AnyConnection, ConnectOptions, Connection, Row};
use std::collections::{BTreeMap, BTreeSet};
use tokio::sync::mpsc;
use zocalo_core::Side;

/// The most writes that share a transaction.
const BATCH_MAX: usize = 256;
/// Nobody takes work for longer than this, in milliseconds.
const LEASE_MAX: i64 = 60_000;

/// One thing to write, and where to answer.
#[derive(Debug)]
pub enum Write {
    Append(Box<Append>, Reply<Appended>),
    Create(Box<NewGame>, Reply<bool>),
    Finish { key: i64, at: i64, result: String, reply: Reply<()> },
    Sit(Sit, Reply<Sat>),
    Invite { key: i64, side: Side, secret: Secret, at: i64, reply: Reply<bool> },
    LinkDevice(Box<NewDeviceLink>, Reply<bool>),
    RevokeDeviceLinks { key: i64, side: Side, by: Person, at: i64, reply: Reply<bool> },
    Talk { key: i64, line: Talk, reply: Reply<u32> },
    Note { key: i64, person: Person, body: String, at: i64, reply: Reply<()> },
    Sheet { key: i64, side: Side, body: String, at: i64, reply: Reply<()> },
    Film { key: i64, body: Vec<u8>, at: i64, reply: Reply<()> },
    Lease { what: String, holder: String, ms: i64, reply: Reply<bool> },
    Setting { name: String, fresh: String, reply: Reply<String> },
    Close(Reply<()>),
}

impl Write {
    /// The table that it changes; of a link only the link itself is known.
    fn key(&self) -> Option<i64> {
        match self {
            Self::Append(append, _) => Some(append.key),
            Self::Finish { key, .. }
            | Self::Invite { key, .. }
            | Self::RevokeDeviceLinks { key, .. }
            | Self::Talk { key, .. }
            | Self::Note { key, .. }
            | Self::Sheet { key, .. } => Some(*key),
            Self::LinkDevice(link, _) => Some(link.key),
            // A film changes nothing that anybody has in memory.
            Self::Create(..)
            | Self::Sit(..)
            | Self::Film { .. }
            | Self::Lease { .. }
            | Self::Setting { .. }
            | Self::Close(_) => None,
        }
    }
}

/// The connection that writes. It is made again after it was lost.
#[derive(Debug)]
pub struct Writer {
    dialect: Dialect,
    options: AnyConnectOptions,
    conn: Option<AnyConnection>,
    /// What other servers on the database know this one by.
    node: String,
}

impl Writer {
    /// Not connected yet.
    pub fn new(dialect: Dialect, options: AnyConnectOptions) -> Self {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let node = format!("{:x}-{:x}", std::process::id(), since.as_nanos());
        Self { dialect, options, conn: None, node }
    }

    /// What other servers on the database know this one by.
    pub fn node(&self) -> &str {
        &self.node
    }

    /// The connection, made again if it was lost.
    pub async fn connection(&mut self) -> Result<&mut AnyConnection, sqlx::Error> {
        if self.conn.is_none() {
            let mut conn = self.options.connect().await?;
            set_up(self.dialect, &mut conn).await?;
            self.conn = Some(conn);
        }
        self.conn.as_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// After a failure: nothing of the transaction stays. A connection that cannot even do that is given up.
    async fn roll_back(&mut self) {
        if let Some(conn) = &mut self.conn
            && sqlx::query("rollback").execute(conn).await.is_err()
        {
            self.conn = None;
        }
    }
}

pub async fn run(mut writer: Writer, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    let mut closing = None;
    while closing.is_none() && queue.recv_many(&mut batch, BATCH_MAX).await > 0 {
        if let Some(at) = batch.iter().position(|w| matches!(w, Write::Close(_))) {
            // Requests after `close` get no answer; their senders see a closed channel.
            batch.truncate(at + 1);
            closing = batch.pop();
        }
        if !batch.is_empty() {
            write_batch(&mut writer, std::mem::take(&mut batch)).await;
        }
    }
    let closed = match writer.conn {
        Some(conn) => conn.close().await,
        None => Ok(()),
    };
    if let Some(Write::Close(reply)) = closing {
        // The receiver may have been dropped.
        let _ = reply.send(closed.map_err(StoreError::from));
    }
}

type Tell = Box<dyn FnOnce(Result<(), String>) + Send>;

/// A transaction under way.
pub struct Batch {
    dialect: Dialect,
    /// The last numbers of the tables that it changes.
    pub lasts: BTreeMap<i64, u32>,
    /// Tables of which other servers must hear.
    changed: BTreeSet<i64>,
    /// Answers that wait until it is on disk, or has failed.
    answers: Vec<Tell>,
}

impl Batch {
    /// Keeps an answer for the case that it all goes well.
    pub fn answer<T: Send + 'static>(&mut self, reply: Reply<T>, value: T) {
        self.answers.push(Box::new(move |done| {
            // The receiver may have been dropped.
            let _ = reply.send(done.map(|()| value).map_err(StoreError::Failed));
        }));
    }
}

async fn write_batch(writer: &mut Writer, writes: Vec<Write>) {
    let dialect = writer.dialect;
    let mut batch = Batch { dialect, lasts: BTreeMap::new(), changed: BTreeSet::new(), answers: Vec::new() };
    let done = write_all(writer, &mut batch, writes).await;
    if let Err(error) = &done {
        tracing::error!(%error, "writing failed");
        writer.roll_back().await;
    }
    let done = done.map_err(|error| error.to_string());
    batch.answers.into_iter().for_each(|tell| tell(done.clone()));
}

async fn write_all(writer: &mut Writer, batch: &mut Batch, writes: Vec<Write>) -> Result<(), sqlx::Error> {
    let node = writer.node.clone();
    let conn = writer.connection().await?;
    let plain = |write: &Write| matches!(write, Write::Append(append, _) if append.ending.is_none());
    let mut writes = writes;
    if let Some(statement) = batch.dialect.append_at_once().filter(|_| writes.iter().all(plain)) {
        writes = write_at_once(conn, batch, writes, statement).await?;
        if writes.is_empty() {
            return Ok(());
        }
    }
    sqlx::query(batch.dialect.begin()).execute(&mut *conn).await?;
    lock(conn, batch, &writes).await?;
    let mut appends = Vec::new();
    for write in writes {
        match write {
            Write::Append(append, reply) if append.ending.is_none() => appends.push((append, reply)),
            other => {
                // Writes of a table keep their order: pending entries are flushed first.
                write_appends(conn, batch, std::mem::take(&mut appends)).await?;
                write_apart(conn, batch, other).await?;
            }
        }
    }
    write_appends(conn, batch, appends).await?;
    if batch.dialect == Dialect::Postgres {
        let told = batch.changed.iter().map(|key| (*key, batch.lasts.get(key).copied().unwrap_or_default()));
        for payload in news::payloads(&node, &told.collect()) {
            sqlx::query(news::SEND).bind(payload).execute(&mut *conn).await?;
        }
    }
    sqlx::query("commit").execute(conn).await?;
    Ok(())
}

fn json_of(keys: BTreeSet<i64>) -> String {
    Value::from(keys.into_iter().collect::<Vec<_>>()).to_string()
}

fn read_lasts(batch: &mut Batch, rows: &[AnyRow]) -> Result<(), sqlx::Error> {
    for row in rows {
        let last: i64 = row.try_get(1)?;
        batch.lasts.insert(row.try_get(0)?, u32::try_from(last).unwrap_or(u32::MAX));
    }
    Ok(())
}

/// Locks the rows of all tables that a batch changes, in the order of their keys, so that two servers never wait for each
/// other, and reads their last numbers.
async fn lock(conn: &mut AnyConnection, batch: &mut Batch, writes: &[Write]) -> Result<(), sqlx::Error> {
    let mut keys: BTreeSet<i64> = writes.iter().filter_map(Write::key).collect();
    for write in writes {
        if let Write::Sit(sit, _) = write {
            let key: Option<i64> = sqlx::query_scalar("select game from link where secret = $1")
                .bind(sit.secret.0.clone())
                .fetch_optional(&mut *conn)
                .await?;
            keys.extend(key);
        }
    }
    if keys.is_empty() {
        return Ok(());
    }
    let rows = sqlx::query(batch.dialect.lock_games()).bind(json_of(keys)).fetch_all(conn).await?;
    read_lasts(batch, &rows)
}

/// Writes the entries of any number of tables. Those that are no longer next are left out.
async fn write_appends(
    conn: &mut AnyConnection,
    batch: &mut Batch,
    appends: Vec<(Box<Append>, Reply<Appended>)>,
) -> Result<(), sqlx::Error> {
    let (lines, lasts) = lines_of(batch, appends);
    put_lines(conn, batch.dialect, lines, &lasts).await
}

/// The lines to be written, and the last numbers of their tables after them. Every append gets its answer.
fn lines_of(
    batch: &mut Batch,
    appends: impl IntoIterator<Item = (Box<Append>, Reply<Appended>)>,
) -> (Vec<Value>, BTreeMap<i64, u32>) {
    let (mut lines, mut lasts) = (Vec::new(), BTreeMap::new());
    for (append, reply) in appends {
        let appended = add_lines(batch, &append, &mut lines);
        if let Appended::Done { last } = appended {
            lasts.insert(append.key, last);
        }
        batch.answer(reply, appended);
    }
    (lines, lasts)
}

/// Adds the entries to the lines to be written, if they are next at their table.
pub fn add_lines(batch: &mut Batch, append: &Append, lines: &mut Vec<Value>) -> Appended {
    let Some(&last) = batch.lasts.get(&append.key) else { return Appended::Moved { last: 0 } };
    if last != append.after {
        return Appended::Moved { last };
    }
    for (entry, seq) in append.entries.iter().zip(last.saturating_add(1)..) {
        lines.push(line(append.key, seq, entry));
    }
    let last = last.saturating_add(u32::try_from(append.entries.len()).unwrap_or(u32::MAX));
    batch.lasts.insert(append.key, last);
    batch.changed.insert(append.key);
    Appended::Done { last }
}

/// An entry as it is given to the database.
fn line(key: i64, seq: u32, entry: &Entry) -> Value {
    vec![Value::from(key), Value::from(seq), Value::from(entry.at), Value::from(entry.body.as_str())].into()
}

async fn put_lines(
    conn: &mut AnyConnection,
    dialect: Dialect,
    lines: Vec<Value>,
    lasts: &BTreeMap<i64, u32>,
) -> Result<(), sqlx::Error> {
    if lines.is_empty() {
        return Ok(());
    }
    sqlx::query(dialect.add_entries()).bind(Value::from(lines).to_string()).execute(&mut *conn).await?;
    sqlx::query(dialect.set_lasts()).bind(lasts_of(lasts)).execute(conn).await?;
    Ok(())
}

fn lasts_of(lasts: &BTreeMap<i64, u32>) -> String {
    let pair = |(&key, &last): (&i64, &u32)| Value::from(vec![key, i64::from(last)]);
    Value::from(lasts.iter().map(pair).collect::<Vec<_>>()).to_string()
}

/// Writes one thing so that its failure leaves the rest of the batch alone.
async fn write_apart(conn: &mut AnyConnection, batch: &mut Batch, write: Write) -> Result<(), sqlx::Error> {
    let lasts = batch.lasts.clone();
    sqlx::query("savepoint apart").execute(&mut *conn).await?;
    if let Err(error) = write_one(conn, batch, write).await {
        tracing::error!(%error, "one write failed");
        sqlx::query("rollback to apart").execute(&mut *conn).await?;
        batch.lasts = lasts;
    }
    sqlx::query("release apart").execute(&mut *conn).await?;
    Ok(())
}

async fn write_one(conn: &mut AnyConnection, batch: &mut Batch, write: Write) -> Result<(), StoreError> {
    batch.changed.extend(write.key());
    match write {
        Write::Append(append, reply) => {
            let appended = append_to_end(conn, batch, *append).await?;
            batch.answer(reply, appended);
        }
        Write::Create(game, reply) => {
            let made = create(conn, batch.dialect, *game).await?;
            batch.answer(reply, made);
        }
        Write::Finish { key, at, result, reply } => {
            finish(conn, key, at, result).await?;
            batch.answer(reply, ());
        }
        Write::Sit(sit, reply) => {
            let (sat, key) = links::sit(conn, sit).await?;
            batch.changed.extend(key);
            batch.answer(reply, sat);
        }
        Write::Invite { key, side, secret, at, reply } => {
            let free = links::invite(conn, key, side, &secret, at).await?;
            batch.answer(reply, free);
        }
        Write::LinkDevice(link, reply) => {
            let held = links::link_device(conn, *link).await?;
            batch.answer(reply, held);
        }
        Write::RevokeDeviceLinks { key, side, by, at, reply } => {
            let held = links::holds(conn, key, side, &by).await?;
            if held {
                links::revoke(conn, key, side, LinkKind::Device, at).await?;
            }
            batch.answer(reply, held);
        }
        Write::Talk { key, line, reply } => {
            let n = talk(conn, key, line).await?;
            batch.answer(reply, n);
        }
        Write::Note { key, person, body, at, reply } => {
            set_note(conn, key, person, body, at).await?;
            batch.answer(reply, ());
        }
        Write::Sheet { key, side, body, at, reply } => {
            set_sheet(conn, key, side, body, at).await?;
            batch.answer(reply, ());
        }
        Write::Film { key, body, at, reply } => {
            set_film(conn, key, body, at).await?;
            batch.answer(reply, ());
        }
        Write::Lease { what, holder, ms, reply } => {
            let held = lease(conn, batch.dialect, what, holder, ms).await?;
            batch.answer(reply, held);
        }
        Write::Setting { name, fresh, reply } => {
            let value = setting(conn, name, fresh).await?;
            batch.answer(reply, value);
        }
        Write::Close(_) => unreachable!("taken out of the batch"),
    }
    Ok(())
}

/// The last entries of a game, how it ended, and the second game of its match: all or nothing.
async fn append_to_end(
    conn: &mut AnyConnection,
    batch: &mut Batch,
    append: Append,
) -> Result<Appended, StoreError> {
    let mut lines = Vec::new();
    let appended = add_lines(batch, &append, &mut lines);
    let Appended::Done { last } = appended else { return Ok(appended) };
    put_lines(conn, batch.dialect, lines, &BTreeMap::from([(append.key, last)])).await?;
    if let Some(ending) = append.ending {
        finish(conn, append.key, ending.at, ending.result).await?;
        if let Some(second) = ending.second
            && !create(conn, batch.dialect, second).await?
        {
            return Err(StoreError::Failed("the name of the second game is taken".to_owned()));
        }
    }
    Ok(appended)
}

async fn set_note(
    conn: &mut AnyConnection,
    key: i64,
    person: Person,
    body: String,
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into note (person, game, at, body) values ($1, $2, $3, $4) \
         on conflict (person, game) do update set at = excluded.at, body = excluded.body",
    )
    .bind(person.0)
    .bind(key)
    .bind(at)
    .bind(body)
    .execute(conn)
    .await?;
    Ok(())
}

async fn set_sheet(
    conn: &mut AnyConnection,
    key: i64,
    side: Side,
    body: String,
    at: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into sheet (game, side, at, body) values ($1, $2, $3, $4) \
         on conflict (game, side) do update set at = excluded.at, body = excluded.body",
    )
    .bind(key)
    .bind(side.index() as i64)
    .bind(at)
    .bind(body)
    .execute(conn)
    .await?;
    Ok(())
}

async fn set_film(conn: &mut AnyConnection, key: i64, body: Vec<u8>, at: i64) -> Result<(), sqlx::Error> {
    sqlx::query("insert into film (game, at, body) values ($1, $2, $3) on conflict (game) do nothing")
        .bind(key)
        .bind(at)
        .bind(body)
        .execute(conn)
        .await?;
    Ok(())
}

async fn lease(
    conn: &mut AnyConnection,
    dialect: Dialect,
    what: String,
    holder: String,
    ms: i64,
) -> Result<bool, sqlx::Error> {
    let now: i64 = sqlx::query_scalar(dialect.now()).fetch_one(&mut *conn).await?;
    let taken = sqlx::query(
        "insert into lease (what, holder, until) values ($1, $2, $4) \
         on conflict (what) do update set holder = excluded.holder, until = excluded.until \
         where lease.holder = excluded.holder or lease.until <= $3 or lease.until > $5",
    )
    .bind(what)
    .bind(holder)
    .bind(now)
    .bind(now.saturating_add(ms))
    .bind(now.saturating_add(LEASE_MAX))
    .execute(conn)
    .await?;
    Ok(taken.rows_affected() > 0)
}

async fn setting(conn: &mut AnyConnection, name: String, fresh: String) -> Result<String, sqlx::Error> {
    sqlx::query("insert into setting (name, value) values ($1, $2) on conflict (name) do nothing")
        .bind(name.clone())
        .bind(fresh)
        .execute(&mut *conn)
        .await?;
    sqlx::query_scalar("select value from setting where name = $1").bind(name).fetch_one(conn).await
}

async fn create(conn: &mut AnyConnection, dialect: Dialect, game: NewGame) -> Result<bool, sqlx::Error> {
    let key: i64 = sqlx::query_scalar(dialect.next_key()).fetch_one(&mut *conn).await?;
    let last = i64::try_from(game.entries.len()).unwrap_or(i64::MAX);
    let made = sqlx::query(
        "insert into game (key, id, rules, head, secret, first_of, made_at, last) \
         values ($1, $2, $3, $4, $5, (select key from game where id = $6), $7, $8) on conflict (id) do nothing",
    )
    .bind(key)
    .bind(game.id.to_string())
    .bind(game.rules)
    .bind(game.head)
    .bind(game.secret.0)
    .bind(game.first_of.as_ref().map(GameId::to_string))
    .bind(game.made_at)
    .bind(last)
    .execute(&mut *conn)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(false);
    }
    for (side, seat) in Side::BOTH.into_iter().zip(game.seats) {
        sqlx::query(
            "insert into seat (game, side, level, name, word, taken_at) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(key)
        .bind(side.index() as i64)
        .bind(seat.level)
        .bind(seat.name)
        .bind(seat.word.0)
        .bind(seat.taken_at)
        .execute(&mut *conn)
        .await?;
        if let Some(secret) = seat.secret {
            links::invite(conn, key, side, &secret, game.made_at).await?;
        }
    }
    for (person, seats) in &game.holders {
        hold(conn, key, person, *seats).await?;
    }
    if !game.entries.is_empty() {
        let lines: Vec<Value> =
            game.entries.iter().zip(1..).map(|(entry, seq)| line(key, seq, entry)).collect();
        sqlx::query(dialect.add_entries()).bind(Value::from(lines).to_string()).execute(conn).await?;
    }
    Ok(true)
}

async fn finish(conn: &mut AnyConnection, key: i64, at: i64, result: String) -> Result<(), sqlx::Error> {
    let first = sqlx::query("update game set ended_at = $2, result = $3 where key = $1 and ended_at is null")
        .bind(key)
        .bind(at)
        .bind(result)
        .execute(&mut *conn)
        .await?;
    if first.rows_affected() > 0 {
        sqlx::query("update holder set ended_at = $2 where game = $1")
            .bind(key)
            .bind(at)
            .execute(conn)
            .await?;
    }
    Ok(())
}

pub async fn hold(
    conn: &mut AnyConnection,
    key: i64,
    person: &Person,
    seats: Seats,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into holder (person, game, seats, ended_at) \
         values ($1, $2, $3, (select ended_at from game where key = $2)) \
         on conflict (person, game) do update set seats = holder.seats | excluded.seats",
    )
    .bind(person.0.clone())
    .bind(key)
    .bind(seats.bits())
    .execute(conn)
    .await?;
    Ok(())
}

pub async fn talk(conn: &mut AnyConnection, key: i64, line: Talk) -> Result<u32, sqlx::Error> {
    let n: i64 = sqlx::query_scalar(
        "insert into talk (game, n, at, side, kind, body) \
         select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5 from talk where game = $1 returning n",
    )
    .bind(key)
    .bind(line.at)
    .bind(line.side.map(|side| side.index() as i64))
    .bind(line.kind.name().to_owned())
    .bind(line.body)
    .fetch_one(conn)
    .await?;
    Ok(u32::try_from(n).unwrap_or(u32::MAX))
}
