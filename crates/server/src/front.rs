//! What stands before the routes: admission, compression, timeouts, panics, metrics and response headers.

use crate::admission;
use crate::app::Server;
use crate::metrics::count;
use crate::work::Measured;
use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use std::net::SocketAddr;
use std::time::Instant;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

impl Server {
    /// The server as a service, without a socket. A request that came through one carries its [`ConnectInfo`].
    pub fn front(&self) -> Router {
        self.router()
            .layer(from_fn_with_state(self.clone(), introduce))
            .layer(TimeoutLayer::with_status_code(
                StatusCode::SERVICE_UNAVAILABLE,
                self.config().patience.request,
            ))
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
        .then(|| (request.method().clone(), loggable(request.uri().path())));
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
            request.extensions_mut().insert(client.clone());
            let answer = next.run(request);
            // Nobody is to be protected from the owner of the machine.
            let bounded = server.meter().is_some() && !client.local;
            if bounded { Measured::new(server, client, answer).await } else { answer.await }
        }
        Err(refused) => *refused,
    }
}

/// A path as it may be logged: the secret of a link to a seat opens that seat until it is used. It is left out wherever it
/// stands, for people mistype addresses.
fn loggable(path: &str) -> String {
    const LONG: usize = 24;
    let is_secret = |part: &&str| part.len() >= LONG && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let parts = path.split(|c: char| !c.is_ascii_alphanumeric());
    let secret = parts.filter(is_secret).map(str::to_owned);
    secret.fold(path.to_owned(), |path, secret| path.replace(&secret, "…"))
}

#[cfg(test)]
mod tests {
    use super::loggable;

    #[test]
    fn no_token_is_logged_wherever_it_stands() {
        let token = "0123456789abcdefABCDEF000111222333444555";
        for path in ["/join/T", "//join/T", "/join/T/", "/join%2fT", "/table/x&T", "/T"] {
            let logged = loggable(&path.replace('T', token));
            assert!(!logged.contains("abcdefABC"), "{logged}");
        }
        assert_eq!(loggable("/table/0123456789abcdef/choose"), "/table/0123456789abcdef/choose");
        assert_eq!(loggable(&format!("/join/{token}")), "/join/…");
    }
}
