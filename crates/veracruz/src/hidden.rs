//! What a viewer knows of a position, and what might be true then.
//!
//! Of the other side a viewer knows (14.31, R71): how many counters each stack and each box holds; which counter lies
//! on top of a stack, and whom he has been shown since that stack last parted ([`flag::KNOWN`]); where Divisions and
//! Armies are; which counters are on the map at all, and their strength, as they arrive and lose points in the open;
//! which stacks are demoralized; in which hexes there are troops, which of them exert a Zone of Control and whether
//! Perote is besieged, as what he may do hangs on that; and who has marched, fought and retreated in this phase, as
//! he has watched it.
//!
//! He does not know which hidden counter lies where and in what order, the supply of stacks and how many are sick (but
//! of those in a battle he does), the strength of militia that only their owner has looked at, which of counters that
//! are all alike (trains, dummies, untried militia) are on the map, and what the other side is pondering.

mod check;
mod deal;
mod layout;
mod odds;

pub(crate) use deal::deal;
pub(crate) use odds::canonicalize;

use crate::c05_movement::March;
use crate::c14_hidden::Undisclosed;
use crate::c17_politics::Summons;
use crate::frames::Frame;
use crate::ids::{HEXES, Hex, Hexes, PLACES, UNITS, Unit, Units};
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use layout::Layout;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Ask, Decide, Known, Side, Viewer};

/// States that everybody has watched come about. They belong to a place, not to who lies there.
const WATCHED: u32 = flag::MOVED
    | flag::SCOUTED
    | flag::ATTACKED
    | flag::TARGET
    | flag::BATTLE
    | flag::RETREATING
    | flag::RETREATED
    | flag::CROSSING
    | flag::REVEAL
    | flag::NEW_ZERO;
/// Bodies that share demoralization and sickness in one hex: those who march or retreat through it, and those who lie there.
const BODY: u32 = flag::GROUP | flag::RETREATING;

/// What a viewer knows: everything else is laid in one fixed way.
pub(crate) fn known(game: &Veracruz, viewer: Viewer) -> Known<Veracruz> {
    let mut left = game.clone();
    if viewer == Viewer::Public {
        // A spectator remembers nothing that a side has been shown.
        left.seen_at = [Hex::NONE; UNITS];
        left.seen_on = [0; UNITS];
        let truth = left.clone();
        Side::BOTH.into_iter().for_each(|side| left.forget_side(&truth, side));
    }
    for side in Side::BOTH {
        if viewer == Viewer::Side(side.foe()) {
            left.forget_side(game, side);
        }
    }
    left.forget_scouts(viewer);
    left.forget_frames(game, viewer);
    Known::erased(left, viewer)
}

impl Veracruz {
    /// 14.31#2 The counters that a viewer can tell: his own, those on top of stacks and those shown, formations.
    pub(crate) fn recognized(&self, viewer: Viewer) -> Units {
        let mut seen = self.data.0.masks.formations;
        for side in Side::BOTH {
            let own = if viewer.is(side) { Self::counters(side) } else { self.marked(side, flag::KNOWN) };
            seen = seen.or(&own);
        }
        seen
    }

    /// The counters of a side on the map that the others cannot tell; no gunboats.
    fn hidden(&self, side: Side) -> Units {
        let masks = &self.data.0.masks;
        let seen = self.marked(side, flag::KNOWN).or(&masks.formations).or(&masks.gunboats);
        self.in_play(side).minus(&seen)
    }

    /// Lays what the others cannot know of a side in one fixed way.
    fn forget_side(&mut self, truth: &Self, side: Side) {
        let layout = Layout::of(truth, side, &Hexes::EMPTY);
        self.forget_states(side);
        layout.first().lay(self, None);
        self.level_piles(side, &Hexes::EMPTY, None);
        if truth.battle.target.on_map() || !truth.marked(side, flag::DEMORALIZED).is_empty() {
            self.refresh_side(side);
        }
        layout.settle_siege(self);
    }

    /// Takes states off that the others do not know: picks that nobody has seen yet, marks that only their owner
    /// follows, supply and sickness outside of battles, strengths that only their owner has looked at.
    fn forget_states(&mut self, side: Side) {
        let sick = Bodies::sick(self, side);
        let group = if self.group_is_seen() { flag::GROUP } else { 0 };
        let kept = WATCHED | group | flag::KNOWN | flag::TRIED | flag::DEMORALIZED;
        // Who is off the map and in no state is not sick either: there is nothing to forget of him.
        for unit in each(self.in_play(side).or(&self.marked(side, u32::MAX))) {
            let i = unit.index();
            if self.is(unit, flag::PEEKED) {
                self.sp[i] = 0;
            }
            let supply = if self.is(unit, flag::BATTLE) && self.in_general(unit) { flag::GENERAL } else { 0 };
            self.ineffective[i] = if self.fights(unit) { sick.of(self, unit) } else { 0 };
            self.flags.remove(i, !(kept | supply));
        }
    }

    /// Whether the group of the phasing side is on the march, so that everybody sees who is in it.
    fn group_is_seen(&self) -> bool {
        self.frames.iter().any(|frame| match frame {
            Frame::March(march) | Frame::Summons(Summons { march, .. }) => march.steps > 0,
            Frame::Overrun(_) => true,
            _ => false,
        })
    }

