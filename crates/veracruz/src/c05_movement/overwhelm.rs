//! Section 5.4: overwhelming attacks during movement.

use super::March;
use crate::c14_hidden::Turnover;
use crate::c16_guerrillas::Ambush;
use crate::data::Kind;
use crate::event::{Event, Log, OVERWHELM};
use crate::frames::Frame;
use crate::ids::{Hex, MEXICO, US};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 5.42#2, 5.45, R32 Strengths are compared, nothing else; the frame below is the march of the group.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Overrun {
    /// The hex that is attacked.
    pub target: Hex,
    /// Whether the strength of the group has been told.
    pub announced: bool,
}

impl Decide<Veracruz> for Overrun {
    fn id(self) -> &'static str {
        "overrun"
    }
    fn section(self) -> Case {
        Case("5.42#2")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        // What its owner alone knew to be a zero is shown with the others.
        if !game.marked(MEXICO, flag::REVEAL | flag::NEW_ZERO).is_empty() {
            return Next::call(Turnover { peek: false }, self);
        }
        if !self.announced {
            self.announce(game, side, log);
            return Next::goto(Self { announced: true, ..self });
        }
        let foe = side.foe();
        for unit in each(game.troops(foe, self.target)) {
            if game.untried(unit) {
                game.mark(unit, flag::REVEAL);
            }
        }
        if !game.marked(MEXICO, flag::REVEAL).is_empty() {
            return Next::call(Turnover { peek: true }, self);
        }
        let strength = game.effective(game.marked(side, flag::GROUP));
        let against = game.effective(game.troops(foe, self.target));
        if strength > 0 && strength >= 7 * against {
            self.succeed(game, side, log)
        } else {
            self.fail(game, log)
        }
    }
    fn choose(self, _: &mut Veracruz, _: Choice, _: &mut Log) -> Next<Frame> {
        Next::Done
    }
}

impl Overrun {
    /// 5.42#1 The attacker tells his strength, once his militia are turned over.
    fn announce(self, game: &Veracruz, side: Side, log: &mut Log) {
        let strength = i32::from(game.effective(game.marked(side, flag::GROUP)));
        log.note(|| {
            let msg = Msg::new("event-overwhelm").side("side", side).place("hex", self.target.index());
            Event::act(msg.num("strength", strength), &["5.41", "5.42#1"]).begins(OVERWHELM)
        });
    }

    /// 5.42#3, 5.44 Below seven to one nothing is shown and the group stops.
    fn fail(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let target = self.target;
        log.note(|| {
            Event::then(Msg::new("event-overwhelm-fails").place("hex", target.index()), &["5.42#3", "5.44"])
        });
        if let Some(Frame::March(march)) = game.frames.iter_mut().rev().nth(1) {
            march.withstood = Some(target);
        }
        Next::Done
    }

    /// 5.42#2, 5.43#1, 5.47#2, R33 At seven to one everything in the hex is removed and the group must enter, for the step and one point.
    fn succeed(self, game: &mut Veracruz, side: Side, log: &mut Log) -> Next<Frame> {
        let target = self.target;
        log.note(|| {
            Event::then(
                Msg::new("event-overwhelm-succeeds").place("hex", target.index()),
                &["5.42#2", "5.43#1"],
            )
        });
        for unit in each(game.stack(side.foe(), target)) {
            game.eliminate(unit, &["5.42#2"], log);
        }
        game.disband_weak(log);
        game.refresh();
        let Some(Frame::March(march)) = game.frames.iter().rev().nth(1).copied() else { return Next::Done };
        let cost = game.entry_cost(side, &march, target).unwrap_or(0);
        let movers = game.leave_navy(game.marked(side, flag::GROUP), march, target, log);
        game.carry(side, movers, march.at, target, log);
        let after = March {
            at: target,
            spent: march.spent + cost,
            allow: march.allow,
            steps: march.steps + 1,
            scouting: false,
            withstood: None,
        };
        if let Some(slot) = game.frames.iter_mut().rev().nth(1) {
            *slot = after.into();
        }
        // R80 An overwhelming advance is an entry too.
        if side == US
            && let Some(ambush) = Ambush::at(game, target)
        {
            return Next::goto(ambush);
        }
        Next::Done
    }
}

impl Veracruz {
    /// 5.43#1, 5.43#2 What entering after a success costs: the step without Zones of Control, and one point.
    fn entry_cost(&self, side: Side, march: &March, target: Hex) -> Option<u16> {
        let edge = self.data.0.map.edge(march.at, target)?;
        if self.landing_turn() && side == US {
            return Some(2);
        }
        let guns = each(self.marked(side, flag::GROUP)).any(|u| self.kind(u) == Kind::Artillery);
        let cost = if guns { edge.gun_cost } else { edge.cost };
        (cost != u16::MAX).then(|| cost + 10)
    }

    /// 5.41, 5.43#2, 5.46, 5.47#1, R28, R32, R111 Whether the group may attempt an overwhelming attack on a hex next to it.
    pub(crate) fn may_overwhelm(&self, side: Side, march: &March, target: Hex) -> Verdict {
        let landed = self.landing_turn() && side == US && march.at == self.beachhead;
        require(march.steps > 0 || landed, "5.41")?;
        require(march.withstood.is_none(), "5.44")?;
        let party = self.party(self.marked(side, flag::GROUP));
        require(party.troops, "8.11")?;
        require(party.leader, "9.31#1")?;
        require(!party.broken, "8.12#3")?;
        // R111 A failure would hold the group where it may not stay.
        self.must_go_on(side, &party, march.at)?;
        require(self.manned[side.foe()].has(target.index()), "R108")?;
        require(self.data.0.map.fort(target).is_none(), "R32")?;
        super::cost::impassable(self, march.at, target)?;
        let cost = self.entry_cost(side, march, target);
        let enough = cost.is_some_and(|cost| march.spent + cost <= march.allow);
        require(enough, "5.43#2")
    }

    /// 5.42#1, 14.31#1, R73 The attacker announces the attempt and shows the units of the group.
    pub(crate) fn open_overrun(&mut self, side: Side, log: &mut Log) {
        let group = self.marked(side, flag::GROUP);
        self.facts.overwhelmed |= side == US;
        for unit in each(group) {
            self.show(unit);
            if self.untried(unit) {
                self.mark(unit, flag::REVEAL);
            }
        }
        log.reveal();
    }
}
