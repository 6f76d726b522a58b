//! What a document must hold to be opened: numbers within bounds, and for every frame what it speaks of.

use crate::c11_recruiting::Terms;
use crate::c15_combat::Step;
use crate::data::SetupRow;
use crate::frames::Frame;
use crate::ids::{Loc, Unit, Units};
use crate::state::{Battle, March, Retreat, RioGrande};
use zocalo_core::id::Id;
use zocalo_core::{Fault, Side};

/// A line of the set-up list, and the units that it may have put on the map.
struct Line {
    number: usize,
    units: Vec<Unit>,
    tried: bool,
}

impl Line {
    fn of(number: u8) -> Self {
        Self { number: number.into(), units: Vec::new(), tried: false }
    }
}

impl RioGrande {
    /// Numbers that the rules count on.
    pub(super) fn check_numbers(&self) -> Result<(), Fault> {
        let must =
            |holds: bool, at: &str, reason: &str| if holds { Ok(()) } else { Err(Fault::new(at, reason)) };
        let last = self.charts().turns.len() as u8;
        let opening = self.frames.iter().any(|frame| matches!(frame, Frame::StartRoll(_)));
        // The die for the first turn is thrown before there is a turn, and only then.
        let turn = |turn: u8| if opening { turn == 0 } else { (1..=last).contains(&turn) };
        must(turn(self.turn), "turn", "turns are 1 to 9")?;
        must(
            turn(self.first_turn) && self.first_turn <= self.turn,
            "first_turn",
            "it is not after the turn",
        )?;
        must(self.spent <= 100, "spent_halves", "nobody can spend so much")?;
        let rail = self.map().railroad.len() as u8;
        must(
            self.rail.iter().all(|built| *built <= rail && *built != 1),
            "railroad",
            "2 to 6 hexes, or none",
        )?;
        for unit in Unit::all() {
            let seen = self.seen[unit.index()] <= self.turn;
            must(seen, &format!("units.{}.states", unit.id()), "that turn has not come")?;
        }
        for hand in &self.hands.0 {
            must(hand.iter().all(|n| *n <= 12), "tactics", "there are not so many markers")?;
        }
        Ok(())
    }

    /// Of a set-up by hand as much has been placed as the list says.
    fn check_set_up(&self) -> Result<(), Fault> {
        let Some(Frame::SetUp(now)) = self.frames.iter().find(|frame| matches!(frame, Frame::SetUp(_)))
        else {
            return Ok(());
        };
        if !self.switches.by_hand() {
            return Ok(());
        }
        let rows = &self.charts().setup;
        for row in rows.iter().filter(|row| row.kind == crate::data::SetupKind::Unit) {
            let shared = rows.iter().enumerate().filter(|(_, other)| other.pool == row.pool);
            let expected: u8 = shared
                .map(|(n, other)| match n.cmp(&usize::from(now.row)) {
                    std::cmp::Ordering::Less => other.quantity,
                    std::cmp::Ordering::Equal => now.done,
                    std::cmp::Ordering::Greater => 0,
                })
                .fold(0, u8::saturating_add);
            // The garrisons of the line at hand stand already.
            let placed = row.pool.iter().filter(|u| self.at(*u).is_place()).count();
            if placed != usize::from(expected) && row.zone != crate::data::Zone::OwnFortress {
                let reason = format!("{expected} of the line {} are placed, not {placed}", row.id);
                return Err(Fault::new("units", reason));
            }
        }
        self.check_lines(now)
    }

