//! The position: plain arrays, no heap. Nothing in it is hidden (5.6).

mod options;
mod work;

use crate::data::Data;
use crate::frames::Frame;
use crate::ids::*;
use serde::{Deserialize, Serialize};
use zocalo_core::game::Shared;
use zocalo_core::{BySide, Outcome, Side, Stack};

pub use options::{Deployment, Options, Scenario};
pub use work::*;

/// The most frames that ever lie on one another.
pub const DEPTH: usize = 12;

/// Marks on single pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// 7.3.1 Flipped to its reduced side.
    pub reduced: Pieces,
    /// 5.2#7 Moved in this turn's Movement or Raid Phase.
    pub moved: Pieces,
    /// 5.2#3 Landed by sea this turn.
    pub landed: Pieces,
    /// 7.5#7 Besieged in a city.
    pub in_city: Pieces,
    /// R141 Bound to fight where it stands, for a bypass.
    pub committed: Pieces,
    /// R65 Moved by reaction this turn.
    pub reacted: Pieces,
    /// 7.3.3#4 Retreated into this province in this phase: takes no part in its combat.
    pub aside: Pieces,
    /// 4.1#19 Lost to an event of this turn.
    pub event_lost: Pieces,
    /// R140 Left behind by its Army: does not move in this phase.
    pub left: Pieces,
    /// R38, R137 A scheduled arrival that has found no place yet: it waits, or is aboard the fleet.
    pub delayed: Pieces,
    /// R118, 10.2#7 Must leave Sonora in its next Movement Phase.
    pub leaving: Pieces,
}

impl Marks {
    /// All marks with their names in documents.
    pub const NAMES: [&'static str; 11] = [
        "reduced",
        "moved",
        "landed",
        "besieged",
        "committed",
        "reacted",
        "aside",
        "event-lost",
        "left",
        "delayed",
        "leaving",
    ];

    /// The set of a mark by its number in [`NAMES`](Self::NAMES).
    #[must_use]
    pub const fn get(&self, mark: usize) -> Pieces {
        match mark {
            0 => self.reduced,
            1 => self.moved,
            2 => self.landed,
            3 => self.in_city,
            4 => self.committed,
            5 => self.reacted,
            6 => self.aside,
            7 => self.event_lost,
            8 => self.left,
            9 => self.delayed,
            _ => self.leaving,
        }
    }

    /// The set of a mark, to change it.
    pub const fn get_mut(&mut self, mark: usize) -> &mut Pieces {
        match mark {
            0 => &mut self.reduced,
            1 => &mut self.moved,
            2 => &mut self.landed,
            3 => &mut self.in_city,
            4 => &mut self.committed,
            5 => &mut self.reacted,
            6 => &mut self.aside,
            7 => &mut self.event_lost,
            8 => &mut self.left,
            9 => &mut self.delayed,
            _ => &mut self.leaving,
        }
    }
}

/// A city of a province.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum City {
    /// The capital.
    Capital,
    /// The port, where it is a city of its own.
    Port,
}

/// 7.5#7 A siege.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Siege {
    /// The side inside.
    #[serde(with = "SideId")]
    pub besieged: Side,
    /// 1 or 2.
    pub level: u8,
    /// The city.
    pub city: City,
    /// It began in this Combat Phase.
    pub fresh: bool,
}

/// 8.0#3 A province as the players' markers show it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Province {
    /// Who controls it.
    #[serde(with = "SideId")]
    pub control: Option<Side>,
    /// 8.0#2 Who controlled it last.
    #[serde(with = "SideId")]
    pub last: Side,
    /// 8.0#2 Whether it is contested.
    pub contested: bool,
    /// The siege in it.
    pub siege: Option<Siege>,
}

/// 10.2 How the war in the North stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dixie {
    /// The event has not come.
    #[default]
    Unknown,
    /// In force and undecided.
    Open,
    /// The South has won.
    South,
    /// The North has won.
    North,
}

