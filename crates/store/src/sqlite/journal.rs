//! The journal of entries: each transaction of play appends one row here, and from time to time all rows are moved to the
//! table of entries at once, so that a database page of entries is written once for many moves.

use crate::Entry;
use sqlx::{Row, SqliteConnection};
use std::collections::HashMap;
use std::fmt::Write as _;

/// The journal is emptied when it holds so many lines. More lines mean fewer page writes for each; but readers scan the whole
/// journal, and writers wait while it is emptied.
const PLACE_AT: usize = 2048;
/// The most tables whose last number is kept in mind.
const KNOWN_MAX: usize = 1 << 16;

/// Entries to write, as one text in JSON: table, number, time, what.
#[derive(Default)]
pub struct Lines {
    text: String,
    count: usize,
}

impl Lines {
    /// One more.
    pub fn add(&mut self, key: i64, seq: u32, entry: &Entry) {
        self.text.push(if self.count == 0 { '[' } else { ',' });
        self.count += 1;
        let body = serde_json::Value::from(entry.body.as_str());
        // Writing to a text cannot fail.
        let _ = write!(self.text, "[{key},{seq},{},{body}]", entry.at);
    }

    fn text(&self) -> String {
        if self.count == 0 { "[]".to_owned() } else { format!("{}]", self.text) }
    }

    /// Writes them where they belong, without the journal: entries of a table that is only being made.
    pub async fn place(&self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        if self.count == 0 {
            return Ok(());
        }
        sqlx::query(
            "insert into input (game, seq, at, body) \
             select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($1)",
        )
        .bind(self.text())
        .execute(conn)
        .await?;
        Ok(())
    }
}

/// What is known of the journal without asking the database.
#[derive(Debug, Default)]
pub struct Journal {
    /// The number of its last row; `None` if nothing is known.
    n: Option<i64>,
    /// Lines that are not in their place.
    lines: usize,
    /// The number of the last entry of each table that has lines here, and of others.
    last: HashMap<i64, u32>,
}

impl Journal {
    /// The number of a table's last entry, if it is known.
    pub fn last(&self, key: i64) -> Option<u32> {
        self.n.and_then(|_| self.last.get(&key).copied())
    }

    /// Forgets everything, after an error.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Writes a row in a transaction of its own, in one statement. If another process has written since, the
    /// statement violates a NOT NULL constraint, and nothing is written.
    pub async fn write_alone(
        &mut self,
        conn: &mut SqliteConnection,
        lines: &Lines,
    ) -> Result<(), sqlx::Error> {
        // A single statement is a transaction by itself and needs one round trip.
        let row =
            "insert into journal (n, lines) select case when max(n) + 1 = $1 then $1 end, $2 from journal";
        self.write_row(conn, row, lines).await
    }

    /// Writes a row in a transaction that is open and in which [`Journal::learn`] was called.
    pub async fn write(&mut self, conn: &mut SqliteConnection, lines: &Lines) -> Result<(), sqlx::Error> {
        if lines.count == 0 {
            return Ok(());
        }
        self.write_row(conn, "insert into journal (n, lines) values ($1, $2)", lines).await
    }

    async fn write_row(
        &mut self,
        conn: &mut SqliteConnection,
        row: &'static str,
        lines: &Lines,
    ) -> Result<(), sqlx::Error> {
        let n = self.n.unwrap_or_default() + 1;
        sqlx::query(row).bind(n).bind(lines.text()).execute(conn).await?;
        self.n = Some(n);
        self.lines += lines.count;
        Ok(())
    }

    /// Keeps in mind the number of a table's last entry.
    pub fn note(&mut self, key: i64, last: u32) {
        self.last.insert(key, last);
    }

    /// Learns what there is about these tables, in a transaction that is open.
    pub async fn learn(
        &mut self,
        conn: &mut SqliteConnection,
        keys: impl Iterator<Item = i64>,
    ) -> Result<(), sqlx::Error> {
        let n: i64 = sqlx::query_scalar("select max(n) from journal").fetch_one(&mut *conn).await?;
        if self.n != Some(n) {
            // Another process has written to the file.
            self.forget();
            let rows = sqlx::query(
                "select line.value ->> 0, max(line.value ->> 1), count(*) \
                 from journal, json_each(lines) as line group by 1",
            )
            .fetch_all(&mut *conn)
            .await?;
            for row in rows {
                self.last.insert(row.try_get(0)?, row.try_get(1)?);
                self.lines += usize::try_from(row.try_get::<i64, _>(2)?).unwrap_or_default();
            }
            self.n = Some(n);
        }
        let unknown: Vec<i64> = keys.filter(|key| !self.last.contains_key(key)).collect();
        if unknown.is_empty() {
            return Ok(());
        }
        let rows = sqlx::query(
            "select value, (select coalesce(max(seq), 0) from input where game = value) from json_each($1)",
        )
        .bind(serde_json::Value::from(unknown).to_string())
        .fetch_all(conn)
        .await?;
        for row in rows {
            self.last.insert(row.try_get(0)?, row.try_get(1)?);
        }
        Ok(())
    }

    /// Puts all lines in their place, if there are many.
    pub async fn place_many(&mut self, conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        if self.lines < PLACE_AT {
            return Ok(());
        }
        place_all(conn).await?;
        self.lines = 0;
        if self.last.len() > KNOWN_MAX {
            self.last.clear();
        }
        Ok(())
    }
}

/// Puts all lines in their place. No number changes by that: whoever else writes need not be told.
pub async fn place_all(conn: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let placed = sqlx::query(
        "begin immediate; \
         insert into input (game, seq, at, body) \
         select line.value ->> 0, line.value ->> 1, line.value ->> 2, line.value ->> 3 \
         from journal, json_each(lines) as line order by 1, 2; \
         delete from journal where n < (select max(n) from journal); \
         update journal set lines = '[]'; \
         commit",
    )
    .execute(&mut *conn)
    .await;
    if placed.is_err() {
        let _ = sqlx::query("rollback").execute(conn).await;
    }
    placed.map(|_| ())
}
