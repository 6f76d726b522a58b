//! Boards, counters, cards and dice as SVG. Knows no game: everything comes from the board and the scene.

mod art;
mod cards;
mod counters;
mod dice;
mod geometry;
mod layout;
mod legend;
mod sheet;
mod symbols;

pub use art::insets;
pub use cards::{CardTable, HAND, cards, hand, is_own_hand};
pub use counters::{Drawing, Line, Lit, outline};
pub use dice::{dice_of, die};
pub use legend::legend;
pub use sheet::{Sheet, picture};
pub use symbols::sprite;
