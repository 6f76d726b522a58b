//! 13.1, R38, R124 Who can reach a hex within one Movement Segment.
//!
//! The question is asked for every leader whenever marches are listed, so that it is answered as cheaply as may be: single
//! units and groups by the cheapest way over the bare map, which is known, and only where an enemy is on it by a search.
//! Only groups in which partisans and others go together, and railroads, need two sums of costs at once.

use crate::data::Pays;
use crate::ids::{HEXES, Loc, Places, Units};
use crate::state::{March, RioGrande, Way};

/// More halves than any unit has.
const HALVES: usize = 20;

/// Hexes by what it costs to come there, the cheapest first; costs are whole halves of movement points.
struct Spread {
    cost: [u8; HEXES],
    open: [Places; HALVES],
    budget: u8,
}

impl Spread {
    fn new(budget: u8) -> Self {
        let budget = budget.min(HALVES as u8 - 1);
        Self { cost: [u8::MAX; HEXES], open: [Places::EMPTY; HALVES], budget }
    }

    /// A hex can be reached for so much.
    #[inline]
    fn add(&mut self, hex: Loc, cost: u8) {
        if cost <= self.budget && cost < self.cost[hex.index()] {
            self.cost[hex.index()] = cost;
            self.open[usize::from(cost)].insert(hex);
        }
    }

    /// Goes on from hex to hex until one is `found`, and says whether that was so. `from` adds the hexes to which steps lead.
    fn until(
        &mut self,
        mut found: impl FnMut(Loc, u8) -> bool,
        mut from: impl FnMut(&mut Self, Loc, u8),
    ) -> bool {
        for cost in 0..=self.budget {
            // Steps cost something, so that nothing is added to what is being gone through.
            for hex in self.open[usize::from(cost)].iter() {
                if self.cost[hex.index()] < cost {
                    continue;
                }
                if found(hex, cost) {
                    return true;
                }
                from(self, hex, cost);
            }
        }
        false
    }
}

/// What is known of a way before anybody looks for enemies on it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passage {
    /// The cheapest way is free.
    Free,
    /// It is not, but with so many halves there may be another.
    Doubtful(u8),
    /// It would be too far without any enemy.
    TooFar,
}

impl RioGrande {
    /// Whether anybody in a place, or anywhere, can reach a hex alone.
    pub(crate) fn somebody_gathers(&self, target: Loc, only: Option<Loc>) -> bool {
        let from: Places = match only {
            Some(loc) => [loc].into_iter().collect(),
            None => self.held[self.active],
        };
        !self.gatherers(target, from, false).is_empty()
    }

    /// The places among some from which anybody can reach a hex alone; all of them, or only one that was found first.
    pub(crate) fn gatherers(&self, target: Loc, mut from: Places, all: bool) -> Places {
        let mut found = Places::EMPTY;
        if !target.is_hex() {
            return found;
        }
        from.remove(target);
        if self.has_railroad() {
            let comes = from.iter().filter(|loc| self.gathers_by_rail(*loc, target));
            return comes.take(if all { usize::MAX } else { 1 }).collect();
        }
        // Of each kind of units, and of supply, those for whom only a search will tell, and the most halves that they have.
        let mut doubtful = [(Places::EMPTY, 0); 4];
        for loc in from.iter() {
            let judged = self.gathers_from(loc, target);
            if judged.contains(&Passage::Free) {
                found.insert(loc);
                if !all {
                    return found;
                }
                continue;
            }
            for ((places, most), way) in doubtful.iter_mut().zip(judged) {
                if let Passage::Doubtful(halves) = way {
                    places.insert(loc);
                    *most = halves.max(*most);
                }
            }
        }
        for (n, pays) in [Pays::Usual, Pays::Dry, Pays::Partisan, Pays::Usual].into_iter().enumerate() {
            let (places, budget) = doubtful[n];
            if budget > 0 && (all || found.is_empty()) {
                let most = |loc: Loc| self.halves_from(loc)[n];
                let mut spread = Spread::new(budget);
                self.search_gatherers(&mut spread, places, target, pays, n < 3, &most, all, &mut found);
            }
        }
        found
    }

