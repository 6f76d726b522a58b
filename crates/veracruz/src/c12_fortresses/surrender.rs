//! Section 12.4: surrender: the demand, the terms, who enters.

use super::{Assault, BombardDie};
use crate::c14_hidden::Dropping;
use crate::data::{Class, Kind};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, Hexes, MEXICO, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, Window, require};

/// How far away U.S. units must go.
const US_DISTANCE: u16 = 10;

/// 12.41#1, R59 Before a bombardment or an assault the defender is asked to surrender.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Demand {
    /// Which fortress.
    pub fort: Fort,
    /// Whether an assault follows.
    pub storm: bool,
}

impl Decide<Veracruz> for Demand {
    fn id(self) -> &'static str {
        "demand"
    }
    fn section(self) -> Case {
        Case("12.41#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        Ask::Side(game.phasing().foe())
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        Msg::new("prompt-demand").place("hex", game.data.0.map.fort_hex(self.fort).index())
    }
    fn window(self, game: &Veracruz) -> Option<Window<Choice>> {
        let window = Window::reaction(Choice::No).place(game.data.0.map.fort_hex(self.fort).index());
        let window = window.number("storm", i32::from(self.storm));
        // Nobody gives up a fortress for a bombardment that has not even begun.
        Some(if self.storm { window.usually_judged() } else { window.usually_passed() })
    }
    fn candidates(self, _: &Veracruz, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if self.storm {
            game.castles[self.fort as usize].assaulted = true;
        }
        if choice == Choice::Yes {
            return game.surrender(self.fort, log);
        }
        if self.storm { Next::goto(Assault::BEGINS) } else { Next::goto(BombardDie { fort: self.fort }) }
    }
}

impl Veracruz {
    /// 12.41#2, 12.41#3, 12.42, 12.64, R59, R61, R104 The garrison gives up: artillery, militia and trains are lost, the others may go; San Juan de Ulua
    /// follows Veracruz.
    fn surrender(&mut self, fort: Fort, log: &mut Log) -> Next<Frame> {
        let victor = self.phasing();
        let hex = self.data.0.map.fort_hex(fort);
        log.note(|| Event::then(Msg::new("event-surrender").place("hex", hex.index()), &["12.41#2"]));
        if fort != Fort::Perote {
            self.change_owner(Fort::Ulua, victor);
        }
        if fort == Fort::Ulua {
            self.close_siege(log);
            return Next::Done;
        }
        let side = victor.foe();
        for unit in each(self.stack(side, hex)) {
            let (kind, class) = (self.kind(unit), self.data.0.units[unit.index()].class);
            let stays =
                kind.is_guns() || kind == Kind::Militia || kind.is_train() || class == Class::NamedMilitia;
            if stays {
                self.eliminate(unit, &["12.41#2"], log);
            }
        }
        self.disband_weak(log);
        self.refresh();
        Next::goto(Relocate { fort })
    }
}

/// 12.43#1, 12.43#2, 12.43#3, R121 Where the garrison goes: one place for all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Relocate {
    /// Which fortress was given up.
    pub fort: Fort,
}

impl Relocate {
    fn places(self, game: &Veracruz) -> Hexes {
        let map = &game.data.0.map;
        let hex = map.fort_hex(self.fort);
        let side = game.phasing().foe();
        if side == US {
            // 12.14#2 Nor into Perote beyond its five points.
            let far = |h: &usize| {
                let to = Hex::new(*h);
                map.distance(to, hex) > US_DISTANCE && game.room_in(US, to, self.garrison(game))
            };
            return game.occupied[US].iter().filter(far).collect();
        }
        let free = |hex: &Hex| !game.occupied[US].has(hex.index());
        if self.fort == Fort::Perote {
            let open = !game.controls(US, map.capital) && free(&map.capital);
            return open.then_some(map.capital.index()).into_iter().collect();
        }
        [map.orizaba, map.jalapa].into_iter().filter(free).map(Hex::index).collect()
    }

    fn garrison(self, game: &Veracruz) -> Units {
        game.stack(game.phasing().foe(), game.data.0.map.fort_hex(self.fort))
    }
}

