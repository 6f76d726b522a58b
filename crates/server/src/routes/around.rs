//! What surrounds the tables: whether a hidden page should call its reader, and what makes the page installable.

use super::answer;
use crate::app::Server;
use crate::assets::{VERSION, address};
use crate::error::Fail;
use crate::pages;
use crate::who::Asker;
use crate::wire::Turn;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use zocalo_core::Viewer;
use zocalo_table::Eye;

/// The service worker's text, with the addresses of what it keeps.
const WORKER: &str = include_str!("../../assets/worker.js");

/// Whether the reader is to decide, and what is asked: for pages that nobody looks at, which have closed their stream.
pub async fn turn(State(server): State<Server>, asker: Asker, Path(id): Path<String>) -> Response {
    let work = async {
        let live = server.table(&id).await?;
        let talk = live.news().talk;
        let state = live.read().await;
        let seats = state.seats_of(asker.person.as_ref());
        let side = state.decider().filter(|side| seats.plays(*side));
        let asks = side
            .zip(state.table.as_deref())
            .map(|(side, table)| table.status(Eye::Viewer(Viewer::Side(side)), asker.lang()).prompt);
        Ok::<_, Fail>(Turn { mine: side.is_some(), asks: asks.unwrap_or_default(), seq: state.seq, talk })
    };
    answer(work.await, &asker)
}

/// The page that a browser shows when the server does not answer. It names nobody and no table: it is kept for all.
pub async fn offline(asker: Asker) -> Markup {
    pages::offline(&asker)
}

/// The service worker. Its text changes with the assets, so that browsers fetch them anew.
pub async fn worker() -> Response {
    let text = WORKER
        .replace("__VERSION__", &VERSION)
        .replace("__BASE__", &address("base.css"))
        .replace("__PAGES__", &address("pages.css"))
        .replace("__ICON__", &address("icon.svg"));
    let headers =
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, text).into_response()
}

/// What a browser needs to install the page as an application.
pub async fn manifest(asker: Asker) -> Response {
    let icon = |name: &str, purpose: &str| serde_json::json!({ "src": address(name), "sizes": "any", "type": "image/svg+xml", "purpose": purpose });
    let manifest = serde_json::json!({
        "name": "Zócalo",
        "short_name": "Zócalo",
        "description": asker.words.t("app-about"),
        "lang": asker.lang().code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e9dfca",
        "theme_color": "#7d2a26",
        "icons": [icon("icon.svg", "any")],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json")], manifest.to_string()).into_response()
}