    /// The most halves of the usual units, engineers, partisans and supply that may leave a place; none if there are none.
    fn halves_from(&self, loc: Loc) -> [Option<u8>; 4] {
        let movers = self.movable(Way::Concentration, loc);
        let (engineers, partisans) = (&self.table().engineers, &self.table().partisans);
        let most = |units: Units| units.iter().map(|u| self.half_mf(u)).max();
        let supply = self.supply_at(self.active, loc) > 0 && self.supply_may_leave(loc);
        [
            most(movers.minus(engineers).minus(partisans)),
            most(movers.and(engineers)),
            most(movers.and(partisans)),
            supply.then_some(super::SUPPLY_HALVES),
        ]
    }

    /// What can be said at once of those who would come from a place by themselves.
    fn gathers_from(&self, loc: Loc, target: Loc) -> [Passage; 4] {
        if !loc.is_hex() {
            return self.gathers_from_beyond(loc, target);
        }
        let reach = self.map().ways(Pays::Dry, target).cost(loc);
        let near = self.map().distance(loc, target) == 1;
        let reach = reach.into_iter().chain(self.map().ways(Pays::Partisan, target).cost(loc));
        if !near && reach.min().is_none_or(|cost| usize::from(cost) >= HALVES) {
            return [Passage::TooFar; 4];
        }
        let halves = self.halves_from(loc);
        let judged = |n: usize, pays: Pays| {
            halves[n].map_or(Passage::TooFar, |halves| self.plain_way(loc, target, halves, pays, n < 3, true))
        };
        [judged(0, Pays::Usual), judged(1, Pays::Dry), judged(2, Pays::Partisan), judged(3, Pays::Usual)]
    }

    /// The same for a Staging Area, beyond the northern edge.
    fn gathers_from_beyond(&self, loc: Loc, target: Loc) -> [Passage; 4] {
        let (map, edge) = (self.map(), u16::from(self.charts().edge));
        let ways = map.ways(Pays::Dry, target);
        let least = map.north.iter().filter_map(|hex| ways.cost(hex)).min();
        self.halves_from(loc).map(|halves| {
            let near = halves.zip(least).is_some_and(|(halves, cost)| cost + edge <= u16::from(halves));
            let beside = halves.is_some() && map.north.has(target);
            let halves = halves.filter(|_| near || beside);
            // The first step costs what it costs, also somebody who has hardly any halves.
            halves.map_or(Passage::TooFar, |halves| Passage::Doubtful(halves.max(1)))
        })
    }

    /// 14.0#6, R37 The cheapest way from hex to hex, if it is free of enemies; `first` if the first step costs what it costs.
    fn plain_way(
        &self,
        from: Loc,
        target: Loc,
        halves: u8,
        pays: Pays,
        fights: bool,
        first: bool,
    ) -> Passage {
        let foe = self.active.foe();
        let zone = &self.zone[foe];
        if first
            && let Some(near) = self.map().between(from, target)
            && pays.there(&near).is_some()
            && self.step_verdict(from, target, fights).is_ok()
        {
            return Passage::Free;
        }
        let ways = self.map().ways(pays, target);
        let most = u16::from(halves.min(HALVES as u8 - 1));
        if ways.cost(from).is_none_or(|cost| cost > most) {
            return Passage::TooFar;
        }
        let mut at = from;
        while let Some(next) = ways.via(at) {
            let stops = at != from && zone.has(at);
            if stops || self.step_verdict(at, next, fights).is_err() {
                return Passage::Doubtful(halves);
            }
            at = next;
        }
        if at == target { Passage::Free } else { Passage::Doubtful(halves) }
    }

    fn has_railroad(&self) -> bool {
        self.switches.railroad && self.rail != [0; 2]
    }

