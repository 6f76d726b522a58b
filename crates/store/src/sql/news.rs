//! What other servers on the same PostgreSQL database have written, as they tell it.
//!
//! A notice is sent in the transaction that it speaks of, one for the whole transaction: NOTIFY takes a lock over the
//! whole server at commit. Notices may be lost with a connection; then everybody is told to look again.

use crate::{Notice, StoreError};
use sqlx::any::AnyConnectOptions;
use sqlx::postgres::PgListener;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

const CHANNEL: &str = "zocalo";
/// PostgreSQL takes payloads of less than 8,000 bytes.
const PAYLOAD_MAX: usize = 7_900;
/// How many notices may wait for a slow reader; it is told that it missed some.
const WAITING_MAX: usize = 4_096;
const BREATH: Duration = Duration::from_secs(1);

/// The task that listens; it ends with this value.
#[derive(Debug)]
pub struct News {
    /// Where it tells what it hears.
    pub sender: broadcast::Sender<Notice>,
    task: AbortHandle,
}

impl Drop for News {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Listens from now on, on a connection of its own.
pub async fn listen(options: &AnyConnectOptions, node: String) -> Result<News, StoreError> {
    let address = options.database_url.to_string();
    let mut listener = PgListener::connect(&address).await?;
    listener.listen(CHANNEL).await?;
    let (sender, _) = broadcast::channel(WAITING_MAX);
    let news = sender.clone();
    let task = tokio::spawn(async move {
        loop {
            match listener.try_recv().await {
                Ok(Some(notice)) => tell(&news, notice.payload(), &node),
                // The connection was lost and made again.
                Ok(None) => drop(news.send(Notice::Missed)),
                Err(error) => {
                    tracing::warn!(%error, "no news from the database");
                    let _ = news.send(Notice::Missed);
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    });
    Ok(News { sender, task: task.abort_handle() })
}

/// Passes on what another server has written.
fn tell(news: &broadcast::Sender<Notice>, payload: &str, node: &str) {
    let Some((from, tables)) = payload.split_once(' ') else { return };
    if from == node {
        return;
    }
    for table in tables.split(' ') {
        let Some((key, last)) = table.split_once(':') else { continue };
        if let (Ok(key), Ok(last)) = (key.parse(), last.parse()) {
            // Fails only if nobody listens.
            let _ = news.send(Notice::Changed { key, last });
        }
    }
}

/// The payloads that tell of the tables of one transaction, by key, with their last numbers.
pub fn payloads(node: &str, tables: &BTreeMap<i64, u32>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for (key, last) in tables {
        let mut table = String::new();
        // Writing to a text cannot fail.
        let _ = write!(table, " {key}:{last}");
        match payloads.last_mut() {
            Some(payload) if payload.len() + table.len() <= PAYLOAD_MAX => payload.push_str(&table),
            _ => payloads.push(format!("{node}{table}")),
        }
    }
    payloads
}

/// Sends a payload, at the end of the transaction.
pub const SEND: &str = "select pg_notify('zocalo', $1)";

#[cfg(test)]
mod tests {
    use super::{PAYLOAD_MAX, payloads, tell};
    use crate::Notice;
    use std::collections::BTreeMap;
    use tokio::sync::broadcast;

    #[test]
    fn payloads_are_short_and_tell_all() {
        let tables: BTreeMap<i64, u32> = (1..=3_000).map(|key| (key * 1_000_003, key as u32)).collect();
        let sent = payloads("node", &tables);
        assert!(sent.len() > 1 && sent.iter().all(|payload| payload.len() <= PAYLOAD_MAX));
        let (news, mut told) = broadcast::channel(4_096);
        for payload in &sent {
            tell(&news, payload, "node");
        }
        assert!(told.try_recv().is_err(), "one's own are not news");
        for payload in &sent {
            tell(&news, payload, "other");
        }
        for (&key, &last) in &tables {
            assert_eq!(told.try_recv(), Ok(Notice::Changed { key, last }));
        }
        assert!(told.try_recv().is_err());
        assert!(payloads("node", &BTreeMap::new()).is_empty());
    }
}
