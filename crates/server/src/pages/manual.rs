//! The manual: the Markdown files of `docs/manual`, which also stand in the repository to be read there.

use super::layout::{Page, page_of};
use crate::who::Asker;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd};
use std::sync::LazyLock;
use zocalo_table::Lang;

/// The text of the manual in a language.
const fn text(lang: Lang) -> &'static str {
    match lang {
        Lang::En => include_str!("../../../../docs/manual/en.md"),
        Lang::Es => include_str!("../../../../docs/manual/es.md"),
        Lang::Fr => include_str!("../../../../docs/manual/fr.md"),
    }
}

/// A picture by its name, which must be a plain text here.
macro_rules! picture {
    ($name:literal) => {
        ($name, include_bytes!(concat!("../../../../docs/img/", $name)))
    };
}

/// The pictures that the texts show, by name.
const PICTURES: &[(&str, &[u8])] = &[
    picture!("montezuma.webp"),
    picture!("camerone-board.webp"),
    picture!("veracruz-board.webp"),
    picture!("montezuma-board.webp"),
    picture!("rio-grande-board.webp"),
    picture!("cactus-throne-board.webp"),
];

/// Where pictures lie, seen from the texts, and where the server has them.
const FOLDERS: (&str, &str) = ("../img/", "/manual/img/");

/// The manual as HTML, in the order of [`Lang::ALL`].
static PAGES: LazyLock<Vec<String>> =
    LazyLock::new(|| Lang::ALL.iter().map(|lang| drawn(text(*lang))).collect());

/// The page of the manual.
pub fn manual(asker: &Asker) -> Markup {
    let at = Lang::ALL.iter().position(|lang| *lang == asker.lang()).unwrap_or(0);
    page_of(
        asker,
        &Page {
            title: &asker.words.t("manual-title"),
            kind: "plain",
            styles: &["pages.css"],
            bar: html! {},
            main: html! { main id="main" class="prose manual" { (PreEscaped(&PAGES[at])) } },
        },
    )
}

/// A picture of the manual.
pub fn manual_picture(name: &str) -> Response {
    match PICTURES.iter().find(|(known, _)| *known == name) {
        Some((_, bytes)) => ([(header::CONTENT_TYPE, "image/webp")], *bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Markdown as HTML: headings get the anchors that links name, pictures their address on the server.
fn drawn(text: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    for at in 0..events.len() {
        match &events[at] {
            Event::Start(Tag::Heading { .. }) => {
                let words = heading(&events[at + 1..]);
                if let Event::Start(Tag::Heading { id, .. }) = &mut events[at] {
                    *id = Some(CowStr::from(anchor(&words)));
                }
            }
            Event::Start(Tag::Image { .. }) => {
                if let Event::Start(Tag::Image { dest_url, .. }) = &mut events[at] {
                    *dest_url = CowStr::from(dest_url.replacen(FOLDERS.0, FOLDERS.1, 1));
                }
            }
            _ => {}
        }
    }
    let mut page = String::new();
    pulldown_cmark::html::push_html(&mut page, events.into_iter());
    // They are large, and most lie far below.
    page.replace("<img ", "<img loading=\"lazy\" ")
}

/// The words of the heading that has just begun.
fn heading(events: &[Event<'_>]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside.filter_map(|event| if let Event::Text(text) = event { Some(&**text) } else { None }).collect()
}

/// The anchor of a heading, made as code hosts make it: small letters, hyphens for blanks, no signs.
fn anchor(words: &str) -> String {
    let kept = words.to_lowercase();
    kept.chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'))
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_and_picture_of_the_manual_is_there() {
        for lang in Lang::ALL {
            let page = drawn(text(lang));
            for link in page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                // The writer of HTML escapes letters beyond ASCII in addresses, not in anchors.
                let found = page.split("id=\"").skip(1).filter_map(|rest| rest.split('"').next());
                let found: Vec<String> = found.map(escaped).collect();
                assert!(found.contains(&link.to_owned()), "{lang:?}: #{link} of {found:?}");
            }
            for name in page.split(FOLDERS.1).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(PICTURES.iter().any(|(known, _)| *known == name), "{lang:?}: {name}");
            }
            assert!(page.contains("<table>") && page.matches("<h3").count() == 5, "{lang:?}");
            assert!(
                !page.contains("<ol start"),
                "{lang:?}: a year at the beginning of a line is no item of a list"
            );
        }
    }

    fn escaped(anchor: &str) -> String {
        anchor
            .bytes()
            .map(|b| if b.is_ascii() { char::from(b).to_string() } else { format!("%{b:02X}") })
            .collect()
    }
}
