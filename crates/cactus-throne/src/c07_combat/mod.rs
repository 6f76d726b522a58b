//! §7 Combat, sieges, naval battle.

mod answers;
pub mod casualties;
mod course;
pub mod force;
pub mod naval;
pub mod retreat;
pub mod sequence;
pub mod siege;
pub mod steps;
