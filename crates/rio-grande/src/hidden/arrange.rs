//! Units and supply laid into the stacks of which only the height shows.
//!
//! First an arrangement is built that fits what shows: units are seated by augmenting chains, and moved along such chains
//! until the supply in play can fill what is left. Then it is changed at random by steps that lead back as easily as
//! forth, so that every arrangement becomes equally likely.

use super::SideVeil;
use super::areas::{Area, areas};
use super::mix::any_of;
use crate::c05_stacking::LIMIT;
use crate::frames::Frame;
use crate::ids::{Loc, Places, Unit, Units};
use crate::state::RioGrande;
use zocalo_core::Side;
use zocalo_core::lottery::Lottery;

/// How often it is drawn who is reduced.
const DRAWS: usize = 64;
/// How often an arrangement without overfull stacks is sought, before one with them is taken.
const CROWDED: usize = 3;

/// A set of areas.
pub(super) type Set = u128;

/// Areas, the lowest first.
pub(super) fn each(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let first = set.trailing_zeros() as usize;
            set &= set - 1;
            first
        })
    })
}

/// Where everything lies.
pub(super) struct Arrangement {
    pub(super) areas: Vec<Area>,
    /// The areas of each area's place: one number for all of them.
    pub(super) hex: Vec<usize>,
    /// The stacking points that hidden units can add in each place.
    pub(super) room: Vec<u8>,
    pub(super) units: Vec<Unit>,
    /// The stacking points of each unit.
    pub(super) weight: Vec<u8>,
    /// Where each unit can lie at full strength, and where reduced.
    pub(super) fits: Vec<[Set; 2]>,
    pub(super) two_steps: Vec<usize>,
    pub(super) reduced: Vec<bool>,
    pub(super) place: Vec<usize>,
    pub(super) supply: Vec<u8>,
    total: u8,
}

impl Arrangement {
    /// An arrangement that fits what shows, any as likely as any other. So many stacking points are `kept` free in a place.
    pub(super) fn find(
        game: &mut RioGrande,
        side: Side,
        veil: &SideVeil,
        kept: Option<(Loc, u8)>,
        lottery: &mut Lottery,
    ) -> Option<Self> {
        let mut laid = Self::new(game, side, veil, &Places::EMPTY);
        if let Some((loc, points)) = kept {
            for (area, room) in laid.areas.iter().zip(&mut laid.room).filter(|(area, _)| area.loc == loc) {
                debug_assert!(*room >= points, "{:?} has room for what shows", area.loc);
                *room = room.saturating_sub(points);
            }
        }
        let mut crowded = 0;
        let mut pinned = lottery.below(2) == 0;
        for _ in 0..DRAWS {
            laid.draw_reduced(veil, lottery);
            if std::mem::take(&mut pinned) {
                if laid.build_pinned(lottery) && laid.mix(lottery, false) {
                    return Some(laid);
                }
            } else if laid.build(lottery) {
                if laid.mix(lottery, crowded == CROWDED && kept.is_none()) {
                    return Some(laid);
                }
                crowded += 1;
            }
        }
        None
    }

    /// Builds an arrangement around one unit in one of the areas where it can lie, any as likely as any other. Where much would
    /// have to move at once to bring a unit somewhere, steps alone seldom or never do it.
    fn build_pinned(&mut self, lottery: &mut Lottery) -> bool {
        if self.units.is_empty() {
            return false;
        }
        let unit = lottery.below(self.units.len());
        let full = usize::from(self.reduced[unit]);
        let Some(area) = any_of(self.fits[unit][full], lottery) else { return false };
        let fits = std::mem::replace(&mut self.fits[unit][full], 1 << area);
        let built = self.build(lottery) && self.make_room(lottery);
        self.fits[unit][full] = fits;
        built
    }

    /// One arrangement outside of some places, always the same for what shows.
    pub(super) fn fixed(game: &mut RioGrande, side: Side, veil: &SideVeil, kept: &Places) -> Option<Self> {
        let mut laid = Self::new(game, side, veil, kept);
        let mut lottery = Lottery::new(0);
        for _ in 0..DRAWS {
            laid.draw_reduced(veil, &mut lottery);
            if laid.build(&mut lottery) && (laid.is_roomy() || laid.mix(&mut lottery, false)) {
                return Some(laid);
            }
        }
        None
    }

    /// Draws who is reduced.
    fn draw_reduced(&mut self, veil: &SideVeil, lottery: &mut Lottery) {
        lottery.shuffle(&mut self.two_steps);
        self.reduced.fill(false);
        for &n in self.two_steps.iter().take(usize::from(veil.reduced)) {
            self.reduced[n] = true;
        }
    }

