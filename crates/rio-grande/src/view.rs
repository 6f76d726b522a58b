//! What a viewer sees: everything of his own, of the other side the height of stacks, their tops, and what he remembers.

use crate::board::{COLUMN_PIECES, panel, supply_piece};
use crate::c17_fog::Top;
use crate::data::Naval;
use crate::frames::Frame;
use crate::ids::{Column, Loc, PLACES, TACTICS, Unit, Units};
use crate::state::{Fog, Phase, RioGrande, Scenario, Way};
use zocalo_core::scene::{Cards, Counter, Mark, Overlay, Track};
use zocalo_core::{Msg, On, Scene, Side, Viewer};

/// The words of a phase: of the whole table, or of each side.
pub(crate) const fn phase_key(phase: Phase, side: Side) -> &'static str {
    match (phase, side) {
        (Phase::SetUp, _) => "phase-set-up",
        (Phase::Naval, _) => "phase-naval",
        (Phase::Events, Side::One) => "phase-allied-events",
        (Phase::Events, Side::Two) => "phase-imperial-events",
        (Phase::ActionPoints, Side::One) => "phase-allied-action-points",
        (Phase::ActionPoints, Side::Two) => "phase-imperial-action-points",
        (Phase::Recruit, Side::One) => "phase-allied-recruit",
        (Phase::Recruit, Side::Two) => "phase-imperial-recruit",
        (Phase::March, Side::One) => "phase-allied-march",
        (Phase::March, Side::Two) => "phase-imperial-march",
        (Phase::Sustainment, Side::One) => "phase-allied-sustainment",
        (Phase::Sustainment, Side::Two) => "phase-imperial-sustainment",
    }
}

/// The state of the sea in words.
pub(crate) const fn naval_key(naval: Naval) -> &'static str {
    match naval {
        Naval::Allied => "naval-allied",
        Naval::Parity => "naval-parity",
        Naval::Imperial => "naval-imperial",
    }
}

impl RioGrande {
    /// The scene for a viewer.
    pub(crate) fn scene_for(&self, viewer: Viewer) -> Scene {
        let mut counters = Vec::with_capacity(crate::ids::UNITS);
        for side in Side::BOTH {
            self.show_places(viewer, side, &mut counters);
            self.show_panels(side, &mut counters);
        }
        Scene {
            turn: i32::from(self.turn),
            phase: Msg::new(phase_key(self.phase, self.active)),
            counters,
            marks: self.marks(viewer),
            tracks: self.tracks(),
            cards: self.cards(viewer),
            notes: self.notes(viewer),
        }
    }

    /// 17.1#1, R89, R148 The stacks of a side: for their owner counter by counter, for others height, top and memory.
    fn show_places(&self, viewer: Viewer, side: Side, out: &mut Vec<Counter>) {
        let mut heap = 0;
        for loc in self.held[side].iter() {
            for column in self.columns_at(side, loc).iter() {
                self.show_column(viewer, side, column, loc, &mut heap, out);
            }
            if viewer.is(side) {
                self.show_own(side, loc, &mut heap, out);
            } else {
                self.show_foreign(side, loc, &mut heap, out);
            }
        }
    }

    /// An own stack, the top counter last.
    fn show_own(&self, side: Side, loc: Loc, heap: &mut usize, out: &mut Vec<Counter>) {
        let mut level = 0;
        let supply = self.open_supply(side, loc);
        if supply > 0 {
            out.push(supply_counter(side, loc, supply, heap));
            level += 1;
        }
        for unit in self.stacked(self.open_units(side, loc)) {
            let mut counter = self.face(unit, loc);
            counter.level = level;
            level += 1;
            if self.seen[unit.index()] > 0 && self.switches.fog != Fog::Open {
                counter.marks.push("mark-seen");
            }
            self.own_states(unit, &mut counter);
            out.push(counter);
        }
    }

