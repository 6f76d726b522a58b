//! Sections 19.12, 19.2 and 19.3: the invasion, U.S. reinforcements, volunteers who go home.

use super::Disembarking;
use crate::c14_hidden::Turnover;
use crate::c18_navy::Sailing;
use crate::data::{Class, Kind, Terrain};
use crate::event::{ARRIVAL, Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, MEXICO, US, Unit, Units, range};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Verdict, require};

/// The volunteers' points that go home on turn 13, and that turn.
const WITHDRAWN: (u8, u16) = (13, 13);

/// 4.B2, 19.0 The U.S. Reinforcement Phase: the invasion first, later withdrawals and arrivals.
pub(crate) fn us_reinforcement(game: &mut Veracruz, log: &mut Log) -> Frame {
    for arrival in &game.data.0.schedule.arrivals {
        let i = arrival.unit.index();
        if arrival.unit.side() == US && arrival.turn <= game.turn && game.at[i] == Hex::DUE {
            game.at.set(i, Hex::HELD);
        }
    }
    for (n, boat) in game.data.0.names.gunboats.into_iter().enumerate() {
        if game.at(boat) == Hex::AWAY && game.back_on[n] <= game.turn {
            game.at.set(boat.index(), Hex::HELD);
        }
    }
    let (turn, points) = WITHDRAWN;
    if game.turn == turn {
        let patterson = game.data.0.names.patterson;
        if game.at(patterson) != Hex::DEAD {
            game.remove(patterson);
            game.at.set(patterson.index(), Hex::GONE);
            log.note(|| Event::act(Msg::new("event-patterson"), &["19.32"]).begins(ARRIVAL));
            game.disband_weak(log);
            game.refresh_side(US);
        }
        return Withdrawal { left: points }.into();
    }
    after_withdrawal(game)
}

fn after_withdrawal(game: &Veracruz) -> Frame {
    if game.facts.landed == 0 { Invasion { target: Hex::NONE }.into() } else { Landing.into() }
}

/// 19.32, 19.33, R86 Thirteen points of volunteers leave, wherever they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Withdrawal {
    /// How many points more.
    pub left: u16,
}

impl Withdrawal {
    fn volunteers(game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        range(US).map(Unit::new).filter(|&u| {
            let place = game.at(u);
            game.fights(u)
                && (place.on_map() || place == Hex::HELD)
                && matches!(game.data.0.units[u.index()].class, Class::Volunteer | Class::Either)
                && game.points(u) > 0
        })
    }
}

impl Decide<Veracruz> for Withdrawal {
    fn id(self) -> &'static str {
        "withdrawal"
    }
    fn section(self) -> Case {
        Case("19.32")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if self.left > 0 && Self::volunteers(game).next().is_some() { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-withdrawal").num("left", i32::from(self.left))
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(Self::volunteers(game).map(Choice::Unit));
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Unit(unit) = choice {
            game.sp[unit.index()] -= 1;
            log.note(|| {
                Event::act(Msg::new("event-withdrawn").piece("unit", unit.index()), &["19.32"])
                    .begins(ARRIVAL)
            });
            if game.points(unit) == 0 {
                game.remove(unit);
                game.at.set(unit.index(), Hex::GONE);
                game.disband_weak(log);
                game.refresh_side(US);
            }
        }
        Next::goto(Self { left: self.left - 1 })
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        Next::Goto(after_withdrawal(game))
    }
}

/// 19.21, 19.22, 19.25, 19.27 Where the invasion lands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Invasion {
    /// The Mexican-held hex against which the landing is forced.
    pub target: Hex,
}

impl Invasion {
    fn force(game: &Veracruz) -> Units {
        range(US).filter(|&i| game.at[i] == Hex::HELD && game.data.0.kinds[i] != Kind::Gunboat).collect()
    }

