//! Last Stand at Camerone, 30 April 1863.
//!
//! The modules follow the rulebook: the force of each function that carries a case is named first in its doc line.

pub mod board;
pub mod choice;
pub mod data;
pub mod event;
pub mod ids;
pub mod options;
pub mod phase;
pub mod sight;
