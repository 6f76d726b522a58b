//! The decisions, throws and steps of the game. Each is documented where it stands.
//!
//! At the bottom of the stack always lies [`Turn`] with its node of the sequence of play; above it the frame of the
//! node, and above that its interrupts. What a frame works on stands in the position (`mover`, `battle`, `losses`, …),
//! so that frames themselves are small; each kind lies on the stack at most once.

pub use crate::c04_replacements::{BuyPlace, Income, Purchase};
pub use crate::c04_sequence::{Protectorate, Turn};
pub use crate::c05_movement::attrition::{Lose, SiegeRolls, Suffer};
pub use crate::c05_movement::march::March;
pub use crate::c05_movement::phase::{CameroneRaid, Movement};
pub use crate::c06_armies::{Muster, Organize};
pub use crate::c06_reaction::React;
pub use crate::c07_combat::casualties::{Casualty, Desertion};
pub use crate::c07_combat::naval::{Assign, NavalOffer, SeaFight};
pub use crate::c07_combat::retreat::Withdraw;
pub use crate::c07_combat::sequence::{Combat, Combats};
pub use crate::c08_bargains::Barter;
pub use crate::c10_santa_anna::{Rebel, SantaDie};
pub use crate::c10_special::{DixieDie, Escape, WarDie};
pub use crate::c11_events::{Event, Ride};
pub use crate::c12_schedule::Arrive;
pub use crate::c13_scenarios::Prepare;
use crate::state::Cactus;

zocalo_core::frames! {
    /// What waits, throws or runs.
    pub enum Frame for Cactus {
        Turn, Prepare, Event, Ride, Escape, DixieDie, WarDie, SantaDie, Rebel, Arrive, Income, Purchase, BuyPlace, SiegeRolls,
        Organize, Muster, Movement, CameroneRaid, March, React, Suffer, Lose, NavalOffer, SeaFight, Assign, Combats,
        Combat, Withdraw, Casualty, Desertion, Barter, Protectorate,
    }
}
