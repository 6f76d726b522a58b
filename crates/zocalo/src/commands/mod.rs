//! The commands, one file each.

mod bench;
mod engine;
mod games;
mod keeping;
mod lesson;
mod merge;
mod odds;
mod puzzles;
mod replay;
mod requests;
mod rules;
mod serve;
mod simulate;
mod soak;
mod tournament;
mod verify;

pub use odds::results as odds_results;
pub use rules::shown as rules_in_full;

use crate::cli::{self, Ask, Request, ServeArgs};
use crate::play;
use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::Write;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;

/// What a command found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It was done, or holds.
    Holds,
    /// What was to be checked does not hold.
    Fails,
}

/// Carries out a request.
///
/// # Errors
/// What is wrong with it, or that reading or writing failed.
pub fn run(request: Request, out: &mut dyn Write) -> Result<Verdict> {
    let Request { ask, lang, sides } = request;
    match ask {
        None => serve::run(&ServeArgs::default(), out),
        Some(Ask::Serve(args)) => serve::run(&args, out),
        Some(Ask::Backup(args)) => keeping::backup(&args, out),
        Some(Ask::Check(args)) => keeping::check(&args, out),
        Some(Ask::Restore(args)) => keeping::restore(&args, out),
        Some(Ask::Rescue(args)) => keeping::rescue(&args, out),
        Some(Ask::Games(args)) => games::run(&args, lang, out),
        Some(Ask::Rules(args)) => rules::run(&args, lang, out),
        Some(Ask::Notation(args)) => {
            let game = zocalo_table::game(&args.game)?;
            write!(out, "{}", zocalo_table::notation::page(game, lang))?;
            Ok(Verdict::Holds)
        }
        Some(Ask::Positions) => {
            write!(out, "{}", zocalo_table::positions::page(&zocalo_table::games()))?;
            Ok(Verdict::Holds)
        }
        Some(Ask::Play(args)) => play::run(&args, &sides, lang, out),
        Some(Ask::Lesson(args)) => lesson::run(&args, lang, out),
        Some(Ask::Puzzles(args)) => puzzles::run(&args, lang, out),
        Some(Ask::Simulate(args)) => simulate::run(&args, &sides, lang, out),
        Some(Ask::Merge(args)) => merge::run(&args, lang, out),
        Some(Ask::Odds(args)) => odds::run(&args, lang, out),
        Some(Ask::Replay(args)) => replay::run(&args, lang, out),
        Some(Ask::Verify(args)) => verify::run(&args, out),
        Some(Ask::Engine) => engine::run(out),
        Some(Ask::Bench(args)) => bench::run(&args, out),
        Some(Ask::Soak(args)) => soak::run(&args, out),
        Some(Ask::Tournament(args)) => tournament::run(&args, out),
        Some(Ask::Completions { shell }) => {
            // Into memory first: the generator cannot say that nobody reads any more.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut cli::command(), "zocalo", &mut script);
            out.write_all(&script)?;
            Ok(Verdict::Holds)
        }
    }
}

/// The ids of the games that are asked for: one, or all of them.
fn chosen(game: Option<&str>) -> Result<Vec<&'static str>> {
    Ok(match game {
        None => zocalo_games::IDS.to_vec(),
        Some(id) => vec![zocalo_games::with(id, Id)?],
    })
}

struct Id;

impl Visitor for Id {
    type Out = &'static str;
    fn visit<G: Game>(self) -> Self::Out {
        G::ID
    }
}

/// As many threads as were asked for, or as there are cores.
fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// A bar with rate and time left on standard error; none if that is no terminal.
fn progress(total: u64, unit: &str, quiet: bool) -> ProgressBar {
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr_with_hz(5) };
    let template = format!("{{bar:32}} {{human_pos}}/{{human_len}} {unit}  {{per_sec}}  {{eta}} left");
    let style = ProgressStyle::with_template(&template).expect("the template is well formed");
    ProgressBar::with_draw_target(Some(total), target).with_style(style)
}
