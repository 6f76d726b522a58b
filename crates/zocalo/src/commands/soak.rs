//! `zocalo soak`: the battery with a large budget.

use super::{Verdict, chosen, progress, threads};
use crate::cli::SoakArgs;
use crate::text::thousands;
use anyhow::{Result, ensure};
use std::io::Write;
use zocalo_games::{Registered, Visitor};
use zocalo_lab::soak::{Soak, Soaked, soak};
use zocalo_table::Kit;

pub fn run(args: &SoakArgs, out: &mut dyn Write) -> Result<Verdict> {
    ensure!(args.every > 0, "--every is at least 1");
    let mut verdict = Verdict::Holds;
    for id in chosen(args.game.as_deref())? {
        let found = zocalo_games::with(id, Test { args })?;
        report(id, &found, out)?;
        if !found.failures.is_empty() {
            verdict = Verdict::Fails;
        }
    }
    Ok(verdict)
}

struct Test<'a> {
    args: &'a SoakArgs,
}

impl Visitor for Test<'_> {
    type Out = Soaked;

    fn visit<G: Registered>(self) -> Soaked {
        let SoakArgs { decisions, every, seed, .. } = *self.args;
        let bar = progress(decisions, "decisions", self.args.quiet);
        let plan = Soak { decisions, every, seed, threads: threads(self.args.threads) };
        let found = soak::<G>(Kit::standard(), plan, |made| bar.set_position(made));
        bar.finish_and_clear();
        found
    }
}

fn report(id: &str, found: &Soaked, out: &mut dyn Write) -> Result<()> {
    let r = &found.report;
    writeln!(out, "{id}: {} failures in {} set-ups", found.failures.len(), found.setups)?;
    writeln!(
        out,
        "  {} decisions and {} results of chance in {} games; the longest had {} inputs, the widest list {} choices",
        thousands(r.decisions),
        thousands(r.rolls),
        thousands(r.games),
        thousands(r.longest),
        thousands(r.widest)
    )?;
    writeln!(
        out,
        "  {} inputs refused as they should be, {} documents read back, {} replays equal",
        thousands(r.refused),
        thousands(r.documents),
        thousands(r.games)
    )?;
    writeln!(
        out,
        "  {} exchanges tried, {} look-alikes without a leak, {} of them found by deals, {} deals forgotten again",
        thousands(r.compared.exchanged),
        thousands(r.compared.look_alikes),
        thousands(r.compared.spread),
        thousands(r.compared.round_trips)
    )?;
    writeln!(out, "  {} kinds of frames met, never met: {}", r.frames.len(), found.not_met.join(", "))?;
    for failure in &found.failures {
        writeln!(out, "\nFAILED {failure}")?;
    }
    Ok(())
}
