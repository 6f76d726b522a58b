//! The page of a table: board, prompt, and what stands beside them.

use super::boxes::{boxes, texts};
use super::layout::{Page, languages, page_with, theme_button};
use super::parts::{self, Scope};
use super::rules::{contents, search_box};
use crate::draw::{insets, sprite};
use crate::live::Head;
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, PreEscaped, html};
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

/// The panels beside the board.
const PANELS: [&str; 4] = ["log", "situation", "rules", "talk"];

/// The page of a table. Whoever hears it instead of seeing it meets what is asked first, then the answers, then the board.
/// What it shows is on it a second time, as the scripts read it (`first`).
pub fn table(asker: &Asker, scope: &Scope<'_>, mode: Mode, note: &str, first: &str) -> Markup {
    let words = asker.words;
    let shelf = scope.shelf;
    let parts: Parts = parts::all(scope).map(|part| (part.name, (part.draw)(scope).html())).collect();
    page_with(
        asker,
        &Page {
            title: &shelf.about.title,
            kind: "table",
            styles: &["page.css"],
            bar: bar(asker, scope, &parts),
            main: html! {
                (sprite(&shelf.sheet.faces))
                main id="main" class="table" data-table=(scope.state.row.id) data-game=(shelf.about.id)
                    data-mode=(match mode { Mode::Live => "live", Mode::Replay => "replay" })
                    data-viewer=(match scope.viewer { Viewer::Side(side) => shelf.side_id(side), Viewer::Public => "public" })
                    data-alone=[scope.alone().then_some("yes")]
                    data-over=[scope.state.end.as_ref().map(|_| "yes")] {
                    (act(words, scope, &parts))
                    (stage(words, scope, &parts))
                    (dock(words, scope, &parts, note))
                }
                // Data, not a script: browsers run nothing of it. No "<" may end it early.
                script type="application/json" id="first-view" { (PreEscaped(first.replace('<', "\\u003c"))) }
                (texts(words))
                (boxes(words, scope))
            },
        },
        &super::toll::tags(asker, scope),
    )
}

