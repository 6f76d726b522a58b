//! Section 8.2: declaring one attack: which units take part, from which hexes, with which leaders.

use super::Fight;
use crate::c12_fortresses::Demand;
use crate::data::Kind;
use crate::event::{BATTLE, Event, Log};
use crate::frames::Frame;
use crate::ids::{Hex, Unit, Units};
use crate::notation::Choice;
use crate::state::{Battle, Veracruz, each, flag};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 7.2#1, 8.21, 8.24 Units of several hexes combine against one; a stack may split its attacks, a formation goes in whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Declare {
    /// The hex that is attacked.
    pub target: Hex,
}

impl Declare {
    fn pool(self, game: &Veracruz, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let hexes = game.data.0.map.touching(self.target);
        hexes.flat_map(move |hex| each(game.stack(side, hex))).filter(|&u| Self::lies_open(game, u))
    }

    /// 7.2#2, 8.12#3, 8.12#4, 8.15#1, R101 Whether one counter may take part.
    fn may_join(self, game: &Veracruz, unit: Unit) -> Verdict {
        let side = unit.side();
        for u in each(game.with_members(only(unit))) {
            require(!game.is(u, flag::DEMORALIZED), "8.12#3")?;
            require(!game.is(u, flag::ATTACKED), "8.15#1")?;
            self.owes_elsewhere(game, side, u)?;
        }
        Ok(())
    }

    /// 8.0#3, 8.13, 12.15#2, R35, R124 A unit that must attack spends its attack on a hex that exerts the Zone of Control, on Perote before all
    /// others.
    fn owes_elsewhere(self, game: &Veracruz, side: Side, unit: Unit) -> Verdict {
        if !game.still_obliged(side, unit) {
            return Ok(());
        }
        let due = game.due_from(side, game.at(unit));
        let fort = due.first().is_some_and(|hex| game.data.0.map.fort(*hex).is_some());
        require(due.contains(&self.target), if fort { "12.15#2" } else { "8.13" })
    }

    /// 8.13, 8.15#2, R36, R106 Nobody who must attack is left out of an attack after which no hex would be left to him.
    fn leaves_a_target(self, game: &Veracruz, side: Side, group: Units) -> Verdict {
        for from in game.approaches(self.target) {
            let due = game.due_from(side, from);
            if due.is_empty() || due.iter().any(|hex| *hex != self.target) {
                continue;
            }
            let left_out = each(game.stack(side, from).minus(&group)).any(|u| game.still_obliged(side, u));
            let case = if game.data.0.map.fort(self.target).is_some() { "12.15#2" } else { "8.13" };
            require(!left_out, case)?;
        }
        Ok(())
    }

    /// R39 Whether some of these units in a hex can still attack another hex than the target.
    pub(super) fn others(game: &Veracruz, side: Side, from: Hex, target: Hex, units: Units) -> bool {
        let can_join = |hex: Hex, unit: Unit| {
            let fresh = each(game.with_members(only(unit))).any(|u| game.fresh(u));
            fresh && Self { target: hex }.may_join(game, unit).is_ok()
        };
        let near = game.data.0.map.touching(from).filter(|hex| *hex != target);
        near.filter(|hex| game.open_target(side, *hex).is_ok())
            .any(|hex| each(units).any(|u| Self::lies_open(game, u) && can_join(hex, u)))
    }

    /// What a hex may send into this attack.
    fn levy(self, game: &Veracruz, side: Side, from: Hex) -> Levy {
        let stack = game.stack(side, from);
        let may = |u: Unit| Self::lies_open(game, u) && self.may_join(game, u).is_ok();
        let open: Units = each(stack).filter(|&u| may(u)).map(Unit::index).collect();
        let others = stack.minus(&game.with_members(open));
        Levy { stack, open, owe: each(others).any(|u| game.still_obliged(side, u)) }
    }

    /// 9.31#1 Whether some troops and a leader in a hex can make this attack.
    pub(super) fn can_be_made(self, game: &Veracruz, side: Side, from: Hex) -> bool {
        let group = game.marked(side, flag::GROUP);
        game.can_attack_from(side, from) && self.levy(game, side, from).gathers(game, group).is_some()
    }

    /// Those who can still join from a hex, if there are any and the hex can make this attack.
    fn more(self, game: &Veracruz, side: Side, from: Hex) -> Option<Units> {
        let group = game.marked(side, flag::GROUP);
        let all = self.levy(game, side, from).gathers(game, group);
        let more = all.filter(|_| game.can_attack_from(side, from))?.minus(&group);
        (!more.is_empty()).then_some(more)
    }

