//! The smaller parts of a document.

use crate::data::{Data, Kind, Position};
use crate::ids::{Hex, Unit};
use crate::state::{Band, Battle, Veracruz};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Fault, Outcome, Side};

/// Where the other side saw a counter last, and when.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seen {
    #[serde(default)]
    pub at: Option<Hex>,
    #[serde(default)]
    pub turn: u8,
}

/// A fortification.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Work {
    pub at: Hex,
    #[serde(default)]
    pub complete: bool,
}

/// Trains that the dice have given.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Trains {
    pub supplies: u8,
    pub packs: u8,
}

/// Who reconnoitred where.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Scouted {
    pub by: Unit,
    pub hex: Hex,
}

/// A guerrilla: where, and which of the six counters it can be by what has been seen.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BandDocument {
    #[serde(default)]
    at: Option<Hex>,
    #[serde(default)]
    may_be: Option<Vec<Unit>>,
    #[serde(default)]
    placed: bool,
    #[serde(default)]
    age: u8,
}

/// The six guerrilla counters.
fn guerrillas(data: &Data) -> impl Iterator<Item = Unit> {
    let of_kind = data.kinds.iter().enumerate().filter(|(_, kind)| **kind == Kind::Guerrilla);
    of_kind.map(|(i, _)| Unit::new(i))
}

impl BandDocument {
    pub fn of(band: &Band, data: &Data) -> Self {
        let may_be = guerrillas(data).enumerate().filter(|(n, _)| band.may_be >> n & 1 == 1);
        Self {
            at: band.hex.some(),
            may_be: Some(may_be.map(|(_, unit)| unit).collect()),
            placed: band.placed,
            age: band.age,
        }
    }

    /// The field that is wrong, and why, if it cannot be.
    pub fn read(&self, data: &Data) -> Result<Band, (&'static str, String)> {
        let mut may_be = if self.may_be.is_none() { 0b11_1111 } else { 0 };
        for unit in self.may_be.iter().flatten() {
            let slot = guerrillas(data).position(|known| known == *unit);
            may_be |= 1 << slot.ok_or_else(|| ("may_be", format!("{unit:?} is no guerrilla")))?;
        }
        Ok(Band { hex: self.at.unwrap_or(Hex::NONE), may_be, placed: self.placed, age: self.age })
    }
}

/// A battle, an assault or a bombardment in progress.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BattleDocument {
    target: Option<Hex>,
    #[serde(default)]
    attacker: Role,
    #[serde(default)]
    defender: Role,
    /// Steps from 1-1 on the line of ratios.
    #[serde(default)]
    ratio: i8,
    #[serde(default)]
    balance: i8,
    #[serde(default)]
    distance: u8,
    #[serde(default)]
    from: ArrayVec<Hex, 6>,
    #[serde(default)]
    left: ArrayVec<Hex, 6>,
    #[serde(default)]
    path: ArrayVec<Hex, 20>,
}

/// What the battle has brought to one of the two.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Role {
    strength: u16,
    lead: i8,
    morale: i8,
    figure: i8,
    position: Position,
    loss: u8,
    owed: u16,
    formation: bool,
}

impl Default for Role {
    fn default() -> Self {
        Self {
            strength: 0,
            lead: 0,
            morale: 0,
            figure: 0,
            position: Position::None,
            loss: 0,
            owed: 0,
            formation: false,
        }
    }
}

impl BattleDocument {
    pub fn of(battle: &Battle) -> Self {
        let role = |n: usize| Role {
            strength: battle.strength[n],
            lead: battle.lead[n],
            morale: battle.morale[n],
            figure: battle.figure[n],
            position: battle.position[n],
            loss: battle.loss[n],
            owed: battle.owed[n],
            formation: battle.formation[n],
        };
        Self {
            target: battle.target.some(),
            attacker: role(0),
            defender: role(1),
            ratio: battle.ratio,
            balance: battle.balance,
            distance: battle.distance,
            from: battle.from.clone(),
            left: battle.left.clone(),
            path: battle.path.clone(),
        }
    }

    pub fn read(&self) -> Result<Battle, Fault> {
        let on_map = self.target.is_none_or(Hex::on_map);
        Fault::unless(on_map, "battle.target", "a hex of the map")?;
        let both = [self.attacker, self.defender];
        Ok(Battle {
            target: self.target.unwrap_or(Hex::NONE),
            strength: both.map(|role| role.strength),
            ratio: self.ratio,
            lead: both.map(|role| role.lead),
            morale: both.map(|role| role.morale),
            figure: both.map(|role| role.figure),
            position: both.map(|role| role.position),
            loss: both.map(|role| role.loss),
            owed: both.map(|role| role.owed),
            formation: both.map(|role| role.formation),
            balance: self.balance,
            distance: self.distance,
            from: self.from.clone(),
            left: self.left.clone(),
            path: self.path.clone(),
        })
    }
}

/// The levels by their keys, for documents of finished games.
const LEVELS: [&str; 6] = [
    "level-us-decisive",
    "level-us-substantial",
    "level-us-marginal",
    "level-mexican",
    "level-siege-us",
    "level-siege-mexico",
];

/// How the game has ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OverDocument {
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    winner: Option<Side>,
    level: String,
    score: i32,
}

impl OverDocument {
    pub fn of(outcome: &Outcome) -> Self {
        Self { winner: outcome.winner, level: outcome.level.to_owned(), score: outcome.score }
    }

    pub fn read(&self) -> Result<Outcome, Fault> {
        let level = LEVELS.into_iter().find(|known| *known == self.level);
        let none = || Fault::new("over.level", format!("there are {}", LEVELS.join(", ")));
        let level = level.ok_or_else(none)?;
        Ok(Outcome { winner: self.winner, level, score: self.score, reason: "end-last-turn" })
    }
}
