//! A position that might be the true one.

use super::SideVeil;
use super::arrange::Arrangement;
use crate::c11_recruiting::Deploy;
use crate::c17_fog::{Follow, Purpose};
use crate::data::{SetupKind, Zone};
use crate::frames::Frame;
use crate::ids::{Column, Loc, Unit, Units};
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
/// steps is bounded, and a step moves up to six units along one chain; where more would have to move at once, or along two chains
/// at once with supply between them, that is found only if the arrangement was built so.
///
/// Who marches for the other side is in every second deal all who can but those who were dropped; who was dropped, and what
/// is being picked, is drawn (see [`some_of`]).
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
            Some(veil) if veil.setting_up => {
                game.deal_set_up(side, lottery);
                if game.frames.iter().any(|frame| matches!(frame, Frame::Arrange(_))) {
                    game.deal_columns(side, lottery);
                }
            }
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
        if let Some(Frame::Deploy(deploy)) = self.frames.last().copied()
            && deploy.side == side
            && self.deal_with_room(deploy, veil, lottery)
        {
            return;
        }
        let found = Arrangement::find(self, side, veil, None, lottery);
        debug_assert!(found.is_some(), "the truth is an arrangement");
        if let Some(arrangement) = found {
            arrangement.lay(self, side);
        }
    }

    /// 11.4#4 What is being deployed could be chosen only because some place has room for it, and everybody knows that. Stacks
    /// are dealt until it is so; where that is rare, room is kept in one of the places.
    fn deal_with_room(&mut self, deploy: Deploy, veil: &SideVeil, lottery: &mut Lottery) -> bool {
        let Some(unit) = deploy.unit else { return false };
        for _ in 0..DRAWS {
            let Some(arrangement) = Arrangement::find(self, deploy.side, veil, None, lottery) else { break };
            let mut dealt = self.clone();
            arrangement.lay(&mut dealt, deploy.side);
            if deploy.finds_place(&dealt) {
                *self = dealt;
                return true;
            }
        }
        self.deal_keeping_room(deploy, unit, veil, lottery)
    }

    /// Stacks are dealt around room that is kept for a unit in any of its places.
    fn deal_keeping_room(
        &mut self,
        deploy: Deploy,
        unit: Unit,
        veil: &SideVeil,
        lottery: &mut Lottery,
    ) -> bool {
        let mut places: Vec<Loc> = self.deployments(unit, deploy.terms).iter().collect();
        lottery.shuffle(&mut places);
        for loc in places {
            let kept = Some((loc, self.info(unit).points));
            if let Some(arrangement) = Arrangement::find(self, deploy.side, veil, kept, lottery) {
                arrangement.lay(self, deploy.side);
                return true;
            }
        }
        false
    }

    /// Who checks, marches, pursues and is picked, where the viewer does not see it.
    fn deal_picks(&mut self, side: Side, known: &Known<Self>, lottery: &mut Lottery) {
        if known.is(side) {
            return;
        }
        self.deal_advance(side, lottery);
        if self.active != side {
            return;
        }
        if let Some(Frame::Attrition(check)) = self.frames.last()
            && check.thrown
            && self.checked.is_none()
        {
            let checking: Vec<Unit> = self.checking(side, check.hex).iter().collect();
            self.checked = (!checking.is_empty()).then(|| checking[lottery.below(checking.len())]);
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

    /// 15.7 Who of a side advances after a battle, as far as it has been picked.
    fn deal_advance(&mut self, side: Side, lottery: &mut Lottery) {
        match self.frames.last().copied() {
            Some(Frame::Pursuit(pursuit)) if pursuit.side == side => {
                let able = self.pursuers(side).iter().filter(|u| pursuit.take(self, *u).is_ok()).collect();
                self.battle.advance = some_of(able, lottery).into_iter().collect();
            }
            Some(Frame::HonorsAdvance(frame)) if self.battle.attacker == side => {
                let able = self.battle.forces[side].iter().filter(|u| frame.take(self, *u).is_ok()).collect();
                self.battle.advance = some_of(able, lottery).into_iter().collect();
            }
            Some(Frame::Follow(follow))
                if follow.purpose == Purpose::Pursuit && self.pursuing() == Some(side) =>
            {
                self.battle.advance = self.with_column(self.pursuers(side), &follow, lottery);
            }
            // Nobody else can be in a hex that the enemy has just left.
            Some(Frame::Second(second)) if second.side == side => {
                self.battle.advance = self.units_at(side, second.at);
                if let Some(to) = second.to {
                    let fast = second.fast(self).iter();
                    let able = fast.filter(|u| second.able(self, *u, to).is_ok()).collect();
                    self.retreat.going = some_of(able, lottery).into_iter().collect();
                }
            }
            _ => {}
        }
    }

    /// Some units of which those are asked about that lie in the box of a column marker.
    fn with_column(&self, able: Units, follow: &Follow, lottery: &mut Lottery) -> Units {
        for _ in 0..DRAWS {
            let units: Units = some_of(able, lottery).into_iter().collect();
            let boxes = self.boxed_in(units);
            let asked = follow.asked.minus(&boxes).is_empty();
            if asked && boxes.minus(&follow.asked).first() == Some(follow.column) {
                return units;
            }
        }
        let mut named = follow.asked;
        named.insert(follow.column);
        let boxed = |u: &Unit| self.column_of[u.index()].is_some_and(|column| named.has(column));
        able.iter().filter(boxed).collect()
    }

    /// Who marches: of those who stand there and may march all, or any number, as others may stay or have been there
    /// before. Boats and assaults take some along.
    fn deal_force(&mut self, side: Side, lottery: &mut Lottery) {
        let (way, at) = (self.march.way, self.march.at);
        let top = self.frames.last().copied();
        let mustering = matches!(top, Some(Frame::Muster(_)));
        let gathered = matches!(top, Some(Frame::Gather(_) | Frame::Declare(_) | Frame::Array(_)));
        let all = self.movable(way, at).minus(&self.march.dropped);
        self.march.force = match (way, top) {
            (Way::River, _) => self.units_at(side, at).and(&self.table().riverine),
            (Way::Assault, _) => self.movable(way, at).and(&self.table().marines),
            (Way::Concentration, _) if gathered => Units::EMPTY,
            _ if mustering => Units::EMPTY,
            (_, Some(Frame::Follow(follow))) => self.with_column(all, &follow, lottery),
            _ => {
                let some: Units = some_of(all, lottery).into_iter().collect();
                if some.is_empty() { all } else { some }
            }
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

    /// R8 Any set-up as far as it has got: each unit in any of its hexes, supply in every second draw where some already
    /// lies, as sides keep it in heaps.
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
                let heaps: Vec<Loc> =
                    sites.iter().copied().filter(|l| self.supply_at(side, *l) > 0).collect();
                let heaped = row.kind == SetupKind::Supply && !heaps.is_empty() && lottery.below(2) == 0;
                let sites = if heaped { heaps } else { sites };
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

    /// 7.2#7 Column markers that may have been laid at the end of a set-up: each in every second deal, over any part of any
    /// stack.
    fn deal_columns(&mut self, side: Side, lottery: &mut Lottery) {
        for column in Column::of(side) {
            let covered = |hex: &Loc| self.can_be_covered(side, *hex);
            let sites: Vec<Loc> = self.held[side].iter().filter(covered).collect();
            if sites.is_empty() || lottery.below(2) == 0 {
                continue;
            }
            let (n, hex) = (column.index(), sites[lottery.below(sites.len())]);
            let (units, points) = (self.open_units(side, hex), self.open_supply(side, hex));
            let mut boxed: Units = some_of(units, lottery).into_iter().collect();
            let mut supply = lottery.below(usize::from(points) + 1) as u8;
            match self.frames.last_mut() {
                // It is being laid, and may still be empty.
                Some(Frame::ColumnBox(laid)) if laid.column == column => laid.hex = Some(hex),
                _ if boxed.is_empty() && supply == 0 => (boxed, supply) = (units, points),
                _ => {}
            }
            self.columns[n] = Some(hex);
            self.columns_used[n] = true;
            self.column_supply[n] = supply;
            boxed.iter().for_each(|unit| self.column_of[unit.index()] = Some(column));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::frames::Frame;
    use crate::ids::Loc;
    use crate::state::RioGrande;
    use zocalo_core::id::Id;
    use zocalo_core::lottery::Lottery;
    use zocalo_core::prelude::*;
    use zocalo_core::{Side, Viewer};

    /// Where single deals seldom leave room, it is kept: of two stacks of twelve counters the one in the fortress has the
    /// leader, who does not count, or it would be full.
    #[test]
    fn room_is_kept_where_it_is_rare() {
        let lines = [
            "clear",
            "set action_points.imperial 9",
            "put mi_mejia fr_zouaves_1 fr_zouaves_3 fr_legion_1 fr_legion_2 fr_line_51 fr_line_62 fr_line_95 2511",
            "put fr_egyptians fr_chasseurs fr_marche fr_afrique 2511",
            "put fr_expeditionary fr_contre_guerilla fr_engineer ab_belgians ab_jaegers ab_hussars ab_volunteers 2411",
            "put csa_exiles csa_slaughter csa_iron_brigade csa_rangers mi_guard 2411",
            "begin imperial-recruit",
            "imperial recruit mi_cazadores",
        ];
        let game: RioGrande = zocalo_core::script::arranged(&lines.join("\n"));
        let known = game.known(Viewer::Side(Side::One));
        let leader = game.table().leaders.and(&game.in_play(Side::Two)).first().expect("the leader");
        let mut lottery = Lottery::new(5);
        for _ in 0..100 {
            let mut deal = known.position().clone();
            let veil = deal.veil.take().expect("something is hidden");
            let veil = veil.sides[Side::Two.index()].clone().expect("of the Empire");
            let Some(Frame::Deploy(deploy)) = deal.frames.last().copied() else { panic!("it is deployed") };
            let unit = deploy.unit.expect("a unit");
            assert!(deal.deal_keeping_room(deploy, unit, &veil, &mut lottery));
            assert_eq!(deal.at(leader), Loc::find("2511").expect("Monterrey"));
            assert!(deploy.finds_place(&deal));
        }
    }
}
