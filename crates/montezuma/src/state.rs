//! The position: plain arrays, no heap.

use crate::byte_scan;
use crate::c02_terms::*;
use crate::data::{Data, PlaceData, Ratings};
use crate::frames::Frame;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use zocalo_core::game::Shared;
use zocalo_core::{BySide, Outcome, Side, Stack};

pub use crate::context::{Act, Doing, Fight, Loss, Used};
pub use crate::options::{Bidding, Options};

/// The most frames that ever lie on one another.
pub(crate) const DEPTH: usize = 28;

/// The position of The Halls of Montezuma.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Montezuma {
    pub(crate) data: Shared<Data>,
    pub(crate) options: Options,
    pub(crate) stack: Stack<Frame, DEPTH>,
    pub(crate) over: Option<End>,
    pub(crate) turn: u8,
    pub(crate) pw: i8,
    pub(crate) unstable: bool,
    pub(crate) collapsed: bool,
    pub(crate) blockade: u8,
    pub(crate) bellicosity: u8,
    pub(crate) war: War,
    pub(crate) presidente: Presidente,
    pub(crate) unit_at: [Loc; UNITS],
    pub(crate) steps: [u8; UNITS],
    pub(crate) count: [[u8; PLACES]; 2],
    /// Where the count is not 0.
    pub(crate) occupied: BySide<Places>,
    pub(crate) leader_at: [Loc; LEADERS],
    pub(crate) wound: [u8; LEADERS],
    pub(crate) repl: u64,
    pub(crate) armies: [Option<Army>; 6],
    pub(crate) train: BySide<Option<Place>>,
    pub(crate) beachhead: Option<Place>,
    pub(crate) squadron: [Squadron; 2],
    pub(crate) sailed: [bool; 2],
    /// Places under US control; all other controllable ones are Mexican.
    pub(crate) control: Places,
    pub(crate) revolt: u32,
    pub(crate) state_us: u32,
    pub(crate) works: Walls,
    /// Where there are any.
    pub(crate) built: Places,
    pub(crate) rising: [u8; PLACES],
    /// Works drawn and not yet placed.
    pub(crate) drawn: [u8; 2],
    pub(crate) destroyed: Places,
    pub(crate) raids: BySide<Places>,
    pub(crate) militia_raid: Option<Place>,
    pub(crate) cards: [CardAt; 81],
    /// Enemy cards that a side has seen.
    pub(crate) seen: BySide<Cards>,
    /// Action cards drawn, as bits by number.
    pub(crate) actions_out: u32,
    pub(crate) markers: [i8; CITIES],
    pub(crate) insight: BySide<u16>,
    pub(crate) heat_card: bool,
    pub(crate) supply_done: bool,
    pub(crate) replaced: BySide<bool>,
    pub(crate) reshuffle: bool,
    pub(crate) topographic: bool,
    pub(crate) exhaustion: Option<(Place, u8)>,
    pub(crate) armistice: BySide<u8>,
    pub(crate) officers: [Officer; 4],
    pub(crate) officer_played: bool,
    pub(crate) us_lost_unit: bool,
    pub(crate) santa_anna_lost: bool,
    pub(crate) exiled_by_card: bool,
    pub(crate) santa_anna_arrived: bool,
    pub(crate) santa_anna_waits: bool,
    pub(crate) scott_arrived: bool,
    pub(crate) fremont_arrived: bool,
    pub(crate) disputed_done: bool,
    pub(crate) tejas_first: bool,
    pub(crate) us_in_disputed: bool,
    pub(crate) card_played: bool,
    pub(crate) stolen: Units,
    pub(crate) held: BySide<bool>,
    pub(crate) reinforced: BySide<bool>,
    pub(crate) spread: u32,
    pub(crate) bids: [u8; 2],
    pub(crate) exchanged: bool,
    pub(crate) act: Act,
    /// The Force that reacts, or that is being designated.
    pub(crate) reacting: Force,
    pub(crate) fight: Fight,
    pub(crate) loss: Loss,
    /// Units out of supply in the Supply Event under way.
    pub(crate) hungry: Units,
    /// Points or other numbers of the Event under way.
    pub(crate) points: i16,
    pub(crate) used: Used,
    pub(crate) sacrificed: BySide<Option<Place>>,
    /// PW Cities that changed hands and still need their Conquest roll.
    pub(crate) conquests: Places,
    /// Isolated markers that a limited source keeps (R143).
    pub(crate) rescued: Places,
}