    /// R135 Units of a stack in the order in which they lie, the lowest first.
    fn stacked(&self, units: Units) -> Vec<Unit> {
        let mut pile: Vec<Unit> = units.iter().collect();
        pile.sort_by_key(|unit| std::cmp::Reverse((self.rank(*unit), unit.index())));
        pile
    }

    /// R89 A stack of the other side: backs to its height, then what is remembered of it, then the counter on top.
    fn show_foreign(&self, side: Side, loc: Loc, heap: &mut usize, out: &mut Vec<Counter>) {
        let pile = self.pile(side, loc);
        let units = self.open_units(side, loc);
        let top = pile.and_then(|pile| match pile.top {
            Top::Unit(unit) => Some(unit),
            Top::Supply => None,
        });
        let told = self.switches.fog == Fog::Open || self.supply_seen[side].has(loc);
        let supply = if told { self.open_supply(side, loc) } else { 0 };
        let known = units.len() as u8 + Self::supply_counters(supply);
        let bare = self.switches.fog == Fog::Strict && known == 0 && self.columns_at(side, loc).is_empty();
        let height = pile.map_or(u8::from(bare), |pile| pile.height);
        let place = loc.index() as u16;
        let mut level = 0;
        let mut push = |mut counter: Counter, out: &mut Vec<Counter>| {
            counter.level = level;
            level += 1;
            out.push(counter);
        };
        for _ in known..height {
            push(Counter::unknown(Some(side), place, "back"), out);
        }
        if supply > 0 {
            push(supply_counter(side, loc, supply, heap), out);
        }
        for unit in self.stacked(units).into_iter().filter(|unit| Some(*unit) != top) {
            push(self.remembered(unit, loc), out);
        }
        if let Some(unit) = top {
            // What the viewer remembers of it he may still need when it lies lower.
            let mut counter = self.remembered(unit, loc);
            let plain = self.face(unit, loc);
            (counter.face, counter.marks) = (plain.face, plain.marks);
            self.open_states(unit, &mut counter);
            push(counter, out);
        }
    }

    /// 15.1.1 Whether a unit is shown to both sides at this moment: it takes part in the battle under way.
    fn lies_open(&self, unit: Unit) -> bool {
        let (battle, side) = (&self.battle, self.info(unit).side);
        let defends = side != battle.attacker && self.at(unit) == battle.target;
        let declared = battle.target.is_hex() && !matches!(self.frames.last(), Some(Frame::Array(_)));
        let met = declared && self.seen[unit.index()] == self.turn;
        met && (defends || battle.forces[side].has(unit))
    }

    /// A counter that the viewer does not see now, but has seen where it still is.
    fn remembered(&self, unit: Unit, loc: Loc) -> Counter {
        let mut counter = self.face(unit, loc);
        let turn = self.seen[unit.index()];
        // In a battle the forces lie open.
        let open = self.switches.fog == Fog::Open || self.lies_open(unit);
        if turn > 0 && !open {
            counter.face = "remembered";
            counter.values.push(("value-seen-on", i16::from(turn)));
            counter.marks.push("mark-remembered");
        }
        self.open_states(unit, &mut counter);
        counter
    }

    /// 15.1.1 What both sides see of a unit in a battle: that it fights, goes back, or stops on the way.
    fn open_states(&self, unit: Unit, counter: &mut Counter) {
        let side = self.info(unit).side;
        let picking = matches!(self.frames.last(), Some(Frame::Second(_)));
        add_mark(counter, self.retreat.going.has(unit) && !picking, "mark-retreating");
        add_mark(counter, self.retreat.stopping.has(unit), "mark-stopping");
        let fights = self.battle.target != Loc::UNUSED && self.battle.forces[side].has(unit);
        add_mark(counter, fights, "mark-fighting");
    }

