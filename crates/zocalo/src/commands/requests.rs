//! `zocalo soak --requests`: mutated requests of the line protocol, with odds and bots behind it.

use super::{Verdict, chosen, progress, threads};
use crate::cli::SoakArgs;
use crate::extras::OddsAndBots;
use crate::text::thousands;
use anyhow::Result;
use std::io::Write;
use std::time::Duration;
use zocalo_lab::requests::{Found, Plan, requests};
use zocalo_lab::watchdog::Watchdog;
use zocalo_table::protocol::Engine;

/// A request that takes longer is told while it is under way.
const PATIENCE: Duration = Duration::from_secs(20);
/// One request in so many asks for odds: they take long.
const ODDS: usize = 400;

pub fn run(count: u64, args: &SoakArgs, out: &mut dyn Write) -> Result<Verdict> {
    let mut verdict = Verdict::Holds;
    for id in chosen(args.game.as_deref())? {
        let found = send(id, count, args);
        report(id, &found, out)?;
        if !found.holds() {
            verdict = Verdict::Fails;
        }
    }
    Ok(verdict)
}

/// Sends them to an engine of its own on each thread.
fn send(id: &str, count: u64, args: &SoakArgs) -> Found {
    let threads = threads(args.threads) as u64;
    let bar = progress(count, "requests", args.quiet);
    let watchdog = Watchdog::new(threads as usize, PATIENCE);
    let work = |thread: u64| {
        let seed = args.seed.wrapping_mul(1_000).wrapping_add(thread);
        let plan = Plan { requests: count.div_ceil(threads), seed, odds: ODDS };
        let mut engine = Engine::new(OddsAndBots);
        requests(id, plan, |line| {
            bar.inc(1);
            let what = || String::from_utf8_lossy(line).into_owned();
            watchdog.watch(thread as usize, what, || engine.answer(line)).0
        })
    };
    let mut all = Found::default();
    std::thread::scope(|scope| {
        let (work, watchdog) = (&work, &watchdog);
        scope.spawn(|| watchdog.run(|what| eprintln!("\nHANGS {id}: {what}")));
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(move || work(thread))).collect();
        for thread in running {
            match thread.join() {
                Ok(found) => all.add(found),
                Err(_) => {
                    all.failed += 1;
                    all.failures.push("a thread died: a panic was not caught".to_owned());
                }
            }
        }
        watchdog.stop();
    });
    bar.finish_and_clear();
    all
}

fn report(id: &str, found: &Found, out: &mut dyn Write) -> Result<()> {
    writeln!(
        out,
        "{id}: {} failures and {} hangs in {} requests",
        thousands(found.failed),
        thousands(found.hangs),
        thousands(found.requests)
    )?;
    writeln!(
        out,
        "  {} of them mutated, {} answered with an error, in {} games; the slowest took {} ms: {}",
        thousands(found.mutated),
        thousands(found.errors),
        thousands(found.games),
        found.slowest.as_millis(),
        found.slowest_line
    )?;
    for failure in &found.failures {
        writeln!(out, "\nFAILED {failure}")?;
    }
    Ok(())
}
