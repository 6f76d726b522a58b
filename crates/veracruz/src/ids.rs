//! Hexes, counters, formations and fortresses as small numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use zocalo_core::id::{Id, Names};
use zocalo_core::{Set, Side};
use zocalo_hex::{Axis, Horizontal, Order, Parity, Printed, Shape, Vertical};

/// The hexes of one line of equal first number.
pub const ROW: usize = 51;
/// The lines of the map.
pub const LINES: usize = 38;
/// The hexes of the map.
pub const HEXES: usize = ROW * LINES;
/// The hexes and the places off the map.
pub const PLACES: usize = HEXES + 6;
/// The supply units that can ever be in play at once: three at first and two on every turn.
pub const SUPPLIES: usize = 53;
/// The pack animals that can ever be in play at once: one at first, the one on 1406, two on every turn.
pub const PACKS: usize = 52;
/// The U.S. counters: they come first.
pub const US_UNITS: usize = 63 + SUPPLIES + PACKS;
/// The Mexican counters.
pub const MX_UNITS: usize = 91;
/// All counters.
pub const UNITS: usize = US_UNITS + MX_UNITS;

/// A set of hexes.
pub type Hexes = Set<31>;
/// A set of counters.
pub type Units = Set<5>;

zocalo_core::id! {
    /// A hex of the map, or a place off it.
    pub struct Hex(u16) { what: "hex", names: Names::new(PRINTED.numbers()).and(BOXES) }
}

/// The numbers of the map: first pair from north to south, second from east to west, even lines half a hex west.
pub(crate) const PRINTED: Printed = Printed {
    shape: Shape::PointyTop { shifted: Parity::Even, towards: Horizontal::West },
    columns: Axis::new(1, ROW as u8, Horizontal::West),
    rows: Axis::new(1, LINES as u8, Vertical::South),
    order: Order::RowColumn,
};

/// The words for the places off the map.
const BOXES: [&str; PLACES - HEXES] = ["away", "gone", "dead", "held", "due", "pool"];

impl Hex {
    /// A gunboat under repair.
    pub const AWAY: Self = Self::new(HEXES);
    /// Withdrawn from the game.
    pub const GONE: Self = Self::new(HEXES + 1);
    /// Eliminated for good.
    pub const DEAD: Self = Self::new(HEXES + 2);
    /// Due, and withheld or kept waiting.
    pub const HELD: Self = Self::new(HEXES + 3);
    /// Not yet due.
    pub const DUE: Self = Self::new(HEXES + 4);
    /// No hex: the pool of what may come again.
    pub const NONE: Self = Self::new(HEXES + 5);

    /// Whether it is a hex of the map.
    #[inline]
    #[must_use]
    pub const fn on_map(self) -> bool {
        self.index() < HEXES
    }
    /// This place, unless it is nowhere.
    #[inline]
    #[must_use]
    pub fn some(self) -> Option<Self> {
        (self != Self::NONE).then_some(self)
    }
    /// The hex that bears this number.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::find(text).filter(|hex| hex.on_map())
    }
}

zocalo_core::id! {
    /// A counter.
    pub struct Unit(u16) { what: "counter", names: Names::new(crate::data::unit_ids()) }
}

impl Unit {
    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.index() < US_UNITS { Side::One } else { Side::Two }
    }
}

/// The United States.
pub const US: Side = Side::One;
/// Mexico.
pub const MEXICO: Side = Side::Two;

/// The first counter of a side, and the one after its last.
#[must_use]
pub const fn range(side: Side) -> std::ops::Range<usize> {
    match side {
        Side::One => 0..US_UNITS,
        Side::Two => US_UNITS..UNITS,
    }
}

zocalo_core::id! {
    /// A Division or an Army, by the id of its counter; four of each side, those of the United States first.
    pub struct Formation(u8) { what: "formation", names: Names::new(crate::data::formation_ids()) }
}

impl Formation {
    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.index() < 4 { US } else { MEXICO }
    }
    /// The four formations of a side.
    #[must_use]
    pub fn of(side: Side) -> [Self; 4] {
        let from = side.index() * 4;
        std::array::from_fn(|i| Self::new(from + i))
    }
}

zocalo_core::id! {
    /// A city, town, village or other named place of the map.
    pub struct Place(u8) { what: "place", names: Names::new(crate::data::place_ids()) }
}

zocalo_core::id! {
    /// A state of a counter, as documents and scripts name it.
    pub struct State(u8) { what: "state", names: Names::list(&crate::state::flag::NAMES) }
}

impl State {
    /// Its bit.
    #[must_use]
    pub const fn bit(self) -> u32 {
        1 << self.index()
    }
}

/// A fortress.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fort {
    /// Veracruz.
    Veracruz,
    /// San Juan de Ulua.
    Ulua,
    /// Perote.
    Perote,
}

impl Fort {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Veracruz, Self::Ulua, Self::Perote];

    /// Its id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Veracruz => "veracruz",
            Self::Ulua => "ulua",
            Self::Perote => "perote",
        }
    }
}

impl Serialize for Fort {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Fort {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let found = Self::ALL.into_iter().find(|fort| fort.id() == text);
        found.ok_or_else(|| {
            let all = Self::ALL.map(Self::id).join(", ");
            serde::de::Error::custom(format!("there is no fortress \"{text}\"; there are: {all}"))
        })
    }
}
