//! Who stands in each place, so that nobody has to look through all units for it.

use crate::ids::{Loc, PLACES, UNITS, Unit, Units};

/// No unit.
const NOBODY: u8 = u8::MAX;

/// The units of each place as a chain in the order of their numbers; it follows from where every unit is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stacks {
    first: [u8; PLACES],
    next: [u8; UNITS],
}

impl Stacks {
    /// Nobody is anywhere.
    pub(crate) const EMPTY: Self = Self { first: [NOBODY; PLACES], next: [NOBODY; UNITS] };

    /// The stacks of units that are there.
    pub(crate) fn of(at: &[Loc; UNITS]) -> Self {
        let mut stacks = Self::EMPTY;
        for (n, loc) in at.iter().enumerate().rev().filter(|(_, loc)| loc.is_place()) {
            stacks.next[n] = stacks.first[loc.index()];
            stacks.first[loc.index()] = n as u8;
        }
        stacks
    }

    /// Who is in a place.
    #[inline]
    pub(crate) fn at(&self, loc: Loc) -> Units {
        let mut units = Units::EMPTY;
        let mut unit = if loc.is_place() { self.first[loc.index()] } else { NOBODY };
        while unit != NOBODY {
            units.insert(Unit::new(usize::from(unit)));
            unit = self.next[usize::from(unit)];
        }
        units
    }

    /// The last unit of a place with a number below this one.
    fn before(&self, number: u8, loc: Loc) -> Option<usize> {
        let mut before = None;
        let mut unit = self.first[loc.index()];
        while unit < number {
            before = Some(usize::from(unit));
            unit = self.next[usize::from(unit)];
        }
        before
    }

    /// A unit comes to a place.
    pub(crate) fn enter(&mut self, unit: Unit, loc: Loc) {
        let number = unit.index() as u8;
        let before = self.before(number, loc);
        let link = before.map_or(&mut self.first[loc.index()], |b| &mut self.next[b]);
        let after = std::mem::replace(link, number);
        self.next[unit.index()] = after;
    }

    /// A unit leaves the place where it is.
    pub(crate) fn leave(&mut self, unit: Unit, loc: Loc) {
        let number = unit.index() as u8;
        let after = std::mem::replace(&mut self.next[unit.index()], NOBODY);
        let before = self.before(number, loc);
        *before.map_or(&mut self.first[loc.index()], |b| &mut self.next[b]) = after;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::id::Id;

    /// Chains kept step by step are those made of the places, whoever came first.
    #[test]
    fn chains_follow_from_the_places() {
        let places = [Loc::new(3), Loc::new(4), Loc::US_STAGING, Loc::RECRUITS];
        let mut lottery = zocalo_core::lottery::Lottery::new(5);
        let (mut at, mut stacks) = ([Loc::RECRUITS; UNITS], Stacks::EMPTY);
        for _ in 0..5_000 {
            let (unit, to) = (Unit::new(lottery.below(UNITS)), places[lottery.below(places.len())]);
            let from = std::mem::replace(&mut at[unit.index()], to);
            if from.is_place() {
                stacks.leave(unit, from);
            }
            if to.is_place() {
                stacks.enter(unit, to);
            }
            assert_eq!(stacks, Stacks::of(&at));
            let here: Units = Unit::all().filter(|u| at[u.index()] == places[0]).collect();
            assert_eq!(stacks.at(places[0]), here);
        }
    }
}