    /// Each line of the list has put its number of units where they stand. Lines with the same units have different zones, so that
    /// it is not enough to count those units.
    fn check_lines(&self, now: &crate::c07_setup::SetUp) -> Result<(), Fault> {
        let at_hand = usize::from(now.row);
        let number = |(n, row): (usize, &SetupRow)| match n.cmp(&at_hand) {
            std::cmp::Ordering::Equal if row.zone != crate::data::Zone::OwnFortress => now.done,
            std::cmp::Ordering::Greater => 0,
            _ => row.quantity,
        };
        let rows = &self.charts().setup;
        let mut lines: Vec<Line> = rows.iter().enumerate().map(|row| Line::of(number(row))).collect();
        for unit in Unit::all().filter(|unit| self.at(*unit).is_place()) {
            lines.iter_mut().for_each(|line| line.tried = false);
            if !self.find_line(unit, &mut lines) {
                let at = format!("units.{}.at", unit.id());
                return Err(Fault::new(at, "no line of the list puts it there"));
            }
        }
        Ok(())
    }

    /// Finds the line that has put a unit on the map; if need be others are taken to have come by other lines.
    fn find_line(&self, unit: Unit, lines: &mut [Line]) -> bool {
        for (n, row) in self.charts().setup.iter().enumerate() {
            if lines[n].tried || !self.is_put_there(row, unit) {
                continue;
            }
            lines[n].tried = true;
            if lines[n].units.len() < lines[n].number {
                lines[n].units.push(unit);
                return true;
            }
            for k in 0..lines[n].units.len() {
                if self.find_line(lines[n].units[k], lines) {
                    lines[n].units[k] = unit;
                    return true;
                }
            }
        }
        false
    }

    /// That every frame finds what it speaks of.
    pub(super) fn check_frames(&self) -> Result<(), Fault> {
        let sequences = self.frames.iter().filter(|frame| matches!(frame, Frame::Sequence(_))).count();
        if sequences != 1 || !matches!(self.frames.first(), Some(Frame::Sequence(_))) {
            return Err(Fault::new("frames[0]", "the sequence lies at the bottom, and only there"));
        }
        self.check_order()?;
        self.check_set_up()?;
        self.check_march()?;
        self.check_battle()?;
        self.check_retreat()?;
        for (n, frame) in self.frames.iter().enumerate() {
            let at = format!("frames[{n}]");
            self.check_frame(frame).map_err(|reason| Fault::new(at, reason))?;
        }
        Ok(())
    }

    /// The phases of a turn and the opening lie on the sequence, and nowhere else: what is over them belongs to them.
    fn check_order(&self) -> Result<(), Fault> {
        let phase = |frame: &Frame| {
            matches!(
                frame,
                Frame::StartRoll(_)
                    | Frame::SetUp(_)
                    | Frame::NavalRoll(_)
                    | Frame::EventRoll(_)
                    | Frame::Recruit(_)
                    | Frame::MarchPhase(_)
                    | Frame::Sustainment(_)
            )
        };
        if let Some((n, _)) = self.frames.iter().enumerate().find(|(n, frame)| *n != 1 && phase(frame)) {
            return Err(Fault::new(format!("frames[{n}]"), "it lies on the sequence, and only there"));
        }
        // What was bought comes from recruiting, what an event gives from nothing of a march or of supply.
        let strays = |below: &Frame, above: &Frame| match (below, above) {
            // Markers are laid at the end of a set-up by hand.
            (Frame::SetUp(_), above) => !matches!(above, Frame::Arrange(_) | Frame::DrawTactics(_)),
            (Frame::Arrange(_), above) => !matches!(above, Frame::ColumnBox(_)),
            (_, Frame::Arrange(_)) => true,
            (Frame::Deploy(_), _) | (Frame::MarchPhase(_) | Frame::Sustainment(_), Frame::Deploy(_)) => true,
            (_, Frame::Deploy(deploy)) => {
                deploy.terms == Terms::Bought && !matches!(below, Frame::Recruit(_))
            }
            _ => false,
        };
        match self.frames.windows(2).position(|pair| strays(&pair[0], &pair[1])) {
            Some(n) => Err(Fault::new(format!("frames[{}]", n + 1), "it does not lie on that")),
            None => Ok(()),
        }
    }

