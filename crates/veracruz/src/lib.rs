//! Veracruz: Scott's campaign of 1847, complete.
//!
//! The modules follow the rulebook: `c05_movement` holds section 5, `c12_fortresses` section 12. Each function that
//! carries a case begins its doc line with the numbers. The position is [`Veracruz`]: plain arrays, no heap.

pub mod board;
mod c04_sequence;
mod c05_movement;
mod c07_stacking;
mod c08_combat;
mod c09_leaders;
mod c10_morale;
mod c11_supply;
mod c12_fortresses;
mod c13_disease;
mod c14_hidden;
mod c15_formations;
mod c16_guerrillas;
mod c17_politics;
mod c18_navy;
mod c19_arrivals;
mod c20_victory;
mod c21_setup;
mod charts;
pub mod data;
pub mod doctrine;
mod document;
mod evaluation;
pub mod event;
mod frames;
mod game;
mod gestures;
mod hidden;
pub mod ids;
mod lessons;
pub mod notation;
mod pieces;
#[cfg(feature = "battery")]
mod probe;
pub mod state;
mod view;

pub use frames::Frame;
pub use notation::Choice;
pub use state::Veracruz;
