//! The hidden counters of a side, and the stacks and boxes in which they lie.

use super::{BODY, Bodies, WATCHED};
use crate::data::Kind;
use crate::ids::{Formation, Fort, Hex, Hexes, UNITS, US, Unit, Units};
use crate::state::{Veracruz, each, flag};
use zocalo_core::Side;
use zocalo_core::arrange::{Area, Count, Kinds, Puzzle};
use zocalo_core::lottery::Lottery;

/// What the rules can tell apart; what fits into few places first.
pub(super) mod kind {
    /// 14.2 Only in Divisions.
    pub const DUMMY: u8 = 0;
    /// Never in formations.
    pub const SUPPLY: u8 = 1;
    /// Never in formations.
    pub const PACK: u8 = 2;
    /// 15.11#3 At most three in a formation; they do not count for its minimum.
    pub const GUNS: u8 = 3;
    /// 14.17, 15.13 Militia turned over that have no strength.
    pub const ZERO: u8 = 4;
    /// 15.19 Troops that fit no Division of volunteers.
    pub const REGULAR: u8 = 5;
    /// 15.19 Troops that fit no Division of regulars.
    pub const VOLUNTEER: u8 = 6;
    /// All other troops.
    pub const OTHER: u8 = 7;
    /// 14.13 Militia that nobody has turned over, as far as the others know.
    pub const UNTRIED: u8 = 8;
    /// Leaders.
    pub const LEADER: u8 = 9;
    /// How many kinds there are.
    pub const NUMBER: usize = 10;
}

const fn set(kinds: &[u8]) -> Kinds {
    let (mut set, mut i) = (0, 0);
    while i < kinds.len() {
        set |= 1 << kinds[i];
        i += 1;
    }
    set
}

const TROOPS: Kinds = set(&[kind::REGULAR, kind::VOLUNTEER, kind::OTHER, kind::UNTRIED]);
const COUNTING: Kinds = TROOPS | set(&[kind::GUNS]);
const IDLE: Kinds = set(&[kind::SUPPLY, kind::PACK, kind::LEADER]);
const LOOSE: Kinds = COUNTING | IDLE | set(&[kind::ZERO]);
const MEMBERS: Kinds = COUNTING | set(&[kind::DUMMY, kind::ZERO, kind::LEADER]);
/// Kinds of which all counters are alike.
const ALIKE: Kinds = set(&[kind::DUMMY, kind::SUPPLY, kind::PACK, kind::UNTRIED]);

/// A stack or a box with hidden counters, and what is to be seen of it.
#[derive(Clone, Copy, Debug)]
struct Place {
    at: Hex,
    within: Option<Formation>,
    slots: u16,
    /// What hidden counters of it are, as far as it shows: somebody counts as troops; somebody fights at all.
    counts: bool,
    fights: bool,
    /// How many hidden militia are being turned over.
    turning: u8,
    /// What is to be seen of those who are known.
    known: Seen,
}

/// What the counters of a place that everybody knows amount to.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    counts: bool,
    fights: bool,
    leaders: u8,
    troops: u8,
    guns: u8,
    regulars: bool,
    volunteers: bool,
    /// It fought or retreats, so that the minimum is not asked for before the end of the battle (R78).
    torn: bool,
}

/// The hidden counters of a side: which they are, and where hidden counters lie.
pub(super) struct Layout<'a> {
    game: &'a Veracruz,
    side: Side,
    hidden: Units,
    places: Vec<Place>,
    /// The states of each slot: the place, and what has been watched of it.
    slots: Vec<(u8, u32)>,
    /// The counters by kind, in the order of the counter sheet.
    pieces: Vec<(u8, Unit)>,
    /// 12.22#2 Whether a garrison of Perote is shut in, if there is one.
    besieged: Option<bool>,
}

/// The place of each hidden counter.
pub(super) struct Laid<'a> {
    layout: &'a Layout<'a>,
    pub pieces: Vec<(u8, Unit)>,
    pub place: Vec<u8>,
}

