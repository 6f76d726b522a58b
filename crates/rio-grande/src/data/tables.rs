//! The charts.

mod read;

pub(super) use read::load;

use super::map::{River, Terrain};
use crate::ids::{Loc, TACTICS, Unit, Units};
use serde::Deserialize;
use zocalo_core::id::Id;
use zocalo_core::{DataError, Files, Side};

/// A line of the Recruit Chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Thing {
    Militia,
    CompositeReg,
    Base,
    Tactics,
    InfantryReg,
    InfantryVet,
    CavalryReg,
    CavalryVet,
    CompositeVet,
    UsDivision,
    Engineer,
    Marine,
    Riverine,
    Partisan,
    Garrison,
    Leader,
    SupplyPoint,
    RestoreStep,
}

/// What is paid for in action points outside of recruiting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Act {
    March,
    Concentration,
    NavalPort,
    NavalCoast,
    Assault,
    Espionage,
}

/// What gives or takes action points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum Gain {
    Leader,
    CaribbeanPort,
    Fortress,
    MajorWon,
    MajorWonTurncoat,
    MajorLost,
    Least,
    Most,
}

/// Who has the advantage when the dice are even (15.1.2#5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tie {
    /// The attacker.
    Attacker,
    /// The defender.
    Defender,
}

/// Who rules the sea (19.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Naval {
    /// The Allies.
    Allied,
    /// Nobody.
    Parity,
    /// The Imperials.
    Imperial,
}

impl Naval {
    /// The side with superiority.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Allied => Some(Side::One),
            Self::Parity => None,
            Self::Imperial => Some(Side::Two),
        }
    }
}

/// One terrain of the Terrain Effects Chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainInfo {
    /// Cost in halves of a movement point.
    pub half_mf: u8,
    /// Columns to the left for a defender.
    pub shift: u8,
    /// Who has the advantage when the dice are even.
    pub tie: Tie,
    /// The lowest die with which an attrition check fails.
    pub attrition: u8,
    /// Whether a base may be built.
    pub base: bool,
}

/// Town or fortress in the Terrain Effects Chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlaceInfo {
    /// Columns to the left for a defender.
    pub shift: u8,
    /// Who has the advantage when the dice are even.
    pub tie: Tie,
    /// The lowest die with which besieged units fail (24.2).
    pub besieged: u8,
}

/// One result of the Combat Results Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fire {
    /// Hits.
    pub hits: u8,
    /// R.
    pub retreat: bool,
    /// E.
    pub eliminate: bool,
}

/// The Combat Results Table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Crt {
    /// The highest strength of each column.
    pub most: Vec<u16>,
    /// The results: column, die − 1.
    pub results: Vec<[Fire; 6]>,
}

impl Crt {
    /// The base column of a strength.
    #[must_use]
    pub fn column(&self, strength: u16) -> usize {
        self.most.iter().position(|most| strength <= *most).unwrap_or(self.most.len().saturating_sub(1))
    }
}

/// What is set up in one line of the set-up list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SetupKind {
    /// Units of a pool.
    Unit,
    /// Supply points.
    Supply,
    /// Bases.
    Base,
    /// Tactics markers.
    Tactics,
}

/// How the units of a set-up line are found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Pick {
    /// All of the pool.
    All,
    /// The owner selects.
    Select,
    /// Untried: they are drawn.
    Random,
}

/// Where something is set up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the list")]
pub enum Zone {
    OwnFortress,
    MexicanTownEach,
    MexicanPlace,
    MexicanCaribbeanPort,
    ImperialOccupiedTown,
    UsTown,
    UsOccupiedTown,
    North,
    South,
    Mexico,
    AlliedSupply,
    Hand,
}

/// One line of the set-up list.
#[derive(Clone, Debug)]
pub struct SetupRow {
    /// Its id.
    pub id: String,
    /// Whose.
    pub side: Side,
    /// What.
    pub kind: SetupKind,
    /// Which units.
    pub pool: Units,
    /// How many; supply has its number from the first turn.
    pub quantity: u8,
    /// How they are found.
    pub pick: Pick,
    /// Where.
    pub zone: Zone,
}

/// One line of a ready-made set-up.
#[derive(Clone, Debug)]
pub struct ReadyRow {
    /// The scenario.
    pub scenario: String,
    /// The line of the set-up list.
    pub step: usize,
    /// Which unit; for untried units the next one.
    pub unit: Option<Unit>,
    /// Where.
    pub hex: Loc,
    /// How many.
    pub quantity: u8,
    /// How many more for each number of the first turn.
    pub per_turn: u8,
}

