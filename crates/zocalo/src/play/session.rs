//! One game from its first decision to its last.

use super::command::{self, Command};
use super::seats::Seat;
use super::{Console, Seats};
use crate::commands::{odds_results, rules_in_full};
use crate::extras::explained;
use crate::tui::{self, board};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use zocalo_core::{Side, Viewer};
use zocalo_odds::{Limits, Reach, odds_any};
use zocalo_table::lesson::Lesson;
use zocalo_table::wire;
use zocalo_table::{AnyTable, Eye, TableError, Undo};

/// How many choices are listed without being asked for.
const CHOICES_SHOWN: usize = 24;

/// How a session ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The game is over.
    Over,
    /// Somebody left.
    Left,
}

/// A game in the terminal.
pub struct Session {
    table: Box<dyn AnyTable>,
    seats: Seats,
    save: Option<PathBuf>,
    /// Up to which input the log was shown.
    told: usize,
    /// The phase in which the board was last drawn.
    drawn: String,
    /// The lesson that is taken.
    lesson: Option<Lesson>,
}

impl Session {
    /// A session at a table.
    pub fn new(table: Box<dyn AnyTable>, seats: Seats, save: Option<PathBuf>) -> Self {
        Self { table, seats, save, told: 0, drawn: String::new(), lesson: None }
    }

    /// The same as a lesson: its goals are shown, and it ends with them.
    pub fn learning(self, lesson: Lesson) -> Self {
        Self { lesson: Some(lesson), ..self }
    }

    /// How far the lesson has come; whether it is over.
    fn goals(&self, console: &mut Console<'_>) -> Result<bool> {
        let Some(lesson) = &self.lesson else { return Ok(false) };
        let standing = lesson.standing(self.table.as_ref());
        let over = standing.done() || standing.spent;
        if over || self.table.decider() == Some(lesson.learner(self.table.as_ref())) {
            writeln!(console.out)?;
            for (goal, &tick) in lesson.goals.iter().zip(&standing.ticks) {
                let (mark, text) = if tick { ("x", &goal.text) } else { (" ", &goal.text) };
                writeln!(console.out, "[{mark}] {}", text.of(console.lang))?;
                if over && !tick {
                    writeln!(console.out, "    {}", goal.missing.of(console.lang))?;
                }
            }
        }
        if standing.done() {
            writeln!(console.out, "\n{}", lesson.learned.of(console.lang))?;
        }
        Ok(over)
    }

    /// The table.
    pub fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    /// Plays until the game is over or somebody leaves.
    pub fn play(&mut self, console: &mut Console<'_>) -> Result<Ended> {
        loop {
            self.tell(console)?;
            if self.goals(console)? {
                return Ok(Ended::Over);
            }
            if self.table.is_over() {
                self.keep()?;
                let status = self.table.status(Eye::Umpire, console.lang);
                writeln!(console.out, "\n{}", tui::standing(&status))?;
                return Ok(Ended::Over);
            }
            let going = match self.table.decider() {
                None => self.throw(console)?,
                Some(side) => self.decide(side, console)?,
            };
            if !going {
                writeln!(console.out, "{}", self.farewell())?;
                return Ok(Ended::Left);
            }
        }
    }

    /// Writes the record, if it is to be written: whenever a person is asked, and at the end.
    fn keep(&self) -> Result<()> {
        self.save.as_deref().map_or(Ok(()), |path| write_record(self.table.as_ref(), path))
    }

    /// The new lines of the log.
    fn tell(&mut self, console: &mut Console<'_>) -> Result<()> {
        for line in self.table.lines(self.eye(), self.told, console.lang) {
            writeln!(console.out, "{}", tui::log_line(&line))?;
        }
        self.told = self.table.inputs();
        Ok(())
    }

    /// The eyes for which the log is written: those of the only person, or of the person whose turn it is.
    fn eye(&self) -> Eye {
        match Side::BOTH.map(|side| matches!(self.seats[side], Seat::Human)) {
            [false, false] => Eye::Umpire,
            [true, false] => Eye::Viewer(Viewer::Side(Side::One)),
            [false, true] => Eye::Viewer(Viewer::Side(Side::Two)),
            [true, true] => Eye::Viewer(self.table.decider().map_or(Viewer::Public, Viewer::Side)),
        }
    }

