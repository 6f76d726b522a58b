//! The position: plain arrays without pointers, because searches copy it at every step.

use crate::Frame;
use crate::c02_sequence::phase::Phase;
use crate::data::{Data, EventKind, Hexes, SideKind, UnitKind};
use crate::ids::{FORMATION_MAX, FORMATIONS, Formation, Spot, UNITS, Unit};
use crate::setup::Options;
use serde::{Deserialize, Serialize};
use zocalo_core::game::Shared;
use zocalo_core::{Side, Stack};
use zocalo_hex::Hex;

/// The most frames at once: a phase, an activation, a climb, its free shots, a saving throw, and room to spare.
pub(crate) const STACK_MAX: usize = 8;

/// A formation in the field or waiting to return.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Band {
    /// How many units it may have on the map.
    pub size: u8,
    /// Its losses since it entered.
    pub losses: u8,
    /// The turn in which it was withdrawn; 0 while it is on the map.
    pub withdrawn: u8,
}

/// A formation that acts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    /// The formation.
    pub formation: Formation,
    /// How many groups it may form at most (R40).
    pub groups: u8,
    /// How often its marches were taken back.
    pub resets: u8,
    /// Which of its units have marched, as bits.
    pub marched: u8,
    /// Where its units stood before they marched; without meaning for those that have not.
    pub origin: [Spot; FORMATION_MAX],
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// No legionnaire is left.
    LastLegionnaire,
    /// No Mexican unit is left that could storm the hacienda.
    NoAssailants,
    /// The last turn is over.
    TurnCap,
}

impl End {
    /// The key of the reason.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::LastLegionnaire => "end-last-legionnaire",
            Self::NoAssailants => "end-no-assailants",
            Self::TurnCap => "end-turn-cap",
        }
    }
}

/// A game of Last Stand at Camerone.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Camerone {
    pub(crate) data: Shared<Data>,
    pub(crate) options: Options,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    /// The row of the event in force this turn, or 0.
    pub(crate) event: u8,
    /// Whether the desperate charge can still be used.
    pub(crate) charge: bool,
    /// Whether nobody may enter the farmhouse.
    pub(crate) house_closed: bool,
    /// Rows of events that have happened, as bits 2 to 12.
    pub(crate) used: u16,
    pub(crate) idle_turns: u8,
    pub(crate) idle_points: u8,
    /// Formations that have acted in this phase, as bits.
    pub(crate) acted: u8,
    /// Formations that have returned in this phase, as bits.
    pub(crate) returned: u8,
    pub(crate) over: Option<End>,
    pub(crate) bands: [Band; FORMATIONS],
    pub(crate) at: [Spot; UNITS],
    /// Hexes with legionnaires, and with Mexican combat units: both follow from `at`.
    pub(crate) french: Hexes,
    pub(crate) mexican: Hexes,
    /// Walls that sappers opened, as bits of their indices.
    pub(crate) breached: u64,
    /// Counters that may still act in this phase, as bits.
    pub(crate) ready: u64,
    pub(crate) activation: Option<Activation>,
    pub(crate) stack: Stack<Frame, STACK_MAX>,
}

const _: () = assert!(size_of::<Camerone>() <= 1024);

impl Camerone {
    /// 1.3.1#1 The position before the strength roll: only the sharpshooters are in place, in Ti.
    pub(crate) fn empty(data: &'static Data, options: Options) -> Self {
        let bands =
            std::array::from_fn(|f| Band { size: Formation::new(f).full() as u8, losses: 0, withdrawn: 0 });
        let mut at = [Spot::UNPLACED; UNITS];
        at[Unit::SHARPSHOOTERS.index()] = Spot::at(data.ti);
        Self {
            data: Shared(data),
            options,
            turn: 0,
            phase: Phase::SetUp,
            event: 0,
            charge: false,
            house_closed: false,
            used: 0,
            idle_turns: 0,
            idle_points: 0,
            acted: 0,
            returned: 0,
            over: None,
            bands,
            at,
            french: Hexes::EMPTY,
            mexican: Hexes::EMPTY,
            breached: 0,
            ready: 0,
            activation: None,
            stack: Stack::new(Frame::Turn(crate::c02_sequence::turn::Turn {})),
        }
    }

    // ---- where things are

    /// The hex of a counter, if it is on the map.
    #[inline]
    pub(crate) fn hex(&self, unit: Unit) -> Option<Hex> {
        self.at[unit.index()].hex()
    }

    #[inline]
    pub(crate) fn on_map(&self, unit: Unit) -> bool {
        self.at[unit.index()].on_map()
    }

    /// The legionnaire unit of a hex; of two, the one with the lower number.
    pub(crate) fn legionnaire_at(&self, hex: Hex) -> Option<Unit> {
        let spot = Spot::at(hex);
        Unit::legionnaires().find(|unit| self.at[unit.index()] == spot)
    }

    /// How many legionnaire units a hex holds.
    pub(crate) fn legionnaires_at(&self, hex: Hex) -> usize {
        let spot = Spot::at(hex);
        Unit::legionnaires().filter(|unit| self.at[unit.index()] == spot).count()
    }

    /// The Mexican combat unit of a hex.
    pub(crate) fn mexican_at(&self, hex: Hex) -> Option<Unit> {
        let spot = Spot::at(hex);
        Unit::mexicans().find(|unit| self.at[unit.index()] == spot)
    }

