//! Cactus Throne: the French intervention and the Second Empire in Mexico, 1862–67, by provinces.
//!
//! The modules follow the chapters of the rulebook (`c07_combat` is §7); a function that carries a case names it first in
//! its doc line. `cases.tsv` holds every case in our own words, `rulings.tsv` how we read the doubtful ones.
//!
//! | chapter | file |
//! | --- | --- |
//! | 2 Components | `ids.rs`, `data/` |
//! | 3 Terms | `c03_terms.rs` |
//! | 4 Sequence of play, replacements | `c04_sequence.rs`, `c04_replacements.rs` |
//! | 5 Movement, sea, bypass, raids, attrition | `c05_movement/` |
//! | 6 Armies, reaction | `c06_armies.rs`, `c06_reaction.rs` |
//! | 7 Combat, retreats, sieges, ships | `c07_combat/` |
//! | 8 Control, bargains | `c08_control.rs`, `c08_bargains.rs` |
//! | 9 Victory (also 13.1, 14.3) | `c09_victory.rs` |
//! | 10 Special rules | `c10_special.rs`, `c10_santa_anna.rs` |
//! | 11 Events | `c11_events.rs` |
//! | 12 Order of appearance | `c12_schedule.rs` |
//! | 12–14 Scenarios | `setup.rs`, `c13_scenarios.rs` |
//!
//! Units and leaders are one kind of [`Piece`](ids::Piece); provinces and boxes one kind of [`Place`](ids::Place). At the
//! bottom of the stack lies [`Turn`](frames::Turn) with its node of the sequence; what a procedure works on (mover,
//! reaction, battle, losses, retreat, …) stands in the position, and each kind of frame lies on the stack at most once.
//! Where the rulebook lets an owner name one leader or lead unit and the choice can only help, the best is named for him
//! (R20); the lead unit of a combat round, which takes the first loss, is always asked for.

pub mod board;
mod c03_terms;
pub mod c04_replacements;
pub mod c04_sequence;
pub mod c05_movement;
pub mod c06_armies;
pub mod c06_reaction;
pub mod c07_combat;
pub mod c08_bargains;
mod c08_control;
mod c09_victory;
pub mod c10_santa_anna;
pub mod c10_special;
pub mod c11_events;
pub mod c12_schedule;
pub mod c13_scenarios;
mod charts;
pub mod choice;
pub mod data;
mod doctrine;
pub mod document;
pub mod events;
pub mod frames;
mod game;
mod gestures;
mod hidden;
pub mod ids;
mod lessons;
pub mod notation;
#[cfg(feature = "battery")]
mod probe;
mod setup;
pub mod state;
pub mod view;

pub use choice::Choice;
pub use state::Cactus;
