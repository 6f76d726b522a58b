//! The Halls of Montezuma: the Mexican–American War, card by card.
//!
//! The modules follow the chapters of the rulebook (`c09_action_phase` is §9); a function that carries a case names it
//! first in its doc line. `cases.tsv` holds every case in our own words, `rulings.tsv` how we read the doubtful ones.

#![recursion_limit = "512"]

pub mod board;
mod byte_scan;
pub mod c02_terms;
mod c03_forces;
mod c03_reinforcements;
mod c03_tidy;
mod c05_victory;
mod c06_supply;
mod c07_random_events;
mod c08_deal;
mod c09_action_phase;
mod c09_supply_event;
mod c10_movement;
mod c11_battle;
mod c13_operations;
mod c14_naval;
mod c15_armies;
mod c16_raids;
mod c18_government;
mod cards;
mod charts;
mod context;
#[cfg(test)]
mod crowds;
pub mod data;
pub mod doctrine;
pub mod document;
pub mod event;
mod frames;
mod game;
mod gestures;
mod hidden;
pub mod ids;
mod lessons;
pub mod notation;
mod options;
#[cfg(feature = "battery")]
mod probe;
mod setup;
pub mod state;
pub mod view;
mod windows;

pub use notation::Choice;
pub use state::Montezuma;