    /// 11.17, 11.21, 14.2, 19.22, 19.24, 22.2#2, R16 Everything lands in one hex: units, three supply units, pack animals, what the table gave.
    fn land(game: &mut Veracruz, hex: Hex, log: &mut Log) {
        game.facts.landed = game.turn;
        game.beachhead = hex;
        let force = Self::force(game);
        game.put(force, hex);
        game.note_navy(force);
        for unit in each(force) {
            game.mark(unit, flag::ARRIVED);
        }
        let supplies = game.data.0.schedule.supplies + game.table[0];
        for _ in 0..supplies {
            if let Some(unit) = game.pool_train(Kind::Supply) {
                game.arrive(unit, hex);
            }
        }
        for _ in 0..1 + game.table[1] {
            if let Some(unit) = game.pool_train(Kind::Pack) {
                game.arrive(unit, hex);
            }
        }
        game.table = [0; 2];
        game.refresh_side(US);
        // All of it is put down at once: only what lies on top in the end is seen.
        game.cover(US, hex);
        game.enter(US, force, hex, true, log);
        log.note(|| {
            Event::act(Msg::new("event-invasion").place("hex", hex.index()), &["19.21", "19.22"])
                .begins(ARRIVAL)
        });
    }

    /// 19.21 Never a land hex next to San Juan de Ulua; a Mexican hex only where the landing may be contested.
    fn may_land(game: &Veracruz, hex: Hex) -> Verdict {
        let map = &game.data.0.map;
        require(map.distance(hex, map.fort_hex(Fort::Ulua)) > 1, "19.21")?;
        let manned = game.manned[MEXICO].has(hex.index());
        let forced = game.options.contested_landing && manned && map.fort(hex).is_none();
        require(!game.occupied[MEXICO].has(hex.index()) || forced, "19.21")
    }
}

impl Decide<Veracruz> for Invasion {
    fn id(self) -> &'static str {
        "invasion"
    }
    fn section(self) -> Case {
        Case("19.21")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        if self.target.on_map() { Ask::Nothing } else { Ask::Side(US) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-invasion")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.data.0.map.coast.iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Hex(hex) = choice else { return require(false, "19.21") };
        Self::may_land(game, hex)
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Hex(hex) = choice else { return Next::Done };
        if game.manned[MEXICO].has(hex.index()) {
            game.facts.overwhelmed = true;
            for unit in each(game.troops(MEXICO, hex)) {
                if game.untried(unit) {
                    game.mark(unit, flag::REVEAL);
                }
            }
            return Next::call(Turnover { peek: true }, Self { target: hex });
        }
        Self::land(game, hex, log);
        Next::goto(Landing)
    }
    /// 19.27 A landing against Mexican units is an overwhelming attack from the sea; if it fails nobody lands this turn.
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let strength: u16 = game.raw(Self::force(game));
        let against = game.effective(game.troops(MEXICO, self.target));
        let taken = strength >= 7 * against;
        let hex = self.target;
        log.note(|| {
            let key = if taken { "event-overwhelm-succeeds" } else { "event-landing-fails" };
            Event::act(Msg::new(key).place("hex", hex.index()), &["19.27"]).begins(ARRIVAL)
        });
        if !taken {
            // 11.22 11.35 What the table gave was for this Game-Turn.
            game.table = [0; 2];
            return Next::Done;
        }
        for unit in each(game.stack(MEXICO, hex)) {
            game.eliminate(unit, &["19.27"], log);
        }
        game.disband_weak(log);
        game.refresh();
        Self::land(game, hex, log);
        Next::goto(Landing)
    }
}

/// 11.23#1, 11.23#2, 11.27, 11.36#1, 11.37, 19.12#1, 22.2#1, 22.2#3, R115 The next supply unit, pack animals, unit or gunboat is placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Landing;

/// What is to be placed next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cargo {
    Supply,
    Pack,
    Unit(Unit),
    Boat(Unit),
}

impl Landing {
    fn next(game: &Veracruz) -> Option<Cargo> {
        if game.table[0] > 0 {
            return Some(Cargo::Supply);
        }
        if game.table[1] > 0 {
            return Some(Cargo::Pack);
        }
        let held = || range(US).map(Unit::new).filter(|&u| game.at(u) == Hex::HELD);
        let boat = held().find(|&u| game.kind(u) == Kind::Gunboat).map(Cargo::Boat);
        boat.or_else(|| {
            let able = |u: &Unit| Self::spots(game, Cargo::Unit(*u)).next().is_some();
            held().filter(|&u| game.kind(u) != Kind::Gunboat).find(able).map(Cargo::Unit)
        })
    }

