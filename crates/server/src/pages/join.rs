//! The pages to which the link of a seat leads.

use super::layout::{Page, page_of};
use crate::app::shelf;
use crate::error::Fail;
use crate::live::{NAME_MAX, State};
use crate::secrets::Token;
use crate::who::Asker;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use zocalo_store::{Link, LinkKind, Void};

/// Asks whether one wants to sit down, or to open one's seat on this device.
pub fn join(asker: &Asker, token: &Token, state: &State, link: &Link) -> Result<Response, Fail> {
    let words = asker.words;
    let shelf = shelf(&state.row.rules, asker.lang())?;
    let side = link.holding.side;
    let side_name = || shelf.side_name(side).to_owned();
    let name_of = |name: &String| if name.is_empty() { words.t("friend") } else { name.clone() };
    let (host, holder) =
        (name_of(&state.row.seats[side.foe().index()].name), name_of(&state.row.seats[side.index()].name));
    let dice = super::fair::sealed(words, shelf, state)?;
    let page = Page {
        title: &shelf.about.title,
        kind: "join",
        styles: &["pages.css"],
        bar: html! {},
        main: html! {
            main id="main" class="prose join" {
                h1 { (shelf.about.title) }
                @match link.kind {
                    LinkKind::Seat => {
                        p class="lead" { (words.say("join-lead", [("host", host.into()), ("side", side_name().into())])) }
                        p { (shelf.about.help) }
                        p class="agreed" { (words.t(if state.hints { "join-hints" } else { "join-no-hints" })) }
                    },
                    LinkKind::Device => {
                        p class="lead" { (words.say("join-device", [("holder", holder.into()), ("side", side_name().into())])) }
                        p class="warning" { (words.t("join-device-warning")) }
                    },
                }
                form method="post" action={ "/join/" (token.as_str()) } {
                    @match link.kind {
                        LinkKind::Seat => {
                            label class="field" {
                                span { (words.t("start-name")) }
                                input name="name" maxlength=(NAME_MAX) autocomplete="nickname";
                            }
                            (dice)
                            label class="field" {
                                span { (words.t("start-word")) }
                                input name="word" maxlength=(NAME_MAX) autocomplete="off";
                                small { (words.t("start-word-help")) }
                            }
                            (super::start::each(words))
                            button type="submit" class="primary" { (words.with("join-sit", "side", side_name())) }
                        },
                        LinkKind::Device => button type="submit" class="primary" { (words.t("join-device-open")) },
                    }
                }
                p { (watch(asker, link)) " · " a href={ "/rules/" (shelf.about.id) } { (words.t("rules-title")) } }
            }
        },
    };
    Ok(page_of(asker, &page).into_response())
}

fn watch(asker: &Asker, link: &Link) -> Markup {
    html! { a href={ "/table/" (link.holding.id) } { (asker.words.t("join-watch")) } }
}

/// Says why a link opens nothing any more, and what to do.
pub fn void_link(asker: &Asker, link: &Link, void: Void) -> Response {
    let words = asker.words;
    let (title, text) = match void {
        Void::Used => ("link-used", "link-used-help"),
        Void::Revoked => ("link-revoked", "link-revoked-help"),
        Void::Expired => ("link-expired", "link-expired-help"),
    };
    let page = Page {
        title: &words.t(title),
        kind: "plain",
        styles: &["pages.css"],
        bar: html! {},
        main: html! {
            main id="main" class="prose join" {
                h1 { (words.t(title)) }
                p class="lead" { (words.t(text)) }
                p { (watch(asker, link)) " · " a href="/" { (words.t("home")) } }
            }
        },
    };
    (StatusCode::GONE, page_of(asker, &page)).into_response()
}
