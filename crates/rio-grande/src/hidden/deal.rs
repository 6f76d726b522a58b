//! A position that might be the true one.

use super::SideVeil;
use super::arrange::Arrangement;
use crate::data::{SetupKind, Zone};
use crate::frames::Frame;
use crate::ids::{Loc, Unit, Units};
use crate::state::{March, RioGrande, Way};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Known, Side};

/// A position that might be the true one.
///
/// Tactics markers are dealt evenly. So are units and supply, from all arrangements that fit what shows and in which no
/// stack is overfull: an arrangement is built and then changed by random steps that are in balance with the steps back.
/// One thing is not even, because sides keep their supply in heaps: where any number of counters can lie unseen (under a
/// column marker, with strict fog), an arrangement with supply in one such area more is 64 times rarer. The number of
/// steps is bounded, and where only three units or more could change places together that is not found. Who marches for
/// the other side is taken to be the whole stack.
pub(crate) fn deal(known: &Known<RioGrande>, lottery: &mut Lottery) -> RioGrande {
    let mut game = known.position().clone();
    game.deal_tactics(known.viewer(), lottery);
    let Some(veil) = game.veil.take() else {
        game.deal_picks(Side::One, known);
        game.deal_picks(Side::Two, known);
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
        game.deal_picks(side, known);
    }
    game
}

impl RioGrande {
    fn deal_side(&mut self, side: Side, veil: &SideVeil, lottery: &mut Lottery) {
        let found = Arrangement::find(self, side, veil, lottery);
        debug_assert!(found.is_some(), "the truth is an arrangement");
        if let Some(arrangement) = found {
            arrangement.lay(self, side);
        }
    }

    /// Who marches and checks, where the viewer does not see it: the whole stack.
    fn deal_picks(&mut self, side: Side, known: &Known<Self>) {
        if known.is(side) || self.active != side {
            return;
        }
        if let Some(Frame::Attrition(check)) = self.frames.last()
            && check.thrown
            && self.checked.is_none()
        {
            self.checked = self.checking(side, check.hex).first();
        }
        if self.march == March::NONE || self.battle.target != Loc::UNUSED {
            return;
        }
        let (way, at) = (self.march.way, self.march.at);
        let mustering = matches!(self.frames.last(), Some(Frame::Muster(_)));
        let boats = if way == Way::River {
            self.units_at(side, at).and(&self.table().riverine)
        } else {
            Units::EMPTY
        };
        self.march.force = match way {
            Way::River => boats,
            Way::Assault => self.movable(way, at).and(&self.table().marines),
            _ if mustering => Units::EMPTY,
            Way::Concentration
                if matches!(self.frames.last(), Some(Frame::Gather(_) | Frame::Declare(_))) =>
            {
                Units::EMPTY
            }
            _ => self.movable(way, at),
        };
        if self.march.force.is_empty() && !mustering && way == Way::Ground {
            self.march.supply = self.supply_at(side, at);
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
