//! The flags that name sides, made out of the registry of games.

use super::HUMAN;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use zocalo_bots::{Level, Spec};
use zocalo_core::prelude::*;
use zocalo_games::Visitor;

/// Adds a flag for each side of each game.
pub(super) fn with_sides(mut command: Command, value: &'static str, seated: Seated, help: &str) -> Command {
    let bots = Level::ALL.iter().map(|level| format!("  {:<13} {}", level.id(), level.about()));
    command = command.after_help(format!("Bots:\n{}\n\n{help}", bots.collect::<Vec<_>>().join("\n")));
    for (side, games) in all_sides() {
        let help = format!("Who plays the side \"{side}\" ({})", games.join(", "));
        let flag = Arg::new(side).long(side).value_name(value).value_parser(seated).help(help);
        command = command.arg(flag.help_heading("Sides").hide_possible_values(true));
    }
    command
}

/// Who may be named after the flag of a side.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seated {
    /// Bots only.
    Bots,
    /// Bots and people.
    All,
}

impl TypedValueParser for Seated {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        if matches!(self, Self::All) && text == HUMAN {
            return Ok(text);
        }
        match text.parse::<Spec>() {
            Ok(_) => Ok(text),
            Err(error) => Err(command.clone().error(ErrorKind::InvalidValue, error)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let people =
            matches!(self, Self::All).then(|| PossibleValue::new(HUMAN).help("somebody at this terminal"));
        let bots = Level::ALL.iter().map(|level| PossibleValue::new(level.id()).help(level.about()));
        Some(Box::new(people.into_iter().chain(bots)))
    }
}

/// The ids of all sides, with the games that have them.
pub(super) fn all_sides() -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut sides: BTreeMap<&'static str, Vec<&'static str>> = BTreeMap::new();
    for id in zocalo_games::IDS {
        for side in zocalo_games::with(id, Sides).into_iter().flatten() {
            sides.entry(side).or_default().push(id);
        }
    }
    sides
}

/// Asks for names alone: the command line must not load the data of every game.
struct Sides;

impl Visitor for Sides {
    type Out = [&'static str; 2];
    fn visit<G: Game>(self) -> Self::Out {
        G::SIDES
    }
}
