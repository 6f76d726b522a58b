//! A position that might be the true one.

use super::layout::Layout;
use super::{BODY, Bodies};
use crate::data::PERCENTS;
use crate::event::Log;
use crate::ids::{Hex, Hexes, MEXICO, US, Unit, range};
use crate::state::{Phase, Veracruz, each, flag};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Known, Side};

/// Of so many stacks one is not supplied as the lines on the board say: it was fixed before the board changed.
const STALE: usize = 8;

/// A position that might be the true one.
///
/// Who lies where and in which order is drawn evenly, with two exceptions. Each way in which the Divisions can be of
/// regulars or of volunteers is as likely as every other, however many arrangements it has: players choose the class of
/// a Division first, and counted by arrangements a Division of the class of which few are left would hardly ever be dealt.
/// Where the one has 12 arrangements and the other 42, one of the former is 3.5 times as likely as one of the latter
/// (tests/it/evenness.rs). And round a garrisoned Perote the points are those of healthy troops.
///
/// Supply and sickness are drawn stack by stack: of the U.S. every second stack is in General Supply, of Mexico those
/// without a line are, but for one in eight; each percentage is as likely as every other once there has been disease.
/// Militia that look untried have been looked at every second time if their owner ever had reason to. What another side's
/// procedure still marks (whom it must move or attack with) is not dealt.
pub(crate) fn deal(known: &Known<Veracruz>, lottery: &mut Lottery) -> Veracruz {
    let position = known.position();
    let mut game = position.clone();
    for side in Side::BOTH {
        if !known.is(side) {
            game.deal_side(position, side, lottery);
        }
    }
    game
}

impl Veracruz {
    fn deal_side(&mut self, known: &Self, side: Side, lottery: &mut Lottery) {
        if self.in_play(side).is_empty() {
            return;
        }
        let layout = Layout::of(known, side, &Hexes::EMPTY);
        layout.drawn(lottery).lay(self, Some(lottery));
        self.level_piles(side, &Hexes::EMPTY, Some(lottery));
        self.refresh_side(side);
        self.deal_sickness(side, lottery);
        if side == MEXICO {
            self.deal_militia(lottery);
            self.deal_mexican_supply(lottery);
        } else {
            self.deal_us_supply(lottery);
        }
        layout.settle_siege(self);
    }

    /// Whether everybody sees the supply state of a counter, as it is in a battle.
    fn supply_shows(&self, unit: Unit) -> bool {
        self.is(unit, flag::BATTLE)
            && self.is(unit, flag::KNOWN)
            && self.data.0.map.fort(self.at(unit)).is_none()
    }

    /// 11.0 What the U.S. have supplied is a toss for each stack; on the turn of the invasion everybody is supplied.
    fn deal_us_supply(&mut self, lottery: &mut Lottery) {
        if self.landing_turn() {
            return;
        }
        for hex in self.occupied[US].iter().map(Hex::new) {
            if lottery.below(2) == 0 {
                continue;
            }
            for unit in each(self.stack(US, hex)) {
                if self.needs_supply(unit) && !self.supply_shows(unit) {
                    self.mark(unit, flag::GENERAL);
                }
            }
        }
    }

    /// 11.4#1 Mexican supply follows from the board, as it was when it was fixed.
    fn deal_mexican_supply(&mut self, lottery: &mut Lottery) {
        let shown = self.marked(MEXICO, flag::GENERAL);
        self.mexican_supply(&mut Log::off());
        for hex in self.manned[MEXICO].iter().map(Hex::new) {
            let stale = lottery.below(STALE) == 0;
            for unit in each(self.troops(MEXICO, hex)) {
                if self.supply_shows(unit) {
                    self.unmark(unit, flag::GENERAL);
                    self.mark(unit, if shown.has(unit.index()) { flag::GENERAL } else { 0 });
                } else if stale {
                    self.flags.set(unit.index(), self.flags[unit.index()] ^ flag::GENERAL);
                }
            }
        }
    }

    /// 13.11 Whether there has been disease.
    pub(super) fn disease_has_been(&self) -> bool {
        let first = self.data.0.tables.turns.iter().position(|(disease, _)| *disease).unwrap_or(24) + 1;
        let turn = usize::from(self.turn);
        turn > first || turn == first && self.phase >= Phase::Disease
    }

    /// 13.21 How many of a stack are sick; before there has been disease nobody is, but for who shows it.
    fn deal_sickness(&mut self, side: Side, lottery: &mut Lottery) {
        let percents = if self.disease_has_been() { PERCENTS.len() } else { 0 };
        let shown = Bodies::sick(self, side);
        let battle = self.marked(side, flag::BATTLE).and(&self.marked(side, flag::KNOWN));
        let mut drawn: Vec<(Hex, u32, u8)> = Vec::with_capacity(16);
        for hex in self.manned[side].iter().map(Hex::new) {
            let troops = self.troops(side, hex);
            // A body of which some fight is as sick as they show.
            for unit in each(troops.and(&battle)) {
                drawn.push((hex, self.flags[unit.index()] & BODY, shown.of(self, unit)));
            }
            for unit in each(troops) {
                let body = self.flags[unit.index()] & BODY;
                let found = drawn.iter().find(|(at, of, _)| *at == hex && *of == body).map(|(_, _, p)| *p);
                let percent = found.unwrap_or_else(|| {
                    let percent = lottery.below(percents + 1).checked_sub(1).map_or(0, |n| PERCENTS[n]);
                    drawn.push((hex, body, percent));
                    percent
                });
                self.ineffective[unit.index()] = percent;
            }
        }
    }

    /// R32 Militia that only their owner has looked at have any strength that nobody else has.
    fn deal_militia(&mut self, lottery: &mut Lottery) {
        if !self.facts.overwhelmed {
            return;
        }
        for unit in range(MEXICO).map(Unit::new) {
            let untried = self.at(unit).on_map() && self.untried(unit) && !self.is(unit, flag::REVEAL);
            if untried && lottery.below(2) == 0 {
                let left = self.unturned();
                let value = lottery.weighted(left.iter().map(|n| u32::from(*n))) as u8;
                self.sp[unit.index()] = value << 4 | value;
                self.mark(unit, flag::PEEKED);
            }
        }
    }
}
