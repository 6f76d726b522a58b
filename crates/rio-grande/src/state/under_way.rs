//! What is under way: the march, the battle, the retreat.

use crate::ids::{Columns, Loc, Places, Tactic, Unit, Units};
use crate::state::RioGrande;
use serde::{Deserialize, Serialize};
use zocalo_core::{BySide, Side};

/// How a force moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A ground march (14.0), or an attack without moving.
    Ground,
    /// To a leader (13.1).
    Concentration,
    /// A naval march (19.2).
    Sea,
    /// An amphibious assault (19.3).
    Assault,
    /// Along the river (19.5).
    River,
}

/// The march under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// How.
    pub way: Way,
    /// From where.
    pub from: Loc,
    /// Where the force is now.
    pub at: Loc,
    /// The moving units.
    pub force: Units,
    /// The moving supply points.
    pub supply: u8,
    /// Halves of movement points spent.
    pub spent: u8,
    /// The same for partisans, who pay less.
    pub partisan_spent: u8,
    /// How many steps were made.
    pub steps: u8,
    /// It had to stop in an enemy zone.
    pub stopped: bool,
    /// It is on a train: the next railroad hex costs nothing.
    pub riding: bool,
    /// Units left behind on the way: they cannot attack in this march.
    pub dropped: Units,
    /// Hexes that a riverine force has been in (R133), or the hexes of the ride under way (R97).
    pub visited: Places,
    /// Of a concentration: the leader.
    pub leader: Option<Unit>,
    /// The column markers that go along.
    pub columns: Columns,
}

impl March {
    /// No march.
    pub const NONE: Self = Self {
        way: Way::Ground,
        from: Loc::UNUSED,
        at: Loc::UNUSED,
        force: Units::EMPTY,
        supply: 0,
        spent: 0,
        partisan_spent: 0,
        steps: 0,
        stopped: false,
        riding: false,
        dropped: Units::EMPTY,
        visited: Places::EMPTY,
        leader: None,
        columns: Columns::EMPTY,
    };

    /// R97 Whether the next hex by rail belongs to the ride under way: one that turns back is another.
    pub(crate) fn rides_on(&self, to: Loc) -> bool {
        self.riding && !self.visited.has(to)
    }

    /// Notes a step by rail.
    pub(crate) fn ride(&mut self, from: Loc, to: Loc) {
        if !self.rides_on(to) {
            self.visited = [from].into_iter().collect();
        }
        self.visited.insert(to);
    }
}

/// How a battle went (15.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// It goes on.
    No,
    /// The defender withdrew.
    Withdrawal,
    /// Honors of War ended it.
    Honors,
}

/// The battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Who attacks.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub attacker: Side,
    /// From where: a hex, or of an assault the port or Staging Area in which it began.
    pub from: Loc,
    /// The attacked hex; [`Loc::UNUSED`] if there is no battle.
    pub target: Loc,
    /// It is an amphibious assault.
    pub assault: bool,
    /// The combat units of both forces that are left and have not retreated.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub forces: BySide<Units>,
    /// The supply points that belong to the attacking force; the defender's are all in the hex.
    pub supply: u8,
    /// Combat units of each side when it began (15.8).
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub began: BySide<u8>,
    /// The tactics markers.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub tactics: BySide<Option<Tactic>>,
    /// They have been turned up.
    pub shown: bool,
    /// The dice for advantage, 0 before they are thrown.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub dice: BySide<u8>,
    /// Who has the advantage.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub advantage: Option<Side>,
    /// Naval support.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub support: Option<Side>,
    /// The attacker's engineers count against the fortress (15.4.3).
    pub engineer: bool,
    /// The attacking force had a riverine unit (19.5.1#2).
    pub riverine: bool,
    /// Who spends supply in this round.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub spends: BySide<bool>,
    /// A withdrawal or Honors of War ended it.
    pub ended: Ended,
    /// Who has won (15.6).
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub winner: Option<Side>,
    /// Units that are picked to advance.
    pub advance: Units,
    /// Supply points that are picked to advance.
    pub advance_supply: u8,
}

impl Battle {
    /// No battle.
    pub const NONE: Self = Self {
        attacker: Side::One,
        from: Loc::UNUSED,
        target: Loc::UNUSED,
        assault: false,
        forces: BySide([Units::EMPTY; 2]),
        supply: 0,
        began: BySide([0; 2]),
        tactics: BySide([None; 2]),
        shown: false,
        dice: BySide([0; 2]),
        advantage: None,
        support: None,
        engineer: false,
        riverine: false,
        spends: BySide([false; 2]),
        ended: Ended::No,
        winner: None,
        advance: Units::EMPTY,
        advance_supply: 0,
    };

    /// Where a side stands in it.
    #[must_use]
    pub fn stands(&self, side: Side) -> Loc {
        if side == self.attacker { self.from } else { self.target }
    }
}

/// The longest retreat.
pub const RETREAT_MAX: usize = 6;

/// The retreat under way (15.5.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Who retreats.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
    /// From where.
    pub start: Loc,
    /// The die.
    pub length: u8,
    /// Units that go the whole way.
    pub going: Units,
    /// Leaders and veterans that stop after one hex.
    pub stopping: Units,
    /// Supply points of the force that go with the others.
    pub supply: u8,
    /// Supply points that stop after one hex.
    pub supply_stopping: u8,
    /// The path so far.
    pub path: [Option<Loc>; RETREAT_MAX],
    /// How many hexes of it have been entered.
    pub entered: u8,
    /// The column markers that go along.
    pub columns: Columns,
}

impl Retreat {
    /// No retreat.
    pub const NONE: Self = Self {
        side: Side::One,
        start: Loc::UNUSED,
        length: 0,
        going: Units::EMPTY,
        stopping: Units::EMPTY,
        supply: 0,
        supply_stopping: 0,
        path: [None; RETREAT_MAX],
        entered: 0,
        columns: Columns::EMPTY,
    };

    /// How many hexes the path has.
    #[must_use]
    pub fn planned(&self) -> usize {
        self.path.iter().flatten().count()
    }

    /// The last hex of the path, or the start.
    #[must_use]
    pub fn last(&self) -> Loc {
        self.path.iter().flatten().last().copied().unwrap_or(self.start)
    }
}
