//! §13.4 Replacements, drawn one by one.

use crate::c02_terms::*;
use crate::c06_supply::Larder;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

frame! {
    /// 13.4#1 The in supply leader who receives replacements; `ops` 0 for an Event with its own points.
    ReplacementLeader {
        #[serde(with = "SideId")]
        side: Side,
        ops: u8,
    }
}
frame! {
    /// 13.4.a#1 The roll; a two-star leader's second die.
    ReplacementRoll { leader: Leader, ops: u8, first: Option<u8> }
}
frame! {
    /// 13.4.b#1 Spending the points: flips first, then draws. `many` lets the player go on with another leader.
    Spend { leader: Leader, drawing: bool, bought: bool, many: bool }
}
frame! {
    /// 13.4.b#1 A Unit is drawn.
    DrawReplacement { leader: Leader, bought: bool, many: bool }
}
frame! {
    /// Whether the drawn Unit gets its second step.
    NewSteps { unit: Unit, cost: u8 }
}

/// 13.4.b#2 Units may go above a leader's limit; points left over are lost (R96).
impl Montezuma {
    /// 13.4#1 An in supply leader;
    /// 18.4.b not in a State in revolt.
    fn may_receive(&self, side: Side, leader: Leader, larder: &Larder<'_>) -> Verdict {
        require(self.leader_side(leader) == side, "13.4#1")?;
        let Some(place) = self.leader_place(leader) else { return require(false, "13.4#1") };
        require(!self.in_revolt(place), "18.4.b")?;
        require(!self.beset(side).has(place.index()), "R163")?;
        require(larder.feeds(place), "6.6#3")
    }
    /// R163 Spaces in which enemy Units stand: a leader sheltered by a fortress gets nobody there.
    fn beset(&self, side: Side) -> Places {
        self.occupied[side.foe()].minus(&self.d().geo.zones)
    }
    fn quarters(&self, side: Side) -> Places {
        self.led(side).minus(&self.revolted()).minus(&self.beset(side))
    }
    pub(crate) fn receivers(&self, side: Side) -> u64 {
        self.receivers_of(side, &self.larder(side))
    }
    /// Who has not had his part yet of points that are shared.
    fn unserved(&self, side: Side) -> u64 {
        self.receivers(side) & !self.used.served
    }
    fn receivers_of(&self, side: Side, larder: &Larder<'_>) -> u64 {
        let fed = larder.fed(&self.quarters(side));
        let there = |l: &Leader| self.leader_place(*l).is_some_and(|p| fed.has(p.index()));
        bits(self.leaders_on_map(side)).filter(there).fold(0, |set, l| set | 1 << l.index())
    }
    /// 13.4#1 Once per Turn; the US only after War is declared (18.3.e#2 at once).
    /// 18.3.e#2 Replacements after War.
    pub(crate) fn may_replace(&self, side: Side, larder: &Larder<'_>) -> Verdict {
        require(side == MX || self.at_war(), "13.4#1")?;
        require(!self.replaced[side], "13.4#1")?;
        require(larder.feeds_any(&self.quarters(side)), "13.4#1")
    }
    /// 13.4.a#2 Infantry 1, Cavalry and US mixed 2, Artillery 3 for a step.
    fn step_cost(&self, unit: Unit) -> i16 {
        match self.arm(unit) {
            Arm::Inf => 1,
            Arm::Cav | Arm::InfArt => 2,
            Arm::Art => 3,
        }
    }
    /// 13.4.a#2 The REPL leaders in the Pool;
    /// R147 Valencia is Santa Anna's.
    fn buyable(&self, side: Side, leader: Leader) -> Verdict {
        let here = self.leader_side(leader) == side && self.leader_at[leader.index()] == Loc::POOL;
        let successor = self.repl >> leader.index() & 1 == 1 || leader == self.d().named.valencia;
        require(here && successor, "13.4.a#2")?;
        require(i16::from(self.ratings(leader).command) <= self.points, "13.4.a#2")
    }
    fn flippable(&self, side: Side, place: Place, unit: Unit) -> Verdict {
        let u = unit.index();
        require(self.unit_side(unit) == side && self.unit_place(unit) == Some(place), "13.4.b#1")?;
        require(self.steps[u] < self.d().units[u].steps, "13.4.b#1")?;
        require(self.step_cost(unit) <= self.points, "13.4.a#2")
    }
}

