//! Opening a store: connections, and the steps that bring its tables up to date.

use super::Database;
use super::dialect::Dialect;
use super::news;
use super::write::{self, Writer};
use crate::store::StoreError;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, ConnectOptions, Connection, Executor};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Once;
use tokio::sync::mpsc;

/// The steps from an empty database to the present tables, in order. Never change one that was released: add another.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_journal.sql"),
    include_str!("../../migrations/0003_links.sql"),
    include_str!("../../migrations/0004_sheets.sql"),
    include_str!("../../migrations/0005_last.sql"),
    include_str!("../../migrations/0006_leases.sql"),
    include_str!("../../migrations/0007_films.sql"),
    include_str!("../../migrations/0008_settings.sql"),
];
/// How many writes may wait; more make their senders wait.
const QUEUE_MAX: usize = 1024;
const READERS: u32 = 4;

/// What every connection to a file is told. In WAL mode only FULL syncs at each commit, which the durability of
/// acknowledged moves needs.
const SQLITE_SETTINGS: &str = "pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full; \
     pragma temp_store = memory";
/// Held while a PostgreSQL database is brought up to date, so that two servers that start at once do not both do it.
const MIGRATION_LOCK: &str = "select pg_advisory_xact_lock(7022026)";

impl Database {
    /// Opens a file of SQLite, makes it if there is none, and brings its tables up to date.
    ///
    /// # Errors
    /// A file that cannot be opened or is no such store, or one of a newer program.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        // SQLite would take an empty file for a new database; here it is what is left of a store after a full disk.
        if std::fs::metadata(file).is_ok_and(|file| file.is_file() && file.len() == 0) {
            let why = "the file is empty: put a copy back, or remove it to begin a new store";
            return Err(StoreError::Unreadable(why.to_owned()));
        }
        if !file.exists() {
            create_file(file).await?;
        }
        let address = format!("sqlite:{}", escaped(&file.to_string_lossy()));
        let writing = options(&format!("{address}?mode=rwc"))?;
        let reading = options(&format!("{address}?mode=ro"))?;
        Self::start(Dialect::Sqlite, writing, reading).await
    }

    /// Copies a file of SQLite into a new one, while others may write to it.
    ///
    /// # Errors
    /// A file that cannot be read, or a copy that cannot be written.
    pub async fn copy(file: &Path, to: &Path) -> Result<(), StoreError> {
        let options = options(&format!("sqlite:{}?mode=ro", escaped(&file.to_string_lossy())))?;
        let mut conn = options.connect().await?;
        let copied =
            sqlx::query("vacuum into $1").bind(to.to_string_lossy().into_owned()).execute(&mut conn).await;
        conn.close().await?;
        copied?;
        // The copy is on disk before it is called one.
        let synced = std::fs::File::open(to).and_then(|copy| copy.sync_all());
        synced.map_err(|error| StoreError::Database(sqlx::Error::Io(error)))
    }

    /// Whether a file of SQLite is sound: what is wrong with it otherwise. Nothing in it is changed.
    ///
    /// # Errors
    /// A failure to open it at all, in words.
    pub async fn soundness(file: &Path) -> Result<Vec<String>, StoreError> {
        let options = options(&format!("sqlite:{}?mode=rw", escaped(&file.to_string_lossy())))?;
        let mut conn = options.connect().await?;
        conn.execute("pragma busy_timeout = 10000").await?;
        let rows: Result<Vec<String>, sqlx::Error> =
            sqlx::query_scalar("pragma quick_check(20)").fetch_all(&mut conn).await;
        conn.close().await?;
        Ok(rows?.into_iter().filter(|row| row != "ok").collect())
    }

    /// What the database finds wrong with its own file; PostgreSQL checks its pages itself.
    ///
    /// # Errors
    /// A failure to ask.
    pub async fn damage(&self) -> Result<Vec<String>, StoreError> {
        if self.news.is_some() {
            return Ok(Vec::new());
        }
        let rows: Vec<String> = sqlx::query_scalar("pragma integrity_check").fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter(|row| row != "ok").collect())
    }

    /// Opens a database on a PostgreSQL server (`postgres://…`), and brings its tables up to date.
    ///
    /// # Errors
    /// An address that cannot be read, a server that does not answer, or tables of a newer program.
    pub async fn connect(address: &str) -> Result<Self, StoreError> {
        let options = options(address)?;
        Self::start(Dialect::Postgres, options.clone(), options).await
    }

    async fn start(
        dialect: Dialect,
        writing: AnyConnectOptions,
        reading: AnyConnectOptions,
    ) -> Result<Self, StoreError> {
        let mut writer = Writer::new(dialect, writing.clone());
        migrate(dialect, writer.connection().await?).await?;
        let readers = AnyPoolOptions::new()
            .max_connections(READERS)
            .after_connect(move |conn, _| Box::pin(set_up(dialect, conn)))
            .connect_with(reading)
            .await?;
        let news = match dialect {
            Dialect::Sqlite => None,
            Dialect::Postgres => Some(news::listen(&writing, writer.node().to_owned()).await?),
        };
        let (writes, queue) = mpsc::channel(QUEUE_MAX);
        tokio::spawn(write::run(writer, queue));
        Ok(Self { dialect, writes, readers, news })
    }
}

