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
use zocalo_core::{Known, Side, Viewer};

/// States that belong to a counter wherever it is; all others belong to its place.
const OWN: u32 = flag::TRIED | flag::PEEKED | flag::WENT;
/// States of those whose stack is in the open, because a battle goes on there.
const OPEN: u32 = flag::BATTLE | flag::RETREATING | flag::CROSSING | flag::REVEAL;

/// A place where a hidden counter lies.
#[derive(Clone, Copy, Debug)]
struct Slot {
    at: Hex,
    within: Formation,
    height: u8,
    flags: u32,
    held_by: Unit,
}

/// What a viewer knows: the hidden counters laid in one fixed way.
pub(crate) fn known(game: &Veracruz, viewer: Viewer) -> Known<Veracruz> {
    Known::erased(game.dealt_again(viewer, &mut Lottery::new(0)), viewer)
}

impl Veracruz {
    /// Some position that looks the same to a viewer.
    pub(crate) fn dealt_again(&self, viewer: Viewer, lottery: &mut Lottery) -> Self {
        let mut game = self.clone();
        for side in Side::BOTH {
            if !viewer.is(side) {
                let busy = game.in_hand();
                game.deal_counters(viewer, side, &busy, lottery);
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
    pub(crate) fn in_hand(&self) -> Hexes {
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
            // Where Santa Anna goes hangs on every stack that could be his escort.
            Some(Frame::Summons(_)) => hexes = self.manned[MEXICO],
            Some(Frame::Disembarking(_)) => {
                for unit in each(self.marked(US, flag::ARRIVED)) {
                    hexes.insert(self.at(unit).index());
                }
            }
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

    fn slots(&self, viewer: Viewer, side: Side, busy: &Hexes) -> Vec<Slot> {
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

    /// 14.31#1 Deals the hidden counters of a side to their places again, except in some hexes.
    pub(crate) fn deal_counters(&mut self, viewer: Viewer, side: Side, busy: &Hexes, lottery: &mut Lottery) {
        let slots = self.slots(viewer, side, busy);
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
        lottery.shuffle(&mut pieces);
        let Some(deal) = self.fill(side, &slots, &pieces, &strong, lottery) else { return };
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

    /// Gives every slot a piece that it can take: a matching, found for one division into regulars and volunteers
    /// after the other. The true one is among them, so that there is always an answer.
    fn fill(
        &self,
        side: Side,
        slots: &[Slot],
        pieces: &[Unit],
        strong: &Hexes,
        lottery: &mut Lottery,
    ) -> Option<Vec<Unit>> {
        let hidden: Units = pieces.iter().map(|u| u.index()).collect();
        let mut order: Vec<usize> = (0..slots.len()).collect();
        lottery.shuffle(&mut order);
        let combinations = 1usize << Formation::of(side).len();
        let first = lottery.below(combinations);
        (0..combinations).find_map(|n| {
            let mask = (first + n) % combinations;
            let needs = self.needs(side, slots, &hidden, strong, mask)?;
            Matching { game: self, needs: &needs, pieces }.find(&order)
        })
    }

    /// What each slot needs if the Divisions are of these classes; nothing if their known members say otherwise.
    fn needs(
        &self,
        side: Side,
        slots: &[Slot],
        hidden: &Units,
        strong: &Hexes,
        mask: usize,
    ) -> Option<Vec<Need>> {
        let mut needs: Vec<Need> = slots
            .iter()
            .map(|slot| if strong.has(slot.at.index()) { Need::Any } else { Need::Idle })
            .collect();
        let mut held = Hexes::EMPTY;
        for (n, formation) in Formation::of(side).into_iter().enumerate() {
            let class = match (side, mask >> n & 1) {
                (Side::Two, _) => Class::Neutral,
                (Side::One, 0) => Class::Regular,
                _ => Class::Volunteer,
            };
            let known: Vec<Unit> = each(self.members(formation).minus(hidden)).collect();
            if known.iter().any(|&u| !self.suits(u, class)) {
                return None;
            }
            let mut leaders = usize::from(!known.iter().any(|&u| self.kind(u) == Kind::Leader));
            let troops = known.iter().filter(|&&u| self.counted(u)).count();
            let mut troops = Self::minimum(side).saturating_sub(troops);
            let mut guns = 3usize.saturating_sub(known.iter().filter(|&&u| self.kind(u).is_guns()).count());
            held.insert(self.at(self.counter(formation)).index());
            for (_, need) in slots.iter().zip(&mut needs).filter(|(slot, _)| slot.within == formation) {
                *need = if leaders > 0 {
                    leaders -= 1;
                    Need::Leader
                } else if troops > 0 {
                    troops -= 1;
                    Need::Troop(class)
                } else if guns > 0 {
                    guns -= 1;
                    Need::Member(class, true)
                } else {
                    Need::Member(class, false)
                };
            }
        }
        for hex in strong.iter().map(Hex::new) {
            let known = each(self.troops(side, hex).minus(hidden)).any(|u| self.counts(u));
            if known || held.has(hex.index()) {
                continue;
            }
            let loose = (0..slots.len()).find(|&i| slots[i].at == hex && !slots[i].within.some());
            if let Some(i) = loose {
                needs[i] = Need::Holder;
            }
        }
        Some(needs)
    }

    fn counted(&self, unit: Unit) -> bool {
        self.counts(unit) && !self.kind(unit).is_guns()
    }

    /// 15.19 Whether a unit fits a Division of a class; everything fits an Army.
    fn suits(&self, unit: Unit, class: Class) -> bool {
        let own = self.data.0.units[unit.index()].class;
        !matches!((own, class), (Class::Regular, Class::Volunteer) | (Class::Volunteer, Class::Regular))
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

/// What a slot can take.
#[derive(Clone, Copy, Debug)]
enum Need {
    /// A leader of a formation.
    Leader,
    /// One of the least number of its combat units.
    Troop(Class),
    /// Any other member; artillery only in so many slots.
    Member(Class, bool),
    /// Nobody who fights: the hex is not held.
    Idle,
    /// Somebody who holds the hex.
    Holder,
    /// Anybody who is loose.
    Any,
}

/// A search for a piece for every slot.
struct Matching<'a> {
    game: &'a Veracruz,
    needs: &'a [Need],
    pieces: &'a [Unit],
}

impl Matching<'_> {
    fn fits(&self, slot: usize, unit: Unit) -> bool {
        let game = self.game;
        let kind = game.kind(unit);
        match self.needs[slot] {
            Need::Leader => kind == Kind::Leader,
            Need::Troop(class) => game.counted(unit) && game.suits(unit, class),
            Need::Member(class, guns) => {
                !kind.is_train() && game.suits(unit, class) && (guns || !kind.is_guns())
            }
            Need::Idle => !kind.fights() && kind != Kind::Dummy,
            Need::Holder => game.counts(unit),
            Need::Any => kind != Kind::Dummy,
        }
    }

    /// The pieces of the slots, if every slot can have one: augmenting paths, slot by slot.
    fn find(&self, order: &[usize]) -> Option<Vec<Unit>> {
        let mut slot_of: Vec<Option<usize>> = vec![None; self.pieces.len()];
        for &slot in order {
            let mut tried = vec![false; self.pieces.len()];
            if !self.seat(slot, &mut slot_of, &mut tried) {
                return None;
            }
        }
        let mut deal = vec![None; self.needs.len()];
        for (piece, slot) in slot_of.into_iter().enumerate() {
            deal[slot?] = Some(self.pieces[piece]);
        }
        deal.into_iter().collect()
    }

    /// Finds a piece for a slot, if need be by moving others on.
    fn seat(&self, slot: usize, slot_of: &mut [Option<usize>], tried: &mut [bool]) -> bool {
        let free = slot_of
            .iter()
            .zip(self.pieces)
            .position(|(taken, &unit)| taken.is_none() && self.fits(slot, unit));
        if let Some(piece) = free {
            slot_of[piece] = Some(slot);
            return true;
        }
        for piece in 0..self.pieces.len() {
            if tried[piece] || !self.fits(slot, self.pieces[piece]) {
                continue;
            }
            tried[piece] = true;
            if let Some(other) = slot_of[piece]
                && self.seat(other, slot_of, tried)
            {
                slot_of[piece] = Some(slot);
                return true;
            }
        }
        false
    }
}