    /// Adds those of some places from which somebody, or supply, with so many halves can come to a hex by himself: a search from
    /// there outwards.
    #[allow(clippy::too_many_arguments, reason = "who comes, whence, and how they pay")]
    fn search_gatherers(
        &self,
        spread: &mut Spread,
        mut from: Places,
        target: Loc,
        pays: Pays,
        fights: bool,
        most: &dyn Fn(Loc) -> Option<u8>,
        all: bool,
        found: &mut Places,
    ) {
        let (map, foe) = (self.map(), self.active.foe());
        let (zone, barred) = (&self.zone[foe], if fights { &self.occupied[foe] } else { &self.held[foe] });
        if barred.has(target) {
            return;
        }
        spread.add(target, 0);
        let ended = spread.until(
            |loc, cost| {
                if !from.has(loc) {
                    return false;
                }
                from.remove(loc);
                let comes = most(loc).is_some_and(|halves| halves >= cost);
                if comes {
                    found.insert(loc);
                }
                comes && !all || from.is_empty()
            },
            |spread, hex, cost| {
                // Nobody walks on from an enemy zone, unless he begins there; nobody passes an enemy.
                let ends = zone.has(hex);
                if hex != target && (ends || barred.has(hex)) {
                    return;
                }
                for near in map.near(hex) {
                    if let Some(step) = pays.back(near)
                        && !(ends && zone.has(near.hex))
                    {
                        spread.add(near.hex, cost + step);
                    }
                }
            },
        );
        let staging = Loc::US_STAGING;
        let Some(halves) = most(staging).filter(|_| !ended && from.has(staging)) else { return };
        let open = |hex: &Loc| !barred.has(*hex) && (*hex == target || !zone.has(*hex));
        let edge = map.north.iter().filter(open).map(|hex| spread.cost[hex.index()]).min();
        let comes = edge.is_some_and(|cost| cost.saturating_add(self.charts().edge) <= halves);
        // The first step costs what it costs.
        if comes || map.north.has(target) {
            found.insert(staging);
        }
    }

    /// Whether anybody in a place can reach a hex alone, railroads included.
    fn gathers_by_rail(&self, loc: Loc, target: Loc) -> bool {
        let alone = |force: Units, supply: u8| {
            let march = March { way: Way::Concentration, from: loc, at: loc, force, supply, ..March::NONE };
            self.can_reach(&march, target)
        };
        let movers = self.movable(Way::Concentration, loc);
        let supply = self.supply_at(self.active, loc) > 0 && self.supply_may_leave(loc);
        supply && alone(Units::EMPTY, 1) || movers.iter().any(|u| alone([u].into_iter().collect(), 0))
    }

    /// 13.1#1, R38, R124 Whether a group can go to a hex together in this segment.
    pub(crate) fn can_reach(&self, march: &March, target: Loc) -> bool {
        if march.at == target || !target.is_hex() {
            return march.at == target;
        }
        if self.beside_or_edge(march.at, target) && self.walk_verdict(march, target).is_ok() {
            return true;
        }
        let partisans = march.force.meets(&self.table().partisans);
        let others = march.supply > 0 || !march.force.minus(&self.table().partisans).is_empty();
        if partisans && others || self.has_railroad() {
            return self.reaches_together(march, target);
        }
        let (regular, partisan) = self.halves_left(march);
        let pays = if partisans {
            Pays::Partisan
        } else if march.force.meets(&self.table().engineers) {
            Pays::Dry
        } else {
            Pays::Usual
        };
        let (budget, fights) = (regular.min(partisan), !march.force.is_empty());
        if march.at.is_hex() {
            match self.plain_way(march.at, target, budget, pays, fights, false) {
                Passage::Free => return true,
                Passage::TooFar => return false,
                Passage::Doubtful(_) => {}
            }
        }
        self.reaches(march, target, budget, pays)
    }