impl Veracruz {
    /// What others can tell of the kind of a counter.
    fn hidden_kind(&self, unit: Unit) -> u8 {
        let [regulars, volunteers] = &self.data.0.masks.classes;
        match self.kind(unit) {
            Kind::Dummy => kind::DUMMY,
            Kind::Supply => kind::SUPPLY,
            Kind::Pack => kind::PACK,
            Kind::Leader => kind::LEADER,
            Kind::Artillery | Kind::NavyBattery => kind::GUNS,
            Kind::Militia if !self.is(unit, flag::TRIED) => kind::UNTRIED,
            Kind::Militia if self.points(unit) == 0 => kind::ZERO,
            _ if regulars.has(unit.index()) => kind::REGULAR,
            _ if volunteers.has(unit.index()) => kind::VOLUNTEER,
            _ => kind::OTHER,
        }
    }
}

impl<'a> Layout<'a> {
    /// The hidden counters of a side outside some hexes.
    pub fn of(game: &'a Veracruz, side: Side, kept: &Hexes) -> Self {
        let mut hidden = game.hidden(side);
        if !kept.is_empty() {
            hidden = each(hidden).filter(|&u| !kept.has(game.at(u).index())).map(Unit::index).collect();
        }
        let mut layout = Self {
            game,
            side,
            hidden,
            places: Vec::with_capacity(16),
            slots: Vec::with_capacity(hidden.len()),
            pieces: Vec::with_capacity(hidden.len()),
            besieged: None,
        };
        if hidden.is_empty() {
            return layout;
        }
        layout.find_places();
        layout.look_at_known();
        layout.take_stock();
        let perote = Fort::Perote;
        if game.manned[side.foe()].has(game.data.0.map.fort_hex(perote).index()) {
            layout.besieged = Some(game.invests(side, perote));
        }
        layout
    }

    /// The places from the first hex to the last, and their slots.
    fn find_places(&mut self) {
        let game = self.game;
        let watched = WATCHED | if game.group_is_seen() { flag::GROUP } else { 0 };
        // Militia that are being turned over come first in a place, as counters do that are such militia.
        let key = |unit: Unit| {
            let states = game.flags[unit.index()] & watched;
            let place = place_key(game.at(unit), game.formation(unit)) << 1;
            let slot = (place | u64::from(states & flag::REVEAL == 0)) << STATES | u64::from(states);
            slot << NUMBER | unit.index() as u64
        };
        let mut keys: Vec<u64> = Vec::with_capacity(self.hidden.len());
        keys.extend(each(self.hidden).map(key));
        keys.sort_unstable();
        for key in keys {
            let unit = Unit::new((key & ((1 << NUMBER) - 1)) as usize);
            let (at, within, states) =
                (game.at(unit), game.formation(unit), game.flags[unit.index()] & watched);
            if self.places.last().is_none_or(|last| (last.at, last.within) != (at, within)) {
                self.places.push(Place::empty(at, within));
            }
            let n = self.places.len() - 1;
            let place = &mut self.places[n];
            place.slots += 1;
            place.counts |= game.counts(unit);
            place.fights |= game.fights(unit);
            place.turning += u8::from(states & flag::REVEAL != 0);
            self.slots.push((n as u8, states));
        }
    }

    /// The place of a hex or a box, if hidden counters lie there.
    fn place_mut(&mut self, at: Hex, within: Option<Formation>) -> Option<&mut Place> {
        let key = place_key(at, within);
        let n = self.places.binary_search_by_key(&key, |place| place_key(place.at, place.within)).ok()?;
        self.places.get_mut(n)
    }

    /// What the counters that everybody knows show of the places in which hidden ones lie.
    fn look_at_known(&mut self) {
        const FOUGHT: u32 = flag::BATTLE | flag::RETREATING | flag::RETREATED;
        let game = self.game;
        let known = game.marked(self.side, flag::KNOWN).and(&game.in_play(self.side));
        let [regulars, volunteers] = &game.data.0.masks.classes;
        for unit in each(known) {
            let hex = game.at(unit);
            // A formation has its minimum of troops, whoever they are.
            let stands = game.kind(unit) == Kind::Formation;
            let (fights, counts) = (game.fights(unit) || stands, game.counts(unit) || stands);
            if let Some(place) = self.place_mut(hex, None) {
                place.known.fights |= fights;
                place.known.counts |= counts;
            }
            let Some(formation) = game.formation(unit) else { continue };
            let Some(place) = self.place_mut(hex, Some(formation)) else { continue };
            let (seen, guns) = (&mut place.known, game.kind(unit).is_guns());
            seen.fights |= fights;
            seen.counts |= counts;
            seen.leaders += u8::from(game.kind(unit) == Kind::Leader);
            seen.troops += u8::from(counts && !guns);
            seen.guns += u8::from(guns);
            seen.regulars |= regulars.has(unit.index());
            seen.volunteers |= volunteers.has(unit.index());
        }
        if !game.battle.target.on_map() {
            return;
        }
        for place in &mut self.places {
            let members = place.within.map_or(Units::EMPTY, |formation| game.members(formation));
            place.known.torn = game.flags.any(&members, FOUGHT);
        }
    }

