//! Section 14.1: militia: drawn blind, turned over when they are tried.

use crate::data::Kind;
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Hex, Hexes, MEXICO, Unit};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Verdict, require};

/// 14.11, 14.12, 14.13, R32, R73, R75 Militia that are about to be turned over: for both sides, or for their owner alone. As they were drawn
/// blind, each has the strength that chance draws now from all that nobody has seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Turnover {
    /// Whether only the owner looks.
    pub peek: bool,
}

impl Decide<Veracruz> for Turnover {
    fn id(self) -> &'static str {
        "turnover"
    }
    fn section(self) -> Case {
        Case("14.11")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let waiting = !game.marked(MEXICO, flag::REVEAL).is_empty();
        if waiting { Ask::Chance(Chance::draw("chance-militia", Some(MEXICO))) } else { Ask::Nothing }
    }
    fn rolls(self, game: &Veracruz, out: &mut Vec<(Roll, u32)>) {
        let left = game.unturned();
        out.extend((0..3u16).zip(left).filter(|(_, n)| *n > 0).map(|(v, n)| (Roll(v), u32::from(n))));
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let value = roll.0.min(2) as u8;
        let Some(unit) = game.marked(MEXICO, flag::REVEAL).first().map(Unit::new) else { return Next::Done };
        game.unmark(unit, flag::REVEAL);
        game.sp[unit.index()] = value << 4 | value;
        log.reveal();
        let msg = || Msg::new("event-militia").piece("unit", unit.index()).num("strength", i32::from(value));
        if self.peek {
            game.mark(unit, flag::PEEKED);
            log.note(|| Event::then(msg(), &["R32"]).only(MEXICO));
        } else {
            game.mark(unit, flag::TRIED | if value == 0 { flag::NEW_ZERO } else { 0 });
            game.show(unit);
            log.note(|| Event::then(msg(), &["14.11", "14.13"]));
        }
        // 15.13 R118 A zero no longer counts, at once; inside a battle that waits for its end.
        if !game.battle.target.on_map() {
            game.disband_weak(log);
        }
        game.refresh();
        Next::Stay
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let fighting = game.battle.target.on_map();
        // A reconnaissance goes on first: perhaps there are nothing but zeros.
        let looking = matches!(game.frames.iter().rev().nth(1), Some(Frame::Showing(_)));
        if fighting || looking {
            return Next::Done;
        }
        game.disband_weak(log);
        game.refresh();
        game.drop_new_zeros(log);
        Next::goto(Dropping)
    }
}

/// 14.16#2, 14.37, R74 Militia that have just turned out to be zeros may go back to the pool at once; in a battle, when it
/// is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Dropping;

impl Decide<Veracruz> for Dropping {
    fn id(self) -> &'static str {
        "dropping"
    }
    fn section(self) -> Case {
        Case("14.37")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        if game.marked(MEXICO, flag::NEW_ZERO).is_empty() { Ask::Nothing } else { Ask::Side(MEXICO) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-dropping")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(each(game.marked(MEXICO, flag::NEW_ZERO)).map(Choice::Discard));
        out.push(Choice::Done);
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Discard(unit) = choice {
            game.discard(unit, log);
            return Next::Stay;
        }
        for unit in each(game.marked(MEXICO, flag::NEW_ZERO)) {
            game.unmark(unit, flag::NEW_ZERO);
        }
        Next::Done
    }
}

impl Veracruz {
    /// 14.16#2 Returns a revealed zero militia to the pool.
    pub(crate) fn discard(&mut self, unit: Unit, log: &mut Log) {
        log.note(|| {
            let msg = Msg::new("event-discarded").piece("unit", unit.index());
            Event::then(msg, &["14.16#2"])
        });
        self.remove(unit);
        self.disband_weak(log);
        self.refresh();
    }

    /// 14.13, R119 An untried militia is turned over at its owner's will, to prove a claim.
    pub(crate) fn turn_over(&mut self, unit: Unit) -> Turnover {
        self.show(unit);
        self.mark(unit, flag::REVEAL);
        Turnover { peek: false }
    }

    /// 14.14, 14.16#2, R74 Only a militia that is turned over and has no strength may be returned to the pool at will.
    pub(crate) fn may_discard(&self, unit: Unit) -> Verdict {
        require(self.kind(unit) == Kind::Militia && self.is(unit, flag::TRIED), "14.14")?;
        require(self.points(unit) == 0, "14.14")
    }

    /// 14.37, R107 Militia that have just turned out to be zeros are removed where every unit of their hex is known to be one.
    pub(crate) fn drop_new_zeros(&mut self, log: &mut Log) {
        let hexes: Hexes = each(self.marked(MEXICO, flag::NEW_ZERO)).map(|u| self.at(u).index()).collect();
        for hex in hexes.iter().map(Hex::new) {
            self.drop_zeros(hex, log);
        }
    }

    /// 14.37 Where every unit of a hex is known to be a zero militia, all are removed.
    pub(crate) fn drop_zeros(&mut self, hex: Hex, log: &mut Log) -> bool {
        let troops = self.troops(MEXICO, hex);
        let only = !troops.is_empty() && !each(troops).any(|u| self.counts(u) || self.is(u, flag::PEEKED));
        if only {
            for unit in each(troops) {
                self.eliminate(unit, &["14.37"], log);
            }
            self.disband_weak(log);
            self.refresh_side(MEXICO);
        }
        only
    }
}