/// Events in force and what they leave behind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker of its own")]
pub struct Events {
    /// This turn: swamps bring attrition.
    pub vomito: bool,
    /// This turn: Chasseurs d'Afrique frighten.
    pub caramba: bool,
    /// This turn: Republican initiative +1.
    pub drive: bool,
    /// The Republican player may still use Cinco de Mayo this turn.
    pub cinco: bool,
    /// This turn: Dupin asks for the guerillas.
    pub dupin: bool,
    /// This turn: no Imperial artillery.
    pub bill: bool,
    /// This turn: Bazaine marries.
    pub wedding: bool,
    /// This turn: Republican income doubled.
    pub so_close: bool,
    /// This turn: Maximilian rides.
    pub rides: bool,
    /// This turn: a Republican gun may be placed free, even one gone for good.
    pub viva_gun: bool,
    /// This turn: one unit or Army of this side has an extra point.
    #[serde(with = "SideId")]
    pub force_march: Option<Side>,
    /// This turn: this side may make a Surprise Raid.
    #[serde(with = "SideId")]
    pub surprise: Option<Side>,
    /// This turn: Camerone may be used.
    pub camerone: bool,
    /// Mexican points lost this turn, after the income.
    pub loss: u8,
    /// Yearly re-rolls used.
    #[serde(with = "SideId")]
    pub rerolled: BySide<bool>,
    /// Drive them out! has come this year.
    pub driven: bool,
    /// Cinco de Mayo has come.
    pub cinco_come: bool,
    /// Camerone has come.
    pub camerone_come: bool,
    /// The war in the North.
    pub dixie: Dixie,
    /// Sonora is Confederate.
    pub csa_sonora: bool,
    /// The Confederates of 10.2 have come.
    pub magruder_come: bool,
    /// Shelby has come, or will never come.
    pub shelby_done: bool,
    /// Repo man is in force.
    pub repo: bool,
    /// Napoleon says non! is in force.
    pub non: bool,
    /// The Gulf Resolution has been rolled.
    pub resolution: bool,
    /// The French march home.
    pub bismarck: bool,
    /// French income has ended.
    pub french_ended: bool,
    /// The French have withdrawn.
    pub french_gone: bool,
    /// The turn of the entry of the USA; 0 before.
    pub us_war: u8,
    /// Maximilian has abdicated.
    pub abdicated: bool,
    /// So far from God: a die at the end.
    pub protectorate: bool,
    /// That die has made provinces with US troops nobody's.
    pub nobodys: bool,
    /// Santa Anna has entered.
    pub santa_anna: bool,
    /// 10.5#3 The event of this turn has brought him: he does not roll for his revolution yet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub santa_anna_new: bool,
    /// Santa Anna is in revolt.
    pub revolt: bool,
    /// Santa Anna has fought this turn.
    pub rebels_fought: bool,
}

