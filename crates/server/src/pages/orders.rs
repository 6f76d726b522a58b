//! The panel of standing orders: one's own answers in advance, secret to everybody else.

use super::parts::Scope;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_core::{Side, Viewer};
use zocalo_table::orders::{Answer, Order, Until};
use zocalo_table::{AnyTable, Sheet, wire};

/// The answers that the list offers; the first leaves it to what is usual.
const ANSWERS: [&str; 4] = ["", "ask", "pass", "doctrine"];
/// How long the answers of the list hold.
const UNTIL: [&str; 3] = ["", "turn", "run"];

/// Whether there is anything to order: the game has such decisions, goes on, and the viewer plays.
pub fn has(scope: &Scope<'_>) -> bool {
    own(scope).is_some()
}

/// The panel.
pub fn panel(words: Words, scope: &Scope<'_>) -> Markup {
    let Some((table, side)) = own(scope) else { return html! {} };
    let info = table.orders(words.lang);
    let sheet = table.sheet(side).cloned().unwrap_or_default();
    let lapsed = table.own_orders(side, words.lang).lapsed;
    let until = sheet.orders.iter().find(|order| listed(order)).map_or("", |order| time(order.until));
    html! {
        form id="orders" data-side=(table.side_id(side)) {
            p class="help" { (words.t("orders-help")) }
            ul class="windows" { @for window in &info.windows { li { (row(words, window, &sheet)) } } }
            label { (words.t("orders-until")) " "
                select name="until" { @for value in UNTIL { (option(words, "orders-until", value, until)) } }
            }
            @if !info.stops.is_empty() {
                fieldset { legend { (words.t("orders-stop")) }
                    @for (id, title) in &info.stops {
                        label { input type="checkbox" name="stop" value=(id) checked[sheet.stops.contains(id)]; " " (title) }
                    }
                }
            }
            details open[sheet.orders.iter().any(|order| !listed(order))] {
                summary { (words.t("orders-exact")) }
                p class="help" { (words.t("orders-exact-help")) }
                textarea rows="5" spellcheck="false" aria-label=(words.t("orders-exact")) { (exact(&sheet, &lapsed)) }
                @if !lapsed.is_empty() {
                    p class="help" { (words.t("orders-lapsed")) }
                    ul class="lapsed" { @for line in &lapsed { li { code { (line) } } } }
                }
                dl class="facts" {
                    @for window in &info.windows {
                        dt { code { (window.id) } } dd { (facts(window)) }
                    }
                }
            }
            button type="submit" { (words.t("orders-give")) }
            p id="orders-kept" class="help" role="status" {}
        }
    }
}

/// Why the reader is asked although their orders would have answered; for nobody else's eyes.
pub fn stopped(scope: &Scope<'_>) -> Option<String> {
    let side = scope.decides()?;
    let stop = own(scope)?.0.own_orders(side, scope.words.lang).stopped?;
    Some(scope.words.say("orders-stopped", [("what", stop.title.into()), ("line", stop.line.into())]))
}

fn own<'a>(scope: &'a Scope<'_>) -> Option<(&'a dyn AnyTable, Side)> {
    let table = scope.state.table.as_deref().filter(|_| scope.state.end.is_none() && scope.plays())?;
    let Viewer::Side(side) = scope.viewer else { return None };
    (!table.orders(scope.words.lang).windows.is_empty()).then_some((table, side))
}

fn row(words: Words, window: &wire::WindowInfo, sheet: &Sheet) -> Markup {
    let of = |order: &&Order| listed(order) && order.window.as_deref() == Some(window.id.as_str());
    let answer = sheet.orders.iter().find(of).map_or("", |order| plain(&order.answer).unwrap_or(""));
    html! {
        label { span { (window.title) } " "
            select data-window=(window.id) { @for value in ANSWERS { (option(words, "orders", value, answer)) } }
        }
    }
}

fn option(words: Words, key: &str, value: &str, chosen: &str) -> Markup {
    let named = if value.is_empty() { "usual" } else { value };
    html! { option value=(value) selected[value == chosen] { (words.t(&format!("{key}-{named}"))) } }
}

/// Whether an order is one of the list: a decision and a plain answer, without facts.
fn listed(order: &Order) -> bool {
    order.window.is_some() && order.conditions.is_empty() && plain(&order.answer).is_some()
}

fn plain(answer: &Answer) -> Option<&'static str> {
    match answer {
        Answer::Ask => Some("ask"),
        Answer::Pass => Some("pass"),
        Answer::Doctrine => Some("doctrine"),
        Answer::Play(_) => None,
    }
}

const fn time(until: Until) -> &'static str {
    match until {
        Until::Changed => "",
        Until::Turn => "turn",
        Until::Run => "run",
    }
}

/// The lines that the list cannot show, but for those that have lapsed: they would be refused, and go when the rest is saved.
fn exact(sheet: &Sheet, lapsed: &[String]) -> String {
    let lines = sheet.orders.iter().filter(|order| !listed(order)).map(ToString::to_string);
    lines.filter(|line| !lapsed.contains(line)).collect::<Vec<_>>().join("\n")
}

fn facts(window: &wire::WindowInfo) -> Markup {
    html! {
        (window.title)
        @for (i, (key, title)) in window.facts.iter().enumerate() {
            (if i == 0 { ": " } else { ", " }) code { (key) } " " (title)
        }
    }
}
