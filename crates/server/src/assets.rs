//! Scripts, styles and pictures, carried in the program. Their addresses hold a digest of all of them, so that
//! browsers may keep them for ever.

use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::LazyLock;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        /// Every file by name.
        pub const ALL: &[(&str, &str)] = &[$(($name, include_str!(concat!("../assets/", $name)))),*];
    };
}

assets! {
    "base.css", "board.css", "areas.css", "hexes.css", "counters.css", "table.css", "floats.css", "pages.css", "lesson.css", "charts.css", "icon.svg", "icon-turn.svg",
    "main.js", "dom.js", "board.js", "counters.js", "keys.js", "live.js", "odds.js", "panels.js", "play.js",
    "menu.js", "drag.js", "hover.js", "legend.js", "losses.js", "press.js", "reach.js", "stacks.js", "trails.js", "playback.js", "prefs.js", "replay.js", "rules.js", "start.js", "table.js", "links.js", "facts.js", "chains.js", "sound.js", "notices.js", "lesson.js", "lay.js", "list.js", "lists.js",
}

/// The digest of all files.
pub static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    for (name, text) in ALL {
        hasher.update(name.as_bytes());
        hasher.update(text.as_bytes());
    }
    hasher.finalize().to_hex()[..12].to_owned()
});

/// The address of a file.
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// Gives a file. The version in the address is for the browser's cache only: any will do.
pub async fn give(Path((_version, name)): Path<(String, String)>) -> Response {
    match ALL.iter().find(|(known, _)| *known == name) {
        Some((name, text)) => (
            [
                (header::CONTENT_TYPE, HeaderValue::from_static(kind(name))),
                (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
            ],
            *text,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
