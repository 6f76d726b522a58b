//! The task that writes: whatever waits goes into one transaction, and is answered once that is on disk.

use super::answer::{Answers, Reply};
use super::journal::{Journal, Lines, place_all};
use super::links::{self, Sit};
use crate::store::StoreError;
use crate::{Appended, Entry, GameId, LinkKind, NewDeviceLink, NewGame, Person, Sat, Seats, Secret, Talk};
use sqlx::{Connection, SqliteConnection};
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use zocalo_core::Side;

/// The most writes that share a transaction.
const BATCH_MAX: usize = 256;

/// After a batch of at least so many writes, the next one waits for [`COMPANY`], so that more writes share a sync.
const MANY: usize = 8;
/// How long a batch waits for further writes.
const COMPANY: Duration = Duration::from_millis(6);

/// A wish to append entries.
#[derive(Debug)]
pub struct Append {
    pub key: i64,
    pub after: u32,
    pub entries: Vec<Entry>,
}

/// One thing to write, and where to answer.
#[derive(Debug)]
pub enum Write {
    Append(Append, Reply<Appended>),
    Create(Box<NewGame>, Reply<bool>),
    Finish { key: i64, at: i64, result: String, reply: Reply<()> },
    Sit(Sit, Reply<Sat>),
    Invite { key: i64, side: Side, secret: Secret, at: i64, reply: Reply<bool> },
    LinkDevice(Box<NewDeviceLink>, Reply<bool>),
    RevokeDeviceLinks { key: i64, side: Side, by: Person, at: i64, reply: Reply<bool> },
    Talk { key: i64, line: Talk, reply: Reply<u32> },
    Note { key: i64, person: Person, body: String, at: i64, reply: Reply<()> },
    Sheet { key: i64, side: Side, body: String, at: i64, reply: Reply<()> },
    Close(Reply<()>),
}

pub async fn run(mut conn: SqliteConnection, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::with_capacity(BATCH_MAX);
    let mut closing = None;
    let mut journal = Journal::default();
    while closing.is_none() && queue.recv_many(&mut batch, BATCH_MAX).await > 0 {
        if let Some(at) = batch.iter().position(|w| matches!(w, Write::Close(_))) {
            // Requests after `close` get no answer; their senders see a closed channel.
            batch.truncate(at + 1);
            closing = batch.pop();
        }
        let many = batch.len() >= MANY;
        if !batch.is_empty() {
            write_batch(&mut conn, &mut journal, std::mem::take(&mut batch)).await;
        }
        let company = Instant::now() + COMPANY;
        if let Err(error) = journal.place_many(&mut conn).await {
            // If this fails the rows stay in the journal, which is read too.
            tracing::error!(%error, "entries were not put in their place");
        }
        if many && closing.is_none() {
            tokio::time::sleep_until(company).await;
        }
    }
    if let Err(error) = place_all(&mut conn).await {
        tracing::error!(%error, "entries were not put in their place");
    }
    let closed = conn.close().await;
    if let Some(Write::Close(reply)) = closing {
        reply.send(closed.map_err(StoreError::from));
    }
}

async fn write_batch(conn: &mut SqliteConnection, journal: &mut Journal, batch: Vec<Write>) {
    if let Some(plan) = plan(journal, &batch) {
        // Fails if another process has written to the file; then each entry is checked below.
        if journal.write_alone(conn, &plan.lines).await.is_ok() {
            return plan.answer(journal, batch);
        }
    }
    write_with_care(conn, journal, batch).await;
}

/// Entries of many tables, each next at its table as far as is known.
#[derive(Default)]
struct Plan {
    lines: Lines,
    last: HashMap<i64, u32>,
}

/// The plan of a batch that holds nothing but entries which are next at their tables, as nearly all batches do; `None` for others.
fn plan(journal: &Journal, batch: &[Write]) -> Option<Plan> {
    let mut plan = Plan::default();
    for write in batch {
        let Write::Append(append, _) = write else { return None };
        let last = plan.last.get(&append.key).copied().or_else(|| journal.last(append.key))?;
        if last != append.after {
            return None;
        }
        plan.last.insert(append.key, append.add_to(&mut plan.lines));
    }
    Some(plan)
}

impl Plan {
    /// It is on disk.
    fn answer(self, journal: &mut Journal, batch: Vec<Write>) {
        for (key, last) in self.last {
            journal.note(key, last);
        }
        let mut answers = Answers::default();
        for write in batch {
            if let Write::Append(append, reply) = write {
                answers.keep(reply, Appended::Done { last: append.last() });
            }
        }
        answers.give(Ok(()));
    }
}

