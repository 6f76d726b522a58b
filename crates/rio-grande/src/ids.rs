//! Things of the game as small numbers with ids.
//!
//! A [`Unit`] is a combat unit as it lies on the table. Of the units that begin untried (17.0) a number names no printed
//! counter: `untried_mr_infantry_3` is the third face-down infantry counter of the Republic, and which counter it turns
//! out to be is drawn when it is turned up ([`Front`]). What does not exist cannot be seen.

use serde::{Deserialize, Serialize};
use zocalo_core::id::Names;
use zocalo_core::{IdSet, Side};

/// The Allied player.
pub const ALLIED: Side = Side::One;
/// The Imperial player.
pub const IMPERIAL: Side = Side::Two;

/// How many combat units there are.
pub const UNITS: usize = 119;
/// 2.1#1 How many hexes the map has, sea included.
pub const HEXES: usize = 638;
/// How many places can hold forces: the hexes and the two Staging Areas.
pub const PLACES: usize = HEXES + 2;
/// How many things a [`Loc`] can be.
pub const LOCS: usize = HEXES + 6;

const UNITS_FILE: &str = include_str!("../data/units.csv");

/// The words that follow the map's hexes in [`Loc`].
const BOXES: [&str; 6] = ["us_staging", "imperial_staging", "recruits", "removed", "waiting", "unused"];

zocalo_core::id! {
    /// Where a unit can be: a hex, a Staging Area, or off the table.
    pub struct Loc(u16) {
        what: "place",
        names: Names::column(include_str!("../data/map_hexes.csv")).and(BOXES),
    }
}

impl Loc {
    /// The US Staging Area.
    pub const US_STAGING: Self = Self::new(HEXES);
    /// The Imperial Staging Area.
    pub const IMPERIAL_STAGING: Self = Self::new(HEXES + 1);
    /// In the Recruit Display of its side.
    pub const RECRUITS: Self = Self::new(HEXES + 2);
    /// A leader that was eliminated.
    pub const REMOVED: Self = Self::new(HEXES + 3);
    /// A garrison that was bought and waits for its fortress (R27).
    pub const WAITING: Self = Self::new(HEXES + 4);
    /// Not part of this scenario.
    pub const UNUSED: Self = Self::new(HEXES + 5);

    /// Whether it is a hex of the map.
    #[inline]
    #[must_use]
    pub const fn is_hex(self) -> bool {
        self.index() < HEXES
    }

    /// Whether forces can be there: a hex or a Staging Area.
    #[inline]
    #[must_use]
    pub const fn is_place(self) -> bool {
        self.index() < PLACES
    }

    /// The Staging Area of a side.
    #[must_use]
    pub const fn staging(side: Side) -> Self {
        match side {
            Side::One => Self::US_STAGING,
            Side::Two => Self::IMPERIAL_STAGING,
        }
    }

    /// All hexes of the map.
    pub fn hexes() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..HEXES).map(Self::new)
    }
}

/// A set of hexes and Staging Areas.
pub type Places = IdSet<Loc, 11>;

zocalo_core::id! {
    /// A combat unit as it lies on the table.
    pub struct Unit(u8) { what: "unit", names: Names::new(unit_names(false)) }
}

zocalo_core::id! {
    /// 17.0#2 A counter whose back is untried: what such a unit turns out to be. Before it is drawn it does not exist.
    pub struct Front(u8) { what: "untried counter", names: Names::new(unit_names(true)) }
}

/// A set of units.
pub type Units = IdSet<Unit, 2>;

/// The ids of the units (untried ones by contingent, kind and number), or those of the untried counters.
fn unit_names(fronts: bool) -> Vec<String> {
    let mut lines = UNITS_FILE.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name: &str| head.iter().position(|n| *n == name).expect("units.csv has its columns");
    let (id, contingent, kind) = (column("id"), column("contingent"), column("kind"));
    let mut names: Vec<String> = Vec::new();
    for line in lines {
        // The first four columns hold no commas; the flag stands after two names that may be quoted.
        let cells: Vec<&str> = line.split(',').collect();
        let untried = crate::data::is_untried(line);
        if fronts && untried {
            names.push(cells[id].to_owned());
        } else if !fronts && untried {
            let stem = format!("untried_{}_{}_", cells[contingent], cells[kind]);
            let number = names.iter().filter(|name| name.starts_with(&stem)).count() + 1;
            names.push(format!("{stem}{number}"));
        } else if !fronts {
            names.push(cells[id].to_owned());
        }
    }
    names
}

zocalo_core::id! {
    /// A column marker (17.2); the first three are Allied.
    pub struct Column(u8) {
        what: "column",
        names: Names::list(&["observation", "gulf", "norte", "expeditionary", "central", "reserve"]),
    }
}

impl Column {
    /// Whose it is.
    #[must_use]
    pub const fn side(self) -> Side {
        if self.index() < 3 { ALLIED } else { IMPERIAL }
    }

    /// The three of a side.
    pub fn of(side: Side) -> impl Iterator<Item = Self> {
        let first = 3 * side.index();
        (first..first + 3).map(Self::new)
    }
}

/// The piece of the first column marker: before them stand the units and what untried ones turn out to be.
pub const COLUMN_PIECES: usize = UNITS + 36;

/// A set of column markers.
pub type Columns = IdSet<Column, 1>;

/// How many column markers there are.
pub const COLUMNS: usize = 6;

zocalo_core::id! {
    /// A kind of tactics marker (22.2).
    pub struct Tactic(u8) {
        what: "tactics marker",
        names: Names::list(&["maneuver_1", "maneuver_2", "maneuver_3", "black_decree", "honors", "turncoat"]),
    }
}

/// How many kinds of tactics markers there are.
pub const TACTICS: usize = 6;

impl Tactic {
    /// Takes the advantage from partisans and militia.
    pub const BLACK_DECREE: Self = Self::new(3);
    /// Lets a fortress capitulate.
    pub const HONORS: Self = Self::new(4);
    /// Doubles the gain of a major battle.
    pub const TURNCOAT: Self = Self::new(5);

    /// The number that a Maneuver marker adds to the die.
    #[must_use]
    pub const fn maneuver(self) -> Option<u8> {
        if self.index() < 3 { Some(self.index() as u8 + 1) } else { None }
    }
}

/// 1.0#1, 3.1, 3.1#2 A nation or party under a player's command.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Contingent {
    /// United States.
    Us,
    /// Mexican Republic.
    Mr,
    /// Mexican Empire.
    Mi,
    /// France.
    Fr,
    /// Austrians and Belgians.
    Ab,
    /// Confederados.
    Csa,
}

/// What kind of unit (3.2.1, 3.2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A leader.
    Leader,
    /// Infantry.
    Infantry,
    /// Light infantry.
    LightInfantry,
    /// Cavalry.
    Cavalry,
    /// Infantry and cavalry together.
    Composite,
    /// Engineers.
    Engineer,
    /// Marines.
    Marine,
    /// River steamers and gunboats.
    Riverine,
    /// Partisans.
    Partisan,
    /// The garrison of a fortress.
    Garrison,
    /// Militia.
    Militia,
}

impl Kind {
    /// 3.2.2 Garrisons and militia never move.
    #[must_use]
    pub const fn is_static(self) -> bool {
        matches!(self, Self::Garrison | Self::Militia)
    }
}

/// 3.2.4#1, 3.2.4#2 The size of a unit, if it has one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    /// XX.
    Division,
    /// X.
    Brigade,
    /// III.
    Regiment,
    /// P.
    Partisan,
}
