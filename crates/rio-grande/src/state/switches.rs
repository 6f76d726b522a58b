//! Scenario and options of a game.

use serde::{Deserialize, Serialize};

/// What one sees of enemy stacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Fog {
    /// Height and top counter (R89).
    Table,
    /// Only that a hex is held and whether it exerts a zone of control.
    Strict,
    /// Everything but untried fronts.
    Open,
}

/// The first turn that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the numbers of the turns")]
pub enum FirstTurn {
    /// By the die (7.1).
    #[serde(rename = "roll")]
    Roll,
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "4")]
    Four,
}

impl FirstTurn {
    /// Its number, if it was chosen.
    #[must_use]
    pub const fn chosen(self) -> Option<u8> {
        match self {
            Self::Roll => None,
            _ => Some(self as u8),
        }
    }
}

/// How the set-up is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUpBy {
    /// It is ready made.
    Ready,
    /// Piece by piece.
    ByHand,
}

/// The options of a game: the optional rules and our switches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Options {
    /// 7.1.
    pub first_turn: FirstTurn,
    /// 7.2.
    pub set_up: SetUpBy,
    /// 24.1.
    pub burning_supply: bool,
    /// 24.2.
    pub siege: bool,
    /// 24.3.
    pub running_guns: bool,
    /// 24.4.
    pub espionage: bool,
    /// 24.5.
    pub railroad: bool,
    /// R89.
    pub fog: Fog,
    /// R80.
    pub blockade: bool,
}

/// Scenario and options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Switches {
    /// The options.
    pub options: Options,
    /// Which scenario.
    pub scenario: Scenario,
}

impl Switches {
    /// Whether the set-up is placed by hand.
    #[must_use]
    pub fn by_hand(&self) -> bool {
        self.options.set_up == SetUpBy::ByHand && self.scenario == Scenario::Campaign
    }
}

impl std::ops::Deref for Switches {
    type Target = Options;
    fn deref(&self) -> &Options {
        &self.options
    }
}

/// Which game is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scenario {
    /// The whole war.
    Campaign,
    /// Three turns on the lower Rio Grande.
    LowerRioGrande,
}

impl Scenario {
    /// Both, the usual one first.
    pub const ALL: [Self; 2] = [Self::Campaign, Self::LowerRioGrande];

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Campaign => "campaign",
            Self::LowerRioGrande => "lower-rio-grande",
        }
    }

    /// The name of its ready-made set-up in the list.
    #[must_use]
    pub const fn ready(self) -> &'static str {
        match self {
            Self::Campaign => "standard",
            Self::LowerRioGrande => "lower_rio_grande",
        }
    }
}
