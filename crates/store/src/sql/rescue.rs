//! Saving what can be read out of a damaged file of SQLite.
//!
//! The damaged file is copied first and never written to. Of the copy every table is read by itself, row after row from both ends,
//! so that a page that cannot be read costs what lies on it and no more; entries of a table are kept as far as they
//! follow one another without a gap.

use super::Database;
use crate::store::{Store, StoreError};
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What was saved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rescued {
    /// Tables with everything that the file knows of them.
    pub whole: u64,
    /// Tables that lost their last entries, by name, with how many were kept and how many there should be.
    pub cut: Vec<(String, u64, u64)>,
    /// Tables of which a row is there but cannot be set up again.
    pub lost: Vec<String>,
    /// What could not be read, by kind.
    pub unread: Vec<String>,
}

/// What belongs to a table of play, and the column that names it. Films are made again from the entries.
const PARTS: [(&str, &str); 6] = [
    ("seat", "game, side"),
    ("holder", "game, person"),
    ("talk", "game, n"),
    ("note", "game, person"),
    ("link", "game, secret"),
    ("sheet", "game, side"),
];

/// Reads what can be read out of a damaged file into a new store.
///
/// # Errors
/// A new file that is there already, a copy that cannot be made, or a file in which not even the list of its tables can be
/// read.
pub async fn rescue(from: &Path, to: &Path) -> Result<Rescued, StoreError> {
    if to.exists() {
        return Err(StoreError::Failed(format!("{} is there already", to.display())));
    }
    let copy = Copy::make(from, to)?;
    let mut old = connect(&copy.file, false).await?;
    // Nothing can be hoped for where the list of tables itself is gone.
    let known: Vec<String> =
        sqlx::query_scalar("select name from sqlite_master where type = 'table'").fetch_all(&mut old).await?;
    if !known.iter().any(|name| name == "game") {
        return Err(StoreError::Unreadable("it holds no tables of play".to_owned()));
    }
    Database::open(to).await?.close().await?;
    let mut new = connect(to, true).await?;
    let mut rescued = Rescued::default();
    // Without its own key the server would not know anybody's cookie again.
    if known.iter().any(|name| name == "setting") {
        for setting in read(&mut old, &mut new, "setting", "name", &mut rescued).await? {
            setting.write(&mut new, "setting").await?;
        }
    }
    let games = read(&mut old, &mut new, "game", "key", &mut rescued).await?;
    let mut parts: BTreeMap<&str, BTreeMap<i64, Vec<Values>>> = BTreeMap::new();
    for (name, order) in PARTS {
        let rows = match known.iter().any(|known| known == name) {
            true => read(&mut old, &mut new, name, order, &mut rescued).await?,
            false => Vec::new(),
        };
        let by_game = parts.entry(name).or_default();
        for row in rows {
            by_game.entry(row.number("game")).or_default().push(row);
        }
    }
    for game in games {
        let key = game.number("key");
        let of_it: Vec<(&str, Vec<Values>)> = PARTS
            .iter()
            .map(|(name, _)| (*name, parts.get_mut(name).and_then(|of| of.remove(&key)).unwrap_or_default()))
            .collect();
        save(&mut old, &mut new, game, of_it, &mut rescued).await?;
    }
    new.close().await?;
    Ok(rescued)
}

/// One table of play with all that belongs to it, in one transaction.
async fn save(
    old: &mut SqliteConnection,
    new: &mut SqliteConnection,
    mut game: Values,
    parts: Vec<(&str, Vec<Values>)>,
    rescued: &mut Rescued,
) -> Result<(), StoreError> {
    let (key, id) = (game.number("key"), game.text("id"));
    let seats = parts.iter().find(|(name, _)| *name == "seat").map_or(0, |(_, rows)| rows.len());
    if seats != 2 {
        rescued.lost.push(id);
        return Ok(());
    }
    let should = game.number("last");
    let entries = entries(old, new, key).await?;
    let kept = entries.len() as i64;
    game.set("last", kept);
    if kept < should && !game.is_null("ended_at") {
        // It is not over any more: its last entries are gone. Loading it says how it ended, if it did.
        game.set("ended_at", Value::Null);
        game.set("result", Value::Null);
    }
    let mut step = new.begin().await?;
    game.write(&mut step, "game").await?;
    for (name, rows) in &parts {
        for row in rows {
            row.write(&mut step, name).await?;
        }
    }
    for entry in &entries {
        entry.write(&mut step, "input").await?;
    }
    step.commit().await?;
    if kept < should {
        rescued.cut.push((id, kept.unsigned_abs(), should.unsigned_abs()));
    } else {
        rescued.whole += 1;
    }
    Ok(())
}

/// The entries of a table from the first on, as far as they can be read without a gap.
async fn entries(
    old: &mut SqliteConnection,
    new: &mut SqliteConnection,
    key: i64,
) -> Result<Vec<Values>, StoreError> {
    let columns = columns(old, new, "input").await?;
    let query = format!("select {} from input where game = {key} order by seq", columns.select());
    let mut list = Vec::new();
    for row in rows(old, &query).await.0 {
        let entry = columns.values(&row)?;
        if entry.number("seq") != list.len() as i64 + 1 {
            break;
        }
        list.push(entry);
    }
    Ok(list)
}

