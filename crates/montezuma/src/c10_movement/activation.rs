//! §10.1 Movement allowances; §9.3 leaders alone; the response window after an Action card.

use super::March;
use crate::c02_terms::*;
use crate::c03_tidy::tidy;
use crate::c07_random_events::{ACTION_ROLL, action_rolls};
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, Window, require};

frame! {
    /// 10.1#2 The Action card that gives the MA.
    DrawAction {}
}
frame! {
    /// The window after an enemy's Action card: Bad Weather, March Attrition.
    ActWindow {}
}
frame! {
    /// 9.3#1 Leaders who move alone, one for each OPS.
    LeadersAlone {
        #[serde(with = "SideId")]
        side: Side,
        left: u8,
    }
}
frame! {
    /// 10.1#1 A leader alone has 10 MP.
    LeaderMarch { leader: Leader, mp: u8 }
}

impl Montezuma {
    /// 10.1#2 The column of the Commander's Strategy, 4 for a Unit alone;
    /// 10.1#4, 15.2 an Army has 1 MP less, at
    /// least 1.
    fn take_allowance(&mut self, card: u8) {
        let force = self.act.force;
        let column = force.commander.map_or(4, |l| self.ratings(l).strategy);
        // A document may name no card; then there is no column to read.
        let Some(data) = usize::from(card).checked_sub(1).and_then(|n| self.d().actions.get(n)) else {
            return;
        };
        let mut ma = data.ma[usize::from(column) - 1];
        if self.is_army(&force) {
            ma = ma.saturating_sub(1).max(1);
        }
        self.act.underlined = data.underlined[usize::from(column) - 1];
        self.act.mp = ma + if self.act.forced_march { 3 } else { 0 };
        self.act.zone = self.is_zone(self.act.at);
        self.act.unsupplied = !self.force_supplied(self.act.side, self.act.at, &force);
    }

    /// R121 A Stolen March uses the MA printed on that very card.
    pub(crate) fn begin_stolen(&mut self) {
        self.take_allowance(self.act.ops);
    }
}

impl Decide<Montezuma> for DrawAction {
    fn id(self) -> &'static str {
        "draw-action"
    }
    fn section(self) -> Case {
        Case("10.1#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.units.is_empty() {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-movement", Some(g.act.side)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        action_rolls(g, out);
    }
    /// 10.1#3 Underlined MA.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let card = (roll.0 - ACTION_ROLL) as u8;
        g.take_action_card(card);
        g.take_allowance(card);
        log.note(|| {
            ev("event-allowance", &["10.1#2", "10.1#4"]).action_card(card).num("mp", i32::from(g.act.mp))
        });
        if g.act.underlined {
            log.note(|| ev("event-underlined", &["10.1#3"]));
        }
        Next::call(ActWindow {}, March {})
    }
}

impl Montezuma {
    fn may_respond_act(&self, card: Card) -> Verdict {
        let side = self.act.side.foe();
        require(self.holds(side, card), "12.1.d")?;
        match card.number() {
            20 => require(!self.act.bad_weather, "12.1.d"),
            63 => require(side == MX && !self.act.march_attrition, "8.0"),
            _ => require(false, "12.1.d"),
        }
    }
}

impl Decide<Montezuma> for ActWindow {
    fn id(self) -> &'static str {
        "act-window"
    }
    fn section(self) -> Case {
        Case("12.1.d")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        // Open whenever such a card might be held, as far as everybody knows.
        let side = g.act.side.foe();
        let possible =
            (g.abroad(20) && !g.act.bad_weather) || (side == MX && g.abroad(63) && !g.act.march_attrition);
        if possible && g.hand_size(side) > 0 { Ask::Side(side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-respond")
    }
    fn forced(self, _: &Montezuma) -> bool {
        false
    }
    fn window(self, g: &Montezuma) -> Option<Window<Choice>> {
        Some(g.in_march(Window::reaction(Choice::Pass).usually_passed()))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.hand(g.act.side.foe()).map(Choice::Card));
        out.push(Choice::Pass);
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Card(card) => g.may_respond_act(card),
            _ => Ok(()),
        }
    }
    /// 8.3.c#1 Response and supply.
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Card(card) = choice else { return Next::Done };
        // 8.3.c#1 A response never calls for the Supply check.
        g.respond(g.act.side.foe(), card, &["12.1.d"], log);
        if card.number() == 20 {
            g.act.bad_weather = true;
        } else {
            g.act.march_attrition = true;
        }
        Next::Stay
    }
}

