//! The page of a table: board, prompt, and what stands beside them.

use super::layout::{Page, page_of};
use super::parts::{self, Scope};
use super::rules::{contents, search_box};
use crate::draw::sprite;
use crate::live::Head;
use crate::who::Asker;
use crate::words::Words;
use crate::assets::address;
use maud::{Markup, html};
use std::collections::HashMap;
use zocalo_core::{Side, Viewer};

/// How the page begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// At the present.
    Live,
    /// At the beginning, to be looked through.
    Replay,
}

/// The panels beside the board: id and key of the name.
const PANELS: [&str; 9] =
    ["choices", "log", "situation", "cards", "orders", "talk", "notes", "rules", "guide"];

/// The page of a table.
pub fn table(asker: &Asker, scope: &Scope<'_>, mode: Mode, note: &str, talk: u32) -> Markup {
    let words = asker.words;
    let shelf = scope.shelf;
    let parts: Parts = parts::all(scope).into_iter().collect();
    page_of(
        asker,
        &Page {
            title: &shelf.about.title,
            kind: "table",
            styles: &["board.css", "counters.css", "table.css"],
            bar: bar(words, scope, &parts),
            main: html! {
                (sprite(&shelf.sheet.faces))
                main id="main" class="table" data-table=(scope.state.row.id) data-game=(shelf.about.id)
                    data-seq=(scope.state.seq) data-talk=(talk) data-inputs=(scope.state.inputs()) data-backs=(scope.state.backs)
                    data-mode=(match mode { Mode::Live => "live", Mode::Replay => "replay" })
                    data-viewer=(match scope.viewer { Viewer::Side(side) => shelf.side_id(side), Viewer::Public => "public" })
                    data-alone=[scope.alone().then_some("yes")]
                    data-over=[scope.state.end.as_ref().map(|_| "yes")] {
                    h1 class="hidden" { (shelf.about.title) }
                    (stage(words, scope, &parts))
                    (aside(words, scope, &parts, note))
                }
                (texts(words))
                (help(words))
            },
        },
    )
}

fn bar(words: Words, scope: &Scope<'_>, parts: &Parts) -> Markup {
    let row = &scope.state.row;
    html! {
        span class="title" { (scope.shelf.about.title) }
        nav class="links" aria-label=(words.t("table-menu")) {
            (eyes(words, scope))
            details class="menu" {
                summary { (words.t("table-menu")) }
                div {
                    a href={ "/rules/" (row.rules) } target="_blank" { (words.t("rules-title")) }
                    a href={ "/table/" (row.id) "/fair" } { (words.t("fair-title")) }
                    a href={ "/table/" (row.id) "/record" } download { (words.t("export")) }
                    button type="button" data-do="share" { (words.t("share")) }
                    div data-part="menu" { (part(parts, "menu")) }
                    button type="button" data-do="help" { (words.t("help-keys")) }
                }
            }
        }
    }
}

/// With whose eyes: for those who may choose.
fn eyes(words: Words, scope: &Scope<'_>) -> Markup {
    let both = scope.seats.plays(Side::One) && scope.seats.plays(Side::Two);
    if !both && scope.state.end.is_none() {
        return html! {};
    }
    html! {
        label class="eyes" {
            span class="hidden" { (words.t("eyes")) }
            select id="eyes" {
                @if both && scope.state.end.is_none() { option value="" selected { (words.t("eyes-acting")) } }
                @for side in Side::BOTH {
                    option value=(scope.side_id(side)) selected[scope.state.end.is_some() && scope.viewer.is(side)] {
                        (words.with("eyes-side", "side", scope.shelf.side_name(side).to_owned()))
                    }
                }
                option value="public" selected[scope.viewer == Viewer::Public] { (words.t("eyes-public")) }
            }
        }
    }
}

/// The parts of the page by name.
type Parts = HashMap<&'static str, Markup>;

fn part(parts: &Parts, name: &str) -> Markup {
    parts.get(name).cloned().unwrap_or_default()
}

/// The styles of a baked board.
fn ground_styles(scope: &Scope<'_>) -> Markup {
    let Some(ground) = &scope.shelf.sheet.ground else { return html! {} };
    html! {
        link rel="stylesheet" href=(address("areas.css"));
        link rel="stylesheet" href=(ground.address(&scope.shelf.about.id, "style.css"));
    }
}

/// Where the lines and names of a baked board will stand: a file of its own, which browsers keep.
fn ground(scope: &Scope<'_>) -> Markup {
    let Some(ground) = &scope.shelf.sheet.ground else { return html! {} };
    html! { g id="ground" data-from=(ground.address(&scope.shelf.about.id, "lines.svg")) {} }
}

