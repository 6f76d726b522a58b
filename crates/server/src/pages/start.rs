//! The page on which a table is set up.

use super::layout::{Page, page_of};
use crate::app::Shelf;
use crate::levels;
use crate::live::{NAME_MAX, Promise};
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_bots::Level;
use zocalo_core::Side;
use zocalo_table::wire;

/// The name of a level; one that is no longer known by its id.
pub fn level_name(words: Words, level: &str) -> String {
    if level == zocalo_store::LESSON {
        return words.t("seat-lesson");
    }
    level.parse().map_or_else(|_| level.to_owned(), |level| levels::name(words.lang, level))
}

/// The level that is offered first.
const USUAL: Level = Level::Doctrine;

/// The page on which a table of a game is set up.
pub fn new_table(asker: &Asker, shelf: &Shelf, promise: &Promise) -> Markup {
    let words = asker.words;
    let about = &shelf.about;
    page_of(
        asker,
        &Page {
            title: &about.title,
            kind: "start",
            styles: &["pages.css"],
            bar: html! { nav class="links" { a href={ "/rules/" (about.id) } { (words.t("rules-title")) } } },
            main: html! {
                main id="main" class="start" {
                    div class="intro" {
                        h1 { (about.title) }
                        p { (about.help) }
                        p class="facts" { (super::home::facts(about)) }
                        img src={ "/board/" (about.id) "?v=" (*crate::assets::VERSION) } alt=(words.with("board-of", "game", about.title.clone())) width="480" height="300";
                        p class="actions" { (super::lesson::link(asker, shelf)) " " (super::puzzle::link(asker, shelf)) }
                    }
                    form id="start" method="post" action="/tables" {
                        input type="hidden" name="game" value=(about.id);
                        input type="hidden" name="ticket" value=(promise.ticket.as_str());
                        (opponents(words, shelf))
                        (scenarios(words, shelf))
                        (dice(words, shelf, promise))
                        @if about.match_of_two { (pair(words)) }
                        (names(words))
                        div class="go" { button type="submit" class="primary" { (words.t("start-go")) } }
                    }
                }
            },
        },
    )
}

fn opponents(words: Words, shelf: &Shelf) -> Markup {
    html! {
        fieldset {
            legend { (words.t("start-who")) }
            p class="help" { (words.t("start-who-help")) }
            div class="presets" role="group" aria-label=(words.t("start-presets")) {
                @for preset in ["bot", "friend", "both", "watch"] {
                    button type="button" data-preset=(preset) aria-pressed=(preset == "bot") {
                        strong { (words.t(&format!("preset-{preset}"))) }
                        span { (words.t(&format!("preset-{preset}.help"))) }
                    }
                }
            }
            div class="seats" {
                @for side in Side::BOTH { (seat(words, shelf, side)) }
            }
            dl class="levels" {
                @for level in Level::ALL {
                    dt { (level_name(words, level.id())) }
                    dd { (levels::about(words.lang, *level, &shelf.about.id)) }
                }
            }
        }
    }
}

/// Who plays a side: to choose from.
pub fn seat(words: Words, shelf: &Shelf, side: Side) -> Markup {
    let mine = side == Side::One;
    html! {
        label class="seat" {
            span { (shelf.side_name(side)) }
            select name={ "seat-" (side.index()) } {
                option value="me" selected[mine] { (words.t("seat-me")) }
                option value="friend" { (words.t("seat-friend")) }
                @for level in Level::ALL {
                    option value={ "bot:" (level.id()) } selected[!mine && *level == USUAL] {
                        (words.with("seat-bot", "level", level_name(words, level.id())))
                    }
                }
            }
        }
    }
}

