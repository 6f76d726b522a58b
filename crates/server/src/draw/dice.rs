//! Dice with their pips.

use maud::{Markup, html};
use zocalo_table::wire;

/// Where the pips of a face stand, in thirds.
const PIPS: [&[(i8, i8)]; 6] = [
    &[(0, 0)],
    &[(-1, -1), (1, 1)],
    &[(-1, -1), (0, 0), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
];

/// One die, in the colours of whoever threw it.
pub fn die(face: u16, side: usize) -> Markup {
    let pips = usize::from(face).checked_sub(1).and_then(|i| PIPS.get(i));
    html! {
        svg class={ "die side-" (side) } viewBox="-12 -12 24 24" role="img" aria-label=(face) {
            rect x="-11" y="-11" width="22" height="22" rx="4.5" {}
            @match pips {
                Some(pips) => @for &(x, y) in *pips { circle cx=(f32::from(x) * 5.4) cy=(f32::from(y) * 5.4) r="2.2" {} },
                None => text y="5" { (face) },
            }
        }
    }
}

/// The dice of a line of the log.
pub fn dice_of(line: &wire::Line, sides: &[String; 2]) -> Markup {
    html! { @for thrown in &line.dice { (die(thrown.face, usize::from(thrown.by == sides[1]))) } }
}
