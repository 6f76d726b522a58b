//! Rio Grande War, 1865-66: the United States and the Republic against the Empire, France and their allies.
//!
//! The modules follow the rulebook: `c15_combat` holds section 15. Each function that carries a case begins its doc line
//! with the numbers. The position is [`RioGrande`]: plain arrays, no heap.
//!
//! For whoever draws or words it:
//!
//! - Places of the board stand in the order of [`ids::Loc`]: the 638 hexes as in `map_hexes.csv`, then `us_staging`,
//!   `imperial_staging`, `recruits`, `removed`, `waiting`, `unused`.
//! - Pieces stand in the order of [`ids::Unit`] (119; untried ones are backs, all of one contingent and kind alike), then
//!   [`ids::Front`] (36: what untried units turn out to be), then [`ids::Column`] (6), then whatever else is drawn
//!   (bases, supply, markers). [`RioGrande::piece`] names a unit as everybody may.
//! - Cards are the six kinds of tactics markers ([`ids::Tactic`]); a hand holds numbers of each.
//! - A scene is made of a `Known`: in it, enemy units that the viewer cannot place are in no place (`Loc::UNUSED`), and
//!   `RioGrande::pile` tells for each place the height of the open stack and the counter on top.
//! - Choices are in [`notation`], one verb each; `labels.rs` says what a choice is called (`label_choice`), what it points at
//!   (`on_choice`) and what a click means (`click_on`). `view.rs` makes scenes and overlays of what a viewer knows,
//!   `gestures.rs` whole marches.

pub mod board;
mod c04_victory;
mod c05_stacking;
mod c06_zones;
mod c07_setup;
mod c08_sequence;
mod c09_events;
mod c10_action_points;
mod c11_recruiting;
mod c12_forces;
mod c13_marches;
mod c14_movement;
mod c15_combat;
mod c16_supply;
mod c17_fog;
mod c19_naval;
mod c21_bases;
mod c22_tactics;
mod c23_staging;
mod c24_options;
mod charts;
pub mod data;
mod doctrine;
mod document;
pub mod events;
mod frames;
mod game;
mod gestures;
mod hidden;
pub mod ids;
mod invariants;
mod labels;
mod lessons;
pub mod notation;
#[cfg(feature = "battery")]
mod probe;
pub mod state;
mod view;
mod windows;

pub use frames::Frame;
pub use notation::Choice;
pub use state::RioGrande;
