//! What a viewer knows of a position, and what might be true then.
//!
//! Of the other side a viewer knows (17.1, R89): which places it holds, where it has combat units and zones, the height and
//! the top counter of each open stack, where its column markers stand, which units are in play at all (the Recruit
//! Displays are public), what untried units have turned out to be, and how much supply it has in play. What he was shown
//! in battle or by spies he knows as long as that stack has not parted ([`RioGrande::seen`]).
//!
//! He does not know which of the other units lies where, how many a column marker hides, who of them is reduced, how much
//! supply lies where, and what the other side is picking. Those units are in no place in a [`Known`]; a [`Veil`] holds
//! what shows of their stacks. Untried units of one kind are numbered anew, so that their numbers tell nothing (R141).

mod areas;
mod arrange;
mod deal;
mod mix;
mod odds;
mod relabel;
mod tactics;

#[cfg(feature = "battery")]
pub(crate) use arrange::may_pass;
pub(crate) use deal::deal;
pub(crate) use odds::canonicalize;

use crate::c17_fog::{Pile, Top};
use crate::frames::Frame;
use crate::ids::{Column, Columns, LOCS, Loc, Places, Unit, Units};
use crate::state::{Fog, RioGrande};
use zocalo_core::{Known, Side, Viewer};

/// What shows of stacks whose counters are not known.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Veil {
    sides: [Option<SideVeil>; 2],
}

/// What shows of the stacks of one side.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct SideVeil {
    /// Open stacks in the order of their places; none with strict fog.
    piles: Vec<(Loc, Pile)>,
    /// Units in play of which the place is not known.
    hidden: Units,
    /// How many of them are reduced.
    reduced: u8,
    /// Supply points of which the place is not known.
    supply: u8,
    /// The side is still setting up, and nothing of it is seen.
    setting_up: bool,
}

impl Veil {
    /// What shows of a veiled stack; nothing at all if the side is not veiled.
    #[must_use]
    pub fn pile(&self, side: Side, loc: Loc) -> Option<Option<Pile>> {
        let veil = self.sides[side.index()].as_ref()?;
        Some(veil.piles.iter().find(|(at, _)| *at == loc).map(|(_, pile)| *pile))
    }
}

/// What a viewer knows: everything else is laid in one fixed way.
pub(crate) fn known(game: &RioGrande, viewer: Viewer) -> Known<RioGrande> {
    let mut left = game.clone();
    let mut veil = left.veil.take().unwrap_or_default();
    left.forget_tactics(game, viewer);
    for side in Side::BOTH.into_iter().filter(|side| !viewer.is(*side)) {
        if game.switches.fog == Fog::Open {
            left.forget_states(side);
            left.forget_picks(game, side);
            // A position that was written down with fog may still say who was shown.
            left.table().of[side.index()].iter().for_each(|unit| left.seen[unit.index()] = 0);
            // Who has been turned up is told by the front, not by a number.
            left.relabel(side, &mut SideVeil::default());
            continue;
        }
        if veil.sides[side.index()].is_none() {
            veil.sides[side.index()] = Some(left.forget(game, side, viewer));
        }
    }
    if veil.sides.iter().any(Option::is_some) {
        left.veil = Some(veil);
    }
    Known::erased(left, viewer)
}

impl RioGrande {
    /// Whether a side sets up by hand now, so that the other sees nothing of it yet (R8).
    pub(crate) fn sets_up(&self, side: Side) -> bool {
        self.switches.by_hand()
            && self.frames.iter().any(|frame| match frame {
                Frame::SetUp(setup) => {
                    self.charts().setup.get(usize::from(setup.row)).is_some_and(|row| row.side == side)
                }
                Frame::Arrange(arrange) => arrange.side == side,
                _ => false,
            })
    }

    /// 17.1#1 Units of a side that the viewer can place: the tops of open stacks and what he has been shown since.
    fn in_sight(&self, side: Side, viewer: Viewer, piles: &[(Loc, Pile)]) -> Units {
        let tops = piles.iter().filter_map(|(_, pile)| match pile.top {
            Top::Unit(unit) => Some(unit),
            Top::Supply => None,
        });
        let mut units: Units = tops.collect();
        for unit in self.in_play(side).iter() {
            let shown = self.seen[unit.index()] > 0 && (viewer != Viewer::Public || self.fights(unit));
            if shown || self.retreats(side, unit) || self.march.leader == Some(unit) {
                units.insert(unit);
            }
        }
        units
    }

    /// What shows of the open stacks of a side, and its units in play that the viewer cannot place.
    fn out_of_sight(&self, side: Side, viewer: Viewer) -> (Vec<(Loc, Pile)>, Units) {
        let table_fog = self.switches.fog == Fog::Table;
        let held = self.held[side].iter();
        let piles = held.filter_map(|loc| self.pile(side, loc).map(|pile| (loc, pile)));
        let piles: Vec<(Loc, Pile)> = piles.filter(|_| table_fog).collect();
        let hidden = self.in_play(side).minus(&self.in_sight(side, viewer, &piles));
        (piles, hidden)
    }

    /// Whether a unit is where a battle is fought, or retreats from one.
    fn fights(&self, unit: Unit) -> bool {
        self.in_battle(self.at(unit)) || self.retreat.going.or(&self.retreat.stopping).has(unit)
    }

