//! What every request comes to first: it is checked, answered and counted here, and every answer gets its headers here.
//!
//! Play consists of two kinds of request only, a choice or the result of a real die, asked by programs that want no
//! picture in return. These take the short way; everything else goes through the router.

use crate::app::House;
use crate::metrics::count;
use crate::routes::{BODY_MAX, TIMEOUT, play};
use crate::shield;
use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Method, Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Instant;
use tower::Service;

/// The house as a service, without a socket.
#[derive(Clone)]
pub struct Front {
    house: House,
    router: Router,
}

impl Front {
    pub(crate) fn new(house: &House) -> Self {
        Self { house: house.clone(), router: house.router() }
    }

    /// Answers a request that came from this address, if it is known.
    pub(crate) async fn answer<B>(&self, mut request: Request<B>, peer: Option<SocketAddr>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let begun = Instant::now();
        let metrics = self.house.metrics();
        count(&metrics.requests);
        // Who reads no such log shall not pay for it.
        let asked = tracing::enabled!(tracing::Level::DEBUG)
            .then(|| (request.method().clone(), request.uri().path().to_owned()));
        let mut response = match shield::admit(&self.house, &request, peer) {
            Ok(()) => {
                // Between two programs on one machine, pressing costs more than it saves.
                if !self.house.config().proxied && peer.is_some_and(|peer| peer.ip().is_loopback()) {
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
        shield::put_headers(response.headers_mut());
        response
    }

    async fn pass<B>(&self, request: Request<B>) -> Response
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    {
        let Some(kind) = short(&request) else {
            let routed = self.router.clone().call(request.map(Body::new)).await;
            return routed.unwrap_or_else(|never| match never {});
        };
        let (parts, body) = request.into_parts();
        let work = async { play::brief(&self.house, &parts, kind, read(body).await).await };
        let done = tokio::time::timeout(TIMEOUT, work).await;
        done.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
    }
}

/// What is asked, if the short way leads there.
fn short<B>(request: &Request<B>) -> Option<play::Kind> {
    if request.method() != Method::POST || request.uri().query() != Some("brief=1") {
        return None;
    }
    match play::path(request.uri().path())?.1 {
        "choose" => Some(play::Kind::Choose),
        "roll" => Some(play::Kind::Roll),
        _ => None,
    }
}

/// The whole body; `None` if it is too long or breaks off.
async fn read<B: HttpBody<Data = Bytes>>(body: B) -> Option<Bytes> {
    let mut body = pin!(body);
    let mut whole = Bytes::new();
    while let Some(frame) = std::future::poll_fn(|context| body.as_mut().poll_frame(context)).await {
        let Ok(more) = frame.ok()?.into_data() else { continue };
        if whole.len() + more.len() > BODY_MAX {
            return None;
        }
        // It hardly ever comes in more than one piece.
        whole = if whole.is_empty() { more } else { [whole, more].concat().into() };
    }
    Some(whole)
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
