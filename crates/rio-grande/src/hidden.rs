//! What a viewer knows of a position, and what might be true then.

use crate::c17_fog::Pile;
use crate::ids::Loc;
use crate::state::RioGrande;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Known, Side, Viewer};

/// Stacks of which only the height shows.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Veil {
    sides: [Option<()>; 2],
}

impl Veil {
    /// What shows of a veiled stack; nothing if the side is not veiled.
    #[must_use]
    pub fn pile(&self, _side: Side, _loc: Loc) -> Option<Option<Pile>> {
        None
    }
}

pub(crate) fn known(game: &RioGrande, viewer: Viewer) -> Known<RioGrande> {
    Known::erased(game.clone(), viewer)
}

pub(crate) fn deal(known: &Known<RioGrande>, _: &mut Lottery) -> RioGrande {
    known.position().clone()
}
