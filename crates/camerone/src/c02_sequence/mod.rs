//! Chapter 2: the sequence of play.

pub mod activation;
pub mod climbing;
pub mod fire;
pub mod french_move;
pub mod melee;
pub mod mexican_move;
pub mod movement;
pub mod phase;
pub mod rally;
pub mod saving;
pub mod sharpshooters;
pub mod sight;
pub mod turn;
