//! Last Stand at Camerone, 30 April 1863: the rules.
//!
//! The first line of doc of each function that carries a case or ruling names it. By chapters of the rulebook:
//!
//! | chapter | about | file |
//! | --- | --- | --- |
//! | 1.2.1 | French officers | [`c01_general::officers`] |
//! | 1.2.2 | Colonel Milan and his escort | [`c01_general::milan`] |
//! | 1.3, 1.4 | strength roll and deployment | [`c01_general::deployment`] |
//! | 1.4.2 | contact of a formation | [`c01_general::contact`] |
//! | 2 | turns, phases, the end of a game | [`c02_sequence::turn`], [`c02_sequence::phase`] |
//! | 2.1 | fire, lines of sight | [`c02_sequence::fire`], [`c02_sequence::sight`] |
//! | 2.2 | sharpshooters | [`c02_sequence::sharpshooters`] |
//! | 2.3 | saving throws, losses | [`c02_sequence::saving`] |
//! | 2.4 | paths and zones of control | [`c02_sequence::movement`] |
//! | 2.4 | the movement phases | [`c02_sequence::french_move`], [`c02_sequence::mexican_move`], [`c02_sequence::activation`] |
//! | 2.4 | climbing, free shots | [`c02_sequence::climbing`] |
//! | 2.5 | melee | [`c02_sequence::melee`] |
//! | 2.6 | rally | [`c02_sequence::rally`] |
//! | 3 | random events, the burning farmhouse | [`c03_events`], [`c03_events::house_fire`] |
//! | 4 | victory | [`c04_victory`] |
//!
//! Besides the chapters: [`data`] reads and checks the files of `data/`, [`setup`] holds scenario and switches, `state`
//! the position, [`frames`] the list of decisions, [`events`] what the log tells, [`board`] and `view` what the page
//! draws, [`doctrine`] what the bots know.

pub mod board;
pub mod c01_general;
pub mod c02_sequence;
pub mod c03_events;
pub mod c04_victory;
mod charts;
pub mod data;
pub mod doctrine;
mod document;
pub mod events;
pub mod frames;
mod game;
mod gestures;
pub mod ids;
mod invariants;
mod lessons;
pub mod notation;
#[cfg(feature = "battery")]
mod probe;
pub mod setup;
mod state;
mod view;

pub use c02_sequence::phase::Phase;
pub use data::{Data, Hexes};
pub use frames::Frame;
pub use ids::{Formation, Spot, Unit};
pub use notation::Choice;
pub use state::{Camerone, End};
