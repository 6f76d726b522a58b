//! Position documents with something wrong in them, by the hundred thousand: nothing that is sent may end the process.

use crate::soak::setups;
use crate::watchdog::Watchdog;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use zocalo_core::Game;
use zocalo_core::document::fuzz::{Tried, attempt, collect};
use zocalo_core::document::mutate::Shelf;
use zocalo_core::lottery::Lottery;
use zocalo_table::Kit;

/// What takes more CPU time than this to open, look at and play on counts as a hang; what takes longer by the clock is told
/// while it goes on.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many decisions of random play the good documents of one set-up come from.
const DECISIONS: usize = 6_000;

/// How much to test.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Documents in all.
    pub documents: u64,
    /// The seed.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Documents tried.
    pub documents: u64,
    /// Those that were refused.
    pub refused: u64,
    /// Those that were opened and could be played.
    pub played: u64,
    /// How many kinds of top frames the good documents had.
    pub kinds: usize,
    /// Panics: where and why, how often, and the first document with what was done to it.
    pub deaths: BTreeMap<String, (u64, String)>,
    /// Positions in which nobody can go on, in the same way.
    pub dead_ends: BTreeMap<String, (u64, String)>,
    /// Documents that took too much CPU time.
    pub hangs: Vec<String>,
    /// The longest that one took, in CPU time.
    pub slowest: Duration,
}

impl Found {
    /// Whether nothing is wrong.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.deaths.is_empty() && self.dead_ends.is_empty() && self.hangs.is_empty()
    }
}

thread_local! {
    static LAST: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Tries documents of a game. `progress` is told how many have been tried; it must not be slow. `hang` is told of a document
/// that takes too long while it does, for one that never returns would keep this function from returning.
pub fn documents<G: Game>(
    kit: &'static Kit<G>,
    plan: Plan,
    progress: impl Fn(u64) + Sync,
    hang: impl Fn(&str) + Sync,
) -> Found {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(|info| LAST.with_borrow_mut(|last| *last = info.to_string())));
    let setups = setups(&kit.about, plan.seed);
    let jobs = setups.len().max(plan.threads) as u64;
    let (next, tried) = (AtomicU64::new(0), AtomicU64::new(0));
    let found = Mutex::new(Found::default());
    let threads = plan.threads.max(1);
    let watchdog = Watchdog::new(threads, PATIENCE);
    let work = |thread: usize| {
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return;
            }
            let setup = &setups[job as usize % setups.len()];
            let mut lottery = Lottery::new(Lottery::new(plan.seed.wrapping_add(job)).word());
            let mut shelf = Shelf::default();
            let collected = catch_unwind(AssertUnwindSafe(|| {
                collect::<G>(kit.data, setup, DECISIONS, &mut lottery, &mut shelf);
            }));
            let mut all = found.lock().unwrap_or_else(PoisonError::into_inner);
            all.kinds = all.kinds.max(shelf.kinds());
            if collected.is_err() {
                all.deaths.insert(LAST.take(), (1, format!("good documents of {setup:?}")));
                continue;
            }
            drop(all);
            for _ in 0..plan.documents.div_ceil(jobs) {
                let (document, done) = shelf.mutated(&mut lottery);
                let told = || format!("{done:?}\n{setup:?}\n{document}");
                let (result, took) = watchdog.watch(thread, told, || {
                    catch_unwind(AssertUnwindSafe(|| attempt::<G>(kit.data, setup, &document, &mut lottery)))
                });
                let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
                note(&mut found, result.map_err(|_| LAST.take()), took, told);
                progress(tried.fetch_add(1, Ordering::Relaxed) + 1);
            }
        }
    };
    std::thread::scope(|scope| {
        let (work, watchdog) = (&work, &watchdog);
        scope.spawn(|| watchdog.run(&hang));
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || work(thread))).collect();
        for worker in workers {
            // A panic outside of what is caught is passed on when the scope ends.
            let _ = worker.join();
        }
        watchdog.stop();
    });
    std::panic::set_hook(usual);
    found.into_inner().unwrap_or_else(PoisonError::into_inner)
}

fn note(found: &mut Found, result: Result<Tried, String>, took: Duration, told: impl Fn() -> String) {
    found.documents += 1;
    found.slowest = found.slowest.max(took);
    if took > PATIENCE {
        found.hangs.push(told());
    }
    match result {
        Ok(Tried::Refused) => found.refused += 1,
        Ok(Tried::Played) => found.played += 1,
        Ok(Tried::DeadEnd(at)) => found.dead_ends.entry(at).or_insert_with(|| (0, told())).0 += 1,
        Err(panic) => found.deaths.entry(panic).or_insert_with(|| (0, told())).0 += 1,
    }
}
