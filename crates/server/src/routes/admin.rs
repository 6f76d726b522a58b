//! For whoever runs the server.

use crate::app::Server;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Whether the process lives.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether it can serve: the store takes a write, and it is not closing.
pub async fn readyz(State(server): State<Server>) -> (StatusCode, &'static str) {
    if server.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    match server.store().lease("ready".to_owned(), server.node().to_owned(), 0).await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store takes no writes\n"),
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