/// One scenario.
#[derive(Clone, Debug, Deserialize)]
pub struct ScenarioRow {
    /// Its id.
    pub id: String,
    /// Its first turn; the campaign has a die or a choice (7.1).
    pub first_turn: Option<u8>,
    /// Its last turn.
    pub last_turn: u8,
    /// Supply points of each side at the start; the campaign has twice its first turn.
    pub supply: Option<u8>,
    /// The difference from which a victory is marginal; the campaign has 4.3.
    pub marginal: Option<i32>,
    /// The difference from which it is decisive.
    pub decisive: Option<i32>,
    /// The places that count; all if none is named.
    pub theatre: Vec<Loc>,
}

/// All charts.
#[derive(Debug)]
pub struct Tables {
    terrain: Vec<(Terrain, TerrainInfo)>,
    /// Town, fortress.
    pub places: [Option<PlaceInfo>; 2],
    /// Halves of a movement point from road hex to road hex.
    pub road: u8,
    /// Halves for a ride on the railroad.
    pub railroad: u8,
    /// Halves to enter or leave the map in the north.
    pub edge: u8,
    /// Halves that a partisan pays for any hex off the road (20.2#1).
    pub partisan: u8,
    river: (u8, u8),
    major: (u8, u8),
    prices: Vec<(Thing, u8)>,
    acts: Vec<(Act, u8)>,
    gains: Vec<(Gain, i8)>,
    /// The Combat Results Table.
    pub crt: Crt,
    /// Action points of each event: side, die − 1.
    pub events: [[u8; 6]; 2],
    /// Lowest naval die for parity and for the Allies.
    pub naval: [i8; 2],
    /// Modifiers of the naval die: Allies held it, Imperials held it, Allied Gulf port, Imperial US port.
    pub naval_modifiers: [i8; 4],
    /// First turn, action points and supply for each die of 7.1.
    pub start: [(u8, u8, u8); 6],
    /// Of each turn from 1: weather, Chasseurs à Pied.
    pub turns: Vec<(bool, bool)>,
    /// Difference from which a victory is marginal and decisive.
    pub levels: [i32; 2],
    /// Juárez and Maximilian with their points.
    pub heads: [(Unit, u8); 2],
    /// The set-up list.
    pub setup: Vec<SetupRow>,
    /// Ready-made set-ups.
    pub ready: Vec<ReadyRow>,
    /// How many tactics markers of each kind there are.
    pub tactics: [u8; TACTICS],
    /// How many bases each side has.
    pub bases: [u8; 2],
    /// How many supply points and supply counters each side has.
    pub supply: [(u8, u8); 2],
    /// The scenarios: the campaign, the lower Rio Grande.
    pub scenarios: Vec<ScenarioRow>,
}

impl Tables {
    /// A terrain. The sea costs and gives nothing: nobody stands there.
    #[must_use]
    pub fn terrain(&self, terrain: Terrain) -> TerrainInfo {
        let found = self.terrain.iter().find(|(known, _)| *known == terrain).map(|(_, info)| *info);
        let sea = TerrainInfo { half_mf: 0, shift: 0, tie: Tie::Defender, attrition: 7, base: false };
        found.unwrap_or(sea)
    }

    /// What crossing a river costs on top, in halves.
    #[must_use]
    pub const fn river_cost(&self, river: River) -> u8 {
        match river {
            River::None => 0,
            River::Minor => self.river.0,
            River::Major => self.major.0,
        }
    }

    /// Columns to the left for a defender behind a river.
    #[must_use]
    pub const fn river_shift(&self, river: River) -> u8 {
        match river {
            River::None => 0,
            River::Minor => self.river.1,
            River::Major => self.major.1,
        }
    }

    /// The price of something in halves.
    #[must_use]
    pub fn price(&self, thing: Thing) -> u8 {
        self.prices.iter().find(|(known, _)| *known == thing).map_or(0, |(_, price)| *price)
    }

    /// The price of an action.
    #[must_use]
    pub fn act(&self, act: Act) -> u8 {
        self.acts.iter().find(|(known, _)| *known == act).map_or(0, |(_, price)| *price)
    }

    /// What something gives.
    #[must_use]
    pub fn gain(&self, gain: Gain) -> i8 {
        self.gains.iter().find(|(known, _)| *known == gain).map_or(0, |(_, amount)| *amount)
    }
}
