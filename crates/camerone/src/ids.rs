//! The counters, the formations and the places where a counter can be, as small numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use zocalo_core::Side;
use zocalo_hex::Hex;

/// The columns of the map.
pub const COLUMNS: u16 = 22;
/// The rows of the map.
pub const ROWS: u16 = 19;
/// The hexes of the map.
pub const HEXES: usize = (COLUMNS * ROWS) as usize;
/// The counters.
pub const UNITS: usize = 57;
/// 1.4.1#1 The legionnaire units, which come first among the counters.
pub const LEGIONNAIRES: usize = 12;
/// 1.2.1#1 The French officers, who follow.
pub const OFFICERS: usize = 3;
/// The first Mexican combat unit.
pub const MEXICANS_FROM: usize = LEGIONNAIRES + OFFICERS;
/// The Mexican combat units.
pub const MEXICANS: usize = 40;
/// The most units of a formation.
pub const FORMATION_MAX: usize = 8;

/// The ids of the counters, in the order of `units.csv`.
pub const UNIT_IDS: [&str; UNITS] = [
    "L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09", "L10", "L11", "L12", "DANJOU", "MAUDET",
    "VILAIN", "VC1", "VC2", "VC3", "VC4", "VC5", "VC6", "VC7", "VC8", "CO1", "CO2", "CO3", "CO4", "CO5",
    "CO6", "CO7", "CO8", "JA1", "JA2", "JA3", "JA4", "JA5", "JA6", "JA7", "JA8", "R1a", "R1b", "R1c", "R1d",
    "R1e", "R2a", "R2b", "R2c", "R2d", "R2e", "I1a", "I1b", "I1c", "I2a", "I2b", "I2c", "TI", "MILAN",
];

/// One counter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(u8);

impl Unit {
    /// Captain Danjou.
    pub const DANJOU: Self = Self(12);
    /// 1.4.2#8 The sharpshooters' marker.
    pub const SHARPSHOOTERS: Self = Self(55);
    /// 1.4.2#9 Colonel Milan.
    pub const MILAN: Self = Self(56);

    /// The counter with that index in `units.csv`.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < UNITS, "there are 57 counters");
        Self(index as u8)
    }

    /// The counter with that id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        UNIT_IDS.iter().position(|known| *known == id).map(Self::new)
    }

    /// Its index in `units.csv`.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        UNIT_IDS[self.index()]
    }

    /// Its bit in a mask of counters.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Whose it is.
    #[must_use]
    #[inline]
    pub const fn side(self) -> Side {
        if self.index() < MEXICANS_FROM { Side::One } else { Side::Two }
    }

    /// Whether it is a unit of legionnaires.
    #[must_use]
    #[inline]
    pub const fn is_legionnaire(self) -> bool {
        self.index() < LEGIONNAIRES
    }

    /// Whether it is a French officer.
    #[must_use]
    #[inline]
    pub const fn is_officer(self) -> bool {
        self.index() >= LEGIONNAIRES && self.index() < MEXICANS_FROM
    }

    /// Whether it is a unit of a Mexican battalion or regiment.
    #[must_use]
    #[inline]
    pub const fn is_mexican(self) -> bool {
        self.index() >= MEXICANS_FROM && self.index() < MEXICANS_FROM + MEXICANS
    }

    /// Whether it is a unit that fights: legionnaires, infantry or cavalry.
    #[must_use]
    #[inline]
    pub const fn fights(self) -> bool {
        self.is_legionnaire() || self.is_mexican()
    }

    /// Every counter.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..UNITS as u8).map(Self)
    }

    /// Every unit of legionnaires.
    pub fn legionnaires() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..LEGIONNAIRES as u8).map(Self)
    }

    /// Every French officer, Danjou first.
    pub fn officers() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (LEGIONNAIRES as u8..MEXICANS_FROM as u8).map(Self)
    }

    /// Every unit of a Mexican battalion or regiment.
    pub fn mexicans() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (MEXICANS_FROM as u8..(MEXICANS_FROM + MEXICANS) as u8).map(Self)
    }

    /// The units that fight for a side.
    pub fn fighters(side: Side) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let (from, to) = match side {
            Side::One => (0, LEGIONNAIRES),
            Side::Two => (MEXICANS_FROM, MEXICANS_FROM + MEXICANS),
        };
        (from as u8..to as u8).map(Self)
    }

    /// The battalion or regiment of a Mexican unit.
    #[must_use]
    #[inline]
    pub const fn formation(self) -> Option<Formation> {
        let mut f = 0;
        while f < FORMATIONS {
            if self.index() >= FORMATION_FROM[f] && self.index() < FORMATION_FROM[f] + FORMATION_SIZE[f] {
                return Some(Formation(f as u8));
            }
            f += 1;
        }
        None
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::from_id(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no counter \"{id}\"")))
    }
}

