//! The affair at hand: a battle, a siege, an interception, step by step as the log tells it, with every modifier, its
//! dice and its cases; what a side brings stands in that side's column.

use super::parts::Scope;
use super::rules::case_link;
use crate::draw::dice_of;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_table::Eye;
use zocalo_table::wire::LineSeen;

/// Inputs that are looked through for its beginning.
const RECENT: usize = 60;
/// With fewer steps the log is enough.
const STEPS_MIN: usize = 4;

/// The affair that the last input belongs to; nothing if it is a small one.
pub fn affair(scope: &Scope<'_>) -> Markup {
    let Some(table) = scope.shown() else { return html! {} };
    let from = table.inputs().saturating_sub(RECENT);
    let lines: Vec<LineSeen> = table.lines(Eye::Viewer(scope.viewer), from, scope.words.lang);
    // An action begins an affair, its consequences follow; a heading ends all of them.
    let Some(first) = lines.iter().rposition(|line| line.depth <= 1) else { return html! {} };
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

fn step_drawn(scope: &Scope<'_>, step: &LineSeen) -> Markup {
    let (side, text) = spoken(scope, &step.text);
    html! {
        li class={ "step" @if let Some(side) = side { " of side-" (side.index()) } } {
            @if !step.dice.is_empty() { span class="thrown" { (dice_of(step, &scope.shelf.about.sides)) } }
            span { (text) } (cases(scope, step))
        }
    }
}

/// The side of which a line speaks, and what it says of it: "Mexico: terrain 1" is Mexico's "terrain 1".
fn spoken<'t>(scope: &Scope<'_>, text: &'t str) -> (Option<Side>, &'t str) {
    for side in Side::BOTH {
        let rest = text.strip_prefix(scope.shelf.side_name(side)).map(str::trim_start);
        if let Some(said) = rest.and_then(|rest| rest.strip_prefix(':')) {
            return (Some(side), said.trim_start());
        }
    }
    (None, text)
}

fn cases(scope: &Scope<'_>, line: &LineSeen) -> Markup {
    html! { @for case in &line.cases { " " (case_link(&scope.shelf.about.id, case)) } }
}
