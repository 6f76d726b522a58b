//! For whoever runs the house.

use crate::app::House;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Whether the process lives.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// Whether it can serve: the store answers, and it is not closing.
pub async fn readyz(State(house): State<House>) -> (StatusCode, &'static str) {
    if house.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    match house.store().count().await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}

/// Counts for Prometheus.
pub async fn metrics(State(house): State<House>) -> Response {
    match house.store().count().await {
        Ok(tables) => {
            let mut text = house.metrics().text(tables, house.tables().len());
            text.push_str("# TYPE zocalo_open_seconds gauge\n");
            text.push_str(&format!("zocalo_open_seconds {}\n", house.open_for().as_secs()));
            ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
        }
        Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}