    fn ports(game: &Veracruz) -> impl Iterator<Item = Hex> + '_ {
        game.data
            .0
            .map
            .ports
            .into_iter()
            .filter(|&p| game.controls(US, p) && !game.occupied[MEXICO].has(p.index()))
    }

    /// Where something may be placed: controlled ports, or without any the open coast.
    fn spots(game: &Veracruz, cargo: Cargo) -> impl Iterator<Item = Hex> + '_ {
        game.data
            .0
            .map
            .coast
            .iter()
            .map(Hex::new)
            .filter(move |&hex| Self::may_place(game, cargo, hex).is_ok())
    }

    fn may_place(game: &Veracruz, cargo: Cargo, hex: Hex) -> Verdict {
        let case = match cargo {
            Cargo::Supply => "11.23#1",
            Cargo::Pack => "11.36#1",
            _ => "19.12#1",
        };
        if Self::ports(game).next().is_some() {
            return require(Self::ports(game).any(|port| port == hex), case);
        }
        require(!game.data.0.map.ports.contains(&hex) || game.controls(US, hex), "R115")?;
        require(!game.occupied[MEXICO].has(hex.index()), "5.21")?;
        require(!game.zone[MEXICO].has(hex.index()), case)?;
        let clear = game.data.0.map.hexes[hex.index()].terrain == Terrain::Clear;
        require(cargo != Cargo::Supply || clear, "11.23#2")
    }
}

impl Decide<Veracruz> for Landing {
    fn id(self) -> &'static str {
        "landing"
    }
    fn section(self) -> Case {
        Case("19.12#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        match Self::next(game) {
            Some(cargo @ (Cargo::Supply | Cargo::Pack | Cargo::Unit(_)))
                if Self::spots(game, cargo).next().is_some() =>
            {
                Ask::Side(US)
            }
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        match Self::next(game) {
            Some(Cargo::Supply) => Msg::new("prompt-landing-supply"),
            Some(Cargo::Pack) => Msg::new("prompt-landing-pack"),
            Some(Cargo::Unit(unit)) => Msg::new("prompt-landing-unit").piece("unit", unit.index()),
            _ => Msg::new("prompt-landing"),
        }
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(game.data.0.map.coast.iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match (choice, Self::next(game)) {
            (Choice::Hex(hex), Some(cargo)) => Self::may_place(game, cargo, hex),
            _ => require(false, "19.12#1"),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let (Choice::Hex(hex), Some(cargo)) = (choice, Self::next(game)) else { return Next::Done };
        let unit = match cargo {
            Cargo::Supply => {
                game.table[0] -= 1;
                game.pool_train(Kind::Supply)
            }
            Cargo::Pack => {
                game.table[1] -= 1;
                game.pool_train(Kind::Pack)
            }
            Cargo::Unit(unit) | Cargo::Boat(unit) => Some(unit),
        };
        let Some(unit) = unit else { return Next::Stay };
        game.arrive(unit, hex);
        let beach = !game.data.0.map.ports.contains(&hex);
        if beach {
            game.mark(unit, flag::ASHORE);
        }
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        game.enter(US, one, hex, false, log);
        log.note(|| {
            let msg = Msg::new("event-arrives").piece("unit", unit.index()).place("hex", hex.index());
            let event = Event::act(msg, &["19.12#1"]).begins(ARRIVAL);
            event.secret("unit", US).instead("event-somebody-arrives")
        });
        Next::Stay
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        match Self::next(game) {
            // What the table gave and nobody can land is lost.
            Some(Cargo::Supply) => {
                game.table[0] = 0;
                Next::Stay
            }
            Some(Cargo::Pack) => {
                game.table[1] = 0;
                Next::Stay
            }
            Some(Cargo::Boat(unit)) => Next::call(Sailing { unit, arriving: true }, self),
            _ => Next::goto(Disembarking),
        }
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-arrivals"
    }
}
