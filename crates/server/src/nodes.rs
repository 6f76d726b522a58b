//! Several servers on one store. Each keeps tables in memory as a cache; what another has written is read when the store
//! tells of it. Truth does not depend on that: an entry that is not the next one is refused by the store.

use crate::app::Server;
use crate::live::Live;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use zocalo_store::Notice;

/// How long the bots of a table are this server's to play, unless it renews that.
const LEASE_MS: i64 = 15_000;
/// How often tables are compared with the store, in case a notice was lost, and bots that nobody plays are looked for.
const SWEEP: Duration = Duration::from_secs(10);

impl Server {
    /// Follows what other servers write, until this one closes. Nothing to do where there can be no others.
    pub(crate) fn follow_others(&self) {
        let Some(mut news) = self.store().listen() else { return };
        let server = self.clone();
        tokio::spawn(async move {
            let mut sweep = tokio::time::interval(SWEEP);
            while !server.is_closing() {
                let key = tokio::select! {
                    _ = sweep.tick() => None,
                    notice = news.recv() => match notice {
                        Ok(Notice::Changed { key, .. }) => Some(key),
                        Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => None,
                        Err(RecvError::Closed) => return,
                    }
                };
                let Some(key) = key else {
                    server.compare_all().await;
                    continue;
                };
                if let Some(live) = server.tables().by_key(key) {
                    server.catch_up(&live).await;
                }
            }
        });
    }

    async fn compare_all(&self) {
        for live in self.tables().all() {
            self.catch_up(&live).await;
        }
        self.wake_all_bots().await;
    }

    async fn catch_up(&self, live: &Arc<Live>) {
        if let Err(fail) = live.catch_up(self.store()).await {
            tracing::error!(?fail, table = %live.id, "a table that another server changed cannot be read");
        }
    }

    /// Whether the bots of a table are this server's to play now. Two that both thought would waste work, no more: the
    /// second answer is refused by its number.
    pub(crate) async fn may_play_bots(&self, live: &Live) -> bool {
        if self.store().listen().is_none() {
            return true;
        }
        let lease = self.store().lease(format!("bots:{}", live.key), self.node().to_owned(), LEASE_MS);
        lease.await.unwrap_or(false)
    }
}
