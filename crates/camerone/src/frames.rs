//! The list of all frames: decisions, throws and steps of procedure.

use crate::c01_general::deployment::{Deploy, DeployMilan, FrenchSetUp, MexicanSetUp, Strength};
use crate::c01_general::milan::{Escorts, MilanDriven, MilanMarch};
use crate::c01_general::officers::{OfficerJoins, OfficersAtRisk};
use crate::c02_sequence::activation::{Activation, MexicanMarch};
use crate::c02_sequence::climbing::FreeShots;
use crate::c02_sequence::fire::{Aim, Fire, FireChoice, Shot};
use crate::c02_sequence::french_move::{FrenchMarch, FrenchMove};
use crate::c02_sequence::melee::{ChargeChoice, Duel, Melee, MeleeChoice, MeleeTarget};
use crate::c02_sequence::mexican_move::MexicanMove;
use crate::c02_sequence::rally::Return;
use crate::c02_sequence::saving::Saving;
use crate::c02_sequence::sharpshooters::{Sharpshooters, Victim};
use crate::c02_sequence::turn::Turn;
use crate::c03_events::house_fire::MoveEnds;
use crate::c03_events::{EventRoll, Sappers};
use crate::state::Camerone;

zocalo_core::frames! {
    /// Every decision, throw and step of procedure of the game.
    pub enum Frame for Camerone {
        Strength = "strength-roll", MexicanSetUp, Deploy = "deploy-formation", DeployMilan, FrenchSetUp,
        Turn, EventRoll, Sappers,
        Fire = "fire-phase", FireChoice = "fire", Aim, Shot, Saving = "saving-throw",
        OfficersAtRisk = "officer-risk", OfficerJoins,
        FrenchMove, FrenchMarch, MoveEnds, MilanDriven, Escorts = "escort",
        Melee = "melee-phase", MeleeChoice = "melee", MeleeTarget, ChargeChoice = "charge", Duel,
        Sharpshooters, Victim,
        MexicanMove, Return, Activation, MexicanMarch, FreeShots, MilanMarch,
    }
}