    /// The same for a group of which all pay alike.
    fn reaches(&self, march: &March, target: Loc, budget: u8, pays: Pays) -> bool {
        let (map, foe, fights) = (self.map(), self.active.foe(), !march.force.is_empty());
        let zone = &self.zone[foe];
        let mut spread = Spread::new(budget);
        if march.at.is_hex() {
            spread.add(march.at, 0);
        } else {
            for hex in map.north.iter().filter(|hex| self.step_verdict(march.at, *hex, fights).is_ok()) {
                spread.add(hex, self.charts().edge);
            }
        }
        spread.until(
            |hex, _| hex == target,
            |spread, hex, cost| {
                if hex != march.at && zone.has(hex) {
                    return;
                }
                for near in map.near(hex) {
                    if let Some(step) = pays.there(near)
                        && self.step_verdict(hex, near.hex, fights).is_ok()
                    {
                        spread.add(near.hex, cost + step);
                    }
                }
            },
        )
    }

    /// The same for partisans and others together, and on the railroad: for each number of halves that the regular units
    /// have spent, the least that the partisans have.
    fn reaches_together(&self, march: &March, target: Loc) -> bool {
        let (regular, partisan) = self.halves_left(march);
        // Without regular units the partisans' halves are counted in their place.
        let alone = regular == u8::MAX;
        let budget = usize::from(if alone { partisan } else { regular }.min(HALVES as u8 - 1));
        let mut label = [[u8::MAX; HALVES]; HEXES];
        let fights = !march.force.is_empty();
        let dry = march.force.meets(&self.table().engineers);
        let bound = march.force.meets(&self.table().partisans);
        let mut open = [Places::EMPTY; HALVES];
        if march.at.is_hex() {
            label[march.at.index()][0] = 0;
            open[0].insert(march.at);
        } else {
            let edge = usize::from(self.charts().edge);
            for hex in self.map().north.iter() {
                if edge <= budget && self.step_verdict(march.at, hex, fights).is_ok() {
                    label[hex.index()][edge] = if alone { 0 } else { self.charts().edge };
                    open[edge].insert(hex);
                }
            }
        }
        for spent in 0..=budget {
            for hex in open[spent].iter() {
                let other = label[hex.index()][spent];
                let begins = hex == march.at && spent == 0;
                if !begins && self.zone[self.active.foe()].has(hex) {
                    continue;
                }
                let mut reach = |to: Loc, cost: u8, second: u8| {
                    let (cost, second) = if alone { (second, 0) } else { (cost, second) };
                    let then = spent + usize::from(cost);
                    let total = other.saturating_add(second);
                    if then <= budget && (alone || total <= partisan) && total < label[to.index()][then] {
                        label[to.index()][then] = total;
                        open[then].insert(to);
                    }
                };
                for near in self.map().near(hex) {
                    if bound && near.border || self.step_verdict(hex, near.hex, fights).is_err() {
                        continue;
                    }
                    reach(near.hex, if dry { near.dry_cost } else { near.cost }, near.partisan_cost);
                }
                if self.has_railroad() {
                    let ride = self.charts().railroad;
                    self.rides(hex, fights, &mut |to| reach(to, ride, ride));
                }
            }
        }
        label[target.index()].iter().any(|second| *second != u8::MAX)
    }

    fn beside_or_edge(&self, from: Loc, to: Loc) -> bool {
        !from.is_hex() || self.map().between(from, to).is_some()
    }

