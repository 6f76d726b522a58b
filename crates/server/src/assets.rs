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
    "menu.js", "drag.js", "hover.js", "legend.js", "losses.js", "press.js", "reach.js", "stacks.js", "trails.js", "playback.js", "prefs.js", "replay.js", "rules.js", "start.js", "table.js", "links.js", "facts.js", "chains.js", "sound.js", "notices.js", "lesson.js", "lay.js", "list.js", "lists.js", "names.js",
}

/// Every file as it is sent: scripts and styles without comments that have lines of their own, and without indentation. Nothing
/// else of them is changed.
static SENT: LazyLock<Vec<(&str, String)>> =
    LazyLock::new(|| ALL.iter().map(|(name, text)| (*name, lean(name, text))).collect());

fn lean(name: &str, text: &str) -> String {
    if !name.ends_with(".js") && !name.ends_with(".css") {
        return text.to_owned();
    }
    let mut sent = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        let begins = inside || line.starts_with("/*");
        inside = begins && !line.ends_with("*/");
        if begins || line.is_empty() || (name.ends_with(".js") && line.starts_with("//")) {
            continue;
        }
        sent.push_str(line);
        sent.push('\n');
    }
    sent
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
    match SENT.iter().find(|(known, _)| *known == name) {
        Some((name, text)) => (
            [
                (header::CONTENT_TYPE, HeaderValue::from_static(kind(name))),
                (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
            ],
            text.as_str(),
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::{ALL, lean};

    #[test]
    fn comments_and_indentation_stay_at_home() {
        let script = "// why\nconst a = 1; // kept\n  /** @type {X}\n   * more */\n  let b = /** @type {Y} */ (a);\n\n";
        assert_eq!(lean("a.js", script), "const a = 1; // kept\nlet b = /** @type {Y} */ (a);\n");
        assert_eq!(lean("a.css", "/* one */\na { b: c; }\n/* two\n   lines */\n"), "a { b: c; }\n");
        assert_eq!(lean("a.svg", "  <svg/>"), "  <svg/>");
    }

    /// What the lines are read for must hold: no text goes on over lines, and no code follows a comment that began a line.
    #[test]
    fn scripts_and_styles_can_be_read_by_lines() {
        for (name, text) in ALL.iter().filter(|(name, _)| name.ends_with(".js") || name.ends_with(".css")) {
            let mut inside = false;
            for (n, line) in text.lines().map(str::trim).enumerate() {
                let begins = inside || line.starts_with("/*");
                assert!(!begins || line.find("*/").is_none_or(|at| at + 2 == line.len()), "{name}:{}", n + 1);
                inside = begins && !line.ends_with("*/");
                let comment = begins || line.starts_with("//");
                assert!(comment || line.matches('`').count() % 2 == 0, "{name}:{}: a text over several lines", n + 1);
            }
        }
    }
}