fn stage(words: Words, scope: &Scope<'_>, parts: &Parts) -> Markup {
    let (w, h) = scope.shelf.sheet.size;
    let view_box = format!("0 0 {w} {h}");
    html! {
        section class="stage" aria-label=(words.t("board")) {
            (ground_styles(scope))
            div id="board" class="board" role="application" tabindex="0" aria-label=(words.t("board-label"))
                aria-describedby="board-help" data-width=(w) data-height=(h) {
                svg class="layer terrain" viewBox=(view_box) width=(w) height=(h) aria-hidden="true" { (ground(scope)) (scope.shelf.sheet.drawing) g id="tints" {} }
                svg class="layer pieces" viewBox=(view_box) width=(w) height=(h) {
                    g data-part="pieces" { (part(parts, "pieces")) }
                    g id="arrows" {}
                    path id="way" d="" {}
                    g id="cursor-a" class="cursor" { path {} }
                    g id="cursor-b" class="cursor" { path {} }
                }
            }
            p id="board-help" class="hidden" { (words.t("board-help")) }
            div id="inspect" class="inspect" {}
            div class="dice-tray" data-part="dice" { (part(parts, "dice")) }
            details class="action-steps" open {
                summary { (words.t("action-steps")) }
                div data-part="action-steps" { (part(parts, "action-steps")) }
            }
            div class="zoom" role="group" aria-label=(words.t("zoom")) {
                button type="button" data-zoom="in" aria-label=(words.t("zoom-in")) { "+" }
                button type="button" data-zoom="out" aria-label=(words.t("zoom-out")) { "−" }
                button type="button" data-zoom="fit" aria-label=(words.t("zoom-fit")) {
                    svg viewBox="0 0 24 24" aria-hidden="true" { path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" {} }
                }
            }
            details class="overlays" {
                summary {
                    svg viewBox="0 0 24 24" aria-hidden="true" { path d="M12 3 21 8l-9 5-9-5ZM3 12l9 5 9-5M3 16l9 5 9-5" {} }
                    (words.t("overlays"))
                }
                div data-part="overlays" { (part(parts, "overlays")) }
            }
            (replay_bar(words, scope))
        }
    }
}

fn replay_bar(words: Words, scope: &Scope<'_>) -> Markup {
    let button = |name: &str, shapes: &[(&str, &str)]| {
        let label = words.t(&format!("replay-{name}"));
        html! {
            button type="button" data-replay=(name) aria-label=(label) title=(label) {
                svg viewBox="0 0 24 24" aria-hidden="true" { @for (class, d) in shapes { path class=(class) d=(d) {} } }
            }
        }
    };
    html! {
        div class="replay" id="replay" role="group" aria-label=(words.t("replay")) {
            (button("first", &[("", "M5 5h3v14H5ZM19 5v14L9 12Z")]))
            (button("back", &[("", "M17 5v14L7 12Z")]))
            (button("play", &[("start", "M6 4l14 8L6 20Z"), ("pause", "M6 4h4v16H6ZM14 4h4v16h-4Z")]))
            (button("next", &[("", "M7 5v14l10-7Z")]))
            (button("last", &[("", "M16 5h3v14h-3ZM5 5v14l10-7Z")]))
            input type="range" id="slider" min="0" max=(scope.state.inputs()) value=(scope.at) aria-label=(words.t("replay-slider"));
            output for="slider" { (scope.at) "/" (scope.state.inputs()) }
            @if scope.plays() {
                button type="button" class="back-here" data-do="back-here" { (words.t(if scope.alone() { "back-here" } else { "ask-back-here" })) }
            }
        }
    }
}

fn aside(words: Words, scope: &Scope<'_>, parts: &Parts, note: &str) -> Markup {
    let guided = Head::of(&scope.state.row).is_ok_and(|head| head.guide);
    let open = if guided { "guide" } else { "log" };
    html! {
        aside class="side" aria-label=(words.t("aside")) {
            button type="button" class="grip" data-do="grip" aria-expanded="false" aria-label=(words.t("grip")) {}
            div class="head" data-part="head" { (part(parts, "head")) }
            div data-part="end" { (part(parts, "end")) }
            div data-part="offer" { (part(parts, "offer")) }
            div class="prompt" data-part="prompt" { (part(parts, "prompt")) }
            div id="why" class="why" role="alert" hidden {}
            div class="tabs" role="tablist" aria-label=(words.t("panels")) {
                @for name in PANELS.iter().filter(|name| shows(scope, name)) {
                    button type="button" role="tab" id={ "tab-" (name) } aria-controls={ "panel-" (name) }
                        aria-selected=(*name == open) tabindex=(if *name == open { "0" } else { "-1" }) { (words.t(&format!("panel-{name}"))) }
                }
            }
            @for name in PANELS.iter().filter(|name| shows(scope, name)) {
                section role="tabpanel" id={ "panel-" (name) } class={ "panel " (name) } aria-labelledby={ "tab-" (name) } tabindex="0" hidden[*name != open] {
                    h2 class="hidden" { (words.t(&format!("panel-{name}"))) }
                    (panel(words, scope, parts, name, note))
                }
            }
        }
    }
}

/// Panels without anything in them are left out: a game without cards, notes of nobody.
fn shows(scope: &Scope<'_>, name: &str) -> bool {
    match name {
        "cards" => !scope.shelf.sheet.board.cards.is_empty(),
        "talk" | "notes" => scope.plays(),
        "orders" => super::orders::has(scope),
        "choices" => scope.plays() || scope.state.end.is_none(),
        _ => true,
    }
}

fn panel(words: Words, scope: &Scope<'_>, parts: &Parts, name: &str, note: &str) -> Markup {
    match name {
        "choices" => html! { div class="choices" data-part="choices" { (part(parts, "choices")) } },
        "log" => {
            html! { div role="log" aria-label=(words.t("panel-log")) { ol id="log" { (parts::log(scope)) } div id="veil" hidden {} } }
        }
        "situation" => html! { div data-part="situation" { (part(parts, "situation")) } },
        "cards" => html! { div data-part="cards" { (part(parts, "cards")) } },
        "talk" => html! {
            ul class="talk" data-part="talk" aria-live="polite" { (part(parts, "talk")) }
            @if scope.plays() {
                form id="say" {
                    label { span class="hidden" { (words.t("talk-say")) } input name="text" maxlength=(crate::live::SAY_MAX) placeholder=(words.t("talk-say")) autocomplete="off" required; }
                    button type="submit" { (words.t("talk-send")) }
                }
            }
        },
        "orders" => super::orders::panel(words, scope),
        "notes" => html! {
            label { span { (words.t("notes-help")) } textarea id="note" rows="10" maxlength=(crate::live::NOTE_MAX / 2) { (note) } }
            p id="note-kept" class="help" role="status" {}
        },
        "rules" => html! {
            (search_box(words, &scope.shelf.about.id))
            details id="rules-contents" open {
                summary { (words.t("rules-contents")) }
                (contents(words, &scope.shelf.about.id, scope.shelf.game.rules(words.lang)))
            }
            div id="rules-found" aria-live="polite" { p class="help" { (words.t("rules-beside")) } }
        },
        _ => html! { div data-part="guide" { (part(parts, "guide")) } },
    }
}

/// Words that the scripts use.
fn texts(words: Words) -> Markup {
    const KEYS: [&str; 26] = [
        "js-odds-deals",
        "js-odds-each",
        "js-odds-tries",
        "js-odds-alike",
        "js-odds-more",
        "js-why-not",
        "js-reconnecting",
        "js-moved",
        "js-copied",
        "js-device-help",
        "js-revoked",
        "js-kept",
        "js-confirm-resign",
        "js-offline",
        "js-choose",
        "js-hint",
        "js-hint-none",
        "js-rule",
        "js-close",
        "js-back-asked",
        "js-thinking",
        "js-place-empty",
        "js-take-back",
        "js-play",
        "js-pause",
        "js-lit",
    ];
    html! {
        dl id="texts" hidden { @for key in KEYS { dt { (key) } dd { (words.t(key)) } } }
    }
}

/// The shortcuts.
fn help(words: Words) -> Markup {
    const KEYS: [(&str, &str); 12] = [
        ("Tab", "key-tab"),
        ("← ↑ → ↓", "key-arrows"),
        ("Enter", "key-enter"),
        ("1 … 9", "key-numbers"),
        ("U", "key-undo"),
        ("+ − 0", "key-zoom"),
        ("[ ]", "key-replay"),
        ("C L S", "key-panels"),
        ("R", "key-rules"),
        ("H", "key-hint"),
        ("O", "key-odds"),
        ("?", "key-help"),
    ];
    html! {
        dialog id="help" aria-labelledby="help-title" {
            h2 id="help-title" { (words.t("help-keys")) }
            dl { @for (key, text) in KEYS { dt { kbd { (key) } } dd { (words.t(text)) } } }
            p { (words.t("help-touch")) }
            form method="dialog" { button class="primary" { (words.t("js-close")) } }
        }
        dialog id="device" aria-labelledby="device-title" {
            h2 id="device-title" { (words.t("own-link")) }
            p class="help" {}
            div class="copy" {
                input type="text" readonly aria-label=(words.t("device-link"));
                button type="button" data-do="copy-device" { (words.t("copy")) }
            }
            form method="dialog" {
                button type="button" data-do="revoke-device" { (words.t("device-revoke")) }
                button class="primary" { (words.t("js-close")) }
            }
        }
        dialog id="menu" aria-labelledby="menu-title" { h2 id="menu-title" {} ul {} form method="dialog" { button { (words.t("js-close")) } } }
    }
}
