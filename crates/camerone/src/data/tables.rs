//! The printed tables.

mod combat;
mod course;
mod forces;

pub(super) use forces::terrain;

use super::UnitKind;
use crate::ids::FORMATION_MAX;
use combat::{fire, melee, officer, saving};
use course::{events, victory};
use forces::{ladder, movement, strength};
use zocalo_core::{DataError, Files};

/// The faces of the die that a result covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The lowest.
    pub low: u16,
    /// The highest.
    pub high: u16,
}

impl Range {
    /// Whether a face is among them.
    #[must_use]
    pub const fn has(self, face: u16) -> bool {
        self.low <= face && face <= self.high
    }

    fn parse(text: &str) -> Result<Self, String> {
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (low.parse(), high.parse()) {
            (Ok(low), Ok(high)) if 1 <= low && low <= high && high <= 6 => Ok(Self { low, high }),
            _ => Err(format!("\"{text}\" is no range of a die")),
        }
    }
}

/// An error unless two ranges together cover each face once.
fn share_out(a: Range, b: Range) -> Result<(), String> {
    let faces = (1..=6).all(|face| a.has(face) != b.has(face));
    if faces { Ok(()) } else { Err("the two results do not share out the faces 1 to 6".to_owned()) }
}

/// `tables_fire.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FireTable {
    /// Needed against a target in the open.
    pub open: i8,
    /// Needed against a target in cover.
    pub cover: i8,
    /// Added for legionnaires.
    pub legionnaire: i8,
    /// Added for an officer.
    pub officer: i8,
    /// Added by an ultimatum or the oath.
    pub ultimatum: i8,
    /// Added by thirst.
    pub thirst: i8,
    /// Added for infantry by Milan's speech.
    pub speech: i8,
    /// Needed by the sharpshooters.
    pub sharpshooters: i8,
    /// Needed by a free shot.
    pub free_shot: i8,
}

/// `tables_melee.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MeleeTable {
    /// Added for legionnaires.
    pub legionnaire: i8,
    /// Added for an officer.
    pub officer: i8,
    /// Added at a gate or breach.
    pub gate: i8,
    /// Added by French fury.
    pub fury: i8,
    /// Added once by the desperate charge.
    pub charge: i8,
}

/// `tables_saving.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavingTable {
    /// The faces that save a unit in cover.
    pub cover: Range,
    /// The faces that save a unit near Milan.
    pub milan: Range,
    /// At what distance from him in hexes.
    pub reach: u16,
}

/// What `tables_reentry.csv` says about a formation of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rung {
    /// The losses after which a formation of this size is withdrawn.
    pub losses: u8,
    /// Whether a formation of this size is Milan's escort.
    pub escort: bool,
}

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EventKind {
    /// Desperate charge.
    Charge,
    /// French ultimatum.
    Ultimatum,
    /// Drums of the Mexican infantry.
    Drums,
    /// Sappers.
    Sappers,
    /// Danjou's oath.
    Oath,
    /// Thirst.
    Thirst,
    /// French fury.
    Fury,
    /// Fire in the farmhouse.
    HouseFire,
    /// Milan's speech.
    Speech,
}

impl EventKind {
    const TITLES: [(&'static str, Self); 9] = [
        ("Desperate charge", Self::Charge),
        ("French ultimatum", Self::Ultimatum),
        ("Mexican infantry drums", Self::Drums),
        ("Mexican sappers", Self::Sappers),
        ("Captain Danjou oath", Self::Oath),
        ("Thirst", Self::Thirst),
        ("French fury", Self::Fury),
        ("Fire in the principal building", Self::HouseFire),
        ("Milan speech", Self::Speech),
    ];

    /// The message key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Charge => "event-charge",
            Self::Ultimatum => "event-ultimatum",
            Self::Drums => "event-drums",
            Self::Sappers => "event-sappers",
            Self::Oath => "event-oath",
            Self::Thirst => "event-thirst",
            Self::Fury => "event-fury",
            Self::HouseFire => "event-house-fire",
            Self::Speech => "event-speech",
        }
    }
}

/// One row of `tables_events.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventRow {
    /// The sum of two dice.
    pub roll: u8,
    /// What it does.
    pub kind: EventKind,
    /// Whether it happens once only.
    pub once: bool,
}

/// A level of victory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// French defeat.
    Defeat,
    /// Draw.
    Draw,
    /// Marginal French victory.
    Marginal,
    /// Decisive French victory.
    Decisive,
    /// Mythical French victory.
    Mythical,
}

impl Level {
    const RESULTS: [(&'static str, Self); 5] = [
        ("French defeat", Self::Defeat),
        ("Draw", Self::Draw),
        ("Marginal French victory", Self::Marginal),
        ("Decisive French victory", Self::Decisive),
        ("Mythical French victory", Self::Mythical),
    ];

    /// Its message key.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Defeat => "level-defeat",
            Self::Draw => "level-draw",
            Self::Marginal => "level-marginal",
            Self::Decisive => "level-decisive",
            Self::Mythical => "level-mythical",
        }
    }
}

/// One row of `tables_victory.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The fewest points.
    pub from: i32,
    /// The level that they give.
    pub level: Level,
}

/// One row of `tables_terrain.csv` that is about hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainRow {
    /// Whether it gives cover.
    pub cover: bool,
    /// Whether it blocks lines through it.
    pub blocks: bool,
}

/// All tables.
#[derive(Clone, PartialEq, Debug)]
pub struct Tables {
    /// Legionnaire units by the strength roll, 1 to 6.
    pub strength: [u8; 7],
    /// Fire.
    pub fire: FireTable,
    /// Saving throws.
    pub saving: SavingTable,
    /// The faces that kill an officer.
    pub officer_killed: Range,
    /// Melee.
    pub melee: MeleeTable,
    /// Allowances by kind of unit.
    pub movement: [u8; UnitKind::ALL.len()],
    /// Events by sum of two dice, from 2.
    pub events: [EventRow; 11],
    /// Ladders of returns of infantry, regular and irregular cavalry, by size.
    ladders: [[Rung; FORMATION_MAX + 1]; 3],
    /// The victory table, from the fewest points up.
    pub victory: Vec<Band>,
}

impl Tables {
    pub(super) fn load(files: Files<'_>) -> Result<Self, DataError> {
        Ok(Self {
            strength: strength(files)?,
            fire: fire(files)?,
            saving: saving(files)?,
            officer_killed: officer(files)?,
            melee: melee(files)?,
            movement: movement(files)?,
            events: events(files)?,
            ladders: [
                ladder(files, UnitKind::Infantry, 8)?,
                ladder(files, UnitKind::Regular, 5)?,
                ladder(files, UnitKind::Irregular, 3)?,
            ],
            victory: victory(files)?,
        })
    }

    /// The ladder of returns of a kind of formation, by size.
    #[must_use]
    #[inline]
    pub const fn ladder(&self, kind: UnitKind) -> &[Rung; FORMATION_MAX + 1] {
        match kind {
            UnitKind::Infantry => &self.ladders[0],
            UnitKind::Regular => &self.ladders[1],
            _ => &self.ladders[2],
        }
    }

    /// The level that so many points are worth.
    #[must_use]
    pub fn level(&self, points: i32) -> Level {
        self.victory.iter().rev().find(|band| band.from <= points).map_or(Level::Defeat, |band| band.level)
    }
}
