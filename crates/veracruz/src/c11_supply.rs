//! Section 11: supply: two states, fixed in the owner's Supply Phase and kept until the next.

use crate::data::{Edge, Kind};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, HEXES, Hex, Hexes, MEXICO, US, Unit, range};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};
use zocalo_hex::Link;

impl Veracruz {
    /// 6.4, 6.26#2, 11.13, R98 Whether a supply line of a side may run through a hex: no enemy there, and no enemy Zone of Control unless
    /// a friendly unit stands in it.
    fn line_open(&self, side: Side, hex: Hex) -> bool {
        let foe = side.foe();
        !self.occupied[foe].has(hex.index())
            && (!self.zone[foe].has(hex.index()) || self.occupied[side].has(hex.index()))
    }

    /// 11.4#1, R15, R98 The sources to which a Mexican line can run now.
    fn open_sources(&self) -> ArrayVec<Hex, 4> {
        let map = &self.data.0.map;
        // The rulebook as first printed has 0531 where the errata put 0351.
        let sources = if self.options.public_errata { map.sources } else { map.misprinted_sources };
        let open =
            |hex: &Hex| !(*hex == map.capital && self.controls(US, *hex)) && self.line_open(MEXICO, *hex);
        sources.into_iter().filter(open).collect()
    }

    /// 11.4#1 Hexes with Mexican combat units from which a line runs to a source: along the cheapest way if that is open,
    /// else by whatever way there is.
    fn mexican_lines(&self) -> Hexes {
        let map = &self.data.0.map;
        let closed = self.occupied[US].or(&self.zone[US].minus(&self.occupied[MEXICO]));
        let sources = self.open_sources();
        let mut lines = Hexes::EMPTY;
        let mut any_way = None;
        for unit in self.manned[MEXICO].iter().map(Hex::new) {
            let straight = sources.iter().any(|&source| map.straight(unit, source, &closed, &mut lines));
            if !straight && any_way.get_or_insert_with(|| self.flood(&sources)).has(unit.index()) {
                lines.insert(unit.index());
            }
        }
        lines
    }

    /// All hexes that a Mexican line can reach from some sources.
    fn flood(&self, sources: &[Hex]) -> Hexes {
        let map = &self.data.0.map;
        let open = |link: &Link<Hex, Edge>| link.walk && self.line_open(MEXICO, link.hex);
        let reached = map.ground.flood(sources.iter().copied(), |_, link| open(link));
        reached.into_iter().map(Hex::index).collect()
    }

    /// 4.A1, 11.4#1, 11.4#2, 11.4#3, 11.51#2, 11.52, 12.16, R109, R116 Fixes the supply state of every Mexican combat unit: a line of any length to
    /// the capital or a western road hex, or a fortress.
    pub(crate) fn mexican_supply(&mut self, log: &mut Log) {
        let map = &self.data.0.map;
        let supplied = self.mexican_lines();
        let mut cut = 0;
        for i in range(MEXICO) {
            let hex = self.at[i];
            if !hex.on_map() || !self.data.0.kinds[i].fights() {
                continue;
            }
            self.flags.remove(i, flag::GENERAL);
            if !supplied.has(hex.index()) && map.fort(hex).is_none() {
                self.flags.add(i, flag::GENERAL);
                cut += 1;
            }
        }
        log.note(|| {
            let msg = Msg::new("event-supply-fixed").side("side", MEXICO).num("cut", cut);
            let event = Event::then(msg, &["4.A1", "11.4#1"]);
            event.secret("cut", MEXICO).instead("event-supply-fixed-unseen")
        });
    }

    /// 11.51#1, 11.51#2 Whether a counter has a supply state: combat units, zero militia and dummies.
    pub(crate) fn needs_supply(&self, unit: Unit) -> bool {
        self.fights(unit) || self.kind(unit) == Kind::Dummy
    }

    /// 12.16, R116 Whether a unit counts as in General Supply now: not inside a fortress.
    pub(crate) fn in_general(&self, unit: Unit) -> bool {
        self.is(unit, flag::GENERAL) && self.data.0.map.fort(self.at(unit)).is_none()
    }

    /// 11.12#1, 11.12#2, 11.13 Whether a unit in one hex can trace at most two hexes to a supply unit in another.
    fn traces(&self, from: Hex, to: Hex) -> bool {
        if from == to {
            return true;
        }
        let map = &self.data.0.map;
        let open = |hex: Hex| self.line_open(US, hex);
        if map.distance(from, to) > 2 || !open(to) {
            return false;
        }
        map.around(from).any(|(mid, edge)| {
            edge.walk && (mid == to || open(mid) && map.edge(mid, to).is_some_and(|e| e.walk))
        })
    }

    /// 11.12#1, 11.13 From where a supply unit of the United States can be traced to, and the lines of the troops that can.
    pub(crate) fn wagons_serve(&self) -> (Hexes, Vec<(u16, u16)>) {
        let (mut served, mut lines) = (Hexes::EMPTY, Vec::new());
        for wagons in Expend::stocks(self).map(|unit| self.at(unit)) {
            for from in (0..HEXES).map(Hex::new).filter(|&from| self.traces(from, wagons)) {
                served.insert(from.index());
                if from != wagons && self.manned[US].has(from.index()) {
                    lines.push((wagons.index() as u16, from.index() as u16));
                }
            }
        }
        (served, lines)
    }