    fn check_march(&self) -> Result<(), Fault> {
        let march = &self.march;
        if *march == March::NONE {
            return Ok(());
        }
        let own = self.table().of[self.active.index()];
        let place = |loc: Loc| loc.is_hex() || loc == Loc::staging(self.active);
        let at = if march.steps > 0 { march.at } else { march.from };
        // Once a battle is fought the force may have been driven apart.
        let fought = self.battle != Battle::NONE;
        let here = fought || march.force.iter().all(|u| self.at(u) == at);
        let ok = place(march.from)
            && place(march.at)
            && march.force.or(&march.dropped).minus(&own.minus(&self.table().fixed)).is_empty()
            && here
            && (fought || march.supply <= self.supply_at(self.active, at))
            && march.leader.is_none_or(|u| {
                // Who leads a concentration may fall in the attack that it makes.
                own.and(&self.table().leaders).has(u) && (fought || self.at(u).is_hex())
            })
            && march.spent <= 100
            && march.partisan_spent <= 100;
        if ok { Ok(()) } else { Err(Fault::new("march", "the force is not where it should be")) }
    }

    fn check_battle(&self) -> Result<(), Fault> {
        let battle = &self.battle;
        if *battle == Battle::NONE {
            return Ok(());
        }
        let fail = |at: &str, reason: &str| Err(Fault::new(format!("battle.{at}"), reason));
        let (side, foe) = (battle.attacker, battle.attacker.foe());
        if side != self.active || !battle.target.is_hex() || !self.map().land.has(battle.target) {
            return fail("target", "the active side attacks a hex");
        }
        let port =
            self.is_coastal(battle.from) && (battle.from.is_hex() || battle.from == Loc::staging(side));
        let beside = self.map().between(battle.from, battle.target).is_some();
        if !(battle.assault && port && battle.from.is_place() || !battle.assault && beside) {
            return fail("from", "the attack does not come from there");
        }
        let at = |units: Units, loc: Loc| units.iter().all(|u| self.at(u) == loc);
        let own = |side: Side| &self.table().of[side.index()];
        let fits = battle.forces[side].minus(own(side)).is_empty()
            && battle.forces[foe].minus(own(foe)).is_empty()
            && at(battle.forces[side], battle.from)
            && at(battle.forces[foe], battle.target)
            && !battle.forces[side].meets(&self.table().fixed);
        if !fits
            && battle.winner.is_none()
            && battle.ended == crate::state::Ended::No
            && !self.is_fought_out()
        {
            return fail("forces", "they are not where they fight");
        }
        if battle.supply > self.supply_at(side, battle.from) || battle.advance_supply > 16 {
            return fail("supply", "there is not so much");
        }
        let fits = |side: Side| battle.tactics[side].is_none_or(|t| self.tactic_verdict(side, t).is_ok());
        if !battle.shown && !Side::BOTH.into_iter().all(fits) {
            return fail("tactics", "this marker may not be committed here");
        }
        if battle.dice.0.iter().any(|die| *die > 6) {
            return fail("dice", "a die shows 1 to 6");
        }
        Ok(())
    }

    /// R128 Whether an undecided assault has been sent back already, which may be to another port than it came from.
    fn is_fought_out(&self) -> bool {
        let over = [Step::ActiveStacks, Step::OtherStacks, Step::End];
        self.frames.iter().any(|frame| matches!(frame, Frame::Combat(combat) if over.contains(&combat.step)))
    }

