//! Hands, piles and displays of cards.

use super::Sheet;
use super::counters::Lit;
use crate::pages::{Part, Piece};
use crate::script::mark;
use maud::{Markup, html};
use zocalo_table::wire;

/// The longest row of backs that is drawn card by card.
const BACKS: usize = 12;
/// The longest pile of open cards that is shown at once; longer ones open on demand.
const OPEN: usize = 12;

/// The key of a hand among piles.
pub const HAND: &str = "cards-hand";

/// Whether a pile is the hand of whoever looks, which lies over the board.
pub fn is_own_hand(pile: &wire::Pile, viewer: Option<&str>) -> bool {
    pile.key == HAND && viewer.is_some() && pile.side.as_deref() == viewer && !pile.cards.is_empty()
}

/// Where cards lie and what is known of them.
#[derive(Clone, Copy)]
pub struct CardTable<'a> {
    /// The board.
    pub sheet: &'a Sheet,
    /// The scene.
    pub scene: &'a wire::Scene,
    /// The game.
    pub about: &'a wire::GameInfo,
    /// The id of the side that looks.
    pub viewer: Option<&'a str>,
}

/// The hand of whoever looks, face up; `why` says why each of some cards cannot be played now.
pub fn hand<'a>(
    sheet: &'a Sheet,
    about: &'a wire::GameInfo,
    pile: &'a wire::Pile,
    lit: &Lit,
    why: impl FnOnce(&[&str]) -> Vec<Option<String>>,
) -> Part<'a> {
    let lit_here = pile.cards.iter().flatten().filter(|card| lit.card(&card.id)).count();
    let grip = html! {
        button type="button" class="hand-grip" data-do="hand" aria-expanded=(lit_here > 0) { (pile.text) " " span class="count" { (pile.cards.len()) } }
    };
    let many = if pile.cards.len() > 9 { " many" } else { "" };
    let list = format!("<ul class=\"fan{many}\" aria-label=\"{}\">", escaped(&pile.text));
    let mut pieces = vec![Piece::now(grip.into_string()), Piece::now(list)];
    let unlit: Vec<&str> =
        pile.cards.iter().flatten().map(|card| card.id.as_str()).filter(|id| !lit.card(id)).collect();
    let mut reasons = why(&unlit).into_iter();
    for card in pile.cards.iter().flatten() {
        let reason = if lit.card(&card.id) { None } else { reasons.next().flatten() };
        let mark = mark(&(&card.id, &reason));
        let drawn = move || html! { li { (card_drawn(sheet, Some(&card.id), about, reason.as_deref())) } };
        pieces.push(Piece::later(mark, drawn));
    }
    pieces.push(Piece::now("</ul>".to_owned()));
    Part(pieces)
}

/// All other cards of a scene, those with something to choose first.
pub fn cards<'a>(table: CardTable<'a>, lit: &Lit) -> Part<'a> {
    let CardTable { about, .. } = table;
    let shown = |pile: &&wire::Pile| !pile.cards.is_empty() && !is_own_hand(pile, table.viewer);
    let mut groups: Vec<&wire::Pile> = table.scene.cards.iter().filter(shown).collect();
    let chosen = |group: &wire::Pile| group.cards.iter().flatten().any(|card| lit.card(&card.id));
    groups.sort_by_key(|group| !chosen(group));
    let mut pieces = Vec::new();
    for group in groups {
        let side = group.side.as_ref().and_then(|id| about.sides.iter().position(|side| side == id));
        let head = html! {
            h3 {
                @if let Some(side) = side { (about.side_names[side]) ": " }
                (group.text) " " span class="count" { (group.cards.len()) }
            }
        };
        let side = side.map_or_else(String::new, |side| format!(" side-{side}"));
        pieces.push(Piece::now(format!("<section class=\"cards{side}\">{}", head.into_string())));
        if group.cards.iter().all(Option::is_none) {
            pieces.push(Piece::now(backs(group).into_string()));
        } else if group.cards.len() > OPEN && !chosen(group) {
            let summary = html! { summary { (group.text) } };
            pieces.push(Piece::now(format!("<details>{}", summary.into_string())));
            open(table, group, &mut pieces);
            pieces.push(Piece::now("</details>".to_owned()));
        } else {
            open(table, group, &mut pieces);
        }
        pieces.push(Piece::now("</section>".to_owned()));
    }
    Part(pieces)
}

fn open<'a>(table: CardTable<'a>, group: &'a wire::Pile, pieces: &mut Vec<Piece<'a>>) {
    pieces.push(Piece::now("<ul>".to_owned()));
    for card in &group.cards {
        let id = card.as_ref().map(|card| card.id.as_str());
        let drawn = move || html! { li { (card_drawn(table.sheet, id, table.about, None)) } };
        pieces.push(Piece::later(mark(&id), drawn));
    }
    pieces.push(Piece::now("</ul>".to_owned()));
}

fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
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
        0..=55 => "short",
        56..=85 => "plain",
        86..=145 => "long",
        146..=260 => "longest",
        261..=370 => "huge",
        _ => "huge vast",
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