    /// Whether a unit retreats: everybody follows it, also where a document forgets that it was shown in the battle.
    fn retreats(&self, side: Side, unit: Unit) -> bool {
        let begun = self.retreat.side == side && self.retreat.start != Loc::UNUSED;
        begun && self.retreat.going.or(&self.retreat.stopping).has(unit)
    }

    /// Whether a battle is fought in a place or from it.
    fn in_battle(&self, loc: Loc) -> bool {
        self.battle.target != Loc::UNUSED && (loc == self.battle.from || loc == self.battle.target)
    }

    /// Forgets what the viewer cannot know of a side, and says what still shows.
    fn forget(&mut self, truth: &Self, side: Side, viewer: Viewer) -> SideVeil {
        if truth.sets_up(side) {
            return self.forget_set_up(truth, side);
        }
        let (piles, hidden) = truth.out_of_sight(side, viewer);
        let reduced = hidden.and(&truth.reduced).len() as u8;
        // A spectator remembers nothing that a side has been shown.
        for unit in truth.in_play(side).iter().filter(|u| viewer == Viewer::Public && !truth.fights(*u)) {
            self.seen[unit.index()] = 0;
        }
        for unit in hidden.iter() {
            let n = unit.index();
            self.place(unit, Loc::UNUSED);
            self.column_of[n] = None;
            self.seen[n] = 0;
        }
        self.reduced = self.reduced.minus(&hidden);
        let supply = self.forget_supply(truth, side, viewer);
        self.forget_states(side);
        self.forget_picks(truth, side);
        let mut veil = SideVeil { piles, hidden, reduced, supply, setting_up: false };
        self.relabel(side, &mut veil);
        veil
    }

    /// Supply of a side that the viewer has not been shown; the points in all.
    fn forget_supply(&mut self, truth: &Self, side: Side, viewer: Viewer) -> u8 {
        let seen = truth.supply_seen[side];
        let told = |loc: &Loc| viewer != Viewer::Public || truth.in_battle(*loc);
        let told: Places = seen.iter().filter(told).collect();
        let mut forgotten = 0;
        // Supply lies only in places that are held.
        for loc in truth.held[side].minus(&told).iter() {
            forgotten += std::mem::take(&mut self.supply[side][loc.index()]);
        }
        self.supply_seen[side] = told;
        for column in Column::of(side) {
            if truth.columns[column.index()].is_some_and(|loc| !told.has(loc)) {
                self.column_supply[column.index()] = 0;
            }
        }
        forgotten
    }

    /// States that only the owner follows.
    fn forget_states(&mut self, side: Side) {
        let own = &self.table().of[side.index()];
        self.left = self.left.minus(own);
        self.entered = self.entered.minus(own);
        self.struck = self.struck.minus(own);
        // Whether supply was with those who left or entered the Staging Area (R123).
        (self.used[side].supply_out, self.used[side].supply_in) = (false, false);
        self.checked = self.checked.filter(|u| !own.has(*u));
        if self.active == side {
            self.snapshot.rail = [false; 2];
        }
    }

    /// What a side is picking, and who marches where nobody is shown.
    fn forget_picks(&mut self, truth: &Self, side: Side) {
        let top = truth.frames.last();
        if truth.active == side && (truth.battle.target == Loc::UNUSED || !truth.battle.assault) {
            self.march.force = Units::EMPTY;
            self.march.supply = 0;
            self.march.dropped = Units::EMPTY;
            self.march.spent = 0;
            self.march.partisan_spent = 0;
            self.march.columns = Columns::EMPTY;
        }
        if matches!(top, Some(Frame::Array(_))) && truth.active == side {
            self.battle.forces[side] = Units::EMPTY;
            self.battle.supply = 0;
        }
        let own = &self.table().of[side.index()];
        if self.battle.advance.meets(own) || self.battle.advance_supply > 0 && truth.pursuing() == Some(side)
        {
            self.battle.advance = Units::EMPTY;
            self.battle.advance_supply = 0;
        }
        if matches!(top, Some(Frame::Second(second)) if second.side == side) {
            self.retreat.going = Units::EMPTY;
        }
    }

    /// The side whose advance is being picked.
    pub(crate) fn pursuing(&self) -> Option<Side> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Pursuit(pursuit) => Some(pursuit.side),
            Frame::Second(second) => Some(second.side),
            Frame::HonorsAdvance(_) | Frame::HonorsPlace(_) => Some(self.battle.attacker),
            _ => None,
        })
    }

    /// R8 Of a set-up under way the other side sees nothing.
    fn forget_set_up(&mut self, truth: &Self, side: Side) -> SideVeil {
        for unit in truth.in_play(side).iter() {
            self.place(unit, Loc::RECRUITS);
            self.column_of[unit.index()] = None;
        }
        self.supply[side] = [0; LOCS];
        self.bases[side] = Default::default();
        for column in Column::of(side) {
            self.columns[column.index()] = None;
            self.column_supply[column.index()] = 0;
            self.columns_used[column.index()] = false;
        }
        self.refresh();
        if let Some(Frame::SetUp(setup)) = self.frames.last_mut() {
            setup.unit = None;
        }
        if let Some(Frame::ColumnBox(laid)) = self.frames.last_mut() {
            laid.hex = None;
        }
        SideVeil { setting_up: true, ..SideVeil::default() }
    }
}
