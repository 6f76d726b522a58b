//! What a goal asks: of the position as the learning side knows it, of what it was told, of what it sees.

use super::Lesson;
use crate::any::AnyTable;
use crate::lang::Lang;
use crate::table::Eye;
use crate::wire::{Line, LineArg};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use zocalo_core::{Side, Viewer};

/// A condition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// A value of the position document.
    Position(Compare),
    /// Something was told in the log.
    Event(EventTest),
    /// Where a track stands.
    Track(TrackTest),
    /// The key of the phase.
    Phase(String),
    /// At least this turn.
    Turn(i32),
    /// The id of the side that won; the game is over.
    Won(String),
    /// The id of the side that decides.
    Decides(String),
    /// All of them.
    All(Vec<Test>),
    /// At least one of them.
    Any(Vec<Test>),
    /// The contrary.
    Not(Box<Test>),
}

/// A value of the position document and what it must be: exactly one of the comparisons is given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Compare {
    /// Where it stands: keys and numbers separated by strokes, `/units/L03`.
    pub path: String,
    /// Equal to this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<Value>,
    /// Equal to one of these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub one_of: Option<Vec<Value>>,
    /// A number, and not less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i64>,
    /// A number, and not more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i64>,
    /// A list that holds this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub has: Option<Value>,
    /// Whether it is there at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<bool>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventTest {
    /// The key of its message.
    pub key: String,
    /// Arguments that it must have: ids as texts, numbers as numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Value>,
    /// So often at least.
    #[serde(default = "once")]
    pub times: usize,
}

/// A track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TrackTest {
    /// The key of its name.
    pub key: String,
    /// Whose it is, where both sides have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<String>,
    /// Not less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least: Option<i32>,
    /// Not more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most: Option<i32>,
}

const fn once() -> usize {
    1
}

/// What goals are asked of: all of it as the learning side knows it.
pub(super) struct Seen<'a> {
    table: &'a dyn AnyTable,
    side: Side,
    position: Value,
    lines: Vec<Line>,
}

impl<'a> Seen<'a> {
    /// The table with the eyes of the side that learns.
    pub(super) fn new(lesson: &Lesson, table: &'a dyn AnyTable) -> Self {
        let side = table.side(&lesson.side).unwrap_or(Side::One);
        Self {
            table,
            side,
            position: table.known_position(Viewer::Side(side)),
            lines: table.lines(Eye::Viewer(Viewer::Side(side)), 0, Lang::En),
        }
    }

    /// Whether a condition holds.
    pub(super) fn holds(&self, test: &Test) -> bool {
        match test {
            Test::Position(compare) => compare.holds(self.position.pointer(&compare.path)),
            Test::Event(event) => self.lines.iter().filter(|line| event.fits(line)).count() >= event.times,
            Test::Track(track) => self.track(track),
            Test::Phase(key) => self.status().phase.key == *key,
            Test::Turn(turn) => self.status().turn >= *turn,
            Test::Won(side) => self.status().outcome.is_some_and(|out| out.winner.as_ref() == Some(side)),
            Test::Decides(side) => self.status().to_act.as_ref() == Some(side),
            Test::All(tests) => tests.iter().all(|test| self.holds(test)),
            Test::Any(tests) => tests.iter().any(|test| self.holds(test)),
            Test::Not(test) => !self.holds(test),
        }
    }

    fn status(&self) -> crate::wire::Status {
        self.table.status(Eye::Viewer(Viewer::Side(self.side)), Lang::En)
    }

    fn track(&self, wanted: &TrackTest) -> bool {
        let scene = self.table.scene(Viewer::Side(self.side), Lang::En);
        scene.tracks.iter().any(|track| {
            track.key == wanted.key
                && wanted.side.as_ref().is_none_or(|side| track.side.as_ref() == Some(side))
                && wanted.at_least.is_none_or(|least| track.value >= least)
                && wanted.at_most.is_none_or(|most| track.value <= most)
        })
    }
}

impl Compare {
    fn holds(&self, found: Option<&Value>) -> bool {
        if let Some(present) = self.present {
            return present == found.is_some_and(|value| !value.is_null());
        }
        let Some(found) = found else { return false };
        let number = found.as_i64();
        self.is.as_ref().is_none_or(|is| found == is)
            && self.one_of.as_ref().is_none_or(|all| all.contains(found))
            && self.at_least.is_none_or(|least| number.is_some_and(|n| n >= least))
            && self.at_most.is_none_or(|most| number.is_some_and(|n| n <= most))
            && self.has.as_ref().is_none_or(|has| found.as_array().is_some_and(|list| list.contains(has)))
    }

    /// How many comparisons are given.
    pub(super) const fn given(&self) -> usize {
        self.is.is_some() as usize
            + self.one_of.is_some() as usize
            + self.at_least.is_some() as usize
            + self.at_most.is_some() as usize
            + self.has.is_some() as usize
            + self.present.is_some() as usize
    }
}

impl EventTest {
    fn fits(&self, line: &Line) -> bool {
        line.key == self.key
            && self
                .args
                .iter()
                .all(|(name, wanted)| line.args.iter().any(|(known, arg)| known == name && same(arg, wanted)))
    }
}

fn same(arg: &LineArg, wanted: &Value) -> bool {
    match arg {
        LineArg::Id(id) => wanted.as_str() == Some(id),
        LineArg::Key(key) => wanted.as_str() == Some(key),
        LineArg::Number(number) => wanted.as_i64() == Some(i64::from(*number)),
    }
}
