//! 10.0 Scenarios and options.

use serde::{Deserialize, Serialize};

/// Which scenario is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Scenario {
    /// 12.0 Turns 1 to 22.
    #[default]
    Campaign,
    /// 13.0 Turns 5 to 20.
    Short,
    /// 14.0 Turns 21 and 22.
    Doom,
    /// Turns 1 to 4, of our own for a first game: the campaign until the end of 1862.
    Puebla,
}

impl Scenario {
    /// All of them with their ids.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Campaign, "campaign"),
        (Self::Short, "short"),
        (Self::Doom, "doom"),
        (Self::Puebla, "puebla"),
    ];

    /// Their ids.
    pub const IDS: [&'static str; 4] = [Self::ALL[0].1, Self::ALL[1].1, Self::ALL[2].1, Self::ALL[3].1];

    /// 12.0, 13.0, 14.0 Its first and its last turn.
    #[must_use]
    pub const fn turns(self) -> (u8, u8) {
        match self {
            Self::Campaign => (1, 22),
            Self::Short => (5, 20),
            Self::Doom => (21, 22),
            Self::Puebla => (1, 4),
        }
    }

    /// Whether it begins as the campaign does: before the first turn, with the pieces of 12.0.
    #[must_use]
    pub const fn from_the_start(self) -> bool {
        matches!(self, Self::Campaign | Self::Puebla)
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }
}

/// 12.2#T1b How the Republican pieces are set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deployment {
    /// As the list says.
    Usual,
    /// By their owner.
    ByHand,
}

/// The scenario and the options by their ids in `options.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// The scenario.
    #[serde(skip)]
    pub scenario: Scenario,
    /// The last turn that is played.
    #[serde(skip)]
    pub last_turn: u8,
    /// 11.0 The event tables are used.
    pub random_events: bool,
    /// 10.1 Captured leaders may escape.
    pub leader_escape: bool,
    /// 10.3#1 Shelby comes on turn 14.
    pub shelby: bool,
    /// 10.4#1 The French stay, and the USA may come.
    pub never_sound_retreat: bool,
    /// 10.5#1 Santa Anna may join.
    pub santa_anna: bool,
    /// 7.2.2#1 Imperial Mexicans check their commitment.
    pub combat_commitment: bool,
    /// R84 One roll for each besieged force instead of each unit.
    pub siege_attrition_per_force: bool,
    /// R14 Only the printed categories are Mexican.
    pub mexican_units_as_printed: bool,
    /// R54 A mover that passes a PR check needs no attrition roll.
    pub attrition_pr_check: bool,
    /// R49 A unit that starts with enemies may leave only if they can be bypassed.
    pub pinning: bool,
    /// 12.2#T1b Who sets up the Republican pieces.
    pub deployment: Deployment,
}
