//! What a viewer sees: everything of his own, of the other side the tops of stacks and what was shown.

use crate::board::{BOX_PLACES, box_place};
use crate::c08_combat::position_key;
use crate::c12_fortresses::{Assault, AssaultStep};
use crate::data::{Kind, PlaceClass, Position, Storm};
use crate::frames::Frame;
use crate::ids::{Fort, HEXES, Hex, Hexes, MEXICO, PLACES, US, Unit, Units};
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use zocalo_core::id::Id;
use zocalo_core::scene::{Counter, Mark, Overlay, Track};
use zocalo_core::{Msg, On, Scene, Side, Viewer};

/// Who looks, what he can tell, and where demoralized stacks are, which everybody sees.
struct Eyes {
    viewer: Viewer,
    seen: Units,
    broken: Hexes,
}

impl Veracruz {
    /// Hexes with demoralized troops.
    fn broken(&self) -> Hexes {
        let marked = Side::BOTH.map(|side| self.marked(side, flag::DEMORALIZED));
        let broken = each(marked[0].or(&marked[1]).and(&self.data.0.masks.fighters));
        broken.map(|u| self.at(u)).filter(|hex| hex.on_map()).map(Hex::index).collect()
    }

    /// A side's own zones of control, and from where its supply can be traced, as far as it can know. What the other side's counters
    /// are worth is hidden, so nobody is shown zones of the enemy.
    pub(crate) fn overlays_for(&self, viewer: Viewer) -> Vec<Overlay> {
        let Viewer::Side(side) = viewer else { return Vec::new() };
        let places = |hexes: &Hexes| hexes.iter().map(|hex| hex as u16).collect();
        let zones = if side == US { "overlay-zones-us" } else { "overlay-zones-mexico" };
        let (key, supply, lines) = if side == US {
            let (served, lines) = self.wagons_serve();
            ("overlay-supply-us", served, lines)
        } else {
            ("overlay-supply-mexico", self.mexican_country(), Vec::new())
        };
        vec![
            Overlay { key: zones, places: places(&self.zone[side]), lines: Vec::new() },
            Overlay { key, places: places(&supply), lines },
        ]
    }

    /// The scene for a viewer.
    pub(crate) fn scene_for(&self, viewer: Viewer) -> Scene {
        let mut counters = Vec::with_capacity(crate::ids::UNITS);
        let eyes = Eyes { viewer, seen: self.recognized(viewer), broken: self.broken() };
        for side in Side::BOTH {
            self.show_stacks(&eyes, side, &mut counters);
            self.show_boxes(&eyes.seen, side, &mut counters);
        }
        self.show_afloat(&mut counters);
        self.show_memory(viewer, &eyes.seen, &mut counters);
        Scene {
            turn: i32::from(self.turn),
            phase: Msg::new(self.phase.key()),
            counters,
            marks: self.marks(),
            tracks: self.tracks(),
            cards: Vec::new(),
            notes: self.notes(),
        }
    }

    /// All stacks of a side, hex by hex.
    fn show_stacks(&self, eyes: &Eyes, side: Side, out: &mut Vec<Counter>) {
        let loose = self.in_play(side).minus(&self.data.0.masks.gunboats).minus(&self.boxed(side));
        // All are put in order at once: by hexes, and in each from the top down.
        let mut keys: Vec<u32> = Vec::with_capacity(loose.len());
        keys.extend(loose.iter().map(|i| {
            let from_top = u32::from(u8::MAX - self.height[i]);
            (self.at[i].index() as u32) << 20 | from_top << 12 | i as u32
        }));
        keys.sort_unstable();
        let mut units: Vec<Unit> = keys.into_iter().map(|key| Unit::new(key as usize & 0xfff)).collect();
        for pile in units.chunk_by_mut(|one, two| self.at(*one) == self.at(*two)) {
            self.show_stack(eyes, side, pile, out);
        }
    }

    /// 14.31#1, 14.31#2, R71 A stack: for its owner in its order, for others the top, what was shown, and backs; boxes alike.
    fn show_stack(&self, eyes: &Eyes, side: Side, pile: &mut [Unit], out: &mut Vec<Counter>) {
        let own = eyes.viewer.is(side);
        if !own {
            // Where in the stack a known counter lies is not known: below the top known ones are listed first.
            let top = usize::from(eyes.seen.has(pile[0].index()));
            pile[top..].sort_by_key(|u| known_first(eyes, *u));
        }
        let height = pile.len();
        for (i, &unit) in pile.iter().enumerate() {
            let level = (height - 1 - i) as u8;
            out.push(self.face(eyes, unit, level, None));
            let Some(formation) = self.stands_for(unit) else { continue };
            let mut members = self.ranked(self.members(formation));
            if !own {
                members.sort_by_key(|u| known_first(eyes, *u));
            }
            let count = members.len();
            for (j, member) in members.into_iter().enumerate() {
                let inside = Some(unit.index() as u16);
                out.push(self.face(eyes, member, (count - 1 - j) as u8, inside));
            }
        }
    }