    /// A counter of the stack itself that can be picked: troops, leaders, formations.
    fn lies_open(game: &Veracruz, unit: Unit) -> bool {
        let kind = game.kind(unit);
        game.formation(unit).is_none() && (kind.fights() || matches!(kind, Kind::Leader | Kind::Formation))
    }

    /// 7.2#4, 8.12#1, 9.31#1, R106 Every hex that attacks sends a leader, and leaves one to comrades who must still attack.
    fn led(self, game: &Veracruz, side: Side) -> Verdict {
        let group = game.marked(side, flag::GROUP);
        require(each(group).any(|u| game.fights(u)), "8.11")?;
        for from in game.approaches(self.target) {
            let here = |u: &Unit| game.at(*u) == from;
            let attackers = each(group).filter(here).any(|u| game.fights(u));
            if !attackers {
                let idle_leader = each(group).any(|u| here(&u));
                require(!idle_leader, "9.31#1")?;
                continue;
            }
            let leads = |u: Unit| game.kind(u) == Kind::Leader;
            require(each(group).filter(here).any(leads), "9.31#1")?;
            let left = game.stack(side, from).minus(&group);
            let comrade = each(left).any(|u| game.still_obliged(side, u));
            require(!comrade || has_leader(game, left), "R106")?;
        }
        self.leaves_a_target(game, side, group)
    }
}

/// What a hex may send into an attack.
struct Levy {
    stack: Units,
    /// The counters that may take part by themselves.
    open: Units,
    /// Whether others there still must attack.
    owe: bool,
}

impl Levy {
    /// R106 Comrades who cannot take part and still must attack keep a leader for it.
    fn leaves_a_leader(&self, game: &Veracruz, group: Units, unit: Unit) -> Verdict {
        let left = self.stack.minus(&game.with_members(only(unit))).minus(&group);
        require(!self.owe || has_leader(game, left), "R106")
    }

    /// Whether a counter may join the group, so that the hex can still send troops with a leader.
    fn may_join(&self, game: &Veracruz, group: Units, unit: Unit) -> Verdict {
        self.leaves_a_leader(game, group, unit)?;
        let joined = group.or(&game.with_members(only(unit)));
        require(self.gathers(game, joined).is_some(), "9.31#1")
    }

    /// 9.31#1 The group with everybody in the hex who can still join it; nothing if that would not be troops with a
    /// leader. A leader who has none to lead stays, and so do troops without one.
    fn gathers(&self, game: &Veracruz, group: Units) -> Option<Units> {
        let mut all = group;
        // Leaders last: their comrades may need them, and formations bring their own.
        let leader = |u: &Unit| game.kind(*u) == Kind::Leader;
        let open = || each(self.open.minus(&group));
        for unit in open().filter(|u| !leader(u)).chain(open().filter(leader)) {
            if self.leaves_a_leader(game, all, unit).is_ok() {
                all = all.or(&game.with_members(only(unit)));
            }
        }
        let here = all.and(&self.stack);
        (each(here).any(|u| game.fights(u)) && each(here).any(|u| leader(&u))).then_some(all)
    }
}

fn only(unit: Unit) -> Units {
    let mut one = Units::EMPTY;
    one.insert(unit.index());
    one
}

/// Whether a leader who has not attacked is among these.
fn has_leader(game: &Veracruz, units: Units) -> bool {
    each(units).any(|u| game.kind(u) == Kind::Leader && !game.is(u, flag::ATTACKED))
}

