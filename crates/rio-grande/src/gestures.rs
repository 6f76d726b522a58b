//! Sequences of choices that are offered as one act: a march of several hexes.

use crate::notation::Choice;
use crate::state::RioGrande;
use zocalo_core::Gesture;

/// What can be done as one act.
pub(crate) fn gestures(_: &RioGrande) -> Vec<Gesture<Choice>> {
    Vec::new()
}
