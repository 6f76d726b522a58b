//! `zocalo play`: a game in the terminal, whatever the game.

mod command;
mod seats;
mod session;

use crate::cli::{DiceArg, PlayArgs};
use crate::commands::Verdict;
use crate::files;
use crate::text::wrapped;
use crate::tui::Style;
use anyhow::{Context, Result, anyhow, bail};
use seats::Seating;
use session::{Ended, Session};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use zocalo_bots::Level;
use zocalo_core::{BySide, Side};
use zocalo_table::lesson::Lesson;
use zocalo_table::pair::{self, Player};
use zocalo_table::{AnyTable, ChanceMode, Forced, Lang, Opening};

/// Plays what the command line asks for.
pub fn run(
    args: &PlayArgs,
    sides: &BTreeMap<String, String>,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<Verdict> {
    if args.game.is_none() && args.resume.is_none() {
        return choose_and_play(args, lang, out);
    }
    let seed = match args.seed {
        Some(seed) => seed,
        None => getrandom::u64().map_err(|e| anyhow!("no seed to be had from the system: {e}"))?,
    };
    let table = match &args.resume {
        Some(path) => resumed(path, args)?,
        None => opened(args, seed)?,
    };
    let seating = Seating::read(table.as_ref(), sides)?;
    let stdin = io::stdin();
    let mut console = Console { input: &mut stdin.lock(), out, lang, style: Style::detect() };
    if args.match_of_two {
        return play_match(args, table, &seating, seed, &mut console);
    }
    let seats = seating.seated(table.game(), seed)?;
    // A game that goes on is kept where it was, unless told otherwise.
    let save = args.save.clone().or_else(|| args.resume.clone());
    let mut session = Session::new(table, seats, save);
    session.play(&mut console)?;
    Ok(Verdict::Holds)
}

/// A lesson: the other side answers as the lesson says.
pub fn lesson(lesson: &Lesson, console: &mut Console<'_>) -> Result<()> {
    let table = lesson.open()?;
    let learner = lesson.learner(table.as_ref());
    let seat = |side| if side == learner { seats::Seat::Human } else { seats::Seat::Lesson };
    let seats = BySide(Side::BOTH.map(seat));
    Session::new(table, seats, None).learning(lesson.clone()).play(console)?;
    Ok(())
}

/// Asks which game, which side and which opponent, and plays.
fn choose_and_play(args: &PlayArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    let stdin = io::stdin();
    let mut input = stdin.lock();
    let games = zocalo_table::games();
    if games.is_empty() {
        bail!("this program was built without any game");
    }
    let mut lines = Vec::new();
    for game in &games {
        let about = game.about(lang);
        lines.push(format!("{}\n{}", about.title, wrapped(&about.help, 7).trim_end()));
    }
    let Some(game) = pick("Which game?", &lines, &mut input, out)? else { return Ok(Verdict::Holds) };
    let about = games[game].about(lang);
    let mut lines: Vec<String> = about.side_names.to_vec();
    lines.push("both sides".to_owned());
    let Some(side) = pick("Which side do you play?", &lines, &mut input, out)? else {
        return Ok(Verdict::Holds);
    };
    let mut sides = BTreeMap::new();
    if let Some(foe) = [1, 0].get(side) {
        let levels: Vec<String> =
            Level::ALL.iter().map(|level| format!("{level}: {}", level.about())).collect();
        let Some(level) = pick("Against whom?", &levels, &mut input, out)? else { return Ok(Verdict::Holds) };
        sides.insert(about.sides[*foe].clone(), Level::ALL[level].id().to_owned());
    }
    drop(input);
    let args = PlayArgs { game: Some(about.id.clone()), ..args.clone() };
    run(&args, &sides, lang, out)
}

/// A person at a terminal.
pub struct Console<'a> {
    /// What the person types.
    pub input: &'a mut dyn BufRead,
    /// What the person reads.
    pub out: &'a mut dyn Write,
    /// The language.
    pub lang: Lang,
    /// How things are painted.
    pub style: Style,
}

impl Console<'_> {
    /// The next line that is typed; `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let mut line = String::new();
        Ok((self.input.read_line(&mut line)? > 0).then(|| line.trim().to_owned()))
    }
}

