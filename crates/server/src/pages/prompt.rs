//! What the reader is asked, and the list of what they can answer.

use super::parts::{Scope, Shown};
use super::{BREAK, old};
use crate::draw::die;
use crate::live::Offered;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_table::wire;

/// More sequences that begin on counters than this are no buttons.
const ACTS_MAX: usize = 3;

/// What is asked, why, and the answers: each button says what it does and, below, what follows.
pub fn prompt(scope: &Scope<'_>) -> Markup {
    let words = scope.words;
    let Some(view) = &scope.view else { return waiting(scope) };
    if let Some(old) = scope.state.old.as_ref().filter(|_| scope.is_now() && scope.state.end.is_none()) {
        return old::stopped(scope, old);
    }
    let thinking = scope.is_now() && scope.state.decider().is_some_and(|side| scope.state.is_bot(side));
    let over = scope.state.end.is_some() && scope.is_now();
    let side = scope.state.decider().filter(|_| scope.is_now() && !over);
    html! {
        div class={ "say" @if let Some(side) = side { " side-" (side.index()) } } {
            p class={ "ask" @if scope.decides().is_some() { " mine" } } id="ask" role="status" {
                @if over { (words.t("over")) }
                @else if !scope.is_now() { (words.say("replay-at", [("n", scope.at.into()), ("all", scope.state.inputs().into())])) }
                @else if thinking { (words.t("bot-thinks")) }
                @else {
                    @let (head, more) = in_two(&view.status.prompt);
                    (head)
                    @if let Some(more) = more { " " span class="more" { (more) } }
                }
            }
            @if let Some(reason) = old::note(scope).or_else(|| reason(scope)) { p class="reason" { (reason) } }
        }
        (BREAK)
        @if scope.is_now() && !over { div class="answers" { (answers(scope, view)) } }
    }
}

/// What is asked: its first sentence, and what should be known besides.
fn in_two(prompt: &str) -> (&str, Option<&str>) {
    // "Gen. Scott" and "EE. UU." are no ends of sentences.
    let short = |at: usize| {
        let word = prompt[..at].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        prompt[at..].starts_with('.') && word.chars().count() < 4 && !word.chars().all(|c| c.is_ascii_digit())
    };
    let ends = prompt.match_indices(['.', '?', '!']).filter(|&(at, _)| !short(at)).map(|(at, _)| at + 1);
    let next = |at: usize| prompt[at..].strip_prefix(' ').filter(|rest| rest.starts_with(sentence_begins));
    let mut cuts = ends.filter_map(|at| Some((&prompt[..at], next(at)?)));
    cuts.next().map_or((prompt, None), |(head, rest)| (head, Some(rest)))
}

/// A capital, a figure, or a Spanish mark that opens a sentence.
fn sentence_begins(first: char) -> bool {
    first.is_uppercase() || first.is_ascii_digit() || matches!(first, '¿' | '¡')
}

/// What has stopped the reader's orders, or the first sentence of what the guide says of this step; who waits is told that
/// they may go.
fn reason(scope: &Scope<'_>) -> Option<String> {
    if scope.decides().is_none() {
        let waits = scope.is_now() && scope.state.is_running() && scope.plays();
        return (waits && !scope.alone()).then(|| scope.words.t("waiting-help"));
    }
    if let Some(stopped) = super::orders::stopped(scope) {
        return Some(stopped);
    }
    let advice = scope.advice().first()?;
    let text = advice.text.as_str();
    let end = text.find(". ").map_or(text.len(), |at| at + 1);
    Some(text[..end].to_owned())
}

