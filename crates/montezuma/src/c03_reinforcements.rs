//! §3.2 and §3.4 Regroup, Leader Pool and reinforcements.

use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, bits};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

/// Where reinforcements may go, and which.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// 3.4
    Standard,
    /// All to one place.
    At(Place),
    /// 3.6.c#5 With Santa Anna, drawn from Regroup, or else per 3.4.
    SantaAnna,
    /// Card 46: militia may be put back once.
    Oregon,
    /// Card 52: militia only, to Texas or to Taylor.
    Volunteers,
    /// Card 48: to Alta or Baja California.
    California,
    /// Card 39: a Marine to a port.
    Marine,
}

frame! {
    /// Reinforcements that are still to come: the Space is named before each draw (3.4#3).
    Reinforce {
        #[serde(with = "SideId")]
        side: Side,
        leaders: u8,
        units: u8,
        rule: Rule,
    }
}
frame! {
    /// 3.2#1, 3.2#2 One blind draw from Regroup or the Leader Pool.
    DrawPiece {
        #[serde(with = "SideId")]
        side: Side,
        leader: bool,
        at: Place,
        rule: Rule,
    }
}
frame! {
    /// Card 46: put a drawn militia Unit back and draw another, or not.
    PutBack { unit: Unit, at: Place }
}

impl Montezuma {
    /// 3.4#4 New Orleans or friendly, in supply Texas Spaces;
    /// 3.4#5 friendly, in supply PW Cities except Alta
    /// California.
    pub(crate) fn arrival_places(&self, side: Side) -> Places {
        let d = self.d();
        let raided = self.all_raids();
        if side == US {
            // R163, 6.3#2 Without Mexicans each of them is a source itself; with them it is no place to arrive at.
            let texas = d.texas.and(&self.control).minus(&self.occupied[MX]).minus(&raided);
            let sources = texas.and(&self.texas_roots());
            // R173 Beside empty Mexican works it is no source, and needs one.
            let mut places = sources.or(&self.larder(US).fed(&texas.minus(&sources)));
            places.insert(d.named.new_orleans.index());
            places
        } else {
            // 6.4.f A PW City is in supply if Mexican-controlled and without US Units.
            d.geo.sources.minus(&self.control).minus(&self.occupied[US]).minus(&raided)
        }
    }

    pub(crate) fn rule_places(&self, side: Side, rule: Rule) -> Places {
        let d = self.d();
        match rule {
            Rule::Standard | Rule::Oregon => self.arrival_places(side),
            Rule::At(place) => [place.index()].into_iter().collect(),
            Rule::SantaAnna => match self.leader_place(d.named.santa_anna) {
                Some(place) => [place.index()].into_iter().collect(),
                None => self.arrival_places(side),
            },
            Rule::Volunteers => {
                let mut places = self.arrival_places(US);
                places.remove(d.named.new_orleans.index());
                // R97 Who has replaced Taylor is not Taylor.
                if let Some(place) = self.leader_place(d.named.taylor).filter(|_| self.lives(d.named.taylor))
                    && self.place_supplied(US, place)
                {
                    places.insert(place.index());
                }
                places
            }
            Rule::California => [d.named.alta.index(), d.named.baja.index()].into_iter().collect(),
            Rule::Marine => {
                let mut places = Places::EMPTY;
                for coast in Coast::BOTH {
                    if self.squadron[coast as usize].is_active() {
                        places = places.or(&d.geo.ports[coast as usize].and(&self.controlled(US)));
                    }
                }
                // R163 In a seized port Mexicans may be left.
                places = places.minus(&self.occupied[MX].minus(&d.geo.zones));
                places.insert(d.named.new_orleans.index());
                places
            }
        }
    }

    /// The Units that may be drawn: R106 the Mejico (1) Unit only while Mejico can receive it.
    pub(crate) fn drawable(&self, side: Side, rule: Rule) -> Units {
        let mut pool = self.units_in_box(side, Loc::REGROUP);
        if !self.garrison_may_come() {
            pool.remove(self.d().named.garrison.index());
        }
        let kind = match rule {
            Rule::Volunteers => Troops::Militia,
            Rule::Marine => Troops::Marine,
            _ => return pool,
        };
        pool.iter().filter(|&u| self.d().units[u].kind == kind).collect()
    }
    pub(crate) fn garrison_may_come(&self) -> bool {
        let mejico = self.d().named.mejico;
        self.controller(mejico) == Some(MX) && self.units_in(US, mejico) == 0
    }
}