impl Append {
    /// The number of the last entry, once it is done.
    fn last(&self) -> u32 {
        self.after.saturating_add(u32::try_from(self.entries.len()).unwrap_or(u32::MAX))
    }

    /// Adds its entries to the lines; the number of the last.
    fn add_to(&self, lines: &mut Lines) -> u32 {
        for (entry, seq) in self.entries.iter().zip(self.after.saturating_add(1)..) {
            lines.add(self.key, seq, entry);
        }
        self.last()
    }
}

async fn write_with_care(conn: &mut SqliteConnection, journal: &mut Journal, batch: Vec<Write>) {
    let mut answers = Answers::default();
    let done = async {
        sqlx::query("begin immediate").execute(&mut *conn).await?;
        let mut appends = Vec::new();
        for write in batch {
            match write {
                Write::Append(append, reply) => appends.push((append, reply)),
                other => {
                    // Writes of a table keep their order: pending entries are flushed first.
                    write_appends(conn, journal, std::mem::take(&mut appends), &mut answers).await?;
                    write_apart(conn, other, &mut answers).await?;
                }
            }
        }
        write_appends(conn, journal, appends, &mut answers).await?;
        sqlx::query("commit").execute(&mut *conn).await?;
        Ok::<(), sqlx::Error>(())
    }
    .await;
    if let Err(error) = &done {
        tracing::error!(%error, "writing failed");
        let _ = sqlx::query("rollback").execute(&mut *conn).await;
        journal.forget();
    }
    answers.give(done.as_ref().copied());
}

/// Writes the entries of any number of tables. Those that are no longer next are left out.
async fn write_appends(
    conn: &mut SqliteConnection,
    journal: &mut Journal,
    appends: Vec<(Append, Reply<Appended>)>,
    answers: &mut Answers,
) -> Result<(), sqlx::Error> {
    if appends.is_empty() {
        return Ok(());
    }
    journal.learn(conn, appends.iter().map(|(append, _)| append.key)).await?;
    let mut lines = Lines::default();
    for (append, reply) in appends {
        let last = journal.last(append.key).unwrap_or_default();
        if last != append.after {
            answers.keep(reply, Appended::Moved { last });
            continue;
        }
        let last = append.add_to(&mut lines);
        journal.note(append.key, last);
        answers.keep(reply, Appended::Done { last });
    }
    journal.write(conn, &lines).await
}

/// Writes one thing so that its failure leaves the rest of the batch alone.
async fn write_apart(
    conn: &mut SqliteConnection,
    write: Write,
    answers: &mut Answers,
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
    answers: &mut Answers,
) -> Result<(), StoreError> {
    match write {
        Write::Create(game, reply) => {
            let made = create(conn, *game).await?;
            answers.keep(reply, made);
        }
        Write::Finish { key, at, result, reply } => {
            finish(conn, key, at, &result).await?;
            answers.keep(reply, ());
        }
        Write::Sit(sit, reply) => {
            let sat = links::sit(conn, sit).await?;
            answers.keep(reply, sat);
        }
        Write::Invite { key, side, secret, at, reply } => {
            let free = links::invite(conn, key, side, &secret, at).await?;
            answers.keep(reply, free);
        }
        Write::LinkDevice(link, reply) => {
            let held = links::link_device(conn, *link).await?;
            answers.keep(reply, held);
        }
        Write::RevokeDeviceLinks { key, side, by, at, reply } => {
            let held = links::holds(conn, key, side, &by).await?;
            if held {
                links::revoke(conn, key, side, LinkKind::Device, at).await?;
            }
            answers.keep(reply, held);
        }
        Write::Talk { key, line, reply } => {
            let n = talk(conn, key, line).await?;
            answers.keep(reply, n);
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
            answers.keep(reply, ());
        }
        Write::Sheet { key, side, body, at, reply } => {
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
            answers.keep(reply, ());
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
    for (side, seat) in Side::BOTH.into_iter().zip(game.seats) {
        sqlx::query(
            "insert into seat (game, side, level, name, word, taken_at) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(key)
        .bind(side.index() as i64)
        .bind(seat.level)
        .bind(seat.name)
        .bind(seat.word)
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
    let mut lines = Lines::default();
    for (entry, seq) in game.entries.iter().zip(1..) {
        lines.add(key, seq, entry);
    }
    lines.place(conn).await?;
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

pub async fn hold(
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

pub async fn talk(conn: &mut SqliteConnection, key: i64, line: Talk) -> Result<u32, sqlx::Error> {
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