    /// The combat unit of that side in a hex: the one that is hit or fights there.
    pub(crate) fn fighter_at(&self, side: Side, hex: Hex) -> Option<Unit> {
        match side {
            Side::One => self.legionnaire_at(hex),
            Side::Two => self.mexican_at(hex),
        }
    }

    /// Hexes with combat units of a side.
    #[inline]
    pub(crate) fn held(&self, side: Side) -> &Hexes {
        match side {
            Side::One => &self.french,
            Side::Two => &self.mexican,
        }
    }

    /// R22 Whether an officer is in a hex: several help no more than one.
    pub(crate) fn officer_at(&self, hex: Hex) -> bool {
        let spot = Spot::at(hex);
        Unit::officers().any(|officer| self.at[officer.index()] == spot)
    }

    /// The units of a formation on the map.
    pub(crate) fn strength(&self, formation: Formation) -> usize {
        formation.units().filter(|unit| self.on_map(*unit)).count()
    }

    /// Whether any legionnaire unit is alive and on the map.
    pub(crate) fn legion_stands(&self) -> bool {
        !self.french.is_empty()
    }

    // ---- how things move

    /// Puts a counter somewhere. All changes of place go through here, which keeps the sets of held hexes and the mask of
    /// ready counters in step.
    pub(crate) fn put(&mut self, unit: Unit, spot: Spot) {
        let before = std::mem::replace(&mut self.at[unit.index()], spot);
        if !spot.on_map() {
            self.spend(unit);
        }
        if unit.is_legionnaire() {
            if let Some(hex) = before.hex()
                && self.legionnaire_at(hex).is_none()
            {
                self.french.remove(hex);
            }
            if let Some(hex) = spot.hex() {
                self.french.insert(hex);
            }
        } else if unit.is_mexican() {
            if let Some(hex) = before.hex() {
                self.mexican.remove(hex);
            }
            if let Some(hex) = spot.hex() {
                self.mexican.insert(hex);
            }
        }
    }

    /// The counters on the map, as bits.
    pub(crate) fn map_mask(&self) -> u64 {
        self.at.iter().enumerate().fold(0, |mask, (index, spot)| mask | (u64::from(spot.on_map()) << index))
    }

    #[inline]
    pub(crate) fn is_ready(&self, unit: Unit) -> bool {
        self.ready & unit.bit() != 0
    }

    pub(crate) fn spend(&mut self, unit: Unit) {
        self.ready &= !unit.bit();
    }

    // ---- ground

    /// What a hexside of the wall is now.
    pub(crate) fn side_kind(&self, side: usize) -> SideKind {
        if self.breached >> side & 1 == 1 { SideKind::Breach } else { self.data.sides[side].kind }
    }

    /// The neighbours of a hex that no wall cuts off.
    #[inline]
    pub(crate) fn open_near(&self, hex: Hex) -> Hexes {
        let near = self.data.open[hex.index()];
        let fallen = self.breached & self.data.walls_of[hex.index()];
        if fallen == 0 { near } else { self.through_breaches(hex, fallen, near) }
    }

    fn through_breaches(&self, hex: Hex, mut fallen: u64, mut near: Hexes) -> Hexes {
        while fallen != 0 {
            let side = &self.data.sides[fallen.trailing_zeros() as usize];
            near.insert(if side.inside == hex { side.outside } else { side.inside });
            fallen &= fallen - 1;
        }
        near
    }

    /// Whether two hexes are neighbours with no wall between them.
    pub(crate) fn open_adjacent(&self, a: Hex, b: Hex) -> bool {
        self.open_near(a).contains(b)
    }

    /// The hexside of the wall between two hexes, if it is a gate or a breach now.
    pub(crate) fn opening_between(&self, a: Hex, b: Hex) -> bool {
        self.data.side_between(a, b).is_some_and(|side| self.side_kind(side) != SideKind::Wall)
    }

    #[inline]
    pub(crate) fn is_inside(&self, hex: Hex) -> bool {
        self.data.inside.contains(hex)
    }

    // ---- events and formations

    /// The event in force this turn.
    pub(crate) fn event_kind(&self) -> Option<EventKind> {
        (self.event != 0).then(|| self.data.tables.events[usize::from(self.event) - 2].kind)
    }

    pub(crate) fn band(&self, formation: Formation) -> &Band {
        &self.bands[formation.index()]
    }

    pub(crate) fn kind_of(&self, formation: Formation) -> UnitKind {
        self.data.formations[formation.index()].kind
    }

    /// 2.6#7, R65 An irregular regiment with one unit left is Milan's escort.
    pub(crate) fn is_escort(&self, formation: Formation) -> bool {
        let band = self.band(formation);
        self.data.tables.ladder(self.kind_of(formation))[usize::from(band.size)].escort
    }
}

impl Camerone {
    /// Inside hexes with a gate or a breach.
    pub(crate) fn gateways(&self) -> Hexes {
        self.with_breaches(self.data.gateways, |side| side.inside)
    }

    /// Outside hexes next to a gate, a breach or a wall that can be climbed.
    pub(crate) fn ways_in(&self) -> Hexes {
        self.with_breaches(self.data.ways_in, |side| side.outside)
    }

    fn with_breaches(&self, mut hexes: Hexes, end: fn(&crate::data::SideRow) -> Hex) -> Hexes {
        let mut fallen = self.breached;
        while fallen != 0 {
            hexes.insert(end(&self.data.sides[fallen.trailing_zeros() as usize]));
            fallen &= fallen - 1;
        }
        hexes
    }
}