    fn decide(&mut self, side: Side, console: &mut Console<'_>) -> Result<bool> {
        match &mut self.seats[side] {
            Seat::Human => self.ask(side, console),
            Seat::Bot(bot) => {
                let said = bot.decide(self.table.as_ref()).context("the bot has a seat at another table")?;
                self.table.choose(side, &said.say)?;
                Ok(true)
            }
            Seat::Lesson => {
                let lesson = self.lesson.as_ref().context("a lesson has a seat")?;
                let say = lesson.answer(self.table.as_ref()).context("the other side answers")?;
                self.table.choose(side, &say)?;
                Ok(true)
            }
        }
    }

    /// A die or draw that a person must type in.
    fn throw(&mut self, console: &mut Console<'_>) -> Result<bool> {
        self.keep()?;
        let status = self.table.status(Eye::Umpire, console.lang);
        let chance = status.chance.context("chance is waited for")?;
        let results: Vec<String> = chance.results.iter().flatten().map(|result| result.say.clone()).collect();
        let by = chance.by.map_or_else(String::new, |by| format!(" ({by})"));
        let Some(line) = console.ask(&format!("{}{by}: {}\n> ", chance.what, results.join(", ")))? else {
            return Ok(false);
        };
        match command::read(&line) {
            Some(Command::Quit) => return Ok(false),
            Some(command) => self.obey(&command, Viewer::Public, &[], console)?,
            None => {
                if let Err(error) = self.table.roll(&line) {
                    self.refuse(&error, console)?;
                }
            }
        }
        Ok(true)
    }

    /// Asks a person; `false` if they leave.
    fn ask(&mut self, side: Side, console: &mut Console<'_>) -> Result<bool> {
        self.keep()?;
        let viewer = Viewer::Side(side);
        let status = self.table.status(Eye::Viewer(viewer), console.lang);
        let choices = self.table.choices(console.lang);
        let phase = self.table.scene(viewer, console.lang).phase;
        let stage = format!("{} {phase} {side:?}", status.turn);
        if stage != self.drawn {
            writeln!(
                console.out,
                "\n{}\n",
                board::draw(self.table.as_ref(), viewer, console.lang, console.style)
            )?;
            self.drawn = stage;
        }
        writeln!(console.out, "\n{phase}\n{}", status.prompt)?;
        write!(console.out, "{}", tui::numbered(&choices, CHOICES_SHOWN))?;
        loop {
            let Some(line) = console.ask(&format!("{}> ", self.table.side_id(side)))? else {
                return Ok(false);
            };
            if line.is_empty() {
                continue;
            }
            let named = chosen(&line, &choices);
            if named.is_none()
                && let Some(command) = command::read(&line)
            {
                match command {
                    Command::Quit => return Ok(false),
                    Command::Undo(steps) => {
                        if self.take_back(steps, console)? {
                            return Ok(true);
                        }
                    }
                    other => self.obey(&other, viewer, &choices, console)?,
                }
                continue;
            }
            let say = named.map_or(line.as_str(), |choice| choice.say.as_str());
            match self.table.choose(side, say) {
                Ok(_) => return Ok(true),
                Err(error) => self.refuse(&error, console)?,
            }
        }
    }

    fn take_back(&mut self, steps: Option<usize>, console: &mut Console<'_>) -> Result<bool> {
        match self.table.undo(steps.map_or(Undo::All, Undo::Steps)) {
            Ok(()) => {
                self.told = self.told.min(self.table.inputs());
                writeln!(console.out, "Taken back.")?;
                Ok(true)
            }
            Err(error) => {
                self.refuse(&error, console)?;
                Ok(false)
            }
        }
    }

