//! One small choice.

use crate::data::Terrain;
use crate::ids::*;
use crate::state::City;

/// One small choice of a side; what it means depends on the frame that asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Nothing more in this phase, or no reaction.
    Pass,
    /// A set is complete.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Take it back: an Army is not formed after all.
    Cancel,
    /// The mover goes no further.
    Stop,
    /// This unit or leader.
    Piece(Piece),
    /// This province or box.
    Place(Place),
    /// This Army.
    Army(Army),
    /// Form this Army in this province.
    Form(Army, Place),
    /// Disband this Army.
    Disband(Army),
    /// Buy this unit at full strength.
    Full(Piece),
    /// Buy this unit reduced.
    Reduced(Piece),
    /// Restore this reduced unit.
    Restore(Piece),
    /// Take this battery for nothing.
    Gun(Piece),
    /// Drop this piece off, or leave it behind.
    Drop(Piece),
    /// Pledge this unit to fight here.
    Commit(Piece),
    /// March there.
    Go(Place),
    /// Sail there.
    Sail(Place),
    /// Use the extra point of Force March.
    Extra,
    /// A Surprise Raid with this unit.
    Surprise(Piece),
    /// The raid of Camerone.
    Camerone,
    /// This force attacks, on this terrain.
    Attack(Party, Terrain),
    /// This unit leads.
    Lead(Piece),
    /// Raid combat for a better die.
    RaidDie,
    /// Raid combat for a smaller loss.
    RaidStep,
    /// Retire into this city.
    Retire(City),
    /// Into the capital.
    Capital,
    /// Out of the province.
    Field,
    /// Lay siege.
    Besiege,
    /// Stand off.
    StandOff,
    /// Assault the city.
    Assault,
    /// Maintain the siege.
    Maintain,
    /// Lift the siege.
    Lift,
    /// So many points.
    Points(u16),
    /// This leader in exchange.
    Swap(Piece),
    /// Santa Anna joins this side.
    Join(Party),
}

const _: () = assert!(size_of::<Choice>() <= 8, "choices are small");
