//! What scripts and programs send: JSON, read in one way wherever it comes from.

use super::BODY_MAX;
use crate::error::Fail;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;
use std::convert::Infallible;

/// What was sent, or what is wrong with it.
pub struct Sent<T>(pub Result<T, Fail>);

/// Reads a body as JSON, if it says that it is: no form of another site can say so.
async fn read<T: DeserializeOwned>(request: Request<Body>) -> Result<T, Fail> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(Fail::Input("the body must be application/json".to_owned()));
    }
    let whole = to_bytes(request.into_body(), BODY_MAX).await;
    let whole = whole.map_err(|_| Fail::Input("the body is too long, or breaks off".to_owned()))?;
    serde_json::from_slice(&whole).map_err(|error| Fail::Input(error.to_string()))
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Sent<T> {
    type Rejection = Infallible;

    async fn from_request(request: Request<Body>, _: &S) -> Result<Self, Infallible> {
        Ok(Self(read(request).await))
    }
}
