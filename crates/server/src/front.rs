//! What stands before the routes: admission, compression, timeouts, panics, metrics and response headers.

use crate::admission;
use crate::app::Server;
use crate::metrics::count;
use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

/// Timeout of a request. The event stream answers at once and is not affected.
const TIMEOUT: Duration = Duration::from_secs(20);

impl Server {
    /// The server as a service, without a socket. A request that came through one carries its [`ConnectInfo`].
    pub fn front(&self) -> Router {
        self.router()
            .layer(from_fn_with_state(self.clone(), introduce))
            .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIMEOUT))
            .layer(CatchPanicLayer::new())
            .layer(from_fn_with_state(self.clone(), guard))
    }
}

async fn guard(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let metrics = server.metrics();
    count(&metrics.requests);
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0);
    // Avoids formatting when the log level is off.
    let asked = tracing::enabled!(tracing::Level::DEBUG)
        .then(|| (request.method().clone(), loggable(request.uri().path()).to_owned()));
    let mut response = match admission::admit(&server, &request) {
        Ok(()) => {
            // Compression costs more than it saves between programs on one machine.
            if !server.config().proxied && peer.is_some_and(|peer| peer.ip().is_loopback()) {
                request.headers_mut().remove(header::ACCEPT_ENCODING);
            }
            next.run(request).await
        }
        Err(refused) => *refused,
    };
    let took = begun.elapsed();
    metrics.request_times.note(took);
    if response.status().is_server_error() {
        count(&metrics.faults);
    }
    if let Some((method, path)) = asked {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        tracing::debug!(%method, path, status = response.status().as_u16(), us, "answered");
    }
    admission::put_headers(response.headers_mut());
    response
}

/// Finds out who asks, and whether they ask too much.
async fn introduce(State(server): State<Server>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0);
    match admission::client(&server, request.headers(), peer).await {
        Ok(client) => {
            request.extensions_mut().insert(client);
            next.run(request).await
        }
        Err(refused) => *refused,
    }
}

/// A path as it may be logged: the secret of a link to a seat opens that seat until it is used.
fn loggable(path: &str) -> &str {
    const JOIN: &str = "/join/";
    if path.starts_with(JOIN) { JOIN } else { path }
}