    /// The order of a stack below its top, and that of a box, is not known.
    fn level_piles(&mut self, side: Side, kept: &Hexes, lottery: Option<&mut Lottery>) {
        let land = self.in_play(side).minus(&self.data.0.masks.gunboats);
        let (mut count, mut next) = ([0u8; PLACES], [0u8; HEXES + 9]);
        for i in land.iter().filter(|&i| self.within[i].is_none()) {
            count[self.at[i].index()] += 1;
        }
        let mut level = |i: usize| {
            let (hex, formation) = (self.at[i].index(), self.within[i]);
            if kept.has(hex) {
                return;
            }
            let on_top =
                formation.is_none() && self.flags[i] & flag::KNOWN != 0 && self.height[i] + 1 == count[hex];
            if !on_top {
                let next = &mut next[formation.map_or(hex, |formation| HEXES + formation.index())];
                self.height[i] = *next;
                *next += 1;
            }
        };
        let Some(lottery) = lottery else { return land.iter().for_each(level) };
        let mut order: ArrayVec<u16, 180> = land.iter().map(|i| i as u16).collect();
        lottery.shuffle(&mut order);
        order.into_iter().for_each(|i| level(usize::from(i)));
    }

    /// Who reconnoitred is forgotten with where he is.
    fn forget_scouts(&mut self, viewer: Viewer) {
        if !self.scouted.is_empty() {
            let seen = self.recognized(viewer);
            self.scouted.retain(|(unit, _)| seen.has(unit.index()));
        }
    }

    /// What another side is pondering is taken back to where it began, and what only that side can tell of its march
    /// is set to something usual.
    fn forget_frames(&mut self, truth: &Self, viewer: Viewer) {
        let (marches, lands) = (self.phasing(), self.landing_turn());
        for frame in self.frames.iter_mut() {
            match frame {
                Frame::March(march) if !viewer.is(marches) => *march = usual(*march, lands),
                Frame::Summons(summons) if !viewer.is(marches) => {
                    *summons = Summons { march: usual(summons.march, false), gathers: false };
                }
                _ => {}
            }
        }
        let waits = truth.frames.last().filter(|_| truth.outcome.is_none()).map(|frame| frame.ask(truth));
        let Some(Ask::Side(side)) = waits else { return };
        if viewer.is(side) {
            return;
        }
        while self.frames.last().is_some_and(private) {
            self.frames.pop();
        }
        if self.frames.last().is_some_and(hangs_on_hidden) {
            self.frames.push(Undisclosed { side }.into());
        }
    }
}

/// A march with points left as many have, as nobody else can tell how slow or loaded a group is.
fn usual(march: March, lands: bool) -> March {
    let (spent, allow) = if lands { (u16::from(march.steps).min(2), 2) } else { (0, 40) };
    March { spent, allow, ..march }
}

/// Whether a decision is still in its owner's head: nothing has been done on the map yet.
const fn private(frame: &Frame) -> bool {
    match frame {
        Frame::March(march) => march.steps == 0,
        Frame::Muster(_)
        | Frame::Parting(_)
        | Frame::Forming(_)
        | Frame::Attaching(_)
        | Frame::Detaching(_)
        | Frame::Building(_)
        | Frame::Arranging(_)
        | Frame::Declare(_)
        | Frame::Battery(_) => true,
        _ => false,
    }
}

/// Whether it hangs on hidden counters of the side that decides that it is asked at all.
const fn hangs_on_hidden(frame: &Frame) -> bool {
    matches!(
        frame,
        Frame::MexicanArrivals(_)
            | Frame::Disembarking(_)
            | Frame::Summons(_)
            | Frame::SiegeSegment(_)
            | Frame::Relocate(_)
            | Frame::EnterFort(_)
            | Frame::Casualties(_)
            | Frame::Advance(_)
    )
}

/// The bodies of a side that have something in common: in one hex those who march, those who retreat, and the others.
struct Bodies {
    found: ArrayVec<(Hex, u32, u8), 32>,
    /// What tells bodies apart: a group that has been picked and not moved is still one with those around it, and only
    /// its owner knows of it.
    apart: u32,
}

impl Bodies {
    fn some(game: &Veracruz, units: Units, what: impl Fn(Unit) -> u8) -> Self {
        let apart = if game.group_is_seen() { BODY } else { BODY & !flag::GROUP };
        let mut bodies = Self { found: ArrayVec::new(), apart };
        for unit in each(units.and(&game.data.0.masks.fighters)) {
            let known = bodies.of(game, unit) > 0 || bodies.found.is_full();
            if !known && what(unit) > 0 && game.at(unit).on_map() {
                bodies.found.push((game.at(unit), game.flags[unit.index()] & apart, what(unit)));
            }
        }
        bodies
    }

    /// 13.21 Whose sickness is known: those who are shown in a battle, and with them all of their body.
    fn sick(game: &Veracruz, side: Side) -> Self {
        let battle = game.marked(side, flag::BATTLE).and(&game.marked(side, flag::KNOWN));
        Self::some(game, battle, |unit| game.ineffective[unit.index()])
    }

    /// 8.8 Who is demoralized.
    fn broken(game: &Veracruz, side: Side) -> Self {
        Self::some(game, game.marked(side, flag::DEMORALIZED), |_| 1)
    }

    fn of(&self, game: &Veracruz, unit: Unit) -> u8 {
        let (hex, body) = (game.at(unit), game.flags[unit.index()] & self.apart);
        let found = self.found.iter().find(|(at, of, _)| *at == hex && *of == body);
        found.map_or(0, |(_, _, what)| *what)
    }
}
