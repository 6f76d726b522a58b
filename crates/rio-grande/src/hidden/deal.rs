//! A position that might be the true one.

use super::SideVeil;
use super::arrange::Arrangement;
use crate::data::{SetupKind, Zone};
use crate::frames::Frame;
use crate::ids::{Loc, Unit, Units};
use crate::state::{March, RioGrande, Way};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Known, Side};

/// How often it is drawn who was dropped, before it is taken to be nobody.
const DRAWS: usize = 16;

/// A position that might be the true one.
///
/// Tactics markers are dealt evenly. So are units and supply, from all arrangements that fit what shows and in which no
/// stack is overfull: an arrangement is built and then changed by random steps that are in balance with the steps back.
/// One thing is not even, because sides keep their supply in heaps: where any number of counters can lie unseen (under a
/// column marker, with strict fog), an arrangement with supply in one such area more is 64 times rarer. The number of
/// steps is bounded, and where only three units or more could change places together that is not found.
///
/// Who marches for the other side is taken to be the whole stack but those who were dropped; who was dropped, and what is
/// being picked, is drawn (see [`some_of`]).
pub(crate) fn deal(known: &Known<RioGrande>, lottery: &mut Lottery) -> RioGrande {
    let mut game = known.position().clone();
    game.deal_tactics(known.viewer(), lottery);
    let Some(veil) = game.veil.take() else {
        game.deal_picks(Side::One, known, lottery);
        game.deal_picks(Side::Two, known, lottery);
        return game;
    };
    for side in Side::BOTH {
        match &veil.sides[side.index()] {
            Some(veil) if veil.setting_up => game.deal_set_up(side, lottery),
            Some(veil) => game.deal_side(side, veil, lottery),
            None => {}
        }
    }
    game.refresh();
    for side in Side::BOTH {
        game.deal_picks(side, known, lottery);
    }
    game
}

/// Some of the units: in every second draw nobody, otherwise any number is as likely as any other, and any units.
fn some_of(units: Units, lottery: &mut Lottery) -> Vec<Unit> {
    let mut list: Vec<Unit> = units.iter().collect();
    if list.is_empty() || lottery.below(2) == 0 {
        return Vec::new();
    }
    lottery.shuffle(&mut list);
    list.truncate(1 + lottery.below(list.len()));
    list
}

impl RioGrande {
    fn deal_side(&mut self, side: Side, veil: &SideVeil, lottery: &mut Lottery) {
        let found = Arrangement::find(self, side, veil, lottery);
        debug_assert!(found.is_some(), "the truth is an arrangement");
        if let Some(arrangement) = found {
            arrangement.lay(self, side);
        }
    }

    /// Who checks, marches and is picked, where the viewer does not see it.
    fn deal_picks(&mut self, side: Side, known: &Known<Self>, lottery: &mut Lottery) {
        if known.is(side) || self.active != side {
            return;
        }
        if let Some(Frame::Attrition(check)) = self.frames.last()
            && check.thrown
            && self.checked.is_none()
        {
            self.checked = self.checking(side, check.hex).first();
        }
        let arraying = matches!(self.frames.last(), Some(Frame::Array(_)));
        if self.march == March::NONE || self.battle.target != Loc::UNUSED && !arraying {
            return;
        }
        self.deal_dropped(side, lottery);
        self.deal_force(side, lottery);
        if arraying {
            let here = self.units_at(side, self.battle.from);
            let able = here.iter().filter(|u| self.array_verdict(*u).is_ok()).collect();
            self.battle.forces[side] = some_of(able, lottery).into_iter().collect();
        }
    }

    /// Who marches: the whole stack, or while the force is being formed some of it. Boats and assaults take some along.
    fn deal_force(&mut self, side: Side, lottery: &mut Lottery) {
        let (way, at) = (self.march.way, self.march.at);
        let top = self.frames.last();
        let mustering = matches!(top, Some(Frame::Muster(_)));
        let gathered = matches!(top, Some(Frame::Gather(_) | Frame::Declare(_) | Frame::Array(_)));
        self.march.force = match way {
            Way::River => self.units_at(side, at).and(&self.table().riverine),
            Way::Assault => self.movable(way, at).and(&self.table().marines),
            Way::Concentration if gathered => Units::EMPTY,
            _ if mustering => Units::EMPTY,
            _ => self.movable(way, at).minus(&self.march.dropped),
        };
        if mustering || matches!(way, Way::River | Way::Assault) {
            for unit in some_of(self.movable(way, at), lottery) {
                let joins =
                    if way == Way::River { self.capacity_verdict(unit) } else { self.take_verdict(unit) };
                if joins.is_ok() {
                    self.march.force.insert(unit);
                }
            }
        }
        if self.march.force.is_empty() && !mustering && way == Way::Ground {
            self.march.supply = self.supply_at(side, at);
        }
    }