    /// The hidden counters. Of those that are all alike the first ones are taken, off the map or not.
    fn take_stock(&mut self) {
        let game = self.game;
        let (mut kinds, mut alike) = ([Units::EMPTY; kind::NUMBER], [0; kind::NUMBER]);
        for unit in each(self.hidden) {
            let of = usize::from(game.hidden_kind(unit));
            if ALIKE >> of & 1 == 1 && game.seen_at[unit.index()] == Hex::NONE {
                alike[of] += 1;
            } else {
                kinds[of].insert(unit.index());
            }
        }
        for of in [kind::DUMMY, kind::SUPPLY, kind::PACK, kind::UNTRIED] {
            let n = usize::from(of);
            stock(game, self.side, of, self.hidden)
                .take(alike[n])
                .for_each(|unit| kinds[n].insert(unit.index()));
        }
        for (of, units) in (0u8..).zip(kinds) {
            self.pieces.extend(each(units).map(|unit| (of, unit)));
        }
    }

    /// 15.19 Divisions of which nothing tells whether they are of regulars or of volunteers.
    fn undecided(&self) -> impl Iterator<Item = usize> + '_ {
        let open = |place: &Place| {
            self.side == US && place.within.is_some() && !place.known.regulars && !place.known.volunteers
        };
        self.places.iter().enumerate().filter(move |(_, place)| open(place)).map(|(n, _)| n)
    }

    /// What each place takes and needs, if these of the undecided Divisions are of volunteers.
    fn areas(&self, volunteers: u32) -> Vec<Area> {
        let mut areas: Vec<Area> = self.places.iter().map(|place| place.area(self.side)).collect();
        for (bit, n) in self.undecided().enumerate() {
            let barred = if volunteers >> bit & 1 == 1 { kind::REGULAR } else { kind::VOLUNTEER };
            areas[n].takes &= !set(&[barred]);
        }
        areas
    }

    /// The one fixed way to lay them, which hangs on nothing but what shows.
    pub fn first(&self) -> Laid<'_> {
        let laid = |place| Laid { layout: self, pieces: self.pieces.clone(), place };
        let ways = 1u32 << self.undecided().count();
        let kinds: Vec<u8> = self.pieces.iter().map(|(of, _)| *of).collect();
        for way in 0..ways {
            let areas = self.areas(way);
            let puzzle = Puzzle { areas: &areas, kinds: &kinds };
            if let Some(mut place) = puzzle.first() {
                if self.besieged.is_some() {
                    let siege = Siege::new(self);
                    puzzle.mend(&mut place, |place| siege.wrong(&self.pieces, place));
                }
                return laid(place);
            }
        }
        // Nothing of what the rules ask for can be had: so no position that play leads to.
        laid(self.slots.iter().map(|(place, _)| *place).collect())
    }

    /// A random way to lay them. Every sort of Divisions that can be is as likely as every other, and so is every
    /// arrangement within one.
    pub fn drawn(&self, lottery: &mut Lottery) -> Laid<'_> {
        let pieces = self.drawn_pieces(lottery);
        let kinds: Vec<u8> = pieces.iter().map(|(of, _)| *of).collect();
        let mut ways: Vec<u32> = (0..1u32 << self.undecided().count()).collect();
        lottery.shuffle(&mut ways);
        for way in ways {
            let areas = self.areas(way);
            let puzzle = Puzzle { areas: &areas, kinds: &kinds };
            let Some(mut place) = puzzle.first() else { continue };
            let steps = 10 * place.len() + 20;
            if self.besieged.is_some() {
                let siege = Siege::new(self);
                let mended = puzzle.mend(&mut place, |place| siege.wrong(&pieces, place));
                puzzle.mix(&mut place, lottery, steps, |place| !mended || siege.wrong(&pieces, place) == 0);
            } else {
                puzzle.mix(&mut place, lottery, steps, |_| true);
            }
            return Laid { layout: self, pieces, place };
        }
        self.first()
    }

    /// The counters in random order within each kind.
    fn drawn_pieces(&self, lottery: &mut Lottery) -> Vec<(u8, Unit)> {
        let mut pieces = self.pieces.clone();
        for same in pieces.chunk_by_mut(|one, two| one.0 == two.0) {
            lottery.shuffle(same);
        }
        pieces
    }

    /// 12.22#2, 12.26 Where the sickness of those round Perote would shut in its garrison, or let it out, against what
    /// is known, nobody or most of them are sick.
    pub fn settle_siege(&self, game: &mut Veracruz) {
        let Some(besieged) = self.besieged else { return };
        if game.invests(self.side, Fort::Perote) == besieged {
            return;
        }
        let hex = game.data.0.map.fort_hex(Fort::Perote);
        let near: arrayvec::ArrayVec<Hex, 6> = game.data.0.map.touching(hex).collect();
        let troops = near.into_iter().fold(Units::EMPTY, |all, hex| all.or(&game.troops(self.side, hex)));
        let body = |unit: Unit| (game.at(unit), game.flags[unit.index()] & BODY);
        let fighting: arrayvec::ArrayVec<_, 32> =
            each(troops.and(&game.marked(self.side, flag::BATTLE))).map(body).take(32).collect();
        // 13.24 A body of which some fight is as sick as they show.
        let free: Units = each(troops).filter(|&u| !fighting.contains(&body(u))).map(Unit::index).collect();
        for unit in each(free) {
            game.ineffective[unit.index()] = if besieged { 0 } else { 33 };
        }
    }
}

