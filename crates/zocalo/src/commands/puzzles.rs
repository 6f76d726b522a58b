//! `zocalo puzzles`: lists the carried puzzles, looks for more, and checks them.

use super::{Verdict, chosen};
use crate::cli::PuzzlesArgs;
use crate::files;
use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};
use zocalo_bots::{Level, Spec};
use zocalo_core::BySide;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;
use zocalo_lab::puzzles::{self, Clear, Drop, News, Wish};
use zocalo_table::puzzle::{self, Book, FORMAT, Grade, Puzzle};
use zocalo_table::{Kit, Lang};

pub fn run(args: &PuzzlesArgs, lang: Lang, out: &mut dyn Write) -> Result<Verdict> {
    if args.solved {
        return solved(out);
    }
    if args.book.is_some() && args.game.is_none() {
        bail!("say of which game the book is");
    }
    let mut good = true;
    for game in chosen(args.game.as_deref())? {
        let book = match &args.book {
            Some(path) if path.exists() => puzzle::read(&files::text(path)?)
                .map_err(anyhow::Error::msg)
                .with_context(|| path.display().to_string())?,
            _ => Book { puzzles: FORMAT, game: game.to_owned(), list: puzzle::carried(game).to_vec() },
        };
        if book.game != game {
            bail!("this is a book of \"{}\"", book.game);
        }
        if args.check {
            good &= zocalo_games::with(game, Check { args, book: &book, out })??;
        } else if args.find.is_some() || args.ask || args.renew {
            if args.game.is_none() {
                bail!("say which game: zocalo puzzles GAME --find N");
            }
            let book = zocalo_games::with(game, Find { args, book })??;
            written(&book, args.book.as_deref(), out)?;
        } else {
            list(&book, args.answers, lang, out)?;
        }
    }
    Ok(if good { Verdict::Holds } else { Verdict::Fails })
}

/// The puzzles of a book, a line each, with the right acts and the best of the others if they are asked for.
fn list(book: &Book, answers: bool, lang: Lang, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}: {} puzzles", book.game, book.list.len())?;
    for (i, puzzle) in book.list.iter().enumerate() {
        let asked = puzzle.question(&book.game, lang)?;
        let (grade, acts) = (puzzle.grade().id(), puzzle.acts.len());
        writeln!(
            out,
            "{:>3}  {grade:<6}  {}, {}: {} ({acts} acts, ahead by {:.3} ± {:.3})",
            i + 1,
            puzzle.side,
            asked.phase,
            asked.prompt,
            puzzle.ahead.by,
            puzzle.ahead.error
        )?;
        for (act, label) in puzzle.labels(&book.game, if answers { puzzle.right + 1 } else { 0 }, None, lang)
        {
            let mark = if act < puzzle.right { '+' } else { '-' };
            writeln!(out, "       {mark} {:.3}  {label}", puzzle.acts[act].value)?;
        }
    }
    Ok(())
}

/// Puts a book into its file, or on standard output.
fn written(book: &Book, path: Option<&Path>, out: &mut dyn Write) -> Result<()> {
    match path {
        Some(path) => in_file(book, path),
        None => Ok(out.write_all(book.to_text().as_bytes())?),
    }
}

fn in_file(book: &Book, path: &Path) -> Result<()> {
    std::fs::write(path, book.to_text()).with_context(|| path.display().to_string())
}

/// Looks for more, or asks the bots again.
struct Find<'a> {
    args: &'a PuzzlesArgs,
    book: Book,
}

impl Visitor for Find<'_> {
    type Out = Result<Book>;

    fn visit<G: Game>(self) -> Result<Book> {
        let Self { args, mut book } = self;
        let kit = Kit::<G>::standard();
        let levels: Vec<Level> = Level::ALL.iter().copied().filter(|level| *level <= args.levels).collect();
        let clear = Clear { least: args.least, ..Clear::USUAL };
        if args.renew {
            book.list = renewed::<G>(args, &book, clear);
        }
        if args.ask {
            book.list.iter_mut().for_each(|puzzle| puzzles::rate::<G>(puzzle, &levels));
        }
        let Some(wanted) = args.find else { return Ok(book) };
        let until = args.minutes.map(|minutes| Instant::now() + Duration::from_secs_f64(minutes * 60.0));
        let late = || until.is_some_and(|until| Instant::now() >= until);
        let bots = match args.bots.split_once(',') {
            Some((one, two)) => BySide([one.parse::<Spec>()?, two.parse()?]),
            None => BySide([args.bots.parse()?; 2]),
        };
        let wish = Wish {
            seed: args.seed,
            first: args.first,
            bots,
            setup: kit.about.setup(args.scenario.as_deref(), &BTreeMap::new())?,
            clear,
            worlds: args.worlds,
            per_step: args.per_step,
        };
        let (mut count, mut kept) = (0, book.clone());
        let mut looked: BTreeMap<(&str, Option<Drop>), usize> = BTreeMap::new();
        let found = puzzles::find(kit, &wish, &book.list, |news| {
            match news {
                News::Game(number, positions) => eprintln!("game {number}: {positions} positions"),
                News::Look(step) => *looked.entry((step, None)).or_default() += 1,
                News::Dropped(step, why) => *looked.entry((step, Some(why))).or_insert(0) += 1,
                News::Found(puzzle) => {
                    count += 1;
                    eprintln!("{count}: {} {} {:?}", puzzle.id, puzzle.step, puzzle.acts[0].says);
                    kept.list.push(puzzle.clone());
                    // A run of hours that is broken off keeps what it has found.
                    if let Some(Err(error)) = args.book.as_deref().map(|path| in_file(&kept, path)) {
                        eprintln!("{error:#}");
                    }
                }
            }
            count < wanted && !late()
        });
        told(&looked);
        for mut puzzle in found {
            if book.list.iter().all(|known| known.id != puzzle.id) {
                puzzles::rate::<G>(&mut puzzle, &levels);
                book.list.push(puzzle);
            }
        }
        Ok(book)
    }
}

