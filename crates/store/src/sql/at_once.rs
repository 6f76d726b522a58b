//! A transaction that only adds entries, in one call: each call is a way to the thread of the database and back.

use super::write::{Batch, Write, add_lines};
use serde_json::Value;
use sqlx::{AnyConnection, Row};
use std::collections::{BTreeMap, BTreeSet};

/// Writes a batch of nothing but entries, which is what most are. It is
/// supposed that the first append to each table is the next one there; those to tables where it is not are given back.
pub async fn write_at_once(
    conn: &mut AnyConnection,
    batch: &mut Batch,
    writes: Vec<Write>,
    statement: &'static str,
) -> Result<Vec<Write>, sqlx::Error> {
    let mut before: BTreeMap<i64, u32> = BTreeMap::new();
    for write in &writes {
        if let Write::Append(append, _) = write {
            before.entry(append.key).or_insert(append.after);
        }
    }
    batch.lasts.clone_from(&before);
    let mut lines = Vec::new();
    let add = |write| match write {
        Write::Append(append, reply) => Some((add_lines(batch, &append, &mut lines), append, reply)),
        _ => None,
    };
    let supposed: Vec<_> = writes.into_iter().filter_map(add).collect();
    let triple = |(&key, &before): (&i64, &u32)| {
        let after = batch.lasts.get(&key).copied().unwrap_or(before);
        Value::from(vec![key, i64::from(after), i64::from(before)])
    };
    let lasts = Value::from(before.iter().map(triple).collect::<Vec<_>>()).to_string();
    let lines = Value::from(lines).to_string();
    let rows = sqlx::query(statement).bind(lines).bind(lasts).fetch_all(conn).await?;
    let written: BTreeSet<i64> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    batch.lasts.clear();
    let mut left = Vec::new();
    for (appended, append, reply) in supposed {
        if written.contains(&append.key) {
            batch.answer(reply, appended);
        } else {
            left.push(Write::Append(append, reply));
        }
    }
    Ok(left)
}
