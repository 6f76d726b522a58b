//! §2 and §3.1 The vocabulary: places, Units, leaders, cards, States, and where a piece can be.

pub use crate::event::Says;
pub use crate::ids::{ActionCard, ArmyMarker, Card, Leader, Place, SideId, StateId, Unit};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use zocalo_core::Side;
use zocalo_core::id::Id;
use zocalo_core::written::{Form, Ids, Mask};

/// The United States.
pub const US: Side = Side::One;
/// Mexico.
pub const MX: Side = Side::Two;

/// How many places the map has.
pub const PLACES: usize = 126;
/// How many Units there are.
pub const UNITS: usize = 136;
/// How many leaders there are.
pub const LEADERS: usize = 40;
/// How many PW Cities there are.
pub const CITIES: usize = 14;
/// How many States there are.
pub const STATES: usize = 22;

/// A set of places.
pub type Places = zocalo_core::Set<2>;
/// A set of Strategy cards by number.
pub type Cards = zocalo_core::Set<2>;
/// A set of Units.
pub type Units = zocalo_core::Set<3>;

/// Where a Unit, leader or marker is: a place of the map or a box beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Loc(pub(crate) u8);

impl Serialize for Loc {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.place() {
            Some(place) => place.serialize(serializer),
            None => serializer.serialize_str(self.box_id()),
        }
    }
}

impl<'de> Deserialize<'de> for Loc {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        let boxed = Self::BOXES.iter().find(|known| known.1 == id).map(|known| known.0);
        let found = boxed.or_else(|| Place::find(&id).map(Self::on));
        found.ok_or_else(|| serde::de::Error::custom(format!("there is no place or box \"{id}\"")))
    }
}

impl Hash for Loc {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(self.0);
    }
    fn hash_slice<H: Hasher>(row: &[Self], state: &mut H) {
        crate::byte_scan::hash_row(row, |at| at.0, state);
    }
}

impl Loc {
    /// Regroup (3.2).
    pub const REGROUP: Self = Self(200);
    /// Not yet in the game: War Units, special leaders.
    pub const ASIDE: Self = Self(201);
    /// Out of the game for good.
    pub const GONE: Self = Self(202);
    /// The Guerillas Holding Box.
    pub const HOLDING: Self = Self(203);
    /// The box of the hidden Guerilla.
    pub const HIDDEN: Self = Self(204);
    /// The Leader Pool.
    pub const POOL: Self = Self(205);
    /// The Exile box.
    pub const EXILE: Self = Self(206);
    /// The Serious Wound box.
    pub const WOUND: Self = Self(207);
    /// All boxes with their ids.
    pub const BOXES: [(Self, &'static str); 8] = [
        (Self::REGROUP, "regroup"),
        (Self::ASIDE, "aside"),
        (Self::GONE, "gone"),
        (Self::HOLDING, "holding"),
        (Self::HIDDEN, "hidden"),
        (Self::POOL, "pool"),
        (Self::EXILE, "exile"),
        (Self::WOUND, "wound"),
    ];

    /// The id of a box.
    fn box_id(self) -> &'static str {
        Self::BOXES.iter().find(|known| known.0 == self).map_or("", |known| known.1)
    }

    /// On the map there.
    #[inline]
    #[must_use]
    pub const fn on(place: Place) -> Self {
        Self(place.index() as u8)
    }

    /// The place of the map, if it is one.
    #[inline]
    #[must_use]
    pub const fn place(self) -> Option<Place> {
        if (self.0 as usize) < PLACES { Some(Place::new(self.0 as usize)) } else { None }
    }
}

/// Space, Transit Space or Zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// An ordinary Space.
    Space,
    /// A Transit Space.
    Transit,
    /// A Zone.
    Zone,
}

/// The terrain of a Space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Clear.
    Clear,
    /// Rough.
    Rough,
    /// Jungle.
    Jungle,
    /// Rough and Jungle.
    RoughJungle,
}

impl Terrain {
    /// Rough, or Rough and Jungle.
    #[must_use]
    pub const fn is_rough(self) -> bool {
        matches!(self, Self::Rough | Self::RoughJungle)
    }
}

/// The type of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Plain.
    Normal,
    /// Over Rough ground.
    Rough,
    /// Across the Rio Grande.
    River,
    /// A Movement Arrow of a Zone.
    Arrow,
}

/// A coast, and the squadron of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Coast {
    /// East: the Gulf Squadron.
    Gulf,
    /// West: the Pacific Squadron.
    Pacific,
}

impl Coast {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Gulf, Self::Pacific];
}

/// The arm of a Unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Arm {
    /// Infantry.
    Inf,
    /// Cavalry.
    Cav,
    /// Artillery.
    Art,
    /// Infantry and Artillery at once: the 1st to 4th US Artillery.
    InfArt,
}

/// The troops of a Unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Troops {
    /// Regulars.
    Regular,
    /// Activa Militia and Volunteers.
    Militia,
    /// Guard.
    Guard,
    /// Marines.
    Marine,
    /// Mexican sappers.
    Zapadores,
    /// Presidial companies.
    Presidial,
    /// The Mejico (1) Unit.
    Garrison,
    /// Texas Rangers.
    Ranger,
    /// Guerillas.
    Guerilla,
}

