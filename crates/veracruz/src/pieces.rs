//! Putting counters down, taking them up, losing them; what follows at once for stacks and formations.

use crate::data::Kind;
use crate::event::{Event, Log};
use crate::ids::{Formation, Hex, Hexes, MEXICO, US, Unit, Units, range};
use crate::state::{Elections, Veracruz, each, flag};
use zocalo_core::{Msg, Side};

/// The counters of one stack or box.
pub(crate) type Pile = arrayvec::ArrayVec<Unit, 180>;

/// How something came to be lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// In combat, assault, retreat, flight or by disease: what is left without troops goes too.
    Battle,
    /// Otherwise: leaders and trains stay.
    Other,
}

/// Puts a hex into a set or out of it.
#[inline]
fn keep(set: &mut Hexes, hex: Hex, held: bool) {
    if held {
        set.insert(hex.index());
    } else {
        set.remove(hex.index());
    }
}

impl Veracruz {
    // ---- where things are

    /// Works out again which hexes each side occupies, mans and controls.
    pub(crate) fn refresh(&mut self) {
        for side in Side::BOTH {
            self.refresh_side(side);
        }
    }

    /// 6.0, 6.11, 6.12, 6.14#1, 6.14#2, 6.21, 6.29, 12.15#1, 14.17 Zones of Control: of every combat unit that is not
    /// demoralized, has strength or is untried, and is not in Veracruz.
    pub(crate) fn refresh_side(&mut self, side: Side) {
        let data = self.data.0;
        let (mut occupied, mut manned, mut strong) = (Hexes::EMPTY, Hexes::EMPTY, Hexes::EMPTY);
        let land = self.in_play(side).minus(&data.masks.gunboats);
        for unit in each(land) {
            occupied.insert(self.at(unit).index());
        }
        for unit in each(land.and(&data.masks.fighters)) {
            let hex = self.at(unit).index();
            manned.insert(hex);
            if !self.is(unit, flag::DEMORALIZED) && self.counts(unit) {
                strong.insert(hex);
            }
        }
        strong.remove(data.map.forts[0].0.index());
        let mut zone = Hexes::EMPTY;
        for hex in strong.iter() {
            for to in &data.map.reach[hex] {
                zone.insert(to.index());
            }
        }
        self.occupied[side] = occupied;
        self.manned[side] = manned;
        self.zone[side] = zone;
    }

    /// As [`refresh_side`](Self::refresh_side), where units have gone from one hex to another and nothing else has changed.
    pub(crate) fn refresh_step(&mut self, side: Side, from: Hex, to: Hex) {
        let data = self.data.0;
        let [from_strong, to_strong] = [from, to].map(|hex| {
            let units = self.in_hex(side, hex);
            let troops = units.and(&data.masks.fighters);
            keep(&mut self.occupied[side], hex, !units.is_empty());
            keep(&mut self.manned[side], hex, !troops.is_empty());
            self.are_strong(side, hex, troops)
        });
        if !from_strong {
            for &left in &data.map.reach[from.index()] {
                let held = data.map.near(left).any(|other| self.exerts(side, other, left));
                keep(&mut self.zone[side], left, held);
            }
        }
        if to_strong {
            for &gained in &data.map.reach[to.index()] {
                self.zone[side].insert(gained.index());
            }
        }
    }

    /// Whether the units of a side in a hex have a Zone of Control.
    fn is_strong(&self, side: Side, hex: Hex) -> bool {
        self.manned[side].has(hex.index()) && self.are_strong(side, hex, self.troops(side, hex))
    }
    fn are_strong(&self, side: Side, hex: Hex, troops: Units) -> bool {
        hex != self.data.0.map.forts[0].0
            && each(troops.minus(&self.marked(side, flag::DEMORALIZED))).any(|u| self.counts(u))
    }

    /// Whether a hex is in a Zone of Control of the other side.
    #[inline]
    pub(crate) fn in_zone(&self, side: Side, hex: Hex) -> bool {
        self.zone[side.foe()].has(hex.index())
    }

    /// 6.28 Whether the units in one hex exert a Zone of Control on another.
    pub(crate) fn exerts(&self, side: Side, from: Hex, on: Hex) -> bool {
        let reach = self.data.0.map.reach.get(from.index());
        reach.is_some_and(|reach| reach.contains(&on)) && self.is_strong(side, from)
    }

    // ---- stacks