/// Counters of a kind that are all alike: those that are laid out and those off the map, but not whom somebody remembers,
/// nor those that stay where they are.
fn stock(game: &Veracruz, side: Side, of: u8, laid: Units) -> impl Iterator<Item = Unit> {
    let masks = &game.data.0.masks;
    let all = match of {
        kind::DUMMY => masks.dummies,
        kind::SUPPLY => masks.supplies,
        kind::PACK => masks.packs,
        _ => masks.militia,
    };
    let mules = game.data.0.names.mules;
    let alike = move |unit: &Unit| {
        let free = laid.has(unit.index()) || unit.side() == side && game.at(*unit) == Hex::NONE;
        free && game.hidden_kind(*unit) == of
            && game.seen_at[unit.index()] == Hex::NONE
            && !(*unit == mules && game.facts.mules)
    };
    each(all).filter(alike)
}

/// The order of places: hex by hex, boxes before what lies in the hex itself.
fn place_key(at: Hex, within: Option<Formation>) -> u64 {
    (at.index() as u64) << 8 | within.map_or(0xff, |formation| formation.index() as u64)
}

/// The bits of the states of a counter, and those of its number.
const STATES: usize = flag::NAMES.len();
const NUMBER: u32 = 9;
const _: () = assert!(UNITS <= 1 << NUMBER);

impl Place {
    /// Nobody lies there yet.
    fn empty(at: Hex, within: Option<Formation>) -> Self {
        Self { at, within, slots: 0, counts: false, fights: false, turning: 0, known: Seen::default() }
    }

    /// 15.11, 15.13, 15.19, R108 What it takes and what it needs, by what shows of it.
    fn area(&self, side: Side) -> Area {
        let mut area = Area { slots: self.slots, takes: LOOSE, ..Area::default() };
        let seen = &self.known;
        area.least[2] = Count::new(set(&[kind::UNTRIED]), self.turning);
        if self.within.is_none() {
            if seen.counts || self.counts {
                area.least[0] = Count::new(COUNTING, u8::from(!seen.counts && self.turning == 0));
            } else if seen.fights || self.fights {
                area.takes = IDLE | set(&[kind::ZERO]);
                area.least[0] = Count::new(set(&[kind::ZERO]), u8::from(!seen.fights));
            } else {
                area.takes = IDLE;
            }
            return area;
        }
        area.takes = MEMBERS;
        if seen.regulars {
            area.takes &= !set(&[kind::VOLUNTEER]);
        }
        if seen.volunteers {
            area.takes &= !set(&[kind::REGULAR]);
        }
        area.most = Count::new(set(&[kind::GUNS]), 3u8.saturating_sub(seen.guns));
        if !seen.torn {
            let least = Veracruz::minimum(side) as u8;
            area.least[0] = Count::new(set(&[kind::LEADER]), u8::from(seen.leaders == 0));
            let troops = least.saturating_sub(seen.troops).saturating_sub(self.turning);
            area.least[1] = Count::new(TROOPS & !set(&[kind::UNTRIED]), troops);
            if self.turning == 0 {
                area.least[1].of = TROOPS;
            }
        }
        area
    }
}