/// Makes a store under another name and moves it to its own, so that a process that dies meanwhile leaves no empty file,
/// which would be refused at the next start.
async fn create_file(file: &Path) -> Result<(), StoreError> {
    let beside = |tail: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(tail);
        PathBuf::from(name)
    };
    let new = beside(".new");
    for leftover in [&new, &beside(".new-wal"), &beside(".new-shm")] {
        let _ = std::fs::remove_file(leftover);
    }
    let options = options(&format!("sqlite:{}?mode=rwc", escaped(&new.to_string_lossy())))?;
    let mut conn = options.connect().await?;
    set_up(Dialect::Sqlite, &mut conn).await?;
    migrate(Dialect::Sqlite, &mut conn).await?;
    // The last connection that closes copies the log into the file and removes it.
    conn.close().await?;
    std::fs::rename(&new, file).map_err(|error| StoreError::Database(sqlx::Error::Io(error)))
}

/// The characters of a path that an address does not take as they are.
fn escaped(path: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte);
    path.bytes().fold(String::new(), |mut text, byte| {
        if plain(byte) {
            text.push(char::from(byte));
        } else {
            text.push_str(&format!("%{byte:02X}"));
        }
        text
    })
}

fn options(address: &str) -> Result<AnyConnectOptions, StoreError> {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(sqlx::any::install_default_drivers);
    Ok(AnyConnectOptions::from_str(address)?.disable_statement_logging())
}

/// Prepares a fresh connection.
pub async fn set_up(dialect: Dialect, conn: &mut AnyConnection) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Sqlite {
        conn.execute(SQLITE_SETTINGS).await?;
    }
    Ok(())
}

async fn migrate(dialect: Dialect, conn: &mut AnyConnection) -> Result<(), StoreError> {
    let known = MIGRATIONS.len() as i64;
    let mut step = conn.begin_with(dialect.begin()).await?;
    if dialect == Dialect::Postgres {
        sqlx::query(MIGRATION_LOCK).execute(&mut *step).await?;
    }
    step.execute("create table if not exists version (number bigint not null)").await?;
    let found: i64 =
        sqlx::query_scalar("select coalesce(max(number), 0) from version").fetch_one(&mut *step).await?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (text, number) in MIGRATIONS.iter().zip(1_i64..).skip(usize::try_from(found).unwrap_or(0)) {
        step.execute(sqlx::raw_sql(dialect.migration(text))).await?;
        sqlx::query("insert into version (number) values ($1)").bind(number).execute(&mut *step).await?;
    }
    step.commit().await?;
    Ok(())
}
