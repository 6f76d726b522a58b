//! Lessons: their lists, and the panel beside the board.

use super::layout::{Page, page_of};
use super::parts::Scope;
use super::rules::case_links;
use crate::app::Shelf;
use crate::live::Taught;
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_table::lesson::{Lesson, Standing, carried};

/// The lessons of a game, with what comes after them.
pub fn lessons(asker: &Asker, shelf: &Shelf, all: &[&Lesson]) -> Markup {
    let words = asker.words;
    let about = &shelf.about;
    let done = |lesson: &Lesson| asker.learned.has(&about.id, &lesson.id);
    let next = all.iter().position(|lesson| !done(lesson));
    page_of(
        asker,
        &Page {
            title: &words.with("lessons-of", "game", about.title.clone()),
            kind: "plain",
            styles: &["pages.css", "lesson.css"],
            bar: html! { nav class="links" { a href={ "/rules/" (about.id) } { (words.t("rules-title")) } } },
            main: html! {
                main id="main" class="home lessons" {
                    h1 { (words.with("lessons-of", "game", about.title.clone())) }
                    p { (words.t("lessons-help")) }
                    ol class="lesson-list" {
                        @for (i, lesson) in all.iter().enumerate() {
                            li class={ @if done(lesson) { "done" } } { (entry(words, lesson, done(lesson), next == Some(i))) }
                        }
                    }
                    section class="then" aria-labelledby="then" {
                        h2 id="then" { (words.t("lessons-then")) }
                        p { (words.t("lessons-then-help")) }
                        (first_game(words, shelf, next.is_none()))
                        p { (super::puzzle::link(asker, shelf)) }
                    }
                }
            },
        },
    )
}

fn entry(words: Words, lesson: &Lesson, done: bool, next: bool) -> Markup {
    html! {
        form method="post" action={ "/lesson/" (lesson.game) "/" (lesson.id) } {
            div {
                h2 {
                    (lesson.title.of(words.lang))
                    @if done { " " span class="tick" { span class="hidden" { (words.t("lesson-done")) } } }
                }
                p { (lesson.idea.of(words.lang)) }
                p class="minutes" { (words.with("lesson-minutes", "n", usize::from(lesson.minutes))) }
            }
            button type="submit" class={ @if next { "primary" } } {
                (words.t(if done { "lesson-again" } else { "lesson-begin" }))
                span class="hidden" { ": " (lesson.title.of(words.lang)) }
            }
        }
    }
}

/// The guided first game, with either side.
pub fn first_game(words: Words, shelf: &Shelf, primary: bool) -> Markup {
    html! {
        form class="first-sides" method="post" action={ "/first/" (shelf.about.id) } {
            @for side in Side::BOTH {
                button type="submit" class={ @if primary { "primary" } } name="side" value=(side.index()) {
                    (words.with("lessons-first", "side", shelf.side_name(side).to_owned()))
                }
            }
        }
    }
}

/// For whoever is new: the first lesson of a game that is not done.
pub fn newcomer(asker: &Asker, shelf: &Shelf) -> Option<Markup> {
    let words = asker.words;
    let all = carried(&shelf.about.id);
    let at = all.iter().position(|lesson| !asker.learned.has(&shelf.about.id, &lesson.id))?;
    let lesson = &all[at];
    Some(html! {
        form class="first" method="post" action={ "/lesson/" (lesson.game) "/" (lesson.id) } {
            button type="submit" class="primary" { (words.t(if at == 0 { "lessons-start" } else { "lessons-go-on" })) }
        }
    })
}

/// A link to the lessons of a game, with how many are done.
pub fn link(asker: &Asker, shelf: &Shelf) -> Markup {
    let all = carried(&shelf.about.id);
    let done = all.iter().filter(|lesson| asker.learned.has(&shelf.about.id, &lesson.id)).count();
    html! {
        @if !all.is_empty() {
            a class="button lessons-link" href={ "/lessons/" (shelf.about.id) } {
                (asker.words.t("lessons-title")) " " span class="count" { (done) "/" (all.len()) }
            }
        }
    }
}