fn bar(asker: &Asker, scope: &Scope<'_>, parts: &Parts) -> Markup {
    let words = asker.words;
    let row = &scope.state.row;
    html! {
        h1 class="title" { (scope.shelf.about.title) }
        div class="track" data-part="track" { (part(parts, "track")) }
        div class="links" {
            (eyes(words, scope))
            (theme_button(words))
            details class="menu" {
                summary aria-label=(words.t("table-menu")) title=(words.t("table-menu")) {
                    svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M4 7h16M4 12h16M4 17h16" {} }
                }
                div {
                    a href={ "/rules/" (row.rules) } target="_blank" { (words.t("rules-title")) }
                    a href={ "/charts/" (row.rules) } target="_blank" { (words.t("charts-title")) }
                    button type="button" data-do="choices" { (words.t("choices-all")) kbd { "/" } }
                    @if super::orders::has(scope) { button type="button" data-do="orders" { (words.t("panel-orders")) } }
                    button type="button" data-do="replay" { (words.t("replay")) }
                    button type="button" data-do="settings" { (words.t("settings")) }
                    button type="button" data-do="help" { (words.t("help-keys")) kbd { "?" } }
                    a href={ "/table/" (row.id) "/fair" } { (words.t("fair-title")) }
                    a href={ "/table/" (row.id) "/record" } download { (words.t("export")) }
                    button type="button" data-do="share" { (words.t("share")) }
                    div data-part="menu" { (part(parts, "menu")) }
                    (languages(asker))
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
            svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z" {} }
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

/// The one place that asks: what is asked, why, and the answers. While something is played back, its strip stands above.
fn act(words: Words, scope: &Scope<'_>, parts: &Parts) -> Markup {
    html! {
        section class="act" aria-label=(words.t("act")) {
            (replay_bar(words, scope))
            div id="why" class="why notice" role="alert" hidden {}
            div class="prompt" data-part="prompt" { (part(parts, "prompt")) }
            div id="sure" class="sure" role="alertdialog" aria-labelledby="sure-ask" hidden {
                div class="say" { p class="ask" id="sure-ask" {} p class="reason" { (words.t("sure-help")) } }
                div class="answers" {
                    button type="button" class="act-button" data-sure="no" { span { b { (words.t("sure-no")) } small { (words.t("sure-no-then")) } } }
                    button type="button" class="act-button stop" data-sure="yes" { span { b {} small { (words.t("sure-yes-then")) } } }
                }
            }
        }
    }
}

/// The styles of a baked board.
fn ground_styles(scope: &Scope<'_>) -> Markup {
    let Some(ground) = &scope.shelf.sheet.ground else { return html! {} };
    html! {
        link rel="preload" as="fetch" crossorigin href=(ground.address(&scope.shelf.about.id, "lines.svg"));
        link rel="stylesheet" href=(ground.address(&scope.shelf.about.id, "style.css"));
    }
}

/// Where the lines and names of a baked board will stand: a file of its own, which browsers keep.
fn ground(scope: &Scope<'_>) -> Markup {
    let Some(ground) = &scope.shelf.sheet.ground else { return html! {} };
    html! { g id="ground" data-from=(ground.address(&scope.shelf.about.id, "lines.svg")) {} }
}

/// What the map itself covers of the board: boxes may lie beside it.
fn map_of(scope: &Scope<'_>) -> Option<String> {
    let art = scope.shelf.sheet.board.art.as_ref()?;
    let [x, y, w, h] = art.rect.map(|halves| f64::from(halves) / 2.0);
    Some(format!("{x} {y} {w} {h}"))
}

fn stage(words: Words, scope: &Scope<'_>, parts: &Parts) -> Markup {
    let (w, h) = scope.shelf.sheet.size;
    let view_box = format!("0 0 {w} {h}");
    html! {
        section class="stage" aria-label=(words.t("board")) {
            (ground_styles(scope))
            div id="board" class="board" role="application" tabindex="0" aria-label=(words.t("board-label"))
                aria-describedby="board-help" data-width=(w) data-height=(h) data-map=[map_of(scope)] {
                svg class="layer terrain" viewBox=(view_box) width=(w) height=(h) aria-hidden="true" { (ground(scope)) (scope.shelf.sheet.drawing) g id="tints" {} }
                // Below the counters: a stack may fan out over an inset.
                @if let Some(art) = &scope.shelf.sheet.board.art { (insets(art)) }
                svg class="layer pieces" viewBox=(view_box) width=(w) height=(h) {
                    path id="reach-veil" d="" {}
                    path id="reach-key" class="reach" d="" {}
                    path id="reach-line" class="reach" d="" {}
                    // Names stand above what is veiled and below the counters.
                    g id="names" class="terrain" aria-hidden="true" {}
                    g data-part="pieces" { g class="lights" {} g class="marks" {} g class="stacks" {} }
                    g id="arrows" {}
                    g id="trails" aria-hidden="true" {}
                    path id="way-key" d="" {}
                    path id="way" d="" {}
                    g id="glow" aria-hidden="true" {}
                    g id="cursor-a" class="cursor" { path {} }
                    g id="cursor-b" class="cursor" { path {} }
                }
            }
            p id="board-help" class="hidden" { (words.t("board-help")) }
            div id="inspect" class="inspect" aria-hidden="true" hidden {}
            div class="dice-tray" data-part="dice" { (part(parts, "dice")) }
            details class="action-steps" open {
                summary { (words.t("action-steps")) }
                div data-part="action-steps" { (part(parts, "action-steps")) }
            }
            section class="loss-panel float" aria-label=(words.t("losses")) data-part="losses" { (part(parts, "losses")) }
            section id="tray" class="tray float" aria-label=(words.t("tray")) hidden {}
            div class="zoom" role="group" aria-label=(words.t("zoom")) {
                button type="button" data-zoom="in" aria-label=(words.t("zoom-in")) { svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M5 12h14M12 5v14" {} } }
                button type="button" data-zoom="out" aria-label=(words.t("zoom-out")) { svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M5 12h14" {} } }
                button type="button" data-zoom="fit" aria-label=(words.t("zoom-fit")) {
                    svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" {} }
                }
                @if let Some(ground) = &scope.shelf.sheet.ground {
                    button type="button" id="legend-button" data-do="legend" aria-expanded="false" aria-controls="legend" aria-label=(words.t("legend")) title=(words.t("legend")) data-from=(ground.address(&scope.shelf.about.id, "legend.html")) {
                        svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M4 6h4v4H4ZM11 8h9M4 14h4v4H4ZM11 16h9" {} }
                    }
                }
                details class="overlays" {
                    summary aria-label=(words.t("overlays")) title=(words.t("overlays")) {
                        svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d="M12 3 21 8l-9 5-9-5ZM3 12l9 5 9-5M3 16l9 5 9-5" {} }
                    }
                    div id="overlays" {}
                }
            }
            section id="legend" class="legend float" aria-label=(words.t("legend")) hidden {
                header { h2 { (words.t("legend")) } button type="button" class="close" data-do="legend" aria-label=(words.t("js-close")) { "×" } }
                div {}
            }
            div class="hand" data-part="hand" { (part(parts, "hand")) }
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
            (super::boxes::speeds(words))
            (what_if(words, scope))
            @if scope.plays() {
                button type="button" class="back-here" data-do="back-here" { (words.t(if scope.alone() { "back-here" } else { "ask-back-here" })) }
            }
        }
    }
}

/// "What if": a new table from the moment that is shown. Only where nothing is hidden from the reader any more.
fn what_if(words: Words, scope: &Scope<'_>) -> Markup {
    let both = scope.seats.plays(Side::One) && scope.seats.plays(Side::Two);
    if scope.state.end.is_none() && !both {
        return html! {};
    }
    html! {
        details class="what-if" {
            summary { (words.t("what-if")) }
            form id="what-if" method="post" action={ "/table/" (scope.state.row.id) "/what-if" } {
                p { (words.t("what-if-help")) }
                input type="hidden" name="at" value=(scope.at);
                @for side in Side::BOTH { (super::start::seat(words, scope.shelf, side)) }
                button type="submit" class="primary" { (words.t("start-go")) }
            }
        }
    }
}

/// What stands beside the board: both sides, one card with what is in focus, and four panels.
fn dock(words: Words, scope: &Scope<'_>, parts: &Parts, note: &str) -> Markup {
    let guided = Head::of(&scope.state.row).is_ok_and(|head| head.guide);
    let open = if guided { "situation" } else { "log" };
    html! {
        aside class="dock" aria-label=(words.t("aside")) {
            div class="head" data-part="head" { (part(parts, "head")) }
            @if scope.state.lesson.is_some() || scope.state.puzzle.is_some() { div class="lesson-part" data-part="lesson" { (part(parts, "lesson")) } }
            div class="focus" id="focus" {
                div data-part="end" { (part(parts, "end")) }
                div data-part="offer" { (part(parts, "offer")) }
                section id="menu" class="card-menu" aria-labelledby="menu-title" hidden {
                    header { h2 id="menu-title" tabindex="-1" {} button type="button" class="close" data-do="close-menu" aria-label=(words.t("js-close")) { "×" } }
                    p class="about" {} ul {}
                }
                section id="odds" class="odds" aria-live="polite" hidden {}
                div class="summary" data-part="summary" { (part(parts, "summary")) }
            }
            div class="tabs" role="tablist" aria-label=(words.t("panels")) {
                @for name in PANELS.iter().filter(|name| shows(scope, name)) {
                    button type="button" role="tab" id={ "tab-" (name) } aria-controls={ "panel-" (name) }
                        aria-selected=(*name == open) tabindex=(if *name == open { "0" } else { "-1" }) {
                        svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d=(icon(name)) {} }
                        span { (words.t(&format!("panel-{name}"))) }
                    }
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

fn icon(name: &str) -> &'static str {
    match name {
        "log" => "M6 4h12v16H6ZM9 8h6M9 12h6M9 16h4",
        "situation" => "M5 20V12M12 20V5M19 20v-6M3 20h18",
        "rules" => {
            "M12 6C10 4.6 7 4.2 4 4.6v13.6c3-.4 6 0 8 1.4 2-1.4 5-1.8 8-1.4V4.6c-3-.4-6 0-8 1.4ZM12 6v13"
        }
        _ => "M4 5h16v11H10l-5 4v-4H4Z",
    }
}

/// Who only watches has no chat.
fn shows(scope: &Scope<'_>, name: &str) -> bool {
    name != "talk" || scope.plays()
}

fn panel(words: Words, scope: &Scope<'_>, parts: &Parts, name: &str, note: &str) -> Markup {
    match name {
        "log" => {
            html! { div role="log" aria-label=(words.t("panel-log")) { ol id="log" data-empty=(words.t("log-empty")) { @for line in parts::log(scope) { (PreEscaped(line)) } } div id="veil" hidden {} } }
        }
        "situation" => html! {
            @let guided = Head::of(&scope.state.row).is_ok_and(|head| head.guide);
            details class="guide" open[guided] { summary { (words.t("panel-guide")) } div data-part="guide" { (part(parts, "guide")) } details class="more" { summary { (words.t("guide-all")) } div data-part="guide-all" { (part(parts, "guide-all")) } } }
            div data-part="situation" { (part(parts, "situation")) }
            div data-part="cards" { (part(parts, "cards")) }
        },
        "talk" => html! {
            ul class="talk" data-part="talk" aria-live="polite" { (part(parts, "talk")) }
            form id="say" {
                label { span class="hidden" { (words.t("talk-say")) } input name="text" maxlength=(crate::live::SAY_MAX) placeholder=(words.t("talk-say")) autocomplete="off" required; }
                button type="submit" { (words.t("talk-send")) }
            }
            label class="own-notes" { span { (words.t("notes-help")) } textarea id="note" rows="6" maxlength=(crate::live::NOTE_MAX / 2) { (note) } }
            p id="note-kept" class="help" role="status" {}
        },
        _ => html! {
            (search_box(words, &scope.shelf.about.id))
            details id="rules-contents" open {
                summary { (words.t("rules-contents")) }
                (contents(words, &scope.shelf.about.id, scope.shelf.game.rules(words.lang)))
            }
            div id="rules-found" aria-live="polite" { p class="help" { (words.t("rules-beside")) } }
        },
    }
}
