//! What is said of games that were played under other rules.

use super::parts::Scope;
use crate::live::Old;
use maud::{Markup, html};

/// Instead of what is asked: the game has stopped, and what its players can do.
pub fn stopped(scope: &Scope<'_>, old: &Old) -> Markup {
    let words = scope.words;
    html! {
        div class="say" {
            p class="ask" id="ask" role="status" { (says(scope, "rules-stopped", old)) }
            p class="reason" { (words.t("rules-stopped-help")) " " q lang="en" { (old.why) } }
        }
        @if scope.plays() {
            div class="answers" {
                button type="button" class="act-button stop" data-do="resign" { span { b { (words.t("resign")) } } }
                @if !scope.alone() {
                    button type="button" class="act-button" data-do="offer-draw" { span { b { (words.t("offer-draw-button")) } } }
                }
                button type="button" class="act-button answer go" data-do="offer-rules" {
                    span {
                        b { (words.t("rules-go-on")) }
                        small { (words.t(if scope.alone() { "rules-go-on-alone" } else { "rules-go-on-asks" })) }
                    }
                }
            }
        }
    }
}

/// What must be known of a game that is shown from its film, or that went on under changed rules.
pub fn note(scope: &Scope<'_>) -> Option<String> {
    if !scope.is_now() {
        return None;
    }
    if let Some(film) = scope.state.film() {
        return Some(scope.words.with("film-note", "rules", film.rules));
    }
    if let Some(old) = &scope.state.old {
        return Some(says(scope, "film-missing", old));
    }
    // Said for as long as nothing has happened since.
    let since = scope.state.since.filter(|&since| since == scope.state.inputs())?;
    Some(scope.words.with("rules-since", "n", since))
}

fn says(scope: &Scope<'_>, key: &str, old: &Old) -> String {
    let arguments = [
        ("then", old.then.into()),
        ("now", old.now.into()),
        ("agreed", old.agreed.into()),
        ("of", old.of.into()),
    ];
    scope.words.say(key, arguments)
}
