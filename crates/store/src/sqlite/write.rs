//! The task that writes: whatever waits goes into one transaction, and is answered once that is on disk.

use crate::store::StoreError;
use crate::{Appended, Entry, GameId, Holding, NewGame, Person, Seats, Secret, Talk};
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use zocalo_core::Side;

/// The most writes that share a transaction.
const BATCH_MAX: usize = 256;

/// Where so many came together, the next are given a moment to come together too: a wait for the disk costs the same
/// for one and for all.
const MANY: usize = 8;
/// How long: much shorter than anybody notices.
const COMPANY: Duration = Duration::from_millis(1);

pub type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A wish to append entries.
#[derive(Debug)]
pub struct Append {
    pub key: i64,
    pub after: u32,
    pub entries: Vec<Entry>,
}

/// A wish to sit down.
#[derive(Debug)]
pub struct Sit {
    pub secret: Secret,
    pub person: Person,
    pub name: String,
    pub word: String,
    pub at: i64,
}

/// One thing to write, and where to answer.
#[derive(Debug)]
pub enum Write {
    Append(Append, Reply<Appended>),
    Create(Box<NewGame>, Reply<bool>),
    Finish { key: i64, at: i64, result: String, reply: Reply<()> },
    Sit(Sit, Reply<Option<Holding>>),
    Relink { key: i64, side: Side, secret: Secret, reply: Reply<()> },
    Hold { key: i64, person: Person, seats: Seats, reply: Reply<()> },
    Talk { key: i64, line: Talk, reply: Reply<u32> },
    Note { key: i64, person: Person, body: String, at: i64, reply: Reply<()> },
    Close(Reply<()>),
}

/// Answers a write once its transaction is on disk, or has failed.
type Answer = Box<dyn FnOnce(Result<(), &sqlx::Error>) + Send>;

pub async fn run(mut conn: SqliteConnection, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    let mut closing = None;
    while closing.is_none() && queue.recv_many(&mut batch, BATCH_MAX).await > 0 {
        if let Some(at) = batch.iter().position(|w| matches!(w, Write::Close(_))) {
            // What came after the wish to close gets no answer: its senders see that the store is closed.
            batch.truncate(at + 1);
            closing = batch.pop();
        }
        let many = batch.len() >= MANY;
        if !batch.is_empty() {
            write_batch(&mut conn, std::mem::take(&mut batch)).await;
        }
        if many && closing.is_none() {
            tokio::time::sleep(COMPANY).await;
        }
    }
    let closed = conn.close().await;
    if let Some(Write::Close(reply)) = closing {
        let _ = reply.send(closed.map_err(StoreError::from));
    }
}

async fn write_batch(conn: &mut SqliteConnection, batch: Vec<Write>) {
    let batch = match only_appends(batch) {
        Ok(appends) => match write_at_once(conn, &appends).await {
            Ok(()) => return appends.into_iter().for_each(|(append, reply)| done(&append, reply)),
            // Somebody was faster at one of the tables, or something is wrong: now with more care.
            Err(_) => {
                let _ = sqlx::query("rollback").execute(&mut *conn).await;
                appends.into_iter().map(|(append, reply)| Write::Append(append, reply)).collect()
            }
        },
        Err(batch) => batch,
    };
    write_with_care(conn, batch).await;
}

/// The appends of a batch that holds nothing else, and at most one for each table.
fn only_appends(batch: Vec<Write>) -> Result<Vec<(Append, Reply<Appended>)>, Vec<Write>> {
    let mut tables = HashSet::with_capacity(batch.len());
    let apart = |write: &Write| matches!(write, Write::Append(append, _) if tables.insert(append.key));
    if !batch.iter().all(apart) {
        return Err(batch);
    }
    let append = |write| match write {
        Write::Append(append, reply) => Some((append, reply)),
        _ => None,
    };
    Ok(batch.into_iter().filter_map(append).collect())
}

/// Writes the entries of many tables, all or none, in one errand to the database: play is hardly ever anything else.
/// A table that has moved on breaks a rule of the table `input` (no entry has an empty number), and with it the whole.
async fn write_at_once(
    conn: &mut SqliteConnection,
    appends: &[(Append, Reply<Appended>)],
) -> Result<(), sqlx::Error> {
    let mut lines = Lines::default();
    for (append, _) in appends {
        for (entry, seq) in append.entries.iter().zip(append.after + 1..) {
            lines.add(append.key, seq, entry, append.after);
        }
    }
    sqlx::query(
        "begin immediate; \
         insert into input (game, seq, at, body) select value ->> 0, \
         case when value ->> 4 = (select coalesce(max(seq), 0) from input where game = value ->> 0) \
         then value ->> 1 end, value ->> 2, value ->> 3 from json_each($1); \
         commit",
    )
    .bind(lines.text())
    .execute(conn)
    .await?;
    Ok(())
}