    /// 14.11, 14.13 One counter as a viewer sees it.
    fn face(&self, eyes: &Eyes, unit: Unit, level: u8, inside: Option<u16>) -> Counter {
        let side = unit.side();
        let place = self.at(unit).index() as u16;
        let own = eyes.viewer.is(side);
        if !eyes.seen.has(unit.index()) {
            let mut counter = Counter::unknown(Some(side), place, "back");
            (counter.level, counter.inside) = (level, inside);
            if eyes.broken.has(usize::from(place)) {
                counter.marks.push("mark-demoralized");
            }
            return counter;
        }
        let mut counter = Counter::known(unit.index() as u16, Some(side), place);
        (counter.level, counter.inside) = (level, inside);
        let kind = self.kind(unit);
        let militia = kind == Kind::Militia;
        let turned = self.is(unit, flag::TRIED) || own && self.is(unit, flag::PEEKED);
        if militia && !turned {
            counter.face = "untried";
        } else if kind.fights() {
            let full =
                if militia { self.sp[unit.index()] >> 4 } else { self.data.0.units[unit.index()].strength };
            let now = self.sp[unit.index()] & 15;
            counter.steps = Some((now, full));
            counter.face = if now < full { "reduced" } else { "front" };
            counter.values.push(("value-strength", i16::from(now)));
        }
        // 13.21 11.54 In a battle everybody sees who is sick and who lacks supplies.
        let told = own || self.is(unit, flag::BATTLE);
        if told && self.ineffective[unit.index()] > 0 {
            counter.values.push(("value-ineffective", i16::from(self.ineffective[unit.index()])));
        }
        self.states(unit, own, told, &mut counter.marks);
        counter
    }

