//! Section 19: arrivals: Mexican reinforcements and militia, formations of what has arrived.

mod united_states;

pub(crate) use united_states::us_reinforcement;
pub use united_states::{Invasion, Landing, Withdrawal};

use crate::c15_formations::{Attaching, Forming};
use crate::event::{ARRIVAL, Event, Log};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, Hexes, MEXICO, US, Unit, Units, range};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side, Verdict, require};

impl Veracruz {
    /// Where the schedule lets a counter enter.
    fn entry(&self, unit: Unit) -> Hex {
        let found = self.data.0.schedule.arrivals.iter().find(|a| a.unit == unit);
        found.map_or(Hex::NONE, |a| a.hex)
    }

    /// 19.11#3, 19.11#4, R84 Whether Mexicans can enter in a hex: not in a place that the U.S. control, nor where U.S. units stand.
    fn entry_open(&self, hex: Hex) -> bool {
        !(self.occupied[US].has(hex.index()) || self.town_lost(hex))
    }

    /// 22.1#2, R84 Whether an entry hex is a town or city that the U.S. control; the edge hexes are none.
    fn town_lost(&self, hex: Hex) -> bool {
        let edge = self.data.0.map.sources[1..].contains(&hex);
        !edge && self.controls(US, hex)
    }

    /// Puts a new counter down, with what follows for its stack.
    pub(crate) fn arrive(&mut self, unit: Unit, hex: Hex) {
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        self.height[unit.index()] = 0;
        self.put(one, hex);
        self.mark(unit, flag::ARRIVED);
        self.refresh_side(unit.side());
        self.join(unit.side(), hex);
    }

    /// 14.15, 19.11#2, R84, R111 Militia that must enter do so where they can; the others wait.
    fn place_waiting_militia(&mut self, log: &mut Log) {
        for _ in 0..self.waiting_militia.len() {
            let hex = self.waiting_militia.remove(0);
            match self.pool_militia() {
                Some(unit) if self.entry_open(hex) => {
                    self.arrive(unit, hex);
                    log.note(|| {
                        Event::act(Msg::new("event-militia-placed").place("hex", hex.index()), &["14.15"])
                            .begins(ARRIVAL)
                    });
                }
                Some(_) => self.waiting_militia.push(hex),
                // R75 With an empty pool no militia arrives.
                None => {}
            }
        }
    }
}

/// 19.0, 19.11#1, 19.11#2, 19.13, 22.1#1 Mexico enters what is due, or withholds it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MexicanArrivals;

impl MexicanArrivals {
    /// 4.A2, 22.1#2, R84 Units become due; regular units due in a place that the U.S. control are lost, scheduled militia enter.
    pub(crate) fn begin(game: &mut Veracruz, log: &mut Log) -> Self {
        let data = game.data.0;
        for arrival in &data.schedule.arrivals {
            if arrival.turn != game.turn || arrival.unit.side() != MEXICO || game.at(arrival.unit) != Hex::DUE
            {
                continue;
            }
            let lost = game.town_lost(arrival.hex);
            game.at.set(arrival.unit.index(), if lost { Hex::DEAD } else { Hex::HELD });
            if lost {
                log.note(|| {
                    let msg = Msg::new("event-never-enters").piece("unit", arrival.unit.index());
                    Event::act(msg, &["22.1#2"]).begins(ARRIVAL)
                });
            }
        }
        for &(turn, hex) in &data.schedule.track_militia {
            if turn == game.turn && !game.waiting_militia.is_full() {
                game.waiting_militia.push(hex);
            }
        }
        game.place_waiting_militia(log);
        Self
    }

    fn held(game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        range(MEXICO).map(Unit::new).filter(|&u| game.at(u) == Hex::HELD)
    }
}