/// What stands beside the board during a lesson. Whether goals hold is asked of what the learning side knows, so nobody else
/// is told.
pub fn panel(scope: &Scope<'_>) -> Markup {
    if !scope.plays() {
        return html! {};
    }
    let Some(taught) = &scope.state.lesson else { return html! {} };
    let Some(table) = scope.shown() else { return html! {} };
    let (words, lesson) = (scope.words, &taught.lesson);
    let standing = lesson.standing(table);
    let address = format!("/lesson/{}/{}", lesson.game, lesson.id);
    let done = standing.done() && !taught.shown;
    html! {
        section class={ "lesson" @if standing.done() { " done" } } aria-labelledby="lesson-title"
            data-lesson-done=[done.then(|| format!("{}.{}", lesson.game, lesson.id))] {
            (place(words, taught))
            h2 id="lesson-title" { (lesson.title.of(words.lang)) }
            p class="idea" {
                (lesson.idea.of(words.lang))
                (case_links(&lesson.game, lesson.cases.iter().map(String::as_str)))
            }
            (goals(words, lesson, &standing))
            @if taught.shown { p class="shown" { (words.t("lesson-shown")) } }
            @if standing.done() {
                p class="learned" role="status" { strong { (words.t("lesson-done-say")) } " " (lesson.learned.of(words.lang)) }
            } @else if standing.spent {
                p class="spent" role="status" { (words.t("lesson-spent")) }
            }
            @if !standing.done() { (check(words, lesson, &standing)) }
            (ways(words, &address, taught, &standing))
        }
    }
}

fn place(words: Words, taught: &Taught) -> Markup {
    let say = [
        ("n", taught.number.into()),
        ("all", taught.of.into()),
        ("minutes", usize::from(taught.lesson.minutes).into()),
    ];
    html! {
        div class="place" {
            span { (words.say("lesson-place", say)) }
            span class="dashes" aria-hidden="true" {
                @for n in 1..=taught.of { i class={ @if n < taught.number { "past" } @else if n == taught.number { "now" } } {} }
            }
        }
    }
}

fn goals(words: Words, lesson: &Lesson, standing: &Standing) -> Markup {
    html! {
        ul class="goals" aria-label=(words.t("lesson-goals")) {
            @for (goal, &tick) in lesson.goals.iter().zip(&standing.ticks) {
                li class={ @if tick { "ticked" } @else { "open" } } {
                    span class="mark" aria-hidden="true" {}
                    span { (goal.text.of(words.lang)) }
                    @if tick { span class="hidden" { " " (words.t("lesson-ticked")) } }
                }
            }
        }
    }
}

/// What is missing: opened by whoever wants to know.
fn check(words: Words, lesson: &Lesson, standing: &Standing) -> Markup {
    let missing = lesson.goals.iter().zip(&standing.ticks).filter(|(_, tick)| !**tick);
    html! {
        details class="check" {
            summary { b { (words.t("lesson-check")) } small { (words.t("lesson-check-then")) } }
            ul {
                @for (goal, _) in missing {
                    li {
                        (goal.missing.of(words.lang))
                        (case_links(&lesson.game, goal.case.as_deref()))
                    }
                }
            }
        }
    }
}

fn ways(words: Words, address: &str, taught: &Taught, standing: &Standing) -> Markup {
    let button = |to: String, key: &str, primary: bool| {
        html! {
            form method="post" action=(to) {
                button type="submit" class={ @if primary { "primary" } } { b { (words.t(key)) } small { (words.t(&format!("{key}-then"))) } }
            }
        }
    };
    let done = standing.done() && !taught.shown;
    let last = taught.number >= taught.of;
    html! {
        div class="ways" {
            @if !taught.shown && !standing.done() { (button(format!("{address}/show"), "lesson-show", false)) }
            (button(address.to_owned(), if taught.shown { "lesson-try" } else { "lesson-restart" }, taught.shown || (standing.spent && !done)))
            @if !last { (button(format!("{address}/next"), "lesson-next", done)) }
            a class={ "button" @if last && done { " primary" } } href={ "/lessons/" (taught.lesson.game) } {
                b { (words.t("lesson-leave")) } small { (words.t("lesson-leave-then")) }
            }
        }
    }
}
