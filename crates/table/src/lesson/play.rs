//! Lessons at a table: how one begins, how far one has come, what the other side answers, and the solution.

use super::goal::Seen;
use super::{Lesson, Texts};
use crate::any::{AnyTable, game};
use crate::dice::ChanceMode;
use crate::error::TableError;
use crate::lang::Lang;
use crate::record::VERSION;
use crate::table::{Eye, Opening};
use serde_json::json;
use std::fmt::Write;
use zocalo_core::Side;

/// How far somebody has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Which of the goals hold, in their order.
    pub ticks: Vec<bool>,
    /// Whether nothing more can be tried: the game is over, or the lesson has taken too long.
    pub spent: bool,
}

impl Standing {
    /// Whether all goals hold.
    #[must_use]
    pub fn done(&self) -> bool {
        self.ticks.iter().all(|&tick| tick)
    }
}

/// A solution that was played.
pub struct Played {
    /// The table after it.
    pub table: Box<dyn AnyTable>,
    /// How many of its choices were needed.
    pub used: usize,
    /// How far it came.
    pub standing: Standing,
}

/// A solution that cannot be played.
pub struct Stuck {
    /// Which of its choices is refused, from 1; 0 if the lesson does not open.
    pub choice: usize,
    /// Why.
    pub error: TableError,
    /// The table as it stood.
    pub table: Option<Box<dyn AnyTable>>,
}

impl Lesson {
    /// The side that learns.
    #[must_use]
    pub fn learner(&self, table: &dyn AnyTable) -> Side {
        table.side(&self.side).unwrap_or(Side::One)
    }

    /// How a table for it is opened.
    ///
    /// # Errors
    /// A fault in its position or script.
    pub fn opening(&self) -> Result<Opening, TableError> {
        let game = game(&self.game)?;
        let plain = Opening {
            scenario: self.start.scenario.clone(),
            options: self.start.options.clone(),
            chance: ChanceMode::Seeded { seed: self.seed, stream: 0 },
            ..Opening::default()
        };
        let begin = match &self.start.state {
            None => plain,
            Some(state) => {
                let setup = game.open(&plain)?.header().setup;
                let document =
                    json!({ "zocalo": VERSION, "game": self.game, "setup": setup, "state": state });
                Opening { position: Some(document), ..plain }
            }
        };
        if self.start.script.is_empty() {
            return Ok(begin);
        }
        let mut table = game.open(&begin)?;
        for say in &self.start.script {
            let side = table.decider().ok_or_else(|| table.off_turn("refused-chance"))?;
            table.choose(side, say)?;
        }
        Ok(Opening { position: Some(table.position()), scenario: None, options: Default::default(), ..begin })
    }

    /// A table at its beginning.
    ///
    /// # Errors
    /// A fault in its position or script.
    pub fn open(&self) -> Result<Box<dyn AnyTable>, TableError> {
        game(&self.game)?.open(&self.opening()?)
    }

    /// How far somebody has come at a table of this lesson.
    #[must_use]
    pub fn standing(&self, table: &dyn AnyTable) -> Standing {
        let seen = Seen::new(self, table);
        let ticks = self.goals.iter().map(|goal| seen.holds(&goal.when)).collect();
        Standing { ticks, spent: table.is_over() || table.inputs() >= self.within }
    }

    /// What the other side answers now: as the lesson says, or as the doctrine thinks best.
    #[must_use]
    pub fn answer(&self, table: &dyn AnyTable) -> Option<String> {
        let side = table.decider().filter(|&side| side != self.learner(table))?;
        let step = table.status(Eye::Umpire, Lang::En).step;
        let legal: Vec<String> = table.choices(Lang::En).into_iter().map(|choice| choice.say).collect();
        let fits = |say: &&String| legal.contains(say);
        let told = self.answers.iter().filter(|answer| Some(&answer.at) == step.as_ref());
        let told = told.map(|answer| &answer.say).find(fits).cloned();
        told.or_else(|| table.advised(side))
    }