impl Decide<Montezuma> for ReplacementLeader {
    fn id(self) -> &'static str {
        "replacement-leader"
    }
    fn section(self) -> Case {
        Case("13.4#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.unserved(self.side) == 0 { Ask::Nothing } else { Ask::Side(self.side) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-replacement-leader")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(bits(crate::c03_forces::all_leaders(g, self.side)).map(Choice::Leader));
        if self.ops == 0 {
            out.push(Choice::Pass);
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Leader(l) => {
                // R162 What is drawn in a Space comes after all that is flipped there.
                require(g.used.served >> l.index() & 1 == 0, "R162")?;
                g.may_receive(self.side, l, &g.larder(self.side))
            }
            _ => Ok(()),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(bits(g.unserved(self.side)).map(Choice::Leader));
        if self.ops == 0 {
            out.push(Choice::Pass);
        }
    }
    /// 12.1.a Event replacements.
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let Choice::Leader(leader) = choice else {
            g.points = 0;
            return Next::Done;
        };
        if self.ops == 0 {
            // 12.1.a An Event's replacements do not touch the Turn's action.
            let (bought, many) = (g.used.bought, g.used.shared);
            return Next::goto(Spend { leader, drawing: false, bought, many });
        }
        g.replaced[self.side] = true;
        Next::goto(ReplacementRoll { leader, ops: self.ops, first: None })
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        g.points = 0;
        Next::Done
    }
}

impl Decide<Montezuma> for ReplacementRoll {
    fn id(self) -> &'static str {
        "replacement-roll"
    }
    fn section(self) -> Case {
        Case("13.4.a#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        Ask::Chance(Chance::d10("chance-replacements", g.leader_side(self.leader)))
    }
    /// 13.4.a#1 Die plus OPS; a two-star leader uses the higher of two dice.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let die = roll.0 as u8;
        if g.ratings(self.leader).stars >= 2 && self.first.is_none() {
            return Next::goto(Self { first: Some(die), ..self });
        }
        let best = self.first.unwrap_or(0).max(die);
        g.points = i16::from(best + self.ops);
        let side = g.leader_side(self.leader);
        log.note(|| {
            ev("event-replacements", &["13.4.a#1"])
                .leader(self.leader)
                .die(side, u16::from(best))
                .num("points", i32::from(g.points))
        });
        Next::goto(Spend { leader: self.leader, drawing: false, bought: false, many: false })
    }
}

impl Spend {
    fn place(self, g: &Montezuma) -> Option<Place> {
        g.leader_place(self.leader)
    }
    /// R96 Stacking applies.
    fn may_draw(self, g: &Montezuma) -> Verdict {
        let side = g.leader_side(self.leader);
        let Some(place) = self.place(g) else { return require(false, "13.4.b#1") };
        require(g.is_zone(place) || g.units_in(side, place) < 15, "3.3#1")?;
        let pool = g.drawable(side, crate::c03_reinforcements::Rule::Standard);
        let any = pool.iter().any(|u| g.step_cost(Unit::new(u)) <= g.points);
        require(g.points > 0 && any, "13.4.a#2")
    }
}

