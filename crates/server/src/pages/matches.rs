//! What is said of a match of two games: which of them a table is, the way to the other, and the joint result.

use crate::app::Shelf;
use crate::live::{Joint, Nth, Pairing};
use crate::words::Words;
use maud::{Markup, html};
use zocalo_core::Side;
use zocalo_table::pair::Player;

/// Which game of the match it is.
pub fn label(words: Words, nth: Nth) -> String {
    words.t(match nth {
        Nth::First => "match-one",
        Nth::Second => "match-two",
    })
}

/// What the match comes to, in words.
pub fn joint_text(words: Words, shelf: &Shelf, joint: Joint) -> String {
    let side = |side: Side| shelf.side_name(side).to_owned();
    let won = match joint.winner {
        Some(Player::First) => words.with("match-won", "side", side(Side::One)),
        Some(Player::Second) => words.with("match-won", "side", side(Side::Two)),
        None => words.t("match-drawn"),
    };
    let points = joint.points.map(|[one, two]| {
        let things = [("side", side(Side::One).into()), ("one", one.into()), ("two", two.into())];
        words.say("match-points", things)
    });
    points.map_or_else(|| won.clone(), |points| format!("{won} {points}"))
}

/// The line about the match above a table.
pub fn line(words: Words, shelf: &Shelf, pairing: &Pairing, joint: Option<Joint>) -> Markup {
    let way = match pairing.nth {
        Nth::First => "match-second",
        Nth::Second => "match-first",
    };
    html! {
        p class="match" {
            span { (label(words, pairing.nth)) }
            @if let Some(other) = &pairing.other { " " a href={ "/table/" (other) } { (words.t(way)) } }
            @if let Some(joint) = joint { " " strong { (joint_text(words, shelf, joint)) } }
        }
    }
}
