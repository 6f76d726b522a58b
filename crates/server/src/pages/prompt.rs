//! What the reader is asked, and the list of what they can answer.

use super::parts::Scope;
use crate::draw::die;
use crate::live::Offered;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_table::wire;

/// The prompt with its buttons.
pub fn prompt(scope: &Scope<'_>) -> Markup {
    let words = scope.words;
    let Some(view) = &scope.view else { return waiting(scope) };
    if scope.state.end.is_some() && scope.is_now() {
        return html! { p class="ask" { (words.t("over")) } };
    }
    let buttons = view.choices.iter().enumerate().filter(|(_, choice)| choice.on == wire::On::Button);
    let thinking = scope.is_now() && scope.state.decider().is_some_and(|side| scope.state.is_bot(side));
    html! {
        p class={ "ask" @if scope.decides().is_some() { " mine" } } id="ask" aria-live="polite" {
            @if !scope.is_now() { (words.say("replay-at", [("n", scope.at.into()), ("all", scope.state.inputs().into())])) }
            @else if thinking { (words.t("bot-thinks")) }
            @else { (view.status.prompt) }
        }
        @if scope.is_now() {
            div class="answers" {
                @for (number, choice) in buttons { (choice_button(number, choice, "answer")) }
                @for (number, gesture) in scope.gestures().iter().enumerate().filter(|(_, g)| g.on == wire::On::Button) {
                    button type="button" class="answer" data-gesture=(number) { (gesture.label) }
                }
                @if let Some(task) = scope.task() {
                    button type="button" class="quiet" data-do="finish" title=(words.t("finish-help")) { (task) }
                }
                (real_dice(scope))
                @if scope.decides().is_some() && view.status.undo > 0 {
                    button type="button" data-do="undo" title=(words.t("undo-help")) { (words.t("undo")) }
                    @if view.status.undo > 1 { button type="button" data-do="undo-all" { (words.with("undo-all", "n", view.status.undo)) } }
                }
                @if scope.decides().is_some() && !view.choices.is_empty() {
                    button type="button" class="quiet" data-do="hint" { (words.t("hint")) }
                }
            }
        }
    }
}

/// Somebody is still awaited.
fn waiting(scope: &Scope<'_>) -> Markup {
    let words = scope.words;
    let free: Vec<Side> = Side::BOTH
        .into_iter()
        .filter(|side| scope.state.row.seats[side.index()].taken_at.is_none())
        .collect();
    html! {
        p class="ask" { (words.t("waiting-seats")) }
        @if scope.seats.has(zocalo_store::Seats::HOST) {
            @for side in free { (invitation(scope, side)) }
        }
    }
}

/// A link for somebody else, to copy.
pub fn invitation(scope: &Scope<'_>, side: Side) -> Markup {
    let words = scope.words;
    html! {
        div class="invite" data-side=(scope.side_id(side)) data-seat=(side.index()) {
            p { (words.with("invite-lead", "side", scope.shelf.side_name(side).to_owned())) }
            div class="copy" {
                input type="text" readonly aria-label=(words.with("invite-link", "side", scope.shelf.side_name(side).to_owned())) hidden;
                button type="button" data-do="copy" hidden { (words.t("copy")) }
                button type="button" data-do="link" { (words.t("invite-new")) }
            }
            p class="help" { (words.t("invite-help")) }
        }
    }
}

/// Where the dice are real, their results are buttons.
fn real_dice(scope: &Scope<'_>) -> Markup {
    let chance = scope.view.as_ref().and_then(|view| view.status.chance.as_ref());
    let Some(chance) = chance.filter(|_| scope.typed() && scope.plays()) else { return html! {} };
    let by = usize::from(chance.by.as_deref() == Some(scope.shelf.about.sides[1].as_str()));
    html! {
        div class="real-dice" role="group" aria-label=(chance.what) {
            @for result in chance.results.iter().flatten() {
                button type="button" data-roll=(result.say) {
                    @match result.say.parse::<u16>() {
                        Ok(face) if chance.kind == "die" => (die(face, by)),
                        _ => (result.say),
                    }
                }
            }
        }
    }
}

fn choice_button(number: usize, choice: &wire::Choice, class: &str) -> Markup {
    html! { button type="button" class=(class) data-choices=(number) { (choice.label) } }
}

/// All choices as a list: the same as on the map, for whoever prefers lists.
pub fn choices(scope: &Scope<'_>) -> Markup {
    let choices = scope.choices();
    let words = scope.words;
    let group = |kind: fn(&wire::On) -> bool| {
        choices.iter().enumerate().filter(move |(_, choice)| kind(&choice.on)).collect::<Vec<_>>()
    };
    let groups = [
        ("list-buttons", group(|on| matches!(on, wire::On::Button))),
        ("list-pieces", group(|on| matches!(on, wire::On::Piece(_)))),
        ("list-places", group(|on| matches!(on, wire::On::Place(_)))),
        ("list-edges", group(|on| matches!(on, wire::On::Edge(_)))),
        ("list-cards", group(|on| matches!(on, wire::On::Card(_)))),
    ];
    html! {
        @if choices.is_empty() { p class="none" { (words.t("list-none")) } }
        @for (key, list) in groups.iter().filter(|(_, list)| !list.is_empty()) {
            h3 { (words.t(key)) " " span class="count" { (list.len()) } }
            ul { @for (number, choice) in list { li { (choice_button(*number, choice, "entry")) } } }
        }
    }
}

/// An offer that stands, and what one can answer.
pub fn offer(scope: &Scope<'_>) -> Markup {
    let Some(offer) = scope.offer() else { return html! {} };
    let words = scope.words;
    let name = scope.shelf.side_name(offer.by).to_owned();
    let text = match offer.what {
        Offered::Draw => words.with("offer-draw", "side", name),
        Offered::Back(to) => words.say(
            "offer-back",
            [("side", name.into()), ("n", (scope.state.inputs() - to.min(scope.state.inputs())).into())],
        ),
    };
    let (mine, theirs) = (scope.seats.plays(offer.by), scope.seats.plays(offer.by.foe()));
    html! {
        div class="offer" role="alert" {
            p { (text) }
            @if theirs {
                button type="button" class="primary" data-do="agree" data-side=(scope.side_id(offer.by.foe())) { (words.t("agree")) }
                button type="button" data-do="decline" data-side=(scope.side_id(offer.by.foe())) { (words.t("decline")) }
            } @else if mine {
                button type="button" data-do="decline" data-side=(scope.side_id(offer.by)) { (words.t("withdraw")) }
            }
        }
    }
}
