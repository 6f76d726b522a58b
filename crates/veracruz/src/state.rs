//! The position: where everything is, as plain arrays.

mod kept;

pub(crate) use kept::{Boxes, Marks, Whereabouts};

use crate::data::{Data, Kind, Position};
use crate::frames::Frame;
use crate::ids::{Formation, Fort, Hex, Hexes, MEXICO, UNITS, US, Unit, Units};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use zocalo_core::game::Shared;
use zocalo_core::{BySide, Outcome, Set, Side, Stack};

/// The states of a counter, one bit each.
pub mod flag {
    /// It has moved in this phase.
    pub const MOVED: u32 = 1;
    /// It is picked, or moves with the group that moves.
    pub const GROUP: u32 = 1 << 1;
    /// It is demoralized.
    pub const DEMORALIZED: u32 = 1 << 2;
    /// It is in General Supply.
    pub const GENERAL: u32 = 1 << 3;
    /// The other side knows that it is here.
    pub const KNOWN: u32 = 1 << 4;
    /// It was reconnoitred in this phase.
    pub const SCOUTED: u32 = 1 << 5;
    /// A militia that is turned over for both sides.
    pub const TRIED: u32 = 1 << 6;
    /// A militia whose strength its owner alone has seen.
    pub const PEEKED: u32 = 1 << 7;
    /// It has attacked in this phase.
    pub const ATTACKED: u32 = 1 << 8;
    /// It was attacked in this phase.
    pub const TARGET: u32 = 1 << 9;
    /// It began the Movement Phase in a Zone of Control that it must leave.
    pub const MUST_LEAVE: u32 = 1 << 10;
    /// It changed its formation once in this phase.
    pub const CHANGED: u32 = 1 << 11;
    /// It changed its formation twice in this phase.
    pub const CHANGED_TWICE: u32 = 1 << 12;
    /// It landed this turn and may not move.
    pub const ASHORE: u32 = 1 << 13;
    /// It takes part in the battle, assault or bombardment at hand.
    pub const BATTLE: u32 = 1 << 14;
    /// It is retreating now.
    pub const RETREATING: u32 = 1 << 15;
    /// It has retreated in this battle.
    pub const RETREATED: u32 = 1 << 16;
    /// It is obliged to attack in this phase.
    pub const OBLIGED: u32 = 1 << 17;
    /// An artillery unit that has an unbridged river to cross.
    pub const CROSSING: u32 = 1 << 18;
    /// An untried militia that is about to be turned over.
    pub const REVEAL: u32 = 1 << 19;
    /// It came with this turn's arrivals.
    pub const ARRIVED: u32 = 1 << 20;
    /// Its stack has been put in order in this phase.
    pub const ARRANGED: u32 = 1 << 21;
    /// It bombarded a fortress in this phase.
    pub const FIRED: u32 = 1 << 22;
    /// It was loaded in this phase.
    pub const LOADED: u32 = 1 << 23;
    /// A militia that has just turned out to be a zero and may be dropped at once.
    pub const NEW_ZERO: u32 = 1 << 24;
    /// The Navy battery has gone its one hex of this Game-Turn.
    pub const WENT: u32 = 1 << 25;

    /// The names of the bits in position documents.
    pub const NAMES: [&str; 26] = [
        "moved",
        "group",
        "demoralized",
        "general",
        "known",
        "scouted",
        "tried",
        "peeked",
        "attacked",
        "target",
        "must-leave",
        "changed",
        "changed-twice",
        "ashore",
        "battle",
        "retreating",
        "retreated",
        "obliged",
        "crossing",
        "reveal",
        "arrived",
        "arranged",
        "fired",
        "loaded",
        "new-zero",
        "went",
    ];
    /// What ends with a Movement Phase.
    pub const OF_MOVEMENT: u32 =
        MOVED | GROUP | SCOUTED | MUST_LEAVE | CHANGED | CHANGED_TWICE | ASHORE | ARRIVED | ARRANGED | LOADED;
    /// What ends with a Combat Phase.
    pub const OF_COMBAT: u32 =
        GROUP | ATTACKED | TARGET | BATTLE | RETREATING | RETREATED | OBLIGED | CROSSING | FIRED;
}

/// 4.A1, 4.A2, 4.A3, 4.A4, 4.A5, 4.A6, 4.A7a, 4.A7b, 4.B1, 4.B2, 4.B3, 4.B4, 4.B5a, 4.B5b, 4.C The phases of a Game-Turn, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are those of the sequence of play")]
pub enum Phase {
    SetUp,
    MexicanSupply,
    MexicanReinforcement,
    MexicanGuerrilla,
    MexicanPolitical,
    MexicanMovement,
    MexicanRally,
    MexicanSiege,
    MexicanCombat,
    UsSupply,
    UsReinforcement,
    UsMovement,
    UsRally,
    UsSiege,
    UsCombat,
    Disease,
    End,
}

