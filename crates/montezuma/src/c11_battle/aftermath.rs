//! §11.2.i–j After the Battle: the restored step, the last cards, PW, control, overrun; §10.8.c the second Battle.

use super::BattleStart;
use super::losses::{Cause, TakeLosses};
use crate::c02_terms::*;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Doing, Fight, Loss, Montezuma};
use crate::windows::{Answer, window};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, Window, require};

frame! {
    /// 11.2.i#2 The winner that was wiped out restores one step.
    Restore {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// The window after the losses: No Quarter!, Cavalry Pursuit.
    AftWindow {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 10.8.c#2 Whether the attacker goes on against the works.
    SecondBattle {}
}

impl Decide<Montezuma> for Restore {
    fn id(self) -> &'static str {
        "restore"
    }
    fn section(self) -> Case {
        Case("11.2.i#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.fight.fallen[self.side].is_empty() { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-restore")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.fight.fallen[self.side].iter().map(Unit::new).map(Choice::Unit));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Unit(unit) = choice else { return Next::Done };
        g.place_unit(unit, g.fight.place, 1);
        g.fight.units[self.side].insert(unit.index());
        g.fight.fallen[self.side].remove(unit.index());
        if self.side == g.act.side {
            g.act.force.units.insert(unit.index());
        }
        log.note(|| ev("event-restored", &["11.2.i#2"]).unit(unit));
        if !g.keeps_army(self.side, unit) {
            g.remove_army(self.side, g.fight.place);
        }
        Next::Done
    }
}

impl Montezuma {
    /// R128 The restored Unit keeps the Army to which it belonged; one that came to its help does not, nor do
    /// R109 Guerillas without Canales.
    fn keeps_army(&self, side: Side, unit: Unit) -> bool {
        let canales = self.fight.leaders[side] >> self.d().named.canales.index() & 1 == 1;
        !self.fight.apart.has(unit.index()) && (canales || !self.is_guerilla(unit))
    }

    fn aft_condition(&self, side: Side, card: u8) -> Verdict {
        let fight = &self.fight;
        let won = fight.winner == Some(side);
        match card {
            // Card 2: the US has just lost and has a Unit with one step left.
            2 => {
                let weak = fight.units[US].iter().any(|u| self.steps[u] == 1);
                require(side == US && !won && weak && !fight.played(US, 2), "9.4")
            }
            // Card 79: the winner has Cavalry in the Battle.
            79 => {
                let cavalry = fight.units[side].iter().any(|u| self.is_cavalry(Unit::new(u)));
                require(won && cavalry && !fight.played(side, 79), "9.4")
            }
            _ => require(false, "12.1.d"),
        }
    }
}

impl Answer for AftWindow {
    const SECTION: &'static str = "R157";
    fn id(self) -> &'static str {
        "aft-window"
    }
    fn side(self, _: &Montezuma) -> Side {
        self.side
    }
    fn window(self, g: &Montezuma) -> Window<Choice> {
        g.in_battle(Answer::side(self, g), Window::reaction(Choice::Pass).usually_passed())
    }
    fn open(self, g: &Montezuma) -> bool {
        [2, 79].into_iter().any(|c| g.abroad(c) && g.aft_condition(self.side, c).is_ok())
    }
    fn may(self, g: &Montezuma, card: Card) -> Verdict {
        g.aft_condition(self.side, card.number())
    }
    fn answer(self, g: &mut Montezuma, card: Card, log: &mut Log) -> Next<Frame> {
        g.respond(self.side, card, &["12.1.d"], log);
        g.fight.cards[self.side].insert(card.slot());
        if card.number() == 2 {
            let pool = g.fight.units[US].iter().filter(|&u| g.steps[u] == 1).collect();
            // R171 Not a Battle step loss, but R90 a US Unit eliminated in Battle.
            g.loss = Loss::of(US, 1, pool);
            g.award(US, 1);
            g.shift_bellicosity(1);
            return Next::call(TakeLosses { cause: Cause::Event }, self);
        }
        let loser = self.side.foe();
        let horse = g.fight.units[self.side].iter().filter(|&u| g.is_cavalry(Unit::new(u))).count();
        g.loss =
            Loss { battle: true, order: true, ..Loss::of(loser, horse.min(3) as u8, g.fight.units[loser]) };
        Next::call(TakeLosses { cause: Cause::Battle }, self)
    }
}
window!(AftWindow);

impl Montezuma {
    /// 11.2.j#1 PW (5.1.c all effects add up), control, officers;
    /// 10.5#2 the fortress that falls.
    /// 5.1.c Battle and PW.
    /// 15.3 Army in Battle.
    pub(super) fn aftermath(&mut self, log: &mut Log) {
        let Some(winner) = self.fight.winner else { return };
        let (loser, fight) = (winner.foe(), self.fight);
        let mut points = 0;
        // 15.3 An Army that wins, and one that loses; P4 five or more Units.
        points += i16::from(fight.army[winner]) + i16::from(fight.army[loser]) + i16::from(fight.five);
        if points > 0 {
            self.award(winner, points);
            log.note(|| {
                ev("event-battle-pw", &["5.1.c", "15.3"]).side(winner).num("points", i32::from(points))
            });
        }
        if loser == MX && fight.commander[MX] == Some(self.d().named.santa_anna) {
            self.santa_anna_lost = true;
        }
        if fight.siege {
            if self.fortress_falls() {
                self.destroy_fortress(log);
            }
            return;
        }
        self.control_after(winner, log);
    }

