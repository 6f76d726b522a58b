//! `zocalo soak`: the battery with a large budget.

use super::{Verdict, chosen, progress, requests, threads};
use crate::cli::SoakArgs;
use crate::text::thousands;
use anyhow::{Result, ensure};
use std::collections::BTreeMap;
use std::io::Write;
use zocalo_games::{Registered, Visitor};
use zocalo_lab::documents::{Found, Plan, documents};
use zocalo_lab::soak::{Soak, Soaked, soak};
use zocalo_table::Kit;

pub fn run(args: &SoakArgs, out: &mut dyn Write) -> Result<Verdict> {
    ensure!(args.every > 0, "--every is at least 1");
    if let Some(count) = args.requests {
        return requests::run(count, args, out);
    }
    let mut verdict = Verdict::Holds;
    if let Some(documents) = args.documents {
        for id in chosen(args.game.as_deref())? {
            let found = zocalo_games::with(id, Documents { args, documents })?;
            report_documents(id, &found, out)?;
            if !found.holds() {
                verdict = Verdict::Fails;
            }
        }
        return Ok(verdict);
    }
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

struct Documents<'a> {
    args: &'a SoakArgs,
    documents: u64,
}

impl Visitor for Documents<'_> {
    type Out = Found;

    fn visit<G: Registered>(self) -> Found {
        let bar = progress(self.documents, "documents", self.args.quiet);
        let threads = threads(self.args.threads);
        let plan = Plan { documents: self.documents, seed: self.args.seed, threads };
        let hang = |what: &str| eprintln!("\nHANGS {}: {what}", G::ID);
        let found = documents::<G>(Kit::standard(), plan, |tried| bar.set_position(tried), hang);
        bar.finish_and_clear();
        found
    }
}

fn report_documents(id: &str, found: &Found, out: &mut dyn Write) -> Result<()> {
    let sum = |list: &BTreeMap<String, (u64, String)>| list.values().map(|entry| entry.0).sum::<u64>();
    writeln!(
        out,
        "{id}: {} deaths, {} hangs and {} dead ends in {} documents",
        thousands(sum(&found.deaths)),
        found.hangs.len(),
        thousands(sum(&found.dead_ends)),
        thousands(found.documents)
    )?;
    writeln!(
        out,
        "  {} refused, {} played on, from {} kinds of decisions; the slowest took {} ms",
        thousands(found.refused),
        thousands(found.played),
        found.kinds,
        found.slowest.as_millis()
    )?;
    for (what, list) in [("DIED", &found.deaths), ("DEAD END", &found.dead_ends)] {
        for (at, (times, document)) in list {
            writeln!(out, "\n{what} {times} times: {at}\n{document}")?;
        }
    }
    for document in &found.hangs {
        writeln!(out, "\nHUNG {document}")?;
    }
    Ok(())
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
