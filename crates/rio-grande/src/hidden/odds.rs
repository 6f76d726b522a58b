//! For odds: what a battle can neither touch nor show is laid in one fixed way, so that its ways meet.

use super::SideVeil;
use super::arrange::Arrangement;
use crate::ids::{Column, Loc, PLACES, Places};
use crate::state::{Fog, RETREAT_MAX, RioGrande};
use zocalo_core::{Side, Viewer};

/// Lays what is hidden from the viewer and out of reach of the battle under way in one fixed way.
pub(crate) fn canonicalize(game: &mut RioGrande, viewer: Viewer) {
    if !game.battle.target.is_hex() {
        return;
    }
    if game.battle.shown {
        let truth = game.clone();
        game.forget_tactics(&truth, viewer);
    }
    if game.switches.fog == Fog::Open {
        return;
    }
    let kept = game.in_reach_of_battle();
    for side in Side::BOTH.into_iter().filter(|side| !viewer.is(*side)) {
        game.lay_far(side, viewer, &kept);
    }
}

impl RioGrande {
    /// Where a battle can lead: as far as forces retreat or pursue, and for an assault all ports, to which its force goes
    /// back.
    fn in_reach_of_battle(&self) -> Places {
        let (map, battle) = (self.map(), &self.battle);
        let near = |from: Loc, to: Loc| from.is_hex() && usize::from(map.distance(from, to)) <= RETREAT_MAX;
        let reached = |hex: &Loc| {
            near(battle.from, *hex) || near(battle.target, *hex) || battle.assault && self.is_coastal(*hex)
        };
        Loc::hexes().filter(reached).collect()
    }

    /// Lays the hidden units and supply of a side outside of some places in one fixed way.
    fn lay_far(&mut self, side: Side, viewer: Viewer, kept: &Places) {
        let (piles, hidden) = self.out_of_sight(side, viewer);
        let far = hidden.iter().filter(|u| !kept.has(self.at(*u))).collect();
        let mut bare = self.clone();
        let mut veil = SideVeil { piles, hidden: far, ..SideVeil::default() };
        veil.reduced = far.and(&self.reduced).len() as u8;
        bare.reduced = bare.reduced.minus(&far);
        for unit in far.iter() {
            bare.place(unit, Loc::UNUSED);
            bare.column_of[unit.index()] = None;
            // What only the other side remembers would show to a spectator where a battle is fought.
            bare.seen[unit.index()] = 0;
        }
        for loc in (0..PLACES).map(Loc::new).filter(|loc| !kept.has(*loc)) {
            let told = self.supply_seen[side].has(loc) && (viewer != Viewer::Public || self.in_battle(loc));
            if !told {
                veil.supply += std::mem::take(&mut bare.supply[side][loc.index()]);
                for column in Column::of(side).filter(|c| self.columns[c.index()] == Some(loc)) {
                    bare.column_supply[column.index()] = 0;
                }
            }
        }
        if let Some(arrangement) = Arrangement::fixed(&mut bare, side, &veil, kept) {
            arrangement.lay(&mut bare, side);
            *self = bare;
        }
    }

    /// Drops the dice for the advantage once it is known who has it.
    pub(crate) fn drop_dice_used(&mut self) {
        if self.battle.advantage.is_some() {
            self.battle.dice = Default::default();
        }
    }
}
