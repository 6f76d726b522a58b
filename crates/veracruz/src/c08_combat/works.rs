//! Section 8.9: fortifications round the capital.

use crate::event::{Event, Log, ORDER};
use crate::frames::Frame;
use crate::ids::{Hex, MEXICO, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Verdict, require};

/// How far from the capital works may be, how many points build them.
const RADIUS: u16 = 4;
const BUILDERS: u16 = 4;

impl Veracruz {
    /// 8.96, 8.97 Whether a hex has a completed fortification, whoever built it.
    #[must_use]
    pub fn fortified(&self, hex: Hex) -> bool {
        self.works.iter().take(usize::from(self.works_done)).any(|work| *work == hex)
    }

    /// 8.93#1, R119 Who can build in a hex: unmoved combat units of known strength, no artillery.
    fn builders(&self, hex: Hex) -> Units {
        each(self.troops(MEXICO, hex))
            .filter(|&u| {
                !self.kind(u).is_guns() && !self.is(u, flag::MOVED | flag::DEMORALIZED) && self.points(u) > 0
            })
            .map(Unit::index)
            .collect()
    }

    /// 8.91, 8.92#1, 8.92#2, 8.93#1, R4 Whether a fortification can be begun in a hex.
    pub(crate) fn may_build(&self, hex: Hex) -> Verdict {
        self.building_ground(hex)?;
        require(self.raw(self.builders(hex)) >= BUILDERS, "8.93#1")
    }

    /// R119 Whether turning over an untried militia could help to build where it stands.
    pub(crate) fn may_turn_to_build(&self, unit: Unit) -> Verdict {
        let hex = self.at(unit);
        require(self.untried(unit) && !self.is(unit, flag::MOVED | flag::DEMORALIZED), "14.13")?;
        self.building_ground(hex)?;
        require(self.raw(self.builders(hex)) < BUILDERS, "14.13")
    }

    fn building_ground(&self, hex: Hex) -> Verdict {
        require(self.facts.capital_threatened, "8.91")?;
        require(!self.works.is_full(), "8.92#2")?;
        require(self.data.0.map.distance(hex, self.data.0.map.capital) <= RADIUS, "8.92#1")?;
        require(!self.works.contains(&hex), "8.92#2")?;
        require(!self.in_zone(MEXICO, hex), "8.93#1")
    }
}

/// 8.93#1, 8.93#2 Which units build, and so do not move in this phase: at least four points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Building {
    /// Where.
    pub hex: Hex,
}

impl Decide<Veracruz> for Building {
    fn id(self) -> &'static str {
        "building"
    }
    fn section(self) -> Case {
        Case("8.93#1")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let able = game.marked(MEXICO, flag::GROUP).or(&game.builders(self.hex));
        if game.raw(able) >= BUILDERS { Ask::Side(MEXICO) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-building").place("hex", self.hex.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let troops = each(game.troops(MEXICO, self.hex));
        out.extend(troops.filter(|&u| !game.is(u, flag::GROUP)).map(Choice::Unit));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(unit) => require(game.builders(self.hex).has(unit.index()), "8.93#1"),
            _ => require(game.raw(game.marked(MEXICO, flag::GROUP)) >= BUILDERS, "8.93#1"),
        }
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Unit(unit) = choice {
            game.mark(unit, flag::GROUP);
            return Next::Stay;
        }
        for unit in each(game.marked(MEXICO, flag::GROUP)) {
            game.unmark(unit, flag::GROUP);
            game.mark(unit, flag::MOVED);
            if game.is(unit, flag::PEEKED) {
                game.show(unit);
            }
        }
        if !game.works.is_full() {
            game.works.push(self.hex);
        }
        let hex = self.hex;
        log.note(|| {
            Event::act(Msg::new("event-works-begun").place("hex", hex.index()), &["8.93#1"]).begins(ORDER)
        });
        Next::Done
    }
    fn run(self, game: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        for unit in each(game.marked(MEXICO, flag::GROUP)) {
            game.unmark(unit, flag::GROUP);
        }
        Next::Done
    }
}