impl Decide<Montezuma> for Spend {
    fn id(self) -> &'static str {
        "spend"
    }
    fn section(self) -> Case {
        Case("13.4.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.place(g).is_some() && g.points > 0 {
            Ask::Side(g.leader_side(self.leader))
        } else {
            Ask::Nothing
        }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-spend").num("points", i32::from(g.points))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let side = g.leader_side(self.leader);
        out.extend([Choice::Done, Choice::Draw]);
        if let Some(place) = self.place(g) {
            out.extend(g.units_at(side, place).iter().map(Unit::new).map(Choice::Unit));
        }
        out.extend(bits(g.leaders_in_box(side, Loc::POOL)).map(Choice::Leader));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let side = g.leader_side(self.leader);
        match choice {
            Choice::Draw => self.may_draw(g),
            Choice::Unit(u) => {
                // 13.4.b#1 First the flips, then the draws.
                require(!self.drawing, "13.4.b#1")?;
                let Some(place) = self.place(g) else { return require(false, "13.4.b#1") };
                g.flippable(side, place, u)
            }
            Choice::Leader(l) => {
                require(!self.bought, "13.4.a#2")?;
                g.buyable(side, l)
            }
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(place) = self.place(g) else { return Next::Done };
        match choice {
            Choice::Unit(u) => {
                g.steps[u.index()] += 1;
                g.points -= g.step_cost(u);
                log.note(|| ev("event-restored", &["13.4.b#1"]).unit(u));
                Next::Stay
            }
            Choice::Leader(l) => {
                g.points -= i16::from(g.ratings(l).command);
                g.put_leader(l, Loc::on(place));
                log.note(|| ev("event-arrives-leader", &["13.4.a#2"]).leader(l).at(place));
                Next::goto(Self { bought: true, ..self })
            }
            Choice::Draw => {
                Next::goto(DrawReplacement { leader: self.leader, bought: self.bought, many: self.many })
            }
            _ => self.over(g),
        }
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        self.over(g)
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-replacements"
    }
}

impl Spend {
    /// 8.3.e#10 Fresh Troops may be shared among several leaders.
    fn over(self, g: &mut Montezuma) -> Next<Frame> {
        let side = g.leader_side(self.leader);
        if self.many && g.points > 0 {
            let here = self.place(g).map_or(0, |place| g.leaders_at(side, place));
            g.used.served |= here;
            // R162 One leader is bought in all.
            g.used.bought |= self.bought;
            return Next::goto(ReplacementLeader { side, ops: 0 });
        }
        g.points = 0;
        Next::Done
    }
}

impl Decide<Montezuma> for DrawReplacement {
    fn id(self) -> &'static str {
        "draw-replacement"
    }
    fn section(self) -> Case {
        Case("13.4.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let side = g.leader_side(self.leader);
        let pool = g.drawable(side, crate::c03_reinforcements::Rule::Standard);
        if pool.is_empty() || g.leader_place(self.leader).is_none() {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-replacement", Some(side)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        let pool = g.drawable(g.leader_side(self.leader), crate::c03_reinforcements::Rule::Standard);
        out.extend(pool.iter().map(|u| (Roll(u as u16), 1)));
    }
    /// 13.4.b#1 An affordable Unit gets one step; otherwise it goes back and another may be drawn.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let unit = Unit::new(usize::from(roll.0));
        let then = Spend { leader: self.leader, drawing: true, bought: self.bought, many: self.many };
        let Some(mut place) = g.leader_place(self.leader) else { return Next::goto(then) };
        if unit == g.d().named.garrison {
            place = g.d().named.mejico;
        }
        let cost = g.step_cost(unit);
        if cost > g.points {
            log.note(|| ev("event-put-back", &["13.4.b#1"]).unit(unit));
            return Next::goto(then);
        }
        g.points -= cost;
        g.place_unit(unit, place, 1);
        log.note(|| ev("event-replacement", &["13.4.b#1"]).unit(unit).at(place));
        Next::call(NewSteps { unit, cost: cost as u8 }, then)
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::Done
    }
}

impl Decide<Montezuma> for NewSteps {
    fn id(self) -> &'static str {
        "new-steps"
    }
    fn section(self) -> Case {
        Case("13.4.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let can = g.points >= i16::from(self.cost) && g.unit_place(self.unit).is_some();
        if can { Ask::Side(g.unit_side(self.unit)) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-new-steps").piece("unit", self.unit.index())
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::Yes {
            g.points -= i16::from(self.cost);
            g.steps[self.unit.index()] = 2;
            log.note(|| ev("event-restored", &["13.4.b#1"]).unit(self.unit));
        }
        Next::Done
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-replacements"
    }
}