/// The options of a game; `options.csv` lists their values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Options {
    /// 17.2 Mexico earns points for the defence of its cities.
    pub city_defence_vp: bool,
    /// 19.26 The coast is empty after the first Mexican movement.
    pub coast_ban_turn1: bool,
    /// 19.27 The invasion may be made against a hex that Mexico holds.
    pub contested_landing: bool,
    /// R46 Winners may always stay where they are.
    pub advance_optional: bool,
    /// R30 A swamp adds one to the die for disease.
    pub swamp_disease_one: bool,
    /// R12 Demoralized units have a morale of -2.
    pub demoralized_morale_minus2: bool,
    /// R13 A percentage of losses is one point at least.
    pub casualty_min_one: bool,
    /// R15 The published corrections are in force.
    pub public_errata: bool,
}

/// A fortress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castle {
    /// 12.12#2 Its present Defensive Strength.
    pub strength: u8,
    /// Whose it is.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub owner: Side,
    /// 12.51 The turn in which it last changed hands; 0 if it never did.
    #[serde(default)]
    pub since: u8,
    /// R110 It was bombarded in this Siege Segment.
    #[serde(default)]
    pub bombarded: bool,
    /// R110 It was assaulted, or an assault on it was tried, in this Combat Segment.
    #[serde(default)]
    pub assaulted: bool,
}

/// A guerrilla on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Band {
    /// Where; nowhere if it is not on the map.
    pub hex: Hex,
    /// Which of the six counters it can be, by what has been seen.
    pub may_be: u8,
    /// R97 It was placed or relocated in this phase.
    pub placed: bool,
    /// When it was drawn: the other may have been drawn earlier.
    pub age: u8,
}

/// A battle, an assault or a bombardment in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// The hex that is attacked.
    pub target: Hex,
    /// Effective strengths, attacker and defender.
    pub strength: [u16; 2],
    /// The place on the line of ratios; 0 is 1-1.
    pub ratio: i8,
    /// Leadership Levels.
    pub lead: [i8; 2],
    /// Morale Levels.
    pub morale: [i8; 2],
    /// Combat Adjustment Figures.
    pub figure: [i8; 2],
    /// Position results.
    pub position: [Position; 2],
    /// Loss numbers.
    pub loss: [u8; 2],
    /// Points still to lose.
    pub owed: [u16; 2],
    /// Whether a Division or Army was used.
    pub formation: [bool; 2],
    /// 8.48 Regulars' points lost less volunteers'.
    pub balance: i8,
    /// How far the beaten force retreats.
    pub distance: u8,
    /// Hexes from which the attack was made.
    pub from: ArrayVec<Hex, 6>,
    /// Hexes that beaten stacks leave.
    pub left: ArrayVec<Hex, 6>,
    /// Hexes that the retreating stack has used.
    pub path: ArrayVec<Hex, 20>,
}

impl Battle {
    /// None.
    pub const NONE: Self = Self {
        target: Hex::NONE,
        strength: [0; 2],
        ratio: 0,
        lead: [0; 2],
        morale: [0; 2],
        figure: [0; 2],
        position: [Position::None; 2],
        loss: [0; 2],
        owed: [0; 2],
        formation: [false; 2],
        balance: 0,
        distance: 0,
        from: ArrayVec::new_const(),
        left: ArrayVec::new_const(),
        path: ArrayVec::new_const(),
    };
}

/// Facts of the campaign that stay true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// R17 A U.S. combat unit has been in Veracruz.
    pub veracruz_taken: bool,
    /// R18 A U.S. combat unit has been in Jalapa, Orizaba or Puebla.
    pub guerrillas_rise: bool,
    /// 8.91 The U.S. has held Puebla or come within twelve hexes of the capital.
    pub capital_threatened: bool,
    /// The turn of the invasion; 0 before it.
    pub landed: u8,
    /// 21.0#3 The pack animals on 1406 still belong to nobody.
    pub mules: bool,
    /// R32 The U.S. have tried an overwhelming attack, so that Mexico may have looked at its militia.
    pub overwhelmed: bool,
}

impl Default for Facts {
    /// 21.0#3 As a game begins: nothing has come about, and the pack animals on 1406 belong to nobody.
    fn default() -> Self {
        Self {
            veracruz_taken: false,
            guerrillas_rise: false,
            capital_threatened: false,
            landed: 0,
            mules: true,
            overwhelmed: false,
        }
    }
}

/// 17.12#1, 17.13#1 What the elections ask of Santa Anna.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Elections {
    /// He is on his way to the capital.
    pub march: bool,
    /// He may not leave the capital this Game-Turn.
    pub stay: bool,
    /// In this phase his march is still to be made.
    pub due: bool,
}

