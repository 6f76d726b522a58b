//! The first page: the games, one's tables, and a first game for newcomers.

use super::layout::{Page, page_of};
use crate::app::{Shelf, shelf};
use crate::live::{ResultLine, now_ms, result_text};
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_store::Listed;
use zocalo_table::wire;

/// A table in a list.
pub struct Row {
    /// What the store knows.
    pub listed: Listed,
    /// Whose turn it is, in words; empty for finished tables.
    pub turn: String,
    /// What the asker is asked, in words; empty if nothing.
    pub asks: String,
    /// Whether it is the asker's turn.
    pub mine: bool,
    /// Since when.
    pub since: i64,
    /// Which game of a match of two it is, and what the match comes to; empty for others.
    pub pairing: String,
}

/// The first page.
pub fn home(asker: &Asker, running: &[Row], finished: &[Row], counts: (u64, u64)) -> Markup {
    let words = asker.words;
    let shelves: Vec<&Shelf> =
        zocalo_table::games().iter().filter_map(|game| shelf(game.id(), asker.lang()).ok()).collect();
    page_of(
        asker,
        &Page {
            title: &words.t("home-title"),
            kind: "home",
            styles: &["pages.css"],
            bar: html! { nav class="links" { a href="/puzzles" { (words.t("puzzles-title")) } " " a href="/manual" { (words.t("manual-title")) } " " a href="/about" { (words.t("about-title")) } } },
            main: html! {
                main id="main" class="home" {
                    @if running.is_empty() {
                        section class="hero" {
                            h1 { (words.t("home-title")) }
                            p { (words.t("home-lead")) }
                        }
                    } @else {
                        h1 class="hidden" { (words.t("home-title")) }
                        section class="running" aria-labelledby="running" {
                            h2 id="running" { (words.t("home-running")) " " span class="count" { (counts.0) } }
                            ul class="tables" { @for row in urgent(running) { (table_row(words, row)) } }
                        }
                    }
                    @if let Some(first) = shelves.first() { (first_game(asker, first, running.is_empty() && finished.is_empty())) }
                    section aria-labelledby="games" {
                        h2 id="games" { (words.t("home-games")) }
                        ul class="games" { @for shelf in &shelves { li { (game_card(asker, shelf)) } } }
                    }
                    @if !finished.is_empty() {
                        section aria-labelledby="finished" {
                            h2 id="finished" { (words.t("home-finished")) " " span class="count" { (counts.1) } }
                            ul class="tables" { @for row in finished { (table_row(words, row)) } }
                            @if counts.1 > finished.len() as u64 { p { a href="/finished" { (words.t("home-all-finished")) } } }
                        }
                    }
                    section class="import" aria-labelledby="import" {
                        h2 id="import" { (words.t("import-title")) }
                        p { (words.t("import-help")) }
                        form id="import-form" {
                            label { span { (words.t("import-file")) } input type="file" name="record" accept=".jsonl,.json,.ndjson" required; }
                            button type="submit" { (words.t("import-button")) }
                        }
                    }
                }
            },
        },
    )
}

/// The tables at which the reader is asked come first, those that wait longest before the others.
fn urgent(rows: &[Row]) -> Vec<&Row> {
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by_key(|row| (!row.mine, if row.mine { row.since } else { -row.since }));
    rows
}

/// For whoever is new; filled while there is nothing else to do.
fn first_game(asker: &Asker, shelf: &Shelf, new: bool) -> Markup {
    let words = asker.words;
    html! {
        section class="new-here" aria-labelledby="new-here" {
            div { h2 id="new-here" { (words.t("home-new")) } p { (words.with("home-first-help", "game", shelf.about.title.clone())) } }
            @let lesson = super::lesson::newcomer(asker, shelf);
            div class="ways" {
                form class="first" method="post" action={ "/first/" (shelf.about.id) } {
                    button type="submit" class={ @if new && lesson.is_none() { "primary" } } name="side" value="0" { (words.t("home-first")) }
                }
                @if let Some(lesson) = &lesson { (lesson) }
            }
        }
    }
}

