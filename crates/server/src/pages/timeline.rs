//! What is to come on later turns, as a list beside the board: the nearest first, the far ones folded away.

use super::parts::Scope;
use maud::{Markup, html};
use zocalo_table::wire::Coming;

/// So many turns ahead are shown at once.
const NEAR: i32 = 4;

/// The time line of the table shown, if its game has one.
pub(super) fn timeline(scope: &Scope<'_>) -> Markup {
    // Of a game that is over nothing is to come, also where one looks back at it.
    let Some(table) = scope.shown().filter(|_| scope.state.end.is_none()) else { return html! {} };
    let all = table.timeline(scope.viewer, scope.words.lang);
    let (near, far): (Vec<&Coming>, Vec<&Coming>) = all.iter().partition(|coming| coming.after <= NEAR);
    html! {
        @if !all.is_empty() {
            h3 { (scope.words.t("timeline")) }
            @if !near.is_empty() { ol class="timeline notes" { @for coming in near { (entry(scope, coming)) } } }
            @if !far.is_empty() {
                details class="timeline" {
                    summary { (scope.words.t("timeline-later")) }
                    ol class="notes" { @for coming in far { (entry(scope, coming)) } }
                }
            }
        }
    }
}

fn entry(scope: &Scope<'_>, coming: &Coming) -> Markup {
    let side = coming.side.as_ref().map(|id| usize::from(*id == scope.shelf.about.sides[1]));
    html! {
        li class={ "coming" @if let Some(side) = side { " side-" (side) } } value=(coming.turn) {
            b { (scope.words.with("timeline-in", "turns", coming.after)) } " " (coming.text)
        }
    }
}