    /// 17.2, R39 A column marker; its owner, and whoever remembers, see what lies in its box.
    fn show_column(
        &self,
        viewer: Viewer,
        side: Side,
        column: Column,
        loc: Loc,
        heap: &mut usize,
        out: &mut Vec<Counter>,
    ) {
        let piece = (COLUMN_PIECES + column.index()) as u16;
        out.push(Counter::known(piece, Some(side), loc.index() as u16));
        let own = viewer.is(side);
        let boxed: Units =
            self.units_at(side, loc).iter().filter(|u| self.column_of[u.index()] == Some(column)).collect();
        let mut level = 0;
        let supply = self.column_supply[column.index()];
        if supply > 0 && (own || self.supply_seen[side].has(loc)) {
            let mut counter = supply_counter(side, loc, supply, heap);
            counter.inside = Some(piece);
            out.push(counter);
            level += 1;
        }
        for unit in self.stacked(boxed) {
            let mut counter = if own { self.face(unit, loc) } else { self.remembered(unit, loc) };
            counter.inside = Some(piece);
            counter.level = level;
            level += 1;
            if own {
                self.own_states(unit, &mut counter);
            }
            out.push(counter);
        }
    }

    /// A counter face up, or an untried back.
    fn face(&self, unit: Unit, loc: Loc) -> Counter {
        let info = self.info(unit);
        let mut counter = Counter::known(self.shown(unit), Some(info.side), loc.index() as u16);
        if self.is_untried(unit) {
            counter.face = "untried";
            return counter;
        }
        if info.reduced.is_some() {
            let reduced = self.reduced.has(unit);
            counter.steps = Some((if reduced { 1 } else { 2 }, 2));
            if reduced {
                counter.face = "reduced";
                counter.values.push(("value-combat", i16::from(self.profile(unit).cf)));
            }
        }
        counter
    }

    /// What the owner is reminded of: who is in the force, who fights, who stays behind, who has been struck.
    fn own_states(&self, unit: Unit, counter: &mut Counter) {
        let picking = matches!(self.frames.last(), Some(Frame::Second(_)));
        let goes_on = picking && self.retreat.going.has(unit);
        let picked = self.march.force.has(unit) || self.battle.advance.has(unit) || goes_on;
        add_mark(counter, picked, "mark-picked");
        self.open_states(unit, counter);
        add_mark(counter, self.march.dropped.has(unit), "mark-dropped");
        add_mark(counter, self.struck.has(unit), "mark-struck");
        add_mark(counter, self.left.has(unit) || self.entered.has(unit), "mark-staged");
    }

    /// Recruit Displays, lost leaders, waiting garrisons: all of them public.
    fn show_panels(&self, side: Side, out: &mut Vec<Counter>) {
        for unit in self.table().of[side.index()].iter() {
            let loc = self.at(unit);
            if matches!(loc, Loc::RECRUITS | Loc::REMOVED | Loc::WAITING) {
                let mut counter = self.face(unit, loc);
                counter.place = panel(side, loc);
                out.push(counter);
            }
        }
    }

