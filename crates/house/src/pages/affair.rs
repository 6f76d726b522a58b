//! The affair at hand: a battle, a siege, an interception, step by step as the log tells it, with every modifier, its
//! dice and its cases; what a side brings stands in that side's column.

use super::parts::Scope;
use super::rules::case_link;
use crate::draw::dice_of;
use maud::{Markup, html};
use std::borrow::Cow;
use zocalo_core::Side;
use zocalo_table::wire::LineSeen;

/// Inputs that are looked through for its beginning at most.
const LONG: usize = 60;
/// With fewer steps the log is enough.
const STEPS_MIN: usize = 4;

/// The affair that the last input belongs to; nothing if it is a small one.
pub fn affair(scope: &Scope<'_>) -> Markup {
    let Some(table) = scope.shown() else { return html! {} };
    // Most began only just now: to put sixty inputs into words would take longer than all the rest.
    let mut lines = Cow::Borrowed(scope.recent());
    if !lines.iter().any(begins) {
        lines = Cow::Owned(scope.last_lines(table, LONG));
    }
    let Some(first) = lines.iter().rposition(begins) else { return html! {} };
    let (action, steps) = (&lines[first], &lines[first + 1..]);
    let fought = steps.iter().any(|step| !step.dice.is_empty());
    if action.depth == 0 || steps.len() < STEPS_MIN || !fought {
        return html! {};
    }
    html! {
        p class="what" { strong { (action.text) } (cases(scope, action)) }
        ol class="steps" { @for step in steps { (step_drawn(scope, step)) } }
    }
}

/// An action begins an affair, its consequences follow; a heading ends all of them.
const fn begins(line: &LineSeen) -> bool {
    line.depth <= 1
}

fn step_drawn(scope: &Scope<'_>, step: &LineSeen) -> Markup {
    let brought = step.side.and_then(|side| Some((side, brought(scope, side, &step.text)?)));
    html! {
        li class={ "step" @if let Some((side, _)) = brought { " of side-" (side.index()) } } {
            @if !step.dice.is_empty() { span class="thrown" { (dice_of(step, &scope.shelf.about.sides)) } }
            span { (brought.map_or(step.text.as_str(), |(_, text)| text)) } (cases(scope, step))
        }
    }
}

/// What a side brings stands in its column, where its name need not be said again: "Mexico: terrain 1" is Mexico's
/// "terrain 1". What it does stands in the order in which it was done.
fn brought<'t>(scope: &Scope<'_>, side: Side, text: &'t str) -> Option<&'t str> {
    let rest = text.strip_prefix(scope.shelf.side_name(side))?.trim_start();
    rest.strip_prefix(':').map(str::trim_start)
}

fn cases(scope: &Scope<'_>, line: &LineSeen) -> Markup {
    html! { @for case in &line.cases { " " (case_link(&scope.shelf.about.id, case)) } }
}
