//! Dealing the unknown again: positions that look the same to a viewer.
//!
//! The counters of the other side that a viewer cannot tell apart are dealt again to the places where hidden counters
//! lie. What the viewer can see or work out from the board is kept: which hexes are held, which exert a Zone of
//! Control, that every formation has its minimum, that dummies are in Divisions and trains are not.

use crate::data::{Class, Kind};
use crate::frames::Frame;
use crate::ids::{Formation, Fort, Hex, Hexes, MEXICO, US, Unit, Units, range};
use crate::state::{Veracruz, each, flag};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Side, Viewer};

/// States that belong to a counter wherever it is; all others belong to its place.
const OWN: u32 = flag::TRIED | flag::PEEKED;
/// States of those whose stack is in the open, because a battle goes on there.
const OPEN: u32 = flag::BATTLE | flag::RETREATING | flag::CROSSING | flag::REVEAL;
/// How often a deal is tried before only like is exchanged for like.
const TRIES: usize = 60;

/// A place where a hidden counter lies.
#[derive(Clone, Copy, Debug)]
struct Slot {
    at: Hex,
    within: Formation,
    height: u8,
    flags: u32,
    held_by: Unit,
}

impl Veracruz {
    /// Some position that looks the same to a viewer.
    pub(crate) fn dealt_again(&self, viewer: Viewer, lottery: &mut Lottery) -> Self {
        let mut game = self.clone();
        for side in Side::BOTH {
            if !viewer.is(side) {
                game.deal_counters(viewer, side, lottery);
                game.deal_supply(side, lottery);
                game.deal_sickness(side, lottery);
            }
        }
        if !viewer.is(MEXICO) {
            game.deal_militia(lottery);
        }
        game.refresh();
        game
    }

    /// Hexes of the deciding side whose stacks the step at hand speaks of: they stay as they are.
    fn in_hand(&self) -> Hexes {
        let map = &self.data.0.map;
        let mut hexes = Hexes::EMPTY;
        let round = |hex: Hex, hexes: &mut Hexes| {
            hexes.insert(hex.index());
            for near in map.near[hex.index()] {
                hexes.insert(near.index());
            }
        };
        match self.frames.last() {
            Some(Frame::Muster(f)) => hexes.insert(f.hex.index()),
            Some(Frame::Forming(f)) => hexes.insert(f.hex.index()),
            Some(Frame::Building(f)) => hexes.insert(f.hex.index()),
            Some(Frame::Attaching(f)) => hexes.insert(self.at(self.counter(f.formation)).index()),
            Some(Frame::Detaching(f)) => hexes.insert(self.at(self.counter(f.formation)).index()),
            Some(Frame::Declare(f)) => round(f.target, &mut hexes),
            Some(
                Frame::SiegeSegment(_)
                | Frame::Battery(_)
                | Frame::EnterFort(_)
                | Frame::Reply(_)
                | Frame::Casualties(_),
            ) => {
                for fort in Fort::ALL {
                    round(map.fort_hex(fort), &mut hexes);
                }
            }
            _ => {}
        }
        for side in Side::BOTH {
            for unit in each(self.marked(side, OPEN)) {
                hexes.insert(self.at(unit).index());
            }
        }
        hexes
    }

    fn slots(&self, viewer: Viewer, side: Side) -> Vec<Slot> {
        let busy = self.in_hand();
        let seen = self.recognized(viewer);
        let anna = self.data.0.names.santa_anna;
        let told = self.elections.march || self.elections.stay || self.elections.due;
        let hidden = |unit: &Unit| {
            let hex = self.at(*unit);
            hex.on_map()
                && self.kind(*unit) != Kind::Gunboat
                && !busy.has(hex.index())
                && !self.is(*unit, flag::TRIED)
                && (!told || *unit != anna)
                && !seen.has(unit.index())
        };
        let slot = |unit: Unit| Slot {
            at: self.at(unit),
            within: self.formation(unit),
            height: self.height[unit.index()],
            flags: self.flags[unit.index()] & !OWN & !flag::GENERAL,
            held_by: unit,
        };
        let mut slots: Vec<Slot> = range(side).map(Unit::new).filter(hidden).map(slot).collect();
        slots.sort_by_key(|slot| (slot.at, slot.within, slot.height));
        slots
    }

    /// 14.31#1 Deals the hidden counters of a side to their places again.
    fn deal_counters(&mut self, viewer: Viewer, side: Side, lottery: &mut Lottery) {
        let slots = self.slots(viewer, side);
        if slots.len() < 2 {
            return;
        }
        let mut pieces: Vec<Unit> = slots.iter().map(|slot| slot.held_by).collect();
        pieces.sort();
        let strong: Hexes = self.manned[side].iter().filter(|&h| self.strong(side, Hex::new(h))).collect();
        let broken: Hexes = self.manned[side]
            .iter()
            .filter(|&h| each(self.troops(side, Hex::new(h))).any(|u| self.is(u, flag::DEMORALIZED)))
            .collect();
        let deal = (0..TRIES).find_map(|_| {
            lottery.shuffle(&mut pieces);
            self.fill(side, &slots, &pieces, &strong)
        });
        let deal = deal.unwrap_or_else(|| self.like_for_like(&slots, lottery));
        for (slot, unit) in slots.iter().zip(deal) {
            let i = unit.index();
            self.at[i] = slot.at;
            self.within[i] = slot.within;
            self.height[i] = slot.height;
            self.flags[i] = slot.flags & !flag::DEMORALIZED | self.flags[i] & OWN;
            if self.fights(unit) && broken.has(slot.at.index()) {
                self.flags[i] |= flag::DEMORALIZED;
            }
        }
    }

