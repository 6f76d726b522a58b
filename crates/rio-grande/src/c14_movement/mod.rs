//! 14.0 Movement on land.

mod reach;

#[cfg(test)]
pub(crate) use reach::tests::marching;

use crate::c05_stacking::Excess;
use crate::c15_combat::Declare;
use crate::data::Near;
use crate::events;
use crate::frames::Frame;
use crate::ids::{Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{March, RioGrande, Way};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, require};

/// R36 The movement factor of supply, in halves.
const SUPPLY_HALVES: u8 = 10;
impl RioGrande {
    /// The movement factor of a unit in halves; of an untried unit that of the untried side (R36).
    #[inline]
    pub(crate) fn half_mf(&self, unit: Unit) -> u8 {
        self.profile(unit).mf * 2
    }

    /// 14.0#2, 14.1#3, 6.1#2, 6.1#3, R35 What bars a step from hex to hex to anybody: the sea, enemy units, a way from zone
    /// to zone.
    /// Lone supply of the enemy bars only those who bring no combat unit.
    pub(crate) fn step_verdict(&self, from: Loc, to: Loc, fights: bool) -> Verdict {
        let side = self.active;
        require(to.is_hex() && self.map().land.has(to), "14.1#3")?;
        require(!self.occupied[side.foe()].has(to), "14.0#2")?;
        require(fights || !self.held[side.foe()].has(to), "R35")?;
        require(!from.is_hex() || !self.zone_to_zone(side, from, to), "6.1#3")
    }

    /// 14.0#8, 20.2#5 Partisans never cross the border.
    fn border_verdict(&self, force: Units, near: &Near) -> Verdict {
        require(!near.border || !force.meets(&self.table().partisans), "14.0#8")
    }

    /// 14.1#1, 14.1#2, 14.1#4, 14.1#5, 14.1#6, 20.1, 20.2#1, R125 What a step costs the regular units and the
    /// partisans of a force.
    pub(crate) fn step_cost(&self, march: &March, to: Loc) -> (u8, u8) {
        let Some(near) = self.map().between(march.at, to) else {
            // 23.1#2 R42 Over the northern edge.
            return (self.charts().edge, self.charts().edge);
        };
        let dry = march.force.meets(&self.table().engineers);
        (if dry { near.dry_cost } else { near.cost }, near.partisan_cost)
    }

    /// 14.0#1, 14.0#5, R36 Halves that the regular units and the partisans of a force have left, each kind at its
    /// slowest.
    pub(crate) fn halves_left(&self, march: &March) -> (u8, u8) {
        let partisans = march.force.and(&self.table().partisans);
        let slowest = |units: Units| units.iter().map(|u| self.half_mf(u)).min().unwrap_or(u8::MAX);
        let mut regular = slowest(march.force.minus(&partisans));
        if march.supply > 0 {
            regular = regular.min(SUPPLY_HALVES);
        }
        let left = |all: u8, spent: u8| if all == u8::MAX { all } else { all.saturating_sub(spent) };
        (left(regular, march.spent), left(slowest(partisans), march.partisan_spent))
    }

    /// 14.0#6, 14.1#1, R37 Everybody pays, or it is the first step of the segment.
    fn pay_verdict(&self, march: &March, cost: (u8, u8)) -> Verdict {
        let (regular, partisan) = self.halves_left(march);
        require(march.steps == 0 || (cost.0 <= regular && cost.1 <= partisan), "14.1#1")
    }

    /// Whether a force may go to a neighbouring hex, or over the northern edge.
    pub(crate) fn walk_verdict(&self, march: &March, to: Loc) -> Verdict {
        // 6.1#1 In an enemy zone the march is over.
        require(!march.stopped, "6.1#1")?;
        if to == Loc::US_STAGING {
            self.exit_verdict(march)?;
            return self.pay_verdict(march, self.step_cost(march, to));
        }
        if march.at.is_hex() {
            let near = self.map().between(march.at, to);
            let Some(near) = near else {
                return require(false, if self.is_sea(to) { "14.1#3" } else { "14.0#1" });
            };
            self.border_verdict(march.force, &near)?;
        } else {
            require(self.map().north.has(to), "23.1#2")?;
        }
        self.step_verdict(march.at, to, !march.force.is_empty())?;
        self.pay_verdict(march, self.step_cost(march, to))
    }

    fn is_sea(&self, loc: Loc) -> bool {
        loc.is_hex() && !self.map().land.has(loc)
    }