impl Laid<'_> {
    /// Lays the counters, with the states of their places; with a lottery in random order.
    pub fn lay(&self, game: &mut Veracruz, lottery: Option<&mut Lottery>) {
        let layout = self.layout;
        let truth = layout.game;
        let (broken, sick) = (Bodies::broken(truth, layout.side), Bodies::sick(truth, layout.side));
        for unit in each(layout.hidden) {
            // Of those who are all alike some may stay off the map.
            game.lift(unit);
        }
        let mut order: Vec<u8> = (0..self.pieces.len() as u8).collect();
        if let Some(lottery) = lottery {
            lottery.shuffle(&mut order);
        }
        self.sort(&mut order);
        for (&n, &(place, states)) in order.iter().zip(&layout.slots) {
            let (unit, place) = (self.pieces[usize::from(n)].1, &layout.places[usize::from(place)]);
            let i = unit.index();
            game.at.set(i, place.at);
            game.within.set(i, place.within);
            game.flags.add(i, states);
            if game.fights(unit) {
                game.ineffective[i] = sick.of(game, unit);
                if broken.of(game, unit) > 0 {
                    game.flags.add(i, flag::DEMORALIZED);
                }
            }
        }
    }

    /// By places; in each of them the militia that are being turned over come first.
    fn sort(&self, order: &mut [u8]) {
        let mut turning: Vec<u8> = self.layout.places.iter().map(|place| place.turning).collect();
        let mut turned = [false; 256];
        for &n in order.iter() {
            let left = &mut turning[usize::from(self.place[usize::from(n)])];
            if *left > 0 && self.pieces[usize::from(n)].0 == kind::UNTRIED {
                *left -= 1;
                turned[usize::from(n)] = true;
            }
        }
        let key = |(rank, &n): (usize, &u8)| {
            let late = u32::from(!turned[usize::from(n)]);
            ((u32::from(self.place[usize::from(n)]) << 1 | late) << 8 | rank as u32) << 8 | u32::from(n)
        };
        let mut keys: Vec<u32> = order.iter().enumerate().map(key).collect();
        keys.sort_unstable();
        for (n, key) in order.iter_mut().zip(keys) {
            *n = key as u8;
        }
    }
}

impl Veracruz {
    /// A hidden counter is taken up before all are laid again; militia stay turned over.
    fn lift(&mut self, unit: Unit) {
        let i = unit.index();
        self.at.set(i, Hex::NONE);
        self.within.set(i, None);
        self.height[i] = 0;
        self.flags.remove(i, !flag::TRIED);
        self.ineffective[i] = 0;
    }
}

/// 12.22#2 The points next to Perote.
struct Siege<'a> {
    layout: &'a Layout<'a>,
    /// For each place whether it is next to Perote.
    near: Vec<bool>,
    /// The points of those whom everybody knows.
    known: u16,
}

impl<'a> Siege<'a> {
    fn new(layout: &'a Layout<'a>) -> Self {
        let game = layout.game;
        let perote = game.data.0.map.fort_hex(Fort::Perote);
        let hexes: arrayvec::ArrayVec<Hex, 6> = game.data.0.map.touching(perote).collect();
        let near = layout.places.iter().map(|place| hexes.contains(&place.at)).collect();
        let troops = hexes.iter().fold(Units::EMPTY, |all, &hex| all.or(&game.troops(layout.side, hex)));
        let known = troops.and(&game.marked(layout.side, flag::KNOWN));
        Self { layout, near, known: game.raw(known) }
    }

    /// How many points too many or too few there are.
    fn wrong(&self, pieces: &[(u8, Unit)], place: &[u8]) -> u32 {
        let here = pieces.iter().zip(place).filter(|(_, at)| self.near[usize::from(**at)]);
        let fights = |of: u8| COUNTING >> of & 1 == 1 && of != kind::UNTRIED;
        let hidden =
            here.filter(|((of, _), _)| fights(*of)).map(|((_, unit), _)| self.layout.game.points(*unit));
        let points = self.known + hidden.sum::<u16>();
        match self.layout.besieged {
            Some(true) => u32::from(6u16.saturating_sub(points)),
            Some(false) => u32::from(points.saturating_sub(5)),
            None => 0,
        }
    }
}