    fn strong(&self, side: Side, hex: Hex) -> bool {
        each(self.troops(side, hex)).any(|u| self.counts(u))
    }

    /// Fills the slots with the pieces in their order, or finds that it cannot be done so.
    fn fill(&self, side: Side, slots: &[Slot], pieces: &[Unit], strong: &Hexes) -> Option<Vec<Unit>> {
        let mut deal = Deal {
            game: self,
            slots,
            hidden: pieces.iter().map(|u| u.index()).collect(),
            left: pieces.to_vec(),
            given: vec![None; slots.len()],
        };
        let mut boxes: Vec<Formation> =
            Formation::of(side).into_iter().filter(|f| slots.iter().any(|slot| slot.within == *f)).collect();
        boxes.sort_by_key(|f| std::cmp::Reverse(slots.iter().filter(|slot| slot.within == *f).count()));
        for &formation in &boxes {
            if !deal.inside(formation).iter().any(|&u| self.kind(u) == Kind::Leader) {
                let spot = deal.free_in(formation)?;
                deal.give(spot, &|u| self.kind(u) == Kind::Leader)?;
            }
        }
        for i in (0..slots.len()).filter(|&i| !slots[i].within.some() && !strong.has(slots[i].at.index())) {
            deal.give(i, &|u| !self.fights(u) && self.kind(u) != Kind::Dummy)?;
        }
        let mut classes = Vec::new();
        for &formation in &boxes {
            let class = deal.class_for(formation)?;
            classes.push(class);
            while deal.inside(formation).iter().filter(|&&u| self.counted(u)).count() < Self::minimum(side) {
                let spot = deal.free_in(formation)?;
                deal.give(spot, &|u| self.counted(u) && self.suits(u, class))?;
            }
        }
        for hex in strong.iter().map(Hex::new) {
            if !deal.holds(side, hex)
                && let Some(i) = (0..slots.len())
                    .find(|&i| slots[i].at == hex && !slots[i].within.some() && deal.given[i].is_none())
            {
                deal.give(i, &|u| self.counts(u))?;
            }
        }
        // Every dummy needs a box; then what else fits goes in.
        while deal.left.iter().any(|&u| self.kind(u) == Kind::Dummy) {
            let spot = boxes.iter().find_map(|&f| deal.free_in(f))?;
            deal.give(spot, &|u| self.kind(u) == Kind::Dummy)?;
            boxes.rotate_left(1);
            classes.rotate_left(1);
        }
        for (&formation, &class) in boxes.iter().zip(&classes) {
            while let Some(spot) = deal.free_in(formation) {
                let guns = deal.inside(formation).iter().filter(|&&u| self.kind(u).is_guns()).count();
                deal.give(spot, &|u| {
                    let kind = self.kind(u);
                    !kind.is_train() && self.suits(u, class) && (guns < 3 || !kind.is_guns())
                })?;
            }
        }
        for i in 0..slots.len() {
            if deal.given[i].is_none() {
                deal.give(i, &|_| true)?;
            }
        }
        deal.given.into_iter().collect()
    }

    fn counted(&self, unit: Unit) -> bool {
        self.counts(unit) && !self.kind(unit).is_guns()
    }

    /// 15.19 Whether a unit fits a Division of a class; everything fits an Army.
    fn suits(&self, unit: Unit, class: Class) -> bool {
        let own = self.data.0.units[unit.index()].class;
        !matches!((own, class), (Class::Regular, Class::Volunteer) | (Class::Volunteer, Class::Regular))
    }

    /// Exchanges only counters of one kind for each other.
    fn like_for_like(&self, slots: &[Slot], lottery: &mut Lottery) -> Vec<Unit> {
        let key = |u: Unit| (self.kind(u) as u8, self.data.0.units[u.index()].class as u8, self.untried(u));
        let mut pools: std::collections::BTreeMap<(u8, u8, bool), Vec<Unit>> =
            std::collections::BTreeMap::new();
        for slot in slots {
            pools.entry(key(slot.held_by)).or_default().push(slot.held_by);
        }
        for pool in pools.values_mut() {
            pool.sort();
            lottery.shuffle(pool);
        }
        slots
            .iter()
            .map(|slot| pools.get_mut(&key(slot.held_by)).and_then(Vec::pop).unwrap_or(slot.held_by))
            .collect()
    }

