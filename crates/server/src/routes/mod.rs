//! All addresses of the server.

mod admin;
mod join;
mod news;
mod odds;
mod pages;
mod play;
mod record;
mod sent;
mod start;
mod view;

use crate::app::Server;
use crate::assets;
use crate::error::Fail;
use crate::live::Live;
use crate::who::Asker;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use std::sync::Arc;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use zocalo_store::GameId;

/// The largest body, but for a record to import.
pub const BODY_MAX: usize = 32 * 1024;
/// The largest record that is imported.
const RECORD_MAX: usize = 4 * 1024 * 1024;
/// Answers below this size are not worth compressing.
const PRESS_ABOVE: u64 = 1024;

impl Server {
    /// What answers a request that was let in.
    pub(crate) fn router(&self) -> Router {
        // Compression would buffer the event stream, so it is left out.
        let press = CompressionLayer::new().gzip(true).compress_when(
            SizeAbove::new(PRESS_ABOVE).and(NotForContentType::const_new("text/event-stream")),
        );
        Router::new()
            .route("/", get(pages::home))
            .route("/finished", get(pages::finished))
            .route("/about", get(pages::about))
            .route("/new/{game}", get(pages::new_table))
            .route("/tables", post(start::tables))
            .route("/first/{game}", post(start::first))
            .route("/import", post(record::import).layer(DefaultBodyLimit::max(RECORD_MAX)))
            .route("/join/{token}", get(join::page).post(join::sit))
            .route("/rules/{game}", get(pages::rules))
            .route("/rules/{game}/find", get(pages::rules_found))
            .route("/sources/{game}", get(pages::sources))
            .route("/board/{game}", get(pages::board_picture))
            .route("/lang", post(start::language))
            .route("/table/{id}", get(pages::table))
            .route("/table/{id}/", get(pages::table))
            .route("/table/{id}/replay", get(pages::replay))
            .route("/table/{id}/fair", get(pages::fair))
            .route("/table/{id}/view", get(view::view))
            .route("/table/{id}/analysis", get(record::analysis))
            .route("/table/{id}/record", get(record::export))
            .route("/table/{id}/odds", get(odds::odds))
            .route("/table/{id}/hint", get(odds::hint))
            .route("/table/{id}/choose", post(play::choose))
            .route("/table/{id}/finish", post(play::finish))
            .route("/table/{id}/click", post(play::click))
            .route("/table/{id}/roll", post(play::roll))
            .route("/table/{id}/undo", post(play::undo))
            .route("/table/{id}/offer", post(play::offer))
            .route("/table/{id}/answer", post(play::answer_route))
            .route("/table/{id}/resign", post(play::resign))
            .route("/table/{id}/say", post(play::say))
            .route("/table/{id}/note", post(play::note))
            .route("/table/{id}/orders", post(play::orders))
            .route("/table/{id}/link", post(join::link))
            .route("/table/{id}/unlink", post(join::unlink))
            .layer(press)
            .route("/table/{id}/news", get(news::news))
            .route("/assets/{version}/{name}", get(assets::give))
            .route("/board/{game}/{version}/{name}", get(pages::ground))
            .route("/healthz", get(admin::healthz))
            .route("/readyz", get(admin::readyz))
            .route("/metrics", get(admin::metrics))
            .fallback(pages::nowhere)
            .layer(DefaultBodyLimit::max(BODY_MAX))
            .with_state(self.clone())
    }

    /// The table of that name.
    pub(crate) async fn table(&self, id: &str) -> Result<Arc<Live>, Fail> {
        let id = GameId::parse(id).ok_or(Fail::NotFound)?;
        self.live(&id).await
    }
}

/// An answer for scripts: JSON, or the error as JSON.
pub(crate) fn answer<T: serde::Serialize>(
    result: Result<T, Fail>,
    asker: &Asker,
) -> axum::response::Response {
    use axum::response::IntoResponse;
    match result {
        Ok(value) => axum::Json(value).into_response(),
        Err(fail) => fail.json(asker.words),
    }
}