    /// 24.5.1#1, 24.5.1#2, R97, R129 Whether a force may ride to the next railroad hex.
    pub(crate) fn ride_verdict(&self, march: &March, to: Loc) -> Verdict {
        require(self.switches.railroad && self.is_railed(march.at, to), "24.5.1#1")?;
        require(!march.stopped, "24.5.1#2")?;
        self.step_verdict(march.at, to, !march.force.is_empty())?;
        let cost = self.ride_cost(march, to);
        self.pay_verdict(march, (cost, cost))
    }

    /// 24.5.1#1, R97 What the next hex by rail costs in halves: nothing if the ride goes on; to turn back is another ride.
    pub(crate) fn ride_cost(&self, march: &March, to: Loc) -> u8 {
        if march.rides_on(to) { 0 } else { self.charts().railroad }
    }

    /// 6.1#1 The force of the march goes on; where it enters an enemy zone it stops.
    fn walk(&mut self, to: Loc, cost: (u8, u8), riding: bool, log: &mut Log) {
        let side = self.active;
        let march = self.march;
        self.march.spent = march.spent.saturating_add(cost.0);
        self.march.partisan_spent = march.partisan_spent.saturating_add(cost.1);
        self.march.steps += 1;
        if riding {
            self.march.ride(march.at, to);
        }
        self.march.riding = riding;
        self.move_force(side, march.force, march.supply, march.at, to, march.columns, log);
        self.note_staging(march.at, to);
        self.march.at = to;
        self.march.stopped = to.is_hex() && self.in_enemy_zone(side, to) || !to.is_hex();
    }

    /// R28 What a force captures on its march stays there when it goes on (R35), so that its own supply does not count as lying
    /// there.
    fn capture_verdict(&self, side: Side, hex: Loc, points: u8) -> Verdict {
        let marches = side == self.active && self.battle.target == Loc::UNUSED;
        let carried = if marches { self.march.supply } else { 0 };
        let (_, counters) = self.charts().supply[side.index()];
        let (_, places) = self.stock(side);
        require(self.supply_at(side, hex) > carried || places < counters, "R28")?;
        self.supply_limit(side, hex, points)
    }

    /// 16.0#3, R35, R77 Enemy supply in a hex that a combat unit enters: half of it, rounded down, changes hands
    /// within the
    /// limits of the counters; the rest is lost.
    pub(crate) fn capture(&mut self, side: Side, hex: Loc, log: &mut Log) {
        let foe = side.foe();
        let found = if hex.is_hex() { self.supply_at(foe, hex) } else { 0 };
        if found == 0 || self.occupied[foe].has(hex) || !self.occupied[side].has(hex) {
            return;
        }
        self.set_supply(foe, hex, 0);
        let taken =
            (0..=found / 2).rfind(|&n| n == 0 || self.capture_verdict(side, hex, n).is_ok()).unwrap_or(0);
        self.add_supply(side, hex, taken as i8);
        log.reveal();
        log.note(|| {
            events::there("event-captured", &["16.0#3", "R77"], side, hex)
                .num("found", found)
                .num("taken", taken)
        });
    }
}

/// 14.0#9, 14.0#10, 12.0#1 The force moves hex by hex, drops units and stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Advance {}

impl Advance {
    /// R38 In a concentration every step must leave a way to the leader.
    fn leads(self, game: &RioGrande, march: &March, to: Loc, cost: (u8, u8), riding: bool) -> Verdict {
        let (Way::Concentration, Some(leader)) = (march.way, march.leader) else { return Ok(()) };
        let mut then = *march;
        if riding {
            then.ride(march.at, to);
        }
        then.at = to;
        then.steps += 1;
        then.riding = riding;
        then.spent = march.spent.saturating_add(cost.0);
        then.partisan_spent = march.partisan_spent.saturating_add(cost.1);
        let target = game.at(leader);
        let stops = !to.is_hex() || game.in_enemy_zone(game.active, to);
        let ride_on = riding && {
            let mut found = false;
            let on = |hex: Loc| {
                let ends = game.in_enemy_zone(game.active, hex);
                let leads = hex == target || !ends && game.can_reach(&March { at: hex, ..then }, target);
                leads && game.lies_ahead(march.at, to, hex)
            };
            game.rides(to, !march.force.is_empty(), &mut |hex| found |= on(hex));
            found
        };
        require(to == target || !stops && (ride_on || game.can_reach(&then, target)), "R38")
    }
}