    /// Where one ride from a hex can end.
    pub(super) fn rides(&self, from: Loc, fights: bool, found: &mut dyn FnMut(Loc)) {
        let route = &self.map().railroad;
        let Some(start) = route.iter().position(|hex| *hex == from) else { return };
        for forward in [true, false] {
            let mut at = start;
            loop {
                let next = if forward { at + 1 } else { at.wrapping_sub(1) };
                let Some(&hex) = route.get(next) else { break };
                if !self.is_railed(route[at], hex) || self.step_verdict(route[at], hex, fights).is_err() {
                    break;
                }
                found(hex);
                if self.in_enemy_zone(self.active, hex) {
                    break;
                }
                at = next;
            }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::frames::Frame;
    use zocalo_core::battery::start;
    use zocalo_core::lottery::Lottery;
    use zocalo_core::prelude::*;
    use zocalo_core::{Log, Pending};

    /// Positions of random games at which marches are listed.
    pub(crate) fn marching(seed: u64, mut see: impl FnMut(&RioGrande)) {
        let mut game: RioGrande = start("campaign");
        let (mut lottery, mut log) = (Lottery::new(seed), Log::off());
        let (mut choices, mut rolls) = (Vec::new(), Vec::new());
        loop {
            match game.pending() {
                Pending::Over(_) => return,
                Pending::Decide(_) => {
                    if matches!(game.top(), Some(Frame::MarchPhase(_))) && lottery.below(4) == 0 {
                        see(&game);
                    }
                    game.choices(&mut choices);
                    game.choose_trusted(choices[lottery.below(choices.len())], &mut log);
                }
                Pending::Chance(_) => {
                    game.rolls(&mut rolls);
                    game.roll_trusted(rolls[lottery.below(rolls.len())].0, &mut log);
                }
            }
        }
    }

    /// Who gathers is who has a way by the search that knows both sums of costs and no table.
    #[test]
    fn tables_and_short_searches_find_what_the_whole_search_finds() {
        let (mut asked, mut come) = (0, 0);
        for seed in 0..6 {
            marching(seed, |game| {
                let leaders = game.table().leaders.and(&game.table().of[game.active.index()]);
                for target in leaders.iter().map(|u| game.at(u)).filter(|loc| loc.is_hex()) {
                    let found = game.gatherers(target, game.held[game.active], true);
                    for from in game.held[game.active].iter().filter(|loc| *loc != target) {
                        let reaches = |force: Units, supply: u8| {
                            let way = Way::Concentration;
                            let march = March { way, from, at: from, force, supply, ..March::NONE };
                            game.beside_or_edge(from, target) && game.walk_verdict(&march, target).is_ok()
                                || game.reaches_together(&march, target)
                        };
                        let movers = game.movable(Way::Concentration, from);
                        let supply = game.supply_at(game.active, from) > 0 && game.supply_may_leave(from);
                        let somebody = movers.iter().any(|u| reaches([u].into_iter().collect(), 0))
                            || supply && reaches(Units::EMPTY, 1);
                        assert_eq!(found.has(from), somebody, "from {from:?} to {target:?}");
                        asked += 1;
                        come += u32::from(somebody);
                    }
                    assert_eq!(game.somebody_gathers(target, None), !found.is_empty());
                }
            });
        }
        assert!(asked > 2_000 && come > 200 && come < asked, "{come} of {asked}");
    }

    /// Whole groups, too.
    #[test]
    fn groups_reach_what_the_whole_search_reaches() {
        let (mut asked, mut come, mut lottery) = (0, 0, Lottery::new(3));
        for seed in 10..14 {
            marching(seed, |game| {
                for from in game.occupied[game.active].iter() {
                    let movers: Vec<_> = game.movable(Way::Concentration, from).iter().collect();
                    let force: Units = movers.into_iter().filter(|_| lottery.below(2) == 0).collect();
                    let land: Vec<Loc> = game.map().land.iter().collect();
                    let target = land[lottery.below(land.len())];
                    let far = from.is_hex() && game.map().distance(from, target) > 7;
                    if force.is_empty() || far || from == target {
                        continue;
                    }
                    let march = March { way: Way::Concentration, from, at: from, force, ..March::NONE };
                    let whole = game.beside_or_edge(from, target)
                        && game.walk_verdict(&march, target).is_ok()
                        || game.reaches_together(&march, target);
                    assert_eq!(
                        game.can_reach(&march, target),
                        whole,
                        "{force:?} from {from:?} to {target:?}"
                    );
                    asked += 1;
                    come += u32::from(whole);
                }
            });
        }
        assert!(asked > 50 && come > 5 && come < asked, "{come} of {asked}");
    }
}
