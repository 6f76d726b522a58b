//! `zocalo tournament`: bots and programs against each other, every two of them.

use super::{Verdict, progress, threads};
use crate::cli::TournamentArgs;
use crate::files;
use anyhow::{Context, Result, bail, ensure};
use std::io::Write;
use std::ops::ControlFlow;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;
use zocalo_lab::tournament::{Entrant, Report, Sprt, Tournament, chart, run as play};
use zocalo_table::Kit;

pub fn run(args: &TournamentArgs, out: &mut dyn Write) -> Result<Verdict> {
    ensure!(args.pairs > 0, "--pairs is at least 1");
    let entrants: Vec<Entrant> = args.entrants.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    ensure!(entrants.len() >= 2, "a tournament needs at least two participants");
    for (i, one) in entrants.iter().enumerate() {
        if entrants[..i].iter().any(|other| other.name == one.name) {
            bail!("two participants are called \"{}\"; put NAME= before one of them", one.name);
        }
    }
    let report = zocalo_games::with(&args.game, Run { args, entrants })??;
    if let Some(path) = &args.svg {
        let picture = chart::chart(&report).into_string();
        std::fs::write(path, picture).with_context(|| path.display().to_string())?;
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", report.text())?;
    }
    Ok(Verdict::Holds)
}

struct Run<'a> {
    args: &'a TournamentArgs,
    entrants: Vec<Entrant>,
}

impl Visitor for Run<'_> {
    type Out = Result<Report>;

    fn visit<G: Game>(self) -> Result<Report> {
        let args = self.args;
        let kit = Kit::<G>::standard();
        let tournament = Tournament {
            setup: kit.about.setup(args.scenario.as_deref(), &files::unique(&args.options)?)?,
            entrants: self.entrants,
            seed: args.seed,
            pairs: args.pairs,
            stop: args.stop.then(Sprt::default),
            ms: args.ms,
            threads: threads(args.threads),
        };
        let bar = progress(0, "pairs", args.quiet);
        let report = play(kit, &tournament, |told| {
            bar.set_length(told.most);
            bar.set_position(told.done);
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        Ok(report?)
    }
}
