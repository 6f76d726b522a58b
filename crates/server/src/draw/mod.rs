//! Boards, counters, cards and dice as SVG. Knows no game: everything comes from the board and the scene.

mod art;
mod cards;
mod counters;
mod dice;
mod geometry;
mod layout;
mod sheet;
mod symbols;
mod thumb;

pub use cards::{cards, hand};
pub use counters::{Lit, counters};
pub use dice::{dice_of, die};
pub use sheet::{Sheet, picture};
pub use symbols::sprite;
pub use thumb::thumb;
