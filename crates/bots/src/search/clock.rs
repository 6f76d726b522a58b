//! How long a bot may think.

use std::time::Instant;

/// How much thinking one decision is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many playouts: the same choice by the same seed on any machine, with any number of threads.
    Iterations(u32),
    /// So many milliseconds.
    Ms(u32),
}

/// Tells how long one has been thinking. Behind a trait so that tests need not wait.
pub trait Clock: Sync {
    /// Milliseconds since thinking began.
    fn ms(&self) -> f64;
}

/// The clock on the wall.
#[derive(Clone, Copy, Debug)]
pub struct Wall(Instant);

impl Wall {
    /// Starts now.
    #[must_use]
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Wall {
    fn ms(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }
}

/// Of the time allowed, how much is spent on playouts; the rest is for what comes before and after.
const SHARE_OF_TIME: f64 = 0.96;

/// A budget being spent.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    budget: Budget,
    clock: &'a dyn Clock,
}

impl<'a> Limit<'a> {
    /// Begins to spend a budget.
    #[must_use]
    pub fn new(budget: Budget, clock: &'a dyn Clock) -> Self {
        Self { budget, clock }
    }

    /// Whether no further playout may begin after `done` of them.
    #[must_use]
    pub fn spent(&self, done: u32) -> bool {
        match self.budget {
            Budget::Iterations(most) => done >= most,
            Budget::Ms(ms) => self.clock.ms() >= f64::from(ms) * SHARE_OF_TIME,
        }
    }

    /// Whether a playout under way must be cut off.
    #[must_use]
    pub fn late(&self) -> bool {
        match self.budget {
            Budget::Iterations(_) => false,
            Budget::Ms(ms) => self.clock.ms() >= f64::from(ms) * SHARE_OF_TIME,
        }
    }

    /// The share of one of `lanes` that think side by side.
    #[must_use]
    pub fn share(&self, lane: u32, lanes: u32) -> Self {
        let budget = match self.budget {
            Budget::Iterations(all) => Budget::Iterations(all / lanes + u32::from(lane < all % lanes)),
            ms @ Budget::Ms(_) => ms,
        };
        Self { budget, clock: self.clock }
    }

    /// The budget.
    #[must_use]
    pub const fn budget(&self) -> Budget {
        self.budget
    }
}
