//! Tables of the counters with the sets that follow from them. Entries are written by `set` alone, which keeps the sets true.

use super::flag;
use crate::ids::{Formation, Hex, UNITS, US_UNITS, Units, range};
use std::ops::Deref;
use zocalo_core::Side;

/// The counters of a side, as words.
#[inline]
const fn side_words(side: Side) -> [u64; 5] {
    let mut set = Units::EMPTY;
    let range = range(side);
    let mut i = range.start;
    while i < range.end {
        set.insert(i);
        i += 1;
    }
    set.words()
}

const SIDES: [Units; 2] =
    [Units::from_words(side_words(Side::One)), Units::from_words(side_words(Side::Two))];

/// The counters of a side.
#[inline]
pub(super) const fn counters(side: Side) -> Units {
    SIDES[side.index()]
}

/// Those of some counters that are a side's.
#[inline]
pub(super) fn of_side(units: Units, side: Side) -> Units {
    units.and(&SIDES[side.index()])
}

/// Room for whole blocks of eight.
const ROOM: usize = UNITS.next_multiple_of(8);

/// Where each counter is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Whereabouts {
    at: [Hex; ROOM],
    on_map: Units,
}

impl Whereabouts {
    /// Nobody is in play.
    pub const NOWHERE: Self = Self { at: [Hex::NONE; ROOM], on_map: Units::EMPTY };

    /// Puts a counter somewhere.
    #[inline]
    pub fn set(&mut self, unit: usize, hex: Hex) {
        self.at[unit] = hex;
        if hex.on_map() {
            self.on_map.insert(unit);
        } else {
            self.on_map.remove(unit);
        }
    }

    /// The counters on the map.
    #[inline]
    pub const fn on_map(&self) -> &Units {
        &self.on_map
    }

    /// Those of a side that are in a hex of the map.
    pub fn in_hex(&self, side: Side, hex: Hex) -> Units {
        self.found(of_side(self.on_map, side), hex)
    }

    /// Those of a side in the pool of what may come again.
    pub fn pooled(&self, side: Side) -> Units {
        self.found(counters(side).minus(&self.on_map), Hex::NONE)
    }

    /// Those of some counters that are in a hex or place. Eight are looked at together, unless none of the eight is asked for.
    #[inline]
    fn found(&self, units: Units, hex: Hex) -> Units {
        let mut found = [0u64; 5];
        let (eights, _) = self.at.as_chunks::<8>();
        for (n, mut word) in units.words().into_iter().enumerate() {
            while word != 0 {
                let shift = word.trailing_zeros() & !7;
                let eight = &eights[8 * n + shift as usize / 8];
                if eight.iter().fold(false, |any, &at| any | (at == hex)) {
                    let bits = eight.iter().enumerate().map(|(bit, &at)| u64::from(at == hex) << bit);
                    found[n] |= bits.fold(0, |all, bit| all | bit) << shift;
                }
                word &= !(0xff << shift);
            }
        }
        Units::from_words(found).and(&units)
    }
}

impl Deref for Whereabouts {
    type Target = [Hex];
    #[inline]
    fn deref(&self) -> &[Hex] {
        &self.at[..UNITS]
    }
}

// A block of eight never belongs to both sides.
const _: () = assert!(US_UNITS.is_multiple_of(8));

/// The formation to which each counter belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Boxes {
    within: [Option<Formation>; UNITS],
    members: [Units; 8],
}

impl Boxes {
    /// Nobody belongs to any.
    pub const EMPTY: Self = Self { within: [None; UNITS], members: [Units::EMPTY; 8] };

    /// Puts a counter into a box or out of it.
    #[inline]
    pub fn set(&mut self, unit: usize, formation: Option<Formation>) {
        if let Some(old) = self.within[unit] {
            self.members[old.index()].remove(unit);
        }
        if let Some(new) = formation {
            self.members[new.index()].insert(unit);
        }
        self.within[unit] = formation;
    }

    /// Who is in a box.
    #[inline]
    pub const fn members(&self, formation: Formation) -> &Units {
        &self.members[formation.index()]
    }

    /// Who of a side is in any box.
    #[inline]
    pub fn of(&self, side: Side) -> Units {
        let first = 4 * side.index();
        let own = |n: usize| &self.members[first + n];
        own(0).or(own(1)).or(&own(2).or(own(3)))
    }
}

impl Deref for Boxes {
    type Target = [Option<Formation>; UNITS];
    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.within
    }
}

/// How many states there are.
const STATES: usize = flag::NAMES.len();

/// The states of each counter, and the counters that have each state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    flags: [u32; UNITS],
    planes: [Units; STATES],
}

/// The numbers of some states.
#[inline]
fn states(mut flags: u32) -> impl Iterator<Item = usize> {
    flags &= (1 << STATES) - 1;
    std::iter::from_fn(move || {
        let state = flags.trailing_zeros() as usize;
        flags &= flags.wrapping_sub(1);
        (state < STATES).then_some(state)
    })
}

impl Marks {
    /// Nobody has any.
    pub const NONE: Self = Self { flags: [0; UNITS], planes: [Units::EMPTY; STATES] };

    /// Gives a counter these states and no others.
    #[inline]
    pub fn set(&mut self, unit: usize, flags: u32) {
        let changed = self.flags[unit] ^ flags;
        self.flags[unit] = flags;
        for state in states(changed) {
            if flags >> state & 1 == 1 {
                self.planes[state].insert(unit);
            } else {
                self.planes[state].remove(unit);
            }
        }
    }

    /// Gives a counter states more.
    #[inline]
    pub fn add(&mut self, unit: usize, flags: u32) {
        self.set(unit, self.flags[unit] | flags);
    }

    /// Takes states off a counter.
    #[inline]
    pub fn remove(&mut self, unit: usize, flags: u32) {
        self.set(unit, self.flags[unit] & !flags);
    }

    /// Takes states off all counters of a side.
    pub fn remove_all(&mut self, side: Side, flags: u32) {
        for own in &mut self.flags[range(side)] {
            *own &= !flags;
        }
        for state in states(flags) {
            self.planes[state] = self.planes[state].minus(&SIDES[side.index()]);
        }
    }

    /// The counters of a side that have one of these states.
    #[inline]
    pub fn of(&self, side: Side, flags: u32) -> Units {
        let some = states(flags).fold(Units::EMPTY, |all, state| all.or(&self.planes[state]));
        of_side(some, side)
    }

    /// Whether one of some counters has one of these states.
    #[inline]
    pub fn any(&self, units: &Units, flags: u32) -> bool {
        states(flags).any(|state| self.planes[state].meets(units))
    }
}

impl Deref for Marks {
    type Target = [u32; UNITS];
    #[inline]
    fn deref(&self) -> &Self::Target {
        &self.flags
    }
}