    fn states(&self, unit: Unit, own: bool, told: bool, marks: &mut ArrayVec<&'static str, 6>) {
        let flags = self.flags[unit.index()];
        let mut add = |on: bool, mark: &'static str| {
            if on && !marks.is_full() {
                marks.push(mark);
            }
        };
        add(flags & flag::DEMORALIZED != 0, "mark-demoralized");
        add(told && self.in_general(unit), "mark-general-supply");
        if own {
            add(flags & flag::GROUP != 0, "mark-picked");
            add(flags & flag::MOVED != 0, "mark-moved");
            add(flags & (flag::OBLIGED | flag::ATTACKED) == flag::OBLIGED, "mark-obliged");
            add(flags & flag::KNOWN != 0, "mark-seen");
        }
    }

    /// Counters beside the map: due, withheld, lost, and for the other side those on the map whose place is hidden.
    fn show_boxes(&self, seen: &Units, side: Side, out: &mut Vec<Counter>) {
        let masks = &self.data.0.masks;
        let alike = masks.supplies.or(&masks.packs).or(&masks.dummies).or(&masks.gunboats);
        // Militia that only their owner has looked at are as good as untried.
        let untried =
            masks.militia.minus(&self.marked(side, flag::TRIED)).or(&self.marked(side, flag::PEEKED));
        let field = self.in_play(side).minus(seen).minus(&alike).minus(&untried);
        let off_map = Self::counters(side).minus(&self.in_play(side));
        let boxes: [u16; PLACES - HEXES] = std::array::from_fn(|n| box_place(side, Hex::new(HEXES + n).id()));
        for i in field.or(&off_map).iter() {
            let (kind, place) = (self.data.0.kinds[i], self.at[i]);
            if place == Hex::NONE && kind != Kind::Formation {
                continue;
            }
            let off = place.index().checked_sub(HEXES);
            let place = off.map_or_else(|| box_place(side, "field"), |n| boxes[n]);
            let mut counter = Counter::known(i as u16, Some(side), place);
            let militia = kind == Kind::Militia;
            if kind.fights() && (!militia || self.flags[i] & flag::TRIED != 0) {
                let full = if militia { self.sp[i] >> 4 } else { self.data.0.units[i].strength };
                counter.steps = Some((self.sp[i] & 15, full));
            }
            out.push(counter);
        }
        debug_assert!(out.iter().all(|c| usize::from(c.place) < crate::ids::HEXES + BOX_PLACES));
    }

    /// Gunboats, guerrillas and the ownerless mules: all to be seen.
    fn show_afloat(&self, out: &mut Vec<Counter>) {
        for boat in self.data.0.names.gunboats {
            if self.at(boat).on_map() {
                out.push(Counter::known(boat.index() as u16, Some(US), self.at(boat).index() as u16));
            }
        }
        for band in self.bands {
            if band.hex.on_map() {
                out.push(Counter::unknown(Some(MEXICO), band.hex.index() as u16, "guerrilla"));
            }
        }
        if self.facts.mules {
            let mules = self.data.0.names.mules.index() as u16;
            out.push(Counter::known(mules, None, self.data.0.map.mules.index() as u16));
        }
    }

    /// What a viewer remembers: where counters of the other side were seen last.
    fn show_memory(&self, viewer: Viewer, seen: &Units, out: &mut Vec<Counter>) {
        let Viewer::Side(own) = viewer else { return };
        for i in self.in_play(own.foe()).minus(seen).iter() {
            let (hex, on) = (self.seen_at[i], self.seen_on[i]);
            if !hex.on_map() {
                continue;
            }
            let mut counter = Counter::known(i as u16, Some(own.foe()), hex.index() as u16);
            counter.face = "remembered";
            counter.values.push(("value-seen-on", i16::from(on)));
            counter.marks.push("mark-remembered");
            out.push(counter);
        }
    }

    /// Control of places, fortresses, works.
    fn marks(&self) -> Vec<Mark> {
        let map = &self.data.0.map;
        let mut marks = Vec::with_capacity(map.places.len() + Fort::ALL.len() + self.works.len());
        for (i, place) in map.places.iter().enumerate() {
            if matches!(place.class, PlaceClass::City | PlaceClass::Town) {
                let class = if self.control.has(i) { "control-us" } else { "control-mexico" };
                marks.push(Mark { on: On::Place(place.hex.index() as u16), class, number: None });
            }
        }
        for fort in Fort::ALL {
            let castle = self.castle(fort);
            let class = if castle.owner == US { "fort-us" } else { "fort-mexico" };
            let on = On::Place(map.fort_hex(fort).index() as u16);
            marks.push(Mark { on, class, number: Some(i16::from(castle.strength)) });
        }
        for (i, work) in self.works.iter().enumerate() {
            let class = if i < usize::from(self.works_done) { "works" } else { "works-begun" };
            marks.push(Mark { on: On::Place(work.index() as u16), class, number: None });
        }
        marks
    }

    /// Turn, national morale, fortresses, points.
    fn tracks(&self) -> Vec<Track> {
        let track = |key, value, range, side| Track { key, value, range, side, says: "" };
        let mut tracks = vec![
            track("track-turn", i32::from(self.turn), Some((1, i32::from(self.last_turn()))), None),
            track("track-bnm", i32::from(self.bnm[US]), Some((-3, 3)), Some(US)),
            track("track-bnm", i32::from(self.bnm[MEXICO]), Some((-3, 3)), Some(MEXICO)),
            track("track-points", self.victory_points(), None, Some(US)),
        ];
        let keys = ["track-veracruz", "track-ulua", "track-perote"];
        for (fort, key) in Fort::ALL.into_iter().zip(keys) {
            let full = i32::from(self.data.0.map.forts[fort as usize].1);
            let castle = self.castle(fort);
            tracks.push(track(key, i32::from(castle.strength), Some((0, full)), Some(castle.owner)));
        }
        tracks
    }

    fn notes(&self) -> Vec<Msg> {
        let mut notes = Vec::new();
        if self.elections.march {
            notes.push(Msg::new("note-anna-marches"));
        }
        if self.elections.stay {
            notes.push(Msg::new("note-anna-stays"));
        }
        let left = self.unturned();
        // A militia that only Mexico has seen counts as unseen here.
        let mut left = left;
        for i in self.marked(MEXICO, flag::PEEKED).iter() {
            left[usize::from(self.sp[i] >> 4)] += 1;
        }
        let pool = Msg::new("note-militia").num("zero", i32::from(left[0])).num("one", i32::from(left[1]));
        notes.push(pool.num("two", i32::from(left[2])));
        self.note_battle(&mut notes);
        notes
    }

    /// 8.71, 12.34, 8.44#2 What the dice of the battle at hand have said, and the points still to be taken off for it.
    fn note_battle(&self, notes: &mut Vec<Msg>) {
        let battle = &self.battle;
        if battle.position != [Position::None; 2] {
            let [attacker, defender] = battle.position.map(position_key);
            let (us, them) = (self.role(0), self.role(1));
            let msg = Msg::new("note-battle").side("attacker", us).key("attacks", attacker);
            notes.push(msg.side("defender", them).key("defends", defender));
        }
        for frame in self.frames.iter() {
            match frame {
                Frame::Assault(Assault { step: AssaultStep::Garrison(result) }) => {
                    let stormed = *result == Storm::Success;
                    let key = if stormed { "result-stormed" } else { "result-repelled" };
                    notes.push(Msg::new("note-assault").key("result", key));
                }
                Frame::Casualties(loss) if loss.left > 0 => {
                    let msg = Msg::new("note-casualties").side("side", loss.side);
                    notes.push(msg.num("points", i32::from(loss.left)));
                }
                _ => {}
            }
        }
    }
}

/// Known counters come first, in the order of the counter sheet; backs stay as they are.
fn known_first(eyes: &Eyes, unit: Unit) -> usize {
    if eyes.seen.has(unit.index()) { unit.index() } else { usize::MAX }
}