impl Montezuma {
    /// 9.3#1 A leader who may ride alone: not an Army's Commander (R12), not under Exhaustion or Armistice.
    pub(crate) fn may_ride(&self, side: Side, leader: Leader) -> Verdict {
        require(self.leader_side(leader) == side, "9.3#1")?;
        let Some(place) = self.leader_place(leader) else { return require(false, "9.3#1") };
        self.not_bound(leader)?;
        self.may_act(side, place)?;
        require(self.act.force.leaders >> leader.index() & 1 == 0, "9.3#1")
    }

    /// 10.2.b#1, 2.2.b#3 Leaders alone do not enter places with enemy Units or works;
    /// R149 Zones with friends.
    fn may_ride_to(&self, leader: Leader, from: Place, to: Place, mp: u8) -> Verdict {
        let side = self.leader_side(leader);
        let Some((cost, _)) = self.move_cost(side, from, to) else { return require(false, "2.1.c") };
        self.may_enter(side, to)?;
        require(cost <= mp && mp > 0, "10.2#1")?;
        let friends = self.units_in(side, to) > 0;
        if self.is_zone(to) {
            return require(friends || self.units_in(side.foe(), to) == 0, "2.2.b#3");
        }
        require(self.units_in(side.foe(), to) == 0, "2.2.b#3")?;
        let works = self.works_of(side.foe(), to).is_some() || (side == US && self.fortress(to));
        require(friends || !works, "10.2.b#1")
    }
}

impl Decide<Montezuma> for LeadersAlone {
    fn id(self) -> &'static str {
        "leaders-alone"
    }
    fn section(self) -> Case {
        Case("9.3#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let any =
            bits(crate::c03_forces::all_leaders(g, self.side)).any(|l| g.may_ride(self.side, l).is_ok());
        if self.left > 0 && any { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-leaders-alone").num("left", i32::from(self.left))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(bits(crate::c03_forces::all_leaders(g, self.side)).map(Choice::Leader));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Leader(l) => g.may_ride(self.side, l),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::Leader(leader) = choice else { return Next::Done };
        g.act.force.leaders |= 1 << leader.index();
        Next::call(LeaderMarch { leader, mp: 10 }, Self { left: self.left - 1, ..self })
    }
}

impl Decide<Montezuma> for LeaderMarch {
    fn id(self) -> &'static str {
        "leader-march"
    }
    fn section(self) -> Case {
        Case("10.1#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.mp == 0 || g.leader_place(self.leader).is_none() {
            Ask::Nothing
        } else {
            Ask::Side(g.leader_side(self.leader))
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-leader-march")
            .piece("leader", UNITS + self.leader.index())
            .num("mp", i32::from(self.mp))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Stop);
        if let Some(at) = g.leader_place(self.leader) {
            out.extend(g.d().links[at.index()].iter().map(|l| Choice::Place(l.to)));
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match (choice, g.leader_place(self.leader)) {
            (Choice::Place(to), Some(at)) => g.may_ride_to(self.leader, at, to, self.mp),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let (Choice::Place(to), Some(at)) = (choice, g.leader_place(self.leader)) else { return Next::Done };
        let cost = g.move_cost(g.leader_side(self.leader), at, to).map_or(self.mp, |c| c.0);
        // 10.2.a#1 Entering a Zone costs all that is left.
        let mp = if g.is_zone(to) { 0 } else { self.mp - cost };
        g.put_leader(self.leader, Loc::on(to));
        log.note(|| ev("event-leader-moves", &["10.1#1"]).leader(self.leader).at(to));
        Next::call(tidy(), Self { mp, ..self })
    }
}
