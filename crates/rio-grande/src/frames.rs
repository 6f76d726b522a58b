//! The list of all frames: decisions, throws and steps of procedure.

use crate::c05_stacking::Excess;
use crate::c07_setup::{SetUp, StartRoll};
use crate::c08_sequence::Sequence;
use crate::c09_events::{EventRoll, FreeSupply, FreeUnits, LeaderDraw, LossRoll, Losses};
use crate::c11_recruiting::{Deploy, Recruit};
use crate::c12_forces::Muster;
use crate::c13_marches::{Gather, MarchPhase};
use crate::c14_movement::Advance;
use crate::c15_combat::{
    Advantage, Array, Combat, Commit, Declare, Fire, Hits, HonorsAdvance, HonorsPlace, Path, Pursuit,
    RetreatRoll, Retreating, Return, Reveal, Second, Spend, Stand, Stops, Support, Withdrawal,
};
use crate::c16_supply::{Attrition, Sustainment};
use crate::c17_fog::{Arrange, ColumnBox, Follow};
use crate::c19_naval::{Landing, NavalRoll, RiverMarch, RunTheGuns};
use crate::c22_tactics::DrawTactics;
use crate::state::RioGrande;

zocalo_core::frames! {
    /// Every decision, throw and step of procedure of the game.
    pub enum Frame for RioGrande {
        StartRoll, SetUp, Arrange,
        Sequence, NavalRoll, EventRoll, FreeUnits, LeaderDraw, LossRoll, Losses, FreeSupply,
        Recruit, Deploy, DrawTactics, ColumnBox, Follow,
        MarchPhase, Muster, Advance, Gather, Landing, RiverMarch, RunTheGuns, Excess,
        Declare, Array, Combat, Reveal, Commit, Advantage, Withdrawal, Support, HonorsPlace, HonorsAdvance,
        Spend, Fire, Hits, Stand, RetreatRoll, Stops, Path, Retreating, Pursuit, Second, Return,
        Sustainment, Attrition,
    }
}
