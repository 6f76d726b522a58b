//! Section 7.13: gathering the group that is to march from a hex.

use super::{March, cost::Party};
use crate::data::Kind;
use crate::event::Log;
use crate::frames::Frame;
use crate::ids::{Hex, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 7.13#1, 7.13#2, 7.14 Units that begin the phase in one hex are picked to move together; the rest stays free to move later.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster {
    /// Where.
    pub hex: Hex,
}

impl Muster {
    fn pile(self, game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        each(game.loose(game.phasing(), self.hex))
    }
}

impl Decide<Veracruz> for Muster {
    fn id(self) -> &'static str {
        "muster"
    }
    fn section(self) -> Case {
        Case("7.13#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let side = game.phasing();
        let idle = game.marked(side, flag::GROUP).is_empty() && game.may_march(side, self.hex).is_err();
        if idle { Ask::Nothing } else { Ask::Side(side) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-muster").place("hex", self.hex.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(self.pile(game).filter(|&u| !game.is(u, flag::GROUP)).map(Choice::Unit));
        out.extend([Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let side = game.phasing();
        match choice {
            Choice::Unit(unit) => {
                game.may_leave_hex(side, self.hex)?;
                whole_if_broken(game, side, self.hex)?;
                may_join(game, side, unit)
            }
            Choice::Done => require(!game.marked(side, flag::GROUP).is_empty(), "7.13#1"),
            _ => Ok(()),
        }
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = game.phasing();
        // What holds the whole hex is asked once.
        let free = game.may_leave_hex(side, self.hex).and_then(|()| whole_if_broken(game, side, self.hex));
        self.candidates(game, out);
        out.retain(|&choice| match choice {
            Choice::Unit(unit) => free.is_ok() && may_join(game, side, unit).is_ok(),
            other => self.verdict(game, other).is_ok(),
        });
    }
    /// What is taken by itself would tell that nobody else in the stack can be picked.
    fn forced(self, _: &Veracruz) -> bool {
        false
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        match choice {
            Choice::Unit(unit) => {
                game.join_group(unit);
                Next::Stay
            }
            Choice::All => {
                let ready: Units = self
                    .pile(game)
                    .filter(|&u| game.may_muster(side, self.hex, u).is_ok())
                    .map(Unit::index)
                    .collect();
                for unit in each(ready) {
                    if game.kind(unit) != Kind::Supply {
                        game.join_group(unit);
                    }
                }
                for unit in each(ready) {
                    if game.kind(unit) == Kind::Supply && room_for_supply(game, side).is_ok() {
                        game.join_group(unit);
                    }
                }
                Next::goto(March::begin(game, self.hex))
            }
            _ => Next::goto(March::begin(game, self.hex)),
        }
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-march"
    }
}

/// 8.81 A demoralized stack is not split.
fn whole_if_broken(game: &Veracruz, side: Side, hex: Hex) -> Verdict {
    let broken = game.marked(side, flag::DEMORALIZED);
    require(broken.is_empty() || !game.troops(side, hex).meets(&broken), "8.81")
}

/// Whether nothing about a counter itself keeps it out of the group.
fn may_join(game: &Veracruz, side: Side, unit: Unit) -> Verdict {
    game.may_set_out(unit)?;
    if game.kind(unit) == Kind::Supply { room_for_supply(game, side) } else { Ok(()) }
}

/// 5.17, 11.24, 11.34 A supply unit goes only with pack animals that have room: three each.
pub(super) fn room_for_supply(game: &Veracruz, side: Side) -> Verdict {
    let group = game.marked(side, flag::GROUP);
    let count = |kind: Kind| each(group).filter(|&u| game.kind(u) == kind).count();
    let packs = count(Kind::Pack);
    require(packs > 0, "5.17")?;
    require(count(Kind::Supply) < 3 * packs, "11.34")
}

impl Veracruz {
    /// Puts a counter, with its members if it is a formation, into the group.
    pub(crate) fn join_group(&mut self, unit: Unit) {
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        for unit in each(self.with_members(one)) {
            self.mark(unit, flag::GROUP);
        }
    }

    /// Whether a counter may be picked to march from its hex.
    pub(crate) fn may_muster(&self, side: Side, hex: Hex, unit: Unit) -> Verdict {
        self.may_set_out(unit)?;
        self.may_leave_hex(side, hex)
    }

    /// Whether nothing holds this counter itself back.
    pub(crate) fn may_set_out(&self, unit: Unit) -> Verdict {
        once_a_phase(self, unit)?;
        landed_troops_rest(self, unit)?;
        guns_need_a_formation(self, unit)?;
        require(!self.bound_to_capital(unit), "17.13#2")
    }

    /// What holds a whole hex: a siege, or friends who have ended with demoralized troops.
    pub(crate) fn may_leave_hex(&self, side: Side, hex: Hex) -> Verdict {
        self.garrison_may_leave(side, hex)?;
        joined_the_broken(self, side, hex)
    }

    /// 17.13#1, 17.13#2 Santa Anna, told to stay, does not leave the capital, nor does an Army with him.
    pub(crate) fn bound_to_capital(&self, unit: Unit) -> bool {
        let anna = self.data.0.names.santa_anna;
        let his = || {
            let formation = self.formation(anna);
            formation.is_some() && (self.formation(unit) == formation || self.stands_for(unit) == formation)
        };
        self.elections.stay && (unit == anna || his())
    }

    /// The allowance of the group that is about to move, in tenths.
    pub(crate) fn allowance(&self, side: Side, party: &Party) -> u16 {
        if self.landing_turn() && side == crate::ids::US {
            return 2;
        }
        party.allowance
    }
}

/// 5.0#2, 5.0#3, 5.24, R21 A unit moves once in a phase, a formation only if none of its members has moved.
fn once_a_phase(game: &Veracruz, unit: Unit) -> Verdict {
    require(!game.is(unit, flag::MOVED), "5.0#3")?;
    match game.stands_for(unit) {
        Some(f) => require(!each(game.members(f)).any(|u| game.is(u, flag::MOVED)), "R21"),
        None => Ok(()),
    }
}

/// 11.36#2, 19.12#2, R85 What landed elsewhere than in a port does not move that turn, nor does a formation that contains it.
fn landed_troops_rest(game: &Veracruz, unit: Unit) -> Verdict {
    let case = if game.kind(unit) == Kind::Pack { "11.36#2" } else { "19.12#2" };
    require(!game.is(unit, flag::ASHORE), case)?;
    match game.stands_for(unit) {
        Some(f) => require(!each(game.members(f)).any(|u| game.is(u, flag::ASHORE)), case),
        None => Ok(()),
    }
}

/// 5.13, 5.14#1, 5.15#1, 19.23, R77, R126 Artillery does not move by itself; the Navy battery rests on the turn of the invasion.
fn guns_need_a_formation(game: &Veracruz, unit: Unit) -> Verdict {
    match game.kind(unit) {
        Kind::Artillery => require(false, "5.14#1"),
        Kind::NavyBattery => {
            require(!game.landing_turn(), "19.23")?;
            require(!game.is(unit, flag::WENT), "5.15#1")
        }
        Kind::Gunboat | Kind::Guerrilla => require(false, "5.13"),
        _ => Ok(()),
    }
}

/// 8.81, R113 Troops that ended their move with demoralized friends are one stack with them, which has therefore moved.
fn joined_the_broken(game: &Veracruz, side: Side, hex: Hex) -> Verdict {
    let broken = game.marked(side, flag::DEMORALIZED);
    if broken.is_empty() {
        return Ok(());
    }
    let moved = |u: Unit| game.is(u, flag::MOVED) && (game.formation(u).is_some() || !game.kind(u).is_guns());
    require(!each(game.troops(side, hex).and(&broken)).any(moved), "8.81")
}
