//! What the battery of tests must be told about this game.

use crate::state::RioGrande;
use zocalo_core::battery::Probe;

impl Probe for RioGrande {
    const NEVER_MET: &'static [&'static str] = &["Sequence", "Combat", "Retreating"];
}
