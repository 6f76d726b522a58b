//! What the battery of tests must be told about this game.

mod words;

use crate::data::Kind;
use crate::ids::{Formation, Fort, Hex, Unit, Units, range};
use crate::state::{Veracruz, flag};
use std::collections::BTreeMap;
use zocalo_core::battery::{Exchange, Probe};
use zocalo_core::{Log, Side, Viewer};

const UNITS: &str = "/units";

/// States that both sides watch come about; of a stack they know how many counters have each.
const WATCHED: u32 = flag::MOVED
    | flag::GROUP
    | flag::SCOUTED
    | flag::ATTACKED
    | flag::TARGET
    | flag::BATTLE
    | flag::RETREATING
    | flag::RETREATED
    | flag::CROSSING
    | flag::REVEAL
    | flag::NEW_ZERO;

impl Probe for Veracruz {
    const EXCHANGES: &'static [Exchange] = &[
        Exchange::fields(UNITS, &["at", "within", "height"]),
        Exchange::fields(UNITS, &["at", "within", "height", "states"]),
        Exchange::fields(UNITS, &["at", "within", "height", "strength", "full", "states", "ineffective"]),
        Exchange::fields(UNITS, &["height"]),
        Exchange::fields(UNITS, &["within"]),
        Exchange::fields(UNITS, &["strength", "full"]),
        Exchange::fields(UNITS, &["strength", "full", "states"]),
        Exchange::fields(UNITS, &["states"]),
        Exchange::fields(UNITS, &["ineffective"]),
        Exchange::Pieces,
    ];
    const NEVER_MET: &'static [&'static str] = &["Undisclosed"];
    const UNWRITTEN: &'static str = "pool";
    const NOT_DEALT: &'static [&'static str] = &[
        "must-leave",
        "obliged",
        "changed",
        "changed-twice",
        "arranged",
        "loaded",
        "arrived",
        "ashore",
        "fired",
        "group",
        "went",
        // A spectator remembers nothing; what a side remembers it knows.
        "seen",
    ];

    /// One's own counters one knows in every state. Who of each stack and box has marched, fought or retreated in this
    /// phase has been watched by both sides; which hexes are held and controlled, and whether a garrison is shut in, the
    /// rules say to whoever asks for a move; how many trains and militia have come follows from dice that all have seen.
    fn told_apart(&self, other: &Self, viewer: Viewer) -> bool {
        Side::BOTH.into_iter().any(|side| {
            if viewer.is(side) {
                return self.own(side) != other.own(side);
            }
            self.manned[side] != other.manned[side]
                || self.zone[side] != other.zone[side]
                || self.shut_in(side) != other.shut_in(side)
                || self.watched(side) != other.watched(side)
                || self.drawn(side) != other.drawn(side)
        }) || self.turned_up() != other.turned_up()
    }

    /// Counters on the map of which the other side does not know which they are.
    fn hidden_entries(&self) -> Vec<String> {
        let hidden = |&i: &usize| self.at[i].on_map() && self.flags[i] & flag::KNOWN == 0;
        (0..crate::ids::UNITS).filter(hidden).map(|i| self.data.0.units[i].id.clone()).collect()
    }

    /// Supply units, pack animals, dummies and untried militia are all alike.
    fn interchangeable(&self, name: &str) -> Vec<String> {
        let of = |i: usize| (self.data.0.kinds[i], self.untried(Unit::new(i)));
        let id = |i: usize| self.data.0.units[i].id.clone();
        let found = (0..crate::ids::UNITS).find(|&i| self.data.0.units[i].id == name);
        match found.map(of) {
            Some((Kind::Supply | Kind::Pack | Kind::Dummy, _) | (Kind::Militia, true)) => {
                (0..crate::ids::UNITS).filter(|&i| Some(of(i)) == found.map(of)).map(id).collect()
            }
            _ => vec![name.to_owned()],
        }
    }

    fn remove_piece(&mut self, piece: u16) -> bool {
        let unit = Unit::new(usize::from(piece));
        if !self.at(unit).on_map() {
            return false;
        }
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        for unit in crate::state::each(self.with_members(one)) {
            self.remove(unit);
        }
        if !self.battle.target.on_map() {
            self.disband_weak(&mut Log::off());
        }
        self.refresh();
        true
    }
}

impl Veracruz {
    /// The position without what deals draw by chances of their own: supply and sickness.
    #[must_use]
    pub fn without_supply(&self) -> Self {
        let mut part = self.clone();
        for side in Side::BOTH {
            part.flags.remove_all(side, flag::GENERAL);
        }
        part.ineffective = [0; crate::ids::UNITS];
        part
    }

    /// The same with hidden counters in the order of the counter sheet within each stack and box: who lies where.
    #[must_use]
    pub fn without_order(&self) -> Self {
        let mut part = self.without_supply();
        let mut next = BTreeMap::<_, u8>::new();
        for i in 0..crate::ids::UNITS {
            if self.at[i].on_map() && self.flags[i] & flag::KNOWN == 0 {
                let height = next.entry((self.at[i], self.within[i], i < crate::ids::US_UNITS)).or_default();
                part.height[i] = *height;
                *height += 1;
            }
        }
        part
    }

    /// Everything about the counters of a side.
    fn own(&self, side: Side) -> impl PartialEq + use<> {
        let of = |i: usize| {
            let strength = (self.sp[i], self.ineffective[i], self.flags[i]);
            (self.at[i], self.within[i], self.height[i], strength, self.seen_at[i], self.seen_on[i])
        };
        range(side).map(of).collect::<Vec<_>>()
    }

    /// How many trains, dummies and militia are on the map.
    fn drawn(&self, side: Side) -> [usize; 4] {
        let masks = &self.data.0.masks;
        [&masks.supplies, &masks.packs, &masks.dummies, &masks.militia]
            .map(|kind| self.in_play(side).and(kind).len())
    }

    /// 16.11#2 Which guerrillas each band may still be: everybody has seen which of them were turned up.
    fn turned_up(&self) -> [u8; 2] {
        self.bands.map(|band| band.may_be)
    }

    fn shut_in(&self, side: Side) -> bool {
        let garrison = self.manned[side.foe()].has(self.data.0.map.fort_hex(Fort::Perote).index());
        garrison && self.invests(side, Fort::Perote)
    }

    /// How many counters of each place have which of the watched states; of known counters and of gunboats, which lie in
    /// no stack, which of them.
    fn watched(&self, side: Side) -> BTreeMap<(Hex, Option<Formation>, u32, Option<usize>), usize> {
        let mut found = BTreeMap::new();
        // Who is picked for something is only seen once the group marches.
        let marching = self.frames.iter().any(|frame| match frame {
            crate::Frame::March(march) => march.steps > 0,
            crate::Frame::Summons(summons) => summons.march.steps > 0,
            crate::Frame::Overrun(_) => true,
            _ => false,
        });
        let seen = if marching { WATCHED } else { WATCHED & !flag::GROUP };
        for i in range(side).filter(|&i| self.at[i].on_map() && self.flags[i] & seen != 0) {
            let is_seen = self.flags[i] & flag::KNOWN != 0 || self.data.0.kinds[i] == Kind::Gunboat;
            let known = is_seen.then_some(i);
            *found.entry((self.at[i], self.within[i], self.flags[i] & seen, known)).or_default() += 1;
        }
        found
    }
}