fn game_card(asker: &Asker, shelf: &Shelf) -> Markup {
    let words = asker.words;
    let about = &shelf.about;
    html! {
        article class="game" {
            a class="picture" href={ "/new/" (about.id) } tabindex="-1" aria-hidden="true" {
                img src={ "/board/" (about.id) "?small=1&v=" (*crate::assets::VERSION) } alt="" loading="lazy" width="480" height="300";
            }
            div class="about" {
                h3 { a href={ "/new/" (about.id) } { (about.title) } }
                p { (about.help) }
                p class="facts" { (facts(about)) }
                a class="button play" href={ "/new/" (about.id) } { (words.t("home-play")) span class="hidden" { ": " (about.title) } }
                p class="actions" {
                    (super::lesson::link(asker, shelf))
                    (super::puzzle::link(asker, shelf))
                    a href={ "/rules/" (about.id) } { (words.t("rules-title")) span class="hidden" { ": " (about.title) } }
                }
                form method="post" action={ "/first/" (about.id) } class="newcomer" {
                    span { (words.t("home-newcomer")) }
                    @for side in Side::BOTH {
                        button type="submit" class="link" name="side" value=(side.index()) { (shelf.side_name(side)) }
                    }
                }
            }
        }
    }
}

/// How long the usual scenario of a game lasts, and how much there is to learn.
pub fn facts(about: &wire::GameInfo) -> String {
    let lengths: Vec<&str> = about.scenarios.iter().map(|scenario| scenario.length.as_str()).collect();
    let mut parts = Vec::new();
    parts.extend(lengths.first().copied());
    parts.push(about.difficulty.as_str());
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

/// One table of a list.
fn table_row(words: Words, row: &Row) -> Markup {
    let listed = &row.listed;
    let Ok(shelf) = shelf(&listed.rules, words.lang) else { return html! {} };
    let over = listed.ended_at.is_some();
    let result = listed.result.as_deref().and_then(ResultLine::read);
    html! {
        li class={ @if row.mine { "mine" } } {
            a href={ "/table/" (listed.id) @if over { "/replay" } } {
                strong { (shelf.about.title) }
                @if !row.asks.is_empty() { span class="asks" { (row.asks) } }
                span class="who" { (seat(words, shelf, listed, Side::One)) " – " (seat(words, shelf, listed, Side::Two)) }
                span class="turn" {
                    @if over { @if let Some(result) = result { (result_text(&result, shelf.game, words)) } }
                    @else { (row.turn) }
                }
                time { (words.ago(now_ms(), row.since)) }
                @if !over { span class={ "button" @if row.mine { " primary" } } aria-hidden="true" { (words.t(if row.mine { "home-go-on" } else { "home-look" })) } }
                @if !row.pairing.is_empty() { span class="match" { (row.pairing) } }
            }
        }
    }
}

fn seat(words: Words, shelf: &Shelf, listed: &Listed, side: Side) -> String {
    let (name, level) = (&listed.names[side.index()], &listed.levels[side.index()]);
    let who = if !level.is_empty() {
        super::start::level_name(words, level)
    } else if !name.is_empty() {
        name.clone()
    } else if listed.seats.plays(side) {
        words.t("you")
    } else {
        words.t("friend")
    };
    format!("{} ({who})", shelf.side_name(side))
}

/// All finished tables, page by page.
pub fn finished(asker: &Asker, rows: &[Row], number: u32, pages: u32) -> Markup {
    let words = asker.words;
    page_of(
        asker,
        &Page {
            title: &words.t("home-finished"),
            kind: "plain",
            styles: &["pages.css"],
            bar: html! {},
            main: html! {
                main id="main" class="home" {
                    h1 { (words.t("home-finished")) }
                    ul class="tables" { @for row in rows { (table_row(words, row)) } }
                    nav class="pages" aria-label=(words.t("pages")) {
                        @if number > 1 { a class="button" rel="prev" href={ "/finished?page=" (number - 1) } { (words.t("page-before")) } }
                        span { (words.say("page-of", [("n", number.into()), ("all", pages.into())])) }
                        @if number < pages { a class="button" rel="next" href={ "/finished?page=" (number + 1) } { (words.t("page-after")) } }
                    }
                }
            },
        },
    )
}
