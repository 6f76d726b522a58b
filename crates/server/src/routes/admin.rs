//! For whoever runs the server.

use crate::app::Server;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::time::{Duration, Instant};

/// Whether the process lives.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether it can serve: the store takes a write, and it is not closing.
pub async fn readyz(State(server): State<Server>) -> (StatusCode, &'static str) {
    if server.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    if server.takes_writes().await {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store takes no writes\n")
    }
}

/// For so long the store is not asked again: everybody may ask, and each answer is a write to the disk.
const KNOWN_FOR: Duration = Duration::from_millis(200);

impl Server {
    /// Whether the store takes a write, or took one just now. Those who ask at the same time wait for one answer.
    async fn takes_writes(&self) -> bool {
        let mut known = self.ready().lock().await;
        if let Some((at, ready)) = *known
            && at.elapsed() < KNOWN_FOR
        {
            return ready;
        }
        let wrote = self.store().lease("ready".to_owned(), self.node().to_owned(), 0).await.is_ok();
        *known = Some((Instant::now(), wrote));
        wrote
    }
}

/// Counts for Prometheus.
pub async fn metrics(State(server): State<Server>) -> Response {
    match server.store().count().await {
        Ok(tables) => {
            let mut text = server.metrics().text(tables, server.tables().len());
            text.push_str("# TYPE zocalo_open_seconds gauge\n");
            text.push_str(&format!("zocalo_open_seconds {}\n", server.open_for().as_secs()));
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
        }
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
