//! All addresses of the server.

mod admin;
mod again;
mod around;
mod join;
mod lessons;
mod news;
mod odds;
mod pages;
mod picture;
mod play;
mod puzzles;
mod record;
mod sent;
mod start;
mod view;

pub use view::Reader;

use crate::app::Server;
use crate::assets;
use crate::error::Fail;
use crate::live::Live;
use crate::who::Asker;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use std::sync::Arc;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use zocalo_store::GameId;

/// The largest body, but for a record to import.
pub const BODY_MAX: usize = 32 * 1024;
/// The largest record that is imported.
pub const RECORD_MAX: usize = 4 * 1024 * 1024;
/// Answers below this size are not worth compressing.
const PRESS_ABOVE: u64 = 1024;

impl Server {
    /// What answers a request that was let in.
    pub(crate) fn router(&self) -> Router {
        // Compression would buffer the event stream, so it is left out.
        // Most answers are a few kilobytes: a higher level would cost more than the bytes it saves.
        let press = CompressionLayer::new().gzip(true).quality(CompressionLevel::Fastest).compress_when(
            SizeAbove::new(PRESS_ABOVE)
                .and(NotForContentType::const_new("text/event-stream"))
                .and(NotForContentType::const_new("image/webp")),
        );
        Router::new()
            .route("/", get(pages::home))
            .route("/finished", get(pages::finished))
            .route("/about", get(pages::about))
            .route("/manual", get(pages::manual))
            .route("/manual/img/{name}", get(pages::manual_picture))
            .route("/new/{game}", get(pages::new_table))
            .route("/tables", post(start::tables))
            .route("/first/{game}", post(start::first))
            .route("/charts/{game}", get(lessons::charts))
            .route("/lessons/{game}", get(lessons::list))
            .route("/lesson/{game}/{id}", post(lessons::take))
            .route("/lesson/{game}/{id}/show", post(lessons::show))
            .route("/lesson/{game}/{id}/next", post(lessons::next))
            .route("/puzzles", get(puzzles::list))
            .route("/puzzle/{game}/{number}", get(puzzles::page).post(puzzles::take))
            .route("/puzzle/{game}/{number}/show", post(puzzles::show))
            .route("/puzzle/{game}/{number}/next", post(puzzles::next))
            .route("/table/{id}/go-on", post(puzzles::go_on))
            .route("/import", post(record::import).layer(DefaultBodyLimit::max(RECORD_MAX)))
            .route("/join/{token}", get(join::page).post(join::sit))
            .route("/rules/{game}", get(pages::rules))
            .route("/rules/{game}/find", get(pages::rules_found))
            .route("/sources/{game}", get(pages::sources))
            .route("/board/{game}", get(pages::board_picture))
            .route("/board/{game}/{version}/{name}", get(pages::ground))
            .route("/lang", post(start::language))
            .route("/offline", get(around::offline))
            .route("/worker.js", get(around::worker))
            .route("/manifest.webmanifest", get(around::manifest))
            .route("/table/{id}/turn", get(around::turn))
            .route("/table/{id}", get(pages::table))
            .route("/table/{id}/", get(pages::table))
            .route("/table/{id}/replay", get(pages::replay))
            .route("/table/{id}/what-if", post(again::what_if))
            .route("/table/{id}/rematch", post(again::rematch))
            .route("/table/{id}/fair", get(pages::fair))
            .route("/table/{id}/view", get(view::view))
            .route("/table/{id}/overlays", get(view::overlays))
            .route("/table/{id}/picture.svg", get(picture::svg))
            .route("/table/{id}/analysis", get(record::analysis))
            .route("/table/{id}/record", get(record::export))
            .route("/table/{id}/odds", get(odds::odds))
            .route("/table/{id}/hint", get(odds::hint))
            .route("/table/{id}/choose", post(play::choose))
            .route("/table/{id}/finish", post(play::finish))
            .route("/table/{id}/losses", post(play::losses))
            .route("/table/{id}/click", post(play::click))
            .route("/table/{id}/roll", post(play::roll))
            .route("/table/{id}/throw", post(play::throw))
            .route("/table/{id}/undo", post(play::undo))
            .route("/table/{id}/offer", post(play::offer))
            .route("/table/{id}/answer", post(play::answer_route))
            .route("/table/{id}/resign", post(play::resign))
            .route("/table/{id}/say", post(play::say))
            .route("/table/{id}/note", post(play::note))
            .route("/table/{id}/orders", post(play::orders))
            .route("/table/{id}/link", post(join::link))
            .route("/table/{id}/unlink", post(join::unlink))
            .route("/assets/{version}/{name}", get(assets::give))
            .layer(press)
            .route("/table/{id}/news", get(news::news))
            .route("/healthz", get(admin::healthz))
            .route("/readyz", get(admin::readyz))
            .fallback(pages::nowhere)
            .layer(DefaultBodyLimit::max(BODY_MAX))
            .with_state(self.clone())
    }

    /// What answers at the address for whoever watches the server; nothing of it is open to everybody.
    pub fn counts(&self) -> Router {
        let watch = Router::new()
            .route("/metrics", get(admin::metrics))
            .route("/healthz", get(admin::healthz))
            .route("/readyz", get(admin::readyz));
        watch.with_state(self.clone())
    }

    /// The table of that name, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.tables().find(&GameId::parse(id)?)
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