    /// The supply state of stacks is hidden: Mexico's follows from the board, that of the U.S. is a toss.
    fn deal_supply(&mut self, side: Side, lottery: &mut Lottery) {
        if side == MEXICO {
            for i in range(MEXICO) {
                self.flags[i] &= !flag::GENERAL;
            }
            self.refresh();
            self.mexican_supply(&mut zocalo_core::Log::off());
            return;
        }
        self.refresh();
        for hex in self.occupied[US].iter().map(Hex::new) {
            let general = lottery.below(2) == 0 && !self.landing_turn();
            let inside = self.data.0.map.fort(hex).is_some();
            for unit in each(self.stack(US, hex)) {
                self.unmark(unit, flag::GENERAL);
                if general
                    && !inside
                    && self.needs_supply(unit)
                    && !self.is(unit, flag::ARRIVED | flag::ASHORE)
                {
                    self.mark(unit, flag::GENERAL);
                }
            }
        }
    }

    /// So is how many of a stack are sick, once there has been disease.
    fn deal_sickness(&mut self, side: Side, lottery: &mut Lottery) {
        const PERCENTS: [u8; 6] = [0, 5, 10, 15, 20, 25];
        let first = self.data.0.tables.turns.iter().position(|(disease, _)| *disease).unwrap_or(24);
        let begun = usize::from(self.turn) > first + 1;
        for i in range(side) {
            self.ineffective[i] = 0;
        }
        for hex in self.manned[side].iter().map(Hex::new) {
            let percent = PERCENTS[lottery.below(PERCENTS.len())];
            for unit in each(self.troops(side, hex)) {
                self.ineffective[unit.index()] = if begun { percent } else { 0 };
            }
        }
    }

    /// R32 Militia that only their owner has seen have any strength that nobody else has.
    fn deal_militia(&mut self, lottery: &mut Lottery) {
        let peeked: Vec<Unit> = range(MEXICO).map(Unit::new).filter(|&u| self.is(u, flag::PEEKED)).collect();
        for &unit in &peeked {
            self.flags[unit.index()] &= !flag::PEEKED;
        }
        for &unit in &peeked {
            let left = self.unturned();
            let value = lottery.weighted(left.iter().map(|n| u32::from(*n))) as u8;
            self.sp[unit.index()] = value << 4 | value;
            self.flags[unit.index()] |= flag::PEEKED;
        }
    }
}

/// A deal in progress.
struct Deal<'a> {
    game: &'a Veracruz,
    slots: &'a [Slot],
    hidden: Units,
    left: Vec<Unit>,
    given: Vec<Option<Unit>>,
}

impl Deal<'_> {
    /// Gives a slot the first counter that fits.
    fn give(&mut self, slot: usize, fits: &dyn Fn(Unit) -> bool) -> Option<()> {
        let at = self.left.iter().position(|&u| fits(u))?;
        self.given[slot] = Some(self.left.remove(at));
        Some(())
    }

    fn free_in(&self, formation: Formation) -> Option<usize> {
        (0..self.slots.len()).find(|&i| self.slots[i].within == formation && self.given[i].is_none())
    }

    fn is_hidden(&self, unit: Unit) -> bool {
        self.hidden.has(unit.index())
    }

    /// The members of a formation that are known or dealt already.
    fn inside(&self, formation: Formation) -> Vec<Unit> {
        let known = each(self.game.members(formation)).filter(|&u| !self.is_hidden(u));
        let dealt = (0..self.slots.len()).filter(|&i| self.slots[i].within == formation);
        known.chain(dealt.filter_map(|i| self.given[i])).collect()
    }

    fn holds(&self, side: Side, hex: Hex) -> bool {
        let known = each(self.game.troops(side, hex)).any(|u| self.game.counts(u) && !self.is_hidden(u));
        let dealt = |i: usize| self.slots[i].at == hex && self.given[i].is_some_and(|u| self.game.counts(u));
        known || (0..self.slots.len()).any(dealt)
    }

    /// What class a Division is to be of: that of its known members, or one of which enough are left, as they come.
    fn class_for(&self, formation: Formation) -> Option<Class> {
        let game = self.game;
        if formation.side() != US {
            return Some(Class::Neutral);
        }
        let class = |u: Unit| game.data.0.units[u.index()].class;
        let inside = self.inside(formation);
        if let Some(&known) = inside.iter().find(|&&u| matches!(class(u), Class::Regular | Class::Volunteer))
        {
            return Some(class(known));
        }
        let free =
            (0..self.slots.len()).filter(|&i| self.slots[i].within == formation && self.given[i].is_none());
        let (free, seen) = (free.count(), inside.iter().filter(|&&u| game.counted(u)).count());
        let order =
            self.left.iter().map(|&u| class(u)).filter(|c| matches!(c, Class::Regular | Class::Volunteer));
        let enough = |wanted: &Class| {
            let fits = |u: &&Unit| game.suits(**u, *wanted) && !game.kind(**u).is_train();
            let troops = self.left.iter().filter(fits).filter(|u| game.counted(**u)).count();
            let guns = self.left.iter().filter(fits).filter(|u| game.kind(**u).is_guns()).count();
            let others = self.left.iter().filter(fits).filter(|u| !game.fights(**u)).count();
            troops + seen >= Veracruz::minimum(US) && troops + guns.min(3) + others >= free
        };
        order.into_iter().find(enough)
    }
}
