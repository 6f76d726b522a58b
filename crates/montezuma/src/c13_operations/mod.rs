//! §13 Placement: control markers, works, replacements, the Baggage Train.

mod baggage;
mod build;
mod control;
mod replacements;

pub use baggage::ReturnTrain;
pub use build::{Build, DrawWorks, KeepWorks};
pub use control::PlaceControl;
pub use replacements::{DrawReplacement, NewSteps, ReplacementLeader, ReplacementRoll, Spend};
