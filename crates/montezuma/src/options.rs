//! The options of a game and its scenario.

use crate::c02_terms::{MX, US};
use serde::{Deserialize, Serialize};
use zocalo_core::Side;

/// The options of a game, by their ids in `options.csv`, and its scenario.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Options {
    /// 0 campaign, 1 the War of 1846, 2 the border.
    #[serde(skip)]
    pub scenario: u8,
    /// 5.3 The side both players want, if they bid.
    pub bidding: Bidding,
    /// R2 Stationary suppression suffers the revolt cause.
    #[serde(rename = "strict_suppression_attrition")]
    pub strict_suppression: bool,
    /// R1 The game that ends by the end roll is Mexico's.
    #[serde(rename = "play_note_18_7")]
    pub play_note: bool,
    /// R145 One Guerilla raid or Indian raids.
    #[serde(rename = "one_guerilla_raid_per_card")]
    pub one_guerilla: bool,
    /// The US may declare War at PW 35.
    #[serde(rename = "first_edition_war")]
    pub first_edition: bool,
}

/// 5.3 Whether the players bid, and for which side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Bidding {
    /// Nobody bids.
    Off,
    /// For the United States.
    Us,
    /// For Mexico.
    Mexico,
}

impl Bidding {
    /// The side that both want.
    #[must_use]
    pub const fn favoured(self) -> Option<Side> {
        match self {
            Self::Off => None,
            Self::Us => Some(US),
            Self::Mexico => Some(MX),
        }
    }
}
