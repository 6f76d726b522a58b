//! The log of a table.

use super::parts::Scope;
use super::rules::case_link;
use crate::draw::dice_of;
use maud::{Markup, html};
use zocalo_table::wire::LineSeen;

/// Lines of the log, oldest first.
pub fn lines(scope: &Scope<'_>, lines: &[LineSeen]) -> Markup {
    html! {
        @for line in lines {
            li class={ "d" (line.depth) } data-input=(line.input) {
                @if !line.dice.is_empty() { span class="thrown" { (dice_of(line, &scope.shelf.about.sides)) } }
                span class="text" { (line.text) }
                @for case in &line.cases { " " (case_link(&scope.shelf.about.id, case)) }
            }
        }
    }
}