impl Decide<Montezuma> for Reinforce {
    fn id(self) -> &'static str {
        "reinforce"
    }
    fn section(self) -> Case {
        Case("3.4#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let none = if self.leaders > 0 {
            g.leaders_in_box(self.side, Loc::POOL) == 0
        } else {
            self.units == 0 || g.drawable(self.side, self.rule).is_empty()
        };
        // Where there is one place only, whoever may decline is asked all the same.
        let least = if self.optional() { 1 } else { 2 };
        if none || g.rule_places(self.side, self.rule).len() < least {
            Ask::Nothing
        } else {
            Ask::Side(self.side)
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        let key = if self.leaders > 0 { "prompt-reinforce-leader" } else { "prompt-reinforce-unit" };
        Msg::new(key).num("leaders", i32::from(self.leaders)).num("units", i32::from(self.units))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.rule_places(self.side, self.rule).iter().map(Place::new).map(Choice::Place));
        if self.optional() {
            out.push(Choice::Pass);
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        let Choice::Place(at) = choice else { return require(self.optional(), "3.4#1") };
        let case = match (self.rule, self.side) {
            (Rule::Standard | Rule::Oregon, US) => "3.4#4",
            (Rule::Standard | Rule::SantaAnna, MX) => "3.4#5",
            _ => "12.1.a",
        };
        require(g.rule_places(self.side, self.rule).has(at.index()), case)
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Place(at) => {
                if self.rule == Rule::SantaAnna && g.santa_anna_waits {
                    // R18 He appears where his Units do.
                    g.seat_santa_anna(at, log);
                }
                self.draw(at)
            }
            _ => Next::Done,
        }
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if self.leaders > 0 && g.leaders_in_box(self.side, Loc::POOL) == 0 {
            // R148 A leader from an empty Pool is lost.
            return Next::goto(Self { leaders: 0, ..self });
        }
        let places = g.rule_places(self.side, self.rule);
        // R103 Without a legal arrival Space they are lost.
        if self.leaders + self.units == 0 || places.is_empty() {
            return Next::Done;
        }
        if self.leaders == 0 && g.drawable(self.side, self.rule).is_empty() {
            return Next::Done;
        }
        self.draw(Place::new(places.first().unwrap_or(0)))
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-reinforcements"
    }
}

impl Reinforce {
    /// Card 52 gives up to three; elsewhere the whole number must be taken.
    fn optional(self) -> bool {
        self.rule == Rule::Volunteers
    }
    /// 3.4#3 Designate first.
    fn draw(self, at: Place) -> Next<Frame> {
        let leader = self.leaders > 0;
        let then = if leader {
            Self { leaders: self.leaders - 1, ..self }
        } else {
            Self { units: self.units - 1, ..self }
        };
        Next::call(DrawPiece { side: self.side, leader, at, rule: self.rule }, then)
    }
}

impl Decide<Montezuma> for DrawPiece {
    fn id(self) -> &'static str {
        "draw-piece"
    }
    fn section(self) -> Case {
        Case("3.4#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let empty = if self.leader {
            g.leaders_in_box(self.side, Loc::POOL) == 0
        } else {
            g.drawable(self.side, self.rule).is_empty()
        };
        if empty { Ask::Nothing } else { Ask::Chance(Chance::draw("chance-reinforcement", Some(self.side))) }
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        if self.leader {
            let pool = g.leaders_in_box(self.side, Loc::POOL);
            out.extend(bits(pool).map(|l| (Roll(UNITS as u16 + l.index() as u16), 1)));
        } else {
            out.extend(g.drawable(self.side, self.rule).iter().map(|u| (Roll(u as u16), 1)));
        }
    }
    /// 3.4#1 Reinforcements.
    /// 3.4#2 Reinforcement leaders.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        if usize::from(roll.0) >= UNITS {
            let leader = Leader::new(usize::from(roll.0) - UNITS);
            g.put_leader(leader, Loc::on(self.at));
            log.note(|| ev("event-arrives-leader", &["3.4#2"]).leader(leader).at(self.at));
            return Next::Done;
        }
        let unit = Unit::new(usize::from(roll.0));
        let at = if unit == g.d().named.garrison { g.d().named.mejico } else { self.at };
        g.place_full(unit, at);
        log.note(|| ev("event-arrives", &["3.4#1"]).unit(unit).at(at));
        if self.rule == Rule::Oregon && g.d().units[unit.index()].kind == Troops::Militia {
            return Next::goto(PutBack { unit, at });
        }
        Next::Done
    }
}

impl Decide<Montezuma> for PutBack {
    fn id(self) -> &'static str {
        "put-back"
    }
    fn section(self) -> Case {
        Case("12.1.a")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.unit_place(self.unit).is_some() { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-put-back").piece("unit", self.unit.index())
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::No {
            return Next::Done;
        }
        g.put(self.unit, Loc::REGROUP);
        log.note(|| ev("event-put-back", &["12.1.a"]).unit(self.unit));
        Next::goto(DrawPiece { side: US, leader: false, at: self.at, rule: Rule::Standard })
    }
}

frame! {
    /// A single yes or no that a card or the turn track asks.
    TakeVolunteers {}
}

impl Decide<Montezuma> for TakeVolunteers {
    fn id(self) -> &'static str {
        "volunteers"
    }
    fn section(self) -> Case {
        Case("7.1.a")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Side(US)
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-volunteers")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn verdict(self, _: &Montezuma, choice: Choice) -> Verdict {
        require(matches!(choice, Choice::Yes | Choice::No), "7.1.a")
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if choice == Choice::No {
            return Next::Done;
        }
        g.shift_pw(5);
        log.note(|| ev("event-volunteers", &["7.1.a"]).num("pw", i32::from(g.pw)));
        Next::goto(Reinforce { side: US, leaders: 1, units: 3, rule: Rule::Standard })
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-reinforcements"
    }
}