impl Decide<Veracruz> for MexicanArrivals {
    fn id(self) -> &'static str {
        "mexican-arrivals"
    }
    fn section(self) -> Case {
        Case("19.11#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let any = Self::held(game).next().is_some() || !game.marked(MEXICO, flag::ARRIVED).is_empty();
        if any { Ask::Side(MEXICO) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-mexican-arrivals")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        out.extend(Self::held(game).map(Choice::Unit));
        out.push(Choice::All);
        game.arrival_formations(MEXICO, out);
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(unit) => require(game.entry_open(game.entry(unit)), "19.11#3"),
            Choice::All => {
                let any = Self::held(game).any(|u| game.entry_open(game.entry(u)));
                require(any, "19.11#3")
            }
            Choice::Form(..) | Choice::Attach(_) => game.may_form_on_arrival(choice),
            _ => Ok(()),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let enter = |game: &mut Veracruz, unit: Unit, log: &mut Log| {
            let hex = game.entry(unit);
            game.arrive(unit, hex);
            log.note(|| {
                let msg = Msg::new("event-arrives").piece("unit", unit.index()).place("hex", hex.index());
                let event = Event::act(msg, &["19.11#1"]).begins(ARRIVAL);
                event.secret("unit", MEXICO).instead("event-somebody-arrives")
            });
        };
        match choice {
            Choice::Unit(unit) => {
                enter(game, unit, log);
                Next::Stay
            }
            Choice::All => {
                let held: Units = Self::held(game).map(Unit::index).collect();
                for unit in each(held) {
                    if game.entry_open(game.entry(unit)) {
                        enter(game, unit, log);
                    }
                }
                Next::Stay
            }
            Choice::Form(formation, hex) => Next::call(Forming { formation, hex }, self),
            Choice::Attach(formation) => Next::call(Attaching { formation }, self),
            _ => self.run(game, log),
        }
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        if game.facts.veracruz_taken { Next::goto(MilitiaDie) } else { Next::Done }
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-arrivals"
    }
}

impl Veracruz {
    /// 19.13 What can be tried with formations where somebody has just arrived.
    fn arrival_formations(&self, side: Side, out: &mut Vec<Choice>) {
        let mut hexes = Hexes::EMPTY;
        for unit in each(self.marked(side, flag::ARRIVED)) {
            hexes.insert(self.at(unit).index());
        }
        for formation in Formation::of(side) {
            if self.at(self.counter(formation)).on_map() {
                out.push(Choice::Attach(formation));
            } else {
                out.extend(hexes.iter().map(|hex| Choice::Form(formation, Hex::new(hex))));
            }
        }
    }

    /// 19.13, 4.B2 New units join a formation in their hex, or form one, at once.
    fn may_form_on_arrival(&self, choice: Choice) -> Verdict {
        let came = |side: Side, hex: Hex| each(self.stack(side, hex)).any(|u| self.is(u, flag::ARRIVED));
        match choice {
            Choice::Form(formation, hex) => {
                require(came(formation.side(), hex), "19.13")?;
                self.may_form(formation, hex)
            }
            Choice::Attach(formation) => {
                require(came(formation.side(), self.at(self.counter(formation))), "19.13")?;
                self.may_attach(formation)
            }
            _ => require(false, "19.13"),
        }
    }
}

/// 4.B2, 19.13, 19.25 The United States form Divisions of what has just landed, or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Disembarking;

impl Decide<Veracruz> for Disembarking {
    fn id(self) -> &'static str {
        "disembarking"
    }
    fn section(self) -> Case {
        Case("19.13")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let mut all = Vec::new();
        game.arrival_formations(US, &mut all);
        let any = all.into_iter().any(|choice| game.may_form_on_arrival(choice).is_ok());
        if any { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-disembarking")
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        game.arrival_formations(US, out);
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        if choice == Choice::Done { Ok(()) } else { game.may_form_on_arrival(choice) }
    }
    fn choose(self, _: &mut Veracruz, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Form(formation, hex) => Next::call(Forming { formation, hex }, self),
            Choice::Attach(formation) => Next::call(Attaching { formation }, self),
            _ => Next::Done,
        }
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-arrivals"
    }
}

/// 14.15, R17 A die for militia, every turn once U.S. troops have been in Veracruz.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MilitiaDie;

impl Decide<Veracruz> for MilitiaDie {
    fn id(self) -> &'static str {
        "militia-die"
    }
    fn section(self) -> Case {
        Case("14.15")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Chance(Chance::d6("chance-militia-arrival", MEXICO))
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let row = usize::from(roll.0.clamp(1, 6)) - 1;
        let hex = Hex::parse(&game.data.0.tables.militia[row]);
        log.note(|| Event::thrown(Msg::new("event-militia-die"), &["14.15"], MEXICO, roll.0));
        if let Some(hex) = hex
            && !game.waiting_militia.is_full()
        {
            game.waiting_militia.push(hex);
            game.place_waiting_militia(log);
        }
        Next::Done
    }
}