    /// The counters that lie in a hex by themselves, the top one first.
    pub(crate) fn pile(&self, side: Side, hex: Hex) -> Pile {
        self.ranked(self.loose(side, hex))
    }

    /// Counters in their order from the top.
    pub(crate) fn ranked(&self, units: Units) -> Pile {
        let mut pile: Pile = each(units).collect();
        pile.sort_by_key(|u| std::cmp::Reverse(self.height[u.index()]));
        pile
    }

    /// 14.35 The units of a stack from the top down, those of a formation in the place of its counter.
    pub(crate) fn top_down(&self, side: Side, hex: Hex) -> Pile {
        let mut units = Pile::new();
        for unit in self.pile(side, hex) {
            match self.stands_for(unit) {
                Some(formation) => units.extend(self.ranked(self.members(formation))),
                None => units.push(unit),
            }
        }
        units
    }

    /// 14.31#2 The counter on top of a stack.
    #[must_use]
    pub fn top_of(&self, side: Side, hex: Hex) -> Option<Unit> {
        each(self.loose(side, hex)).max_by_key(|u| self.height[u.index()])
    }

    /// The counters of a stack, or of the box of a formation; no gunboats.
    fn heap(&self, side: Side, hex: Hex, within: Option<Formation>) -> Units {
        if let Some(formation) = within {
            return self.members(formation);
        }
        self.in_hex(side, hex).minus(&self.within.of(side))
    }

    /// 14.31#2 The heights of a stack or box count up from the bottom without gaps; who lies on top of a stack is seen.
    pub(crate) fn tidy_pile(&mut self, side: Side, hex: Hex, within: impl Into<Option<Formation>>) {
        let within = within.into();
        if !hex.on_map() {
            return;
        }
        self.tidy_heap(self.heap(side, hex, within), within.is_none());
    }

    /// As [`tidy_pile`](Self::tidy_pile), of counters that lie together in a hex or in a box.
    fn tidy_heap(&mut self, heap: Units, in_hex: bool) {
        let top = self.top_if_tidy(heap).or_else(|| self.count_up(heap));
        if let (Some(top), true) = (top, in_hex) {
            self.flags.add(top, flag::KNOWN);
        }
    }

    /// The top counter of a heap whose heights count up without gaps already.
    fn top_if_tidy(&self, heap: Units) -> Option<usize> {
        let (mut heights, mut count, mut top) = (0u64, 0, (0, None));
        for i in heap.iter() {
            let height = self.height[i];
            count += 1;
            heights |= 1u64.checked_shl(height.into()).unwrap_or(0);
            if height >= top.0 {
                top = (height, Some(i));
            }
        }
        // As many different heights as counters, the highest of them last.
        let all = 1u64.checked_shl(count).map(|bit| bit - 1);
        top.1.filter(|_| all == Some(heights))
    }

    /// Heights of a heap from the bottom, in the order that they have; the top counter.
    fn count_up(&mut self, heap: Units) -> Option<usize> {
        let mut pile: arrayvec::ArrayVec<u16, 180> = heap.iter().map(|i| i as u16).collect();
        pile.sort_unstable_by_key(|&i| (self.height[usize::from(i)], i));
        for (height, &i) in pile.iter().enumerate() {
            self.height[usize::from(i)] = height as u8;
        }
        pile.last().copied().map(usize::from)
    }

    /// Every stack and box in order, for positions that somebody wrote.
    pub(crate) fn tidy_piles(&mut self) {
        for side in Side::BOTH {
            for hex in self.occupied[side].iter() {
                self.tidy_pile(side, Hex::new(hex), None);
            }
            for formation in Formation::of(side) {
                let hex = self.at(self.counter(formation));
                self.tidy_pile(side, hex, formation);
                if hex.on_map() {
                    self.mark(self.counter(formation), flag::KNOWN);
                }
            }
        }
        let anna = self.data.0.names.santa_anna;
        if self.anna_is_bound() && self.at(anna).on_map() {
            self.mark(anna, flag::KNOWN);
        }
    }

    /// 17.12#1, 17.13#1 Whether the elections bind Santa Anna, so that everybody knows where he is.
    pub(crate) const fn anna_is_bound(&self) -> bool {
        self.elections.march || self.elections.stay || self.elections.due
    }