/// The answers, from what takes back to what goes on.
fn answers(scope: &Scope<'_>, view: &Shown) -> Markup {
    let words = scope.words;
    let mine = scope.decides().is_some();
    let thens = scope.follows();
    let ways = scope.ways();
    let buttons: Vec<_> =
        view.ahead.choices.iter().enumerate().filter(|(_, choice)| choice.on == wire::On::Button).collect();
    let then = |number: usize| thens.get(number).cloned().unwrap_or_default();
    let ends = |number: usize| then(number).grave || then(number).phase.is_some();
    // One is filled: what ends the decision. What ends a phase or gives something up is outlined.
    let plain: Vec<usize> =
        buttons.iter().map(|&(number, _)| number).filter(|&number| !ends(number)).collect();
    let settles = |&number: &usize| then(number).rolls || then(number).reveals || then(number).passes;
    let acts = acts(scope, ways);
    let way = |number: usize| ways.get(number).cloned().unwrap_or_default();
    let act_ends = |number: usize| way(number).grave || way(number).phase.is_some();
    // The button of losses and that of a whole set-up are filled where they stand.
    let filled = !scope.spreads().is_empty() || scope.task().is_some() && scope.may_hand_over();
    let settled = plain.iter().copied().find(settles);
    // A sequence that goes on to the dice ends the decision too; else what is only begun here would be filled.
    let main_act =
        acts.iter().map(|&(number, _)| number).find(|&number| !act_ends(number) && settled.is_none());
    let main_act = main_act.filter(|_| !filled);
    let closes = || plain.iter().copied().find(|&number| then(number).closes);
    let main = settled.or_else(|| closes().filter(|_| main_act.is_none() && plain.len() <= 2));
    let main = main.filter(|_| !filled);
    let (stops, others): (Vec<_>, Vec<_>) = buttons.into_iter().partition(|&(number, _)| ends(number));
    html! {
        @if mine && view.status.undo > 0 {
            (BREAK)
            button type="button" class="act-button square" data-do="undo" title=(words.t("undo-help")) {
                (mark("M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1"))
                span { b { (words.t("undo")) } @if let Some(what) = scope.undone() { small { (what) } } }
            }
            @if view.status.undo > 1 {
                (BREAK)
                button type="button" class="act-button wide-only" data-do="undo-all" { span { b { (words.t("undo-phase")) } small { (words.with("undo-steps", "n", view.status.undo)) } } }
            }
        }
        @if mine && !view.ahead.choices.is_empty() && scope.state.may_hint(scope.seats) {
            (BREAK)
            button type="button" class="act-button square" data-do="hint" {
                (mark("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1.2.9 2V16h5.4v-.2c0-.8.3-1.5.9-2A6 6 0 0 0 12 3Z"))
                span { b { (words.t("hint")) } small { (words.t("hint-then")) } }
            }
        }
        @let losses = scope.spreads().first();
        // The panel of losses has the doctrine's way among its own.
        @if let Some(task) = scope.task().filter(|_| losses.is_none()) {
            (BREAK)
            button type="button" class="act-button" data-do="finish" title=(words.t("finish-help")) {
                (mark("M4 20 15 9M14 4l1 2 2 1-2 1-1 2-1-2-2-1 2-1ZM19 11l.7 1.3L21 13l-1.3.7L19 15l-.7-1.3L17 13l1.3-.7Z"))
                span { b { (task) } small { (words.t("finish-then")) } }
            }
            @if scope.may_hand_over() {
                button type="button" class="act-button go" data-do="finish-all" {
                    (mark("M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3"))
                    span { b { (words.t("finish-all")) } small { (words.t("finish-all-then")) } }
                }
            }
        }
        (real_dice(scope))
        (own_throw(scope))
        @for (number, gesture) in acts {
            @let (sign, says) = follows(scope, &way(number));
            @let look = if act_ends(number) { " stop" } else if Some(number) == main_act { " go" } else { "" };
            (BREAK)
            button type="button" class={ "act-button answer" (look) } data-gesture=(number) {
                @if let Some(d) = sign { (mark(d)) }
                span { b { (gesture.label) } @if !says.is_empty() { small { (says) } } }
            }
        }
        @if let Some(spread) = losses {
            button type="button" class="act-button answer go" data-do="take-losses" {
                span { b { (words.with("losses-take", "n", spread.losses.len())) } small { (words.t("losses-take-then")) } }
            }
        }
        @for (number, choice) in &stops { (choice_button(scope, *number, choice, &then(*number), "act-button answer stop")) }
        // What goes on lies at the right; a longer list keeps its order.
        @for (number, choice) in if others.len() > 3 { others } else { others.into_iter().rev().collect() } {
            (choice_button(scope, number, choice, &then(number), if Some(number) == main { "act-button answer go" } else { "act-button answer" }))
        }
    }
}

/// The throw that waits for what the reader adds to it: a script gives it, from the chain that this browser keeps.
fn own_throw(scope: &Scope<'_>) -> Markup {
    let (words, table) = (scope.words, scope.state.table.as_deref());
    let due = table.and_then(|table| Some((table.share_due()?, table)));
    let Some((side, table)) = due.filter(|(side, _)| scope.seats.plays(*side)) else { return html! {} };
    let link = table.link(side).map(|link| link.to_hex()).unwrap_or_default();
    html! {
        button type="button" class="act-button answer" data-do="throw-plain" data-side=(scope.side_id(side)) {
            span { b { (words.t("throw-plain")) } small { (words.t("throw-plain-then")) } }
        }
        button type="button" class="act-button answer go" data-do="throw" data-side=(scope.side_id(side)) data-link=(link) {
            span { b { (words.t("throw")) } small { (words.t("throw-then")) } }
        }
    }
}