    /// Plays a solution at a fresh table.
    ///
    /// # Errors
    /// A fault in its position, or a choice that is refused.
    pub fn play(&self) -> Result<Played, Box<Stuck>> {
        let mut table = self.open().map_err(|error| Box::new(Stuck { choice: 0, error, table: None }))?;
        let mut used = 0;
        loop {
            let standing = self.standing(&*table);
            if standing.done() || standing.spent {
                return Ok(Played { table, used, standing });
            }
            let Some(side) = table.decider() else { return Ok(Played { table, used, standing }) };
            let say = if side == self.learner(&*table) {
                let Some(say) = self.solution.get(used) else { return Ok(Played { table, used, standing }) };
                used += 1;
                Some(say.clone())
            } else {
                self.answer(&*table)
            };
            let Some(say) = say else { return Ok(Played { table, used, standing }) };
            if let Err(error) = table.choose(side, &say) {
                return Err(Box::new(Stuck { choice: used, error, table: Some(table) }));
            }
        }
    }

    /// What is wrong with a lesson that can be read: a goal that holds at the beginning, a solution that does not reach
    /// all of them or goes on afterwards, a beginning at which somebody else decides.
    ///
    /// # Errors
    /// The reason.
    pub fn check(&self) -> Result<(), String> {
        let table = self.open().map_err(|error| format!("start: {error}"))?;
        if table.decider() != Some(self.learner(&*table)) {
            return Err(format!("start: \"{}\" does not decide first", self.side));
        }
        if let Some(i) = self.standing(&*table).ticks.iter().position(|&tick| tick) {
            return Err(format!("goals[{i}]: it holds at the beginning"));
        }
        let played = self.play().map_err(|stuck| {
            let text = stuck.table.as_ref().map(|table| table.explain(&stuck.error, Lang::En).message);
            let text = text.unwrap_or_else(|| stuck.error.to_string());
            format!("solution[{}]: {text}", stuck.choice.saturating_sub(1))
        })?;
        if let Some(i) = played.standing.ticks.iter().position(|&tick| !tick) {
            return Err(format!("goals[{i}]: the solution does not reach it"));
        }
        if played.used < self.solution.len() {
            return Err(format!("solution[{}]: all goals hold before it", played.used));
        }
        Ok(())
    }

    /// All its texts, each with its place.
    #[must_use]
    pub fn texts(&self) -> Vec<(String, &Texts)> {
        let mut all = vec![
            ("title".to_owned(), &self.title),
            ("idea".to_owned(), &self.idea),
            ("learned".to_owned(), &self.learned),
        ];
        for (i, goal) in self.goals.iter().enumerate() {
            all.push((format!("goals[{i}].text"), &goal.text));
            all.push((format!("goals[{i}].missing"), &goal.missing));
        }
        all
    }
}

/// For whoever writes lessons: the log of the solution as far as it comes, with the keys of its messages, and what could be
/// chosen there.
#[must_use]
pub fn report(lesson: &Lesson) -> String {
    let table = match lesson.play() {
        Ok(played) => Some(played.table),
        Err(stuck) => stuck.table,
    };
    let Some(table) = table else { return String::new() };
    let mut out = String::new();
    for line in table.lines(Eye::Umpire, 0, Lang::En) {
        let args = serde_json::to_value(&line).map(|line| line["args"].to_string()).unwrap_or_default();
        let _ = writeln!(out, "  {:>3} {}  [{} {args}]", line.input, line.text, line.key);
    }
    let status = table.status(Eye::Umpire, Lang::En);
    let (by, step) = (status.to_act.unwrap_or_default(), status.step.unwrap_or_default());
    let _ = writeln!(out, "  {by} at {step} ({}): {}", status.phase.key, status.prompt);
    for choice in table.choices(Lang::En) {
        let _ = writeln!(out, "    {}  ({})", choice.say, choice.label);
    }
    out
}

/// The first of the seeds below `most` with which the solution reaches all goals.
#[must_use]
pub fn seek(lesson: &Lesson, most: u64) -> Option<u64> {
    (0..most).find(|&seed| Lesson { seed, ..lesson.clone() }.check().is_ok())
}