impl Decide<Veracruz> for Relocate {
    fn id(self) -> &'static str {
        "relocate"
    }
    fn section(self) -> Case {
        Case("12.43#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let choice = !self.garrison(game).is_empty() && !self.places(game).is_empty();
        if choice { Ask::Side(game.phasing().foe()) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-relocate")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = game.phasing().foe();
        let map = &game.data.0.map;
        let named = [map.orizaba, map.jalapa, map.capital].into_iter().filter(|_| side == MEXICO);
        let mut all = game.occupied[side];
        all.remove(map.fort_hex(self.fort).index());
        for hex in named {
            all.insert(hex.index());
        }
        out.extend(all.iter().map(|h| Choice::Hex(Hex::new(h))));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Hex(hex) = choice else { return require(false, "12.43#1") };
        let case = match (game.phasing().foe(), self.fort) {
            (Side::One, _) => "12.43#3",
            (_, Fort::Perote) => "12.43#2",
            _ => "12.43#1",
        };
        require(self.places(game).has(hex.index()), case)
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Hex(to) = choice {
            let side = game.phasing().foe();
            let units = self.garrison(game);
            let loose: Units =
                each(units).filter(|&u| game.formation(u).is_none()).map(Unit::index).collect();
            game.put(loose, to);
            for unit in each(units.minus(&loose)) {
                game.at.set(unit.index(), to);
            }
            game.tidy_pile(side, game.data.0.map.fort_hex(self.fort), None);
            game.refresh();
            game.enter(side, units, to, false, log);
            game.join(side, to);
        }
        Next::goto(EnterFort { fort: self.fort, storm: false })
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let side = game.phasing().foe();
        let hex = game.data.0.map.fort_hex(self.fort);
        game.empty_fort(side, hex, log);
        Next::goto(EnterFort { fort: self.fort, storm: false })
    }
}

/// 12.24, 12.44, R62 Who enters a fortress that has fallen: units next to it, after an assault those that made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct EnterFort {
    /// Which fortress.
    pub fort: Fort,
    /// Whether it was stormed.
    pub storm: bool,
}

impl EnterFort {
    fn ready(self, game: &Veracruz) -> Units {
        let side = game.phasing();
        let map = &game.data.0.map;
        let hex = map.fort_hex(self.fort);
        let near = map.around(hex).filter(|(_, e)| e.walk).map(|(h, _)| h);
        let stacks = near.fold(Units::EMPTY, |all, h| all.or(&game.stack(side, h)));
        each(stacks)
            .filter(|&u| {
                let kind = game.kind(u);
                let walks =
                    kind.fights() && !kind.is_guns() || matches!(kind, Kind::Leader | Kind::Formation);
                let bridged = map.edge(game.at(u), hex).is_some_and(|e| !e.river || e.bridge);
                game.formation(u).is_none()
                    && walks
                    && (kind != Kind::Formation || bridged)
                    && !game.is(u, flag::DEMORALIZED)
                    && (!self.storm || game.is(u, flag::BATTLE))
            })
            .map(Unit::index)
            .collect()
    }
}

impl Decide<Veracruz> for EnterFort {
    fn id(self) -> &'static str {
        "enter-fort"
    }
    fn section(self) -> Case {
        Case("12.44")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if self.ready(game).is_empty() { Ask::Nothing } else { Ask::Side(game.phasing()) }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        Msg::new("prompt-enter-fort").place("hex", game.data.0.map.fort_hex(self.fort).index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(each(self.ready(game)).map(Choice::Unit));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Unit(unit) = choice else { return Ok(()) };
        if self.fort != Fort::Perote {
            return Ok(());
        }
        let mut inside = game.troops(game.phasing(), game.data.0.map.fort_hex(self.fort));
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        inside = inside.or(&game.with_members(one));
        require(game.perote_points(inside) <= 5, "12.14#2")
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Unit(unit) = choice else { return self.run(game, log) };
        let side = game.phasing();
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        let movers = game.with_members(one);
        let hex = game.data.0.map.fort_hex(self.fort);
        let from = game.at(unit);
        let navy = game.data.0.names.navy;
        let mut movers = movers;
        if movers.has(navy.index()) {
            movers.remove(navy.index());
            game.enlist(navy, None);
        }
        game.carry(side, movers, from, hex, log);
        game.join(side, hex);
        Next::Stay
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        game.close_siege(log);
        Next::goto(Dropping)
    }
}
