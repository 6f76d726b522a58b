//! Section 8.6: retreats: along the prescribed route, with losses in Zones of Control.

use super::{Casualties, Scope};
use crate::data::{Edge, Kind};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Hexes, MEXICO, US, Unit, Units};
use crate::notation::Choice;
use crate::pieces::Fate;
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, Window, require};
use zocalo_hex::Link;

/// 8.63, 8.68, R45, R47 The beaten stacks retreat one after the other, each as a whole; their owner says which goes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Withdrawing {
    /// Who retreats.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl Withdrawing {
    fn go(self, game: &mut Veracruz, hex: Hex, log: &mut Log) -> Next<Frame> {
        game.battle.left.retain(|left| *left != hex);
        set_out(game, self.side, hex, log);
        let retreat =
            Retreat { side: self.side, at: hex, left: game.battle.distance, may_stop: false, toll: false };
        Next::call(retreat, self)
    }
}

impl Decide<Veracruz> for Withdrawing {
    fn id(self) -> &'static str {
        "withdrawing"
    }
    fn section(self) -> Case {
        Case("8.63")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if game.battle.left.len() > 1 { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-withdrawing")
    }
    fn window(self, game: &Veracruz) -> Option<Window<Choice>> {
        (self.side != game.phasing()).then(Window::duty)
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.battle.left.iter().copied().map(Choice::Hex));
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Hex(hex) = choice else { return Next::Done };
        self.go(game, hex, log)
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        match game.battle.left.first() {
            Some(&hex) => self.go(game, hex, log),
            None => Next::Done,
        }
    }
}

/// 11.25#2, R47, R51, R120, R126 Everybody in the hex goes: supply units only as far as pack animals carry them, the Navy battery only over one
/// hex, if it has not gone that already.
fn set_out(game: &mut Veracruz, side: Side, hex: Hex, log: &mut Log) {
    let stack: Units =
        each(game.stack(side, hex)).filter(|&u| !game.is(u, flag::RETREATED)).map(Unit::index).collect();
    let packs = each(stack).filter(|&u| game.kind(u) == Kind::Pack).count();
    let mut room = 3 * packs;
    for unit in each(stack) {
        match game.kind(unit) {
            Kind::Supply if room == 0 => game.eliminate(unit, &["11.25#2", "R51"], log),
            Kind::Supply => {
                room -= 1;
                game.mark(unit, flag::RETREATING);
            }
            Kind::NavyBattery if game.battle.distance > 1 || game.is(unit, flag::WENT) => {
                game.eliminate(unit, &["R47", "R126"], log);
            }
            _ => game.mark(unit, flag::RETREATING),
        }
    }
    game.sweep(side, hex, Fate::Battle, log);
    game.battle.path.clear();
    game.battle.path.push(hex);
}

/// 8.62#1, 8.62#2, 8.64, 8.65#1 One stack on its way; its owner chooses where the rule leaves a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    /// Who.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
    /// Where the stack is.
    pub at: Hex,
    /// Hexes still to go.
    pub left: u8,
    /// It has entered a city of its own and may stop.
    pub may_stop: bool,
    /// It owes a point for the Zone of Control it is in.
    pub toll: bool,
}

impl Retreat {
    fn stack(self, game: &Veracruz) -> Units {
        let retreating = game.marked(self.side, flag::RETREATING);
        each(retreating).filter(|&u| game.at(u) == self.at).map(Unit::index).collect()
    }

    fn busy(self, game: &Veracruz) -> bool {
        self.toll || !game.marked(self.side, flag::CROSSING).is_empty()
    }

    fn options(self, game: &Veracruz) -> ArrayVec<Hex, 6> {
        game.ways_back(self.side, self.at)
    }
}

impl Decide<Veracruz> for Retreat {
    fn id(self) -> &'static str {
        "retreat"
    }
    fn section(self) -> Case {
        Case("8.64")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if self.busy(game) || self.left == 0 || self.stack(game).is_empty() {
            return Ask::Nothing;
        }
        let choice = self.may_stop || self.options(game).len() > 1;
        if choice { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-retreat").place("hex", self.at.index()).num("left", i32::from(self.left))
    }
    fn window(self, game: &Veracruz) -> Option<Window<Choice>> {
        (self.side != game.phasing()).then(|| Window::duty().place(self.at.index()))
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.data.0.map.near(self.at).map(Choice::Hex));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Hex(to) => {
                game.may_retreat_to(self.side, self.at, to)?;
                require(self.options(game).contains(&to), "8.64")
            }
            _ => require(self.may_stop, "8.62#2"),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Hex(to) => self.step(game, to, log),
            _ => Next::goto(Self { left: 0, ..self }),
        }
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        if !game.marked(self.side, flag::CROSSING).is_empty() {
            return Next::call(Crossing { side: self.side }, self);
        }
        if self.toll {
            let casualties = Casualties::new(self.side, 1, Scope::Retreat);
            return Next::call(casualties, Self { toll: false, ..self });
        }
        let stack = self.stack(game);
        if !each(stack).any(|u| game.fights(u)) {
            // R48 A stack reduced to nothing is gone with its leaders.
            for unit in each(stack) {
                game.eliminate(unit, &["R48"], log);
            }
        } else if self.left > 0 {
            let options = self.options(game);
            if let Some(&to) = options.first() {
                return self.step(game, to, log);
            }
            for unit in each(stack) {
                game.eliminate(unit, &["R112"], log);
            }
        } else if game.perote_full(self.side, self.at) && !self.options(game).is_empty() {
            // R47 The stack may not end in Perote above five points: it goes one hex further.
            return Next::goto(Self { left: 1, may_stop: false, ..self });
        }
        self.halt(game);
        Next::Done
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-retreat"
    }
}

