//! The phases of a turn.

use serde::{Deserialize, Serialize};
use zocalo_core::Side;

/// 2#2 The phases, in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Before the first turn.
    SetUp,
    /// The roll for a random event.
    Event,
    /// French fire.
    FrenchFire,
    /// French movement.
    FrenchMove,
    /// French melee.
    FrenchMelee,
    /// Fire of the sharpshooters.
    Sharpshooters,
    /// Mexican fire.
    MexicanFire,
    /// Mexican movement.
    MexicanMove,
    /// Mexican melee.
    MexicanMelee,
}

impl Phase {
    /// 2#2 The phase that follows in the same turn, if there is one.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Some(match self {
            Self::SetUp | Self::MexicanMelee => return None,
            Self::Event => Self::FrenchFire,
            Self::FrenchFire => Self::FrenchMove,
            Self::FrenchMove => Self::FrenchMelee,
            Self::FrenchMelee => Self::Sharpshooters,
            Self::Sharpshooters => Self::MexicanFire,
            Self::MexicanFire => Self::MexicanMove,
            Self::MexicanMove => Self::MexicanMelee,
        })
    }

    /// The side whose phase it is.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::SetUp | Self::Event | Self::FrenchFire | Self::FrenchMove | Self::FrenchMelee => Side::One,
            Self::Sharpshooters | Self::MexicanFire | Self::MexicanMove | Self::MexicanMelee => Side::Two,
        }
    }

    /// The message key of its name: `phase-` and its id.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::SetUp => "phase-set-up",
            Self::Event => "phase-event",
            Self::FrenchFire => "phase-french-fire",
            Self::FrenchMove => "phase-french-move",
            Self::FrenchMelee => "phase-french-melee",
            Self::Sharpshooters => "phase-sharpshooters",
            Self::MexicanFire => "phase-mexican-fire",
            Self::MexicanMove => "phase-mexican-move",
            Self::MexicanMelee => "phase-mexican-melee",
        }
    }

    /// Its id, as documents name it.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.key().strip_prefix("phase-").unwrap_or_default()
    }
}
