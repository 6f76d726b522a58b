//! Section 12.23: bombardment: who fires, and what it does.

use super::{Demand, EnterFort, Reply};
use crate::data::Kind;
use crate::event::{BOMBARDMENT, Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, Hex, US, Unit, Units, range};
use crate::notation::Choice;
use crate::state::{Battle, Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

impl Veracruz {
    /// 12.23, 18.1, R56, R62 Who can fire at a fortress: artillery next to it with a leader in its hex, gunboats next to it; each piece once.
    pub(crate) fn gunners(&self, side: Side, fort: Fort) -> impl Iterator<Item = Unit> + '_ {
        let hex = self.data.0.map.fort_hex(fort);
        range(side).map(Unit::new).filter(move |&u| {
            let (kind, at) = (self.kind(u), self.at(u));
            at.on_map()
                && (kind.is_guns() || kind == Kind::Gunboat)
                && self.data.0.map.distance(at, hex) == 1
                && !self.is(u, flag::FIRED)
                && (kind == Kind::Gunboat || self.has_leader(side, at) && !self.is(u, flag::DEMORALIZED))
        })
    }

    /// 12.23, 12.25#2, 13.26#1 The points of a bombardment: effective artillery, half of it rounded up in General Supply, one for each gunboat.
    #[must_use]
    pub fn fire_points(&self, guns: Units) -> u16 {
        let split = |general: bool| -> Units {
            each(guns)
                .filter(|&u| self.kind(u).is_guns() && self.in_general(u) == general)
                .map(Unit::index)
                .collect()
        };
        let boats = each(guns).filter(|&u| self.kind(u) == Kind::Gunboat).count() as u16;
        self.effective(split(false)) + self.effective(split(true)).div_ceil(2) + boats
    }
}

/// 12.23, R110 Which pieces fire at the fortress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battery {
    /// Which fortress.
    pub fort: Fort,
}

impl Decide<Veracruz> for Battery {
    fn id(self) -> &'static str {
        "battery"
    }
    fn section(self) -> Case {
        Case("12.23")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let side = game.phasing();
        let named = !game.marked(side, flag::GROUP).is_empty();
        if named || game.gunners(side, self.fort).next().is_some() { Ask::Side(side) } else { Ask::Nothing }
    }
    fn prompt(self, game: &Veracruz) -> Msg {
        let points = game.fire_points(game.marked(game.phasing(), flag::GROUP));
        Msg::new("prompt-battery")
            .place("hex", game.data.0.map.fort_hex(self.fort).index())
            .num("points", i32::from(points))
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let guns = game.gunners(game.phasing(), self.fort);
        out.extend(guns.filter(|&u| !game.is(u, flag::GROUP)).map(Choice::Unit));
        out.extend([Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let named = !game.marked(game.phasing(), flag::GROUP).is_empty();
        require(choice != Choice::Done || named, "12.23")
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        match choice {
            Choice::Unit(unit) => {
                game.mark(unit, flag::GROUP);
                return Next::Stay;
            }
            Choice::All => {
                let guns: Units = game.gunners(side, self.fort).map(Unit::index).collect();
                for unit in each(guns) {
                    game.mark(unit, flag::GROUP);
                }
            }
            _ => {}
        }
        let guns = game.marked(side, flag::GROUP);
        for unit in each(guns) {
            game.unmark(unit, flag::GROUP);
            game.mark(unit, flag::BATTLE);
            game.show(unit);
        }
        game.prove_siege(side, self.fort);
        game.castles[self.fort as usize].bombarded = true;
        let hex = game.data.0.map.fort_hex(self.fort);
        game.battle = Battle { target: hex, ..Battle::NONE };
        log.reveal();
        log.note(|| {
            let msg = Msg::new("event-bombards").side("side", side).place("hex", hex.index());
            Event::act(msg, &["12.23"]).begins(BOMBARDMENT)
        });
        Next::goto(Demand { fort: self.fort, storm: false })
    }
    fn run(self, _: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        Next::Done
    }
}

impl Veracruz {
    /// 12.22#4, R103 The besieger shows enough units to prove the conditions and not more.
    fn prove_siege(&mut self, side: Side, fort: Fort) {
        match fort {
            Fort::Veracruz => self.prove_divisions(side),
            Fort::Perote => self.prove_points(side),
            Fort::Ulua => {}
        }
    }

    /// R103 Six points next to Perote: those in the open first, then stack by stack from the top, as their owner has laid them.
    fn prove_points(&mut self, side: Side) {
        let hex = self.data.0.map.fort_hex(Fort::Perote);
        let near: arrayvec::ArrayVec<Hex, 6> = self.data.0.map.touching(hex).collect();
        let troops = near.iter().fold(Units::EMPTY, |all, h| all.or(&self.troops(side, *h)));
        let known = each(troops).filter(|&u| self.is(u, flag::KNOWN)).map(Unit::index);
        let mut shown: Units = known.collect();
        for unit in near.iter().flat_map(|h| self.top_down(side, *h)) {
            if self.effective(shown) < 6 && self.points(unit) > 0 {
                shown.insert(unit.index());
            }
        }
        for unit in each(shown) {
            self.show(unit);
        }
    }

    /// R103 Two formations next to Veracruz: of each a leader and the least number of troops, those known already first, then from the top of the box.
    fn prove_divisions(&mut self, side: Side) {
        let hex = self.data.0.map.fort_hex(Fort::Veracruz);
        let near = |f: &crate::ids::Formation| self.data.0.map.distance(self.at(self.counter(*f)), hex) == 1;
        let two: arrayvec::ArrayVec<_, 2> =
            crate::ids::Formation::of(side).into_iter().filter(near).take(2).collect();
        for formation in two {
            let mut members = self.ranked(self.members(formation));
            members.sort_by_key(|&u| !self.is(u, flag::KNOWN));
            let leader = members.iter().copied().find(|&u| self.kind(u) == Kind::Leader);
            let counted = |u: &Unit| self.counts(*u) && !self.kind(*u).is_guns();
            let troops = members.iter().copied().filter(counted).take(Self::minimum(side));
            let shown: Units = troops.chain(leader).map(Unit::index).collect();
            for unit in each(shown) {
                self.point_out(unit);
            }
        }
    }

    /// The bombardment, assault or demand is over.
    pub(crate) fn close_siege(&mut self, log: &mut Log) {
        self.battle = Battle::NONE;
        for side in Side::BOTH {
            self.flags.remove_all(side, flag::BATTLE | flag::GROUP);
        }
        self.disband_weak(log);
        self.refresh();
        self.drop_new_zeros(log);
    }
}

/// The column of 12.28 for so many points.
#[must_use]
pub fn column(points: u16) -> usize {
    usize::from(points.saturating_sub(1) / 4).min(4)
}

/// 12.23, 12.24, 12.28, R66 A die on the Siege Bombardment Table: its number comes off the fortress at once; at zero everything inside is lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct BombardDie {
    /// Which fortress.
    pub fort: Fort,
}