    /// 14.0#3 Who was dropped on the way. Somebody or something must be left to march, and to make the attack that has
    /// been declared.
    fn deal_dropped(&mut self, side: Side, lottery: &mut Lottery) {
        if self.march.way != Way::Ground || self.march.steps == 0 {
            return;
        }
        let units = self.droppable(side);
        for _ in 0..DRAWS {
            self.march.dropped = some_of(units, lottery).into_iter().collect();
            let left = match self.battle.target {
                Loc::UNUSED => {
                    let at = self.march.at;
                    let marching = self.movable(Way::Ground, at).minus(&self.march.dropped);
                    !marching.is_empty() || self.supply_at(side, at) > 0
                }
                target => self.target_of(target).is_ok(),
            };
            if left {
                return;
            }
        }
        self.march.dropped = Units::EMPTY;
    }

    /// Units that may have been dropped: mobile ones in no box, where the march can have come through. Dropping parts a
    /// stack, so that nobody can be in sight there from earlier on.
    fn droppable(&self, side: Side) -> Units {
        let mut units = Units::EMPTY;
        for loc in self.held[side].iter().filter(|loc| self.passed(*loc)) {
            if self.units_at(side, loc).iter().all(|u| self.seen[u.index()] == 0) {
                units = units.or(&self.open_units(side, loc));
            }
        }
        units.minus(&self.table().fixed).minus(&self.table().riverine)
    }

    /// Whether the march can have come through a place, or back to it, with the steps that it has made.
    fn passed(&self, loc: Loc) -> bool {
        let march = &self.march;
        let there = if loc == march.from { 2 } else { self.steps_between(march.from, loc) };
        there.saturating_add(self.steps_between(loc, march.at)) <= u16::from(march.steps)
    }

    /// The fewest steps between two places; a Staging Area lies beyond the northern edge.
    fn steps_between(&self, one: Loc, two: Loc) -> u16 {
        let from_edge = |hex: Loc| {
            let near = self.map().north.iter().map(|north| self.map().distance(north, hex)).min();
            near.map_or(u16::MAX, |steps| steps.saturating_add(1))
        };
        match (one.is_hex(), two.is_hex()) {
            (true, true) => self.map().distance(one, two),
            (true, false) => from_edge(one),
            (false, true) => from_edge(two),
            (false, false) => 0,
        }
    }

    /// R8 Any set-up as far as it has got.
    fn deal_set_up(&mut self, side: Side, lottery: &mut Lottery) {
        let now = self.frames.iter().find_map(|frame| match frame {
            Frame::SetUp(setup) => Some((usize::from(setup.row), setup.done)),
            _ => None,
        });
        let (row_now, done) = now.unwrap_or((usize::MAX, 0));
        for (n, row) in self.charts().setup.iter().enumerate() {
            if row.side != side || n > row_now {
                continue;
            }
            let number = match row.kind {
                _ if n == row_now => done,
                SetupKind::Supply => self.starting_supply(),
                _ => row.quantity,
            };
            for _ in 0..number {
                let free: Vec<Unit> = row.pool.iter().filter(|u| self.at(*u) == Loc::RECRUITS).collect();
                let unit = if free.is_empty() { None } else { Some(free[lottery.below(free.len())]) };
                let sites: Vec<Loc> = self.set_up_sites(n, unit).iter().collect();
                if row.zone == Zone::Hand || sites.is_empty() {
                    continue;
                }
                let site = sites[lottery.below(sites.len())];
                match (row.kind, unit) {
                    (SetupKind::Unit, Some(unit)) => self.put(unit, site),
                    (SetupKind::Supply, _) => self.add_supply(side, site, 1),
                    (SetupKind::Base, _) => self.bases[side].insert(site),
                    _ => {}
                }
            }
        }
    }
}