/// Those of a book that still hold, with figures of today.
fn renewed<G: Game>(args: &PuzzlesArgs, book: &Book, clear: Clear) -> Vec<Puzzle> {
    let again = |puzzle: &Puzzle| match puzzles::renew::<G>(puzzle, args.seed, args.worlds, clear) {
        Ok(renewed) => {
            eprintln!("{} {}: {:.4} ± {:.4}", puzzle.id, puzzle.step, renewed.ahead.by, renewed.ahead.error);
            Some(renewed)
        }
        Err(why) => {
            eprintln!("{} {}: dropped, one of those that {}", puzzle.id, puzzle.step, why.says());
            None
        }
    };
    book.list.iter().filter_map(again).collect()
}

/// How many positions of each step were screened, and why they are no puzzles.
fn told(looked: &BTreeMap<(&str, Option<Drop>), usize>) {
    for ((step, why), count) in looked {
        match why {
            None => eprintln!("{step}: {count} screened"),
            Some(why) => eprintln!("    {count} {}", why.says()),
        }
    }
}

/// Checks those of a book with another seed.
struct Check<'a> {
    args: &'a PuzzlesArgs,
    book: &'a Book,
    out: &'a mut dyn Write,
}

impl Visitor for Check<'_> {
    type Out = Result<bool>;

    fn visit<G: Game>(self) -> Result<bool> {
        let mut good = true;
        for (i, puzzle) in self.book.list.iter().enumerate() {
            let place = format!("{} {} ({})", self.book.game, i + 1, puzzle.id);
            match puzzles::check::<G>(puzzle, self.args.seed, self.args.worlds) {
                Ok(()) => writeln!(self.out, "{place}: good")?,
                Err(why) => {
                    good = false;
                    writeln!(self.out, "{place}: {why}")?;
                }
            }
        }
        Ok(good)
    }
}

/// How often bots of each level solve the carried puzzles, as tables of Markdown.
fn solved(out: &mut dyn Write) -> Result<Verdict> {
    let levels: Vec<&str> = Level::ALL.iter().map(|level| level.id()).collect();
    let mut rows = vec![row(["game", "puzzles"].iter().copied().chain(levels.iter().copied()))];
    let mut grades = vec![row(["game"].into_iter().chain(Grade::ALL.map(Grade::id)))];
    for game in zocalo_games::IDS {
        let list = puzzle::carried(game);
        let share = |level: &str| {
            let of = || list.iter().flat_map(|p| &p.solved).filter(|s| s.level == level);
            let (right, asked): (u32, u32) = (of().map(|s| s.right).sum(), of().map(|s| s.asked).sum());
            let percent = (right * 100).checked_div(asked);
            percent.map_or_else(|| "–".to_owned(), |percent| format!("{percent} % of {asked}"))
        };
        let mut cells = vec![(*game).to_owned(), list.len().to_string()];
        cells.extend(levels.iter().map(|level| share(level)));
        rows.push(cells);
        let of = |grade: Grade| list.iter().filter(|p| p.grade() == grade).count().to_string();
        grades.push(std::iter::once((*game).to_owned()).chain(Grade::ALL.map(of)).collect());
    }
    write!(out, "{}\n{}", markdown(&rows), markdown(&grades))?;
    Ok(Verdict::Holds)
}

fn row<'a>(cells: impl Iterator<Item = &'a str>) -> Vec<String> {
    cells.map(str::to_owned).collect()
}

fn markdown(rows: &[Vec<String>]) -> String {
    let line = |cells: &Vec<String>| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", " --- |".repeat(rows[0].len()));
    let body: String = rows[1..].iter().map(line).collect();
    format!("{}{rule}{body}", line(&rows[0]))
}