/// A game of Veracruz.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Veracruz {
    pub(crate) data: Shared<Data>,
    pub(crate) options: Options,
    pub(crate) siege_only: bool,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) outcome: Option<Outcome>,

    pub(crate) at: Whereabouts,
    pub(crate) within: Boxes,
    /// Height in the stack or box, 0 at the bottom.
    pub(crate) height: [u8; UNITS],
    /// Strength Points; in the upper half the full strength of a militia that is turned over.
    pub(crate) sp: [u8; UNITS],
    pub(crate) ineffective: [u8; UNITS],
    pub(crate) flags: Marks,
    /// Where the other side saw it last, and when.
    pub(crate) seen_at: [Hex; UNITS],
    pub(crate) seen_on: [u8; UNITS],

    /// Hexes with land units of a side, with its combat units, in its Zone of Control: kept up to date.
    pub(crate) occupied: BySide<Hexes>,
    pub(crate) manned: BySide<Hexes>,
    pub(crate) zone: BySide<Hexes>,

    /// 20.12 Places that the United States controls.
    pub(crate) control: Set<2>,
    pub(crate) castles: [Castle; 3],
    pub(crate) bnm: BySide<i8>,
    pub(crate) city_points: u8,
    pub(crate) facts: Facts,
    pub(crate) elections: Elections,
    pub(crate) bands: [Band; 2],
    pub(crate) works: ArrayVec<Hex, 3>,
    /// 8.94 How many of the works are complete.
    pub(crate) works_done: u8,
    /// 18.2 The turn on which each gunboat returns.
    pub(crate) back_on: [u8; 2],
    pub(crate) beachhead: Hex,
    /// Supply units and pack animals of this turn's table rolls, and militia that must still enter where.
    pub(crate) table: [u8; 2],
    pub(crate) waiting_militia: ArrayVec<Hex, 32>,
    pub(crate) scouted: ArrayVec<(Unit, Hex), 16>,
    pub(crate) battle: Battle,
    pub(crate) frames: Stack<Frame, 24>,
}

const _: () = assert!(size_of::<Veracruz>() <= 8192);

impl Hash for Veracruz {
    // What is left out follows from the rest, or hardly ever differs alone.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.turn.hash(state);
        self.phase.hash(state);
        self.sp.hash(state);
        (*self.flags).hash(state);
        self.ineffective.hash(state);
        for four in self.at.chunks(4) {
            let four = four.iter().fold(0, |all, hex| all << 16 | u64::from(hex.index() as u16));
            state.write_u64(four);
        }
        self.castles.hash(state);
        self.bnm.hash(state);
        self.battle.hash(state);
        self.frames.hash(state);
    }
}

/// The counters of a set.
pub fn each(set: Units) -> impl Iterator<Item = Unit> {
    set.iter().map(Unit::new)
}

impl Veracruz {
    /// The kind of a counter.
    #[inline]
    #[must_use]
    pub fn kind(&self, unit: Unit) -> Kind {
        self.data.0.kinds[unit.index()]
    }

    /// Where a counter is.
    #[inline]
    #[must_use]
    pub fn at(&self, unit: Unit) -> Hex {
        self.at[unit.index()]
    }

    /// Whether a counter has one of these states.
    #[inline]
    #[must_use]
    pub fn is(&self, unit: Unit, flags: u32) -> bool {
        self.flags[unit.index()] & flags != 0
    }

    /// Gives a counter states.
    #[inline]
    pub(crate) fn mark(&mut self, unit: Unit, flags: u32) {
        self.flags.add(unit.index(), flags);
    }

    /// Takes states off a counter.
    #[inline]
    pub(crate) fn unmark(&mut self, unit: Unit, flags: u32) {
        self.flags.remove(unit.index(), flags);
    }

    /// The formation to which a counter belongs.
    #[inline]
    #[must_use]
    pub fn formation(&self, unit: Unit) -> Option<Formation> {
        self.within[unit.index()]
    }

    /// The counter of a formation.
    #[inline]
    #[must_use]
    pub fn counter(&self, formation: Formation) -> Unit {
        self.data.0.names.formations[formation.index()]
    }

    /// The formation that a counter stands for.
    #[must_use]
    pub fn stands_for(&self, unit: Unit) -> Option<Formation> {
        if self.kind(unit) != Kind::Formation {
            return None;
        }
        let at = self.data.0.names.formations.iter().position(|counter| *counter == unit);
        at.map(Formation::new)
    }

    /// R109 The land units of a side in a hex: loose ones, members of formations, formation counters; no gunboats.
    #[must_use]
    pub fn stack(&self, side: Side, hex: Hex) -> Units {
        if !hex.on_map() || !self.occupied[side].has(hex.index()) {
            return Units::EMPTY;
        }
        self.at.in_hex(side, hex).minus(&self.data.0.masks.gunboats)
    }

