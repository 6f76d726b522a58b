//! What is answered when something cannot be done.

use crate::wire::Error;
use crate::words::Words;
use axum::Json;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use zocalo_store::{StoreError, Void};
use zocalo_table::wire::{self as table_wire, ErrorKind};

/// Why something was not done. Nothing has changed then.
#[derive(Debug)]
pub enum Fail {
    /// There is no such thing, or it is none of the asker's business.
    NotFound,
    /// The asker has no seat that may do this.
    NoSeat,
    /// Somebody was faster; the table has so many entries now.
    Moved(u32),
    /// The table refuses it, with the case.
    Refused(table_wire::Error),
    /// The request could not be understood: a key of our own words.
    Bad(&'static str),
    /// The request could not be understood, in words.
    Input(String),
    /// The server does not allow it now: a key of our own words.
    Not(&'static str),
    /// Too much of it for now: a key of our own words, and how long to wait.
    Later {
        /// The key.
        key: &'static str,
        /// Seconds.
        seconds: u64,
    },
    /// The link to a seat does not work any more.
    VoidLink(Void),
    /// A fault of ours.
    Fault(String),
}

impl From<StoreError> for Fail {
    fn from(error: StoreError) -> Self {
        Self::Fault(error.to_string())
    }
}

impl Fail {
    /// The status of the answer.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::NoSeat => StatusCode::FORBIDDEN,
            Self::Moved(_) => StatusCode::CONFLICT,
            Self::Refused(_) | Self::Not(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Bad(_) | Self::Input(_) => StatusCode::BAD_REQUEST,
            Self::Later { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::VoidLink(_) => StatusCode::GONE,
            Self::Fault(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// When to try again, as programs read it.
    pub fn wait(&self) -> Option<[(HeaderName, String); 1]> {
        match self {
            Self::Later { seconds, .. } => Some([(header::RETRY_AFTER, seconds.to_string())]),
            _ => None,
        }
    }

    /// In the reader's words.
    pub fn body(self, words: Words) -> Error {
        let plain = |kind, message| Error { kind, case: None, message, seq: None };
        match self {
            Self::NotFound => plain("unknown", words.t("error-not-found")),
            Self::NoSeat => plain("seat", words.t("error-no-seat")),
            Self::Moved(seq) => {
                Error { kind: "moved", case: None, message: words.t("error-moved"), seq: Some(seq) }
            }
            Self::Refused(error) => {
                let kind = match error.kind {
                    ErrorKind::Refused => "refused",
                    ErrorKind::Input => "input",
                    ErrorKind::Unknown => "unknown",
                    ErrorKind::Over => "over",
                    ErrorKind::Fault => "fault",
                };
                Error { kind, case: error.case, message: error.message, seq: None }
            }
            Self::Bad(key) => plain("input", words.t(key)),
            Self::Input(message) => plain("input", message),
            Self::Not(key) => plain("not", words.t(key)),
            Self::Later { key, seconds } => plain("later", words.with(key, "minutes", seconds.div_ceil(60))),
            Self::VoidLink(Void::Used) => plain("link", words.t("link-used")),
            Self::VoidLink(Void::Revoked) => plain("link", words.t("link-revoked")),
            Self::VoidLink(Void::Expired) => plain("link", words.t("link-expired")),
            Self::Fault(error) => {
                tracing::error!(%error, "a fault of ours");
                plain("fault", words.t("error-fault"))
            }
        }
    }

    /// As JSON.
    pub fn json(self, words: Words) -> Response {
        let (status, wait) = (self.status(), self.wait());
        let body = serde_json::json!({ "error": self.body(words) });
        (status, wait, Json(body)).into_response()
    }
}
