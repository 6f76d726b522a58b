//! Hands, piles and displays of cards.

use super::Sheet;
use super::counters::Lit;
use maud::{Markup, html};
use zocalo_table::wire::{CardsSeen, SceneSeen};

/// The longest row of backs that is drawn card by card.
const BACKS: usize = 8;

/// All cards of a scene.
pub fn cards(sheet: &Sheet, scene: &SceneSeen, lit: &Lit) -> Markup {
    html! {
        @for group in scene.cards.iter().filter(|group| !group.cards.is_empty()) {
            section class="cards" {
                h3 { (group.text) " " span class="count" { (group.cards.len()) } }
                @if group.cards.iter().all(Option::is_none) { (backs(group)) } @else {
                    ul { @for card in &group.cards { li { (card_drawn(sheet, card.as_ref().map(|c| c.id.as_str()), lit)) } } }
                }
            }
        }
    }
}

fn backs(group: &CardsSeen) -> Markup {
    html! {
        div class="backs" aria-hidden="true" {
            @for _ in 0..group.cards.len().min(BACKS) { span class="card back" {} }
        }
    }
}

fn card_drawn(sheet: &Sheet, id: Option<&str>, lit: &Lit) -> Markup {
    let known = id.and_then(|id| sheet.cards.get(id).map(|&i| &sheet.board.cards[i]));
    let Some(card) = known else { return html! { span class="card back" {} } };
    let choices = lit.card(&card.id);
    html! {
        button type="button" class={ "card " (card.class) @if choices.is_some() { " lit" } } data-card=(card.id)
            data-choices=[choices] {
            span class="values" { @for value in &card.values { b title=(value.text) { (value.value) } } }
            strong { (card.name) }
            span class="text" { (card.text) }
        }
    }
}
