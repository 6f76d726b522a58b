//! Losses: all units that may lose, filled in evenly, to be changed by hand and taken as one act.

use super::parts::Scope;
use crate::draw::outline;
use maud::{Markup, html};
use zocalo_table::wire;

/// Whoever may lose something, and how often it does in each of the ways.
struct Row<'a> {
    on: &'a wire::On,
    say: &'a str,
}

/// The panel; nothing where no losses are asked for.
pub fn losses(scope: &Scope<'_>) -> Markup {
    let spreads = scope.spreads();
    let Some(first) = spreads.first() else { return html! {} };
    let rows = rows(scope, spreads);
    let number = |on: &wire::On| rows.iter().position(|row| row.on == on);
    let order = |spread: &wire::Spread| {
        let numbers = spread.losses.iter().filter_map(|loss| number(&loss.on));
        numbers.map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
    };
    let words = scope.words;
    html! {
        div class="losses" data-order=(order(first)) {
            header {
                h2 { (words.t("losses")) }
                p class="sum" { b {} " " (words.with("losses-of", "n", first.losses.len())) " " span class="fate" {} }
            }
            @if spreads.len() > 1 {
                div class="ways" {
                    span { (words.t("losses-spread")) }
                    div class="seg" role="group" aria-label=(words.t("losses-spread")) {
                        @for (n, spread) in spreads.iter().enumerate() {
                            button type="button" data-spread=(order(spread)) aria-pressed=(if n == 0 { "true" } else { "false" }) { (words.t(&spread.key)) }
                        }
                    }
                }
            }
            ul { @for (n, row) in rows.iter().enumerate() { (row_drawn(scope, n, row)) } }
        }
    }
}

/// Everybody who may lose now, and who would come to it later.
fn rows<'a>(scope: &'a Scope<'_>, spreads: &'a [wire::Spread]) -> Vec<Row<'a>> {
    let now = scope.choices().iter().filter(|choice| choice.on != wire::On::Button);
    let now = now.map(|choice| Row { on: &choice.on, say: &choice.say });
    let later = spreads.iter().flat_map(|spread| &spread.losses);
    let later = later.map(|loss| Row { on: &loss.on, say: &loss.say });
    let mut rows: Vec<Row<'a>> = Vec::new();
    for row in now.chain(later) {
        if !rows.iter().any(|known| known.on == row.on) {
            rows.push(row);
        }
    }
    rows
}

fn row_drawn(scope: &Scope<'_>, n: usize, row: &Row<'_>) -> Markup {
    let words = scope.words;
    let counter = match row.on {
        wire::On::Piece(id) => scope.counter(id),
        _ => None,
    };
    let counter = counter.as_ref();
    let name = match row.on {
        wire::On::Piece(id) => counter
            .and_then(|counter| counter.name.clone())
            .or_else(|| scope.shelf.sheet.piece(id).map(|(piece, _)| piece.name.clone())),
        wire::On::Place(id) => scope.shelf.sheet.spots.get(id).map(|spot| spot.name.clone()),
        _ => None,
    };
    let name = name.unwrap_or_else(|| row.say.to_owned());
    let place = counter.and_then(|counter| scope.shelf.sheet.spots.get(&counter.place));
    let steps = counter.and_then(|counter| counter.steps).map(|(now, _)| now);
    html! {
        li data-say=(row.say) data-left=[steps] {
            (picture(scope, row.on))
            span class="who" {
                b { (name) }
                small { @if let Some(place) = place { span { (place.name) } } span class="left" {} }
            }
            div class="stepper" role="group" aria-label=(name) {
                button type="button" data-less=(n) aria-label=(words.t("losses-less")) { "−" }
                output { "0" }
                button type="button" data-more=(n) aria-label=(words.t("losses-more")) { "+" }
            }
        }
    }
}

/// The counter of a row, small.
fn picture(scope: &Scope<'_>, on: &wire::On) -> Markup {
    let index = match on {
        wire::On::Piece(id) => scope.shelf.sheet.piece(id).map(|(_, index)| index),
        _ => None,
    };
    html! {
        svg class="mini" viewBox="-24 -24 48 48" aria-hidden="true" {
            @match index {
                Some(index) => { use href={ "#p-" (index) } x="-22" y="-22" width="44" height="44" {} },
                None => { path class="blank" d=(outline("side-none")) {} },
            }
        }
    }
}
