//! Section 1.2.1, the French officers: with whom they stand, and what happens to them when that unit is lost.

use crate::data::Data;
use crate::events;
use crate::ids::{OFFICERS, Spot, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use crate::{Frame, Hexes};
use serde::{Deserialize, Serialize};
use zocalo_core::{
    Ask, Case, Chance, Decide, Few, Log, Msg, Next, Roll, Side, Verdict, Window, refuse, require,
};
use zocalo_hex::Hex;

/// The most throws due at once: two units of a hex are lost together (R20, R80), with all officers in it.
const RISKS_MAX: usize = 2 * OFFICERS;

/// Throws: the officers whose unit was lost, in the order in which the die is thrown for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfficersAtRisk {
    /// The officers; one appears twice if two units of his hex were lost.
    pub who: Few<Unit, RISKS_MAX>,
}

impl OfficersAtRisk {
    /// 1.2.1#3 Each officer who was stacked with an eliminated unit is at risk: those in its hex, Danjou first.
    pub(crate) fn in_hex(game: &Camerone, hex: Hex) -> Option<Self> {
        Self::in_order(Unit::officers().filter(|officer| game.hex(*officer) == Some(hex)))
    }

    /// In the order of this list; `None` if it is empty.
    pub(crate) fn in_order(officers: impl Iterator<Item = Unit>) -> Option<Self> {
        let who = Few::of(officers);
        who.first().map(|_| Self { who })
    }

    fn rest(self) -> Self {
        Self { who: self.who.rest() }
    }
}

/// 1.2.1#4 The faces that kill an officer.
fn is_killed(data: &Data, die: u16) -> bool {
    data.tables.officer_killed.has(die)
}

/// 1.2.1#5, R43 The hexes of the legionnaire units nearest to a hex, whatever lies between.
pub(crate) fn nearest_men(game: &Camerone, from: Hex) -> Hexes {
    nearest(&game.data, game.french, from)
}

/// The hexes of a set that are nearest to a hex.
pub(crate) fn nearest(data: &Data, hexes: Hexes, from: Hex) -> Hexes {
    let least = hexes.iter().map(|hex| data.distance(from, hex)).min();
    hexes.iter().filter(|hex| Some(data.distance(from, *hex)) == least).collect()
}

/// 1.2.1#2 An officer may end a phase only in a hex with legionnaires.
pub(crate) fn with_men(game: &Camerone, hex: Hex) -> Verdict {
    require(game.french.contains(hex), "1.2.1#2")
}

impl Decide<Camerone> for OfficersAtRisk {
    fn id(self) -> &'static str {
        "officer-risk"
    }

    fn section(self) -> Case {
        Case("1.2.1#3")
    }

    fn ask(self, game: &Camerone) -> Ask {
        match self.who.first() {
            Some(officer) if game.on_map(officer) => Ask::Chance(Chance::d6("chance-officer", Side::One)),
            _ => Ask::Nothing,
        }
    }

    fn run(self, _: &mut Camerone, _: &mut Log) -> Next<Frame> {
        if self.who.first().is_none() { Next::Done } else { Next::goto(self.rest()) }
    }

    /// R20, R80 An officer with a second throw to come joins another unit only after that one.
    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(officer) = self.who.first() else { return Next::Done };
        if is_killed(&game.data, roll.0) {
            game.put(officer, Spot::DEAD);
            log.note(|| events::officer_killed(officer, roll.0));
            return Next::goto(self.rest());
        }
        log.note(|| events::officer_escapes(officer, roll.0));
        let Some(from) = game.hex(officer).filter(|_| !self.rest().who.contains(officer)) else {
            return Next::goto(self.rest());
        };
        let nearest = nearest_men(game, from);
        match (nearest.len(), nearest.iter().next()) {
            (1, Some(hex)) => {
                join(game, officer, hex, log);
                Next::goto(self.rest())
            }
            _ => Next::call(OfficerJoins { officer }, self.rest()),
        }
    }
}

fn join(game: &mut Camerone, officer: Unit, hex: Hex, log: &mut Log) {
    game.put(officer, Spot::at(hex));
    log.note(|| events::officer_joins(officer, hex));
}

/// Decision: which of several nearest units an officer joins who survived.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfficerJoins {
    /// The officer.
    pub officer: Unit,
}

impl Decide<Camerone> for OfficerJoins {
    fn id(self) -> &'static str {
        "officer-joins"
    }

    fn section(self) -> Case {
        Case("1.2.1#5")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if game.on_map(self.officer) { Ask::Side(Side::One) } else { Ask::Nothing }
    }

    fn prompt(self, _: &Camerone) -> Msg {
        Msg::new("prompt-officer-joins").piece("officer", self.officer.index())
    }

    fn window(self, _: &Camerone) -> Option<Window<Choice>> {
        Some(Window::duty())
    }

    fn candidates(self, game: &Camerone, out: &mut Vec<Choice>) {
        out.extend(game.french.iter().map(Choice::At));
    }

    fn verdict(self, game: &Camerone, choice: Choice) -> Verdict {
        match (choice, game.hex(self.officer)) {
            (Choice::At(hex), Some(from)) => {
                with_men(game, hex)?;
                refuse(nearest_men(game, from).contains(hex), "R43", "refused-not-nearest")
            }
            _ => Ok(()),
        }
    }

    fn choose(self, game: &mut Camerone, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::At(hex) = choice {
            join(game, self.officer, hex, log);
        }
        Next::Done
    }
}
