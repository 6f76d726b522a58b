//! Hands, piles and displays of cards.

use super::Sheet;
use super::counters::Lit;
use crate::pages::BREAK;
use maud::{Markup, html};
use zocalo_table::wire;

/// The longest row of backs that is drawn card by card.
const BACKS: usize = 12;
/// The longest pile of open cards that is shown at once; longer ones open on demand.
const OPEN: usize = 12;

/// The key of a hand among piles.
const HAND: &str = "cards-hand";

/// Whether a pile is the hand of whoever looks, which lies over the board.
fn is_own_hand(pile: &wire::Pile, viewer: Option<&str>) -> bool {
    pile.key == HAND && viewer.is_some() && pile.side.as_deref() == viewer && !pile.cards.is_empty()
}

/// The hand of whoever looks, face up; `why` says why a card cannot be played now.
pub fn hand(
    sheet: &Sheet,
    scene: &wire::Scene,
    lit: &Lit,
    about: &wire::GameInfo,
    viewer: Option<&str>,
    why: impl Fn(&str) -> Option<String>,
) -> Markup {
    let Some(pile) = scene.cards.iter().find(|pile| is_own_hand(pile, viewer)) else { return html! {} };
    let lit_here = pile.cards.iter().flatten().filter(|card| lit.card(&card.id)).count();
    html! {
        button type="button" class="hand-grip" data-do="hand" aria-expanded=(lit_here > 0) { (pile.text) " " span class="count" { (pile.cards.len()) } }
        ul class={ "fan" @if pile.cards.len() > 9 { " many" } } aria-label=(pile.text) {
            @for card in pile.cards.iter().flatten() {
                @let reason = if lit.card(&card.id) { None } else { why(&card.id) };
                (BREAK) li { (card_drawn(sheet, Some(&card.id), about, reason.as_deref())) }
            }
        }
    }
}

/// All other cards of a scene, those with something to choose first.
pub fn cards(
    sheet: &Sheet,
    scene: &wire::Scene,
    lit: &Lit,
    about: &wire::GameInfo,
    viewer: Option<&str>,
) -> Markup {
    let shown = |pile: &&wire::Pile| !pile.cards.is_empty() && !is_own_hand(pile, viewer);
    let mut groups: Vec<&wire::Pile> = scene.cards.iter().filter(shown).collect();
    let chosen = |group: &wire::Pile| group.cards.iter().flatten().any(|card| lit.card(&card.id));
    groups.sort_by_key(|group| !chosen(group));
    html! {
        @for group in groups {
            @let side = group.side.as_ref().and_then(|id| about.sides.iter().position(|side| side == id));
            (BREAK)
            section class={ "cards" @if let Some(side) = side { " side-" (side) } } {
                h3 {
                    @if let Some(side) = side { (about.side_names[side]) ": " }
                    (group.text) " " span class="count" { (group.cards.len()) }
                }
                @if group.cards.iter().all(Option::is_none) { (backs(group)) }
                @else if group.cards.len() > OPEN && !chosen(group) {
                    details { summary { (group.text) } (open(sheet, group, about)) }
                } @else { (open(sheet, group, about)) }
            }
        }
    }
}

fn open(sheet: &Sheet, group: &wire::Pile, about: &wire::GameInfo) -> Markup {
    html! {
        ul { @for card in &group.cards { (BREAK) li { (card_drawn(sheet, card.as_ref().map(|c| c.id.as_str()), about, None)) } } }
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

/// How large the text of a card may be written so that it fits and fills its face.
const fn size_of(letters: usize) -> &'static str {
    match letters {
        0..=70 => "short",
        71..=150 => "plain",
        151..=240 => "long",
        241..=360 => "longest",
        _ => "huge",
    }
}

/// A card; the page lights those that can be chosen.
fn card_drawn(sheet: &Sheet, id: Option<&str>, about: &wire::GameInfo, why: Option<&str>) -> Markup {
    let known = id.and_then(|id| sheet.cards.get(id).map(|&i| &sheet.board.cards[i]));
    let Some(card) = known else { return html! { span class="card back" {} } };
    let side = side_of(&card.class, about);
    html! {
        button type="button" class={ "card " (card.class) " " (size_of(card.text.chars().count()))
                @if let Some(side) = side { " side-" (side) } @if why.is_some() { " dim" } }
            data-card=(card.id) {
            span class="top" { strong { (card.name) } }
            span class="text" {
                span class="values" { @for value in &card.values { b title=(value.text) { (value.value) } } }
                (card.text)
            }
            span class="foot" title=[why] {
                @match (why, side) {
                    (Some(why), _) => (why),
                    (None, Some(side)) => (about.side_names[side]),
                    (None, None) => (about.side_names.join(" · ")),
                }
            }
        }
    }
}