fn scenarios(words: Words, shelf: &Shelf) -> Markup {
    let all = &shelf.about.scenarios;
    html! {
        fieldset {
            legend { (words.t("start-scenario")) }
            @for (i, scenario) in all.iter().enumerate() {
                @if all.len() > 1 {
                    label class="choice" {
                        input type="radio" name="scenario" value=(scenario.id) checked[i == 0];
                        strong { (scenario.title) " " small class="length" { (scenario.length) } } span { (scenario.help) }
                    }
                } @else {
                    p { strong { (scenario.title) " " small class="length" { (scenario.length) } } " " span { (scenario.help) } }
                }
            }
            @for (i, scenario) in all.iter().enumerate() { (options(words, shelf, scenario, i == 0)) }
        }
    }
}

fn options(words: Words, shelf: &Shelf, scenario: &wire::Scenario, first: bool) -> Markup {
    html! {
        @if !scenario.options.is_empty() {
            details class="options" data-scenario=(scenario.id) hidden[!first] {
                summary { (words.with("start-options", "n", scenario.options.len())) }
                p class="help" { (words.t("start-options-help")) }
                @for option in &scenario.options { (option_drawn(shelf, option, first)) }
            }
        }
    }
}

fn option_drawn(shelf: &Shelf, option: &wire::GameOption, enabled: bool) -> Markup {
    html! {
        label class="option" {
            strong { (option.title) }
            span class="help" {
                (option.help)
                @if !option.case.is_empty() {
                    (super::rules::case_links(&shelf.about.id, option.case.split([' ', ',']).filter(|case| !case.is_empty())))
                }
            }
            select name={ "option-" (option.id) } disabled[!enabled] {
                @for (value, title) in option.values.iter().zip(&option.value_titles) {
                    option value=(value) selected[*value == option.default] { (title) }
                }
            }
        }
    }
}

fn dice(words: Words, shelf: &Shelf, promise: &Promise) -> Markup {
    let [first, second] = promise.commitments();
    html! {
        fieldset {
            legend { (words.t("start-dice")) }
            @for (i, kind) in ["fair", "typed"].into_iter().enumerate() {
                label class="choice" {
                    input type="radio" name="dice" value=(kind) checked[i == 0];
                    strong { (words.t(&format!("dice-{kind}"))) } span { (words.t(&format!("dice-{kind}.help"))) }
                }
            }
            details class="sealed" {
                summary { (words.t("start-sealed")) }
                p class="help" { (words.t("start-sealed-help")) }
                p { code { (first) } }
                @if shelf.about.match_of_two { p class="help" { (words.t("fair-second")) } p { code { (second) } } }
            }
        }
    }
}

fn pair(words: Words) -> Markup {
    html! {
        fieldset {
            legend { (words.t("start-pair")) }
            label class="choice" {
                input type="checkbox" name="pair" value="yes";
                strong { (words.t("start-pair-yes")) } span { (words.t("start-pair-help")) }
            }
        }
    }
}

/// Whether one adds something to every throw of one's own; a script makes the chain.
pub fn each(words: Words) -> Markup {
    html! {
        label class="choice each" hidden {
            input type="checkbox" name="each" value="yes";
            strong { (words.t("start-each")) } span { (words.t("start-each-help")) }
        }
        input type="hidden" name="anchor" value="";
    }
}

/// Name and word; also asked of whoever joins.
pub fn names(words: Words) -> Markup {
    html! {
        fieldset {
            legend { (words.t("start-you")) }
            label class="field" {
                span { (words.t("start-name")) }
                input name="name" maxlength=(NAME_MAX) autocomplete="nickname";
                small { (words.t("start-name-help")) }
            }
            label class="field" {
                span { (words.t("start-word")) }
                input name="word" maxlength=(NAME_MAX) autocomplete="off";
                small { (words.t("start-word-help")) }
            }
            (each(words))
            label class="choice" {
                input type="checkbox" name="guide" value="yes";
                strong { (words.t("start-guide")) } span { (words.t("start-guide-help")) }
            }
            label class="choice" {
                input type="checkbox" name="hints" value="yes";
                strong { (words.t("start-hints")) } span { (words.t("start-hints-help")) }
            }
        }
    }
}
