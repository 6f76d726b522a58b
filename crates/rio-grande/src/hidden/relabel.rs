//! Untried units of one kind are alike: their numbers are given anew, so that they tell nothing (R141).

use super::SideVeil;
use crate::c17_fog::{Pile, Top};
use crate::frames::Frame;
use crate::ids::{Column, Front, Loc, Unit, Units};
use crate::state::{RioGrande, Stacks};
use zocalo_core::Side;

/// Everything by which two units of one kind can be told apart.
type Likeness = (u8, Loc, Option<Column>, bool, Option<Front>, u8, [bool; 6]);

/// Units that are told apart by where they lie in a stack, and by being turned up.
struct Apart {
    tops: Units,
    named: Units,
}

impl Apart {
    fn of(game: &RioGrande, veil: &SideVeil) -> Self {
        let top = |pile: &Pile| if let Top::Unit(unit) = pile.top { Some(unit) } else { None };
        let named = |frame: &Frame| if let Frame::Reveal(reveal) = frame { Some(reveal.unit) } else { None };
        Self {
            tops: veil.piles.iter().filter_map(|(_, pile)| top(pile)).collect(),
            named: game.frames.iter().filter_map(named).collect(),
        }
    }
}

impl RioGrande {
    fn likeness(&self, unit: Unit, veil: &SideVeil, apart: &Apart) -> Likeness {
        let n = unit.index();
        // Those in sight first, then those in play, in the display, out of the game.
        let class = match self.at[n] {
            loc if loc.is_place() => 0,
            _ if veil.hidden.has(unit) => 1,
            Loc::RECRUITS => 2,
            _ => 3,
        };
        let sets = [
            self.battle.forces.0[0].has(unit),
            self.battle.forces.0[1].has(unit),
            self.retreat.going.has(unit),
            self.retreat.stopping.has(unit),
            self.march.force.has(unit),
            !apart.named.has(unit),
        ];
        // Of several that are alike the one with the lowest number lies on top.
        let below = !apart.tops.has(unit);
        (class, self.at[n], self.column_of[n], below, self.front[n], self.seen[n], sets)
    }

    /// Numbers the untried units of a side anew, kind by kind.
    pub(super) fn relabel(&mut self, side: Side, veil: &mut SideVeil) {
        let mut left = self.table().untried.and(&self.table().of[side.index()]);
        // Kinds are numbered one after the other, and none of them touches what is said of another.
        let apart = Apart::of(self, veil);
        while let Some(first) = left.first() {
            let pool = self.table().pool(first);
            left = left.minus(&pool);
            let numbers: Vec<Unit> = pool.iter().collect();
            let mut order = numbers.clone();
            order.sort_by_cached_key(|u| self.likeness(*u, veil, &apart));
            if order != numbers {
                self.renumber(&order, &numbers, veil);
            }
        }
    }

    /// The unit `from[i]` becomes `to[i]`.
    fn renumber(&mut self, from: &[Unit], to: &[Unit], veil: &mut SideVeil) {
        let old = self.clone();
        for (a, b) in from.iter().zip(to) {
            let (a, b) = (a.index(), b.index());
            self.at[b] = old.at[a];
            self.front[b] = old.front[a];
            self.seen[b] = old.seen[a];
            self.column_of[b] = old.column_of[a];
        }
        self.stacks = Stacks::of(&self.at);
        let new = |unit: Unit| from.iter().position(|u| *u == unit).map_or(unit, |i| to[i]);
        let all = |set: &mut Units| *set = set.iter().map(new).collect();
        let battle = &mut self.battle;
        battle.forces.0.iter_mut().chain([&mut battle.advance]).for_each(all);
        [&mut self.retreat.going, &mut self.retreat.stopping].into_iter().for_each(all);
        [&mut self.march.force, &mut self.march.dropped, &mut veil.hidden].into_iter().for_each(all);
        [&mut self.left, &mut self.entered, &mut self.struck].into_iter().for_each(all);
        for (_, pile) in &mut veil.piles {
            if let Top::Unit(unit) = pile.top {
                pile.top = Top::Unit(new(unit));
            }
        }
        for frame in self.frames.iter_mut() {
            match frame {
                Frame::Reveal(reveal) => reveal.unit = new(reveal.unit),
                Frame::Deploy(deploy) => deploy.unit = deploy.unit.map(new),
                _ => {}
            }
        }
    }
}
