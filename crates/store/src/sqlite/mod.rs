//! The store in one file of SQLite.
//!
//! One connection writes and one task owns it: whatever waits is written in one transaction, so that many tables
//! share one wait for the disk. Entries go into a journal first, a row a transaction, and to their place by thousands.
//! Everybody else reads through a pool of read-only connections.

mod answer;
mod journal;
mod links;
mod read;
mod write;

use crate::store::{Job, Store, StoreError};
use crate::{
    Appended, Entry, GameId, GameRow, Link, Listed, NewDeviceLink, NewGame, Page, Person, Sat, Secret, Talk,
};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection, SqlitePool};
use std::path::Path;
use std::time::Duration;
use tokio::sync::mpsc;
use write::Write;
use zocalo_core::Side;

/// The steps from an empty file to the present tables, in order. Never change one that was released: add another.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_journal.sql"),
    include_str!("../../migrations/0003_links.sql"),
    include_str!("../../migrations/0004_sheets.sql"),
];
/// How many writes may wait; more make their senders wait.
const QUEUE_MAX: usize = 1024;
const READERS: u32 = 4;
/// The log of commits is copied into the file when it has so many pages: 32 MB.
const CHECKPOINT_PAGES: &str = "8000";
const BUSY: Duration = Duration::from_secs(10);

/// The store in one file of SQLite.
#[derive(Debug)]
pub struct Sqlite {
    writes: mpsc::Sender<Write>,
    readers: SqlitePool,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// A file that cannot be opened or is no such store, or one of a newer program.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode only FULL syncs at each commit, which durability of acknowledged moves needs.
            .synchronous(SqliteSynchronous::Full)
            // Checkpoints are rare, so that a page changed by many commits is copied once.
            .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
            // Statement journals stay in memory.
            .pragma("temp_store", "memory")
            .busy_timeout(BUSY);
        let mut writer = SqliteConnection::connect_with(&options).await?;
        migrate(&mut writer).await?;
        journal::place_all(&mut writer).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.create_if_missing(false).read_only(true))
            .await?;
        let (writes, queue) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(write::run(writer, queue));
        Ok(Self { writes, readers })
    }

    async fn send<T>(&self, make: impl FnOnce(answer::Reply<T>) -> Write) -> Result<T, StoreError> {
        let (reply, answer) = answer::reply();
        self.writes.send(make(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

async fn migrate(conn: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::raw_sql("create table if not exists version (number bigint not null)").execute(&mut *conn).await?;
    let known = MIGRATIONS.len() as i64;
    sqlx::query("begin immediate").execute(&mut *conn).await?;
    let found: i64 =
        sqlx::query_scalar("select coalesce(max(number), 0) from version").fetch_one(&mut *conn).await?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (step, text) in MIGRATIONS.iter().enumerate().skip(usize::try_from(found).unwrap_or(0)) {
        let text = text.replace("{clustered}", "without rowid");
        sqlx::raw_sql(AssertSqlSafe(text)).execute(&mut *conn).await?;
        let number = step as i64 + 1;
        sqlx::query("insert into version (number) values ($1)").bind(number).execute(&mut *conn).await?;
    }
    sqlx::query("commit").execute(&mut *conn).await?;
    Ok(())
}

impl Store for Sqlite {
    fn create(&self, game: NewGame) -> Job<'_, bool> {
        Box::pin(self.send(|reply| Write::Create(Box::new(game), reply)))
    }

    fn game<'a>(&'a self, id: &'a GameId) -> Job<'a, Option<GameRow>> {
        Box::pin(read::game(&self.readers, id))
    }

    fn append(&self, key: i64, after: u32, entries: Vec<Entry>) -> Job<'_, Appended> {
        Box::pin(self.send(move |reply| Write::Append(write::Append { key, after, entries }, reply)))
    }

    fn entries(&self, key: i64, after: u32, most: u32) -> Job<'_, Vec<Entry>> {
        Box::pin(read::entries(&self.readers, key, after, most))
    }

    fn finish(&self, key: i64, at: i64, result: String) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Finish { key, at, result, reply }))
    }

    fn running_with_bots(&self) -> Job<'_, Vec<GameId>> {
        Box::pin(read::running_with_bots(&self.readers))
    }

    fn count(&self) -> Job<'_, (u64, u64)> {
        Box::pin(read::count(&self.readers))
    }

    fn link_of(&self, secret: Secret, at: i64) -> Job<'_, Option<Link>> {
        Box::pin(links::link_of(&self.readers, secret, at))
    }

    fn sit(&self, secret: Secret, person: Person, name: String, word: String, at: i64) -> Job<'_, Sat> {
        let sit = links::Sit { secret, person, name, word, at };
        Box::pin(self.send(move |reply| Write::Sit(sit, reply)))
    }

    fn invite(&self, key: i64, side: Side, secret: Secret, at: i64) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::Invite { key, side, secret, at, reply }))
    }

    fn link_device(&self, link: NewDeviceLink) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::LinkDevice(Box::new(link), reply)))
    }

    fn revoke_device_links(&self, key: i64, side: Side, by: Person, at: i64) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::RevokeDeviceLinks { key, side, by, at, reply }))
    }

    fn running_of<'a>(&'a self, person: &'a Person, page: Page) -> Job<'a, Vec<Listed>> {
        Box::pin(read::running_of(&self.readers, person, page))
    }

    fn finished_of<'a>(&'a self, person: &'a Person, page: Page) -> Job<'a, Vec<Listed>> {
        Box::pin(read::finished_of(&self.readers, person, page))
    }

    fn count_of<'a>(&'a self, person: &'a Person) -> Job<'a, (u64, u64)> {
        Box::pin(read::count_of(&self.readers, person))
    }

    fn talk(&self, key: i64, line: Talk) -> Job<'_, u32> {
        Box::pin(self.send(move |reply| Write::Talk { key, line, reply }))
    }

    fn talked(&self, key: i64, after: u32, most: u32) -> Job<'_, Vec<Talk>> {
        Box::pin(read::talked(&self.readers, key, after, most))
    }

    fn set_note(&self, key: i64, person: Person, body: String, at: i64) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Note { key, person, body, at, reply }))
    }

    fn note<'a>(&'a self, key: i64, person: &'a Person) -> Job<'a, String> {
        Box::pin(read::note(&self.readers, key, person))
    }

    fn set_sheet(&self, key: i64, side: Side, body: String, at: i64) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Sheet { key, side, body, at, reply }))
    }

    fn sheets(&self, key: i64) -> Job<'_, [Option<String>; 2]> {
        Box::pin(read::sheets(&self.readers, key))
    }

    fn close(&self) -> Job<'_, ()> {
        Box::pin(async {
            let closed = self.send(Write::Close).await;
            self.readers.close().await;
            // A second call finds the channel closed.
            closed.or(Ok(()))
        })
    }
}
