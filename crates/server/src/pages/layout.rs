//! What all pages share.

use crate::assets::address;
use crate::error::Fail;
use crate::who::{Asker, Theme};
use crate::words::Words;
use axum::response::{IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use zocalo_table::Lang;

/// A whole page.
pub struct Page<'a> {
    /// What stands in the window's title, before the name of the server.
    pub title: &'a str,
    /// Which script parts it needs: the value of `data-page`.
    pub kind: &'a str,
    /// Style sheets besides the basic ones.
    pub styles: &'a [&'a str],
    /// What stands in the bar, between the name of the server and the settings.
    pub bar: Markup,
    /// The rest.
    pub main: Markup,
}

/// Puts a page together.
pub fn page_of(asker: &Asker, page: &Page<'_>) -> Markup {
    page_with(asker, page, &html! {})
}

/// The same with more in its head: what other sites show of its link.
pub fn page_with(asker: &Asker, page: &Page<'_>, head: &Markup) -> Markup {
    let words = asker.words;
    let theme = (asker.theme != Theme::System).then(|| asker.theme.name());
    html! {
        (DOCTYPE)
        html lang=(asker.lang().code()) data-theme=[theme] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (page.title) " · Zócalo" }
                link rel="icon" type="image/svg+xml" href=(address("icon.svg"));
                link rel="manifest" href={ "/manifest.webmanifest?lang=" (asker.lang().code()) };
                meta name="theme-color" content="#7d2a26";
                link rel="stylesheet" href=(address("base.css"));
                @for style in page.styles { link rel="stylesheet" href=(address(style)); }
                (head)
                script type="module" src=(address("main.js")) {}
            }
            body data-page=(page.kind) {
                a class="skip" href="#main" { (words.t("skip")) }
                header class="bar" {
                    a class="brand" href="/" { (logo()) span class="name" { "Zócalo" } span class="hidden" { ", " (words.t("home")) } }
                    (page.bar)
                    // The page of a table has its settings in its own menu.
                    @if page.kind != "table" { (settings(asker)) }
                }
                (page.main)
                div id="toast" class="toast" role="status" aria-live="polite" hidden {}
            }
        }
    }
}

fn logo() -> Markup {
    html! {
        svg class="logo" viewBox="0 0 32 32" aria-hidden="true" {
            path d="M16 2 28.1 9v14L16 30 3.9 23V9Z" {}
            path class="z" d="M10.5 10.5h11l-11 11h11" {}
        }
    }
}

fn settings(asker: &Asker) -> Markup {
    html! {
        nav class="settings" aria-label=(asker.words.t("settings")) { (languages(asker)) (theme_button(asker.words)) }
    }
}

/// The languages to choose from.
pub fn languages(asker: &Asker) -> Markup {
    html! {
        form method="post" action="/lang" class="languages" {
            input type="hidden" name="back" value=(asker.path);
            @for lang in Lang::ALL {
                button type="submit" name="lang" value=(lang.code()) lang=(lang.code())
                    aria-pressed=(lang == asker.lang()) title=(own_name(lang)) {
                    (lang.code()) span class="hidden" { " " (own_name(lang)) }
                }
            }
        }
    }
}

/// Light or dark.
pub fn theme_button(words: Words) -> Markup {
    html! {
        button type="button" class="icon" id="theme" title=(words.t("theme")) aria-label=(words.t("theme")) {
            svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9Z" {} }
        }
    }
}

fn own_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::Es => "Español",
        Lang::Fr => "Français",
    }
}

/// A page that says what went wrong.
pub fn error(asker: &Asker, fail: Fail) -> Response {
    let (status, wait) = (fail.status(), fail.wait());
    let body = fail.body(asker.words);
    let page = Page {
        title: &asker.words.t("error-title"),
        kind: "plain",
        styles: &["pages.css"],
        bar: html! {},
        main: html! {
            main id="main" class="prose" {
                h1 { (asker.words.t("error-title")) }
                p { (body.message) @if let Some(case) = &body.case { " [" (case) "]" } }
                p { a href="/" class="button" { (asker.words.t("home")) } }
            }
        },
    };
    (status, wait, page_of(asker, &page)).into_response()
}
