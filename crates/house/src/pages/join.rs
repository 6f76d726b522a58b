//! The page to which the link of a seat leads.

use super::layout::{Page, page_of};
use crate::app::shelf;
use crate::error::Fail;
use crate::live::{NAME_MAX, State};
use crate::secrets::Token;
use crate::who::Asker;
use axum::response::{IntoResponse, Response};
use maud::html;
use zocalo_core::Side;

/// Asks whether one wants to sit down.
pub fn join(asker: &Asker, token: &Token, state: &State, side: Side, taken: bool) -> Result<Response, Fail> {
    let words = asker.words;
    let shelf = shelf(&state.row.rules, asker.lang())?;
    let host = &state.row.seats[side.foe().index()].name;
    let host = if host.is_empty() { words.t("friend") } else { host.clone() };
    let page = Page {
        title: &shelf.about.title,
        kind: "plain",
        styles: &["pages.css"],
        bar: html! {},
        main: html! {
            main id="main" class="prose join" {
                h1 { (shelf.about.title) }
                p class="lead" {
                    (words.say("join-lead", [("host", host.into()), ("side", shelf.side_name(side).to_owned().into())]))
                }
                p { (shelf.about.help) }
                form method="post" action={ "/join/" (token.as_str()) } {
                    @if taken {
                        p { (words.t("join-taken")) }
                    } @else {
                        label class="field" {
                            span { (words.t("start-name")) }
                            input name="name" maxlength=(NAME_MAX) autocomplete="nickname";
                        }
                        label class="field" {
                            span { (words.t("start-word")) }
                            input name="word" maxlength=(NAME_MAX) autocomplete="off";
                            small { (words.t("start-word-help")) }
                        }
                    }
                    button type="submit" class="primary" { (words.with("join-sit", "side", shelf.side_name(side).to_owned())) }
                }
                p { a href={ "/table/" (state.row.id) } { (words.t("join-watch")) } " · " a href={ "/rules/" (shelf.about.id) } { (words.t("rules-title")) } }
            }
        },
    };
    Ok(page_of(asker, &page).into_response())
}