/// All rows of a table that can be read from either end.
async fn read(
    old: &mut SqliteConnection,
    new: &mut SqliteConnection,
    table: &str,
    order: &str,
    rescued: &mut Rescued,
) -> Result<Vec<Values>, StoreError> {
    let columns = columns(old, new, table).await?;
    let (mut list, mut seen) = (Vec::new(), BTreeSet::new());
    for turn in ["asc", "desc"] {
        let order = order.split(", ").map(|column| format!("{column} {turn}")).collect::<Vec<_>>().join(", ");
        let query = format!("select {} from {table} order by {order}", columns.select());
        let (rows, broken) = rows(old, &query).await;
        for row in rows {
            let values = columns.values(&row)?;
            if seen.insert(values.key(&order)) {
                list.push(values);
            }
        }
        let Some(error) = broken else { break };
        if turn == "asc" {
            rescued.unread.push(format!("{table}: {error}"));
        }
    }
    Ok(list)
}

/// The rows of a query up to the first that cannot be read, and why that cannot.
async fn rows(conn: &mut SqliteConnection, query: &str) -> (Vec<SqliteRow>, Option<sqlx::Error>) {
    const CHUNK: usize = 64;
    let mut list: Vec<SqliteRow> = Vec::new();
    loop {
        // Larger pieces first, then row by row up to the one that is broken.
        for size in [CHUNK, 1] {
            let piece = format!("{query} limit {size} offset {}", list.len());
            match sqlx::query(AssertSqlSafe(piece)).fetch_all(&mut *conn).await {
                Ok(rows) if rows.is_empty() => return (list, None),
                Ok(rows) => {
                    list.extend(rows);
                    break;
                }
                Err(error) if size == 1 => return (list, Some(error)),
                Err(_) => {}
            }
        }
    }
}

/// The columns that both files know.
struct Columns(Vec<String>);

async fn columns(
    old: &mut SqliteConnection,
    new: &mut SqliteConnection,
    table: &str,
) -> Result<Columns, StoreError> {
    let query = || AssertSqlSafe(format!("select name from pragma_table_info('{table}')"));
    let ours: Vec<String> = sqlx::query_scalar(query()).fetch_all(new).await?;
    let theirs: Vec<String> = sqlx::query_scalar(query()).fetch_all(old).await?;
    Ok(Columns(ours.into_iter().filter(|name| theirs.contains(name)).collect()))
}

impl Columns {
    fn select(&self) -> String {
        let list: Vec<String> = self.0.iter().map(|name| format!("\"{name}\"")).collect();
        format!("json_array({})", list.join(", "))
    }

    fn values(&self, row: &SqliteRow) -> Result<Values, StoreError> {
        let unreadable = |error: String| StoreError::Unreadable(error);
        let text: String = row.try_get(0)?;
        let values: Vec<Value> =
            serde_json::from_str(&text).map_err(|error| unreadable(error.to_string()))?;
        Ok(Values(self.0.iter().cloned().zip(values).collect()))
    }
}

/// A row, by column.
struct Values(BTreeMap<String, Value>);

impl Values {
    fn number(&self, column: &str) -> i64 {
        self.0.get(column).and_then(Value::as_i64).unwrap_or_default()
    }

    fn text(&self, column: &str) -> String {
        self.0.get(column).and_then(Value::as_str).unwrap_or_default().to_owned()
    }

    fn is_null(&self, column: &str) -> bool {
        self.0.get(column).is_none_or(Value::is_null)
    }

    fn set(&mut self, column: &str, value: impl Into<Value>) {
        self.0.insert(column.to_owned(), value.into());
    }

    /// The columns by which it is ordered, which name it.
    fn key(&self, order: &str) -> String {
        let names = order.split(", ").filter_map(|column| column.split(' ').next());
        names.map(|name| self.0.get(name).map(Value::to_string).unwrap_or_default() + "|").collect()
    }

    async fn write(&self, conn: &mut SqliteConnection, table: &str) -> Result<(), sqlx::Error> {
        let names: Vec<String> = self.0.keys().map(|name| format!("\"{name}\"")).collect();
        let marks: Vec<String> = (1..=self.0.len()).map(|n| format!("${n}")).collect();
        let text =
            format!("insert or ignore into {table} ({}) values ({})", names.join(", "), marks.join(", "));
        let mut query = sqlx::query(AssertSqlSafe(text));
        for value in self.0.values() {
            query = match value {
                Value::Null => query.bind(None::<i64>),
                Value::Number(number) => query.bind(number.as_i64()),
                Value::String(text) => query.bind(text.clone()),
                other => query.bind(other.to_string()),
            };
        }
        query.execute(conn).await?;
        Ok(())
    }
}

/// A copy of the damaged file, with what had not found its way into it yet. It goes away with this value.
struct Copy {
    file: PathBuf,
}

const BESIDE: [&str; 2] = ["", "-wal"];

impl Copy {
    fn make(from: &Path, to: &Path) -> Result<Self, StoreError> {
        let copy = Self { file: beside(to, ".damaged") };
        for tail in BESIDE {
            let source = beside(from, tail);
            if source.exists() {
                std::fs::copy(&source, beside(&copy.file, tail))
                    .map_err(|error| StoreError::Failed(format!("{}: {error}", source.display())))?;
            }
        }
        Ok(copy)
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        for tail in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(beside(&self.file, tail));
        }
    }
}

fn beside(file: &Path, tail: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(tail);
    PathBuf::from(name)
}

async fn connect(file: &Path, writes: bool) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false);
    // Indices may be damaged too: reading by another way must not be refused for that.
    let options = if writes { options } else { options.pragma("cell_size_check", "on") };
    options.disable_statement_logging().connect().await
}