/// Who is President of Mexico.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Presidente {
    /// Paredes, at the start.
    Paredes,
    /// Santa Anna.
    SantaAnna,
    /// Gomez.
    Gomez,
    /// Anaya.
    Anaya,
    /// Pena.
    Pena,
}

/// The state of a squadron.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Squadron {
    /// Inactive.
    Inactive,
    /// Active, in its box.
    Active,
    /// Seizing a port: still active.
    Seizing(Place),
}

impl Squadron {
    /// 14.4#3 A seizing squadron is still active.
    #[must_use]
    pub const fn is_active(self) -> bool {
        !matches!(self, Self::Inactive)
    }
}

/// Peace and War (18.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum War {
    /// The Crisis period.
    Crisis,
    /// Declared in mid-Turn: the consequences follow at the start of the next Turn.
    Declared,
    /// At War, all consequences carried out.
    War,
}

/// Where a Strategy card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardAt {
    /// A War card before War.
    Aside,
    /// In the draw pile.
    Deck,
    /// In the US hand.
    Us,
    /// In the Mexican hand.
    Mexico,
    /// Being played.
    Table,
    /// Discarded.
    Discard,
    /// Out of the game.
    Removed,
}

impl Hash for CardAt {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u8(*self as u8);
    }
    fn hash_slice<H: Hasher>(row: &[Self], state: &mut H) {
        crate::byte_scan::hash_row(row, |at| at as u8, state);
    }
}

impl CardAt {
    /// The hand of a side.
    #[must_use]
    pub const fn hand(side: Side) -> Self {
        match side {
            Side::One => Self::Us,
            Side::Two => Self::Mexico,
        }
    }
}

/// What a card is used for (9.1, 9.3-9.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Its Event.
    Event,
    /// Leaders alone.
    Leaders,
    /// One Unit.
    Unit,
    /// A Force: to move, fight, suppress, besiege or take a Zone.
    Force,
    /// Control markers.
    Control,
    /// Fieldworks or a Fort.
    Build,
    /// Replacements.
    Replacements,
    /// The Baggage Train.
    Baggage,
    /// One Unit or leader by sea.
    SeaOne,
    /// A Force by sea.
    SeaForce,
    /// An Amphibious Landing.
    Landing,
    /// Activating a squadron.
    Squadron,
    /// Seizing a port.
    Seize,
    /// Recalling a squadron from a port.
    Recall,
    /// Organizing an Army.
    Army,
    /// Raids.
    Raid,
    /// Hiding or revealing a Guerilla.
    Guerilla,
    /// Nothing.
    Discard,
}

impl Mode {
    /// Every mode with its word in the notation.
    pub const ALL: [(Self, &'static str); 18] = [
        (Self::Event, "event"),
        (Self::Leaders, "leaders"),
        (Self::Unit, "unit"),
        (Self::Force, "force"),
        (Self::Control, "control"),
        (Self::Build, "build"),
        (Self::Replacements, "replacements"),
        (Self::Baggage, "baggage"),
        (Self::SeaOne, "sea"),
        (Self::SeaForce, "sea-force"),
        (Self::Landing, "landing"),
        (Self::Squadron, "squadron"),
        (Self::Seize, "seize"),
        (Self::Recall, "recall"),
        (Self::Army, "army"),
        (Self::Raid, "raid"),
        (Self::Guerilla, "guerilla"),
        (Self::Discard, "discard"),
    ];

    /// Its word.
    #[must_use]
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|m| m.0 == self).map_or("", |m| m.1)
    }
}

/// Where one of the four US officers is (12.1.e).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Officer {
    /// His card has not been played.
    Unplayed,
    /// With a leader.
    With(Leader),
    /// With the Units in a place.
    At(Place),
    /// He has left play.
    Gone,
}

impl Officer {
    /// Whether he is there, or with one of these leaders.
    #[must_use]
    pub fn is_among(self, place: Place, leaders: u64) -> bool {
        match self {
            Self::With(leader) => leaders >> leader.index() & 1 == 1,
            Self::At(at) => at == place,
            Self::Unplayed | Self::Gone => false,
        }
    }
}

/// Fieldworks or a Fort: who built it, what it is worth, and who may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Works {
    /// Whose it is.
    #[serde(with = "SideId")]
    pub owner: Side,
    /// A Fort; otherwise Fieldworks.
    pub fort: bool,
    /// Its FP.
    pub value: u8,
    /// Whether both know its FP: a Battle has turned it face up, or the set-up prints it.
    pub open: bool,
}

/// An Army marker on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// Its Commander.
    pub commander: Leader,
    /// Where it is.
    pub place: Place,
}

/// A Commander with Units and subordinates, designated when needed (3.5); or one Unit alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Force {
    /// The Commander.
    #[serde(default)]
    pub commander: Option<Leader>,
    /// The subordinates, as bits.
    #[serde(with = "Mask::<Leader>", default)]
    pub leaders: u64,
    /// The Units.
    #[serde(with = "Ids::<Unit>")]
    pub units: Units,
    /// Whether the Baggage Train goes along.
    #[serde(default)]
    pub train: bool,
}

impl Force {
    /// Commander and subordinates.
    #[must_use]
    pub fn all_leaders(&self) -> u64 {
        self.leaders | self.commander.map_or(0, |l| 1 << l.index())
    }
}
