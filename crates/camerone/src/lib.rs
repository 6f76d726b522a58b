//! Last Stand at Camerone, 30 April 1863: the rules.
//!
//! The modules follow the rulebook: [`general`] is its chapter 1, [`sequence`] chapter 2, [`events`] chapter 3 and
//! [`victory`] chapter 4. The first line of doc of each function that carries a case names it. What the files of
//! `data/` say is read by [`data`]; [`sight`] surveys the lines of sight once.

pub mod board;
pub mod data;
pub mod doctrine;
mod evaluation;
pub mod event;
pub mod events;
pub mod few;
mod game;
pub mod general;
pub mod ids;
mod invariants;
pub mod notation;
pub mod options;
pub mod phase;
mod position;
#[cfg(feature = "battery")]
mod probe;
pub mod sequence;
pub mod sight;
mod state;
pub mod victory;
mod view;

pub use data::{Data, Hexes};
pub use event::Event;
pub use ids::{Formation, Spot, Unit};
pub use notation::Choice;
pub use phase::Phase;
pub use state::{Camerone, End};

use events::{EventRoll, Sappers};
use general::milan::{Escorts, MilanDriven, MilanMarch};
use general::officers::{OfficerJoins, OfficersAtRisk};
use general::setup::{Deploy, DeployMilan, FrenchSetUp, MexicanSetUp, Strength};
use sequence::activation::{Activation, MexicanMarch};
use sequence::climbing::FreeShots;
use sequence::fire::{Aim, Fire, FireChoice, Shot};
use sequence::french_move::{FrenchMarch, FrenchMove};
use sequence::house_fire::MoveEnds;
use sequence::melee::{ChargeChoice, Duel, Melee, MeleeChoice, MeleeTarget};
use sequence::mexican_move::MexicanMove;
use sequence::rally::Return;
use sequence::saving::Saving;
use sequence::sharpshooters::{Sharpshooters, Victim};
use sequence::turn::Turn;

zocalo_core::frames! {
    /// Every decision, throw and step of procedure of the game.
    pub enum Frame for Camerone {
        Strength, MexicanSetUp, Deploy, DeployMilan, FrenchSetUp,
        Turn, EventRoll, Sappers,
        Fire, FireChoice, Aim, Shot, Saving, OfficersAtRisk, OfficerJoins,
        FrenchMove, FrenchMarch, MoveEnds, MilanDriven, Escorts,
        Melee, MeleeChoice, MeleeTarget, ChargeChoice, Duel,
        Sharpshooters, Victim,
        MexicanMove, Return, Activation, MexicanMarch, FreeShots, MilanMarch,
    }
}
