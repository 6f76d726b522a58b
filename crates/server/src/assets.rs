//! Scripts, styles and pictures, carried in the program. Their addresses hold a digest of all of them, so that
//! browsers may keep them for ever.

use crate::bundle;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::sync::LazyLock;

macro_rules! assets {
    ($($name:literal),* $(,)?) => {
        /// Every file by name.
        pub const ALL: &[(&str, &str)] = &[$(($name, include_str!(concat!("../assets/", $name)))),*];
    };
}

assets! {
    "base.css", "board.css", "areas.css", "hexes.css", "counters.css", "table.css", "floats.css", "pages.css", "lesson.css", "charts.css", "page.css", "icon.svg", "icon-turn.svg",
    "main.js", "page.js", "dom.js", "board.js", "counters.js", "keys.js", "live.js", "odds.js", "panels.js", "play.js",
    "menu.js", "drag.js", "hover.js", "insets.js", "legend.js", "losses.js", "press.js", "reach.js", "stacks.js", "trails.js", "playback.js", "prefs.js", "replay.js", "rules.js", "start.js", "table.js", "links.js", "facts.js", "chains.js", "sound.js", "notices.js", "lesson.js", "lay.js", "list.js", "lists.js", "names.js", "share.js",
}

/// Every file as it is sent: scripts and styles without comments that have lines of their own, and without indentation. Nothing
/// else of them is changed.
struct Sent {
    name: &'static str,
    plain: String,
    /// The same, pressed once for all who ask as small as it gets; nothing if that failed.
    pressed: Vec<u8>,
}

static SENT: LazyLock<Vec<Sent>> = LazyLock::new(|| {
    let sent = |&(name, text): &(&'static str, &str)| {
        let plain = bundle::bundled(name).unwrap_or_else(|| lean(name, text));
        let pressed = pressed(&plain).unwrap_or_default();
        Sent { name, plain, pressed }
    };
    ALL.iter().map(sent).collect()
});

/// A text as small as gzip gets it.
pub fn pressed(text: &str) -> std::io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(text.as_bytes())?;
    packer.finish()
}

pub fn lean(name: &str, text: &str) -> String {
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

/// The digest of all files as they are sent: how they are put together counts as well as what they are made of.
pub static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    for sent in &*SENT {
        hasher.update(sent.name.as_bytes());
        hasher.update(sent.plain.as_bytes());
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
pub async fn give(Path((_version, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some(sent) = SENT.iter().find(|sent| sent.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let about = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind(sent.name))),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ];
    if sent.pressed.is_empty() || !takes_gzip(&headers) {
        return (about, sent.plain.as_str()).into_response();
    }
    let gzip = (header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    (about, [gzip], sent.pressed.as_slice()).into_response()
}

/// Whether a browser says that it takes gzip, and does not say that it would rather not.
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let said = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    said.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip")
            && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

#[cfg(test)]
mod tests {
    use super::{ALL, SENT, lean, takes_gzip};
    use axum::http::{HeaderMap, HeaderValue, header};
    use std::io::Read;

    #[test]
    fn what_is_pressed_is_the_same() {
        for sent in SENT.iter() {
            let mut text = String::new();
            flate2::read::GzDecoder::new(sent.pressed.as_slice()).read_to_string(&mut text).expect("gzip");
            assert_eq!(text, sent.plain, "{}", sent.name);
        }
    }

    #[test]
    fn only_who_takes_gzip_is_sent_it() {
        let says = |said: &'static str| {
            takes_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(said))]))
        };
        assert!(says("gzip") && says("br;q=1.0, gzip;q=0.8") && says("deflate,gzip"));
        assert!(
            !says("")
                && !says("br")
                && !says("gzip;q=0")
                && !says("x-gzip")
                && !takes_gzip(&HeaderMap::new())
        );
    }

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
                assert!(
                    comment || line.matches('`').count() % 2 == 0,
                    "{name}:{}: a text over several lines",
                    n + 1
                );
            }
        }
    }
}
