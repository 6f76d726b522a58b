//! `zocalo bench`: speed of the rules in CPU time.

use super::{Verdict, chosen};
use crate::cli::BenchArgs;
use crate::text::{table, thousands};
use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;
use zocalo_core::prelude::*;
use zocalo_games::Visitor;
use zocalo_lab::bench::{Figures, bench};
use zocalo_table::Kit;

pub fn run(args: &BenchArgs, out: &mut dyn Write) -> Result<Verdict> {
    ensure!((0.01..=3600.0).contains(&args.seconds), "--seconds lies between 0.01 and 3600");
    let mut all = Vec::new();
    for id in chosen(args.game.as_deref())? {
        all.push(zocalo_games::with(id, Measure { args })??);
    }
    if args.json {
        // One line a game, so that a line is enough for whoever wants one of them.
        let lines: Vec<String> = all.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        writeln!(out, "[\n{}\n]", lines.join(",\n"))?;
    } else {
        report(&all, out)?;
    }
    Ok(Verdict::Holds)
}

struct Measure<'a> {
    args: &'a BenchArgs,
}

impl Visitor for Measure<'_> {
    type Out = Result<Figures>;

    fn visit<G: Game>(self) -> Self::Out {
        let kit = Kit::<G>::standard();
        let setup = kit.about.setup(None, &BTreeMap::new())?;
        let budget = Duration::from_secs_f64(self.args.seconds);
        Ok(bench(kit, &setup, self.args.seed, budget)?)
    }
}

fn report(all: &[Figures], out: &mut dyn Write) -> Result<()> {
    let heads = [
        "game",
        "choices/CPU s",
        "games/CPU s",
        "bytes",
        "clone ns",
        "view µs",
        "odds ms",
        "at most",
        "playouts/CPU s",
    ];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    for figures in all {
        rows.push(vec![
            figures.game.clone(),
            thousands(figures.decisions_per_cpu_s as u64),
            thousands(figures.games_per_cpu_s as u64),
            thousands(figures.state_bytes as u64),
            format!("{:.0}", figures.clone_ns),
            format!("{:.2}", figures.view_us),
            format!("{:.3}", figures.odds_ms),
            format!("{:.3}", figures.odds_ms_max),
            thousands(figures.playouts_per_cpu_s as u64),
        ]);
    }
    write!(out, "{}", table(&rows))?;
    Ok(())
}