    fn new(game: &mut RioGrande, side: Side, veil: &SideVeil, kept: &Places) -> Self {
        let areas = areas(game, side, veil, kept);
        debug_assert!(areas.len() <= Set::BITS as usize, "no side holds so many places");
        let units: Vec<Unit> = veil.hidden.iter().collect();
        let mut hex: Vec<usize> = Vec::with_capacity(areas.len());
        for (n, area) in areas.iter().enumerate() {
            hex.push(if n > 0 && areas[n - 1].loc == area.loc { hex[n - 1] } else { n });
        }
        let room = areas.iter().map(|area| room(game, side, area.loc)).collect();
        let where_to = |game: &RioGrande, unit: Unit| {
            let fitting = areas.iter().enumerate().filter(|(_, area)| area.fits(game, unit));
            fitting.fold(0, |set: Set, (n, _)| set | 1 << n)
        };
        let known = game.reduced;
        let full: Vec<Set> = units.iter().map(|u| where_to(game, *u)).collect();
        game.reduced = known.or(&veil.hidden);
        let fits = units.iter().zip(full).map(|(u, full)| [full, where_to(game, *u)]).collect();
        game.reduced = known;
        let two_steps = (0..units.len()).filter(|n| game.info(units[*n]).reduced.is_some()).collect();
        let weight = units.iter().map(|u| game.info(*u).points).collect();
        let reduced = vec![false; units.len()];
        let supply = vec![0; areas.len()];
        let total = veil.supply;
        Self { areas, hex, room, units, weight, fits, two_steps, reduced, place: Vec::new(), supply, total }
    }

    /// Where a unit can lie.
    pub(super) fn where_to(&self, n: usize) -> Set {
        self.fits[n][usize::from(self.reduced[n])]
    }

    /// How many hidden units lie in an area.
    fn number(&self, area: usize) -> u8 {
        self.place.iter().filter(|a| **a == area).count() as u8
    }

    /// The fewest units that must lie in an area, whatever supply there is.
    fn need(&self, area: usize) -> u8 {
        let this = &self.areas[area];
        let first = self.hex[area] == area;
        match this.slots {
            Some(slots) if this.told => slots,
            _ if this.must && first || this.filled && this.told => 1,
            _ => 0,
        }
    }

    /// Builds an arrangement; it may be overfull.
    fn build(&mut self, lottery: &mut Lottery) -> bool {
        let mut order: Vec<usize> = (0..self.units.len()).collect();
        lottery.shuffle(&mut order);
        // Who has few places is seated first, which saves moving others on.
        order.sort_by_key(|n| self.where_to(*n).count_ones());
        self.place = vec![usize::MAX; self.units.len()];
        let seated = order.iter().all(|n| self.seat(*n));
        seated
            && self.fill_needs()
            && self.save_supply()
            && self.make_room_for_supply()
            && self.stock(lottery)
    }

    /// A unit finds a place, if need be by moving others on.
    fn seat(&mut self, n: usize) -> bool {
        let mut from: Vec<Option<(usize, usize)>> = vec![None; self.areas.len()];
        let mut queue: Vec<usize> = each(self.where_to(n)).collect();
        let mut seen: Set = self.where_to(n);
        let mut head = 0;
        while head < queue.len() {
            let area = queue[head];
            head += 1;
            if self.areas[area].slots.is_none_or(|slots| self.number(area) < slots) {
                let mut to = area;
                while let Some((before, unit)) = from[to] {
                    self.place[unit] = to;
                    to = before;
                }
                self.place[n] = to;
                return true;
            }
            for unit in (0..self.units.len()).filter(|u| self.place[*u] == area) {
                for next in each(self.where_to(unit) & !seen) {
                    seen |= 1 << next;
                    from[next] = Some((area, unit));
                    queue.push(next);
                }
            }
        }
        false
    }

    /// Moves units along a chain so that an area gets one more. The chain begins in the area for which `gives` says most.
    fn bring(&mut self, to: usize, gives: impl Fn(&Self, usize) -> Option<i16>) -> bool {
        let mut next: Vec<Option<(usize, usize)>> = vec![None; self.areas.len()];
        let mut queue = vec![to];
        let mut seen: Set = 1 << to;
        let mut best: Option<(i16, usize)> = None;
        let mut head = 0;
        while head < queue.len() {
            let area = queue[head];
            head += 1;
            for unit in 0..self.units.len() {
                let giver = self.place[unit];
                if seen >> giver & 1 == 0 && self.where_to(unit) >> area & 1 == 1 {
                    seen |= 1 << giver;
                    next[giver] = Some((area, unit));
                    queue.push(giver);
                    if let Some(value) = gives(self, giver)
                        && best.is_none_or(|(most, _)| value > most)
                    {
                        best = Some((value, giver));
                    }
                }
            }
        }
        let Some((_, mut giver)) = best else { return false };
        while let Some((area, unit)) = next[giver] {
            self.place[unit] = area;
            giver = area;
        }
        true
    }