impl Advance {
    /// Whether there is any step to make.
    fn goes(self, game: &RioGrande) -> bool {
        let mut all = Vec::new();
        self.candidates(game, &mut all);
        let steps = all.into_iter().filter(|choice| matches!(choice, Choice::To(_) | Choice::Ride(_)));
        steps.into_iter().any(|choice| self.verdict(game, choice).is_ok())
    }
}

impl Decide<RioGrande> for Advance {
    fn id(self) -> &'static str {
        "advance"
    }
    fn section(self) -> Case {
        Case("14.0#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        let march = &game.march;
        let arrived = march.leader.is_some_and(|leader| game.at(leader) == march.at);
        if march.stopped || arrived { Ask::Nothing } else { Ask::Side(game.active) }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        let (regular, partisan) = game.halves_left(&game.march);
        let left = i32::from(regular.min(partisan));
        Msg::new("prompt-advance").num("left", left / 2).num("half", left % 2)
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let march = &game.march;
        if march.at.is_hex() {
            out.extend(game.map().near(march.at).iter().map(|near| Choice::To(near.hex)));
            if game.map().north.has(march.at) {
                out.push(Choice::To(Loc::US_STAGING));
            }
            if game.switches.railroad {
                out.extend(game.map().near(march.at).iter().map(|near| Choice::Ride(near.hex)));
            }
        } else {
            out.extend(game.map().north.iter().map(Choice::To));
        }
        out.extend(march.force.iter().map(Choice::Drop));
        if march.supply > 0 {
            out.push(Choice::Unload);
        }
        out.push(Choice::Halt);
    }
    /// 14.0#3, 14.0#4, R38, R147 Units are dropped on the way, not where the march began and not in a concentration;
    /// nobody
    /// is picked up.
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let march = &game.march;
        match choice {
            Choice::To(to) => {
                game.walk_verdict(march, to)?;
                self.leads(game, march, to, game.step_cost(march, to), false)
            }
            Choice::Ride(to) => {
                game.ride_verdict(march, to)?;
                let cost = game.ride_cost(march, to);
                self.leads(game, march, to, (cost, cost), true)
            }
            Choice::Drop(_) | Choice::Unload => {
                require(march.way == Way::Ground, "R38")?;
                require(march.steps > 0, "14.0#3")?;
                require(march.force.len() + usize::from(march.supply) > 1, "14.0#3")?;
                if choice == Choice::Unload {
                    let side = game.active;
                    let (_, counters) = game.charts().supply[side.index()];
                    let splits = game.supply_at(side, march.at) == march.supply && march.supply > 1;
                    require(!splits || game.supply_places(side) < counters, "R28")?;
                }
                Ok(())
            }
            // A group that could go nowhere would stay.
            Choice::Halt => require(march.way == Way::Ground || !self.goes(game), "R38"),
            _ => Ok(()),
        }
    }
    /// The same list; whether there is any step to make is not asked twice.
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        self.candidates(game, out);
        out.retain(|&choice| choice != Choice::Halt && self.verdict(game, choice).is_ok());
        let goes = out.iter().any(|choice| matches!(choice, Choice::To(_) | Choice::Ride(_)));
        if game.march.way == Way::Ground || !goes {
            out.push(Choice::Halt);
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-march"
    }
    /// What is taken by itself would tell how far the hidden force can march.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::To(to) => {
                let cost = game.step_cost(&game.march, to);
                game.walk(to, cost, false, log);
            }
            Choice::Ride(to) => {
                let cost = game.ride_cost(&game.march, to);
                game.walk(to, (cost, cost), true, log);
            }
            Choice::Drop(unit) => {
                game.march.force.remove(unit);
                game.march.dropped.insert(unit);
                game.parted(game.active, game.march.at);
                if game.column_of[unit.index()].is_some() {
                    game.leave_box(unit);
                }
            }
            Choice::Unload => game.march.supply -= 1,
            _ => return self.run(game, log),
        }
        Next::Stay
    }
    fn run(self, game: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        if game.march.way == Way::Concentration {
            // Who has come stands with the leader like everybody there.
            game.march.force = Units::EMPTY;
            game.march.supply = 0;
            return Next::Done;
        }
        // 5.2#2 8.0#3 The end of the Movement Segment.
        Next::call(Excess::of(game.active), Declare {})
    }
}
