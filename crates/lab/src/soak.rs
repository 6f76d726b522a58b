//! The contract's battery with a large budget: every scenario, every value of every option, all cores.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use zocalo_core::battery::{Budget, Probe, Report, battery};
use zocalo_core::lottery::Lottery;
use zocalo_core::{About, Setup, SetupError};
use zocalo_table::Kit;

/// The fewest decisions that one job tests.
const JOB_DECISIONS: u64 = 2_000;

/// How much to test.
#[derive(Clone, Copy, Debug)]
pub struct Soak {
    /// Decisions in all.
    pub decisions: u64,
    /// The expensive checks run at one decision in so many, and at the first of each kind.
    pub every: u64,
    /// The seed.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Soaked {
    /// What was tested.
    pub report: Report,
    /// How many different set-ups were tested.
    pub setups: usize,
    /// Frames of the game that were never met, though they wait.
    pub not_met: Vec<&'static str>,
    /// Every failure with its set-up; empty if all is well.
    pub failures: Vec<String>,
}

/// Tests a game. `progress` is told how many decisions have been made; it must not be slow.
pub fn soak<G: Probe>(kit: &'static Kit<G>, soak: Soak, progress: impl Fn(u64) + Sync) -> Soaked {
    let setups = setups(&kit.about, soak.seed);
    // Each set-up gets its share; a large budget is cut so that all threads stay busy to the end.
    let jobs_wanted = (soak.decisions / JOB_DECISIONS).clamp(1, 64 * soak.threads.max(1) as u64);
    let jobs = jobs_wanted.max(setups.len() as u64);
    let each = soak.decisions.div_ceil(jobs);
    let next = AtomicUsize::new(0);
    let made = AtomicU64::new(0);
    let found = Mutex::new(Soaked { setups: setups.len(), ..Soaked::default() });
    let work = || {
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job as u64 >= jobs {
                return;
            }
            let setup = &setups[job % setups.len()];
            // Seeds of different jobs lie far apart: a job counts its games upwards from its own.
            let seed = Lottery::new(soak.seed.wrapping_add(job as u64)).word();
            let budget = Budget { decisions: each, every: soak.every.max(1), seed };
            let result = catch_unwind(AssertUnwindSafe(|| battery::<G>(kit.data, setup, budget)));
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            match result {
                Ok(report) => {
                    found.report.add(&report);
                    progress(made.fetch_add(report.decisions, Ordering::Relaxed) + report.decisions);
                }
                Err(panic) => found.failures.push(format!("{setup:?}\n{}", told(panic.as_ref()))),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..soak.threads.max(1) {
            scope.spawn(work);
        }
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.not_met = found.report.not_met::<G>();
    found
}

/// Every scenario as it is, with each value of each option in turn, and with random values of all.
pub(crate) fn setups(about: &About, seed: u64) -> Vec<Setup> {
    let mut lottery = Lottery::new(seed);
    let mut setups: Vec<Setup> = Vec::new();
    let mut keep = |setup: Result<Setup, SetupError>| {
        let setup = setup.expect("the scenario lists these values itself");
        if !setups.contains(&setup) {
            setups.push(setup);
        }
    };
    for scenario in &about.scenarios {
        let id = Some(scenario.id);
        keep(about.setup(id, &BTreeMap::new()));
        for option in &scenario.options {
            for value in &option.values {
                keep(about.setup(id, &BTreeMap::from([(option.id.clone(), value.clone())])));
            }
        }
        for _ in 0..scenario.options.len() {
            let mut any = |values: &[String]| values[lottery.below(values.len())].clone();
            let values = scenario.options.iter().map(|o| (o.id.clone(), any(&o.values))).collect();
            keep(about.setup(id, &values));
        }
    }
    setups
}

fn told(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::{OptionInfo, Scenario};

    #[test]
    fn every_value_of_every_option_is_tried() {
        let option = |id: &str, values: &[&str]| OptionInfo {
            id: id.to_owned(),
            default: values[0].to_owned(),
            values: values.iter().map(|v| (*v).to_owned()).collect(),
            case: String::new(),
        };
        let options = vec![option("a", &["1", "2", "3"]), option("b", &["no", "yes"])];
        let scenarios = vec![Scenario { id: "short", options: Vec::new() }, Scenario { id: "long", options }];
        let about = About { sides: ["x", "y"], scenarios, match_of_two: false };
        let setups = setups(&about, 1);
        assert!(setups.iter().any(|s| s.scenario == "short"));
        for (id, value) in [("a", "1"), ("a", "2"), ("a", "3"), ("b", "no"), ("b", "yes")] {
            assert!(setups.iter().any(|s| s.is(id, value)), "{id}={value}");
        }
        let mut unique = setups.clone();
        unique.dedup();
        assert_eq!(unique, setups, "no set-up is tested twice");
    }
}