impl Retreat {
    /// 6.32, 6.33, 8.62#2, 8.65#1, 8.65#2, R123 One hex further: friends there are demoralized, an enemy Zone of Control costs a point.
    fn step(self, game: &mut Veracruz, to: Hex, log: &mut Log) -> Next<Frame> {
        let side = self.side;
        let stack = self.stack(game);
        let friends = game.troops(side, to);
        let friendly_city = game.data.0.map.is_city(to) && game.controls(side, to);
        let source = game.retreat_sources(side).contains(&to);
        game.unbridged(stack, self.at, to, log);
        game.blur(side, self.at, stack);
        let stack = self.stack(game);
        game.note_navy(stack);
        let loose: Units = each(stack).filter(|&u| game.formation(u).is_none()).map(Unit::index).collect();
        game.put(loose, to);
        for unit in each(stack.minus(&loose)) {
            game.at.set(unit.index(), to);
        }
        game.tidy_pile(side, self.at, None);
        // 8.65#2 R49 Friends in the way are demoralized.
        for unit in each(friends) {
            game.mark(unit, flag::DEMORALIZED);
        }
        game.refresh_side(side);
        game.enter(side, stack, to, false, log);
        if !game.battle.path.is_full() {
            game.battle.path.push(to);
        }
        log.note(|| {
            let msg = Msg::new("event-retreats").side("side", side).place("hex", to.index());
            Event::then(msg, &["8.64"])
        });
        // R123 In a city the owner may stop; anywhere else there is no way further home than home.
        let left = if source && !friendly_city { 0 } else { self.left.saturating_sub(1) };
        // 6.32 6.33 8.65#1 Each enemy Zone of Control entered costs a point.
        let toll = game.in_zone(side, to);
        Next::goto(Self { at: to, left, may_stop: friendly_city && left > 0, toll, ..self })
    }

    fn halt(self, game: &mut Veracruz) {
        for unit in each(game.marked(self.side, flag::RETREATING)) {
            // R106 Who has retreated need not attack any more.
            game.unmark(unit, flag::RETREATING | flag::OBLIGED);
            game.mark(unit, flag::RETREATED);
        }
        game.join(self.side, self.at);
        game.battle.path.clear();
        game.refresh();
    }
}

impl Veracruz {
    /// R47, R90 Whether a stack that ended in Perote is more than the castle holds.
    fn perote_full(&self, side: Side, hex: Hex) -> bool {
        hex == self.data.0.map.fort_hex(Fort::Perote) && self.perote_points(self.troops(side, hex)) > 5
    }

    /// 5.34#7, 8.66#2, R47 Guns that cross a river without a bridge are at risk; the Navy battery goes where it may, or is lost.
    fn unbridged(&mut self, stack: Units, from: Hex, to: Hex, log: &mut Log) {
        let map = &self.data.0.map;
        let bare = map.edge(from, to).is_some_and(|e| e.river && !e.bridge);
        let navy = self.data.0.names.navy;
        if stack.has(navy.index()) && crate::c05_movement::navy_enters(self, from, to).is_err() {
            self.eliminate(navy, &["R47"], log);
        }
        for unit in each(stack) {
            if bare && self.kind(unit) == Kind::Artillery && self.at(unit).on_map() {
                self.show(unit);
                self.mark(unit, flag::CROSSING);
            }
        }
    }

    /// 8.64, R47, R98, R112, R123 Where a beaten side retreats to: Mexico to the capital and the western roads, the U.S. to a controlled port or
    /// the beach of the invasion. A hex in which the stack has been is none.
    fn retreat_sources(&self, side: Side) -> ArrayVec<Hex, 4> {
        let been = |hex: Hex| self.battle.path.contains(&hex);
        let map = &self.data.0.map;
        let mut sources = ArrayVec::new();
        if side == MEXICO {
            for source in map.sources {
                let lost = self.occupied[US].has(source.index())
                    || source == map.capital && self.controls(US, source);
                if !lost && !been(source) {
                    sources.push(source);
                }
            }
            return sources;
        }
        let ports = map.ports.into_iter().filter(|&p| self.controls(US, p));
        let open = ports.clone().filter(|p| !self.occupied[MEXICO].has(p.index()) && !been(*p));
        sources.extend(open);
        if ports.count() == 0 && self.beachhead.on_map() && !been(self.beachhead) {
            sources.push(self.beachhead);
        }
        sources
    }

