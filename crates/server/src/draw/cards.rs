//! Hands, piles and displays of cards.

use super::Sheet;
use super::counters::Lit;
use maud::{Markup, html};
use zocalo_table::wire;

/// The longest row of backs that is drawn card by card.
const BACKS: usize = 12;
/// The longest pile of open cards that is shown at once; longer ones open on demand.
const OPEN: usize = 12;

/// All cards of a scene, the hands with something to choose first.
pub fn cards(sheet: &Sheet, scene: &wire::Scene, lit: &Lit, about: &wire::GameInfo) -> Markup {
    let mut groups: Vec<&wire::Pile> = scene.cards.iter().filter(|group| !group.cards.is_empty()).collect();
    let chosen = |group: &wire::Pile| group.cards.iter().flatten().any(|card| lit.card(&card.id).is_some());
    groups.sort_by_key(|group| !chosen(group));
    html! {
        @for group in groups {
            @let side = group.side.as_ref().and_then(|id| about.sides.iter().position(|side| side == id));
            section class={ "cards" @if let Some(side) = side { " side-" (side) } } {
                h3 {
                    @if let Some(side) = side { (about.side_names[side]) ": " }
                    (group.text) " " span class="count" { (group.cards.len()) }
                }
                @if group.cards.iter().all(Option::is_none) { (backs(group)) }
                @else if group.cards.len() > OPEN && !chosen(group) {
                    details { summary { (group.text) } (open(sheet, group, lit, about)) }
                } @else { (open(sheet, group, lit, about)) }
            }
        }
    }
}

fn open(sheet: &Sheet, group: &wire::Pile, lit: &Lit, about: &wire::GameInfo) -> Markup {
    html! {
        ul { @for card in &group.cards { li { (card_drawn(sheet, card.as_ref().map(|c| c.id.as_str()), lit, about)) } } }
    }
}

fn backs(group: &wire::Pile) -> Markup {
    html! {
        div class="backs" aria-hidden="true" {
            @for _ in 0..group.cards.len().min(BACKS) { span class="card back" {} }
        }
    }
}

/// The side whose card it is, by the words of its class.
fn side_of(class: &str, about: &wire::GameInfo) -> Option<usize> {
    about.sides.iter().position(|side| class.split_whitespace().any(|word| word == side))
}

fn card_drawn(sheet: &Sheet, id: Option<&str>, lit: &Lit, about: &wire::GameInfo) -> Markup {
    let known = id.and_then(|id| sheet.cards.get(id).map(|&i| &sheet.board.cards[i]));
    let Some(card) = known else { return html! { span class="card back" {} } };
    let choices = lit.card(&card.id);
    html! {
        button type="button" class={ "card " (card.class) @if let Some(side) = side_of(&card.class, about) { " side-" (side) } @if choices.is_some() { " lit" } }
            data-card=(card.id) data-choices=[choices] {
            span class="top" {
                span class="values" { @for value in &card.values { b title=(value.text) { (value.value) } } }
                strong { (card.name) }
            }
            span class="text" { (card.text) }
        }
    }
}
