//! `zocalo lesson`: lessons in the terminal, and a check for whoever writes them.

use super::Verdict;
use crate::cli::LessonArgs;
use crate::files;
use crate::play::{self, Console};
use crate::text::wrapped;
use crate::tui::Style;
use anyhow::{Context, Result, bail};
use std::io::{self, Write};
use std::path::Path;
use zocalo_table::Lang;
use zocalo_table::lesson::{self, Lesson};

pub fn run(args: &LessonArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    if !args.check.is_empty() {
        return check(args, out);
    }
    let game =
        args.game.as_deref().context("say which game: zocalo lesson GAME; `zocalo games` lists them")?;
    let game = zocalo_table::game(game)?.id();
    let own = files::lessons(args.lessons.as_deref())?;
    let all: Vec<&Lesson> =
        lesson::carried(game).iter().chain(own.iter().filter(|lesson| lesson.game == game)).collect();
    let Some(number) = args.number else {
        for (i, lesson) in all.iter().enumerate() {
            writeln!(
                out,
                "{:>3}  {}  ({} min, {})",
                i + 1,
                lesson.title.of(lang),
                lesson.minutes,
                lesson.side
            )?;
        }
        return Ok(Verdict::Holds);
    };
    let Some(&lesson) = number.checked_sub(1).and_then(|i| all.get(i)) else {
        bail!("{game} has {} lessons", all.len());
    };
    writeln!(out, "{}\n\n{}", lesson.title.of(lang), wrapped(lesson.idea.of(lang), 0).trim_end())?;
    for case in &lesson.cases {
        writeln!(out, "[{case}]")?;
    }
    let stdin = io::stdin();
    let mut console = Console { input: &mut stdin.lock(), out, lang, style: Style::detect() };
    play::lesson(lesson, &mut console)?;
    Ok(Verdict::Holds)
}

/// Reads lessons and plays their solutions. Where one is refused, what would be legal there is listed.
fn check(args: &LessonArgs, out: &mut dyn Write) -> Result<Verdict> {
    let mut good = true;
    for path in &args.check {
        good &= checked(path, args.seek, out)?;
    }
    Ok(if good { Verdict::Holds } else { Verdict::Fails })
}

fn checked(path: &Path, seek: Option<u64>, out: &mut dyn Write) -> Result<bool> {
    let name = path.display();
    let read = match lesson::read(&name.to_string(), &files::text(path)?) {
        Ok(read) => read,
        Err(fault) => {
            writeln!(out, "{fault}")?;
            return Ok(false);
        }
    };
    if let Some(most) = seek {
        match lesson::seek(&read, most) {
            Some(seed) => writeln!(out, "{name}: the first seed with which it works is {seed}")?,
            None => writeln!(out, "{name}: it works with no seed below {most}")?,
        }
    }
    let fault = read.check().err();
    match &fault {
        None => writeln!(out, "{name}: good")?,
        Some(why) => {
            writeln!(out, "{name}: {why}")?;
            write!(out, "{}", lesson::report(&read))?;
        }
    }
    Ok(fault.is_none())
}