    /// Control of places, bases, the railroad, sieges, and for the viewer the hexes that must be fed.
    fn marks(&self, viewer: Viewer) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut mark = |loc: Loc, class: &'static str, number: Option<i16>| {
            marks.push(Mark { on: On::Place(loc.index() as u16), class, number });
        };
        let by_side = |side: Side, [one, two]: [&'static str; 2]| if side == Side::One { one } else { two };
        for place in &self.map().rows {
            for side in Side::BOTH.into_iter().filter(|side| self.controls(*side, place.id)) {
                let points = (place.vp > 0).then_some(i16::from(place.vp));
                let class = by_side(side, ["control-allied", "control-imperial"]);
                mark(place.id, class, points);
            }
            for side in Side::BOTH.into_iter().filter(|side| self.is_besieged(*side, place.id)) {
                if self.held[side].has(place.id) {
                    let class = "besieged";
                    mark(place.id, class, None);
                }
            }
        }
        for side in Side::BOTH {
            for hex in self.bases[side].iter() {
                let class = by_side(side, ["base-allied", "base-imperial"]);
                mark(hex, class, None);
            }
        }
        let route = &self.map().railroad;
        for (i, hex) in route.iter().enumerate() {
            let near = [i.checked_sub(1), Some(i + 1)].into_iter().flatten().filter_map(|i| route.get(i));
            if near.into_iter().any(|other| self.is_railed(*hex, *other)) {
                let class = "rail";
                mark(*hex, class, None);
            }
        }
        if let Viewer::Side(side) = viewer {
            for hex in self.held[side].iter().filter(|hex| hex.is_hex()) {
                let hungry = self.checking(side, hex).len();
                if hungry > 0 && !self.treated.has(hex) {
                    let class = if self.supply_at(side, hex) > 0 { "fed" } else { "hungry" };
                    mark(hex, class, Some(hungry as i16));
                }
            }
        }
        marks
    }

    /// Turn, the purses, points, and the sea.
    fn tracks(&self) -> Vec<Track> {
        let track = |key, value, range, side, says| Track { key, value, range, side, says };
        let last = i32::from(self.scenario().last_turn);
        let mut tracks = vec![track("track-turn", i32::from(self.turn), Some((1, last)), None, "")];
        for side in Side::BOTH {
            tracks.push(track("track-ap", i32::from(self.ap[side]), Some((0, 15)), Some(side), ""));
        }
        for side in Side::BOTH {
            tracks.push(track("track-points", self.points(side), None, Some(side), ""));
        }
        let sea = match self.naval {
            Naval::Allied => 1,
            Naval::Parity => 0,
            Naval::Imperial => -1,
        };
        tracks.push(track("track-naval", sea, Some((-1, 1)), self.naval.side(), naval_key(self.naval)));
        tracks
    }

    /// 22.0#3 The hands: the owner sees his markers, others how many there are.
    fn cards(&self, viewer: Viewer) -> Vec<Cards> {
        let hand = |side: Side| {
            let kinds = (0..TACTICS).flat_map(|kind| vec![kind as u16; usize::from(self.hands[side][kind])]);
            let known = viewer.is(side);
            let cards = kinds.map(|kind| known.then_some(kind)).collect();
            Cards { key: "cards-hand", side: Some(side), cards }
        };
        let battle = &self.battle;
        let committed = |side: Side| {
            let card = battle.tactics[side]?.index() as u16;
            let cards = vec![Some(card).filter(|_| battle.shown || viewer.is(side))];
            Some(Cards { key: "cards-committed", side: Some(side), cards })
        };
        let hands = Side::BOTH.into_iter().map(hand).filter(|hand| !hand.cards.is_empty());
        hands.chain(Side::BOTH.into_iter().filter_map(committed)).collect()
    }

    fn notes(&self, viewer: Viewer) -> Vec<Msg> {
        let mut notes = Vec::new();
        self.note_purse(&mut notes);
        self.note_sea(&mut notes);
        self.note_battle(&mut notes);
        if let Viewer::Side(side) = viewer {
            notes.push(
                Msg::new("note-income").num("gain", self.income(side)).num("left", self.bases_left(side)),
            );
        }
        if self.switches.scenario != Scenario::Campaign {
            notes.push(Msg::new("note-theatre"));
        }
        notes
    }

    /// 11.3#1, 11.3#2 What has been spent in this Recruit Phase, and what will be paid.
    fn note_purse(&self, notes: &mut Vec<Msg>) {
        if self.phase == Phase::Recruit {
            let msg = Msg::new("note-purse").num("cost", self.spent / 2).num("half", self.spent % 2);
            notes.push(msg.num("paid", self.spent.div_ceil(2)));
        }
        if self.banned {
            let key = if self.active == Side::One { "note-fracas" } else { "note-crisis" };
            notes.push(Msg::new(key));
        }
    }

    /// 19.1#1, 19.1#2, 19.4#2 What the side that rules the sea may still do in this turn, and what the next die will add.
    fn note_sea(&self, notes: &mut Vec<Msg>) {
        if self.phase != Phase::SetUp && self.turn < self.last_turn() {
            notes.push(Msg::new("note-naval").num("modifier", self.naval_lead()));
        }
        let Some(side) = self.naval.side() else { return };
        let used = self.used[side];
        if !used.support {
            notes.push(Msg::new("note-support").side("side", side));
        }
        if !used.assault {
            notes.push(Msg::new("note-assault").side("side", side));
        }
    }

    /// 15.4#1 The battle step by step: strengths, advantage, and for the fire at hand each shift with its reason.
    fn note_battle(&self, notes: &mut Vec<Msg>) {
        let battle = &self.battle;
        let revealed = battle.began.0.iter().any(|units| *units > 0);
        if battle.target == Loc::UNUSED || !revealed {
            return;
        }
        let msg =
            Msg::new("note-battle").side("attacker", battle.attacker).place("place", battle.target.index());
        let foe = battle.attacker.foe();
        let msg = msg.num("attacks", self.strength(battle.attacker)).num("defends", self.strength(foe));
        notes.push(msg);
        match battle.advantage {
            Some(side) => notes.push(Msg::new("note-advantage").side("side", side)),
            // What lies face down is not added before it is shown.
            None => notes.extend(Side::BOTH.map(|side| {
                let shown = battle.shown;
                let die = if shown { self.advantage_modifier(side) } else { self.open_modifier(side) };
                Msg::new("note-modifier").side("side", side).num("modifier", die)
            })),
        }
        let firer = self.frames.iter().rev().find_map(|frame| match frame {
            Frame::Spend(spend) => Some(spend.firer),
            Frame::Fire(fire) => Some(fire.firer),
            _ => None,
        });
        let Some(firer) = firer else { return };
        let base = self.charts().crt.column(self.strength(firer)) as i32;
        let msg = Msg::new("note-fire").side("side", firer).num("base", base);
        notes.push(msg.num("column", self.column(firer) as i32));
        for shift in self.shifts(firer) {
            notes.push(shift.told());
        }
    }

    /// What can be drawn over the board: the zones of both sides, and the hexes that must be fed.
    pub(crate) fn overlays_for(&self, viewer: Viewer) -> Vec<Overlay> {
        let places =
            |set: crate::ids::Places| set.iter().filter(|l| l.is_hex()).map(|l| l.index() as u16).collect();
        let mut overlays = vec![
            Overlay { key: "overlay-zone-allied", places: places(self.zone[Side::One]), lines: Vec::new() },
            Overlay { key: "overlay-zone-imperial", places: places(self.zone[Side::Two]), lines: Vec::new() },
        ];
        if let Viewer::Side(side) = viewer {
            let hungry = self.held[side].iter().filter(|hex| !self.checking(side, *hex).is_empty());
            let hungry: Vec<u16> = hungry.map(|hex| hex.index() as u16).collect();
            overlays.push(Overlay { key: "overlay-supply", places: hungry, lines: Vec::new() });
            if self.march.way != Way::Assault && side == self.active {
                overlays.push(Overlay { key: "overlay-reach", places: self.reach(), lines: Vec::new() });
            }
        }
        overlays
    }
}

/// Marks a counter, if there is room for one more.
fn add_mark(counter: &mut Counter, on: bool, mark: &'static str) {
    if on && !counter.marks.is_full() {
        counter.marks.push(mark);
    }
}

/// The next supply counter of a side, with the points for which it stands.
fn supply_counter(side: Side, loc: Loc, points: u8, heap: &mut usize) -> Counter {
    debug_assert!(loc.index() < PLACES);
    let place = loc.index() as u16;
    let mut counter = match supply_piece(side, *heap) {
        Some(piece) => Counter::known(piece, Some(side), place),
        None => Counter::unknown(Some(side), place, "supply"),
    };
    *heap += 1;
    counter.values.push(("value-points", i16::from(points)));
    counter
}