    /// Puts counters on top of what lies in a hex, in their own order; members stay in their boxes. Whoever takes them
    /// from another hex tidies what they leave there.
    pub(crate) fn put(&mut self, units: Units, hex: Hex) {
        let Some(first) = units.first() else { return };
        let side = Unit::new(first).side();
        let mut heap = self.heap(side, hex, None);
        let base = heap.len() as u8;
        for unit in each(units) {
            let i = unit.index();
            self.at.set(i, hex);
            if self.within[i].is_none() && self.kind(unit) != Kind::Gunboat {
                self.height[i] = self.height[i].saturating_add(base);
                heap.insert(i);
            }
        }
        self.tidy_heap(heap, true);
    }

    /// The counters that go along if these do: members with their formations.
    pub(crate) fn with_members(&self, units: Units) -> Units {
        let mut all = units;
        for unit in each(units.and(&self.data.0.masks.formations)) {
            if let Some(formation) = self.stands_for(unit) {
                all = all.or(&self.members(formation));
            }
        }
        all
    }

    /// 14.31#1 What the other side knew of a stack is stale once part of it has gone; not where formations alone go,
    /// which everybody sees.
    pub(crate) fn blur(&mut self, side: Side, hex: Hex, leaving: Units) {
        let stack = self.stack(side, hex);
        let seen = |u: Unit| self.formation(u).is_some() || self.kind(u) == Kind::Formation;
        if stack.minus(&leaving).is_empty() || each(leaving).all(seen) {
            return;
        }
        self.cover(side, hex);
    }

    /// Nothing of a stack is known any more but what lies on top.
    pub(crate) fn cover(&mut self, side: Side, hex: Hex) {
        for unit in each(self.heap(side, hex, None)) {
            self.hide(unit);
        }
        self.tidy_pile(side, hex, None);
    }

    /// 17.12#1, 17.13#1 The other side no longer knows where a counter is; of formations everybody knows it, and of Santa
    /// Anna as long as the elections bind him.
    fn hide(&mut self, unit: Unit) {
        let told = self.anna_is_bound() && unit == self.data.0.names.santa_anna;
        if !told && self.kind(unit) != Kind::Formation {
            self.unmark(unit, flag::KNOWN);
        }
    }

    /// As [`blur`](Self::blur), for a formation that changes and the hex it is in.
    pub(crate) fn blur_box(&mut self, formation: Formation) {
        for unit in each(self.members(formation)) {
            self.hide(unit);
        }
        self.cover(formation.side(), self.at(self.counter(formation)));
    }

    /// 14.31#1, R74 The other side sees a counter and remembers where and when. A militia of which only its owner knew that it is a zero is now
    /// known for one, and may be dropped.
    pub(crate) fn show(&mut self, unit: Unit) {
        self.point_out(unit);
        if self.is(unit, flag::PEEKED) {
            self.unmark(unit, flag::PEEKED);
            let zero = self.points(unit) == 0;
            self.mark(unit, flag::TRIED | if zero { flag::NEW_ZERO } else { 0 });
        }
    }

    /// R103 The other side sees which counter it is, not what is on the other face of a militia.
    pub(crate) fn point_out(&mut self, unit: Unit) {
        if self.kind(unit) == Kind::Gunboat {
            return;
        }
        self.mark(unit, flag::KNOWN);
        self.seen_at[unit.index()] = self.at(unit);
        self.seen_on[unit.index()] = self.turn;
    }

    // ---- strength

    /// 13.26#1, 8.23#1 The effective Strength Points of some units: in each hex the ineffective ones are left out.
    #[must_use]
    pub fn effective(&self, units: Units) -> u16 {
        let mut rest = units.and(&self.data.0.masks.fighters);
        let mut total = 0;
        while let Some(first) = rest.first() {
            let hex = self.at[first];
            let (mut points, mut percent) = (0, 0);
            for unit in each(rest) {
                if self.at(unit) == hex {
                    rest.remove(unit.index());
                    points += self.points(unit);
                    percent = percent.max(self.ineffective[unit.index()]);
                }
            }
            total += points - self.data.0.tables.percent_of(points, percent);
        }
        total
    }

    /// The Strength Points of some units, ineffective ones included.
    #[must_use]
    pub fn raw(&self, units: Units) -> u16 {
        each(units).map(|u| self.points(u)).sum()
    }

    // ---- what happens when units come together