/// Sequences as buttons: those that begin nowhere on the board, and the few that a click on a counter must not do at once,
/// because they cannot be taken back. A button says what follows.
fn acts<'a>(scope: &'a Scope<'_>, ways: &[wire::Then]) -> Vec<(usize, &'a wire::Gesture)> {
    let is_final = |n: usize| ways.get(n).is_some_and(|then| then.rolls || then.reveals || then.passes);
    let on_piece = |g: &wire::Gesture| matches!(g.on, wire::On::Piece(_));
    let all = || scope.gestures().iter().enumerate();
    let few = all().filter(|(n, g)| on_piece(g) && is_final(*n)).count() <= ACTS_MAX;
    all().filter(|(n, g)| g.on == wire::On::Button || few && on_piece(g) && is_final(*n)).collect()
}

/// A small drawing before a label.
fn mark(d: &str) -> Markup {
    html! { svg class="i" viewBox="0 0 24 24" aria-hidden="true" { path d=(d) {} } }
}

/// What follows from a choice: a mark and a line of words.
fn follows(scope: &Scope<'_>, then: &wire::Then) -> (Option<&'static str>, String) {
    let words = scope.words;
    let mut says = then.changes.clone();
    if then.rolls {
        says.push(words.t("js-rolls"));
    }
    if then.reveals {
        says.push(words.t("js-reveals"));
    }
    if let Some(phase) = &then.phase {
        says.push(words.with("then-phase", "phase", phase.clone()));
    } else if then.passes {
        says.push(words.t("js-passes"));
    }
    // Real dice are not thrown yet when the choice is made.
    let final_roll = then.rolls && !scope.typed();
    if final_roll || then.reveals || then.passes {
        says.push(words.t("js-no-undo"));
    }
    let mark = if then.rolls {
        Some("M5 5h14v14H5ZM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01")
    } else if then.reveals {
        Some("M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6ZM12 9.5a2.5 2.5 0 1 0 .01 0")
    } else if then.passes {
        Some("M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3")
    } else {
        None
    };
    (mark, says.join(" · "))
}

fn choice_button(
    scope: &Scope<'_>,
    number: usize,
    choice: &wire::Choice,
    then: &wire::Then,
    class: &str,
) -> Markup {
    let (sign, says) = follows(scope, then);
    html! {
        (BREAK)
        button type="button" class=(class) data-choices=(number) data-grave=[then.grave.then_some("yes")] {
            @if let Some(d) = sign { (mark(d)) }
            span { b { (choice.label) } @if !says.is_empty() { small { (says) } } }
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
            p class="help loopback" hidden { (words.t("invite-loopback")) }
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
        (BREAK)
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

/// An offer that stands, and what one can answer.
pub fn offer(scope: &Scope<'_>) -> Markup {
    let Some(offer) = scope.offer() else { return html! {} };
    let words = scope.words;
    let name = scope.shelf.side_name(offer.by).to_owned();
    let text = match offer.what {
        Offered::Draw => words.with("offer-draw", "side", name),
        Offered::Rules => words.with("offer-rules", "side", name),
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

#[cfg(test)]
mod tests {
    use super::in_two;

    #[test]
    fn what_is_asked_is_one_sentence_and_the_rest_stands_below() {
        assert_eq!(
            in_two("Who attacks Tampico? Once you begin there is no way back."),
            ("Who attacks Tampico?", Some("Once you begin there is no way back."))
        );
        assert_eq!(in_two("¿Quién va? ¿Y quién no?"), ("¿Quién va?", Some("¿Y quién no?")));
        assert_eq!(
            in_two("No abbreviation is an end: Gen. Scott of the U.S. Army"),
            ("No abbreviation is an end: Gen. Scott of the U.S. Army", None)
        );
        assert_eq!(in_two("Compra con 2 de EE. UU. y marcha."), ("Compra con 2 de EE. UU. y marcha.", None));
        assert_eq!(
            in_two("At 1102, 6.2 points left: where to?"),
            ("At 1102, 6.2 points left: where to?", None)
        );
    }
}