/// The works of each place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walls([Option<Works>; PLACES]);

impl Walls {
    /// None anywhere.
    pub const NONE: Self = Self([None; PLACES]);
}
impl Deref for Walls {
    type Target = [Option<Works>; PLACES];
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
impl DerefMut for Walls {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}
impl Hash for Walls {
    // Few places have any.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for (place, works) in (0u8..).zip(&self.0) {
            if let Some(works) = works {
                (place, works).hash(state);
            }
        }
        state.write_u8(u8::MAX);
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// 5.2.a#2
    UsSuddenDeath,
    /// 5.2.a#3
    MexicoSuddenDeath,
    /// 5.2.b#2, 5.2.b#3
    UsWill,
    /// 5.2.b#1
    MexicoWill,
}

const _: () = assert!(size_of::<Montezuma>() <= 8192);

impl Clone for Montezuma {
    fn clone(&self) -> Self {
        // Every field is plain data: one copy of the whole instead of a call for each.
        Self { ..*self }
    }
}

impl Montezuma {
    // ---- data

    #[inline]
    pub(crate) fn d(&self) -> &'static Data {
        self.data.0
    }
    #[inline]
    pub(crate) fn place(&self, place: Place) -> &'static PlaceData {
        &self.d().places[place.index()]
    }
    #[inline]
    pub(crate) fn is_zone(&self, place: Place) -> bool {
        self.place(place).kind == Kind::Zone
    }
    #[inline]
    pub(crate) fn is_transit(&self, place: Place) -> bool {
        self.place(place).kind == Kind::Transit
    }
    pub(crate) fn places() -> impl Iterator<Item = Place> {
        (0..PLACES).map(Place::new)
    }
    pub(crate) fn side_units(&self, side: Side) -> std::ops::Range<usize> {
        let split = self.d().geo.split;
        if side == US { 0..split } else { split..UNITS }
    }
    #[inline]
    pub(crate) fn unit_side(&self, unit: Unit) -> Side {
        self.d().units[unit.index()].side
    }
    #[inline]
    pub(crate) fn leader_side(&self, leader: Leader) -> Side {
        self.d().leaders[leader.index()].side
    }
    #[inline]
    pub(crate) fn arm(&self, unit: Unit) -> Arm {
        self.d().units[unit.index()].arm
    }
    #[inline]
    pub(crate) fn is_guerilla(&self, unit: Unit) -> bool {
        self.d().units[unit.index()].kind == Troops::Guerilla
    }
    pub(crate) fn is_infantry(&self, unit: Unit) -> bool {
        matches!(self.arm(unit), Arm::Inf | Arm::InfArt)
    }
    pub(crate) fn is_artillery(&self, unit: Unit) -> bool {
        matches!(self.arm(unit), Arm::Art | Arm::InfArt)
    }
    pub(crate) fn is_cavalry(&self, unit: Unit) -> bool {
        self.arm(unit) == Arm::Cav
    }

    // ---- the sides

    /// 3.7 Mexico has the initiative until War is declared, then the US.
    pub(crate) fn initiative(&self) -> Side {
        if self.at_war() { US } else { MX }
    }
    pub(crate) fn at_war(&self) -> bool {
        self.war != War::Crisis
    }
    /// R108 Heat by the season or by the Heat card.
    pub(crate) fn heat(&self) -> bool {
        self.heat_card || self.d().turns[usize::from(self.turn) - 1].heat
    }

    // ---- pieces

    #[inline]
    pub(crate) fn units_in(&self, side: Side, place: Place) -> usize {
        usize::from(self.count[side.index()][place.index()])
    }
    pub(crate) fn units_at(&self, side: Side, place: Place) -> Units {
        if self.units_in(side, place) == 0 {
            return Units::EMPTY;
        }
        self.units_in_box(side, Loc::on(place))
    }
    pub(crate) fn units_in_box(&self, side: Side, loc: Loc) -> Units {
        byte_scan::units_in(&self.unit_at, loc).and(&self.d().geo.units[side])
    }
    /// The Units of a side on the map.
    pub(crate) fn units_on_map(&self, side: Side) -> Units {
        byte_scan::units_placed(&self.unit_at).and(&self.d().geo.units[side])
    }
    /// The leaders of a side on the map.
    pub(crate) fn leaders_on_map(&self, side: Side) -> u64 {
        byte_scan::leaders_placed(&self.leader_at) & self.d().geo.leaders[side]
    }
    /// Where leaders of a side are.
    pub(crate) fn led(&self, side: Side) -> Places {
        bits(self.leaders_on_map(side)).map(|l| usize::from(self.leader_at[l.index()].0)).collect()
    }
    pub(crate) fn leaders_at(&self, side: Side, place: Place) -> u64 {
        self.leaders_in_box(side, Loc::on(place))
    }
    pub(crate) fn leaders_in_box(&self, side: Side, loc: Loc) -> u64 {
        byte_scan::leaders_in(&self.leader_at, loc) & self.d().geo.leaders[side]
    }
    pub(crate) fn steps_of(&self, units: Units) -> u8 {
        units.iter().map(|u| self.steps[u]).sum()
    }
    /// The ratings on the side of the counter that is up.
    #[inline]
    pub(crate) fn ratings(&self, leader: Leader) -> Ratings {
        let data = &self.d().leaders[leader.index()];
        if self.repl >> leader.index() & 1 == 1 { data.repl.unwrap_or(data.own) } else { data.own }
    }
    /// R97 Whether he is himself, and not the one who replaced him.
    pub(crate) fn lives(&self, leader: Leader) -> bool {
        self.repl >> leader.index() & 1 == 0
    }
    pub(crate) fn best_tactics(&self, leaders: u64) -> u8 {
        bits(leaders).map(|l| self.ratings(l).tactics).max().unwrap_or(0)
    }
    pub(crate) fn leader_place(&self, leader: Leader) -> Option<Place> {
        self.leader_at[leader.index()].place()
    }
    pub(crate) fn unit_place(&self, unit: Unit) -> Option<Place> {
        self.unit_at[unit.index()].place()
    }

    /// Puts a Unit somewhere; off the map it has no steps.
    pub(crate) fn put(&mut self, unit: Unit, loc: Loc) {
        let side = self.unit_side(unit);
        if let Some(place) = self.unit_at[unit.index()].place() {
            let count = &mut self.count[side.index()][place.index()];
            *count -= 1;
            if *count == 0 {
                self.occupied[side].remove(place.index());
            }
        }
        self.unit_at[unit.index()] = loc;
        self.stolen.remove(unit.index());
        match loc.place() {
            Some(place) => {
                self.count[side.index()][place.index()] += 1;
                self.occupied[side].insert(place.index());
                if side == US && place == self.d().named.disputed {
                    self.us_in_disputed = true;
                }
            }
            None => {
                self.steps[unit.index()] = 0;
                self.forget(unit);
            }
        }
    }
    /// Places a Unit with so many steps.
    pub(crate) fn place_unit(&mut self, unit: Unit, place: Place, steps: u8) {
        self.steps[unit.index()] = steps;
        self.put(unit, Loc::on(place));
    }
    /// Places a Unit at full strength.
    pub(crate) fn place_full(&mut self, unit: Unit, place: Place) {
        self.place_unit(unit, place, self.d().units[unit.index()].steps);
    }
    fn forget(&mut self, unit: Unit) {
        let u = unit.index();
        self.act.force.units.remove(u);
        self.act.failed_units.remove(u);
        self.act.arrived.remove(u);
        self.act.caught.remove(u);
        self.act.target.units.remove(u);
        self.reacting.units.remove(u);
        self.hungry.remove(u);
        self.loss.pool.remove(u);
        for side in Side::BOTH {
            self.fight.units[side].remove(u);
            self.fight.committed[side].remove(u);
            if self.fight.lead[side] == Some(unit) {
                self.fight.lead[side] = None;
            }
        }
        self.fight.caught.remove(u);
        if self.fight.arrived == Some(unit) {
            self.fight.arrived = None;
        }
    }
    /// 2.2.a#1, 3.2#1 A loss reduces a full Unit or eliminates a reduced one: to Regroup, a Guerilla to the Holding Box.
    pub(crate) fn lose_step(&mut self, unit: Unit) {
        let u = unit.index();
        self.steps[u] -= 1;
        if self.steps[u] == 0 {
            self.eliminate(unit);
        }
    }
    pub(crate) fn eliminate(&mut self, unit: Unit) {
        let to = if self.is_guerilla(unit) { Loc::HOLDING } else { Loc::REGROUP };
        self.put(unit, to);
    }
    /// Moves a leader; his officers stay behind with the Units if he leaves the map.
    pub(crate) fn put_leader(&mut self, leader: Leader, loc: Loc) {
        let old = self.leader_at[leader.index()];
        self.leader_at[leader.index()] = loc;
        if loc.place().is_none() {
            let bit = !(1u64 << leader.index());
            self.act.caught_leaders &= bit;
            self.act.arrived_leaders &= bit;
            for force in [&mut self.act.force, &mut self.act.target, &mut self.reacting] {
                force.leaders &= bit;
                if force.commander == Some(leader) {
                    force.commander = None;
                }
            }
            for side in Side::BOTH {
                self.fight.leaders[side] &= bit;
                self.fight.queue &= bit;
                if self.fight.commander[side] == Some(leader) {
                    self.fight.commander[side] = None;
                }
            }
            for officer in &mut self.officers {
                if *officer == Officer::With(leader) {
                    *officer = old.place().map_or(Officer::Gone, Officer::At);
                }
            }
        }
    }
    /// The Army that a leader commands.
    pub(crate) fn army_of(&self, leader: Leader) -> Option<usize> {
        self.armies.iter().position(|a| a.is_some_and(|a| a.commander == leader))
    }
    pub(crate) fn army_at(&self, side: Side, place: Place) -> bool {
        self.armies[army_range(side)].iter().flatten().any(|a| a.place == place)
    }

    // ---- places

    /// 2.1.a#4 Each Space is controlled by one side; Transit Spaces and the Disputed Zone by nobody.
    #[inline]
    pub(crate) fn controller(&self, place: Place) -> Option<Side> {
        if self.is_transit(place) || place == self.d().named.disputed {
            None
        } else if self.control.has(place.index()) {
            Some(US)
        } else {
            Some(MX)
        }
    }
    /// 6.8#2 The Disputed Zone is friendly to both.
    pub(crate) fn is_friendly(&self, side: Side, place: Place) -> bool {
        self.controller(place) == Some(side) || place == self.d().named.disputed
    }
    pub(crate) fn in_revolt(&self, place: Place) -> bool {
        self.place(place).state.is_some_and(|s| self.revolt >> s.index() & 1 == 1)
    }
    pub(crate) fn is_calm(&self, state: StateId) -> bool {
        self.revolt >> state.index() & 1 == 0
    }
    /// 2.1.b Mejico and Vera Cruz, until destroyed.
    #[inline]
    pub(crate) fn fortress(&self, place: Place) -> bool {
        self.place(place).fortress > 0 && !self.destroyed.has(place.index())
    }
    /// Lays works, or takes them away.
    pub(crate) fn set_works(&mut self, place: Place, works: Option<Works>) {
        self.works[place.index()] = works;
        if works.is_some() {
            self.built.insert(place.index());
        } else {
            self.built.remove(place.index());
        }
    }
    pub(crate) fn works_of(&self, side: Side, place: Place) -> Option<Works> {
        self.works[place.index()].filter(|w| w.owner == side)
    }
    pub(crate) fn raided(&self, place: Place) -> bool {
        let i = place.index();
        self.raids[US].has(i) || self.raids[MX].has(i) || self.militia_raid == Some(place)
    }
    /// Every place with a Raid marker.
    pub(crate) fn all_raids(&self) -> Places {
        let mut raids = self.raids[US].or(&self.raids[MX]);
        if let Some(place) = self.militia_raid {
            raids.insert(place.index());
        }
        raids
    }
    /// The places that a side controls.
    pub(crate) fn controlled(&self, side: Side) -> Places {
        let all = &self.d().geo.controllable;
        if side == US { self.control.and(all) } else { all.minus(&self.control) }
    }
    /// Every place in a State in revolt.
    pub(crate) fn revolted(&self) -> Places {
        let mut places = Places::EMPTY;
        let mut left = self.revolt;
        while left != 0 {
            places = places.or(&self.d().geo.states[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        places
    }
    /// 2.1.a#5, 16.4.b Transit Spaces, and Spaces that a raid has made so.
    pub(crate) fn counts_as_transit(&self, place: Place) -> bool {
        self.is_transit(place) || (self.raided(place) && !self.is_zone(place))
    }
    pub(crate) fn armistice_on(&self) -> bool {
        self.armistice[US] > 0 || self.armistice[MX] > 0
    }
    /// 8.3.e#4 Where the Armistice forbids to act: Spaces, neither Zones nor Transit Spaces;
    /// R174 nor a raided Space, which is one.
    pub(crate) fn truce(&self, place: Place) -> bool {
        self.armistice_on() && self.place(place).kind == Kind::Space && !self.raided(place)
    }
    pub(crate) fn exhausted(&self, side: Side, place: Place) -> bool {
        side == US && self.exhaustion.is_some_and(|(p, _)| p == place)
    }

    // ---- tracks

    /// Where Political Will stands.
    #[must_use]
    pub fn political_will(&self) -> i8 {
        self.pw
    }
    /// 5.1#1 PW may go below 0 but never above 35.
    pub(crate) fn shift_pw(&mut self, by: i16) {
        self.pw = (i16::from(self.pw) + by).clamp(-100, i16::from(self.d().pw_max)) as i8;
    }
    /// An award to a side: to Mexico up, to the US down.
    pub(crate) fn award(&mut self, side: Side, points: i16) {
        self.shift_pw(if side == MX { points } else { -points });
    }
    /// 18.3.a#2 Bellicosity stays between 0 and 5.
    pub(crate) fn shift_bellicosity(&mut self, by: i8) {
        if !self.at_war() {
            self.bellicosity = (self.bellicosity as i8 + by).clamp(0, 5) as u8;
        }
    }

    // ---- cards

    pub(crate) fn cards_at(&self, at: CardAt) -> Cards {
        byte_scan::cards_at(&self.cards, at)
    }
    pub(crate) fn hand_size(&self, side: Side) -> usize {
        self.cards_at(CardAt::hand(side)).len()
    }
    pub(crate) fn hand(&self, side: Side) -> impl Iterator<Item = Card> + use<> {
        self.cards_at(CardAt::hand(side)).iter().map(Card::numbered)
    }
    pub(crate) fn holds(&self, side: Side, card: Card) -> bool {
        self.cards[card.slot()] == CardAt::hand(side)
    }
    /// Whether, as far as everybody knows, somebody may hold or draw this card.
    pub(crate) fn abroad(&self, card: u8) -> bool {
        matches!(self.cards[usize::from(card)], CardAt::Deck | CardAt::Us | CardAt::Mexico)
    }
    pub(crate) fn move_card(&mut self, card: Card, to: CardAt) {
        self.cards[card.slot()] = to;
        for side in Side::BOTH {
            self.seen[side].remove(card.slot());
        }
    }

    // ---- the end

    pub(crate) fn finish(&mut self, end: End) {
        self.over = Some(end);
    }
    pub(crate) fn outcome_of(&self) -> Option<Outcome> {
        let score = 30 - i32::from(self.pw);
        let (winner, level, reason) = match self.over? {
            End::UsSuddenDeath => (US, "level-sudden-death", "end-us-sudden-death"),
            End::MexicoSuddenDeath => (MX, "level-sudden-death", "end-mexico-sudden-death"),
            End::UsWill => (US, "level-political-will", "end-us-will"),
            End::MexicoWill => (MX, "level-political-will", "end-mexico-will"),
        };
        Some(Outcome { winner: Some(winner), level, score, reason })
    }
}

/// The leaders of a set of bits.
pub fn bits(mut set: u64) -> impl Iterator<Item = Leader> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let leader = Leader::new(set.trailing_zeros() as usize);
        set &= set - 1;
        Some(leader)
    })
}

/// The Army markers of a side.
pub const fn army_range(side: Side) -> std::ops::Range<usize> {
    match side {
        Side::One => 0..3,
        Side::Two => 3..6,
    }
}
