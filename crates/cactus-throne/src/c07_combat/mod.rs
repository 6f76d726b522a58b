//! §7 Combat, sieges, naval battle.

pub mod casualties;
pub mod force;
pub mod naval;
pub mod retreat;
pub mod sequence;
pub mod siege;
pub mod steps;