    /// 11.4#1 All hexes from which a Mexican line can run to a source.
    pub(crate) fn mexican_country(&self) -> Hexes {
        self.flood(&self.open_sources())
    }

    /// 11.14, 11.26 A supply unit is expended for everybody in reach; it may come again.
    fn expend(&mut self, unit: Unit, log: &mut Log) {
        let hex = self.at(unit);
        for i in range(US) {
            let other = Unit::new(i);
            if self.at[i].on_map() && self.is(other, flag::GENERAL) && self.traces(self.at[i], hex) {
                self.flags.remove(i, flag::GENERAL);
            }
        }
        self.spend(unit, &["11.14"], log);
    }

    /// 12.25#1, R68 One supply unit anywhere serves everybody next to a fortress.
    fn expend_for_siege(&mut self, unit: Unit, fort: Fort, log: &mut Log) {
        let hex = self.data.0.map.fort_hex(fort);
        for i in range(US) {
            if self.at[i].on_map() && self.data.0.map.distance(self.at[i], hex) == 1 {
                self.flags.remove(i, flag::GENERAL);
            }
        }
        self.spend(unit, &["12.25#1"], log);
    }

    fn spend(&mut self, unit: Unit, cases: &'static [&'static str], log: &mut Log) {
        let hex = self.at(unit);
        log.note(|| Event::then(Msg::new("event-supply-expended").place("hex", hex.index()), cases));
        self.remove(unit);
        self.refresh_side(US);
    }
}

/// 4.B1, 11.22, 11.28, 11.35, R16 A die for supply units, then one for pack animals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct SupplyDie {
    /// Whether it is the one for pack animals.
    pub packs: bool,
}

impl Decide<Veracruz> for SupplyDie {
    fn id(self) -> &'static str {
        "supply-die"
    }
    fn section(self) -> Case {
        Case("11.28")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Chance(Chance::d6(if self.packs { "chance-packs" } else { "chance-supply" }, US))
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let column = usize::from(self.packs);
        let number = game.data.0.tables.us_supply[usize::from(roll.0.clamp(1, 6)) - 1][column];
        game.table[column] += number;
        log.note(|| {
            let key = if self.packs { "event-packs" } else { "event-supplies" };
            let cases: &[&str] = if self.packs { &["11.35", "11.28"] } else { &["11.22", "11.28"] };
            Event::thrown(Msg::new(key).num("number", i32::from(number)), cases, US, roll.0)
        });
        if !self.packs {
            return Next::goto(Self { packs: true });
        }
        Expend::begin(game);
        Next::goto(Expend)
    }
}

/// 11.14, 11.16, 12.25#1 The United States name the supply units that are expended, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Expend;

impl Expend {
    /// 11.0, 11.15, 11.17, 12.16, 19.24 Everybody is in General Supply who is not inside a fortress; arrivals are looked after later.
    fn begin(game: &mut Veracruz) {
        for i in range(US) {
            let unit = Unit::new(i);
            game.flags.remove(i, flag::GENERAL);
            let hex = game.at[i];
            if hex.on_map() && game.needs_supply(unit) && game.data.0.map.fort(hex).is_none() {
                game.flags.add(i, flag::GENERAL);
            }
        }
    }

    /// One supply unit for each hex that has any: they are all alike.
    fn stocks(game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        let mut seen = Hexes::EMPTY;
        range(US).map(Unit::new).filter(move |&u| {
            let hex = game.at(u);
            let new = game.kind(u) == Kind::Supply && hex.on_map() && !seen.has(hex.index());
            if new {
                seen.insert(hex.index());
            }
            new
        })
    }
}

impl Decide<Veracruz> for Expend {
    fn id(self) -> &'static str {
        "expend"
    }
    fn section(self) -> Case {
        Case("11.14")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if Self::stocks(game).next().is_some() { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-expend")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(Self::stocks(game).map(Choice::Unit));
        for unit in Self::stocks(game) {
            out.extend(Fort::ALL.map(|fort| Choice::SiegeSupply(unit, fort)));
        }
        out.push(Choice::Done);
    }
    /// Who lacks supplies is hidden, and with it whether there is anything to expend them for.
    fn forced(self, _: &Veracruz) -> bool {
        false
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(unit) => {
                let hex = game.at(unit);
                let wants = game.marked(US, flag::GENERAL).and(&game.in_play(US));
                require(each(wants).any(|u| game.traces(game.at(u), hex)), "11.16")
            }
            Choice::SiegeSupply(_, fort) => {
                let hex = game.data.0.map.fort_hex(fort);
                require(game.castle(fort).owner == MEXICO, "12.25#1")?;
                let wants = game.marked(US, flag::GENERAL).and(&game.in_play(US));
                let beside = |u: Unit| game.data.0.map.distance(game.at(u), hex) == 1;
                require(each(wants).any(beside), "12.25#1")
            }
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Unit(unit) => {
                game.expend(unit, log);
                Next::Stay
            }
            Choice::SiegeSupply(unit, fort) => {
                game.expend_for_siege(unit, fort, log);
                Next::Stay
            }
            _ => Next::Done,
        }
    }
}
