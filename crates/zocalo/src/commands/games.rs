//! `zocalo games`: what can be played.

use super::Verdict;
use crate::cli::GamesArgs;
use crate::text::wrapped;
use anyhow::Result;
use std::io::{self, Write};
use zocalo_bots::Level;
use zocalo_server::levels;
use zocalo_table::wire;
use zocalo_table::{AnyGame, Lang};

pub fn run(args: &GamesArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    let games: Vec<&'static dyn AnyGame> = match &args.game {
        None => zocalo_table::games(),
        Some(id) => vec![zocalo_table::game(id)?],
    };
    let abouts: Vec<wire::GameInfo> = games.iter().map(|game| game.about(lang)).collect();
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &abouts)?;
        writeln!(out)?;
        return Ok(Verdict::Holds);
    }
    for about in &abouts {
        summary(about, out)?;
        if args.game.is_some() {
            details(about, out)?;
            opponents(about, lang, out)?;
        }
    }
    if args.game.is_none() {
        writeln!(out, "`zocalo games GAME` explains scenarios and options; `zocalo play GAME` begins.")?;
    }
    Ok(Verdict::Holds)
}

fn summary(about: &wire::GameInfo, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}  {}", about.id, about.title)?;
    write!(out, "{}", wrapped(&about.help, 4))?;
    let sides: Vec<String> =
        about.sides.iter().zip(&about.side_names).map(|(id, name)| format!("{name} (--{id})")).collect();
    writeln!(out, "    {}\n", sides.join(", "))
}

fn details(about: &wire::GameInfo, out: &mut dyn Write) -> io::Result<()> {
    for scenario in &about.scenarios {
        writeln!(out, "--scenario {}  {}", scenario.id, scenario.title)?;
        write!(out, "{}", wrapped(&scenario.help, 4))?;
        for option in &scenario.options {
            self::option(option, out)?;
        }
        writeln!(out)?;
    }
    if about.match_of_two {
        writeln!(out, "--match  two games with the sides exchanged")?;
    }
    writeln!(out, "rules version {}, data {}\n", about.rules, about.data)
}

/// Who can sit down at a side, and how strong each proved to be.
fn opponents(about: &wire::GameInfo, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    for &level in Level::ALL {
        writeln!(out, "--{} {level}  {}", about.sides[0], levels::name(lang, level))?;
        write!(out, "{}", wrapped(&levels::about(lang, level, &about.id), 4))?;
    }
    Ok(())
}

fn option(option: &wire::GameOption, out: &mut dyn Write) -> io::Result<()> {
    let case = if option.case.is_empty() { String::new() } else { format!("  [{}]", option.case) };
    writeln!(out, "\n    {}  {}{case}", option.id, option.title)?;
    write!(out, "{}", wrapped(&option.help, 8))?;
    for (value, title) in option.values.iter().zip(&option.value_titles) {
        let mark = if *value == option.default { "*" } else { " " };
        let title = if title == value { String::new() } else { format!("  {title}") };
        writeln!(out, "      {mark} --option {}={value}{title}", option.id)?;
    }
    Ok(())
}