/// The whole position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cactus {
    pub(crate) data: Shared<Data>,
    /// Scenario and options.
    pub options: Options,
    /// The turn.
    pub turn: u8,
    /// Where each piece is.
    pub at: [Place; PIECES],
    /// Which pieces are at each place.
    pub here: [Pieces; PLACES],
    /// Whose the pieces are now.
    pub owned: [Pieces; 3],
    /// Marks on pieces.
    pub marks: Marks,
    /// 6.1 The members of each Army; none if the counter is not in use.
    pub armies: [Pieces; ARMIES],
    /// 6.2.1, 6.2.2 Counters that their owners have.
    pub available: Armies,
    /// R63 Armies that have moved by reaction in this phase.
    pub answered: Armies,
    /// Where each Army reacted to this turn.
    pub reacted_into: [Option<Place>; ARMIES],
    /// Armies that have been formed or changed in this step.
    pub edited: Armies,
    /// The provinces.
    pub provinces: [Province; PROVINCES],
    /// Points: Mexican, French, Republican, US.
    pub points: [u16; crate::data::PURSES],
    /// 10.5#7 Santa Anna's points.
    pub rebel_points: u16,
    /// 7.3.5#5 Free artillery.
    pub tokens: BySide<u8>,
    /// 7.3.5#3 Desertion points of the next income.
    pub deserters: BySide<u16>,
    /// 8.1.1 Executed Republican leaders not yet paid for.
    pub martyrs: Pieces,
    /// Events.
    pub events: Events,
    /// Combats still to be fought.
    pub pending: Places,
    /// 7.0#2 Who chooses the next combat.
    pub chooser: Side,
    /// 7.6#2 Where each naval unit supports a combat: French fleet, US flotillas.
    pub support: [Option<Place>; 3],
    /// The mover.
    pub mover: Option<Mover>,
    /// R114 Units of Camerone still to be moved, and where they end.
    pub camerone: (Pieces, Option<Place>),
    /// Reacting Armies.
    pub reaction: Option<Reaction>,
    /// Attrition.
    pub attrition: Option<Attrition>,
    /// Losses.
    pub losses: Option<Losses>,
    /// The combat.
    pub battle: Option<Battle>,
    /// A retreat.
    pub retreat: Option<Retreat>,
    /// Leaders' fates.
    pub casualties: Option<Casualties>,
    /// DE* dice.
    pub star: Option<Star>,
    /// Arrivals.
    pub arriving: Option<Arriving>,
    /// A bargain.
    pub bargain: Option<Bargain>,
    /// The event.
    pub happening: Option<Happening>,
    /// The set-up.
    pub preparing: Preparing,
    /// An Army under formation.
    pub forming: Option<Forming>,
    /// A set that a procedure works through, and dice it has seen.
    pub queue: Pieces,
    /// Dice that a procedure keeps.
    pub dice: [u8; 2],
    /// The result.
    pub over: Option<Outcome>,
    pub(crate) stack: Stack<Frame, DEPTH>,
}

const _: () = assert!(size_of::<Cactus>() < 4096, "a position is copied millions of times");

impl Cactus {
    /// The data files.
    #[inline]
    #[must_use]
    pub fn d(&self) -> &'static Data {
        self.data.0
    }

    /// Moves a piece.
    #[inline]
    pub(crate) fn put(&mut self, piece: Piece, place: Place) {
        let from = self.at[piece.index()];
        self.here[from.index()].remove(piece);
        self.here[place.index()].insert(piece);
        self.at[piece.index()] = place;
    }

    /// Where a piece is.
    #[inline]
    #[must_use]
    pub fn place(&self, piece: Piece) -> Place {
        self.at[piece.index()]
    }

    /// Whose a piece is now.
    #[must_use]
    pub fn party(&self, piece: Piece) -> Option<Party> {
        Party::ALL.into_iter().find(|party| self.owned[party.index()].has(piece))
    }

    /// The pieces of a party.
    #[inline]
    #[must_use]
    pub fn of(&self, party: Party) -> Pieces {
        self.owned[party.index()]
    }

    /// A province.
    #[inline]
    #[must_use]
    pub fn province(&self, place: Place) -> Option<&Province> {
        self.provinces.get(place.index())
    }

    /// Who controls a place.
    #[inline]
    #[must_use]
    pub fn control(&self, place: Place) -> Option<Side> {
        self.province(place).and_then(|p| p.control)
    }

    /// The siege in a place.
    #[inline]
    #[must_use]
    pub fn siege(&self, place: Place) -> Option<Siege> {
        self.province(place).and_then(|p| p.siege)
    }

    /// The Army to which a piece belongs.
    #[must_use]
    pub fn army_of(&self, piece: Piece) -> Option<Army> {
        (0..ARMIES).find(|&i| self.armies[i].has(piece)).map(Army::new)
    }

    /// All pieces that belong to an Army.
    #[inline]
    #[must_use]
    pub fn in_armies(&self) -> Pieces {
        self.armies.iter().fold(Pieces::EMPTY, |all, army| all.or(army))
    }
}