/// Asks for one of a list; `None` at the end of the input.
fn pick(
    question: &str,
    lines: &[String],
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<usize>> {
    writeln!(out, "{question}")?;
    for (i, line) in lines.iter().enumerate() {
        writeln!(out, "  {:>2}  {line}", i + 1)?;
    }
    let mut console = Console { input, out, lang: Lang::En, style: Style { colours: false, width: None } };
    while let Some(line) = console.ask("> ")? {
        match line.parse::<usize>() {
            Ok(n) if (1..=lines.len()).contains(&n) => return Ok(Some(n - 1)),
            _ if matches!(line.as_str(), "q" | "quit") => return Ok(None),
            _ => writeln!(console.out, "Type a number from 1 to {}, or quit.", lines.len())?,
        }
    }
    Ok(None)
}

fn opened(args: &PlayArgs, seed: u64) -> Result<Box<dyn AnyTable>> {
    let chance = match args.dice {
        DiceArg::Seeded => ChanceMode::Seeded { seed, stream: 0 },
        DiceArg::Typed => ChanceMode::Typed {},
    };
    let position = args.position.as_deref().map(files::position).transpose()?;
    let opening = Opening { chance, position, forced: Forced::Taken, ..files::opening(&args.setup)? };
    Ok(zocalo_table::open(args.game_id()?, &opening)?)
}

fn resumed(path: &Path, args: &PlayArgs) -> Result<Box<dyn AnyTable>> {
    let record = files::record(path)?;
    if let Some(game) = args.game.as_ref().filter(|game| **game != record.header.game) {
        bail!("{}: a game of {}, not of {game}", path.display(), record.header.game);
    }
    let corrections = files::corrections(args.setup.corrections.as_deref())?;
    zocalo_table::load(&record, &corrections).map_err(|e| anyhow!("{}: {e}", path.display()))
}

/// Two games with the sides exchanged.
fn play_match(
    args: &PlayArgs,
    first: Box<dyn AnyTable>,
    seating: &Seating,
    seed: u64,
    console: &mut Console<'_>,
) -> Result<Verdict> {
    let game = args.game_id()?;
    if !first.match_of_two() {
        bail!("the rulebook of {game} has no match of two games");
    }
    writeln!(console.out, "First game of two.")?;
    let mut one = Session::new(first, seating.seated(game, seed)?, args.save.clone());
    if one.play(console)? == Ended::Left {
        return Ok(Verdict::Holds);
    }
    writeln!(console.out, "\nSecond game: the sides are exchanged.")?;
    let second = opened(args, seed.wrapping_add(1))?;
    let seats = seating.exchanged().seated(game, seed.wrapping_add(1))?;
    let mut two = Session::new(second, seats, args.save.as_deref().map(second_file));
    if two.play(console)? == Ended::Left {
        return Ok(Verdict::Holds);
    }
    let standing = pair::standing(one.table(), two.table())?;
    let names = seating.names(one.table());
    for (player, score) in standing.scores.iter().enumerate() {
        let (points, tie_break) = score.context("both games are over")?;
        let side = one.table().side_id(Side::One);
        writeln!(console.out, "{} as {side}: {points} ({tie_break})", names[player])?;
    }
    match standing.winner {
        Some(Player::First) => writeln!(console.out, "{} wins the match.", names[0])?,
        Some(Player::Second) => writeln!(console.out, "{} wins the match.", names[1])?,
        None => writeln!(console.out, "The match is drawn.")?,
    }
    Ok(Verdict::Holds)
}

/// `game.jsonl` becomes `game.2.jsonl`.
fn second_file(path: &Path) -> PathBuf {
    let ending = path.extension().map_or_else(String::new, |e| format!(".{}", e.to_string_lossy()));
    path.with_extension(format!("2{ending}"))
}

impl PlayArgs {
    /// The game that is named, by itself or by the record.
    fn game_id(&self) -> Result<&str> {
        self.game.as_deref().context("say which game: zocalo play GAME; `zocalo games` lists them")
    }
}

/// Who sits where, by side.
pub type Seats = BySide<seats::Seat>;
