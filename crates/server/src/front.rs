//! The outermost service: admission, the router, timeouts, panics, metrics and response headers.
//!
//! Requests of programs that post a choice or a die and want only a number in return (`?brief=1`) are handed to their handler
//! without the router and without compression; browsers never send them.

use crate::admission;
use crate::app::Server;
use crate::catch_panic::caught;
use crate::metrics::count;
use crate::routes::{TIMEOUT, play};
use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Instant;
use tower::Service;

/// The server as a service, without a socket.
#[derive(Clone)]
pub struct Front {
    server: Server,
    router: Router,
}

impl Front {
    pub(crate) fn new(server: &Server) -> Self {
        Self { server: server.clone(), router: server.router() }
    }

    /// Answers a request that came from this address, if it is known.
    pub(crate) async fn answer<B>(&self, mut request: Request<B>, peer: Option<SocketAddr>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let begun = Instant::now();
        let metrics = self.server.metrics();
        count(&metrics.requests);
        // Avoids formatting when the log level is off.
        let asked = tracing::enabled!(tracing::Level::DEBUG)
            .then(|| (request.method().clone(), loggable(request.uri().path()).to_owned()));
        let mut response = match admission::admit(&self.server, &request, peer) {
            Ok(()) => {
                // Compression costs more than it saves between programs on one machine.
                if !self.server.config().proxied && peer.is_some_and(|peer| peer.ip().is_loopback()) {
                    request.headers_mut().remove(header::ACCEPT_ENCODING);
                }
                self.pass(request).await
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

    /// Gives a request that was let in to whoever answers it. Neither a panic nor patience without end is an answer.
    async fn pass<B>(&self, request: Request<B>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let work = async {
            match play::brief_of(&request) {
                Some((kind, id)) => play::brief(&self.server, request, kind, id).await,
                None => {
                    let routed = self.router.clone().call(request.map(Body::new)).await;
                    routed.unwrap_or_else(|never| match never {})
                }
            }
        };
        match tokio::time::timeout(TIMEOUT, caught(work)).await {
            Ok(Ok(response)) => response,
            Ok(Err(_)) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            Err(_) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        }
    }
}

/// A path as it may be logged: the secret of a link to a seat opens that seat until it is used.
fn loggable(path: &str) -> &str {
    const JOIN: &str = "/join/";
    if path.starts_with(JOIN) { JOIN } else { path }
}

impl Service<Request<Body>> for Front {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let front = self.clone();
        Box::pin(async move { Ok(front.answer(request, None).await) })
    }
}