fn done(append: &Append, reply: Reply<Appended>) {
    let entries = u32::try_from(append.entries.len()).unwrap_or(u32::MAX);
    let _ = reply.send(Ok(Appended::Done { last: append.after.saturating_add(entries) }));
}

async fn write_with_care(conn: &mut SqliteConnection, batch: Vec<Write>) {
    let mut answers: Vec<Answer> = Vec::with_capacity(batch.len());
    let done = async {
        sqlx::query("begin immediate").execute(&mut *conn).await?;
        let mut appends = Vec::new();
        for write in batch {
            match write {
                Write::Append(append, reply) => appends.push((append, reply)),
                other => {
                    // A table's own writes keep their order: entries that wait go first.
                    write_appends(conn, std::mem::take(&mut appends), &mut answers).await?;
                    write_apart(conn, other, &mut answers).await?;
                }
            }
        }
        write_appends(conn, appends, &mut answers).await?;
        sqlx::query("commit").execute(&mut *conn).await?;
        Ok::<(), sqlx::Error>(())
    }
    .await;
    if let Err(error) = &done {
        tracing::error!(%error, "writing failed");
        let _ = sqlx::query("rollback").execute(&mut *conn).await;
    }
    for answer in answers {
        answer(done.as_ref().copied());
    }
}

/// Entries to write, as one text in JSON: table, number, time, what, and the number before those of this request.
#[derive(Default)]
struct Lines(String);

impl Lines {
    fn add(&mut self, key: i64, seq: u32, entry: &Entry, after: u32) {
        self.0.push(if self.0.is_empty() { '[' } else { ',' });
        let body = serde_json::Value::from(entry.body.as_str());
        // Writing to a text cannot fail.
        let _ = write!(self.0, "[{key},{seq},{},{body},{after}]", entry.at);
    }

    fn text(mut self) -> String {
        self.0.push_str(if self.0.is_empty() { "[]" } else { "]" });
        self.0
    }
}

fn later<T: Send + 'static>(reply: Reply<T>, value: T) -> Answer {
    Box::new(move |done| {
        let answer = match done {
            Ok(()) => Ok(value),
            Err(error) => Err(StoreError::Failed(error.to_string())),
        };
        let _ = reply.send(answer);
    })
}

/// Writes the entries of any number of tables by one statement. Those that are no longer next are left out.
async fn write_appends(
    conn: &mut SqliteConnection,
    appends: Vec<(Append, Reply<Appended>)>,
    answers: &mut Vec<Answer>,
) -> Result<(), sqlx::Error> {
    if appends.is_empty() {
        return Ok(());
    }
    let keys = serde_json::Value::from(appends.iter().map(|(a, _)| a.key).collect::<Vec<_>>());
    let rows = sqlx::query(
        "select value, (select coalesce(max(seq), 0) from input where game = value) from json_each($1)",
    )
    .bind(keys.to_string())
    .fetch_all(&mut *conn)
    .await?;
    let mut last: HashMap<i64, u32> = HashMap::with_capacity(rows.len());
    for row in rows {
        last.insert(row.try_get(0)?, row.try_get(1)?);
    }
    let mut lines = Lines::default();
    for (append, reply) in appends {
        let last = last.entry(append.key).or_default();
        if *last != append.after {
            answers.push(later(reply, Appended::Moved { last: *last }));
            continue;
        }
        for entry in append.entries {
            *last += 1;
            lines.add(append.key, *last, &entry, append.after);
        }
        answers.push(later(reply, Appended::Done { last: *last }));
    }
    insert_entries(conn, lines).await
}

async fn insert_entries(conn: &mut SqliteConnection, lines: Lines) -> Result<(), sqlx::Error> {
    if lines.0.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "insert into input (game, seq, at, body) select value ->> 0, value ->> 1, value ->> 2, value ->> 3 \
         from json_each($1)",
    )
    .bind(lines.text())
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes one thing so that its failure leaves the rest of the batch alone.
async fn write_apart(
    conn: &mut SqliteConnection,
    write: Write,
    answers: &mut Vec<Answer>,
) -> Result<(), sqlx::Error> {
    sqlx::query("savepoint apart").execute(&mut *conn).await?;
    if let Err(error) = write_one(conn, write, answers).await {
        tracing::error!(%error, "one write failed");
        sqlx::query("rollback to apart").execute(&mut *conn).await?;
    }
    sqlx::query("release apart").execute(&mut *conn).await?;
    Ok(())
}

