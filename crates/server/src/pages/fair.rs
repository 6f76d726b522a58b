//! The promise of the dice at one table: what is shown before anybody gives a word, what an operator could know, and, once
//! the game is over, the secret and its check.

use super::layout::{Page, page_of};
use crate::app::Shelf;
use crate::error::Fail;
use crate::live::{Head, State, header_of};
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_table::record::Verified;
use zocalo_table::{ChanceMode, Fair};

/// The promise of the dice at one table.
pub fn fair(
    asker: &Asker,
    shelf: &Shelf,
    state: &State,
    checked: Option<&Result<Verified, String>>,
) -> Result<Markup, Fail> {
    let words = asker.words;
    let (header, head) = (header_of(&state.row)?, Head::of(&state.row)?);
    let over = state.end.is_some();
    Ok(page_of(
        asker,
        &Page {
            title: &words.t("fair-title"),
            kind: "plain",
            styles: &["pages.css"],
            bar: html! { nav class="links" { a href={ "/table/" (state.row.id) } { (words.t("back-to-table")) } } },
            main: html! {
                main id="main" class="prose fair" {
                    h1 { (words.t("fair-title")) }
                    p { (words.t("fair-how")) }
                    @match &header.chance {
                        ChanceMode::Fair(dice) => {
                            p { (words.t(if head.promised { "fair-promised" } else { "fair-unpromised" })) }
                            dl {
                                dt { (words.t("fair-table")) } dd { code { (dice.table) } }
                                (fingerprints(words, &head, dice))
                                (seals(words, shelf, dice))
                                (anchors(words, shelf, dice))
                                // Players' words are secret until the game is over: they would help to predict the dice.
                                @if over { @for (side, word) in shelf.about.side_names.iter().zip(&dice.words) {
                                    dt { (words.with("fair-word", "side", side.clone())) } dd { code { (word) } }
                                } }
                                dt { (words.t("fair-secret")) }
                                dd { @match (&dice.secret, over) {
                                    (Some(secret), true) => code { (secret.to_hex()) },
                                    _ => em { (words.t("fair-sealed")) },
                                } }
                            }
                            (retaken(words, state))
                            h2 { (words.t("fair-foresee")) }
                            p { (words.t("fair-foresee-text")) }
                        },
                        _ => p { (words.t("typed-promise")) },
                    }
                    @match checked {
                        Some(Ok(verified)) => p class="good" {
                            @if verified.shared > 0 { (words.with("fair-shared", "n", verified.shared)) " " }
                            (words.say("fair-good", [("rolls", verified.rolls.into()), ("checked", verified.checked.into()), ("inputs", verified.inputs.into())]))
                        },
                        Some(Err(error)) => p class="bad" { (words.with("fair-bad", "error", error.clone())) },
                        None => p { (words.t("fair-later")) },
                    }
                    @if over { p { (words.t("fair-yourself")) " " code { "zocalo verify FILE" } " " a href={ "/table/" (state.row.id) "/record" } download { (words.t("export")) } } }
                }
            },
        },
    ))
}

/// What a guest is shown before sitting down.
pub fn sealed(words: Words, shelf: &Shelf, state: &State) -> Result<Markup, Fail> {
    let (header, head) = (header_of(&state.row)?, Head::of(&state.row)?);
    let ChanceMode::Fair(dice) = &header.chance else {
        return Ok(html! { p class="promise" { (words.t("typed-promise")) } });
    };
    Ok(html! {
        section class="sealed" {
            p class="help" { (words.t("start-sealed-help")) }
            dl { (fingerprints(words, &head, dice)) (seals(words, shelf, dice)) (anchors(words, shelf, dice)) }
            p { a href={ "/table/" (state.row.id) "/fair" } { (words.t("fair-foresee")) } }
        }
    })
}

/// How many throws were taken back, if any were.
pub fn retaken(words: Words, state: &State) -> Markup {
    let count = state.table.as_deref().map_or(0, zocalo_table::AnyTable::retaken);
    html! { @if count > 0 { p class="retaken" { (words.with("retaken", "n", count)) } } }
}

fn fingerprints(words: Words, head: &Head, dice: &Fair) -> Markup {
    html! {
        dt { (words.t("fair-commitment")) } dd { code { (dice.commitment.to_hex()) } }
        @if let Some(second) = &head.second {
            dt { (words.t("fair-second")) } dd { code { (second.commitment.to_hex()) } }
        }
    }
}

/// The seals of the words that were given so far.
fn seals(words: Words, shelf: &Shelf, dice: &Fair) -> Markup {
    html! {
        @for side in Side::BOTH {
            @if let Some(seal) = dice.seal(side.index()) {
                dt { (words.with("fair-seal", "side", shelf.side_name(side).to_owned())) } dd { code { (seal) } }
            }
        }
    }
}

/// Where the chains of those begin who add something to every throw of their own.
fn anchors(words: Words, shelf: &Shelf, dice: &Fair) -> Markup {
    html! {
        @for (side, anchor) in Side::BOTH.into_iter().zip(&dice.anchors) {
            @if let Some(anchor) = anchor {
                dt { (words.with("fair-anchor", "side", shelf.side_name(side).to_owned())) } dd { code { (anchor.to_hex()) } }
            }
        }
    }
}
