//! Notices work that hangs while it hangs: work that never returns could not report itself.

use cpu_time::ThreadTime;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the watchdog looks.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// What one worker does now.
#[derive(Debug)]
struct Busy {
    since: Instant,
    what: String,
    told: bool,
}

/// Watches several workers from a thread of its own.
#[derive(Debug)]
pub struct Watchdog {
    patience: Duration,
    workers: Vec<Mutex<Option<Busy>>>,
    done: Mutex<bool>,
    woken: Condvar,
}

impl Watchdog {
    /// A watchdog for so many workers; a piece of work that takes longer than `patience` hangs.
    #[must_use]
    pub fn new(workers: usize, patience: Duration) -> Self {
        Self {
            patience,
            workers: (0..workers).map(|_| Mutex::new(None)).collect(),
            done: Mutex::new(false),
            woken: Condvar::new(),
        }
    }

    /// Does a piece of work of one worker, and gives how much CPU time its thread took: on a crowded machine work that waits
    /// for its turn has not hung. `what` names it in reports.
    pub fn watch<T>(
        &self,
        worker: usize,
        what: impl FnOnce() -> String,
        work: impl FnOnce() -> T,
    ) -> (T, Duration) {
        self.set(worker, Some(Busy { since: Instant::now(), what: what(), told: false }));
        let clock = ThreadTime::now();
        let done = work();
        let took = clock.elapsed();
        self.set(worker, None);
        (done, took)
    }

    fn set(&self, worker: usize, busy: Option<Busy>) {
        *self.workers[worker].lock().unwrap_or_else(PoisonError::into_inner) = busy;
    }

    /// Runs until [`stop`](Self::stop), and tells each piece of work that takes too long, once, while it goes on.
    pub fn run(&self, tell: impl Fn(&str)) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        while !*done {
            let waited = self.woken.wait_timeout(done, LOOK_EVERY).unwrap_or_else(PoisonError::into_inner);
            done = waited.0;
            for worker in &self.workers {
                let mut busy = worker.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(busy) =
                    busy.as_mut().filter(|busy| !busy.told && busy.since.elapsed() > self.patience)
                {
                    busy.told = true;
                    tell(&busy.what);
                }
            }
        }
    }

    /// Ends [`run`](Self::run).
    pub fn stop(&self) {
        *self.done.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.woken.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::Watchdog;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    #[test]
    fn work_that_only_waits_has_taken_no_time() {
        let dog = Watchdog::new(1, Duration::from_secs(1));
        let wait = Duration::from_millis(200);
        let ((), took) = dog.watch(0, || "the patient one".to_owned(), || std::thread::sleep(wait));
        assert!(took < wait / 2, "{took:?}");
    }

    #[test]
    fn work_that_hangs_is_told_while_it_hangs() {
        let dog = Watchdog::new(2, Duration::from_millis(1));
        let (tell, told) = channel();
        std::thread::scope(|scope| {
            scope.spawn(|| dog.run(|what| tell.send(what.to_owned()).expect("somebody listens")));
            // This work goes on until it has been told of: it would never end if that came after it.
            let (heard, _) = dog.watch(1, || "the slow one".to_owned(), || told.recv());
            assert_eq!(heard.as_deref(), Ok("the slow one"));
            dog.stop();
        });
    }
}