    fn check_retreat(&self) -> Result<(), Fault> {
        let retreat = &self.retreat;
        if *retreat == Retreat::NONE {
            return Ok(());
        }
        if !retreat.start.is_hex() {
            // The units that are picked to pursue a second hex.
            let picks = Retreat { going: retreat.going, ..Retreat::NONE };
            let ok = *retreat == picks && retreat.going.iter().all(|u| self.at(u).is_hex());
            return if ok { Ok(()) } else { Err(Fault::new("retreat", "it begins nowhere")) };
        }
        let own = &self.table().of[retreat.side.index()];
        let units = retreat.going.or(&retreat.stopping);
        let planned = retreat.planned();
        let hexes =
            retreat.path.iter().take(planned).all(|hex| hex.is_some_and(|hex| self.map().land.has(hex)));
        let supply = retreat.supply.saturating_add(retreat.supply_stopping);
        let stock =
            if retreat.entered == 0 { retreat.start } else { retreat.path[0].unwrap_or(retreat.start) };
        let ok = units.minus(own).is_empty()
            && units.iter().all(|u| self.at(u).is_hex())
            && hexes
            && retreat.path.iter().skip(planned).all(Option::is_none)
            && usize::from(retreat.entered) <= planned
            && retreat.length <= 6
            && supply <= self.supply_at(retreat.side, stock);
        if ok { Ok(()) } else { Err(Fault::new("retreat", "such a retreat does not come about")) }
    }

    fn check_frame(&self, frame: &Frame) -> Result<(), &'static str> {
        let must = |holds: bool, reason| if holds { Ok(()) } else { Err(reason) };
        let march = must(self.march != March::NONE, "there is no march");
        let battle = must(self.battle != Battle::NONE, "there is no battle");
        let fought =
            must(self.battle.winner.is_some() || self.battle.ended != crate::state::Ended::No, "not yet");
        match frame {
            Frame::Muster(_) | Frame::Advance(_) | Frame::Landing(_) | Frame::RiverMarch(_) => march,
            Frame::RunTheGuns(_) | Frame::Declare(_) | Frame::Follow(_) => march,
            Frame::Gather(_) => must(self.march.leader.is_some(), "there is no leader"),
            Frame::Array(_) | Frame::Combat(_) | Frame::Commit(_) | Frame::Advantage(_) => battle.and(march),
            Frame::Withdrawal(_) | Frame::Support(_) | Frame::Spend(_) | Frame::Fire(_) => battle.and(march),
            Frame::Stand(_) | Frame::HonorsPlace(_) | Frame::HonorsAdvance(_) | Frame::Return(_) => {
                battle.and(march)
            }
            Frame::Pursuit(_) => battle.and(march).and(fought),
            Frame::Second(second) => battle.and(must(second.at.is_hex(), "that is no hex")),
            Frame::Hits(hits) => battle.and(must(hits.left <= 6, "there are not so many hits")),
            Frame::RetreatRoll(_) | Frame::Stops(_) | Frame::Path(_) | Frame::Retreating(_) => battle,
            Frame::Reveal(reveal) => battle.and(must(self.at(reveal.unit).is_place(), "it is not in play")),
            Frame::SetUp(setup) => {
                let row = self.charts().setup.get(usize::from(setup.row));
                let unit = setup.unit.is_none_or(|u| row.is_some_and(|row| row.pool.has(u)));
                let known = usize::from(setup.row) <= self.charts().setup.len();
                must(known && unit && setup.done <= 16, "there is no such line of the list")
            }
            Frame::Deploy(deploy) => must(
                deploy.unit.is_none_or(|u| self.info(u).side == deploy.side && !self.at(u).is_place()),
                "this unit cannot be deployed",
            )
            .and(must(deploy.finds_place(self), "there is no place for it")),
            Frame::Losses(losses) => must(losses.left <= 6, "a die shows 1 to 6"),
            Frame::LossRoll(roll) => must(roll.before.is_none_or(|die| die <= 6), "a die shows 1 to 6"),
            Frame::FreeUnits(free) => must(free.left <= 2, "there are not so many"),
            Frame::Attrition(check) => must(
                check.hex.is_hex()
                    && (!check.thrown
                        || self.checked.is_some_and(|u| self.checking(self.active, check.hex).has(u))),
                "nobody makes this check",
            ),
            Frame::ColumnBox(laid) => must(
                laid.hex.is_none_or(|hex| self.columns[laid.column.index()] == Some(hex)),
                "the marker is not there",
            ),
            Frame::Excess(excess) => must(excess.hex.is_none_or(Loc::is_hex), "that is no hex"),
            _ => Ok(()),
        }
    }
}
