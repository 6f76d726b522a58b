//! The counters, the formations and the places where a counter can be, as small numbers.

use zocalo_core::{Id, Names, Side};
use zocalo_hex::{Axis, Hex, Horizontal, Order, Parity, Printed, Shape, Vertical};

/// The columns of the map.
pub const COLUMNS: u16 = 22;
/// The rows of the map.
pub const ROWS: u16 = 19;
/// The hexes of the map.
pub const HEXES: usize = (COLUMNS * ROWS) as usize;
/// The map as it is numbered: flat tops, even columns half a hex lower, column before row.
pub(crate) const PRINTED: Printed = Printed {
    shape: Shape::FlatTop { shifted: Parity::Even, towards: Vertical::South },
    columns: Axis::new(1, COLUMNS as u8, Horizontal::East),
    rows: Axis::new(1, ROWS as u8, Vertical::South),
    order: Order::ColumnRow,
};
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

zocalo_core::id! {
    /// One counter.
    pub struct Unit(u8) { what: "counter", names: Names::list(&UNIT_IDS) }
}

impl Unit {
    /// Captain Danjou.
    pub const DANJOU: Self = Self::new(12);
    /// 1.4.2#8 The sharpshooters' marker.
    pub const SHARPSHOOTERS: Self = Self::new(55);
    /// 1.4.2#9 Colonel Milan.
    pub const MILAN: Self = Self::new(56);

    /// Its bit in a mask of counters.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.index()
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
        (0..UNITS).map(Self::new)
    }

    /// Every unit of legionnaires.
    pub fn legionnaires() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..LEGIONNAIRES).map(Self::new)
    }

    /// Every French officer, Danjou first.
    pub fn officers() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (LEGIONNAIRES..MEXICANS_FROM).map(Self::new)
    }

    /// Every unit of a Mexican battalion or regiment.
    pub fn mexicans() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (MEXICANS_FROM..MEXICANS_FROM + MEXICANS).map(Self::new)
    }

    /// The units that fight for a side.
    pub fn fighters(side: Side) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        let (from, to) = match side {
            Side::One => (0, LEGIONNAIRES),
            Side::Two => (MEXICANS_FROM, MEXICANS_FROM + MEXICANS),
        };
        (from..to).map(Self::new)
    }

    /// The battalion or regiment of a Mexican unit.
    #[must_use]
    #[inline]
    pub const fn formation(self) -> Option<Formation> {
        let mut f = 0;
        while f < FORMATIONS {
            if self.index() >= FORMATION_FROM[f] && self.index() < FORMATION_FROM[f] + FORMATION_SIZE[f] {
                return Some(Formation::new(f));
            }
            f += 1;
        }
        None
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

zocalo_core::id! {
    /// A battalion or regiment.
    pub struct Formation(u8) { what: "formation", names: Names::list(&FORMATION_IDS) }
}

impl Formation {
    /// The message key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        FORMATION_KEYS[self.index()]
    }

    /// Its bit in a mask of formations.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.index()
    }

    /// All of them.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..FORMATIONS).map(Self::new)
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
        (from..from + self.full()).map(Unit::new)
    }
}

/// The words for the places off the map.
const BOXES: [&str; 6] = ["unplaced", "dead", "absent", "rallying", "reserve", "lost"];

zocalo_core::id! {
    /// Where a counter is: in a hex, or off the map for one of several reasons.
    pub struct Spot(u16) { what: "hex or state", names: Names::new(PRINTED.numbers()).and(BOXES) }
}

impl Spot {
    /// Not set up yet.
    pub const UNPLACED: Self = Self::new(HEXES);
    /// A French unit or officer who is lost.
    pub const DEAD: Self = Self::new(HEXES + 1);
    /// A legionnaire unit that the strength roll removed.
    pub const ABSENT: Self = Self::new(HEXES + 2);
    /// A Mexican unit that left the fight and may come back with its formation.
    pub const RALLYING: Self = Self::new(HEXES + 3);
    /// A Mexican unit off the map with its withdrawn formation.
    pub const RESERVE: Self = Self::new(HEXES + 4);
    /// A Mexican unit that never comes back.
    pub const LOST: Self = Self::new(HEXES + 5);

    /// In a hex.
    #[must_use]
    #[inline]
    pub const fn at(hex: Hex) -> Self {
        Self::new(hex.index())
    }

    /// The hex, if it is in one.
    #[must_use]
    #[inline]
    pub const fn hex(self) -> Option<Hex> {
        if self.on_map() { Some(Hex::new(self.index() as u16)) } else { None }
    }

    /// Whether it is in a hex.
    #[must_use]
    #[inline]
    pub const fn on_map(self) -> bool {
        self.index() < HEXES
    }
}

/// The number printed in a hex.
#[must_use]
pub fn hex_id(hex: Hex) -> &'static str {
    Spot::at(hex).id()
}

/// The hex with that printed number.
#[must_use]
pub fn parse_hex(text: &str) -> Option<Hex> {
    Spot::find(text)?.hex()
}