    /// 8.83, 13.23, 13.24, R70, R113 Units that end in one hex share demoralization and the highest percentage; a group that
    /// goes on from there does not.
    pub(crate) fn join(&mut self, side: Side, hex: Hex) {
        let troops = self.troops(side, hex).minus(&self.marked(side, flag::GROUP));
        let percent = each(troops).map(|u| self.ineffective[u.index()]).max().unwrap_or(0);
        let broken = each(troops).any(|u| self.is(u, flag::DEMORALIZED));
        for unit in each(troops) {
            self.ineffective[unit.index()] = percent;
            if broken {
                self.mark(unit, flag::DEMORALIZED);
            }
        }
        if broken {
            self.refresh_side(side);
        }
        self.anna_arrives();
    }

    // ---- losses

    /// 8.46#2, 8.49, 14.16#1 Takes a counter off the map: trains, militia and dummies may come again, others not.
    pub(crate) fn remove(&mut self, unit: Unit) {
        let (hex, within) = (self.at(unit), self.formation(unit));
        self.take_off(unit);
        self.tidy_pile(unit.side(), hex, within);
    }

    /// Takes a counter off the map; its stack is tidied by whoever calls this.
    fn take_off(&mut self, unit: Unit) {
        let i = unit.index();
        let again = matches!(
            self.kind(unit),
            Kind::Supply | Kind::Pack | Kind::Militia | Kind::Dummy | Kind::Formation
        );
        self.at.set(i, if again { Hex::NONE } else { Hex::DEAD });
        self.within.set(i, None);
        self.height[i] = 0;
        self.flags.set(i, 0);
        self.ineffective[i] = 0;
        self.seen_at[i] = Hex::NONE;
        self.seen_on[i] = 0;
        if self.kind(unit) == Kind::Militia {
            self.sp[i] = 0;
        }
        if unit == self.data.0.names.santa_anna {
            // Nobody is left whom the elections could call.
            self.elections = Elections::default();
        }
    }