    /// 10.5#2 The US has won the siege and inflicted two step losses.
    pub(super) fn fortress_falls(&self) -> bool {
        self.fight.siege && self.fight.winner == Some(US) && self.fight.inflicted[US] >= 2
    }

    /// 12.1.e#3 All officers with a Force are removed when it loses a Battle, before it goes anywhere.
    pub(super) fn dismiss_officers(&mut self, log: &mut Log) {
        if self.fight.winner != Some(MX) {
            return;
        }
        let leaders = self.fight.leaders[US];
        let at = self.fight.place;
        let mut gone = false;
        for officer in &mut self.officers {
            if officer.is_among(at, leaders) {
                *officer = Officer::Gone;
                gone = true;
            }
        }
        if gone {
            log.note(|| ev("event-officer-gone", &["12.1.e#3"]));
        }
    }

    /// R53, 11.7 The winner in supply with a Unit in the Space and no enemy works there gains it.
    fn control_after(&mut self, winner: Side, log: &mut Log) {
        let fight = self.fight;
        let place = fight.place;
        let from = if winner == fight.attacker { fight.from } else { place };
        let stays = self.units_at(winner, place).iter().any(|u| !self.is_guerilla(Unit::new(u)));
        let works = self.works_of(winner.foe(), place).is_some() || (winner == US && self.fortress(place));
        let landing = self.act.doing == Doing::Landing && winner == fight.attacker;
        if fight.zone
            || fight.cancelled
            || fight.outside
            || !stays
            || works
            || landing
            || self.units_in(winner.foe(), place) > 0
            || self.controller(place).is_none()
            || !self.supplied(winner, from, fight.units[winner].len(), fight.leaders[winner])
        {
            return;
        }
        self.set_control(place, winner, log);
    }

    /// 10.5#2 The fortress is destroyed; in supply the US places Fieldworks and control.
    /// 13.3#3 Destroyed fortress.
    fn destroy_fortress(&mut self, log: &mut Log) {
        let place = self.fight.place;
        self.destroyed.insert(place.index());
        log.note(|| ev("event-fortress-falls", &["10.5#2", "13.3#3"]).at(place));
        if self.place_supplied(US, place) {
            if self.controller(place) == Some(US) {
                // R60 The landing's control marker now counts for good.
                self.conquests.insert(place.index());
            } else {
                self.set_control(place, US, log);
            }
        }
    }
}

/// What follows a Battle: back, on, or the end of the activation.
/// 11.6 Overrun.
pub fn after_battle(g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
    let fight = g.fight;
    let (attacker, place) = (fight.attacker, fight.place);
    let won = fight.winner == Some(attacker);
    g.act.intercepted = false;
    g.act.avoid_failed = false;
    let lost_inside = fight.outside && won && g.units_in(fight.defender(), place) > 0;
    if fight.siege {
        let fell = g.destroyed.has(place.index()) && g.controller(place) == Some(US);
        g.fight = Fight::none();
        if fell && g.works[place.index()].is_none() && g.works_left(false) > 0 {
            // 13.3.b The US automatically places Fieldworks in the fortress Space.
            let draw = crate::c13_operations::DrawWorks { side: US, at: place, fort: false, two: false };
            return Next::call(draw, crate::c10_movement::EndActivation {});
        }
        return Next::goto(crate::c10_movement::EndActivation {});
    }
    if lost_inside {
        return Next::goto(SecondBattle {});
    }
    let overrun = won
        && !fight.cancelled
        && fight.inflicted[fight.defender()] == 0
        && fight.units[fight.defender()].is_empty()
        && g.units_in(fight.defender(), place) == 0
        && g.works_of(fight.defender(), place).is_none()
        && !(attacker == US && g.fortress(place));
    let doing = g.act.doing;
    g.fight = Fight::none();
    if doing == Doing::Landing && won && !fight.cancelled && g.units_in(US, place) > 0 {
        g.land(log);
    }
    if overrun && doing == Doing::March && g.act.force.commander.is_some() && !g.act.force.units.is_empty() {
        // 11.6 The attacker may move on; 10.2.g#2 Guerillas only under Canales.
        if g.act.force.all_leaders() >> g.d().named.canales.index() & 1 == 0 {
            g.act.force.units = g.act.force.units.minus(&g.d().geo.guerillas);
        }
        log.note(|| ev("event-overrun", &["11.6"]));
        log.end(kind::BATTLE);
        return Next::goto(crate::c10_movement::March {});
    }
    Next::goto(crate::c10_movement::EndActivation {})
}

impl Decide<Montezuma> for SecondBattle {
    fn id(self) -> &'static str {
        "second-battle"
    }
    fn section(self) -> Case {
        Case("10.8.c#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.units.is_empty() { Ask::Nothing } else { Ask::Side(g.act.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-second-battle")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        g.act.caught = Units::EMPTY;
        g.act.caught_leaders = 0;
        g.act.outside = false;
        g.act.arrived = Units::EMPTY;
        g.act.arrived_leaders = 0;
        if choice == Choice::Yes {
            g.act.second = true;
            return Next::goto(BattleStart {});
        }
        if g.fight.sea {
            return Next::call(super::FallBack {}, crate::c10_movement::EndActivation {});
        }
        let force = g.act.force;
        let (at, from) = (g.act.at, g.act.from);
        g.shift_force(&force, at, from);
        log.note(|| ev("event-falls-back", &["10.8.c#2"]).from(at).at(from));
        g.fight = Fight::none();
        Next::goto(crate::c10_movement::EndActivation {})
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(crate::c10_movement::EndActivation {})
    }
}