    /// Areas that need units get them.
    fn fill_needs(&mut self) -> bool {
        (0..self.areas.len()).all(|area| {
            while self.number(area) < self.need(area) {
                if !self.bring(area, |laid, giver| (laid.number(giver) > laid.need(giver)).then_some(0)) {
                    return false;
                }
            }
            true
        })
    }

    /// What an area needs less of supply with one unit more, and what it needs more with one less.
    fn saving(&self, area: usize, units: u8) -> i16 {
        let fewest = |units: u8| self.areas[area].fewest(units).map_or(i16::MAX / 2, i16::from);
        fewest(units) - fewest(units + 1)
    }

    fn fewest(&self) -> u32 {
        let fewest = |area: usize| self.areas[area].fewest(self.number(area)).map_or(1_000, u32::from);
        (0..self.areas.len()).map(fewest).sum()
    }

    /// Moves units until no more supply is needed than there is. What an area needs grows ever faster with the units that
    /// it lacks, so that the least is found by single chains.
    fn save_supply(&mut self) -> bool {
        while self.fewest() > u32::from(self.total) {
            let better = (0..self.areas.len()).any(|area| {
                let units = self.number(area);
                if self.areas[area].slots.is_some_and(|slots| units >= slots) {
                    return false;
                }
                let gain = self.saving(area, units);
                gain > 0
                    && self.bring(area, |laid, giver| {
                        let number = laid.number(giver);
                        let spare = number > laid.need(giver);
                        let loss = if spare { laid.saving(giver, number - 1) } else { i16::MAX };
                        (loss < gain).then_some(-loss)
                    })
            });
            if !better {
                return false;
            }
        }
        true
    }

    /// Moves units into boxes of known supply until the others can hold all supply.
    fn make_room_for_supply(&mut self) -> bool {
        let most = |laid: &Self| -> u32 {
            (0..laid.areas.len()).map(|a| u32::from(laid.areas[a].most(laid.number(a)))).sum()
        };
        while most(self) < u32::from(self.total) {
            let boxes: Vec<usize> =
                (0..self.areas.len()).filter(|a| self.areas[*a].slots.is_none()).collect();
            let moved = boxes.into_iter().any(|area| {
                self.bring(area, |laid, giver| {
                    let open = laid.areas[giver].slots.is_some() && !laid.areas[giver].told;
                    (open && laid.number(giver) > laid.need(giver)).then_some(0)
                })
            });
            if !moved {
                return false;
            }
        }
        self.fewest() <= u32::from(self.total)
    }

    /// Every area gets what it needs of supply, the rest goes where there is room.
    fn stock(&mut self, lottery: &mut Lottery) -> bool {
        let mut left = self.total;
        let mut rooms = Vec::new();
        for area in 0..self.areas.len() {
            let units = self.number(area);
            let fewest = self.areas[area].fewest(units).unwrap_or(0);
            self.supply[area] = fewest;
            left = left.saturating_sub(fewest);
            rooms.push(self.areas[area].most(units));
        }
        while left > 0 {
            let open: Vec<usize> = (0..rooms.len()).filter(|a| self.supply[*a] < rooms[*a]).collect();
            if open.is_empty() {
                return false;
            }
            // In heaps, from which the steps that follow find their way to any others.
            let area = open[lottery.below(open.len())];
            let most = (rooms[area] - self.supply[area]).min(left);
            let points = 1 + lottery.below(usize::from(most)) as u8;
            self.supply[area] += points;
            left -= points;
        }
        true
    }

    /// Puts everything where it lies.
    pub(super) fn lay(&self, game: &mut RioGrande, side: Side) {
        for (n, unit) in self.units.iter().enumerate() {
            let area = &self.areas[self.place[n]];
            game.place(*unit, area.loc);
            game.column_of[unit.index()] = area.column;
            if self.reduced[n] {
                game.reduced.insert(*unit);
            }
        }
        for (area, &points) in self.areas.iter().zip(&self.supply) {
            game.supply[side][area.loc.index()] += points;
            if let Some(column) = area.column {
                game.column_supply[column.index()] += points;
            }
        }
    }
}

/// The stacking points that units out of sight can add to a place: any number where a march or battle passes, or where a
/// leader gathers others.
fn room(game: &RioGrande, side: Side, loc: Loc) -> u8 {
    if may_pass(game, loc) {
        return u8::MAX;
    }
    let visible: Units = game.units_at(side, loc);
    LIMIT.saturating_sub(game.stacking(visible))
}

/// Whether more may stand in a place than can stay there.
pub(crate) fn may_pass(game: &RioGrande, loc: Loc) -> bool {
    let gathering = game.march.leader.is_some_and(|leader| game.at(leader) == loc);
    let passing = gathering || loc == game.march.at || loc == game.battle.target || loc == game.battle.from;
    let excess = |frame: &Frame| matches!(frame, Frame::Excess(excess) if excess.hex == Some(loc));
    !loc.is_hex() || passing || game.frames.iter().any(excess)
}