    /// Removes a unit with a line in the log.
    pub(crate) fn eliminate(&mut self, unit: Unit, cases: &'static [&'static str], log: &mut Log) {
        if self.at(unit).on_map() {
            let hex = self.at(unit);
            log.note(|| {
                let msg = Msg::new("event-eliminated").piece("unit", unit.index()).place("hex", hex.index());
                let event = Event::then(msg, cases);
                // Which of counters that are all alike it was the others do not know.
                let alike = match self.kind(unit) {
                    Kind::Supply => "event-lost-supply",
                    Kind::Pack => "event-lost-pack",
                    Kind::Dummy => "event-lost-dummy",
                    Kind::Militia if !self.is(unit, flag::TRIED) => "event-lost-militia",
                    _ => return event,
                };
                event.secret("unit", unit.side()).instead(alike)
            });
            self.remove(unit);
        }
    }

    /// 8.46#1, 8.46#2, 14.16#2 Takes one Strength Point off a unit; at zero it is eliminated.
    pub(crate) fn lose_point(&mut self, unit: Unit, log: &mut Log) {
        let i = unit.index();
        if self.points(unit) == 0 {
            return;
        }
        self.sp[i] -= 1;
        self.show(unit);
        let left = i32::from(self.points(unit));
        log.note(|| {
            let msg = Msg::new("event-point-lost").piece("unit", i).num("left", left);
            Event::then(msg, &["8.46#1"])
        });
        if self.points(unit) == 0 {
            self.eliminate(unit, &["8.46#2"], log);
        }
    }

    /// 9.12#2, 9.35, 11.25#2, R117 Leaders and trains whose last troops fell in battle are eliminated with them.
    pub(crate) fn sweep(&mut self, side: Side, hex: Hex, fate: Fate, log: &mut Log) {
        self.refresh_side(side);
        // 14.16#2 Zero militia die with all other units of the hex.
        if fate == Fate::Other || each(self.troops(side, hex)).any(|u| self.counts(u)) {
            return;
        }
        for unit in each(self.stack(side, hex)) {
            self.eliminate(unit, &["9.35", "11.25#2"], log);
        }
        self.refresh_side(side);
    }

    // ---- formations

    /// The least number of combat units of a formation.
    #[must_use]
    pub const fn minimum(side: Side) -> usize {
        match side {
            Side::One => 5,
            Side::Two => 6,
        }
    }

    /// 15.11#1, 15.11#2, 15.13, 9.13 Whether some units make up a formation: enough combat units without artillery, dummies and
    /// revealed zero militia, and a leader.
    #[must_use]
    pub fn suffices(&self, side: Side, units: Units) -> bool {
        let masks = &self.data.0.masks;
        let troops = units.and(&masks.fighters).minus(&masks.guns);
        units.meets(&masks.leaders)
            && troops.len() >= Self::minimum(side)
            && troops.len() - self.known_zeros(troops) >= Self::minimum(side)
    }

    /// 15.13 How many of some units are militia known to have no strength.
    pub(crate) fn known_zeros(&self, units: Units) -> usize {
        each(units.and(&self.data.0.masks.militia)).filter(|&u| !self.counts(u)).count()
    }

    /// 15.16#2, R118 Disbands every formation that has fallen below its minimum.
    pub(crate) fn disband_weak(&mut self, log: &mut Log) {
        for side in Side::BOTH {
            self.disband_weak_of(side, log);
        }
    }

    /// As [`disband_weak`](Self::disband_weak), for one side; says whether there was any.
    pub(crate) fn disband_weak_of(&mut self, side: Side, log: &mut Log) -> bool {
        let mut any = false;
        for formation in Formation::of(side) {
            let counter = self.counter(formation);
            if self.at(counter).on_map() && !self.suffices(side, self.members(formation)) {
                self.disband(formation, log);
                any = true;
            }
        }
        any
    }

    /// 5.14#1, 15.16#1, 15.18, 14.2, R76, R77 Puts the members of a formation into its hex; dummies wait off the map, the counter can be used
    /// again. Guns of a formation that falls apart on the march stay where they are.
    pub(crate) fn disband(&mut self, formation: Formation, log: &mut Log) {
        let counter = self.counter(formation);
        let hex = self.at(counter);
        let members = self.members(formation);
        let base = self.heap(formation.side(), hex, None).len() as u8;
        let mut stranded = false;
        for unit in each(members) {
            let i = unit.index();
            self.within.set(i, None);
            self.height[i] = self.height[i].saturating_add(base);
            match self.kind(unit) {
                Kind::Dummy => self.take_off(unit),
                Kind::Artillery if self.is(unit, flag::GROUP) => {
                    self.unmark(unit, flag::GROUP);
                    self.mark(unit, flag::MOVED);
                    stranded = true;
                }
                _ => {}
            }
        }
        self.take_off(counter);
        self.tidy_pile(formation.side(), hex, None);
        if stranded {
            self.refresh_side(formation.side());
            self.join(formation.side(), hex);
        }
        log.note(|| {
            let msg =
                Msg::new("event-disbanded").piece("formation", counter.index()).place("hex", hex.index());
            Event::then(msg, &["15.16#2"])
        });
    }

    /// Puts a counter into the box of a formation, or out of it.
    pub(crate) fn enlist(&mut self, unit: Unit, formation: impl Into<Option<Formation>>) {
        let formation = formation.into();
        let side = unit.side();
        let to = formation.map_or(self.at(unit), |formation| self.at(self.counter(formation)));
        let height = self.heap(side, to, formation).len() as u8;
        let i = unit.index();
        let (from, left) = (self.at[i], self.within[i]);
        self.within.set(i, formation);
        self.at.set(i, to);
        self.height[i] = height;
        self.hide(unit);
        self.tidy_pile(side, from, left);
        self.tidy_pile(side, to, formation);
    }

    // ---- militia

    /// 14.12, R75 How many militia of strength 0, 1 and 2 nobody has turned over: in the pool and untried on the map.
    #[must_use]
    pub fn unturned(&self) -> [u8; 3] {
        let mut left = self.data.0.names.militia_of;
        let turned = self.marked(MEXICO, flag::TRIED | flag::PEEKED).and(&self.data.0.masks.militia);
        for i in turned.iter() {
            left[usize::from(self.sp[i] >> 4)] -= 1;
        }
        left
    }

    /// 14.12 A militia from the pool.
    pub(crate) fn pool_militia(&self) -> Option<Unit> {
        range(MEXICO).map(Unit::new).find(|&u| self.kind(u) == Kind::Militia && self.at(u) == Hex::NONE)
    }

    /// A supply unit or pack animals from the pool.
    pub(crate) fn pool_train(&self, kind: Kind) -> Option<Unit> {
        let free = |u: &Unit| self.kind(*u) == kind && self.at(*u) == Hex::NONE;
        let mules = self.data.0.names.mules;
        range(US).map(Unit::new).filter(free).find(|&u| u != mules || !self.facts.mules)
    }
}