    /// 5.21, 8.62#1, 8.65#3, R47, R94, R108, R112 Whether a retreating stack may enter a hex.
    pub(crate) fn may_retreat_to(&self, side: Side, from: Hex, to: Hex) -> Verdict {
        let map = &self.data.0.map;
        crate::c05_movement::impassable(self, from, to)?;
        require(!self.occupied[side.foe()].has(to.index()), "5.21")?;
        require(!self.battle.path.contains(&to), "8.65#3")?;
        if let Some(fort) = map.fort(to) {
            require(self.castle(fort).owner == side, "R47")?;
            require(self.garrison_may_leave(side, to).is_ok(), "R94")?;
        }
        Ok(())
    }

    /// 8.64, 8.65#1, R47, R112 The hexes to which a retreating stack may go next: out of Zones of Control if it can, then the cheapest way home.
    pub(crate) fn ways_back(&self, side: Side, at: Hex) -> ArrayVec<Hex, 6> {
        let near = self.data.0.map.near(at);
        let mut open: ArrayVec<Hex, 6> = near.filter(|&h| self.may_retreat_to(side, at, h).is_ok()).collect();
        if open.iter().any(|&h| !self.in_zone(side, h)) {
            open.retain(|h| !self.in_zone(side, *h));
        }
        if open.len() < 2 {
            return open;
        }
        let sources = self.retreat_sources(side);
        let mut scores: ArrayVec<u32, 6> =
            open.iter().map(|&h| self.way_home(side, at, h, &sources)).collect();
        if scores.iter().all(|&s| s == u32::MAX) {
            // R47 Cut off from every source: as far from the enemy as possible.
            let foes = self.manned[side.foe()];
            for (score, hex) in scores.iter_mut().zip(&open) {
                let nearest = foes.iter().map(|f| self.data.0.map.distance(Hex::new(f), *hex)).min();
                *score = 1000 - u32::from(nearest.unwrap_or(0));
            }
        }
        let best = scores.iter().copied().min().unwrap_or(0);
        let mut i = 0;
        open.retain(|_| {
            i += 1;
            scores[i - 1] == best
        });
        open
    }

    /// The cost of a step and of the cheapest way on to the nearest source, enemies in the way excluded.
    fn way_home(&self, side: Side, at: Hex, to: Hex, sources: &[Hex]) -> u32 {
        let map = &self.data.0.map;
        let step = map.edge(at, to).map_or(0, |e| u32::from(e.cost));
        let foes = self.occupied[side.foe()];
        let mut best = u32::MAX;
        let mut doubt = u32::MAX;
        for &source in sources {
            let Some(field) = map.field_to(source) else { continue };
            let Some(cost) = field.cost(to).map(u32::from) else { continue };
            let way = std::iter::successors(Some(to), |hex| field.via(*hex));
            if way.take_while(|hex| *hex != source).all(|hex| !foes.has(hex.index())) {
                best = best.min(cost);
            } else {
                doubt = doubt.min(cost);
            }
        }
        if doubt < best {
            // Enemies stand on a shorter way: the way round them must be found.
            best = self.way_round(to, sources, &foes).map_or(u32::MAX, u32::from);
        }
        best.saturating_add(if best == u32::MAX { 0 } else { step })
    }
}

impl Veracruz {
    /// The cost of the cheapest way to the nearest source round closed hexes. What it would cost with nothing in the way
    /// leads the search, so that it strays only as far as it must.
    fn way_round(&self, from: Hex, sources: &[Hex], closed: &Hexes) -> Option<u16> {
        let map = &self.data.0.map;
        let least = |hex: Hex| sources.iter().filter_map(|s| map.field_to(*s)?.cost(hex)).min();
        let cost =
            |_, link: &Link<Hex, Edge>| (link.walk && !closed.has(link.hex.index())).then_some(link.cost);
        map.ground.cheapest(from, |hex| sources.contains(&hex), least, cost)
    }
}

/// 8.66#2 A die for each artillery unit that crosses an unbridged river: on 4 to 6 it is lost. A flight has cost the guns already.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Crossing {
    /// Whose guns.
    #[serde(with = "zocalo_core::side::ById::<Veracruz>")]
    pub side: Side,
}

impl Decide<Veracruz> for Crossing {
    fn id(self) -> &'static str {
        "crossing"
    }
    fn section(self) -> Case {
        Case("8.66#2")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let waiting = !game.marked(self.side, flag::CROSSING).is_empty();
        if waiting { Ask::Chance(Chance::d6("chance-crossing", self.side)) } else { Ask::Nothing }
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(unit) = game.marked(self.side, flag::CROSSING).first().map(Unit::new) else {
            return Next::Done;
        };
        game.unmark(unit, flag::CROSSING);
        log.note(|| {
            let msg = Msg::new("event-crossing").piece("unit", unit.index());
            Event::thrown(msg, &["8.66#2"], self.side, roll.0)
        });
        if roll.0 >= 4 {
            game.eliminate(unit, &["8.66#2"], log);
            game.refresh_side(self.side);
        }
        Next::Stay
    }
}