    /// Everything that only shows something.
    fn obey(
        &mut self,
        command: &Command,
        viewer: Viewer,
        choices: &[wire::Choice],
        console: &mut Console<'_>,
    ) -> Result<()> {
        let table = self.table.as_ref();
        match command {
            Command::Help => write!(console.out, "{}", command::HELP)?,
            Command::Board => {
                writeln!(console.out, "{}", board::draw(table, viewer, console.lang, console.style))?
            }
            Command::List => write!(console.out, "{}", tui::numbered(choices, usize::MAX))?,
            Command::Units => write!(console.out, "{}", board::listed(table, viewer, console.lang))?,
            Command::Look(place) => match board::look(table, viewer, place, console.lang) {
                Some(text) => write!(console.out, "{text}")?,
                None => writeln!(console.out, "There is no place \"{place}\" on this board.")?,
            },
            Command::Odds(say) => self.show_odds(say, choices, console)?,
            Command::Why(say) => self.explain(say, console)?,
            Command::Log(lines) => {
                let log = table.lines(self.eye(), 0, console.lang);
                for line in log.iter().skip(log.len().saturating_sub(*lines)) {
                    writeln!(console.out, "{}", tui::log_line(line))?;
                }
            }
            Command::Rules(about) => {
                let rules = zocalo_table::game(table.game())?.rules(console.lang);
                if !rules_in_full(rules, about, console.out)? {
                    writeln!(console.out, "No rule has the number or the words \"{about}\".")?;
                }
            }
            Command::Save(file) => match write_record(table, Path::new(file)) {
                Ok(()) => writeln!(console.out, "Written to {file}.")?,
                Err(error) => writeln!(console.out, "Not written: {error:#}")?,
            },
            Command::Undo(_) | Command::Quit => writeln!(console.out, "Not now.")?,
        }
        Ok(())
    }

    fn show_odds(&self, say: &str, choices: &[wire::Choice], console: &mut Console<'_>) -> Result<()> {
        let table = self.table.as_ref();
        let Some(side) = table.decider() else { return Ok(writeln!(console.out, "Nobody decides now.")?) };
        let say = chosen(say, choices).map_or(say, |choice| choice.say.as_str());
        match odds_any(table, side, say, Reach::default(), Limits::default(), console.lang) {
            Ok(found) => {
                odds_results(&found, console.out)?;
                for reply in &found.replies {
                    writeln!(console.out, "{}", reply.label)?;
                    odds_results(&reply.odds, console.out)?;
                }
            }
            Err(error) => {
                let error = explained(table, error, console.lang);
                writeln!(console.out, "{}", with_case(&error.message, error.case.as_deref()))?;
            }
        }
        Ok(())
    }

    fn explain(&self, say: &str, console: &mut Console<'_>) -> Result<()> {
        let Some(side) = self.table.decider() else {
            return Ok(writeln!(console.out, "Nobody decides now.")?);
        };
        let why = self.table.why(side, say, console.lang);
        if why.legal {
            writeln!(console.out, "It is legal.")?;
        } else {
            writeln!(console.out, "{}", with_case(&why.reason.unwrap_or_default(), why.case.as_deref()))?;
        }
        Ok(())
    }

    fn refuse(&self, error: &TableError, console: &mut Console<'_>) -> Result<()> {
        let seen = self.table.explain(error, console.lang);
        writeln!(console.out, "{}", with_case(&seen.message, seen.case.as_deref()))?;
        Ok(())
    }

    fn farewell(&self) -> String {
        match &self.save {
            Some(path) => {
                format!("\nThe game is kept: zocalo play {} --resume {}", self.table.game(), path.display())
            }
            None => "\nLeft; the game was not kept (--save FILE keeps it).".to_owned(),
        }
    }
}

/// The choice that a line names by its number or its text.
fn chosen<'a>(line: &str, choices: &'a [wire::Choice]) -> Option<&'a wire::Choice> {
    match line.parse::<usize>() {
        Ok(n) => n.checked_sub(1).and_then(|i| choices.get(i)),
        Err(_) => choices.iter().find(|choice| choice.say == line),
    }
}

fn with_case(message: &str, case: Option<&str>) -> String {
    case.map_or_else(|| message.to_owned(), |case| format!("{message}  [{case}]"))
}

/// Writes a record beside its place first: a crash leaves the old one or the new one, never half of either.
fn write_record(table: &dyn AnyTable, path: &Path) -> Result<()> {
    let name = || path.display().to_string();
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, table.record().to_lines()).with_context(name)?;
    std::fs::rename(&beside, path).with_context(name)
}