    /// The land units of a side in a hex of the map, also where `occupied` is still to be worked out.
    pub(crate) fn in_hex(&self, side: Side, hex: Hex) -> Units {
        self.at.in_hex(side, hex).minus(&self.data.0.masks.gunboats)
    }

    /// The counters of a side in the pool of what may come again.
    pub(crate) fn pooled(&self, side: Side) -> Units {
        self.at.pooled(side)
    }

    /// The counters of a stack that lie in the hex themselves, not in the box of a formation.
    #[must_use]
    pub fn loose(&self, side: Side, hex: Hex) -> Units {
        self.stack(side, hex).minus(&self.within.of(side))
    }

    /// The members of all formations of a side.
    #[must_use]
    pub fn boxed(&self, side: Side) -> Units {
        self.within.of(side)
    }

    /// All counters of a side.
    pub(crate) const fn counters(side: Side) -> Units {
        kept::counters(side)
    }

    /// The counters of a side that are on the map, gunboats included.
    #[must_use]
    pub fn in_play(&self, side: Side) -> Units {
        kept::of_side(*self.at.on_map(), side)
    }

    /// The members of a formation.
    #[must_use]
    pub fn members(&self, formation: Formation) -> Units {
        if !self.at(self.counter(formation)).on_map() {
            return Units::EMPTY;
        }
        *self.within.members(formation)
    }

    /// The units of a side that have one of these states.
    #[must_use]
    pub fn marked(&self, side: Side, flags: u32) -> Units {
        self.flags.of(side, flags)
    }

    /// Whether the sets that follow from the tables of the counters are those that a look at every counter finds.
    pub(crate) fn check_kept(&self) -> Result<(), String> {
        let (mut at, mut within, mut flags) = (Whereabouts::NOWHERE, Boxes::EMPTY, Marks::NONE);
        let mut held = true;
        for i in 0..UNITS {
            at.set(i, self.at[i]);
            within.set(i, self.within[i]);
            flags.set(i, self.flags[i]);
            let side = Unit::new(i).side();
            held &= !self.at[i].on_map() || self.at.in_hex(side, self.at[i]).has(i);
        }
        if held && at == self.at && within == self.within && flags == self.flags {
            return Ok(());
        }
        Err("a set of counters is stale".to_owned())
    }

    /// 14.13 Whether a militia has not been turned over by anybody.
    #[inline]
    #[must_use]
    pub fn untried(&self, unit: Unit) -> bool {
        self.kind(unit) == Kind::Militia && !self.is(unit, flag::TRIED | flag::PEEKED)
    }

    /// Present Strength Points; 0 for an untried militia and for what does not fight.
    #[inline]
    #[must_use]
    pub const fn points(&self, unit: Unit) -> u16 {
        (self.sp[unit.index()] & 15) as u16
    }

    /// 14.17, 15.13 Whether a unit counts: it has strength, or nobody knows that it has none.
    #[inline]
    #[must_use]
    pub fn counts(&self, unit: Unit) -> bool {
        self.kind(unit).fights()
            && (self.points(unit) > 0 || self.kind(unit) == Kind::Militia && !self.is(unit, flag::TRIED))
    }

    /// Whether a unit fights at all.
    #[inline]
    #[must_use]
    pub fn fights(&self, unit: Unit) -> bool {
        self.kind(unit).fights()
    }

    /// The combat units of a side in a hex.
    #[must_use]
    pub fn troops(&self, side: Side, hex: Hex) -> Units {
        self.stack(side, hex).and(&self.data.0.masks.fighters)
    }

    /// Whether a leader of a side is in a hex.
    #[must_use]
    pub fn has_leader(&self, side: Side, hex: Hex) -> bool {
        self.stack(side, hex).meets(&self.data.0.masks.leaders)
    }

    /// The strength of a fortress.
    #[must_use]
    pub const fn castle(&self, fort: Fort) -> Castle {
        self.castles[fort as usize]
    }

    /// 20.12 Who controls the place in a hex; hexes without a place belong to nobody.
    #[must_use]
    pub fn controls(&self, side: Side, hex: Hex) -> bool {
        let place = self.data.0.map.place_index(hex);
        place.is_some_and(|place| self.control.has(place) == (side == US))
    }

    /// The side whose Movement or Combat Phase it is.
    #[must_use]
    pub fn phasing(&self) -> Side {
        if self.phase < Phase::UsSupply { MEXICO } else { US }
    }

    /// 19.23 Whether it is the turn of the invasion.
    #[must_use]
    pub const fn landing_turn(&self) -> bool {
        self.facts.landed == self.turn
    }
}