impl Decide<Veracruz> for BombardDie {
    fn id(self) -> &'static str {
        "bombard-die"
    }
    fn section(self) -> Case {
        Case("12.28")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        Ask::Chance(Chance::d6("chance-bombardment", game.phasing()))
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        let hex: Hex = game.data.0.map.fort_hex(self.fort);
        let guns = game.marked(side, flag::BATTLE);
        let points = game.fire_points(guns);
        // Who was spared the fire by a surrender may still fire at another fortress.
        for unit in each(guns) {
            game.mark(unit, flag::FIRED);
        }
        let row = usize::from(roll.0.clamp(1, 6)) - 1;
        let hits = if points == 0 { 0 } else { game.data.0.tables.bombardment[row][column(points)].0 };
        let castle = &mut game.castles[self.fort as usize];
        castle.strength = castle.strength.saturating_sub(hits);
        let left = castle.strength;
        log.note(|| {
            let msg =
                Msg::new("event-bombardment").num("points", i32::from(points)).num("hits", i32::from(hits));
            Event::thrown(msg.num("left", i32::from(left)), &["12.23", "12.28"], side, roll.0)
        });
        // R66 What stands at zero falls to any number of the table, not to fire without effect.
        if left > 0 || hits == 0 {
            return Next::goto(Reply { fort: self.fort, ulua: false });
        }
        game.fall(side, self.fort, hex, log)
    }
}

impl Veracruz {
    /// 12.24, R61 A fortress reduced to nothing falls; San Juan de Ulua passes to the United States without anybody in it.
    fn fall(&mut self, side: Side, fort: Fort, hex: Hex, log: &mut Log) -> Next<Frame> {
        log.note(|| Event::then(Msg::new("event-fort-falls").place("hex", hex.index()), &["12.24"]));
        self.empty_fort(side.foe(), hex, log);
        if fort == Fort::Ulua {
            self.change_owner(Fort::Ulua, US);
            self.close_siege(log);
            return Next::Done;
        }
        let enter = EnterFort { fort, storm: false };
        // R60 San Juan de Ulua stands and may answer for Veracruz all the same.
        if fort == Fort::Veracruz { Next::call(Reply { fort, ulua: true }, enter) } else { Next::goto(enter) }
    }
}