async fn write_one(
    conn: &mut SqliteConnection,
    write: Write,
    answers: &mut Vec<Answer>,
) -> Result<(), sqlx::Error> {
    match write {
        Write::Create(game, reply) => {
            let made = create(conn, *game).await?;
            answers.push(later(reply, made));
        }
        Write::Finish { key, at, result, reply } => {
            finish(conn, key, at, &result).await?;
            answers.push(later(reply, ()));
        }
        Write::Sit(sit, reply) => {
            let holding = sit_down(conn, sit).await?;
            answers.push(later(reply, holding));
        }
        Write::Relink { key, side, secret, reply } => {
            sqlx::query("update seat set secret = $3 where game = $1 and side = $2")
                .bind(key)
                .bind(side.index() as i64)
                .bind(secret.0)
                .execute(conn)
                .await?;
            answers.push(later(reply, ()));
        }
        Write::Hold { key, person, seats, reply } => {
            hold(conn, key, &person, seats).await?;
            answers.push(later(reply, ()));
        }
        Write::Talk { key, line, reply } => {
            let n = talk(conn, key, line).await?;
            answers.push(later(reply, n));
        }
        Write::Note { key, person, body, at, reply } => {
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
            answers.push(later(reply, ()));
        }
        Write::Append(..) | Write::Close(_) => unreachable!("handled by the batch"),
    }
    Ok(())
}

async fn create(conn: &mut SqliteConnection, game: NewGame) -> Result<bool, sqlx::Error> {
    let taken: i64 = sqlx::query_scalar("select count(*) from game where id = $1")
        .bind(game.id.as_str())
        .fetch_one(&mut *conn)
        .await?;
    if taken > 0 {
        return Ok(false);
    }
    let key: i64 = sqlx::query_scalar(
        "insert into game (key, id, rules, head, secret, first_of, made_at) \
         select coalesce(max(key), 0) + 1, $1, $2, $3, $4, (select key from game where id = $5), $6 from game \
         returning key",
    )
    .bind(game.id.as_str())
    .bind(&game.rules)
    .bind(&game.head)
    .bind(&game.secret)
    .bind(game.first_of.as_ref().map(GameId::as_str))
    .bind(game.made_at)
    .fetch_one(&mut *conn)
    .await?;
    for (side, seat) in game.seats.into_iter().enumerate() {
        sqlx::query(
            "insert into seat (game, side, level, name, word, secret, taken_at) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(key)
        .bind(side as i64)
        .bind(seat.level)
        .bind(seat.name)
        .bind(seat.word)
        .bind(seat.secret.map(|s| s.0))
        .bind(seat.taken_at)
        .execute(&mut *conn)
        .await?;
    }
    for (person, seats) in &game.holders {
        hold(conn, key, person, *seats).await?;
    }
    let mut lines = Lines::default();
    for (entry, seq) in game.entries.iter().zip(1..) {
        lines.add(key, seq, entry, 0);
    }
    insert_entries(conn, lines).await?;
    Ok(true)
}

async fn finish(conn: &mut SqliteConnection, key: i64, at: i64, result: &str) -> Result<(), sqlx::Error> {
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

async fn sit_down(conn: &mut SqliteConnection, sit: Sit) -> Result<Option<Holding>, sqlx::Error> {
    let row = sqlx::query(
        "select s.game, s.side, s.taken_at, g.id from seat s join game g on g.key = s.game where s.secret = $1",
    )
    .bind(&sit.secret.0)
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let (key, side): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    let taken: Option<i64> = row.try_get(2)?;
    let id: String = row.try_get(3)?;
    let side = if side == 0 { Side::One } else { Side::Two };
    if taken.is_none() {
        sqlx::query("update seat set name = $3, word = $4, taken_at = $5 where game = $1 and side = $2")
            .bind(key)
            .bind(side.index() as i64)
            .bind(sit.name)
            .bind(sit.word)
            .bind(sit.at)
            .execute(&mut *conn)
            .await?;
    }
    hold(conn, key, &sit.person, Seats::of(side)).await?;
    Ok(GameId::parse(&id).map(|id| Holding { id, side }))
}

async fn hold(
    conn: &mut SqliteConnection,
    key: i64,
    person: &Person,
    seats: Seats,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into holder (person, game, seats, ended_at) \
         values ($1, $2, $3, (select ended_at from game where key = $2)) \
         on conflict (person, game) do update set seats = holder.seats | excluded.seats",
    )
    .bind(&person.0)
    .bind(key)
    .bind(seats.bits())
    .execute(conn)
    .await?;
    Ok(())
}

async fn talk(conn: &mut SqliteConnection, key: i64, line: Talk) -> Result<u32, sqlx::Error> {
    sqlx::query_scalar(
        "insert into talk (game, n, at, side, kind, body) \
         select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5 from talk where game = $1 returning n",
    )
    .bind(key)
    .bind(line.at)
    .bind(line.side.map(|side| side.index() as i64))
    .bind(line.kind.name())
    .bind(line.body)
    .fetch_one(conn)
    .await
}