impl Decide<Veracruz> for Declare {
    fn id(self) -> &'static str {
        "declare"
    }
    fn section(self) -> Case {
        Case("8.21")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let side = game.phasing();
        let group = game.marked(side, flag::GROUP);
        let able = game.may_attack(side, self.target).is_ok();
        if able || !group.is_empty() { Ask::Side(side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-declare").place("hex", self.target.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = game.phasing();
        out.extend(self.pool(game, side).filter(|&u| !game.is(u, flag::GROUP)).map(Choice::Unit));
        out.extend(
            game.approaches(self.target).filter(|h| game.manned[side].has(h.index())).map(Choice::Hex),
        );
        out.extend([Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let side = game.phasing();
        match choice {
            Choice::Unit(unit) => {
                let from = game.at(unit);
                self.may_join(game, unit)?;
                require(game.can_attack_from(side, from), "9.31#1")?;
                self.levy(game, side, from).may_join(game, game.marked(side, flag::GROUP), unit)
            }
            Choice::Hex(from) => {
                require(self.can_be_made(game, side, from), "9.31#1")?;
                require(self.more(game, side, from).is_some(), "8.15#1")
            }
            Choice::All => Ok(()),
            _ => self.led(game, side),
        }
    }
    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let (side, group) = (game.phasing(), game.marked(game.phasing(), flag::GROUP));
        let levies: ArrayVec<(Hex, Levy), 7> = (game.approaches(self.target))
            .filter(|from| game.can_attack_from(side, *from))
            .map(|from| (from, self.levy(game, side, from)))
            .collect();
        let levy = |from: Hex| levies.iter().find(|(hex, _)| *hex == from).map(|(_, levy)| levy);
        self.candidates(game, out);
        out.retain(|&choice| match choice {
            Choice::Unit(unit) => levy(game.at(unit))
                .is_some_and(|levy| levy.open.has(unit.index()) && levy.may_join(game, group, unit).is_ok()),
            other => self.verdict(game, other).is_ok(),
        });
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        match choice {
            Choice::Unit(unit) => {
                game.join_group(unit);
                return Next::Stay;
            }
            Choice::Hex(from) => {
                let more = self.more(game, side, from);
                each(more.unwrap_or_default()).for_each(|unit| game.mark(unit, flag::GROUP));
                return Next::Stay;
            }
            Choice::All => {
                let hexes: ArrayVec<Hex, 6> = game.approaches(self.target).collect();
                for from in hexes {
                    let more = self.more(game, side, from);
                    each(more.unwrap_or_default()).for_each(|unit| game.mark(unit, flag::GROUP));
                }
            }
            _ => {}
        }
        open_battle(game, side, self.target, log);
        match game.data.0.map.fort(self.target) {
            Some(fort) => Next::goto(Demand { fort, storm: true }),
            None => Next::goto(Fight::BEGINS),
        }
    }
    fn run(self, _: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        Next::Done
    }
}

/// An attack on a hex by those who are picked, or by all who can if nobody is: for documents that begin with it.
pub(crate) fn attack_at_once(game: &mut Veracruz, side: Side, target: Hex) -> Frame {
    let mut log = Log::off();
    let declare = Declare { target };
    let choice = if game.marked(side, flag::GROUP).is_empty() { Choice::All } else { Choice::Done };
    match declare.choose(game, choice, &mut log) {
        Next::Goto(frame) => frame,
        _ => declare.into(),
    }
}

/// 9.32#1, R39 Leaders of a hex that attacks all go along, unless they stay for another attack that its other troops can make: then they owe it.
fn take_leaders(game: &mut Veracruz, side: Side, from: Hex, target: Hex) {
    let stack = game.stack(side, from);
    let left = stack.minus(&game.marked(side, flag::GROUP));
    if !each(stack.minus(&left)).any(|u| game.fights(u)) {
        return;
    }
    let state = if Declare::others(game, side, from, target, left) { flag::OBLIGED } else { flag::GROUP };
    for unit in each(left) {
        let loose = game.kind(unit) == Kind::Leader && game.formation(unit).is_none();
        if loose && !game.is(unit, flag::ATTACKED) {
            game.mark(unit, state);
        }
    }
}

/// 7.2#3, 8.23#1, 8.23#2, 14.31#1, R103 The attack is on: both sides show who takes part; the whole hex defends.
fn open_battle(game: &mut Veracruz, side: Side, target: Hex, log: &mut Log) {
    game.battle = Battle { target, ..Battle::NONE };
    let hexes: ArrayVec<Hex, 6> = game.approaches(target).collect();
    for from in hexes {
        take_leaders(game, side, from, target);
    }
    for unit in each(game.marked(side, flag::GROUP)) {
        game.unmark(unit, flag::GROUP);
        game.mark(unit, flag::BATTLE);
        game.show(unit);
    }
    for unit in each(game.stack(side.foe(), target)) {
        game.mark(unit, flag::BATTLE);
        game.show(unit);
    }
    log.reveal();
    log.note(|| {
        let msg = Msg::new("event-attack").side("side", side).place("hex", target.index());
        Event::act(msg, &["8.21", "8.23#1"]).begins(BATTLE)
    });
}
