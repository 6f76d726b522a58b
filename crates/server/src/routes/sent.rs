//! What scripts and programs send: JSON, read in one way wherever it comes from.

use super::BODY_MAX;
use crate::error::Fail;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::future::poll_fn;
use std::pin::pin;

/// What was sent, or what is wrong with it.
pub struct Sent<T>(pub Result<T, Fail>);

impl<T: DeserializeOwned> Sent<T> {
    /// Reads a body as JSON, if it says that it is: no form of another site can say so.
    pub async fn read<B: HttpBody<Data = Bytes>>(headers: &HeaderMap, body: B) -> Self {
        Self(read(headers, body).await)
    }
}

async fn read<T: DeserializeOwned, B: HttpBody<Data = Bytes>>(
    headers: &HeaderMap,
    body: B,
) -> Result<T, Fail> {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Fail::Input("the body must be application/json".to_owned()));
    }
    let whole =
        whole(body).await.ok_or_else(|| Fail::Input("the body is too long, or breaks off".to_owned()))?;
    serde_json::from_slice(&whole).map_err(|error| Fail::Input(error.to_string()))
}

/// The whole body; `None` if it is too long or breaks off.
async fn whole<B: HttpBody<Data = Bytes>>(body: B) -> Option<Bytes> {
    let mut body = pin!(body);
    let mut whole = Bytes::new();
    while let Some(frame) = poll_fn(|context| body.as_mut().poll_frame(context)).await {
        let Ok(more) = frame.ok()?.into_data() else { continue };
        if whole.len() + more.len() > BODY_MAX {
            return None;
        }
        // A body rarely has more than one frame; the first is used without copying.
        whole = if whole.is_empty() { more } else { [whole, more].concat().into() };
    }
    Some(whole)
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Infallible;

    async fn from_request(request: Request<Body>, _: &S) -> Result<Self, Infallible> {
        let (parts, body) = request.into_parts();
        Ok(Self::read(&parts.headers, body).await)
    }
}