/// 1.4.2#2 The Mexican formations.
pub const FORMATIONS: usize = 7;
/// Their ids, in the order of `formations.csv`.
pub const FORMATION_IDS: [&str; FORMATIONS] =
    ["VERACRUZ", "CORDOBA", "JALAPA", "REG1", "REG2", "IRR1", "IRR2"];
/// Message keys of their names.
pub const FORMATION_KEYS: [&str; FORMATIONS] = [
    "formation-veracruz",
    "formation-cordoba",
    "formation-jalapa",
    "formation-reg1",
    "formation-reg2",
    "formation-irr1",
    "formation-irr2",
];
/// 1.4.2#3, 1.4.2#4, 1.4.2#5, 1.4.2#6, 1.4.2#7 Their units: three battalions, two regular and two irregular regiments.
const FORMATION_SIZE: [usize; FORMATIONS] = [8, 8, 8, 5, 5, 3, 3];
const FORMATION_FROM: [usize; FORMATIONS] = [15, 23, 31, 39, 44, 49, 52];

/// A battalion or regiment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Formation(u8);

impl Formation {
    /// The formation with that index in `formations.csv`.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < FORMATIONS, "there are seven formations");
        Self(index as u8)
    }

    /// The formation with that id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        FORMATION_IDS.iter().position(|known| *known == id).map(Self::new)
    }

    /// Its index in `formations.csv`.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        FORMATION_IDS[self.index()]
    }

    /// The message key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        FORMATION_KEYS[self.index()]
    }

    /// Its bit in a mask of formations.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..FORMATIONS as u8).map(Self)
    }

    /// How many units it has in the counter mix.
    #[must_use]
    #[inline]
    pub const fn full(self) -> usize {
        FORMATION_SIZE[self.index()]
    }

    /// Its first unit.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Unit {
        Unit::new(FORMATION_FROM[self.index()])
    }

    /// Its units.
    pub fn units(self) -> impl DoubleEndedIterator<Item = Unit> + ExactSizeIterator {
        let from = FORMATION_FROM[self.index()];
        (from as u8..(from + self.full()) as u8).map(Unit)
    }
}

impl fmt::Debug for Formation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Formation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Formation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::from_id(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no formation \"{id}\"")))
    }
}

/// Where a counter is: in a hex, or off the map for one of several reasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(u16);

impl Spot {
    /// Not set up yet.
    pub const UNPLACED: Self = Self(0xfff0);
    /// A French unit or officer who is lost.
    pub const DEAD: Self = Self(0xfff1);
    /// A legionnaire unit that the strength roll removed.
    pub const ABSENT: Self = Self(0xfff2);
    /// A Mexican unit that left the fight and may come back with its formation.
    pub const RALLYING: Self = Self(0xfff3);
    /// A Mexican unit off the map with its withdrawn formation.
    pub const RESERVE: Self = Self(0xfff4);
    /// A Mexican unit that never comes back.
    pub const LOST: Self = Self(0xfff5);

    const OFF: [(Self, &'static str); 6] = [
        (Self::UNPLACED, "unplaced"),
        (Self::DEAD, "dead"),
        (Self::ABSENT, "absent"),
        (Self::RALLYING, "rallying"),
        (Self::RESERVE, "reserve"),
        (Self::LOST, "lost"),
    ];

    /// In a hex.
    #[must_use]
    #[inline]
    pub const fn at(hex: Hex) -> Self {
        Self(hex.index() as u16)
    }

    /// The hex, if it is in one.
    #[must_use]
    #[inline]
    pub const fn hex(self) -> Option<Hex> {
        if self.on_map() { Some(Hex::new(self.0)) } else { None }
    }

    /// Whether it is in a hex.
    #[must_use]
    #[inline]
    pub const fn on_map(self) -> bool {
        self.0 < HEXES as u16
    }

    /// What is written: the number of a hex, or a word.
    #[must_use]
    pub fn text(self) -> String {
        match self.hex() {
            Some(hex) => hex_id(hex),
            None => Self::OFF
                .iter()
                .find(|(spot, _)| *spot == self)
                .map_or("nowhere", |(_, word)| word)
                .to_owned(),
        }
    }

    /// The spot that such a text means.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        let off = Self::OFF.iter().find(|(_, word)| *word == text).map(|(spot, _)| *spot);
        off.or_else(|| parse_hex(text).map(Self::at))
    }
}

/// The number printed in a hex.
#[must_use]
pub fn hex_id(hex: Hex) -> String {
    let index = hex.index() as u16;
    format!("{:02}{:02}", index / ROWS + 1, index % ROWS + 1)
}

/// The hex with that printed number.
#[must_use]
pub fn parse_hex(text: &str) -> Option<Hex> {
    let number: zocalo_hex::Number = text.parse().ok()?;
    let (column, row) = (u16::from(number.first()), u16::from(number.second()));
    let on_map = (1..=COLUMNS).contains(&column) && (1..=ROWS).contains(&row);
    on_map.then(|| Hex::new((column - 1) * ROWS + row - 1))
}

impl fmt::Debug for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_text(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("\"{text}\" is neither a hex nor a state")))
    }
}
